"""The contract suite: what every game of the registry must keep (games/engine/contract.py).

KARDSITE_MANY=1 plays 10,000 matches a game instead of a few dozen.
"""

from __future__ import annotations

import os
from functools import cache
from random import Random

import pytest

from games.engine.bots import BOTS
from games.engine.contract import Action, Rules
from games.engine.playout import LIMIT, deal, play
from games.engine.records import Move, move_to_json, rerun, state_hash
from games.engine.registry import RULES

from .contract_checks import (
    CHECKS,
    check_permuting_what_a_seat_cannot_see_leaves_its_view_unchanged,
    check_the_end,
)
from .invariants import INVARIANTS
from .moments import Moment, collect, next_step, own_edition, plain, still_in, tables

MANY = os.environ.get("KARDSITE_MANY") == "1"
MATCHES = 10_000 if MANY else 40
MOMENTS_FROM = 400 if MANY else 80

every_game = pytest.mark.parametrize("game", sorted(RULES))


@cache
def moments(game: str) -> list[Moment]:
    return collect(RULES[game], MOMENTS_FROM)


@every_game
@pytest.mark.parametrize("check", sorted(CHECKS))
def test_at_every_moment(game: str, check: str) -> None:
    for moment in moments(game):
        try:
            CHECKS[check](RULES[game], moment)
        except Exception as error:
            error.add_note(f"{moment.label}: seat {moment.seat} is about to {moment.action}")
            raise


@every_game
def test_random_play_reaches_every_decision(game: str) -> None:
    """And, in the golden records, every kind of action."""
    decisions = {name for moment in moments(game) for name in moment.state.pending.values()}
    assert decisions == set(RULES[game].DECISIONS)


@every_game
def test_random_matches_end_keep_their_invariants_and_show_no_hidden_card(game: str) -> None:
    rules = RULES[game]
    edition = own_edition(rules)
    for name, seats, options in tables(rules, MATCHES):
        label = f"{game} {name!r} seats={seats} options={options}"
        try:
            play_one(rules, edition, options, seats, name)
        except Exception as error:
            error.add_note(label)
            raise


def play_one(rules: Rules, edition, options: dict[str, str], seats: int, name: str) -> None:
    """One match to its end; at some moments look at the invariants, at a few at what is hidden.
    The longer a match, the farther apart are the looks."""
    state, chance = deal(rules, edition, options, seats, name)
    looks = Random(f"{name}:looks")
    restless = looks.random() < 0.75
    next_look = 0
    for number in range(LIMIT):
        if not state.pending:
            break
        seat, action = next_step(rules, state, chance, restless)
        if number == next_look:
            next_look += 1 + looks.randrange(10 + number // 5)
            INVARIANTS[rules.KEY](state)
            if looks.random() < 0.1:
                moment = Moment(f"{name} move={number}", state, seat, action)
                check_permuting_what_a_seat_cannot_see_leaves_its_view_unchanged(rules, moment)
        rules.apply(state, seat, action)
    INVARIANTS[rules.KEY](state)
    check_the_end(rules, state)


@every_game
def test_matches_end_with_forfeits_at_any_moment(game: str) -> None:
    rules = RULES[game]
    edition = own_edition(rules)
    for name, seats, options in tables(rules, MATCHES):
        state, chance = deal(rules, edition, options, seats, f"{name}:forfeits")
        for _ in range(LIMIT):
            if not state.pending:
                break
            if chance.random() < 0.03:
                rules.forfeit(state, chance.choice(still_in(rules, state)))
            else:
                rules.apply(state, *next_step(rules, state, chance, True))
            INVARIANTS[rules.KEY](state)
        check_the_end(rules, state)


@every_game
def test_matches_end_when_half_of_all_answers_come_too_late(game: str) -> None:
    """Who is late three times in a row is forfeited, as on the site."""
    rules = RULES[game]
    edition = own_edition(rules)
    for name, seats, options in tables(rules, max(9, MATCHES // 4)):
        state, chance = deal(rules, edition, options, seats, f"{name}:late")
        late = [0] * seats
        for _ in range(LIMIT):
            if not state.pending:
                break
            seat, action = next_step(rules, state, chance, True)
            late[seat] = late[seat] + 1 if seat in state.pending and chance.random() < 0.5 else 0
            if late[seat]:
                action = rules.on_timeout(state, seat)
            rules.apply(state, seat, action)
            if late[seat] == 3 and state.pending:
                rules.forfeit(state, seat)
        assert rules.outcome(state) is not None, f"{game} {name!r} {seats} {options} does not end"


@every_game
def test_the_same_seed_is_the_same_match_and_its_record_replays_it(game: str) -> None:
    rules = RULES[game]
    edition = own_edition(rules)
    for name, seats, options in tables(rules, 12):
        bots = [BOTS["random"]] * seats
        state, chance = deal(rules, edition, options, seats, name)
        seed = state.rng.seed
        moves: list[Move] = []
        play(rules, state, bots, chance, moves=moves)
        again, chance = deal(rules, edition, options, seats, name)
        play(rules, again, bots, chance)
        assert state_hash(again) == state_hash(state), name
        record = plain([move_to_json(rules, move) for move in moves])
        replayed = rerun(rules, edition, options, seats, seed, record)
        assert state_hash(replayed) == state_hash(state), name


@every_game
def test_different_seeds_are_different_deals(game: str) -> None:
    rules = RULES[game]
    edition = own_edition(rules)
    _, seats, options = next(tables(rules, 1))
    hands = {
        str(rules.view(deal(rules, edition, options, seats, f"{number}")[0], 0)["hand"])
        for number in range(20)
    }
    assert len(hands) > 15


@every_game
@pytest.mark.parametrize("bot", sorted(BOTS))
def test_every_bot_plays_a_match_to_its_end(game: str, bot: str) -> None:
    rules = RULES[game]
    edition = own_edition(rules)
    _, seats, options = next(tables(rules, 1))
    seats = min(seats, 4)
    state, chance = deal(rules, edition, options, seats, bot)
    bots = [BOTS["random"]] * seats
    bots[0] = BOTS[bot]
    play(rules, state, bots, chance)
    check_the_end(rules, state)


@every_game
def test_the_page_of_constants_is_complete(game: str) -> None:
    rules = RULES[game]
    assert game == rules.KEY
    assert rules.VERSION >= 1
    assert own_edition(rules).game == game
    assert rules.SEATS.start >= 2
    assert set(rules.DEFAULT_ORDERS) == ({"live", "correspondence"} if rules.ORDERS else set())
    assert set(rules.DEFAULT_ORDERS.values()) <= set(rules.ORDERS)
    for option in rules.OPTIONS:
        assert option.accepts(option.default), option.name
        assert option.label
    for code, refusal in rules.REFUSALS.items():
        assert refusal.message, code
    for names in rules.ACTIONS.values():
        assert "kind" not in names
    assert Action(next(iter(rules.ACTIONS))).values == ()
