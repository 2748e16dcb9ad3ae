"""Declaring battles and telling their values: KOTA-11 to 17."""

from __future__ import annotations

import pytest

from games.engine import kota
from games.engine.contract import Action, IllegalAction
from games.engine.kota.state import NONE

from .positions import (
    KINDS,
    action,
    arrange,
    attack,
    defend,
    do,
    graveyard,
    hand,
    k,
    kinds,
    one,
    trench,
)
from .test_cards import BATTLE

PLAIN = [key for key, row in BATTLE.items() if row[2] == row[4] == 0]


def facing(attacker, defender, mine=(), theirs=(), **position):
    """Seat 0 may attack seat 1's town with ``attacker``; seat 1 holds ``defender``."""
    return arrange(
        3,
        hands={0: attacker, 1: defender},
        trenches={0: mine, 1: ["town", *theirs]},
        **position,
    )


def won(events) -> bool:
    return "battle_won" in kinds(events)


# Declaring


def test_KOTA_11_any_royale_of_any_opponent_may_be_attacked_leaders_too() -> None:
    state = arrange(
        4,
        hands={0: ["slingshot"]},
        trenches={0: ["city"], 1: ["queen_tormenta", "town"], 3: ["bunker"]},
    )
    attacks = [one for one in kota.legal(state, 0) if one.kind == "attack"]
    assert attacks == [
        action("attack", 1, "queen_tormenta", "slingshot", NONE, NONE),
        action("attack", 1, "town", "slingshot", NONE, NONE),
        action("attack", 3, "bunker", "slingshot", NONE, NONE),
    ]


def test_KOTA_11_one_battle_card_and_at_most_one_support() -> None:
    state = facing(["slingshot", "catapult", "fury", "truce"], [])
    lays = [one.values[2:] for one in kota.legal(state, 0) if one.kind == "attack"]
    supports = (NONE, *sorted(k("fury", "truce")))
    assert lays == [
        (card, NONE, s) for card in sorted(k("slingshot", "catapult")) for s in supports
    ]


@pytest.mark.parametrize(
    ("lay", "code"),
    [
        (("slingshot", "catapult", -1), "no_second"),
        (("fury", -1, -1), "not_a_battle_card"),
        ((-1, -1, "fury"), "support_alone"),
        (("slingshot", -1, "catapult"), "not_a_support"),
        (("slingshot", -1, "robbery"), "not_a_support"),
        (("citadel", -1, -1), "not_held"),
        (("double_edge", "double_edge", -1), "not_held"),
        (("double_edge", "fury", -1), "not_a_battle_card"),
    ],
)
def test_KOTA_11_other_lays_are_refused(lay, code: str) -> None:
    state = facing(["slingshot", "catapult", "fury", "robbery", "double_edge"], [])
    with pytest.raises(IllegalAction) as caught:
        attack(state, 1, "town", *lay)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("target", "royale", "code"),
    [(0, "city", "no_opponent"), (2, "town", "no_such_royale"), (7, "town", "no_opponent")],
)
def test_KOTA_11_an_attack_names_an_opponents_royale(target: int, royale: str, code: str) -> None:
    state = facing(["slingshot"], [], mine=["city"])
    with pytest.raises(IllegalAction) as caught:
        attack(state, target, royale, "slingshot")
    assert caught.value.code == code


def test_KOTA_11_KOTA_12_the_cards_lie_face_down_until_the_defence() -> None:
    """KOTA-12: the defender decides without seeing the card."""
    state = facing(["battering_ram", "fury"], ["citadel"])
    events = attack(state, 1, "town", "battering_ram", NONE, "fury")
    assert kinds(events) == ["attacked"]
    assert one(events, "attacked") == {
        "seat": 0, "target": 1, "royale": KINDS["town"], "cards": 2,
    }  # fmt: skip
    assert events[0].private == {}
    assert state.pending == {1: "defend"}
    assert kota.view(state, 1)["battle"] == {
        "attacker": 0, "target": 1, "royale": KINDS["town"], "cards": 2, "own": None,
        "defence_cards": 0,
    }  # fmt: skip
    own = {"card": KINDS["battering_ram"], "second": NONE, "support": KINDS["fury"]}
    assert kota.view(state, 0)["battle"]["own"] == own


def test_KOTA_12_not_defending_gives_the_royale_and_shows_the_card() -> None:
    state = facing(["slingshot"], ["citadel"])
    attack(state, 1, "town", "slingshot")
    events = do(state, 1, "yield")
    assert kinds(events) == ["yielded", "revealed", "battle_won", "to_graveyard", "took_royale"]
    assert one(events, "revealed") == {
        "attacker": {"cards": k("slingshot"), "support": None}, "defender": None,
    }  # fmt: skip
    assert trench(state, 0) == ["town"]
    assert trench(state, 1) == []
    assert graveyard(state) == ["slingshot"]
    assert hand(state, 1) == ["citadel"]
    assert state.pending == {1: "turn"}


def test_KOTA_12_a_defender_with_nothing_to_defend_with_is_asked_all_the_same() -> None:
    state = facing(["slingshot"], [])
    attack(state, 1, "town", "slingshot")
    assert state.pending == {1: "defend"}
    assert kota.legal(state, 1) == [Action("yield")]


def test_KOTA_13_a_defence_is_a_battle_card_a_support_or_both() -> None:
    state = facing(["slingshot"], ["citadel", "fury", "robbery", "oisss"])
    attack(state, 1, "town", "slingshot")
    assert kota.legal(state, 1) == [
        Action("yield"),
        action("defend", "citadel", NONE, NONE),
        action("defend", "citadel", NONE, "fury"),
        action("defend", NONE, NONE, "fury"),
    ]
    for lay, code in ((("robbery", NONE, NONE), "not_a_battle_card"),
                      ((NONE, NONE, "oisss"), "not_a_support"),
                      (("slingshot", NONE, NONE), "not_held"),
                      (("citadel", "citadel", NONE), "not_held"),
                      ((NONE, "citadel", NONE), "no_second")):  # fmt: skip
        with pytest.raises(IllegalAction) as caught:
            defend(state, *lay)
        assert caught.value.code == code, lay


# Values


@pytest.mark.parametrize("key", PLAIN)
def test_KOTA_14_the_printed_attack_counts(key: str) -> None:
    """KOTA-14: more than the defence takes the Royale, equal does not. Each Battle card attacks."""
    value = BATTLE[key][1]
    for defence in ("slingshot", "wooden_shield", "palisade", "fort", "drawbridge", "citadel"):
        if defence == key and BATTLE[key][0] == 1:
            continue
        state = facing([key], [defence])
        attack(state, 1, "town", key)
        events = defend(state, defence)
        assert won(events) == (value > BATTLE[defence][3]), defence
        result = one(events, "battle_won" if won(events) else "battle_held")
        assert (result["attack"], result["defence"]) == (value, BATTLE[defence][3])
        assert trench(state, 0) == (["town"] if won(events) else [])


@pytest.mark.parametrize("key", PLAIN)
def test_KOTA_14_the_printed_defence_counts(key: str) -> None:
    """KOTA-14: each Battle card defends."""
    value = BATTLE[key][3]
    for attacker in (
        "wooden_shield",
        "catapult",
        "lancers",
        "artillery",
        "assault",
        "battering_ram",
    ):
        if attacker == key and BATTLE[key][0] == 1:
            continue
        state = facing([attacker], [key])
        attack(state, 1, "town", attacker)
        events = defend(state, key)
        assert won(events) == (BATTLE[attacker][1] > value), attacker


def test_KOTA_14_a_defence_by_a_support_alone_has_value_nothing() -> None:
    state = facing(["citadel"], ["fury"])
    attack(state, 1, "town", "citadel")  # attack 1
    events = defend(state, support="fury")
    assert one(events, "battle_held")["defence"] == 3
    state = facing(["lockdown"], ["sabotage"])
    attack(state, 1, "town", "lockdown")  # attack 0: equal holds
    assert one(defend(state, support="sabotage"), "battle_held")["defence"] == 0
    state = facing(["citadel"], ["sabotage"])
    attack(state, 1, "town", "citadel")
    assert one(defend(state, support="sabotage"), "battle_won")["defence"] == 0


@pytest.mark.parametrize(
    ("attacker", "defender", "base", "thrown_by"),
    [
        ("wild_shot", "slingshot", (1, 2), [0]),
        ("slingshot", "smoke_screen", (2, 1), [1]),
        ("contagion", "slingshot", (0, 2), [0]),
        ("slingshot", "contagion", (2, 0), [1]),
        ("wild_shot", "smoke_screen", (1, 1), [0, 1]),
        ("smoke_screen", "wild_shot", (2, 2), []),
    ],
)
def test_KOTA_13_dice_are_rolled_after_showing_and_added(
    attacker: str, defender: str, base: tuple[int, int], thrown_by: list[int]
) -> None:
    thrown: set[int] = set()
    for seed in range(20):
        state = facing([attacker], [defender], seed=seed)
        attack(state, 1, "town", attacker)
        events = defend(state, defender)
        rolls = [event.public for event in events if event.kind == "rolled"]
        assert [roll["seat"] for roll in rolls] == thrown_by
        if rolls:
            assert kinds(events).index("rolled") > kinds(events).index("revealed")
        dice = {roll["seat"]: roll["die"] for roll in rolls}
        thrown.update(dice.values())
        result = one(events, "battle_won" if won(events) else "battle_held")
        assert result["attack"] == base[0] + dice.get(0, 0)
        assert result["defence"] == base[1] + dice.get(1, 0)
        assert won(events) == (result["attack"] > result["defence"])
    assert thrown <= {1, 2, 3, 4, 5, 6}
    assert len(thrown) > 3 or not thrown_by


def test_KOTA_15_both_sides_cards_are_discarded() -> None:
    for defender in ("citadel", "slingshot"):
        state = facing(["artillery", "fury"], [defender, "fury"])
        attack(state, 1, "town", "artillery", NONE, "fury")
        events = defend(state, defender, NONE, "fury")
        assert sorted(graveyard(state)) == sorted(["artillery", "fury", defender, "fury"])
        assert state.hands == [[], [], []]
        spent = [event.public for event in events if event.kind == "to_graveyard"]
        assert [one["from"] for one in spent] == [0, 1]


def test_the_wall_adds_two_to_every_defence_of_its_owner() -> None:
    """KOTA-16: Muralla, also for another Royale, and under attack itself; not for attacks."""
    for royale in ("town", "wall"):
        state = facing(["lancers"], ["slingshot"], theirs=["wall"])
        attack(state, 1, royale, "lancers")
        assert one(defend(state, "slingshot"), "battle_held")["defence"] == 4
    state = facing(["catapult"], ["slingshot"], mine=["wall"])
    attack(state, 1, "town", "catapult")
    assert one(defend(state, "slingshot"), "battle_won")["attack"] == 3


def test_the_barracks_add_two_to_every_attack_of_their_owner() -> None:
    """KOTA-16: Cuartel; not for defences."""
    state = facing(["catapult"], ["palisade"], mine=["barracks"])
    attack(state, 1, "town", "catapult")
    assert one(defend(state, "palisade"), "battle_won")["attack"] == 5
    state = facing(["catapult"], ["slingshot"], theirs=["barracks"])
    attack(state, 1, "town", "catapult")
    assert one(defend(state, "slingshot"), "battle_won")["defence"] == 2


def test_KOTA_17_a_royale_works_from_the_moment_it_lies_in_the_new_trench() -> None:
    """KOTA-17: the Cuartel just taken helps the very next attack, and no longer its old owner."""
    state = facing(["slingshot", "catapult", "double_play"], ["palisade"], theirs=["barracks"])
    do(state, 0, "play", "double_play")
    for seat in (1, 2):
        do(state, seat, "pass_counter")
    attack(state, 1, "barracks", "slingshot")
    do(state, 1, "yield")
    attack(state, 1, "town", "catapult")
    assert one(defend(state, "palisade"), "battle_won")["attack"] == 5
