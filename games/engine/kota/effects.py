"""What a card may do: every named operation, in one table.

A card's ``effects`` in the edition are rows ``{ op = "…", <parameter> = … }``. The errata desk may
give any card any operation of the right place, with other numbers, without new code. What the
operations do is written in the chapter that plays them: ``turn`` (lasting Royales, discardables),
``battle`` (abilities, supports), ``rainbow`` (negatives and answers) and ``resolve`` (Rainbows).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Effect(NamedTuple):
    """One effect of a card: an operation of OPERATIONS with its parameters."""

    op: str
    params: Mapping[str, Any]


class Operation(NamedTuple):
    """A row of the table.

    - ``place``: which cards may carry it: ``special`` and ``discardable`` Royales, ``battle``
      cards, ``support`` (laid with a Battle card), ``counter`` (an answer), ``negative``,
      ``rainbow``.
    - ``params``: parameter -> how it is written: ``number`` (from 0), ``count`` (from 1), ``key``
      (of a Royale), ``keys`` (of any cards), or the words allowed, with ``|`` between them.
    - ``aim``: what the player names: ``nothing``, ``opponent``, ``royale`` (of an opponent),
      ``swap`` (one of each side) or ``graveyard`` (a card there).
    - ``last``: it may ask players or end the turn, so nothing can follow it on the same card.
    - ``worth``: about how much a card gains by it, for bots; once for each unit of a ``count``.
    """

    place: str
    params: Mapping[str, str]
    meaning: str
    aim: str = "nothing"
    last: bool = False
    worth: float = 1.0


_TO_WHOM = "leader|other|any"

OPERATIONS: dict[str, Operation] = {
    # Royales that last as long as they lie in the trench
    "win_short": Operation("special", {}, "Decides a short game (KOTA-24).", worth=2),
    "ignore_negatives": Operation(
        "special", {}, "Negative Rainbows do nothing to the owner.", worth=1.5
    ),
    "battle_bonus": Operation(
        "special",
        {"attack": "number", "defence": "number"},
        "Added in the owner's battles.",
        worth=2.5,
    ),
    "draw_more": Operation(
        "special", {"cards": "count"}, "The draw action draws that many.", worth=2
    ),
    "shield": Operation(
        "special", {"what": "leaders|hand"}, "Rainbows cannot touch them.", worth=2
    ),
    # Royales to be discarded
    "discard_to_draw": Operation(
        "discardable", {"cards": "count"}, "Discard it to draw them.", worth=0.6
    ),
    # Battle cards
    "returns": Operation(
        "battle", {}, "Comes back to its owner's hand after the battle.", worth=1.5
    ),
    "pairs": Operation(
        "battle", {}, "May be laid with a second Battle card; the values add.", worth=1
    ),
    "loot": Operation(
        "battle",
        {"cards": "count"},
        "A winning attack takes random cards of the loser's hand.",
        worth=1,
    ),
    "capture": Operation(
        "battle", {}, "A defence that holds takes the attacker's main card.", worth=1
    ),
    # Supports
    "truce": Operation(
        "support", {}, "No battle: the Royale stays, all cards are discarded.", worth=3
    ),
    "bonus": Operation(
        "support", {"value": "count"}, "Added to the own value in this battle.", worth=0.9
    ),
    "sabotage": Operation(
        "support", {}, "The opponent's abilities and dice count nothing.", worth=2
    ),
    # Answers
    "counter": Operation(
        "counter", {}, "Cancels a Rainbow just played, or a negative just drawn.", worth=4
    ),
    # Negatives
    "lose_royale": Operation(
        "negative",
        {},
        "A leader of the own choice, else a random Royale, goes.",
        last=True,
        worth=0,
    ),
    "lose_hand": Operation("negative", {}, "The hand is discarded.", worth=0),
    "lose_turns": Operation("negative", {"turns": "count"}, "The next turns are lost.", worth=0),
    # Rainbows
    "steal_cards": Operation(
        "rainbow",
        {"cards": "count"},
        "Take random cards of an opponent's hand.",
        "opponent",
        worth=2.5,
    ),
    "move_royale": Operation(
        "rainbow",
        {"what": _TO_WHOM, "to": "trench|graveyard"},
        "An opponent's Royale goes to the own trench or to the graveyard.",
        "royale",
        worth=4,
    ),
    "swap_royales": Operation(
        "rainbow",
        {},
        "Swap Royales with an opponent; a leader only for a leader.",
        "swap",
        worth=1.5,
    ),
    "draw": Operation("rainbow", {"cards": "count"}, "Draw that many cards.", last=True, worth=1.2),
    "actions": Operation("rainbow", {"count": "count"}, "Take that many actions now.", worth=1.5),
    "block": Operation(
        "rainbow", {"turns": "count"}, "An opponent loses turns.", "opponent", worth=2
    ),
    "spy": Operation(
        "rainbow",
        {},
        "See an opponent's hand and take a Battle card of it.",
        "opponent",
        last=True,
        worth=2.5,
    ),
    "excavate": Operation(
        "rainbow",
        {"except": "keys"},
        "Take a card from the graveyard, neither a negative nor one of those.",
        "graveyard",
        worth=4,
    ),
    "swap_hands": Operation("rainbow", {}, "Swap hands with an opponent.", "opponent", worth=2),
    "sacrifice": Operation(
        "rainbow",
        {},
        "Every player sends a non-leader Royale to the graveyard.",
        last=True,
        worth=1.5,
    ),
    "quarantine": Operation(
        "rainbow",
        {},
        "Until the player's next turn an opponent neither attacks nor is attacked.",
        "opponent",
        worth=1.5,
    ),
    "discard_down": Operation(
        "rainbow",
        {"to": "number"},
        "Every opponent discards down to so many cards.",
        last=True,
        worth=2,
    ),
    "fetch": Operation(
        "rainbow",
        {"card": "key"},
        "Take the Royale of that key from graveyard or deck; a searched deck is reshuffled.",
        worth=2,
    ),
}
