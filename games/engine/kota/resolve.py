"""What Rainbows do when nobody countered them: one function for each operation (effects.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.contract import Event

from .aims import why_no_aim
from .state import KotaState, Shown
from .table import (
    covers_hand,
    into_hand,
    into_trench,
    leave_hand,
    steal,
    steal_at_random,
    take_royale,
    to_graveyard,
)
from .turn import draw_cards, go_on, opponents

Params = Mapping[str, Any]


def resolve(state: KotaState, events: list[Event]) -> None:
    """KOTA-18: the Rainbow on the table has its effects in order. One whose target is gone does
    nothing; the card is spent all the same."""
    shown = state.shown
    assert shown is not None  # noqa: S101  called while a Rainbow waits
    state.pending = {}
    card = state.edition.cards[shown.card]
    public = {"seat": shown.seat, "card": shown.card}
    if all(why_no_aim(state, effect, shown) for effect in card.effects):
        events.append(Event("fizzled", public))
    else:
        events.append(Event("resolved", public))
    for effect in card.effects:
        if not state.places and not why_no_aim(state, effect, shown):
            _DO[effect.op](state, shown, effect.params, events)
    go_on(state, events)


# Negatives, obeyed by who drew them (KOTA-9)


def _lose_royale(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Golpe de Estado: the choice is asked only where there is one."""
    trench = state.trenches[shown.seat]
    leaders = own_leaders(state, shown.seat)
    if len(leaders) > 1:
        state.pending = {shown.seat: "coup"}
    elif trench:
        lose_royale(state, shown.seat, leaders[0] if leaders else state.rng.choice(trench), events)


def own_leaders(state: KotaState, seat: int) -> list[int]:
    """The kinds of leaders in a trench."""
    leader = state.edition.tables.leader
    return sorted({card for card in state.trenches[seat] if leader[card]})


def lose_royale(state: KotaState, seat: int, royale: int, events: list[Event]) -> None:
    """A Royale goes from its trench to the graveyard."""
    state.trenches[seat].remove(royale)
    to_graveyard(state, [royale], seat, events)


def _lose_hand(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Hackeo."""
    hand, state.hands[shown.seat] = state.hands[shown.seat], []
    to_graveyard(state, hand, shown.seat, events)


def _lose_turns(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Apagón (KOTA-22, KOTA-32)."""
    _lose(state, shown.seat, params["turns"], events)


def _lose(state: KotaState, seat: int, turns: int, events: list[Event]) -> None:
    state.lost[seat] += turns
    events.append(Event("will_lose_turns", {"seat": seat, "turns": turns}))


# Rainbows


def _steal_cards(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Robo."""
    steal_at_random(state, shown.seat, shown.target, params["cards"], events)


def _move_royale(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Expropiación, Secuestro, Exilio."""
    if params["to"] == "trench":
        take_royale(state, shown.seat, shown.target, shown.royale, events)
    else:
        lose_royale(state, shown.target, shown.royale, events)


def _swap_royales(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Canje."""
    state.trenches[shown.seat].remove(shown.own)
    state.trenches[shown.target].remove(shown.royale)
    public = {
        "seat": shown.seat,
        "target": shown.target,
        "given": shown.own,
        "taken": shown.royale,
    }
    events.append(Event("swapped_royales", public))
    into_trench(state, shown.target, shown.own, events)
    into_trench(state, shown.seat, shown.royale, events)


def _draw(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Refuerzos."""
    draw_cards(state, shown.seat, params["cards"], events)


def _actions(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Doble jugada (KOTA-21): the action it used is spent already."""
    state.actions_left += params["count"]
    public = {"seat": shown.seat, "actions": state.actions_left}
    events.append(Event("got_actions", public))


def _block(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Bloqueo (KOTA-22)."""
    _lose(state, shown.target, params["turns"], events)


def _spy(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Espionaje: the hand is shown to the spy alone, who then chooses."""
    hand = {"hand": state.hands[shown.target].copy()}
    public = {"seat": shown.seat, "target": shown.target}
    events.append(Event("spied", public, {shown.seat: hand}))
    state.pending = {shown.seat: "spy"}


def take_battle(state: KotaState, seat: int, wanted: int, events: list[Event]) -> None:
    """Espionaje: the card chosen of the hand that was seen."""
    assert state.shown is not None  # noqa: S101  the Rainbow lies there until the choice
    state.pending = {}
    steal(state, seat, state.shown.target, [wanted], events)
    go_on(state, events)


def take_nothing(state: KotaState, seat: int, events: list[Event]) -> None:
    """Espionaje: there was no Battle card to take."""
    state.pending = {}
    events.append(Event("took_nothing", {"seat": seat}))
    go_on(state, events)


def _excavate(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Excavación (KOTA-31): the newest of equal cards."""
    place = len(state.graveyard) - 1 - state.graveyard[::-1].index(shown.wanted)
    del state.graveyard[place]
    events.append(Event("excavated", {"seat": shown.seat, "card": shown.wanted}))
    if state.edition.tables.royale[shown.wanted]:
        into_trench(state, shown.seat, shown.wanted, events)
    else:
        into_hand(state, shown.seat, shown.wanted)


def _swap_hands(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Intercambio: each learns what the other had."""
    hands, seat, target = state.hands, shown.seat, shown.target
    hands[seat], hands[target] = hands[target], hands[seat]
    private = {one: {"hand": hands[one].copy()} for one in (seat, target)}
    events.append(Event("swapped_hands", {"seat": seat, "target": target}, private))


def _quarantine(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Cuarentena."""
    state.quarantine[shown.target] |= 1 << shown.seat
    events.append(Event("quarantined", {"seat": shown.seat, "target": shown.target}))


def _fetch(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Vacuna (KOTA-31): the graveyard is open, so the deck is searched only if it is not there; it
    is reshuffled when it was searched, and when the Royale lies in a trench already."""
    royale = state.edition.tables.by_key[params["card"]]
    origin = None
    for name, cards in (("graveyard", state.graveyard), ("deck", state.deck)):
        if royale in cards:
            cards.remove(royale)
            origin = name
            break
    if origin != "graveyard":
        state.rng.shuffle(state.deck)
    public = {
        "seat": shown.seat,
        "card": royale,
        "from": origin,
        "reshuffled": origin != "graveyard",
    }
    events.append(Event("fetched", public))
    if origin is not None:
        into_trench(state, shown.seat, royale, events)


# Asked of several seats at once; their answers are shown together (KOTA-33)


def _sacrifice(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Terremoto: seats with one kind to give are not asked; trenches are open, so that tells
    nothing."""
    state.pending = {}
    for seat in (shown.seat, *opponents(state, shown.seat)):
        kinds = to_give(state, seat)
        if len(kinds) == 1:
            state.answers[seat] = (kinds[0],)
        elif kinds:
            state.pending[seat] = "sacrifice"
    if not state.pending:
        give_all(state, events)


def to_give(state: KotaState, seat: int) -> list[int]:
    """The kinds of Royales, leaders apart, that a trench has."""
    leader = state.edition.tables.leader
    return sorted({card for card in state.trenches[seat] if not leader[card]})


def give_all(state: KotaState, events: list[Event]) -> None:
    """Terremoto: every choice is in."""
    answers, state.answers, state.sealed = state.answers, {}, ()
    for seat in sorted(answers):
        lose_royale(state, seat, answers[seat][0], events)


def must_discard(state: KotaState, seat: int, to: int) -> int:
    """Toque de queda: how many cards a seat has to discard; none under a Mascarilla."""
    return 0 if covers_hand(state, seat) else max(0, len(state.hands[seat]) - to)


def _discard_down(state: KotaState, shown: Shown, params: Params, events: list[Event]) -> None:
    """Toque de queda."""
    asked = opponents(state, shown.seat)
    state.pending = {
        seat: "discard_down" for seat in asked if must_discard(state, seat, params["to"])
    }


def discard_all(state: KotaState, events: list[Event]) -> None:
    """Toque de queda: every choice is in."""
    answers, state.answers, state.sealed = state.answers, {}, ()
    for seat in sorted(answers):
        leave_hand(state, seat, answers[seat])
        to_graveyard(state, sorted(answers[seat]), seat, events)


_DO: dict[str, Callable[[KotaState, Shown, Params, list[Event]], None]] = {
    "lose_royale": _lose_royale,
    "lose_hand": _lose_hand,
    "lose_turns": _lose_turns,
    "steal_cards": _steal_cards,
    "move_royale": _move_royale,
    "swap_royales": _swap_royales,
    "draw": _draw,
    "actions": _actions,
    "block": _block,
    "spy": _spy,
    "excavate": _excavate,
    "swap_hands": _swap_hands,
    "sacrifice": _sacrifice,
    "quarantine": _quarantine,
    "discard_down": _discard_down,
    "fetch": _fetch,
}
