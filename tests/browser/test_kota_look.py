"""KOTA's table and rulebook, as far as they can be judged without a browser."""

import re
from pathlib import Path

import pytest
from django.test import Client

from games.editions import load_reference_editions
from games.engine import kota
from games.engine.editions import read_toml
from games.engine.kota import rules
from games.engine.kota.effects import OPERATIONS

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "static/js/games"
SCRIPTS = "".join(
    path.read_text() for path in [FOLDER / "kota.js", *(FOLDER / "kota").glob("*.js")]
)
RULES = {f"KOTA-{number}" for number in range(1, 35)}
CARDS = read_toml(kota.EDITION)["cards"]
LANGUAGES = ["en", "es", "pt"]


def page(language: str) -> str:
    """The rulebook's text in that language."""
    return (ROOT / f"templates/rulebook/kota.{language}.html").read_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_every_rule_once(language: str) -> None:
    """KOTA-1 to KOTA-34 are anchors in each language, in the same order and chapters."""
    anchors = re.findall(r'<p class="rule-line" id="([^"]+)"', page(language))
    assert sorted(anchors) == sorted(RULES)
    assert anchors == re.findall(r'<p class="rule-line" id="([^"]+)"', page("en"))
    assert page(language).count("<section") == page("en").count("<section")
    for anchor in RULES:  # the id shown in the margin is the anchor's own
        assert f'id="{anchor}"><a class="id" href="#{anchor}">{anchor}</a>' in page(language)


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_lists_every_card_with_its_words(client: Client, language: str) -> None:
    """KOTA-18: names and texts come from the current edition, in the reader's language."""
    load_reference_editions()
    shown = client.get("/rules/kota/", headers={"accept-language": language}).content.decode()
    rows = re.findall(r'<tr id="card-(\w+)">', shown)
    assert sorted(rows) == sorted(card["key"] for card in CARDS)
    plain = shown.replace("&#x27;", "'")
    for card in CARDS:
        assert f"<b>{card['names'][language]}</b>" in plain
        assert card["texts"][language] in plain


def test_what_rests_on_a_rule_links_to_one_that_is_there() -> None:
    """Refusals, options, log lines and the rulings on cards name rules that the rulebook has."""
    named = {refusal.rule for refusal in kota.REFUSALS.values()}
    named |= {option.rule for option in kota.OPTIONS}
    named |= set(re.findall(r"KOTA-\d+", SCRIPTS))
    assert named - {""} <= RULES


def test_every_event_is_put_into_words() -> None:
    """The table of events in rules.py, line by line; `resolved` is told by what follows it."""
    kinds = re.findall(r"^(\w+) {2,}\S", rules.__doc__ or "", re.MULTILINE)
    kinds.remove("resolved")
    assert len(kinds) == 36
    words = (FOLDER / "kota/words.js").read_text()
    assert [kind for kind in kinds if f'case "{kind}":' not in words] == []


def test_every_action_can_be_chosen() -> None:
    """KOTA-6: each kind of action has its place at the table."""
    chosen = re.findall(r'"(\w+)"|^ {4}(\w+): \(\) =>', SCRIPTS, re.MULTILINE)
    named = {name for pair in chosen for name in pair}
    assert [kind for kind in kota.ACTIONS if kind not in named] == []


def test_every_card_has_its_own_picture_and_every_effect_its_rulings() -> None:
    """KOTA-18: no two kinds of card look alike; what a card does is explained by rules."""
    drawn = "".join((FOLDER / f"kota/{name}.js").read_text() for name in ("leaders", "pictures"))
    assert [card["key"] for card in CARDS if f"  {card['key']}: " not in drawn] == []
    rulings = (FOLDER / "kota/rulings.js").read_text()
    assert [op for op in OPERATIONS if f"  {op}: [" not in rulings] == []
