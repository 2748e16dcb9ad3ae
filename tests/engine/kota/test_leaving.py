"""Leaving, and what is done for who lets the time run out: KOTA-27."""

from __future__ import annotations

import pytest

from games.engine import kota
from games.engine.contract import Action, IllegalAction, Outcome
from games.engine.kota.state import NONE

from .positions import (
    KINDS,
    LEADERS,
    all_cards,
    arrange,
    attack,
    do,
    graveyard,
    k,
    kinds,
    one,
    play,
    trench,
)
from .test_endings import reason


def test_KOTA_27_a_forfeited_seats_cards_go_to_the_graveyard_and_it_is_skipped() -> None:
    state = arrange(3, hands={1: ["fury", "oisss"]}, trenches={1: ["town", "wall"]})
    events = kota.forfeit(state, 1)
    assert kinds(events) == ["forfeited", "to_graveyard"]
    assert one(events, "to_graveyard")["from"] == 1
    assert sorted(graveyard(state)) == ["fury", "oisss", "town", "wall"]
    assert (state.hands[1], state.trenches[1]) == ([], [])
    assert state.active == [True, False, True]
    do(state, 0, "draw")
    assert state.pending == {2: "turn"}
    do(state, 2, "draw")
    assert state.pending == {0: "turn"}


def test_KOTA_27_who_forfeits_is_last_and_one_seat_left_wins() -> None:
    state = arrange(3, trenches={0: LEADERS[:3], 2: LEADERS[3:7]})
    kota.forfeit(state, 2)
    assert kota.outcome(state) is None
    events = kota.forfeit(state, 0)
    assert reason(events) == "last_seat"
    assert kota.outcome(state) == Outcome((2, 1, 2), (0, 0, 0))
    with pytest.raises(IllegalAction) as caught:
        kota.forfeit(state, 1)
    assert caught.value.code == "match_over"


def test_KOTA_27_a_seat_forfeits_once() -> None:
    state = arrange(3)
    kota.forfeit(state, 1)
    for seat in (1, 3, -1):
        with pytest.raises(IllegalAction) as caught:
            kota.forfeit(state, seat)
        assert caught.value.code == "not_your_decision"


def test_KOTA_27_the_last_place_stays_the_forfeited_seats() -> None:
    state = arrange(3, trenches={1: LEADERS[:4]}, deck=["fury"], deck_is_all=True)
    kota.forfeit(state, 1)
    do(state, 0, "draw")
    assert state.places == (1, 3, 2)


@pytest.mark.parametrize("gone", [0, 1])
def test_KOTA_27_a_battle_ends_without_result_when_one_of_the_two_leaves(gone: int) -> None:
    state = arrange(3, hands={0: ["boomerang", "fury"]}, trenches={1: ["town"], 2: ["city"]})
    attack(state, 1, "town", "boomerang", NONE, "fury")
    kota.forfeit(state, gone)
    assert state.battle is None
    assert {"boomerang", "fury"} <= set(graveyard(state))
    assert state.trenches[0] == []
    assert state.pending == {1 if gone == 0 else 2: "turn"}
    assert all_cards(state).total() == 115


def test_KOTA_27_a_battle_of_others_goes_on() -> None:
    state = arrange(3, hands={0: ["slingshot"]}, trenches={1: ["town"]})
    attack(state, 1, "town", "slingshot")
    kota.forfeit(state, 2)
    assert state.pending == {1: "defend"}
    do(state, 1, "yield")
    assert trench(state, 0) == ["town"]


def test_KOTA_27_a_rainbow_is_spent_when_its_player_leaves_before_it_resolves() -> None:
    state = arrange(4, hands={0: ["block"]})
    do(state, 0, "play_at", "block", 1)
    do(state, 2, "pass_counter")
    kota.forfeit(state, 0)
    assert state.lost == [0, 0, 0, 0]
    assert graveyard(state) == ["block"]
    assert (state.pending, state.sealed, state.answers) == ({1: "turn"}, (), {})


@pytest.mark.parametrize("passed", [[], [1], [1, 3]])
def test_KOTA_27_a_seat_that_leaves_is_no_longer_asked(passed: list[int]) -> None:
    state = arrange(4, hands={0: ["block"]})
    do(state, 0, "play_at", "block", 1)
    for seat in passed:
        do(state, seat, "pass_counter")
    events = kota.forfeit(state, 2)
    assert ("resolved" in kinds(events)) == (passed == [1, 3])
    if passed == [1]:
        kota.forfeit(state, 1)
        assert state.sealed == ()
        assert state.pending == {3: "counter"}


def test_KOTA_27_choices_asked_of_all_go_on_without_who_left() -> None:
    """KOTA-27, KOTA-33: even when it is whose card asks."""
    state = arrange(
        3,
        hands={0: ["earthquake"]},
        trenches={0: ["town", "city"], 1: ["wall", "mask"], 2: ["village", "bunker"]},
    )
    do(state, 0, "play", "earthquake")
    do(state, 0, "give_up", "town")
    kota.forfeit(state, 0)
    assert state.pending == {1: "sacrifice", 2: "sacrifice"}
    assert state.sealed == ()
    do(state, 1, "give_up", "mask")
    events = do(state, 2, "give_up", "village")
    assert [event.public["from"] for event in events] == [1, 2]
    assert state.pending == {1: "turn"}
    assert graveyard(state) == ["town", "city", "mask", "village", "earthquake"]


@pytest.mark.parametrize("gone", [0, 1])
def test_KOTA_27_spying_ends_when_either_leaves(gone: int) -> None:
    state = arrange(3, hands={0: ["espionage"], 1: ["slingshot"]})
    play(state, "play_at", "espionage", 1)
    kota.forfeit(state, gone)
    assert state.shown is None
    assert state.pending == {1 if gone == 0 else 2: "turn"}


@pytest.mark.parametrize("step", ["negative", "coup"])
def test_KOTA_27_a_negative_is_spent_when_its_drawer_leaves(step: str) -> None:
    state = arrange(3, deck=["coup"], trenches={0: LEADERS[:2]})
    do(state, 0, "draw")
    if step == "coup":
        do(state, 0, "obey")
    kota.forfeit(state, 0)
    assert state.pending == {1: "turn"}
    assert graveyard(state) == [*LEADERS[:2], "coup"]


def test_KOTA_27_a_quarantine_ends_with_its_player() -> None:
    state = arrange(3, hands={0: ["quarantine"]})
    play(state, "play_at", "quarantine", 2)
    assert state.quarantine == [0, 0, 1]
    kota.forfeit(state, 0)
    assert state.quarantine == [0, 0, 0]


def test_KOTA_27_time_out_draws() -> None:
    state = arrange(3, hands={0: ["slingshot"]}, trenches={1: ["town"]})
    assert kota.on_timeout(state, 0) == Action("draw")
    with pytest.raises(IllegalAction) as caught:
        kota.on_timeout(state, 1)
    assert caught.value.code == "not_your_decision"


def test_KOTA_27_time_out_does_not_defend_counter_or_disobey() -> None:
    state = arrange(3, hands={0: ["slingshot"], 1: ["citadel"]}, trenches={1: ["town"]})
    attack(state, 1, "town", "slingshot")
    assert kota.on_timeout(state, 1) == Action("yield")
    state = arrange(3, hands={0: ["block"], 1: ["oisss"]})
    do(state, 0, "play_at", "block", 1)
    assert kota.on_timeout(state, 1) == Action("pass_counter")
    state = arrange(3, hands={0: ["oisss"]}, deck=["hacking"])
    do(state, 0, "draw")
    assert kota.on_timeout(state, 0) == Action("obey")


@pytest.mark.parametrize(
    ("mine", "given"),
    [
        (["wall", "city", "village", "queen_tormenta"], "village"),
        (["wall", "capital", "queen_tormenta"], "capital"),
        (["wall", "antileader"], "antileader"),
    ],
)
def test_KOTA_27_time_out_gives_up_the_least_valuable(mine: list[str], given: str) -> None:
    """KOTA-27: no leader, the lowest draw number, a special last."""
    state = arrange(3, hands={0: ["earthquake"]}, trenches={0: mine})
    do(state, 0, "play", "earthquake")
    assert kota.on_timeout(state, 0) == Action("give_up", (KINDS[given],))


def test_KOTA_27_time_out_gives_up_a_leader_where_it_must() -> None:
    state = arrange(3, deck=["coup"], trenches={0: LEADERS[:2]})
    do(state, 0, "draw")
    do(state, 0, "obey")
    assert kota.on_timeout(state, 0) == Action("give_up", (KINDS[LEADERS[0]],))


def test_KOTA_27_time_out_discards_what_is_worth_least() -> None:
    cards = ["slingshot", "slingshot", "oisss", "kidnapping", "old_guard", "excavation", "exile"]
    state = arrange(3, hands={0: ["curfew"], 1: cards})
    play(state, "play", "curfew")
    assert kota.on_timeout(state, 1) == Action("discard_down", (tuple(k("slingshot") * 2),))


def test_KOTA_27_time_out_of_a_spy_takes_a_card() -> None:
    state = arrange(3, hands={0: ["espionage"], 1: ["slingshot", "citadel"]})
    play(state, "play_at", "espionage", 1)
    assert kota.on_timeout(state, 0) == Action("take_battle", (KINDS["slingshot"],))
