"""Checking an ended match: was the deal committed to, and do the rules lead where it ended?"""

from __future__ import annotations

from typing import Any, NamedTuple

from games.editions import cards_of
from games.engine.records import RecordError, rerun
from games.engine.registry import RULES
from games.engine.rng import commitment, match_seed
from games.models import Match
from games.present import record
from games.refusals import Refused


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
