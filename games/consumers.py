"""Sockets: a frame in, a call of games/matches.py; a commit, a frame out.

A socket listens in the group of its seat, or in the spectators'. It keeps nothing that another
process would need: after a lost frame or a restart, connecting again shows the whole truth.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, TypeVar

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.core.cache import cache
from django.utils import timezone, translation

from accounts.languages import language_of_socket
from accounts.models import User
from games import matches, push
from games.engine.registry import RULES
from games.models import Match, Seat
from games.present import match_view, moves_since, seat_of, showing
from games.refusals import Refused

T = TypeVar("T")

MOST_BYTES = 4096  # a frame from a browser
BURST, PER_SECOND = 30, 6  # frames from a browser
HERE_SECONDS = 50  # a socket pings every 20
TRUSTED_SECONDS = 20  # how long a socket goes on without asking whether its person still may
LONGEST_KEY = 64
FAR_TOO_FAST, LOGGED_OUT = 4008, 4001  # close codes


class TableConsumer(AsyncWebsocketConsumer):
    """What both kinds of socket do with bytes: bounds on size and rate, JSON, enumerated errors."""

    closed = False

    async def connect(self) -> None:
        """Let the browser in."""
        self.allowance, self.allowed_at = float(BURST), time.monotonic()
        await self.accept()

    async def leave(self, code: int | None = None) -> None:
        """Close, once; what still comes from the browser is not looked at."""
        if not self.closed:
            self.closed = True
            await self.close(code)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One frame from the browser."""
        if self.closed:
            return
        now = time.monotonic()
        self.allowance = min(BURST, self.allowance + (now - self.allowed_at) * PER_SECOND) - 1
        self.allowed_at = now
        if self.allowance < -BURST:
            await self.leave(FAR_TOO_FAST)
            return
        if self.allowance < 0:
            await self.refuse(Refused("too_fast"))
            return
        try:
            frame = json.loads(text_data) if text_data and len(text_data) <= MOST_BYTES else None
        except (ValueError, RecursionError):
            frame = None
        if not isinstance(frame, dict) or not isinstance(frame.get("type"), str):
            await self.refuse(Refused("bad_frame"))
            return
        await self.on_frame(frame)

    async def on_frame(self, frame: dict[str, Any]) -> None:
        """A well-formed frame; 'ping' is all that every socket knows."""
        if frame["type"] == "ping":
            await self.send_frame({"type": "pong"})
        else:
            await self.refuse(Refused("bad_frame"))

    async def send_frame(self, frame: dict[str, Any]) -> None:
        """A frame to the browser."""
        await self.send(text_data=json.dumps(frame, separators=(",", ":")))

    async def refuse(self, refusal: Refused, key: object = None, **more: Any) -> None:
        """Say why not, in the reader's language."""
        with translation.override(self.language):
            message, rule = refusal.message, refusal.rule
        await self.send_frame(
            {
                "type": "refused",
                "key": key if isinstance(key, str) and len(key) <= LONGEST_KEY else None,
                "code": refusal.code,
                "message": message,
                "rule": rule,
                **more,
            }
        )

    @property
    def language(self) -> str:
        """The language of the page that opened the socket."""
        headers = dict(self.scope["headers"])
        return language_of_socket(
            self.scope.get("user"),
            self.scope.get("cookies", {}),
            headers.get(b"accept-language", b"").decode("latin-1"),
        )


class MatchConsumer(TableConsumer):
    """/ws/matches/<id>/: the table."""

    groups: list[str] = []
    group: str | None = None
    seat: int | None = None
    trusted_at = 0.0

    async def connect(self) -> None:
        """Show the table, then listen. An unknown match is refused and closed."""
        await super().connect()
        self.match_id: str = self.scope["url_route"]["kwargs"]["match_id"]
        self.trusted_at = time.monotonic()
        await self.channel_layer.group_add(push.table_group(self.match_id), self.channel_name)
        if await self.take_place():
            await self.say_who_is_here(True)

    async def disconnect(self, code: int) -> None:
        """Leave quietly."""
        await self.channel_layer.group_discard(push.table_group(self.match_id), self.channel_name)
        if self.group is not None:
            await self.channel_layer.group_discard(self.group, self.channel_name)
            await self.say_who_is_here(False)

    async def take_place(self) -> bool:
        """Find the seat, listen in its group, and only then look: no move falls between the two."""
        try:
            seat = await database_call(self._find_seat)
        except Refused as refusal:
            await self.refuse(refusal)
            await self.leave()
            return False
        group = (
            push.spectator_group(self.match_id)
            if seat is None
            else push.seat_group(self.match_id, seat.pk)
        )
        was_here, number = self.group is not None, seat.number if seat else None
        if group != self.group:
            if self.group is not None:
                await self.channel_layer.group_discard(self.group, self.channel_name)
            await self.channel_layer.group_add(group, self.channel_name)
            self.group = group
        if was_here and number != self.seat:
            await database_call(lambda: self._move_presence(number))
        self.seat = number
        await self.send_frame(await database_call(lambda: self._whole_frame(None)))
        return True

    async def on_frame(self, frame: dict[str, Any]) -> None:
        """act, sync, orders, resign, ping."""
        kind = frame["type"]
        if not await self.may_stay(TRUSTED_SECONDS if kind == "ping" else 0):
            return
        if kind == "ping":
            await database_call(self._stay)
            await self.send_frame({"type": "pong"})
        elif kind == "sync":
            since = frame.get("since")
            known = since if isinstance(since, int) else None
            await self.send_frame(await database_call(lambda: self._whole_frame(known)))
        elif kind in ("act", "orders", "resign"):
            await self.change(kind, frame)
        else:
            await self.refuse(Refused("bad_frame"))

    async def change(self, kind: str, frame: dict[str, Any]) -> None:
        """A call through the door; the new view comes to everybody by the commit's push."""
        key = frame.get("key")
        try:
            match = await database_call(lambda: self._change(kind, frame))
        except Refused as refusal:
            whole = await database_call(lambda: self._whole_frame(None))
            await self.refuse(refusal, key, match=whole["match"])
        else:
            await self.send_frame({"type": "accepted", "key": key, "version": match.shown_version})

    def _change(self, kind: str, frame: dict[str, Any]) -> Match:
        self._stay()
        user = self.scope["user"]
        if not isinstance(user, User):
            raise Refused("not_logged_in")
        if kind == "act":
            return matches.act(
                self.match_id,
                user,
                frame.get("action"),
                frame.get("version", -1),
                frame.get("key", ""),
            )
        if kind == "orders":
            return matches.set_orders(self.match_id, user, str(frame.get("order")))
        return matches.resign(self.match_id, user)

    def _match(self) -> Match:
        match = Match.objects.select_related("edition", "host").filter(pk=self.match_id).first()
        if match is None:
            raise Refused("unknown_match")
        return match

    def _find_seat(self) -> Seat | None:
        user = self.scope["user"]
        match = self._match()
        self.game = match.game
        return match.seats.filter(user_id=user.pk).first() if user.pk else None

    async def may_stay(self, trusted: float) -> bool:
        """Whether the person behind the socket is still logged in and welcome, as found at most
        ``trusted`` seconds ago. Otherwise the socket is closed: the browser may come back as who it
        is now."""
        if time.monotonic() - self.trusted_at > trusted:
            if not await database_call(self._is_logged_in):
                await self.refuse(Refused("not_logged_in"))
                await self.leave(LOGGED_OUT)
            self.trusted_at = time.monotonic()
        return not self.closed

    def _is_logged_in(self) -> bool:
        user, session = self.scope["user"], self.scope["session"]
        if user.pk is None:
            return True
        here = User.objects.filter(pk=user.pk, is_active=True).exists()
        return here and bool(session.exists(session.session_key))

    def _whole_frame(self, since: int | None) -> dict[str, Any]:
        match = self._match()
        shown = showing(match)
        seat = seat_of(shown, self.scope["user"].pk)
        with translation.override(self.language):
            return {
                "type": "view",
                "match": match_view(shown, seat, timezone.now()),
                "moves": moves_since(match, seat, since),
            }

    # --- Presence: a key in the cache that pings keep alive ---------------------------------------

    def _here_key(self, seat: int) -> str:
        return f"here:{self.match_id}:{seat}"

    def _stay(self) -> None:
        if self.seat is None or cache.touch(self._here_key(self.seat), HERE_SECONDS):
            return
        # Another window of the same person has closed and taken the key with it.
        cache.set(self._here_key(self.seat), 1, HERE_SECONDS)
        self._tell_who_is_here()

    def _move_presence(self, seat: int | None) -> None:
        """The own seat has another number now, or there is none any more."""
        if self.seat is not None:
            cache.delete(self._here_key(self.seat))
        self.seat = seat
        self._presence(True)

    def _presence(self, arrived: bool) -> None:
        if self.seat is not None:
            if arrived:
                cache.set(self._here_key(self.seat), 1, HERE_SECONDS)
            else:
                cache.delete(self._here_key(self.seat))
        self._tell_who_is_here()

    def _tell_who_is_here(self) -> None:
        seats = range(max(RULES[self.game].SEATS))
        there = cache.get_many([self._here_key(seat) for seat in seats])
        push.presence(self.match_id, [seat for seat in seats if self._here_key(seat) in there])

    async def say_who_is_here(self, arrived: bool) -> None:
        """Tell the table who is connected."""
        await database_call(lambda: self._presence(arrived))

    # --- From the channel layer -------------------------------------------------------------------

    async def frame(self, message: dict[str, Any]) -> None:
        """A frame for this seat. One that was on its way to who sat here before is dropped."""
        frame = message["frame"]
        if "match" in frame and frame["match"]["you"] != self.seat:
            return
        if await self.may_stay(TRUSTED_SECONDS):
            await self.send_frame(frame)

    async def seats(self, message: dict[str, Any]) -> None:
        """Somebody sat down or left: perhaps I did."""
        await self.take_place()


class LobbyConsumer(TableConsumer):
    """/ws/lobby/: the open matches."""

    async def connect(self) -> None:
        """Show the list, then listen."""
        await super().connect()
        await self.channel_layer.group_add(push.LOBBY, self.channel_name)
        await self.send_frame(await database_call(push.lobby_frame))

    async def disconnect(self, code: int) -> None:
        """Leave."""
        await self.channel_layer.group_discard(push.LOBBY, self.channel_name)

    async def frame(self, message: dict[str, Any]) -> None:
        """A new list."""
        await self.send_frame(message["frame"])


class NowhereConsumer(AsyncWebsocketConsumer):
    """Any other address: nobody is let in."""

    async def connect(self) -> None:
        """Close before it opens."""
        await self.close()


async def database_call(call: Callable[[], T]) -> T:
    """Run in a thread of its own, so that one slow call holds up no other socket."""
    return await database_sync_to_async(call, thread_sensitive=False)()
