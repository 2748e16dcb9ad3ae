"""Playing through the door, for tests: what a player's program would do."""

from datetime import datetime
from random import Random
from typing import Any

from django.utils import timezone

from accounts.models import User
from games import matches
from games.engine.contract import Action, Pick, action_to_json, example
from games.engine.registry import RULES
from games.models import Match
from games.present import match_view, seat_of, showing, state_of


def view_of(match: Match, user: User | None, now: datetime | None = None) -> dict[str, Any]:
    """The match as a person sees it now."""
    match = Match.objects.select_related("edition", "host").get(pk=match.pk)
    shown = showing(match)
    return match_view(shown, seat_of(shown, user.pk if user else None), now or timezone.now())


def filled(plain: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A listed action with its picks made."""

    def choose(value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        pick = Pick(tuple(value["pick"]), value["least"], value["most"])
        return list(example(Action("", (pick,)), chance).values[0])

    return {name: choose(value) for name, value in plain.items()}


def one_move(match: Match, people: list[User], chance: Random, now: datetime) -> None:
    """Somebody who owes a decision answers it at random."""
    match.refresh_from_db()
    state = state_of(match)
    assert state is not None
    seat = chance.choice(sorted(state.pending))
    rules = RULES[match.game]
    action = example(chance.choice(rules.legal(state, seat)), chance)
    matches.act(
        match.id,
        people[seat],
        action_to_json(rules, action),
        match.shown_version,
        f"k{match.version}",
        now=now,
    )
    match.refresh_from_db()
