"""Ratings: what we believe of a person's strength, one for each game and pace.

Plackett-Luce of the openskill package: a normal belief (mu, sigma) for everybody, moved by the
places of a whole match at once. Two choices of ours:

- gamma is 1. The package's default lets beliefs settle several times more slowly in matches of
  many players; with 1 they settle after about the same number of matches at 2, 4 or 6 seats, and
  the order found in simulations is at least as good.
- The number shown is 1500 + 25 x (mu - 25). With 25, two hundred points mean what they mean in
  chess: the stronger of two settled players wins about three times in four.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypedDict

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from openskill.models import PlackettLuce

from .models import Rating, RatingChange, User

FEWEST, MOST = 2, 10  # players
PROVISIONAL_ABOVE = 5.0  # sigma; reached after 11 to 15 matches at up to 6 seats, 20 at 10 seats


def _settle(*_: object) -> float:
    return 1.0


MODEL = PlackettLuce(gamma=_settle)


class Belief(Protocol):
    """Anything with openskill's two numbers, such as a Rating."""

    mu: float
    sigma: float


class Shown(TypedDict):
    """A rating as people see it."""

    value: int
    provisional: bool


class Change(TypedDict):
    """What a match did to a rating, in the number people see."""

    before: int
    after: int
    delta: int


class Row(TypedDict):
    """A line of a profile's table."""

    game: str
    pace: str
    value: int
    provisional: bool
    played: int


def value_of(mu: float) -> int:
    """The friendly number of a mu: 1500 for a newcomer, never below 0."""
    return max(0, round(1500 + 25 * (mu - 25)))


def shown(rating: Belief) -> Shown:
    """A rating as one friendly number; provisional while we are far from certain."""
    return {"value": value_of(rating.mu), "provisional": rating.sigma > PROVISIONAL_ABOVE}


@transaction.atomic
def apply_match(
    match_id: str, game: str, pace: str, places: Sequence[tuple[User | int, int]]
) -> None:
    """Rate a finished match, once: a second call for the same match changes nothing.

    ``places`` gives each player (a user or its id) a place from 1 up; equal places are ties.
    Runs inside the caller's transaction and locks the players' ratings in the order of their
    ids, so that matches which end at the same moment wait for each other and never deadlock.
    Raises ValueError for other than 2 to 10 different players.
    """
    place_of = {user if isinstance(user, int) else user.pk: place for user, place in places}
    if not FEWEST <= len(place_of) == len(places) <= MOST:
        raise ValueError(f"a rated match has {FEWEST} to {MOST} different players, not {places}")
    ratings = _locked(sorted(place_of), game, pace)
    if RatingChange.objects.filter(match=match_id, rating__in=ratings).exists():
        return
    before = [[MODEL.rating(rating.mu, rating.sigma)] for rating in ratings]
    ranks = [float(place_of[rating.user_id]) for rating in ratings]
    changes = []
    for rating, [after] in zip(ratings, MODEL.rate(before, ranks=ranks), strict=True):
        changes.append(
            RatingChange(
                rating=rating,
                match=match_id,
                mu_before=rating.mu,
                sigma_before=rating.sigma,
                mu_after=after.mu,
                sigma_after=after.sigma,
            )
        )
        rating.mu, rating.sigma = after.mu, after.sigma
        rating.played += 1
        rating.updated_at = timezone.now()
    Rating.objects.bulk_update(ratings, ["mu", "sigma", "played", "updated_at"])
    RatingChange.objects.bulk_create(changes)


def _locked(user_ids: list[int], game: str, pace: str) -> list[Rating]:
    """The players' ratings in the order of their ids, locked; made where there were none."""
    Rating.objects.bulk_create(
        [
            Rating(user_id=user_id, game=game, pace=pace, mu=MODEL.mu, sigma=MODEL.sigma)
            for user_id in user_ids
        ],
        ignore_conflicts=True,
    )
    ratings = Rating.objects.filter(user__in=user_ids, game=game, pace=pace)
    return list(ratings.select_for_update(no_key=True).order_by("user_id"))


def ratings_of(user_ids: Iterable[int], game: str, pace: str) -> dict[int, Shown]:
    """The ratings of some people in one game and pace, by user id; who has none is left out."""
    ratings = Rating.objects.filter(user__in=list(user_ids), game=game, pace=pace)
    return {rating.user_id: shown(rating) for rating in ratings}


def changes_of(match_id: str) -> dict[int, Change]:
    """What a match did to its players' ratings, by user id; empty when it was not rated."""
    rows = RatingChange.objects.filter(match=match_id)
    return {
        user_id: _change(mu_before, mu_after)
        for user_id, mu_before, mu_after in rows.values_list(
            "rating__user_id", "mu_before", "mu_after"
        )
    }


def history_of(user: User, matches: Iterable[str]) -> dict[str, Change]:
    """What each of these matches did to a person's rating, by match id; unrated ones are absent."""
    rows = RatingChange.objects.filter(rating__user=user, match__in=list(matches))
    return {
        match: _change(mu_before, mu_after)
        for match, mu_before, mu_after in rows.values_list("match", "mu_before", "mu_after")
    }


def _change(mu_before: float, mu_after: float) -> Change:
    before, after = value_of(mu_before), value_of(mu_after)
    return {"before": before, "after": after, "delta": after - before}


def table_for(user: User) -> list[Row]:
    """A person's ratings for the profile: most played first."""
    ratings: QuerySet[Rating] = user.ratings.filter(played__gt=0).order_by(
        "-played", "game", "pace"
    )
    return [
        {"game": rating.game, "pace": rating.pace, "played": rating.played, **shown(rating)}
        for rating in ratings
    ]
