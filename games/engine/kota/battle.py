"""Battles: KOTA-11 to 17 and 29."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.engine.contract import Event

from .state import NONE, Battle, KotaState
from .table import into_hand, leave_hand, steal_at_random, take_royale, to_graveyard
from .turn import go_on


class Side(NamedTuple):
    """What a seat laid for a battle; NONE for a card it did not lay."""

    seat: int
    card: int
    second: int
    support: int

    def battle_cards(self) -> list[int]:
        """The Battle cards, the main one first."""
        return [card for card in (self.card, self.second) if card != NONE]

    def public(self) -> dict[str, Any]:
        """How the side is shown."""
        return {
            "cards": self.battle_cards(),
            "support": None if self.support == NONE else self.support,
        }


def attack(state: KotaState, battle: Battle, events: list[Event]) -> None:
    """KOTA-11: lay cards face down for one Royale of an opponent, who is asked to defend it."""
    state.actions_left -= 1
    leave_hand(state, battle.attacker, (battle.card, battle.second, battle.support))
    state.battle = battle
    state.pending = {battle.target: "defend"}
    public = {
        "seat": battle.attacker,
        "target": battle.target,
        "royale": battle.royale,
        "cards": laid_count(battle),
    }
    events.append(Event("attacked", public))


def laid_count(battle: Battle) -> int:
    """How many cards the attacker laid face down."""
    return sum(card != NONE for card in (battle.card, battle.second, battle.support))


def give_way(state: KotaState, seat: int, events: list[Event]) -> None:
    """KOTA-12, KOTA-29: nobody defends: a winning attack, whose cards are shown and spent."""
    battle, attacker = _open(state)
    events.append(Event("yielded", {"seat": seat}))
    events.append(Event("revealed", {"attacker": attacker.public(), "defender": None}))
    _won(state, battle, attacker, None, (False, False), None, events)
    go_on(state, events)


def defend(state: KotaState, defender: Side, events: list[Event]) -> None:
    """KOTA-13 to 16: all cards are shown; Sabotaje, Tregua, Furia and trenches, then dice."""
    battle, attacker = _open(state)
    seat = defender.seat
    laid = [card for card in defender[1:] if card != NONE]
    leave_hand(state, seat, laid)
    events.append(Event("defended", {"seat": seat, "cards": len(laid)}))
    shown = {"attacker": attacker.public(), "defender": defender.public()}
    events.append(Event("revealed", shown))
    # KOTA-16: two of the same kind cancel each other and nothing else
    attacker_muted = _lays(state, defender, "sabotage") and not _lays(state, attacker, "sabotage")
    defender_muted = _lays(state, attacker, "sabotage") and not _lays(state, defender, "sabotage")
    if _lays(state, attacker, "truce") != _lays(state, defender, "truce"):
        events.append(Event("truce_kept", {"seat": seat, "royale": battle.royale}))
        _spend(state, attacker, False, (), events)
        _spend(state, defender, False, (), events)
        go_on(state, events)
        return
    attacking = _value(state, attacker, "attack", attacker_muted, events)
    defending = _value(state, defender, "defence", defender_muted, events)
    muted = (attacker_muted, defender_muted)
    if attacking > defending:
        _won(state, battle, attacker, defender, muted, (attacking, defending), events)
    else:
        _held(state, battle, attacker, defender, muted, (attacking, defending), events)
    go_on(state, events)


def _open(state: KotaState) -> tuple[Battle, Side]:
    """Take the battle off the table to settle it."""
    battle = state.battle
    assert battle is not None  # noqa: S101  a defence is only listed while there is one
    state.battle = None
    state.pending = {}
    return battle, Side(battle.attacker, battle.card, battle.second, battle.support)


def _lays(state: KotaState, side: Side, op: str) -> bool:
    return side.support != NONE and state.edition.cards[side.support].does(op) is not None


def _value(state: KotaState, side: Side, which: str, muted: bool, events: list[Event]) -> int:
    """KOTA-14: printed numbers, support, trench and dice of a side; ``which`` is 'attack' or
    'defence'. A muted side's dice are not thrown, and a second card needs the ability that laid it.
    """
    cards, tables = state.edition.cards, state.edition.tables
    bonus = tables.attack_bonus if which == "attack" else tables.defence_bonus
    total = sum(bonus[royale] for royale in state.trenches[side.seat])
    if side.support != NONE:
        total += cards[side.support].total("bonus", "value")
    counted = side.battle_cards()[: 1 if muted else 2]
    for kind in counted:
        card = cards[kind]
        total += card.attack if which == "attack" else card.defence
        for _ in range(
            0 if muted else card.attack_dice if which == "attack" else card.defence_dice
        ):
            die = state.rng.die()
            events.append(Event("rolled", {"seat": side.seat, "card": kind, "die": die}))
            total += die
    return total


def _won(
    state: KotaState,
    battle: Battle,
    attacker: Side,
    defender: Side | None,
    muted: tuple[bool, bool],
    values: tuple[int, int] | None,
    events: list[Event],
) -> None:
    """KOTA-14, 15: the attacker takes the Royale; Saqueo takes cards too."""
    events.append(_result("battle_won", battle, values))
    _spend(state, attacker, not muted[0], (), events)
    if defender is not None:
        _spend(state, defender, not muted[1], (), events)
    take_royale(state, battle.attacker, battle.target, battle.royale, events)
    if not muted[0] and not state.places:
        cards = state.edition.cards
        loot = sum(cards[kind].total("loot", "cards") for kind in attacker.battle_cards())
        steal_at_random(state, battle.attacker, battle.target, loot, events)


def _held(
    state: KotaState,
    battle: Battle,
    attacker: Side,
    defender: Side,
    muted: tuple[bool, bool],
    values: tuple[int, int],
    events: list[Event],
) -> None:
    """KOTA-14, 15, 29: the Royale stays; Emboscada takes the attacker's main card."""
    events.append(_result("battle_held", battle, values))
    cards = state.edition.cards
    captured: tuple[int, ...] = ()
    if not muted[1] and any(
        cards[kind].does("capture") is not None for kind in defender.battle_cards()
    ):
        captured = (attacker.card,)
        into_hand(state, defender.seat, attacker.card)
        events.append(
            Event(
                "captured",
                {"seat": defender.seat, "from": attacker.seat, "card": attacker.card},
            )
        )
    _spend(state, attacker, not muted[0], captured, events)
    _spend(state, defender, not muted[1], (), events)


def _result(kind: str, battle: Battle, values: tuple[int, int] | None) -> Event:
    attacking, defending = values if values is not None else (None, None)
    return Event(
        kind,
        {
            "seat": battle.attacker,
            "target": battle.target,
            "royale": battle.royale,
            "attack": attacking,
            "defence": defending,
        },
    )


def _spend(
    state: KotaState, side: Side, abilities: bool, captured: tuple[int, ...], events: list[Event]
) -> None:
    """KOTA-15: a side's cards are discarded; a Boomerang returns where ``abilities`` count. Those
    ``captured`` are gone already."""
    cards = state.edition.cards
    spent = [] if side.support == NONE else [side.support]
    for place, kind in enumerate(side.battle_cards()):
        if place == 0 and captured:
            continue
        if abilities and cards[kind].does("returns") is not None:
            into_hand(state, side.seat, kind)
            events.append(Event("returned", {"seat": side.seat, "card": kind}))
        else:
            spent.append(kind)
    to_graveyard(state, sorted(spent), side.seat, events)
