"""The edition komando-1 and what is refused as one."""

from __future__ import annotations

import copy
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from games.engine import komando
from games.engine.editions import LANGUAGES, EditionError, read_toml

from .positions import CARDS, EDITION, card


def test_there_are_54_unique_cards_attack_by_group() -> None:
    assert EDITION.key == "komando-1"
    assert len(EDITION.deck()) == 54
    assert Counter((c.attack, c.group) for c in CARDS) == {
        (attack, group): 1 for attack in range(1, 10) for group in range(-3, 3)
    }


def test_the_shield_follows_from_sword_and_group() -> None:
    bonus = {-3: 2, -2: 1, -1: 1, 0: 0, 1: -1, 2: -2}
    for one in CARDS:
        assert one.defence == max(0, 8 - one.attack + bonus[one.group]), one.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_own_name_and_text_in_each_language(language: str) -> None:
    assert len({one.names[language] for one in CARDS}) == 54
    assert len({one.texts[language] for one in CARDS}) == 54


def data() -> dict[str, Any]:
    return copy.deepcopy(read_toml(komando.EDITION))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("attack", -1),
        ("attack", "9"),
        ("attack", True),
        ("defence", -1),
        ("defence", 21),
        ("group", 21),
        ("group", -21),
        ("names", {"en": "Half a name"}),
        ("texts", "a text"),
        ("count", 2),
    ],
)
def test_a_bad_field_is_refused_with_the_card_and_the_field(field: str, value: object) -> None:
    plain = data()
    plain["cards"][7][field] = value
    with pytest.raises(EditionError) as refused:
        komando.read_edition(plain)
    assert refused.value.card == plain["cards"][7]["key"]
    assert refused.value.field == field


@pytest.mark.parametrize("field", ["attack", "defence", "group", "names", "texts"])
def test_a_missing_field_is_refused(field: str) -> None:
    plain = data()
    del plain["cards"][7][field]
    with pytest.raises(EditionError) as refused:
        komando.read_edition(plain)
    assert (refused.value.card, refused.value.field) == (plain["cards"][7]["key"], field)


def test_a_key_or_a_name_used_twice_is_refused() -> None:
    plain = data()
    plain["cards"][3]["key"] = plain["cards"][2]["key"]
    with pytest.raises(EditionError, match="used twice"):
        komando.read_edition(plain)
    plain = data()
    plain["cards"][3]["names"]["pt"] = plain["cards"][2]["names"]["pt"]
    with pytest.raises(EditionError, match="used twice"):
        komando.read_edition(plain)


@pytest.mark.parametrize("rows", [[], ["x"] * 54, [{}] * 54, "cards", None])
def test_rows_that_are_no_cards_are_refused(rows: object) -> None:
    with pytest.raises(EditionError):
        komando.read_edition(data() | {"cards": rows})


def test_another_number_of_cards_another_game_and_no_key_are_refused() -> None:
    plain = data()
    with pytest.raises(EditionError, match="54"):
        komando.read_edition(plain | {"cards": plain["cards"][1:]})
    with pytest.raises(EditionError, match="game"):
        komando.read_edition(plain | {"game": "kato"})
    with pytest.raises(EditionError, match="key"):
        komando.read_edition(plain | {"key": ""})


def test_the_expected_damage_is_the_mean_over_all_hands() -> None:
    damage = EDITION.tables.damage
    assert damage[9][0] == 9
    single = [max(0, 9 - one.defence) for one in CARDS]
    assert damage[9][1] == pytest.approx(sum(single) / 54)
    pairs = [max(0, 7 - max(a.defence, b.defence)) for a, b in combinations(CARDS, 2)]
    assert damage[7][2] == pytest.approx(sum(pairs) / len(pairs))


def test_a_card_is_found_by_its_values() -> None:
    assert CARDS[card(9, -3)].names["en"] == "Mutiny at Dawn"
