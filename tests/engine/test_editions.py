"""Editions: card data is checked when it is read, and errors name the card and the field."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from games.engine.contract import Rules
from games.engine.editions import LANGUAGES, Edition, EditionError, field_of, read_toml, texts_of
from games.engine.registry import RULES

every_game = pytest.mark.parametrize("game", sorted(RULES))
ROW = {"count": 2, "names": {"en": "Ace", "es": "As", "pt": "Ás"}}


def data_of(rules: Rules) -> dict[str, Any]:
    return copy.deepcopy(read_toml(rules.EDITION))


def test_a_field_that_is_there_is_given() -> None:
    assert field_of(ROW, "ace", "count", int) == 2


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ({}, "card ace field count: is missing"),
        ({"count": "2"}, "card ace field count: must be int, not '2'"),
        ({"count": True}, "card ace field count: must be int, not True"),
    ],
)
def test_a_bad_field_is_named(row: dict[str, Any], complaint: str) -> None:
    with pytest.raises(EditionError) as error:
        field_of(row, "ace", "count", int)
    assert str(error.value) == complaint
    assert (error.value.card, error.value.field) == ("ace", "count")


def test_texts_are_given_by_language() -> None:
    assert texts_of(ROW, "ace", "names") == ROW["names"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"es": ""}, "needs a text in 'es'"),
        ({"pt": "  "}, "needs a text in 'pt'"),
        ({"en": 3}, "needs a text in 'en'"),
        ({"fr": "As"}, r"unknown languages \['fr'\]"),
    ],
)
def test_texts_need_each_language_and_no_other(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(EditionError, match=f"card ace field names: .*{complaint}"):
        texts_of({"names": {**ROW["names"], **change}}, "ace", "names")


def test_an_error_may_be_about_no_card() -> None:
    assert str(EditionError("is empty")) == "is empty"


def test_a_file_that_is_not_toml_is_an_edition_error(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text("cards = [")
    with pytest.raises(EditionError, match="not TOML"):
        read_toml(path)


def test_the_deck_has_each_kind_as_often_as_it_counts() -> None:
    class Card:
        def __init__(self, count: int) -> None:
            self.count = count

    edition = Edition("toy", "toy-1", (Card(2), Card(0), Card(1)), {})
    assert edition.deck() == [0, 0, 2]


def test_the_digest_depends_on_the_data_and_not_on_its_order() -> None:
    one = Edition("toy", "toy-1", (), {"a": 1, "b": [2]})
    same = Edition("toy", "toy-1", (), {"b": [2], "a": 1})
    other = Edition("toy", "toy-1", (), {"a": 1, "b": [3]})
    assert one.digest == same.digest != other.digest


@every_game
def test_the_reference_edition_is_read(game: str) -> None:
    rules = RULES[game]
    edition = rules.read_edition(data_of(rules))
    assert edition.game == game
    assert edition.key.startswith(f"{game}-")
    assert len({card.key for card in edition.cards}) == len(edition.cards)
    for card in edition.cards:
        assert card.count >= 1
        assert set(card.names) == set(card.texts) == set(LANGUAGES)
    assert edition.data == data_of(rules)


@every_game
@pytest.mark.parametrize("field", ["key", "count", "names", "texts"])
def test_a_card_without_a_field_is_refused_by_name(game: str, field: str) -> None:
    """Every card of every game has these; a game may let a text be left out of its own cards, but
    then for all of them."""
    rules = RULES[game]
    data = data_of(rules)
    row = data["cards"][3]
    if field not in row:
        assert all(field not in one for one in data["cards"])
        return
    key = row["key"]
    del row[field]
    with pytest.raises(EditionError) as error:
        rules.read_edition(data)
    assert error.value.field == field
    assert field == "key" or error.value.card == key


@every_game
@pytest.mark.parametrize("count", [0, -1, "2", True])
def test_a_count_that_is_none_is_refused(game: str, count: object) -> None:
    rules = RULES[game]
    data = data_of(rules)
    data["cards"][3]["count"] = count
    with pytest.raises(EditionError) as error:
        rules.read_edition(data)
    assert (error.value.card, error.value.field) == (data["cards"][3]["key"], "count")


@every_game
def test_a_deck_without_measure_is_refused(game: str) -> None:
    rules = RULES[game]
    data = data_of(rules)
    data["cards"][3]["count"] = 10**6
    with pytest.raises(EditionError, match="count"):
        rules.read_edition(data)


@every_game
def test_a_field_that_no_card_has_is_refused(game: str) -> None:
    rules = RULES[game]
    data = data_of(rules)
    data["cards"][3]["colur"] = "red"
    with pytest.raises(EditionError, match="colur"):
        rules.read_edition(data)


@every_game
def test_two_cards_with_one_key_are_refused(game: str) -> None:
    rules = RULES[game]
    data = data_of(rules)
    data["cards"][4]["key"] = data["cards"][3]["key"]
    with pytest.raises(EditionError) as error:
        rules.read_edition(data)
    assert error.value.card == data["cards"][3]["key"]


@every_game
def test_data_without_cards_or_key_is_refused(game: str) -> None:
    rules = RULES[game]
    for name in ("cards", "key"):
        data = data_of(rules)
        del data[name]
        with pytest.raises(EditionError):
            rules.read_edition(data)
    with pytest.raises(EditionError):
        rules.read_edition({})


@every_game
def test_cards_do_not_change_with_the_data_it_was_read_from(game: str) -> None:
    rules = RULES[game]
    data = data_of(rules)
    edition = rules.read_edition(data)
    data["cards"][0]["names"]["en"] = "Changed"
    assert edition.cards[0].names["en"] != "Changed"
