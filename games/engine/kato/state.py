"""The state of a KaTO match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from games.engine import contract
from games.engine.contract import Outcome
from games.engine.editions import Edition
from games.engine.rng import Rng

from .house import House, house_of
from .tables import Tables


@cache
def seats_after(active: tuple[bool, ...], direction: int) -> tuple[int, ...]:
    """For each seat, the next active one in that direction (1 clockwise, -1)."""
    seats = len(active)
    after = []
    for seat in range(seats):
        following = (seat + direction) % seats
        while not active[following]:
            following = (following + direction) % seats
        after.append(following)
    return tuple(after)


class State(contract.State):
    """What a match consists of. Colours are numbers 0-3, -1 for none; seats -1 for nobody.

    - ``hands[seat]``: the cards held, always sorted.
    - ``after[seat]``: the next active seat in the ``direction`` of play; follows from both.
    - ``deck`` and ``discards``: the top card is the last. ``colour``: the one in force, -1 while
      the first player has yet to name it (KATO-3).
    - ``draw``: cards the pending seat faces, 0 for none; ``draw_from`` who caused it. Its kind is
      that of the top card.
    - ``evidence``: the hand of who played the last Wild Draw Four, as it was then, without that
      card; ``judged`` the colour then in force (KATO-11). Kept while it may be challenged.
    - ``drawn``: the card just drawn, which alone may be played (KATO-5), -1 otherwise.
    - ``window``: the seat that has one card and has not said KaTO, while it may be caught;
      ``called[seat]``: has said it for the one card now held (KATO-15).
    - ``passes``: how many seats in a row had to pass (KATO-20).
    - ``shown[challenger]``: whose hand a challenge showed to that seat, and what is left of it.
    - Lists in ``shown``, and ``evidence``, are replaced, never changed: copies share them.
    - ``result``: the outcome once the match is over.
    """

    __slots__ = (
        "active",
        "after",
        "called",
        "colour",
        "dealer",
        "deck",
        "direction",
        "discards",
        "draw",
        "draw_from",
        "drawn",
        "evidence",
        "hands",
        "house",
        "judged",
        "passes",
        "result",
        "round",
        "scores",
        "shown",
        "tables",
        "window",
    )

    active: list[bool]
    after: tuple[int, ...]
    called: list[bool]
    colour: int
    dealer: int
    deck: list[int]
    direction: int
    discards: list[int]
    draw: int
    draw_from: int
    drawn: int
    evidence: list[int]
    hands: list[list[int]]
    house: House
    judged: int
    passes: int
    result: Outcome | None
    round: int
    scores: list[int]
    shown: dict[int, tuple[int, list[int]]]
    tables: Tables
    window: int

    def __init__(self, edition: Edition, options: Mapping[str, str], seats: int, rng: Rng) -> None:
        """A match before its first deal."""
        self.edition = edition
        self.options = dict(options)
        self.seats = seats
        self.rng = rng
        self.pending = {}
        self.interjections = ()
        self.sealed = ()
        self.listed = {}
        self.active = [True] * seats
        self.after = seats_after((True,) * seats, 1)
        self.called = [False] * seats
        self.colour = -1
        self.dealer = 0
        self.deck = []
        self.direction = 1
        self.discards = []
        self.draw = 0
        self.draw_from = -1
        self.drawn = -1
        self.evidence = []
        self.hands = [[] for _ in range(seats)]
        self.house = house_of(options)
        self.judged = -1
        self.passes = 0
        self.result = None
        self.round = 0
        self.scores = [0] * seats
        self.shown = {}
        self.tables = edition.tables
        self.window = -1

    def copy(self) -> State:
        """An independent copy. Options and house rules never change and are shared."""
        twin = State.__new__(State)
        twin.edition = self.edition
        twin.options = self.options
        twin.seats = self.seats
        twin.rng = self.rng.copy()
        twin.pending = self.pending
        twin.interjections = self.interjections
        twin.sealed = ()
        twin.listed = {}
        twin.active = self.active[:]
        twin.after = self.after
        twin.called = self.called[:]
        twin.colour = self.colour
        twin.dealer = self.dealer
        twin.deck = self.deck[:]
        twin.direction = self.direction
        twin.discards = self.discards[:]
        twin.draw = self.draw
        twin.draw_from = self.draw_from
        twin.drawn = self.drawn
        twin.evidence = self.evidence
        twin.hands = [hand[:] for hand in self.hands]
        twin.house = self.house
        twin.judged = self.judged
        twin.passes = self.passes
        twin.result = self.result
        twin.round = self.round
        twin.scores = self.scores[:]
        twin.shown = self.shown.copy()
        twin.tables = self.tables
        twin.window = self.window
        return twin

    def dump(self) -> dict[str, Any]:
        """Plain JSON."""
        return {
            "schema": self.SCHEMA,
            "options": dict(self.options),
            "seats": self.seats,
            "rng": [self.rng.seed.hex(), self.rng.counter],
            "pending": {str(seat): decision for seat, decision in self.pending.items()},
            "interjections": list(self.interjections),
            "active": self.active[:],
            "called": self.called[:],
            "colour": self.colour,
            "dealer": self.dealer,
            "deck": self.deck[:],
            "direction": self.direction,
            "discards": self.discards[:],
            "draw": self.draw,
            "draw_from": self.draw_from,
            "drawn": self.drawn,
            "evidence": self.evidence[:],
            "hands": [hand[:] for hand in self.hands],
            "judged": self.judged,
            "passes": self.passes,
            "result": [list(part) for part in self.result] if self.result else None,
            "round": self.round,
            "scores": self.scores[:],
            "shown": {
                str(challenger): [seat, hand[:]] for challenger, (seat, hand) in self.shown.items()
            },
            "window": self.window,
        }


def load(edition: Edition, data: Mapping[str, Any]) -> State:
    """The inverse of State.dump. Raises ValueError for another schema."""
    if data.get("schema") != State.SCHEMA:
        raise ValueError(f"a KaTO state of schema {data.get('schema')!r} cannot be read")
    seed, counter = data["rng"]
    state = State(edition, data["options"], data["seats"], Rng(bytes.fromhex(seed), counter))
    state.pending = {int(seat): decision for seat, decision in data["pending"].items()}
    state.interjections = tuple(data["interjections"])
    state.active = list(data["active"])
    state.called = list(data["called"])
    state.colour = data["colour"]
    state.dealer = data["dealer"]
    state.deck = list(data["deck"])
    state.direction = data["direction"]
    state.discards = list(data["discards"])
    state.draw = data["draw"]
    state.draw_from = data["draw_from"]
    state.drawn = data["drawn"]
    state.evidence = list(data["evidence"])
    state.hands = [list(hand) for hand in data["hands"]]
    state.judged = data["judged"]
    state.passes = data["passes"]
    if data["result"]:
        places, scores = data["result"]
        state.result = Outcome(tuple(places), tuple(scores))
    state.round = data["round"]
    state.scores = list(data["scores"])
    state.shown = {
        int(challenger): (seat, list(hand)) for challenger, (seat, hand) in data["shown"].items()
    }
    state.window = data["window"]
    state.after = seats_after(tuple(state.active), state.direction)
    return state
