"""KaTO, as contract.Rules wants it."""

from .cards import read_edition
from .house import OPTIONS
from .refusals import REFUSALS, why_not
from .rounds import forfeit
from .rules import (
    ACTIONS,
    DECISIONS,
    DEFAULT_ORDERS,
    EDITION,
    FOLLOW_UPS,
    INTERJECTIONS,
    KEY,
    ORDERS,
    SEATS,
    SUMMARY,
    TITLE,
    VERSION,
    apply,
    legal,
    on_timeout,
    outcome,
    setup,
    standing,
    standing_answer,
)
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
