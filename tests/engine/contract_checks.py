"""What every game must keep, as checks over moments of random matches.

A check takes the rules and a Moment and raises AssertionError. test_contract.py runs them over the
games of the registry, test_contract_suite.py over a toy game broken in one way after another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite
from random import Random
from typing import Any

from games.engine.bots import BOTS
from games.engine.contract import (
    GENERIC_REFUSALS,
    Action,
    IllegalAction,
    Pick,
    Rules,
    State,
    action_from_json,
    action_to_json,
    event_seen_by,
    example,
    is_listed,
)
from games.engine.playout import play
from games.engine.rng import Rng

from .moments import Moment, everyone, plain, play_on, seen_by_all, still_in, written

Check = Callable[[Rules, Moment], None]

COMMON = {
    "pending",
    "interjections",
    "active",
    "counts",
    "deck",
    "hand",
    "turn",
    "scores",
    "outcome",
    "why",
}
"""The keys that every game's view has."""


# Decisions and legal actions


def check_someone_owes_a_decision_that_has_a_name(rules: Rules, moment: Moment) -> None:
    state = moment.state
    assert rules.outcome(state) is None
    assert state.pending, "nobody owes a decision and the match is not over"
    for seat, decision in state.pending.items():
        assert 0 <= seat < state.seats
        assert decision in rules.DECISIONS
    assert not set(state.pending) & set(state.sealed)
    assert set(state.interjections) <= set(range(state.seats))


def check_who_owes_or_may_speak_has_actions_and_nobody_else(rules: Rules, moment: Moment) -> None:
    state = moment.state
    for seat in range(state.seats):
        may = seat in state.pending or seat in state.interjections
        assert bool(rules.legal(state, seat)) == may, f"seat {seat}"
    assert rules.legal(state, state.seats) == []
    assert rules.legal(state, -1) == []


def check_interjections_answer_no_decision(rules: Rules, moment: Moment) -> None:
    state = moment.state
    for seat in range(state.seats):
        speaking = [one for one in rules.legal(state, seat) if one.kind in rules.INTERJECTIONS]
        answers = len(rules.legal(state, seat)) - len(speaking)
        assert bool(speaking) == (seat in state.interjections), f"seat {seat}"
        assert bool(answers) == (seat in state.pending), f"seat {seat}"
        if seat in state.pending:
            for action in speaking:
                twin = state.copy()
                rules.apply(twin, seat, action)
                assert twin.pending.get(seat) == state.pending[seat], "it no longer owes"


def check_listed_actions_are_well_formed_and_listed_once(rules: Rules, moment: Moment) -> None:
    state = moment.state
    for seat in range(state.seats):
        listed = list(rules.legal(state, seat))
        assert len(set(listed)) == len(listed), "an action is listed twice"
        assert listed == rules.legal(state, seat), "the list changes when it is asked for again"
        for action in listed:
            assert type(action) is Action
            assert len(action.values) == len(rules.ACTIONS[action.kind])
            for value in action.values:
                assert type(value) in (int, bool, str, Pick), value
                if isinstance(value, Pick):
                    assert 0 <= value.least <= value.most <= len(value.pool), value
                    assert value.most > 0 or value.least == 0


def check_actions_survive_json(rules: Rules, moment: Moment) -> None:
    chance = Random(moment.label)
    for seat in range(moment.state.seats):
        for action in rules.legal(moment.state, seat):
            plain(action_to_json(rules, action))
            filled = example(action, chance)
            back = action_from_json(rules, plain(action_to_json(rules, filled)))
            assert back == filled
            assert list(map(type, back.values)) == list(map(type, filled.values))


def wrong_values(value: Any, chance: Random) -> list[Any]:
    """Values a mistaken or malicious client might send in place of a good one."""
    if isinstance(value, Pick):
        pool = value.pool
        return [
            value,
            (),
            pool,
            (*pool, *pool),
            (-1,) * value.least,
            (10**9,) * max(1, value.least),
            tuple(chance.choices(range(60), k=max(1, value.least))),
            0,
            "",
        ]
    if isinstance(value, bool):
        return [int(value), str(value), ()]
    if isinstance(value, int):
        return [value + 1, value - 1, -1, 10**9, bool(value), str(value), (value,)]
    return ["", "nope", value.upper(), 0, True, ()]


def wrong_actions(rules: Rules, state: State, chance: Random) -> list[Action]:
    """Actions of all seats, and ones bent out of shape."""
    good = [one for seat in range(state.seats) for one in rules.legal(state, seat)]
    good = chance.sample(good, min(len(good), 12))
    actions = [Action("nope"), Action("nope", (1,)), Action("")]
    for action in good:
        actions += [action, example(action, chance), Action(action.kind, (*action.values, 0))]
        actions += [Action(kind, action.values) for kind in rules.ACTIONS]
        for place, value in enumerate(action.values):
            for wrong in wrong_values(value, chance):
                values = (*action.values[:place], wrong, *action.values[place + 1 :])
                actions.append(Action(action.kind, values))
    return actions


def truly_listed(rules: Rules, state: State, seat: int, action: Action) -> bool:
    """Listed or fitting, written anew here, strict about types: True is not 1."""
    for one in rules.legal(state, seat):
        if one.kind != action.kind or len(one.values) != len(action.values):
            continue
        for want, value in zip(one.values, action.values, strict=True):
            if isinstance(want, Pick):
                if type(value) is not tuple or not want.least <= len(value) <= want.most:
                    break
                pool = list(want.pool)
                try:
                    for card in value:
                        pool.remove(card)
                except ValueError:
                    break
            elif type(want) is not type(value) or want != value:
                break
        else:
            return True
    return False


def check_unlisted_actions_are_refused_and_change_nothing(rules: Rules, moment: Moment) -> None:
    state = moment.state
    chance = Random(moment.label)
    before = written(state)
    codes = set(rules.REFUSALS) | set(GENERIC_REFUSALS)
    actions = wrong_actions(rules, state, chance)
    for seat in range(-1, state.seats + 1):
        for action in chance.sample(actions, min(len(actions), 25)):
            if truly_listed(rules, state, seat, action):
                assert is_listed(rules.legal(state, seat), action)
                continue
            try:
                rules.apply(state, seat, action)
            except IllegalAction as error:
                assert error.code in codes, f"unknown code {error.code!r}"
                if 0 <= seat < state.seats:
                    assert error.code == rules.why_not(state, seat, action)
            else:
                raise AssertionError(f"seat {seat} may do {action}, which is not listed")
    assert written(state) == before, "a refused action changed the state"


def check_a_time_out_takes_a_legal_action(rules: Rules, moment: Moment) -> None:
    state = moment.state
    for seat in state.pending:
        action = rules.on_timeout(state, seat)
        assert truly_listed(rules, state, seat, action), action
        rules.apply(state.copy(), seat, action)


# States


def check_states_survive_json(rules: Rules, moment: Moment) -> None:
    state = moment.state
    dump = plain(state.dump())
    back = rules.load(state.edition, dump)
    assert written(back) == written(state)
    assert (back.pending, back.sealed) == (state.pending, state.sealed)
    assert sorted(back.interjections) == sorted(state.interjections)
    assert seen_by_all(rules, back) == seen_by_all(rules, state)
    for seat in range(state.seats):
        assert rules.legal(back, seat) == rules.legal(state, seat)
    assert rules.apply(back, moment.seat, moment.action) == rules.apply(
        state.copy(), moment.seat, moment.action
    )
    for schema in (dump["schema"] + 1, None):
        try:
            rules.load(state.edition, {**dump, "schema": schema})
        except ValueError:
            continue
        raise AssertionError(f"a dump with the schema {schema} was loaded")


def check_copies_are_independent(rules: Rules, moment: Moment) -> None:
    state = moment.state
    before = written(state)
    views = seen_by_all(rules, state)
    one, two = state.copy(), state.copy()
    events = rules.apply(one, moment.seat, moment.action)
    assert written(state) == before, "acting on a copy changed the original"
    assert written(two) == before, "acting on a copy changed another copy"
    assert seen_by_all(rules, state) == views
    assert rules.apply(two, moment.seat, moment.action) == events
    assert written(one) == written(two), "the same action led to two states"
    three = one.copy()
    play(rules, three, [BOTS["random"]] * state.seats, Random(moment.label), limit=6)
    assert written(one) == written(two), "playing on a copy changed the original"
    assert written(state) == before


def check_questions_change_nothing(rules: Rules, moment: Moment) -> None:
    state = moment.state
    before = written(state)
    for seat in range(state.seats):
        rules.legal(state, seat)
        rules.view(state, seat)
        assert isfinite(rules.standing(state, seat))
        rules.why_not(state, seat, Action("nope"))
        if seat in state.pending:
            rules.on_timeout(state, seat)
            for order in rules.ORDERS:
                rules.standing_answer(state, seat, order)
    rules.view(state, None)
    rules.outcome(state)
    assert written(state) == before


# What each may see


def check_views_have_the_common_keys(rules: Rules, moment: Moment) -> None:
    state = moment.state
    codes = set(rules.REFUSALS) | set(GENERIC_REFUSALS)
    for who, view in seen_by_all(rules, state).items():
        assert set(view) >= COMMON, COMMON - set(view)
        owing = set(state.pending) | (set(state.sealed) - {who})
        assert set(view["pending"]) == {str(seat) for seat in owing}
        assert set(view["pending"].values()) <= set(rules.DECISIONS)
        assert view["outcome"] is None
        for key in ("active", "counts", "scores"):
            assert len(view[key]) == state.seats, key
        assert all(type(active) is bool for active in view["active"])
        assert view["turn"] is None or 0 <= view["turn"] < state.seats
        assert set(view["why"].values()) <= codes
        if who is None:
            assert view["hand"] is None, "a spectator sees a hand"
            assert view["why"] == {}
        else:
            assert view["hand"] == sorted(view["hand"])
            assert len(view["hand"]) == view["counts"][who]
            assert set(map(int, view["why"])) <= set(view["hand"])
            if who not in state.pending:
                assert view["why"] == {}


def world_of(rules: Rules, state: State, seat: int, word: str) -> State:
    """A full state that agrees with what the seat sees, the rest dealt by ``word``."""
    seed = Random(word).randbytes(32)
    return rules.redeal(state.edition, plain(rules.view(state, seat)), Rng(seed))


def check_permuting_what_a_seat_cannot_see_leaves_its_view_unchanged(
    rules: Rules, moment: Moment
) -> None:
    state = moment.state
    for seat in range(state.seats):
        view = plain(rules.view(state, seat))
        for word in ("one", "two"):
            world = world_of(rules, state, seat, f"{moment.label} {seat} {word}")
            assert plain(rules.view(world, seat)) == view, f"seat {seat}"
            assert rules.legal(world, seat) == rules.legal(state, seat), f"seat {seat}"
            check_who_owes_or_may_speak_has_actions_and_nobody_else(
                rules, moment._replace(state=world)
            )
            written(world)
            back = rules.load(world.edition, plain(world.dump()))
            assert written(back) == written(world)


def check_a_redealt_match_can_be_played_to_its_end(rules: Rules, moment: Moment) -> None:
    world = world_of(rules, moment.state, moment.seat, moment.label)
    chance = Random(moment.label)
    play_on(rules, world, chance)
    check_the_end(rules, world)


def in_any_order(seen: dict[str, Any]) -> dict[str, Any]:
    """An event with its lists sorted: in which order a seat drew its own cards tells it nothing."""
    return {
        name: sorted(value, key=str) if isinstance(value, list) else value
        for name, value in seen.items()
    }


def check_events_show_a_seat_no_more_than_its_views(rules: Rules, moment: Moment) -> None:
    """Where an action leaves a seat with equal views in the true world and in one that is redealt
    from what it sees, it must have seen equal events too."""
    state = moment.state
    true = state.copy()
    events = rules.apply(true, moment.seat, moment.action)
    for seat in range(state.seats):
        if seat == moment.seat:
            continue
        world = world_of(rules, state, seat, f"{moment.label} {seat}")
        world.rng = state.rng.copy()  # the same dice
        if not is_listed(rules.legal(world, moment.seat), moment.action):
            continue
        others = rules.apply(world, moment.seat, moment.action)
        if rules.view(world, seat) == rules.view(true, seat):
            seen = [in_any_order(event_seen_by(event, seat)) for event in events]
            assert seen == [in_any_order(event_seen_by(event, seat)) for event in others], (
                f"seat {seat}: {seen}"
            )


def check_events_are_plain_and_name_real_seats(rules: Rules, moment: Moment) -> None:
    state = moment.state.copy()
    for event in rules.apply(state, moment.seat, moment.action):
        assert event.kind
        assert "kind" not in event.public
        assert set(event.private) <= set(range(state.seats))
        for who in everyone(state):
            seen = plain(event_seen_by(event, who))
            assert set(seen) >= {"kind", *event.public}
        for data in event.private.values():
            assert not set(data) & set(event.public), "private data overwrites public data"


def check_a_silent_action_changes_no_other_view(rules: Rules, moment: Moment) -> None:
    state = moment.state.copy()
    before = seen_by_all(rules, state)
    if rules.apply(state, moment.seat, moment.action) == []:
        after = seen_by_all(rules, state)
        for who in everyone(state):
            if who != moment.seat:
                assert after[who] == before[who], f"seat {who} sees an action without an event"


def check_standing_orders_answer_from_what_all_can_see(rules: Rules, moment: Moment) -> None:
    state = moment.state
    for seat in state.pending:
        for order in rules.ORDERS:
            answer = rules.standing_answer(state, seat, order)
            if answer is not None:
                assert truly_listed(rules, state, seat, answer), answer
            for other in range(state.seats):
                if other == seat:
                    continue
                world = world_of(rules, state, other, f"{moment.label} {other}")
                if seat in world.pending:
                    assert rules.standing_answer(world, seat, order) == answer, order


# Leaving and ending


def check_any_seat_may_forfeit_and_the_others_play_on(rules: Rules, moment: Moment) -> None:
    chance = Random(moment.label)
    seats = still_in(rules, moment.state)
    for seat in chance.sample(seats, 2):
        state = moment.state.copy()
        for event in rules.forfeit(state, seat):
            for who in everyone(state):
                plain(event_seen_by(event, who))
        assert seat not in state.pending
        assert seat not in state.interjections
        assert rules.legal(state, seat) == []
        assert not rules.view(state, None)["active"][seat]
        written(state)
        play_on(rules, state, chance)
        check_the_end(rules, state)
        outcome = rules.outcome(state)
        assert outcome is not None
        assert outcome.places[seat] > 1, "who forfeits does not win"


def check_the_end(rules: Rules, state: State) -> None:
    """The match is over, nobody may act any more, and the places are places."""
    outcome = rules.outcome(state)
    assert outcome is not None, "the match does not end"
    assert state.pending == {}
    assert state.interjections == ()
    assert state.sealed == ()
    places = outcome.places
    assert len(places) == len(outcome.scores) == state.seats
    for place in places:
        assert place == 1 + sum(other < place for other in places), places
    for seat in range(state.seats):
        assert rules.legal(state, seat) == []
        assert isfinite(rules.standing(state, seat))
        assert rules.why_not(state, seat, Action("nope")) == "match_over"
    for view in seen_by_all(rules, state).values():
        assert view["outcome"] == {"places": list(places), "scores": list(outcome.scores)}
        assert view["pending"] == {}
    before = written(state)
    for kind in rules.ACTIONS:
        try:
            rules.apply(state, 0, Action(kind))
        except IllegalAction as error:
            assert error.code == "match_over"
        else:
            raise AssertionError("an action was taken after the end")
    assert written(state) == before
    back = rules.load(state.edition, plain(state.dump()))
    assert rules.outcome(back) == outcome
    assert written(back) == written(state)


CHECKS: Mapping[str, Check] = {
    name.removeprefix("check_"): check
    for name, check in list(globals().items())
    if name.startswith("check_") and name != "check_the_end"
}
"""Every check over moments, by its sentence."""
