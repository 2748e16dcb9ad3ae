"""How good a position looks: a rough guide for greedy bots."""

from __future__ import annotations

from math import exp

from .state import NO_CARD, KomandoState

MEAN_GROUP = -0.5
WORTH_OF_HAND = 0.012


def standing(state: KomandoState, seat: int) -> float:
    """The seat's share of the hopes of winning, 0 to 1, and a little for a good hand; after the end
    1 for the winner, less for others by place.

    A hope grows with lives, and more steeply the closer the group is to its fall, for then most
    lives wins: so one who leads wants the group down and one who trails wants it up. An attack
    still to be answered counts as what it is expected to do: the answer is guessed from what any
    hand of that size holds (from the own hand when the seat itself is the target).
    """
    if state.places:
        place = state.places[seat]
        return 1.0 / state.places.count(1) if place == 1 else -place / state.seats
    if seat in state.out:
        return -1.0 + state.out.index(seat) / state.seats
    if state.round and seat not in state.tied:
        return -0.5
    rivals = state.tied if state.round else state.living
    group = float(state.group)
    damage = 0.0
    if state.attack != NO_CARD:
        damage = _damage(state, seat)
        if not state.round:
            group += state.edition.cards[state.attack].group + MEAN_GROUP
    steep = 1.5 if state.round else 0.3 + 1.5 / (1.0 + max(group, 0.0))
    hopes = 0.0
    own = 0.0
    for rival in rivals:
        lives = state.lives[rival] - (damage if rival == state.target else 0.0)
        # Hardly alive is hardly a hope, whatever the group does.
        hope = exp(steep * (lives - 10)) * min(1.0, max(lives, 0.05) / 2)
        hopes += hope
        if rival == seat:
            own = hope
    return own / hopes + WORTH_OF_HAND * _hand(state, seat)


def _damage(state: KomandoState, seat: int) -> float:
    """What the attack in progress is expected to cost its target."""
    cards = state.edition.cards
    attack = cards[state.attack].attack
    hand = state.hands[state.target]
    if seat == state.target:
        return max(0, attack - max((cards[card].defence for card in hand), default=0))
    return state.edition.tables.damage[attack][min(len(hand), 7)]


def _hand(state: KomandoState, seat: int) -> float:
    """The best shield held, for it stops the next blow, and some of the best sword."""
    cards = state.edition.cards
    hand = state.hands[seat]
    if not hand:
        return 0.0
    return max(cards[card].defence for card in hand) + 0.5 * max(
        cards[card].attack for card in hand
    )
