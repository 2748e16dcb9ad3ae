"""Laying cards down, and what each card does (KATO-4 to 16, 21, 22)."""

from __future__ import annotations

from games.engine.contract import Event

from .rounds import end_round, open_window
from .state import State
from .tables import REVERSED, SKIPPED, played
from .turns import TURN, face, set_direction, take

DRAWS = {"draw_two": 2, "wild_draw_four": 4, "cone": 10}
"""KATO-8, KATO-10, KATO-22: how many cards each adds to a draw."""
PENALTY = 2
"""KATO-15: cards drawn for not having said KaTO."""


def lay(
    state: State,
    seat: int,
    events: list[Event],
    way: tuple[int, str, bool],
    under: tuple[int, ...] = (),
) -> None:
    """KATO-4, KATO-13, KATO-21: a card goes from the hand onto the discard pile, in a turn or on a
    draw, after those ``under`` it; then it does what it says. ``way``: the card, the colour named
    ('' unless it is wild), whether KaTO is said."""
    card, colour, call = way
    tables = state.tables
    effect = tables.effect[card]
    hand = state.hands[seat]
    hand.remove(card)
    if under:
        for lower in under:
            hand.remove(lower)
        state.discards += under
        events.append(played(seat, (*under, card), colour, call))
    else:
        events.append(tables.played[seat][way])
    state.discards.append(card)
    if not colour:
        state.colour = tables.colour[card]
    else:
        if effect == "wild_draw_four":
            state.evidence, state.judged = hand[:], state.colour
        state.colour = tables.colour_named[colour]
    state.drawn = -1
    state.passes = 0
    if len(hand) < 2:
        if not hand:
            _last_card(state, seat, effect, events)
            return
        if call or not state.house.calls:
            state.called[seat] = True
        else:
            open_window(state, seat)
    if effect == "number":
        state.pending = TURN[state.after[seat]]
    else:
        _act(state, seat, effect, events)


def _act(state: State, seat: int, effect: str, events: list[Event]) -> None:
    """KATO-6 to KATO-10, KATO-14, KATO-22: what a card other than a number does, at once."""
    after = state.after[seat]
    if effect == "skip":
        events.append(SKIPPED[after])
        state.pending = TURN[state.after[after]]
    elif effect == "colour_change":
        state.pending = TURN[after]
    elif effect in DRAWS and (effect != "cone" or state.house.cone == "draw_ten"):
        state.draw += DRAWS[effect]
        state.draw_from = seat
        face(state, after, events)
    elif state.draw:
        target, state.draw_from = state.draw_from, seat
        face(state, target, events)
    else:
        set_direction(state, -state.direction)
        events.append(REVERSED[state.direction])
        again = state.active.count(True) == 2
        state.pending = TURN[seat if again else state.after[seat]]


def _last_card(state: State, seat: int, effect: str, events: list[Event]) -> None:
    """KATO-16: the round ends; a draw that the last card causes, or turns back, is drawn first, and
    cannot be answered or challenged."""
    target = state.after[seat]
    if _turns_back(state, effect):
        target = state.draw_from
    elif effect in DRAWS:
        state.draw += DRAWS[effect]
    if state.draw:
        taken = take(state, target, state.draw, events)
        public = {"seat": target, "count": len(taken)}
        events.append(Event("drew", public, {target: {"cards": taken}}))
    end_round(state, seat, events)


def choose_colour(state: State, seat: int, events: list[Event], colour: str) -> None:
    """KATO-3: the first player names the colour of a Colour Change turned up, then plays on."""
    state.colour = state.tables.colour_named[colour]
    events.append(Event("colour_chosen", {"seat": seat, "colour": colour}))
    state.pending = TURN[seat]


def say_kato(state: State, seat: int, events: list[Event]) -> None:
    """KATO-15: say KaTO in time."""
    state.called[seat] = True
    events.append(Event("called", {"seat": seat}))


def catch(state: State, seat: int, events: list[Event], target: int) -> None:
    """KATO-15: the target forgot to say KaTO and draws two."""
    taken = take(state, target, PENALTY, events)
    public = {"seat": seat, "target": target, "count": len(taken)}
    events.append(Event("caught", public, {target: {"cards": taken}}))


def _turns_back(state: State, effect: str) -> bool:
    """KATO-22: whether it is a Traffic Cone that turns play, or a draw, back."""
    return effect == "cone" and state.house.cone == "reverse"
