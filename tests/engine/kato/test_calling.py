"""Saying KaTO and catching who did not (KATO-15)."""

from __future__ import annotations

import pytest

from games.engine import kato
from games.engine.contract import Action
from games.engine.kato.state import State

from .table import do, every_card, kinds, lay_out, may, play, play_many, refused, seen

CALL = Action("call")


def catch(seat: int) -> Action:
    return Action("catch", (seat,))


def silent(*others: str, hand: str = "red_1 green_2", **more) -> State:
    """Seat 0 has played down to one card without saying KaTO."""
    state = lay_out(hand, *(others or ("blue_3 red_4", "blue_5 red_6")), **more)
    do(state, 0, play("red_1"))
    assert kato.view(state, None)["window"] == 0
    return state


def test_the_play_may_carry_the_call():
    """KATO-15: only when exactly one card will be left."""
    state = lay_out("red_1 green_2", "blue_3 red_4")
    assert may(state, 0) == {"red_1", "red_1!", "draw"}
    events = do(state, 0, play("red_1", call=True))
    assert seen(events, "played")[0]["called"] is True
    view = kato.view(state, None)
    assert (view["window"], view["called"]) == (None, [True, False])
    assert state.interjections == ()


@pytest.mark.parametrize("hand", ["red_1", "red_1 green_2 blue_2"])
def test_no_call_with_more_or_fewer_cards_left(hand):
    """KATO-15: the call is for exactly one card."""
    state = lay_out(hand, "blue_3 red_4")
    assert may(state, 0) == {"red_1", "draw"}
    assert refused(state, 0, play("red_1", call=True)) == "no_call_due"


def test_who_forgot_may_still_call_until_the_next_player_acts():
    """KATO-15: a call in time costs nothing, and nobody can be caught after it."""
    state = silent()
    assert state.interjections == (0, 1, 2)
    assert may(state, 0) == {"call"}
    events = do(state, 0, CALL)
    assert seen(events, "called") == [{"seat": 0}]
    assert kato.view(state, None)["called"] == [True, False, False]
    assert len(state.hands[0]) == 1
    for seat in (1, 2):
        assert refused(state, seat, catch(0)) == (
            "nobody_to_catch" if seat == 1 else "not_your_decision"
        )
    assert state.pending == {1: "turn"}


@pytest.mark.parametrize("catcher", [1, 2])
def test_any_opponent_may_catch_until_the_next_player_acts(catcher):
    """KATO-15: it costs two cards; the turn stays where it is."""
    state = silent()
    events = do(state, catcher, catch(0))
    assert seen(events, "caught") == [{"seat": catcher, "target": 0, "count": 2}]
    assert len(seen(events, "caught", 0)[0]["cards"]) == 2
    assert "cards" not in seen(events, "caught", catcher)[0]
    assert len(state.hands[0]) == 3
    assert state.pending == {1: "turn"}
    assert kato.view(state, None)["window"] is None


def test_after_a_catch_it_is_too_late_to_call_and_to_catch_again():
    """KATO-15: first to arrive wins."""
    state = silent()
    do(state, 2, catch(0))
    assert refused(state, 0, CALL) == "not_your_decision"
    assert refused(state, 1, catch(0)) == "nobody_to_catch"
    assert len(state.hands[0]) == 3


@pytest.mark.parametrize("action", ["draw", "play"])
def test_once_the_next_player_acts_it_is_too_late_for_both(action):
    """KATO-15: the window closes with any action of the next player."""
    state = silent("blue_3 red_4 red_8", "blue_5 red_6")
    do(state, 1, "draw" if action == "draw" else play("red_4"))
    assert kato.view(state, None)["window"] is None
    assert kato.view(state, None)["called"] == [False] * 3
    assert refused(state, 0, CALL) == "not_your_decision"
    assert refused(state, 2, catch(0)) in ("nobody_to_catch", "not_your_decision")
    assert len(state.hands[0]) == 1


@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_answering_a_draw_closes_the_window_too(answer):
    """KATO-15, KATO-12: the next player acts by accepting or challenging."""
    state = lay_out("wild_draw_four green_2", "blue_3 red_4", "blue_5 red_6")
    do(state, 0, play("wild_draw_four", "blue"))
    assert may(state, 1) == {"accept", "challenge", "catch 0"}
    do(state, 1, answer)
    assert kato.view(state, None)["window"] is None
    assert len(state.hands[0]) == 1


def test_the_player_to_act_may_catch_first_and_act_then():
    """KATO-15: a seat may be owing a decision and speak up as well."""
    state = silent()
    assert may(state, 1) == {"red_4", "red_4!", "draw", "catch 0"}
    do(state, 1, catch(0))
    assert may(state, 1) == {"red_4", "red_4!", "draw"}


def test_a_wrong_catch_is_refused_and_costs_nothing():
    """KATO-15: of a player who called, has more cards, or of oneself."""
    state = silent()
    assert refused(state, 2, catch(1)) == "nobody_to_catch"
    assert refused(state, 0, catch(0)) == "nobody_to_catch"
    assert refused(state, 1, catch(9)) == "nobody_to_catch"
    assert refused(state, 1, CALL) == "no_call_due"
    assert [len(hand) for hand in state.hands] == [1, 2, 2]


def test_nobody_speaks_up_when_nothing_is_forgotten():
    """KATO-15: no window, no interjections."""
    state = lay_out("red_1 green_2 blue_7", "blue_3 red_4")
    do(state, 0, play("red_1"))
    assert state.interjections == ()
    assert refused(state, 0, CALL) == "not_your_decision"
    assert refused(state, 1, CALL) == "no_call_due"


def test_between_two_a_reverse_leaves_the_same_player_to_act_next():
    """KATO-15, KATO-7: until the player plays on, both may still speak."""
    state = lay_out("red_reverse red_2", "blue_3 red_4")
    do(state, 0, play("red_reverse"))
    assert state.pending == {0: "turn"}
    assert may(state, 0) == {"red_2", "draw", "call"}
    assert may(state, 1) == {"catch 0"}
    do(state, 1, catch(0))
    assert len(state.hands[0]) == 3
    assert state.pending == {0: "turn"}


def test_between_two_playing_on_after_a_reverse_closes_the_window():
    """KATO-15: the last card goes out before anybody catches."""
    state = lay_out("red_reverse red_2", "blue_3 red_4")
    do(state, 0, play("red_reverse"))
    do(state, 0, play("red_2"))
    assert kato.outcome(state).places == (1, 2)


def test_a_card_drawn_and_played_opens_the_window_again():
    """KATO-15: the window opens whenever one's own play leaves one card."""
    state = lay_out("green_2", "blue_3 red_4", deck="red_7 red_8 red_1 red_1")
    state.called = [True, False]
    do(state, 0, "draw")
    assert kato.view(state, None)["called"] == [False, False]
    assert may(state, 0) == {"red_7", "red_7!", "keep"}
    do(state, 0, play("red_7"))
    assert kato.view(state, None)["window"] == 0


def test_an_answer_to_a_draw_may_carry_the_call_or_open_the_window():
    """KATO-15, KATO-13: coming down to one card in another way that the player caused."""
    state = lay_out("red_draw_two red_1 red_2", "wild_draw_four red_4", "red_5 red_6")
    do(state, 0, play("red_draw_two"))
    twin = state.copy()
    calling = [action for action in kato.legal(state, 1) if action.kind == "answer"]
    assert {action.values[2] for action in calling} == {False, True}
    do(state, 1, next(action for action in calling if not action.values[2]))
    assert kato.view(state, None)["window"] == 1
    do(twin, 1, next(action for action in calling if action.values[2]))
    assert kato.view(twin, None)["window"] is None


def test_several_cards_down_to_one_open_the_window():
    """KATO-15, KATO-21."""
    state = lay_out("red_1 blue_1 green_2", "blue_3 red_4", options={"multi": "yes"})
    do(state, 0, play_many("red_1 blue_1"))
    assert kato.view(state, None)["window"] == 0


def test_drawing_never_opens_the_window():
    """KATO-15: a hand that grows to one card was not brought down by its player."""
    state = lay_out("red_1 green_2", "blue_3 red_4", "blue_5")
    do(state, 0, play("red_1", call=True))
    assert state.window == -1
    assert kato.legal(state, 2) == []


def test_a_called_hand_that_draws_has_to_be_called_again():
    """KATO-15: the call is for the one card now held."""
    state = lay_out("red_1 green_2", "red_draw_two red_4 red_5", deck="red_7 red_7 red_8 red_8")
    do(state, 0, play("red_1", call=True))
    do(state, 1, play("red_draw_two"))
    do(state, 0, "accept")
    assert kato.view(state, None)["called"] == [False, False]


def test_a_penalty_takes_what_there_is():
    """KATO-15, KATO-20: with one card left to draw it is one card."""
    state = silent(deck="", top="red_9", under="", hand="red_1 green_2")
    before = every_card(state)
    events = do(state, 1, catch(0))
    assert [event.kind for event in events] == ["reshuffled", "caught"]
    assert seen(events, "caught")[0]["count"] == 1
    assert state.hands[0] == sorted(kinds("green_2 red_9"))
    assert every_card(state) == before


def test_with_auto_it_is_said_by_itself():
    """KATO-15: kato=auto: no calls, no windows, nobody is caught."""
    state = lay_out("red_1 green_2", "blue_3 red_4", options={"kato": "auto"})
    assert may(state, 0) == {"red_1", "draw"}
    do(state, 0, play("red_1"))
    view = kato.view(state, None)
    assert (view["window"], view["called"]) == (None, [True, False])
    assert state.interjections == ()
    assert refused(state, 1, catch(0)) == "nobody_to_catch"


def test_the_window_is_closed_when_the_next_round_starts():
    """KATO-15: nothing of it is left after the deal."""
    state = silent("red_4", "blue_5 red_6", options={"goal": "rounds:3"})
    do(state, 1, play("red_4"))
    assert state.round == 2
    view = kato.view(state, None)
    assert (view["window"], view["called"], view["interjections"]) == (None, [False] * 3, [])
