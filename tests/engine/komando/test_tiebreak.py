"""The tie-break: KOM-12 to KOM-15, played by 2, 3, 7, 8, 9 and 10 tied players."""

from __future__ import annotations

import pytest

from games.engine import komando
from games.engine.contract import Action, IllegalAction, Pick
from games.engine.komando import tiebreak
from games.engine.komando.state import KomandoState

from .positions import CARDS, all_cards, arrange, attack, card, deal, defend, fall, named

TIED = {
    # tied players: hand size
    2: 2,
    3: 3,
    4: 4,
    5: 5,
    6: 6,
    7: 7,
    8: 6,
    9: 6,
    10: 5,
}
SCENARIOS = [2, 3, 7, 8, 9, 10]


def discard_all(state: KomandoState) -> None:
    """Whoever has to discards the first cards held."""
    for seat in list(state.pending):
        if state.pending[seat] == "discard":
            (template,) = komando.legal(state, seat)
            pick = template.values[0]
            assert isinstance(pick, Pick)
            komando.apply(state, seat, Action("discard", (pick.pool[: pick.most],)))


def play_round(state: KomandoState, hits: dict[int, int]) -> list[int]:
    """One full round in which ``hits`` says who strikes whom for damage; everyone else attacks so
    that nobody is hurt. Gives the attackers in order.

    The swords and shields are put into the hands as they are needed, one edition's card for
    another, so that hand sizes stay what the rules made them.
    """
    number = state.round
    attackers = []
    while state.round == number and not state.places:
        seat = state.turn
        assert state.pending == {seat: "attack"}
        attackers.append(seat)
        target = hits.get(seat, after(state, seat))
        hit = seat in hits
        swap(state, seat, card(9, 0) if hit else card(1, 0))
        attack(state, card(9, 0) if hit else card(1, 0), target)
        shield = card(8, 0) if hit else card(1, -3)  # 0 or 9
        swap(state, target, shield)
        defend(state, shield)
    return attackers


def after(state: KomandoState, seat: int) -> int:
    """The next seat in the tie-break: if all attack so, each defends once."""
    return next(one for one in state.clockwise_after(seat) if one in state.tied)


def swap(state: KomandoState, seat: int, wanted: int) -> None:
    """Put a card into a hand, in exchange for one of it."""
    hand = state.hands[seat]
    if wanted in hand:
        return
    given = next(kind for kind in hand if kind not in (card(9, 0), card(1, 0)))
    for place in (state.deck, state.pile, *state.hands):
        if wanted in place:
            place[place.index(wanted)] = given
            place.sort()
    hand[hand.index(given)] = wanted
    hand.sort()
    state.listed = {}


@pytest.mark.parametrize(("number", "size"), TIED.items())
def test_the_hand_is_as_large_as_the_number_of_tied_as_far_as_54_cards_go(
    number: int, size: int
) -> None:
    """KOM-13: 6 cards for 8 or 9, 5 for 10."""
    state = fall(range(number), max(number, 3), turn=0)
    discard_all(state)
    assert state.size == size
    assert [len(state.hands[seat]) for seat in range(number)] == [size] * number
    assert len(state.deck) + len(state.pile) == 54 - number * size
    assert all_cards(state) == list(range(54))


@pytest.mark.parametrize("number", SCENARIOS)
def test_only_the_tied_play_on_and_lives_carry_over(number: int) -> None:
    """KOM-12: the cards of the others go to the pile."""
    seats = min(10, number + 2)
    tied = list(range(seats - number, seats))
    state = fall(tied, seats, turn=1)
    assert state.tied == tied
    assert state.lives == [5 if seat in tied else 3 for seat in range(seats)]
    discard_all(state)
    others = [seat for seat in range(seats) if seat not in tied]
    assert [state.hands[seat] for seat in others] == [[]] * len(others)
    assert [komando.legal(state, seat) for seat in others] == [[]] * len(others)
    targets = {action.values[1] for action in komando.legal(state, state.turn)}
    assert targets == set(tied) - {state.turn}


@pytest.mark.parametrize("number", SCENARIOS)
@pytest.mark.parametrize("turn", [0, 1, 5])
def test_the_next_tied_player_after_the_turn_begins_and_each_attacks_once(
    number: int, turn: int
) -> None:
    """KOM-14."""
    seats = 10
    tied = list(range(number)) if number != 2 else [3, 8]
    state = fall(tied, seats, turn=turn)
    order = [seat % seats for seat in range(turn + 1, turn + 1 + seats) if seat % seats in tied]
    assert state.first == order[0]
    discard_all(state)
    assert state.queue == order
    assert play_round(state, {}) == order
    assert state.round == 2  # KOM-15: all have as many lives: everyone is still in
    assert state.tied == tied


@pytest.mark.parametrize("number", SCENARIOS)
def test_no_cards_are_drawn_inside_a_round_and_hands_are_filled_before_the_next(
    number: int,
) -> None:
    """KOM-13, KOM-14."""
    state = fall(range(number), max(number, 3), turn=0)
    discard_all(state)
    held = number * state.size
    for seat in list(state.queue[:-1]):
        assert state.turn == seat
        target = after(state, seat)
        swap(state, seat, card(1, 0))
        swap(state, target, card(1, -3))
        attack(state, card(1, 0), target)
        events = defend(state, card(1, -3))
        assert named(events, "drew") == []
        held -= 2
        assert sum(map(len, state.hands)) == held
    play_round(state, {})
    discard_all(state)
    assert [len(state.hands[seat]) for seat in state.tied] == [state.size] * number


@pytest.mark.parametrize("number", SCENARIOS)
def test_after_a_full_round_those_with_fewer_lives_than_the_best_are_out(number: int) -> None:
    """KOM-15: one is struck, one round later there is one winner or one player fewer."""
    state = fall(range(number), max(number, 3), turn=0)
    state.lives = [20] * state.seats
    discard_all(state)
    struck = state.queue[0]
    attacker = state.queue[1]
    assert play_round(state, {attacker: struck}) == state_order(number)
    if number == 2:
        assert komando.outcome(state).places[attacker] == 1  # type: ignore[union-attr]
        assert komando.outcome(state).places.count(1) == 1  # type: ignore[union-attr]
        return
    assert state.tied == [seat for seat in range(number) if seat != struck]
    assert state.hands[struck] == []
    assert state.lives[struck] == 11
    assert state.round == 2
    assert state.size == TIED[number - 1]
    assert state.first == attacker
    discard_all(state)
    assert [len(state.hands[seat]) for seat in state.tied] == [state.size] * (number - 1)
    assert all_cards(state) == list(range(54))


def state_order(number: int) -> list[int]:
    """Seat 0 had the turn: seat 1 begins and seat 0 is last."""
    return [*range(1, number), 0]


@pytest.mark.parametrize("number", [3, 7, 8, 9, 10])
def test_rounds_go_on_until_one_is_left(number: int) -> None:
    """KOM-15: in every round the last in order is struck by the first."""
    state = fall(range(number), number, turn=0)
    state.lives = [50] * number
    left = number
    while not state.places:
        discard_all(state)
        assert len(state.tied) == left
        play_round(state, {state.queue[0]: state.queue[-1]})
        left -= 1
    assert left == 1
    assert state.round == number - 1
    assert state.places[1] == 1
    assert all_cards(state) == list(range(54))


@pytest.mark.parametrize("number", SCENARIOS)
def test_at_0_lives_a_player_is_out_at_once(number: int) -> None:
    """KOM-15: in the middle of the round, before its own attack."""
    seats = max(number, 3)
    state = fall(range(number), seats, turn=0)
    discard_all(state)
    first, second = state.queue[:2]
    swap(state, first, card(9, 0))
    swap(state, second, card(8, 0))
    attack(state, card(9, 0), second)
    events = defend(state, card(8, 0))
    assert named(events, "eliminated")[0].public["seat"] == second
    assert second in state.out
    assert state.hands[second] == []
    if number == 2:
        assert state.places[first] == 1
    else:
        assert second not in state.tied
        assert state.turn == state_order(number)[2]
        assert second not in play_round(state, {})


def test_the_group_icon_no_longer_counts() -> None:
    """KOM-12: it stays where it fell."""
    state = fall([0, 1, 2], 3, turn=0)
    group = state.group
    swap(state, 1, card(1, 2))
    swap(state, 2, card(1, -3))
    attack(state, card(1, 2), 2)
    told = named(defend(state, card(1, -3)), "defended")[0].public
    assert told["group_change"] == 0
    assert told["group"] == state.group == group
    assert state.pending == {2: "attack"}


def test_a_player_with_no_card_defends_with_0_and_skips_the_attack() -> None:
    """KOM-14: seat 2 has spent both cards on defence."""
    state = fall([1, 2, 3], 4, turn=0)
    state.lives = [3, 20, 20, 20]
    state.hands[2] = []
    state.listed = {}
    swap(state, 1, card(9, 0))
    attack(state, card(9, 0), 2)
    assert komando.legal(state, 2) == [Action("defend_empty")]
    events = komando.apply(state, 2, Action("defend_empty"))
    told = named(events, "defended")[0].public
    assert (told["defence"], told["damage"], told["lives"]) == (None, 9, 11)
    assert named(events, "skipped")[0].public == {"seat": 2}
    assert state.pending == {3: "attack"}


def test_one_who_has_more_chooses_what_to_discard() -> None:
    """KOM-13: three cards, two tied: exactly one goes, of the player's choice."""
    state = fall([0, 2], 3, turn=0)
    assert state.pending == {2: "discard"}
    hand = list(state.hands[2])
    (template,) = komando.legal(state, 2)
    assert template == Action("discard", (Pick(tuple(hand), 1, 1),))
    for wrong in ((), tuple(hand[:2]), (hand[0], hand[0])):
        with pytest.raises(IllegalAction) as refused:
            komando.apply(state, 2, Action("discard", (wrong,)))
        assert refused.value.code == "wrong_count"
    events = komando.apply(state, 2, Action("discard", ((hand[1],),)))
    assert named(events, "discarded")[0].public == {"counts": [0, 0, 1]}
    assert state.hands[2] == [hand[0], hand[2]]
    assert hand[1] in state.pile
    assert state.pending == {2: "attack"}


def test_one_who_has_just_as_many_keeps_them_and_one_who_has_fewer_draws() -> None:
    """KOM-13: attacker and target of the last battle hold two, the others three."""
    state = arrange(
        4,
        {0: [card(1, -3), card(9, 2), card(9, 0)], 1: [card(2, -3), card(8, 2), card(8, 0)]},
        lives=[5, 5, 5, 3],
        group=2,
    )
    kept = list(state.hands[2])
    attack(state, card(1, -3), 1)
    events = defend(state, card(2, -3))
    assert state.pending == {1: "attack"}  # three tied: hands of three, nothing to discard
    assert state.hands[2] == kept
    drew = named(events, "drew")
    assert len(drew) == 1
    assert sorted(zip(drew[0].public["seats"], drew[0].public["counts"], strict=True)) == [
        (0, 1),
        (1, 1),
    ]


def sealed_question() -> KomandoState:
    """Seats 2 and 3 have to discard one card each; seat 0 had the turn."""
    state = fall([2, 3], 4, turn=0)
    assert state.pending == {2: "discard", 3: "discard"}
    return state


def test_discards_are_sealed_until_all_have_chosen() -> None:
    """KOM-13: the first choice makes no event and changes nothing that others see."""
    state = sealed_question()
    others = (0, 1, 3, None)
    before = [komando.view(state, seat) for seat in others]
    chosen = state.hands[2][0]
    assert komando.apply(state, 2, Action("discard", ((chosen,),))) == []
    assert [komando.view(state, seat) for seat in others] == before
    own = komando.view(state, 2)
    assert own["chosen"] == [chosen]
    assert own["pending"] == {"3": "discard"}
    assert komando.legal(state, 2) == []
    assert chosen not in state.pile
    events = komando.apply(state, 3, Action("discard", ((state.hands[3][2],),)))
    assert named(events, "discarded")[0].public == {"counts": [0, 0, 1, 1]}
    assert state.sealed == ()
    assert chosen in state.pile
    assert komando.view(state, 2)["chosen"] is None


def test_the_pile_does_not_tell_who_discarded_what() -> None:
    """KOM-13: whoever chose first, the discards lie sorted."""
    piles = []
    for order in ([2, 3], [3, 2]):
        state = sealed_question()
        for seat in order:
            komando.apply(state, seat, Action("discard", ((state.hands[seat][-1],),)))
        piles.append(state.pile)
    assert piles[0] == piles[1]
    assert piles[0][-2:] == sorted(piles[0][-2:])


def test_the_pile_does_not_tell_whose_the_hands_of_the_others_were() -> None:
    """KOM-12: those not tied lay their hands away sorted together."""
    state = deal(4)
    state.hands[0], state.hands[2] = [30, 40, 50], [10, 20, 45]
    tiebreak.begin(state, [1, 3], [])
    assert state.pile[:6] == [10, 20, 30, 40, 45, 50]


def test_discards_come_before_anyone_draws() -> None:
    """KOM-13: with nine hands of six every card is needed."""
    state = sealed_question()
    komando.apply(state, 2, komando.on_timeout(state, 2))
    events = komando.apply(state, 3, komando.on_timeout(state, 3))
    assert events[0].kind == "discarded"
    state = fall(range(1, 10), 10, turn=0)
    assert (len(state.deck), len(state.pile)) == (0, 0)
    assert sorted(kind for hand in state.hands[1:] for kind in hand) == list(range(54))


def test_after_50_rounds_those_left_share_the_first_place() -> None:
    """KOM-15."""
    state = fall([0, 1, 2], 3, turn=0)
    for number in range(1, 51):
        assert state.round == number
        discard_all(state)
        play_round(state, {})
    assert state.round == tiebreak.LAST_ROUND == 50
    assert komando.outcome(state) == ((1, 1, 1), (5, 5, 5))


def test_one_who_leaves_the_tie_break_is_placed_among_the_living() -> None:
    """KOM-11, KOM-15: survivors first, then everyone living by lives."""
    state = fall([0, 1, 2], 4, turn=0)
    state.lives = [12, 12, 12, 3]
    discard_all(state)
    play_round(state, {1: 2})
    assert state.lives == [12, 12, 3, 3]
    discard_all(state)
    play_round(state, {1: 0})
    assert komando.outcome(state) == ((2, 1, 2, 2), (3, 12, 3, 3))


def test_an_event_tells_when_the_tie_break_begins_and_who_leaves_it() -> None:
    """KOM-12, KOM-15."""
    state = deal(4)
    state.lives = [5, 5, 3, 5]
    state.turn = 3
    events: list = []  # type: ignore[type-arg]
    laid = list(state.hands[2])
    tiebreak.begin(state, [0, 1, 3], events)
    assert events[0].public == {"seats": [0, 1, 3], "size": 3, "first": 0, "cards": laid}
    assert events[1].public == {"round": 1, "size": 3, "seats": [0, 1, 3]}
    state.lives[1] = 4
    state.queue = []
    events.clear()
    tiebreak.next_attack(state, events)
    assert events[0].kind == "left_tiebreak"
    assert events[0].public["seats"] == [1]
    assert events[1].public == {"round": 2, "size": 2, "seats": [0, 3]}


def test_blind_holds_in_the_tie_break_too() -> None:
    """KOM-8, KOM-12."""
    state = fall([0, 1, 2], 3, turn=0, blind="yes")
    attack(state, state.hands[1][0], 2)
    assert komando.view(state, 2)["battle"] == {"attacker": 1, "target": 2, "card": None}


def test_strict_the_tie_break_is_played_with_the_cards_left() -> None:
    """KOM-7, KOM-13, strict=yes: no pile is shuffled; cards go round singly from the first."""
    state = arrange(4, {seat: [] for seat in range(4)}, lives=[5, 5, 5, 1], strict="yes")
    state.pile = state.deck[4:]
    state.deck = state.deck[:4]
    state.turn = 1
    tiebreak.begin(state, [0, 1, 2], [])
    assert [len(hand) for hand in state.hands] == [1, 1, 2, 0]
    assert state.pending == {2: "attack"}
    assert len(state.pile) == 50


def test_the_shield_decides_as_before() -> None:
    """KOM-12, KOM-4: attack minus defence."""
    state = fall([0, 1, 2], 3, turn=0)
    swap(state, 1, card(7, 0))
    swap(state, 2, card(4, 0))
    attack(state, card(7, 0), 2)
    defend(state, card(4, 0))
    assert state.lives[2] == 5 - (7 - CARDS[card(4, 0)].defence)
