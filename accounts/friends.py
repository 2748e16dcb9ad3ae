"""Friends: one asks, the other accepts. A pair has one row at most, whoever asked."""

from typing import Literal

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from .models import Friendship, User
from .refusals import Refused

MOST_UNANSWERED = 50  # requests of one person nobody has answered yet

Standing = Literal["", "yourself", "friends", "asked", "asks"]


def person(name: str) -> User:
    """The person with that name, in any case. Raises Refused: unknown_person."""
    known = User.objects.filter(is_active=True)
    found = known.filter(username__iexact=name).first() if name.isprintable() else None
    if found is None:
        raise Refused("unknown_person")
    return found


@transaction.atomic
def ask(asker: User, asked: User) -> Friendship:
    """Ask somebody to be friends. Who was asked by that person already accepts by asking.

    Raises Refused: only_accounts, yourself, already_asked, already_friends, too_many_requests.
    """
    if asker.is_guest or asked.is_guest:
        raise Refused("only_accounts")
    if asker.pk == asked.pk:
        raise Refused("yourself")
    row = _between(asker, asked)
    if row is None:
        if asker.friendships_asked.filter(accepted_at=None).count() >= MOST_UNANSWERED:
            raise Refused("too_many_requests")
        try:
            with transaction.atomic():
                return Friendship.objects.create(asker=asker, asked=asked)
        except IntegrityError:  # one of the two asked at this very moment
            row = _between(asker, asked)
            if row is None:  # and took it back
                raise Refused("already_asked") from None
    if row.accepted_at:
        raise Refused("already_friends")
    if row.asker_id == asker.pk:
        raise Refused("already_asked")
    return _accept(row)


@transaction.atomic
def accept(asked: User, asker: User) -> Friendship:
    """Say yes to a request. Raises Refused: not_asked, already_friends."""
    row = _between(asked, asker)
    if row is not None and row.accepted_at:
        raise Refused("already_friends")
    if row is None or row.asked_id != asked.pk:
        raise Refused("not_asked")
    return _accept(row)


@transaction.atomic
def decline(asked: User, asker: User) -> None:
    """Say no to a request; it may be asked again. Raises Refused: not_asked."""
    row = _between(asked, asker)
    if row is None or row.accepted_at or row.asked_id != asked.pk:
        raise Refused("not_asked")
    row.delete()


@transaction.atomic
def remove(user: User, other: User) -> None:
    """End a friendship, or take back one's own request. Raises Refused: not_friends."""
    row = _between(user, other)
    if row is None or not (row.accepted_at or row.asker_id == user.pk):
        raise Refused("not_friends")
    row.delete()


def standing(user: User, other: User) -> Standing:
    """How ``other`` stands to ``user``: friends; asked (by user); asks (user); or nothing."""
    if user.pk == other.pk:
        return "yourself"
    row = Friendship.objects.filter(_pair(user, other)).first()
    if row is None:
        return ""
    if row.accepted_at:
        return "friends"
    return "asked" if row.asker_id == user.pk else "asks"


def friends_of(user: User) -> QuerySet[User]:
    """A person's friends, by name."""
    return (
        User.objects.filter(
            Q(friendships_asked__asked=user, friendships_asked__accepted_at__isnull=False)
            | Q(friendships_received__asker=user, friendships_received__accepted_at__isnull=False)
        )
        .distinct()
        .order_by("username")
    )


def who_ask(user: User) -> QuerySet[User]:
    """The people whose requests wait for this person's answer, longest first."""
    return User.objects.filter(
        friendships_asked__asked=user, friendships_asked__accepted_at=None
    ).order_by("friendships_asked__created_at")


def who_were_asked(user: User) -> QuerySet[User]:
    """The people whose answers this person waits for, longest first."""
    return User.objects.filter(
        friendships_received__asker=user, friendships_received__accepted_at=None
    ).order_by("friendships_received__created_at")


def _pair(one: User, other: User) -> Q:
    return Q(asker=one, asked=other) | Q(asker=other, asked=one)


def _between(one: User, other: User) -> Friendship | None:
    """The row of a pair, locked."""
    return Friendship.objects.select_for_update().filter(_pair(one, other)).first()


def _accept(row: Friendship) -> Friendship:
    row.accepted_at = timezone.now()
    row.save(update_fields=["accepted_at"])
    return row
