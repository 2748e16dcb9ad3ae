"""The end of a round and of a match (KATO-16 to KATO-20)."""

from __future__ import annotations

import pytest

from games.engine import kato
from games.engine.contract import IllegalOption, complete_options
from games.engine.kato.state import State

from .table import (
    answer,
    do,
    every_card,
    kinds,
    kinds_of,
    lay_out,
    may,
    play,
    refused,
    seen,
)


def test_the_round_ends_when_a_hand_is_empty():
    """KATO-16: at once; in a one-round match the match ends."""
    state = lay_out("red_1", "blue_3 red_4", "blue_5 blue_6")
    events = do(state, 0, play("red_1"))
    assert kinds_of(events) == ["played", "round_won", "match_over"]
    assert state.pending == {}
    assert state.interjections == ()
    assert [kato.legal(state, seat) for seat in range(3)] == [[], [], []]
    assert refused(state, 1, "draw") == "match_over"


@pytest.mark.parametrize(
    ("card", "colour", "options", "count"),
    [
        ("red_draw_two", "", {}, 2),
        ("wild_draw_four", "blue", {}, 4),
        ("traffic_cone", "blue", {"cone": "draw_ten"}, 10),
        ("red_draw_two", "", {"stacking": "none", "cone": "off"}, 2),
    ],
)
def test_a_draw_as_the_last_card_is_drawn_before_hands_are_counted(card, colour, options, count):
    """KATO-16, KATO-17: and can neither be answered nor challenged."""
    deck = " ".join(["red_9"] * 12)
    state = lay_out(card, "wild_draw_four", "blue_5", deck=deck, options=options)
    events = do(state, 0, play(card, colour))
    assert kinds_of(events) == ["played", "drew", "round_won", "match_over"]
    assert seen(events, "drew") == [{"seat": 1, "count": count}]
    assert "cards" in seen(events, "drew", 1)[0]
    assert seen(events, "round_won")[0]["points"] == 50 + 5 + 9 * count


@pytest.mark.parametrize("card", ["red_skip", "red_reverse", "colour_change", "traffic_cone"])
def test_other_last_cards_make_nobody_draw(card):
    """KATO-16."""
    colour = "red" if card in ("colour_change", "traffic_cone") else ""
    state = lay_out(card, "blue_3 red_4", "blue_5")
    events = do(state, 0, play(card, colour))
    assert kinds_of(events) == ["played", "round_won", "match_over"]


def test_an_answer_as_the_last_card_makes_the_next_player_draw_the_whole_sum():
    """KATO-16, KATO-13."""
    state = lay_out(
        "red_draw_two red_1 red_2",
        "wild_draw_four",
        "wild_draw_four blue_3",
        deck=" ".join(["red_9"] * 9),
    )
    do(state, 0, play("red_draw_two"))
    events = do(state, 1, answer("wild_draw_four", "red"))
    assert seen(events, "drew") == [{"seat": 2, "count": 6}]
    assert seen(events, "round_won")[0]["points"] == (1 + 2) + (50 + 3 + 6 * 9)


def test_a_cone_as_the_last_card_turns_the_draw_back_at_once():
    """KATO-16, KATO-22: who caused the draw takes it before hands are counted."""
    state = lay_out(
        "red_draw_two red_1 wild_draw_four", "traffic_cone", "blue_3", deck="red_9 red_9 red_8"
    )
    do(state, 0, play("red_draw_two"))
    events = do(state, 1, answer("traffic_cone", "red"))
    assert seen(events, "drew") == [{"seat": 0, "count": 2}]
    assert seen(events, "round_won")[0]["points"] == (1 + 50 + 18) + 3


def test_the_winner_scores_the_values_left_in_all_other_hands():
    """KATO-17."""
    state = lay_out("red_1", "blue_3 red_skip", "wild_draw_four blue_0 colour_change")
    events = do(state, 0, play("red_1"))
    assert seen(events, "round_won") == [
        {
            "seat": 0,
            "points": 3 + 20 + 50 + 0 + 50,
            "hands": [[], kinds("red_skip blue_3"), kinds("blue_0 colour_change wild_draw_four")],
            "scores": [123, 0, 0],
        }
    ]
    assert kato.outcome(state).scores == (123, 0, 0)


def test_in_a_one_round_match_the_others_are_placed_by_the_value_left():
    """KATO-19: lower first, ties share a place."""
    state = lay_out("red_1", "blue_9", "blue_3 blue_2", "blue_5", "red_9")
    events = do(state, 0, play("red_1"))
    assert kato.outcome(state).places == (1, 4, 2, 2, 4)
    assert seen(events, "match_over") == [{"places": [1, 4, 2, 2, 4], "scores": [28, 0, 0, 0, 0]}]


def test_hands_are_laid_open_when_the_match_is_over_and_not_before():
    """KATO-17; what each seat may see: nothing of another hand before the match is over."""
    state = lay_out("red_1", "blue_3 red_skip", options={"goal": "rounds:2"})
    events = do(state, 0, play("red_1"))
    assert seen(events, "round_won")[0]["hands"] is None
    assert seen(events, "round_won", 0)[0]["hands"] is None
    assert kato.view(state, 0)["hands"] is kato.view(state, None)["worth"] is None
    last = lay_out("red_1", "blue_3 red_skip")
    do(last, 0, play("red_1"))
    for seat in (0, 1, None):
        assert kato.view(last, seat)["hands"] == [[], kinds("red_skip blue_3")]
        assert kato.view(last, seat)["worth"] == [0, 23]


def test_the_winner_of_a_one_round_match_is_first_even_of_hands_worth_nothing():
    """KATO-19: an opponent with only a 0 left is second."""
    state = lay_out("red_1", "blue_0")
    do(state, 0, play("red_1"))
    assert kato.outcome(state) == ((1, 2), (0, 0))


def test_a_match_goes_over_the_rounds_agreed():
    """KATO-18: goal=rounds:N; the next round is dealt at once."""
    state = lay_out("red_1", "blue_3 blue_4", options={"goal": "rounds:2"})
    events = do(state, 0, play("red_1"))
    assert kinds_of(events)[:3] == ["played", "round_won", "dealt"]
    assert (state.round, state.scores) == (2, [7, 0])
    assert kato.outcome(state) is None
    assert state.pending


def end_of_round(scores: list[int], number: int, goal: str, *hands: str) -> State:
    """Seat 0 goes out in round ``number``; the scores are those before."""
    state = lay_out("red_1", *hands, options={"goal": goal})
    state.scores, state.round = list(scores), number
    do(state, 0, play("red_1"))
    return state


def test_after_the_last_round_places_are_by_score():
    """KATO-18, KATO-19: ties share a place."""
    state = end_of_round([5, 40, 10, 10], 3, "rounds:3", "blue_5", "blue_0", "blue_1")
    assert kato.outcome(state) == ((2, 1, 3, 3), (11, 40, 10, 10))


def test_a_tie_for_the_lead_plays_another_round():
    """KATO-18: a tie for another place does not."""
    state = end_of_round([5, 11, 10], 3, "rounds:3", "blue_5", "blue_1")
    assert state.scores == [11, 11, 10]
    assert (kato.outcome(state), state.round) == (None, 4)
    state = end_of_round([5, 10, 10], 3, "rounds:3", "blue_5", "blue_1")
    assert kato.outcome(state).places == (1, 2, 2)


def test_a_player_who_left_does_not_tie_for_the_lead():
    """KATO-18, KATO-23."""
    state = lay_out("red_1", "blue_5", "blue_1", options={"goal": "rounds:2"})
    state.scores, state.round = [10, 11, 3], 2
    kato.forfeit(state, 1)
    do(state, 0, play("red_1"))
    assert kato.outcome(state) == ((1, 3, 2), (11, 11, 3))


def test_a_match_goes_to_the_score_agreed():
    """KATO-18: goal=score:N; the first to reach it wins, however many rounds it takes."""
    state = end_of_round([89, 99], 7, "score:100", "blue_9")
    assert (kato.outcome(state), state.round) == (None, 8)
    state = end_of_round([91, 99], 7, "score:100", "blue_9")
    assert kato.outcome(state) == ((1, 2), (100, 99))


@pytest.mark.parametrize("goal", ["rounds:1", "rounds:20", "score:50", "score:1000"])
def test_goals_within_bounds_are_accepted(goal):
    """KATO-18: 1-20 rounds, 50-1000 points."""
    assert complete_options(kato, {"goal": goal})["goal"] == goal


@pytest.mark.parametrize("goal", ["rounds:0", "rounds:21", "score:49", "score:1001", "rounds", "9"])
def test_goals_out_of_bounds_are_refused(goal):
    """KATO-18."""
    with pytest.raises(IllegalOption):
        complete_options(kato, {"goal": goal})


def test_an_empty_deck_is_made_of_the_discards_under_the_top_card():
    """KATO-20: when it runs out, as cards are wanted."""
    state = lay_out("blue_1 blue_2", "red_3 red_4", deck="", under="blue_3 blue_4 blue_5")
    events = do(state, 0, "draw")
    assert kinds_of(events) == ["reshuffled", "drew"]
    assert seen(events, "reshuffled") == [{"cards": 3}]
    assert state.discards == kinds("red_9")
    assert len(state.deck) == 2
    assert sorted(state.deck + state.hands[0]) == sorted(
        kinds("blue_1 blue_2 blue_3 blue_4 blue_5")
    )


def test_the_deck_may_run_out_in_the_middle_of_a_draw():
    """KATO-20: the rest is drawn from the reshuffled cards."""
    state = lay_out(
        "wild_draw_four red_1 red_2",
        "red_3 red_4",
        deck="blue_1 blue_2",
        under="green_3 green_4 green_5",
    )
    do(state, 0, play("wild_draw_four", "red"))
    before = every_card(state)
    events = do(state, 1, "accept")
    assert kinds_of(events) == ["reshuffled", "accepted"]
    assert seen(events, "accepted") == [{"seat": 1, "count": 4}]
    assert every_card(state) == before
    assert len(state.discards) == 1


def test_with_too_few_cards_the_player_draws_what_there_is():
    """KATO-20."""
    state = lay_out("wild_draw_four red_1 red_2", "red_3 red_4", deck="blue_1")
    do(state, 0, play("wild_draw_four", "red"))
    events = do(state, 1, "accept")
    assert seen(events, "accepted") == [{"seat": 1, "count": 2}]  # blue_1 and red_9
    assert state.pending == {0: "turn"}
    assert "draw" not in may(state, 0)


def test_who_can_neither_play_nor_draw_passes():
    """KATO-20: and only then."""
    state = lay_out("blue_1 blue_2", "red_3 red_4", "blue_3", deck="")
    assert may(state, 0) == {"pass"}
    assert refused(state, 0, "draw") == "nothing_to_draw"
    events = do(state, 0, "pass")
    assert seen(events, "passed") == [{"seat": 0}]
    assert may(state, 1) == {"red_3", "red_3!", "red_4", "red_4!"}
    assert refused(state, 1, "pass") == "may_not_pass"
    assert refused(lay_out("blue_1 blue_2", "red_3"), 0, "pass") == "may_not_pass"


def test_when_everybody_passes_the_lowest_hand_wins_the_round():
    """KATO-20, KATO-17: and scores what the others hold."""
    state = lay_out("blue_1 blue_2", "blue_8", "green_2", deck="")
    do(state, 0, "pass")
    do(state, 1, "pass")
    events = do(state, 2, "pass")
    assert seen(events, "round_won")[0]["seat"] == 2
    assert seen(events, "round_won")[0]["points"] == 11
    assert kato.outcome(state) == ((2, 3, 1), (0, 0, 11))


def test_tied_lowest_hands_share_and_nobody_scores():
    """KATO-20, KATO-18: in a one-round match that is a tie for the lead: another round."""
    state = lay_out("blue_1 blue_2", "blue_3", deck="")
    do(state, 0, "pass")
    events = do(state, 1, "pass")
    assert seen(events, "round_won")[0] == {
        "seat": None,
        "points": 0,
        "scores": [0, 0],
        "hands": None,
    }
    assert (state.round, state.scores) == (2, [0, 0])
    assert kato.outcome(state) is None


def test_a_play_in_between_starts_the_passes_anew():
    """KATO-20: every active player has to pass in turn."""
    state = lay_out("blue_1 blue_2", "red_3 green_4 green_5", "blue_5 green_9", deck="")
    do(state, 0, "pass")
    do(state, 1, play("red_3"))  # now red_9 can be drawn again
    assert state.passes == 0
    assert may(state, 2) == {"draw"}


def test_players_who_left_need_not_pass():
    """KATO-20, KATO-23: only active players count."""
    state = lay_out("blue_1 blue_2", "", "blue_8", deck="")
    state.hands[1] = []
    kato.forfeit(state, 1)
    do(state, 0, "pass")
    events = do(state, 2, "pass")
    assert seen(events, "round_won")[0]["seat"] == 0
