"""Checking an ended match: was the deal committed to, and do the rules lead where it ended?"""

from __future__ import annotations

from typing import Any, NamedTuple

from games.editions import cards_of
from games.engine.records import RecordError, rerun
from games.engine.registry import RULES
from games.engine.rng import Rng, commitment, match_seed
from games.models import Match
from games.present import record
from games.refusals import Refused


class TracedRng(Rng):
    """A generator that writes down what it was asked and what it answered."""

    __slots__ = ("steps", "within")

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.steps: list[dict[str, Any]] = []
        self.within = False

    def below(self, bound: int) -> int:
        """As Rng.below."""
        result = super().below(bound)
        if not self.within:
            self.steps.append({"below": bound, "result": result})
        return result

    def shuffle(self, cards: list[Any]) -> None:
        """As Rng.shuffle: one step, whatever numbers it takes."""
        before, self.within = list(cards), True
        super().shuffle(cards)
        self.within = False
        self.steps.append({"shuffle": before, "result": list(cards)})


def deal(match: Match) -> dict[str, Any]:
    """The deal of a finished match, step by step, so that a browser that knows nothing of the game
    can take each number from the seed itself: {"steps": [{"below": bound, "result": number} |
    {"shuffle": kinds before, "result": kinds after}], "hands": [kinds of each seat's first hand]}.
    Raises Refused('not_finished').
    """
    if match.status != Match.Status.FINISHED:
        raise Refused("not_finished")
    rules = RULES[match.game]
    seats = list(match.seats.order_by("number"))
    rng = TracedRng(match_seed(bytes(match.server_seed), [seat.nonce for seat in seats]))
    state = rules.setup(cards_of(match.edition_id), match.options, len(seats), rng)
    return {
        "steps": rng.steps,
        "hands": [rules.view(state, seat.number)["hand"] for seat in seats],
    }


class Check(NamedTuple):
    """One thing that was compared. ``name`` is commitment, rules_version, moves or places."""

    name: str
    holds: bool
    detail: str


def check(match: Match) -> list[Check]:
    """Re-run a finished match from its record. Raises Refused('not_finished')."""
    if match.status != Match.Status.FINISHED:
        raise Refused("not_finished")
    rules = RULES[match.game]
    kept = record(match)
    seed = bytes.fromhex(kept["server_seed"])
    checks = [
        Check("commitment", match.commitment == commitment(seed), match.commitment),
        Check(
            "rules_version",
            match.rules_version == rules.VERSION,
            f"played with {match.rules_version}, re-run with {rules.VERSION}",
        ),
    ]
    try:
        state = rerun(
            rules,
            cards_of(match.edition_id),
            match.options,
            kept["seats"],
            match_seed(seed, kept["nonces"]),
            kept["moves"],
        )
    except RecordError as error:
        return [*checks, Check("moves", False, str(error))]
    outcome: Any = rules.outcome(state)
    places = list(outcome.places) if outcome else None
    return [
        *checks,
        Check("moves", state.dump() == match.snapshot, f"{len(kept['moves'])} moves"),
        Check("places", places == kept["places"], f"{places}"),
    ]
