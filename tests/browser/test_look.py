"""The look and the table's files, as far as they can be judged without a browser."""

import re
from pathlib import Path

import pytest

from games.engine import kato

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"
SCRIPTS = sorted(path for path in (STATIC / "js").rglob("*.js"))
KATO_SCRIPTS = "".join(path.read_text() for path in (STATIC / "js/games/kato").glob("*.js"))
RULES = [f"KATO-{number}" for number in range(1, 24)]
TEXT, SIGN = 4.5, 3.0


def luminance(colour: str) -> float:
    """The relative luminance of #rrggbb (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG's ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def tokens(theme: int) -> dict[str, str]:
    """The colour tokens of base.css; theme 0 is light, 1 dark."""
    css = (STATIC / "css/base.css").read_text()
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", css)
    return {name: (light, dark)[theme] for name, light, dark in pairs} | {"on-ochre": "#17203a"}


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("front", "ground", "least"),
    [
        ("ink", "wall", TEXT),
        ("ink", "panel", TEXT),
        ("muted", "wall", TEXT),
        ("muted", "panel", TEXT),
        ("cobalt", "wall", TEXT),
        ("cobalt", "panel", TEXT),
        ("on-cobalt", "cobalt", TEXT),
        ("on-ochre", "ochre", TEXT),
        ("alert", "wall", TEXT),
        ("alert", "panel", TEXT),
        ("good", "panel", TEXT),
        ("table-ink", "table", TEXT),
        ("table-ink", "table-deep", TEXT),
        ("ochre", "table", TEXT),
        ("ochre", "table-deep", TEXT),
        ("line", "wall", SIGN),
        ("line", "panel", SIGN),
    ],
)
def test_colours_have_enough_contrast(theme: int, front: str, ground: str, least: float) -> None:
    """AA in light and dark for every pair that the pages use."""
    palette = tokens(theme)
    assert contrast(palette[front], palette[ground]) >= least


def test_marks_on_cards_have_enough_contrast() -> None:
    """Index and pips against the block they are printed on."""
    css = (STATIC / "css/cards.css").read_text()
    blocks = re.findall(r"\.suit-(\w+) \{ --block: (#\w{6}); --mark: (#\w{6}); \}", css)
    assert [suit for suit, _, _ in blocks] == ["red", "yellow", "green", "blue", "wild"]
    for suit, block, mark in blocks:
        assert contrast(block, mark) >= TEXT, suit


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(STATIC).as_posix())
def test_modules_import_only_what_is_there(script: Path) -> None:
    """Imports are static and relative: production renames files and rewrites these lines."""
    text = script.read_text()
    for target in re.findall(r"""^(?:import|export)\b[^;]*?from "([^"]+)";""", text, re.MULTILINE):
        assert target.startswith("."), target
        assert (script.parent / target).resolve().is_file(), target
    assert not re.search(r"\bimport\s*\((?!\")", text.replace("{import(", ""))
    assert len(text.splitlines()) < 400


def test_the_generic_table_names_no_game() -> None:
    """A game's module hands itself over; the table knows none of them."""
    for script in (STATIC / "js/table").glob("*.js"):
        if script.name == "mark.js":  # says what the three Ks stand for
            continue
        assert not re.search(r"kato|komando|kota\b", script.read_text(), re.IGNORECASE), script.name


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_rulebook_has_every_rule_once(language: str) -> None:
    """KATO-1 to KATO-23 are anchors in each language, in the same chapters."""
    page = (ROOT / f"templates/rulebook/kato.{language}.html").read_text()
    anchors = re.findall(r'class="rule-line" id="([^"]+)"', page)
    assert sorted(anchors, key=RULES.index) == RULES
    english = (ROOT / "templates/rulebook/kato.en.html").read_text()
    assert page.count("<section>") == english.count("<section>")


def test_what_rests_on_a_rule_links_to_one_that_is_there() -> None:
    """Refusals, options and log lines name rules that the rulebook has."""
    named = {refusal.rule for refusal in kato.REFUSALS.values()}
    named |= {option.rule for option in kato.OPTIONS}
    named |= set(re.findall(r"KATO-\d+", KATO_SCRIPTS))
    assert named - {""} <= set(RULES)


def test_every_event_of_kato_is_put_into_words() -> None:
    """The table of events in rules.py, line by line."""
    from games.engine.kato import rules

    kinds = re.findall(r"^\| (\w+) \|", rules.__doc__ or "", re.MULTILINE)[1:]
    assert len(kinds) >= 15
    words = (STATIC / "js/games/kato/words.js").read_text()
    assert [kind for kind in kinds if f'case "{kind}":' not in words] == []


def test_every_action_of_kato_can_be_chosen() -> None:
    """Each kind of action has its place at the table."""
    missing = [kind for kind in kato.ACTIONS if f'"{kind}"' not in KATO_SCRIPTS]
    assert missing == []
