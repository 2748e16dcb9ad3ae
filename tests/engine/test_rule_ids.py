"""Every rule has a test that names it."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from games.engine.registry import RULES

ROOT = Path(__file__).parents[2]
LISTED = tomllib.loads(Path(__file__).with_name("rule_ids.toml").read_text("utf-8"))
RULE_FILES = ROOT.parent / "shared" / "rules"
IDS = [
    (f"{row['prefix']}-{number}")
    for row in LISTED.values()
    for number in range(1, row["rules"] + 1)
]
NAMED = re.compile(
    r"(?<![A-Za-z])(" + "|".join(row["prefix"] for row in LISTED.values()) + r")[-_](\d+)(?!\d)"
)


def ids_in(text: str) -> set[str]:
    """Rule ids that a text names, written KATO-13 or, in a function's name, KATO_13."""
    return {f"{prefix}-{number}" for prefix, number in NAMED.findall(text)}


@cache
def named_by() -> dict[str, set[str]]:
    """Rule id -> the tests that name it in their name or docstring."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "tests/engine").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if node.name.startswith("test_"):
                for rule in ids_in(f"{node.name} {ast.get_docstring(node) or ''}"):
                    found.setdefault(rule, set()).add(f"{path.name}::{node.name}")
    return found


def test_ids_are_read_from_names_and_sentences() -> None:
    assert ids_in("test_KATO_13_adds_up and KOM-1, KOTA-34.") == {"KATO-13", "KOM-1", "KOTA-34"}
    assert ids_in("KATO-1 is not KATO-13x, nor is SKOM-2") == {"KATO-1", "KATO-13"}


@pytest.mark.parametrize("rule", IDS)
def test_a_test_names_the_rule(rule: str) -> None:
    assert named_by().get(rule), f"no test names {rule}"


def test_tests_and_code_name_only_rules_there_are() -> None:
    for place in ("tests", "games", "static", "templates"):
        for path in sorted((ROOT / place).rglob("*")):
            if path.suffix in {".py", ".js", ".html", ".toml"} and path != Path(__file__):
                unknown = ids_in(path.read_text("utf-8")) - set(IDS)
                assert not unknown, f"{path.relative_to(ROOT)} names {sorted(unknown)}"


@pytest.mark.parametrize("game", LISTED)
def test_the_seats_are_those_of_the_rules(game: str) -> None:
    seats = RULES[game].SEATS
    assert [seats.start, seats.stop - 1] == LISTED[game]["seats"]
    assert seats.step == 1


@pytest.mark.parametrize("game", LISTED)
def test_refusals_and_options_rest_on_rules_there_are(game: str) -> None:
    prefix = LISTED[game]["prefix"]
    rules = [refusal.rule for refusal in RULES[game].REFUSALS.values()]
    rules += [option.rule for option in RULES[game].OPTIONS]
    for rule in rules:
        assert rule == "" or (rule in IDS and rule.startswith(f"{prefix}-")), rule


@pytest.mark.skipif(not RULE_FILES.exists(), reason="the rule files are not beside this clone")
@pytest.mark.parametrize("game", LISTED)
def test_the_list_is_that_of_the_rule_file(game: str) -> None:
    text = (RULE_FILES / f"{game}.md").read_text("utf-8")
    rules = re.findall(r"^- ([A-Z]+-\d+)\b", text, re.MULTILINE)
    prefix = LISTED[game]["prefix"]
    assert sorted(rules) == sorted(rule for rule in IDS if rule.startswith(f"{prefix}-"))
