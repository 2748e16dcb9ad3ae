"""A real Celery worker and beat, on the tests' own database: the clock and the bots."""

import time
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from accounts.tasks import tidy
from games import matches
from games.clocks import Timing
from games.models import Decision, Match, Move
from kardsite.celery import app

pytestmark = pytest.mark.django_db(transaction=True)


def wait_until(done, seconds=40):
    """Look until it is so: other processes are at work."""
    deadline = time.monotonic() + seconds
    while not done():
        if time.monotonic() > deadline:
            raise AssertionError("it did not happen")
        time.sleep(0.1)


def test_celery_moves_for_whoever_runs_out_of_time_and_then_forfeits_them(real_worker, running):
    match, _people = running("komando", 2, timing=Timing.live(5, 0), now=timezone.now())
    # A minute's wait for nobody: what is owed has been owed long enough, again and again.
    seen = []

    def ended():
        match.refresh_from_db()
        Decision.objects.filter(match=match, due_at__gt=timezone.now()).update(
            due_at=timezone.now() - timedelta(milliseconds=1)
        )
        seen.append(match.version)
        return match.status == Match.Status.FINISHED

    wait_until(ended)
    assert match.ending == Match.Ending.TIME
    assert set(match.moves.values_list("by", flat=True)) == {Move.By.CLOCK}
    loser = match.moves.get(kind="forfeit").seat
    assert match.moves.filter(seat=loser, kind="act").count() == 2
    assert not match.decisions.exists()


def test_bots_play_a_match_to_its_end(real_worker, editions, person):
    ana = person("ana")
    match = matches.create(
        ana, "komando", seats=4, timing=Timing.live(), bots=["greedy", "random", "greedy"]
    )
    matches.resign(match.id, ana)

    def ended():
        match.refresh_from_db()
        return match.status == Match.Status.FINISHED

    wait_until(ended)
    assert match.ending == Match.Ending.OUTCOME
    assert match.moves.filter(by=Move.By.BOT).count() > 5


def test_what_beat_sends_is_something_the_workers_know(settings):
    app.loader.import_default_modules()
    for name, entry in settings.CELERY_BEAT_SCHEDULE.items():
        assert entry["task"] in app.tasks, name


def test_tidying_forgets_sessions_that_have_run_out(client, editions):
    client.post("/play/", {"game": "kato"})
    Session.objects.update(expire_date=timezone.now() - timedelta(days=1))
    Client().post("/play/", {"game": "kato"})
    assert tidy() == 0  # both guests sit at a table
    assert Session.objects.count() == 1
