"""KaTO's cards: what an edition may hold, and reading it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.editions import Edition, EditionError, field_of, texts_of

from .tables import Tables

COLOURS = ("red", "yellow", "green", "blue")
COLOURED = ("number", "skip", "reverse", "draw_two")
WILD = ("colour_change", "wild_draw_four", "cone")
PUT_BACK = ("wild_draw_four", "cone")
"""KATO-3: kinds that are put back when they are turned up to start a round."""
MOST_DEALT = 10 * 7
"""KATO-1: the most cards a deal needs, besides the one turned up."""
MOST_OF_A_KIND = 20

_FIELDS = {"key", "kind", "colour", "value", "points", "count", "names", "texts"}
_KEY = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card. ``kind`` is one of COLOURED or WILD; ``colour`` one of COLOURS, None if
    wild; ``value`` 0-9 for numbers, else None; ``points`` what it counts when left in a hand."""

    key: str
    kind: str
    colour: str | None
    value: int | None
    points: int
    count: int
    names: Mapping[str, str]
    texts: Mapping[str, str]


def read_edition(data: Mapping[str, Any]) -> Edition:
    """The edition that plain data describes. Raises EditionError naming the card and the field."""
    game, key, rows = data.get("game"), data.get("key"), data.get("cards")
    if game != "kato":
        raise EditionError(f"must be 'kato', not {game!r}", field="game")
    if not isinstance(key, str) or not key:
        raise EditionError("must be a text", field="key")
    if not isinstance(rows, list) or not rows:
        raise EditionError("must be a list of cards", field="cards")
    cards = tuple(_read_card(row, place) for place, row in enumerate(rows, start=1))
    _check_together(cards)
    return Edition("kato", key, cards, data, Tables(cards, COLOURS))


def _read_card(row: object, place: int) -> Card:
    if not isinstance(row, Mapping):
        raise EditionError("must be a table of fields", f"number {place}")
    name = row.get("key")
    if not isinstance(name, str) or not _KEY.fullmatch(name):
        raise EditionError("must be lower-case words joined by '_'", f"number {place}", "key")
    unknown = set(row) - _FIELDS
    if unknown:
        raise EditionError("is not known", name, min(unknown))
    kind = field_of(row, name, "kind", str)
    if kind not in COLOURED and kind not in WILD:
        raise EditionError(f"must be one of {', '.join(COLOURED + WILD)}", name, "kind")
    colour = _only_for(row, name, "colour", str, kind in COLOURED)
    if colour is not None and colour not in COLOURS:
        raise EditionError(f"must be one of {', '.join(COLOURS)}", name, "colour")
    value = _only_for(row, name, "value", int, kind == "number")
    if value is not None and not 0 <= value <= 9:
        raise EditionError("must be 0 to 9", name, "value")
    points = field_of(row, name, "points", int)
    if not 0 <= points <= 100:
        raise EditionError("must be 0 to 100", name, "points")
    count = field_of(row, name, "count", int)
    if not 1 <= count <= MOST_OF_A_KIND:
        raise EditionError(f"must be 1 to {MOST_OF_A_KIND}", name, "count")
    names, texts = texts_of(row, name, "names"), texts_of(row, name, "texts")
    return Card(name, kind, colour, value, points, count, names, texts)


def _only_for(row: Mapping[str, Any], name: str, field: str, kind: type, wanted: bool) -> Any:
    """A field that some kinds of card need and the others must not have (None, or left out)."""
    if wanted:
        return field_of(row, name, field, kind)
    if row.get(field) is not None:
        raise EditionError("must be left out for this kind of card", name, field)
    return None


def _check_together(cards: tuple[Card, ...]) -> None:
    keys: set[str] = set()
    faces: dict[tuple[str, str | None, int | None], str] = {}
    for card in cards:
        if card.key in keys:
            raise EditionError("is used twice", card.key, "key")
        keys.add(card.key)
        twin = faces.setdefault((card.kind, card.colour, card.value), card.key)
        if twin != card.key:
            raise EditionError(f"is the same card as {twin}: raise its count", card.key, "kind")
    turned = sum(card.count for card in cards if card.kind not in PUT_BACK)
    if turned <= MOST_DEALT:
        raise EditionError(
            f"must hold more than {MOST_DEALT} cards that can be turned up, not {turned}",
            field="cards",
        )
