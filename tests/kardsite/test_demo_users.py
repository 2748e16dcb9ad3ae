"""`manage.py demo_users`."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.models import User
from accounts.tokens import user_of


@pytest.mark.django_db
def test_each_can_log_in_play_rated_and_use_the_api(client: Client, settings: Any) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # quick
    printed = StringIO()
    call_command("demo_users", "12", stdout=printed)
    people = json.loads(printed.getvalue())
    assert len({person["name"] for person in people}) == 12
    for person in (people[0], people[-1]):
        assert set(person) == {"name", "password", "token"}
        user = User.objects.get(username=person["name"])
        assert user.may_play_rated
        assert user_of(person["token"]) == user
        assert client.login(username=person["name"], password=person["password"])


@pytest.mark.django_db
def test_it_is_refused_in_production(settings: Any) -> None:
    settings.PRODUCTION = True
    with pytest.raises(CommandError, match="refused in production"):
        call_command("demo_users", "1")
    assert not User.objects.exists()


@pytest.mark.parametrize("count", ["0", "-1", "1001"])
def test_the_number_has_limits(count: str) -> None:
    with pytest.raises(CommandError, match="1 to 1000"):
        call_command("demo_users", "--", count)
