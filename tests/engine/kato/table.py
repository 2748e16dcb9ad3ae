"""Laying out KaTO situations by card names, for the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from games.engine import kato
from games.engine.contract import (
    Action,
    Event,
    IllegalAction,
    Pick,
    complete_options,
    event_seen_by,
)
from games.engine.editions import read_toml
from games.engine.kato.state import State
from games.engine.kato.turns import set_direction
from games.engine.rng import Rng

EDITION = kato.read_edition(read_toml(kato.EDITION))
KIND = {card.key: kind for kind, card in enumerate(EDITION.cards)}
COLOURS = ("red", "yellow", "green", "blue")


def kinds(names: str) -> list[int]:
    """'red_5 blue_skip' as kinds, in that order."""
    return [KIND[name] for name in names.split()]


def names(cards: Sequence[int]) -> str:
    """Kinds as names, in that order."""
    return " ".join(EDITION.cards[kind].key for kind in cards)


def deal(seats: int = 2, seed: str = "", **options: str) -> State:
    """A match just dealt."""
    chance = Random(seed)
    return kato.setup(EDITION, complete_options(kato, options), seats, Rng(chance.randbytes(32)))


def lay_out(
    *hands: str,
    top: str = "red_9",
    colour: str | None = None,
    deck: str | None = None,
    under: str = "",
    turn: int = 0,
    options: Mapping[str, str] | None = None,
) -> State:
    """A state in which these hands are held and ``turn`` is to play.

    ``deck``: its cards from the top; left out: all cards not named, so that every card is there.
    ``under``: the discards under the top card.
    """
    state = deal(len(hands), "laid out", **(options or {}))
    state.hands = [sorted(kinds(hand)) for hand in hands]
    state.discards = [*kinds(under), KIND[top]]
    wild = EDITION.cards[KIND[top]].colour is None
    state.colour = COLOURS.index((colour or "red") if wild else EDITION.cards[KIND[top]].colour)
    if deck is None:
        used = Counter(state.discards)
        for hand in state.hands:
            used += Counter(hand)
        whole = Counter(EDITION.tables.deck[state.house.cone])
        state.deck = list((whole - used).elements())
        Random("deck").shuffle(state.deck)
    else:
        state.deck = kinds(deck)[::-1]
    state.draw, state.draw_from, state.drawn, state.passes = 0, -1, -1, 0
    state.dealer = len(hands) - 1
    set_direction(state, 1)
    state.pending = {turn: "turn"}
    state.listed = {}
    return state


def play(card: str, colour: str = "", call: bool = False) -> Action:
    return Action("play", (KIND[card], colour, call))


def answer(card: str, colour: str = "", call: bool = False) -> Action:
    return Action("answer", (KIND[card], colour, call))


def play_many(cards: str, call: bool = False) -> Action:
    first, *rest = kinds(cards)
    return Action("play_many", (first, tuple(rest), call))


def do(state: State, seat: int, action: Action | str) -> list[Event]:
    """Apply an action; a word alone is an action without values."""
    return kato.apply(state, seat, Action(action) if isinstance(action, str) else action)


def may(state: State, seat: int) -> set[str]:
    """What is listed, in words: 'draw', 'red_5', 'wild_draw_four', 'answer traffic_cone',
    'catch 1'; a call is marked with '!', several cards with '+'."""
    words = set()
    for action in kato.legal(state, seat):
        if action.kind in ("play", "answer", "play_many"):
            card, more, call = action.values
            word = EDITION.cards[card].key + ("!" if call else "")
            if isinstance(more, Pick):
                word += f" +{names(more.pool)} {more.least}-{more.most}"
            words.add(word if action.kind != "answer" else f"answer {word}")
        else:
            words.add(" ".join([action.kind, *map(str, action.values)]))
    return words


def refused(state: State, seat: int, action: Action | str) -> str:
    """The code with which an action is refused; the state must stay as it was."""
    before = state.dump()
    try:
        do(state, seat, action)
    except IllegalAction as refusal:
        assert state.dump() == before
        return refusal.code
    raise AssertionError(f"{action} was accepted")


def seen(events: Sequence[Event], kind: str, seat: int | None = None) -> list[dict]:
    """The events of a kind, as a seat (None: a spectator) sees them, without their kind."""
    shown = [event_seen_by(event, seat) for event in events if event.kind == kind]
    return [{name: value for name, value in one.items() if name != "kind"} for one in shown]


def kinds_of(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def every_card(state: State) -> Counter[int]:
    """All cards of a state, wherever they are."""
    cards = Counter(state.deck) + Counter(state.discards)
    for hand in state.hands:
        cards += Counter(hand)
    return cards
