"""A turn: attack, defence, damage, the group and the next turn (KOM-3 to KOM-10)."""

from __future__ import annotations

from bisect import insort

from games.engine.contract import Event

from . import tiebreak
from .ending import draw, finish, is_decided, take_out
from .state import NO_CARD, NOBODY, Battle, KomandoState

MOST_GROUP = 20


def attack(state: KomandoState, seat: int, card: int, target: int, events: list[Event]) -> None:
    """KOM-3: a card and a target; KOM-8: face down when the match is ``blind``."""
    state.hands[seat].remove(card)
    state.attack, state.target = card, target
    if state.round:
        state.queue.remove(seat)
    state.pending = {target: "defend"}
    shown = {"card": card}
    public = {"seat": seat, "target": target}
    if state.options["blind"] == "yes":
        events.append(Event("attacked", public, {seat: shown}))
    else:
        events.append(Event("attacked", public | shown))


def defend(state: KomandoState, seat: int, card: int, events: list[Event]) -> None:
    """KOM-4, KOM-5, KOM-9: resolve the battle with ``card``, NO_CARD when the seat holds none."""
    cards = state.edition.cards
    attacker, struck = state.turn, state.attack
    defence = group = 0
    state.pile.append(struck)
    if card != NO_CARD:
        state.hands[seat].remove(card)
        state.pile.append(card)
        defence, group = cards[card].defence, cards[card].group
    damage = max(0, cards[struck].attack - defence)
    state.lives[seat] -= damage
    group = 0 if state.round else group + cards[struck].group
    state.group = min(MOST_GROUP, state.group + group)
    state.last = Battle(attacker, seat, struck, card, damage, group)
    state.attack, state.target = NO_CARD, NOBODY
    state.pending = {}
    events.append(
        Event(
            "defended",
            {
                "seat": seat,
                "target": attacker,
                "attack": struck,
                "defence": None if card == NO_CARD else card,
                "damage": damage,
                "group_change": group,
                "group": state.group,
                "lives": state.lives[seat],
            },
        )
    )
    if state.lives[seat] <= 0:
        events.append(Event("eliminated", {"seat": seat, "cards": take_out(state, seat)}))
    if is_decided(state):  # before the group is read: the last one living wins all the same
        finish(state, events)
    elif state.round:
        tiebreak.next_attack(state, events)
    elif state.group <= 0:
        _most_lives(state, "group_fell", events)
    else:
        draw(state, [one for one in (attacker, seat) if one not in state.out], events)
        pass_turn(state, events)


def take_back(state: KomandoState) -> None:
    """KOM-16: the target of an open attack has left: the attacker has the card back and chooses
    anew, so that nobody loses an attack by another's leaving."""
    seat = state.turn
    insort(state.hands[seat], state.attack)
    state.attack, state.target = NO_CARD, NOBODY
    if state.round:
        state.queue.insert(0, seat)
    state.pending = {seat: "attack"}


def pass_turn(state: KomandoState, events: list[Event]) -> None:
    """KOM-6: the next living seat clockwise attacks. KOM-7, only when ``strict``: one without cards
    is skipped, and when no living seat holds a card the match is decided by lives."""
    living = state.living
    if not any(state.hands[seat] for seat in living):
        _most_lives(state, "cards_ran_out", events)
        return
    for seat in state.clockwise_after(state.turn):
        if seat not in living:
            continue
        if state.hands[seat]:
            state.turn = seat
            state.pending = {seat: "attack"}
            return
        events.append(Event("skipped", {"seat": seat}))


def _most_lives(state: KomandoState, why: str, events: list[Event]) -> None:
    """KOM-10: most lives wins; two or more tied at the top play the tie-break."""
    living = state.living
    best = max(state.lives[seat] for seat in living)
    tied = [seat for seat in living if state.lives[seat] == best]
    told = tied if len(tied) > 1 else []
    events.append(Event(why, {"group": state.group, "tied": told}))
    if told:
        tiebreak.begin(state, tied, events)
    else:
        finish(state, events)
