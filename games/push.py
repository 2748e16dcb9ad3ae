"""Telling browsers and bots what has been committed. Called on commit; losing a message costs
nothing, since every frame is whole and gaps are repaired by version."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.db.models import QuerySet

from games.models import Match, Move
from games.present import Showing, complete, match_view, move_view

LOBBY = "lobby"
LOBBY_LENGTH = 50


def table_group(match_id: str) -> str:
    """The channel group of every socket at a table, for what all may hear."""
    return f"match.{match_id}"


def seat_group(match_id: str, seat_id: int) -> str:
    """The channel group of one seat's sockets. By the seat's row, not its number: before the start
    numbers move, and whoever left must never hear what the next one in that place is told."""
    return f"match.{match_id}.seat.{seat_id}"


def spectator_group(match_id: str) -> str:
    """The channel group of everybody without a seat."""
    return f"match.{match_id}.spectators"


def moved(shown: Showing, moves: list[Move], sealed: set[int], now: datetime) -> None:
    """Each seat its own view and its own part of the moves; spectators the shared one. Seats that
    have only answered under seal hear of it alone."""
    complete(shown)
    people = [seat for seat in shown.seats if seat.user_id is not None]
    if not moves:
        people = [seat for seat in people if seat.number in sealed]
    match_id = shown.match.id
    messages = {
        seat_group(match_id, seat.pk): _moved_frame(shown, moves, seat.number, now)
        for seat in people
    }
    if moves:
        messages[spectator_group(match_id)] = _moved_frame(shown, moves, None, now)
    _send(messages)


def _moved_frame(
    shown: Showing, moves: list[Move], viewer: int | None, now: datetime
) -> dict[str, Any]:
    return _framed(
        {
            "type": "moved",
            "match": match_view(shown, viewer, now),
            "moves": [move_view(move, viewer) for move in moves],
        }
    )


def seated(match: Match) -> None:
    """Somebody joined, left or began: every socket at the table looks anew who sits there."""
    _send({table_group(match.id): {"type": "seats"}})
    lobby()


def presence(match_id: str, here: list[int]) -> None:
    """Which seats have a socket open."""
    _send({table_group(match_id): _framed({"type": "presence", "here": here})})


def lobby() -> None:
    """The list of open matches, for everybody in the lobby."""
    _send({LOBBY: _framed(lobby_frame())})


def open_matches() -> QuerySet[Match]:
    """Public matches that wait for players, newest first."""
    return (
        Match.objects.filter(status=Match.Status.OPEN, private=False)
        .select_related("host", "edition")
        .prefetch_related("seats__user")
        .order_by("-created_at")[:LOBBY_LENGTH]
    )


def lobby_frame() -> dict[str, Any]:
    """What the lobby shows."""
    return {
        "type": "lobby",
        "open": [
            {
                "id": match.id,
                "game": match.game,
                "title": match.title,
                "host": match.host.username if match.host else None,
                "size": match.size,
                "taken": match.seats_taken,
                "pace": {
                    "kind": match.pace,
                    "seconds": match.turn_seconds,
                    "bank": match.bank_seconds,
                    "days": match.days,
                },
                "rated": match.rated,
                "options": match.options,
            }
            for match in open_matches()
        ],
    }


def wake_bots(match_id: str, version: int) -> None:
    """Ask the bots' workers to answer the table as it is now, after the time people need to follow;
    when it has changed by then, whoever changed it has asked anew."""
    from games.tasks import play_bots

    play_bots.apply_async((match_id, version), countdown=settings.BOT_THINK_MILLISECONDS / 1000)


def _framed(frame: dict[str, Any]) -> dict[str, Any]:
    return {"type": "frame", "frame": frame}


def _send(messages: dict[str, dict[str, Any]]) -> None:
    async_to_sync(_send_all)(messages)


async def _send_all(messages: dict[str, dict[str, Any]]) -> None:
    layer = get_channel_layer()
    await asyncio.gather(*(layer.group_send(group, message) for group, message in messages.items()))
