"""Creating, joining, leaving and starting matches."""

from datetime import timedelta

import pytest

from games import matches
from games.clocks import Timing
from games.engine.rng import commitment
from games.models import Match
from games.refusals import Refused

from .conftest import NOON

LIVE = Timing.live()


def refused(code, call, *args, **kwargs):
    with pytest.raises(Refused) as caught:
        call(*args, **kwargs)
    assert caught.value.code == code
    assert caught.value.message


def test_a_match_waits_until_every_seat_is_taken(editions, person):
    ana, bea = person("ana"), person("bea")
    match = matches.create(ana, "komando", seats=2, timing=LIVE, nonce="lucky", now=NOON)
    assert (match.status, match.snapshot) == ("open", None)
    assert match.commitment == commitment(match.server_seed)
    match = matches.join(match.id, bea, nonce="seven", now=NOON)
    assert match.status == "running"
    assert match.snapshot is not None
    assert [seat.nonce for seat in match.seats.all()] == ["lucky", "seven"]
    assert match.decisions.count() == len(match.snapshot["pending"])


def test_the_same_seed_and_nonces_deal_the_same(editions, person):
    ana, bea = person("ana"), person("bea")
    deals = []
    for nonce in ("x", "x", "y"):
        match = matches.create(ana, "komando", seats=2, timing=LIVE, nonce="a", now=NOON)
        Match.objects.filter(pk=match.pk).update(server_seed=b"s" * 32)
        deals.append(matches.join(match.id, bea, nonce=nonce, now=NOON).snapshot)
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("unknown_game", {"game": "chess"}),
        ("bad_seats", {"seats": 11}),
        ("bad_seats", {"seats": 1}),
        ("unknown_option", {"options": {"colour": "red"}}),
        ("bad_option_value", {"options": {"blind": "maybe"}}),
        ("bad_bots", {"bots": ["greedy", "greedy"]}),
        ("bad_bots", {"bots": ["deep"]}),
        ("rated_with_bots", {"bots": ["greedy"], "rated": True}),
        ("bad_nonce", {"nonce": "x" * 65}),
        ("bad_nonce", {"nonce": "a\x00b"}),
    ],
)
def test_nonsense_is_refused_and_nothing_is_made(editions, person, code, change):
    arguments = {"game": "komando", "seats": 2, "timing": LIVE, "now": NOON} | change
    refused(code, matches.create, person("ana"), arguments.pop("game"), **arguments)
    assert not Match.objects.exists()


@pytest.mark.parametrize(("seconds", "bank"), [(4, 60), (601, 60), (30, -1), (30, 3601)])
def test_live_paces_have_bounds(seconds, bank):
    refused("bad_pace", Timing.live, seconds, bank)


def test_correspondence_is_offered_in_certain_days():
    for days in (1, 2, 3, 5, 7, 10, 14):
        assert Timing.correspondence(days).turn_seconds == days * 86400
    refused("bad_pace", Timing.correspondence, 4)


def test_rated_play_needs_a_verified_address(editions, person):
    ana, bea = person("ana"), person("bea", verified=False)
    refused("not_verified", matches.create, bea, "komando", seats=2, timing=LIVE, rated=True)
    match = matches.create(ana, "komando", seats=2, timing=LIVE, rated=True)
    refused("not_verified", matches.join, match.id, bea)


def test_joining_has_its_refusals(editions, person):
    ana, bea, cleo = person("ana"), person("bea"), person("cleo")
    refused("unknown_match", matches.join, "nowhere", ana)
    match = matches.create(ana, "komando", seats=2, timing=LIVE)
    refused("already_seated", matches.join, match.id, ana)
    matches.join(match.id, bea)
    refused("not_open", matches.join, match.id, cleo)


def test_a_private_match_takes_its_invitation(editions, person):
    ana, bea = person("ana"), person("bea")
    match = matches.create(ana, "komando", seats=2, timing=LIVE, private=True)
    refused("wrong_invite", matches.join, match.id, bea)
    refused("wrong_invite", matches.join, match.id, bea, invite="né")
    assert matches.join(match.id, bea, invite=match.invite).status == "running"


def test_leaving_hands_the_match_on_and_the_last_one_calls_it_off(editions, person):
    ana, bea = person("ana"), person("bea")
    match = matches.create(ana, "komando", seats=4, timing=LIVE, bots=["random"])
    matches.join(match.id, bea)
    match = matches.leave(match.id, ana)
    assert match.host == bea
    assert [(seat.number, seat.name) for seat in match.seats.all()] == [
        (0, "Alba"),
        (1, "bea"),
    ]
    refused("not_seated", matches.leave, match.id, ana)
    assert matches.leave(match.id, bea).status == "aborted"
    refused("not_open", matches.leave, match.id, bea)


def test_the_host_may_start_with_fewer(editions, person):
    ana, bea = person("ana"), person("bea")
    match = matches.create(ana, "komando", seats=5, timing=LIVE)
    refused("too_few", matches.start, match.id, ana)
    matches.join(match.id, bea)
    refused("not_host", matches.start, match.id, bea)
    match = matches.start(match.id, ana)
    assert (match.status, match.size) == ("running", 2)
    refused("not_open", matches.start, match.id, ana)


def test_matches_nobody_joins_are_called_off(editions, person):
    ana = person("ana")
    live = matches.create(ana, "komando", seats=2, timing=LIVE, now=NOON)
    slow = matches.create(ana, "komando", seats=2, timing=Timing.correspondence(), now=NOON)
    assert matches.close_stale(NOON + timedelta(minutes=59)) == 0
    assert matches.close_stale(NOON + timedelta(minutes=61)) == 1
    live.refresh_from_db()
    slow.refresh_from_db()
    assert (live.status, slow.status) == ("aborted", "open")
    assert matches.close_stale(NOON + timedelta(days=15)) == 1
