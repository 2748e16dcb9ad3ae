"""The front page's list of open tables follows what happens elsewhere."""

import urllib.request
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_matches import open_match
from tests.live import LiveSite


def leave(site: LiveSite, person: dict[str, str], path: str) -> None:
    """Leave an open match through the API: it has only its host, so it is called off."""
    request = urllib.request.Request(
        f"{site.url}/api/v1/matches/{path.split('/')[2]}/leave",
        b"",
        {"Authorization": f"Bearer {person['token']}"},
    )
    urllib.request.urlopen(request).close()


def lines(page: Page, paths: list[str]) -> list[str]:
    """Which of these tables the page lists, from the top."""
    listed = page.locator("#lobby [data-open] a").evaluate_all(
        "links => links.map((link) => link.getAttribute('href'))"
    )
    return [path for path in listed if path in paths]


def test_the_list_of_open_tables_follows_every_change(visit: Visit, live_site: LiveSite) -> None:
    """Not only the first one, which replaces the lines that came with the page."""
    (ana,) = live_site.people(1)
    complaints: list[str] = []
    page = visit("/")
    page.on("console", lambda said: said.type == "error" and complaints.append(said.text))
    none = page.locator("#lobby [data-none]")
    before = page.locator("#lobby [data-open] li").count()
    paths: list[str] = []
    for count in (1, 2):
        paths.append(open_match(live_site, ana, game="kato", seats=3))
        expect(page.locator(f"#lobby a[href='{paths[-1]}']")).to_be_visible()
        assert lines(page, paths) == paths[::-1]
        assert page.locator("#lobby [data-open] li").count() == before + count
        expect(none).to_be_hidden()
    for path in paths:
        leave(live_site, ana, path)
        expect(page.locator(f"#lobby a[href='{path}']")).to_have_count(0)
    expect(page.locator("#lobby [data-open] li")).to_have_count(before)
    assert none.is_visible() == (before == 0)
    assert not complaints


def test_my_turns_come_to_a_front_page_that_lies_open(
    visit: Visit, live_site: LiveSite, log_in: Callable[[Page, dict[str, str]], None]
) -> None:
    ana, bea = live_site.people(2)
    page = visit("/")
    log_in(page, ana)
    page.goto("/")
    assert page.locator("#mine li").count() == 0
    path = open_match(live_site, ana, game="kato", seats=2, pace="correspondence", days=3)
    request = urllib.request.Request(
        f"{live_site.url}/api/v1/matches/{path.split('/')[2]}/join",
        b"{}",
        {"Authorization": f"Bearer {bea['token']}", "Content-Type": "application/json"},
    )
    urllib.request.urlopen(request).close()
    # As when one comes back to the tab.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    row = page.locator(f"#mine a[href='{path}']")
    expect(row).to_be_visible()
    expect(row).to_contain_text(bea["name"])
    # A turn says until when it is; a table where others move does not.
    expect(page.locator("#turn-count .count")).to_have_count(row.locator(".due").count())
