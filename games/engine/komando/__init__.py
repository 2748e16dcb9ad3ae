"""KOMANDO: attack, defend, and mind the group. Exports the names of games.engine.contract.Rules."""

from .cards import EDITION, read_edition
from .rules import (
    ACTIONS,
    DECISIONS,
    DEFAULT_ORDERS,
    FOLLOW_UPS,
    INTERJECTIONS,
    KEY,
    OPTIONS,
    ORDERS,
    REFUSALS,
    SEATS,
    SUMMARY,
    TITLE,
    VERSION,
    apply,
    forfeit,
    legal,
    on_timeout,
    outcome,
    setup,
    standing_answer,
    why_not,
)
from .standing import standing
from .state import load
from .view import redeal, view

__all__ = [
    "ACTIONS",
    "DECISIONS",
    "DEFAULT_ORDERS",
    "EDITION",
    "FOLLOW_UPS",
    "INTERJECTIONS",
    "KEY",
    "OPTIONS",
    "ORDERS",
    "REFUSALS",
    "SEATS",
    "SUMMARY",
    "TITLE",
    "VERSION",
    "apply",
    "forfeit",
    "legal",
    "load",
    "on_timeout",
    "outcome",
    "read_edition",
    "redeal",
    "setup",
    "standing",
    "standing_answer",
    "view",
    "why_not",
]
