"""``manage.py selfplay``: bots play whole matches without a database."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.registry import RULES

FIELDS = {
    "game",
    "edition",
    "seats",
    "options",
    "seed",
    "matches",
    "finished",
    "moves",
    "seconds",
    "matches_per_second",
    "moves_per_second",
    "places",
    "longest",
    "hash",
}


def run(*args: str) -> str:
    out = StringIO()
    call_command("selfplay", *args, stdout=out)
    return out.getvalue()


def report(*args: str) -> dict[str, Any]:
    return json.loads(run(*args, "--json"))


@pytest.mark.parametrize("game", sorted(RULES))
def test_it_prints_one_json_object(game: str) -> None:
    args = (game, "--seats", "3", "--matches", "4", "--seed", "7", "--bots", "random,greedy")
    got = report(*args)
    assert set(got) == FIELDS
    assert (got["game"], got["matches"], got["finished"]) == (game, 4, 4)
    assert 0 < got["longest"] <= got["moves"]
    counted = {bot: sum(places.values()) for bot, places in got["places"].items()}
    assert counted == {"random": 6, "greedy": 6}
    assert set(got["places"]["random"]) | set(got["places"]["greedy"]) <= {"1", "2", "3"}
    again = report(*args)
    assert (again["hash"], again["moves"]) == (got["hash"], got["moves"])
    assert len(got["hash"]) == 64


def test_seed_and_options_change_the_matches() -> None:
    args = ("komando", "--matches", "3", "--seats", "2")
    hashes = {
        report(*args)["hash"],
        report(*args, "--seed", "2")["hash"],
        report(*args, "--options", "blind=yes")["hash"],
        report(*args, "--options", "blind=yes,strict=yes")["hash"],
    }
    assert len(hashes) == 4


def test_without_json_it_prints_a_table() -> None:
    text = run("kato", "--matches", "2", "--options", "start_cards=3,stacking=all")
    assert "matches per second" in text
    assert "start_cards=3" in text
    assert "places of random" in text


def test_a_match_over_the_limit_is_counted_as_not_finished() -> None:
    got = report("kato", "--matches", "2", "--limit", "5")
    assert (got["finished"], got["moves"], got["longest"]) == (0, 10, 5)
    assert got["places"] == {"random": {}}


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["chess"], "no game 'chess'; there are kato, komando, kota"),
        (["kato", "--bots", "random,clever"], "no bot 'clever'; there are random, greedy, search"),
        (["kato", "--bots", ""], "no bot ''"),
        (["kato", "--seats", "11"], "kato has 2 to 10 seats, not 11"),
        (["kato", "--seats", "1"], "kato has 2 to 10 seats, not 1"),
        (["kato", "--matches", "0"], "--matches must be 1 or more"),
        (["kato", "--limit", "-1"], "--limit must be 1 or more"),
        (["kato", "--options", "speed=1"], "kato has no option 'speed'; there are start_cards,"),
        (["kato", "--options", "start_cards=8"], "option start_cards may be 3-7, not '8'"),
        (
            ["kato", "--options", "goal=rounds:0"],
            "may be rounds:1-20, score:50-1000, not 'rounds:0'",
        ),
        (["kato", "--options", "multi"], "--options wants name=value, not 'multi'"),
    ],
)
def test_what_it_does_not_know_is_named(args: list[str], complaint: str) -> None:
    with pytest.raises(CommandError) as error:
        run(*args)
    assert complaint in str(error.value)
