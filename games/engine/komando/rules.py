"""KOMANDO by its rule ids, KOM-1 to KOM-16: what may be done and what comes of it.

Actions: ``attack`` card, target | ``defend`` card | ``defend_empty`` (no card held) | ``discard``
cards. A seat that cannot attack is skipped without a decision.

Events (cards are kinds, seats are numbers; "private" fields are seen by the seat named alone):

==================  ================================================================================
kind                fields
==================  ================================================================================
``attacked``        ``seat``, ``target``, ``card`` (private to ``seat`` when ``blind``)
``defended``        ``seat``, ``target`` (the attacker), ``attack``, ``defence`` (null: no card),
                    ``damage``, ``group_change`` (what both icons add up to; 0 in the tie-break),
                    ``group`` (after it, at most 20), ``lives`` (of ``seat``, after it)
``drew``            ``seats``, ``counts`` (in the same order); private ``cards``
``reshuffled``      ``cards``: how many the new deck has
``skipped``         ``seat``: holds no card to attack with (strict, or the tie-break)
``eliminated``      ``seat``, ``cards``: its hand, now in the pile
``group_fell``      ``group``, ``tied``: the seats of the tie-break, [] when one has most lives
``cards_ran_out``   the same, when no living seat holds a card (strict)
``tiebreak_began``  ``seats``, ``size``, ``first``, ``cards``: the others' hands, in the pile
``tiebreak_round``  ``round`` (from 1), ``size``, ``seats``
``discarded``       ``counts``: by seat, once all have chosen
``left_tiebreak``   ``seats``: had fewer lives at the round's end; ``cards``: their hands
``forfeited``       ``seat``, ``cards``: its hand, and its attack if one lay open, now in the pile
``match_over``      ``places``, ``scores``
==================  ================================================================================

Setting up makes no event: a view says who dealt (``dealer``) and who begins (``turn``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.contract import (
    Action,
    Event,
    IllegalAction,
    Option,
    Outcome,
    Pick,
    Refusal,
    gettext_noop,
    is_listed,
)
from games.engine.editions import Edition
from games.engine.rng import Rng

from . import battle, tiebreak
from .ending import finish, is_decided, scores, take_out
from .state import NO_CARD, NOBODY, KomandoState

KEY = "komando"
TITLE = "KOMANDO"
SUMMARY = gettext_noop(
    "One card attacks, one defends: outlast the others, or have most lives when the group falls."
)
VERSION = 1
SEATS = range(2, 11)
LIVES = 10
HAND = 3

_NO_OR_YES = {"no": gettext_noop("No"), "yes": gettext_noop("Yes")}
OPTIONS: tuple[Option, ...] = (
    Option("blind", gettext_noop("Attacks lie face down"), "no", _NO_OR_YES, rule="KOM-8"),
    Option("strict", gettext_noop("Used cards never come back"), "no", _NO_OR_YES, rule="KOM-7"),
)

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "attack": ("card", "target"),
    "defend": ("card",),
    "defend_empty": (),
    "discard": ("cards",),
}
INTERJECTIONS: frozenset[str] = frozenset()
FOLLOW_UPS: frozenset[str] = frozenset()
DECISIONS: Mapping[str, str] = {
    "attack": gettext_noop("Choose a card and whom to attack with it."),
    "defend": gettext_noop("Choose a card to defend with."),
    "discard": gettext_noop("Choose the cards to discard."),
}
REFUSALS: Mapping[str, Refusal] = {
    "must_attack": Refusal(gettext_noop("It is your turn: you have to attack."), "KOM-3"),
    "must_defend": Refusal(gettext_noop("You are under attack: you have to defend."), "KOM-3"),
    "must_discard": Refusal(gettext_noop("You have to discard first."), "KOM-13"),
    "not_your_card": Refusal(gettext_noop("You do not hold that card."), "KOM-3"),
    "target_self": Refusal(gettext_noop("You cannot attack yourself."), "KOM-3"),
    "target_out": Refusal(gettext_noop("That player is out of the match."), "KOM-3"),
    "target_not_tied": Refusal(gettext_noop("That player is not in the tie-break."), "KOM-12"),
    "hand_not_empty": Refusal(gettext_noop("You hold cards: defend with one of them."), "KOM-3"),
    "wrong_count": Refusal(gettext_noop("That is not the number of cards to discard."), "KOM-13"),
}
ORDERS: Mapping[str, str] = {}
DEFAULT_ORDERS: Mapping[str, str] = {}

_ANSWERS = {
    "attack": ("attack",),
    "defend": ("defend", "defend_empty"),
    "discard": ("discard",),
}
_DEFEND_EMPTY = Action("defend_empty")


def setup(edition: Edition, options: Mapping[str, str], seats: int, rng: Rng) -> KomandoState:
    """KOM-1, KOM-2: 10 lives each, group 20, a random dealer, 3 cards each; the seat to the
    dealer's left begins."""
    state = KomandoState()
    state.edition = edition
    state.options = dict(options)
    state.seats = seats
    state.rng = rng
    state.interjections = ()
    state.sealed = ()
    state.listed = {}
    state.lives = [LIVES] * seats
    state.group = battle.MOST_GROUP
    state.dealer = rng.below(seats)
    state.deck = edition.deck()
    rng.shuffle(state.deck)
    state.hands = [sorted(state.deck.pop() for _ in range(HAND)) for _ in range(seats)]
    state.pile = []
    state.turn = (state.dealer + 1) % seats
    state.pending = {state.turn: "attack"}
    state.target, state.attack = NOBODY, NO_CARD
    state.last = None
    state.out = []
    state.round = state.size = 0
    state.tied = []
    state.first = NOBODY
    state.queue = []
    state.chosen = {}
    state.places = ()
    return state


def legal(state: KomandoState, seat: int) -> list[Action]:
    """All legal actions of a seat, by card and then by target; a discard is a template."""
    listed = state.listed.get(seat)
    if listed is None:
        listed = _list(state, seat)
        if 0 <= seat < state.seats:
            state.listed[seat] = listed
    return listed


def _list(state: KomandoState, seat: int) -> list[Action]:
    decision = state.pending.get(seat)
    if decision is None:
        return []
    hand = state.hands[seat]
    tables = state.edition.tables
    if decision == "attack":
        targets = _targets(state, seat)
        attacks = tables.attacks
        return [attacks[card][target] for card in hand for target in targets]
    if decision == "defend":
        return [tables.defences[card] for card in hand] or [_DEFEND_EMPTY]
    surplus = len(hand) - state.size
    return [Action("discard", (Pick(tuple(hand), surplus, surplus),))]


def _targets(state: KomandoState, seat: int) -> list[int]:
    """KOM-3, KOM-12: the other living seats; in the tie-break only those still in it."""
    return [one for one in (state.tied if state.round else state.living) if one != seat]


def apply(state: KomandoState, seat: int, action: Action) -> list[Event]:
    """Do it. Raises IllegalAction, the state untouched, unless the action is listed or fits."""
    if not is_listed(legal(state, seat), action):
        raise IllegalAction(why_not(state, seat, action))
    state.listed = {}
    events: list[Event] = []
    values: tuple[Any, ...] = action.values
    if action.kind == "attack":
        battle.attack(state, seat, values[0], values[1], events)
    elif action.kind == "defend":
        battle.defend(state, seat, values[0], events)
    elif action.kind == "defend_empty":
        battle.defend(state, seat, NO_CARD, events)
    else:
        # int(): True equals 1 and fits a template, but must not stay in the state.
        tiebreak.discard(state, seat, tuple(sorted(map(int, values[0]))), events)
    return events


def why_not(state: KomandoState, seat: int, action: Action) -> str:
    """The code of the refusal for an action that is not listed."""
    if state.places:
        return "match_over"
    decision = state.pending.get(seat)
    if decision is None:
        return "not_your_decision"
    if action.kind not in _ANSWERS[decision]:
        return f"must_{decision}"
    if len(action.values) != len(ACTIONS[action.kind]):
        return "not_legal"
    hand = state.hands[seat]
    if action.kind == "defend_empty":
        return "hand_not_empty"
    if decision == "discard":
        return _why_not_discard(hand, len(hand) - state.size, action.values[0])
    if action.values[0] not in hand:
        return "not_your_card"
    if decision == "attack":
        return _why_not_target(state, seat, action.values[1])
    return "not_legal"


def _why_not_target(state: KomandoState, seat: int, target: object) -> str:
    if type(target) is not int or not 0 <= target < state.seats:
        return "not_legal"
    if target == seat:
        return "target_self"
    if target in state.out:
        return "target_out"
    return "target_not_tied" if target not in _targets(state, seat) else "not_legal"


def _why_not_discard(hand: list[int], surplus: int, cards: object) -> str:
    if not isinstance(cards, tuple) or isinstance(cards, Pick):
        return "not_legal"
    return "wrong_count" if len(cards) != surplus else "not_your_card"


def on_timeout(state: KomandoState, seat: int) -> Action:
    """KOM-16: what is done for a seat whose time runs out. Raises IllegalAction if it owes nothing.

    Equal choices: the next target clockwise, the card that comes first in the edition; of equal
    shields the one with the weaker sword. Nobody knows what blocks a face-down attack (KOM-8), so
    there it is the strongest defence.
    """
    decision = state.pending.get(seat)
    if decision is None:
        raise IllegalAction("match_over" if state.places else "not_your_decision")
    cards = state.edition.cards
    hand = state.hands[seat]
    if decision == "attack":
        targets = _targets(state, seat)
        order = [one for one in state.clockwise_after(seat) if one in targets]
        target = max(order, key=lambda one: state.lives[one])
        return Action("attack", (max(hand, key=lambda card: cards[card].attack), target))
    if decision == "discard":
        hand = sorted(hand, key=lambda card: cards[card].attack + cards[card].defence)
        return Action("discard", (tuple(hand[: len(hand) - state.size]),))
    if not hand:
        return _DEFEND_EMPTY
    hand = sorted(hand, key=lambda card: (cards[card].defence, cards[card].attack))
    if state.options["blind"] == "no":
        struck = cards[state.attack].attack
        for card in hand:
            if cards[card].defence >= struck:
                return Action("defend", (card,))
    best = cards[hand[-1]].defence
    return Action("defend", (next(card for card in hand if cards[card].defence == best),))


def standing_answer(state: KomandoState, seat: int, order: str) -> Action | None:
    """KOMANDO asks nothing that a standing order could answer."""
    return None


def forfeit(state: KomandoState, seat: int) -> list[Event]:
    """KOM-16: take a seat out, its cards to the pile; nothing happens to one already out.

    Its open attack goes to the pile without effect; an attack against it goes back to the attacker,
    who chooses anew. Raises IllegalAction when the match is over or the seat is not in it.
    """
    if state.places:
        raise IllegalAction("match_over")
    if not 0 <= seat < state.seats:
        raise IllegalAction("not_your_decision")
    if seat in state.out:
        return []
    state.listed = {}
    events: list[Event] = []
    discarding = "discard" in state.pending.values()
    acting = not discarding and seat == state.turn
    cards = take_out(state, seat)
    if acting and state.attack != NO_CARD:
        cards.append(state.attack)
        state.pile.append(state.attack)
        state.attack, state.target = NO_CARD, NOBODY
        state.pending = {}
    elif seat == state.target:
        battle.take_back(state)
    events.append(Event("forfeited", {"seat": seat, "cards": cards}))
    if is_decided(state):
        finish(state, events)
    elif discarding and not state.pending:
        tiebreak.end_discards(state, events)
    elif acting and state.round:
        tiebreak.next_attack(state, events)
    elif acting:
        battle.pass_turn(state, events)
    return events


def outcome(state: KomandoState) -> Outcome | None:
    """None while the match runs; the scores are the lives left."""
    return Outcome(state.places, tuple(scores(state))) if state.places else None
