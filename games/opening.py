"""Opening matches: the part of the door (games/matches.py) up to the deal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import push
from games.clocks import OPEN_FOR, Timing
from games.editions import cards_of, current
from games.endings import end
from games.engine.bots import BOTS
from games.engine.contract import IllegalOption, complete_options
from games.engine.registry import RULES
from games.engine.rng import SEED_BYTES, Rng, commitment, match_seed
from games.models import Match, Pace, Seat
from games.refusals import Refused
from games.table import Table, locked

NONCE_LENGTH = 64
MOST_MATCHES = 200
"""Matches that wait or run which one person may sit at; a guest has fewer."""
MOST_MATCHES_OF_A_GUEST = 10
MOST_WAITING = 20
"""Matches that wait for players which one person may have opened: the lobby is everybody's."""


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
    not_verified, bad_nonce, no_edition, too_many_matches.
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
    _has_time_for_another(host)
    if host.matches_hosted.filter(status=Match.Status.OPEN).count() >= MOST_WAITING:
        raise Refused("too_many_matches")
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
    not_open, already_seated, full, wrong_invite, not_verified, bad_nonce, too_many_matches."""
    now = now or timezone.now()
    match = locked(match_id)
    if match.status != Match.Status.OPEN:
        raise Refused("not_open")
    taken = match.taken()
    if len(taken) >= match.size:
        raise Refused("full")
    given, wanted = invite.encode(errors="replace"), match.invite.encode()
    if match.private and not secrets.compare_digest(given, wanted):
        raise Refused("wrong_invite")
    if any(seat.user_id == user.pk for seat in taken):
        raise Refused("already_seated")
    if match.rated and not user.may_play_rated:
        raise Refused("not_verified")
    _has_time_for_another(user)
    _sit(match, len(taken), nonce, user=user)
    _start_if_full(match, now)
    _tell_seated(match)
    return match


def _has_time_for_another(user: User) -> None:
    most = MOST_MATCHES_OF_A_GUEST if user.is_guest else MOST_MATCHES
    unfinished = (Match.Status.OPEN, Match.Status.RUNNING)
    if user.match_seats.filter(match__status__in=unfinished, left="").count() >= most:
        raise Refused("too_many_matches")


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
        end(match, Match.Ending.ABORTED, rest, now)
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
    """The same again: the first to ask opens it, the others join; one that was called off is opened
    anew. Raises Refused as create and join do, and not_finished, not_seated."""
    now = now or timezone.now()
    match = locked(match_id)
    if match.finished_at is None:
        raise Refused("not_finished")
    seats = match.taken()
    if all(seat.user_id != user.pk for seat in seats):
        raise Refused("not_seated")
    again = match.rematch
    if again is not None:
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
                    end(match, Match.Ending.ABORTED, match.taken(), now)
                    _tell_seated(match)
                    closed += 1
    return closed
