"""What each seat may see, and dealing the rest anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.contract import Outcome
from games.engine.editions import Edition
from games.engine.rng import Rng

from .refusals import card_refusal
from .state import State
from .turns import challengeable, set_direction

SHOWN_DISCARDS = 8
"""How many cards of the discard pile are shown, the top one included."""


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) may see; nothing that is not named here."""
    own = seat if seat is not None and 0 <= seat < state.seats else None
    hand = state.hands[own] if own is not None else []
    owes = state.pending.get(own) if own is not None else None
    shown = state.shown.get(own) if own is not None else None
    result = state.result
    return {
        "seat": own,
        "pending": {str(one): decision for one, decision in state.pending.items()},
        "interjections": list(state.interjections),
        "active": state.active[:],
        "counts": [len(held) for held in state.hands],
        "deck": len(state.deck),
        "hand": hand[:] if own is not None else None,
        "turn": next(iter(state.pending), None),
        "scores": state.scores[:],
        "outcome": result and {"places": list(result.places), "scores": list(result.scores)},
        # The match is over: everybody lays the hand down, and sees what it was worth (KATO-17).
        "hands": [held[:] for held in state.hands] if result else None,
        "worth": [state.tables.worth(held) for held in state.hands] if result else None,
        "why": _why(state, own, hand) if own is not None and owes else {},
        "round": state.round,
        "dealer": state.dealer,
        "direction": state.direction,
        "top": state.discards[-1],
        "colour": _name(state, state.colour),
        "discards": state.discards[-SHOWN_DISCARDS:],
        "discard_count": len(state.discards),
        "draw": _draw(state),
        "evidence": state.evidence[:] if _may_be_challenged(state, own) else None,
        "drawn": state.drawn if owes == "after_draw" else None,
        "window": state.window if state.window >= 0 else None,
        "called": state.called[:],
        "passes": state.passes,
        "shown": shown and {"seat": shown[0], "hand": shown[1][:]},
        "goal": state.options["goal"],
        "options": dict(state.options),
    }


def _name(state: State, colour: int) -> str | None:
    return state.tables.colours[colour] if colour >= 0 else None


def _draw(state: State) -> dict[str, Any] | None:
    """The draw that is faced. ``before`` is the colour that was in force before a Wild Draw Four,
    by which a challenge judges the hand of ``held`` cards that its player then had (KATO-11)."""
    if not state.draw:
        return None
    return {
        "cards": state.draw,
        "from": state.draw_from if state.draw_from >= 0 else None,
        "by": state.tables.effect[state.discards[-1]],
        "challengeable": challengeable(state),
        "before": _name(state, state.judged),
        "held": len(state.evidence) if challengeable(state) else 0,
    }


def _may_be_challenged(state: State, seat: int | None) -> bool:
    """Whether it is this seat's Wild Draw Four that may be challenged now."""
    return state.draw > 0 and seat == state.draw_from and challengeable(state)


def _why(state: State, seat: int, hand: list[int]) -> dict[str, str]:
    """Why cards of the own hand cannot be laid now."""
    reasons = {str(card): card_refusal(state, seat, card) for card in hand}
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
    state.scores = list(view["scores"])
    state.round, state.dealer = view["round"], view["dealer"]
    state.passes = view["passes"]
    state.colour = tables.colour_named.get(view["colour"], -1)
    set_direction(state, view["direction"])
    state.window = -1 if view["window"] is None else view["window"]
    if view["outcome"]:
        outcome = view["outcome"]
        state.result = Outcome(tuple(outcome["places"]), tuple(outcome["scores"]))

    known: list[list[int]] = [[] for _ in counts]
    if own is not None:
        known[own] = list(view["hand"])
    if view["shown"]:
        known[view["shown"]["seat"]] = list(view["shown"]["hand"])
        state.shown = {own: (view["shown"]["seat"], list(view["shown"]["hand"]))}
    if view["hands"]:
        known = [list(hand) for hand in view["hands"]]
    state.discards = list(view["discards"])
    unseen = _unseen(tables.deck[state.house.cone], [*known, state.discards])
    rng.shuffle(unseen)
    goes = tables.goes_on[state.colour][state.discards[-1]]
    for seat, decision in state.pending.items():
        if decision == "after_draw" and seat == own:
            state.drawn = view["drawn"]
        elif decision == "after_draw":
            # It is asked only when the card it drew can be played (KATO-5).
            state.drawn = next(card for card in unseen if goes[card])
            unseen.remove(state.drawn)
            known[seat].append(state.drawn)
    for seat, count in enumerate(counts):
        missing = count - len(known[seat])
        known[seat] += [unseen.pop() for _ in range(missing)]
        state.hands[seat] = sorted(known[seat])
    state.deck = [unseen.pop() for _ in range(view["deck"])]
    state.discards = [*unseen, *state.discards]

    if view["draw"]:
        state.draw = view["draw"]["cards"]
        state.draw_from = -1 if view["draw"]["from"] is None else view["draw"]["from"]
        state.judged = tables.colour_named.get(view["draw"]["before"], -1)
        if view["evidence"]:
            state.evidence = list(view["evidence"])
        elif view["draw"]["held"]:
            # Cards may have come to that hand since: a penalty (KATO-15).
            held = state.hands[state.draw_from][:]
            rng.shuffle(held)
            state.evidence = sorted(held[: view["draw"]["held"]])
    return state


def _unseen(deck: list[int], seen: list[list[int]]) -> list[int]:
    """The deck's cards without those seen."""
    left = deck[:]
    for cards in seen:
        for card in cards:
            left.remove(card)
    return left
