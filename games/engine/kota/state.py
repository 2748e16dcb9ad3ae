"""What a match of KOTA is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.engine.contract import State
from games.engine.editions import Edition
from games.engine.rng import Rng

NONE = -1
"""In place of a card or a seat: there is none."""


class Battle(NamedTuple):
    """An attack that waits for its defence. ``second`` and ``support`` may be NONE."""

    attacker: int
    target: int
    royale: int
    card: int
    second: int
    support: int


class Shown(NamedTuple):
    """The Rainbow on the table: ``seat`` played it, or drew it if it is a negative. What was named
    with it is NONE where the card names no such thing."""

    seat: int
    card: int
    target: int = NONE
    royale: int = NONE  # the target's
    own: int = NONE  # the player's own Royale
    wanted: int = NONE  # a card of the graveyard


class KotaState(State):
    """A match. Every card is in exactly one of ``hands``, ``trenches``, ``deck``, ``graveyard``,
    ``removed``, ``battle`` and ``shown``.

    - ``hands`` are sorted, ``trenches`` and ``graveyard`` in the order of arrival, the top of the
      ``deck`` is its end; ``removed`` are the cards two players took out, seen by nobody.
    - ``actions_left``: actions the seat whose ``turn`` it is has, the running one not counted.
    - ``lost``: turns a seat will lose. ``quarantine[seat]``: the seats that put it there, as bits.
    - ``answers[seat]``: the cards of a sealed answer (of a pass: none).
    - ``opening``: the dice thrown for the first turn, as (seat, die), in order.
    - ``places`` is empty while the match runs.
    """

    __slots__ = (
        "actions_left",
        "active",
        "answers",
        "battle",
        "deck",
        "graveyard",
        "hands",
        "lost",
        "opening",
        "places",
        "quarantine",
        "removed",
        "shown",
        "trenches",
        "turn",
        "turn_number",
    )
    hands: list[list[int]]
    trenches: list[list[int]]
    deck: list[int]
    graveyard: list[int]
    removed: list[int]
    active: list[bool]
    lost: list[int]
    quarantine: list[int]
    turn: int
    turn_number: int
    actions_left: int
    battle: Battle | None
    shown: Shown | None
    answers: dict[int, tuple[int, ...]]
    opening: tuple[tuple[int, int], ...]
    places: tuple[int, ...]

    def copy(self) -> KotaState:
        """An independent copy; the edition, the options and finished values are shared."""
        twin = KotaState.__new__(KotaState)
        twin.edition = self.edition
        twin.options = self.options
        twin.seats = self.seats
        twin.rng = self.rng.copy()
        twin.pending = self.pending.copy()
        twin.interjections = ()
        twin.sealed = self.sealed
        twin.listed = {}
        twin.hands = [hand.copy() for hand in self.hands]
        twin.trenches = [trench.copy() for trench in self.trenches]
        twin.deck = self.deck.copy()
        twin.graveyard = self.graveyard.copy()
        twin.removed = self.removed.copy()
        twin.active = self.active.copy()
        twin.lost = self.lost.copy()
        twin.quarantine = self.quarantine.copy()
        twin.turn = self.turn
        twin.turn_number = self.turn_number
        twin.actions_left = self.actions_left
        twin.battle = self.battle
        twin.shown = self.shown
        twin.answers = self.answers.copy()
        twin.opening = self.opening
        twin.places = self.places
        return twin

    def dump(self) -> dict[str, Any]:
        """Plain JSON with the schema's number; ``load`` is its inverse."""
        return {
            "schema": self.SCHEMA,
            "options": dict(self.options),
            "seats": self.seats,
            "rng": [self.rng.seed.hex(), self.rng.counter],
            "pending": {str(seat): decision for seat, decision in self.pending.items()},
            "sealed": list(self.sealed),
            "hands": [hand.copy() for hand in self.hands],
            "trenches": [trench.copy() for trench in self.trenches],
            "deck": self.deck.copy(),
            "graveyard": self.graveyard.copy(),
            "removed": self.removed.copy(),
            "active": self.active.copy(),
            "lost": self.lost.copy(),
            "quarantine": self.quarantine.copy(),
            "turn": [self.turn, self.turn_number, self.actions_left],
            "battle": None if self.battle is None else list(self.battle),
            "shown": None if self.shown is None else list(self.shown),
            "answers": {str(seat): list(cards) for seat, cards in self.answers.items()},
            "opening": [list(roll) for roll in self.opening],
            "places": list(self.places),
        }


def load(edition: Edition, data: Mapping[str, Any]) -> KotaState:
    """The state that ``dump`` wrote. Raises ValueError for another schema."""
    if data.get("schema") != KotaState.SCHEMA:
        raise ValueError(f"a KOTA state of schema {data.get('schema')!r} cannot be read")
    state = KotaState()
    state.edition = edition
    state.options = dict(data["options"])
    state.seats = data["seats"]
    state.rng = Rng(bytes.fromhex(data["rng"][0]), data["rng"][1])
    state.pending = {int(seat): decision for seat, decision in data["pending"].items()}
    state.interjections = ()
    state.sealed = tuple(data["sealed"])
    state.listed = {}
    state.hands = [list(hand) for hand in data["hands"]]
    state.trenches = [list(trench) for trench in data["trenches"]]
    state.deck = list(data["deck"])
    state.graveyard = list(data["graveyard"])
    state.removed = list(data["removed"])
    state.active = list(data["active"])
    state.lost = list(data["lost"])
    state.quarantine = list(data["quarantine"])
    state.turn, state.turn_number, state.actions_left = data["turn"]
    state.battle = None if data["battle"] is None else Battle(*data["battle"])
    state.shown = None if data["shown"] is None else Shown(*data["shown"])
    state.answers = {int(seat): tuple(cards) for seat, cards in data["answers"].items()}
    state.opening = tuple((seat, die) for seat, die in data["opening"])
    state.places = tuple(data["places"])
    return state
