"""What is true of every state of a game, whatever has been played: chiefly that every card of the
deck is in exactly one place.

INVARIANTS[game](state) raises AssertionError. It may look at all of a state, as no player can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any


def each_card_once(expected: Iterable[int], *places: Iterable[int]) -> None:
    """All ``places`` together hold the expected cards, no more and no fewer."""
    found = Counter(card for place in places for card in place)
    wanted = Counter(expected)
    assert found == wanted, f"too many: {found - wanted}, too few: {wanted - found}"


def komando(state: Any) -> None:
    """54 cards in hands, deck, pile or in play; lives at most 10; group at most 20; hands of 3."""
    open_attack = [] if state.attack < 0 else [state.attack]
    each_card_once(
        state.edition.deck(),
        state.deck,
        state.pile,
        open_attack,
        *state.hands,
    )
    assert state.group <= 20
    for seat in range(state.seats):
        assert state.lives[seat] <= 10
        if seat in state.out:
            assert state.hands[seat] == []
        elif state.pending:
            assert state.lives[seat] > 0
            if state.round == 0 and state.options["strict"] == "no":
                assert len(state.hands[seat]) == 3 - (seat == state.turn and state.attack >= 0)
    if state.pending and state.round == 0:
        assert state.group > 0


INVARIANTS: dict[str, Callable[[Any], None]] = {"komando": komando}
