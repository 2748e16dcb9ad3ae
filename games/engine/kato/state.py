"""The state of a KaTO match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine import contract
from games.engine.contract import Outcome
from games.engine.editions import Edition
from games.engine.rng import Rng

from .house import House, house_of


class State(contract.State):
    """What a match consists of. Colours are numbers 0-3, -1 for none; seats -1 for nobody.

    - ``hands[seat]``: a hand as one integer (see tables.py); ``counts[seat]`` its number of cards.
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
    - ``result``: the outcome once the match is over.
    """

    __slots__ = (
        "active",
        "called",
        "colour",
        "counts",
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
        "window",
    )

    active: list[bool]
    called: list[bool]
    colour: int
    counts: list[int]
    dealer: int
    deck: list[int]
    direction: int
    discards: list[int]
    draw: int
    draw_from: int
    drawn: int
    evidence: int
    hands: list[int]
    house: House
    judged: int
    passes: int
    result: Outcome | None
    round: int
    scores: list[int]
    shown: dict[int, tuple[int, int]]
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
        self.called = [False] * seats
        self.colour = -1
        self.counts = [0] * seats
        self.dealer = 0
        self.deck = []
        self.direction = 1
        self.discards = []
        self.draw = 0
        self.draw_from = -1
        self.drawn = -1
        self.evidence = 0
        self.hands = [0] * seats
        self.house = house_of(options)
        self.judged = -1
        self.passes = 0
        self.result = None
        self.round = 0
        self.scores = [0] * seats
        self.shown = {}
        self.window = -1

    def copy(self) -> State:
        """An independent copy. Options and house rules never change and are shared."""
        twin = State.__new__(State)
        twin.edition = self.edition
        twin.options = self.options
        twin.seats = self.seats
        twin.rng = self.rng.copy()
        twin.pending = self.pending.copy()
        twin.interjections = self.interjections
        twin.sealed = ()
        twin.listed = {}
        twin.active = self.active[:]
        twin.called = self.called[:]
        twin.colour = self.colour
        twin.counts = self.counts[:]
        twin.dealer = self.dealer
        twin.deck = self.deck[:]
        twin.direction = self.direction
        twin.discards = self.discards[:]
        twin.draw = self.draw
        twin.draw_from = self.draw_from
        twin.drawn = self.drawn
        twin.evidence = self.evidence
        twin.hands = self.hands[:]
        twin.house = self.house
        twin.judged = self.judged
        twin.passes = self.passes
        twin.result = self.result
        twin.round = self.round
        twin.scores = self.scores[:]
        twin.shown = self.shown.copy()
        twin.window = self.window
        return twin

    def dump(self) -> dict[str, Any]:
        """Plain JSON. Hands are sorted lists of kinds."""
        cards = self.edition.tables.cards
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
            "evidence": cards(self.evidence),
            "hands": [cards(hand) for hand in self.hands],
            "judged": self.judged,
            "passes": self.passes,
            "result": [list(part) for part in self.result] if self.result else None,
            "round": self.round,
            "scores": self.scores[:],
            "shown": {
                str(challenger): [seat, cards(hand)]
                for challenger, (seat, hand) in self.shown.items()
            },
            "window": self.window,
        }


def load(edition: Edition, data: Mapping[str, Any]) -> State:
    """The inverse of State.dump. Raises ValueError for another schema."""
    if data.get("schema") != State.SCHEMA:
        raise ValueError(f"a KaTO state of schema {data.get('schema')!r} cannot be read")
    hand = edition.tables.hand
    seed, counter = data["rng"]
    state = State(edition, data["options"], data["seats"], Rng(bytes.fromhex(seed), counter))
    state.pending = {int(seat): decision for seat, decision in data["pending"].items()}
    state.interjections = tuple(data["interjections"])
    state.active = list(data["active"])
    state.called = list(data["called"])
    state.colour = data["colour"]
    state.counts = [len(cards) for cards in data["hands"]]
    state.dealer = data["dealer"]
    state.deck = list(data["deck"])
    state.direction = data["direction"]
    state.discards = list(data["discards"])
    state.draw = data["draw"]
    state.draw_from = data["draw_from"]
    state.drawn = data["drawn"]
    state.evidence = hand(data["evidence"])
    state.hands = [hand(cards) for cards in data["hands"]]
    state.judged = data["judged"]
    state.passes = data["passes"]
    if data["result"]:
        places, scores = data["result"]
        state.result = Outcome(tuple(places), tuple(scores))
    state.round = data["round"]
    state.scores = list(data["scores"])
    state.shown = {
        int(challenger): (seat, hand(cards)) for challenger, (seat, cards) in data["shown"].items()
    }
    state.window = data["window"]
    return state
