"""Positions to start a scenario from, with cards named by their keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from games.engine import kota
from games.engine.contract import Action, Event, complete_options
from games.engine.editions import read_toml
from games.engine.kota.setup import composition
from games.engine.kota.state import NONE, KotaState
from games.engine.rng import Rng

DATA = read_toml(kota.EDITION)
EDITION = kota.read_edition(DATA)
CARDS = EDITION.cards
KINDS = {card.key: kind for kind, card in enumerate(CARDS)}
LEADERS = [card.key for card in CARDS if card.royale_class == "leader"]
HAND_CARDS = [
    kind for kind, card in enumerate(CARDS) if card.type != "royale" and not card.negative
]


def k(*keys: str) -> list[int]:
    """The kinds of these keys."""
    return [KINDS[key] for key in keys]


def deal(seats: int, seed: object = 0, **options: str) -> KotaState:
    """A match just set up."""
    rng = Rng(sha256(repr(seed).encode()).digest())
    return kota.setup(EDITION, complete_options(kota, options), seats, rng)


def arrange(
    seats: int,
    *,
    hands: Mapping[int, Sequence[str]] | None = None,
    trenches: Mapping[int, Sequence[str]] | None = None,
    deck: Sequence[str] = (),
    graveyard: Sequence[str] = (),
    deck_is_all: bool = False,
    turn: int = 0,
    seed: object = 0,
    edition: Any = EDITION,
    **options: str,
) -> KotaState:
    """A match in which the seats have these cards and nothing else, and seat ``turn`` has its turn.
    ``deck`` names the cards to be drawn next, the first one first; all cards not named lie below
    them, or are taken out where ``deck_is_all``."""
    rng = Rng(sha256(repr(seed).encode()).digest())
    state = kota.setup(edition, complete_options(kota, options), seats, rng)
    state.hands = [sorted(k(*(hands or {}).get(seat, ()))) for seat in range(seats)]
    state.trenches = [k(*(trenches or {}).get(seat, ())) for seat in range(seats)]
    state.graveyard = k(*graveyard)
    rest = Counter(composition(edition, state.options))
    for cards in (*state.hands, *state.trenches, state.graveyard, k(*deck)):
        rest.subtract(cards)
    assert min(rest.values()) >= 0, "a card is named more often than there are"
    left = list(rest.elements())
    state.removed = left if deck_is_all else []
    state.deck = ([] if deck_is_all else left) + k(*deck)[::-1]
    state.turn = turn
    state.turn_number = 1
    state.actions_left = 1
    state.pending = {turn: "turn"}
    state.opening = ()
    state.listed = {}
    return state


def action(kind: str, *values: str | int | Sequence[str]) -> Action:
    """An action whose cards are named by key."""
    plain = []
    for value in values:
        if isinstance(value, str):
            plain.append(KINDS[value])
        else:
            plain.append(value if isinstance(value, int) else tuple(k(*value)))
    return Action(kind, tuple(plain))


def do(state: KotaState, seat: int, kind: str, *values: Any) -> list[Event]:
    """A seat acts; cards by key."""
    return kota.apply(state, seat, action(kind, *values))


def attack(
    state: KotaState,
    target: int,
    royale: str,
    card: str,
    second: str | int = NONE,
    support: str | int = NONE,
) -> list[Event]:
    """The seat on turn attacks."""
    return do(state, state.turn, "attack", target, royale, card, second, support)


def defend(
    state: KotaState, card: str | int = NONE, second: str | int = NONE, support: str | int = NONE
) -> list[Event]:
    """The seat that is attacked defends."""
    assert state.battle is not None
    return do(state, state.battle.target, "defend", card, second, support)


def everyone_passes(state: KotaState) -> list[Event]:
    """All who are asked let the Rainbow happen; the events of the last answer."""
    events: list[Event] = []
    while "counter" in state.pending.values():
        assert events == []
        events = do(state, next(iter(state.pending)), "pass_counter")
    return events


def play(state: KotaState, kind: str, *values: Any) -> list[Event]:
    """The seat on turn plays a Rainbow and nobody counters it; all events."""
    return do(state, state.turn, kind, *values) + everyone_passes(state)


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def one(events: Sequence[Event], kind: str) -> dict[str, Any]:
    """The public data of the only event of a kind."""
    (event,) = (event for event in events if event.kind == kind)
    return dict(event.public)


def names(cards: Sequence[int]) -> list[str]:
    """The keys of these kinds."""
    return [CARDS[card].key for card in cards]


def hand(state: KotaState, seat: int) -> list[str]:
    return sorted(names(state.hands[seat]))


def trench(state: KotaState, seat: int) -> list[str]:
    return names(state.trenches[seat])


def graveyard(state: KotaState) -> list[str]:
    return names(state.graveyard)


def all_cards(state: KotaState) -> Counter[int]:
    """Every card of the match, wherever it is."""
    found = Counter(state.deck + state.graveyard + state.removed)
    for cards in (*state.hands, *state.trenches):
        found.update(cards)
    if state.battle is not None:
        found.update(card for card in state.battle[3:] if card != NONE)
    if state.shown is not None:
        found[state.shown.card] += 1
    return found


def everyone(state: KotaState) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(state.seats), None]


PLAYS: dict[str, tuple[Any, ...]] = {
    # a play of each Rainbow by seat 0 in ``table()``: kind, then its values
    "robbery": ("play_at", "robbery", 1),
    "expropriation": ("play_royale", "expropriation", 1, "town"),
    "kidnapping": ("play_royale", "kidnapping", 1, "queen_tormenta"),
    "exile": ("play_royale", "exile", 1, "queen_tormenta"),
    "swap": ("play_swap", "swap", "village", 1, "town"),
    "reinforcements": ("play", "reinforcements"),
    "double_play": ("play", "double_play"),
    "block": ("play_at", "block", 1),
    "espionage": ("play_at", "espionage", 1),
    "excavation": ("excavate", "excavation", "citadel"),
    "exchange": ("play_at", "exchange", 1),
    "earthquake": ("play", "earthquake"),
    "quarantine": ("play_at", "quarantine", 1),
    "curfew": ("play", "curfew"),
    "vaccine": ("play", "vaccine"),
}


def table(key: str, more_in_hand: tuple[str, ...] = (), **position: Any) -> KotaState:
    """Seat 0 holds the Rainbow; seat 1 has what it may be aimed at."""
    given: dict[str, Any] = {
        "hands": {
            0: [key, *more_in_hand],
            1: ["slingshot", "oisss", "catapult", "cavalry", "truce", "fury"],
            2: ["oisss"],
        },
        "trenches": {0: ["village"], 1: ["town", "queen_tormenta"], 2: ["city"]},
        "graveyard": ["citadel", "oisss"],
    }
    return arrange(3, **{**given, **position})
