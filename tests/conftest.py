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

from kardsite import embedded

HOME = embedded.socket_directory()
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
)

import django  # noqa: E402  the environment had to be there first

django.setup()
# The workers of pytest-xdist inherit this environment. Were the module named in it, pytest-django
# would read the settings before this file has given the worker an address of its own.
del os.environ["DJANGO_SETTINGS_MODULE"]


@pytest.fixture(scope="session")
def servers() -> Iterator[dict[str, str]]:
    """PostgreSQL and Redis run; gives their addresses by the names of the settings."""
    with embedded.running(HOME, HOME, durable=False):
        yield embedded.addresses(HOME)


@pytest.fixture(scope="session")
def django_db_modify_db_settings(servers: dict[str, str]) -> None:
    """pytest-django asks for this before it makes the test database: start the servers."""
