"""Browsers that visit the live site. Pictures are kept in .ci/out/."""

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from kardsite.development import BASE_DIR
from tests.browser import chromium
from tests.live import LiveSite

PICTURES = BASE_DIR / ".ci" / "out"
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
PATIENCE = 15_000  # milliseconds for a page to do what is expected of it

Visit = Callable[..., Page]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test itself failed, for the picture taken after it."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="package")
def live_site() -> Iterator[LiveSite]:
    """The whole site, started by `manage.py up`: it shares nothing with the tests' own database."""
    site = LiveSite.start(BOT_THINK_MILLISECONDS="50")
    yield site
    output = site.output()
    assert site.stop() == 0, output


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium. It is closed after this directory's tests: Playwright runs an event loop in this
    thread, in which neither asynchronous tests nor Django's database would work.
    """
    if chromium.EXECUTABLE is None:
        pytest.skip(chromium.report())
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(
            executable_path=chromium.EXECUTABLE, args=chromium.ARGUMENTS
        )


@pytest.fixture
def visit(browser: Browser, live_site: LiveSite, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens a page as a new visitor with cookies of their own: ``visit("/", locale="es")``.

    Takes what Playwright's new_context takes; on a desktop in English unless said otherwise. A
    script that fails on any page fails the test; a test that fails leaves a picture of each page.
    """
    contexts: list[BrowserContext] = []
    failures: list[str] = []

    def open_page(path: str = "/", **options: Any) -> Page:
        context = browser.new_context(
            base_url=live_site.url, **({"viewport": DESKTOP, "locale": "en"} | options)
        )
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: failures.append(str(error.error)))
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    name = re.sub(r"\W+", "-", request.node.name).strip("-")
    pages = [page for context in contexts for page in context.pages]
    if request.node.stash.get(FAILED, False):
        for number, page in enumerate(pages):
            picture(page, f"failed-{name}-{number}")
    for context in contexts:
        context.close()
    assert not failures, "scripts failed on the page:\n" + "\n".join(failures)


@pytest.fixture
def log_in(live_site: LiveSite) -> Callable[[Page, dict[str, str]], None]:
    """Logs a person of ``live_site.people`` in, through the form, on the page's browser."""

    def enter(page: Page, person: dict[str, str]) -> None:
        page.goto("/accounts/login/")
        page.fill("input[name=login]", person["name"])
        page.fill("input[name=password]", person["password"])
        page.press("input[name=password]", "Enter")
        page.wait_for_url(lambda address: "/accounts/login" not in address)

    return enter


def picture(page: Page, name: str) -> Path:
    """Keep a picture of the whole page; its path."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path, full_page=True)
    return path
