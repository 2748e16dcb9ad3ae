"""Keeps programs running: prefixed output, restarts with back-off, an orderly stop."""

import contextlib
import os
import selectors
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import FrameType

from kardsite.embedded import Program

COLOURS = {"postgres": 34, "redis": 31, "web": 32, "worker": 33, "beat": 35, "kardsite": 36}
WIDTH = max(len(name) for name in COLOURS)
LONGEST_WAIT = 30.0  # seconds before a program that keeps dying is started again
STEADY = 60.0  # seconds after which a program counts as healthy again
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def say(name: str, text: str) -> None:
    """Print a line with its speaker before it, coloured where a person reads it."""
    label = name.ljust(WIDTH)
    if sys.stdout.isatty() and "NO_COLOR" not in os.environ:
        label = f"\033[{COLOURS.get(name, 0)}m{label}\033[0m"
    print(f"{label} | {text}", flush=True)


@dataclass
class Kept:
    """A program that is kept running, and how it has fared."""

    program: Program
    started_at: float = 0.0
    failures: int = 0
    start_again_at: float | None = None
    unfinished: bytes = field(default=b"")

    def start(self) -> None:
        """Start it and note when."""
        self.program.start()
        self.started_at = time.monotonic()
        self.start_again_at = None


class Supervisor:
    """Runs programs until a signal asks it to stop.

    Single-threaded: one loop reads what the programs print and looks after those that ended.
    """

    def __init__(self) -> None:
        self.kept: list[Kept] = []
        self.asked_to_stop = 0
        self.selector = selectors.DefaultSelector()

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Inside the block SIGINT, SIGTERM and SIGHUP ask the supervisor to stop."""

        def ask(number: int, frame: FrameType | None) -> None:
            self.asked_to_stop += 1

        before = {number: signal.signal(number, ask) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def keep(self, program: Program) -> None:
        """Start a program and keep it running from now on. Raises OSError when it cannot start."""
        kept = Kept(program)
        kept.start()
        self.kept.append(kept)
        self._read_from(kept)

    def run_once(self, program: Program) -> int | None:
        """Run a program to its end, printing its output; its exit code, None when asked to stop."""
        once = Kept(program)
        once.start()
        self._read_from(once)
        while program.alive() and not self.asked_to_stop:
            self.pump(0.2)
        self.pump(0)
        code = program.process.returncode if program.process else None
        self._forget(once)
        program.stop()
        return code

    def pump(self, patience: float) -> None:
        """Print what the programs have written; wait at most `patience` seconds for something."""
        for key, _events in self.selector.select(patience):
            kept: Kept = key.data
            text = os.read(key.fd, 65536)
            if not text:
                self._forget(kept)
                continue
            *lines, kept.unfinished = (kept.unfinished + text).split(b"\n")
            for line in lines:
                say(kept.program.name, line.decode(errors="replace").rstrip())

    def look_after(self) -> None:
        """Start again what has ended, each time it ends soon after a longer wait."""
        now = time.monotonic()
        for kept in self.kept:
            program = kept.program
            if program.alive():
                continue
            if kept.start_again_at is None:
                code = program.process.returncode if program.process else None
                kept.failures = 1 if now - kept.started_at > STEADY else kept.failures + 1
                wait = min(LONGEST_WAIT, 2.0 ** (kept.failures - 1))
                kept.start_again_at = now + wait
                say("kardsite", f"{program.name} ended ({reason(code)}); again in {wait:.0f} s")
                for line in program.last_words(3).splitlines():
                    say(program.name, line)
            elif now >= kept.start_again_at:
                self._forget(kept)
                program.stop()
                kept.start()
                self._read_from(kept)
                say("kardsite", f"{program.name} started again")

    def stop(self, order: Sequence[Sequence[str]], patience: float = 10.0) -> None:
        """Stop the programs, group after group by name; asked once more, without patience."""
        asked_before = self.asked_to_stop
        for names in order:
            group = [kept for kept in self.kept if kept.program.name in names]
            for kept in group:
                kept.program.ask_to_stop()
            deadline = time.monotonic() + patience
            while any(kept.program.alive() for kept in group):
                if time.monotonic() > deadline or self.asked_to_stop > asked_before:
                    break
                self.pump(0.05)
            self.pump(0)
            for kept in group:
                self._forget(kept)
                kept.program.stop(patience=0)
                self.kept.remove(kept)

    def _read_from(self, kept: Kept) -> None:
        process = kept.program.process
        if process is not None and process.stdout is not None:
            self.selector.register(process.stdout, selectors.EVENT_READ, kept)

    def _forget(self, kept: Kept) -> None:
        """Stop reading from a program; print the line it did not finish."""
        process = kept.program.process
        if process is not None and process.stdout is not None:
            with contextlib.suppress(KeyError):
                self.selector.unregister(process.stdout)
        if kept.unfinished:
            say(kept.program.name, kept.unfinished.decode(errors="replace"))
            kept.unfinished = b""


def reason(code: int | None) -> str:
    """Why a process ended, from its exit code, in words."""
    if code is None:
        return "not started"
    return f"exit code {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"
