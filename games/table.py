"""A match in the middle of a transaction: the only code that applies moves and writes them down.

games/matches.py opens a table, plays on it and closes it; nobody else does. Closing writes all that
changed (the match row, its moves, its decisions) and tells people once it is committed.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db import transaction

from games import push
from games.clocks import BOT_RESCUE, charge, due_at
from games.endings import end
from games.engine.contract import Action, Rules, State, action_to_json
from games.engine.registry import RULES
from games.models import Decision, Match, Move, Seat
from games.present import Showing, events_to_json, state_of
from games.refusals import Refused


def locked(match_id: str, skip_busy: bool = False) -> Match:
    """The match row, locked until the transaction ends. Raises Refused('unknown_match'), also for a
    busy one if those are to be skipped."""
    rows = Match.objects.select_for_update(of=("self",), skip_locked=skip_busy)
    match = rows.select_related("edition", "host").filter(pk=match_id).first()
    if match is None:
        raise Refused("unknown_match")
    return match


class Table:
    """A running match, locked. ``now`` is the time of everything done at it."""

    def __init__(self, match: Match, now: datetime) -> None:
        """Load it. Raises Refused('not_running')."""
        if match.status != Match.Status.RUNNING:
            raise Refused("not_running", match.game)
        state = state_of(match)
        if state is None:
            raise Refused("not_running", match.game)
        self.match = match
        self.now = now
        # While the clock's sweep is down: since when. Time that nobody counts costs no bank.
        self.clock_stood_since: datetime | None = None
        self.state: State = state
        self.rules: Rules = RULES[match.game]
        self.seats: list[Seat] = list(match.seats.select_related("user").order_by("number"))
        self.decisions: dict[int, Decision] = {row.seat: row for row in match.decisions.all()}
        self.moves: list[Move] = []

    def seat_of(self, user_id: int) -> int:
        """The seat of a person who is still in. Raises Refused('not_seated', 'already_left')."""
        for seat in self.seats:
            if seat.user_id == user_id:
                if seat.left:
                    raise Refused("already_left", self.match.game)
                return seat.number
        raise Refused("not_seated", self.match.game)

    def play(self, seat: int, action: Action, by: str, key: str | None = None) -> None:
        """Apply an action. Raises IllegalAction, and nothing is changed."""
        asked = action.kind not in self.rules.INTERJECTIONS
        events = self.rules.apply(self.state, seat, action)
        self._append(
            seat, "act", by, events_to_json(events), action_to_json(self.rules, action), key
        )
        self._ask_anew(seat if asked else None)

    def forfeit(self, seat: int, by: str, key: str | None = None) -> None:
        """Take a seat out."""
        events = self.rules.forfeit(self.state, seat)
        row = self.seats[seat]
        row.left = Seat.Left.RESIGNED if by == Move.By.PLAYER else Seat.Left.TIME
        row.save(update_fields=["left"])
        self._append(seat, "forfeit", by, events_to_json(events), None, key)
        self._ask_anew(seat)

    def _append(
        self, seat: int, kind: str, by: str, events: list[Any], action: Any, key: str | None
    ) -> None:
        match = self.match
        match.version += 1
        # An answer under seal makes no event: nobody sees that it was given. Leaving is no answer.
        shown = bool(events) or kind == "forfeit"
        match.shown_version += shown
        self.moves.append(
            Move(
                match=match,
                number=match.version,
                shown=match.shown_version if shown else None,
                seat=seat,
                kind=kind,
                by=by,
                action=action,
                events=events,
                key=key,
                at=self.now,
            )
        )

    def _ask_anew(self, answered: int | None) -> None:
        """Bring the decisions in line with what the state now asks; ``answered``: who just did.

        A question that somebody has answered under seal takes nothing from any bank: banks are
        public, and would tell who answered when.
        """
        pending, sealed = self.state.pending, self.state.sealed
        under_seal = bool(sealed) or any(row.answered_at for row in self.decisions.values())
        for seat, decision in list(self.decisions.items()):
            if seat in sealed:
                decision.answered_at = decision.answered_at or self.now
                continue
            kept = (
                seat != answered
                and decision.answered_at is None
                and pending.get(seat) == decision.name
            )
            if not kept:
                if not under_seal:
                    charge(self.match, decision, self.clock_stood_since or self.now)
                del self.decisions[seat]
        self.open_decisions()

    def open_decisions(self) -> None:
        """A decision with its own clock for each seat that owes one it has not yet."""
        for seat, name in self.state.pending.items():
            if seat not in self.decisions:
                user_id = self.seats[seat].user_id
                self.decisions[seat] = Decision(
                    match=self.match,
                    seat=seat,
                    user_id=user_id,
                    name=name,
                    opened_version=self.match.shown_version,
                    opened_at=self.now,
                    due_at=due_at(self.match, seat, self.now) if user_id else self.now + BOT_RESCUE,
                )

    def close(self) -> None:
        """Answer by standing orders, write everything down, and tell people on commit."""
        self._answer_by_orders()
        match = self.match
        match.snapshot = self.state.dump()
        match.moved_at = self.now
        match.save(update_fields=["snapshot", "moved_at", "version", "shown_version", "clocks"])
        Move.objects.bulk_create(self.moves)
        self._write_decisions()
        outcome = self.rules.outcome(self.state)
        if outcome is not None:
            end(match, self._ending(), self.seats, self.now, outcome)
        # In seat order: any other would tell who has answered under seal, and in what order.
        open_decisions = [self.decisions[seat] for seat in sorted(self.decisions)]
        shown = Showing(match, self.seats, open_decisions, self.state)
        told = [move for move in self.moves if move.shown is not None]
        sealed = {move.seat for move in self.moves if move.shown is None}
        _on_commit(lambda: push.moved(shown, told, sealed, self.now))
        if any(not decision.user_id and not decision.answered_at for decision in shown.decisions):
            _on_commit(lambda: push.wake_bots(match.id, match.version))

    def _answer_by_orders(self) -> None:
        again = True
        while again:
            again = False
            for seat in list(self.state.pending):
                orders = self.seats[seat].orders
                answer = orders and self.rules.standing_answer(self.state, seat, orders)
                if answer:
                    self.play(seat, answer, Move.By.ORDERS)
                    again = True
                    break

    def _write_decisions(self) -> None:
        kept = {row.pk for row in self.decisions.values() if row.pk}
        if self.moves:
            self.match.decisions.exclude(pk__in=kept).delete()
        fresh = [row for row in self.decisions.values() if not row.pk]
        if fresh:
            Decision.objects.bulk_create(fresh)
        sealed = [row for row in self.decisions.values() if row.pk in kept and row.answered_at]
        if sealed:
            Decision.objects.bulk_update(sealed, ["answered_at"])

    def _ending(self) -> Match.Ending:
        last = self.moves[-1]
        if last.kind == "act":
            return Match.Ending.OUTCOME
        return Match.Ending.RESIGNED if last.by == Move.By.PLAYER else Match.Ending.TIME


def _on_commit(tell: Callable[[], None]) -> None:
    # What was confirmed stays confirmed when telling fails: the next frame repairs the gap.
    transaction.on_commit(tell, robust=True)
