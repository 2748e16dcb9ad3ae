"""What each seat may see, and redealing what it does not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from games.engine import kota
from games.engine.contract import Action, event_seen_by, example
from games.engine.kota.state import NONE, KotaState
from games.engine.rng import Rng

from .positions import (
    CARDS,
    EDITION,
    HAND_CARDS,
    KINDS,
    all_cards,
    arrange,
    attack,
    deal,
    do,
    everyone,
    k,
    play,
)

OPEN = {
    "seat",
    "options",
    "pending",
    "interjections",
    "active",
    "counts",
    "deck",
    "removed_count",
    "hand",
    "turn",
    "turn_number",
    "actions_left",
    "opening",
    "scores",
    "leaders",
    "trenches",
    "graveyard",
    "lost_turns",
    "quarantined",
    "quarantined_by",
    "battle",
    "stack",
    "spied",
    "answer",
    "why",
    "outcome",
}
OWN = {"seat", "hand", "why", "answer", "spied"}


def moments(seats: int, name: str, every: int = 9, **options: str):
    """Moments of a random match."""
    chance = Random(name)
    state = deal(seats, name, **options)
    step = 0
    while state.pending:
        seat = chance.choice(list(state.pending))
        if step % every == 0:
            yield f"{name} step {step}", state
        step += 1
        kota.apply(state, seat, example(chance.choice(kota.legal(state, seat)), chance))


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_view_is_an_allow_list_of_plain_json(seats: int) -> None:
    for label, state in moments(seats, f"keys {seats}", length="long"):
        for who in everyone(state):
            view = kota.view(state, who)
            assert set(view) == OPEN, label
            assert json.loads(json.dumps(view)) == view, label


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_sees_the_same_but_for_their_own_cards_and_answers(seats: int) -> None:
    for label, state in moments(seats, f"same {seats}"):
        spectator = kota.view(state, None)
        assert all(spectator[key] in (None, {}) for key in OWN), label
        for seat in range(seats):
            view = kota.view(state, seat)
            assert view["hand"] == state.hands[seat]
            for key in OPEN - OWN - {"battle", "pending"}:
                assert view[key] == spectator[key], (label, key)
            if view["battle"] is not None:
                shared = {**view["battle"], "own": None}
                assert shared == spectator["battle"], label


def test_hidden_cards_are_counts() -> None:
    """What each seat may see: others' hands, the deck, the cards taken out and laid face down."""
    state = arrange(3, hands={0: ["slingshot", "fury"], 1: ["citadel", "oisss"]},
                    trenches={1: ["town"]}, graveyard=["exile", "block"])  # fmt: skip
    attack(state, 1, "town", "slingshot", NONE, "fury")
    view = kota.view(state, 2)
    assert view["counts"] == [0, 2, 0]
    assert view["deck"] == len(state.deck)
    assert view["graveyard"] == k("exile", "block")
    assert view["trenches"] == [[], k("town"), []]
    assert view["battle"]["cards"] == 2
    assert kota.view(deal(2), 0)["removed_count"] == 4 + 3 + 15


def swapped(state: KotaState, seat: int | None, chance: Random) -> KotaState:
    """The same match with the cards that ``seat`` cannot see permuted among their places. A hand
    keeps only cards that can be in a hand, a lay keeps its card."""
    twin = state.copy()
    spied = None
    if seat is not None and state.pending.get(seat) == "spy":
        assert state.shown is not None
        spied = state.shown.target
    hidden = [one for one in range(state.seats) if one not in (seat, spied)]
    pool = [card for one in hidden for card in state.hands[one]]
    deck = [place for place, card in enumerate(state.deck) if card in HAND_CARDS]
    pool += [state.deck[place] for place in deck]
    chance.shuffle(pool)
    for one in hidden:
        twin.hands[one] = sorted(pool.pop() for _ in state.hands[one])
    for place in deck:
        twin.deck[place] = pool.pop()
    chance.shuffle(twin.deck)
    return twin


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_permuting_hidden_cards_leaves_a_view_and_the_other_seats_lists_unchanged(
    seats: int,
) -> None:
    chance = Random(seats)
    for label, state in moments(seats, f"hidden {seats}", every=5):
        for who in everyone(state):
            twin = swapped(state, who, chance)
            assert all_cards(twin) == all_cards(state)
            if any(decision == "discard_down" for decision in state.pending.values()):
                continue  # sealed choices name cards of the hands that were swapped
            assert kota.view(twin, who) == kota.view(state, who), (label, who)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_redealt_match_agrees_with_all_a_seat_sees(seats: int) -> None:
    for label, state in moments(seats, f"redeal {seats}", every=7, length="long"):
        for who in everyone(state):
            view = json.loads(json.dumps(kota.view(state, who)))
            for seed in range(2):
                world = kota.redeal(EDITION, view, Rng(bytes([seed]) * 32))
                assert kota.view(world, who) == view, (label, who)
                assert all_cards(world) == all_cards(state), (label, who)
                in_hands = {card for cards in world.hands for card in cards}
                assert in_hands <= set(HAND_CARDS), (label, who)
                if who is not None:
                    assert kota.legal(world, who) == kota.legal(state, who), (label, who)


def test_a_redealt_match_of_two_takes_out_what_the_rules_take_out() -> None:
    """KOTA-5: also from the view, where nobody knows which."""
    for label, state in moments(2, "out", removed="20"):
        world = kota.redeal(EDITION, kota.view(state, 0), Rng(b"x" * 32))
        assert len(world.removed) == len(state.removed) == 27, label
        assert sum(EDITION.tables.leader[card] for card in world.removed) == 3
        assert sum(CARDS[card].not_for_two for card in world.removed) == 4
        assert KINDS["antileader"] not in world.removed


def test_redealing_deals_differently() -> None:
    state = deal(4)
    view = kota.view(state, 1)
    hands = {str(kota.redeal(EDITION, view, Rng(bytes([n]) * 32)).hands) for n in range(10)}
    assert len(hands) == 10


@pytest.mark.parametrize(("cards", "lay"), [(1, 1), (2, 2), (3, 3)])
def test_a_redealt_attack_is_one_that_could_have_been_laid(cards: int, lay: int) -> None:
    """KOTA-11."""
    state = arrange(3, hands={0: ["double_edge", "citadel", "fury"]}, trenches={1: ["town"]})
    second = "citadel" if cards == 3 else NONE
    attack(state, 1, "town", "double_edge", second, "fury" if cards > 1 else NONE)
    met = set()
    for seed in range(40):
        world = kota.redeal(EDITION, kota.view(state, 1), Rng(bytes([seed]) * 32))
        battle = world.battle
        assert battle is not None
        laid = [card for card in battle[3:] if card != NONE]
        assert len(laid) == lay
        assert EDITION.tables.battle[battle.card]
        if battle.second != NONE:
            assert EDITION.tables.pairs[battle.card]
            assert EDITION.tables.battle[battle.second]
        if battle.support != NONE:
            assert EDITION.tables.support[battle.support]
        met.add(tuple(laid))
        assert all_cards(world) == all_cards(state)
    assert len(met) > 3
    own = kota.redeal(EDITION, kota.view(state, 0), Rng(b"x" * 32))
    assert own.battle == state.battle


def test_a_spy_redeals_the_hand_it_sees_as_it_is() -> None:
    state = arrange(3, hands={0: ["espionage"], 1: ["slingshot", "oisss"], 2: ["fury"]})
    play(state, "play_at", "espionage", 1)
    for seed in range(5):
        world = kota.redeal(EDITION, kota.view(state, 0), Rng(bytes([seed]) * 32))
        assert world.hands[1] == state.hands[1]
    worlds = [kota.redeal(EDITION, kota.view(state, 2), Rng(bytes([n]) * 32)) for n in range(5)]
    assert any(world.hands[1] != state.hands[1] for world in worlds)


@pytest.mark.parametrize("passed", [[], [1], [2], [1, 2]])
def test_own_sealed_answers_survive_a_redeal_and_others_stay_unknown(passed: list[int]) -> None:
    """KOTA-19, KOTA-33."""
    state = arrange(
        4,
        hands={0: ["earthquake"]},
        trenches={0: ["town"], 1: ["wall", "mask"], 2: ["city", "bunker"], 3: ["village", "town"]},
    )
    do(state, 0, "play", "earthquake")
    for seat, royale in ((1, "mask"), (2, "city")):
        if seat in passed:
            do(state, seat, "give_up", royale)
    world = kota.redeal(EDITION, kota.view(state, 1), Rng(b"x" * 32))
    assert world.answers == {0: tuple(k("town"))} | ({1: tuple(k("mask"))} if 1 in passed else {})
    assert set(world.pending) == {1, 2, 3} - ({1} if 1 in passed else set())


def test_what_is_drawn_is_told_to_its_drawer_alone() -> None:
    state = arrange(3, deck=["truce"])
    (event,) = do(state, 0, "draw")
    assert event_seen_by(event, 0)["cards"] == k("truce")
    for who in (1, 2, None):
        assert event_seen_by(event, who) == {"kind": "drew", "seat": 0, "count": 1}


def test_the_view_says_why_a_card_cannot_be_played() -> None:
    state = arrange(
        3,
        hands={0: ["slingshot", "oisss", "fury", "robbery", "exile", "excavation", "block"]},
    )
    why = {CARDS[int(kind)].key: code for kind, code in kota.view(state, 0)["why"].items()}
    assert why == {
        "slingshot": "no_royale_to_attack",
        "oisss": "answer_only",
        "fury": "support_alone",
        "robbery": "no_aim",
        "exile": "no_aim",
        "excavation": "no_aim",
    }
    assert set(why.values()) <= set(kota.REFUSALS)
    state = arrange(3, hands={0: ["slingshot"], 1: ["fury", "oisss", "citadel", "block"]},
                    trenches={1: ["town"]})  # fmt: skip
    attack(state, 1, "town", "slingshot")
    why = {CARDS[int(kind)].key: code for kind, code in kota.view(state, 1)["why"].items()}
    assert why == {"oisss": "not_in_battle", "block": "not_in_battle"}
    assert kota.view(state, 0)["why"] == {}


def test_the_rainbow_on_the_table_is_in_every_view_until_it_is_done() -> None:
    state = arrange(3, hands={0: ["swap"]}, trenches={0: ["town"], 1: ["city"]})
    do(state, 0, "play_swap", "swap", "town", 1, "city")
    for who in everyone(state):
        assert kota.view(state, who)["stack"] == {
            "seat": 0,
            "card": KINDS["swap"],
            "targets": {"target": 1, "royale": KINDS["city"], "own": KINDS["town"]},
        }
    for seat in (1, 2):
        do(state, seat, "pass_counter")
    assert kota.view(state, None)["stack"] is None


def test_no_card_of_a_hand_is_told_before_it_is_played() -> None:
    """Of two worlds that a seat cannot tell apart it sees equal events, as long as what happens in
    them is the same: here drawing, passing and playing with other hands around."""
    hidden: list[Any] = []
    for others in (["oisss", "fury"], ["citadel", "exile"]):
        state = arrange(3, hands={0: ["reinforcements"], 1: others}, deck=["truce"] * 3)
        steps = [do(state, 0, "play", "reinforcements")]
        steps += [do(state, seat, "pass_counter") for seat in (1, 2)]
        steps += [do(state, 1, "draw")]
        hidden.append([[event_seen_by(event, 2) for event in events] for events in steps])
    assert hidden[0] == hidden[1]


def test_a_seat_outside_the_match_sees_and_does_nothing() -> None:
    state = deal(3)
    assert kota.view(state, 7) == kota.view(state, None)
    assert kota.legal(state, 7) == []
    assert kota.why_not(state, 7, Action("draw")) == "not_your_decision"
