"""KOMANDO's table and rulebook, as far as they can be judged without a browser."""

import re
from pathlib import Path

import pytest

from games.engine import komando
from games.engine.komando import rules

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "static/js/games"
SCRIPTS = "".join(
    path.read_text() for path in [FOLDER / "komando.js", *(FOLDER / "komando").glob("*.js")]
)
RULES = [f"KOM-{number}" for number in range(1, 17)]


def page(language: str) -> str:
    """The rulebook's text in that language."""
    return (ROOT / f"templates/rulebook/komando.{language}.html").read_text()


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_the_rulebook_has_every_rule_once_and_in_order(language: str) -> None:
    """KOM-1 to KOM-16 are anchors in each language, in the same chapters."""
    anchors = re.findall(r'<p class="rule-line" id="([^"]+)"', page(language))
    assert anchors == RULES
    assert page(language).count("<section>") == page("en").count("<section>")
    links = re.findall(r'href="#([^"]+)"', page(language))
    assert set(links) == set(RULES)
    for anchor in RULES:  # the id shown in the margin is the anchor's own
        assert f'id="{anchor}"><a class="id" href="#{anchor}">{anchor}</a>' in page(language)


def test_what_rests_on_a_rule_links_to_one_that_is_there() -> None:
    """Refusals, options and log lines name rules that the rulebook has."""
    named = {refusal.rule for refusal in komando.REFUSALS.values()}
    named |= {option.rule for option in komando.OPTIONS}
    named |= set(re.findall(r"KOM-\d+", SCRIPTS))
    assert named - {""} <= set(RULES)


def test_every_event_is_put_into_words() -> None:
    """The table of events in rules.py, line by line."""
    kinds = re.findall(r"^``(\w+)``", rules.__doc__ or "", re.MULTILINE)
    kinds = [kind for kind in kinds if kind not in rules.ACTIONS]
    assert len(kinds) == 14
    words = (FOLDER / "komando/words.js").read_text()
    assert [kind for kind in kinds if f'case "{kind}":' not in words] == []


def test_every_action_can_be_chosen() -> None:
    """Each kind of action has its place at the table."""
    assert [kind for kind in komando.ACTIONS if f'"{kind}"' not in SCRIPTS] == []
