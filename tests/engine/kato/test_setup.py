"""Dealing and the first card (KATO-1 to KATO-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import kato
from games.engine.contract import IllegalOption, complete_options
from games.engine.kato.rounds import deal as deal_round
from games.engine.kato.state import State

from .table import EDITION, KIND, deal, do, every_card, kinds, kinds_of, lay_out, may, play, seen


@pytest.mark.parametrize("seats", kato.SEATS)
def test_everyone_gets_seven_cards_and_one_is_turned_up(seats):
    """KATO-1: 2 to 10 players, 7 cards each."""
    for seed in range(20):
        state = deal(seats, f"{seats}/{seed}")
        if len(set(map(len, state.hands))) > 1:  # a Draw Two was turned up and taken
            assert EDITION.cards[state.discards[0]].kind == "draw_two"
        else:
            assert [len(hand) for hand in state.hands] == [7] * seats
        assert len(state.discards) == 1
        assert every_card(state) == Counter(EDITION.deck())
    assert list(kato.SEATS) == list(range(2, 11))


@pytest.mark.parametrize("cards", ["3", "4", "5", "6", "7"])
def test_fewer_cards_may_be_dealt(cards):
    """KATO-1: start_cards 3 to 7."""
    state = deal(5, cards, start_cards=cards, first_player="host")
    assert [len(hand) for hand in state.hands] == [int(cards)] * 5


@pytest.mark.parametrize("cards", ["2", "8", "07", "", "-3", "7.0"])
def test_other_numbers_of_cards_are_refused(cards):
    """KATO-1: only 3 to 7."""
    with pytest.raises(IllegalOption) as error:
        complete_options(kato, {"start_cards": cards})
    assert (error.value.code, error.value.option) == ("bad_option_value", "start_cards")


def test_the_defaults_are_the_rules_own():
    """KATO-1, KATO-2, KATO-5, KATO-13, KATO-15, KATO-18, KATO-21, KATO-22: house rules are off."""
    assert complete_options(kato, {}) == {
        "start_cards": "7",
        "first_player": "random",
        "play_after_draw": "yes",
        "stacking": "wild4",
        "kato": "call",
        "goal": "rounds:1",
        "multi": "no",
        "cone": "reverse",
    }


def test_the_host_deals_when_the_group_says_so():
    """KATO-2: first_player=host: seat 0 deals, the seat to its left begins, clockwise."""
    for seed in range(30):
        state = deal(4, f"host {seed}", first_player="host")
        assert state.dealer == 0
        if EDITION.cards[state.discards[0]].kind == "number":
            assert state.pending == {1: "turn"}
            assert state.direction == 1


def test_any_seat_may_be_drawn_as_dealer():
    """KATO-2: first_player=random: the dealer is drawn by lot, the seat to the left begins."""
    dealers = Counter()
    for seed in range(200):
        state = deal(4, f"lot {seed}")
        dealers[state.dealer] += 1
        if EDITION.cards[state.discards[0]].kind == "number":
            assert state.pending == {(state.dealer + 1) % 4: "turn"}
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 25


def test_the_next_seat_to_the_left_deals_the_next_round():
    """KATO-2, KATO-18: the deal passes to the left; a new round starts clockwise."""
    state = lay_out("red_1", "blue_2", "blue_3", turn=0, options={"goal": "rounds:3"})
    state.dealer = 1
    events = do(state, 0, play("red_1"))
    assert seen(events, "dealt")[0]["dealer"] == 2
    assert (state.dealer, state.round) == (2, 2)
    assert [len(hand) for hand in state.hands][1:] == [7, 7] or state.draw == 0


def turn_up(card: str, seats: int = 4, **options: str) -> tuple[State, list]:
    """A round dealt by seat 0 in which this card is turned up, and its events."""
    state = deal(seats, f"turned up {card}", first_player="host", **options)
    for _ in range(20000):
        events: list = []
        state.round = 0
        deal_round(state, events)
        if state.discards == [KIND[card]]:
            return state, events
    raise AssertionError(f"{card} was never turned up")


def test_a_skip_turned_up_skips_the_player_left_of_the_dealer():
    """KATO-3, KATO-6: the player to the dealer's left may not discard."""
    state, events = turn_up("red_skip")
    assert state.pending == {2: "turn"}
    assert seen(events, "skipped") == [{"seat": 1}]


def test_a_skip_turned_up_between_two_gives_the_dealer_the_turn():
    """KATO-3: with two players the one skipped is not the dealer."""
    state, _ = turn_up("blue_skip", seats=2)
    assert state.pending == {0: "turn"}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_reverse_turned_up_lets_the_dealer_start_to_the_right(seats):
    """KATO-3, KATO-7: the dealer starts and play runs counter-clockwise."""
    state, events = turn_up("green_reverse", seats=seats)
    assert state.pending == {0: "turn"}
    assert state.direction == -1
    assert seen(events, "reversed") == [{"direction": -1}]
    do(state, 0, "draw")
    if state.pending == {0: "after_draw"}:
        do(state, 0, "keep")
    assert state.pending == {seats - 1: "turn"}


def test_a_draw_two_turned_up_is_faced_by_the_first_player():
    """KATO-3, KATO-13: the first player may answer it if stacking allows; nobody caused it, so it
    can neither be challenged nor turned back."""
    state, _ = turn_up("yellow_draw_two")
    assert state.pending == {1: "face_draw"}
    assert kato.view(state, None)["draw"] == {
        "cards": 2,
        "from": None,
        "by": "draw_two",
        "challengeable": False,
        "before": None,
        "held": 0,
    }
    state.hands[1] = sorted(kinds("wild_draw_four traffic_cone yellow_draw_two red_1"))
    state.listed = {}
    assert may(state, 1) == {"answer wild_draw_four", "accept"}
    events = do(state, 1, "accept")
    assert seen(events, "accepted") == [{"seat": 1, "count": 2}]
    assert state.pending == {2: "turn"}


def test_a_draw_two_turned_up_is_taken_at_once_where_nothing_answers_it():
    """KATO-3, KATO-8: with stacking=none the first player draws two and may not discard."""
    state, events = turn_up("yellow_draw_two", stacking="none")
    assert [len(hand) for hand in state.hands] == [7, 9, 7, 7]
    assert state.pending == {2: "turn"}
    assert seen(events, "accepted") == [{"seat": 1, "count": 2}]


def test_the_first_player_names_the_colour_of_a_colour_change_turned_up():
    """KATO-3: the first player chooses the colour, then plays on."""
    state, _ = turn_up("colour_change")
    assert state.pending == {1: "choose_colour"}
    assert kato.view(state, 1)["colour"] is None
    assert may(state, 1) == {f"choose_colour {name}" for name in EDITION.tables.colours}
    events = do(state, 1, kato.legal(state, 1)[2])
    assert seen(events, "colour_chosen") == [{"seat": 1, "colour": "green"}]
    assert state.pending == {1: "turn"}
    assert kato.view(state, 1)["colour"] == "green"


@pytest.mark.parametrize("cone", ["reverse", "draw_ten"])
def test_wild_draw_four_and_cone_are_never_turned_up(cone):
    """KATO-3: they are put back, the deck is reshuffled and another card is turned up."""
    turned = Counter()
    for seed in range(1500):
        state = deal(2, f"turned {seed}", cone=cone)
        turned[EDITION.cards[state.discards[0]].kind] += 1
        assert every_card(state) == Counter(EDITION.deck()), f"seed {seed}"
    assert set(turned) == {"number", "skip", "reverse", "draw_two", "colour_change"}


def test_putting_back_a_wild_draw_four_turns_up_another_card():
    """KATO-3: seen from a deck that has a Wild Draw Four on top after dealing."""
    put_back = 0
    for seed in range(300):
        twin = deal(2, f"put back {seed}", first_player="host")
        rng = type(twin.rng)(twin.rng.seed)
        deck = EDITION.deck()
        rng.shuffle(deck)
        if EDITION.cards[deck[-15]].kind in ("wild_draw_four", "cone"):
            put_back += 1
            assert EDITION.cards[twin.discards[0]].kind not in ("wild_draw_four", "cone")
            assert twin.hands[0] == sorted(deck[-7:])
        else:
            assert twin.discards == [deck[-15]]
    assert put_back > 5


def test_the_deal_tells_round_dealer_and_top():
    """KATO-1, KATO-3: and no hand."""
    state, events = turn_up("red_5")
    assert kinds_of(events) == ["dealt"]
    for seat in (None, 0, 1):
        assert seen(events, "dealt", seat) == [{"round": 1, "dealer": 0, "top": KIND["red_5"]}]
