"""The games there are. A new game is one import and one row."""

from __future__ import annotations

from . import kato, komando, kota
from .contract import Rules

RULES: dict[str, Rules] = {
    "kato": kato,
    "komando": komando,
    "kota": kota,
}
