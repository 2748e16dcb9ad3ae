"""KaTO's table under fingers that are quick, and eyes that see little of it."""

import json
import urllib.request
from collections.abc import Callable

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import PHONE, Visit
from tests.live import LiveSite

TWICE = "([one]) => { one.click(); one.click(); }"


def sent_by(page: Page) -> list[dict]:
    """The actions that the page will send from now on; call it before the page is opened."""
    sent: list[dict] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: sent.append(json.loads(text)))

    page.on("websocket", listen)
    return sent


def test_a_double_tap_does_one_thing(visit: Visit) -> None:
    """Not even when the button that follows stands where the first one stood."""
    page = visit("/", viewport=PHONE)
    sent = sent_by(page)
    page.locator("form[action='/play/'] button").first.click()
    page.wait_for_url("**/m/**")
    # The first turn may begin with a colour to name or a draw to answer: any button will do.
    button = page.locator(".mine .acts button:not([aria-disabled=true])").first
    expect(button).to_be_visible()
    page.locator(".acts button").evaluate_all(TWICE)
    for _tap in range(3):
        page.wait_for_timeout(60)
        page.locator(".acts button").evaluate_all("(all) => all[0]?.click()")
    page.wait_for_timeout(300)
    assert len([frame for frame in sent if frame["type"] == "act"]) == 1
    assert page.locator(".refusal").count() == 0


def test_the_pile_is_seen_in_small_where_the_near_edge_covers_it(visit: Visit) -> None:
    page = visit("/", viewport={"width": 360, "height": 430})
    page.locator("form[action='/play/'] button").first.click()
    page.wait_for_url("**/m/**")
    glance = page.locator(".glance")
    expect(page.locator(".table.covered .glance")).to_be_visible()
    expect(glance.locator(".card")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 1200})
    expect(glance).to_be_hidden()


def test_a_private_table_offers_no_seat_without_its_link(
    visit: Visit, live_site: LiveSite, log_in: Callable[[Page, dict[str, str]], None]
) -> None:
    (ana,) = live_site.people(1)
    request = urllib.request.Request(
        f"{live_site.url}/api/v1/matches",
        json.dumps({"game": "kato", "private": True}).encode(),
        {"Authorization": f"Bearer {ana['token']}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        match = json.load(answer)
    page = visit(f"/m/{match['id']}/")
    expect(page.get_by_text("This table is private")).to_be_visible()
    assert page.get_by_role("button", name="Take a seat").count() == 0
    page.goto(match["invite"].split(live_site.url)[-1])
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()
