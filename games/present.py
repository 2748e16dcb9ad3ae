"""What a match looks like to one viewer: the one object of page, socket and API.

Everything here is an allow-list; hidden cards come only through the game's own ``view``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext

from accounts import ratings
from games.clocks import MISSES
from games.editions import cards_of
from games.engine.contract import Event, State, action_to_json, event_seen_by
from games.engine.registry import RULES
from games.models import Decision, Match, Move, Pace, Seat
from games.refusals import of_game

RECENT_MOVES = 60


@dataclass(slots=True)
class Showing:
    """A match with all that its viewers may ask of it, loaded once for all of them."""

    match: Match
    seats: list[Seat]
    decisions: list[Decision]
    state: State | None
    ratings: Mapping[int, Any] = field(default_factory=dict)
    changes: Mapping[int, Any] = field(default_factory=dict)


def state_of(match: Match) -> State | None:
    """The engine's state, None before the start."""
    if match.snapshot is None:
        return None
    return RULES[match.game].load(cards_of(match.edition_id), match.snapshot)


def complete(showing: Showing) -> Showing:
    """Add what people like to see beside the names: ratings, and their changes after the end."""
    match = showing.match
    people = [seat.user_id for seat in showing.seats if seat.user_id is not None]
    showing.ratings = ratings.ratings_of(people, match.game, match.pace)
    if match.status == Match.Status.FINISHED and match.rated:
        showing.changes = ratings.changes_of(match.id)
    return showing


def showing(match: Match) -> Showing:
    """Load what is shown of a match (four queries, whatever its length)."""
    return complete(
        Showing(
            match,
            list(match.seats.select_related("user").order_by("number")),
            list(match.decisions.order_by("seat")),
            state_of(match),
        )
    )


def seat_of(showing: Showing, user_id: int | None) -> int | None:
    """The seat a person has in a match."""
    if user_id is None:
        return None
    return next((seat.number for seat in showing.seats if seat.user_id == user_id), None)


def match_view(shown: Showing, viewer: int | None, now: datetime) -> dict[str, Any]:
    """The match as one seat (None: a spectator) sees it, as plain JSON."""
    match, state = shown.match, shown.state
    rules = RULES[match.game]
    ended = match.finished_at is not None
    return {
        "id": match.id,
        "game": match.game,
        "title": match.title,
        "edition": match.edition.key,
        "edition_current": match.edition.current,
        "options": match.options,
        "pace": {
            "kind": match.pace,
            "seconds": match.turn_seconds,
            "bank": match.bank_seconds,
            "days": match.days,
            "misses": MISSES[Pace(match.pace)],
        },
        "rated": match.rated,
        "private": match.private,
        "status": match.status,
        "ending": match.ending or None,
        "version": match.shown_version,
        "commitment": match.commitment,
        "server_seed": bytes(match.server_seed).hex() if ended else None,
        "host": match.host.username if match.host else None,
        "size": match.size,
        "you": viewer,
        "orders": (shown.seats[viewer].orders or None) if viewer is not None else None,
        "seats": [_seat_view(shown, seat, viewer) for seat in shown.seats],
        "table": None if state is None else rules.view(state, viewer),
        "legal": []
        if state is None or viewer is None or ended
        else [action_to_json(rules, action) for action in rules.legal(state, viewer)],
        "deadlines": [
            {
                "seat": decision.seat,
                "decision": decision.name,
                "due_at": decision.due_at.isoformat() if decision.user_id else None,
                "yours": decision.seat == viewer,
            }
            for decision in shown.decisions
            # An answer under seal still looks owed to everyone but its giver.
            if decision.answered_at is None or decision.seat != viewer
        ],
        "now": now.isoformat(),
        "rematch": match.rematch_id,
        "invite": settings.SITE_URL + reverse("match_invited", args=[match.id, match.invite])
        if match.invite and viewer is not None
        else None,
    }


def _seat_view(shown: Showing, seat: Seat, viewer: int | None) -> dict[str, Any]:
    bank, missed = (shown.match.clocks.get(name) for name in ("bank", "missed"))
    return {
        "seat": seat.number,
        "name": seat.name,
        "user": seat.user.username if seat.user else None,
        "bot": seat.bot or None,
        "guest": bool(seat.user and seat.user.is_guest),
        "rating": shown.ratings.get(seat.user_id) if seat.user_id else None,
        "change": shown.changes.get(seat.user_id) if seat.user_id else None,
        "place": seat.place,
        "score": seat.score,
        "left": seat.left,
        "bank": bank[seat.number] if bank and seat.user_id else None,
        # One's own alone: it counts answers under seal as they are given.
        "missed": missed[seat.number] if missed and seat.number == viewer else None,
        "nonce": seat.nonce,
    }


def events_to_json(events: Iterable[Event]) -> list[Any]:
    """Events as a move row keeps them, whole."""
    return [
        [
            event.kind,
            dict(event.public),
            {str(seat): dict(own) for seat, own in event.private.items()},
        ]
        for event in events
    ]


def move_view(move: Move, viewer: int | None) -> dict[str, Any]:
    """A move as one seat sees it. Only for moves that are not under seal."""
    return {
        "number": move.shown,
        "seat": move.seat,
        "by": "resign" if move.kind == "forfeit" and move.by == Move.By.PLAYER else move.by,
        "at": move.at.isoformat(),
        "events": [
            event_seen_by(
                Event(kind, public, {int(seat): own for seat, own in private.items()}), viewer
            )
            for kind, public, private in move.events
        ],
    }


def moves_since(match: Match, viewer: int | None, since: int | None = None) -> list[dict[str, Any]]:
    """The moves after a shown version, the last RECENT_MOVES at most; oldest first."""
    rows = match.moves.filter(shown__gt=since or 0).order_by("-number")[:RECENT_MOVES]
    return [move_view(move, viewer) for move in reversed(rows)]


def record(match: Match) -> dict[str, Any]:
    """All that is needed to check an ended match: edition, options, seeds and every move."""
    seats = list(match.seats.select_related("user").order_by("number"))
    return {
        "match": match.id,
        "game": match.game,
        "rules_version": match.rules_version,
        "edition": {"key": match.edition.key, "data": match.edition.data},
        "options": match.options,
        "seats": len(seats),
        "players": [seat.name for seat in seats],
        "places": [seat.place for seat in seats],
        "scores": [seat.score for seat in seats],
        "commitment": match.commitment,
        "server_seed": bytes(match.server_seed).hex(),
        "nonces": [seat.nonce for seat in seats],
        "moves": [
            {"seat": move.seat, "kind": move.kind, "action": move.action, "by": move.by}
            for move in match.moves.order_by("number")
        ],
    }


def game_texts(game: str) -> dict[str, Any]:
    """What the table says of a game, in the reader's language."""
    rules = RULES[game]
    return {
        "key": game,
        "title": rules.TITLE,
        "decisions": {name: gettext(text) for name, text in rules.DECISIONS.items()},
        "orders": {value: gettext(text) for value, text in rules.ORDERS.items()},
        "refusals": {
            code: {"message": gettext(refusal.message), "rule": refusal.rule}
            for code, refusal in of_game(game).items()
        },
    }
