"""The bot that looks one action ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.engine.contract import Action, Rules
from games.engine.editions import Edition

from .lookahead import after, answered, best, candidates, worlds, worth

MOST = 48
"""How many actions are tried at most."""
WORK = 120
"""How many actions are applied in all, over all worlds, as far as FEWEST allows."""
FEWEST, USUAL = 2, 6
"""In how many worlds each action is tried."""


def choose(
    rules: Rules,
    edition: Edition,
    view: Mapping[str, Any],
    seat: int,
    legal: Sequence[Action],
    chance: Random,
) -> Action | None:
    """The action after which, in the mean over a few worlds that agree with the view, the game's
    own ``standing`` is best. Answers owed by others are given by chance before it is looked at."""
    tries = candidates(view, seat, legal, chance, MOST)
    if len(tries) == 1:
        return tries[0]
    count = max(FEWEST, min(USUAL, WORK // len(tries)))
    worths = [0.0] * len(tries)
    for world in worlds(rules, edition, view, chance, count):
        for place, action in enumerate(tries):
            state = after(rules, world, seat, action)
            answered(rules, state, chance)
            worths[place] += worth(rules, state, seat)
    return best(tries, worths, chance)
