"""The tie-break, sudden death among those tied for most lives (KOM-12 to KOM-15)."""

from __future__ import annotations

from games.engine.contract import Event

from .ending import draw, finish, is_decided, lay_away
from .state import KomandoState

LAST_ROUND = 50


def hand_size(state: KomandoState) -> int:
    """KOM-13: as many cards as seats in the tie-break, as far as the deck's cards go round."""
    number = len(state.tied)
    return min(number, len(state.edition.cards) // number)


def begin(state: KomandoState, tied: list[int], events: list[Event]) -> None:
    """KOM-12: only the tied play on; the cards of the other seats go to the pile, for ten hands may
    need them. KOM-14: the next tied seat after the one whose turn it was begins."""
    state.tied = tied
    cards = lay_away(state, [seat for seat in state.living if seat not in tied])
    state.first = next(seat for seat in state.clockwise_after(state.turn) if seat in tied)
    events.append(
        Event(
            "tiebreak_began",
            {
                "seats": list(tied),
                "size": hand_size(state),
                "first": state.first,
                "cards": cards,
            },
        )
    )
    begin_round(state, events)


def begin_round(state: KomandoState, events: list[Event]) -> None:
    """KOM-13: fix the hand size; who holds more has to discard before anyone draws."""
    state.round += 1
    state.size = hand_size(state)
    if state.first not in state.tied:
        state.first = next(
            seat for seat in state.clockwise_after(state.first) if seat in state.tied
        )
    state.queue = [
        seat
        for seat in [state.first, *state.clockwise_after(state.first)[:-1]]
        if seat in state.tied
    ]
    events.append(
        Event(
            "tiebreak_round",
            {"round": state.round, "size": state.size, "seats": list(state.tied)},
        )
    )
    state.pending = {seat: "discard" for seat in state.tied if len(state.hands[seat]) > state.size}
    if not state.pending:
        _draw_up(state, events)


def discard(state: KomandoState, seat: int, cards: tuple[int, ...], events: list[Event]) -> None:
    """KOM-13: seal a seat's choice; the last one lays all of them away."""
    del state.pending[seat]
    state.chosen[seat] = cards
    state.sealed = (*state.sealed, seat)
    if not state.pending:
        end_discards(state, events)


def end_discards(state: KomandoState, events: list[Event]) -> None:
    """All have chosen: the discards go to the pile, sorted together, and hands are filled up."""
    counts = [0] * state.seats
    cards: list[int] = []
    for seat, chosen in state.chosen.items():
        counts[seat] = len(chosen)
        cards += chosen
        for card in chosen:
            state.hands[seat].remove(card)
    state.pile += sorted(cards)
    state.chosen = {}
    state.sealed = ()
    if cards:
        events.append(Event("discarded", {"counts": counts}))
    _draw_up(state, events)


def _draw_up(state: KomandoState, events: list[Event]) -> None:
    """KOM-13: draw up to the hand size, one card in turn, beginning with the first to act."""
    missing = {seat: state.size - len(state.hands[seat]) for seat in state.queue}
    draw(
        state,
        [seat for held in range(state.size) for seat in state.queue if held < missing[seat]],
        events,
    )
    if any(state.hands[seat] for seat in state.tied):
        next_attack(state, events)
    else:  # strict, and every card is used: no round can tell them apart any more
        finish(state, events)


def next_attack(state: KomandoState, events: list[Event]) -> None:
    """KOM-14: the next in the round attacks, one without cards is skipped; then the round ends."""
    queue = state.queue
    while queue and not state.hands[queue[0]]:
        events.append(Event("skipped", {"seat": queue.pop(0)}))
    if queue:
        state.turn = queue[0]
        state.pending = {queue[0]: "attack"}
    else:
        _end_round(state, events)


def _end_round(state: KomandoState, events: list[Event]) -> None:
    """KOM-15: those with fewer lives than the best leave; one left or the last round ends it."""
    best = max(state.lives[seat] for seat in state.tied)
    leaving = [seat for seat in state.tied if state.lives[seat] < best]
    if leaving:
        state.tied = [seat for seat in state.tied if seat not in leaving]
        cards = lay_away(state, leaving)
        events.append(Event("left_tiebreak", {"seats": leaving, "cards": cards}))
    if is_decided(state) or state.round == LAST_ROUND:
        finish(state, events)
    else:
        begin_round(state, events)
