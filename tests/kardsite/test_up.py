"""`manage.py up`: what it refuses, and that it leaves nothing behind."""

import socket
from pathlib import Path

import psutil
import pytest
from django.core.management import CommandError, call_command

from kardsite import development
from kardsite.management.commands.up import free_port
from tests.live import LiveSite


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
    (worker,) = site.children("worker")
    assert worker.environ()["BOTS_ENABLED"] == "false"
    assert site.stop(keep=True) == 0
    gone, alive = psutil.wait_procs(processes, timeout=10)
    assert [process for process in alive if process.status() != psutil.STATUS_ZOMBIE] == []
    assert site.output().rstrip().endswith("kardsite | stopped")
    assert set(site.variables()) == set(development.LASTING)
    assert not Path(sockets).exists()
    site.stop()
