"""What a seat may see, and a full state dealt anew from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.editions import Edition
from games.engine.rng import Rng

from .ending import scores
from .state import NO_CARD, NOBODY, Battle, KomandoState


def view(state: KomandoState, seat: int | None) -> dict[str, Any]:
    """What that seat (None: a spectator) may see, as plain JSON with string keys.

    Hidden are the deck, the other hands, a face-down attack (KOM-8) from all but the attacker, and
    the sealed discards of others (KOM-13): those seats still look as if they owed them.
    """
    over = bool(state.places)
    pending = dict(state.pending)
    for other in state.sealed:
        if other != seat:
            pending[other] = "discard"
    last = state.last
    own = seat is not None
    return {
        "seat": seat,
        "options": dict(state.options),
        "pending": {str(one): pending[one] for one in sorted(pending)},
        "interjections": [],
        "active": [one not in state.out for one in range(state.seats)],
        "counts": [len(hand) for hand in state.hands],
        "deck": len(state.deck),
        "hand": list(state.hands[seat]) if seat is not None else None,
        "chosen": list(state.chosen[seat]) if own and seat in state.chosen else None,
        "turn": None if over or "discard" in state.pending.values() else state.turn,
        "dealer": state.dealer,
        "lives": list(state.lives),
        "group": state.group,
        "battle": _battle(state, seat),
        "last": None
        if last is None
        else last._asdict() | {"defence": None if last.defence == NO_CARD else last.defence},
        "pile": list(state.pile),
        "pile_count": len(state.pile),
        "out": list(state.out),
        "tiebreak": None
        if state.round == 0
        else {
            "round": state.round,
            "seats": list(state.tied),
            "size": state.size,
            "queue": list(state.queue),
            "first": state.first,
        },
        "scores": scores(state),
        "outcome": {"places": list(state.places), "scores": scores(state)} if over else None,
        "why": {},
    }


def _battle(state: KomandoState, seat: int | None) -> dict[str, Any] | None:
    if state.attack == NO_CARD:
        return None
    shown = state.options["blind"] == "no" or seat == state.turn
    return {
        "attacker": state.turn,
        "target": state.target,
        "card": state.attack if shown else None,
    }


def redeal(edition: Edition, view: Mapping[str, Any], rng: Rng) -> KomandoState:
    """A full state that agrees with all that a seat's view shows; the rest is dealt from ``rng``,
    from which the state goes on drawing its own numbers."""
    me, hand, fight, last = view["seat"], view["hand"], view["battle"], view["last"]
    known = set(view["pile"])
    if me is not None:
        known.update(hand)
    if fight is not None and fight["card"] is not None:
        known.add(fight["card"])
    unseen = [card for card in edition.deck() if card not in known]
    rng.shuffle(unseen)

    state = KomandoState()
    state.edition = edition
    state.options = dict(view["options"])
    state.seats = len(view["lives"])
    state.pending = {int(seat): decision for seat, decision in view["pending"].items()}
    state.interjections = ()
    state.listed = {}
    state.lives = list(view["lives"])
    state.group = view["group"]
    state.pile = list(view["pile"])
    state.hands = [
        list(hand) if seat == me else sorted(unseen.pop() for _ in range(count))
        for seat, count in enumerate(view["counts"])
    ]
    state.dealer = view["dealer"]
    state.last = None
    if last is not None:
        defence = NO_CARD if last["defence"] is None else last["defence"]
        state.last = Battle(**(last | {"defence": defence}))
    state.attack, state.target = NO_CARD, NOBODY
    if fight is not None:
        state.target = fight["target"]
        state.attack = unseen.pop() if fight["card"] is None else fight["card"]
    state.deck = unseen
    state.out = list(view["out"])
    fallen = view["tiebreak"] or {"round": 0, "seats": [], "size": 0, "queue": [], "first": NOBODY}
    state.round = fallen["round"]
    state.tied = list(fallen["seats"])
    state.size = fallen["size"]
    state.first = fallen["first"]
    state.queue = list(fallen["queue"])
    state.turn = state.dealer if view["turn"] is None else view["turn"]
    state.chosen = {} if view["chosen"] is None else {me: tuple(view["chosen"])}
    state.sealed = tuple(state.chosen)
    state.places = () if view["outcome"] is None else tuple(view["outcome"]["places"])
    state.rng = rng.copy()
    return state
