"""What a Rainbow may be aimed at (KOTA-18, 30, 31): asked when it is played and when it resolves.

Every function gives '' or the code of the refusal.
"""

from __future__ import annotations

from .effects import OPERATIONS, Effect
from .state import KotaState, Shown
from .table import covers_hand, covers_leaders

TOUCH_THE_HAND = ("steal_cards", "spy", "swap_hands")


def why_no_aim(state: KotaState, effect: Effect, shown: Shown) -> str:
    """Why an effect cannot have what ``shown`` names; '' if it can, or names nothing."""
    aim = OPERATIONS[effect.op].aim
    if aim == "nothing":
        return ""
    if aim == "graveyard":
        return _why_not_excavate(state, effect, shown.wanted)
    refused = why_no_opponent(state, shown.seat, shown.target)
    if refused:
        return refused
    if aim == "opponent":
        return _why_not_at(state, effect, shown.target)
    tables = state.edition.tables
    if shown.royale not in state.trenches[shown.target]:
        return "no_such_royale"
    leader = tables.leader[shown.royale]
    if aim == "swap":
        if shown.own not in state.trenches[shown.seat]:
            return "no_such_royale"
        if tables.leader[shown.own] != leader:
            return "leader_for_leader"
    elif effect.params["what"] not in ("any", "leader" if leader else "other"):
        return "wrong_class"
    return "bunker" if leader and covers_leaders(state, shown.target) else ""


def why_no_opponent(state: KotaState, seat: int, target: int) -> str:
    """Why a seat is no opponent of another."""
    fine = 0 <= target < state.seats and target != seat and state.active[target]
    return "" if fine else "no_opponent"


def _why_not_at(state: KotaState, effect: Effect, target: int) -> str:
    """KOTA-30: an empty hand has nothing to give, and Mascarilla covers the hand."""
    if effect.op not in TOUCH_THE_HAND:
        return ""
    if covers_hand(state, target):
        return "mask"
    return "" if state.hands[target] else "empty_hand"


def _why_not_excavate(state: KotaState, effect: Effect, wanted: int) -> str:
    """KOTA-31: negatives and the cards the text excepts stay in the graveyard."""
    if wanted not in state.graveyard:
        return "not_in_graveyard"
    if state.edition.tables.negative[wanted]:
        return "not_excavable"
    kept = state.edition.cards[wanted].key in effect.params["except"]
    return "not_excavable" if kept else ""
