"""Supports and abilities in battle: KOTA-15, 16, 29; and leaders taken: KOTA-10."""

from __future__ import annotations

import pytest

from games.engine import kota
from games.engine.kota.state import NONE

from .positions import (
    KINDS,
    LEADERS,
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
from .test_battles import facing, won

# Supports


@pytest.mark.parametrize("who", [0, 1])
def test_fury_adds_three(who: int) -> None:
    """KOTA-16: Furia, on either side."""
    state = facing(["catapult", "fury"], ["palisade", "fury"])
    attack(state, 1, "town", "catapult", NONE, "fury" if who == 0 else NONE)
    events = defend(state, "palisade", NONE, "fury" if who == 1 else NONE)
    result = one(events, "battle_won" if who == 0 else "battle_held")
    assert (result["attack"], result["defence"]) == ((6, 4) if who == 0 else (3, 7))


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("card", ["battering_ram", "boomerang", "plunder"])
def test_truce_ends_the_battle_and_discards_all_cards(who: int, card: str) -> None:
    """KOTA-16: Tregua, on either side; even a Boomerang is discarded, as its text says."""
    state = facing([card, "truce"], ["ambush", "truce"])
    attack(state, 1, "town", card, NONE, "truce" if who == 0 else NONE)
    events = defend(state, "ambush", NONE, "truce" if who == 1 else NONE)
    assert kinds(events) == ["defended", "revealed", "truce_kept", "to_graveyard", "to_graveyard"]
    assert trench(state, 1) == ["town"]
    assert sorted(graveyard(state)) == sorted([card, "ambush", "truce"])
    assert hand(state, 1 - who) == ["truce"]


def test_a_truce_alone_defends() -> None:
    """KOTA-13."""
    state = facing(["battering_ram"], ["truce"])
    attack(state, 1, "town", "battering_ram")
    assert "truce_kept" in kinds(defend(state, support="truce"))
    assert trench(state, 1) == ["town"]


def test_KOTA_16_two_truces_cancel_each_other_and_the_battle_is_fought() -> None:
    state = facing(["battering_ram", "truce"], ["citadel", "truce"])
    attack(state, 1, "town", "battering_ram", NONE, "truce")
    events = defend(state, "citadel", NONE, "truce")
    assert one(events, "battle_held")["attack"] == 7
    assert sorted(graveyard(state)) == ["battering_ram", "citadel", "truce", "truce"]


def test_sabotage_silences_the_dice() -> None:
    """KOTA-16: Sabotaje."""
    for seed in range(6):
        state = facing(["wild_shot"], ["slingshot", "sabotage"], seed=seed)
        attack(state, 1, "town", "wild_shot")
        events = defend(state, "slingshot", NONE, "sabotage")
        assert "rolled" not in kinds(events)
        assert one(events, "battle_held")["attack"] == 1
    state = facing(["slingshot", "sabotage"], ["contagion"])
    attack(state, 1, "town", "slingshot", NONE, "sabotage")
    assert one(defend(state, "contagion"), "battle_won")["defence"] == 0


def test_sabotage_silences_only_the_opponent() -> None:
    """KOTA-16: the own die is thrown, and the opponent's Furia and trench count."""
    state = facing(["wild_shot", "sabotage"], ["smoke_screen", "fury"], theirs=["wall"])
    attack(state, 1, "town", "wild_shot", NONE, "sabotage")
    events = defend(state, "smoke_screen", NONE, "fury")
    rolls = [event.public["seat"] for event in events if event.kind == "rolled"]
    assert rolls == [0]
    result = one(events, "battle_won" if won(events) else "battle_held")
    assert result["defence"] == 1 + 3 + 2


def test_KOTA_16_two_sabotages_cancel_each_other() -> None:
    state = facing(["boomerang", "sabotage"], ["smoke_screen", "sabotage"])
    attack(state, 1, "town", "boomerang", NONE, "sabotage")
    events = defend(state, "smoke_screen", NONE, "sabotage")
    assert "rolled" in kinds(events)
    assert hand(state, 0) == ["boomerang"]


def test_KOTA_16_sabotage_does_not_stop_a_truce() -> None:
    state = facing(["battering_ram", "sabotage"], ["citadel", "truce"])
    attack(state, 1, "town", "battering_ram", NONE, "sabotage")
    assert "truce_kept" in kinds(defend(state, "citadel", NONE, "truce"))


def test_KOTA_29_the_attackers_truce_is_spent_where_nobody_defends() -> None:
    state = facing(["slingshot", "truce"], [])
    attack(state, 1, "town", "slingshot", NONE, "truce")
    events = do(state, 1, "yield")
    assert one(events, "revealed")["attacker"]["support"] == KINDS["truce"]
    assert trench(state, 0) == ["town"]
    assert graveyard(state) == sorted(["slingshot", "truce"], key=KINDS.__getitem__)


# Abilities


def test_the_boomerang_returns_from_every_battle() -> None:
    """KOTA-15, KOTA-29: from an attack won, lost or not defended, and from a defence."""
    state = facing(["boomerang"], ["slingshot"])
    attack(state, 1, "town", "boomerang")
    events = defend(state, "slingshot")
    assert one(events, "returned") == {"seat": 0, "card": KINDS["boomerang"]}
    assert (hand(state, 0), trench(state, 0)) == (["boomerang"], ["town"])
    state = facing(["boomerang"], ["citadel"])
    attack(state, 1, "town", "boomerang")
    defend(state, "citadel")
    assert (hand(state, 0), trench(state, 0)) == (["boomerang"], [])
    state = facing(["boomerang"], [])
    attack(state, 1, "town", "boomerang")
    do(state, 1, "yield")
    assert (hand(state, 0), graveyard(state)) == (["boomerang"], [])
    state = facing(["slingshot"], ["boomerang"])
    attack(state, 1, "town", "slingshot")
    defend(state, "boomerang")
    assert hand(state, 1) == ["boomerang"]


def test_KOTA_29_under_sabotage_the_boomerang_does_not_return() -> None:
    state = facing(["boomerang"], ["slingshot", "sabotage"])
    attack(state, 1, "town", "boomerang")
    defend(state, "slingshot", NONE, "sabotage")
    assert state.hands[0] == []
    assert "boomerang" in graveyard(state)


def test_double_edge_adds_a_second_battle_card() -> None:
    """KOTA-11: Doble filo, in attack and in defence; a support besides is allowed."""
    state = facing(["double_edge", "catapult", "fury"], ["fort"])
    attack(state, 1, "town", "double_edge", "catapult", "fury")
    assert one(defend(state, "fort"), "battle_won")["attack"] == 2 + 3 + 3
    assert sorted(graveyard(state)) == ["catapult", "double_edge", "fort", "fury"]
    state = facing(["old_guard"], ["double_edge", "wooden_shield"])
    attack(state, 1, "town", "old_guard")
    assert one(defend(state, "double_edge", "wooden_shield"), "battle_held")["defence"] == 5
    state = facing(["double_edge"], ["citadel"])
    attack(state, 1, "town", "double_edge")
    assert one(defend(state, "citadel"), "battle_held")["attack"] == 2


def test_double_edge_is_the_main_card_and_throws_the_others_die() -> None:
    """KOTA-11: the two cards are listed once, Doble filo first."""
    state = facing(["double_edge", "wild_shot"], ["slingshot"])
    lays = [one.values[2:4] for one in kota.legal(state, 0) if one.kind == "attack"]
    pair = tuple(k("double_edge", "wild_shot"))
    assert pair in lays and pair[::-1] not in lays
    attack(state, 1, "town", "double_edge", "wild_shot")
    events = defend(state, "slingshot")
    die = one(events, "rolled")["die"]
    result = one(events, "battle_won" if won(events) else "battle_held")
    assert result["attack"] == 2 + 1 + die


def test_KOTA_29_with_double_edge_both_cards_follow_their_own_text() -> None:
    """KOTA-29: the Boomerang beside it returns, the Saqueo beside it takes its card."""
    state = facing(["double_edge", "boomerang"], ["slingshot"])
    attack(state, 1, "town", "double_edge", "boomerang")
    defend(state, "slingshot")
    assert hand(state, 0) == ["boomerang"]
    assert sorted(graveyard(state)) == ["double_edge", "slingshot"]
    state = facing(["double_edge", "plunder"], ["slingshot", "oisss"])
    attack(state, 1, "town", "double_edge", "plunder")
    defend(state, "slingshot")
    assert hand(state, 0) == ["oisss"]


def test_KOTA_16_under_sabotage_only_the_main_card_of_two_counts() -> None:
    """KOTA-16: laying two is Doble filo's ability; without it the second adds nothing."""
    state = facing(["double_edge", "assault"], ["slingshot", "sabotage"])
    attack(state, 1, "town", "double_edge", "assault")
    assert one(defend(state, "slingshot", NONE, "sabotage"), "battle_held")["attack"] == 2
    assert sorted(graveyard(state)) == ["assault", "double_edge", "sabotage", "slingshot"]


def test_plunder_takes_a_card_with_its_victory() -> None:
    """KOTA-29: Saqueo, against a defence and where nobody defends; in a Mascarilla's despite, which
    only stops Rainbows."""
    state = facing(["plunder"], ["slingshot", "oisss"], theirs=["mask"])
    attack(state, 1, "town", "plunder")
    events = defend(state, "slingshot")
    (stole,) = (event for event in events if event.kind == "stole")
    assert stole.public == {"seat": 0, "from": 1, "count": 1}
    assert stole.private == {0: {"cards": k("oisss")}, 1: {"cards": k("oisss")}}
    assert (hand(state, 0), hand(state, 1)) == (["oisss"], [])
    state = facing(["plunder"], ["oisss"])
    attack(state, 1, "town", "plunder")
    do(state, 1, "yield")
    assert hand(state, 0) == ["oisss"]


def test_plunder_takes_nothing_where_it_does_not_win_or_there_is_nothing() -> None:
    state = facing(["plunder"], ["citadel", "oisss"])
    attack(state, 1, "town", "plunder")
    defend(state, "citadel")
    assert hand(state, 1) == ["oisss"]
    state = facing(["plunder"], [])
    attack(state, 1, "town", "plunder")
    assert "stole" not in kinds(do(state, 1, "yield"))
    state = facing(["plunder"], ["slingshot", "sabotage", "oisss"])
    attack(state, 1, "town", "plunder")
    events = defend(state, "slingshot", NONE, "sabotage")
    assert won(events)
    assert hand(state, 1) == ["oisss"]
    state = facing(["slingshot", "oisss"], ["plunder"])  # it takes nothing in defence
    attack(state, 1, "town", "slingshot")
    defend(state, "plunder")
    assert (hand(state, 0), hand(state, 1)) == (["oisss"], [])


def test_ambush_takes_the_attackers_card_where_it_holds() -> None:
    """KOTA-29: Emboscada."""
    state = facing(["lancers", "fury"], ["ambush", "fury"])
    attack(state, 1, "town", "lancers")
    events = defend(state, "ambush")
    assert one(events, "captured") == {"seat": 1, "from": 0, "card": KINDS["lancers"]}
    assert hand(state, 1) == ["fury", "lancers"]
    assert graveyard(state) == ["ambush"]
    state = facing(["artillery"], ["ambush"])
    attack(state, 1, "town", "artillery")
    defend(state, "ambush")
    assert state.hands[1] == []


def test_KOTA_29_ambush_takes_even_a_boomerang() -> None:
    state = facing(["boomerang"], ["ambush"])
    attack(state, 1, "town", "boomerang")
    defend(state, "ambush")
    assert (hand(state, 0), hand(state, 1)) == ([], ["boomerang"])


def test_KOTA_29_ambush_takes_the_main_card_of_two() -> None:
    state = facing(["double_edge", "slingshot"], ["ambush"])
    attack(state, 1, "town", "double_edge", "slingshot")
    defend(state, "ambush")
    assert hand(state, 1) == ["double_edge"]
    assert sorted(graveyard(state)) == ["ambush", "slingshot"]
    state = facing(["catapult"], ["double_edge", "ambush"])
    attack(state, 1, "town", "catapult")
    defend(state, "double_edge", "ambush")
    assert hand(state, 1) == ["catapult"]


def test_KOTA_29_under_sabotage_ambush_takes_nothing() -> None:
    state = facing(["boomerang", "sabotage"], ["ambush"])
    attack(state, 1, "town", "boomerang", NONE, "sabotage")
    defend(state, "ambush")
    assert (hand(state, 0), hand(state, 1)) == (["boomerang"], [])


def test_ambush_in_attack_takes_nothing() -> None:
    state = facing(["ambush"], ["citadel"])
    attack(state, 1, "town", "ambush")
    defend(state, "citadel")
    assert sorted(graveyard(state)) == ["ambush", "citadel"]


@pytest.mark.parametrize("leader", LEADERS)
def test_KOTA_10_every_leader_counts_as_the_fifth(leader: str) -> None:
    """KOTA-10, KOTA-11: each leader taken in battle as the fifth wins at once."""
    four = [key for key in LEADERS if key != leader][:4]
    state = arrange(3, hands={0: ["plunder"], 1: ["oisss"]}, trenches={0: four, 1: [leader]})
    attack(state, 1, leader, "plunder")
    events = do(state, 1, "yield")
    assert kinds(events)[-1] == "match_over"
    assert one(events, "match_over")["reason"] == "leaders"
    outcome = kota.outcome(state)
    assert outcome is not None
    assert outcome.places[0] == 1
    assert outcome.scores == (5, 0, 0)
    assert hand(state, 1) == ["oisss"], "the match was over before the plunder"
    assert graveyard(state) == ["plunder"]
