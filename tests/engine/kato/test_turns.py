"""Playing, drawing and the coloured cards (KATO-4 to KATO-10, KATO-14)."""

from __future__ import annotations

import pytest

from games.engine import kato

from .table import KIND, do, kinds_of, lay_out, may, play, refused, seen


def test_same_colour_same_number_and_wild_cards_may_be_played():
    """KATO-4: and one may always draw instead."""
    state = lay_out("red_1 blue_9 blue_2 green_skip colour_change wild_draw_four", "red_3 red_4")
    assert may(state, 0) == {"red_1", "blue_9", "colour_change", "wild_draw_four", "draw"}


def test_a_card_that_matches_nothing_is_refused():
    """KATO-4: neither colour nor number."""
    state = lay_out("red_1 blue_2", "red_3 red_4")
    assert refused(state, 0, play("blue_2")) == "number_no_match"
    assert refused(state, 0, play("green_9")) == "not_in_hand"


def test_playing_moves_the_card_and_the_turn():
    """KATO-4: the card goes onto the discard pile and the next seat plays."""
    state = lay_out("blue_9 blue_2 red_1", "red_3 red_4", "red_5 red_6")
    events = do(state, 0, play("blue_9"))
    assert seen(events, "played") == [
        {"seat": 0, "cards": [KIND["blue_9"]], "colour": None, "called": False}
    ]
    assert kato.view(state, None)["top"] == KIND["blue_9"]
    assert kato.view(state, None)["colour"] == "blue"
    assert state.pending == {1: "turn"}
    assert len(state.hands[0]) == 2


def test_equal_cards_are_listed_once():
    """KATO-4: two red 1 are one way to play."""
    state = lay_out("red_1 red_1 blue_2", "red_3 red_4")
    assert [action.kind for action in kato.legal(state, 0)] == ["play", "draw"]


def test_only_the_player_whose_turn_it_is_may_play():
    """KATO-4: the others are refused."""
    state = lay_out("red_1 red_2", "red_3 red_4")
    assert kato.legal(state, 1) == []
    assert refused(state, 1, play("red_3")) == "not_your_decision"
    assert refused(state, 1, "draw") == "not_your_decision"


def test_a_playable_card_just_drawn_may_be_played_at_once():
    """KATO-5: that card only."""
    state = lay_out("red_1 blue_2", "red_3 red_4", deck="red_7 blue_8")
    events = do(state, 0, "draw")
    assert seen(events, "drew") == [{"seat": 0, "count": 1}]
    assert seen(events, "drew", 0) == [{"seat": 0, "count": 1, "cards": [KIND["red_7"]]}]
    assert seen(events, "drew", 1) == [{"seat": 0, "count": 1}]
    assert state.pending == {0: "after_draw"}
    assert may(state, 0) == {"red_7", "keep"}
    assert refused(state, 0, play("red_1")) == "only_drawn_card"
    assert refused(state, 0, "draw") == "already_drew"
    do(state, 0, play("red_7"))
    assert state.pending == {1: "turn"}


def test_a_card_just_drawn_may_be_kept():
    """KATO-5: the player passes."""
    state = lay_out("red_1 blue_2", "red_3 red_4", deck="red_7 blue_8")
    do(state, 0, "draw")
    events = do(state, 0, "keep")
    assert seen(events, "kept") == [{"seat": 0}]
    assert state.pending == {1: "turn"}
    assert len(state.hands[0]) == 3
    assert kato.view(state, 0)["drawn"] is None


def test_a_card_just_drawn_that_matches_nothing_ends_the_turn():
    """KATO-5: it cannot be played, so the player passes."""
    state = lay_out("red_1 blue_2", "red_3 red_4", deck="blue_7 blue_8")
    do(state, 0, "draw")
    assert state.pending == {1: "turn"}


def test_the_house_may_end_the_turn_with_the_draw():
    """KATO-5: play_after_draw=no."""
    state = lay_out(
        "red_1 blue_2", "red_3 red_4", deck="red_7 blue_8", options={"play_after_draw": "no"}
    )
    do(state, 0, "draw")
    assert state.pending == {1: "turn"}


def test_only_the_player_sees_the_card_just_drawn():
    """KATO-5: the others see that it may be played, not which it is."""
    state = lay_out("red_1 blue_2", "red_3 red_4", deck="red_7 blue_8")
    do(state, 0, "draw")
    assert kato.view(state, 0)["drawn"] == KIND["red_7"]
    assert kato.view(state, 1)["drawn"] is None
    assert kato.view(state, None)["drawn"] is None


def test_a_skip_goes_on_its_colour_or_a_skip_only():
    """KATO-6: and the next player loses the turn."""
    state = lay_out("red_skip blue_skip red_1", "red_3 red_4", "red_5 red_6")
    assert may(state, 0) == {"red_skip", "red_1", "draw"}
    assert refused(state, 0, play("blue_skip")) == "skip_no_match"
    events = do(state, 0, play("red_skip"))
    assert kinds_of(events) == ["played", "skipped"]
    assert seen(events, "skipped") == [{"seat": 1}]
    assert state.pending == {2: "turn"}
    state = lay_out("blue_skip red_1 red_2", "red_3 red_4", top="red_skip")
    assert "blue_skip" in may(state, 0)


def test_a_skip_between_two_gives_another_turn():
    """KATO-6: the next player is the only other one."""
    state = lay_out("red_skip red_1 red_2", "red_3 red_4")
    do(state, 0, play("red_skip"))
    assert state.pending == {0: "turn"}


def test_a_reverse_goes_on_its_colour_or_a_reverse_only():
    """KATO-7: and the direction flips, each time."""
    state = lay_out("red_reverse blue_reverse red_1", "red_3 red_4", "red_reverse red_6 red_7")
    assert refused(state, 0, play("blue_reverse")) == "reverse_no_match"
    events = do(state, 0, play("red_reverse"))
    assert seen(events, "reversed") == [{"direction": -1}]
    assert state.pending == {2: "turn"}
    events = do(state, 2, play("red_reverse"))
    assert seen(events, "reversed") == [{"direction": 1}]
    assert state.pending == {0: "turn"}
    assert "blue_reverse" in may(state, 0)


def test_a_reverse_between_two_gives_another_turn():
    """KATO-7: with two active players the one who played it plays on."""
    state = lay_out("red_reverse red_1 red_2", "red_3 red_4")
    do(state, 0, play("red_reverse"))
    assert (state.pending, state.direction) == ({0: "turn"}, -1)


def test_a_reverse_between_the_last_two_of_three_gives_another_turn():
    """KATO-7: players who left do not count."""
    state = lay_out("red_reverse red_1 red_2", "red_3 red_4", "red_5 red_6")
    kato.forfeit(state, 1)
    do(state, 0, play("red_reverse"))
    assert state.pending == {0: "turn"}


def test_a_draw_two_goes_on_its_colour_or_a_draw_two_only():
    """KATO-8: the next player draws two and may not discard."""
    state = lay_out("red_draw_two blue_draw_two red_1", "red_3 red_4", "red_5 red_6")
    assert refused(state, 0, play("blue_draw_two")) == "draw_two_no_match"
    do(state, 0, play("red_draw_two"))
    assert state.pending == {1: "face_draw"}
    assert may(state, 1) == {"accept"}
    assert refused(state, 1, play("red_3")) == "facing_draw"
    assert refused(state, 1, "draw") == "facing_draw"
    events = do(state, 1, "accept")
    assert seen(events, "accepted") == [{"seat": 1, "count": 2}]
    assert len(state.hands[1]) == 4
    assert state.pending == {2: "turn"}
    state = lay_out("blue_draw_two red_1 red_2", "red_3 red_4", top="red_draw_two")
    assert "blue_draw_two" in may(state, 0)


@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_a_colour_change_names_any_colour_the_same_one_allowed(colour):
    """KATO-9: on anything, even when another card could be played."""
    state = lay_out("colour_change red_1 blue_2", "red_3 red_4", top="red_9")
    events = do(state, 0, play("colour_change", colour))
    assert seen(events, "played")[0]["colour"] == colour
    assert kato.view(state, None)["colour"] == colour
    assert state.pending == {1: "turn"}


def test_after_a_colour_change_the_named_colour_counts():
    """KATO-9, KATO-4: a wild card has no number or symbol to match."""
    state = lay_out("blue_1 red_2 green_skip", "red_3 red_4", top="colour_change", colour="blue")
    assert may(state, 0) == {"blue_1", "draw"}


def test_a_wild_card_needs_a_colour_and_a_coloured_one_takes_none():
    """KATO-9: the colour is named with the play."""
    state = lay_out("colour_change red_1 blue_2", "red_3 red_4")
    assert refused(state, 0, play("colour_change")) == "name_a_colour"
    assert refused(state, 0, play("colour_change", "pink")) == "name_a_colour"
    assert refused(state, 0, play("red_1", "red")) == "no_colour_to_name"


def test_a_wild_draw_four_makes_the_next_player_draw_four():
    """KATO-10: on anything; the player names the colour, the next draws and may not discard."""
    state = lay_out("wild_draw_four red_1 blue_2", "red_3 red_4", "red_5 red_6", top="green_skip")
    do(state, 0, play("wild_draw_four", "blue"))
    assert state.pending == {1: "face_draw"}
    events = do(state, 1, "accept")
    assert seen(events, "accepted") == [{"seat": 1, "count": 4}]
    assert len(seen(events, "accepted", 1)[0]["cards"]) == 4
    assert "cards" not in seen(events, "accepted", 2)[0]
    assert state.pending == {2: "turn"}
    assert kato.view(state, None)["colour"] == "blue"


def test_actions_act_at_once():
    """KATO-14: reverse, skip and draws act when played, before anybody else acts."""
    state = lay_out(
        "red_reverse red_1 red_2", "red_3 red_4", "red_5 red_skip red_8", "red_draw_two red_6"
    )
    do(state, 0, play("red_reverse"))
    assert state.pending == {3: "turn"}
    do(state, 3, play("red_draw_two", call=True))
    assert state.pending == {2: "face_draw"}
    do(state, 2, "accept")
    assert state.pending == {1: "turn"}
    do(state, 1, play("red_3", call=True))
    do(state, 0, "draw")
    if state.pending == {0: "after_draw"}:
        do(state, 0, "keep")
    do(state, 3, "draw")
    if state.pending == {3: "after_draw"}:
        do(state, 3, "keep")
    events = do(state, 2, play("red_skip"))
    assert seen(events, "skipped") == [{"seat": 1}]
    assert state.pending == {0: "turn"}
