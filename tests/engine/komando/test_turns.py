"""Set-up and turns: KOM-1 to KOM-8."""

from __future__ import annotations

import pytest

from games.engine import komando
from games.engine.contract import Action, event_seen_by

from .positions import CARDS, all_cards, arrange, attack, card, deal, defend, named


@pytest.mark.parametrize("seats", komando.SEATS)
def test_a_match_begins_with_10_lives_each_and_group_20(seats: int) -> None:
    """KOM-1, KOM-2: 2 to 10 players, 10 lives, group 20, three cards each."""
    state = deal(seats)
    assert state.lives == [10] * seats
    assert state.group == 20
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.deck) == 54 - 3 * seats
    assert all_cards(state) == list(range(54))


def test_two_to_ten_may_play() -> None:
    """KOM-1."""
    assert list(komando.SEATS) == [2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_the_dealer_is_random_and_the_seat_to_the_left_begins() -> None:
    """KOM-2."""
    dealers = set()
    for seed in range(60):
        state = deal(5, seed)
        dealers.add(state.dealer)
        assert state.turn == (state.dealer + 1) % 5
        assert state.pending == {state.turn: "attack"}
    assert dealers == set(range(5))


def test_every_card_may_attack_every_living_opponent() -> None:
    """KOM-3: one of the three cards, one living opponent."""
    state = arrange(4, {1: [card(1, 0), card(5, 0), card(9, 0)]}, turn=1)
    state.out = [3]
    assert komando.legal(state, 1) == [
        Action("attack", (kind, target))
        for kind in sorted([card(1, 0), card(5, 0), card(9, 0)])
        for target in (0, 2)
    ]
    assert komando.legal(state, 0) == []


def test_only_the_target_defends_with_one_of_its_three_cards() -> None:
    """KOM-3: the card is shown, the target chooses one of three."""
    hand = [card(2, 0), card(3, 0), card(4, 0)]
    state = arrange(3, {0: [card(9, 0), card(8, 0), card(7, 0)], 2: hand})
    (event,) = attack(state, card(9, 0), 2)
    assert event.kind == "attacked"
    assert event.public == {"seat": 0, "target": 2, "card": card(9, 0)}
    assert event.private == {}
    assert state.pending == {2: "defend"}
    assert komando.legal(state, 2) == [Action("defend", (kind,)) for kind in sorted(hand)]
    assert komando.legal(state, 0) == komando.legal(state, 1) == []


@pytest.mark.parametrize(
    ("sword", "shield_card", "damage"),
    [
        (9, (9, 0), 9),  # shield 0
        (9, (5, 0), 6),  # shield 3
        (5, (3, 0), 0),  # shield 5, equal
        (5, (1, -3), 0),  # shield 9, above
    ],
)
def test_damage_is_attack_minus_defence_and_never_heals(
    sword: int, shield_card: tuple[int, int], damage: int
) -> None:
    """KOM-4."""
    state = arrange(
        2,
        {
            0: [card(sword, 1), card(1, 0), card(2, 0)],
            1: [card(*shield_card), card(1, 1), card(2, 1)],
        },
        lives=[10, 10],
    )
    attack(state, card(sword, 1), 1)
    events = defend(state, card(*shield_card))
    assert state.lives == [10, 10 - damage]
    (told,) = named(events, "defended")
    assert told.public["damage"] == damage
    assert told.public["lives"] == 10 - damage


def test_a_shield_above_the_sword_gives_no_life_back() -> None:
    """KOM-4: nobody ever recovers lives."""
    state = arrange(2, {0: [card(1, 1)], 1: [card(1, -3)]}, lives=[10, 4])
    attack(state, card(1, 1), 1)
    defend(state, card(1, -3))
    assert state.lives == [10, 4]


@pytest.mark.parametrize(
    ("before", "first", "second", "change", "after"),
    [
        (20, 2, 2, 4, 20),
        (18, 2, 1, 3, 20),
        (20, 2, -3, -1, 19),
        (12, -3, -3, -6, 6),
        (12, 1, 2, 3, 15),
        (12, 0, 0, 0, 12),
    ],
)
def test_both_group_icons_count_and_the_group_stays_at_most_20(
    before: int, first: int, second: int, change: int, after: int
) -> None:
    """KOM-1, KOM-5: both icons in the same step, capped at 20."""
    state = arrange(3, {0: [card(3, first)], 1: [card(4, second)]}, group=before)
    attack(state, card(3, first), 1)
    assert state.group == before
    (told,) = named(defend(state, card(4, second)), "defended")
    assert told.public["group_change"] == change
    assert told.public["group"] == state.group == after


def test_the_cap_is_taken_after_both_icons() -> None:
    """KOM-5: 19 + 2 - 1 is 20: not 20 at the first icon and 19 at the second."""
    state = arrange(3, {0: [card(3, 2)], 1: [card(4, -1)]}, group=19)
    attack(state, card(3, 2), 1)
    defend(state, card(4, -1))
    assert state.group == 20


def test_both_draw_and_the_turn_passes_clockwise() -> None:
    """KOM-6: attacker and target draw one card each; everyone holds three."""
    state = arrange(4, {}, turn=3)
    used = state.hands[3][0], state.hands[1][0]
    top = state.deck[-1], state.deck[-2]
    attack(state, used[0], 1)
    events = defend(state, used[1])
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert top[0] in state.hands[3]
    assert top[1] in state.hands[1]
    (drew,) = named(events, "drew")
    assert drew.public == {"seats": [3, 1], "counts": [1, 1]}
    assert event_seen_by(drew, 3)["cards"] == [top[0]]
    assert event_seen_by(drew, 1)["cards"] == [top[1]]
    assert "cards" not in event_seen_by(drew, 0)
    assert "cards" not in event_seen_by(drew, None)
    assert state.turn == 0
    assert state.pending == {0: "attack"}


def test_the_turn_passes_over_seats_that_are_out() -> None:
    """KOM-6: to the next living player."""
    state = arrange(4, {0: [card(1, 0)], 3: [card(1, -3)]}, lives=[10, 0, 0, 10])
    state.out = [1, 2]
    attack(state, card(1, 0), 3)
    defend(state, card(1, -3))
    assert state.turn == 3


def test_used_cards_go_to_the_pile_newest_last() -> None:
    """KOM-7: cards are single-use."""
    state = arrange(2, {0: [card(1, 0)], 1: [card(2, 0)]})
    attack(state, card(1, 0), 1)
    assert state.pile == []
    defend(state, card(2, 0))
    assert state.pile == [card(1, 0), card(2, 0)]
    assert all_cards(state) == list(range(54))


def test_an_empty_deck_is_made_anew_from_the_pile() -> None:
    """KOM-7: here for the target, after the attacker took the last card."""
    state = arrange(2, {0: [card(1, 0), card(3, 0)], 1: [card(2, 0), card(4, 0)]})
    state.pile = state.deck[1:]
    state.deck = state.deck[:1]
    pile = len(state.pile)
    attack(state, card(1, 0), 1)
    events = defend(state, card(2, 0))
    assert [event.kind for event in events] == ["defended", "reshuffled", "drew"]
    assert named(events, "reshuffled")[0].public == {"cards": pile + 2}
    assert state.pile == []
    assert len(state.deck) == pile + 1
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert all_cards(state) == list(range(54))


def run_dry(
    seats: int, hands: dict[int, list[int]], **position: object
) -> komando.rules.KomandoState:  # type: ignore[name-defined]
    """A strict match whose deck is used up; seats not named hold nothing."""
    full = {seat: hands.get(seat, []) for seat in range(seats)}
    state = arrange(seats, full, strict="yes", **position)  # type: ignore[arg-type]
    state.pile, state.deck = state.deck, []
    return state


def test_strict_shuffles_no_pile_and_play_goes_on_with_what_is_held() -> None:
    """KOM-7, strict=yes: the last card goes to the attacker, the target draws none."""
    state = run_dry(2, {0: [card(1, 0), card(3, 0)], 1: [card(2, 0), card(4, 0)]})
    state.deck = [state.pile.pop()]
    attack(state, card(1, 0), 1)
    events = defend(state, card(2, 0))
    assert named(events, "reshuffled") == []
    assert named(events, "drew")[0].public == {"seats": [0], "counts": [1]}
    assert [len(hand) for hand in state.hands] == [2, 1]
    assert state.pending == {1: "attack"}


def test_strict_one_without_cards_defends_with_nothing() -> None:
    """KOM-7, strict=yes: defence 0, and only the attacker's group icon counts."""
    state = run_dry(3, {0: [card(6, -2), card(3, 0)]}, group=10)
    attack(state, card(6, -2), 1)
    assert komando.legal(state, 1) == [Action("defend_empty")]
    events = komando.apply(state, 1, Action("defend_empty"))
    told = named(events, "defended")[0].public
    assert told["defence"] is None
    assert told["damage"] == 6
    assert state.lives == [10, 4, 10]
    assert state.group == 8
    assert state.pile[-1] == card(6, -2)


def test_strict_one_without_cards_cannot_attack_and_is_skipped() -> None:
    """KOM-7, strict=yes: seats 1 and 2 hold nothing, seat 0 has the turn again."""
    state = run_dry(3, {0: [card(6, 0), card(3, 0)]})
    attack(state, card(6, 0), 1)
    events = komando.apply(state, 1, Action("defend_empty"))
    assert [event.public["seat"] for event in named(events, "skipped")] == [1, 2]
    assert state.pending == {0: "attack"}


def test_strict_most_lives_wins_when_no_living_player_can_attack() -> None:
    """KOM-7, KOM-10, strict=yes."""
    state = run_dry(3, {0: [card(6, 0)]}, lives=[7, 9, 8])
    attack(state, card(6, 0), 1)
    events = komando.apply(state, 1, Action("defend_empty"))
    assert named(events, "cards_ran_out")[0].public == {"group": 20, "tied": []}
    assert komando.outcome(state) == ((2, 3, 1), (7, 3, 8))


def test_strict_a_tie_with_every_card_used_is_shared() -> None:
    """KOM-7, KOM-10, KOM-15, strict=yes: a tie-break without a card left cannot tell them apart."""
    state = run_dry(3, {0: [card(3, 0)]}, lives=[7, 9, 7])
    attack(state, card(3, 0), 1)
    events = komando.apply(state, 1, Action("defend_empty"))
    assert named(events, "cards_ran_out")[0].public == {"group": 20, "tied": [0, 2]}
    assert komando.outcome(state) == ((1, 3, 1), (7, 6, 7))


def test_blind_the_attack_lies_face_down_until_the_target_has_chosen() -> None:
    """KOM-8, blind=yes: the attacker alone sees the card before the defence."""
    state = arrange(3, {0: [card(9, 0)], 1: [card(4, 0)]}, blind="yes")
    (event,) = attack(state, card(9, 0), 1)
    assert event_seen_by(event, 0)["card"] == card(9, 0)
    for other in (1, 2, None):
        assert "card" not in event_seen_by(event, other)
        assert komando.view(state, other)["battle"] == {"attacker": 0, "target": 1, "card": None}
    assert komando.view(state, 0)["battle"]["card"] == card(9, 0)
    told = named(defend(state, card(4, 0)), "defended")[0].public
    assert (told["attack"], told["defence"]) == (card(9, 0), card(4, 0))
    assert komando.view(state, None)["last"]["attack"] == card(9, 0)


def test_not_blind_everyone_sees_the_attack() -> None:
    """KOM-3, KOM-8, blind=no."""
    state = arrange(3, {0: [card(9, 0)], 1: [card(4, 0)]})
    attack(state, card(9, 0), 1)
    for seat in (0, 1, 2, None):
        assert komando.view(state, seat)["battle"]["card"] == card(9, 0)


def test_blind_plays_by_the_same_rules() -> None:
    """KOM-8: the same moves lead to the same lives, group and hands."""
    ends = []
    for blind in ("no", "yes"):
        state = arrange(3, {0: [card(9, -2)], 1: [card(4, -1)]}, blind=blind)
        attack(state, card(9, -2), 1)
        defend(state, card(4, -1))
        ends.append((state.lives, state.group, state.hands, state.turn, state.pile))
    assert ends[0] == ends[1]
    assert ends[0][0] == [10, 10 - (9 - CARDS[card(4, -1)].defence), 10]
