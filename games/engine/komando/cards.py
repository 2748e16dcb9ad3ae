"""KOMANDO's cards: 54 of them, each unique, each with a sword, a shield and a group icon."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb
from pathlib import Path
from typing import Any

from games.engine.contract import Action
from games.engine.editions import Edition, EditionError, field_of, texts_of

EDITION = Path(__file__).with_name("edition.toml")
DECK_SIZE = 54
HIGHEST_VALUE = 20
FIELDS = {"key", "attack", "defence", "group", "names", "texts"}


@dataclass(frozen=True, slots=True)
class Card:
    """``attack`` is the sword, ``defence`` the shield, ``group`` what it adds to the group."""

    key: str
    attack: int
    defence: int
    group: int
    names: Mapping[str, str]
    texts: Mapping[str, str]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Tables:
    """What is computed once from the cards.

    ``attacks[kind][target]`` and ``defences[kind]`` are the actions, so that a legal list makes no
    new objects. ``damage[attack][held]`` is the damage to expect when the target holds ``held``
    unknown cards and blocks with the best of them.
    """

    attacks: tuple[tuple[Action, ...], ...]
    defences: tuple[Action, ...]
    damage: tuple[tuple[float, ...], ...]


def read_edition(data: Mapping[str, Any]) -> Edition:
    """Validate card data. Raises EditionError naming the card and the field."""
    if data.get("game") != "komando":
        raise EditionError("is not 'komando'", field="game")
    if not isinstance(data.get("key"), str) or not data["key"]:
        raise EditionError("is missing", field="key")
    rows = data.get("cards")
    if not isinstance(rows, list) or len(rows) != DECK_SIZE:
        raise EditionError(f"needs {DECK_SIZE} cards", field="cards")
    cards = tuple(_read_card(row, number) for number, row in enumerate(rows))
    keys: set[str] = set()
    names: set[tuple[str, str]] = set()
    for card in cards:
        if card.key in keys:
            raise EditionError("is used twice", card.key, "key")
        keys.add(card.key)
        for named in card.names.items():
            if named in names:
                raise EditionError(f"is used twice: {named[1]!r}", card.key, "names")
            names.add(named)
    return Edition("komando", data["key"], cards, data, _tables(cards))


def _read_card(row: object, number: int) -> Card:
    if not isinstance(row, Mapping):
        raise EditionError("is not a table", f"number {number}")
    key = field_of(row, f"number {number}", "key", str)
    if not key:
        raise EditionError("is empty", f"number {number}", "key")
    unknown = set(row) - FIELDS
    if unknown:
        raise EditionError("is not known", key, min(unknown))
    for field, least in (("attack", 0), ("defence", 0), ("group", -HIGHEST_VALUE)):
        if not least <= field_of(row, key, field, int) <= HIGHEST_VALUE:
            raise EditionError(f"must be {least} to {HIGHEST_VALUE}", key, field)
    return Card(
        key,
        row["attack"],
        row["defence"],
        row["group"],
        texts_of(row, key, "names"),
        texts_of(row, key, "texts"),
    )


def _tables(cards: tuple[Card, ...]) -> Tables:
    return Tables(
        attacks=tuple(
            tuple(Action("attack", (kind, target)) for target in range(10))
            for kind in range(len(cards))
        ),
        defences=tuple(Action("defend", (kind,)) for kind in range(len(cards))),
        damage=tuple(
            tuple(_expected_damage(cards, attack, held) for held in range(8))
            for attack in range(HIGHEST_VALUE + 1)
        ),
    )


def _expected_damage(cards: tuple[Card, ...], attack: int, held: int) -> float:
    """The mean of attack - best defence, not under 0, over all hands of ``held`` cards."""
    hands = comb(len(cards), held)
    # The damage is at least d exactly when no card held has a shield above attack - d.
    return sum(
        comb(sum(card.defence <= attack - damage for card in cards), held) / hands
        for damage in range(1, attack + 1)
    )
