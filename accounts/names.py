"""What a person may be called."""

import re
import secrets

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

LONGEST = 20
GUEST_PREFIX = "Guest-"
GUEST_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike

# Names that would pass for the site itself, for its staff, for a bot or for an address.
_RESERVED = """
    admin administrator anonymous api bot bots computer deleted everyone game games greedy guest
    guests help info kardsite kato komando kota mail me mod moderator nobody none null official
    play player postmaster random root search security server settings site spectator staff
    support system team undefined user webmaster you
"""
RESERVED = frozenset(_RESERVED.split())

has_the_shape = RegexValidator(
    re.compile(r"\A[A-Za-z0-9_-]{3,20}\Z"),
    _("A name has 3 to 20 letters (a to z), digits, hyphens or underscores."),
    code="name_shape",
)


def may_be_chosen(name: str) -> None:
    """Raise ValidationError "name_reserved" for the names people may not give themselves."""
    lowered = name.lower()
    if lowered in RESERVED or lowered.startswith(GUEST_PREFIX.lower()):
        raise ValidationError(_("This name is reserved. Please choose another."), "name_reserved")
    if not any(letter.isalnum() for letter in name):
        raise ValidationError(_("A name needs a letter or a digit."), "name_shape")


def guest_name() -> str:
    """A new name for a guest, such as Guest-k3x9q."""
    return GUEST_PREFIX + "".join(secrets.choice(GUEST_LETTERS) for _ in range(5))


# What allauth's forms ask of a name (settings.ACCOUNT_USERNAME_VALIDATORS).
chosen_name_validators = [has_the_shape, may_be_chosen]
