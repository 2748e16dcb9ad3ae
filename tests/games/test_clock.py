"""Time-outs, time banks, forfeits and outages, with the time injected."""

from datetime import timedelta
from random import Random

from games import matches
from games.clocks import Timing
from games.models import Decision, Match, Move, Sweep
from games.present import state_of

from .conftest import NOON
from .play import filled, view_of
from .test_opening import refused

SECOND = timedelta(seconds=1)


def swept_at(when):
    """The clock looked then, and has looked ever since."""
    Sweep.objects.update_or_create(pk=1, defaults={"swept_at": when})


def act(match, people, seat, now, key):
    view = view_of(match, people[seat], now)
    action = filled(view["legal"][0], Random(1))
    return matches.act(match.id, people[seat], action, view["version"], key, now=now)


def test_a_live_decision_lasts_its_turn_and_the_bank(running):
    match, people = running("komando", timing=Timing.live(30, 60))
    decision = match.decisions.get()
    assert decision.due_at == NOON + 90 * SECOND


def test_time_beyond_the_turn_comes_out_of_the_bank(running):
    match, people = running("komando", timing=Timing.live(30, 60))
    seat = match.decisions.get().seat
    match = act(match, people, seat, NOON + 50 * SECOND, "k1")
    assert match.clocks["bank"][seat] == 40.0
    other = match.decisions.get()
    assert other.due_at == NOON + (50 + 90) * SECOND


def test_a_quick_answer_costs_the_bank_nothing(running):
    match, people = running("komando", timing=Timing.live(30, 60))
    seat = match.decisions.get().seat
    assert act(match, people, seat, NOON + 29 * SECOND, "k1").clocks["bank"] == [60.0, 60.0]


def test_whoever_runs_out_of_time_is_moved_for(running):
    match, people = running("komando", timing=Timing.live(30, 0))
    seat = match.decisions.get().seat
    swept_at(NOON + 29 * SECOND)
    assert matches.sweep(NOON + 29 * SECOND) == 0
    assert matches.sweep(NOON + 30 * SECOND) == 1
    move = match.moves.get()
    assert (move.seat, move.by, move.kind) == (seat, Move.By.CLOCK, "act")


def test_a_late_answer_is_refused_while_the_clock_runs(running):
    match, people = running("komando", timing=Timing.live(30, 0))
    seat = match.decisions.get().seat
    late = NOON + 31 * SECOND
    swept_at(late - SECOND)
    refused("too_late", act, match, people, seat, late, "k1")
    assert not match.moves.exists()


def run_out(match, now):
    """Nobody does anything: sweep second by second until the match stands still or ends."""
    swept_at(now)
    for _number in range(2000):
        now += SECOND
        matches.sweep(now)
        match.refresh_from_db()
        if match.status != Match.Status.RUNNING:
            return now
    raise AssertionError("the match never ended")


def test_three_time_outs_in_a_row_forfeit_a_live_seat(running):
    match, people = running("komando", 2, timing=Timing.live(5, 0))
    run_out(match, NOON)
    assert match.ending == Match.Ending.TIME
    forfeits = match.moves.filter(kind="forfeit")
    loser = forfeits.get().seat
    assert match.moves.filter(seat=loser, by=Move.By.CLOCK, kind="act").count() == 2
    assert match.seats.get(number=loser).left == "time"
    assert match.seats.get(number=loser).place == 2


def test_two_time_outs_in_a_row_forfeit_a_seat_by_correspondence(running):
    match, people = running("komando", 2, timing=Timing.correspondence(1))
    now = NOON
    for _day in range(6):
        now += timedelta(days=1)
        swept_at(now - SECOND)
        matches.sweep(now)
    match.refresh_from_db()
    loser = match.moves.get(kind="forfeit").seat
    assert match.moves.filter(seat=loser, kind="act").count() == 1
    assert match.status == Match.Status.FINISHED


def test_an_own_move_ends_a_row_of_time_outs(running):
    match, people = running("komando", 2, timing=Timing.live(5, 0))
    now, chance = NOON, 0
    swept_at(now)
    for turn in range(40):
        match.refresh_from_db()
        if match.status != Match.Status.RUNNING:
            break
        seat = min(state_of(match).pending)
        if match.clocks["missed"][seat] == 2:
            act(match, people, seat, now, f"k{turn}")
            chance += 1
        else:
            now += 5 * SECOND
            swept_at(now - SECOND)
            matches.sweep(now)
    assert chance
    assert not match.moves.filter(kind="forfeit").exists()


def test_an_outage_costs_nobody_the_game(running):
    match, people = running("komando", timing=Timing.live(30, 0))
    decision = match.decisions.get()
    swept_at(NOON)
    back = NOON + timedelta(hours=2)
    assert matches.sweep(back) == 0
    decision.refresh_from_db()
    assert decision.due_at == NOON + 30 * SECOND + timedelta(hours=2)
    assert act(match, people, decision.seat, back + SECOND, "k1").version == 1


def test_an_answer_during_an_outage_counts_and_costs_no_bank(running):
    match, people = running("komando", timing=Timing.live(30, 60))
    seat = match.decisions.get().seat
    swept_at(NOON + 10 * SECOND)
    match = act(match, people, seat, NOON + timedelta(minutes=10), "k1")
    assert match.version == 1
    assert match.clocks["bank"] == [60.0, 60.0]


def test_an_outage_costs_no_bank(running):
    """Only what was used before it and after it counts: here 5 s and 40 s, of which 30 are free."""
    match, people = running("komando", timing=Timing.live(30, 60))
    decision = match.decisions.get()
    swept_at(NOON + 5 * SECOND)
    back = NOON + timedelta(hours=2)
    matches.sweep(back)
    decision.refresh_from_db()
    assert decision.due_at == back + 85 * SECOND
    swept_at(back + 39 * SECOND)
    match = act(match, people, decision.seat, back + 40 * SECOND, "k1")
    assert match.clocks["bank"][decision.seat] == 60.0 - (5 + 40 - 30)


def test_a_decision_opened_during_an_outage_gets_only_what_it_lost(running):
    match, _people = running("komando", timing=Timing.live(30, 0))
    swept_at(NOON - timedelta(hours=5))
    back = NOON + 31 * SECOND
    assert matches.sweep(back) == 0
    assert match.decisions.get().due_at == back + 30 * SECOND


def test_an_outage_puts_off_no_bot(editions, person, django_capture_on_commit_callbacks):
    timing = Timing.live(30, 60)
    match = matches.create(
        person("ana"), "komando", seats=2, timing=timing, bots=["random"], now=NOON
    )
    Decision.objects.filter(match=match).update(user=None, due_at=NOON + 20 * SECOND)
    swept_at(NOON)
    with django_capture_on_commit_callbacks() as callbacks:
        matches.sweep(NOON + timedelta(hours=10))
    assert callbacks


def test_the_grace_is_a_day_at_most(running):
    match, people = running("komando", timing=Timing.correspondence(5))
    decision = match.decisions.get()
    swept_at(NOON)
    matches.sweep(NOON + timedelta(days=10))
    decision.refresh_from_db()
    assert decision.due_at == NOON + timedelta(days=11)


def test_deadlines_not_yet_due_are_left_alone_by_an_outage(running):
    match, people = running("komando", timing=Timing.correspondence(3))
    swept_at(NOON)
    matches.sweep(NOON + timedelta(hours=5))
    assert match.decisions.get().due_at == NOON + timedelta(days=3)


def test_one_broken_match_does_not_stop_the_clock(running, caplog):
    broken, _people = running("komando", timing=Timing.live(30, 0))
    Match.objects.filter(pk=broken.pk).update(snapshot={"schema": 99})
    sound, _people = running("komando", timing=Timing.live(30, 0), now=NOON + SECOND)
    swept_at(NOON + 40 * SECOND)
    assert matches.sweep(NOON + 41 * SECOND) == 1
    assert sound.moves.count() == 1
    assert broken.id in caplog.text


def test_bots_that_were_forgotten_are_woken(editions, person, django_capture_on_commit_callbacks):
    match = matches.create(
        person("ana"), "komando", seats=2, timing=Timing.live(), bots=["random"], now=NOON
    )
    Decision.objects.filter(match=match).update(user=None, due_at=NOON + SECOND)
    swept_at(NOON + SECOND)
    with django_capture_on_commit_callbacks() as callbacks:
        matches.sweep(NOON + 2 * SECOND)
    assert callbacks
    assert not match.moves.exists()
    assert match.decisions.get().due_at > NOON + 2 * SECOND


def test_a_time_out_is_one_however_many_questions_it_meets(running):
    """KATO-23: facing nothing, draw one and pass: the card drawn is kept in the same time-out."""
    kept = 0
    for _number in range(12):
        match, people = running("kato", 3, timing=Timing.live(30, 0))
        seat = match.decisions.get().seat
        if match.decisions.get().name != "turn":
            continue
        swept_at(NOON + 29 * SECOND)
        matches.sweep(NOON + 30 * SECOND)
        match.refresh_from_db()
        moves = list(match.moves.order_by("number"))
        assert {(move.seat, move.by) for move in moves} == {(seat, Move.By.CLOCK)}
        assert match.clocks["missed"][seat] == 1
        assert set(state_of(match).pending) != {seat}
        kept += len(moves) == 2
    assert kept


def test_a_bot_woken_for_an_earlier_table_does_not_hurry(editions, person):
    match = matches.create(
        person("ana"), "komando", seats=3, timing=Timing.live(), bots=["random"] * 2, now=NOON
    )
    while set(state_of(match).pending) == {0}:
        act(match, [match.host], 0, NOON, f"k{match.version}")
        match.refresh_from_db()
    version = match.version
    assert matches.play_bots(match.id, version - 1) == 0
    assert matches.play_bots(match.id, version + 1) == 0
    assert matches.play_bots(match.id, version) == 1
    match.refresh_from_db()
    assert match.version == version + 1
