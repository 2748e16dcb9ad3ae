"""No seat's view, frame, answer or log ever holds a card it may not see.

Two worlds that differ only in what a seat cannot see must look the same to it: the same match is
carried on from a redealt state, and every page, frame and API answer for that seat is compared.
"""

import json
import logging
from random import Random

import pytest
from django.utils import timezone

from games import push
from games.engine.registry import RULES
from games.engine.rng import Rng
from games.models import Match
from games.present import Showing, match_view, move_view, showing, state_of

from .conftest import NOON
from .play import one_move, view_of


@pytest.mark.parametrize(("game", "seats"), [("kato", 4), ("komando", 5), ("kota", 4)])
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_see(running, game, seats):
    match, people = running(game, seats)
    chance = Random(f"{game}{seats}")
    rules = RULES[game]
    for _number in range(25):
        one_move(match, people, chance, NOON)
        if match.status != Match.Status.RUNNING:
            break
        shown = showing(match)
        for seat in range(seats):
            mine = match_view(shown, seat, NOON)
            other = rules.redeal(shown.state.edition, mine["table"], Rng(chance.randbytes(32)))
            world = Showing(match, shown.seats, shown.decisions, other, shown.ratings)
            assert match_view(world, seat, NOON) == mine


def numbers_in(plain):
    """Every list of numbers in a JSON value, by its path."""
    if isinstance(plain, dict):
        for value in plain.values():
            yield from numbers_in(value)
    elif isinstance(plain, list):
        if plain and all(type(one) is int for one in plain):
            yield plain
        for value in plain:
            yield from numbers_in(value)


@pytest.mark.parametrize("game", ["kato", "komando", "kota"])
def test_nobody_is_sent_another_hand(running, game):
    match, people = running(game, 3)
    chance = Random(game)
    seen_hands = 0
    for _number in range(30):
        one_move(match, people, chance, NOON)
        if match.status != Match.Status.RUNNING:
            break
        state = state_of(match)
        hands = [RULES[game].view(state, seat)["hand"] for seat in range(3)]
        shown = showing(match)
        moves = list(match.moves.exclude(shown=None).order_by("-number")[:1])
        for viewer in (0, 1, 2, None):
            frame = push._moved_frame(shown, moves, viewer, NOON)["frame"]
            if game == "kato" and frame["match"]["table"].get("shown"):
                continue  # a hand that a challenge opened to this seat
            events = [event for move in frame["moves"] for event in move["events"]]
            if any("hand" in event for event in events):
                continue
            for other, hand in enumerate(hands):
                if other != viewer and len(hand) > 3 and len(set(hand)) > 3:
                    seen_hands += 1
                    assert sorted(hand) not in [sorted(one) for one in numbers_in(frame)]
    assert seen_hands or game == "komando"


def test_spectators_are_told_no_private_part_of_a_move(running):
    for game in RULES:
        private = 0
        for number in range(12):
            match, people = running(game, 3)
            chance = Random(number)
            for _number in range(20):
                one_move(match, people, chance, NOON)
                if match.status != Match.Status.RUNNING:
                    break
            for move in match.moves.exclude(shown=None):
                plain = move_view(move, None)
                for event, (_kind, public, own) in zip(plain["events"], move.events, strict=True):
                    private += bool(own)
                    assert set(event) == {"kind", *public}
            if private:
                break
        assert private, game


def test_the_log_holds_no_cards(running, caplog):
    caplog.set_level(logging.DEBUG)
    logging.getLogger("django.db.backends").setLevel(logging.INFO)
    match, people = running("kota", 3)
    chance = Random(2)
    for _number in range(15):
        one_move(match, people, chance, NOON)
    hand = json.dumps(view_of(match, people[0])["table"]["hand"])
    assert hand not in caplog.text
    assert bytes(match.server_seed).hex() not in caplog.text
    assert "snapshot" not in caplog.text


def test_the_admin_shows_neither_seeds_nor_snapshots(running, admin_client):
    match, _people = running("kato", 3)
    page = admin_client.get(f"/staff/games/match/{match.id}/change/").content.decode()
    assert match.id in page
    assert match.commitment in page
    assert bytes(match.server_seed).hex() not in page
    assert "server_seed" not in page
    assert "snapshot" not in page
    assert admin_client.get("/staff/games/match/").status_code == 200
    assert admin_client.post(f"/staff/games/match/{match.id}/delete/").status_code == 403


@pytest.mark.parametrize(
    "guess",
    [
        "match/?snapshot__rng__0__startswith=0",
        "match/?server_seed=0",
        "match/?invite__startswith=a",
        "match/?clocks__bank__0=60",
        "match/?moves__action__card=1",
        "match/?host__password__startswith=p",
        "edition/?match__snapshot__has_key=deck",
    ],
)
def test_the_admin_answers_no_guesses(running, admin_client, guess):
    running("kato", 2)
    answer = admin_client.get(f"/staff/games/{guess}")
    assert answer.status_code in (302, 400), guess


def test_the_admin_finds_matches_by_what_it_shows(running, admin_client):
    match, _people = running("kato", 2)
    for query, rows in (
        ("game=kato", 1),
        ("game=kota", 0),
        ("status__exact=running", 1),
        ("rated__exact=0", 1),
        (f"q={match.id}", 1),
    ):
        page = admin_client.get(f"/staff/games/match/?{query}")
        assert page.context["cl"].result_count == rows, query


def test_an_answer_under_seal_is_told_to_nobody_else(running):
    """KOTA-19, KOTA-20: passes are invisible until the window closes, and so are their clocks."""
    sealed = 0
    for number in range(3):
        match, people = running("kota", 4)
        chance = Random(number)
        for _number in range(45):
            before = {seat: view_of(match, people[seat], NOON) for seat in range(4)}
            before[None] = view_of(match, None, NOON)
            one_move(match, people, chance, NOON)
            if match.status != Match.Status.RUNNING:
                break
            move = match.moves.order_by("-number").first()
            if move.shown is None:
                sealed += 1
                for viewer, view in before.items():
                    if viewer != move.seat:
                        user = None if viewer is None else people[viewer]
                        assert view_of(match, user, NOON) == view
    assert sealed > 2


def test_a_page_of_a_running_match_holds_no_seed(running, client):
    match, people = running("kato", 2, now=timezone.now())
    client.force_login(people[0])
    page = client.get(match.get_absolute_url()).content.decode()
    assert match.commitment in page
    assert bytes(match.server_seed).hex() not in page
    assert client.get(f"/m/{match.id}/fair/").status_code == 200
