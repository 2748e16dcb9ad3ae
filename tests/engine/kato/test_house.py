"""Several cards of one number in a turn (KATO-21)."""

from __future__ import annotations

import pytest

from games.engine import kato
from games.engine.contract import Pick

from .table import KIND, do, kinds, lay_out, may, play, play_many, refused, seen

MULTI = {"multi": "yes"}


def test_several_cards_of_the_same_number_go_down_together():
    """KATO-21: the first must be playable, the last one's colour counts."""
    state = lay_out("red_1 blue_1 green_1 red_2 red_5", "red_3 red_4", options=MULTI)
    events = do(state, 0, play_many("red_1 green_1 blue_1"))
    assert seen(events, "played") == [
        {"seat": 0, "cards": kinds("red_1 green_1 blue_1"), "colour": None, "called": False}
    ]
    view = kato.view(state, None)
    assert (view["top"], view["colour"]) == (KIND["blue_1"], "blue")
    assert view["discards"][-3:] == kinds("red_1 green_1 blue_1")
    assert state.hands[0] == kinds("red_2 red_5")
    assert state.pending == {1: "turn"}


def test_they_are_listed_as_one_template_for_each_first_card():
    """KATO-21: the further cards of that number, at least one."""
    state = lay_out("red_1 blue_1 blue_1 red_2 green_7", "red_3 red_4", options=MULTI)
    assert may(state, 0) == {"red_1", "red_1 +blue_1 blue_1 1-2", "red_2", "draw"}


def test_any_card_of_the_number_may_go_first_if_it_is_playable():
    """KATO-21: on a card of that number all of them are."""
    state = lay_out("red_9 blue_9 green_2 green_3", "red_3 red_4", top="yellow_9", options=MULTI)
    assert may(state, 0) == {
        "red_9",
        "red_9 +blue_9 1-1",
        "blue_9",
        "blue_9 +red_9 1-1",
        "draw",
    }


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("blue_1 red_1", "number_no_match"),
        ("red_1 red_2", "not_the_same_number"),
        ("red_1 blue_1 blue_1", "not_in_hand"),
        ("red_1 yellow_1", "not_in_hand"),
        ("red_1", "not_the_same_number"),
        ("red_skip blue_skip", "not_the_same_number"),
        ("colour_change colour_change", "not_the_same_number"),
    ],
)
def test_other_combinations_are_refused(cards, code):
    """KATO-21: numbers only, of the same number, held, the first playable."""
    hand = "red_1 blue_1 red_2 red_skip blue_skip colour_change colour_change"
    state = lay_out(hand, "red_3 red_4", options=MULTI)
    assert refused(state, 0, play_many(cards)) == code


def test_by_default_cards_go_down_one_at_a_time():
    """KATO-21: multi=no."""
    state = lay_out("red_1 blue_1 red_2", "red_3 red_4")
    assert may(state, 0) == {"red_1", "red_2", "draw"}
    assert refused(state, 0, play_many("red_1 blue_1")) == "one_card_only"


def test_a_template_itself_is_no_action():
    """KATO-21: the choice has to be made."""
    state = lay_out("red_1 blue_1 red_2", "red_3 red_4", options=MULTI)
    template = next(one for one in kato.legal(state, 0) if isinstance(one.values[1], Pick))
    assert refused(state, 0, template) == "malformed"


def test_the_call_goes_with_the_choices_that_leave_one_card():
    """KATO-21, KATO-15: and only with those."""
    state = lay_out("red_1 blue_1 green_1 red_5", "red_3 red_4", options=MULTI)
    listed = may(state, 0)
    assert "red_1 +green_1 blue_1 1-2" in listed or "red_1 +blue_1 green_1 1-2" in listed
    assert {word for word in listed if "!" in word} == {
        word.replace("red_1 ", "red_1! ").replace("1-2", "2-2")
        for word in listed
        if word.startswith("red_1 +")
    }
    assert refused(state, 0, play_many("red_1 blue_1", call=True)) == "no_call_due"
    do(state, 0, play_many("red_1 blue_1 green_1", call=True))
    assert kato.view(state, None)["called"] == [True, False]


def test_all_cards_may_go_down_at_once():
    """KATO-21, KATO-16: the round ends."""
    state = lay_out("red_1 blue_1", "red_3 red_4", options=MULTI)
    assert may(state, 0) == {"red_1", "red_1!", "red_1 +blue_1 1-1", "draw"}
    do(state, 0, play_many("red_1 blue_1"))
    assert kato.outcome(state).places == (1, 2)


def test_with_a_card_just_drawn_nothing_else_goes_down():
    """KATO-21, KATO-5: only the card drawn may be played."""
    state = lay_out("blue_7 blue_2 red_7", "red_3 red_4", deck="red_7 red_8", options=MULTI)
    do(state, 0, "draw")
    assert may(state, 0) == {"red_7", "keep"}
    assert refused(state, 0, play_many("red_7 blue_7")) == "only_drawn_card"
    do(state, 0, play("red_7"))


def test_facing_a_draw_nothing_goes_down_together():
    """KATO-21, KATO-13."""
    state = lay_out("red_draw_two red_1 red_2", "red_1 blue_1 red_4", options=MULTI)
    do(state, 0, play("red_draw_two"))
    assert refused(state, 1, play_many("red_1 blue_1")) == "facing_draw"
