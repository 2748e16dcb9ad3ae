"""Positions to start a scenario from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from games.engine import komando
from games.engine.contract import Action, Event, complete_options
from games.engine.editions import read_toml
from games.engine.komando.state import KomandoState
from games.engine.rng import Rng

EDITION = komando.read_edition(read_toml(komando.EDITION))
CARDS = EDITION.cards


def card(attack: int, group: int) -> int:
    """The kind of the one card with this sword and this group icon."""
    (kind,) = (k for k, c in enumerate(CARDS) if (c.attack, c.group) == (attack, group))
    return kind


def deal(seats: int, seed: object = 0, **options: str) -> KomandoState:
    """A match just set up."""
    rng = Rng(sha256(repr(seed).encode()).digest())
    return komando.setup(EDITION, complete_options(komando, options), seats, rng)


def arrange(
    seats: int,
    hands: Mapping[int, Sequence[int]],
    *,
    turn: int = 0,
    lives: Sequence[int] | None = None,
    group: int = 20,
    **options: str,
) -> KomandoState:
    """A match in which seat ``turn`` attacks next and the seats named hold these cards; the other
    seats hold three of the rest each, the deck has what is left, the pile nothing."""
    state = deal(seats, **options)
    given = {kind for hand in hands.values() for kind in hand}
    state.deck = [kind for kind in EDITION.deck() if kind not in given]
    state.hands = [
        sorted(hands[seat]) if seat in hands else [state.deck.pop() for _ in range(3)][::-1]
        for seat in range(seats)
    ]
    state.turn = turn
    state.pending = {turn: "attack"}
    state.lives = list(lives) if lives is not None else [10] * seats
    state.group = group
    return state


def attack(state: KomandoState, kind: int, target: int) -> list[Event]:
    """The seat on turn attacks."""
    return komando.apply(state, state.turn, Action("attack", (kind, target)))


def defend(state: KomandoState, kind: int) -> list[Event]:
    """The target defends."""
    return komando.apply(state, state.target, Action("defend", (kind,)))


def named(events: Sequence[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def all_cards(state: KomandoState) -> list[int]:
    """Every card, wherever it lies, sorted."""
    held = [kind for hand in state.hands for kind in hand]
    fight = [state.attack] if state.attack >= 0 else []
    return sorted(state.deck + state.pile + held + fight)


def fall(tied: Sequence[int], seats: int, *, turn: int = 0, **options: str) -> KomandoState:
    """The group has just fallen in ``turn``'s attack with the seats in ``tied`` at 5 lives, the
    others at 3: the tie-break stands at its first decision."""
    lives = [5 if seat in tied else 3 for seat in range(seats)]
    target = (turn + 1) % seats
    state = arrange(
        seats,
        {
            turn: [card(1, -3), card(9, 2), card(9, -3)],
            target: [card(2, -3), card(8, 2), card(8, -3)],
        },
        turn=turn,
        lives=lives,
        group=5,
        **options,
    )
    attack(state, card(1, -3), target)
    defend(state, card(2, -3))
    assert state.group == -1
    assert state.lives == lives
    return state
