"""How matches end, and who is placed where: KOTA-10, 23 to 26, 34."""

from __future__ import annotations

import pytest

from games.engine import kota
from games.engine.contract import Event, Outcome
from games.engine.kota.table import into_trench

from .positions import (
    KINDS,
    LEADERS,
    all_cards,
    arrange,
    attack,
    do,
    graveyard,
    hand,
    k,
    kinds,
    one,
    play,
    trench,
)


def reason(events) -> str:
    return one(events, "match_over")["reason"]


# Five leaders


def test_KOTA_10_five_leaders_win_at_once() -> None:
    state = arrange(3, trenches={0: LEADERS[:4]}, hands={0: ["double_play"]}, deck=[LEADERS[4]])
    play(state, "play", "double_play")
    events = do(state, 0, "draw")
    assert kinds(events) == ["royale_drawn", "match_over"]
    assert reason(events) == "leaders"
    assert one(events, "match_over")["places"] == [1, 2, 2]
    assert kota.outcome(state) == Outcome((1, 2, 2), (5, 0, 0))
    assert (state.pending, state.sealed, state.interjections) == ({}, (), ())


def test_KOTA_10_the_drawing_stops_with_the_fifth() -> None:
    state = arrange(3, trenches={0: [*LEADERS[:4], "capital"]}, deck=["fury", LEADERS[4], "truce"])
    events = do(state, 0, "discard_royale", "capital")
    assert kinds(events) == ["discarded_royale", "drew", "royale_drawn", "match_over"]
    assert hand(state, 0) == ["fury"]


def test_KOTA_10_it_may_happen_in_anyones_turn() -> None:
    state = arrange(3, trenches={1: LEADERS[:4]})
    state.deck.remove(KINDS[LEADERS[4]])
    events: list[Event] = []
    into_trench(state, 1, KINDS[LEADERS[4]], events)
    assert kinds(events) == ["match_over"]
    assert state.turn == 0
    assert state.places == (2, 1, 2)


def test_KOTA_10_four_leaders_win_nothing() -> None:
    state = arrange(3, trenches={0: LEADERS[:3]}, deck=[LEADERS[3]])
    do(state, 0, "draw")
    assert kota.outcome(state) is None


# Short games


def test_KOTA_24_the_antileader_wins_when_the_last_card_is_drawn() -> None:
    state = arrange(
        3,
        trenches={0: LEADERS[:4], 1: ["antileader"], 2: ["town"]},
        deck=["fury"],
        deck_is_all=True,
    )
    events = do(state, 0, "draw")
    assert kinds(events) == ["drew", "match_over"]
    assert reason(events) == "antileader"
    assert kota.outcome(state) == Outcome((2, 1, 3), (4, 0, 0))


def test_KOTA_24_the_last_card_takes_its_place_first() -> None:
    """KOTA-24: the Antilíder as the last card wins for its drawer."""
    state = arrange(3, deck=["antileader"], deck_is_all=True)
    events = do(state, 0, "draw")
    assert reason(events) == "antileader"
    assert state.places == (1, 2, 2)


def test_KOTA_24_five_leaders_come_first() -> None:
    state = arrange(
        3,
        trenches={0: LEADERS[:4], 1: ["antileader"]},
        deck=[LEADERS[4]],
        deck_is_all=True,
    )
    events = do(state, 0, "draw")
    assert reason(events) == "leaders"
    assert state.places == (1, 2, 3)


def test_KOTA_24_a_negative_as_the_last_card_is_obeyed_first() -> None:
    """KOTA-24, KOTA-9: the coup may even take the Antilíder before it counts."""
    state = arrange(3, trenches={0: ["antileader"], 1: ["town"]}, deck=["coup"], deck_is_all=True)
    do(state, 0, "draw")
    assert kota.outcome(state) is None
    assert state.pending == {0: "negative"}
    events = do(state, 0, "obey")
    assert reason(events) == "deck"
    assert state.places == (2, 1, 2)


@pytest.mark.parametrize(
    ("trenches", "hands", "places"),
    [
        ({0: ["town"] * 3, 1: LEADERS[:1], 2: []}, {}, (2, 1, 3)),
        ({0: [LEADERS[0], "town"], 1: [LEADERS[1]], 2: [LEADERS[2]]}, {}, (1, 2, 2)),
        ({0: ["town"], 1: ["town"], 2: ["town"]}, {2: ["fury", "fury"]}, (2, 3, 1)),
        ({0: [], 1: ["town"], 2: ["town"]}, {}, (3, 1, 1)),
    ],
)
def test_KOTA_24_KOTA_26_without_it_leaders_then_royales_then_cards_tell(
    trenches, hands, places
) -> None:
    """KOTA-24, KOTA-26: else shared."""
    state = arrange(3, trenches=trenches, hands=hands, deck=["truce"], deck_is_all=True)
    events = do(state, 0, "draw")
    assert reason(events) == "deck"
    assert state.places == places


def test_KOTA_26_behind_the_winner_places_are_told_the_same_way() -> None:
    state = arrange(
        4,
        trenches={0: ["town"], 1: ["antileader"], 2: LEADERS[:2], 3: ["town"]},
        hands={3: ["fury", "truce"]},
        deck=["oisss"],
        deck_is_all=True,
    )
    do(state, 0, "draw")
    assert state.places == (4, 1, 2, 3)


def test_KOTA_24_an_antileader_in_the_graveyard_decides_nothing() -> None:
    state = arrange(3, graveyard=["antileader"], deck=["fury"], deck_is_all=True)
    assert reason(do(state, 0, "draw")) == "deck"


@pytest.mark.parametrize("how", ["discard_royale", "reinforcements", "vaccine"])
def test_KOTA_34_any_card_that_empties_the_deck_ends_a_short_game(how: str) -> None:
    if how == "discard_royale":
        state = arrange(3, trenches={0: ["capital"]}, deck=["fury", "truce"], deck_is_all=True)
        events = do(state, 0, "discard_royale", "capital")
    elif how == "reinforcements":
        state = arrange(3, hands={0: [how]}, deck=["fury", "truce", "oisss"], deck_is_all=True)
        events = play(state, "play", how)
    else:
        state = arrange(3, hands={0: [how]}, deck=["antivirus"], deck_is_all=True)
        events = play(state, "play", how)
        assert trench(state, 0) == ["antivirus"]
    assert reason(events) == "deck"
    assert graveyard(state) == ["capital" if how == "discard_royale" else how]


def test_KOTA_34_actions_left_are_lost_with_the_deck() -> None:
    state = arrange(3, hands={0: ["double_play"]}, deck=["fury"], deck_is_all=True)
    play(state, "play", "double_play")
    assert reason(do(state, 0, "draw")) == "deck"


# Long games


def test_KOTA_23_the_graveyard_becomes_a_new_deck() -> None:
    state = arrange(
        3,
        length="long",
        deck=["fury"],
        graveyard=["town", "coup", "slingshot"],
        deck_is_all=True,
        trenches={1: ["antileader"]},
    )
    events = do(state, 0, "draw")
    assert kinds(events) == ["drew", "reshuffled"]
    assert one(events, "reshuffled") == {"cards": 3}
    assert sorted(state.deck) == sorted(k("town", "coup", "slingshot"))
    assert state.graveyard == []
    assert kota.outcome(state) is None


def test_KOTA_23_in_the_middle_of_a_draw_too() -> None:
    state = arrange(
        3,
        length="long",
        deck=["fury"],
        graveyard=["truce", "truce"],
        deck_is_all=True,
        trenches={0: ["town"]},
    )
    events = do(state, 0, "discard_royale", "town")
    assert one(events, "reshuffled") == {"cards": 3}
    assert len(state.hands[0]) + len(state.trenches[0]) == 3
    assert len(state.deck) == 1
    assert all_cards(state).total() == 115


def test_KOTA_23_with_both_empty_drawing_is_passing() -> None:
    state = arrange(3, length="long", deck_is_all=True, hands={0: ["slingshot"], 1: ["fury"]},
                    trenches={1: ["town"]})  # fmt: skip
    assert kinds(do(state, 0, "draw")) == ["passed"]
    assert kinds(do(state, 1, "draw")) == ["passed"]
    do(state, 2, "draw")
    attack(state, 1, "town", "slingshot")
    events = do(state, 1, "yield")
    assert kinds(events)[-1] == "reshuffled", "cards that are spent make a deck again"
    assert state.deck == k("slingshot")


def test_KOTA_25_a_long_game_ends_after_400_turns() -> None:
    """KOTA-25: in the order of KOTA-24's ranking; the Antilíder decides only short games."""
    state = arrange(
        3, length="long", trenches={0: ["antileader"], 1: LEADERS[:1]}, deck=["fury"] * 3
    )
    state.turn_number = 399
    do(state, 0, "draw")
    assert state.pending == {1: "turn"}
    assert state.turn_number == 400
    events = do(state, 1, "draw")
    assert reason(events) == "turns"
    assert state.places == (2, 1, 3)


def test_KOTA_25_lost_turns_are_not_counted() -> None:
    state = arrange(3, length="long")
    state.lost = [0, 2, 0]
    do(state, 0, "draw")
    assert (state.turn, state.turn_number) == (2, 2)


def test_KOTA_25_a_short_game_has_no_such_end() -> None:
    state = arrange(3, deck=["fury"])
    state.turn_number = 400
    do(state, 0, "draw")
    assert state.pending == {1: "turn"}
