"""What every Rainbow does: KOTA-18, 31, 33."""

from __future__ import annotations

import pytest

from games.engine import kota
from games.engine.contract import Action, IllegalAction, Pick

from .positions import (
    CARDS,
    EDITION,
    KINDS,
    LEADERS,
    PLAYS,
    action,
    all_cards,
    attack,
    do,
    everyone_passes,
    graveyard,
    hand,
    k,
    kinds,
    one,
    play,
    table,
    trench,
)


def test_every_rainbow_that_is_an_action_has_a_play_here() -> None:
    playable = zip(CARDS, EDITION.tables.playable, strict=True)
    assert set(PLAYS) == {card.key for card, yes in playable if yes}


@pytest.mark.parametrize("key", sorted(PLAYS))
def test_KOTA_18_a_rainbow_is_shown_with_its_targets_and_spent(key: str) -> None:
    state = table(key)
    kind, _, *values = PLAYS[key]
    events = do(state, 0, *PLAYS[key])
    assert events[0].kind == "played"
    assert events[0].public["seat"] == 0
    assert events[0].public["card"] == KINDS[key]
    named = [KINDS[v] if isinstance(v, str) else v for v in values]
    assert sorted(events[0].public["targets"].values()) == sorted(named)
    assert events[0].private == {}
    events += everyone_passes(state)
    assert one(events, "resolved") == {"seat": 0, "card": KINDS[key]}
    while state.pending and state.shown is not None:  # answer what it asks
        seat = next(iter(state.pending))
        kota.apply(state, seat, kota.on_timeout(state, seat))
    assert KINDS[key] not in state.hands[0]
    assert graveyard(state).count(key) == 1


def test_robbery_takes_a_random_card() -> None:
    """KOTA-30: Robo."""
    taken = set()
    for seed in range(30):
        state = table("robbery", seed=seed)
        events = play(state, *PLAYS["robbery"])
        (stole,) = (event for event in events if event.kind == "stole")
        assert stole.public == {"seat": 0, "from": 1, "count": 1}
        assert set(stole.private) == {0, 1}
        assert (len(state.hands[0]), len(state.hands[1])) == (1, 5)
        taken.update(hand(state, 0))
    assert taken == {"slingshot", "oisss", "catapult", "cavalry", "truce", "fury"}


def test_expropriation_takes_a_royale_that_is_no_leader() -> None:
    """KOTA-30: Expropiación."""
    state = table("expropriation")
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, "play_royale", "expropriation", 1, "queen_tormenta")
    assert caught.value.code == "wrong_class"
    events = play(state, *PLAYS["expropriation"])
    assert one(events, "took_royale") == {"seat": 0, "from": 1, "card": KINDS["town"]}
    assert (trench(state, 0), trench(state, 1)) == (["village", "town"], ["queen_tormenta"])


@pytest.mark.parametrize("royale", ["bunker", "mask", "antivirus", "antileader", "quartermaster"])
def test_expropriation_takes_the_protecting_royales_themselves(royale: str) -> None:
    state = table("expropriation", trenches={1: [royale]})
    play(state, "play_royale", "expropriation", 1, royale)
    assert trench(state, 0) == [royale]


def test_kidnapping_takes_a_leader() -> None:
    """KOTA-30: Secuestro."""
    state = table("kidnapping")
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, "play_royale", "kidnapping", 1, "town")
    assert caught.value.code == "wrong_class"
    play(state, *PLAYS["kidnapping"])
    assert (trench(state, 0), trench(state, 1)) == (["village", "queen_tormenta"], ["town"])


def test_KOTA_10_a_kidnapped_fifth_leader_wins_at_once() -> None:
    state = table("kidnapping", trenches={0: LEADERS[1:5], 1: [LEADERS[0]]})
    events = play(state, "play_royale", "kidnapping", 1, LEADERS[0])
    assert kinds(events)[-1] == "match_over"
    assert state.pending == {}
    assert all_cards(state).total() == 115


@pytest.mark.parametrize("royale", ["town", "queen_tormenta"])
def test_exile_sends_any_royale_to_the_graveyard(royale: str) -> None:
    """KOTA-30: Exilio."""
    state = table("exile")
    events = play(state, "play_royale", "exile", 1, royale)
    assert one(events, "to_graveyard") == {"cards": k(royale), "from": 1}
    assert royale not in trench(state, 1)
    assert graveyard(state) == ["citadel", "oisss", royale, "exile"]


def test_swap_trades_like_for_like() -> None:
    """KOTA-30: Canje; a leader only for a leader."""
    position = {"trenches": {0: ["village", "admiral_salt"], 1: ["town", "queen_tormenta"]}}
    state = table("swap", **position)
    assert [one.values for one in kota.legal(state, 0) if one.kind == "play_swap"] == [
        action("", "swap", "admiral_salt", 1, "queen_tormenta").values,
        action("", "swap", "village", 1, "town").values,
    ]
    for own, royale in (("village", "queen_tormenta"), ("admiral_salt", "town")):
        with pytest.raises(IllegalAction) as caught:
            do(state, 0, "play_swap", "swap", own, 1, royale)
        assert caught.value.code == "leader_for_leader"
    events = play(state, *PLAYS["swap"])
    assert one(events, "swapped_royales") == {
        "seat": 0, "target": 1, "given": KINDS["village"], "taken": KINDS["town"],
    }  # fmt: skip
    assert (trench(state, 0), trench(state, 1)) == (
        ["admiral_salt", "town"],
        ["queen_tormenta", "village"],
    )
    state = table("swap", **position)
    play(state, "play_swap", "swap", "admiral_salt", 1, "queen_tormenta")
    assert trench(state, 0) == ["village", "queen_tormenta"]


def test_swapping_at_four_leaders_wins_nothing() -> None:
    """KOTA-10: at no moment are there five."""
    state = table("swap", trenches={0: LEADERS[:4], 1: LEADERS[4:8]})
    play(state, "play_swap", "swap", LEADERS[0], 1, LEADERS[4])
    assert kota.outcome(state) is None


def test_reinforcements_draw_three() -> None:
    """KOTA-8: Refuerzos."""
    state = table("reinforcements", deck=["fury", "wall", "truce", "sabotage"])
    play(state, *PLAYS["reinforcements"])
    assert hand(state, 0) == ["fury", "truce"]
    assert trench(state, 0) == ["village", "wall"]
    assert state.pending == {1: "turn"}


def test_block_costs_the_opponents_next_turn() -> None:
    """KOTA-22: Bloqueo."""
    state = table("block")
    events = play(state, *PLAYS["block"])
    assert one(events, "will_lose_turns") == {"seat": 1, "turns": 1}
    assert one(events, "turn_lost") == {"seat": 1}
    assert state.pending == {2: "turn"}


def test_espionage_shows_the_hand_and_takes_a_battle_card() -> None:
    """KOTA-30: Espionaje, its choice, and who sees what."""
    state = table("espionage")
    events = play(state, *PLAYS["espionage"])
    (spied,) = (event for event in events if event.kind == "spied")
    seen = sorted(k("slingshot", "oisss", "catapult", "cavalry", "truce", "fury"))
    assert spied.public == {"seat": 0, "target": 1}
    assert spied.private == {0: {"hand": seen}}
    assert state.pending == {0: "spy"}
    assert kota.view(state, 0)["spied"] == {"seat": 1, "hand": seen}
    for other in (1, 2, None):
        assert kota.view(state, other)["spied"] is None
    wanted = [action("take_battle", key) for key in ("slingshot", "catapult", "cavalry")]
    assert kota.legal(state, 0) == wanted
    with pytest.raises(IllegalAction):
        do(state, 0, "take_battle", "fury")
    with pytest.raises(IllegalAction):
        do(state, 0, "take_nothing")
    events = do(state, 0, "take_battle", "cavalry")
    assert one(events, "stole") == {"seat": 0, "from": 1, "count": 1}
    assert hand(state, 0) == ["cavalry"]
    assert "cavalry" not in hand(state, 1)
    assert kota.view(state, 0)["spied"] is None
    assert graveyard(state)[-1] == "espionage"
    assert state.pending == {1: "turn"}


def test_espionage_takes_nothing_from_a_hand_without_battle_cards() -> None:
    state = table("espionage", hands={0: ["espionage"], 1: ["fury"]})
    play(state, *PLAYS["espionage"])
    assert kota.legal(state, 0) == [Action("take_nothing")]
    assert kinds(do(state, 0, "take_nothing")) == ["took_nothing"]
    assert (hand(state, 0), hand(state, 1)) == ([], ["fury"])


def test_KOTA_31_excavation_takes_a_card_of_choice_to_its_place() -> None:
    """KOTA-31: Excavación: a Royale to the trench, anything else to the hand."""
    position = {"graveyard": ["citadel", "wall", "robbery", "truce"]}
    state = table("excavation", **position)
    events = play(state, "excavate", "excavation", "wall")
    assert one(events, "excavated") == {"seat": 0, "card": KINDS["wall"]}
    assert trench(state, 0) == ["village", "wall"]
    for wanted in ("citadel", "robbery", "truce"):
        state = table("excavation", **position)
        play(state, "excavate", "excavation", wanted)
        assert hand(state, 0) == [wanted]
        assert wanted not in graveyard(state)


def test_KOTA_31_excavation_leaves_negatives_oisss_and_excavation() -> None:
    state = table("excavation", graveyard=["coup", "blackout", "hacking", "oisss", "excavation"])
    assert "excavate" not in {one.kind for one in kota.legal(state, 0)}
    for wanted in ("coup", "blackout", "hacking", "oisss", "excavation"):
        with pytest.raises(IllegalAction) as caught:
            do(state, 0, "excavate", "excavation", wanted)
        assert caught.value.code == "not_excavable"
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, "excavate", "excavation", "wall")
    assert caught.value.code == "not_in_graveyard"


def test_KOTA_10_an_excavated_fifth_leader_wins() -> None:
    state = table("excavation", trenches={0: LEADERS[:4]}, graveyard=[LEADERS[4]])
    play(state, "excavate", "excavation", LEADERS[4])
    outcome = kota.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 2, 3)


def test_exchange_swaps_hands() -> None:
    """KOTA-30: Intercambio; each of the two sees the new hand, nobody else does."""
    state = table("exchange", more_in_hand=("truce",))
    events = do(state, 0, *PLAYS["exchange"])
    (swapped,) = (event for event in events if event.kind == "swapped_hands")
    assert swapped.public == {"seat": 0, "target": 1}
    assert set(swapped.private) == {0, 1}
    assert swapped.private[1] == {"hand": k("truce")}
    assert hand(state, 1) == ["truce"]
    assert len(state.hands[0]) == 6


def test_exchange_gives_an_empty_hand_for_a_full_one_but_not_the_reverse() -> None:
    state = table("exchange")
    do(state, 0, *PLAYS["exchange"])
    assert (len(state.hands[0]), state.hands[1]) == (6, [])
    state = table("exchange", hands={0: ["exchange", "fury"]})
    with pytest.raises(IllegalAction) as caught:
        do(state, 0, *PLAYS["exchange"])
    assert caught.value.code == "empty_hand"


def test_KOTA_33_the_earthquake_asks_all_at_once_and_shows_together() -> None:
    """KOTA-33: Terremoto: each gives a Royale that is no leader; who has one kind is not asked."""
    state = table(
        "earthquake",
        trenches={0: ["village", "wall"], 1: ["town", "queen_tormenta", "city"], 2: ["mask"]},
    )
    do(state, 0, *PLAYS["earthquake"])
    assert state.pending == {0: "sacrifice", 1: "sacrifice"}
    assert kota.legal(state, 1) == [action("give_up", "town"), action("give_up", "city")]
    with pytest.raises(IllegalAction):
        do(state, 1, "give_up", "queen_tormenta")
    before = {who: kota.view(state, who) for who in (0, 2, None)}
    assert do(state, 1, "give_up", "city") == []
    assert {who: kota.view(state, who) for who in (0, 2, None)} == before
    assert trench(state, 1) == ["town", "queen_tormenta", "city"]
    assert state.sealed == (1,)
    assert kota.view(state, 1)["answer"] == k("city")
    assert kota.view(state, 1)["pending"] == {"0": "sacrifice"}
    assert kota.legal(state, 1) == []
    events = do(state, 0, "give_up", "village")
    assert [(event.public["from"], event.public["cards"]) for event in events] == [
        (0, k("village")),
        (1, k("city")),
        (2, k("mask")),
    ]
    assert [trench(state, seat) for seat in range(3)] == [["wall"], ["town", "queen_tormenta"], []]
    assert state.pending == {1: "turn"}


def test_the_earthquake_asks_nobody_where_there_is_nothing_to_choose() -> None:
    state = table("earthquake", trenches={1: ["town", "town", "queen_tormenta"], 2: ["mask"]})
    events = do(state, 0, *PLAYS["earthquake"])
    assert kinds(events) == ["played", "resolved", "to_graveyard", "to_graveyard"]
    assert [trench(state, seat) for seat in range(3)] == [[], ["town", "queen_tormenta"], []]


def test_quarantine_keeps_an_opponent_out_of_battle_until_ones_next_turn() -> None:
    """KOTA-30: Cuarentena: neither attacks nor is attacked."""
    state = table(
        "quarantine",
        hands={0: ["quarantine", "lancers"], 1: ["slingshot"], 2: ["catapult", "cavalry"]},
    )
    play(state, *PLAYS["quarantine"])
    assert kota.view(state, None)["quarantined"] == [False, True, False]
    with pytest.raises(IllegalAction) as caught:
        attack(state, 2, "city", "slingshot")
    assert caught.value.code == "in_quarantine"
    assert kota.view(state, 1)["why"] == {str(KINDS["slingshot"]): "in_quarantine"}
    do(state, 1, "draw")
    with pytest.raises(IllegalAction) as caught:
        attack(state, 1, "town", "catapult")
    assert caught.value.code == "in_quarantine"
    attack(state, 0, "village", "catapult")
    do(state, 0, "yield")
    assert state.pending == {0: "turn"}
    assert kota.view(state, None)["quarantined"] == [False, False, False]
    attack(state, 1, "town", "lancers")
    assert state.pending == {1: "defend"}


def test_a_quarantine_ends_when_its_players_turn_comes_round_even_lost() -> None:
    state = table("quarantine")
    state.lost[0] = 1
    play(state, *PLAYS["quarantine"])
    do(state, 1, "draw")
    do(state, 2, "draw")
    assert state.pending == {1: "turn"}
    assert state.quarantine == [0, 0, 0]


def test_KOTA_33_the_curfew_asks_all_at_once_and_shows_together() -> None:
    """KOTA-33: Toque de queda: every opponent with more than 5 cards, own choice."""
    state = table(
        "curfew",
        hands={
            0: ["curfew", "block", "block", "block", "robbery", "robbery", "swap", "swap"],
            1: ["slingshot", "oisss", "catapult", "cavalry", "exile", "fury", "fury"],
            2: ["oisss", "catapult", "cavalry", "exile", "truce", "sabotage"],
        },
    )
    play(state, *PLAYS["curfew"])
    assert state.pending == {1: "discard_down", 2: "discard_down"}
    assert kota.legal(state, 1) == [Action("discard_down", (Pick(tuple(state.hands[1]), 2, 2),))]
    for wrong in (["fury"], ["fury", "fury", "fury"], ["truce", "fury"], ["oisss", "oisss"]):
        with pytest.raises(IllegalAction) as caught:
            do(state, 1, "discard_down", wrong)
        assert caught.value.code == "wrong_count"
    before = {who: kota.view(state, who) for who in (0, 2, None)}
    assert do(state, 1, "discard_down", ["fury", "oisss"]) == []
    assert {who: kota.view(state, who) for who in (0, 2, None)} == before
    events = do(state, 2, "discard_down", ["truce"])
    assert [(event.public["from"], sorted(event.public["cards"])) for event in events] == [
        (1, sorted(k("fury", "oisss"))),
        (2, k("truce")),
    ]
    assert [len(state.hands[seat]) for seat in range(3)] == [7, 5, 5]
    assert state.pending == {1: "turn"}


def test_the_curfew_asks_nobody_who_has_five_cards() -> None:
    state = table("curfew", hands={0: ["curfew"], 1: ["fury"] * 3 + ["swap"] * 2})
    play(state, *PLAYS["curfew"])
    assert state.pending == {1: "turn"}


@pytest.mark.parametrize(
    ("where", "origin", "reshuffled"),
    [("graveyard", "graveyard", False), ("deck", "deck", True), ("trench", None, True),
     ("removed", None, True)],
)  # fmt: skip
def test_KOTA_31_the_vaccine_brings_the_antivirus(
    where: str, origin: str | None, reshuffled: bool
) -> None:
    """KOTA-31: Vacuna, wherever the Antivirus is."""
    position = {
        "graveyard": {"graveyard": ["citadel", "antivirus"]},
        "deck": {},
        "trench": {"trenches": {1: ["antivirus"]}},
        "removed": {},
    }[where]
    state = table("vaccine", **position)
    if where == "removed":
        state.deck.remove(KINDS["antivirus"])
        state.removed.append(KINDS["antivirus"])
    before = state.copy()
    events = play(state, *PLAYS["vaccine"])
    assert one(events, "fetched") == {
        "seat": 0, "card": KINDS["antivirus"], "from": origin, "reshuffled": reshuffled,
    }  # fmt: skip
    assert ("antivirus" in trench(state, 0)) == (origin is not None)
    assert (state.deck != before.deck) == reshuffled
    left = [card for card in before.deck if card != KINDS["antivirus"]]
    assert sorted(state.deck) == sorted(left)
