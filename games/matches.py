"""THE ONE DOOR: every change of a match goes through here, each in one transaction.

Callers are pages, sockets, the API, the clock and the bots. Each function raises Refused with an
enumerated code, and then nothing has changed. ``now`` is injected by tests; everyone else leaves it
out. Opening a match stands in games/opening.py; here is what happens to one that runs.
"""

from __future__ import annotations

import logging
import secrets
from datetime import datetime
from functools import partial
from random import Random

from django.db import transaction
from django.db.models import DurationField, ExpressionWrapper, F, Value
from django.db.models.functions import Greatest, Least
from django.utils import timezone

from accounts.models import User
from games import push
from games.clocks import BOT_RESCUE, MOST_GRACE, OUTAGE, count_miss
from games.engine.bots import BOTS
from games.engine.contract import IllegalAction, action_from_json
from games.models import Decision, Match, Move, Sweep
from games.opening import close_stale, create, join, leave, rematch, start
from games.refusals import Refused
from games.table import Table, locked

__all__ = [
    "act",
    "close_stale",
    "create",
    "expire",
    "join",
    "leave",
    "play_bots",
    "rematch",
    "resign",
    "set_orders",
    "start",
    "sweep",
]

log = logging.getLogger(__name__)

SWEEP_BATCH = 200


# --- Playing ------------------------------------------------------------------------------------


@transaction.atomic
def act(
    match_id: str,
    user: User,
    action: object,
    version: int,
    key: str,
    *,
    now: datetime | None = None,
) -> Match:
    """Do an action. ``version`` is the view's that the player saw; it must not be older than the
    decision they answer. ``key`` is the client's own: the same key again changes nothing.

    Raises Refused: unknown_match, not_running, not_seated, already_left, bad_key, key_in_use,
    stale_version, too_late, or one of the game's refusals.
    """
    now = now or timezone.now()
    if not isinstance(key, str) or not 1 <= len(key) <= 64 or not key.isprintable():
        raise Refused("bad_key")
    match = locked(match_id)
    done = match.moves.filter(key=key).first()
    if done is not None:
        seat = match.seats.filter(user=user).first()
        if seat is None or seat.number != done.seat:
            raise Refused("key_in_use")
        return match
    table = Table(match, now)
    seat_number = table.seat_of(user.pk)
    try:
        wanted = action_from_json(table.rules, action)
        decision = table.decisions.get(seat_number)
        answers = wanted.kind not in table.rules.INTERJECTIONS
        oldest = decision.opened_version if decision and answers else match.shown_version
        if type(version) is not int or not oldest <= version <= match.shown_version:
            raise Refused("stale_version", match.game)
        if decision and answers and decision.due_at <= now:
            table.clock_stood_since = _clock_stands_since(now)
            if table.clock_stood_since is None:
                raise Refused("too_late", match.game)
        table.play(seat_number, wanted, Move.By.PLAYER, key)
    except IllegalAction as error:
        raise Refused(error.code, match.game) from error
    match.clocks["missed"][seat_number] = 0
    table.close()
    return match


@transaction.atomic
def resign(match_id: str, user: User, *, now: datetime | None = None) -> Match:
    """Leave a running match for good. Raises Refused: unknown_match, not_running, not_seated,
    already_left."""
    match = locked(match_id)
    table = Table(match, now or timezone.now())
    table.forfeit(table.seat_of(user.pk), Move.By.PLAYER)
    table.close()
    return match


@transaction.atomic
def set_orders(match_id: str, user: User, order: str, *, now: datetime | None = None) -> Match:
    """Leave a standing order; it answers at once what is asked already. Raises Refused:
    unknown_match, not_running, not_seated, already_left, bad_order."""
    match = locked(match_id)
    table = Table(match, now or timezone.now())
    seat = table.seats[table.seat_of(user.pk)]
    if order not in table.rules.ORDERS:
        raise Refused("bad_order", match.game)
    seat.orders = order
    seat.save(update_fields=["orders"])
    table.close()
    return match


def play_bots(match_id: str, version: int) -> int:
    """Let each bot that owes a decision answer it, if the table is still at that version: a bot
    woken twice must not hurry. Returns how many did."""
    with transaction.atomic():
        try:
            match = locked(match_id)
            table = Table(match, timezone.now())
        except Refused:
            return 0
        if match.version != version:
            return 0
        played = 0
        for seat in [seat for seat in list(table.state.pending) if table.seats[seat].bot]:
            if seat not in table.state.pending:
                continue
            view = table.rules.view(table.state, seat)
            action = BOTS[table.seats[seat].bot](
                table.rules,
                table.state.edition,
                view,
                seat,
                table.rules.legal(table.state, seat),
                Random(secrets.randbits(64)),
            )
            if action is not None:
                table.play(seat, action, Move.By.BOT)
                played += 1
        if played:
            table.close()
        return played


# --- Time ---------------------------------------------------------------------------------------


def _clock_stands_since(now: datetime) -> datetime | None:
    """When the last sweep was, if that is so long ago that the clock must be down: nobody's time
    runs out meanwhile. None while it runs."""
    row = Sweep.objects.first()
    if row is None:
        return now
    return row.swept_at if now - row.swept_at > OUTAGE else None


def sweep(now: datetime | None = None) -> int:
    """Move for everybody whose time is over; seats that let it run out too often are forfeited.
    Deadlines that fell while nothing swept are put off by as long. Returns the matches moved on."""
    now = now or timezone.now()
    with transaction.atomic():
        row, fresh = Sweep.objects.select_for_update().get_or_create(defaults={"swept_at": now})
        gap = now - row.swept_at
        if gap > OUTAGE:
            _put_off(row.swept_at, now)
            log.warning("the clock stood still for %s: deadlines put off", gap)
        if now > row.swept_at:
            row.swept_at = now
            row.save(update_fields=["swept_at"])
    due = (
        Decision.objects.filter(due_at__lte=now, answered_at=None)
        .order_by("due_at")
        .values_list("match_id", flat=True)[:SWEEP_BATCH]
    )
    moved = 0
    for match_id in dict.fromkeys(due):
        try:
            moved += expire(match_id, now)
        except Exception:  # one broken match must not stop everybody's clock
            log.exception("match %s could not be moved on", match_id)
    return moved


def _put_off(stopped: datetime, now: datetime) -> None:
    """Put off the deadlines that fell while the clock stood: what was left of them when it stopped
    is left now, up to MOST_GRACE. Those under seal too, or they would tell that they are answered.
    A decision that was opened meanwhile has lost only the time since. Bots have no use for it."""
    stood = Value(now) - Greatest(F("opened_at"), Value(stopped))
    lost = ExpressionWrapper(stood, output_field=DurationField())
    due_at = Least(F("due_at") + lost, Value(now + MOST_GRACE))
    moved = ExpressionWrapper(due_at - F("due_at"), output_field=DurationField())
    Decision.objects.filter(due_at__gt=stopped, due_at__lte=now, user__isnull=False).update(
        due_at=due_at, opened_at=F("opened_at") + moved
    )


@transaction.atomic
def expire(match_id: str, now: datetime) -> bool:
    """Move for every seat of a match whose time is over. A match busy elsewhere waits for the next
    sweep. Returns whether anything moved."""
    try:
        table = Table(locked(match_id, skip_busy=True), now)
    except Refused:
        return False
    moved = False
    overdue = [
        row for row in table.decisions.values() if row.due_at <= now and row.answered_at is None
    ]
    for decision in sorted(overdue, key=lambda row: row.due_at):
        seat = decision.seat
        if table.decisions.get(seat) is not decision:
            continue  # an earlier time-out in this very sweep has closed the question
        if decision.user_id is None:
            decision.due_at = now + BOT_RESCUE
            decision.save(update_fields=["due_at"])
            wake = partial(push.wake_bots, match_id, table.match.version)
            transaction.on_commit(wake, robust=True)
        elif count_miss(table.match, seat):
            table.forfeit(seat, Move.By.CLOCK)
            moved = True
        else:
            _move_for(table, seat)
            moved = True
    if moved:
        table.close()
    return moved


def _move_for(table: Table, seat: int) -> None:
    """The default action, and those of what it leads to for the same seat in the same turn."""
    table.play(seat, table.rules.on_timeout(table.state, seat), Move.By.CLOCK)
    while table.state.pending.get(seat) in table.rules.FOLLOW_UPS:
        table.play(seat, table.rules.on_timeout(table.state, seat), Move.By.CLOCK)
