"""What every page knows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from games.engine.registry import RULES
from games.models import Decision


def site(request: HttpRequest) -> dict[str, Any]:
    """``site``: the games, whether this is for development, how many matches wait for me."""
    user = getattr(request, "user", None)
    return {
        "site": {
            "games": [{"key": key, "title": rules.TITLE} for key, rules in RULES.items()],
            "development": not settings.PRODUCTION,
            "turns": Decision.objects.filter(user=user, answered_at=None).count()
            if user is not None and user.is_authenticated
            else 0,
        }
    }
