"""Application games: editions and matches."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Editions and matches."""

    name = "games"
    verbose_name = _("Games")
