"""`manage.py up`: the whole site on this machine, for development."""

import contextlib
import fcntl
import http.client
import os
import shutil
import socket
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from kardsite import development, embedded
from kardsite.embedded import Program
from kardsite.supervisor import Supervisor, say

CELERY = ("celery", "--app", "kardsite", "--quiet")
STOP_ORDER = (("beat", "worker", "web"), ("redis",), ("postgres",))


class Command(BaseCommand):
    """Starts PostgreSQL, Redis, web, worker and beat; stops all of them with Ctrl-C."""

    help = (
        "Run the whole site for development: PostgreSQL and Redis (unless DATABASE_URL and"
        " REDIS_URL point elsewhere), the web server, a Celery worker and beat."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Port, address, bots and number of web processes."""
        parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0: from other devices too")
        parser.add_argument("--no-bots", action="store_true", help="bots are not offered")
        parser.add_argument("--web-processes", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        """Run until asked to stop. Raises CommandError when something cannot start."""
        if os.environ.get("KARDSITE_ENV", "development") != "development":
            raise CommandError("`up` is for development; in production see compose.yaml.")
        host, data = options["host"], development.data_directory()
        data.mkdir(parents=True, exist_ok=True)
        with only_one(data) as name, contextlib.ExitStack() as stack:
            # Only now: of two in one place the second is told of the first, not of its port.
            port = free_port(host, options["port"])
            site = f"http://localhost:{port}"
            name(f"{site}, process {os.getpid()}")
            sockets = embedded.socket_directory()
            stack.callback(shutil.rmtree, sockets, ignore_errors=True)
            supervisor = Supervisor()
            stack.enter_context(supervisor.listening())
            stack.callback(supervisor.stop, STOP_ORDER)
            try:
                own = start_databases(supervisor, data, sockets)
            except (embedded.NotStarted, OSError) as error:
                raise CommandError(str(error)) from error
            running = own | {"SITE_URL": site}
            environment = dict(os.environ) | development.write(running)
            stack.callback(development.write)
            environment |= {"DATA_DIR": str(data), "PYTHONUNBUFFERED": "1"}
            environment["DJANGO_SETTINGS_MODULE"] = "kardsite.settings"
            if host not in ("localhost", "127.0.0.1", "::1"):  # asked for by whatever name it has
                environment.setdefault("ALLOWED_HOSTS", "*")
            if options["no_bots"]:
                environment["BOTS_ENABLED"] = "false"
            prepare(supervisor, environment)
            supervisor.keep(web(environment, host, port, options["web_processes"]))
            supervisor.keep(worker(environment))
            supervisor.keep(beat(environment))
            watch(supervisor, host, port, site)
            if supervisor.asked_to_stop:
                say("kardsite", "stopping (once more Ctrl-C: at once)")
        say("kardsite", "stopped")


@contextlib.contextmanager
def only_one(data: Path) -> Iterator[Callable[[str], None]]:
    """Hold the lock of the data directory; gives what writes into it who holds it. Raises
    CommandError when another `up` holds it."""
    with (data / "up.lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            raise CommandError(
                f"Kardsite already runs here: {lock.read().strip() or 'it is just starting'}."
                " Stop it with Ctrl-C where it was started."
            ) from None
        lock.truncate(0)

        def name(who: str) -> None:
            lock.write(who)
            lock.flush()

        yield name


def free_port(host: str, port: int) -> int:
    """The port to listen on; for 0 a free one. Raises CommandError when it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except (OSError, OverflowError) as error:
            raise CommandError(
                f"Cannot listen on {host}, port {port} ({error}). Another program may be using"
                f" it: choose another port with `make run PORT={port + 1}`."
            ) from error
        return int(trial.getsockname()[1])


def start_databases(supervisor: Supervisor, data: Path, sockets: Path) -> dict[str, str]:
    """Start those of PostgreSQL and Redis that the environment does not name; their addresses.

    Raises NotStarted.
    """
    own = {
        name: address
        for name, address in embedded.addresses(sockets).items()
        if name not in os.environ
    }
    if "DATABASE_URL" in own:
        say("kardsite", f"PostgreSQL, data in {data / 'postgres'}")
        postgres = embedded.postgres(data / "postgres", sockets)
        supervisor.keep(postgres)
        embedded.wait_for_postgres(postgres, sockets)
    if "REDIS_URL" in own:
        redis = embedded.redis(sockets, data / "redis.log")
        supervisor.keep(redis)
        embedded.wait_for_redis(redis, sockets)
    return own


def prepare(supervisor: Supervisor, environment: dict[str, str]) -> None:
    """Bring the database up to date. Raises CommandError when that fails."""
    say("kardsite", "tables and editions")
    commands = (
        "import django; django.setup(); from django.core.management import call_command;"
        " call_command('migrate', verbosity=0); call_command('load_editions')"
    )
    code = supervisor.run_once(python("kardsite", ["-c", commands], environment))
    if code and not supervisor.asked_to_stop:
        raise CommandError("The database could not be brought up to date, see above.")


def python(name: str, arguments: list[str], environment: dict[str, str]) -> Program:
    """A program of ours, run by this Python in the project's directory."""
    return Program(name, [sys.executable, *arguments], environment, directory=development.BASE_DIR)


def web(environment: dict[str, str], host: str, port: int, processes: int) -> Program:
    """The web server, pages and sockets."""
    command = ["uvicorn", "kardsite.asgi:application", "--host", host, "--port", str(port)]
    command += ["--workers", str(processes), "--lifespan", "off"]
    # Whom a request comes from is settled in one place: BEHIND_PROXY in the settings.
    command += ["--no-proxy-headers"]
    command += ["--timeout-graceful-shutdown", "3", "--ws-max-size", "16384"]
    return python("web", ["-m", *command], environment)


def worker(environment: dict[str, str]) -> Program:
    """A Celery worker for all queues, with threads: a bot that thinks must not hold the clock."""
    # Celery's warning against root means machines that face the world.
    command = ["-W", "ignore:You're running the worker", "-m", *CELERY, "worker"]
    command += ["--queues", "clock,mail,bots", "--pool", "threads", "--concurrency", "8"]
    command += ["--without-gossip", "--without-mingle", "--loglevel", "WARNING"]
    return python("worker", command, environment)


def beat(environment: dict[str, str]) -> Program:
    """Celery's scheduler: sends the clock's sweep every second."""
    schedule = Path(environment["DATA_DIR"]) / "beat"
    command = ["beat", "--schedule", str(schedule), "--pidfile=", "--loglevel", "WARNING"]
    return python("beat", ["-m", *CELERY, *command], environment)


def watch(supervisor: Supervisor, host: str, port: int, site: str) -> None:
    """Look after the programs until asked to stop; say the address when the web first answers."""
    answered = False
    while not supervisor.asked_to_stop:
        supervisor.pump(0.2)
        supervisor.look_after()
        if not answered and answers(host, port):
            answered = True
            say("kardsite", f"ready: {site}")


def answers(host: str, port: int) -> bool:
    """Whether the web server answers a request for the front page, whatever it answers."""
    reachable = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    connection = http.client.HTTPConnection(reachable, port, timeout=2)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status < 600
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
