"""Dealing a round, ending it, ending the match, and leaving it (KATO-1 to 3, 16 to 20, 23)."""

from __future__ import annotations

from itertools import compress

from games.engine.contract import Event, IllegalAction, Outcome

from .state import State
from .tables import REVERSED, SKIPPED
from .turns import TURN, clear_draw, face, set_direction


def deal(state: State, events: list[Event]) -> None:
    """KATO-1, KATO-3: start the round that ``state.dealer`` deals, by its first card."""
    tables = state.tables
    deck = tables.deck[state.house.cone][:]
    state.rng.shuffle(deck)
    state.round += 1
    set_direction(state, 1)
    state.passes = 0
    cards = state.house.start_cards
    for seat in range(state.seats):
        state.called[seat] = False
        if state.active[seat]:
            state.hands[seat] = sorted(deck[-cards:])
            del deck[-cards:]
    while tables.effect[deck[-1]] in ("wild_draw_four", "cone"):
        state.rng.shuffle(deck)
    top = deck.pop()
    state.deck = deck
    state.discards = [top]
    state.colour = tables.colour[top]
    events.append(Event("dealt", {"round": state.round, "dealer": state.dealer, "top": top}))
    _first_card(state, tables.effect[top], events)


def _first_card(state: State, effect: str, events: list[Event]) -> None:
    """KATO-3: what the card turned up does."""
    if effect == "reverse":
        set_direction(state, -1)
        events.append(REVERSED[-1])
        state.pending = TURN[state.dealer]
        return
    first = state.after[state.dealer]
    if effect == "skip":
        events.append(SKIPPED[first])
        state.pending = TURN[state.after[first]]
    elif effect == "draw_two":
        state.draw = 2
        face(state, first, events)
    elif effect == "colour_change":
        state.pending = {first: "choose_colour"}
    else:
        state.pending = TURN[first]


def end_round(state: State, winner: int | None, events: list[Event]) -> None:
    """KATO-17, KATO-18: the winner (None: nobody) scores what is left in the other hands; then the
    next seat to the left deals, or the match is over."""
    worth = [state.tables.worth(hand) for hand in state.hands]
    points = 0
    if winner is not None:
        points = sum(worth) - worth[winner]
        state.scores[winner] += points
    over = _goal_reached(state, winner)
    public = {
        "seat": winner,
        "points": points,
        "scores": state.scores[:],
        # Until the match is over nobody sees more of a hand than the points it brought.
        "hands": [hand[:] for hand in state.hands] if over else None,
    }
    events.append(Event("round_won", public))
    clear_draw(state)
    state.shown = {}
    state.drawn = -1
    if over:
        _finish(state, winner, worth, events)
        return
    state.dealer = (state.dealer + 1) % state.seats
    while not state.active[state.dealer]:
        state.dealer = (state.dealer + 1) % state.seats
    deal(state, events)


def pass_turn(state: State, seat: int, events: list[Event]) -> None:
    """KATO-20: neither play nor draw; once every active seat did so in turn, the round ends."""
    state.passes += 1
    events.append(Event("passed", {"seat": seat}))
    if state.passes >= state.active.count(True):
        _end_blocked_round(state, events)
    else:
        state.pending = TURN[state.after[seat]]


def _end_blocked_round(state: State, events: list[Event]) -> None:
    """KATO-20: the lowest hand value wins; tied, nobody scores."""
    seats = [seat for seat in range(state.seats) if state.active[seat]]
    worth = {seat: state.tables.worth(state.hands[seat]) for seat in seats}
    best = [seat for seat in seats if worth[seat] == min(worth.values())]
    end_round(state, best[0] if len(best) == 1 else None, events)


def _goal_reached(state: State, winner: int | None) -> bool:
    """KATO-18: a tie for the lead after the last round plays another one. A match of one round is
    won by who wins it (KATO-19), even if there was nothing to score."""
    house = state.house
    if house.goal == "rounds" and state.round < house.goal_number:
        return False
    if house.one_round:
        return winner is not None
    scores = list(compress(state.scores, state.active))
    if house.goal == "score":
        return max(scores) >= house.goal_number
    return scores.count(max(scores)) == 1


def _finish(state: State, winner: int | None, worth: list[int], events: list[Event]) -> None:
    """KATO-19: places by score, or in a one-round match by the value left in hand, after the
    winner. KATO-23: those who left share the last place."""
    ranks: list[tuple[int, int]] = []
    for seat in range(state.seats):
        if not state.active[seat]:
            ranks.append((2, 0))
        elif state.house.one_round:
            ranks.append((int(seat != winner), worth[seat]))
        else:
            ranks.append((0, -state.scores[seat]))
    ordered = sorted(ranks)
    places = [1 + ordered.index(rank) for rank in ranks]
    state.result = Outcome(tuple(places), tuple(state.scores))
    state.pending = {}
    close_window(state)
    events.append(Event("match_over", {"places": places, "scores": state.scores[:]}))


def open_window(state: State, seat: int) -> None:
    """KATO-15: the seat has one card and did not say so: it still may, or be caught."""
    state.window = seat
    state.interjections = tuple(compress(range(state.seats), state.active))


def close_window(state: State) -> None:
    """KATO-15: it is too late to say KaTO and too late to catch."""
    state.window = -1
    state.interjections = ()


def forfeit(state: State, seat: int) -> list[Event]:
    """KATO-23: the seat leaves for good. Its cards go under the deck, in an order drawn by lot;
    what it owed passes to the next seat, except a draw, which leaves with it.

    Raises IllegalAction: 'match_over', or 'not_your_decision' for a seat that has left or is none.
    """
    if state.result is not None:
        raise IllegalAction("match_over")
    if not 0 <= seat < state.seats or not state.active[seat]:
        raise IllegalAction("not_your_decision")
    state.listed = {}
    events = [Event("forfeited", {"seat": seat})]
    cards = state.hands[seat]
    state.rng.shuffle(cards)
    state.deck[:0] = cards
    state.active[seat] = False
    set_direction(state, state.direction)
    state.called[seat] = False
    state.hands[seat] = []
    state.passes = 0
    state.shown = {
        challenger: (shown, hand)
        for challenger, (shown, hand) in state.shown.items()
        if seat not in (challenger, shown)
    }
    if state.active.count(True) == 1:
        clear_draw(state)
        state.drawn = -1
        _finish(state, state.active.index(True), [0] * state.seats, events)
        return events
    if state.window == seat:
        close_window(state)
    elif state.window >= 0:
        open_window(state, state.window)
    if seat in state.pending:
        clear_draw(state)
        state.drawn = -1
        heir = state.after[seat]
        state.pending = {heir: "choose_colour" if state.colour < 0 else "turn"}
    elif seat == state.draw_from:
        state.draw_from = -1
        state.evidence = []
    return events
