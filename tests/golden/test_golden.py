"""Golden records: matches once played end as they did (DESIGN.md section 3)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.records import RecordError, rerun, state_hash
from games.engine.registry import RULES
from tests.engine.moments import own_edition

from .make import read

every_game = pytest.mark.parametrize("game", sorted(RULES))
REMAKE = "alters old records: raise the game's VERSION and run python -m tests.golden.make"


def replayed(game: str, record: dict[str, Any]) -> Any:
    seed = bytes.fromhex(record["seed"])
    rules = RULES[game]
    return rerun(
        rules, own_edition(rules), record["options"], record["seats"], seed, record["moves"]
    )


@every_game
def test_records_of_this_version_end_as_they_did(game: str) -> None:
    rules = RULES[game]
    for number, record in enumerate(read(game)):
        assert record["version"] == rules.VERSION, "run python -m tests.golden.make"
        assert record["edition"] == own_edition(rules).key
        state = replayed(game, record)
        outcome = rules.outcome(state)
        assert outcome is not None
        assert list(outcome.places) == record["places"], f"record {number}: a change {REMAKE}"
        assert state_hash(state) == record["hash"], f"record {number}: a change {REMAKE}"


@every_game
def test_records_are_of_all_seats_options_and_actions(game: str) -> None:
    rules = RULES[game]
    records = read(game)
    assert len(records) >= 20
    assert {record["seats"] for record in records} == set(rules.SEATS)
    for option in rules.OPTIONS:
        used = {record["options"][option.name] for record in records}
        assert used >= set(option.choices), option.name
        for word, ends in option.ranges.items():
            assert used >= {f"{word}:{end}" if word else str(end) for end in ends}, option.name
    moves = [move for record in records for move in record["moves"]]
    assert {move["kind"] for move in moves} == {"act", "forfeit"}
    kinds = {move["action"]["kind"] for move in moves if move["action"]}
    assert kinds == set(rules.ACTIONS)


@every_game
def test_a_record_that_was_tampered_with_does_not_end_so(game: str) -> None:
    record = read(game)[0]
    other = {**record, "seed": "00" * 32}
    try:
        state = replayed(game, other)
    except RecordError:
        return
    assert state_hash(state) != record["hash"]
