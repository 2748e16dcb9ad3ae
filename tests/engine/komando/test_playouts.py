"""Random matches to the end: they end, nothing is lost, and the record says the same each time."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from games.engine import komando
from games.engine.bots import BOTS
from games.engine.contract import (
    Action,
    Event,
    IllegalAction,
    Pick,
    action_from_json,
    action_to_json,
    complete_options,
    example,
    is_listed,
)
from games.engine.komando.state import KomandoState
from games.engine.playout import deal as named_deal
from games.engine.playout import play

from .positions import EDITION, all_cards, arrange, attack, card, deal

EVENTS = {
    # kind: (public fields, private fields); the table in rules.py
    "attacked": ({"seat", "target", "card"}, set()),
    "defended": (
        {
            "seat",
            "target",
            "attack",
            "defence",
            "damage",
            "group_change",
            "group",
            "lives",
        },
        set(),
    ),
    "drew": ({"seats", "counts"}, {"cards"}),
    "reshuffled": ({"cards"}, set()),
    "skipped": ({"seat"}, set()),
    "eliminated": ({"seat", "cards"}, set()),
    "group_fell": ({"group", "tied"}, set()),
    "cards_ran_out": ({"group", "tied"}, set()),
    "tiebreak_began": ({"seats", "size", "first", "cards"}, set()),
    "tiebreak_round": ({"round", "size", "seats"}, set()),
    "discarded": ({"counts"}, set()),
    "left_tiebreak": ({"seats", "cards"}, set()),
    "forfeited": ({"seat", "cards"}, set()),
    "match_over": ({"places", "scores"}, set()),
}
BLIND_ATTACK = ({"seat", "target"}, {"card"})


def check_events(state: KomandoState, events: list[Event], where: object) -> None:
    """Every event has just its fields, is plain JSON, and drawn cards are their owners' alone."""
    for event in events:
        blind = event.kind == "attacked" and state.options["blind"] == "yes"
        public, private = BLIND_ATTACK if blind else EVENTS[event.kind]
        assert set(event.public) == public, (where, event)
        assert json.loads(json.dumps(event.public)) == event.public, (where, event)
        for told in event.private.values():
            assert set(told) == private, (where, event)
        if event.kind == "drew":
            counts = dict(zip(event.public["seats"], event.public["counts"], strict=True))
            assert {s: len(told["cards"]) for s, told in event.private.items()} == counts


def check_state(state: KomandoState, where: object) -> None:
    """KOM-1, KOM-5, KOM-6, KOM-9, KOM-13: what holds at every moment."""
    assert all_cards(state) == list(range(54)), where
    assert max(state.lives) <= 10, where
    assert state.group <= 20, where
    for seat in range(state.seats):
        hand = state.hands[seat]
        assert hand == sorted(hand), where
        if seat in state.out:
            assert hand == [], where
            assert komando.legal(state, seat) == [], where
        else:
            assert state.lives[seat] > 0, where
        if seat not in state.pending:
            assert komando.legal(state, seat) == [], where
        else:
            assert komando.legal(state, seat), where
        if state.round:
            if not state.pending or "discard" not in state.pending.values():
                assert len(hand) <= (state.size if seat in state.tied else 0), where
        elif state.options["strict"] == "no" and not state.places and seat not in state.out:
            open_attack = state.attack >= 0 and seat == state.turn
            assert len(hand) == 3 - open_attack, where
    assert state.interjections == ()
    assert bool(state.places) == (not state.pending), where
    if state.places:
        assert sorted(state.places)[0] == 1, where


@pytest.mark.parametrize("seats", komando.SEATS)
@pytest.mark.parametrize(("blind", "strict"), list(product(("no", "yes"), repeat=2)))
def test_random_matches_end_and_lose_no_card(seats: int, blind: str, strict: str) -> None:
    """KOM-1 to KOM-16 over 360 matches, with forfeits and time-outs in between."""
    for number in range(10):
        where = (seats, blind, strict, number)
        chance = Random(repr(where))
        state = deal(seats, where, blind=blind, strict=strict)
        if number % 3 == 0:
            state.group = 4
        check_state(state, where)
        moves = 0
        while state.pending:
            seat = chance.choice(list(state.pending))
            roll = chance.random()
            if roll < 0.01:
                events = komando.forfeit(state, chance.randrange(seats))
            elif roll < 0.1:
                events = komando.apply(state, seat, komando.on_timeout(state, seat))
            else:
                action = example(chance.choice(komando.legal(state, seat)), chance)
                events = komando.apply(state, seat, action)
            check_state(state, where)
            check_events(state, events, where)
            moves += 1
            assert moves < 5000, where
        assert komando.outcome(state) is not None, where


def test_random_play_reaches_both_endings_and_the_tie_break() -> None:
    """KOM-9, KOM-10: two players end mostly by elimination, ten by the group."""
    ends: dict[int, set[str]] = {}
    for seats in (2, 10):
        seen: list[str] = []
        for number in range(60):
            chance = Random(number)
            state = deal(seats, ("ends", number))
            while state.pending:
                seat = chance.choice(list(state.pending))
                action = example(chance.choice(komando.legal(state, seat)), chance)
                seen += [event.kind for event in komando.apply(state, seat, action)]
        ends[seats] = set(seen)
        falls, overs = seen.count("group_fell"), seen.count("match_over")
        assert overs == 60
        assert falls < 30 if seats == 2 else falls > 30
    assert {"tiebreak_began", "reshuffled", "left_tiebreak", "discarded"} <= ends[10]


def record(seats: int, seed: str) -> tuple[list[Any], dict[str, Any]]:
    """The moves and the final state of a random match."""
    chance = Random(seed)
    state = deal(seats, seed)
    moves = []
    while state.pending:
        seat = chance.choice(list(state.pending))
        action = example(chance.choice(komando.legal(state, seat)), chance)
        moves.append((seat, action_to_json(komando, action)))
        komando.apply(state, seat, action)
    return moves, state.dump()


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_the_same_seed_and_moves_give_the_same_match(seats: int) -> None:
    moves, end = record(seats, f"twice {seats}")
    state = deal(seats, f"twice {seats}")
    for seat, plain in moves:
        komando.apply(state, seat, action_from_json(komando, json.loads(json.dumps(plain))))
    assert state.dump() == end


def test_a_state_survives_json_at_every_moment() -> None:
    for number in range(12):
        chance = Random(number)
        state = deal((2, 5, 10)[number % 3], ("json", number), strict="yes", blind="yes")
        state.group = 6
        while True:
            plain = json.loads(json.dumps(state.dump()))
            twin = komando.load(EDITION, plain)
            assert twin.dump() == state.dump(), number
            for seat in (None, *range(state.seats)):
                assert komando.view(twin, seat) == komando.view(state, seat), number
            if not state.pending:
                break
            seat = chance.choice(list(state.pending))
            action = example(chance.choice(komando.legal(state, seat)), chance)
            assert [e.public for e in komando.apply(state, seat, action)] == [
                e.public for e in komando.apply(twin, seat, action)
            ], number


def test_a_state_of_another_schema_is_refused() -> None:
    plain = deal(2).dump()
    with pytest.raises(ValueError, match="schema"):
        komando.load(EDITION, plain | {"schema": 2})


def test_a_copy_is_independent() -> None:
    for number in range(6):
        chance = Random(number)
        state = deal(4, ("copy", number))
        state.group = 5
        while state.pending:
            before = state.dump()
            twin = state.copy()
            assert twin.dump() == before
            seat = chance.choice(list(twin.pending))
            komando.apply(twin, seat, example(chance.choice(komando.legal(twin, seat)), chance))
            assert state.dump() == before, number
            state = twin


def test_legal_actions_round_trip_and_are_accepted_others_are_refused() -> None:
    """An action is accepted exactly when it is listed or fits; a refusal changes nothing."""
    for number in range(6):
        chance = Random(number)
        state = deal(3, ("legal", number))
        state.group = 5
        while state.pending:
            before = state.dump()
            for seat in range(-1, 4):
                listed = komando.legal(state, seat)
                for kind in range(0, 54, 5):
                    for action in (
                        *(Action("attack", (kind, target)) for target in range(4)),
                        Action("defend", (kind,)),
                        Action("discard", ((kind,),)),
                        Action("defend_empty"),
                    ):
                        if is_listed(listed, action):
                            continue
                        with pytest.raises(IllegalAction) as refused:
                            komando.apply(state, seat, action)
                        assert refused.value.code == komando.why_not(state, seat, action)
            assert state.dump() == before, number
            seat = chance.choice(list(state.pending))
            for action in komando.legal(state, seat):
                one = example(action, chance)
                assert action_from_json(komando, action_to_json(komando, one)) == one
                komando.apply(state.copy(), seat, one)
            komando.apply(state, seat, example(chance.choice(komando.legal(state, seat)), chance))


# Refusals


def code(state: KomandoState, seat: int, action: Action) -> str:
    """The code with which an action is refused; every code has its sentence and rule."""
    before = state.dump()
    with pytest.raises(IllegalAction) as refused:
        komando.apply(state, seat, action)
    assert state.dump() == before
    return refused.value.code


def test_refusals_of_an_attack_name_the_reason() -> None:
    """KOM-3, KOM-12."""
    mine = card(5, 0)
    state = arrange(4, {0: [mine], 1: [card(4, 0)]})
    state.out = [3]
    assert code(state, 0, Action("attack", (mine, 0))) == "target_self"
    assert code(state, 0, Action("attack", (mine, 3))) == "target_out"
    assert code(state, 0, Action("attack", (card(4, 0), 1))) == "not_your_card"
    assert code(state, 0, Action("attack", (mine, 4))) == "not_legal"
    assert code(state, 0, Action("attack", (mine, "1"))) == "not_legal"
    assert code(state, 0, Action("attack", (mine,))) == "not_legal"
    assert code(state, 0, Action("defend", (mine,))) == "must_attack"
    assert code(state, 0, Action("fly")) == "must_attack"
    assert code(state, 1, Action("attack", (card(4, 0), 0))) == "not_your_decision"
    assert code(state, 9, Action("attack", (mine, 1))) == "not_your_decision"
    state.round, state.tied, state.queue = 1, [0, 1], [0, 1]
    state.listed = {}
    assert code(state, 0, Action("attack", (mine, 2))) == "target_not_tied"


def test_refusals_of_a_defence_name_the_reason() -> None:
    """KOM-3."""
    state = arrange(3, {0: [card(5, 0)], 1: [card(4, 0)]})
    attack(state, card(5, 0), 1)
    assert code(state, 1, Action("defend", (card(5, 0),))) == "not_your_card"
    assert code(state, 1, Action("defend_empty")) == "hand_not_empty"
    assert code(state, 1, Action("defend", ())) == "not_legal"
    assert code(state, 1, Action("defend_everything")) == "must_defend"
    assert code(state, 1, Action("attack", (card(4, 0), 0))) == "must_defend"
    assert code(state, 2, Action("defend", (card(4, 0),))) == "not_your_decision"


def test_refusals_of_a_discard_name_the_reason() -> None:
    """KOM-13."""
    state = arrange(2, {0: [card(5, 0), card(6, 0), card(7, 0)]})
    state.round, state.tied, state.queue, state.size = 1, [0, 1], [0, 1], 2
    state.pending = {0: "discard"}
    assert code(state, 0, Action("discard", ((),))) == "wrong_count"
    assert code(state, 0, Action("discard", ((card(4, 0),),))) == "not_your_card"
    pick = Pick((card(5, 0),), 1, 1)
    assert code(state, 0, Action("discard", (pick,))) == "not_legal"
    assert code(state, 0, Action("discard", (card(5, 0),))) == "not_legal"
    assert code(state, 0, Action("attack", (card(5, 0), 1))) == "must_discard"


def test_every_code_has_a_sentence_and_a_rule() -> None:
    for refusal in komando.REFUSALS.values():
        assert refusal.message.endswith(".")
        assert refusal.rule.startswith("KOM-")


def test_a_truth_that_only_equals_a_card_does_not_stay_in_the_state() -> None:
    """True equals 1, but a state holds plain numbers."""
    state = arrange(2, {0: [1], 1: [2]})
    assert code(state, 0, Action("attack", (1, True))) == "not_legal"
    assert code(state, 0, Action("attack", (True, 1))) == "not_legal"
    state = arrange(2, {0: [1, 4, 5], 1: [2]})
    state.round, state.tied, state.queue, state.size = 1, [0, 1], [0, 1], 2
    state.pending = {0: "discard"}
    assert code(state, 0, Action("discard", ((True,),))) == "not_your_card"


def test_no_standing_order_is_offered_or_answered() -> None:
    assert komando.ORDERS == komando.DEFAULT_ORDERS == {}
    assert komando.standing_answer(deal(2), 0, "anything") is None


# The guide of greedy bots


@pytest.mark.parametrize(
    ("seats", "matches", "least"), [(2, 40, 0.75), (4, 40, 0.5), (10, 40, 0.2)]
)
def test_greedy_clearly_beats_random(seats: int, matches: int, least: float) -> None:
    """One greedy seat among random ones wins far more than 1 of ``seats``."""
    won = 0.0
    for number in range(matches):
        greedy = number % seats
        state, chance = named_deal(
            komando, EDITION, complete_options(komando, {}), seats, f"greedy {number}"
        )
        bots = [BOTS["greedy" if seat == greedy else "random"] for seat in range(seats)]
        play(komando, state, bots, chance)
        outcome = komando.outcome(state)
        assert outcome is not None
        won += (outcome.places[greedy] == 1) / outcome.places.count(1)
    assert won / matches > least


def test_the_guide_tells_good_positions_from_bad_ones() -> None:
    """More lives, weaker rivals, and the group as it suits: down for a leader, up for others."""
    hands = {0: [card(5, 0)], 1: [card(5, 1)], 2: [card(5, 2)]}

    def look(lives: list[int], group: int) -> float:
        return komando.standing(arrange(3, hands, lives=lives, group=group), 0)

    assert look([10, 5, 5], 10) > look([6, 5, 5], 10) > look([3, 5, 5], 10)
    assert look([6, 5, 5], 10) < look([6, 2, 5], 10) < look([6, 2, 2], 10)
    assert look([8, 5, 5], 2) > look([8, 5, 5], 15)
    assert look([4, 5, 5], 2) < look([4, 5, 5], 15)


def test_the_guide_sees_what_an_open_attack_may_do() -> None:
    """KOM-4: before the answer, a strong sword is worth more than a weak one, to the attacker, and
    the target fears it unless it holds the shield."""
    strong, weak = card(9, 0), card(1, 0)
    values = {}
    for sword in (strong, weak):
        state = arrange(3, {0: [strong, weak], 1: [card(5, 0)]}, lives=[8, 8, 8])
        attack(state, sword, 1)
        values[sword] = komando.standing(state, 0), komando.standing(state, 1)
    assert values[strong][1] < values[weak][1]
    state = arrange(3, {0: [strong], 1: [card(1, -3)]}, lives=[8, 8, 8])
    safe = komando.standing(state, 1)
    attack(state, strong, 1)
    assert komando.standing(state, 1) == pytest.approx(safe, abs=0.05)


def test_the_guide_knows_the_end() -> None:
    """KOM-11: winning alone beats sharing, sharing beats losing, and being out is worst."""
    state = deal(3)
    state.places = (1, 2, 3)
    assert [komando.standing(state, seat) for seat in range(3)] == sorted(
        (komando.standing(state, seat) for seat in range(3)), reverse=True
    )
    shared = deal(3)
    shared.places = (1, 1, 3)
    assert komando.standing(state, 0) > komando.standing(shared, 0) > komando.standing(state, 1)
    running = arrange(3, {})
    running.out = [2]
    assert komando.standing(running, 2) < 0 < komando.standing(running, 0)
