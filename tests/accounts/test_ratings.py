"""Ratings: strength shows, matches count once, equal calls give equal results."""

import random
import statistics
import threading

import pytest
from django.db import connection, transaction

from accounts import ratings
from accounts.models import Rating, RatingChange, User
from accounts.ratings import apply_match, changes_of, ratings_of, shown, table_for, value_of


@pytest.fixture
def players(db) -> list[User]:
    return [User.objects.create_user(f"p{number}") for number in range(10)]


def beliefs(pace: str = "live") -> dict[str, tuple[float, float, int]]:
    return {
        rating.user.username: (rating.mu, rating.sigma, rating.played)
        for rating in Rating.objects.filter(pace=pace).select_related("user")
    }


def test_the_winner_rises_and_the_loser_falls(players: list[User]) -> None:
    apply_match("m1", "kato", "live", [(players[0], 1), (players[1], 2)])
    now = ratings_of([player.pk for player in players], "kato", "live")
    assert set(now) == {players[0].pk, players[1].pk}
    assert now[players[0].pk]["value"] > 1500 > now[players[1].pk]["value"]
    assert all(one["provisional"] for one in now.values())
    changes = changes_of("m1")
    assert changes[players[0].pk]["before"] == 1500
    for player in players[:2]:
        change = changes[player.pk]
        assert change["after"] == now[player.pk]["value"]
        assert change["delta"] == change["after"] - change["before"] != 0


def test_users_and_their_ids_mean_the_same(players: list[User]) -> None:
    apply_match("m1", "kato", "live", [(players[0].pk, 1), (players[1], 2)])
    apply_match("m2", "komando", "live", [(players[0], 1), (players[1].pk, 2)])
    by_game = {rating.game: rating.mu for rating in players[0].ratings.all()}
    assert by_game["kato"] == by_game["komando"]


def test_a_second_call_for_the_same_match_changes_nothing(players: list[User]) -> None:
    places = [(players[0], 1), (players[1], 2), (players[2], 3)]
    apply_match("m1", "kato", "live", places)
    before, changes = beliefs(), changes_of("m1")
    apply_match("m1", "kato", "live", places)
    apply_match("m1", "kato", "live", [(player, 4 - place) for player, place in places])
    assert beliefs() == before
    assert changes_of("m1") == changes
    assert RatingChange.objects.count() == 3


def test_the_order_in_which_players_are_given_does_not_matter(players: list[User]) -> None:
    places = [(player, number // 2 + 1) for number, player in enumerate(players)]
    apply_match("m1", "kato", "live", places)
    apply_match("m2", "kato", "correspondence", places[::-1])
    assert beliefs("live") == beliefs("correspondence")


def test_games_and_paces_are_rated_apart(players: list[User]) -> None:
    for number, (game, pace) in enumerate(
        [("kato", "live"), ("kato", "correspondence"), ("kota", "live")]
    ):
        apply_match(f"m{number}", game, pace, [(players[0], 1), (players[1], 2)])
    rows = table_for(players[0])
    assert {(row["game"], row["pace"], row["played"]) for row in rows} == {
        ("kato", "live", 1),
        ("kato", "correspondence", 1),
        ("kota", "live", 1),
    }
    assert len({row["value"] for row in rows}) == 1


def test_tied_newcomers_stay_where_they_are(players: list[User]) -> None:
    apply_match("m1", "kato", "live", [(players[0], 1), (players[1], 1)])
    assert {change["delta"] for change in changes_of("m1").values()} == {0}
    assert {rating.played for rating in Rating.objects.all()} == {1}


def test_equal_places_move_equal_players_equally(players: list[User]) -> None:
    places = [(players[0], 1), (players[1], 2), (players[2], 2), (players[3], 4)]
    apply_match("m1", "kato", "live", places)
    first, second, third, last = (changes_of("m1")[player.pk] for player in players[:4])
    assert second == third
    assert first["after"] > second["after"] > last["after"]


def test_a_draw_with_a_stronger_player_is_a_gain(players: list[User]) -> None:
    for number in range(5):
        apply_match(f"m{number}", "kato", "live", [(players[0], 1), (players[1], 2)])
    apply_match("draw", "kato", "live", [(players[0], 1), (players[1], 1)])
    assert (
        changes_of("draw")[players[1].pk]["delta"] > 0 > changes_of("draw")[players[0].pk]["delta"]
    )


def test_ten_players_are_rated_by_all_their_places(players: list[User]) -> None:
    apply_match("m1", "kato", "live", [(player, n + 1) for n, player in enumerate(players)])
    after = [changes_of("m1")[player.pk]["after"] for player in players]
    assert after == sorted(after, reverse=True)
    assert len(set(after)) == 10


@pytest.mark.parametrize("count", [0, 1, 11])
def test_other_numbers_of_players_are_refused(players: list[User], count: int) -> None:
    places = [(player.pk, 1) for player in players] + [(10**9, 1)]
    with pytest.raises(ValueError, match="2 to 10"):
        apply_match("m1", "kato", "live", places[:count])
    assert not Rating.objects.exists()


def test_nobody_plays_twice_in_a_match(players: list[User]) -> None:
    with pytest.raises(ValueError, match="different"):
        apply_match("m1", "kato", "live", [(players[0], 1), (players[0], 2), (players[1], 3)])
    assert not Rating.objects.exists()


def test_a_match_that_rolls_back_leaves_no_rating(players: list[User]) -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        apply_match("m1", "kato", "live", [(players[0], 1), (players[1], 2)])
        raise RuntimeError
    assert not Rating.objects.exists()
    assert changes_of("m1") == {}


def test_the_number_shown_is_1500_at_first_and_never_negative() -> None:
    assert value_of(ratings.MODEL.mu) == 1500
    assert value_of(-1000) == 0
    newcomer = ratings.MODEL.rating()
    assert shown(newcomer) == {"value": 1500, "provisional": True}
    newcomer.sigma = ratings.PROVISIONAL_ABOVE
    assert not shown(newcomer)["provisional"]


@pytest.mark.parametrize(("seats", "soonest", "latest"), [(2, 9, 17), (4, 9, 16), (10, 14, 26)])
def test_in_simulated_matches_the_stronger_rise_and_ratings_settle(
    seats: int, soonest: int, latest: int
) -> None:
    chance = random.Random(seats)
    strength = [chance.gauss(0, 4) for _ in range(40)]
    belief = [ratings.MODEL.rating() for _ in strength]
    played, settled = [0] * 40, [0] * 40
    for _ in range(40 * 60 // seats):
        table = chance.sample(range(40), seats)
        table.sort(key=lambda who: -chance.gauss(strength[who], 6))
        after = ratings.MODEL.rate(
            [[belief[who]] for who in table], ranks=[*map(float, range(seats))]
        )
        for who, [rating] in zip(table, after, strict=True):
            belief[who] = rating
            played[who] += 1
            if not settled[who] and not shown(rating)["provisional"]:
                settled[who] = played[who]
    shown_now = [value_of(rating.mu) for rating in belief]
    assert statistics.correlation(shown_now, strength) > 0.85
    order = sorted(range(40), key=strength.__getitem__)
    weak, strong = order[:10], order[-10:]
    assert statistics.mean(shown_now[who] for who in weak) < 1350
    assert statistics.mean(shown_now[who] for who in strong) > 1650
    assert all(settled)
    assert soonest <= statistics.median(settled) <= latest


@pytest.mark.django_db(transaction=True)
def test_matches_that_end_at_the_same_moment_count_once_each() -> None:
    """Four threads apply two matches of the same players, each twice, in opposite orders."""
    ids = [User.objects.create_user(f"q{number}").pk for number in range(6)]
    places = [(user_id, place) for place, user_id in enumerate(ids, start=1)]
    start, errors = threading.Barrier(4), []

    def end(match_id: str, order: list[tuple[int, int]]) -> None:
        try:
            start.wait(10)
            with transaction.atomic():
                apply_match(match_id, "kato", "live", order)
        except Exception as error:  # noqa: BLE001 - shown by the assertion below
            errors.append(error)
        finally:
            connection.close()

    threads = [
        threading.Thread(target=end, args=(match_id, order))
        for match_id, order in [
            ("a", places),
            ("b", places[::-1]),
            ("a", places[::-1]),
            ("b", places),
        ]
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert not errors
    assert RatingChange.objects.count() == 12
    assert {rating.played for rating in Rating.objects.all()} == {2}
    for rating in Rating.objects.all():
        first, second = rating.changes.order_by("sigma_after").reverse()
        assert (second.mu_before, second.sigma_before) == (first.mu_after, first.sigma_after)
        assert (rating.mu, rating.sigma) == (second.mu_after, second.sigma_after)
