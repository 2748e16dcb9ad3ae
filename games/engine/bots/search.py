"""The bot that plays on by chance from every action: flat Monte Carlo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.engine.contract import Action, Rules
from games.engine.editions import Edition

from .lookahead import after, best, candidates, decide_by_chance, worlds, worth

MOST = 32
"""How many actions are tried at most."""
PLAYOUTS = 256
"""How many play-outs are made in all: the bound on the work of one choice."""
DEPTH = 8
"""How many decisions a play-out goes on for."""


def choose(
    rules: Rules,
    edition: Edition,
    view: Mapping[str, Any],
    seat: int,
    legal: Sequence[Action],
    chance: Random,
) -> Action | None:
    """The action whose short random play-outs, over several worlds that agree with the view, end
    best: by outcome where the match has ended, else by the game's ``standing``."""
    tries = candidates(view, seat, legal, chance, MOST)
    if len(tries) == 1:
        return tries[0]
    worths = [0.0] * len(tries)
    for world in worlds(rules, edition, view, chance, PLAYOUTS // len(tries)):
        for place, action in enumerate(tries):
            state = after(rules, world, seat, action)
            for _ in range(DEPTH):
                if not state.pending:
                    break
                decide_by_chance(rules, state, chance)
            worths[place] += worth(rules, state, seat)
    return best(tries, worths, chance)
