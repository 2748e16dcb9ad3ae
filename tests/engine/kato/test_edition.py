"""The edition kato-1, and card data that is refused with the card and the field named."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest

from games.engine import kato
from games.engine.editions import EditionError, read_toml

from .table import EDITION, KIND


@pytest.fixture
def data() -> dict:
    return deepcopy(read_toml(kato.EDITION))


def card(data: dict, key: str) -> dict:
    return next(row for row in data["cards"] if row["key"] == key)


def test_kato_1_has_109_cards_counted_as_the_rules_say():
    counts = Counter()
    for one in EDITION.cards:
        counts[one.kind] += one.count
    assert counts == {
        "number": 76,
        "skip": 8,
        "reverse": 8,
        "draw_two": 8,
        "colour_change": 4,
        "wild_draw_four": 4,
        "cone": 1,
    }
    assert len(EDITION.deck()) == 109
    assert (EDITION.game, EDITION.key) == ("kato", "kato-1")


def test_numbers_are_one_0_and_two_of_each_other_in_every_colour():
    for colour in ("red", "yellow", "green", "blue"):
        for number in range(10):
            one = EDITION.cards[KIND[f"{colour}_{number}"]]
            assert (one.kind, one.colour, one.value) == ("number", colour, number)
            assert one.count == (1 if number == 0 else 2)


def test_values_left_in_a_hand():
    """KATO-17: numbers count their face, coloured action cards 20, wild cards 50."""
    for one in EDITION.cards:
        if one.kind == "number":
            assert one.points == one.value
        else:
            assert one.points == (50 if one.colour is None else 20)


def test_every_card_has_a_name_of_its_own_in_three_languages():
    for language in ("en", "es", "pt"):
        assert len({one.names[language] for one in EDITION.cards}) == len(EDITION.cards)
        assert all(one.texts[language] for one in EDITION.cards)


def test_the_same_data_gives_the_same_digest(data):
    assert kato.read_edition(data).digest == EDITION.digest
    card(data, "red_5")["points"] = 6
    assert kato.read_edition(data).digest != EDITION.digest


def test_an_errata_changes_values_and_counts(data):
    card(data, "wild_draw_four")["count"] = 6
    card(data, "red_skip")["points"] = 25
    edition = kato.read_edition(data)
    assert len(edition.deck()) == 111
    assert edition.tables.worth([KIND["red_skip"]]) == 25


@pytest.mark.parametrize(
    ("key", "field", "value", "message"),
    [
        ("red_5", "kind", "joker", "must be one of"),
        ("red_5", "kind", 3, "must be str"),
        ("red_5", "colour", "pink", "must be one of red"),
        ("red_5", "colour", None, "must be str"),
        ("red_5", "value", 10, "must be 0 to 9"),
        ("red_5", "value", True, "must be int"),
        ("red_5", "points", -1, "must be 0 to 100"),
        ("red_5", "points", "5", "must be int"),
        ("red_5", "count", 0, "must be 1 to"),
        ("red_5", "count", 99, "must be 1 to"),
        ("red_5", "names", {"en": "Red 5", "es": "5 rojo"}, "'pt'"),
        ("red_5", "texts", {"en": "a", "es": " ", "pt": "c"}, "'es'"),
        ("red_5", "pitcure", "x.png", "is not known"),
        ("red_skip", "value", 4, "must be left out"),
        ("colour_change", "colour", "red", "must be left out"),
        ("blue_5", "colour", "red", "is the same card as red_5"),
    ],
)
def test_bad_card_data_is_refused_with_card_and_field(data, key, field, value, message):
    card(data, key)[field] = value
    with pytest.raises(EditionError, match=message) as error:
        kato.read_edition(data)
    assert error.value.card == key
    assert error.value.field in (field, "kind")
    assert key in str(error.value) and error.value.field in str(error.value)


@pytest.mark.parametrize("field", ["kind", "colour", "value", "points", "count", "names", "texts"])
def test_a_missing_field_is_named(data, field):
    del card(data, "green_7")[field]
    with pytest.raises(EditionError, match="is missing") as error:
        kato.read_edition(data)
    assert (error.value.card, error.value.field) == ("green_7", field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "kota"}, "game"),
        ({"key": ""}, "key"),
        ({"cards": []}, "cards"),
        ({"cards": {}}, "cards"),
    ],
)
def test_bad_general_data_is_refused(data, change, field):
    with pytest.raises(EditionError) as error:
        kato.read_edition({**data, **change})
    assert error.value.field == field


@pytest.mark.parametrize("key", [None, 5, "Red 5", "red__5", ""])
def test_a_bad_key_is_refused_by_the_number_of_its_row(data, key):
    data["cards"][6]["key"] = key
    with pytest.raises(EditionError) as error:
        kato.read_edition(data)
    assert (error.value.card, error.value.field) == ("number 7", "key")


def test_a_key_used_twice_is_refused(data):
    card(data, "red_6")["key"] = "red_5"
    with pytest.raises(EditionError, match="is used twice") as error:
        kato.read_edition(data)
    assert error.value.card == "red_5"


def test_a_row_that_is_no_table_is_refused(data):
    data["cards"][2] = "red_2"
    with pytest.raises(EditionError, match="number 3"):
        kato.read_edition(data)


def test_a_deck_too_small_for_ten_players_is_refused(data):
    """KATO-1, KATO-3: ten hands of seven and a card that can be turned up."""
    data["cards"] = [row for row in data["cards"] if row.get("colour") != "red"][:36]
    with pytest.raises(EditionError, match="more than 70 cards that can be turned up"):
        kato.read_edition(data)
