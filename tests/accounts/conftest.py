"""People for the tests, and workers that do their tasks at once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from kardsite.celery import app as celery

PASSWORD = "correct horse battery"
Person = Callable[..., User]


@pytest.fixture(autouse=True)
def counters_of_its_own(settings) -> None:
    """Limits are counted for each test alone."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()


@pytest.fixture(autouse=True)
def quick_passwords(settings) -> None:
    """Hashing passwords is slow on purpose; these tests make many people."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def tasks_at_once() -> Iterator[None]:
    """What goes to the worker is done here and now."""
    before = celery.conf.task_always_eager, celery.conf.task_eager_propagates
    celery.conf.task_always_eager = celery.conf.task_eager_propagates = True
    yield
    celery.conf.task_always_eager, celery.conf.task_eager_propagates = before


@pytest.fixture
def person(db) -> Person:
    """Makes people with an account and a verified address."""

    def make(name: str = "ana", verified: bool = True, **more: object) -> User:
        user = User.objects.create_user(name, f"{name}@example.org".lower(), PASSWORD, **more)
        EmailAddress.objects.create(user=user, email=user.email, verified=verified, primary=True)
        return user

    return make


@pytest.fixture
def as_person() -> Callable[[User], Client]:
    """A browser in which somebody is logged in."""

    def browser(user: User) -> Client:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return browser


@pytest.fixture
def guest(db) -> User:
    """A guest."""
    user = User(username="Guest-abcde", is_guest=True)
    user.set_unusable_password()
    user.save()
    return user


@pytest.fixture
def letterbox(settings, tmp_path: Path) -> Path:
    """Mail goes to files, as in development."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    settings.EMAIL_FILE_PATH = str(tmp_path)
    settings.DEV_MAIL_DIR = tmp_path
    return tmp_path
