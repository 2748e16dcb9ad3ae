"""The course of a turn: drawing, discarding, the next action or seat (KOTA-6 to 9, 22 to 25)."""

from __future__ import annotations

from games.engine.contract import Event

from .ending import TURNS_AT_MOST, clear_table, deck_is_out, finish
from .state import KotaState, Shown
from .table import into_hand, into_trench


def opponents(state: KotaState, seat: int) -> list[int]:
    """The other seats still in the match, clockwise."""
    order = ((seat + step) % state.seats for step in range(1, state.seats))
    return [other for other in order if state.active[other]]


def draw(state: KotaState, seat: int, events: list[Event]) -> None:
    """KOTA-6: the action of drawing: one card, more with Intendencia. KOTA-23: with no deck and no
    graveyard it is passing."""
    table = state.edition.tables.draw_action
    state.actions_left -= 1
    state.pending = {}
    draw_cards(state, seat, max([1, *(table[card] for card in state.trenches[seat])]), events)
    if not events:
        events.append(Event("passed", {"seat": seat}))
    go_on(state, events)


def discard_royale(state: KotaState, seat: int, card: int, events: list[Event]) -> None:
    """KOTA-6: a discardable Royale goes to the graveyard and its number is drawn."""
    state.actions_left -= 1
    state.pending = {}
    state.trenches[seat].remove(card)
    state.graveyard.append(card)
    events.append(Event("discarded_royale", {"seat": seat, "card": card}))
    draw_cards(state, seat, state.edition.tables.draws[card], events)
    go_on(state, events)


def draw_cards(state: KotaState, seat: int, count: int, events: list[Event]) -> None:
    """KOTA-8: draw one at a time. A Royale goes to the trench, a negative ends the drawing. The
    cards for the hand are told of together, before what else was drawn."""
    tables = state.edition.tables
    refill(state, events)
    place = len(events)
    cards: list[int] = []
    for _ in range(count):
        if state.places:
            break
        refill(state, events)
        if not state.deck:
            break
        card = state.deck.pop()
        if tables.royale[card]:
            events.append(Event("royale_drawn", {"seat": seat, "card": card}))
            into_trench(state, seat, card, events)
        elif tables.negative[card]:
            _meet_negative(state, seat, card, events)
            break
        else:
            into_hand(state, seat, card)
            cards.append(card)
    if cards:
        public = {"seat": seat, "count": len(cards)}
        events.insert(place, Event("drew", public, {seat: {"cards": cards}}))


def _meet_negative(state: KotaState, seat: int, card: int, events: list[Event]) -> None:
    """KOTA-8, 9, 28, 32: a negative is shown and ends the turn. The Antivirus undoes it by itself;
    else its drawer is asked, with an OISSS in hand or without."""
    clear_table(state)
    state.shown = Shown(seat, card)
    state.actions_left = 0
    events.append(Event("negative_drawn", {"seat": seat, "card": card}))
    immune = state.edition.tables.immune
    for royale in state.trenches[seat]:
        if immune[royale]:
            events.append(Event("negative_averted", {"seat": seat, "card": card, "by": royale}))
            return
    state.pending = {seat: "negative"}


def refill(state: KotaState, events: list[Event]) -> None:
    """KOTA-23: in a long game the graveyard becomes a new deck when the deck has run out."""
    if not state.deck and state.graveyard and state.options["length"] == "long":
        state.deck, state.graveyard = state.graveyard, []
        state.rng.shuffle(state.deck)
        events.append(Event("reshuffled", {"cards": len(state.deck)}))


def go_on(state: KotaState, events: list[Event]) -> None:
    """After an action: unless somebody is asked or the match is over, clear the table, end a short
    game whose deck is out (KOTA-34), and give the next action or the next turn."""
    if state.pending or state.places:
        return
    clear_table(state)
    if not state.deck and state.options["length"] == "short":
        deck_is_out(state, events)
        return
    refill(state, events)
    if state.actions_left and state.active[state.turn]:
        state.pending = {state.turn: "turn"}
    else:
        _next_turn(state, events)


def _next_turn(state: KotaState, events: list[Event]) -> None:
    """KOTA-4, 22, 25: clockwise to the next seat that does not lose its turn."""
    if state.options["length"] == "long" and state.turn_number >= TURNS_AT_MOST:
        finish(state, "turns", [], events)
        return
    while True:
        seat = opponents(state, state.turn)[0]
        state.turn = seat
        # a quarantine lasts until its player's turn comes round, lost or not
        state.quarantine = [by & ~(1 << seat) for by in state.quarantine]
        if not state.lost[seat]:
            break
        state.lost[seat] -= 1
        events.append(Event("turn_lost", {"seat": seat}))
    state.turn_number += 1
    state.actions_left = 1
    state.pending = {state.turn: "turn"}
