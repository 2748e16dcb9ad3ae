"""Cards that are drawn and laid away, seats that go out, and the end of the match (KOM-6, KOM-7,
KOM-9, KOM-11)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from games.engine.contract import Event

from .state import NO_CARD, NOBODY, KomandoState


def draw(state: KomandoState, seats: Iterable[int], events: list[Event]) -> None:
    """Each seat named draws one card, in this order; a seat may be named more than once.

    KOM-7: an empty deck is made anew from the pile, unless ``strict``: then who finds no card
    draws none.
    """
    drawn: dict[int, list[int]] = {}
    for seat in seats:
        if not state.deck:
            if state.options["strict"] == "yes" or not state.pile:
                break
            state.deck, state.pile = state.pile, []
            state.rng.shuffle(state.deck)
            events.append(Event("reshuffled", {"cards": len(state.deck)}))
        card = state.deck.pop()
        insort(state.hands[seat], card)
        drawn.setdefault(seat, []).append(card)
    if drawn:
        counts = [len(cards) for cards in drawn.values()]
        events.append(
            Event(
                "drew",
                {"seats": list(drawn), "counts": counts},
                {seat: {"cards": cards} for seat, cards in drawn.items()},
            )
        )


def lay_away(state: KomandoState, seats: Iterable[int]) -> list[int]:
    """The hands of these seats go to the pile, sorted together so that the order does not tell
    whose a card was. Returns the cards."""
    cards: list[int] = []
    for seat in seats:
        cards += state.hands[seat]
        state.hands[seat] = []
    cards.sort()
    state.pile += cards
    return cards


def take_out(state: KomandoState, seat: int) -> list[int]:
    """KOM-9: a seat goes out and its cards go to the pile. Returns the cards."""
    state.out.append(seat)
    state.pending.pop(seat, None)
    state.sealed = tuple(other for other in state.sealed if other != seat)
    state.chosen.pop(seat, None)
    if seat in state.tied:
        state.tied.remove(seat)
    if seat in state.queue:
        state.queue.remove(seat)
    return lay_away(state, [seat])


def is_decided(state: KomandoState) -> bool:
    """KOM-9, KOM-15: one seat is left, in the match or in the tie-break."""
    return len(state.tied if state.round else state.living) == 1


def finish(state: KomandoState, events: list[Event]) -> None:
    """KOM-11: the match is over. Those still in the tie-break come first, then the living by lives,
    then those out, the latest first."""
    lives = state.lives
    places = [0] * state.seats
    better = 0
    if state.round:
        for seat in state.tied:
            places[seat] = 1
        better = len(state.tied)
    rest = [seat for seat in state.living if seat not in state.tied]
    for seat in rest:
        places[seat] = better + 1 + sum(lives[other] > lives[seat] for other in rest)
    better += len(rest)
    for later, seat in enumerate(reversed(state.out)):
        places[seat] = better + 1 + later
    state.places = tuple(places)
    state.pending = {}
    state.sealed, state.chosen = (), {}
    state.target, state.attack = NOBODY, NO_CARD
    events.append(Event("match_over", {"places": places, "scores": scores(state)}))


def scores(state: KomandoState) -> list[int]:
    """The lives each seat has left, 0 for those out."""
    return [0 if seat in state.out else lives for seat, lives in enumerate(state.lives)]
