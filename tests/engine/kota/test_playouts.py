"""Whole random matches: they end, lose no card, survive JSON, and say what the event table says."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import product
from random import Random

import pytest

from games.engine import kota
from games.engine.contract import (
    Event,
    IllegalAction,
    action_from_json,
    action_to_json,
    complete_options,
    example,
    is_listed,
)
from games.engine.kota import rules
from games.engine.kota.setup import composition
from games.engine.kota.state import NONE, KotaState
from games.engine.playout import series

from .positions import EDITION, LEADERS, all_cards, arrange, attack, deal, everyone

OPTIONS = list(product(("short", "long"), ("yes", "no")))
MATCHES = 16  # of each number of seats and each pair of options: 320 in all
LIMIT = 6000

EVENTS = {
    # kind: (public fields, private fields); the table in rules.py
    "played": ({"seat", "card", "targets"}, set()),
    "passed_counter": ({"seats"}, set()),
    "countered": ({"seat", "target", "card", "by"}, set()),
    "resolved": ({"seat", "card"}, set()),
    "fizzled": ({"seat", "card"}, set()),
    "drew": ({"seat", "count"}, {"cards"}),
    "royale_drawn": ({"seat", "card"}, set()),
    "negative_drawn": ({"seat", "card"}, set()),
    "negative_averted": ({"seat", "card", "by"}, set()),
    "reshuffled": ({"cards"}, set()),
    "discarded_royale": ({"seat", "card"}, set()),
    "passed": ({"seat"}, set()),
    "attacked": ({"seat", "target", "royale", "cards"}, set()),
    "yielded": ({"seat"}, set()),
    "defended": ({"seat", "cards"}, set()),
    "revealed": ({"attacker", "defender"}, set()),
    "rolled": ({"seat", "card", "die"}, set()),
    "truce_kept": ({"seat", "royale"}, set()),
    "battle_won": ({"seat", "target", "royale", "attack", "defence"}, set()),
    "battle_held": ({"seat", "target", "royale", "attack", "defence"}, set()),
    "returned": ({"seat", "card"}, set()),
    "captured": ({"seat", "from", "card"}, set()),
    "took_royale": ({"seat", "from", "card"}, set()),
    "swapped_royales": ({"seat", "target", "given", "taken"}, set()),
    "stole": ({"seat", "from", "count"}, {"cards"}),
    "spied": ({"seat", "target"}, {"hand"}),
    "took_nothing": ({"seat"}, set()),
    "swapped_hands": ({"seat", "target"}, {"hand"}),
    "excavated": ({"seat", "card"}, set()),
    "fetched": ({"seat", "card", "from", "reshuffled"}, set()),
    "got_actions": ({"seat", "actions"}, set()),
    "quarantined": ({"seat", "target"}, set()),
    "will_lose_turns": ({"seat", "turns"}, set()),
    "turn_lost": ({"seat"}, set()),
    "to_graveyard": ({"cards", "from"}, set()),
    "forfeited": ({"seat"}, set()),
    "match_over": ({"reason", "places", "scores"}, set()),
}
RARE = {"passed", "fizzled", "negative_averted"}  # not in every handful of random matches


def check_events(events: list[Event]) -> None:
    for event in events:
        public, private = EVENTS[event.kind]
        assert set(event.public) == public, event
        for data in event.private.values():
            assert set(data) == private, event
        json.dumps(event.public)


def check_state(state: KotaState) -> None:
    """What is true at every moment."""
    tables = EDITION.tables
    assert all_cards(state) == all_cards_of(state), "every card exactly once"
    for seat in range(state.seats):
        assert all(tables.royale[card] for card in state.trenches[seat])
        hand = state.hands[seat]
        assert hand == sorted(hand)
        assert not any(tables.royale[card] or tables.negative[card] for card in hand)
        leaders = sum(tables.leader[card] for card in state.trenches[seat])
        assert leaders < 5 or state.places
        if not state.active[seat]:
            assert hand == [] == state.trenches[seat]
            assert seat not in state.pending
    if state.places:
        assert not state.pending and state.battle is None and state.shown is None
    else:
        assert state.pending
        assert state.active[state.turn] or set(state.pending.values()) <= {
            "sacrifice",
            "discard_down",
        }
        assert len(set(state.pending.values())) == 1
        assert (state.battle is not None) == ("defend" in state.pending.values())
        waiting = set(state.pending.values()) - {"turn", "defend"}
        assert (state.shown is not None) == bool(waiting)
        assert state.deck or state.options["length"] == "long" or waiting


def all_cards_of(state: KotaState) -> Counter[int]:
    """The cards the match was dealt from."""
    return Counter(composition(EDITION, state.options))


def finish(state: KotaState, chance: Random, forfeits: float = 0.0) -> set[str]:
    """Play to the end at random; gives the kinds of events met."""
    met: set[str] = set()
    for _ in range(LIMIT):
        if not state.pending:
            break
        if forfeits and chance.random() < forfeits:
            still = [seat for seat in range(state.seats) if state.active[seat]]
            events = kota.forfeit(state, chance.choice(still))
        else:
            seat = chance.choice(list(state.pending))
            listed = kota.legal(state, seat)
            assert listed, f"seat {seat} owes {state.pending[seat]} and can do nothing"
            events = kota.apply(state, seat, example(chance.choice(listed), chance))
        check_events(events)
        check_state(state)
        met.update(event.kind for event in events)
    assert kota.outcome(state) is not None, "the match does not end"
    return met


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("length", "covid"), OPTIONS)
def test_random_matches_end_and_every_card_is_somewhere_once(
    seats: int, length: str, covid: str
) -> None:
    for number in range(MATCHES):
        name = f"{seats} {length} {covid} {number}"
        removed = str(15 + number % 6)
        state = deal(seats, name, length=length, covid=covid, removed=removed)
        try:
            finish(state, Random(name), forfeits=0.004 if number % 4 == 3 else 0.0)
        except Exception as error:
            error.add_note(f"seed {name!r}")
            raise


def test_random_matches_meet_the_events_of_the_table() -> None:
    met: set[str] = set()
    for number in range(40):
        name = f"events {number}"
        state = deal(2 + number % 5, name, length="long" if number % 2 else "short")
        met |= finish(state, Random(name), forfeits=0.002)
    assert set(EVENTS) - RARE <= met <= set(EVENTS)


def test_the_table_of_events_is_the_one_in_the_rules() -> None:
    table = (rules.__doc__ or "").split("====\n", 1)[1]
    assert set(re.findall(r"^([a-z_]+)  ", table, re.MULTILINE)) == set(EVENTS)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_match_survives_json_and_copies_at_every_moment(seats: int) -> None:
    chance = Random(seats)
    state = deal(seats, f"json {seats}", length="long")
    while state.pending:
        back = kota.load(EDITION, json.loads(json.dumps(state.dump())))
        twin = state.copy()
        assert back.dump() == state.dump() == twin.dump()
        for who in everyone(state):
            assert kota.view(back, who) == kota.view(state, who)
        seat = chance.choice(list(state.pending))
        listed = kota.legal(state, seat)
        assert kota.legal(back, seat) == listed
        chosen = example(chance.choice(listed), chance)
        written = json.dumps(action_to_json(kota, chosen))
        assert action_from_json(kota, json.loads(written)) == chosen
        before = state.dump()
        assert kota.apply(back, seat, chosen) == kota.apply(twin, seat, chosen)
        assert state.dump() == before, "a copy is independent"
        kota.apply(state, seat, chosen)
        assert back.dump() == state.dump() == twin.dump()


def test_another_schema_is_refused() -> None:
    data = deal(3).dump()
    with pytest.raises(ValueError, match="schema"):
        kota.load(EDITION, {**data, "schema": 0})


def test_the_same_seed_is_the_same_match() -> None:
    ends = []
    for _ in range(2):
        state = deal(4, "twice")
        finish(state, Random("twice"))
        ends.append(state.dump())
    assert ends[0] == ends[1]
    assert deal(4, "twice").dump() != deal(4, "thrice").dump()


def test_what_is_not_listed_is_refused_and_changes_nothing() -> None:
    chance = Random("wrong")
    other = deal(5, "other")
    state = deal(5, "wrong", length="long")
    for _ in range(400):
        if not state.pending:
            break
        before = state.dump()
        for _ in range(6):
            seat = chance.randrange(5)
            owner = chance.choice(list(other.pending))
            wrong = example(chance.choice(kota.legal(other, owner)), chance)
            if is_listed(kota.legal(state, seat), wrong):
                continue
            with pytest.raises(IllegalAction) as caught:
                kota.apply(state, seat, wrong)
            assert caught.value.code in {*kota.REFUSALS, "not_your_decision", "not_legal"}
            assert state.dump() == before
        for match in (state, other):
            if match.pending:
                seat = chance.choice(list(match.pending))
                kota.apply(match, seat, example(chance.choice(kota.legal(match, seat)), chance))
        if not other.pending:
            other = deal(5, f"other {chance.random()}")


def test_lists_stay_short_enough_to_send() -> None:
    longest = 0
    for number in range(12):
        chance = Random(number)
        state = deal(6, f"lists {number}")
        while state.pending:
            seat = chance.choice(list(state.pending))
            listed = kota.legal(state, seat)
            assert len(listed) == len(set(listed))
            longest = max(longest, len(listed))
            kota.apply(state, seat, example(chance.choice(listed), chance))
    assert 20 < longest < 1500


def test_greedy_play_beats_random_play() -> None:
    """`standing` is a guide: one step of looking ahead wins most matches against chance."""
    tally = series(kota, EDITION, complete_options(kota, {}), 2, 14, "kota", ["greedy", "random"])
    assert tally.finished == 14
    assert tally.places["greedy"][1] >= 9


def test_standing_prefers_more_leaders_and_a_likelier_battle() -> None:
    poor = arrange(3, trenches={0: LEADERS[:1]})
    rich = arrange(3, trenches={0: LEADERS[:3]})
    assert kota.standing(rich, 0) > kota.standing(poor, 0)
    assert kota.standing(rich, 1) < kota.standing(poor, 1)
    standings = []
    for card in ("citadel", "battering_ram"):
        state = arrange(3, hands={0: [card], 1: ["slingshot"]}, trenches={1: [LEADERS[0]]})
        attack(state, 1, LEADERS[0], card, NONE, NONE)
        standings.append(kota.standing(state, 0))
    assert standings[1] > standings[0]


def test_standing_minds_the_antileader_as_a_short_deck_runs_down() -> None:
    """KOTA-24."""
    many = arrange(3, trenches={0: ["antileader"]})
    few = arrange(3, trenches={0: ["antileader"]}, deck=["fury", "truce"], deck_is_all=True)
    long = arrange(
        3, trenches={0: ["antileader"]}, deck=["fury", "truce"], deck_is_all=True, length="long"
    )
    assert kota.standing(few, 0) > kota.standing(many, 0)
    assert kota.standing(few, 0) > kota.standing(long, 0)
