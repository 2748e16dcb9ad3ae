"""Records: all that is needed to play a match again, move by move.

A record's moves are plain JSON: ``{"seat": 0, "kind": "act", "action": {…}}`` with the action as
``contract.action_to_json`` writes it, or ``{"seat": 0, "kind": "forfeit", "action": null}``.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from .contract import Action, Event, IllegalAction, Rules, State, action_from_json, action_to_json
from .editions import Edition
from .rng import Rng


class Move(NamedTuple):
    """What a seat did. ``action`` None: it forfeited."""

    seat: int
    action: Action | None


class RecordError(ValueError):
    """A record that the rules do not allow. ``number`` is the move's, from 1; ``code`` the refusal:
    a code of IllegalAction, or 'malformed'."""

    def __init__(self, number: int, code: str) -> None:
        super().__init__(f"move {number}: {code}")
        self.number = number
        self.code = code


def canonical(state: State) -> bytes:
    """The state as JSON, written in the one way that hashes are taken of."""
    return json.dumps(state.dump(), sort_keys=True, separators=(",", ":")).encode()


def state_hash(state: State) -> str:
    """SHA-256, in hex, of the state's dump as canonical JSON (sorted keys, no spaces)."""
    return sha256(canonical(state)).hexdigest()


def move_to_json(rules: Rules, move: Move) -> dict[str, Any]:
    """A move as a record holds it."""
    if move.action is None:
        return {"seat": move.seat, "kind": "forfeit", "action": None}
    return {"seat": move.seat, "kind": "act", "action": action_to_json(rules, move.action)}


def replay(
    rules: Rules,
    edition: Edition,
    options: Mapping[str, str],
    seats: int,
    seed: bytes,
    moves: Iterable[Mapping[str, Any]],
) -> Iterator[tuple[State, list[Event]]]:
    """Play a record again: first the state as dealt, with no events, then the state after each move
    with the events of that move. It is one state, changed in place: copy it to keep it.

    ``options`` are complete and ``seed`` is the match's, 32 bytes. Raises RecordError at the first
    move that the rules do not allow.
    """
    state = rules.setup(edition, options, seats, Rng(seed))
    yield state, []
    for number, move in enumerate(moves, start=1):
        try:
            events = _repeat(rules, state, move)
        except IllegalAction as error:
            raise RecordError(number, error.code) from error
        yield state, events


def rerun(
    rules: Rules,
    edition: Edition,
    options: Mapping[str, str],
    seats: int,
    seed: bytes,
    moves: Iterable[Mapping[str, Any]],
) -> State:
    """The state at the end of a record (see ``replay``)."""
    ((state, _events),) = deque(replay(rules, edition, options, seats, seed, moves), maxlen=1)
    return state


def _repeat(rules: Rules, state: State, move: Mapping[str, Any]) -> list[Event]:
    seat, kind = move.get("seat"), move.get("kind")
    if type(seat) is not int or not 0 <= seat < state.seats:
        raise IllegalAction("malformed")
    if kind == "act":
        return rules.apply(state, seat, action_from_json(rules, move.get("action")))
    if kind != "forfeit":
        raise IllegalAction("malformed")
    if rules.outcome(state) is not None:
        raise IllegalAction("match_over")
    return rules.forfeit(state, seat)
