"""Asking whether anyone counters: KOTA-19, 20, and what may be told by the answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.engine import kota
from games.engine.contract import Action, Event, IllegalAction, event_seen_by
from games.engine.kota.state import KotaState

from .positions import (
    KINDS,
    action,
    arrange,
    do,
    everyone,
    everyone_passes,
    graveyard,
    hand,
    kinds,
    one,
)


def asked(cards: tuple[str, ...] = ("oisss",), seats: int = 4, **position: Any) -> KotaState:
    """Seat 0 has played a Robo at seat 1; every opponent holds ``cards`` and a Furia."""
    hands = {0: ["robbery"], **{seat: [*cards, "slingshot"] for seat in range(1, seats)}}
    state = arrange(seats, **{"hands": hands, **position})
    do(state, 0, "play_at", "robbery", 1)
    return state


def test_KOTA_19_all_opponents_are_asked_at_the_same_time() -> None:
    state = asked()
    assert state.pending == {1: "counter", 2: "counter", 3: "counter"}
    assert kota.legal(state, 0) == []
    for seat in (1, 2, 3):
        assert kota.legal(state, seat) == [Action("pass_counter"), Action("counter")]


def test_KOTA_19_who_holds_none_is_asked_too_and_can_only_pass() -> None:
    state = asked(cards=())
    assert state.pending == {1: "counter", 2: "counter", 3: "counter"}
    assert kota.legal(state, 2) == [Action("pass_counter")]
    with pytest.raises(IllegalAction) as caught:
        do(state, 2, "counter")
    assert caught.value.code == "no_counter"


def test_KOTA_19_any_opponent_may_counter_and_the_first_wins() -> None:
    """KOTA-19: not only the target; the others are no longer asked and keep their card."""
    state = asked()
    events = do(state, 3, "counter")
    assert one(events, "countered") == {
        "seat": 3, "target": 0, "card": KINDS["robbery"], "by": KINDS["oisss"],
    }  # fmt: skip
    assert graveyard(state) == ["oisss", "robbery"]
    assert [hand(state, seat) for seat in range(4)] == [
        [], ["oisss", "slingshot"], ["oisss", "slingshot"], ["slingshot"],
    ]  # fmt: skip
    assert state.pending == {1: "turn"}
    with pytest.raises(IllegalAction) as caught:
        do(state, 2, "counter")
    assert caught.value.code == "not_your_decision"


def test_KOTA_19_it_resolves_when_all_have_passed() -> None:
    state = asked()
    assert do(state, 2, "pass_counter") == []
    assert do(state, 1, "pass_counter") == []
    events = do(state, 3, "pass_counter")
    assert kinds(events) == ["passed_counter", "resolved", "stole"]
    assert one(events, "passed_counter") == {"seats": [1, 2, 3]}


def test_KOTA_19_passes_are_sealed() -> None:
    """KOTA-19: until the question closes nobody sees who has passed, not even that somebody has."""
    state = asked()
    before = {who: kota.view(state, who) for who in everyone(state)}
    assert do(state, 2, "pass_counter") == []
    assert state.sealed == (2,)
    for who in everyone(state):
        if who != 2:
            assert kota.view(state, who) == before[who]
    own = kota.view(state, 2)
    assert own["pending"] == {"1": "counter", "3": "counter"}
    assert own["answer"] == []
    assert kota.legal(state, 2) == []
    with pytest.raises(IllegalAction) as caught:
        do(state, 2, "counter")
    assert caught.value.code == "not_your_decision"


def test_KOTA_19_a_counter_does_not_tell_who_had_passed() -> None:
    seen = []
    for first in ([], [2], [1, 2]):
        state = asked()
        for seat in first:
            do(state, seat, "pass_counter")
        events = do(state, 3, "counter")
        assert state.sealed == ()
        seen.append(([event_seen_by(event, None) for event in events], kota.view(state, None)))
    assert seen[0] == seen[1] == seen[2]


def test_KOTA_19_an_oisss_is_not_countered() -> None:
    state = asked()
    events = do(state, 1, "counter")
    assert kinds(events) == ["countered"]
    assert state.shown is None


def test_KOTA_19_with_two_players_the_one_answer_closes_the_question() -> None:
    state = asked(seats=2)
    events = do(state, 1, "pass_counter")
    assert kinds(events) == ["passed_counter", "resolved", "stole"]


def observed(cards: tuple[str, ...], answers: list[tuple[int, str]]) -> list[str]:
    """All that seat 0 and a spectator see, step by step, while the others give these answers;
    seat 2 holds ``cards``."""
    state = arrange(
        4,
        hands={0: ["robbery"], 1: ["oisss", "slingshot"], 2: cards, 3: ["oisss"]},
        trenches={1: ["town"]},
    )
    seen: list[Any] = []

    def look(events: list[Event]) -> None:
        for who in (0, None):
            seen.append([event_seen_by(event, who) for event in events])
            seen.append(kota.view(state, who))

    look(do(state, 0, "play_at", "robbery", 1))
    for seat, kind in answers:
        look(do(state, seat, kind))
    return [json.dumps(step) for step in seen]


@pytest.mark.parametrize(
    "answers",
    [
        [(2, "pass_counter"), (1, "pass_counter"), (3, "pass_counter")],
        [(1, "pass_counter"), (3, "pass_counter"), (2, "pass_counter")],
        [(2, "pass_counter"), (1, "counter")],
        [(1, "pass_counter"), (3, "counter")],
        [(3, "counter")],
    ],
)
def test_KOTA_19_what_opponents_observe_does_not_tell_an_oisss(
    answers: list[tuple[int, str]],
) -> None:
    """KOTA-19, KOTA-20: the same answers look the same with an OISSS in hand and without."""
    with_it = observed(("oisss", "fury"), answers)
    without = observed(("truce", "fury"), answers)
    assert with_it == without


def test_KOTA_28_what_opponents_observe_of_a_negative_does_not_tell_an_oisss() -> None:
    """KOTA-28: the drawer obeys; that could have been a choice or not."""
    seen = []
    for cards in (["oisss"], ["fury"]):
        state = arrange(3, hands={0: cards}, deck=["blackout"])
        steps = [do(state, 0, "draw")]
        views = [kota.view(state, 1)]
        steps.append(do(state, 0, "obey"))
        views.append(kota.view(state, 1))
        seen.append(([[event_seen_by(e, 1) for e in events] for events in steps], views))
    assert seen[0] == seen[1]


# Standing orders


@pytest.mark.parametrize("cards", [("oisss",), ()])
def test_KOTA_20_standing_orders_answer_whatever_the_hand(cards: tuple[str, ...]) -> None:
    """KOTA-20: `always` asks, `mine` asks the target only, `never` asks nobody."""
    state = asked(cards=cards)
    passes = Action("pass_counter")
    for seat in (1, 2, 3):
        assert kota.standing_answer(state, seat, "always") is None
        assert kota.standing_answer(state, seat, "never") == passes
    assert kota.standing_answer(state, 1, "mine") is None
    assert kota.standing_answer(state, 2, "mine") == passes
    assert set(kota.ORDERS) == {"always", "mine", "never"}
    assert kota.DEFAULT_ORDERS == {"live": "always", "correspondence": "mine"}


def test_KOTA_20_an_order_speaks_to_no_other_question() -> None:
    """KOTA-20, KOTA-28: turns, defences and negatives are asked whatever the order."""
    state = arrange(3, deck=["hacking"], hands={0: ["oisss"]})
    assert kota.standing_answer(state, 0, "never") is None
    do(state, 0, "draw")
    assert state.pending == {0: "negative"}
    for order in kota.ORDERS:
        assert kota.standing_answer(state, 0, order) is None
        assert kota.standing_answer(state, 1, order) is None


def test_KOTA_20_a_rainbow_aimed_at_all_is_aimed_at_each_it_touches() -> None:
    """KOTA-20: Toque de queda concerns who must discard; Refuerzos concern nobody."""
    big = ["oisss"] * 2 + ["fury"] * 2 + ["truce"] * 2
    state = arrange(
        5,
        hands={0: ["curfew"], 1: big[:6], 2: ["catapult"] * 3 + ["slingshot"] * 3, 3: ["fury"],
               4: ["exile"] * 3 + ["swap"] * 3},
        trenches={4: ["mask"]},
    )  # fmt: skip
    do(state, 0, "play", "curfew")
    asks = [kota.standing_answer(state, seat, "mine") is None for seat in range(1, 5)]
    assert asks == [True, True, False, False]
    state = arrange(3, hands={0: ["reinforcements"]})
    do(state, 0, "play", "reinforcements")
    assert kota.standing_answer(state, 1, "mine") == Action("pass_counter")


def test_KOTA_20_answers_by_order_close_the_question_like_any_other() -> None:
    state = asked()
    for seat in (2, 3):
        answer = kota.standing_answer(state, seat, "mine")
        assert answer == Action("pass_counter")
        assert kota.apply(state, seat, answer) == []
    assert kota.view(state, 0)["pending"] == {"1": "counter", "2": "counter", "3": "counter"}
    assert "resolved" in kinds(everyone_passes(state))


def test_the_hand_says_why_nothing_else_can_be_played() -> None:
    state = asked()
    assert kota.view(state, 2)["why"] == {str(KINDS["slingshot"]): "only_counter"}
    assert kota.view(state, 0)["why"] == {}
    assert action("counter") in kota.legal(state, 2)
