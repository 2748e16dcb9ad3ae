"""Laying cards down, and what each card does (KATO-4 to 16, 21, 22)."""

from __future__ import annotations

from games.engine.contract import Event

from .rounds import end_round, open_window
from .state import State
from .turns import face, next_seat, take

DRAWS = {"draw_two": 2, "wild_draw_four": 4, "cone": 10}
"""KATO-8, KATO-10, KATO-22: how many cards each adds to a draw."""
PENALTY = 2
"""KATO-15: cards drawn for not having said KaTO."""


def play(state: State, seat: int, events: list[Event], card: int, colour: str, call: bool) -> None:
    """KATO-4: one card, in a turn or just drawn."""
    effect = _lay(state, seat, events, card, colour, call)
    if not state.counts[seat]:
        if effect in DRAWS and not _turns_back(state, effect):
            _last_draw(state, seat, next_seat(state, seat), DRAWS[effect], events)
        end_round(state, seat, events)
    elif effect == "number" or effect == "colour_change":
        state.pending = {next_seat(state, seat): "turn"}
    elif effect == "skip":
        skipped = next_seat(state, seat)
        events.append(Event("skipped", {"seat": skipped}))
        state.pending = {next_seat(state, skipped): "turn"}
    elif effect == "reverse" or _turns_back(state, effect):
        state.direction = -state.direction
        events.append(Event("reversed", {"direction": state.direction}))
        again = state.active.count(True) == 2
        state.pending = {seat if again else next_seat(state, seat): "turn"}
    else:
        _cause_draw(state, seat, next_seat(state, seat), DRAWS[effect], events)


def play_many(
    state: State, seat: int, events: list[Event], first: int, rest: tuple[int, ...], call: bool
) -> None:
    """KATO-21: several cards of the same number; the colour of the last one counts."""
    _lay(state, seat, events, rest[-1], "", call, under=(first, *rest[:-1]))
    if state.counts[seat]:
        state.pending = {next_seat(state, seat): "turn"}
    else:
        end_round(state, seat, events)


def answer(
    state: State, seat: int, events: list[Event], card: int, colour: str, call: bool
) -> None:
    """KATO-13: add to the draw, which the next seat then faces; KATO-22: or turn the whole of it
    back on who caused it."""
    caused_by = state.draw_from
    effect = _lay(state, seat, events, card, colour, call)
    if _turns_back(state, effect):
        target, more = caused_by, 0
    else:
        target, more = next_seat(state, seat), DRAWS[effect]
    if state.counts[seat]:
        _cause_draw(state, seat, target, more, events)
    else:
        _last_draw(state, seat, target, more, events)
        end_round(state, seat, events)


def choose_colour(state: State, seat: int, events: list[Event], colour: str) -> None:
    """KATO-3: the first player names the colour of a Colour Change turned up, then plays on."""
    state.colour = state.edition.tables.colour_named[colour]
    events.append(Event("colour_chosen", {"seat": seat, "colour": colour}))
    state.pending = {seat: "turn"}


def catch(state: State, seat: int, events: list[Event], target: int) -> None:
    """KATO-15: the target forgot to say KaTO and draws two."""
    taken = take(state, target, PENALTY, events)
    public = {"seat": seat, "target": target, "count": len(taken)}
    events.append(Event("caught", public, {target: {"cards": taken}}))


def _lay(
    state: State,
    seat: int,
    events: list[Event],
    card: int,
    colour: str,
    call: bool,
    under: tuple[int, ...] = (),
) -> str:
    """The card goes from the hand onto the pile, after those ``under`` it. Gives its effect."""
    tables = state.edition.tables
    effect = tables.effect[card]
    hand = state.hands[seat] - tables.unit[card]
    left = state.counts[seat] - 1
    if under:
        hand -= tables.hand(under)
        left -= len(under)
        state.discards += under
    state.hands[seat] = hand
    state.counts[seat] = left
    if effect == "wild_draw_four":
        state.evidence, state.judged = hand, state.colour
    state.discards.append(card)
    state.colour = tables.colour_named[colour] if colour else tables.colour[card]
    state.drawn = -1
    state.passes = 0
    if colour or call or under:
        public = {
            "seat": seat,
            "cards": [*under, card],
            "colour": colour or None,
            "called": call,
        }
        events.append(Event("played", public))
    else:
        events.append(tables.played[seat][card])
    if state.shown:
        _forget(state, seat, (*under, card))
    if left == 1:
        if call or not state.house.calls:
            state.called[seat] = True
        else:
            open_window(state, seat)
    return effect


def _forget(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """What a challenge showed of this seat's hand is no longer all there."""
    tables = state.edition.tables
    for challenger, (shown, hand) in state.shown.items():
        if shown == seat:
            for card in cards:
                if tables.held(hand, card):
                    hand -= tables.unit[card]
            state.shown[challenger] = (shown, hand)


def _turns_back(state: State, effect: str) -> bool:
    """KATO-22: whether it is a Traffic Cone that turns play, or a draw, back."""
    return effect == "cone" and state.house.cone == "reverse"


def _cause_draw(state: State, seat: int, target: int, more: int, events: list[Event]) -> None:
    """KATO-13: the target faces the draw, with what this card adds."""
    state.draw += more
    state.draw_from = seat
    face(state, target, events)


def _last_draw(state: State, seat: int, target: int, more: int, events: list[Event]) -> None:
    """KATO-16: what a last card causes is drawn at once, and not answered or challenged."""
    taken = take(state, target, state.draw + more, events)
    events.append(Event("drew", {"seat": target, "count": len(taken)}, {target: {"cards": taken}}))
