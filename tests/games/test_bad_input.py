"""Bad input gets an error with a code and changes nothing: no page, no call of the API breaks."""

import pytest

from accounts.models import User
from accounts.refusals import Refused
from games.models import Match, Seat

from .test_api import Program

LONG = "1" * 5000


@pytest.fixture
def ana(editions, person, client):
    return Program(client, person("ana"))


def told(answer):
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": "2"},
        {"seats": True},
        {"seats": 2.0},
        {"bank": True},
        {"rated": "yes"},
        {"rated": 1},
        {"options": {"goal": 1}},
        {"bots": "greedy"},
        {"nonce": None},
        {"colour": "red"},
    ],
    ids=str,
)
def test_the_api_takes_only_the_types_it_describes(ana, wrong):
    assert told(ana.post("/matches", **{"game": "kato", **wrong})) == (422, "malformed")
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("bad_seats", {"seats": 10**30}),
        ("bad_seats", {"seats": -1}),
        ("bad_pace", {"seconds": 10**30}),
        ("bad_pace", {"pace": "correspondence", "days": 4}),
        ("bad_option_value", {"options": {"goal": f"rounds:{LONG}"}}),
        ("bad_option_value", {"options": {"start_cards": LONG}}),
        ("bad_option_value", {"options": {"cone": "\0"}}),
        ("unknown_option", {"options": {"\0": "yes"}}),
        ("bad_bots", {"bots": ["\ud800"]}),
        ("bad_nonce", {"nonce": "\0"}),
        ("bad_nonce", {"nonce": "\ud800"}),
        ("bad_nonce", {"nonce": "x" * 65}),
        ("unknown_game", {"game": "\0"}),
    ],
)
def test_values_nobody_offers_are_refused(ana, code, wrong):
    assert told(ana.post("/matches", **{"game": "kato", **wrong})) == (400, code)
    assert not Match.objects.exists()


@pytest.mark.parametrize("name", ["%00", "a%00b", "%ED%A0%80", "x" * 300])
@pytest.mark.parametrize("rest", ["", "/moves", "/record"])
def test_a_match_with_an_impossible_name_is_unknown(ana, name, rest):
    answer = ana.get(f"/matches/{name}{rest}")
    assert answer.status_code == 404
    assert answer.json()["code"] in ("unknown_match", "unknown_address")


def test_an_invitation_in_no_alphabet_is_wrong(ana, client, person):
    opened = ana.post("/matches", game="kato", private=True).json()
    bea = Program(client, person("bea"))
    answer = bea.post(f"/matches/{opened['id']}/join", invite="\ud800")
    assert told(answer) == (403, "wrong_invite")


def test_errors_beside_the_api_are_told_in_its_way_too(ana):
    assert told(ana.get("/nothing/here")) == (404, "unknown_address")
    answer = ana.client.delete("/api/v1/me/turns", headers=ana.headers)
    assert told(answer) == (405, "wrong_method")
    assert "GET" in answer["Allow"]


@pytest.mark.parametrize("path", ["/u/%00/", "/u/a%00b/", "/m/%00/", "/rules/%00/", "/new/%00/"])
def test_pages_at_impossible_addresses_are_not_found(ana, client, path):
    client.force_login(User.objects.get())
    assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "fields",
    [{}, {"seats": "2"}, {"option_goal_0": "rounds"}, {"option_goal_1": LONG}, {"seats": "\0"}],
    ids=str,
)
def test_the_form_of_a_new_match_says_what_is_wrong(ana, client, fields):
    client.force_login(User.objects.get())
    answer = client.post("/new/kato/", {"option_goal_0": "rounds", **fields})
    assert answer.status_code == 400
    assert client.post("/new/kato/", fields).status_code == 400
    assert not Match.objects.exists()


@pytest.mark.parametrize("verb", ["ask", "accept", "decline", "remove"])
def test_nobody_has_a_name_with_nothing_in_it(ana, client, verb):
    client.force_login(User.objects.get())
    answer = client.post(f"/friends/{verb}/", {"name": "\0"}, follow=True)
    assert [str(one) for one in answer.context["messages"]] == [Refused("unknown_person").message]


def test_a_token_has_a_name_that_can_be_read(ana, client):
    user = User.objects.get()
    client.force_login(user)
    assert client.post("/settings/tokens/", {"name": "a\0b"}, follow=True).status_code == 200
    assert user.api_tokens.count() == 1


# --- Guests and limits ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [{"game": "chess"}, {"bots": "0"}, {"bots": "99"}, {"bots": "x"}, {"bot": "\0"}],
    ids=str,
)
def test_no_guest_is_made_for_a_game_that_cannot_be_played(editions, client, fields):
    assert client.post("/play/", fields).status_code == 302
    assert not User.objects.exists()


def test_no_guest_is_made_for_a_seat_that_is_not_there(ana, client):
    private = ana.post("/matches", game="kato", private=True).json()["id"]
    assert client.post("/m/nowhere/join/").status_code == 404
    client.post(f"/m/{private}/join/", {"invite": "wrong"})
    assert [user.username for user in User.objects.all()] == ["ana"]
    client.post(f"/m/{private}/join/", {"invite": Match.objects.get().invite})
    assert User.objects.filter(is_guest=True).count() == 1


def test_a_guest_plays_ten_matches_at_a_time(editions, client):
    for _number in range(12):
        client.post("/play/", {"game": "kato"})
    assert Seat.objects.filter(user__is_guest=True).count() == 10
    assert User.objects.count() == 1


def test_nobody_fills_the_lobby(ana):
    for _number in range(20):
        assert ana.post("/matches", game="kato").status_code == 201
    assert told(ana.post("/matches", game="kato")) == (400, "too_many_matches")
    assert Match.objects.count() == 20
