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
| round_won | seat (null: nobody), points, scores, hands (kinds by seat; null: match goes on) | |
| forfeited | seat | |
| match_over | places, scores | |
"""

from __future__ import annotations

from collections.abc import Mapping
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

from .effects import DRAWS, catch, choose_colour, lay, say_kato
from .refusals import why_not
from .rounds import close_window, deal, pass_turn
from .state import State
from .tables import ACCEPT, CALL, CATCH, CHALLENGE, DRAW, KEEP, PASS
from .turns import accept, answers, can_draw, challenge, challengeable, draw_one, keep

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
FOLLOW_UPS: frozenset[str] = frozenset({"after_draw"})


def setup(edition: Edition, options: Mapping[str, str], seats: int, rng: Rng) -> State:
    """KATO-1 to KATO-3: choose the dealer and deal the first round. Seat 0 is the host."""
    state = State(edition, options, seats, rng)
    state.dealer = 0 if state.house.host_deals else rng.below(seats)
    deal(state, [])
    return state


def legal(state: State, seat: int) -> list[Action]:
    """All legal actions of a seat: cards by kind, then the rest. Not to be changed."""
    if seat in state.listed:
        return state.listed[seat]
    decision = state.pending.get(seat)
    listed: list[Action] = []
    if decision == "turn":
        tables, house, hand = state.tables, state.house, state.hands[seat]
        goes = tables.goes_on[state.colour][state.discards[-1]]
        ways = tables.plays if len(hand) != house.call_with else tables.plays_calling
        last = -1
        for card in hand:
            if goes[card] and card != last:
                last = card  # equal cards stand side by side
                listed += ways[card]
        if house.multi:
            listed += _several(state, hand, goes)
        if state.deck or can_draw(state):
            listed.append(DRAW)
        elif not listed:
            listed.append(PASS)
    elif decision == "face_draw":
        tables, hand = state.tables, state.hands[seat]
        calling = len(hand) == state.house.call_with
        ways = tables.answers_calling if calling else tables.answers
        effect = tables.effect
        last = -1
        for card in hand:
            if effect[card] in DRAWS and card != last and answers(state, card):
                last = card
                listed += ways[card]
        listed.append(ACCEPT)
        if challengeable(state):
            listed.append(CHALLENGE)
    elif decision == "after_draw":
        tables = state.tables
        calling = len(state.hands[seat]) == state.house.call_with
        listed += (tables.plays_calling if calling else tables.plays)[state.drawn]
        listed.append(KEEP)
    elif decision == "choose_colour":
        listed += state.tables.choose_colour
    if state.window >= 0 and seat in state.interjections:
        listed.append(CALL if seat == state.window else CATCH[state.window])
    state.listed[seat] = listed
    return listed


def _several(state: State, hand: list[int], goes: list[bool]) -> list[Action]:
    """KATO-21: for each number that may go first, the further cards of that number."""
    value = state.tables.value
    templates = []
    for first in dict.fromkeys(hand):
        if value[first] is None or not goes[first]:
            continue
        pool = [card for card in hand if value[card] == value[first]]
        pool.remove(first)
        if pool:
            pick = Pick(tuple(pool), 1, len(pool))
            templates.append(Action("play_many", (first, pick, False)))
            exactly = len(hand) - 2
            if state.house.calls and 1 <= exactly <= len(pool):
                # The call is listed only for the choices that leave one card.
                pick = Pick(tuple(pool), exactly, exactly)
                templates.append(Action("play_many", (first, pick, True)))
    return templates


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Do a listed action. Raises IllegalAction, the state untouched, for any other."""
    kind, values = action
    listed = state.listed.get(seat) or legal(state, seat)
    for one in listed:
        if one is action and kind != "play_many":
            break  # the very action listed, as nearly always: they are made once
    else:
        if not is_listed(listed, action):
            raise IllegalAction(why_not(state, seat, action))
    state.listed.clear()
    if state.window >= 0:
        # Whatever anybody does now, it ends the window: a call, a catch, or the next action.
        close_window(state)
    if state.shown:
        _look_away(state, seat, action)
    events: list[Event] = []
    if kind == "play" or kind == "answer":
        lay(state, seat, events, values)
    elif kind == "draw":
        draw_one(state, seat, events)
    elif kind == "keep":
        keep(state, seat, events)
    elif kind == "accept":
        accept(state, seat, events)
    elif kind == "challenge":
        challenge(state, seat, events)
    elif kind == "play_many":
        first, rest, call = values
        lay(state, seat, events, (rest[-1], "", call), under=(first, *rest[:-1]))
    elif kind == "choose_colour":
        choose_colour(state, seat, events, values[0])
    elif kind == "call":
        say_kato(state, seat, events)
    elif kind == "catch":
        catch(state, seat, events, values[0])
    else:
        pass_turn(state, seat, events)
    return events


def _look_away(state: State, seat: int, action: Action) -> None:
    """KATO-12: a hand shown is shown until the challenger acts, less what is played of it."""
    state.shown.pop(seat, None)
    for challenger, (shown, hand) in state.shown.items():
        if shown == seat and action.kind in ("play", "play_many", "answer"):
            first, rest, _ = action.values
            left = hand[:]
            for card in (first, *rest) if action.kind == "play_many" else (first,):
                if card in left:
                    left.remove(card)
            state.shown[challenger] = (shown, left)


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
    tables = state.tables
    held = [tables.colour[card] for card in state.hands[seat]]
    most = max(tables.colours, key=lambda name: held.count(tables.colour_named[name]))
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
    counts = [len(hand) for hand in state.hands]
    for facing, decision in state.pending.items():
        if decision == "face_draw":
            counts[facing] += state.draw
    if state.window >= 0:
        counts[state.window] += 1
    seats = [one for one in range(state.seats) if one != seat]
    others = [counts[one] for one in seats if state.active[one]] or [0]
    ahead = state.scores[seat] - max(state.scores[one] for one in seats)
    worth = state.tables.worth(state.hands[seat])
    return (sum(others) / len(others) + min(others)) / 4 - counts[seat] - worth / 100 + ahead / 10
