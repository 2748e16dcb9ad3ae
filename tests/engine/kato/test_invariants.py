"""What holds in every moment of random matches, over all seat counts and options."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random

import pytest

from games.engine import kato
from games.engine.contract import (
    Action,
    Pick,
    action_from_json,
    action_to_json,
    complete_options,
    event_seen_by,
    example,
)
from games.engine.kato.state import State
from games.engine.rng import Rng

from .table import EDITION, every_card

MATCHES = 330
VALUES = {
    "start_cards": ["3", "4", "5", "6", "7"],
    "first_player": ["random", "host"],
    "play_after_draw": ["yes", "no"],
    "stacking": ["wild4", "all", "none"],
    "kato": ["call", "auto"],
    "goal": ["rounds:1", "rounds:1", "rounds:2", "rounds:3", "score:50", "score:120"],
    "multi": ["no", "yes"],
    "cone": ["reverse", "draw_ten", "off"],
}
LIMIT = 20000


def match(number: int) -> tuple[str, State, Random]:
    """A match of ``number % 9 + 2`` seats with options by chance, told by its number alone."""
    name = f"kato {number}"
    chance = Random(name)
    given = {option: chance.choice(values) for option, values in VALUES.items()}
    seats = number % 9 + 2
    seed = Rng(chance.randbytes(32))
    return name, kato.setup(EDITION, complete_options(kato, given), seats, seed), chance


def choose(state: State, chance: Random) -> tuple[int, Action]:
    """Any seat that may act, any of its actions; drawing though it could play is rare."""
    seat = chance.choice(sorted({*state.pending, *state.interjections}))
    listed = kato.legal(state, seat)
    if chance.random() < 0.85:
        listed = [one for one in listed if one.kind not in ("draw", "keep")] or listed
    return seat, example(chance.choice(listed), chance)


def check_cards(state: State, name: str) -> None:
    assert every_card(state) == Counter(EDITION.tables.deck[state.house.cone]), name
    for hand, active in zip(state.hands, state.active, strict=True):
        assert hand == sorted(hand), name
        assert bool(hand) == active or not state.pending, name


def check_decisions(state: State, name: str) -> None:
    assert len(state.pending) == 1, name
    for seat in range(state.seats):
        listed = kato.legal(state, seat)
        may = seat in state.pending or seat in state.interjections
        assert bool(listed) == may, name
        assert len(set(listed)) == len(listed), name
        assert state.active[seat] or not may, name
        if seat in state.pending:
            assert any(kato.on_timeout(state, seat) == one for one in listed), name
            assert state.pending[seat] in kato.DECISIONS, name
    assert (state.window >= 0) == bool(state.interjections), name
    if state.window >= 0:
        assert len(state.hands[state.window]) == 1, name
        assert not state.called[state.window], name
    for hand, called in zip(state.hands, state.called, strict=True):
        assert not called or len(hand) == 1, name


def check_round_trip(state: State, name: str) -> None:
    """The state read back is equal, and plays on in the same way."""
    dump = state.dump()
    text = json.dumps(dump)
    assert json.loads(text) == dump, name
    twin = kato.load(EDITION, json.loads(text))
    assert json.dumps(twin.dump()) == text, name
    for seat in (*range(state.seats), None):
        assert kato.view(twin, seat) == kato.view(state, seat), name
        assert seat is None or kato.legal(twin, seat) == kato.legal(state, seat), name
    assert twin.after == state.after, name


def check_redeal(state: State, name: str) -> None:
    for seat in (*range(state.seats), None):
        view = kato.view(state, seat)
        assert json.loads(json.dumps(view)) == view, name
        world = kato.redeal(EDITION, view, Rng(bytes(32)))
        assert kato.view(world, seat) == view, (name, seat)
        assert every_card(world) == every_card(state), (name, seat)
        if seat is not None:
            assert kato.legal(world, seat) == kato.legal(state, seat), (name, seat)


def check_events(events, state: State, name: str) -> None:
    """Public parts are plain and hold no cards but played, turned up or counted ones."""
    for event in events:
        assert json.loads(json.dumps(event_seen_by(event, None))) == event_seen_by(event, None)
        hidden = {"cards", "hand"} & set(event.public)
        if event.kind == "reshuffled":
            hidden.discard("cards")  # their number
        assert not hidden or event.kind == "played", (name, event)
        assert set(event.private) <= set(range(state.seats)), (name, event)


@cache
def played() -> Counter[str]:
    """Play all matches with all checks; gives what happened how often."""
    happened: Counter[str] = Counter()
    for number in range(MATCHES):
        name, state, chance = match(number)
        leavers = number % 4 == 3
        for move in range(LIMIT):
            if not state.pending:
                break
            check_decisions(state, name)
            if chance.random() < 0.04:
                check_round_trip(state, name)
                check_redeal(state, name)
            if leavers and chance.random() < 0.01:
                gone = chance.choice([seat for seat in range(state.seats) if state.active[seat]])
                events = kato.forfeit(state, gone)
            else:
                seat, action = choose(state, chance)
                plain = json.loads(json.dumps(action_to_json(kato, action)))
                assert action_from_json(kato, plain) == action, name
                events = kato.apply(state, seat, action)
                happened[f"did {action.kind}"] += 1
            check_cards(state, name)
            check_events(events, state, name)
            happened.update(event.kind for event in events)
            assert move < LIMIT - 1, f"{name} does not end"
        check_round_trip(state, name)
        check_redeal(state, name)
        places = kato.outcome(state).places
        assert sorted(places)[0] == 1, name
        for place in places:
            assert place == 1 + sum(other < place for other in places), name
        assert all(kato.legal(state, seat) == [] for seat in range(state.seats)), name
    return happened


def test_random_matches_keep_every_invariant():
    """KATO-1, KATO-20, KATO-23: every card exactly once, one decision owed, states and views plain
    JSON both ways, in every moment of more than 300 matches over all options and seat counts."""
    assert MATCHES >= 300
    assert played()["match_over"] == MATCHES


def test_random_matches_met_every_action_and_event():
    """So that the invariants have seen all of the game."""
    happened = played()
    assert {f"did {kind}" for kind in kato.ACTIONS} - set(happened) <= {"did pass"}
    events = {
        "accepted", "called", "caught", "challenged", "colour_chosen", "dealt", "drew", "forfeited",
        "kept", "match_over", "played", "reshuffled", "reversed", "round_won", "skipped",
    }  # fmt: skip
    assert events <= set(happened)


def permuted(state: State, seat: int | None, chance: Random) -> State:
    """The same state with all cards that the seat cannot see dealt anew among their places."""
    twin = state.copy()
    unknown = [one for one in range(state.seats) if one != seat]
    seen_before = twin.shown.get(seat, (None, []))
    keep = {one: list(seen_before[1]) if one == seen_before[0] else [] for one in unknown}
    pool = list(twin.deck)
    for one in unknown:
        pool += (Counter(twin.hands[one]) - Counter(keep[one])).elements()
    under = twin.discards[:-8]
    pool += under
    chance.shuffle(pool)
    for one in unknown:
        size = len(twin.hands[one]) - len(keep[one])
        twin.hands[one] = sorted(keep[one] + [pool.pop() for _ in range(size)])
    twin.deck = [pool.pop() for _ in twin.deck]
    twin.discards = [*(pool.pop() for _ in under), *twin.discards[-8:]]
    if seat not in twin.pending:
        twin.drawn = chance.choice(EDITION.deck())
    if twin.draw_from != seat:
        twin.evidence = chance.sample(EDITION.deck(), len(twin.evidence))
    for challenger in [one for one in twin.shown if one != seat]:
        del twin.shown[challenger]
    twin.listed = {}
    return twin


@pytest.mark.parametrize("first", [0, 45, 90])
def test_permuting_hidden_cards_leaves_the_views_of_others_unchanged(first):
    """What a seat sees, and may do, depends on nothing that it cannot see (KATO-12, KATO-15)."""
    for number in range(first, first + 45):
        name, state, chance = match(number)
        for _ in range(LIMIT):
            if not state.pending:
                break
            if chance.random() < 0.08:
                for seat in (*range(state.seats), None):
                    other = permuted(state, seat, chance)
                    assert kato.view(other, seat) == kato.view(state, seat), (name, seat)
                    if seat is not None:
                        assert kato.legal(other, seat) == kato.legal(state, seat), (name, seat)
                        assert seat not in state.pending or kato.on_timeout(
                            other, seat
                        ) == kato.on_timeout(state, seat), (name, seat)
            kato.apply(state, *choose(state, chance))


def test_the_same_seed_gives_the_same_match():
    for number in range(12):
        ends = []
        for _ in range(2):
            _, state, chance = match(number)
            while state.pending:
                kato.apply(state, *choose(state, chance))
            ends.append(json.dumps(state.dump()))
        assert ends[0] == ends[1], number


def test_a_copy_is_independent():
    for number in range(40):
        name, state, chance = match(number)
        for _ in range(15):
            if not state.pending:
                break
            before = json.dumps(state.dump())
            twin = state.copy()
            assert json.dumps(twin.dump()) == before, name
            for _ in range(6):
                if twin.pending:
                    kato.apply(twin, *choose(twin, chance))
            if twin.pending:
                kato.forfeit(twin, next(iter(twin.pending)))
            assert json.dumps(state.dump()) == before, name
            kato.apply(state, *choose(state, chance))


def test_a_state_of_another_schema_is_refused():
    dump = match(0)[1].dump()
    for schema in (None, 0, 2, "1"):
        with pytest.raises(ValueError, match="schema"):
            kato.load(EDITION, {**dump, "schema": schema})


def test_templates_are_only_for_several_cards():
    """KATO-21."""
    for number in range(30):
        name, state, chance = match(number)
        while state.pending:
            for seat in (*state.pending, *state.interjections):
                for action in kato.legal(state, seat):
                    picks = [value for value in action.values if isinstance(value, Pick)]
                    assert bool(picks) == (action.kind == "play_many"), name
            kato.apply(state, *choose(state, chance))
