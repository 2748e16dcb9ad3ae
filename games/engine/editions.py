"""Editions: the immutable card data a match is played with (DESIGN.md section 3)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "es", "pt")


class EditionError(ValueError):
    """Card data no game can be played with. ``card`` and ``field`` say where ('' if general)."""

    def __init__(self, message: str, card: str = "", field: str = "") -> None:
        where = " ".join(
            part for part in (card and f"card {card}", field and f"field {field}") if part
        )
        super().__init__(f"{where}: {message}" if where else message)
        self.card = card
        self.field = field


@dataclass(frozen=True, slots=True)
class Edition:
    """``cards[kind]`` is the game's own frozen Card; each has at least ``key``, ``count``,
    ``names`` and ``texts`` (language -> text). ``data`` is the plain data it was read from.
    ``tables`` is what the game computes once from the cards (look-ups for speed); it is not part
    of the data.
    """

    game: str
    key: str
    cards: tuple[Any, ...]
    data: Mapping[str, Any]
    tables: Any = None

    @property
    def digest(self) -> str:
        """SHA-256 of the data, written canonically: two editions are equal when these are."""
        return sha256(
            json.dumps(self.data, sort_keys=True, separators=(",", ":")).encode()
        ).hexdigest()

    def deck(self) -> list[int]:
        """Every card as often as it is in the deck, by kind, unshuffled."""
        return [kind for kind, card in enumerate(self.cards) for _ in range(card.count)]


def read_toml(path: Path) -> dict[str, Any]:
    """The plain data of an edition file. Raises EditionError when it is not TOML."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"not TOML: {error}") from error


def field_of(row: Mapping[str, Any], card: str, field: str, kind: type) -> Any:
    """A required field of a card row. Raises EditionError when it is missing or of another type."""
    if field not in row:
        raise EditionError("is missing", card, field)
    value = row[field]
    if type(value) is not kind:
        raise EditionError(f"must be {kind.__name__}, not {value!r}", card, field)
    return value


def texts_of(row: Mapping[str, Any], card: str, field: str) -> dict[str, str]:
    """A field with one text a language. Raises EditionError when a language is missing or empty."""
    texts = field_of(row, card, field, dict)
    for language in LANGUAGES:
        if not isinstance(texts.get(language), str) or not texts[language].strip():
            raise EditionError(f"needs a text in '{language}'", card, field)
    unknown = set(texts) - set(LANGUAGES)
    if unknown:
        raise EditionError(f"has unknown languages {sorted(unknown)}", card, field)
    return dict(texts)
