"""Where a match of KOMANDO stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.engine.contract import State
from games.engine.editions import Edition
from games.engine.rng import Rng

NOBODY = -1
NO_CARD = -1


class Battle(NamedTuple):
    """A resolved attack. ``defence`` is NO_CARD when the target held none; ``group`` is what both
    group icons added up to (0 in the tie-break)."""

    attacker: int
    target: int
    attack: int
    defence: int
    damage: int
    group: int


class KomandoState(State):
    """The slots a match of KOMANDO adds. Hands are kept sorted; decks and piles end with the top.

    - ``turn``: the seat that attacks, or attacked and waits for the defence.
    - ``target``, ``attack``: the battle in progress, NOBODY and NO_CARD when there is none.
    - ``last``: the last battle resolved.
    - ``out``: seats eliminated or forfeited, in that order. A seat is living when it is not in it.
    - ``round``: 0 outside the tie-break, else its round. ``tied``: the seats still in it, in seat
      order; ``size``: its hand size; ``first``: who begins its rounds; ``queue``: who has still to
      attack in this round.
    - ``chosen``: sealed discards of this round, by seat.
    - ``places``: empty until the match is over.
    """

    __slots__ = (
        "attack",
        "chosen",
        "dealer",
        "deck",
        "first",
        "group",
        "hands",
        "last",
        "lives",
        "out",
        "pile",
        "places",
        "queue",
        "round",
        "size",
        "target",
        "tied",
        "turn",
    )
    SCHEMA = 1

    lives: list[int]
    group: int
    deck: list[int]
    pile: list[int]
    hands: list[list[int]]
    dealer: int
    turn: int
    target: int
    attack: int
    last: Battle | None
    out: list[int]
    round: int
    tied: list[int]
    size: int
    first: int
    queue: list[int]
    chosen: dict[int, tuple[int, ...]]
    places: tuple[int, ...]

    def copy(self) -> KomandoState:
        """An independent copy."""
        twin = KomandoState.__new__(KomandoState)
        twin.edition = self.edition
        twin.options = self.options
        twin.seats = self.seats
        twin.rng = self.rng.copy()
        twin.pending = self.pending.copy()
        twin.interjections = self.interjections
        twin.sealed = self.sealed
        twin.listed = self.listed.copy()
        twin.lives = self.lives.copy()
        twin.group = self.group
        twin.deck = self.deck.copy()
        twin.pile = self.pile.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.dealer = self.dealer
        twin.turn = self.turn
        twin.target = self.target
        twin.attack = self.attack
        twin.last = self.last
        twin.out = self.out.copy()
        twin.round = self.round
        twin.tied = self.tied.copy()
        twin.size = self.size
        twin.first = self.first
        twin.queue = self.queue.copy()
        twin.chosen = self.chosen.copy()
        twin.places = self.places
        return twin

    def dump(self) -> dict[str, Any]:
        """Plain JSON; ``load`` is its inverse."""
        return {
            "schema": self.SCHEMA,
            "options": dict(self.options),
            "seats": self.seats,
            "rng": [self.rng.seed.hex(), self.rng.counter],
            "pending": {str(seat): self.pending[seat] for seat in sorted(self.pending)},
            "sealed": list(self.sealed),
            "lives": list(self.lives),
            "group": self.group,
            "deck": list(self.deck),
            "pile": list(self.pile),
            "hands": [list(hand) for hand in self.hands],
            "dealer": self.dealer,
            "turn": self.turn,
            "target": self.target,
            "attack": self.attack,
            "last": None if self.last is None else list(self.last),
            "out": list(self.out),
            "round": self.round,
            "tied": list(self.tied),
            "size": self.size,
            "first": self.first,
            "queue": list(self.queue),
            "chosen": {str(seat): list(self.chosen[seat]) for seat in sorted(self.chosen)},
            "places": list(self.places),
        }

    @property
    def living(self) -> list[int]:
        """The seats still in the match, in seat order."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    def clockwise_after(self, seat: int) -> list[int]:
        """All seats in the order in which they follow ``seat``, itself last."""
        return [*range(seat + 1, self.seats), *range(seat + 1)]


def load(edition: Edition, data: Mapping[str, Any]) -> KomandoState:
    """The state that ``dump`` wrote. Raises ValueError for another schema."""
    if data.get("schema") != KomandoState.SCHEMA:
        raise ValueError(f"not a KOMANDO state of schema {KomandoState.SCHEMA}")
    state = KomandoState()
    state.edition = edition
    state.options = dict(data["options"])
    state.seats = data["seats"]
    seed, counter = data["rng"]
    state.rng = Rng(bytes.fromhex(seed), counter)
    state.pending = {int(seat): decision for seat, decision in data["pending"].items()}
    state.interjections = ()
    state.sealed = tuple(data["sealed"])
    state.listed = {}
    state.lives = list(data["lives"])
    state.group = data["group"]
    state.deck = list(data["deck"])
    state.pile = list(data["pile"])
    state.hands = [list(hand) for hand in data["hands"]]
    state.dealer = data["dealer"]
    state.turn = data["turn"]
    state.target = data["target"]
    state.attack = data["attack"]
    state.last = None if data["last"] is None else Battle(*data["last"])
    state.out = list(data["out"])
    state.round = data["round"]
    state.tied = list(data["tied"])
    state.size = data["size"]
    state.first = data["first"]
    state.queue = list(data["queue"])
    state.chosen = {int(seat): tuple(cards) for seat, cards in data["chosen"].items()}
    state.places = tuple(data["places"])
    return state
