"""Make the golden records: ``python -m tests.golden.make [GAME …]``.

Records are made anew when a game's VERSION is raised, or its dumps are written otherwise; a change
that alters them without either is a mistake that tests/golden/test_golden.py shows.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

from games.engine.contract import Rules
from games.engine.playout import LIMIT, deal
from games.engine.records import Move, move_to_json, state_hash
from games.engine.registry import RULES
from tests.engine.moments import next_step, own_edition, still_in, tables

FOLDER = Path(__file__).parent
MATCHES, TRIES = 28, 400
"""How many matches are recorded, and how many more are tried for actions that are still missing."""
LONGEST = 3000
"""Moves of a match recorded for its rare actions."""


def path_of(game: str) -> Path:
    """Where a game's records are kept."""
    return FOLDER / f"{game}.json.gz"


def records_of(rules: Rules) -> list[dict[str, Any]]:
    """Random matches over all seat counts and options, and such as show the rarer actions; in some,
    seats forfeit or let time run out."""
    records: list[dict[str, Any]] = []
    missing = set(rules.ACTIONS)
    for number, (name, seats, options) in enumerate(tables(rules, MATCHES + TRIES)):
        if number >= MATCHES and not missing:
            break
        # Players who wait and draw whenever they may come to positions that others never see.
        record = record_of(rules, name, seats, options, restless=number < MATCHES)
        kinds = {move["action"]["kind"] for move in record["moves"] if move["action"]}
        if number < MATCHES or (kinds & missing and len(record["moves"]) <= LONGEST):
            records.append(record)
            missing -= kinds
    if missing:
        raise RuntimeError(f"{rules.KEY}: no match shows {sorted(missing)}")
    return records


def record_of(
    rules: Rules, name: str, seats: int, options: dict[str, str], restless: bool
) -> dict[str, Any]:
    """One match, played to its end."""
    edition = own_edition(rules)
    state, chance = deal(rules, edition, options, seats, f"golden:{rules.KEY}:{name}")
    seed = state.rng.seed
    moves: list[Move] = []
    forfeits = chance.random() < 0.3
    for _ in range(LIMIT):
        if not state.pending:
            break
        if forfeits and chance.random() < 0.02:
            moves.append(Move(chance.choice(still_in(rules, state)), None))
            rules.forfeit(state, moves[-1].seat)
            continue
        seat, action = next_step(rules, state, chance, restless)
        if seat in state.pending and chance.random() < 0.05:
            action = rules.on_timeout(state, seat)
        rules.apply(state, seat, action)
        moves.append(Move(seat, action))
    outcome = rules.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{rules.KEY} {name!r} does not end")
    return {
        "version": rules.VERSION,
        "edition": edition.key,
        "seats": seats,
        "options": options,
        "seed": seed.hex(),
        "moves": [move_to_json(rules, move) for move in moves],
        "places": list(outcome.places),
        "hash": state_hash(state),
    }


def write(game: str) -> None:
    """Make a game's records and write their file; the same records give the same bytes."""
    text = "\n".join(
        json.dumps(record, sort_keys=True, separators=(",", ":"))
        for record in records_of(RULES[game])
    )
    with path_of(game).open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(text.encode())


def read(game: str) -> list[dict[str, Any]]:
    """A game's records, one match each."""
    text = gzip.decompress(path_of(game).read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


if __name__ == "__main__":
    for game in sys.argv[1:] or sorted(RULES):
        write(game)
        print(f"{path_of(game).name}: {path_of(game).stat().st_size:,} bytes")
