"""Bluffing, challenging and stacking (KATO-11 to KATO-13, KATO-22)."""

from __future__ import annotations

import pytest

from games.engine import kato
from games.engine.contract import event_seen_by
from games.engine.kato.state import State

from .table import KIND, answer, do, kinds, lay_out, may, play, refused, seen


def facing(hand: str, *others: str, top: str = "red_9", **more) -> State:
    """Seat 0 has played a Wild Draw Four from this hand, naming blue; seat 1 faces it."""
    state = lay_out(f"wild_draw_four {hand}", *others, top=top, **more)
    do(state, 0, play("wild_draw_four", "blue"))
    assert state.pending == {1: "face_draw"}
    return state


def test_a_bluff_may_be_played_all_the_same():
    """KATO-11: it is listed whether or not a card of the colour is held."""
    assert "wild_draw_four" in may(lay_out("wild_draw_four red_1 red_2", "red_3 red_4"), 0)
    assert "wild_draw_four" in may(lay_out("wild_draw_four blue_1 blue_2", "red_3 red_4"), 0)


def test_a_challenge_is_offered_beside_accepting():
    """KATO-12: to the player who would draw, and to nobody else."""
    state = facing("red_1 blue_2", "red_3 red_4", "red_5 red_6")
    assert may(state, 1) == {"accept", "challenge"}
    assert refused(state, 2, "challenge") == "not_your_decision"
    assert refused(state, 0, "challenge") == "not_your_decision"


def test_a_bluffer_who_is_caught_draws_and_the_challenger_plays_on():
    """KATO-12: the bluffer draws the four, the challenger nothing and has a normal turn in the
    named colour."""
    state = facing("red_1 green_2", "blue_3 red_4", "red_5 red_6")
    events = do(state, 1, "challenge")
    assert seen(events, "challenged") == [
        {"seat": 1, "target": 0, "caught": True, "count": 4, "drawer": 0}
    ]
    assert [len(hand) for hand in state.hands] == [6, 2, 2]
    assert state.pending == {1: "turn"}
    assert kato.view(state, 1)["colour"] == "blue"
    assert may(state, 1) == {"blue_3", "blue_3!", "draw"}
    assert kato.view(state, 1)["draw"] is None


def test_a_challenger_in_the_wrong_draws_six_and_loses_the_turn():
    """KATO-12: two more than the four, and no turn."""
    state = facing("green_1 blue_2", "blue_3 red_4", "red_5 red_6")
    events = do(state, 1, "challenge")
    assert seen(events, "challenged") == [
        {"seat": 1, "target": 0, "caught": False, "count": 6, "drawer": 1}
    ]
    assert [len(hand) for hand in state.hands] == [2, 8, 2]
    assert state.pending == {2: "turn"}


@pytest.mark.parametrize("hand", ["red_1 green_2", "green_1 blue_2"])
def test_the_hand_is_shown_to_the_challenger_alone(hand):
    """KATO-12: in the event and in the view; the cards drawn only to who draws them."""
    state = facing(hand, "blue_3 red_4", "red_5 red_6")
    (event,) = do(state, 1, "challenge")
    drawer = event.public["drawer"]
    assert event_seen_by(event, 1)["hand"] == sorted(kinds(hand))
    for other in (0, 2, None):
        assert "hand" not in event_seen_by(event, other)
    for seat in (0, 1, 2, None):
        assert ("cards" in event_seen_by(event, seat)) == (seat == drawer)
    assert kato.view(state, 1)["shown"] == {"seat": 0, "hand": sorted(kinds(hand))}
    for other in (0, 2, None):
        assert kato.view(state, other)["shown"] is None


def test_the_hand_shown_is_kept_until_the_challengers_next_action():
    """KATO-12: through the others' turns, less the cards that are played of it."""
    state = facing("green_1 green_1 blue_2", "blue_3 red_4", deck=" ".join(["green_9"] * 2 * 6))
    do(state, 1, "challenge")
    assert kato.view(state, 1)["shown"]["hand"] == kinds("green_1 green_1 blue_2")
    do(state, 0, play("blue_2"))
    assert kato.view(state, 1)["shown"] == {"seat": 0, "hand": kinds("green_1 green_1")}
    do(state, 1, play("blue_3"))
    assert kato.view(state, 1)["shown"] is None


def test_accepting_shows_nothing():
    """KATO-12: only a challenge shows the hand."""
    state = facing("red_1 blue_2", "blue_3 red_4")
    events = do(state, 1, "accept")
    assert kato.view(state, 1)["shown"] is None
    assert all("hand" not in event_seen_by(event, 1) for event in events)


@pytest.mark.parametrize(
    ("hand", "caught"),
    [
        ("red_1 blue_2", True),
        ("red_skip blue_2", True),
        ("green_1 blue_2", False),  # blue was named, not in force before
        ("green_9 blue_9", False),  # an equal number in another colour
        ("colour_change wild_draw_four", False),  # wild cards
        ("traffic_cone blue_2", False),
    ],
)
def test_only_a_card_of_the_colour_in_force_makes_it_a_bluff(hand, caught):
    """KATO-11: the colour before it was played; neither wild cards nor equal symbols count."""
    state = facing(hand, "blue_3 red_4")
    assert seen(do(state, 1, "challenge"), "challenged")[0]["caught"] is caught


@pytest.mark.parametrize(("hand", "caught"), [("green_1 red_2", True), ("red_1 red_2", False)])
def test_on_a_wild_card_the_colour_named_is_the_one_that_counts(hand, caught):
    """KATO-11: the colour in force is the colour named."""
    state = lay_out(f"wild_draw_four {hand}", "blue_3 red_4", top="colour_change", colour="green")
    do(state, 0, play("wild_draw_four", "red"))
    assert kato.view(state, 1)["draw"]["before"] == "green"
    assert seen(do(state, 1, "challenge"), "challenged")[0]["caught"] is caught


def test_the_hand_is_judged_as_it_was_when_the_card_was_played():
    """KATO-11, KATO-15: penalty cards drawn since do not make a bluff, and are not shown."""
    state = facing("green_1", "blue_3 red_4", deck="red_1 red_2 blue_1 blue_1 blue_2 blue_2 blue_4")
    do(state, 1, kato.legal(state, 1)[-1])
    assert sorted(kinds("green_1 red_1 red_2")) == state.hands[0]
    events = do(state, 1, "challenge")
    assert seen(events, "challenged", 1)[0]["hand"] == kinds("green_1")
    assert seen(events, "challenged")[0]["caught"] is False


def test_a_bluff_is_caught_even_if_the_card_of_the_colour_was_the_last_one():
    """KATO-11, KATO-12: a hand of one card of the colour is a bluff."""
    state = lay_out("wild_draw_four red_1", "blue_3 red_4")
    do(state, 0, play("wild_draw_four", "blue", call=True))
    assert seen(do(state, 1, "challenge"), "challenged")[0]["caught"] is True
    assert len(state.hands[0]) == 5
    assert kato.view(state, None)["called"] == [False, False]


def test_a_draw_two_cannot_be_challenged():
    """KATO-12: only a Wild Draw Four can."""
    state = lay_out("red_draw_two red_1 red_2", "red_3 red_4")
    do(state, 0, play("red_draw_two"))
    assert refused(state, 1, "challenge") == "not_challengeable"


def test_a_wild_draw_four_answers_a_draw_two():
    """KATO-13: the next player faces the sum."""
    state = lay_out("red_draw_two red_1 red_2", "wild_draw_four red_4 red_5", "red_6 red_7")
    do(state, 0, play("red_draw_two"))
    assert may(state, 1) == {"answer wild_draw_four", "accept"}
    do(state, 1, answer("wild_draw_four", "green"))
    assert state.pending == {2: "face_draw"}
    assert kato.view(state, None)["draw"] == {
        "cards": 6,
        "from": 1,
        "by": "wild_draw_four",
        "challengeable": True,
        "before": "red",
        "held": 2,
    }
    events = do(state, 2, "accept")
    assert seen(events, "accepted") == [{"seat": 2, "count": 6}]
    assert state.pending == {0: "turn"}


def test_a_wild_draw_four_answers_a_wild_draw_four():
    """KATO-13: adding up, round the table, with the colour named last in force."""
    state = facing("red_1 red_2", "wild_draw_four red_4 red_5", "wild_draw_four red_7 red_8")
    do(state, 1, answer("wild_draw_four", "green"))
    do(state, 2, answer("wild_draw_four", "yellow"))
    assert state.pending == {0: "face_draw"}
    events = do(state, 0, "accept")
    assert seen(events, "accepted") == [{"seat": 0, "count": 12}]
    assert kato.view(state, None)["colour"] == "yellow"


def test_a_challenge_to_a_stacked_draw_catches_the_last_player_with_the_whole_sum():
    """KATO-12, KATO-13: caught, the bluffer draws the sum and the challenger has a turn. The colour
    that counts is the one in force before the last card."""
    state = facing("red_1 red_2", "wild_draw_four blue_4 red_5", "red_6 red_7")
    do(state, 1, answer("wild_draw_four", "green"))
    events = do(state, 2, "challenge")
    assert seen(events, "challenged", 2)[0] == {
        "seat": 2,
        "target": 1,
        "caught": True,
        "count": 8,
        "drawer": 1,
        "hand": sorted(kinds("blue_4 red_5")),
    }
    assert [len(hand) for hand in state.hands] == [2, 10, 2]
    assert state.pending == {2: "turn"}


def test_a_wrong_challenge_to_a_stacked_draw_costs_the_sum_and_two():
    """KATO-12, KATO-13: an answer gives up the challenge to the card before, so that the first
    bluff does not matter."""
    state = facing("red_1 red_2", "wild_draw_four green_4 red_5", "red_6 red_7")
    do(state, 1, answer("wild_draw_four", "green"))
    events = do(state, 2, "challenge")
    assert seen(events, "challenged")[0] == {
        "seat": 2,
        "target": 1,
        "caught": False,
        "count": 10,
        "drawer": 2,
    }
    assert [len(hand) for hand in state.hands] == [2, 2, 12]
    assert state.pending == {0: "turn"}


def test_without_stacking_draws_cannot_be_answered():
    """KATO-13: stacking=none; a Wild Draw Four may still be challenged."""
    options = {"stacking": "none", "cone": "off"}
    state = lay_out(
        "wild_draw_four red_1 red_2", "wild_draw_four red_4 red_5 red_draw_two", options=options
    )
    do(state, 0, play("wild_draw_four", "red"))
    assert may(state, 1) == {"accept", "challenge"}
    assert refused(state, 1, answer("wild_draw_four", "red")) == "no_stacking"


def test_without_stacking_a_draw_two_is_drawn_at_once():
    """KATO-8, KATO-13: nothing is asked, because there is nothing to choose."""
    options = {"stacking": "none", "cone": "off"}
    state = lay_out("red_draw_two red_1 red_2", "wild_draw_four red_4", "red_5", options=options)
    events = do(state, 0, play("red_draw_two"))
    assert seen(events, "accepted") == [{"seat": 1, "count": 2}]
    assert state.pending == {2: "turn"}


@pytest.mark.parametrize("hand", ["wild_draw_four red_4", "red_3 red_4"])
def test_who_faces_a_draw_is_asked_whatever_it_holds(hand):
    """KATO-13: not to ask would show that there is no Wild Draw Four."""
    state = lay_out("red_draw_two red_1 red_2", hand)
    do(state, 0, play("red_draw_two"))
    assert state.pending == {1: "face_draw"}


def test_by_default_a_draw_two_answers_nothing():
    """KATO-13: stacking=wild4 is the makers' own rule."""
    state = lay_out("red_draw_two red_1 red_2", "red_draw_two blue_draw_two red_5")
    do(state, 0, play("red_draw_two"))
    assert may(state, 1) == {"accept"}
    assert refused(state, 1, answer("red_draw_two")) == "cannot_answer"
    assert refused(state, 1, answer("red_5")) == "facing_draw"


def test_with_all_stacking_a_draw_two_answers_a_draw_of_its_colour_or_symbol():
    """KATO-13: stacking=all."""
    options = {"stacking": "all"}
    hand = "blue_draw_two green_draw_two red_5"
    state = lay_out("red_draw_two red_1 red_2", hand, "red_6 red_7", options=options)
    do(state, 0, play("red_draw_two"))
    assert may(state, 1) == {"answer blue_draw_two", "answer green_draw_two", "accept"}
    do(state, 1, answer("blue_draw_two"))
    assert kato.view(state, None)["draw"]["cards"] == 4
    assert state.pending == {2: "face_draw"}
    assert refused(state, 2, "challenge") == "not_challengeable"

    state = facing("red_1 red_2", hand, options=options)  # blue was named
    assert may(state, 1) == {"answer blue_draw_two", "accept", "challenge"}
    assert refused(state, 1, answer("green_draw_two")) == "cannot_answer"


def test_an_answer_gives_up_the_challenge():
    """KATO-13: after a Draw Two on a Wild Draw Four nobody can be challenged."""
    state = facing("red_1 red_2", "blue_draw_two red_4 red_5", "red_6", options={"stacking": "all"})
    do(state, 1, answer("blue_draw_two"))
    assert may(state, 2) == {"accept"}
    view = kato.view(state, 2)["draw"]
    assert (view["cards"], view["challengeable"]) == (6, False)


def test_a_cone_played_in_turn_reverses_and_names_the_colour():
    """KATO-22: cone=reverse, on one's own turn."""
    state = lay_out("traffic_cone red_1 red_2", "red_3 red_4", "red_5 red_6", top="green_1")
    events = do(state, 0, play("traffic_cone", "yellow"))
    assert seen(events, "reversed") == [{"direction": -1}]
    assert state.pending == {2: "turn"}
    assert kato.view(state, None)["colour"] == "yellow"
    state = lay_out("traffic_cone red_1 red_2", "red_3 red_4")
    do(state, 0, play("traffic_cone", "red"))
    assert state.pending == {0: "turn"}


def test_a_cone_turns_the_whole_draw_back_on_who_caused_it():
    """KATO-22: who then faces it and cannot challenge; direction stays."""
    state = facing("red_1 red_2", "wild_draw_four red_4 red_5", "traffic_cone red_7 red_8", "red_3")
    do(state, 1, answer("wild_draw_four", "green"))
    do(state, 2, answer("traffic_cone", "red"))
    assert state.pending == {1: "face_draw"}
    assert may(state, 1) == {"accept"}
    assert kato.view(state, None)["draw"] == {
        "cards": 8,
        "from": 2,
        "by": "cone",
        "challengeable": False,
        "before": kato.view(state, None)["draw"]["before"],
        "held": 0,
    }
    events = do(state, 1, "accept")
    assert seen(events, "accepted") == [{"seat": 1, "count": 8}]
    assert state.direction == 1
    assert state.pending == {2: "turn"}


def test_who_has_a_draw_turned_back_may_answer_in_turn():
    """KATO-22, KATO-13: with a Wild Draw Four, which the next player faces."""
    state = facing("wild_draw_four red_2 red_8", "traffic_cone red_4 red_5", "red_6 red_7")
    do(state, 1, answer("traffic_cone", "green"))
    assert state.pending == {0: "face_draw"}
    do(state, 0, answer("wild_draw_four", "red"))
    assert state.pending == {1: "face_draw"}
    assert kato.view(state, 1)["draw"]["cards"] == 8
    assert may(state, 1) == {"accept", "challenge"}


def test_a_cone_turns_a_draw_back_even_without_stacking():
    """KATO-22: it is not stacked; the other may not answer it with a Wild Draw Four then."""
    options = {"stacking": "none"}
    state = facing("wild_draw_four red_2", "traffic_cone red_4", options=options)
    assert may(state, 1) == {"answer traffic_cone", "answer traffic_cone!", "accept", "challenge"}
    do(state, 1, answer("traffic_cone", "green", call=True))
    assert may(state, 0) == {"accept"}


def test_a_draw_that_nobody_caused_cannot_be_turned_back():
    """KATO-22, KATO-3: a Draw Two that was turned up."""
    state = lay_out("traffic_cone red_4", "red_5 red_6", top="red_draw_two")
    state.draw = 2
    state.pending = {0: "face_draw"}
    assert may(state, 0) == {"accept"}
    assert refused(state, 0, answer("traffic_cone", "red")) == "nobody_to_turn_back_on"


def test_a_ten_card_cone_makes_the_next_player_draw_ten():
    """KATO-22: cone=draw_ten; it cannot be challenged."""
    options = {"cone": "draw_ten"}
    state = lay_out("traffic_cone red_1 red_2", "red_3 red_4", "red_5 red_6", options=options)
    do(state, 0, play("traffic_cone", "blue"))
    assert state.pending == {1: "face_draw"}
    assert refused(state, 1, "challenge") == "not_challengeable"
    events = do(state, 1, "accept")
    assert seen(events, "accepted") == [{"seat": 1, "count": 10}]
    assert state.direction == 1
    assert state.pending == {2: "turn"}


def test_a_ten_card_cone_is_stacked_like_a_wild_draw_four():
    """KATO-22, KATO-13: on any draw, and a Wild Draw Four on it."""
    options = {"cone": "draw_ten"}
    state = lay_out(
        "red_draw_two red_1 red_2",
        "traffic_cone red_3 red_4",
        "wild_draw_four red_5 red_6",
        options=options,
    )
    do(state, 0, play("red_draw_two"))
    do(state, 1, answer("traffic_cone", "blue"))
    assert (state.pending, state.draw) == ({2: "face_draw"}, 12)
    do(state, 2, answer("wild_draw_four", "blue"))
    assert (state.pending, state.draw) == ({0: "face_draw"}, 16)
    assert may(state, 0) == {"accept", "challenge"}
    events = do(state, 0, "challenge")
    assert seen(events, "challenged")[0]["caught"] is False
    assert seen(events, "challenged")[0]["count"] == 18


def test_without_stacking_a_ten_card_cone_answers_nothing_and_is_drawn_at_once():
    """KATO-22, KATO-13: stacking=none."""
    options = {"cone": "draw_ten", "stacking": "none"}
    state = lay_out("traffic_cone red_1 red_2", "red_3 red_4", "red_5 red_6", options=options)
    events = do(state, 0, play("traffic_cone", "blue"))
    assert seen(events, "accepted") == [{"seat": 1, "count": 10}]
    state = facing("red_1 red_2", "traffic_cone red_4", options=options)
    assert may(state, 1) == {"accept", "challenge"}
    assert refused(state, 1, answer("traffic_cone", "red")) == "no_stacking"


def test_the_cone_can_be_left_out():
    """KATO-22: cone=off takes it out of the deck."""
    state = lay_out("red_1 red_2", "red_3 red_4", options={"cone": "off"})
    everywhere = [*state.deck, *state.discards, *state.hands[0], *state.hands[1]]
    assert KIND["traffic_cone"] not in everywhere
    assert len(everywhere) == 108
