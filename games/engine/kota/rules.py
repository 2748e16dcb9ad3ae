"""KOTA by the contract (games/engine/contract.py). Each chapter of the rulebook has its own file.

Events. ``seat`` is who acts or is concerned; cards are kinds. Private data is marked so: *seat*.

=================== ============================================================================
played              seat, card, targets {target, royale, own, wanted: those named}
passed_counter      seats: all who were asked passed (told when the question closes)
countered           seat, target (whose Rainbow or negative), card, by (the card that cancels)
resolved            seat, card: the effect follows
fizzled             seat, card: the target is gone, nothing follows
drew                seat, count: so many to the hand; *seat*: cards, in order
royale_drawn        seat, card: drawn, and in the trench
negative_drawn      seat, card
negative_averted    seat, card, by (the Royale that undoes it)
reshuffled          cards: so many of the graveyard are the new deck
discarded_royale    seat, card
passed              seat: there was nothing to draw
attacked            seat, target, royale, cards: so many lie face down
yielded             seat: does not defend
defended            seat, cards: so many were laid
revealed            attacker {cards, support or null}, defender {cards, support or null} or null
rolled              seat, card, die
truce_kept          seat (the defender), royale: there is no battle
battle_won          seat (the attacker), target, royale, attack, defence (null: undefended)
battle_held         the same: the Royale stays
returned            seat, card: back to its owner's hand
captured            seat, from, card: the attacker's card to the defender's hand
took_royale         seat, from, card
swapped_royales     seat, target, given, taken
stole               seat, from, count; *seat* and *from*: cards
spied               seat, target; *seat*: hand
took_nothing        seat: the hand it saw has no Battle card
swapped_hands       seat, target; *seat* and *target*: hand (the new one)
excavated           seat, card: from the graveyard
fetched             seat, card, from ('deck', 'graveyard' or null), reshuffled (bool)
got_actions         seat, actions: so many are left now
quarantined         seat, target
will_lose_turns     seat, turns
turn_lost           seat
to_graveyard        cards, from (whose they were)
forfeited           seat
match_over          reason (see ending.finish), places, scores
=================== ============================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.contract import (
    Action,
    Event,
    IllegalAction,
    Option,
    gettext_noop,
    is_listed,
)

from . import battle, rainbow, resolve, turn
from .battle import Side
from .legal import legal
from .rainbow import PASS_COUNTER, concerns
from .refusals import why_not
from .state import Battle, KotaState, Shown
from .worth import cheapest_cards, cheapest_royale

KEY = "kota"
TITLE = "KOTA"
SUMMARY = gettext_noop("Rule the world: gather five leaders in your trench, and keep them there.")
VERSION = 1
SEATS = range(2, 7)
OPTIONS: tuple[Option, ...] = (
    Option(
        "length",
        gettext_noop("Length"),
        "short",
        {
            "short": gettext_noop("Short: the Antileader decides when the deck runs out"),
            "long": gettext_noop("Long: the graveyard becomes a new deck"),
        },
        rule="KOTA-24",
    ),
    Option(
        "covid",
        gettext_noop("Covid set"),
        "yes",
        {"yes": gettext_noop("With its 7 cards"), "no": gettext_noop("Without it")},
        rule="KOTA-5",
    ),
    Option(
        "removed",
        gettext_noop("Cards taken out with two players"),
        "15",
        ranges={"": (15, 20)},
        rule="KOTA-5",
    ),
)
ACTIONS: Mapping[str, tuple[str, ...]] = {
    "draw": (),
    "discard_royale": ("card",),
    "attack": ("target", "royale", "card", "second", "support"),
    "defend": ("card", "second", "support"),
    "yield": (),
    "play": ("card",),
    "play_at": ("card", "target"),
    "play_royale": ("card", "target", "royale"),
    "play_swap": ("card", "own", "target", "royale"),
    "excavate": ("card", "wanted"),
    "take_battle": ("wanted",),
    "take_nothing": (),
    "counter": (),
    "pass_counter": (),
    "obey": (),
    "give_up": ("royale",),
    "discard_down": ("cards",),
}
INTERJECTIONS: frozenset[str] = frozenset()
FOLLOW_UPS: frozenset[str] = frozenset({"negative", "coup"})
DECISIONS: Mapping[str, str] = {
    "turn": gettext_noop("It is your turn: one action."),
    "defend": gettext_noop("You are attacked: defend your Royale?"),
    "counter": gettext_noop("A Rainbow was played: counter it?"),
    "negative": gettext_noop("You drew a negative: obey it?"),
    "coup": gettext_noop("Which of your leaders goes to the graveyard?"),
    "sacrifice": gettext_noop("Which of your Royales goes to the graveyard?"),
    "discard_down": gettext_noop("Which cards do you discard?"),
    "spy": gettext_noop("Which Battle card do you take?"),
}
ORDERS: Mapping[str, str] = {
    "always": gettext_noop("Always ask me whether I counter"),
    "mine": gettext_noop("Ask me only when I am the target"),
    "never": gettext_noop("Never ask me"),
}
DEFAULT_ORDERS: Mapping[str, str] = {"live": "always", "correspondence": "mine"}

Do = Callable[[KotaState, int, Any, list[Event]], None]


def apply(state: KotaState, seat: int, action: Action) -> list[Event]:
    """Do it. Raises IllegalAction, the state untouched, unless the action is listed or fits."""
    if not is_listed(legal(state, seat), action):
        raise IllegalAction(why_not(state, seat, action))
    events: list[Event] = []
    _DO[action.kind](state, seat, action.values, events)
    state.listed = {}
    return events


def _give_up(state: KotaState, seat: int, values: Any, events: list[Event]) -> None:
    """Golpe de Estado happens at once, Terremoto when all have chosen."""
    if state.pending[seat] == "coup":
        rainbow.coup(state, seat, values[0], events)
    else:
        rainbow.seal(state, seat, values, events)


def _play(state: KotaState, seat: int, values: Any, events: list[Event]) -> None:
    """A Rainbow: card, then target and Royale where it has them."""
    rainbow.play(state, Shown(seat, *values), events)


def _excavate(state: KotaState, seat: int, values: Any, events: list[Event]) -> None:
    card, wanted = values
    rainbow.play(state, Shown(seat, card, wanted=wanted), events)


def _play_swap(state: KotaState, seat: int, values: Any, events: list[Event]) -> None:
    card, own, target, royale = values
    rainbow.play(state, Shown(seat, card, target, royale, own), events)


_DO: dict[str, Do] = {
    "draw": lambda state, seat, values, events: turn.draw(state, seat, events),
    "discard_royale": lambda state, seat, values, events: turn.discard_royale(
        state, seat, values[0], events
    ),
    "attack": lambda state, seat, values, events: battle.attack(
        state, Battle(seat, *values), events
    ),
    "defend": lambda state, seat, values, events: battle.defend(state, Side(seat, *values), events),
    "yield": lambda state, seat, values, events: battle.give_way(state, seat, events),
    "play": _play,
    "play_at": _play,
    "play_royale": _play,
    "play_swap": _play_swap,
    "excavate": _excavate,
    "take_battle": lambda state, seat, values, events: resolve.take_battle(
        state, seat, values[0], events
    ),
    "take_nothing": lambda state, seat, values, events: resolve.take_nothing(state, seat, events),
    "counter": lambda state, seat, values, events: rainbow.counter(state, seat, events),
    "pass_counter": lambda state, seat, values, events: rainbow.seal(state, seat, (), events),
    "obey": lambda state, seat, values, events: resolve.resolve(state, events),
    "give_up": _give_up,
    "discard_down": lambda state, seat, values, events: rainbow.seal(
        state, seat, values[0], events
    ),
}


def on_timeout(state: KotaState, seat: int) -> Action:
    """KOTA-27: draw; do not defend; do not counter; give up what is worth least.

    Raises IllegalAction('not_your_decision') for a seat that owes nothing.
    """
    listed: list[Any] = legal(state, seat)
    if not listed:
        raise IllegalAction("match_over" if state.places else "not_your_decision")
    decision = state.pending[seat]
    if decision in ("coup", "sacrifice"):
        royales = [action.values[0] for action in listed]
        return listed[royales.index(cheapest_royale(state, royales))]
    if decision == "discard_down":
        return Action("discard_down", (cheapest_cards(state, listed[0].values[0]),))
    return listed[0]  # draw; yield; pass_counter; obey; the first card seen


def standing_answer(state: KotaState, seat: int, order: str) -> Action | None:
    """KOTA-20: what an order in ORDERS answers to 'counter', None to ask. Told by open things only,
    so an answer says nothing about the hand."""
    if state.pending.get(seat) != "counter" or order == "always":
        return None
    if order == "mine" and concerns(state, seat):
        return None
    return PASS_COUNTER
