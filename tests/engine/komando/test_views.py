"""What each seat may see, and states dealt anew from it."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest

from games.engine import komando
from games.engine.contract import Action, example
from games.engine.komando.state import KomandoState
from games.engine.rng import Rng

from .positions import EDITION, all_cards, arrange, attack, card, deal, fall

KEYS = {
    "seat",
    "options",
    "pending",
    "interjections",
    "active",
    "counts",
    "deck",
    "hand",
    "chosen",
    "turn",
    "dealer",
    "lives",
    "group",
    "battle",
    "last",
    "pile",
    "pile_count",
    "out",
    "tiebreak",
    "scores",
    "outcome",
    "why",
}


def positions(matches: int):  # type: ignore[no-untyped-def]
    """States from the middle of random matches: over seats and options, tie-breaks and discards
    among them, each with its match's number."""
    for number, (seats, blind, strict) in zip(
        range(matches), product((2, 3, 5, 8, 10) * 99, ("no", "yes"), ("no", "yes")), strict=False
    ):
        chance = Random(number)
        state = deal(seats, number, blind=blind, strict=strict)
        if number % 3 == 0:
            state.group = 3  # to the tie-break soon
        while state.pending:
            if "discard" in state.pending.values() or chance.random() < 0.3:
                yield number, state
            seat = chance.choice(list(state.pending))
            if chance.random() < 0.01:
                komando.forfeit(state, seat)
            else:
                action = example(chance.choice(komando.legal(state, seat)), chance)
                komando.apply(state, seat, action)
        yield number, state


def permute_hidden(state: KomandoState, seat: int | None, chance: Random) -> KomandoState:
    """The same state with all that ``seat`` may not see dealt anew."""
    twin = state.copy()
    twin.listed = {}
    others = [one for one in range(twin.seats) if one != seat]
    face_down = state.attack >= 0 and state.options["blind"] == "yes" and seat != state.turn
    hidden = twin.deck + [kind for one in others for kind in twin.hands[one]]
    if face_down:
        hidden.append(twin.attack)
    chance.shuffle(hidden)
    for one in others:
        twin.hands[one] = sorted(hidden.pop() for _ in twin.hands[one])
        if one in twin.chosen:
            twin.chosen[one] = tuple(sorted(twin.hands[one][: len(twin.chosen[one])]))
    if face_down:
        twin.attack = hidden.pop()
    twin.deck = hidden
    return twin


def test_permuting_hidden_cards_leaves_the_views_of_others_as_they_are() -> None:
    chance = Random("hidden")
    kinds = set()
    for number, state in positions(60):
        kinds.update(state.pending.values())
        for seat in (None, *range(state.seats)):
            twin = permute_hidden(state, seat, chance)
            assert all_cards(twin) == list(range(54))
            assert komando.view(twin, seat) == komando.view(state, seat), (number, seat)
    assert kinds == {"attack", "defend", "discard"}


def test_a_seat_that_has_sealed_looks_to_others_as_if_it_owed_its_discard() -> None:
    """KOM-13."""
    state = fall([2, 3], 4, turn=0)
    komando.apply(state, 2, Action("discard", ((state.hands[2][0],),)))
    chance = Random("sealed")
    for seat in (0, 1, 3, None):
        view = komando.view(state, seat)
        assert view["pending"] == {"2": "discard", "3": "discard"}
        assert view["chosen"] is None
        assert komando.view(permute_hidden(state, seat, chance), seat) == view


def test_a_view_has_just_the_keys_that_are_allowed_and_is_plain_json() -> None:
    for number, state in positions(40):
        for seat in (None, *range(state.seats)):
            view = komando.view(state, seat)
            assert set(view) == KEYS
            assert json.loads(json.dumps(view)) == view, (number, seat)


def test_a_view_is_a_copy() -> None:
    """Changing a view changes no state."""
    state = fall([1, 2, 3], 4, turn=0)
    before = state.dump()
    view = komando.view(state, 1)
    for value in (*view.values(), *view["tiebreak"].values()):
        if isinstance(value, list | dict):
            value.clear()
    assert state.dump() == before


def test_a_spectator_sees_no_hand() -> None:
    state = deal(3)
    view = komando.view(state, None)
    assert view["hand"] is None
    assert view["seat"] is None
    assert view["counts"] == [3, 3, 3]
    assert view["deck"] == 45


def test_a_seat_sees_its_own_hand_sorted_and_the_pile_newest_last() -> None:
    """KOM-7."""
    state = arrange(3, {0: [card(9, 0), card(1, 0), card(5, 0)], 1: [card(2, 0), card(4, 0)]})
    assert komando.view(state, 0)["hand"] == sorted([card(9, 0), card(1, 0), card(5, 0)])
    attack(state, card(9, 0), 1)
    assert komando.view(state, 0)["counts"] == [2, 2, 3]
    komando.apply(state, 1, Action("defend", (card(2, 0),)))
    view = komando.view(state, 2)
    assert view["pile"] == [card(9, 0), card(2, 0)]
    assert view["pile_count"] == 2
    assert view["battle"] is None
    assert view["last"] == {
        "attacker": 0,
        "target": 1,
        "attack": card(9, 0),
        "defence": card(2, 0),
        "damage": 3,
        "group": 0,
    }


def test_the_tie_break_is_shown_to_all() -> None:
    """KOM-13, KOM-14."""
    state = fall([1, 2, 4], 5, turn=1)
    assert komando.view(state, 0)["tiebreak"] == {
        "round": 1,
        "seats": [1, 2, 4],
        "size": 3,
        "queue": [2, 4, 1],
        "first": 2,
    }
    attack(state, state.hands[2][0], 4)
    assert komando.view(state, None)["tiebreak"]["queue"] == [4, 1]


def test_a_redealt_state_shows_the_seat_the_same_and_can_be_played_on() -> None:
    for number, state in positions(60):
        for seat in (None, *range(state.seats)):
            view = komando.view(state, seat)
            twin = komando.redeal(EDITION, json.loads(json.dumps(view)), Rng(bytes(32), number))
            assert komando.view(twin, seat) == view, (number, seat)
            assert all_cards(twin) == list(range(54)), (number, seat)
            if seat is not None:
                assert komando.legal(twin, seat) == komando.legal(state, seat), (number, seat)
        chance = Random(number)
        while twin.pending:
            actor = chance.choice(list(twin.pending))
            action = example(chance.choice(komando.legal(twin, actor)), chance)
            komando.apply(twin, actor, action)
        assert komando.outcome(twin) is not None, number


@pytest.mark.parametrize("blind", ["no", "yes"])
def test_redealing_deals_what_is_hidden_at_random(blind: str) -> None:
    """KOM-8: a face-down attack too; one that was shown stays."""
    state = arrange(2, {0: [card(9, 0)], 1: [card(5, 0), card(4, 0)]}, blind=blind)
    attack(state, card(9, 0), 1)
    view = komando.view(state, 1)
    attacks = {
        komando.redeal(EDITION, view, Rng(bytes(32), counter)).attack
        for counter in range(0, 6000, 60)
    }
    if blind == "no":
        assert attacks == {card(9, 0)}
    else:
        assert len(attacks) > 20
        assert not attacks & {card(5, 0), card(4, 0)}
