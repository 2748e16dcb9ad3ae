"""The bot that plays on by chance from every action and drops the worse half again and again."""

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
    best: by outcome where the match has ended, else by the game's ``standing``. The play-outs are
    spent in rounds, each on half the actions of the round before."""
    tries = candidates(view, seat, legal, chance, MOST)
    if len(tries) == 1:
        return tries[0]
    chance.shuffle(tries)  # so that no place in the list is kept before others of the same worth
    rounds = (len(tries) - 1).bit_length()
    worths = dict.fromkeys(tries, 0.0)
    for _ in range(rounds):
        count = PLAYOUTS // (rounds * len(tries))
        for world in worlds(rules, edition, view, chance, count):
            for action in tries:
                state = after(rules, world, seat, action)
                for _ in range(DEPTH):
                    if not state.pending:
                        break
                    decide_by_chance(rules, state, chance)
                worths[action] += worth(rules, state, seat)
        if len(tries) > 2:
            tries.sort(key=worths.__getitem__, reverse=True)
            del tries[(len(tries) + 1) // 2 :]
    return best(tries, [worths[action] for action in tries], chance)
