"""The bot that takes any legal action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.engine.contract import Action, Rules, example
from games.engine.editions import Edition

SPEAKS_UP = 1 / 3
"""How often a seat that owes nothing takes the chance to speak up."""


def choose(
    rules: Rules,
    edition: Edition,
    view: Mapping[str, Any],
    seat: int,
    legal: Sequence[Action],
    chance: Random,
) -> Action | None:
    """Each listed action equally likely; a seat that owes nothing mostly stays silent.

    Reads nothing of the view but ``pending``.
    """
    if str(seat) not in view["pending"] and chance.random() >= SPEAKS_UP:
        return None
    return example(chance.choice(legal), chance)
