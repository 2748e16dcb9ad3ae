"""/healthz: true, where all three answer; otherwise which does not."""

import time
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.models import Sweep


def healthz(client: Client) -> tuple[int, dict[str, bool]]:
    response = client.get("/healthz")
    assert response["Cache-Control"].count("no-store") == 1
    return response.status_code, response.json()


@pytest.mark.django_db
def test_all_is_well_when_the_clock_was_swept_lately(client: Client) -> None:
    Sweep.objects.update_or_create(defaults={"swept_at": timezone.now() - timedelta(seconds=5)})
    assert healthz(client) == (200, {"database": True, "redis": True, "worker": True})


@pytest.mark.django_db
@pytest.mark.parametrize("seconds_ago", [None, 16, 3600])
def test_a_clock_that_nobody_sweeps_is_a_worker_that_is_down(
    client: Client, seconds_ago: int | None
) -> None:
    Sweep.objects.all().delete()
    if seconds_ago is not None:
        Sweep.objects.create(swept_at=timezone.now() - timedelta(seconds=seconds_ago))
    assert healthz(client) == (503, {"database": True, "redis": True, "worker": False})


@pytest.mark.django_db
def test_a_redis_that_does_not_answer_is_named(client: Client, settings: Any) -> None:
    Sweep.objects.update_or_create(defaults={"swept_at": timezone.now()})
    settings.REDIS_URL = "unix:///nowhere/redis.sock"
    assert healthz(client) == (503, {"database": True, "redis": False, "worker": True})


@pytest.mark.django_db
def test_a_database_that_does_not_answer_is_named(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    parameters = connection.get_connection_params() | {"host": "/nowhere"}
    monkeypatch.setattr(connection, "get_connection_params", lambda: parameters)
    assert healthz(client) == (503, {"database": False, "redis": True, "worker": False})


def test_a_real_worker_and_beat_make_the_heart_beat(client: Client, real_worker: None) -> None:
    deadline = time.monotonic() + 60
    while healthz(client) != (200, {"database": True, "redis": True, "worker": True}):
        assert time.monotonic() < deadline, "nobody swept the clock"
        time.sleep(0.1)
