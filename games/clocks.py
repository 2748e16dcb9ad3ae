"""Time: what paces are offered, how long a decision may take, what a bank loses.

All durations are whole seconds except banks, which keep fractions. Nothing here reads a clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from games.models import DAY, Decision, Match, Pace
from games.refusals import Refused

LIVE_SECONDS = range(5, 601)
LIVE_BANK = range(0, 3601)
DAYS = (1, 2, 3, 5, 7, 10, 14)
DEFAULT_SECONDS, DEFAULT_BANK, DEFAULT_DAYS = 30, 60, 3

MISSES = {Pace.LIVE: 3, Pace.CORRESPONDENCE: 2}
"""Time-outs in a row after which a seat is forfeited."""

OUTAGE = timedelta(seconds=10)
"""A gap between two sweeps longer than this is an outage, and nobody's clock pays for it."""
MOST_GRACE = timedelta(hours=24)
"""What an outage leaves of a decision at the most."""

BOT_RESCUE = timedelta(seconds=20)
"""A bot that has not moved by then is asked again: its task was lost."""

OPEN_FOR = {Pace.LIVE: timedelta(hours=1), Pace.CORRESPONDENCE: timedelta(days=14)}
"""How long an open match waits for players."""


@dataclass(frozen=True, slots=True)
class Timing:
    """A pace: live with ``turn_seconds`` per decision and a bank, or by correspondence."""

    pace: str
    turn_seconds: int
    bank_seconds: int = 0

    @classmethod
    def live(cls, seconds: int = DEFAULT_SECONDS, bank: int = DEFAULT_BANK) -> Timing:
        """Raises Refused('bad_pace') outside LIVE_SECONDS and LIVE_BANK."""
        if seconds not in LIVE_SECONDS or bank not in LIVE_BANK:
            raise Refused("bad_pace")
        return cls(Pace.LIVE, seconds, bank)

    @classmethod
    def correspondence(cls, days: int = DEFAULT_DAYS) -> Timing:
        """Raises Refused('bad_pace') unless ``days`` is one of DAYS."""
        if days not in DAYS:
            raise Refused("bad_pace")
        return cls(Pace.CORRESPONDENCE, days * DAY)


def due_at(match: Match, seat: int, opened_at: datetime) -> datetime:
    """When a decision opened at that time runs out: the turn, then the bank."""
    return opened_at + timedelta(seconds=match.turn_seconds + match.clocks["bank"][seat])


def charge(match: Match, decision: Decision, closed_at: datetime) -> None:
    """Take from the seat's bank what the decision used beyond its turn."""
    over = (closed_at - decision.opened_at).total_seconds() - match.turn_seconds
    if over > 0:
        bank = match.clocks["bank"]
        bank[decision.seat] = round(max(0.0, bank[decision.seat] - over), 1)


def count_miss(match: Match, seat: int) -> bool:
    """Count a time-out in a row; whether it was the last one the seat has."""
    missed = match.clocks["missed"]
    missed[seat] += 1
    return bool(missed[seat] >= MISSES[Pace(match.pace)])
