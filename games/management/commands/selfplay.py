"""Let bots play whole matches, in memory: ``manage.py selfplay kato --seats 4 --matches 100``."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.bots import BOTS
from games.engine.contract import IllegalOption, Rules, complete_options
from games.engine.editions import EditionError, read_toml
from games.engine.playout import LIMIT, series
from games.engine.registry import RULES


class Command(BaseCommand):
    help = "Bots play whole matches without a database; prints what came of them."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", help=f"one of {', '.join(RULES)}")
        parser.add_argument("--seats", type=int, help="how many play (default: the fewest)")
        parser.add_argument("--matches", type=int, default=100, help="how many matches (100)")
        parser.add_argument("--seed", default="1", help="any word: the same gives the same matches")
        parser.add_argument(
            "--bots",
            default="random",
            help=f"of {', '.join(BOTS)}, with commas; they take seats in turn (random)",
        )
        parser.add_argument("--options", default="", help="as name=value, with commas")
        parser.add_argument(
            "--limit", type=int, default=LIMIT, help=f"moves a match may have ({LIMIT})"
        )
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **given: Any) -> None:
        rules = RULES.get(given["game"])
        if rules is None:
            raise CommandError(f"no game '{given['game']}'; there are {', '.join(RULES)}")
        seats = rules.SEATS.start if given["seats"] is None else given["seats"]
        if seats not in rules.SEATS:
            raise CommandError(
                f"{rules.KEY} has {rules.SEATS.start} to {rules.SEATS.stop - 1} seats, not {seats}"
            )
        for name in ("matches", "limit"):
            if given[name] < 1:
                raise CommandError(f"--{name} must be 1 or more")
        bots = given["bots"].split(",")
        for bot in bots:
            if bot not in BOTS:
                raise CommandError(f"no bot '{bot}'; there are {', '.join(BOTS)}")
        options = read_options(rules, given["options"])
        try:
            edition = rules.read_edition(read_toml(rules.EDITION))
        except EditionError as error:
            raise CommandError(f"{rules.EDITION.name} of {rules.KEY}: {error}") from error

        began = perf_counter()
        tally = series(
            rules, edition, options, seats, given["matches"], given["seed"], bots, given["limit"]
        )
        seconds = perf_counter() - began

        report = {
            "game": rules.KEY,
            "edition": edition.key,
            "seats": seats,
            "options": options,
            "seed": given["seed"],
            "matches": tally.matches,
            "finished": tally.finished,
            "moves": tally.moves,
            "seconds": round(seconds, 3),
            "matches_per_second": round(tally.matches / seconds, 1),
            "moves_per_second": round(tally.moves / seconds, 1),
            "places": {
                bot: {str(place): count for place, count in places.items()}
                for bot, places in tally.places.items()
            },
            "longest": tally.longest,
            "hash": tally.hash,
        }
        if given["json"]:
            self.stdout.write(json.dumps(report))
        else:
            self.stdout.write(table(report))


def read_options(rules: Rules, text: str) -> dict[str, str]:
    """The complete options that ``name=value,…`` stands for. Raises CommandError if none."""
    pairs = [part.partition("=") for part in text.split(",") if part]
    for name, sign, _ in pairs:
        if not sign:
            raise CommandError(f"--options wants name=value, not '{name}'")
    given = {name.strip(): value.strip() for name, _, value in pairs}
    try:
        return complete_options(rules, given)
    except IllegalOption as error:
        known = {option.name: option for option in rules.OPTIONS}
        if error.code == "unknown_option":
            raise CommandError(
                f"{rules.KEY} has no option '{error.option}'; there are {', '.join(known)}"
            ) from error
        option = known[error.option]
        allowed = [*option.choices] + [
            f"{word}:{low}-{high}" if word else f"{low}-{high}"
            for word, (low, high) in option.ranges.items()
        ]
        raise CommandError(
            f"option {option.name} may be {', '.join(allowed)}, not '{given[option.name]}'"
        ) from error


def table(report: dict[str, Any]) -> str:
    """The report for people: one line a figure, then the places bot by bot."""
    lines = []
    for name, value in report.items():
        if name == "options":
            value = ",".join(f"{option}={choice}" for option, choice in value.items())
        if name != "places":
            lines.append(f"{name.replace('_', ' '):<20}{value}")
    lines.append("")
    for bot, places in report["places"].items():
        shown = "  ".join(f"{place}: {count}" for place, count in places.items())
        lines.append(f"places of {bot:<10}{shown}")
    return "\n".join(lines)
