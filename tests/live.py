"""The site as people run it: `manage.py up` on a free port, with servers and data of its own."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

import psutil

from kardsite import development

NOT_INHERITED = ("KARDSITE_ENV", "SECRET_KEY", "DATABASE_URL", "REDIS_URL", "SITE_URL", "LOG_LEVEL")
PATIENCE = 90  # seconds to start on a busy machine


@dataclass
class LiveSite:
    """A running site. `url` has no slash at its end."""

    home: Path
    environment: dict[str, str]
    process: subprocess.Popen[bytes]
    url: str = ""

    @classmethod
    def start(cls, *options: str, **environment: str) -> "LiveSite":
        """Run `manage.py up` and return when the web, the databases and the worker answer."""
        home = Path(tempfile.mkdtemp(prefix="kardsite live "))
        kept = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
        complete = kept | {"DATA_DIR": str(home)} | environment
        with (home / "output").open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, "manage.py", "up", "--port", "0", *options],
                cwd=development.BASE_DIR,
                env=complete,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        site = cls(home, complete, process)
        try:
            site.wait_until_healthy()
        except BaseException:
            site.stop()
            raise
        return site

    def wait_until_healthy(self) -> None:
        """Return when /healthz says that everything answers."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            if not self.url:
                self.url = self.variables().get("SITE_URL", "")
            elif self.health()[0] == 200:
                return
            time.sleep(0.1)
        raise AssertionError(f"the site did not start:\n{self.output()}")

    def health(self) -> tuple[int, dict[str, bool]]:
        """The status and the answer of /healthz; status 0 when nobody answers."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=10) as response:
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)
        except OSError:
            return 0, {}

    def variables(self) -> dict[str, str]:
        """What `up` has written for commands in other terminals."""
        file = self.home / "env"
        lines = file.read_text().splitlines() if file.exists() else []
        return dict(line.split("=", 1) for line in lines)

    def children(self, word: str) -> list[psutil.Process]:
        """Its own processes that were started with `word` and run."""
        return [
            child
            for child in psutil.Process(self.process.pid).children()
            if child.status() != psutil.STATUS_ZOMBIE and word in child.cmdline()
        ]

    def output(self) -> str:
        """All that the site has printed."""
        return (self.home / "output").read_text(errors="replace")

    def manage(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of manage.py beside the running site."""
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=development.BASE_DIR,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    def people(self, count: int) -> list[dict[str, str]]:
        """New people who may play rated, each {"name", "password", "token"}."""
        made = self.manage("demo_users", str(count))
        assert made.returncode == 0, made.stderr
        people: list[dict[str, str]] = json.loads(made.stdout)
        return people

    def stop(self, keep: bool = False) -> int:
        """Stop the site as `kill` does; its exit code. Its data is deleted, unless kept."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(60)
        finally:
            self.process.kill()
            if not keep:
                shutil.rmtree(self.home, ignore_errors=True)
