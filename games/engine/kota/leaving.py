"""A seat that forfeits: KOTA-27."""

from __future__ import annotations

from games.engine.contract import Event, IllegalAction

from .ending import finish
from .rainbow import drop
from .state import NONE, KotaState
from .table import to_graveyard
from .turn import go_on

ASKED_TOGETHER = ("counter", "sacrifice", "discard_down")


def forfeit(state: KotaState, seat: int) -> list[Event]:
    """Take a seat out of the match: its trench and hand go to the graveyard, it is skipped and
    placed last. One seat left wins. A Rainbow of its own that waits is spent without effect; the
    question it put to several when it resolved stays. A battle it is in ends without result.

    Raises IllegalAction('match_over') after the end, ('not_your_decision') for a seat not playing.
    """
    if state.places:
        raise IllegalAction("match_over")
    if not (0 <= seat < state.seats and state.active[seat]):
        raise IllegalAction("not_your_decision")
    state.listed = {}
    events = [Event("forfeited", {"seat": seat})]
    state.active[seat] = False
    cards = state.trenches[seat] + state.hands[seat]
    state.trenches[seat] = []
    state.hands[seat] = []
    to_graveyard(state, cards, seat, events)
    state.lost[seat] = 0
    state.quarantine[seat] = 0
    state.quarantine = [by & ~(1 << seat) for by in state.quarantine]
    left = [other for other in range(state.seats) if state.active[other]]
    if len(left) == 1:
        finish(state, "last_seat", left, events)
        return events
    if state.turn == seat:
        state.actions_left = 0
    _leave_the_question(state, seat, events)
    go_on(state, events)
    return events


def _leave_the_question(state: KotaState, seat: int, events: list[Event]) -> None:
    """What was asked, and of whom, once a seat has gone."""
    battle, shown = state.battle, state.shown
    decision = next(iter(state.pending.values()))
    if battle is not None:
        if seat in (battle.attacker, battle.target):
            laid = [card for card in (battle.card, battle.second, battle.support) if card != NONE]
            state.battle = None
            state.pending = {}
            to_graveyard(state, laid, battle.attacker, events)
    elif decision == "counter" and shown is not None and shown.seat == seat:
        state.pending = {}
        state.sealed = ()
        state.answers = {}
    elif decision in ASKED_TOGETHER:
        drop(state, seat, events)
    elif decision == "spy" and shown is not None and shown.target == seat:
        state.pending = {}
    else:
        state.pending.pop(seat, None)
