"""The deal: KOTA-1 to 5."""

from __future__ import annotations

from itertools import product

import pytest

from games.engine import kota
from games.engine.contract import IllegalOption, complete_options
from games.engine.kota.setup import composition

from .positions import CARDS, EDITION, KINDS, all_cards, arrange, deal, do, names

TABLES = EDITION.tables
SEEDS = range(25)


def dealt_to(state, seat: int) -> int:
    return len(state.hands[seat]) + len(state.trenches[seat])


@pytest.mark.parametrize("seats", range(2, 7))
def test_KOTA_1_seven_cards_each_and_ten_with_two_players(seats: int) -> None:
    for seed in SEEDS:
        state = deal(seats, seed)
        assert [dealt_to(state, seat) for seat in range(seats)] == [10 if seats == 2 else 7] * seats


@pytest.mark.parametrize("seats", range(2, 7))
def test_KOTA_1_royales_lie_in_the_trench_and_nowhere_else(seats: int) -> None:
    for seed in SEEDS:
        state = deal(seats, seed)
        assert all(TABLES.royale[card] for trench in state.trenches for card in trench)
        assert not any(TABLES.royale[card] for hand in state.hands for card in hand)


@pytest.mark.parametrize(("seats", "covid"), list(product(range(3, 7), ("yes", "no"))))
def test_KOTA_1_the_whole_deck_is_in_the_match(seats: int, covid: str) -> None:
    """KOTA-1: 115 cards, 108 without the Covid set; the option is `covid`."""
    state = deal(seats, covid=covid)
    cards = all_cards(state)
    assert cards.total() == (115 if covid == "yes" else 108)
    assert any(CARDS[card].covid for card in cards) == (covid == "yes")
    assert state.removed == []


def test_KOTA_2_nobody_starts_with_three_leaders() -> None:
    """KOTA-2: of 1,800 hands of seven some would hold three."""
    for seed in range(300):
        state = deal(6, seed)
        for trench in state.trenches:
            assert sum(TABLES.leader[card] for card in trench) < 3, f"seed {seed}"


def test_KOTA_2_all_cards_are_dealt_again() -> None:
    """KOTA-2: some deal is thrown away, and nothing of it is lost."""
    counters = {deal(6, seed).rng.counter for seed in range(60)}
    assert max(counters) > min(counters) + 100, "no deal was made again"
    for seed in range(60):
        assert all_cards(deal(6, seed)).total() == 115, f"seed {seed}"


@pytest.mark.parametrize("seats", range(2, 7))
def test_KOTA_3_no_negative_is_in_a_first_hand_and_all_stay_in_the_match(seats: int) -> None:
    met = 0
    for seed in SEEDS:
        state = deal(seats, seed)
        assert not any(TABLES.negative[card] for hand in state.hands for card in hand)
        left = [card for card in state.deck + state.removed if TABLES.negative[card]]
        assert sorted(names(left)) == ["blackout", "coup", "hacking"], f"seed {seed}"
        met += any(TABLES.negative[card] for card in state.deck[:20])
    assert met, "negatives are shuffled back, not left on top"


@pytest.mark.parametrize("seats", range(2, 7))
def test_KOTA_4_the_fewest_royales_start_then_the_fewest_leaders_then_the_die(seats: int) -> None:
    rolled = 0
    for seed in range(80):
        state = deal(seats, seed)
        keys = [
            (len(trench), sum(TABLES.leader[card] for card in trench)) for trench in state.trenches
        ]
        assert keys[state.turn] == min(keys), f"seed {seed}"
        tied = [seat for seat in range(seats) if keys[seat] == min(keys)]
        assert bool(state.opening) == (len(tied) > 1)
        rolls = list(state.opening)
        while len(tied) > 1:  # each round of dice is thrown by those still tied, in order
            dice, rolls = rolls[: len(tied)], rolls[len(tied) :]
            assert [seat for seat, _ in dice] == tied, f"seed {seed}"
            top = max(die for _, die in dice)
            tied = [seat for seat, die in dice if die == top]
            rolled += 1
        assert rolls == []
        assert state.turn == tied[0], f"seed {seed}"
        assert state.pending == {state.turn: "turn"}
        assert (state.turn_number, state.actions_left) == (1, 1)
    assert rolled


def test_KOTA_4_turns_go_clockwise() -> None:
    state = arrange(4, turn=2, deck=["robbery"] * 4)
    for seat in (2, 3, 0, 1):
        assert state.pending == {seat: "turn"}
        do(state, seat, "draw")
    assert state.turn == 2


@pytest.mark.parametrize(("removed", "covid"), list(product(("15", "17", "20"), ("yes", "no"))))
def test_KOTA_5_two_players_take_cards_out(removed: str, covid: str) -> None:
    """KOTA-5: the symbol's cards, three leaders and `removed` others; the Antilíder stays in."""
    negatives = 0
    for seed in SEEDS:
        state = deal(2, seed, removed=removed, covid=covid)
        symbol = [card for card in state.removed if CARDS[card].not_for_two]
        leaders = [card for card in state.removed if TABLES.leader[card]]
        assert sorted(names(symbol)) == (
            ["curfew", "earthquake", "exchange", "quarantine"]
            if covid == "yes"
            else ["earthquake", "exchange"]
        )
        assert len(leaders) == 3
        assert len(state.removed) == len(symbol) + 3 + int(removed), f"seed {seed}"
        assert KINDS["antileader"] not in state.removed
        assert sorted(all_cards(state).elements()) == sorted(composition(EDITION, state.options))
        negatives += any(TABLES.negative[card] for card in state.removed)
    assert negatives, "negatives may be among them"


def test_KOTA_5_more_players_take_nothing_out() -> None:
    for seats in range(3, 7):
        assert deal(seats, removed="20").removed == []


def test_KOTA_5_different_cards_are_out_each_time() -> None:
    assert len({tuple(deal(2, seed).removed) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        ("removed", ("15", "16", "20"), ("14", "21", "", "x", "015", "+15")),
        ("length", ("short", "long"), ("medium",)),
        ("covid", ("yes", "no"), ("maybe",)),
    ],
)
def test_options_take_their_values_and_no_others(option: str, good, bad) -> None:
    """KOTA-5, KOTA-23, KOTA-24: `removed` 15 to 20, `length`, `covid`."""
    for value in good:
        assert complete_options(kota, {option: value})[option] == value
    for value in bad:
        with pytest.raises(IllegalOption) as caught:
            complete_options(kota, {option: value})
        assert caught.value.option == option
    defaults = complete_options(kota, {})
    assert defaults == {"length": "short", "covid": "yes", "removed": "15"}
