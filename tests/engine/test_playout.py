"""Whole matches in memory, and their records."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.engine.bots import BOTS
from games.engine.contract import Action, complete_options
from games.engine.playout import deal, next_move, play, series
from games.engine.records import (
    Move,
    RecordError,
    canonical,
    move_to_json,
    replay,
    rerun,
    state_hash,
)
from games.engine.registry import RULES

from .moments import own_edition
from .toy import Toy, ToyState

ROOT = Path(__file__).parents[2]
TOY = Toy()
EDITION = own_edition(TOY)
OPTIONS = complete_options(TOY, {})
RANDOM = BOTS["random"]


def test_a_match_is_played_to_its_end_and_its_moves_are_kept() -> None:
    state, chance = deal(TOY, EDITION, OPTIONS, 3, "one")
    moves: list[Move] = []
    assert play(TOY, state, [RANDOM] * 3, chance, moves=moves) == len(moves)
    assert TOY.outcome(state) is not None
    assert {move.action.kind for move in moves if move.action} == {"bid", "drop", "beg"}


def test_a_limit_stops_a_match() -> None:
    state, chance = deal(TOY, EDITION, OPTIONS, 3, "one")
    assert play(TOY, state, [RANDOM] * 3, chance, limit=4) == 4
    assert TOY.outcome(state) is None


def test_a_bot_that_does_not_answer_what_it_owes_is_an_error() -> None:
    state, chance = deal(TOY, EDITION, OPTIONS, 2, "one")
    with pytest.raises(ValueError, match="no answer to bid"):
        next_move(TOY, state, [lambda *args: None] * 2, chance)


def test_seats_that_owe_nothing_are_asked_first() -> None:
    asked: list[int] = []

    def listening(rules: Any, edition: Any, view: Any, seat: int, legal: Any, chance: Any) -> Any:
        asked.append(seat)
        return legal[0] if str(seat) in view["pending"] else None

    state, chance = deal(TOY, EDITION, OPTIONS, 3, "asked")
    while "drop" not in state.pending.values():
        assert play(TOY, state, [RANDOM] * 3, chance, limit=1)
    (dropper,) = state.pending
    state.interjections = (0, 1, 2)
    seat, action = next_move(TOY, state, [listening] * 3, Random(1))
    assert seat == dropper == asked[-1]
    assert sorted(asked[:-1]) == [other for other in range(3) if other != dropper]


def test_a_series_counts_matches_moves_and_places() -> None:
    tally = series(TOY, EDITION, OPTIONS, 3, 20, "s", ["random", "greedy"])
    assert (tally.matches, tally.finished) == (20, 20)
    assert tally.longest <= tally.moves
    assert set(tally.places) == {"random", "greedy"}
    # Three seats and two bots: each has two seats in one match and one in the next.
    assert [sum(places.values()) for places in tally.places.values()] == [30, 30]


def test_a_series_says_what_did_not_finish() -> None:
    tally = series(TOY, EDITION, OPTIONS, 3, 5, "s", ["random"], limit=3)
    assert (tally.matches, tally.finished, tally.moves, tally.longest) == (5, 0, 15, 3)
    assert tally.places == {"random": {}}


def test_another_seed_is_another_series() -> None:
    one = series(TOY, EDITION, OPTIONS, 3, 5, "s", ["random"])
    assert one == series(TOY, EDITION, OPTIONS, 3, 5, "s", ["random"])
    assert one.hash != series(TOY, EDITION, OPTIONS, 3, 5, "t", ["random"]).hash


def recorded(name: str) -> tuple[ToyState, bytes, list[dict[str, Any]]]:
    """A match with a forfeit: its end, its seed and its moves as JSON."""
    state, chance = deal(TOY, EDITION, OPTIONS, 3, name)
    seed = state.rng.seed
    moves: list[Move] = []
    play(TOY, state, [RANDOM] * 3, chance, limit=5, moves=moves)
    TOY.forfeit(state, 1)
    moves.append(Move(1, None))
    play(TOY, state, [RANDOM] * 3, chance, moves=moves)
    return state, seed, json.loads(json.dumps([move_to_json(TOY, move) for move in moves]))


def test_a_record_gives_the_match_again() -> None:
    state, seed, moves = recorded("record")
    assert state_hash(rerun(TOY, EDITION, OPTIONS, 3, seed, moves)) == state_hash(state)
    steps = [len(events) for _, events in replay(TOY, EDITION, OPTIONS, 3, seed, moves)]
    assert len(steps) == 1 + len(moves)
    assert steps[0] == 0


def test_another_seed_is_another_match() -> None:
    state, seed, moves = recorded("record")
    try:
        other = rerun(TOY, EDITION, OPTIONS, 3, bytes(32), moves)
    except RecordError:
        return
    assert state_hash(other) != state_hash(state)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"seat": 0, "kind": "act", "action": {"kind": "bid", "card": 99}}, "not_held"),
        ({"seat": 0, "kind": "act", "action": {"kind": "bid"}}, "malformed"),
        ({"seat": 0, "kind": "act", "action": None}, "malformed"),
        ({"seat": 3, "kind": "forfeit", "action": None}, "malformed"),
        ({"seat": True, "kind": "forfeit", "action": None}, "malformed"),
        ({"seat": 0, "kind": "think", "action": None}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_a_move_that_the_rules_do_not_allow_is_named(move: dict[str, Any], code: str) -> None:
    with pytest.raises(RecordError) as error:
        rerun(TOY, EDITION, OPTIONS, 3, bytes(32), [move])
    assert (error.value.number, error.value.code) == (1, code)


def test_a_move_after_the_end_is_refused() -> None:
    _, seed, moves = recorded("record")
    for move in (moves[0], {"seat": 0, "kind": "forfeit", "action": None}):
        with pytest.raises(RecordError) as error:
            rerun(TOY, EDITION, OPTIONS, 3, seed, [*moves, move])
        assert (error.value.number, error.value.code) == (len(moves) + 1, "match_over")


def test_hashes_are_of_json_written_in_one_way() -> None:
    state, _ = deal(TOY, EDITION, OPTIONS, 2, "hash")
    text = canonical(state).decode()
    assert json.loads(text) == state.dump()
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"))
    assert len(state_hash(state)) == 64


def test_a_move_is_written_with_its_kind() -> None:
    assert move_to_json(TOY, Move(2, Action("bid", (1,)))) == {
        "seat": 2,
        "kind": "act",
        "action": {"kind": "bid", "card": 1},
    }
    assert move_to_json(TOY, Move(2, None)) == {"seat": 2, "kind": "forfeit", "action": None}


SERIES = """
from games.engine.contract import complete_options
from games.engine.editions import read_toml
from games.engine.playout import series
from games.engine.registry import RULES
for key, rules in sorted(RULES.items()):
    edition = rules.read_edition(read_toml(rules.EDITION))
    for seats, bots in (2, ["random", "greedy"]), (5, ["random"]):
        tally = series(rules, edition, complete_options(rules, {}), seats, 2, "1", bots)
        print(key, seats, tally.moves, tally.hash)
"""


def interpreters() -> list[str]:
    """Every other Python of 3.11 to 3.13 that starts: from PATH or pyenv's folder; this one too."""
    found = {sys.version_info[:2]: sys.executable}
    folders = os.get_exec_path() + [
        str(path / "bin") for path in (Path.home() / ".pyenv" / "versions").glob("3.*")
    ]
    for minor in (11, 12, 13):
        for folder in folders:
            path = os.path.join(folder, f"python3.{minor}")
            if (3, minor) not in found and os.access(path, os.X_OK):
                started = subprocess.run([path, "-c", ""], capture_output=True, check=False)
                if started.returncode == 0:
                    found[3, minor] = path
    return list(found.values())


def test_the_same_seed_is_the_same_series_on_every_python_and_every_run() -> None:
    printed = {}
    for word, path in enumerate([sys.executable, *interpreters()]):
        # Sets and dicts of strings must not matter either: each run hashes strings differently.
        done = subprocess.run(
            [path, "-S", "-c", SERIES],
            cwd=ROOT,
            env={"PYTHONHASHSEED": str(word + 1), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert len(done.stdout.splitlines()) == 2 * len(RULES)
        printed[f"{word} {path}"] = done.stdout
    assert len(set(printed.values())) == 1, printed
