"""Mail for matches by correspondence: it is your turn, your time runs out, the match is over.

A mail says which matches wait and until when, and never what lies on the table. People at the table
need none: a turn is told only when it has been open for a while.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils import timezone

from accounts import notify
from games.models import Decision, Match, Pace, Seat

TELL_AFTER = timedelta(minutes=10)
"""A turn answered sooner needs no mail."""
REMIND_BEFORE = timedelta(hours=24)
"""When the last reminder goes out, but never in the first half of a turn."""


def remind(now: datetime | None = None) -> int:
    """Mail everybody who has something new to know, all their matches in one mail. Returns the
    number of mails. Each decision is told once and reminded of once, whoever else runs this."""
    now = now or timezone.now()
    people = _news(now).order_by("user_id").values_list("user_id", flat=True).distinct()
    return sum(_remind_one(user_id, now) for user_id in list(people) if user_id is not None)


def _news(now: datetime) -> QuerySet[Decision]:
    return Decision.objects.filter(
        match__pace=Pace.CORRESPONDENCE, answered_at=None, due_at__gt=now, user__isnull=False
    ).filter(
        Q(told_at=None, opened_at__lte=now - TELL_AFTER)
        | Q(reminded_at=None, due_at__lte=now + REMIND_BEFORE)
    )


@transaction.atomic
def _remind_one(user_id: int, now: datetime) -> int:
    """One person's mails; a transaction each, so that nobody's move waits for everybody's mail."""
    news = (
        _news(now)
        .filter(user_id=user_id)
        .select_for_update(of=("self",), skip_locked=True)
        .select_related("user", "match")
        .order_by("due_at")
    )
    turns: list[Decision] = []
    urgent: list[Decision] = []
    for decision in news:
        if (
            decision.reminded_at is None
            and decision.due_at <= now + REMIND_BEFORE
            and now - decision.opened_at >= decision.due_at - now
        ):
            decision.told_at = decision.reminded_at = now
            urgent.append(decision)
        elif decision.told_at is None and decision.opened_at <= now - TELL_AFTER:
            decision.told_at = now
            turns.append(decision)
        else:
            continue
        decision.save(update_fields=["told_at", "reminded_at"])
    sent = 0
    for decisions, template, wishes in (
        (urgent, "mail/reminder", ("turns", "reminders")),
        (turns, "mail/turn", ("turns",)),
    ):
        user = decisions[0].user if decisions else None
        if user is not None and user.match_mail in wishes:
            sent += notify.send(user, template, {"decisions": _rows(decisions)})
    return sent


def _rows(decisions: Iterable[Decision]) -> list[dict[str, object]]:
    return [
        {
            "match": decision.match,
            "due_at": decision.due_at,
            "others": ", ".join(
                seat.name
                for seat in decision.match.seats.select_related("user")
                if seat.number != decision.seat
            ),
            "url": settings.SITE_URL + decision.match.get_absolute_url(),
        }
        for decision in decisions
    ]


def tell_end(match: Match, seats: Sequence[Seat]) -> None:
    """Mail the players of a match by correspondence that it is over: with everybody's place, or
    that it was called off before it began."""
    if match.pace != Pace.CORRESPONDENCE:
        return
    called_off = match.status == Match.Status.ABORTED
    places = sorted(seats, key=lambda seat: (seat.place or 0, seat.number))
    for seat in seats:
        if seat.user is not None and seat.user.match_mail != "none":
            notify.send(
                seat.user,
                "mail/called_off" if called_off else "mail/ended",
                {
                    "match": match,
                    "seats": places,
                    "mine": seat,
                    "url": settings.SITE_URL + match.get_absolute_url(),
                    "new_url": settings.SITE_URL + reverse("new_match", args=[match.game]),
                },
            )
