"""Whole matches, played by people in Chromium."""

import json
import urllib.request
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, picture
from tests.browser.playing import click_something, play_to_the_end, result
from tests.live import LiveSite

LogIn = Callable[[Page, dict[str, str]], None]


def open_match(site: LiveSite, person: dict[str, str], **wishes: Any) -> str:
    """A match opened through the API; its path."""
    request = urllib.request.Request(
        f"{site.url}/api/v1/matches",
        json.dumps(wishes).encode(),
        {"Authorization": f"Bearer {person['token']}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        return f"/m/{json.load(answer)['id']}/"


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["360", "1280"])
def test_a_guest_plays_bots_to_the_end(visit: Visit, viewport: dict[str, int]) -> None:
    # Motion is for the phone: what moves must be clickable too.
    motion = "no-preference" if viewport is PHONE else "reduce"
    page = visit("/", viewport=viewport, reduced_motion=motion)
    page.locator("form[action='/play/'] button").first.click()
    page.wait_for_url("**/m/**")
    expect(page.locator(".held-card").first).to_be_visible()
    picture(page, f"kato-table-{viewport['width']}")
    play_to_the_end([page], "kato")
    picture(page, f"kato-result-{viewport['width']}")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_two_people_play_a_rated_match_and_see_their_ratings_move(
    visit: Visit, live_site: LiveSite, log_in: LogIn
) -> None:
    ana, bea = live_site.people(2)
    path = open_match(
        live_site, ana, game="kato", seats=2, rated=True, seconds=120, options={"start_cards": "4"}
    )
    first = visit("/", reduced_motion="reduce")
    second = visit("/", viewport=PHONE, color_scheme="dark", reduced_motion="reduce")
    log_in(first, ana)
    log_in(second, bea)
    first.goto(path)
    second.goto(path)
    second.get_by_role("button", name="Take a seat").click()
    expect(first.locator(".held-card").first).to_be_visible()
    expect(second.locator(".held-card").first).to_be_visible()
    play_to_the_end([first, second], "kato")
    for page, name in ((first, "1280"), (second, "360-dark")):
        picture(page, f"kato-rated-result-{name}")
        changes = page.locator("#table .result td.right").all_inner_texts()
        assert any("+" in text for text in changes)
        assert any("−" in text or "-" in text for text in changes)
    first.goto(f"{path}fair/")
    expect(first.locator("#own-check .verdict.holds").first).to_be_visible()
    assert first.locator(".verdict.fails").count() == 0
    picture(first, "proof-1280")


def test_two_people_and_eight_bots_play_komando_to_the_end(
    visit: Visit, live_site: LiveSite, log_in: LogIn
) -> None:
    ana, bea = live_site.people(2)
    path = open_match(live_site, ana, game="komando", seats=10, bots=["greedy"] * 8, seconds=120)
    first = visit("/", reduced_motion="reduce")
    second = visit("/", viewport=PHONE, color_scheme="dark", reduced_motion="reduce")
    log_in(first, ana)
    log_in(second, bea)
    first.goto(path)
    second.goto(path)
    second.get_by_role("button", name="Take a seat").click()
    for page, name in ((first, "1280"), (second, "360-dark")):
        expect(page.locator(".held-card").first).to_be_visible()
        picture(page, f"komando-table-{name}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_to_the_end([first, second], "komando")
    picture(first, "komando-result-1280")
    picture(second, "komando-result-360-dark")


def test_two_people_and_four_bots_play_kota_to_the_end(
    visit: Visit, live_site: LiveSite, log_in: LogIn
) -> None:
    ana, bea = live_site.people(2)
    path = open_match(live_site, ana, game="kota", seats=6, bots=["random"] * 4, seconds=120)
    first = visit("/", reduced_motion="reduce")
    second = visit("/", viewport=PHONE, color_scheme="dark", reduced_motion="reduce")
    log_in(first, ana)
    log_in(second, bea)
    first.goto(path)
    second.goto(path)
    second.get_by_role("button", name="Take a seat").click()
    for page, name in ((first, "1280"), (second, "360-dark")):
        expect(page.locator(".near").first).to_be_visible()
        picture(page, f"kota-table-{name}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_to_the_end([first, second], "kota")
    picture(first, "kota-result-1280")
    picture(second, "kota-result-360-dark")


def test_reloading_and_losing_the_connection_in_mid_match(
    visit: Visit, live_site: LiveSite, log_in: LogIn
) -> None:
    (ana,) = live_site.people(1)
    path = open_match(live_site, ana, game="kato", seats=2, bots=["greedy"], seconds=300)
    page = visit("/", reduced_motion="reduce")
    log_in(page, ana)
    page.goto(path)
    expect(page.locator(".held-card").first).to_be_visible()
    page.wait_for_function("document.querySelector('.held-card.can, .acts button')")
    click_something(page, "kato", Random(1))
    page.reload()
    expect(page.locator(".held-card").first).to_be_visible()
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.locator(".offline")).to_be_visible(timeout=60_000)
    picture(page, "offline-1280")
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".offline")).to_have_count(0, timeout=60_000)
    if not result(page):
        play_to_the_end([page], "kato")
