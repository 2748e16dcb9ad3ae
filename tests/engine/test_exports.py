"""Every game has the same files and exports the same names, and they agree with each other."""

from pathlib import Path
from typing import get_type_hints

import pytest

from games.engine.contract import GENERIC_REFUSALS, Rules
from games.engine.registry import RULES

NAMES = set(get_type_hints(Rules)) | {
    name for name, value in vars(Rules).items() if callable(value) and not name.startswith("_")
}
FILES = {"__init__.py", "cards.py", "edition.toml", "rules.py", "state.py", "view.py"}


@pytest.mark.parametrize("game", list(RULES))
def test_a_game_exports_the_contract_and_nothing_else(game):
    assert set(RULES[game].__all__) == NAMES
    assert game == RULES[game].KEY


@pytest.mark.parametrize("game", list(RULES))
def test_a_game_has_the_files_that_every_game_has(game):
    assert {path.name for path in Path(RULES[game].__file__).parent.iterdir()} >= FILES


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_what_a_game_names_it_has(rules):
    assert set(rules.ACTIONS) >= rules.INTERJECTIONS
    assert set(rules.DECISIONS) >= rules.FOLLOW_UPS
    assert set(rules.DEFAULT_ORDERS.values()) <= set(rules.ORDERS)
    assert bool(rules.ORDERS) == (set(rules.DEFAULT_ORDERS) == {"live", "correspondence"})
    assert not set(rules.REFUSALS) & set(GENERIC_REFUSALS)
    for option in rules.OPTIONS:
        assert option.accepts(option.default)
        assert set(option.words) == set(option.ranges) - {""}
