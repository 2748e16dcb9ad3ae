"""Why an action is refused, and why a card of the hand cannot be played now."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.contract import Action, Refusal, gettext_noop

from .aims import why_no_aim, why_no_opponent
from .legal import legal
from .state import NONE, KotaState, Shown

REFUSALS: Mapping[str, Refusal] = {
    "not_held": Refusal(gettext_noop("You do not have that card."), "KOTA-6"),
    "not_discardable": Refusal(
        gettext_noop("Only a Royale with a number of cards can be discarded."), "KOTA-6"
    ),
    "no_opponent": Refusal(gettext_noop("Name an opponent who is still in the match."), "KOTA-18"),
    "no_such_royale": Refusal(gettext_noop("That Royale does not lie in that trench."), "KOTA-30"),
    "not_a_battle_card": Refusal(gettext_noop("That is not a Battle card."), "KOTA-11"),
    "not_a_support": Refusal(gettext_noop("That card is no support."), "KOTA-11"),
    "no_second": Refusal(
        gettext_noop("A second Battle card needs a card that allows it."), "KOTA-11"
    ),
    "in_quarantine": Refusal(
        gettext_noop("Who is in quarantine can neither attack nor be attacked."), "KOTA-30"
    ),
    "no_royale_to_attack": Refusal(
        gettext_noop("No opponent has a Royale you could attack."), "KOTA-11"
    ),
    "support_alone": Refusal(
        gettext_noop("A support is only laid together with a Battle card."), "KOTA-11"
    ),
    "answer_only": Refusal(
        gettext_noop("This card only answers a Rainbow or a negative just drawn."), "KOTA-19"
    ),
    "no_counter": Refusal(gettext_noop("You have no card that counters."), "KOTA-19"),
    "only_counter": Refusal(
        gettext_noop("Now only a card that counters can be played."), "KOTA-19"
    ),
    "not_in_battle": Refusal(
        gettext_noop("Only Battle cards and supports can be laid in a battle."), "KOTA-13"
    ),
    "other_choice": Refusal(gettext_noop("Another choice comes first."), "KOTA-33"),
    "no_rainbow": Refusal(gettext_noop("That is not a Rainbow you can play."), "KOTA-18"),
    "wrong_aim": Refusal(gettext_noop("That card asks for something else to be named."), "KOTA-30"),
    "no_aim": Refusal(gettext_noop("There is nothing this card could be used on."), "KOTA-30"),
    "empty_hand": Refusal(gettext_noop("That opponent has no cards in hand."), "KOTA-30"),
    "mask": Refusal(gettext_noop("A Face Mask protects that hand."), "KOTA-30"),
    "bunker": Refusal(gettext_noop("A Bunker protects those leaders."), "KOTA-30"),
    "wrong_class": Refusal(gettext_noop("This card cannot take that class of Royale."), "KOTA-30"),
    "leader_for_leader": Refusal(gettext_noop("A leader is swapped only for a leader."), "KOTA-30"),
    "not_in_graveyard": Refusal(gettext_noop("That card is not in the graveyard."), "KOTA-31"),
    "not_excavable": Refusal(
        gettext_noop("That card cannot be taken from the graveyard."), "KOTA-31"
    ),
    "wrong_count": Refusal(
        gettext_noop("Choose exactly as many cards of your hand as you must discard."), "KOTA-33"
    ),
}

_KINDS = {
    "turn": (
        "draw",
        "discard_royale",
        "attack",
        "play",
        "play_at",
        "play_royale",
        "play_swap",
        "excavate",
    ),
    "defend": ("defend", "yield"),
    "counter": ("counter", "pass_counter"),
    "negative": ("counter", "obey"),
    "coup": ("give_up",),
    "sacrifice": ("give_up",),
    "discard_down": ("discard_down",),
    "spy": ("take_battle", "take_nothing"),
}
_AIMS = {
    "play": "nothing",
    "play_at": "opponent",
    "play_royale": "royale",
    "play_swap": "swap",
    "excavate": "graveyard",
}


def why_not(state: KotaState, seat: int, action: Action) -> str:
    """The code of the refusal for an action that is not listed."""
    if state.places:
        return "match_over"
    decision = state.pending.get(seat)
    if decision is None:
        return "not_your_decision"
    kind, values = action
    if kind not in _KINDS[decision]:
        return "other_choice" if any(kind in kinds for kinds in _KINDS.values()) else "not_legal"
    if kind == "discard_down":
        return "wrong_count"
    if any(type(value) is not int for value in values):
        return "not_legal"
    numbers = [value for value in values if isinstance(value, int)]
    try:
        return _why_not(state, seat, kind, numbers) or "not_legal"
    except (ValueError, IndexError):  # too few or too many values, or no kind of card
        return "not_legal"


def _why_not(state: KotaState, seat: int, kind: str, values: list[int]) -> str:
    if kind == "counter":
        return "no_counter"
    if kind == "discard_royale":
        (card,) = values
        return "no_such_royale" if card not in state.trenches[seat] else "not_discardable"
    if kind == "attack":
        return _why_no_attack(state, seat, *_exactly(values, 5))
    if kind == "defend":
        return _why_no_lay(state, seat, *_exactly(values, 3))
    if kind in _AIMS:
        return _why_no_play(state, seat, kind, values)
    return "no_such_royale" if kind == "give_up" else "not_held"


def _exactly(values: list[int], count: int) -> list[int]:
    if len(values) != count:
        raise ValueError("values")
    return values


def _why_no_attack(
    state: KotaState, seat: int, target: int, royale: int, card: int, second: int, support: int
) -> str:
    refused = why_no_opponent(state, seat, target)
    if refused:
        return refused
    if state.quarantine[seat] or state.quarantine[target]:
        return "in_quarantine"
    if royale not in state.trenches[target]:
        return "no_such_royale"
    if card == NONE:
        return "support_alone" if support != NONE else "not_a_battle_card"
    return _why_no_lay(state, seat, card, second, support)


def _why_no_lay(state: KotaState, seat: int, card: int, second: int, support: int) -> str:
    """KOTA-11, 13."""
    tables, hand = state.edition.tables, state.hands[seat]
    laid = [one for one in (card, second, support) if one != NONE]
    if any(hand.count(one) < laid.count(one) for one in laid):
        return "not_held"
    if any(one != NONE and not tables.battle[one] for one in (card, second)):
        return "not_a_battle_card"
    if second != NONE and (card == NONE or not tables.pairs[card]):
        return "no_second"
    if support != NONE and not tables.support[support]:
        return "not_a_support"
    return ""


def _why_no_play(state: KotaState, seat: int, kind: str, values: list[int]) -> str:
    card, *rest = values
    if card not in state.hands[seat]:
        return "not_held"
    if not state.edition.tables.playable[card]:
        return _why_no_rainbow(state, card)
    data = state.edition.cards[card]
    if data.aim != _AIMS[kind]:
        return "wrong_aim"
    if kind == "play_swap":
        own, target, royale = rest
        shown = Shown(seat, card, target, royale, own)
    elif kind == "play_royale":
        target, royale = rest
        shown = Shown(seat, card, target, royale)
    elif kind == "play_at":
        (target,) = rest
        shown = Shown(seat, card, target)
    else:
        (wanted,) = rest
        shown = Shown(seat, card, wanted=wanted)
    codes = (why_no_aim(state, effect, shown) for effect in data.effects)
    return next((code for code in codes if code), "")


def _why_no_rainbow(state: KotaState, card: int) -> str:
    """Why a card of the hand is no Rainbow to be played as an action."""
    if state.edition.tables.counter[card]:
        return "answer_only"
    return "support_alone" if state.edition.tables.support[card] else "no_rainbow"


def why_cards(state: KotaState, seat: int) -> dict[int, str]:
    """For a seat that owes a decision: the kinds of its hand it cannot use now, and why."""
    decision = state.pending.get(seat)
    if decision is None or decision == "discard_down":
        return {}
    usable = _usable(state, seat, decision)
    return {
        card: _why_unusable(state, seat, decision, card)
        for card in sorted(set(state.hands[seat]) - usable)
    }


def _usable(state: KotaState, seat: int, decision: str) -> set[int]:
    """The kinds of the hand that some legal action uses."""
    if decision in ("counter", "negative"):
        answers = state.edition.tables.counter
        return {card for card in state.hands[seat] if answers[card]}
    usable: set[int] = set()
    for kind, values in legal(state, seat):
        used = values[2:] if kind == "attack" else values if kind == "defend" else values[:1]
        if kind in _AIMS or kind in ("attack", "defend"):
            usable.update(card for card in used if isinstance(card, int))
    return usable


def _why_unusable(state: KotaState, seat: int, decision: str, card: int) -> str:
    tables = state.edition.tables
    if decision in ("counter", "negative"):
        return "only_counter"
    if decision == "defend":
        return "not_in_battle"
    if decision != "turn":
        return "other_choice"
    if tables.battle[card]:
        return "in_quarantine" if state.quarantine[seat] else "no_royale_to_attack"
    return "no_aim" if tables.playable[card] else _why_no_rainbow(state, card)
