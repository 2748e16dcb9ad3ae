"""A person at the table, for tests: looks at the page and clicks what it offers, in any game.

Each game marks in its own way what can be chosen now. The marks stand in groups: what a person
would click first, then the rest; inside a group chance decides.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Error, Page, Position

CHOICES = {
    "kato": (
        (".colour-choice",),
        (".held-card.can button",),
        (".acts button:not([aria-disabled=true])",),
    ),
    "komando": (
        (".aim.armed", ".acts .button.primary:not([aria-disabled=true])"),
        (".held-card.can button:not([aria-pressed=true])",),
    ),
    "kota": (
        # The graveyard, or a card to be read, lies over everything else.
        ("dialog[open] .button.primary",),
        ("dialog[open] li.can > button",),
        ("dialog[open] form[method=dialog] button",),
        (".acts .go",),
        (
            "li.can > button[aria-pressed=false]",
            ".acts .button:not(.back):not([aria-pressed=true])",
        ),
        (".acts .back",),
    ),
}
MINUTES = 4
CORNER: Position = {"x": 10, "y": 12}  # what a card in a fan shows
CLICK = 1000  # milliseconds until something that moves is given up


def result(page: Page) -> bool:
    """Whether the page shows how the match ended."""
    return page.locator("#result-title").count() > 0


def click_something(page: Page, game: str, chance: Random) -> bool:
    """One click on something that the page offers; whether there was anything."""
    for marks in CHOICES[game]:
        offered = page.locator(",".join(f"#table {mark}" for mark in marks))
        places = list(range(offered.count()))
        chance.shuffle(places)
        for place in places:
            try:
                offered.nth(place).click(timeout=CLICK, position=CORNER)
                return True
            except Error:
                continue  # it moved away meanwhile: the table is alive
    return False


def play_to_the_end(pages: Sequence[Page], game: str, seed: int = 1) -> None:
    """Everybody clicks until every page shows the result. Raises AssertionError after MINUTES."""
    chance = Random(seed)
    deadline = time.monotonic() + MINUTES * 60
    while not all(result(page) for page in pages):
        for page in pages:
            if not result(page) and not click_something(page, game, chance):
                page.wait_for_timeout(100)
        assert time.monotonic() < deadline, f"the match did not end (seed {seed})"
