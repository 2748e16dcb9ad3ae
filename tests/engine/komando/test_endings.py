"""Going out, the group's fall, places, leaving and time: KOM-9 to KOM-11 and KOM-16."""

from __future__ import annotations

import pytest

from games.engine import komando
from games.engine.contract import Action, IllegalAction
from games.engine.komando import ending, tiebreak

from .positions import all_cards, arrange, attack, card, deal, defend, fall, named


def strike_out(lives: list[int], group: int = 20, **options: str):  # type: ignore[no-untyped-def]
    """Seat 0 hits seat 1 for 9."""
    state = arrange(
        len(lives),
        {0: [card(9, -1), card(1, 0), card(2, 0)], 1: [card(9, 0), card(3, 0), card(4, 0)]},
        lives=lives,
        group=group,
        **options,
    )
    attack(state, card(9, -1), 1)
    return state, defend(state, card(9, 0))


@pytest.mark.parametrize("left", [9, 1])
def test_at_0_lives_or_less_a_player_is_out_and_the_cards_go_to_the_pile(left: int) -> None:
    """KOM-9."""
    state, events = strike_out([10, left, 10])
    assert state.lives[1] == left - 9
    (out,) = named(events, "eliminated")
    assert out.public == {"seat": 1, "cards": sorted([card(3, 0), card(4, 0)])}
    assert state.hands[1] == []
    assert state.pile == [card(9, -1), card(9, 0), *sorted([card(3, 0), card(4, 0)])]
    assert named(events, "drew")[0].public["seats"] == [0]  # KOM-6: one who is out draws nothing
    assert state.turn == 2
    assert komando.outcome(state) is None


def test_at_1_life_a_player_is_still_in() -> None:
    """KOM-9."""
    state, events = strike_out([10, 10, 10])
    assert state.lives[1] == 1
    assert named(events, "eliminated") == []


def test_the_last_one_living_wins() -> None:
    """KOM-9."""
    state, events = strike_out([1, 9])
    assert komando.outcome(state) == ((1, 2), (1, 0))
    assert events[-1].kind == "match_over"
    assert events[-1].public == {"places": [1, 2], "scores": [1, 0]}


def test_a_last_elimination_wins_though_the_group_falls_in_the_same_step() -> None:
    """KOM-9: damage is applied before the group is read."""
    state, events = strike_out([1, 9], group=1)
    assert state.group == 0
    assert named(events, "group_fell") == []
    assert komando.outcome(state) == ((1, 2), (1, 0))


def test_when_the_group_falls_most_lives_wins() -> None:
    """KOM-10: at exactly 0, the damage of the same step counted."""
    state, events = strike_out([7, 10, 8], group=1)
    assert named(events, "group_fell")[0].public == {"group": 0, "tied": []}
    assert named(events, "drew") == []
    assert komando.outcome(state) == ((2, 3, 1), (7, 1, 8))


def test_a_group_of_1_does_not_end_the_play() -> None:
    """KOM-10."""
    state, _ = strike_out([7, 10, 8], group=2)
    assert state.group == 1
    assert state.pending == {1: "attack"}


def test_two_tied_at_the_top_play_the_tie_break() -> None:
    """KOM-10: those tied lower do not."""
    state, events = strike_out([8, 10, 1, 8], group=1)
    assert named(events, "group_fell")[0].public == {"group": 0, "tied": [0, 3]}
    assert named(events, "tiebreak_began")[0].public["seats"] == [0, 3]
    assert komando.outcome(state) is None


def test_places_are_the_living_by_lives_then_the_eliminated_latest_first() -> None:
    """KOM-11: equal lives share a place, and the next place is left free."""
    state = deal(7)
    state.lives = [5, 8, 0, 5, -3, 3, 0]
    state.out = [4, 2, 6]
    ending.finish(state, [])
    assert komando.outcome(state) == ((2, 1, 6, 2, 7, 4, 5), (5, 8, 0, 5, 0, 3, 0))


def test_tie_break_survivors_are_placed_before_all_others() -> None:
    """KOM-11: also with fewer lives than somebody outside it; then lives count."""
    state = deal(6)
    state.lives = [2, 4, 1, 4, 0, 0]
    state.out = [5, 4]
    state.round, state.tied = 3, [0]
    ending.finish(state, [])
    assert komando.outcome(state) == ((1, 2, 4, 2, 5, 6), (2, 4, 1, 4, 0, 0))


def test_a_match_that_is_over_asks_nobody_anything() -> None:
    """KOM-9: nothing is pending, nothing is legal, all is refused."""
    state, _ = strike_out([1, 9])
    assert state.pending == {}
    assert [komando.legal(state, seat) for seat in range(2)] == [[], []]
    with pytest.raises(IllegalAction) as refused:
        attack(state, card(1, 0), 1)
    assert refused.value.code == "match_over"
    for late in (komando.forfeit, komando.on_timeout):
        with pytest.raises(IllegalAction) as refused:
            late(state, 0)
        assert refused.value.code == "match_over"
    assert komando.view(state, 0)["turn"] is None


# KOM-16: time


def test_time_out_attacks_the_one_with_most_lives_with_the_strongest_sword() -> None:
    """KOM-16."""
    state = arrange(4, {1: [card(4, 2), card(8, -3), card(6, 0)]}, turn=1, lives=[7, 10, 9, 8])
    assert komando.on_timeout(state, 1) == Action("attack", (card(8, -3), 2))


def test_time_out_attacks_the_next_clockwise_among_equals() -> None:
    """KOM-16."""
    state = arrange(4, {2: [card(4, 2), card(8, 0), card(8, 2)]}, turn=2, lives=[9, 9, 10, 4])
    first = min(card(8, 0), card(8, 2))
    assert komando.on_timeout(state, 2) == Action("attack", (first, 0))


def test_time_out_attacks_no_one_who_is_out_of_the_tie_break() -> None:
    """KOM-16, KOM-12."""
    state = fall([1, 2], 4, turn=0)
    komando.apply(state, 2, komando.on_timeout(state, 2))
    state.lives[3] = 9
    assert komando.on_timeout(state, 1).values[1] == 2


def test_time_out_defends_with_the_weakest_card_that_blocks() -> None:
    """KOM-16: shields 9, 6 and 5 against a sword of 5."""
    hand = [card(1, -3), card(2, 0), card(3, 0)]
    state = arrange(2, {0: [card(5, 0)], 1: hand})
    attack(state, card(5, 0), 1)
    assert komando.on_timeout(state, 1) == Action("defend", (card(3, 0),))


def test_time_out_defends_with_the_strongest_shield_when_none_blocks() -> None:
    """KOM-16: shields 1, 4 and 3 against a sword of 9."""
    hand = [card(7, 0), card(4, 0), card(5, 0)]
    state = arrange(2, {0: [card(9, 0)], 1: hand})
    attack(state, card(9, 0), 1)
    assert komando.on_timeout(state, 1) == Action("defend", (card(4, 0),))


def test_time_out_does_not_peep_at_a_face_down_attack() -> None:
    """KOM-16, KOM-8: whatever lies there, the strongest shield answers."""
    hand = [card(1, -3), card(2, 0), card(3, 0)]
    for sword in (card(1, 1), card(5, 0), card(9, 0)):
        state = arrange(2, {0: [sword], 1: hand}, blind="yes")
        attack(state, sword, 1)
        assert komando.on_timeout(state, 1) == Action("defend", (card(1, -3),))


def test_time_out_defends_with_nothing_when_nothing_is_held() -> None:
    """KOM-16, KOM-7."""
    state = arrange(2, {0: [card(9, 0)], 1: []}, strict="yes")
    attack(state, card(9, 0), 1)
    assert komando.on_timeout(state, 1) == Action("defend_empty")


def test_time_out_discards_the_lowest_attack_plus_defence() -> None:
    """KOM-16, KOM-13: two of three stay."""
    state = fall([0, 2], 3, turn=0)
    state.hands[2] = [card(1, -3), card(3, 2), card(9, 0)]  # 10, 6 and 9
    state.listed = {}
    assert state.pending == {2: "discard"}
    action = komando.on_timeout(state, 2)
    assert action == Action("discard", ((card(3, 2),),))
    komando.apply(state, 2, action)
    assert state.hands[2] == sorted([card(1, -3), card(9, 0)])


def test_time_out_of_a_seat_that_owes_nothing_is_refused() -> None:
    """KOM-16."""
    state = arrange(3, {})
    with pytest.raises(IllegalAction) as refused:
        komando.on_timeout(state, 1)
    assert refused.value.code == "not_your_decision"


# KOM-16: leaving


def test_a_forfeited_seat_is_out_at_once_with_its_cards_to_the_pile() -> None:
    """KOM-16: the turn passes on, and it is placed behind everyone still living."""
    state = arrange(3, {}, turn=0, lives=[10, 3, 2])
    hand = list(state.hands[0])
    (event,) = komando.forfeit(state, 0)
    assert (event.kind, event.public) == ("forfeited", {"seat": 0, "cards": hand})
    assert state.pile == hand
    assert state.pending == {1: "attack"}
    assert komando.view(state, 1)["active"] == [False, True, True]
    komando.forfeit(state, 2)
    assert komando.outcome(state) == ((3, 1, 2), (0, 3, 0))


def test_a_seat_that_is_not_on_turn_may_forfeit() -> None:
    """KOM-16: the one on turn still is, with one target fewer."""
    state = arrange(3, {0: [card(5, 0)]})
    assert len(komando.legal(state, 0)) == 2
    komando.forfeit(state, 1)
    assert komando.legal(state, 0) == [Action("attack", (card(5, 0), 2))]


def test_when_the_attacker_forfeits_the_attack_has_no_effect() -> None:
    """KOM-16: nor does its group icon count."""
    state = arrange(3, {0: [card(9, -3), card(1, 0)]})
    attack(state, card(9, -3), 1)
    (event,) = komando.forfeit(state, 0)
    assert event.public["cards"] == [card(1, 0), card(9, -3)]
    assert state.pile == [card(1, 0), card(9, -3)]
    assert (state.lives, state.group) == ([10, 10, 10], 20)
    assert state.pending == {1: "attack"}
    assert komando.view(state, 1)["battle"] is None
    assert all_cards(state) == list(range(54))


def test_when_the_target_forfeits_the_attacker_chooses_anew() -> None:
    """KOM-16."""
    state = arrange(3, {0: [card(9, -3), card(1, 0), card(2, 0)]})
    attack(state, card(9, -3), 1)
    komando.forfeit(state, 1)
    assert state.pending == {0: "attack"}
    assert state.hands[0] == sorted([card(9, -3), card(1, 0), card(2, 0)])
    assert {action.values[1] for action in komando.legal(state, 0)} == {2}
    assert all_cards(state) == list(range(54))


def test_when_the_last_opponent_forfeits_the_match_is_won() -> None:
    """KOM-16, KOM-9: also in the middle of a battle."""
    state = arrange(2, {0: [card(9, -3)]}, lives=[1, 10])
    attack(state, card(9, -3), 1)
    events = komando.forfeit(state, 1)
    assert [event.kind for event in events] == ["forfeited", "match_over"]
    assert komando.outcome(state) == ((1, 2), (1, 0))
    assert all_cards(state) == list(range(54))


def test_strict_the_match_is_decided_when_the_only_one_with_cards_forfeits() -> None:
    """KOM-16, KOM-7, KOM-10."""
    state = arrange(3, {0: [card(9, 0)], 1: [], 2: []}, lives=[9, 5, 6], strict="yes")
    events = komando.forfeit(state, 0)
    assert [event.kind for event in events] == ["forfeited", "cards_ran_out", "match_over"]
    assert komando.outcome(state) == ((3, 2, 1), (0, 5, 6))


def test_forfeiting_twice_changes_nothing() -> None:
    """KOM-16."""
    state = arrange(3, {})
    komando.forfeit(state, 1)
    before = state.dump()
    assert komando.forfeit(state, 1) == []
    assert state.dump() == before


def test_only_seats_of_the_match_can_forfeit() -> None:
    """KOM-16."""
    state = arrange(3, {})
    for seat in (-1, 3):
        with pytest.raises(IllegalAction) as refused:
            komando.forfeit(state, seat)
        assert refused.value.code == "not_your_decision"


def test_the_first_to_act_forfeits_in_the_tie_break() -> None:
    """KOM-16, KOM-14: the next in the round attacks."""
    state = fall([1, 2, 3], 4, turn=0)
    assert state.pending == {1: "attack"}
    komando.forfeit(state, 1)
    assert state.pending == {2: "attack"}
    assert state.queue == [2, 3]
    assert state.tied == [2, 3]


def test_the_attacker_forfeits_in_the_tie_break() -> None:
    """KOM-16, KOM-14: with the attack open; two are left and go on."""
    state = fall([1, 2, 3], 4, turn=0)
    attack(state, state.hands[1][0], 3)
    komando.forfeit(state, 1)
    assert state.pending == {2: "attack"}
    assert state.lives[3] == 5
    assert all_cards(state) == list(range(54))


def test_the_target_forfeits_in_the_tie_break() -> None:
    """KOM-16, KOM-14: the attacker has the attack of this round still to make."""
    state = fall([1, 2, 3], 4, turn=0)
    attack(state, state.hands[1][0], 3)
    komando.forfeit(state, 3)
    assert state.pending == {1: "attack"}
    assert state.queue == [1, 2]
    assert len(state.hands[1]) == 3


def test_the_last_to_act_forfeits_in_the_tie_break() -> None:
    """KOM-16, KOM-14: the round ends."""
    state = fall([1, 2, 3], 4, turn=0)
    state.queue = [3]
    state.turn = 3
    state.pending = {3: "attack"}
    komando.forfeit(state, 3)
    assert state.round == 2
    assert state.queue == [1, 2]


def test_one_left_in_the_tie_break_by_forfeit_wins() -> None:
    """KOM-16, KOM-15."""
    state = fall([1, 3], 4, turn=0)
    komando.forfeit(state, 3)
    assert komando.outcome(state) == ((2, 1, 2, 4), (3, 5, 3, 0))


def test_a_bystander_forfeits_during_the_tie_break() -> None:
    """KOM-16: nothing changes for those in it."""
    state = fall([1, 3], 4, turn=0)
    asked = dict(state.pending)
    komando.forfeit(state, 2)
    assert state.pending == asked
    assert state.tied == [1, 3]
    assert state.out == [2]


def test_the_last_who_owes_a_discard_forfeits() -> None:
    """KOM-16, KOM-13: the sealed choices of the others are carried out."""
    state = fall([0, 2, 3], 4, turn=0)
    state.round, state.turn = 0, 0
    state.hands[2] += [state.deck.pop(), state.deck.pop()]
    state.hands[3] += [state.deck.pop()]
    tiebreak.begin(state, [0, 2, 3], [])
    assert state.pending == {2: "discard", 3: "discard"}
    komando.apply(state, 2, komando.on_timeout(state, 2))
    assert state.sealed == (2,)
    events = komando.forfeit(state, 3)
    assert named(events, "discarded")[0].public == {"counts": [0, 0, 2, 0]}
    assert state.sealed == ()
    assert len(state.hands[2]) == 3
    assert state.pending == {2: "attack"}


def test_the_only_one_who_owes_a_discard_forfeits() -> None:
    """KOM-16, KOM-13: nobody discarded, nothing is told."""
    state = fall([0, 2, 3], 4, turn=0)
    state.round, state.turn = 0, 0
    state.hands[3] += [state.deck.pop()]
    tiebreak.begin(state, [0, 2, 3], [])
    assert state.pending == {3: "discard"}
    events = komando.forfeit(state, 3)
    assert named(events, "discarded") == []
    assert state.pending == {2: "attack"}


def test_a_sealed_seat_forfeits() -> None:
    """KOM-16, KOM-13: its choice is forgotten, its whole hand goes to the pile."""
    state = fall([0, 2, 3], 4, turn=0)
    state.round, state.turn = 0, 0
    for seat in (2, 3):
        state.hands[seat] += [state.deck.pop()]
    tiebreak.begin(state, [0, 2, 3], [])
    komando.apply(state, 2, komando.on_timeout(state, 2))
    komando.forfeit(state, 2)
    assert (state.sealed, state.chosen, state.hands[2]) == ((), {}, [])
    assert state.pending == {3: "discard"}
    assert all_cards(state) == list(range(54))
