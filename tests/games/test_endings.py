"""Every ending meets in one function, which ends a match once."""

from datetime import timedelta

import pytest

from accounts.models import RatingChange
from games import matches
from games.clocks import Timing
from games.endings import end
from games.engine.contract import Outcome
from games.models import Match

from .conftest import NOON


def resigned(match, people):
    matches.resign(match.id, people[1], now=NOON)


def timed_out(match, people):
    matches.sweep(NOON)
    for minutes in range(0, 60, 2):
        for second in (0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99, 108, 117):
            matches.sweep(NOON + timedelta(minutes=minutes, seconds=second))


@pytest.mark.parametrize(
    ("ending", "finish"),
    [(Match.Ending.RESIGNED, resigned), (Match.Ending.TIME, timed_out)],
)
def test_a_match_that_has_ended_ends_no_second_time(running, ending, finish):
    match, people = running("kato", 2, rated=True)
    finish(match, people)
    match.refresh_from_db()
    assert (match.status, match.ending) == (Match.Status.FINISHED, ending)
    places = list(match.seats.values_list("number", "place", "score"))
    rated = list(RatingChange.objects.order_by("pk").values())
    assert len(rated) == 2
    later = NOON + timedelta(days=1)
    end(match, Match.Ending.OUTCOME, match.taken(), later, Outcome((2, 2), (9, 9)))
    match.refresh_from_db()
    assert match.ending == ending
    assert match.finished_at < later
    assert list(match.seats.values_list("number", "place", "score")) == places
    assert list(RatingChange.objects.order_by("pk").values()) == rated


def test_a_match_called_off_has_no_places_and_rates_nobody(editions, person):
    match = matches.create(person("ana"), "kato", seats=2, timing=Timing.live(), rated=True)
    assert matches.close_stale(match.created_at + timedelta(days=1)) == 1
    match.refresh_from_db()
    assert (match.status, match.ending) == (Match.Status.ABORTED, Match.Ending.ABORTED)
    assert match.finished_at is not None
    assert [seat.place for seat in match.seats.all()] == [None]
    assert not RatingChange.objects.exists()


@pytest.mark.parametrize("how", ["left", "waited in vain"])
def test_a_rematch_that_was_called_off_may_be_asked_for_again(running, how):
    match, people = running("kato", 2)
    matches.resign(match.id, people[0], now=NOON)
    again = matches.rematch(match.id, people[0], now=NOON)
    if how == "left":
        matches.leave(again.id, people[0], now=NOON)
    else:
        matches.close_stale(NOON + timedelta(hours=2))
    anew = matches.rematch(match.id, people[1], now=NOON + timedelta(hours=2))
    assert anew.id != again.id
    assert anew.status == Match.Status.OPEN
    assert matches.rematch(match.id, people[0], now=NOON + timedelta(hours=2)).id == anew.id
