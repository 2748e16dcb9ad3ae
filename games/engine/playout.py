"""Whole matches in memory, played by bots: for self-play, tests and measurements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from .bots import BOTS, Choose
from .bots.random import choose as choose_by_chance
from .contract import Action, Rules, State
from .editions import Edition
from .records import Move, canonical
from .rng import Rng

LIMIT = 200_000
"""Moves after which a match counts as stuck."""


def ask(rules: Rules, state: State, seat: int, choose: Choose, chance: Random) -> Action | None:
    """The bot's answer, from the seat's own view and legal list.

    The random bot looks at nothing but what is owed, and a view costs more than a move: it gets
    that part only.
    """
    if choose is choose_by_chance:
        view = {"pending": {str(seat): state.pending[seat]} if seat in state.pending else {}}
    else:
        view = rules.view(state, seat)
    return choose(rules, state.edition, view, seat, rules.legal(state, seat), chance)


def next_move(
    rules: Rules, state: State, bots: Sequence[Choose], chance: Random
) -> tuple[int, Action]:
    """Who acts next in a running match and how. Seats that owe nothing but may speak up are asked
    first, in an order given by chance; of several seats that owe a decision chance takes one."""
    if state.interjections:
        seats = [seat for seat in state.interjections if seat not in state.pending]
        chance.shuffle(seats)
        for seat in seats:
            action = ask(rules, state, seat, bots[seat], chance)
            if action is not None:
                return seat, action
    owing = list(state.pending)
    seat = owing[0] if len(owing) == 1 else chance.choice(owing)
    action = ask(rules, state, seat, bots[seat], chance)
    if action is None:
        raise ValueError(f"the bot of seat {seat} gave no answer to {state.pending[seat]}")
    return seat, action


def play(
    rules: Rules,
    state: State,
    bots: Sequence[Choose],
    chance: Random,
    limit: int = LIMIT,
    moves: list[Move] | None = None,
) -> int:
    """Play a match on, in place, until it ends or ``limit`` moves are made; gives their number.

    ``bots[seat]`` chooses for that seat. The moves are added to ``moves`` where it is given.
    """
    count = 0
    while state.pending and count < limit:
        seat, action = next_move(rules, state, bots, chance)
        rules.apply(state, seat, action)
        count += 1
        if moves is not None:
            moves.append(Move(seat, action))
    return count


def deal(
    rules: Rules, edition: Edition, options: Mapping[str, str], seats: int, name: str
) -> tuple[State, Random]:
    """A new match and the chance its bots use, both told by ``name`` alone."""
    seed = sha256(name.encode()).digest()
    return rules.setup(edition, options, seats, Rng(seed)), Random(name)


@dataclass(slots=True)
class Tally:
    """What came of a series of matches. ``places[bot][place]``: how often that bot came there.

    ``hash`` is the SHA-256, in hex, of all final states in order.
    """

    matches: int
    finished: int
    moves: int
    longest: int
    places: dict[str, dict[int, int]]
    hash: str


def series(
    rules: Rules,
    edition: Edition,
    options: Mapping[str, str],
    seats: int,
    matches: int,
    seed: str,
    bots: Sequence[str],
    limit: int = LIMIT,
) -> Tally:
    """Play ``matches`` matches between bots (names in BOTS), who take seats in turn and move on by
    one seat from match to match. The same arguments give the same Tally on every Python.

    ``options`` as complete_options gives them. A match that does not end in ``limit`` moves is
    hashed as it then stands and has no places.
    """
    tally = Tally(matches, 0, 0, 0, {name: {} for name in bots}, "")
    states = sha256()
    for number in range(matches):
        state, chance = deal(rules, edition, options, seats, f"{seed}:{number}")
        seated = [bots[(seat + number) % len(bots)] for seat in range(seats)]
        count = play(rules, state, [BOTS[name] for name in seated], chance, limit)
        tally.moves += count
        tally.longest = max(tally.longest, count)
        states.update(canonical(state))
        outcome = rules.outcome(state)
        if outcome is not None:
            tally.finished += 1
            for name, place in zip(seated, outcome.places, strict=True):
                tally.places[name][place] = tally.places[name].get(place, 0) + 1
    tally.places = {name: dict(sorted(places.items())) for name, places in tally.places.items()}
    tally.hash = states.hexdigest()
    return tally
