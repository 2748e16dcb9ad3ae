"""THE ONE DOOR: every change of a match goes through here, each in one transaction.

Callers are pages, sockets, the API, the clock and the bots. Each function raises Refused (or the
rules' IllegalAction, turned into Refused) with an enumerated code, and then nothing has changed.
``now`` is injected by tests; everyone else leaves it out.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from random import Random

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Least
from django.utils import timezone

from accounts.models import User
from games import push
from games.clocks import BOT_RESCUE, MOST_GRACE, OPEN_FOR, OUTAGE, Timing, count_miss
from games.editions import cards_of, current
from games.engine.bots import BOTS
from games.engine.contract import (
    IllegalAction,
    IllegalOption,
    action_from_json,
    complete_options,
)
from games.engine.registry import RULES
from games.engine.rng import SEED_BYTES, Rng, commitment, match_seed
from games.models import Decision, Match, Move, Pace, Seat, Sweep
from games.refusals import Refused
from games.table import Table, locked

log = logging.getLogger(__name__)

NONCE_LENGTH = 64
SWEEP_BATCH = 200


# --- Opening ------------------------------------------------------------------------------------


@transaction.atomic
def create(
    host: User,
    game: str,
    *,
    seats: int,
    timing: Timing,
    options: Mapping[str, str] | None = None,
    rated: bool = False,
    private: bool = False,
    bots: Sequence[str] = (),
    nonce: str = "",
    now: datetime | None = None,
) -> Match:
    """Open a match: the host on seat 0, then the bots. It starts when all seats are taken.

    The server's seed is drawn and committed to here, before anybody joins. Raises Refused:
    unknown_game, bad_seats, unknown_option, bad_option_value, bad_bots, rated_with_bots,
    not_verified, bad_nonce, no_edition.
    """
    now = now or timezone.now()
    rules = RULES.get(game)
    if rules is None:
        raise Refused("unknown_game")
    if seats not in rules.SEATS:
        raise Refused("bad_seats")
    try:
        chosen = complete_options(rules, options or {})
    except IllegalOption as error:
        raise Refused(error.code, detail=error.option) from error
    if (
        len(bots) >= seats
        or any(bot not in BOTS for bot in bots)
        or bots
        and not settings.BOTS_ENABLED
    ):
        raise Refused("bad_bots")
    if rated and bots:
        raise Refused("rated_with_bots")
    if rated and not host.may_play_rated:
        raise Refused("not_verified")
    seed = secrets.token_bytes(SEED_BYTES)
    match = Match.objects.create(
        game=game,
        edition=current(game),
        rules_version=rules.VERSION,
        options=chosen,
        size=seats,
        host=host,
        private=private,
        invite=secrets.token_urlsafe(12) if private else "",
        rated=rated,
        pace=timing.pace,
        turn_seconds=timing.turn_seconds,
        bank_seconds=timing.bank_seconds,
        server_seed=seed,
        commitment=commitment(seed),
        created_at=now,
    )
    _sit(match, 0, nonce, user=host)
    for number, bot in enumerate(bots, start=1):
        _sit(match, number, f"bot-{number}", bot=bot)
    _start_if_full(match, now)
    _tell_seated(match)
    return match


@transaction.atomic
def join(
    match_id: str, user: User, *, nonce: str = "", invite: str = "", now: datetime | None = None
) -> Match:
    """Take the next free seat; the last one starts the match. Raises Refused: unknown_match,
    not_open, already_seated, full, wrong_invite, not_verified, bad_nonce."""
    now = now or timezone.now()
    match = locked(match_id)
    if match.status != Match.Status.OPEN:
        raise Refused("not_open")
    taken = match.taken()
    if any(seat.user_id == user.pk for seat in taken):
        raise Refused("already_seated")
    if len(taken) >= match.size:
        raise Refused("full")
    if match.private and not secrets.compare_digest(invite.encode(), match.invite.encode()):
        raise Refused("wrong_invite")
    if match.rated and not user.may_play_rated:
        raise Refused("not_verified")
    _sit(match, len(taken), nonce, user=user)
    _start_if_full(match, now)
    _tell_seated(match)
    return match


@transaction.atomic
def leave(match_id: str, user: User, *, now: datetime | None = None) -> Match:
    """Give up a seat before the start. The next person becomes host; without one the match is
    called off. Raises Refused: unknown_match, not_open, not_seated."""
    now = now or timezone.now()
    match = locked(match_id)
    if match.status != Match.Status.OPEN:
        raise Refused("not_open")
    taken = match.taken()
    mine = next((seat for seat in taken if seat.user_id == user.pk), None)
    if mine is None:
        raise Refused("not_seated")
    mine.delete()
    rest = [seat for seat in taken if seat is not mine]
    people = [seat for seat in rest if seat.user_id is not None]
    for number, seat in enumerate(rest):
        if seat.number != number:
            seat.number = number
            seat.save(update_fields=["number"])
    if not people:
        _call_off(match, now)
    elif match.host_id == user.pk:
        match.host = people[0].user
        match.save(update_fields=["host"])
    _tell_seated(match)
    return match


@transaction.atomic
def start(match_id: str, user: User, *, now: datetime | None = None) -> Match:
    """The host begins with those who are there. Raises Refused: unknown_match, not_open, not_host,
    too_few."""
    now = now or timezone.now()
    match = locked(match_id)
    if match.status != Match.Status.OPEN:
        raise Refused("not_open")
    if match.host_id != user.pk:
        raise Refused("not_host")
    if match.seats_taken not in RULES[match.game].SEATS:
        raise Refused("too_few")
    match.size = match.seats_taken
    _start_if_full(match, now)
    _tell_seated(match)
    return match


@transaction.atomic
def rematch(match_id: str, user: User, *, nonce: str = "", now: datetime | None = None) -> Match:
    """The same again: the first to ask opens it, the others join. Raises Refused as create and join
    do, and not_finished, not_seated."""
    now = now or timezone.now()
    match = locked(match_id)
    if match.finished_at is None:
        raise Refused("not_finished")
    seats = match.taken()
    if all(seat.user_id != user.pk for seat in seats):
        raise Refused("not_seated")
    if match.rematch_id is not None:
        again = match.rematch
        assert again is not None  # noqa: S101 - for the type checker: rematch_id is set
        if any(seat.user_id == user.pk for seat in again.taken()):
            return again
        return join(again.id, user, nonce=nonce, invite=again.invite, now=now)
    again = create(
        user,
        match.game,
        seats=match.size,
        timing=Timing(match.pace, match.turn_seconds, match.bank_seconds),
        options=match.options,
        rated=match.rated,
        private=match.private,
        bots=[seat.bot for seat in seats if seat.bot],
        nonce=nonce,
        now=now,
    )
    match.rematch = again
    match.save(update_fields=["rematch"])
    _tell_seated(match)
    return again


def _sit(match: Match, number: int, nonce: str, *, user: User | None = None, bot: str = "") -> None:
    if not nonce:
        nonce = secrets.token_hex(8)
    if not nonce.isprintable() or len(nonce) > NONCE_LENGTH:
        raise Refused("bad_nonce")
    Seat.objects.create(
        match=match,
        number=number,
        user=user,
        bot=bot,
        nonce=nonce,
        orders=RULES[match.game].DEFAULT_ORDERS.get(match.pace, "") if user else "",
    )


def _start_if_full(match: Match, now: datetime) -> None:
    """Deal, once every seat is taken, from the server's seed and all nonces."""
    seats = list(match.seats.order_by("number"))
    if len(seats) < match.size:
        return
    seed = match_seed(bytes(match.server_seed), [seat.nonce for seat in seats])
    rules = RULES[match.game]
    state = rules.setup(cards_of(match.edition_id), match.options, len(seats), Rng(seed))
    match.snapshot = state.dump()
    match.clocks = {
        "bank": [float(match.bank_seconds)] * len(seats),
        "missed": [0] * len(seats),
    }
    match.status = Match.Status.RUNNING
    match.started_at = match.moved_at = now
    match.save()
    table = Table(match, now)
    table.open_decisions()
    table.close()


def _tell_seated(match: Match) -> None:
    transaction.on_commit(lambda: push.seated(match), robust=True)


def _call_off(match: Match, now: datetime) -> None:
    match.status = Match.Status.ABORTED
    match.ending = Match.Ending.ABORTED
    match.finished_at = now
    match.save(update_fields=["status", "ending", "finished_at"])


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
        if decision and answers and _is_over(decision, now):
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


def play_bots(match_id: str) -> int:
    """Let each bot that owes a decision now answer it. Returns how many did."""
    with transaction.atomic():
        try:
            match = locked(match_id)
            table = Table(match, timezone.now())
        except Refused:
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


def _is_over(decision: Decision, now: datetime) -> bool:
    """Whether a decision's time has run out. While the clock's sweep is down nobody's has."""
    if decision.due_at > now:
        return False
    sweep = Sweep.objects.first()
    return sweep is not None and now - sweep.swept_at <= OUTAGE


def sweep(now: datetime | None = None) -> int:
    """Move for everybody whose time is over; seats that let it run out too often are forfeited.
    Deadlines that fell while nothing swept are put off by as long. Returns the matches moved on."""
    now = now or timezone.now()
    with transaction.atomic():
        row, fresh = Sweep.objects.select_for_update().get_or_create(defaults={"swept_at": now})
        gap = now - row.swept_at
        if gap > OUTAGE:
            # What was left when the clock stopped is left now, up to MOST_GRACE.
            Decision.objects.filter(
                due_at__gt=row.swept_at, due_at__lte=now, answered_at=None
            ).update(due_at=Least(F("due_at") + gap, now + MOST_GRACE))
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
            transaction.on_commit(lambda: push.wake_bots(match_id), robust=True)
        elif count_miss(table.match, seat):
            table.forfeit(seat, Move.By.CLOCK)
            moved = True
        else:
            table.play(seat, table.rules.on_timeout(table.state, seat), Move.By.CLOCK)
            moved = True
    if moved:
        table.close()
    return moved


def close_stale(now: datetime | None = None) -> int:
    """Call off open matches that nobody joined in time. Returns how many."""
    now = now or timezone.now()
    closed = 0
    for pace, wait in OPEN_FOR.items():
        rows = Match.objects.filter(
            status=Match.Status.OPEN, pace=Pace(pace), created_at__lt=now - wait
        ).values_list("id", flat=True)
        for match_id in rows:
            with transaction.atomic():
                match = locked(match_id)
                if match.status == Match.Status.OPEN:
                    _call_off(match, now)
                    _tell_seated(match)
                    closed += 1
    return closed
