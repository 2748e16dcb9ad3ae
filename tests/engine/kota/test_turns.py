"""Turns and drawing: KOTA-6 to 9, 21, 22, 28, 32."""

from __future__ import annotations

import pytest

from games.engine import kota
from games.engine.contract import Action, IllegalAction

from .positions import (
    KINDS,
    action,
    arrange,
    attack,
    do,
    everyone_passes,
    graveyard,
    hand,
    k,
    kinds,
    one,
    play,
    trench,
)


def test_KOTA_6_a_turn_has_one_action_and_four_kinds_of_it() -> None:
    state = arrange(
        3, hands={0: ["slingshot", "robbery"], 1: ["fury"]}, trenches={0: ["town"], 1: ["wall"]}
    )
    assert kota.legal(state, 0) == [
        action("draw"),
        action("discard_royale", "town"),
        action("play_at", "robbery", 1),
        action("attack", 1, "wall", "slingshot", -1, -1),
    ]
    do(state, 0, "draw")
    assert state.turn == 1
    assert kota.legal(state, 0) == []


@pytest.mark.parametrize(
    ("key", "number"), [("village", 2), ("town", 3), ("city", 4), ("capital", 5), ("laboratory", 3)]
)
def test_KOTA_6_a_discardable_is_discarded_for_its_number(key: str, number: int) -> None:
    state = arrange(3, trenches={0: [key]}, deck=["fury", "fury", "truce", "truce", "oisss"])
    events = do(state, 0, "discard_royale", key)
    assert kinds(events) == ["discarded_royale", "drew"]
    assert len(state.hands[0]) == number
    assert trench(state, 0) == []
    assert graveyard(state) == [key]
    assert state.turn == 1


@pytest.mark.parametrize("key", ["queen_tormenta", "wall", "antileader"])
def test_KOTA_6_other_royales_are_not_discarded(key: str) -> None:
    state = arrange(3, trenches={0: [key]})
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, "discard_royale", key)
    assert caught.value.code == "not_discardable"


def test_KOTA_6_KOTA_23_with_nothing_to_draw_drawing_is_passing() -> None:
    state = arrange(3, deck_is_all=True, length="long", hands={1: ["robbery"]})
    events = do(state, 0, "draw")
    assert kinds(events) == ["passed"]
    assert state.pending == {1: "turn"}


def test_KOTA_7_cards_are_used_once_and_go_to_the_graveyard() -> None:
    state = arrange(3, hands={0: ["block"], 1: ["slingshot"]}, trenches={2: ["wall"]})
    play(state, "play_at", "block", 2)
    attack(state, 2, "wall", "slingshot")
    do(state, 2, "yield")
    assert graveyard(state) == ["block", "slingshot"]
    assert state.hands == [[], [], []]


def test_KOTA_7_neither_hand_nor_trench_has_a_limit() -> None:
    state = arrange(
        3,
        hands={0: ["slingshot"] * 3 + ["catapult"] * 3 + ["fury"] * 3 + ["oisss"] * 5},
        trenches={0: ["village"] * 3 + ["town"] * 4 + ["city"] * 2},
        deck=["wall"],
    )
    do(state, 0, "draw")
    assert (len(state.hands[0]), len(state.trenches[0])) == (14, 10)


def test_KOTA_8_a_royale_drawn_goes_to_the_trench_and_counts_as_drawn() -> None:
    state = arrange(3, trenches={0: ["town"]}, deck=["fury", "wall", "slingshot", "oisss"])
    events = do(state, 0, "discard_royale", "town")
    assert hand(state, 0) == ["fury", "slingshot"]
    assert trench(state, 0) == ["wall"]
    assert one(events, "royale_drawn") == {"seat": 0, "card": KINDS["wall"]}
    (drew,) = (event for event in events if event.kind == "drew")
    assert drew.public == {"seat": 0, "count": 2}
    assert drew.private == {0: {"cards": k("fury", "slingshot")}}


def test_KOTA_8_a_negative_ends_the_drawing_and_the_turn() -> None:
    state = arrange(3, trenches={0: ["capital"]}, deck=["fury", "hacking", "slingshot"])
    events = do(state, 0, "discard_royale", "capital")
    assert kinds(events) == ["discarded_royale", "drew", "negative_drawn"]
    assert state.pending == {0: "negative"}
    assert hand(state, 0) == ["fury"]
    do(state, 0, "obey")
    assert state.pending == {1: "turn"}
    assert state.deck[-1] == KINDS["slingshot"]


def test_the_quartermaster_draws_two() -> None:
    """KOTA-6: Intendencia: the draw action draws 2; other draws are as they are."""
    state = arrange(
        3, trenches={0: ["quartermaster", "village"]}, deck=["fury"] * 3 + ["truce"] * 3
    )
    do(state, 0, "draw")
    assert hand(state, 0) == ["fury", "fury"]
    state = arrange(
        3, trenches={0: ["quartermaster", "village"]}, deck=["fury"] * 3 + ["truce"] * 3
    )
    do(state, 0, "discard_royale", "village")
    assert hand(state, 0) == ["fury", "fury"]
    state = arrange(3, trenches={1: ["quartermaster"]}, deck=["fury"] * 3)
    do(state, 0, "draw")
    assert hand(state, 0) == ["fury"]


def test_the_quartermasters_second_card_is_not_drawn_after_a_negative() -> None:
    """KOTA-8: one at a time."""
    state = arrange(3, trenches={0: ["quartermaster"]}, deck=["blackout", "fury"])
    do(state, 0, "draw")
    do(state, 0, "obey")
    assert state.hands[0] == []


# Negatives


def drawn(key: str, **position):
    """Seat 0 has just drawn a negative."""
    state = arrange(3, deck=[key], **position)
    do(state, 0, "draw")
    return state


def test_the_coup_takes_a_leader_of_ones_own_choice() -> None:
    """KOTA-9: Golpe de Estado, with a choice."""
    state = drawn("coup", trenches={0: ["queen_tormenta", "admiral_salt", "wall"]})
    events = do(state, 0, "obey")
    assert kinds(events) == ["resolved"]
    assert state.pending == {0: "coup"}
    assert kota.legal(state, 0) == [
        action("give_up", "queen_tormenta"),
        action("give_up", "admiral_salt"),
    ]
    do(state, 0, "give_up", "admiral_salt")
    assert trench(state, 0) == ["queen_tormenta", "wall"]
    assert graveyard(state) == ["admiral_salt", "coup"]
    assert state.pending == {1: "turn"}


def test_the_coup_takes_the_only_leader_without_asking() -> None:
    state = drawn("coup", trenches={0: ["wall", "admiral_salt"]})
    do(state, 0, "obey")
    assert trench(state, 0) == ["wall"]
    assert graveyard(state) == ["admiral_salt", "coup"]


def test_the_coup_takes_a_random_royale_where_there_is_no_leader() -> None:
    left = set()
    for seed in range(12):
        state = drawn("coup", trenches={0: ["wall", "town"]}, seed=seed)
        do(state, 0, "obey")
        left.update(trench(state, 0))
        assert len(state.trenches[0]) == 1
    assert left == {"wall", "town"}


def test_the_coup_takes_nothing_from_an_empty_trench() -> None:
    state = drawn("coup", trenches={1: ["wall", "admiral_salt"]})
    do(state, 0, "obey")
    assert graveyard(state) == ["coup"]
    assert trench(state, 1) == ["wall", "admiral_salt"]


def test_hacking_discards_the_hand() -> None:
    """KOTA-9: Hackeo."""
    state = drawn("hacking", hands={0: ["fury", "slingshot", "fury"]})
    events = do(state, 0, "obey")
    assert state.hands[0] == []
    assert sorted(graveyard(state)) == ["fury", "fury", "hacking", "slingshot"]
    assert one(events, "to_graveyard")["from"] == 0


def test_hacking_an_empty_hand_does_nothing() -> None:
    state = drawn("hacking")
    assert kinds(do(state, 0, "obey")) == ["resolved"]
    assert graveyard(state) == ["hacking"]


def test_KOTA_32_a_blackout_costs_the_next_turn_not_this_one() -> None:
    """KOTA-22, KOTA-32: Apagón."""
    state = drawn("blackout")
    do(state, 0, "obey")
    assert state.lost == [1, 0, 0]
    do(state, 1, "draw")
    events = do(state, 2, "draw")
    assert one(events, "turn_lost") == {"seat": 0}
    assert state.pending == {1: "turn"}
    assert state.lost == [0, 0, 0]
    do(state, 1, "draw")
    do(state, 2, "draw")
    assert state.pending == {0: "turn"}


@pytest.mark.parametrize("key", ["coup", "hacking", "blackout"])
def test_KOTA_9_the_antivirus_undoes_a_negative_by_itself(key: str) -> None:
    """KOTA-9: no question; the drawing still stops and the turn passes."""
    state = arrange(
        3,
        trenches={0: ["antivirus", "queen_tormenta", "town"]},
        hands={0: ["fury", "oisss"]},
        deck=[key, "slingshot"],
    )
    events = do(state, 0, "discard_royale", "town")
    assert kinds(events) == ["discarded_royale", "negative_drawn", "negative_averted"]
    assert one(events, "negative_averted")["by"] == KINDS["antivirus"]
    assert hand(state, 0) == ["fury", "oisss"]
    assert trench(state, 0) == ["antivirus", "queen_tormenta"]
    assert state.lost == [0, 0, 0]
    assert graveyard(state) == ["town", key]
    assert state.pending == {1: "turn"}
    assert state.deck[-1] == KINDS["slingshot"]


@pytest.mark.parametrize("key", ["coup", "hacking", "blackout"])
def test_KOTA_9_an_oisss_undoes_a_negative_and_is_spent(key: str) -> None:
    state = drawn(key, hands={0: ["fury", "oisss"]}, trenches={0: ["queen_tormenta"]})
    events = do(state, 0, "counter")
    assert one(events, "countered") == {
        "seat": 0, "target": 0, "card": KINDS[key], "by": KINDS["oisss"],
    }  # fmt: skip
    assert hand(state, 0) == ["fury"]
    assert trench(state, 0) == ["queen_tormenta"]
    assert state.lost == [0, 0, 0]
    assert graveyard(state) == ["oisss", key]
    assert state.pending == {1: "turn"}


def test_KOTA_9_the_antivirus_of_another_does_not_help() -> None:
    state = drawn("hacking", trenches={1: ["antivirus"]}, hands={0: ["fury"]})
    do(state, 0, "obey")
    assert state.hands[0] == []


@pytest.mark.parametrize("key", ["coup", "hacking", "blackout"])
def test_KOTA_28_the_drawer_is_always_asked_and_nobody_else(key: str) -> None:
    """KOTA-28: with an OISSS or without, the pause is the same; an opponent's is not asked."""
    for cards in (["fury"], ["oisss"]):
        state = drawn(key, hands={0: cards, 1: ["oisss"]}, trenches={0: ["wall"]})
        assert state.pending == {0: "negative"}
        assert kota.legal(state, 1) == []
    assert action("counter") in kota.legal(state, 0)


def test_KOTA_28_without_an_oisss_one_can_only_obey() -> None:
    state = drawn("hacking", hands={0: ["fury"]})
    assert kota.legal(state, 0) == [Action("obey")]
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, "counter")
    assert caught.value.code == "no_counter"


@pytest.mark.parametrize("royale", ["bunker", "mask"])
@pytest.mark.parametrize("key", ["coup", "hacking", "blackout"])
def test_KOTA_28_neither_bunker_nor_mask_stops_a_negative(key: str, royale: str) -> None:
    state = drawn(key, hands={0: ["fury"]}, trenches={0: [royale, "queen_tormenta"]})
    do(state, 0, "obey")
    happened = {
        "coup": trench(state, 0) == [royale],
        "hacking": state.hands[0] == [],
        "blackout": state.lost[0] == 1,
    }
    assert happened[key]


# More than one action, and fewer


def test_KOTA_21_doble_jugada_gives_two_actions_in_place_of_its_own() -> None:
    state = arrange(3, hands={0: ["double_play"]}, deck=["fury"] * 3)
    events = play(state, "play", "double_play")
    assert one(events, "got_actions") == {"seat": 0, "actions": 2}
    assert state.pending == {0: "turn"}
    do(state, 0, "draw")
    assert state.pending == {0: "turn"}
    do(state, 0, "draw")
    assert state.pending == {1: "turn"}


def test_KOTA_21_a_second_one_inside_gives_two_in_place_of_one_again() -> None:
    state = arrange(3, hands={0: ["double_play"] * 2}, deck=["fury"] * 3 + ["truce"] * 3)
    play(state, "play", "double_play")
    play(state, "play", "double_play")
    for _ in range(3):
        assert state.pending == {0: "turn"}
        do(state, 0, "draw")
    assert state.pending == {1: "turn"}


def test_KOTA_21_a_countered_one_costs_the_action() -> None:
    state = arrange(3, hands={0: ["double_play"], 1: ["oisss"]})
    do(state, 0, "play", "double_play")
    do(state, 1, "counter")
    assert state.pending == {1: "turn"}


def test_KOTA_32_a_negative_ends_a_turn_that_had_actions_left() -> None:
    state = arrange(3, hands={0: ["double_play"]}, deck=["blackout", "fury"])
    play(state, "play", "double_play")
    do(state, 0, "draw")
    do(state, 0, "obey")
    assert state.pending == {1: "turn"}


def test_KOTA_32_averted_it_still_ends_the_turn() -> None:
    state = arrange(3, hands={0: ["double_play"]}, trenches={0: ["antivirus"]}, deck=["blackout"])
    play(state, "play", "double_play")
    do(state, 0, "draw")
    assert state.pending == {1: "turn"}


def test_KOTA_22_lost_turns_add_up_and_go_one_a_turn() -> None:
    state = arrange(3, hands={0: ["block"], 1: ["block"]}, deck=["fury"] * 3 + ["truce"] * 3)
    play(state, "play_at", "block", 2)
    play(state, "play_at", "block", 2)
    assert state.pending == {0: "turn"}, "seat 2 lost its first turn"
    assert state.lost == [0, 0, 1]
    do(state, 0, "draw")
    do(state, 1, "draw")
    assert state.pending == {0: "turn"}, "and its second"
    do(state, 0, "draw")
    do(state, 1, "draw")
    assert state.pending == {2: "turn"}


def test_KOTA_22_two_players_can_lose_several_turns_running() -> None:
    state = arrange(2, hands={0: ["block"]}, deck=["fury"] * 3)
    state.lost[1] = 1
    play(state, "play_at", "block", 1)
    assert state.pending == {0: "turn"}
    do(state, 0, "draw")
    assert state.pending == {0: "turn"}
    do(state, 0, "draw")
    assert state.pending == {1: "turn"}


def test_KOTA_32_a_block_against_oneself_is_no_choice() -> None:
    state = arrange(3, hands={0: ["block"]})
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, "play_at", "block", 0)
    assert caught.value.code == "no_opponent"


def test_a_draw_in_a_rainbow_meets_negatives_too() -> None:
    """KOTA-8: Refuerzos stops at a negative, which then is the card on the table."""
    state = arrange(3, hands={0: ["reinforcements"]}, deck=["fury", "hacking", "truce"])
    do(state, 0, "play", "reinforcements")
    everyone_passes(state)
    assert state.pending == {0: "negative"}
    assert state.shown is not None and state.shown.card == KINDS["hacking"]
    assert graveyard(state) == ["reinforcements"]
    do(state, 0, "obey")
    assert graveyard(state) == ["reinforcements", "fury", "hacking"]
