"""What bots that try actions out share: which actions to try, in which worlds, and their worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.engine.contract import Action, Pick, Rules, State, example
from games.engine.editions import Edition
from games.engine.rng import SEED_BYTES, Rng

EXAMPLES = 6
"""How many ways of filling a template are tried."""
WIN = 1000.0
"""The worth of beating every other seat. Standings are small beside it."""
ANSWERS = 8
"""How many answers of other seats are awaited at most, before a position is judged."""


def candidates(
    view: Mapping[str, Any], seat: int, legal: Sequence[Action], chance: Random, most: int
) -> list[Action | None]:
    """The actions to try: at most ``most``, of every kind as many as that allows; None (stay
    silent) is one of them for a seat that owes nothing."""
    by_kind: dict[str, list[Action]] = {}
    for action in legal:
        tries = by_kind.setdefault(action.kind, [])
        if any(isinstance(value, Pick) for value in action.values):
            filled = (example(action, chance) for _ in range(EXAMPLES))
            tries.extend(dict.fromkeys(filled))
        else:
            tries.append(action)
    chosen: list[Action | None] = [] if str(seat) in view["pending"] else [None]
    if sum(map(len, by_kind.values())) <= most:
        for tries in by_kind.values():
            chosen.extend(tries)
        return chosen
    for tries in by_kind.values():
        chance.shuffle(tries)
    while len(chosen) < most:
        for tries in by_kind.values():
            if tries and len(chosen) < most:
                chosen.append(tries.pop())
    return chosen


def worlds(
    rules: Rules, edition: Edition, view: Mapping[str, Any], chance: Random, count: int
) -> list[State]:
    """Full states that agree with the view, the unseen dealt by chance."""
    return [rules.redeal(edition, view, Rng(chance.randbytes(SEED_BYTES))) for _ in range(count)]


def after(rules: Rules, world: State, seat: int, action: Action | None) -> State:
    """The world once the seat has acted (None: as it is). The world given stays as it was."""
    state = world.copy()
    if action is not None:
        rules.apply(state, seat, action)
    return state


def answered(rules: Rules, state: State, chance: Random) -> None:
    """Let chance give the answers that are still owed to what happened, until only the seat whose
    turn it is owes a decision: an attack is worth little to look at before it is defended."""
    for _ in range(ANSWERS):
        if not state.pending or list(state.pending) == [rules.view(state, None)["turn"]]:
            return
        decide_by_chance(rules, state, chance)


def decide_by_chance(rules: Rules, state: State, chance: Random) -> None:
    """One owed decision, taken by chance."""
    seat = chance.choice(list(state.pending))
    rules.apply(state, seat, example(chance.choice(rules.legal(state, seat)), chance))


def worth(rules: Rules, state: State, seat: int) -> float:
    """The game's own guess while the match runs; after it the share of seats beaten, by WIN."""
    outcome = rules.outcome(state)
    if outcome is None:
        return rules.standing(state, seat)
    mine = outcome.places[seat]
    beaten = sum(place > mine for place in outcome.places)
    lost_to = sum(place < mine for place in outcome.places)
    return WIN * (beaten - lost_to) / (state.seats - 1)


def best(tries: Sequence[Action | None], worths: Sequence[float], chance: Random) -> Action | None:
    """The candidate of the greatest worth; ties are broken by chance."""
    top = max(worths)
    return chance.choice([one for one, value in zip(tries, worths, strict=True) if value == top])
