"""Playing a Rainbow and answering it: KOTA-9, 18 to 20, 28, 33."""

from __future__ import annotations

from games.engine.contract import Action, Event

from .resolve import discard_all, give_all, lose_royale, must_discard, resolve
from .state import NONE, KotaState, Shown
from .table import leave_hand
from .turn import go_on, opponents

PASS_COUNTER = Action("pass_counter")
COUNTER = Action("counter")


def play(state: KotaState, shown: Shown, events: list[Event]) -> None:
    """KOTA-18, 19: a Rainbow is laid open with what it names. Unless it carries the symbol, all
    opponents are asked at once whether they counter it."""
    state.actions_left -= 1
    leave_hand(state, shown.seat, (shown.card,))
    state.shown = shown
    state.pending = {}
    public = {"seat": shown.seat, "card": shown.card, "targets": targets(shown)}
    events.append(Event("played", public))
    if state.edition.cards[shown.card].uncounterable:
        resolve(state, events)
    else:
        state.pending = dict.fromkeys(opponents(state, shown.seat), "counter")


def targets(shown: Shown) -> dict[str, int]:
    """What was named with a Rainbow: of target, royale, own and wanted those it has."""
    named = zip(Shown._fields[2:], shown[2:], strict=True)
    return {name: value for name, value in named if value != NONE}


def counter(state: KotaState, seat: int, events: list[Event]) -> None:
    """KOTA-9, KOTA-19: the first OISSS wins: the Rainbow, or the negative just drawn, does nothing.
    Who had passed before is not told."""
    shown = state.shown
    assert shown is not None  # noqa: S101  a counter is only listed while a Rainbow waits
    answers = state.edition.tables.counter
    card = next(kind for kind in state.hands[seat] if answers[kind])
    leave_hand(state, seat, (card,))
    public = {"seat": seat, "target": shown.seat, "card": shown.card, "by": card}
    events.append(Event("countered", public))
    state.graveyard.append(card)
    state.pending = {}
    state.sealed = ()
    state.answers = {}
    go_on(state, events)


def seal(state: KotaState, seat: int, cards: tuple[int, ...], events: list[Event]) -> None:
    """KOTA-19, KOTA-33: an answer to a question put to several. Nothing is told before the last is
    in."""
    decision = state.pending.pop(seat)
    state.sealed = tuple(sorted((*state.sealed, seat)))
    state.answers[seat] = cards
    if not state.pending:
        close(state, decision, events)


def drop(state: KotaState, seat: int, events: list[Event]) -> None:
    """A forfeited seat is no longer asked; what it had answered is void."""
    decision = next(iter(state.pending.values()))
    state.pending.pop(seat, None)
    state.sealed = tuple(other for other in state.sealed if other != seat)
    state.answers.pop(seat, None)
    if not state.pending:
        close(state, decision, events)


def close(state: KotaState, decision: str, events: list[Event]) -> None:
    """The last answer is in: all come out together."""
    if decision == "counter":
        events.append(Event("passed_counter", {"seats": list(state.sealed)}))
        state.sealed = ()
        state.answers = {}
        resolve(state, events)
        return
    if decision == "sacrifice":
        give_all(state, events)
    else:
        discard_all(state, events)
    go_on(state, events)


def coup(state: KotaState, seat: int, royale: int, events: list[Event]) -> None:
    """Golpe de Estado: the leader chosen goes."""
    state.pending = {}
    lose_royale(state, seat, royale, events)
    go_on(state, events)


def concerns(state: KotaState, seat: int) -> bool:
    """KOTA-20: whether the Rainbow on the table is aimed at a seat, named or as one of all. Told by
    open things only."""
    shown = state.shown
    if shown is None:
        return False
    if shown.target == seat:
        return True
    return any(
        effect.op == "sacrifice"
        or (effect.op == "discard_down" and must_discard(state, seat, effect.params["to"]) > 0)
        for effect in state.edition.cards[shown.card].effects
    )
