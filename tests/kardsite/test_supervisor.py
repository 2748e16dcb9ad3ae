"""The supervisor of `manage.py up`: output, restarts and the order of stopping."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from kardsite import supervisor as module
from kardsite.development import BASE_DIR
from kardsite.embedded import Program
from kardsite.supervisor import Supervisor, reason


def shell(name: str, script: str) -> Program:
    return Program(name, ["bash", "-c", script])


@pytest.fixture
def supervisor() -> Iterator[Supervisor]:
    supervisor = Supervisor()
    yield supervisor
    supervisor.stop([[kept.program.name for kept in supervisor.kept]], patience=0)


@pytest.fixture
def printed(supervisor: Supervisor, capsys: pytest.CaptureFixture[str]) -> Callable[[str], str]:
    """Waits, while the supervisor works, until it has printed something; all that it printed."""
    seen = ""

    def wait(expected: str) -> str:
        nonlocal seen
        deadline = time.monotonic() + 20
        while expected not in seen:
            assert time.monotonic() < deadline, f"{expected!r} was not printed: {seen}"
            supervisor.pump(0.05)
            supervisor.look_after()
            seen += capsys.readouterr().out
        return seen

    return wait


def test_each_line_names_its_speaker(supervisor: Supervisor, printed: Callable[[str], str]) -> None:
    supervisor.keep(shell("web", "printf 'one\\ntw'; sleep .1; printf 'o\\n'; sleep 60"))
    assert printed("two") == "web      | one\nweb      | two\n"


def test_a_program_that_ends_is_started_again_and_said_so(
    supervisor: Supervisor, printed: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LONGEST_WAIT", 0.05)
    program = shell("worker", "echo here I am; sleep 60")
    supervisor.keep(program)
    printed("here I am")
    assert program.process
    first = program.process.pid
    program.process.kill()
    text = printed("worker started again")
    assert "worker ended (signal SIGKILL); again in 0 s" in text
    assert program.alive()
    assert program.process.pid != first


def test_the_wait_doubles_up_to_a_limit(
    supervisor: Supervisor, printed: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now))
    program = shell("beat", "echo my last words; exit 3")
    supervisor.keep(program)
    waits = []
    for _death in range(8):
        assert program.process
        program.process.wait()
        supervisor.pump(0)
        supervisor.look_after()
        (kept,) = supervisor.kept
        assert kept.start_again_at is not None
        waits.append(kept.start_again_at - now)
        now = kept.start_again_at - 0.01
        supervisor.look_after()
        assert not program.alive(), "not before its time"
        now += 0.02
        supervisor.look_after()
    assert waits == pytest.approx([1, 2, 4, 8, 16, 30, 30, 30])
    now += module.STEADY + 1
    program.process.wait()
    supervisor.look_after()
    assert kept.start_again_at == pytest.approx(now + 1), "a steady program starts afresh"


def test_groups_stop_one_after_the_other(
    supervisor: Supervisor, printed: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    script = (
        "trap 'sleep .{0}; echo {1} stops; exit' TERM; echo {1} runs; while :; do sleep .01; done"
    )
    supervisor.keep(shell("postgres", script.format(1, "postgres")))
    supervisor.keep(shell("web", script.format(3, "web")))
    printed("postgres runs")
    printed("web runs")
    supervisor.stop([["web"], ["postgres"]])
    output = capsys.readouterr().out
    assert output.index("web stops") < output.index("postgres stops")
    assert supervisor.kept == []


def test_who_asks_twice_does_not_wait(
    supervisor: Supervisor, printed: Callable[[str], str]
) -> None:
    supervisor.keep(shell("web", "trap '' TERM; echo web runs; while :; do sleep .01; done"))
    printed("web runs")
    with supervisor.listening():
        signal.raise_signal(signal.SIGINT)
        before = time.monotonic()
        # The second Ctrl-C comes while the stop waits.
        script = f"import os, signal, time; time.sleep(.3); os.kill({os.getpid()}, signal.SIGINT)"
        second = subprocess.Popen([sys.executable, "-c", script])
        supervisor.stop([["web"]], patience=60)
        assert time.monotonic() - before < 30
        second.wait()
    assert supervisor.asked_to_stop == 2


def test_run_once_gives_the_exit_code(
    supervisor: Supervisor, capsys: pytest.CaptureFixture[str]
) -> None:
    assert supervisor.run_once(shell("kardsite", "echo made; exit 4")) == 4
    assert "kardsite | made" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children of a death")
def test_when_the_parent_is_killed_nothing_stays_behind() -> None:
    script = (
        "import time; from kardsite.embedded import Program;"
        " p = Program('web', ['sleep', '60']); p.start(); print(p.process.pid, flush=True);"
        " time.sleep(60)"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, cwd=BASE_DIR, text=True
    )
    assert parent.stdout
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    deadline = time.monotonic() + 20
    while running(child):
        assert time.monotonic() < deadline, "the child outlived its parent"
        time.sleep(0.05)
    parent.stdout.close()


def running(pid: int) -> bool:
    """Whether a process runs: one that has ended and was not collected does not."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    ("code", "words"),
    [(0, "exit code 0"), (2, "exit code 2"), (-9, "signal SIGKILL"), (None, "not started")],
)
def test_reasons_in_words(code: int | None, words: str) -> None:
    assert reason(code) == words
