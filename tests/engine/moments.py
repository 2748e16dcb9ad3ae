"""Moments of random matches, for the contract suite: all seat counts and options, some forfeits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from games.engine.bots import BOTS
from games.engine.contract import Action, Rules, State, complete_options, example
from games.engine.editions import Edition, read_toml
from games.engine.playout import LIMIT, deal, next_move

MOMENTS = 30
"""How many moments of each sort are kept."""


class Moment(NamedTuple):
    """A position of a match, and what is done in it next. ``label`` says how to get there again."""

    label: str
    state: State
    seat: int
    action: Action


def own_edition(rules: Rules) -> Edition:
    """The game's reference edition."""
    return rules.read_edition(read_toml(rules.EDITION))


def option_sets(rules: Rules) -> Iterator[dict[str, str]]:
    """Complete options without end: the defaults, every other value by itself (of numbers the
    ends), then all at random."""
    yield complete_options(rules, {})
    for option in rules.OPTIONS:
        values = [*option.choices]
        for word, ends in option.ranges.items():
            values.extend(f"{word}:{end}" if word else str(end) for end in ends)
        for value in values:
            if value != option.default:
                yield complete_options(rules, {option.name: value})
    chance = Random("options")
    while True:
        given = {}
        for option in rules.OPTIONS:
            values = [*option.choices]
            for word, (low, high) in option.ranges.items():
                # Small numbers mostly: twenty rounds test little that three do not.
                number = low + int((high - low) * chance.random() ** 3)
                values.append(f"{word}:{number}" if word else str(number))
            given[option.name] = chance.choice(values)
        yield complete_options(rules, given)


def tables(rules: Rules, count: int) -> Iterator[tuple[str, int, dict[str, str]]]:
    """(name, seats, options) of ``count`` matches over all seat counts and options."""
    chance = Random("tables")
    sizes: list[int] = []
    options = option_sets(rules)
    for number in range(count):
        if not sizes:
            sizes = list(rules.SEATS)
            chance.shuffle(sizes)
        yield f"contract:{number}", sizes.pop(), next(options)


def collect(rules: Rules, count: int) -> list[Moment]:
    """Moments of ``count`` random matches, some with forfeits: of every sort (decision owed, kind
    of action, whether answers are sealed) up to MOMENTS, each as likely to be kept."""
    edition = own_edition(rules)
    kept: dict[tuple[Any, ...], list[Moment]] = {}
    met: dict[tuple[Any, ...], int] = {}
    for name, seats, options in tables(rules, count):
        state, chance = deal(rules, edition, options, seats, name)
        looks = Random(f"{name}:looks")
        forfeits = looks.random() < 0.25
        restless = looks.random() < 0.75
        for number in range(LIMIT):
            if not state.pending:
                break
            seat, action = next_step(rules, state, chance, restless)
            sort = (state.pending.get(seat), action.kind, bool(state.sealed), number == 0)
            met[sort] = met.get(sort, 0) + 1
            place = len(kept.setdefault(sort, []))
            if place == MOMENTS:
                place = looks.randrange(met[sort])
            if place < MOMENTS:
                label = f"{rules.KEY} {name!r} seats={seats} options={options} move={number}"
                kept[sort][place : place + 1] = [Moment(label, state.copy(), seat, action)]
            if forfeits and looks.random() < 0.02:
                gone = looks.choice(still_in(rules, state))
                rules.forfeit(state, gone)
            else:
                rules.apply(state, seat, action)
    return [moment for moments in kept.values() for moment in moments]


def next_step(rules: Rules, state: State, chance: Random, restless: bool) -> tuple[int, Action]:
    """Who acts next in a running match and how, by chance. Restless seats do what a time-out would
    do (draw, pass, hold still) only when nothing else is left: matches are shorter and livelier."""
    seat, action = next_move(rules, state, [BOTS["random"]] * state.seats, chance)
    if restless and seat in state.pending and action == rules.on_timeout(state, seat):
        others = [one for one in rules.legal(state, seat) if one != action]
        if others:
            action = example(chance.choice(others), chance)
    return seat, action


def play_on(rules: Rules, state: State, chance: Random) -> None:
    """Play a match to its end, in place, with restless seats."""
    for _ in range(LIMIT):
        if not state.pending:
            return
        rules.apply(state, *next_step(rules, state, chance, True))


def still_in(rules: Rules, state: State) -> list[int]:
    """The seats that have neither forfeited nor been put out."""
    return [seat for seat, active in enumerate(rules.view(state, None)["active"]) if active]


def plain(value: Any) -> Any:
    """The value after a trip through JSON, which must not change it: no tuples, no integer keys."""
    text = json.dumps(value, allow_nan=False)
    back = json.loads(text)
    assert back == value, f"not plain JSON: {value!r}"
    return back


def written(state: State) -> str:
    """A dump as text: equal texts are equal states, True is not 1."""
    return json.dumps(plain(state.dump()), sort_keys=True)


def everyone(state: State) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(state.seats), None]


def seen_by_all(rules: Rules, state: State) -> dict[int | None, Any]:
    return {who: plain(rules.view(state, who)) for who in everyone(state)}
