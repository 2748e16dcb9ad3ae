"""Actions, templates and options: the functions of the contract itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.contract import (
    Action,
    Event,
    IllegalAction,
    IllegalOption,
    Option,
    Pick,
    action_from_json,
    action_to_json,
    complete_options,
    event_seen_by,
    example,
    fits,
    is_listed,
)

from .toy import Toy

TOY = Toy()
DROP = Action("drop", (Pick((3, 3, 5), 1, 2),))


@pytest.mark.parametrize("cards", [(3,), (5,), (3, 3), (5, 3), (3, 5)])
def test_cards_of_the_pool_fit_a_template(cards: tuple[int, ...]) -> None:
    assert fits(DROP, Action("drop", (cards,)))
    assert is_listed([Action("beg"), DROP], Action("drop", (cards,)))


@pytest.mark.parametrize(
    "value", [(), (5, 5), (3, 3, 5), (4,), 3, "3", Pick((3, 3, 5), 1, 2), True]
)
def test_too_few_too_many_or_other_cards_do_not(value: Any) -> None:
    assert not is_listed([DROP], Action("drop", (value,)))


def test_an_action_of_another_kind_or_length_does_not_fit() -> None:
    assert not is_listed([DROP], Action("bid", ((3,),)))
    assert not is_listed([DROP], Action("drop", ((3,), 1)))
    assert not is_listed([DROP], Action("drop"))


def test_true_does_not_pass_for_one() -> None:
    listed = [Action("bid", (1,)), Action("say", (True,))]
    assert is_listed(listed, Action("bid", (1,)))
    assert not is_listed(listed, Action("bid", (True,)))
    assert is_listed(listed, Action("say", (True,)))
    assert not is_listed(listed, Action("say", (1,)))


def test_an_example_fits_and_any_choice_comes_up() -> None:
    chance = Random(1)
    seen = {example(DROP, chance) for _ in range(200)}
    assert all(fits(DROP, action) for action in seen)
    assert {tuple(sorted(action.values[0])) for action in seen} == {(3,), (5,), (3, 3), (3, 5)}  # type: ignore[arg-type]
    bid = Action("bid", (3,))
    assert example(bid, chance) is bid


def test_actions_are_plain_json_and_back() -> None:
    for action in (Action("beg"), Action("bid", (3,)), Action("drop", ((),))):
        assert action_from_json(TOY, action_to_json(TOY, action)) == action
    assert action_to_json(TOY, Action("bid", (3,))) == {"kind": "bid", "card": 3}
    assert action_to_json(TOY, DROP) == {
        "kind": "drop",
        "cards": {"pick": [3, 3, 5], "least": 1, "most": 2},
    }


@pytest.mark.parametrize(
    "plain",
    [
        None,
        3,
        "bid",
        [],
        {},
        {"kind": 3},
        {"kind": ["bid"]},
        {"kind": "nope"},
        {"kind": "bid"},
        {"kind": "bid", "card": 3, "more": 1},
        {"kind": "bid", "card": None},
        {"kind": "bid", "card": 3.0},
        {"kind": "bid", "card": {}},
        {"kind": "drop", "cards": [True]},
        {"kind": "drop", "cards": ["3"]},
        {"kind": "drop", "cards": [[3]]},
        {"kind": "drop", "cards": {"pick": [3], "least": 0, "most": 1}},
    ],
)
def test_anything_else_is_malformed(plain: object) -> None:
    with pytest.raises(IllegalAction) as error:
        action_from_json(TOY, plain)
    assert error.value.code == "malformed"


def test_an_event_shows_each_seat_its_own_part() -> None:
    event = Event("begged", {"seat": 1}, {1: {"card": 7}})
    assert event_seen_by(event, 1) == {"kind": "begged", "seat": 1, "card": 7}
    for who in (0, 2, None):
        assert event_seen_by(event, who) == {"kind": "begged", "seat": 1}


def test_options_are_completed_with_their_defaults() -> None:
    assert complete_options(TOY, {}) == {"cards": "4", "drop": "yes"}
    assert complete_options(TOY, {"drop": "no"}) == {"cards": "4", "drop": "no"}


@pytest.mark.parametrize(
    ("given", "code", "option"),
    [
        ({"speed": "1"}, "unknown_option", "speed"),
        ({"drop": "maybe"}, "bad_option_value", "drop"),
        ({"cards": "7"}, "bad_option_value", "cards"),
        ({"cards": 3}, "bad_option_value", "cards"),
    ],
)
def test_other_options_are_refused_by_name(given: dict[str, Any], code: str, option: str) -> None:
    with pytest.raises(IllegalOption) as error:
        complete_options(TOY, given)
    assert (error.value.code, error.value.option) == (code, option)


@pytest.mark.parametrize("value", ["rounds:1", "rounds:20", "score:50", "3", "7", "none"])
def test_an_option_accepts_its_choices_and_numbers(value: str) -> None:
    assert GOAL.accepts(value)


@pytest.mark.parametrize(
    "value",
    ["", "rounds", "rounds:0", "rounds:21", "rounds:01", "rounds: 1", "rounds:-1", "rounds:²"]
    + ["score:1", "laps:3", ":3", "2", "8", "٣", "+3", "rounds:1:1", "rounds:1e1"],
)
def test_an_option_accepts_nothing_else(value: str) -> None:
    assert not GOAL.accepts(value)


GOAL = Option(
    "goal",
    "Goal",
    "rounds:1",
    choices={"none": "None"},
    ranges={"rounds": (1, 20), "score": (50, 1000), "": (3, 7)},
)
