"""KaTO beside RLCard's raw Uno game: ``make bench``, or ``python -m tests.bench.kato``.

Both play random matches on one core, taking turns, five times each; the medians are shown. KaTO is
played through the public contract (legal, choose, apply) with its default options, so with every
rule on: challenges, stacking, the Cone, calling "KaTO", forgetting it and being caught. RLCard's
players may draw only when they can play nothing, and play a drawn card that fits; so ours choose
"draw" and "keep" only when nothing else is listed. All else is left to chance in both, and a step
is one decision.
"""

from __future__ import annotations

import gc
import random
import statistics
from collections.abc import Callable
from time import perf_counter

from games.engine.contract import Rules, complete_options
from games.engine.editions import Edition, read_toml
from games.engine.registry import RULES
from games.engine.rng import SEED_BYTES, Rng

REPEATS = 5
MATCHES = 3000
SEATS = (2, 4)
WAITING = ("draw", "keep")


def play_kato(rules: Rules, edition: Edition, seats: int, matches: int, seed: int) -> int:
    """Play random matches of KaTO; gives the number of steps."""
    options = complete_options(rules, {})
    chance = random.Random(seed)
    number = chance.random
    legal, apply = rules.legal, rules.apply
    steps = 0
    for _ in range(matches):
        state = rules.setup(edition, options, seats, Rng(chance.randbytes(SEED_BYTES)))
        while state.pending:
            for seat in state.pending:  # one at a time: the dict is replaced, never changed
                listed = legal(state, seat)
                count = len(listed)
                action = listed[int(number() * count)]
                while count > 1 and action.kind in WAITING:
                    action = listed[int(number() * count)]
                apply(state, seat, action)
                steps += 1
    return steps


def play_rlcard(seats: int, matches: int, seed: int) -> int:
    """Play random matches of RLCard's Uno, by its game class alone; gives the number of steps."""
    import numpy
    from rlcard.games.uno.game import UnoGame

    number = random.Random(seed).random
    game = UnoGame(num_players=seats)
    game.np_random = numpy.random.RandomState(seed)
    steps = 0
    for _ in range(matches):
        game.init_game()
        while not game.is_over():
            listed = game.get_legal_actions()
            game.step(listed[int(number() * len(listed))])
            steps += 1
    return steps


def measure(play: Callable[[int, int, int], int], seats: int, seed: int) -> tuple[float, float]:
    """Matches and steps a second of one run."""
    gc.collect()
    began = perf_counter()
    steps = play(seats, MATCHES, seed)
    seconds = perf_counter() - began
    return MATCHES / seconds, steps / seconds


def main() -> None:
    """Print both, and how many times as fast KaTO is."""
    rules = RULES["kato"]
    edition = rules.read_edition(read_toml(rules.EDITION))

    def ours(seats: int, matches: int, seed: int) -> int:
        return play_kato(rules, edition, seats, matches, seed)

    print(f"random matches, one core, medians of {REPEATS} runs of {MATCHES} matches")
    print(f"{'':<8}{'':<8}{'matches/s':>12}{'steps/s':>12}{'steps/match':>13}")
    for seats in SEATS:
        runs: dict[str, list[tuple[float, float]]] = {"KaTO": [], "RLCard": []}
        for seed in range(REPEATS):
            runs["KaTO"].append(measure(ours, seats, seed))
            runs["RLCard"].append(measure(play_rlcard, seats, seed))
        middle = {}
        for name, figures in runs.items():
            matches, steps = (statistics.median(column) for column in zip(*figures, strict=True))
            middle[name] = matches, steps
            print(
                f"{seats} seats {name:<8}{matches:>12,.0f}{steps:>12,.0f}{steps / matches:>13.1f}"
            )
        by_match, by_step = (
            one / other for one, other in zip(middle["KaTO"], middle["RLCard"], strict=True)
        )
        print(f"{seats} seats {'ratio':<8}{by_match:>11.2f}x{by_step:>11.2f}x")


if __name__ == "__main__":
    main()
