"""How matches end: played out, by resignation, on time, or called off before they began.

Part of the door: games/table.py and games/opening.py end matches, nobody else does.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from accounts import ratings
from games import reminders
from games.engine.contract import Outcome
from games.models import Match, Seat


def end(
    match: Match,
    ending: Match.Ending,
    seats: Sequence[Seat],
    now: datetime,
    outcome: Outcome | None = None,
) -> None:
    """The one place where every ending meets: save, rate, tell. Does nothing to a match that has
    ended. ``seats``: who sits there, in order; ``outcome``: None for a match called off, which has
    no places and rates nobody. The caller holds the match's lock.
    """
    if match.finished_at is not None:
        return
    match.status = Match.Status.FINISHED if outcome else Match.Status.ABORTED
    match.ending = ending
    match.finished_at = now
    match.save(update_fields=["status", "ending", "finished_at"])
    if outcome:
        for seat in seats:
            seat.place = outcome.places[seat.number]
            seat.score = outcome.scores[seat.number]
        Seat.objects.bulk_update(seats, ["place", "score"])
        if match.rated:
            places = [
                (seat.user_id, outcome.places[seat.number])
                for seat in seats
                if seat.user_id is not None
            ]
            ratings.apply_match(match.id, match.game, match.pace, places)
    else:  # as a rematch it may be asked for again
        Match.objects.filter(rematch=match).update(rematch=None)
    reminders.tell_end(match, seats)
