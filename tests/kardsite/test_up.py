"""`manage.py up`, as started for all tests that need the whole site."""

import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest
from django.core.management import CommandError, call_command

from kardsite import development
from kardsite.management.commands.up import free_port
from tests.live import LiveSite


def wait_until(what: Callable[[], Any], seconds: float = 60) -> Any:
    """What it gives when it first gives something true."""
    deadline = time.monotonic() + seconds
    while not (result := what()):
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.1)
    return result


def children(site: LiveSite, word: str) -> list[psutil.Process]:
    """The site's own processes that were started with `word`."""
    return [
        child
        for child in psutil.Process(site.process.pid).children()
        if child.status() != psutil.STATUS_ZOMBIE and word in child.cmdline()
    ]


def test_everything_answers(live_site: LiveSite) -> None:
    assert live_site.health() == (200, {"database": True, "redis": True, "worker": True})
    assert f"ready: {live_site.url}" in live_site.output()


def test_a_second_one_says_that_one_runs(live_site: LiveSite) -> None:
    second = live_site.manage("up", "--port", "0")
    assert second.returncode == 1
    assert f"already runs here: {live_site.url}, process {live_site.process.pid}" in second.stderr
    assert live_site.health()[0] == 200
    assert "DATABASE_URL" in live_site.variables(), "other commands still find the first"


def test_other_commands_reach_its_database(live_site: LiveSite) -> None:
    counted = live_site.manage(
        "shell", "-v0", "-c", "from games.models import Edition; print(Edition.objects.count())"
    )
    assert counted.stdout.strip() == "3", counted.stderr


def test_a_beat_that_dies_is_replaced(live_site: LiveSite) -> None:
    (beat,) = children(live_site, "beat")
    beat.kill()
    wait_until(lambda: "beat started again" in live_site.output())
    assert "beat ended (signal SIGKILL); again in 1 s" in live_site.output()
    (replacement,) = wait_until(lambda: children(live_site, "beat"))
    assert replacement.pid != beat.pid
    wait_until(lambda: live_site.health()[0] == 200)


def test_a_taken_port_is_named_with_the_remedy() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(CommandError, match=f"port {port} .*PORT={port + 1}"):
            free_port("127.0.0.1", port)


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_cannot_be_is_refused(port: int) -> None:
    with pytest.raises(CommandError, match=f"port {port}"):
        free_port("127.0.0.1", port)


def test_port_0_is_a_free_one() -> None:
    assert free_port("127.0.0.1", 0) > 0


def test_it_is_refused_in_production(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARDSITE_ENV", "production")
    with pytest.raises(CommandError, match="for development"):
        call_command("up")


def test_a_stop_leaves_nothing_behind() -> None:
    site = LiveSite.start("--no-bots")
    processes = psutil.Process(site.process.pid).children(recursive=True)
    assert len(processes) >= 5, "postgres, redis, web, worker, beat"
    sockets = site.variables()["REDIS_URL"].removeprefix("unix://").rsplit("/", 1)[0]
    (worker,) = children(site, "worker")
    assert worker.environ()["BOTS_ENABLED"] == "false"
    assert site.stop(keep=True) == 0
    gone, alive = psutil.wait_procs(processes, timeout=10)
    assert [process for process in alive if process.status() != psutil.STATUS_ZOMBIE] == []
    assert site.output().rstrip().endswith("kardsite | stopped")
    assert set(site.variables()) == set(development.LASTING)
    assert not Path(sockets).exists()
    site.stop()
