"""The site that `manage.py up` starts is one a browser can use."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, Visit, picture
from tests.live import LiveSite


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["360", "1280"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_front_page_fits_its_window(visit: Visit, viewport: dict, scheme: str) -> None:
    page = visit("/", viewport=viewport, color_scheme=scheme)
    picture(page, f"front-{viewport['width']}-{scheme}")
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_a_demo_person_logs_in(
    visit: Visit, live_site: LiveSite, log_in: Callable[[Page, dict[str, str]], None]
) -> None:
    (person,) = live_site.people(1)
    page = visit("/")
    log_in(page, person)
    assert page.locator(f"text={person['name']}").count() > 0
