"""People and matches for the tests of the door."""

import random
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from allauth.account.models import EmailAddress

from accounts.models import User
from games import matches
from games.clocks import Timing
from games.editions import load_reference_editions
from games.models import Match

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal follows from the seed that pytest prints, so that a failure can be seen again."""
    chance = random.Random(random.getrandbits(64))
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: chance.randbytes(count))


@pytest.fixture
def editions(db: None) -> None:
    """The reference editions are in the database."""
    load_reference_editions()


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Makes people with verified addresses."""

    def make(name: str, verified: bool = True) -> User:
        user = User.objects.create_user(name, f"{name}@example.org")
        EmailAddress.objects.create(user=user, email=user.email, verified=verified, primary=True)
        return user

    return make


@pytest.fixture
def running(editions: None, person: Callable[..., User]) -> Callable[..., tuple[Match, list[User]]]:
    """Makes a running match of some people: ``running(game, seats, **what create takes)``."""

    def make(game: str = "komando", seats: int = 2, **more: Any) -> tuple[Match, list[User]]:
        people = [
            User.objects.filter(username=f"p{number}").first() or person(f"p{number}")
            for number in range(seats)
        ]
        more = {"timing": Timing.live(), "now": NOON, **more}
        now = more["now"]
        match = matches.create(people[0], game, seats=seats, nonce="n0", **more)
        for number, user in enumerate(people[1:], start=1):
            match = matches.join(match.id, user, nonce=f"n{number}", now=now)
        match.refresh_from_db()
        assert match.status == Match.Status.RUNNING
        return match, people

    return make
