"""Cards moving from one place on the table to another (KOTA-7, KOTA-17)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence

from games.engine.contract import Event

from .ending import check_leaders
from .state import NONE, KotaState


def into_hand(state: KotaState, seat: int, card: int) -> None:
    """A card to a hand, which stays sorted."""
    insort(state.hands[seat], card)


def into_trench(state: KotaState, seat: int, card: int, events: list[Event]) -> None:
    """A Royale to a trench. It works from now on, and a fifth leader wins at once (KOTA-10, 17)."""
    state.trenches[seat].append(card)
    check_leaders(state, seat, events)


def to_graveyard(state: KotaState, cards: Sequence[int], seat: int, events: list[Event]) -> None:
    """Cards a seat had, already taken from their place, are shown and go to the graveyard."""
    if cards:
        state.graveyard += cards
        events.append(Event("to_graveyard", {"cards": list(cards), "from": seat}))


def leave_hand(state: KotaState, seat: int, cards: Iterable[int]) -> None:
    """Take cards out of a hand; NONE stands for none."""
    for card in cards:
        if card != NONE:
            state.hands[seat].remove(card)


def take_royale(state: KotaState, seat: int, owner: int, royale: int, events: list[Event]) -> None:
    """A Royale changes trenches."""
    state.trenches[owner].remove(royale)
    events.append(Event("took_royale", {"seat": seat, "from": owner, "card": royale}))
    into_trench(state, seat, royale, events)


def steal(
    state: KotaState, seat: int, owner: int, cards: Sequence[int], events: list[Event]
) -> None:
    """Cards of one hand go to another; which, only the two of them learn."""
    leave_hand(state, owner, cards)
    for card in cards:
        into_hand(state, seat, card)
    which = {"cards": list(cards)}
    events.append(
        Event(
            "stole",
            {"seat": seat, "from": owner, "count": len(cards)},
            {seat: which, owner: which},
        )
    )


def steal_at_random(
    state: KotaState, seat: int, owner: int, count: int, events: list[Event]
) -> None:
    """So many cards of a hand, or all there are, taken without looking."""
    left = state.hands[owner].copy()
    state.rng.shuffle(left)
    if left and count:
        steal(state, seat, owner, sorted(left[:count]), events)


def covers_leaders(state: KotaState, seat: int) -> bool:
    """Whether Rainbows cannot touch this seat's leaders (Búnker)."""
    table = state.edition.tables.covers_leaders
    return any(table[card] for card in state.trenches[seat])


def covers_hand(state: KotaState, seat: int) -> bool:
    """Whether Rainbows cannot touch this seat's hand (Mascarilla)."""
    table = state.edition.tables.covers_hand
    return any(table[card] for card in state.trenches[seat])
