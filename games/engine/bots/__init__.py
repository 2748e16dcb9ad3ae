"""Bots for any game. They use only the contract: what a seat sees, and its list of legal actions.

``choose(rules, edition, view, seat, legal, chance)`` gives one action that is listed (templates are
filled), or None to stay silent, which only a seat that owes no decision may do. ``view`` is the
seat's own view, ``legal`` its legal actions (at least one). All randomness comes from ``chance``:
the same arguments and the same state of ``chance`` give the same answer on every Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from games.engine.contract import Action, Rules
from games.engine.editions import Edition

from . import greedy, random, search


class Choose(Protocol):
    """What a bot is (see the module's docstring)."""

    def __call__(
        self,
        rules: Rules,
        edition: Edition,
        view: Mapping[str, Any],
        seat: int,
        legal: Sequence[Action],
        chance: Random,
    ) -> Action | None: ...


BOTS: dict[str, Choose] = {
    "random": random.choose,
    "greedy": greedy.choose,
    "search": search.choose,
}
