"""What stops a Rainbow: OISSS, a target that is gone, Mascarilla and Búnker: KOTA-18, 19, 30."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import kota
from games.engine.contract import IllegalAction

from .positions import (
    CARDS,
    KINDS,
    PLAYS,
    action,
    do,
    everyone_passes,
    graveyard,
    hand,
    kinds,
    one,
    play,
    table,
    trench,
)

COUNTERABLE = sorted(key for key in PLAYS if not CARDS[KINDS[key]].uncounterable)
NAMED = sorted(key for key in PLAYS if len(PLAYS[key]) > 2)
AT_A_SEAT = sorted(key for key in NAMED if key != "excavation")

# OISSS against each


@pytest.mark.parametrize("key", COUNTERABLE)
def test_KOTA_19_an_oisss_cancels_it_and_nothing_happens(key: str) -> None:
    state = table(key)
    before = state.copy()
    do(state, 0, *PLAYS[key])
    assert state.pending == {1: "counter", 2: "counter"}
    events = do(state, 2, "counter")
    assert kinds(events) == ["countered"]
    assert state.trenches == before.trenches
    assert state.hands == [[], before.hands[1], []]
    assert state.deck == before.deck
    assert state.lost == before.lost
    assert state.quarantine == before.quarantine
    assert graveyard(state) == ["citadel", "oisss", "oisss", key]
    assert state.pending == {1: "turn"}


@pytest.mark.parametrize("key", sorted(set(PLAYS) - set(COUNTERABLE)))
def test_KOTA_19_those_with_the_symbol_ask_nobody(key: str) -> None:
    state = table(key)
    events = do(state, 0, *PLAYS[key])
    assert "resolved" in kinds(events)
    assert "counter" not in state.pending.values()


# The target gone


@pytest.mark.parametrize("key", [key for key in AT_A_SEAT if key in COUNTERABLE])
def test_KOTA_18_with_its_target_gone_it_does_nothing_and_is_spent(key: str) -> None:
    state = table(key)
    do(state, 0, *PLAYS[key])
    kota.forfeit(state, 1)
    events = do(state, 2, "pass_counter")
    assert one(events, "fizzled") == {"seat": 0, "card": KINDS[key]}
    assert "resolved" not in kinds(events)
    assert trench(state, 0) == ["village"]
    assert state.hands[0] == []
    assert graveyard(state)[-1] == key
    assert state.lost == [0, 0, 0]
    assert state.quarantine == [0, 0, 0]
    assert state.pending == {2: "turn"}


def test_KOTA_18_excavation_with_its_card_gone_does_nothing() -> None:
    """KOTA-18: nothing takes a card out of the graveyard while others answer, so it is taken out by
    hand here."""
    state = table("excavation")
    do(state, 0, *PLAYS["excavation"])
    state.graveyard.remove(KINDS["citadel"])
    state.removed.append(KINDS["citadel"])
    events = everyone_passes(state)
    assert kinds(events) == ["passed_counter", "fizzled"]
    assert state.hands[0] == []


def test_KOTA_18_an_earlier_target_protected_meanwhile_is_gone_too() -> None:
    state = table("robbery")
    do(state, 0, *PLAYS["robbery"])
    state.trenches[1].append(KINDS["mask"])
    state.deck.remove(KINDS["mask"])
    assert "fizzled" in kinds(everyone_passes(state))
    assert len(state.hands[1]) == 6


# Protection


@pytest.mark.parametrize("key", ["robbery", "espionage", "exchange"])
def test_KOTA_30_a_mask_covers_the_hand(key: str) -> None:
    state = table(key, trenches={1: ["mask"], 2: ["town"]})
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, *PLAYS[key])
    assert caught.value.code == "mask"
    targets = [one.values[1] for one in kota.legal(state, 0) if one.kind == "play_at"]
    assert targets == [2], "others are not protected by it"


def test_KOTA_30_a_mask_spares_the_curfew() -> None:
    state = table("curfew", trenches={1: ["mask"]})
    play(state, *PLAYS["curfew"])
    assert state.pending == {1: "turn"}
    assert len(state.hands[1]) == 6


@pytest.mark.parametrize("key", ["kidnapping", "exile"])
def test_KOTA_30_a_bunker_covers_the_leaders(key: str) -> None:
    state = table(key, trenches={1: ["bunker", "queen_tormenta"], 2: ["admiral_salt"]})
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, *PLAYS[key])
    assert caught.value.code == "bunker"
    play(state, "play_royale", key, 2, "admiral_salt")
    assert "admiral_salt" not in trench(state, 2)


def test_KOTA_30_a_bunker_covers_leaders_from_swaps_and_nothing_else() -> None:
    trenches = {0: ["admiral_salt", "village"], 1: ["bunker", "queen_tormenta", "town"]}
    state = table("swap", trenches=trenches)
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, "play_swap", "swap", "admiral_salt", 1, "queen_tormenta")
    assert caught.value.code == "bunker"
    play(state, *PLAYS["swap"])
    assert "town" in trench(state, 0)
    state = table("exile", trenches=trenches)
    play(state, "play_royale", "exile", 1, "bunker")
    assert trench(state, 1) == ["queen_tormenta", "town"]


@pytest.mark.parametrize("key", ["block", "quarantine"])
def test_KOTA_30_neither_mask_nor_bunker_stops_what_touches_no_card(key: str) -> None:
    state = table(key, trenches={1: ["mask", "bunker", "antivirus"]})
    events = play(state, *PLAYS[key])
    assert "resolved" in kinds(events)


def test_the_antivirus_does_not_stop_other_rainbows() -> None:
    """KOTA-9: only negatives."""
    state = table("robbery", trenches={1: ["antivirus"]})
    play(state, *PLAYS["robbery"])
    assert len(state.hands[0]) == 1


@pytest.mark.parametrize(
    ("key", "kind", "values", "code"),
    [
        ("robbery", "play_at", (2,), "empty_hand"),
        ("robbery", "play_at", (0,), "no_opponent"),
        ("robbery", "play_at", (9,), "no_opponent"),
        ("robbery", "play", (), "wrong_aim"),
        ("robbery", "play_royale", (1, "town"), "wrong_aim"),
        ("exile", "play_royale", (1, "wall"), "no_such_royale"),
        ("exile", "play_royale", (0, "village"), "no_opponent"),
        ("swap", "play_swap", ("wall", 1, "town"), "no_such_royale"),
        ("swap", "play_swap", ("village", 1, "wall"), "no_such_royale"),
        ("reinforcements", "play_at", (1,), "wrong_aim"),
        ("espionage", "play_at", (2,), "empty_hand"),
        ("exchange", "play_at", (2,), "empty_hand"),
    ],
)
def test_KOTA_30_an_illegal_target_cannot_be_named(
    key: str, kind: str, values: tuple[Any, ...], code: str
) -> None:
    state = table(key, hands={0: [key], 1: ["fury"]})
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, kind, key, *values)
    assert caught.value.code == code
    assert state.shown is None
    assert hand(state, 0) == [key]


@pytest.mark.parametrize(
    ("key", "code"),
    [("oisss", "answer_only"), ("truce", "support_alone"), ("fury", "support_alone"),
     ("sabotage", "support_alone"), ("slingshot", "no_rainbow"), ("exile", "not_held")],
)  # fmt: skip
def test_KOTA_18_other_cards_are_not_played_as_rainbows(key: str, code: str) -> None:
    state = table("robbery", hands={0: ["oisss", "truce", "fury", "sabotage", "slingshot"]})
    for kind, values in (("play", ()), ("play_at", (1,))):
        with pytest.raises(IllegalAction) as caught:
            do(state, 0, kind, key, *values)
        assert caught.value.code == code


def test_equal_cards_are_one_choice() -> None:
    state = table("robbery", more_in_hand=("robbery", "slingshot", "slingshot"),
                  trenches={0: ["town", "town"], 1: ["town", "town"]})  # fmt: skip
    listed = kota.legal(state, 0)
    assert len(listed) == len(set(listed))
    assert listed.count(action("discard_royale", "town")) == 1
    assert listed.count(action("play_at", "robbery", 1)) == 1
