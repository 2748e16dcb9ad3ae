"""KaTO as the contract wants it: setting up, what is legal, doing it.

Events and their fields (``seat`` is who did it; hidden cards only in the private part):

| kind | public | private |
|---|---|---|
| dealt | round, dealer, top | |
| played | seat, cards, colour (name, null unless wild), called | |
| drew | seat, count | seat: cards |
| accepted | seat, count: took the whole draw and lost the turn | seat: cards |
| challenged | seat, target, caught, count, drawer | seat: hand; drawer: cards |
| kept | seat: did not play the card drawn | |
| passed | seat: could neither play nor draw | |
| skipped | seat | |
| reversed | direction (1 clockwise, -1) | |
| colour_chosen | seat, colour | |
| called | seat | |
| caught | seat, target, count | target: cards |
| reshuffled | cards: how many the deck now has | |
| round_won | seat (null: nobody), points, hands (kinds by seat), scores | |
| forfeited | seat | |
| match_over | places, scores | |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from games.engine.contract import (
    Action,
    Event,
    IllegalAction,
    Outcome,
    Pick,
    gettext_noop,
    is_listed,
)
from games.engine.editions import Edition
from games.engine.rng import Rng

from .effects import answer, catch, choose_colour, play, play_many
from .refusals import why_not
from .rounds import close_window, deal, end_blocked_round
from .state import State
from .tables import ACCEPT, CALL, CATCH, DRAW, KEEP, PASS
from .turns import accept, answers, can_draw, challenge, challengeable, draw_one, next_seat

KEY = "kato"
TITLE = "KaTO"
SUMMARY = gettext_noop("Match colours and numbers, bluff, and be the first to play your last card.")
VERSION = 1
SEATS = range(2, 11)
EDITION = Path(__file__).with_name("edition.toml")
ACTIONS: Mapping[str, tuple[str, ...]] = {
    "play": ("card", "colour", "call"),
    "play_many": ("first", "rest", "call"),
    "answer": ("card", "colour", "call"),
    "accept": (),
    "challenge": (),
    "draw": (),
    "keep": (),
    "pass": (),
    "choose_colour": ("colour",),
    "call": (),
    "catch": ("seat",),
}
DECISIONS: Mapping[str, str] = {
    "turn": gettext_noop("Play a card or draw one."),
    "after_draw": gettext_noop("Play the card you drew, or keep it."),
    "face_draw": gettext_noop("Answer the draw, or take the cards."),
    "choose_colour": gettext_noop("Name the colour to start with."),
}
ORDERS: Mapping[str, str] = {}
DEFAULT_ORDERS: Mapping[str, str] = {}
INTERJECTIONS = frozenset({"call", "catch"})


def setup(edition: Edition, options: Mapping[str, str], seats: int, rng: Rng) -> State:
    """KATO-1 to KATO-3: choose the dealer and deal the first round. Seat 0 is the host."""
    state = State(edition, options, seats, rng)
    state.dealer = 0 if state.house.host_deals else rng.below(seats)
    deal(state, [])
    return state


def legal(state: State, seat: int) -> list[Action]:
    """All legal actions of a seat: cards by kind, then the rest. Not to be changed."""
    listed = state.listed.get(seat)
    if listed is None:
        decision = state.pending.get(seat)
        listed = _LISTS[decision](state, seat) if decision else []
        if state.window >= 0 and seat in state.interjections:
            listed = [*listed, CALL if seat == state.window else CATCH[state.window]]
        state.listed[seat] = listed
    return listed


def _turn(state: State, seat: int) -> list[Action]:
    """KATO-4, KATO-20, KATO-21."""
    tables, house = state.edition.tables, state.house
    playable = state.hands[seat] & tables.playable[state.discards[-1]][state.colour]
    calling = state.counts[seat] == 2 and house.calls
    if not house.multi:
        if state.deck or can_draw(state):
            return tables.turn[calling](playable)
        return tables.turn_without_draw[calling](playable) if playable else [PASS]
    listed = tables.turn_without_draw[calling](playable) + _several(state, seat, playable)
    if can_draw(state):
        return [*listed, DRAW]
    return listed or [PASS]


def _several(state: State, seat: int, playable: int) -> list[Action]:
    """KATO-21: for each number that may go first, the further cards of that number."""
    tables = state.edition.tables
    hand = state.hands[seat]
    templates = []
    for first in tables.kinds(playable & tables.of_effect["number"]):
        same = hand & tables.of_value[tables.value[first]]
        pool = tuple(tables.cards(same - tables.unit[first]))
        if pool:
            templates.append(Action("play_many", (first, Pick(pool, 1, len(pool)), False)))
            exactly = state.counts[seat] - 2
            if state.house.calls and 1 <= exactly <= len(pool):
                # The call is listed only for the choices that leave one card.
                templates.append(Action("play_many", (first, Pick(pool, exactly, exactly), True)))
    return templates


def _after_draw(state: State, seat: int) -> list[Action]:
    """KATO-5: only the card just drawn may be played."""
    tables = state.edition.tables
    playable = tables.playable[state.discards[-1]][state.colour] & tables.unit[state.drawn]
    return tables.after_draw[_may_call(state, seat)](playable)


def _face_draw(state: State, seat: int) -> list[Action]:
    """KATO-12, KATO-13, KATO-22."""
    tables = state.edition.tables
    lists = tables.face_challengeable if challengeable(state) else tables.face_draw
    return lists[_may_call(state, seat)](state.hands[seat] & answers(state))


def _choose_colour(state: State, seat: int) -> list[Action]:
    """KATO-3."""
    return state.edition.tables.choose_colour


_LISTS: Mapping[str, Callable[[State, int], list[Action]]] = {
    "turn": _turn,
    "after_draw": _after_draw,
    "face_draw": _face_draw,
    "choose_colour": _choose_colour,
}


def _may_call(state: State, seat: int) -> bool:
    """KATO-15: whether one card played now may carry the call."""
    return state.counts[seat] == 2 and state.house.calls


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Do a listed action. Raises IllegalAction, the state untouched, for any other."""
    if not is_listed(legal(state, seat), action):
        raise IllegalAction(why_not(state, seat, action))
    state.listed = {}
    if state.shown:
        state.shown.pop(seat, None)
    if state.window >= 0:
        # Whatever anybody does now, it ends the window: a call, a catch, or the next action.
        close_window(state)
    events: list[Event] = []
    _DO[action.kind](state, seat, events, *action.values)
    return events


def _keep(state: State, seat: int, events: list[Event]) -> None:
    """KATO-5: the card drawn is not played."""
    state.drawn = -1
    events.append(state.edition.tables.kept[seat])
    state.pending = {next_seat(state, seat): "turn"}


def _pass(state: State, seat: int, events: list[Event]) -> None:
    """KATO-20: neither play nor draw; when every active seat did so in turn, the round ends."""
    state.passes += 1
    events.append(Event("passed", {"seat": seat}))
    if state.passes >= state.active.count(True):
        end_blocked_round(state, events)
    else:
        state.pending = {next_seat(state, seat): "turn"}


def _call(state: State, seat: int, events: list[Event]) -> None:
    """KATO-15: say KaTO in time."""
    state.called[seat] = True
    events.append(Event("called", {"seat": seat}))


_DO: Mapping[str, Callable[..., None]] = {
    "play": play,
    "play_many": play_many,
    "answer": answer,
    "accept": accept,
    "challenge": challenge,
    "draw": draw_one,
    "keep": _keep,
    "pass": _pass,
    "choose_colour": choose_colour,
    "call": _call,
    "catch": catch,
}


def on_timeout(state: State, seat: int) -> Action:
    """KATO-23: accept a draw; name the colour most held; keep the card drawn; otherwise draw one.

    Where there is nothing to draw: pass, or if that is not listed either, the first card listed.
    Raises IllegalAction('not_your_decision') for a seat that owes nothing.
    """
    decision = state.pending.get(seat)
    if decision is None:
        raise IllegalAction("not_your_decision")
    if decision == "face_draw":
        return ACCEPT
    if decision == "after_draw":
        return KEEP
    tables = state.edition.tables
    held = [len(tables.cards(state.hands[seat] & mask)) for mask in tables.of_colour]
    most = tables.colours[held.index(max(held))]
    if decision == "choose_colour":
        return Action("choose_colour", (most,))
    listed = legal(state, seat)
    for usual in (DRAW, PASS):
        if usual in listed:
            return usual
    return next(action for action in listed if action.values[1] in ("", most))


def standing_answer(state: State, seat: int, order: str) -> Action | None:
    """KaTO has no standing orders: the player is always asked."""
    return None


def outcome(state: State) -> Outcome | None:
    """KATO-19: places and scores, None while the match runs."""
    return state.result


def standing(state: State, seat: int) -> float:
    """Fewer cards and less value in the own hand are better, more cards in the others' too; a draw
    that is faced counts as drawn, and a call that is missing as a part of its penalty."""
    counts = state.counts[:]
    for facing, decision in state.pending.items():
        if decision == "face_draw":
            counts[facing] += state.draw
    if state.window >= 0:
        counts[state.window] += 1
    others = [counts[one] for one in range(state.seats) if one != seat and state.active[one]]
    worth = state.edition.tables.worth(state.hands[seat])
    score = state.scores[seat] - max(state.scores[one] for one in range(state.seats) if one != seat)
    return -counts[seat] - worth / 100 + (sum(others) / len(others) + min(others)) / 4 + score / 10
