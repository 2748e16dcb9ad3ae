"""A person at the table, for tests: looks at the page and clicks what it offers, whatever the game.

Each game marks what can be chosen now in its own way; these are the marks, in the order in which a
person would try them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from playwright.sync_api import Error, Page

# What the near edge offers besides cards, then cards and targets that can be chosen now.
CHOICES = {
    "komando": (
        ".aim.armed",
        ".acts .button.primary:not([aria-disabled=true])",
        ".held-card.can button:not([aria-pressed=true])",
    ),
    "kato": (".colour-choice", ".held-card.can button", ".acts button:not([aria-disabled=true])"),
}
MINUTES = 4


def result(page: Page) -> bool:
    """Whether the page shows how the match ended."""
    return page.locator("#result-title").count() > 0


def click_something(page: Page, game: str) -> bool:
    """One click on something that the page offers; whether there was anything."""
    for mark in CHOICES[game]:
        offered = page.locator(f"#table {mark}")
        for number in range(offered.count()):
            try:
                offered.nth(number).click(timeout=1500)
                return True
            except Error:
                continue  # it moved away meanwhile: the table is alive
    return False


def play_to_the_end(pages: Sequence[Page], game: str) -> None:
    """Everybody clicks until every page shows the result. Raises AssertionError after MINUTES."""
    deadline = time.monotonic() + MINUTES * 60
    while not all(result(page) for page in pages):
        for page in pages:
            if not result(page) and not click_something(page, game):
                page.wait_for_timeout(100)
        assert time.monotonic() < deadline, "the match did not end"
