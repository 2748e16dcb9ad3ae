"""Whole matches, played by people in Chromium."""

import json
import urllib.request
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visit, picture
from tests.browser.playing import click_something, play_to_the_end
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
    # Whoever does not see is led to the result, and through the log in one step.
    expect(page.locator("#result-title")).to_be_focused()
    assert page.locator(".log [tabindex='0']").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


Sit = Callable[..., tuple[Page, Page, str]]


@pytest.fixture
def sit(visit: Visit, live_site: LiveSite, log_in: LogIn) -> Sit:
    """Two people sit down at a table, one at a desk and one with a phone in the dark:
    ``sit(game="kato", seats=2, **what the API takes)`` gives their pages and the match's path."""

    def both(**wishes: Any) -> tuple[Page, Page, str]:
        ana, bea = live_site.people(2)
        path = open_match(live_site, ana, seconds=120, **wishes)
        desk = visit("/", reduced_motion="reduce")
        phone = visit("/", viewport=PHONE, color_scheme="dark", reduced_motion="reduce")
        for page, person in ((desk, ana), (phone, bea)):
            log_in(page, person)
            page.goto(path)
        phone.get_by_role("button", name="Take a seat").click()
        for page, name in ((desk, "1280"), (phone, "360-dark")):
            expect(page.locator(".held-card").first).to_be_visible()
            picture(page, f"{wishes['game']}-two-{name}")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        return desk, phone, path

    return both


def test_two_people_play_a_rated_match_and_see_their_ratings_move(sit: Sit) -> None:
    desk, phone, path = sit(game="kato", seats=2, rated=True, options={"start_cards": "3"})
    play_to_the_end([desk, phone], "kato")
    for page, name in ((desk, "1280"), (phone, "360-dark")):
        picture(page, f"kato-rated-result-{name}")
        changes = page.locator("#table .result td.right").all_inner_texts()
        assert any("+" in text for text in changes)
        assert any("−" in text for text in changes)
    desk.goto(f"{path}fair/")
    expect(desk.locator("#own-check .verdict.holds")).to_have_count(2)
    assert desk.locator(".verdict.fails").count() == 0
    picture(desk, "proof-1280")


@pytest.mark.parametrize(("game", "bots"), [("komando", 0), ("komando", 8), ("kota", 4)])
def test_two_people_play_among_bots_to_the_end(sit: Sit, game: str, bots: int) -> None:
    desk, phone, _path = sit(game=game, seats=bots + 2, bots=["random"] * bots)
    if game == "kota":  # one of the two would rather not be asked about every Rainbow
        phone.locator(".orders select").select_option("never")
    play_to_the_end([desk, phone], game)
    picture(desk, f"{game}-{bots}-bots-result-1280")
    picture(phone, f"{game}-{bots}-bots-result-360-dark")


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
    said = page.locator(".log").inner_text()
    chance = Random(2)
    for _attempt in range(300):  # the table is alive: a click leads to something that is told
        if page.locator(".log").inner_text() != said:
            break
        click_something(page, "kato", chance)
        page.wait_for_timeout(100)
    assert page.locator(".log").inner_text() != said
