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


def kato(state: Any) -> None:
    """109 cards (108 without the Cone) in hands, deck and discard pile; a hand is empty only at a
    round's end, which ends the match or deals anew."""
    dump = state.dump()
    off = state.options["cone"] == "off"
    deck = [
        kind
        for kind in state.edition.deck()
        if not (off and state.edition.cards[kind].kind == "cone")
    ]
    each_card_once(deck, dump["deck"], dump["discards"], *dump["hands"])
    assert len(dump["discards"]) >= 1
    for seat in range(state.seats):
        if not dump["active"][seat]:
            assert dump["hands"][seat] == []
        elif state.pending:
            assert dump["hands"][seat]
        assert dump["scores"][seat] >= 0
    assert dump["draw"] >= 0


def kota(state: Any) -> None:
    """115 cards (108 without the Covid set) in hands, trenches, deck, graveyard, in play or taken
    out; Royales in trenches and never in hands; nobody with five leaders plays on."""
    cards = state.edition.cards
    covid = state.options["covid"] == "yes"
    deck = [kind for kind in state.edition.deck() if covid or not cards[kind].covid]
    in_play = []
    if state.battle is not None:
        battle = (state.battle.card, state.battle.second, state.battle.support)
        in_play += [card for card in battle if card >= 0]
    if state.shown is not None:
        in_play.append(state.shown.card)
    each_card_once(
        deck,
        state.deck,
        state.graveyard,
        state.removed,
        in_play,
        *state.hands,
        *state.trenches,
    )
    for seat in range(state.seats):
        trench = [cards[kind] for kind in state.trenches[seat]]
        assert all(card.type == "royale" for card in trench)
        assert not any(cards[kind].type == "royale" for kind in state.hands[seat])
        if not state.active[seat]:
            assert not state.hands[seat] and not trench
        if state.pending:
            assert sum(card.royale_class == "leader" for card in trench) < 5


INVARIANTS: dict[str, Callable[[Any], None]] = {"kato": kato, "komando": komando, "kota": kota}
