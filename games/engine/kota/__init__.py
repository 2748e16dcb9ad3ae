"""KOTA: gather five leaders in your trench. Rules: KOTA-1 to KOTA-34."""

from .cards import EDITION, read_edition
from .ending import outcome
from .leaving import forfeit
from .legal import legal
from .refusals import REFUSALS, why_not
from .rules import (
    ACTIONS,
    DECISIONS,
    DEFAULT_ORDERS,
    FOLLOW_UPS,
    INTERJECTIONS,
    KEY,
    OPTIONS,
    ORDERS,
    SEATS,
    SUMMARY,
    TITLE,
    VERSION,
    apply,
    on_timeout,
    standing_answer,
)
from .setup import setup
from .state import load
from .view import redeal, view
from .worth import standing

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
