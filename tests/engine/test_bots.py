"""The bots, on the toy game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.engine.bots import BOTS, greedy, lookahead, search
from games.engine.bots import random as by_chance
from games.engine.contract import Action, Pick, State, complete_options, is_listed
from games.engine.playout import deal, play

from .moments import own_edition, written
from .toy import Toy, ToyState

TOY = Toy()
EDITION = own_edition(TOY)
OPTIONS = complete_options(TOY, {})
OWING = {"pending": {"0": "bid"}}
SILENT: dict[str, dict[str, str]] = {"pending": {}}

every_bot = pytest.mark.parametrize("bot", sorted(BOTS))


def at(name: str, decision: str = "bid") -> tuple[ToyState, int]:
    """A position in which a seat owes the decision, and that seat."""
    state, chance = deal(TOY, EDITION, OPTIONS, 3, name)
    while decision not in state.pending.values():
        if not play(TOY, state, [BOTS["random"]] * 3, chance, limit=1):
            return at(f"{name} again", decision)
    return state, next(seat for seat, owed in state.pending.items() if owed == decision)


def ask(bot: str, state: State, seat: int, word: str) -> Action | None:
    view = TOY.view(state, seat)
    return BOTS[bot](TOY, EDITION, view, seat, TOY.legal(state, seat), Random(word))


@every_bot
@pytest.mark.parametrize("decision", ["bid", "drop"])
def test_a_bot_answers_what_it_owes_legally_and_changes_nothing(bot: str, decision: str) -> None:
    for number in range(6):
        state, seat = at(f"{decision}{number}", decision)
        before = written(state)
        action = ask(bot, state, seat, str(number))
        assert action is not None
        assert is_listed(TOY.legal(state, seat), action), action
        assert written(state) == before


@every_bot
def test_the_same_chance_gives_the_same_answer(bot: str) -> None:
    for number in range(4):
        state, seat = at(f"same{number}")
        assert ask(bot, state, seat, "word") == ask(bot, state, seat, "word")


@every_bot
def test_a_bot_that_owes_nothing_may_speak_up_or_stay_silent(bot: str) -> None:
    seen = Counter()
    for number in range(20):
        state, dropper = at(f"speak{number}", "drop")
        for seat in state.interjections:
            if seat != dropper:
                seen[ask(bot, state, seat, str(number))] += 1
    assert set(seen) == {None, Action("beg")}


def test_the_random_bot_takes_each_action_equally_often() -> None:
    listed = [Action("bid", (card,)) for card in range(4)]
    chance = Random(1)
    seen = Counter(by_chance.choose(TOY, EDITION, OWING, 0, listed, chance) for _ in range(4000))
    assert set(seen) == set(listed)
    assert all(900 < count < 1100 for count in seen.values())


def test_the_random_bot_mostly_stays_silent_when_it_owes_nothing() -> None:
    chance = Random(1)
    silent = sum(
        by_chance.choose(TOY, EDITION, SILENT, 0, [Action("beg")], chance) is None
        for _ in range(3000)
    )
    assert 1900 < silent < 2100


class HighBids(Toy):
    """A toy whose standing is the seat's own bid, so that one action is best."""

    def standing(self, state: ToyState, seat: int) -> float:
        bid = state.last[seat] if state.bids[seat] is None else state.bids[seat]
        return float(bid or 0)


def test_the_greedy_bot_takes_the_action_that_looks_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "ANSWERS", 0)
    rules = HighBids()
    for number in range(20):
        state, seat = at(f"best{number}")
        action = greedy.choose(
            rules, EDITION, TOY.view(state, seat), seat, TOY.legal(state, seat), Random(number)
        )
        if action is not None and action.kind == "bid":
            assert action == Action("bid", (max(state.hands[seat]),))


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_ties_are_broken_by_chance(bot: str) -> None:
    class Same(Toy):
        def standing(self, state: ToyState, seat: int) -> float:
            return 0.0

    state, seat = at("ties0")
    legal = TOY.legal(state, seat)
    rules = Same()
    seen = {
        BOTS[bot](rules, EDITION, TOY.view(state, seat), seat, legal, Random(n)) for n in range(20)
    }
    assert seen == set(legal)


def test_answers_are_awaited_until_only_the_seat_in_turn_owes_a_decision() -> None:
    class Turns(Toy):
        """The turn is seat 0's until all have bid."""

        def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
            return {**super().view(state, seat), "turn": 0 if state.bids[0] is None else 1}

    rules = Turns()
    state, _ = at("answers0")
    assert state.pending == {0: "bid", 1: "bid", 2: "bid"}
    lookahead.answered(rules, state, Random(3))
    assert set(state.pending) in ({0}, {1})
    before = written(state)
    lookahead.answered(rules, state, Random(4))
    assert written(state) == before


def test_a_lone_action_is_taken_without_looking() -> None:
    class Blind(Toy):
        def redeal(self, *args: object) -> ToyState:
            raise AssertionError("there is nothing to choose")

    for module in (greedy, search):
        listed = [Action("bid", (1,))]
        assert module.choose(Blind(), EDITION, OWING, 0, listed, Random(1)) == listed[0]


def test_candidates_are_of_every_kind_and_no_more_than_asked() -> None:
    listed = [Action("bid", (card,)) for card in range(100)]
    listed += [Action("beg"), Action("drop", (Pick((1, 2, 3, 4, 5), 1, 3),))]
    tries = lookahead.candidates(OWING, 0, listed, Random(1), 20)
    assert len(tries) == len(set(tries)) == 20
    assert {one.kind for one in tries if one} == {"bid", "beg", "drop"}
    assert all(is_listed(listed, one) for one in tries if one)


def test_all_candidates_are_tried_where_they_are_few() -> None:
    listed = [Action("bid", (card,)) for card in range(5)]
    assert lookahead.candidates(OWING, 0, listed, Random(1), 20) == listed
    assert lookahead.candidates(SILENT, 0, listed, Random(1), 20) == [None, *listed]


def test_worth_is_the_standing_and_at_the_end_the_share_of_seats_beaten() -> None:
    state, chance = deal(TOY, EDITION, OPTIONS, 3, "worth")
    assert lookahead.worth(TOY, state, 0) == TOY.standing(state, 0)
    play(TOY, state, [BOTS["random"]] * 3, chance)
    outcome = TOY.outcome(state)
    assert outcome is not None
    for seat, place in enumerate(outcome.places):
        beaten = sum(other > place for other in outcome.places)
        lost_to = sum(other < place for other in outcome.places)
        assert lookahead.worth(TOY, state, seat) == lookahead.WIN * (beaten - lost_to) / 2


def test_the_work_of_a_choice_is_bounded() -> None:
    class Counting(Toy):
        applied = 0

        def apply(self, state: ToyState, seat: int, action: Action) -> list:
            Counting.applied += 1
            return super().apply(state, seat, action)

    state, seat = at("work")
    rules = Counting()
    view = TOY.view(state, seat)
    search.choose(rules, EDITION, view, seat, TOY.legal(state, seat), Random(1))
    assert 0 < Counting.applied <= search.PLAYOUTS * (1 + search.DEPTH)
    Counting.applied = 0
    greedy.choose(rules, EDITION, view, seat, TOY.legal(state, seat), Random(1))
    assert 0 < Counting.applied <= greedy.WORK * (1 + lookahead.ANSWERS)
