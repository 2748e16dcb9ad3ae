"""Every test process has a PostgreSQL and a Redis of its own, in a directory of its own.

The addresses are known before the settings are read; the servers start with the first test that
asks for the database or for `servers`, so that tests of the engine alone start neither. Several
sessions, and the workers of pytest-xdist, share nothing and cannot meet.
"""

import atexit
import os
import shutil
from collections.abc import Iterator

import pytest
from xdist.scheduler import LoadScopeScheduling

from kardsite import embedded

HOME = embedded.socket_directory()
BROWSERS = "tests/browser/"
MATCHES = "tests/browser/test_matches.py"
atexit.register(shutil.rmtree, HOME, ignore_errors=True)

for name in [name for name in os.environ if name.startswith(("SECURE_", "EMAIL_", "BOT"))]:
    del os.environ[name]
os.environ.update(
    embedded.addresses(HOME),
    DJANGO_SETTINGS_MODULE="kardsite.settings",
    KARDSITE_ENV="development",
    SECRET_KEY="only-for-tests" * 5,
    DATA_DIR=str(HOME),
    LOG_LEVEL="WARNING",
    BOT_THINK_MILLISECONDS="20",
)

import django  # noqa: E402  the environment had to be there first
from django.utils import translation  # noqa: E402

from tests.browser import chromium  # noqa: E402

django.setup()
# The workers of pytest-xdist inherit this environment. Were the module named in it, pytest-django
# would read the settings before this file has given the worker an address of its own.
del os.environ["DJANGO_SETTINGS_MODULE"]


@pytest.fixture(autouse=True)
def one_language() -> Iterator[None]:
    """A page in another language leaves it on for its thread: every test begins anew."""
    yield
    translation.deactivate()


@pytest.fixture(scope="session")
def servers() -> Iterator[dict[str, str]]:
    """PostgreSQL and Redis run; gives their addresses by the names of the settings."""
    with embedded.running(HOME, HOME, durable=False):
        yield embedded.addresses(HOME)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(servers: dict[str, str]) -> None:
    """pytest-django asks for this before it makes the test database: start the servers."""


@pytest.fixture
def real_worker(transactional_db: None, servers: dict[str, str]) -> Iterator[None]:
    """A Celery worker for every queue, and beat, at work on the tests' own database."""
    from django.db import connection

    from kardsite.management.commands import up

    database = connection.settings_dict["NAME"]
    address = servers["DATABASE_URL"].replace("/kardsite?", f"/{database}?")
    environment = dict(os.environ) | {"DATABASE_URL": address}
    programs = [up.worker(environment), up.beat(environment)]
    for program in programs:
        program.log = HOME / f"{program.name}.log"
        program.start()
    yield
    for program in programs:
        assert program.alive(), program.last_words(40)
    for program in reversed(programs):
        program.stop()
        print(program.last_words(40))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole matches come first: they are the longest that one process must run alone."""
    items.sort(
        key=lambda item: (not item.nodeid.startswith(MATCHES), not item.nodeid.startswith(BROWSERS))
    )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> LoadScopeScheduling:
    """Who runs what when there are several processes: two of them have a live site."""
    config.option.loadscopereorder = False
    return FewLiveSites(config, log)


class FewLiveSites(LoadScopeScheduling):
    """Gives the whole matches to one process, all else that needs a browser to another, the
    engine's tests one by one, the others by file."""

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(BROWSERS):
            return MATCHES if nodeid.startswith(MATCHES) else BROWSERS
        return nodeid if nodeid.startswith("tests/engine/") else nodeid.split("::")[0]


def pytest_report_header() -> str:
    """Say plainly whether the browser tests can run."""
    return chromium.report()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say it again at the end, where it is read."""
    if chromium.EXECUTABLE is None:
        terminalreporter.write_line(chromium.report(), yellow=True, bold=True)
