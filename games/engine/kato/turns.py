"""Whose turn it is, drawing cards, and facing a draw (KATO-4, 5, 8, 10, 12, 13, 20)."""

from __future__ import annotations

from bisect import insort

from games.engine.contract import Event

from .state import State, seats_after
from .tables import KEPT, SEATS

# What is owed, by seat. A pending dict is replaced, never changed, so states may share it.
TURN, AFTER_DRAW, FACE_DRAW = (
    [{seat: decision} for seat in SEATS] for decision in ("turn", "after_draw", "face_draw")
)
CHALLENGE_EXTRA = 2
"""KATO-12: cards that a challenger in the wrong draws besides."""


def set_direction(state: State, direction: int) -> None:
    """KATO-7: play goes clockwise (1) or the other way (-1), over the seats still active."""
    state.direction = direction
    state.after = seats_after(tuple(state.active), direction)


def take(state: State, seat: int, count: int, events: list[Event]) -> list[int]:
    """The seat draws ``count`` cards, or what there is (KATO-20). Gives the cards drawn."""
    taken = state.deck[-count:]
    del state.deck[-count:]
    more = count - len(taken)
    if more and reshuffle(state, events):
        taken += state.deck[-more:]
        del state.deck[-more:]
    if taken:
        hand = state.hands[seat]
        hand += taken
        hand.sort()
        state.called[seat] = False
    return taken


def can_draw(state: State) -> bool:
    """Whether there is anything to draw (KATO-20)."""
    return bool(state.deck) or len(state.discards) > 1


def reshuffle(state: State, events: list[Event]) -> bool:
    """KATO-20: the discards under the top card become the deck. False when there are none."""
    under = state.discards[:-1]
    if not under:
        return False
    state.rng.shuffle(under)
    state.deck = under
    del state.discards[:-1]
    events.append(Event("reshuffled", {"cards": len(under)}))
    return True


def draw_one(state: State, seat: int, events: list[Event]) -> None:
    """KATO-4, KATO-5: draw one; then it may be played if it is playable. Otherwise, or where the
    house says so, the turn ends here.
    """
    if not state.deck:
        reshuffle(state, events)
    card = state.deck.pop()
    tables = state.tables
    insort(state.hands[seat], card)
    state.called[seat] = False
    state.passes = 0
    events.append(tables.drew_one[seat][card])
    goes = tables.goes_on[state.colour][state.discards[-1]]
    if goes[card] and state.house.play_after_draw:
        state.drawn = card
        state.pending = AFTER_DRAW[seat]
    else:
        state.pending = TURN[state.after[seat]]


def keep(state: State, seat: int, events: list[Event]) -> None:
    """KATO-5: the card drawn is not played."""
    state.drawn = -1
    events.append(KEPT[seat])
    state.pending = TURN[state.after[seat]]


def challengeable(state: State) -> bool:
    """KATO-12: whether the draw now faced may be challenged: its last card is a Wild Draw Four, and
    who played it is still there."""
    effect = state.tables.effect[state.discards[-1]]
    return effect == "wild_draw_four" and state.draw_from >= 0


def can_be_answered(state: State) -> bool:
    """KATO-13, KATO-22: whether there are cards that may be laid on the draw now faced."""
    house = state.house
    return house.stacking != "none" or (house.cone == "reverse" and state.draw_from >= 0)


def answers(state: State, card: int) -> bool:
    """KATO-13, KATO-22: whether this card may be laid on the draw now faced."""
    tables, house = state.tables, state.house
    effect = tables.effect[card]
    if effect == "cone" and house.cone == "reverse":
        return state.draw_from >= 0
    if effect == "wild_draw_four" or effect == "cone":
        return house.stacking != "none"
    if effect == "draw_two" and house.stacking == "all":
        goes: list[bool] = tables.goes_on[state.colour][state.discards[-1]]
        return goes[card]
    return False


def face(state: State, seat: int, events: list[Event]) -> None:
    """The seat faces the draw: it is asked where the rules leave a choice, else it draws at once.

    Whether it is asked depends on what everybody sees, never on its hand.
    """
    if can_be_answered(state) or challengeable(state):
        state.pending = FACE_DRAW[seat]
    else:
        accept(state, seat, events)


def accept(state: State, seat: int, events: list[Event]) -> None:
    """KATO-8, KATO-10: the seat takes the whole draw and loses the turn."""
    taken = take(state, seat, state.draw, events)
    clear_draw(state)
    events.append(Event("accepted", {"seat": seat, "count": len(taken)}, {seat: {"cards": taken}}))
    state.pending = TURN[state.after[seat]]


def challenge(state: State, seat: int, events: list[Event]) -> None:
    """KATO-12: the seat challenges the last Wild Draw Four, whose player shows the hand as it was.

    Caught, that player draws the whole sum and the challenger has a normal turn; not caught, the
    challenger draws the sum and two more, and loses the turn.
    """
    tables = state.tables
    target, hand = state.draw_from, state.evidence
    caught = state.judged in map(tables.colour.__getitem__, hand)
    drawer = target if caught else seat
    count = state.draw if caught else state.draw + CHALLENGE_EXTRA
    taken = take(state, drawer, count, events)
    clear_draw(state)
    state.shown[seat] = (target, hand)
    private: dict[int, dict[str, list[int]]] = {seat: {"hand": hand[:]}}
    private.setdefault(drawer, {})["cards"] = taken
    public = {
        "seat": seat,
        "target": target,
        "caught": caught,
        "count": len(taken),
        "drawer": drawer,
    }
    events.append(Event("challenged", public, private))
    state.pending = TURN[seat if caught else state.after[seat]]


def clear_draw(state: State) -> None:
    """Nobody faces a draw any more."""
    state.draw = 0
    state.draw_from = -1
    state.evidence = []
    state.judged = -1
