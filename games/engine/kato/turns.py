"""Whose turn it is, drawing cards, and facing a draw (KATO-4, 5, 8, 10, 12, 13, 20)."""

from __future__ import annotations

from games.engine.contract import Event

from .state import State

CHALLENGE_EXTRA = 2
"""KATO-12: cards that a challenger in the wrong draws besides."""


def next_seat(state: State, seat: int) -> int:
    """The next active seat in the direction of play."""
    seats, direction, active = state.seats, state.direction, state.active
    seat = (seat + direction) % seats
    while not active[seat]:
        seat = (seat + direction) % seats
    return seat


def take(state: State, seat: int, count: int, events: list[Event]) -> list[int]:
    """The seat draws ``count`` cards, or what there is (KATO-20). Gives the cards drawn."""
    taken: list[int] = []
    while len(taken) < count:
        if not state.deck and not reshuffle(state, events):
            break
        taken.append(state.deck.pop())
    state.hands[seat] += state.edition.tables.hand(taken)
    state.counts[seat] += len(taken)
    if state.counts[seat] != 1:
        state.called[seat] = False
    return taken


def can_draw(state: State) -> bool:
    """Whether there is anything to draw (KATO-20)."""
    return bool(state.deck) or len(state.discards) > 1


def reshuffle(state: State, events: list[Event]) -> bool:
    """KATO-20: the discards under the top card become the deck. False when there are none."""
    under = state.discards[:-1]
    if not under:
        return False
    state.rng.shuffle(under)
    state.deck = under
    del state.discards[:-1]
    events.append(Event("reshuffled", {"cards": len(under)}))
    return True


def draw_one(state: State, seat: int, events: list[Event]) -> None:
    """KATO-4, KATO-5: draw one; then it may be played, unless the house ends the turn here.

    The seat is asked whatever it drew: not asking would show that the card cannot be played.
    """
    if not state.deck:
        reshuffle(state, events)
    card = state.deck.pop()
    tables = state.edition.tables
    state.hands[seat] += tables.unit[card]
    state.counts[seat] += 1
    state.called[seat] = False
    state.passes = 0
    events.append(tables.drew_one[seat][card])
    if state.house.play_after_draw:
        state.drawn = card
        state.pending = {seat: "after_draw"}
    else:
        state.pending = {next_seat(state, seat): "turn"}


def challengeable(state: State) -> bool:
    """KATO-12: whether the draw now faced may be challenged: its last card is a Wild Draw Four, and
    who played it is still there."""
    effect = state.edition.tables.effect[state.discards[-1]]
    return effect == "wild_draw_four" and state.draw_from >= 0


def answers(state: State) -> int:
    """KATO-13, KATO-22: the mask of cards that may be laid on the draw now faced."""
    tables, house = state.edition.tables, state.house
    mask = 0
    if house.stacking != "none":
        mask = tables.of_effect["wild_draw_four"]
        if house.cone == "draw_ten":
            mask |= tables.of_effect["cone"]
        if house.stacking == "all":
            playable = tables.playable[state.discards[-1]][state.colour]
            mask |= playable & tables.of_effect["draw_two"]
    if house.cone == "reverse" and state.draw_from >= 0:
        mask |= tables.of_effect["cone"]
    return mask


def face(state: State, seat: int, events: list[Event]) -> None:
    """The seat faces the draw: it is asked where the rules leave a choice, else it draws at once.

    Whether it is asked depends on what everybody sees, never on its hand.
    """
    if answers(state) or challengeable(state):
        state.pending = {seat: "face_draw"}
    else:
        accept(state, seat, events)


def accept(state: State, seat: int, events: list[Event]) -> None:
    """KATO-8, KATO-10: the seat takes the whole draw and loses the turn."""
    taken = take(state, seat, state.draw, events)
    clear_draw(state)
    events.append(Event("accepted", {"seat": seat, "count": len(taken)}, {seat: {"cards": taken}}))
    state.pending = {next_seat(state, seat): "turn"}


def challenge(state: State, seat: int, events: list[Event]) -> None:
    """KATO-12: the seat challenges the last Wild Draw Four, whose player shows the hand as it was.

    Caught, that player draws the whole sum and the challenger has a normal turn; not caught, the
    challenger draws the sum and two more, and loses the turn.
    """
    tables = state.edition.tables
    target, hand = state.draw_from, state.evidence
    caught = bool(hand & tables.of_colour[state.judged])
    drawer = target if caught else seat
    count = state.draw if caught else state.draw + CHALLENGE_EXTRA
    taken = take(state, drawer, count, events)
    clear_draw(state)
    state.shown[seat] = (target, hand)
    private: dict[int, dict[str, list[int]]] = {seat: {"hand": tables.cards(hand)}}
    private.setdefault(drawer, {})["cards"] = taken
    public = {
        "seat": seat,
        "target": target,
        "caught": caught,
        "count": len(taken),
        "drawer": drawer,
    }
    events.append(Event("challenged", public, private))
    state.pending = {seat if caught else next_seat(state, seat): "turn"}


def clear_draw(state: State) -> None:
    """Nobody faces a draw any more."""
    state.draw = 0
    state.draw_from = -1
    state.evidence = 0
    state.judged = -1
