"""A toy game for the contract suite: small, but with everything a game may have.

Each round every seat that holds cards owes a ``bid``: one card, sealed until all have bid. The
highest single bid wins the round and its seat must ``drop``: up to two more cards, out of the match
(a template). Once a match a seat may ``beg`` (an interjection): it draws a card nobody else sees.
The match ends when all hands are empty. The class is a Rules object; broken variants of it
(test_contract_suite.py) must fail the suite.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.engine.contract import (
    Action,
    Event,
    IllegalAction,
    Option,
    Outcome,
    Pick,
    Refusal,
    State,
    is_listed,
)
from games.engine.editions import Edition, EditionError, field_of, texts_of
from games.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Card:
    key: str
    value: int
    count: int
    names: dict[str, str]
    texts: dict[str, str]


class ToyState(State):
    __slots__ = ("active", "begged", "bids", "deck", "dropper", "gone", "hands", "last", "scores")

    edition: Edition
    hands: list[list[int]]
    deck: list[int]
    bids: list[int | None]
    gone: list[int]
    scores: list[int]
    active: list[bool]
    begged: list[bool]
    dropper: int | None
    last: list[int | None]

    def copy(self) -> ToyState:
        twin = ToyState.__new__(ToyState)
        twin.edition = self.edition
        twin.options = self.options
        twin.seats = self.seats
        twin.rng = self.rng.copy()
        twin.pending = dict(self.pending)
        twin.interjections = self.interjections
        twin.sealed = self.sealed
        twin.listed = dict(self.listed)
        twin.hands = [list(hand) for hand in self.hands]
        twin.deck = list(self.deck)
        twin.bids = list(self.bids)
        twin.gone = list(self.gone)
        twin.scores = list(self.scores)
        twin.active = list(self.active)
        twin.begged = list(self.begged)
        twin.dropper = self.dropper
        twin.last = list(self.last)
        return twin

    def dump(self) -> dict[str, Any]:
        return {
            "schema": self.SCHEMA,
            "options": dict(self.options),
            "seats": self.seats,
            "seed": self.rng.seed.hex(),
            "counter": self.rng.counter,
            "hands": [list(hand) for hand in self.hands],
            "deck": list(self.deck),
            "bids": list(self.bids),
            "gone": list(self.gone),
            "scores": list(self.scores),
            "active": list(self.active),
            "begged": list(self.begged),
            "dropper": self.dropper,
            "last": list(self.last),
        }


class Toy:
    KEY = "toy"
    TITLE = "Toy"
    SUMMARY = "Bid cards, drop cards."
    VERSION = 1
    SEATS = range(2, 5)
    EDITION = Path(__file__).with_name("toy.toml")
    OPTIONS = (
        Option("cards", "Cards", "4", ranges={"": (2, 6)}),
        Option("drop", "Drop", "yes", choices={"yes": "Yes", "no": "No"}),
    )
    ACTIONS: Mapping[str, tuple[str, ...]] = {"bid": ("card",), "drop": ("cards",), "beg": ()}
    INTERJECTIONS = frozenset({"beg"})
    DECISIONS: Mapping[str, str] = {"bid": "Bid a card.", "drop": "Drop up to two cards."}
    REFUSALS: Mapping[str, Refusal] = {"not_held": Refusal("You do not hold that card.", "TOY-1")}
    ORDERS: Mapping[str, str] = {"none": "Drop nothing", "ask": "Ask me"}
    DEFAULT_ORDERS: Mapping[str, str] = {"live": "ask", "correspondence": "none"}

    def read_edition(self, data: Mapping[str, Any]) -> Edition:
        cards = []
        for row in data.get("cards", ()):
            key = row.get("key", "?")
            cards.append(
                Card(
                    key,
                    field_of(row, key, "value", int),
                    field_of(row, key, "count", int),
                    texts_of(row, key, "names"),
                    texts_of(row, key, "texts"),
                )
            )
        if not cards:
            raise EditionError("has no cards")
        return Edition("toy", data["key"], tuple(cards), data)

    def setup(self, edition: Edition, options: Mapping[str, str], seats: int, rng: Rng) -> ToyState:
        state = ToyState()
        state.edition, state.options, state.seats, state.rng = edition, dict(options), seats, rng
        state.deck = edition.deck()
        rng.shuffle(state.deck)
        size = int(options["cards"])
        state.hands = [[state.deck.pop() for _ in range(size)] for _ in range(seats)]
        state.bids = [None] * seats
        state.last = [None] * seats
        state.gone = []
        state.scores = [0] * seats
        state.active = [True] * seats
        state.begged = [False] * seats
        state.dropper = None
        self.settle(state)
        return state

    def settle(self, state: ToyState) -> None:
        """Work out who owes what from the rest of the state."""
        state.listed = {}
        holders = [s for s in range(state.seats) if state.active[s] and state.hands[s]]
        over = sum(state.active) < 2 or not (holders or self.bidders(state))
        if over:
            state.pending, state.sealed, state.interjections = {}, (), ()
            return
        if state.dropper is not None:
            state.pending, state.sealed = {state.dropper: "drop"}, ()
        else:
            state.sealed = tuple(self.bidders(state))
            state.pending = {s: "bid" for s in holders if s not in state.sealed}
        state.interjections = tuple(
            s for s in range(state.seats) if state.active[s] and state.deck and not state.begged[s]
        )

    def bidders(self, state: ToyState) -> list[int]:
        return [s for s in range(state.seats) if state.bids[s] is not None]

    def load(self, edition: Edition, data: Mapping[str, Any]) -> ToyState:
        if data.get("schema") != ToyState.SCHEMA:
            raise ValueError("another schema")
        state = ToyState()
        state.edition, state.options, state.seats = edition, dict(data["options"]), data["seats"]
        state.rng = Rng(bytes.fromhex(data["seed"]), data["counter"])
        state.hands = [list(hand) for hand in data["hands"]]
        for name in ("deck", "bids", "gone", "scores", "active", "begged", "last"):
            setattr(state, name, list(data[name]))
        state.dropper = data["dropper"]
        self.settle(state)
        return state

    def legal(self, state: ToyState, seat: int) -> list[Action]:
        if seat not in state.listed:
            actions = []
            if state.pending.get(seat) == "bid":
                actions = [Action("bid", (card,)) for card in sorted(set(state.hands[seat]))]
            elif state.pending.get(seat) == "drop":
                hand = tuple(sorted(state.hands[seat]))
                actions = [Action("drop", (Pick(hand, 0, min(2, len(hand))),))]
            if seat in state.interjections:
                actions.append(Action("beg"))
            state.listed[seat] = actions
        return state.listed[seat]

    def why_not(self, state: ToyState, seat: int, action: Action) -> str:
        if self.outcome(state) is not None:
            return "match_over"
        if seat not in state.pending and seat not in state.interjections:
            return "not_your_decision"
        if state.pending.get(seat) == action.kind == "bid":
            return "not_held"
        return "not_legal"

    def apply(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        if not is_listed(self.legal(state, seat), action):
            raise IllegalAction(self.why_not(state, seat, action))
        return self.act(state, seat, action)

    def act(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        events: list[Event] = []
        if action.kind == "beg":
            card = state.deck.pop(state.rng.below(len(state.deck)))
            state.hands[seat].append(card)
            state.begged[seat] = True
            events.append(Event("begged", {"seat": seat}, {seat: {"card": card}}))
        elif action.kind == "drop":
            (cards,) = action.values
            for card in cards:  # type: ignore[union-attr]
                state.hands[seat].remove(card)  # type: ignore[arg-type]
                state.gone.append(card)  # type: ignore[arg-type]
            state.dropper = None
            events.append(Event("dropped", {"seat": seat, "cards": sorted(cards)}))  # type: ignore
        else:
            (card,) = action.values  # type: ignore[assignment]
            state.hands[seat].remove(card)
            state.bids[seat] = card
            self.settle(state)
            events.extend(self.reveal(state))
        self.settle(state)
        return self.finished(state, events)

    def reveal(self, state: ToyState) -> list[Event]:
        """Turn the bids up once nobody owes one."""
        if state.dropper is not None or state.pending or not self.bidders(state):
            return []
        values = state.edition.cards
        shown = list(state.bids)
        worth = [-1 if card is None else values[card].value for card in shown]
        state.gone.extend(card for card in shown if card is not None)
        state.bids = [None] * state.seats
        state.last = shown
        events = [Event("revealed", {"bids": shown})]
        if worth.count(max(worth)) == 1:
            winner = worth.index(max(worth))
            state.scores[winner] += 1
            events.append(Event("won", {"seat": winner}))
            if state.options["drop"] == "yes" and state.active[winner]:
                state.dropper = winner
        return events

    def finished(self, state: ToyState, events: list[Event]) -> list[Event]:
        outcome = self.outcome(state)
        if outcome is not None:
            events.append(
                Event(
                    "match_over",
                    {"places": list(outcome.places), "scores": list(outcome.scores)},
                )
            )
        return events

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        outcome = self.outcome(state)
        owing = dict(state.pending)
        for other in state.sealed:
            if other != seat:
                owing[other] = "bid"
        counts = [
            len(state.hands[s]) + (s in state.sealed and s != seat) for s in range(state.seats)
        ]
        return {
            "seat": seat,
            "options": dict(state.options),
            "pending": {str(s): owing[s] for s in sorted(owing)},
            "interjections": list(state.interjections),
            "active": list(state.active),
            "counts": counts,
            "deck": len(state.deck),
            "hand": None if seat is None else sorted(state.hands[seat]),
            "turn": state.dropper,
            "scores": list(state.scores),
            "outcome": outcome and {"places": list(outcome.places), "scores": list(outcome.scores)},
            "why": {},
            "bid": None if seat is None else state.bids[seat],
            "gone": list(state.gone),
            "begged": list(state.begged),
            "last": list(state.last),
        }

    def redeal(self, edition: Edition, view: Mapping[str, Any], rng: Rng) -> ToyState:
        state = ToyState()
        seat = view["seat"]
        state.edition, state.options, state.rng = edition, dict(view["options"]), rng
        state.seats = len(view["counts"])
        seen = [*view["hand"], *view["gone"]]
        if view["bid"] is not None:
            seen.append(view["bid"])
        unseen = list((Counter(edition.deck()) - Counter(seen)).elements())
        rng.shuffle(unseen)
        state.hands = [[unseen.pop() for _ in range(count)] for count in view["counts"]]
        unseen.extend(state.hands[seat])
        state.hands[seat] = list(view["hand"])
        state.deck = unseen
        state.bids = [None] * state.seats
        state.bids[seat] = view["bid"]
        state.gone = list(view["gone"])
        state.scores = list(view["scores"])
        state.active = list(view["active"])
        state.begged = list(view["begged"])
        state.last = list(view["last"])
        state.dropper = view["turn"]
        self.settle(state)
        return state

    def on_timeout(self, state: ToyState, seat: int) -> Action:
        if state.pending[seat] == "drop":
            return Action("drop", ((),))
        return Action("bid", (min(state.hands[seat]),))

    def standing_answer(self, state: ToyState, seat: int, order: str) -> Action | None:
        if order == "none" and state.pending.get(seat) == "drop":
            return Action("drop", ((),))
        return None

    def forfeit(self, state: ToyState, seat: int) -> list[Event]:
        state.active[seat] = False
        state.gone.extend(state.hands[seat])
        state.hands[seat] = []
        if state.bids[seat] is not None:
            state.gone.append(state.bids[seat])
            state.bids[seat] = None
        if state.dropper == seat:
            state.dropper = None
        events = [Event("forfeited", {"seat": seat})]
        self.settle(state)
        if sum(state.active) > 1 and not state.pending:
            events.extend(self.reveal(state))
            self.settle(state)
        return self.finished(state, events)

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.pending or state.sealed:
            return None
        worth = [
            score if active else -1
            for score, active in zip(state.scores, state.active, strict=True)
        ]
        places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
        return Outcome(places, tuple(state.scores))

    def standing(self, state: ToyState, seat: int) -> float:
        if not state.active[seat]:
            return -100.0
        return state.scores[seat] - max(
            score for other, score in enumerate(state.scores) if other != seat
        )
