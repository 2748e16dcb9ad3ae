"""axe finds nothing to complain of, on pages and at tables, in light and dark."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.test_matches import open_match
from tests.live import LiveSite

LogIn = Callable[[Page, dict[str, str]], None]
PAGES = ("/", "/games/", "/rules/kota/", "/accounts/login/", "/accounts/signup/")
OWN_PAGES = ("/", "/new/kato/", "/new/kota/", "/settings/", "/friends/")


def complaints(page: Page) -> list[str]:
    """What axe finds, a line each."""
    found = Axe().run(page).response["violations"]
    return [
        f"{page.url} {rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible(
    visit: Visit, live_site: LiveSite, log_in: LogIn, scheme: str
) -> None:
    found = []
    page = visit("/", color_scheme=scheme, reduced_motion="reduce")
    for path in PAGES:
        page.goto(path)
        found += complaints(page)
    (ana,) = live_site.people(1)
    log_in(page, ana)
    for path in (*OWN_PAGES, f"/u/{ana['name']}/"):
        page.goto(path)
        found += complaints(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ["kato", "komando", "kota"])
@pytest.mark.parametrize(
    ("viewport", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")], ids=["phone", "desk"]
)
def test_tables_are_accessible(
    visit: Visit,
    live_site: LiveSite,
    log_in: LogIn,
    game: str,
    viewport: dict[str, int],
    scheme: str,
) -> None:
    (ana,) = live_site.people(1)
    path = open_match(live_site, ana, game=game, seats=4, bots=["greedy"] * 3, seconds=300)
    page = visit("/", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    log_in(page, ana)
    page.goto(path)
    expect(page.locator(".held-card").first).to_be_visible()
    page.wait_for_function("document.querySelector('.held-card.can, .acts button')")
    found = complaints(page)
    assert not found, "\n".join(found)
