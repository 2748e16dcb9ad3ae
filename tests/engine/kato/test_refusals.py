"""Every refusal has a sentence and a rule, and can be met; whatever is not listed is refused."""

from __future__ import annotations

from random import Random

import pytest

from games.engine import kato
from games.engine.contract import GENERIC_REFUSALS, Action, Pick, is_listed
from games.engine.kato.state import State

from .table import KIND, answer, deal, do, lay_out, play, play_many, refused


def facing(hand: str, **options: str) -> State:
    """Seat 0 faces a Draw Two of seat 1."""
    state = lay_out(hand, "red_draw_two red_8 red_7", turn=1, options=options)
    do(state, 1, play("red_draw_two"))
    return state


def drawn() -> State:
    """Seat 0 has just drawn a red 7 it may play."""
    state = lay_out("red_1 blue_2", "red_3 red_4", deck="red_7 blue_8")
    do(state, 0, "draw")
    return state


def naming() -> State:
    """Seat 0 is to name the first colour."""
    state = lay_out("red_1 blue_2", "red_3 red_4", top="colour_change")
    state.colour = -1
    state.pending = {0: "choose_colour"}
    return state


def usual(**options: str) -> State:
    return lay_out("red_1 blue_2 green_skip", "red_3 red_4", options=options)


CASES = {
    "not_in_hand": (usual, play("red_8")),
    "number_no_match": (usual, play("blue_2")),
    "skip_no_match": (usual, play("green_skip")),
    "reverse_no_match": (lambda: lay_out("blue_reverse red_1", "red_3"), play("blue_reverse")),
    "draw_two_no_match": (lambda: lay_out("blue_draw_two red_1", "red_3"), play("blue_draw_two")),
    "name_a_colour": (lambda: lay_out("colour_change red_1", "red_3"), play("colour_change")),
    "no_colour_to_name": (usual, play("red_1", "blue")),
    "only_drawn_card": (drawn, play("red_1")),
    "already_drew": (drawn, Action("draw")),
    "nothing_drawn": (usual, Action("keep")),
    "colour_first": (naming, play("red_1")),
    "no_colour_asked": (usual, Action("choose_colour", ("red",))),
    "facing_draw": (lambda: facing("red_1 blue_2"), play("red_1")),
    "no_draw": (usual, Action("accept")),
    "cannot_answer": (lambda: facing("red_draw_two red_1"), answer("red_draw_two")),
    "no_stacking": (
        lambda: facing("wild_draw_four red_1", stacking="none"),
        answer("wild_draw_four", "red"),
    ),
    "not_challengeable": (lambda: facing("red_1 blue_2"), Action("challenge")),
    "nothing_to_draw": (lambda: lay_out("red_1 blue_2", "red_3", deck=""), Action("draw")),
    "may_not_pass": (usual, Action("pass")),
    "no_call_due": (usual, play("red_1", call=True)),
    "one_card_only": (lambda: lay_out("red_1 blue_1", "red_3"), play_many("red_1 blue_1")),
    "not_the_same_number": (
        lambda: lay_out("red_1 red_2", "red_3", options={"multi": "yes"}),
        play_many("red_1 red_2"),
    ),
    "malformed": (usual, Action("play", (KIND["red_1"],))),
    "not_your_decision": (lambda: lay_out("red_1 red_2", "red_3 red_4", turn=1), Action("draw")),
}


@pytest.mark.parametrize("code", CASES)
def test_the_refusal_says_which_rule_was_broken(code):
    """KATO-3 to KATO-5, KATO-6 to KATO-9, KATO-12, KATO-13, KATO-15, KATO-20, KATO-21."""
    situation, action = CASES[code]
    assert refused(situation(), 0, action) == code


def test_every_refusal_of_the_game_is_met_by_a_test():
    """Those of catching and turning back stand beside their rules."""
    elsewhere = {"nobody_to_catch", "nobody_to_turn_back_on"}
    assert set(kato.REFUSALS) == (set(CASES) | elsewhere) - set(GENERIC_REFUSALS)


def test_every_refusal_has_a_sentence_and_a_rule():
    for refusal in kato.REFUSALS.values():
        assert refusal.message.endswith(".")
        number = int(refusal.rule.removeprefix("KATO-"))
        assert 1 <= number <= 23


@pytest.mark.parametrize(
    "action",
    [
        Action("dance"),
        Action("draw", (1,)),
        Action("play", ("red_1", "", False)),
        Action("play", (None, "", False)),
        Action("play", (-1, "", False)),
        Action("play", (500, "", False)),
        Action("play", (KIND["red_1"], 3, False)),
        Action("play", (KIND["red_1"], "", "yes")),
        Action("play", (KIND["red_1"], "", 0)),
        Action("play", (Pick((KIND["red_1"],), 1, 1), "", False)),
        Action("play_many", (KIND["red_1"], KIND["red_1"], False)),
        Action("play_many", (KIND["red_1"], ("x",), False)),
        Action("catch", ("x",)),
        Action("call", (1,)),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(action):
    for options in ({}, {"multi": "yes"}):
        code = refused(lay_out("red_1 blue_1 blue_2", "red_3 red_4", options=options), 0, action)
        assert code in kato.REFUSALS or code in GENERIC_REFUSALS


def test_a_seat_that_is_none_may_do_nothing():
    state = usual()
    for seat in (-1, 2, 10):
        assert kato.legal(state, seat) == []
        assert refused(state, seat, Action("draw")) == "not_your_decision"


@pytest.mark.parametrize("multi", ["no", "yes"])
def test_an_action_is_accepted_exactly_when_it_is_listed(multi):
    """Every way to lay every card, and every word, tried in the moments of some random matches."""
    cards = range(len(KIND))
    every = [
        Action("play", (card, colour, call))
        for card in cards
        for colour in ("", "red", "blue")
        for call in (False, True)
    ]
    every += [Action("answer", one.values) for one in every]
    every += [Action(word) for word in ("draw", "keep", "pass", "accept", "challenge", "call")]
    every += [Action("catch", (seat,)) for seat in range(3)]
    every += [Action("choose_colour", (name,)) for name in ("red", "green")]
    every += [
        Action("play_many", (a, (b,), call))
        for a in range(0, 40, 3)
        for b in range(0, 40, 7)
        for call in (False, True)
    ]
    for number in range(6):
        name = f"listed {multi} {number}"
        chance = Random(name)
        state = deal(3, name, multi=multi, stacking="all")
        for _ in range(25):
            if not state.pending:
                break
            seat = chance.choice(sorted({*state.pending, *state.interjections}))
            listed = kato.legal(state, seat)
            for action in chance.sample(every, 60):
                if is_listed(listed, action):
                    kato.apply(state.copy(), seat, action)
                else:
                    code = refused(state, seat, action)
                    assert code in kato.REFUSALS or code in GENERIC_REFUSALS, name
                    assert code != "not_legal", (name, action)
            choice = chance.choice(listed)
            if choice.kind == "play_many":
                pick = choice.values[1]
                choice = Action(
                    "play_many", (choice.values[0], pick.pool[: pick.least], choice.values[2])
                )
            kato.apply(state, seat, choice)
