"""What a profile page says of a person, apart from the matches."""

from typing import Any

from . import friends, ratings
from .models import User


def profile_context(person: User, viewer: User | None) -> dict[str, Any]:
    """``person``, ``rating_rows`` and ``friendship`` for templates/accounts/_ratings.html and
    _friendship.html. ``friendship`` is how the person stands to the viewer (friends.standing),
    None where there is nothing to ask: for visitors, guests and oneself.
    """
    friendship = None
    if viewer is not None and not viewer.is_guest and not person.is_guest:
        standing = friends.standing(viewer, person)
        friendship = None if standing == "yourself" else standing
    return {
        "person": person,
        "rating_rows": ratings.table_for(person),
        "friendship": friendship,
    }
