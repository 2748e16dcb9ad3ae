"""What cards and positions are worth: a rough guide for bots and for time-outs."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from games.engine.contract import Event, Pick

from .battle import give_way
from .ending import clear_table, leaders
from .resolve import resolve
from .state import NONE, KotaState
from .turn import go_on

LEADER = 6.0
ANTILEADER = 45.0
PRESENCE = 0.8  # of a Royale, whatever it does: KOTA-24 counts them
ACTION = 4.0
LOST_TURN = 5.0
FULL_HAND = 8
DECK_OF_NOTE = 60.0
OVER = 400.0
YIELDS = 0.35  # how often an attack is not defended
DEFENCE, SPREAD = 3.5, 0.9  # a usual defence


def cheapest_royale(state: KotaState, royales: Sequence[int]) -> int:
    """KOTA-27: the least valuable: no leader first, then discardables by their number, then
    specials."""
    tables = state.edition.tables

    def key(card: int) -> tuple[bool, bool, int, int]:
        return tables.leader[card], not tables.draws[card], tables.draws[card], card

    return min(royales, key=key)


def cheapest_cards(state: KotaState, pick: Pick) -> tuple[int, ...]:
    """KOTA-27: as many cards of a template as it asks for, those worth least."""
    worth = state.edition.tables.worth
    return tuple(sorted(pick.pool, key=lambda card: (worth[card], card))[: pick.least])


def standing(state: KotaState, seat: int) -> float:
    """How good the position looks for a seat, more is better. What waits for an answer is judged as
    it will probably come out: an attack by its chance, a Rainbow as if nobody counters it."""
    if state.places:
        mine = state.places[seat]
        ahead = sum(place > mine for place in state.places)
        behind = sum(place < mine for place in state.places)
        return OVER * (ahead - behind) / (state.seats - 1)
    events: list[Event] = []
    if state.battle is not None:
        chance = chance_of_winning(state)
        won, held = state.copy(), state.copy()
        give_way(won, state.battle.target, events)
        held.pending = {}
        clear_table(held)
        go_on(held, events)
        return chance * standing(won, seat) + (1 - chance) * standing(held, seat)
    if any(decision in ("counter", "negative") for decision in state.pending.values()):
        after = state.copy()
        after.sealed = ()
        after.answers = {}
        resolve(after, events)
        return standing(after, seat)
    values = [position(state, one) for one in range(state.seats) if one != seat]
    return position(state, seat) - (max(values) + sum(values) / len(values)) / 2


def position(state: KotaState, seat: int) -> float:
    """What a seat has: leaders, the more together the better; other Royales; the hand; the
    Antilíder more and more as the deck of a short game runs down."""
    if not state.active[seat]:
        return 0.0
    tables = state.edition.tables
    value = LEADER * leaders(state, seat) ** 2
    short = state.options["length"] == "short"
    for card in state.trenches[seat]:
        if not tables.leader[card]:
            value += PRESENCE + tables.worth[card]
        if short and tables.wins_short[card]:
            value += ANTILEADER * max(0.0, 1 - len(state.deck) / DECK_OF_NOTE) ** 2
    hand = sum(tables.worth[card] for card in state.hands[seat])
    count = len(state.hands[seat])
    value += hand * min(1.0, (FULL_HAND + (count - FULL_HAND) / 2) / max(count, 1))
    if state.turn == seat:
        value += ACTION * state.actions_left
    return value - LOST_TURN * state.lost[seat]


def chance_of_winning(state: KotaState) -> float:
    """About how likely the attack on the table takes its Royale, the defence not yet known."""
    battle = state.battle
    assert battle is not None  # noqa: S101  asked only while there is one
    cards, tables = state.edition.cards, state.edition.tables
    if not state.hands[battle.target]:
        return 1.0
    attack = float(sum(tables.attack_bonus[card] for card in state.trenches[battle.attacker]))
    for kind in (battle.card, battle.second):
        if kind != NONE:
            attack += cards[kind].attack + 3.5 * cards[kind].attack_dice
    if battle.support != NONE:
        support = cards[battle.support]
        if support.does("truce") is not None:
            return YIELDS
        attack += support.total("bonus", "value") + (support.does("sabotage") is not None)
    defence = DEFENCE + sum(tables.defence_bonus[card] for card in state.trenches[battle.target])
    return YIELDS + (1 - YIELDS) / (1 + exp((defence - attack) / SPREAD))
