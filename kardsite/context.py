"""What every page knows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from games.engine.registry import RULES
from games.models import Decision


def site(request: HttpRequest) -> dict[str, Any]:
    """``site``: the games, whether this is for development, who I am (a guest too where allauth's
    pages see nobody), the way back for pages that lead back, how many people ask to be my friends,
    how many matches wait for me. A table's page leaves its own match out: there it is seen, and it
    moves on while the page stays."""
    user = getattr(request, "guest", None) or getattr(request, "user", None)
    here = request.resolver_match.kwargs.get("match_id") if request.resolver_match else None
    waiting = asking = 0
    if user is not None and user.is_authenticated:
        owed = Decision.objects.filter(user=user, answered_at=None)
        waiting = owed.exclude(match_id=here).count()
        if not user.is_guest:
            asking = user.friendships_received.filter(accepted_at=None).count()
    return {
        "site": {
            "games": [{"key": key, "title": rules.TITLE} for key, rules in RULES.items()],
            "me": user,
            "back": request.GET.get("next") or request.get_full_path(),
            "development": not settings.PRODUCTION,
            "turns": waiting,
            "asking": asking,
        }
    }
