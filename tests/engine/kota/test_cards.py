"""The cards are the rule file's, and bad card data is refused with the card and the field."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from games.engine import kota
from games.engine.editions import LANGUAGES, EditionError
from games.engine.kota.effects import OPERATIONS

from .positions import CARDS, DATA, EDITION, KINDS, arrange, do, hand, k, play

BATTLE = {
    # key: (count, attack, attack dice, defence, defence dice)
    "slingshot": (3, 2, 0, 2, 0),
    "catapult": (3, 3, 0, 2, 0),
    "wooden_shield": (3, 2, 0, 3, 0),
    "lancers": (2, 4, 0, 2, 0),
    "palisade": (2, 2, 0, 4, 0),
    "cavalry": (2, 4, 0, 3, 0),
    "pikemen": (2, 3, 0, 4, 0),
    "artillery": (2, 5, 0, 3, 0),
    "fort": (2, 3, 0, 5, 0),
    "old_guard": (1, 5, 0, 5, 0),
    "assault": (1, 6, 0, 2, 0),
    "drawbridge": (1, 2, 0, 6, 0),
    "battering_ram": (1, 7, 0, 1, 0),
    "citadel": (1, 1, 0, 7, 0),
    "wild_shot": (2, 1, 1, 2, 0),
    "smoke_screen": (2, 2, 0, 1, 1),
    "boomerang": (1, 3, 0, 3, 0),
    "double_edge": (1, 2, 0, 2, 0),
    "plunder": (1, 4, 0, 1, 0),
    "ambush": (1, 1, 0, 4, 0),
    "lockdown": (1, 0, 0, 9, 0),
    "contagion": (1, 0, 1, 0, 1),
}
RAINBOW = {
    # key: (count, flags)
    "coup": (1, {"negative"}),
    "hacking": (1, {"negative"}),
    "blackout": (1, {"negative"}),
    "oisss": (5, {"uncounterable"}),
    "robbery": (4, set()),
    "expropriation": (3, set()),
    "kidnapping": (2, set()),
    "exile": (3, set()),
    "swap": (3, set()),
    "reinforcements": (3, set()),
    "double_play": (3, set()),
    "block": (3, set()),
    "espionage": (2, set()),
    "excavation": (2, set()),
    "truce": (3, {"support", "uncounterable"}),
    "fury": (3, {"support", "uncounterable"}),
    "sabotage": (2, {"support", "uncounterable"}),
    "exchange": (1, {"uncounterable", "not_for_two"}),
    "earthquake": (1, {"uncounterable", "not_for_two"}),
    "quarantine": (1, {"covid", "not_for_two"}),
    "curfew": (1, {"covid", "not_for_two"}),
    "vaccine": (1, {"covid"}),
}


def count(**wanted: Any) -> int:
    return sum(
        card.count for card in CARDS if all(getattr(card, name) == v for name, v in wanted.items())
    )


def test_the_deck_has_the_makers_counts() -> None:
    """KOTA-1: 115 cards; 28 + 2 Royale, 34 + 2 Battle, 46 + 3 Rainbow, three of them negatives."""
    assert len(EDITION.deck()) == 115
    assert (count(type="royale", covid=False), count(type="royale", covid=True)) == (28, 2)
    assert (count(type="battle", covid=False), count(type="battle", covid=True)) == (34, 2)
    assert (count(type="rainbow", covid=False), count(type="rainbow", covid=True)) == (46, 3)
    assert count(negative=True) == 3
    assert count(royale_class="leader") == 12
    assert count(royale_class="discardable", covid=False) == 10
    assert count(royale_class="special", covid=False) == 6


def test_discardables_are_those_of_the_rules() -> None:
    """KOTA-6: draw 2 three times, 3 four times, 4 twice, 5 once, and 3 once in the Covid set."""
    draws = EDITION.tables.draws
    found = sorted(
        (draws[kind], card.count, card.covid) for kind, card in enumerate(CARDS) if draws[kind]
    )
    assert found == [(2, 3, False), (3, 1, True), (3, 4, False), (4, 2, False), (5, 1, False)]


def test_battle_cards_are_those_of_the_rules() -> None:
    found = {
        card.key: (card.count, card.attack, card.attack_dice, card.defence, card.defence_dice)
        for card in CARDS
        if card.type == "battle"
    }
    assert found == BATTLE
    covid = {card.key for card in CARDS if card.type == "battle" and card.covid}
    assert covid == {"lockdown", "contagion"}


def test_rainbows_are_those_of_the_rules() -> None:
    """KOTA-5, KOTA-19: how many of each there are, and which symbols they carry."""
    flags = ("covid", "uncounterable", "not_for_two", "support", "negative")
    found = {
        card.key: (card.count, {flag for flag in flags if getattr(card, flag)})
        for card in CARDS
        if card.type == "rainbow"
    }
    assert found == RAINBOW


def test_every_card_has_its_own_name_and_text_in_every_language() -> None:
    for language in LANGUAGES:
        names = [card.names[language] for card in CARDS]
        assert len(set(names)) == len(names), language
        for card in CARDS:
            assert card.texts[language].strip()
            assert card.texts[language] not in names


def test_the_names_the_makers_give_stand_in_the_spanish_edition() -> None:
    spanish = {card.names["es"] for card in CARDS}
    assert spanish >= {
        "Antilíder", "Antivirus", "Muralla", "Cuartel", "Intendencia", "Búnker", "Mascarilla",
        "Boomerang", "Doble filo", "Saqueo", "Emboscada", "Confinamiento", "Contagio",
        "Golpe de Estado", "Hackeo", "Apagón", "OOOIISSSS!!!!!", "Robo", "Expropiación",
        "Secuestro", "Exilio", "Canje", "Refuerzos", "Doble jugada", "Bloqueo", "Espionaje",
        "Excavación", "Tregua", "Furia", "Sabotaje", "Intercambio", "Terremoto", "Cuarentena",
        "Toque de queda", "Vacuna",
    }  # fmt: skip


def test_every_operation_of_the_table_is_on_some_card() -> None:
    used = {effect.op for card in CARDS for effect in card.effects}
    assert used == set(OPERATIONS)


def broken(which: str, /, **fields: Any) -> dict[str, Any]:
    """The edition's data with fields of a card changed; None takes one out."""
    data = copy.deepcopy(DATA)
    (row,) = (row for row in data["cards"] if row["key"] == which)
    for name, value in fields.items():
        row[name] = value
        if value is None:
            del row[name]
    return data


@pytest.mark.parametrize(
    ("key", "fields", "field"),
    [
        ("robbery", {"type": "arcana"}, "type"),
        ("robbery", {"type": None}, "type"),
        ("robbery", {"count": 0}, "count"),
        ("robbery", {"count": "4"}, "count"),
        ("robbery", {"count": True}, "count"),
        ("robbery", {"effects": []}, "effects"),
        ("robbery", {"effects": [{"op": "teleport"}]}, "effects"),
        ("robbery", {"effects": ["steal_cards"]}, "effects"),
        ("robbery", {"effects": [{"op": "steal_cards"}]}, "effects"),
        ("robbery", {"effects": [{"op": "steal_cards", "cards": 0}]}, "effects"),
        ("robbery", {"effects": [{"op": "steal_cards", "cards": 1, "colour": 1}]}, "effects"),
        ("robbery", {"effects": [{"op": "loot", "cards": 1}]}, "effects"),
        ("robbery", {"effects": [{"op": "lose_hand"}]}, "effects"),
        ("robbery", {"negative": "yes"}, "negative"),
        ("robbery", {"names": {"en": "Robbery", "es": "Robo"}}, "names"),
        ("robbery", {"texts": {"en": "a", "es": "b", "pt": " "}}, "texts"),
        ("robbery", {"texts": {"en": "a", "es": "b", "pt": "c", "xx": "d"}}, "texts"),
        ("robbery", {"effects": [{"op": "spy"}, {"op": "steal_cards", "cards": 1}]}, "effects"),
        (
            "robbery",
            {"effects": [{"op": "swap_hands"}, {"op": "steal_cards", "cards": 1}]},
            "effects",
        ),
        ("expropriation", {"effects": [{"op": "move_royale", "what": "x", "to": "trench"}]},
         "effects"),
        ("fury", {"negative": True}, "support"),
        ("slingshot", {"attack": -1}, "attack"),
        ("slingshot", {"defence": None}, "defence"),
        ("slingshot", {"support": True}, "support"),
        ("slingshot", {"uncounterable": True}, "uncounterable"),
        ("village", {"class": "peasant"}, "class"),
        ("village", {"class": None}, "class"),
        ("village", {"effects": []}, "effects"),
        ("village", {"negative": True}, "negative"),
        ("queen_tormenta", {"effects": [{"op": "win_short"}]}, "effects"),
        ("vaccine", {"effects": [{"op": "fetch", "card": "robbery"}]}, "effects"),
        ("vaccine", {"effects": [{"op": "fetch", "card": "aspirin"}]}, "effects"),
        ("excavation", {"effects": [{"op": "excavate", "except": ["aspirin"]}]}, "effects"),
        ("excavation", {"effects": [{"op": "excavate", "except": "oisss"}]}, "effects"),
    ],
)  # fmt: skip
def test_bad_card_data_is_refused_by_card_and_field(
    key: str, fields: dict[str, Any], field: str
) -> None:
    with pytest.raises(EditionError) as caught:
        kota.read_edition(broken(key, **fields))
    assert (caught.value.card, caught.value.field) == (key, field)
    assert key in str(caught.value)


def test_unknown_fields_and_keys_used_twice_are_refused() -> None:
    with pytest.raises(EditionError) as caught:
        kota.read_edition(broken("robbery", attack=3))
    assert caught.value.card == "robbery"
    with pytest.raises(EditionError) as caught:
        kota.read_edition(broken("robbery", key="exile"))
    assert (caught.value.card, caught.value.field) == ("exile", "key")
    with pytest.raises(EditionError) as caught:
        kota.read_edition({**DATA, "colour": "red"})
    assert "colour" in str(caught.value)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "kato"}, "game"),
        ({"key": ""}, "key"),
        ({"cards": []}, "cards"),
        ({"cards": [{"type": "battle"}]}, "key"),
        ({"counts": None}, "counts"),
        ({"counts": {"royale": 28}}, "counts"),
    ],
)
def test_a_bad_edition_is_refused_by_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(EditionError) as caught:
        kota.read_edition({**DATA, **change})
    assert caught.value.field == field


@pytest.mark.parametrize(
    "key",
    ["town", "mask", "slingshot", "lockdown", "robbery", "vaccine", "coup"],
)
def test_counts_are_checked_when_an_edition_is_loaded(key: str) -> None:
    """KOTA-1: a card too many of any type is noticed, and said where."""
    with pytest.raises(EditionError) as caught:
        kota.read_edition(broken(key, count=CARDS[KINDS[key]].count + 1))
    assert caught.value.field == "counts"


def test_an_edition_that_cannot_be_played_is_refused() -> None:
    """KOTA-2, KOTA-5: leaders enough for two players to win, not so many that no deal stands, and
    cards enough to deal."""
    data = copy.deepcopy(DATA)
    data["cards"] = [row for row in data["cards"] if row.get("class") != "leader"] + [
        {**row, "count": 7} for row in data["cards"] if row.get("class") == "leader"
    ][:1]
    data["counts"]["royale"] = 28 - 12 + 7
    with pytest.raises(EditionError, match="leaders are needed"):
        kota.read_edition(data)
    data = broken("queen_tormenta", count=40)
    data["counts"]["royale"] = 28 + 39
    with pytest.raises(EditionError, match="quarter"):
        kota.read_edition(data)
    data = copy.deepcopy(DATA)
    data["cards"] = [row for row in data["cards"] if row["type"] != "battle"]
    data["cards"] = [row for row in data["cards"] if row["key"] not in ("robbery", "exile")]
    data["counts"] |= {"battle": 0, "battle_covid": 0, "rainbow": 46 - 7}
    with pytest.raises(EditionError, match="cards are needed"):
        kota.read_edition(data)


def test_errata_change_numbers_counts_flags_and_effects_without_new_code() -> None:
    """A Robo that takes two cards and lets one act again, and cannot be countered."""
    data = broken(
        "robbery",
        effects=[{"op": "steal_cards", "cards": 2}, {"op": "actions", "count": 1}],
        uncounterable=True,
        count=3,
    )
    (row,) = (row for row in data["cards"] if row["key"] == "exile")
    row["count"] = 4
    edition = kota.read_edition(data)
    assert len(edition.deck()) == 115
    assert edition.digest != EDITION.digest
    state = arrange(3, hands={0: ["robbery"], 1: ["fury", "truce", "oisss"]}, edition=edition)
    do(state, 0, "play_at", "robbery", 1)
    assert len(state.hands[0]) == 2
    assert state.pending == {0: "turn"}


def test_an_effect_can_move_to_another_card() -> None:
    """Refuerzos becomes a Toque de queda down to 2."""
    edition = kota.read_edition(broken("reinforcements", effects=[{"op": "discard_down", "to": 2}]))
    state = arrange(
        3, hands={0: ["reinforcements"], 1: ["fury", "truce", "oisss"]}, edition=edition
    )
    play(state, "play", "reinforcements")
    assert state.pending == {1: "discard_down"}
    do(state, 1, "discard_down", ["oisss"])
    assert hand(state, 1) == ["fury", "truce"]
    assert state.graveyard == k("oisss", "reinforcements")
