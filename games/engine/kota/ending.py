"""How a match ends: KOTA-10, 23-26 and the last seat of KOTA-27."""

from __future__ import annotations

from collections.abc import Collection

from games.engine.contract import Event, Outcome

from .state import NONE, KotaState

LEADERS_TO_WIN = 5
TURNS_AT_MOST = 400


def leaders(state: KotaState, seat: int) -> int:
    """How many leaders lie in a seat's trench."""
    leader = state.edition.tables.leader
    return sum(leader[card] for card in state.trenches[seat])


def standing_key(state: KotaState, seat: int) -> tuple[int, int, int]:
    """KOTA-24, KOTA-26: places are told by leaders, then Royales, then cards in hand."""
    return leaders(state, seat), len(state.trenches[seat]), len(state.hands[seat])


def check_leaders(state: KotaState, seat: int, events: list[Event]) -> None:
    """KOTA-10: five leaders in one trench win at once."""
    if not state.places and leaders(state, seat) >= LEADERS_TO_WIN:
        finish(state, "leaders", [seat], events)


def deck_is_out(state: KotaState, events: list[Event]) -> None:
    """KOTA-24, KOTA-34: a short game ends with its deck. The Antilíder in a trench wins; without
    one the position tells."""
    wins = state.edition.tables.wins_short
    holders = [
        seat for seat in range(state.seats) if any(wins[card] for card in state.trenches[seat])
    ]
    finish(state, "antileader" if holders else "deck", holders, events)


def finish(state: KotaState, reason: str, winners: Collection[int], events: list[Event]) -> None:
    """End the match: ``winners`` (none: nobody in particular) come before the other active seats,
    who are placed by KOTA-26; forfeited seats are last together. Cards still on the table go to the
    graveyard.

    ``reason``: 'leaders', 'antileader', 'deck', 'turns' or 'last_seat'.
    """
    clear_table(state)
    keys = [
        (state.active[seat], seat in winners, *standing_key(state, seat))
        for seat in range(state.seats)
    ]
    state.places = tuple(1 + sum(other > key for other in keys) for key in keys)
    state.pending = {}
    state.sealed = ()
    state.answers = {}
    result = Outcome(state.places, scores(state))
    events.append(
        Event(
            "match_over",
            {"reason": reason, "places": list(result.places), "scores": list(result.scores)},
        )
    )


def clear_table(state: KotaState) -> None:
    """The Rainbow shown and the cards laid for a battle go to the graveyard."""
    if state.battle is not None:
        laid = (state.battle.card, state.battle.second, state.battle.support)
        state.graveyard += [card for card in laid if card != NONE]
        state.battle = None
    if state.shown is not None:
        state.graveyard.append(state.shown.card)
        state.shown = None


def scores(state: KotaState) -> tuple[int, ...]:
    """Leaders in each trench."""
    return tuple(leaders(state, seat) for seat in range(state.seats))


def outcome(state: KotaState) -> Outcome | None:
    """None while the match runs."""
    return Outcome(state.places, scores(state)) if state.places else None
