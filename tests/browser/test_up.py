"""The site that `manage.py up` has started for the browsers."""

import time
from collections.abc import Callable
from typing import Any

from tests.live import LiveSite


def wait_until(what: Callable[[], Any], seconds: float = 60) -> Any:
    """What it gives when it first gives something true."""
    deadline = time.monotonic() + seconds
    while not (result := what()):
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.1)
    return result


def test_everything_answers(live_site: LiveSite) -> None:
    assert live_site.health() == (200, {"database": True, "redis": True, "worker": True})
    assert f"ready: {live_site.url}" in live_site.output()


def test_a_second_one_says_that_one_runs(live_site: LiveSite) -> None:
    port = live_site.url.rpartition(":")[2]
    for wanted in ("0", port):  # `make run` twice means the same port
        second = live_site.manage("up", "--port", wanted)
        assert second.returncode == 1
        told = f"already runs here: {live_site.url}, process {live_site.process.pid}"
        assert told in second.stderr
    assert live_site.health()[0] == 200
    assert "DATABASE_URL" in live_site.variables(), "other commands still find the first"


def test_other_commands_reach_its_database(live_site: LiveSite) -> None:
    counted = live_site.manage(
        "shell", "-v0", "-c", "from games.models import Edition; print(Edition.objects.count())"
    )
    assert counted.stdout.strip() == "3", counted.stderr


def test_a_beat_that_dies_is_replaced(live_site: LiveSite) -> None:
    (beat,) = live_site.children("beat")
    beat.kill()
    wait_until(lambda: "beat started again" in live_site.output())
    assert "beat ended (signal SIGKILL); again in 1 s" in live_site.output()
    (replacement,) = wait_until(lambda: live_site.children("beat"))
    assert replacement.pid != beat.pid
    wait_until(lambda: live_site.health()[0] == 200)
