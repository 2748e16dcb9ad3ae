"""What each seat may see, and dealing the rest anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.contract import Outcome
from games.engine.editions import Edition
from games.engine.rng import Rng

from .refusals import card_refusal
from .state import State
from .turns import challengeable

SHOWN_DISCARDS = 8
"""How many cards of the discard pile are shown, the top one included."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) may see; nothing that is not named here."""
    tables = state.edition.tables
    own = seat if seat is not None and 0 <= seat < state.seats else None
    hand = state.hands[own] if own is not None else 0
    owes = state.pending.get(own) if own is not None else None
    shown = state.shown.get(own) if own is not None else None
    result = state.result
    return {
        "seat": own,
        "pending": {str(one): decision for one, decision in state.pending.items()},
        "interjections": list(state.interjections),
        "active": state.active[:],
        "counts": state.counts[:],
        "deck": len(state.deck),
        "hand": tables.cards(hand) if own is not None else None,
        "turn": next(iter(state.pending), None),
        "scores": state.scores[:],
        "outcome": result and {"places": list(result.places), "scores": list(result.scores)},
        "why": _why(state, own, hand) if own is not None and owes else {},
        "round": state.round,
        "dealer": state.dealer,
        "direction": state.direction,
        "top": state.discards[-1],
        "colour": _name(state, state.colour),
        "discards": state.discards[-SHOWN_DISCARDS:],
        "discard_count": len(state.discards),
        "draw": _draw(state),
        "drawn": state.drawn if owes == "after_draw" else None,
        "window": state.window if state.window >= 0 else None,
        "called": state.called[:],
        "passes": state.passes,
        "shown": shown and {"seat": shown[0], "hand": tables.cards(shown[1])},
        "goal": state.options["goal"],
        "options": dict(state.options),
    }


def _name(state: State, colour: int) -> str | None:
    return state.edition.tables.colours[colour] if colour >= 0 else None


def _draw(state: State) -> dict[str, Any] | None:
    """The draw that is faced. ``before`` is the colour that was in force before a Wild Draw Four,
    by which a challenge judges it (KATO-11)."""
    if not state.draw:
        return None
    return {
        "cards": state.draw,
        "from": state.draw_from if state.draw_from >= 0 else None,
        "by": state.edition.tables.effect[state.discards[-1]],
        "challengeable": challengeable(state),
        "before": _name(state, state.judged),
    }


def _why(state: State, seat: int, hand: int) -> dict[str, str]:
    """Why cards of the own hand cannot be laid now."""
    reasons = {
        str(card): card_refusal(state, seat, card) for card in state.edition.tables.kinds(hand)
    }
    return {card: reason for card, reason in reasons.items() if reason}


def redeal(edition: Edition, view: Mapping[str, Any], rng: Rng) -> State:
    """A full state in which a seat sees just this view: the cards it cannot see are dealt from
    ``rng``, with which the new state goes on. A hand that a challenge showed stays as shown."""
    tables = edition.tables
    own, counts = view["seat"], view["counts"]
    state = State(edition, view["options"], len(counts), rng)
    state.pending = {int(seat): decision for seat, decision in view["pending"].items()}
    state.interjections = tuple(view["interjections"])
    state.active = list(view["active"])
    state.called = list(view["called"])
    state.counts = list(counts)
    state.scores = list(view["scores"])
    state.round, state.dealer = view["round"], view["dealer"]
    state.direction, state.passes = view["direction"], view["passes"]
    state.colour = tables.colour_named.get(view["colour"], -1)
    state.window = -1 if view["window"] is None else view["window"]
    if view["outcome"]:
        outcome = view["outcome"]
        state.result = Outcome(tuple(outcome["places"]), tuple(outcome["scores"]))

    known: list[list[int]] = [[] for _ in counts]
    if own is not None:
        known[own] = list(view["hand"])
    if view["shown"]:
        known[view["shown"]["seat"]] = list(view["shown"]["hand"])
        state.shown = {own: (view["shown"]["seat"], tables.hand(view["shown"]["hand"]))}
    unseen = _unseen(tables.deck[state.house.cone], [*known, view["discards"]])
    rng.shuffle(unseen)
    for seat, count in enumerate(counts):
        missing = count - len(known[seat])
        known[seat] += [unseen.pop() for _ in range(missing)]
        state.hands[seat] = tables.hand(known[seat])
    state.deck = [unseen.pop() for _ in range(view["deck"])]
    state.discards = [*unseen, *view["discards"]]

    for seat, decision in state.pending.items():
        if decision == "after_draw":
            # Another seat's card just drawn is not among those a challenge showed before.
            state.drawn = view["drawn"] if seat == own else known[seat][-1]
    if view["draw"]:
        state.draw = view["draw"]["cards"]
        state.draw_from = -1 if view["draw"]["from"] is None else view["draw"]["from"]
        state.judged = tables.colour_named.get(view["draw"]["before"], -1)
        if view["draw"]["challengeable"]:
            state.evidence = state.hands[state.draw_from]
    return state


def _unseen(deck: list[int], seen: list[list[int]]) -> list[int]:
    """The deck's cards without those seen."""
    left = deck[:]
    for cards in seen:
        for card in cards:
            left.remove(card)
    return left
