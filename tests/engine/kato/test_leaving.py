"""Time-outs and players who leave (KATO-23)."""

from __future__ import annotations

import pytest

from games.engine import kato
from games.engine.contract import Action, IllegalAction

from .table import do, every_card, kinds, kinds_of, lay_out, may, play, seen


def test_on_a_time_out_one_card_is_drawn():
    """KATO-23: and the turn is passed, also with a card that could be played."""
    state = lay_out("red_1 red_2", "red_3 red_4", deck="red_7 red_8")
    assert kato.on_timeout(state, 0) == Action("draw")
    do(state, 0, "draw")
    assert kato.on_timeout(state, 0) == Action("keep")


def test_on_a_time_out_a_draw_is_accepted():
    """KATO-23: also where it could be challenged or answered."""
    state = lay_out("wild_draw_four red_2 red_5", "wild_draw_four red_4")
    do(state, 0, play("wild_draw_four", "blue"))
    assert kato.on_timeout(state, 1) == Action("accept")


@pytest.mark.parametrize(
    ("hand", "colour"),
    [
        ("red_1 blue_2 blue_3", "blue"),
        ("green_1 green_skip red_2 wild_draw_four", "green"),
        ("colour_change", "red"),
        ("yellow_1 green_1", "yellow"),
    ],
)
def test_on_a_time_out_the_colour_most_held_is_named(hand, colour):
    """KATO-23, KATO-3: of equals the first."""
    state = lay_out(hand, "red_3", top="colour_change")
    state.colour = -1
    state.pending = {0: "choose_colour"}
    assert kato.on_timeout(state, 0) == Action("choose_colour", (colour,))


def test_on_a_time_out_with_nothing_to_draw_the_player_passes_or_must_play():
    """KATO-23, KATO-20: passing is allowed only when nothing can be played."""
    state = lay_out("blue_1 blue_2", "red_3", deck="")
    assert kato.on_timeout(state, 0) == Action("pass")
    state = lay_out("blue_1 colour_change blue_2", "red_3", deck="")
    action = kato.on_timeout(state, 0)
    assert action == play("colour_change", "blue")
    do(state, 0, action)


def test_a_time_out_of_a_seat_that_owes_nothing_is_refused():
    """KATO-23."""
    state = lay_out("red_1 red_2", "red_3 red_4")
    with pytest.raises(IllegalAction, match="not_your_decision"):
        kato.on_timeout(state, 1)


def test_there_are_no_standing_orders():
    """KATO-23: the player is always asked."""
    assert kato.ORDERS == {} and kato.DEFAULT_ORDERS == {}
    assert kato.standing_answer(lay_out("red_1 red_2", "red_3"), 0, "any") is None


def test_the_cards_of_who_leaves_go_under_the_deck():
    """KATO-23: they are drawn last."""
    state = lay_out("blue_1 blue_2", "red_3 red_4", "red_5 red_6", deck="blue_7 blue_8")
    before = every_card(state)
    events = kato.forfeit(state, 1)
    assert kinds_of(events) == ["forfeited"]
    assert seen(events, "forfeited") == [{"seat": 1}]
    assert state.deck[::-1][:2] == kinds("blue_7 blue_8")
    assert sorted(state.deck[:2]) == sorted(kinds("red_3 red_4"))
    assert every_card(state) == before
    assert kato.view(state, None)["counts"] == [2, 0, 2]
    assert kato.view(state, None)["active"] == [True, False, True]


def test_who_left_is_skipped():
    """KATO-23: in both directions."""
    state = lay_out("red_1 red_2 red_7", "red_3", "red_reverse red_6 red_8", "red_9 red_0")
    kato.forfeit(state, 1)
    do(state, 0, play("red_1"))
    assert state.pending == {2: "turn"}
    do(state, 2, play("red_reverse"))
    assert state.pending == {0: "turn"}
    do(state, 0, play("red_2", call=True))
    assert state.pending == {3: "turn"}


def test_the_turn_of_who_leaves_passes_on():
    """KATO-23: also in the middle of it."""
    state = lay_out("red_1 red_2", "red_3 red_4", "red_5 red_6", deck="red_7")
    do(state, 0, "draw")
    assert state.pending == {0: "after_draw"}
    kato.forfeit(state, 0)
    assert state.pending == {1: "turn"}
    assert state.drawn == -1
    assert kato.legal(state, 0) == []


def test_a_colour_still_to_be_named_is_named_by_the_next():
    """KATO-23, KATO-3."""
    state = lay_out("red_1 red_2", "red_3 red_4", "red_5", top="colour_change")
    state.colour = -1
    state.pending = {0: "choose_colour"}
    kato.forfeit(state, 0)
    assert state.pending == {1: "choose_colour"}


def test_a_draw_leaves_with_who_faced_it():
    """KATO-23: the next player has a normal turn in the colour named."""
    state = lay_out("wild_draw_four red_2 red_5", "red_3 red_4", "blue_5 red_6")
    do(state, 0, play("wild_draw_four", "blue"))
    kato.forfeit(state, 1)
    assert state.pending == {2: "turn"}
    view = kato.view(state, 2)
    assert (view["draw"], view["colour"]) == (None, "blue")
    assert may(state, 2) == {"blue_5", "blue_5!", "draw"}


def test_a_draw_stays_when_who_caused_it_leaves():
    """KATO-23, KATO-12, KATO-22: but there is nobody to challenge or to turn it back on."""
    state = lay_out("wild_draw_four red_2 red_5", "traffic_cone red_4", "blue_5 red_6")
    do(state, 0, play("wild_draw_four", "blue"))
    kato.forfeit(state, 0)
    assert state.pending == {1: "face_draw"}
    assert may(state, 1) == {"accept"}
    events = do(state, 1, "accept")
    assert seen(events, "accepted") == [{"seat": 1, "count": 4}]
    assert state.pending == {2: "turn"}


def test_who_leaves_cannot_be_caught_any_more_and_the_others_still_can():
    """KATO-23, KATO-15."""
    state = lay_out("red_1 green_2", "red_3 red_4", "red_5 red_6")
    do(state, 0, play("red_1"))
    twin = state.copy()
    kato.forfeit(state, 0)
    assert (state.window, state.interjections) == (-1, ())
    kato.forfeit(twin, 2)
    assert (twin.window, twin.interjections) == (0, (0, 1))


def test_a_hand_shown_is_forgotten_when_either_leaves():
    """KATO-23, KATO-12."""
    state = lay_out("wild_draw_four red_2 red_5", "red_3 red_4", "blue_5 red_6")
    do(state, 0, play("wild_draw_four", "blue"))
    do(state, 1, "challenge")
    for seat in (0, 1):
        twin = state.copy()
        kato.forfeit(twin, seat)
        assert kato.view(twin, 1)["shown"] is None
    twin = state.copy()
    kato.forfeit(twin, 2)
    assert kato.view(twin, 1)["shown"] is not None


def test_one_active_seat_left_ends_the_match():
    """KATO-23, KATO-19: who left is placed last, together."""
    state = lay_out("red_1 red_2", "red_3 red_4", "red_5 red_6")
    kato.forfeit(state, 0)
    assert kato.outcome(state) is None
    events = kato.forfeit(state, 2)
    assert kinds_of(events) == ["forfeited", "match_over"]
    assert kato.outcome(state).places == (2, 1, 2)
    assert state.pending == {}


def test_who_left_is_placed_last_whatever_the_score():
    """KATO-23, KATO-19."""
    state = lay_out("red_1", "red_3", "red_5 red_6", options={"goal": "score:50"})
    state.scores = [10, 49, 0]
    kato.forfeit(state, 1)
    state.scores[0] = 45
    do(state, 0, play("red_1"))
    assert kato.outcome(state) == ((1, 3, 2), (56, 49, 0))


def test_who_left_is_dealt_no_cards_and_deals_none():
    """KATO-23, KATO-2: the deal goes to the next active seat."""
    state = lay_out("red_1", "red_3", "red_5 red_6", "red_7", options={"goal": "rounds:2"})
    state.dealer = 0
    kato.forfeit(state, 1)
    do(state, 0, play("red_1"))
    assert (state.round, state.dealer) == (2, 2)
    assert state.hands[1] == []
    assert kato.view(state, None)["active"] == [True, False, True, True]


def test_nobody_leaves_twice_or_after_the_end():
    """KATO-23."""
    state = lay_out("red_1 red_2", "red_3 red_4", "red_5 red_6")
    kato.forfeit(state, 0)
    for seat in (0, 3, -1):
        with pytest.raises(IllegalAction, match="not_your_decision"):
            kato.forfeit(state, seat)
    kato.forfeit(state, 1)
    with pytest.raises(IllegalAction, match="match_over"):
        kato.forfeit(state, 2)
