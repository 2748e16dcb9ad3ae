"""What each seat may see, and dealing the rest anew."""

from __future__ import annotations

import json

from games.engine import kato
from games.engine.contract import Action
from games.engine.rng import Rng

from .table import EDITION, KIND, answer, do, kinds, lay_out, play

KEYS = {
    "active", "called", "colour", "counts", "dealer", "deck", "direction", "discard_count",
    "discards", "draw", "drawn", "evidence", "goal", "hand", "hands", "interjections", "options",
    "outcome", "passes", "pending", "round", "scores", "seat", "shown", "top", "turn", "why",
    "window", "worth",
}  # fmt: skip


def test_a_view_holds_these_things_and_no_others():
    state = lay_out("red_1 blue_2 blue_2", "red_3 red_4", under="red_5 blue_5")
    view = kato.view(state, 0)
    assert set(view) == set(kato.view(state, None)) == KEYS
    assert view["hand"] == sorted(kinds("red_1 blue_2 blue_2"))
    assert kato.view(state, None)["hand"] is None
    assert view["counts"] == [3, 2]
    assert view["deck"] == len(state.deck)
    assert view["discards"] == kinds("red_5 blue_5 red_9")
    assert view["discard_count"] == 3
    assert view["top"] == KIND["red_9"]
    assert (view["turn"], view["pending"]) == (0, {"0": "turn"})
    assert (view["round"], view["direction"], view["dealer"]) == (1, 1, 1)
    assert view["goal"] == "rounds:1"
    assert view["options"]["cone"] == "reverse"


def test_only_the_last_eight_discards_are_shown():
    under = "blue_0 red_0 " + " ".join(f"green_{number}" for number in range(1, 9))
    view = kato.view(lay_out("red_1", "red_2", under=under), None)
    assert view["discards"] == kinds(under)[3:] + kinds("red_9")
    assert view["discard_count"] == 11


def test_why_tells_for_each_own_card_that_cannot_be_played():
    """KATO-4 to KATO-8, KATO-13: only while the seat owes a decision."""
    hand = "red_1 blue_2 green_skip blue_reverse yellow_draw_two colour_change"
    state = lay_out(hand, "red_3 red_draw_two", "red_5")
    assert kato.view(state, 0)["why"] == {
        str(KIND["blue_2"]): "number_no_match",
        str(KIND["green_skip"]): "skip_no_match",
        str(KIND["blue_reverse"]): "reverse_no_match",
        str(KIND["yellow_draw_two"]): "draw_two_no_match",
    }
    assert kato.view(state, 1)["why"] == {}
    assert kato.view(state, None)["why"] == {}
    do(state, 0, play("red_1"))
    do(state, 1, play("red_draw_two", call=True))
    do(state, 2, "accept")
    assert kato.view(state, 2)["why"] == {}


def test_why_when_facing_a_draw_and_after_drawing():
    """KATO-13, KATO-5."""
    state = lay_out("red_draw_two red_1 red_2", "red_3 red_draw_two wild_draw_four colour_change")
    do(state, 0, play("red_draw_two"))
    assert kato.view(state, 1)["why"] == {
        str(KIND["red_3"]): "facing_draw",
        str(KIND["red_draw_two"]): "cannot_answer",
        str(KIND["colour_change"]): "facing_draw",
    }
    state = lay_out("red_1 blue_2", "red_3", deck="red_7 red_8")
    do(state, 0, "draw")
    assert kato.view(state, 0)["why"] == {
        str(KIND["red_1"]): "only_drawn_card",
        str(KIND["blue_2"]): "only_drawn_card",
    }


def test_changing_a_view_changes_no_state():
    state = lay_out("red_1 green_2", "red_3 red_4", under="blue_1")
    do(state, 0, play("red_1"))
    before = json.dumps(state.dump())
    for seat in (0, 1, None):
        view = kato.view(state, seat)
        for value in view.values():
            if isinstance(value, list):
                value.append(99)
            elif isinstance(value, dict):
                value["x"] = 99
    assert json.dumps(state.dump()) == before


def test_a_hand_shown_is_dealt_to_its_owner_again():
    """KATO-12: what a challenge showed stays known, whatever has been drawn since."""
    state = lay_out("wild_draw_four green_1 green_2", "blue_3 red_4", "red_5 red_6")
    do(state, 0, play("wild_draw_four", "blue"))
    do(state, 1, "challenge")
    view = kato.view(state, 1)
    for number in range(20):
        world = kato.redeal(EDITION, view, Rng(bytes([number]) * 32))
        assert world.hands[0] == kinds("green_1 green_2")


def test_another_seats_card_just_drawn_is_dealt_playable():
    """KATO-5: it is asked only when it can play the card."""
    state = lay_out("red_1 blue_2", "red_3 red_4", deck="red_7 " + "blue_8 green_5 green_4 " * 9)
    do(state, 0, "draw")
    view = kato.view(state, 1)
    dealt = set()
    for number in range(40):
        world = kato.redeal(EDITION, view, Rng(bytes([number]) * 32))
        assert world.drawn in world.hands[0]
        assert kato.legal(world, 0)[0].values[0] == world.drawn
        dealt.add(world.drawn)
    assert len(dealt) > 5


def test_a_bluff_is_judged_as_it_was_played_whatever_came_to_the_hand_since():
    """KATO-11, KATO-15: caught without the call, the bluffer draws two; they are no evidence."""
    state = lay_out("wild_draw_four blue_5", "blue_3 red_4", "green_1 green_2", deck="red_7 red_8")
    do(state, 0, play("wild_draw_four", "green"))
    do(state, 2, Action("catch", (0,)))
    assert state.hands[0] == kinds("red_7 red_8 blue_5")
    own = kato.view(state, 0)
    assert own["evidence"] == kinds("blue_5")
    for seat in (1, 2, None):
        assert kato.view(state, seat)["evidence"] is None
        assert kato.view(state, seat)["draw"]["held"] == 1
    for number in range(20):
        world = kato.redeal(EDITION, own, Rng(bytes([number]) * 32))
        assert do(world, 1, "challenge")[-1].public["caught"] is False
        other = kato.redeal(EDITION, kato.view(state, 1), Rng(bytes([number]) * 32))
        assert len(other.evidence) == 1
        assert set(other.evidence) <= set(other.hands[0])


def test_evidence_is_no_longer_shown_once_the_wild_draw_four_is_answered():
    """KATO-13: an answer gives up the challenge; what it concerned is nobody's to see."""
    options = {"stacking": "all"}
    hands = "wild_draw_four red_1 red_2", "blue_draw_two red_4 red_5"
    state = lay_out(*hands, options=options)
    do(state, 0, play("wild_draw_four", "blue"))
    do(state, 1, answer("blue_draw_two"))
    for seat in (0, 1, None):
        assert kato.view(state, seat)["evidence"] is None
        assert kato.view(state, seat)["draw"]["held"] == 0


def test_a_redealt_challenge_may_go_either_way():
    """KATO-11: the bluffer's hand is unknown, and judged as it is dealt."""
    state = lay_out("wild_draw_four red_1 red_2", "blue_3 red_4")
    do(state, 0, play("wild_draw_four", "blue"))
    view = kato.view(state, 1)
    results = set()
    for number in range(60):
        world = kato.redeal(EDITION, view, Rng(bytes([number]) * 32))
        assert world.evidence == world.hands[0]
        results.add(do(world, 1, "challenge")[-1].public["caught"])
    assert results == {True, False}


def test_a_match_that_is_over_is_seen_as_over_after_redealing():
    state = lay_out("red_1", "red_3 blue_8", "red_5")
    do(state, 0, play("red_1"))
    for seat in (0, 1, 2, None):
        view = kato.view(state, seat)
        world = kato.redeal(EDITION, view, Rng(bytes(32)))
        assert kato.view(world, seat) == view
        assert kato.outcome(world) == kato.outcome(state)


def test_standing_prefers_fewer_cards_and_less_value():
    few = kato.standing(lay_out("red_1 red_2", "red_3 red_4"), 0)
    more = kato.standing(lay_out("red_1 red_2 red_5", "red_3 red_4"), 0)
    dear = kato.standing(lay_out("red_1 wild_draw_four", "red_3 red_4"), 0)
    behind = kato.standing(lay_out("red_1 red_2", "red_3"), 0)
    assert few > dear > more
    assert few > behind


def test_standing_counts_a_draw_that_is_faced_and_a_call_that_is_missing():
    state = lay_out("red_draw_two red_1 red_2", "red_3 red_4", "red_5 red_6")
    before = kato.standing(state, 0), kato.standing(state, 1)
    do(state, 0, play("red_draw_two"))
    assert kato.standing(state, 0) > before[0] + 1
    assert kato.standing(state, 1) < before[1] - 1
    said, silent = (lay_out("red_1 green_2", "red_3 red_4") for _ in range(2))
    do(said, 0, play("red_1", call=True))
    do(silent, 0, play("red_1"))
    assert kato.standing(said, 0) > kato.standing(silent, 0)
