"""Acting: versions, keys, refusals, resigning, standing answers; always through the door."""

from random import Random

import pytest

from games import matches
from games.engine.rng import Rng, match_seed
from games.fairness import check, deal
from games.models import Decision, Match, Move
from games.present import moves_since, state_of
from games.refusals import Refused

from .conftest import NOON
from .play import filled, one_move, view_of
from .test_opening import refused


def owing(match, people):
    """Who owes a decision first, and one legal action of theirs."""
    seat = min(state_of(match).pending)
    view = view_of(match, people[seat], NOON)
    return people[seat], filled(view["legal"][0], Random(1)), view["version"]


def everything(match):
    """All that a refused call must leave as it was."""
    row = Match.objects.values().get(pk=match.pk)
    return row, list(match.moves.values()), list(match.decisions.order_by("seat").values())


def test_an_action_is_applied_once_and_raises_the_version(running):
    match, people = running("komando")
    user, action, version = owing(match, people)
    after = matches.act(match.id, user, action, version, "k1", now=NOON)
    assert (after.version, after.shown_version) == (1, 1)
    again = matches.act(match.id, user, action, version, "k1", now=NOON)
    assert again.version == 1
    assert match.moves.count() == 1
    move = match.moves.get()
    assert (move.action, move.by, move.key) == (action, "player", "k1")


def test_a_key_belongs_to_one_seat(running):
    match, people = running("komando")
    user, action, version = owing(match, people)
    other = next(one for one in people if one != user)
    matches.act(match.id, user, action, version, "k1", now=NOON)
    refused("key_in_use", matches.act, match.id, other, action, 1, "k1", now=NOON)


def test_refused_actions_change_nothing(running, person):
    match, people = running("komando")
    user, action, version = owing(match, people)
    other = next(one for one in people if one != user)
    stranger = person("stranger")
    before = everything(match)
    for code, who, what, number, key in [
        ("not_seated", stranger, action, version, "k"),
        ("not_your_decision", other, action, version, "k"),
        ("stale_version", user, action, version - 1, "k"),
        ("stale_version", user, action, version + 1, "k"),
        ("stale_version", user, action, True, "k"),
        ("stale_version", user, action, "0", "k"),
        ("malformed", user, {"kind": "fly"}, version, "k"),
        ("malformed", user, [1], version, "k"),
        ("malformed", user, {**action, "card": 1.5}, version, "k"),
        ("bad_key", user, action, version, ""),
        ("bad_key", user, action, version, "x" * 65),
        ("bad_key", user, action, version, "a\x00"),
        ("bad_key", user, action, version, None),
    ]:
        refused(code, matches.act, match.id, who, what, number, key, now=NOON)
    refused("unknown_match", matches.act, "nowhere", user, action, version, "k", now=NOON)
    with pytest.raises(Refused):
        matches.act(match.id, user, {**action, "card": 999}, version, "k", now=NOON)
    assert everything(match) == before


@pytest.mark.parametrize(
    ("game", "seats"), [("komando", 2), ("komando", 5), ("kato", 3), ("kota", 3)]
)
def test_a_whole_match_ends_with_places_and_a_record_that_verifies(running, game, seats):
    match, people = running(game, seats)
    chance = Random(seats)
    while match.status == Match.Status.RUNNING:
        one_move(match, people, chance, NOON)
    match = Match.objects.get(pk=match.pk)
    assert match.ending == Match.Ending.OUTCOME
    assert min(seat.place for seat in match.seats.all()) == 1
    assert not match.decisions.exists()
    assert all(one.holds for one in check(match)), check(match)
    refused("not_running", matches.act, match.id, people[0], {}, 0, "k", now=NOON)
    numbers = list(match.moves.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, match.version + 1))


def test_a_changed_record_does_not_verify(running):
    match, people = running("komando")
    chance = Random(3)
    while match.status == Match.Status.RUNNING:
        one_move(match, people, chance, NOON)
    match = Match.objects.get(pk=match.pk)
    match.server_seed = b"another seed of thirty-two bytes"
    failed = {one.name for one in check(match) if not one.holds}
    assert "commitment" in failed
    assert failed & {"moves", "places"}


def test_resigning_ends_a_match_of_two(running):
    match, people = running("komando")
    matches.resign(match.id, people[1], now=NOON)
    match.refresh_from_db()
    assert (match.status, match.ending) == ("finished", "resigned")
    assert [seat.place for seat in match.seats.all()] == [1, 2]
    refused("not_running", matches.resign, match.id, people[1], now=NOON)


def test_who_has_resigned_has_left(running):
    match, people = running("komando", 3)
    matches.resign(match.id, people[1], now=NOON)
    refused("already_left", matches.resign, match.id, people[1], now=NOON)
    refused("already_left", matches.act, match.id, people[1], {}, 1, "k", now=NOON)
    assert not match.decisions.filter(seat=1).exists()


def test_the_seeds_are_shown_only_after_the_end(running):
    match, people = running("komando")
    seed = bytes(match.server_seed).hex()
    for viewer in (*people, None):
        assert view_of(match, viewer)["server_seed"] is None
        assert seed not in str(view_of(match, viewer))
    matches.resign(match.id, people[0], now=NOON)
    assert view_of(match, None)["server_seed"] == seed


def test_a_rematch_gathers_the_same_people(running):
    match, people = running("komando")
    refused("not_finished", matches.rematch, match.id, people[0])
    matches.resign(match.id, people[0], now=NOON)
    first = matches.rematch(match.id, people[1])
    assert (first.status, first.host) == ("open", people[1])
    assert matches.rematch(match.id, people[1]) == first
    second = matches.rematch(match.id, people[0])
    assert (second.pk, second.status) == (first.pk, "running")


def test_moves_are_shown_to_each_seat_as_it_saw_them(running):
    match, people = running("komando", 3)
    chance = Random(1)
    for _number in range(6):
        one_move(match, people, chance, NOON)
    whole = list(Move.objects.filter(match=match))
    secret = [move for move in whole if any(private for _kind, _public, private in move.events)]
    assert secret
    for move in secret:
        shown = next(one for one in moves_since(match, None) if one["number"] == move.shown)
        for event, (_kind, public, private) in zip(shown["events"], move.events, strict=True):
            for own in private.values():
                assert not (set(own) - set(public)) & set(event)


def test_decisions_follow_what_the_state_asks(running):
    for game, seats in (("kato", 4), ("kota", 4), ("komando", 6)):
        match, people = running(game, seats)
        chance = Random(5)
        for _number in range(40):
            one_move(match, people, chance, NOON)
            match.refresh_from_db()
            if match.status != Match.Status.RUNNING:
                break
            state = state_of(match)
            open_rows = Decision.objects.filter(match=match, answered_at=None)
            assert {row.seat: row.name for row in open_rows} == state.pending
            sealed = Decision.objects.filter(match=match).exclude(answered_at=None)
            assert {row.seat for row in sealed} == set(state.sealed)


@pytest.mark.parametrize("game", ["kato", "komando", "kota"])
def test_the_deal_is_told_step_by_step(running, game):
    """Each step of the deal is what a generator over the match's seed gives, in that order."""
    match, people = running(game, 2)
    dealt = [view_of(match, user)["table"]["hand"] for user in people]
    matches.resign(match.id, people[0], now=NOON)
    match = Match.objects.get(pk=match.pk)
    told = deal(match)
    assert told["hands"] == dealt
    rng = Rng(match_seed(bytes(match.server_seed), ["n0", "n1"]))
    assert any("shuffle" in step for step in told["steps"])
    for step in told["steps"]:
        if "shuffle" in step:
            cards = list(step["shuffle"])
            rng.shuffle(cards)
            assert cards == step["result"]
        else:
            assert rng.below(step["below"]) == step["result"]
