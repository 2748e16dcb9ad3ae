"""Two actions at once, and processes that die between any two steps."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from django.db import connection

from games import matches
from games.models import Match
from games.present import state_of
from games.refusals import Refused

from .play import filled, view_of

pytestmark = pytest.mark.django_db(transaction=True)
STATEMENTS = 14  # more than an action sends


def first_order(match, people):
    seat = min(state_of(match).pending)
    view = view_of(match, people[seat])
    return people[seat], filled(view["legal"][0], Random(1)), view["version"]


def test_of_two_actions_at_once_one_is_applied(running):
    match, people = running("komando", now=None)
    user, action, version = first_order(match, people)

    def act(key):
        try:
            matches.act(match.id, user, action, version, key)
            return "done"
        except Refused as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as threads:
        results = sorted(threads.map(act, ["one", "two"]))
    assert results[0] == "done"
    assert results[1] in ("not_your_decision", "stale_version")
    match.refresh_from_db()
    assert (match.version, match.moves.count()) == (1, 1)


def test_the_same_action_sent_twice_at_once_is_applied_once(running):
    match, people = running("komando", now=None)
    user, action, version = first_order(match, people)

    def act(_number):
        try:
            return matches.act(match.id, user, action, version, "same").version
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(act, range(4))) == [1, 1, 1, 1]
    assert match.moves.count() == 1


def test_a_process_that_dies_between_two_steps_loses_and_repeats_nothing(running):
    orders, users, dealt = [], {}, {}
    for statement in range(1, STATEMENTS + 1):
        match, people = running("komando", now=None)
        user, action, version = first_order(match, people)
        order = {"user": user.username, "action": action, "version": version}
        orders.append((match.id, statement, order))
        users[match.id], dealt[match.id] = user, match.snapshot
    environment = {
        **os.environ,
        "DATABASE_URL": os.environ["DATABASE_URL"].replace(
            "/kardsite?", f"/{connection.settings_dict['NAME']}?"
        ),
        "DJANGO_SETTINGS_MODULE": "kardsite.settings",
    }
    script = Path(__file__).with_name("dying.py")
    subprocess.run(
        [sys.executable, str(script), json.dumps(orders)],
        check=True,
        env={**environment, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    applied = []
    for match_id, _statement, order in orders:
        match = Match.objects.get(pk=match_id)
        moves = match.moves.count()
        assert match.version == moves in (0, 1)
        assert (moves == 0) == (match.snapshot == dealt[match_id])
        applied.append(moves)
        again = matches.act(match_id, users[match_id], order["action"], order["version"], "the-key")
        assert (again.version, match.moves.count()) == (1, 1)
    # Killed before the commit: nothing of it is there. After it: all of it.
    assert applied == sorted(applied)
    assert applied[0] == 0
    assert applied[-1] == 1
