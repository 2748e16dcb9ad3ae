"""Why an action is refused, in the rulebook's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.engine.contract import Action, Pick, Refusal, gettext_noop

from .state import State
from .turns import answers, can_draw, challengeable

REFUSALS: Mapping[str, Refusal] = {
    "not_in_hand": Refusal(gettext_noop("You do not hold that card."), "KATO-4"),
    "number_no_match": Refusal(
        gettext_noop("It has neither the colour nor the number of the top card."), "KATO-4"
    ),
    "skip_no_match": Refusal(
        gettext_noop("A Skip goes only on its own colour or on a Skip."), "KATO-6"
    ),
    "reverse_no_match": Refusal(
        gettext_noop("A Reverse goes only on its own colour or on a Reverse."), "KATO-7"
    ),
    "draw_two_no_match": Refusal(
        gettext_noop("A Draw Two goes only on its own colour or on a Draw Two."), "KATO-8"
    ),
    "name_a_colour": Refusal(gettext_noop("A wild card needs the name of a colour."), "KATO-9"),
    "no_colour_to_name": Refusal(
        gettext_noop("A coloured card keeps its colour: you do not name one."), "KATO-9"
    ),
    "only_drawn_card": Refusal(
        gettext_noop("After drawing, only the card just drawn may be played."), "KATO-5"
    ),
    "already_drew": Refusal(gettext_noop("You have drawn already."), "KATO-5"),
    "nothing_drawn": Refusal(
        gettext_noop("You have not drawn a card that you could keep."), "KATO-5"
    ),
    "colour_first": Refusal(gettext_noop("First name the colour to start with."), "KATO-3"),
    "no_colour_asked": Refusal(gettext_noop("You are not asked for a colour."), "KATO-3"),
    "facing_draw": Refusal(
        gettext_noop("You face a draw: take the cards, or answer in a way the rules allow."),
        "KATO-8",
    ),
    "no_draw": Refusal(gettext_noop("You do not face a draw."), "KATO-13"),
    "cannot_answer": Refusal(gettext_noop("That card does not answer this draw."), "KATO-13"),
    "no_stacking": Refusal(
        gettext_noop("In this match a draw cannot be answered with a draw."), "KATO-13"
    ),
    "nobody_to_turn_back_on": Refusal(
        gettext_noop("No player caused this draw, so the Cone cannot turn it back."), "KATO-22"
    ),
    "not_challengeable": Refusal(
        gettext_noop("Only the last Wild Draw Four can be challenged, by the player who faces it."),
        "KATO-12",
    ),
    "nothing_to_draw": Refusal(gettext_noop("There is nothing left to draw."), "KATO-20"),
    "may_not_pass": Refusal(
        gettext_noop("You may pass only when you can neither play nor draw."), "KATO-20"
    ),
    "no_call_due": Refusal(
        gettext_noop("KaTO is said with exactly one card left, before the next player acts."),
        "KATO-15",
    ),
    "nobody_to_catch": Refusal(
        gettext_noop("That player cannot be caught, or not any more."), "KATO-15"
    ),
    "one_card_only": Refusal(gettext_noop("In this match cards go down one at a time."), "KATO-21"),
    "not_the_same_number": Refusal(
        gettext_noop("Only number cards of the same number go down together."), "KATO-21"
    ),
}


def why_not(state: State, seat: int, action: Action) -> str:
    """The code of the refusal for an action that is not listed."""
    if state.result is not None:
        return "match_over"
    decision = state.pending.get(seat)
    if decision is None and seat not in state.interjections:
        return "not_your_decision"
    if action.kind in ("call", "catch"):
        return "no_call_due" if action.kind == "call" else "nobody_to_catch"
    if decision is None:
        return "not_your_decision"
    reason = _REASONS.get(action.kind)
    if reason is None or any(isinstance(value, Pick) for value in action.values):
        return "malformed"
    try:
        return reason(state, seat, decision, *action.values) or "not_legal"
    except TypeError:
        return "malformed"  # values of another number or type than this kind of action has


def card_refusal(state: State, seat: int, card: int) -> str | None:
    """Why a card of one's own cannot be laid now by a seat that owes a decision; None if it can."""
    tables = state.tables
    decision, effect = state.pending[seat], tables.effect[card]
    if decision == "choose_colour":
        return "colour_first"
    if decision == "face_draw":
        if answers(state, card):
            return None
        return _no_answer(state, effect)
    if decision == "after_draw" and card != state.drawn:
        return "only_drawn_card"
    if tables.goes_on[state.colour][state.discards[-1]][card]:
        return None
    return f"{effect}_no_match"


def _no_answer(state: State, effect: str) -> str:
    house = state.house
    if effect == "cone" and house.cone == "reverse":
        return "nobody_to_turn_back_on"
    draws = effect in ("draw_two", "wild_draw_four", "cone")
    if house.stacking == "none":
        return "no_stacking" if draws else "facing_draw"
    return "cannot_answer" if draws else "facing_draw"


def _lay(state: State, seat: int, card: int, colour: str, call: bool) -> str | None:
    """Why one card cannot be laid in this way."""
    tables = state.tables
    if not 0 <= card < len(tables.effect) or card not in state.hands[seat]:
        return "not_in_hand"
    refusal = card_refusal(state, seat, card)
    if refusal is not None:
        return refusal
    if tables.colour[card] < 0 and colour not in tables.colours:
        return "name_a_colour"
    if tables.colour[card] >= 0 and colour != "":
        return "no_colour_to_name"
    return "no_call_due" if call else None


def _play(state: State, seat: int, decision: str, card: int, colour: str, call: bool) -> str | None:
    if decision == "face_draw":
        return "facing_draw"
    return _lay(state, seat, card, colour, call)


def _answer(
    state: State, seat: int, decision: str, card: int, colour: str, call: bool
) -> str | None:
    return _lay(state, seat, card, colour, call) if decision == "face_draw" else "no_draw"


def _play_many(
    state: State, seat: int, decision: str, first: int, rest: tuple[int, ...], call: bool
) -> str | None:
    tables = state.tables
    if decision == "face_draw":
        return "facing_draw"
    if not state.house.multi:
        return "one_card_only"
    hand = state.hands[seat]
    cards = (first, *rest)
    if not all(0 <= card < len(tables.effect) for card in cards):
        return "not_in_hand"
    if any(hand.count(card) < cards.count(card) for card in cards):
        return "not_in_hand"
    if decision == "after_draw":
        return "only_drawn_card"
    refusal = card_refusal(state, seat, first)
    if refusal is not None:
        return refusal
    numbers = {tables.value[card] for card in cards}
    if not rest or len(numbers) > 1 or None in numbers:
        return "not_the_same_number"
    return "no_call_due" if call else None


def _accept(state: State, seat: int, decision: str) -> str | None:
    return "no_draw"


def _challenge(state: State, seat: int, decision: str) -> str | None:
    return None if decision == "face_draw" and challengeable(state) else "not_challengeable"


def _draw(state: State, seat: int, decision: str) -> str | None:
    if decision == "after_draw":
        return "already_drew"
    if decision == "face_draw":
        return "facing_draw"
    if decision == "choose_colour":
        return "colour_first"
    return None if can_draw(state) else "nothing_to_draw"


def _keep(state: State, seat: int, decision: str) -> str | None:
    return "nothing_drawn"


def _pass(state: State, seat: int, decision: str) -> str | None:
    return "may_not_pass"


def _choose_colour(state: State, seat: int, decision: str, colour: str) -> str | None:
    return "no_colour_asked" if decision != "choose_colour" else "name_a_colour"


_REASONS: Mapping[str, Callable[..., str | None]] = {
    "play": _play,
    "play_many": _play_many,
    "answer": _answer,
    "accept": _accept,
    "challenge": _challenge,
    "draw": _draw,
    "keep": _keep,
    "pass": _pass,
    "choose_colour": _choose_colour,
}
