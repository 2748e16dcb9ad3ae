"""The environment of a developer's checkout, kept in `.data/env`.

`make install` and `manage.py up` make the file. While `up` runs, the file also holds the addresses
of its PostgreSQL and Redis, so that `manage.py shell` or `demo_users` in another terminal reach
them. A production machine has no such file and gets every setting from its real environment.
"""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
LASTING = ("KARDSITE_ENV", "SECRET_KEY")


def data_directory() -> Path:
    """Where a developer's data is kept: DATA_DIR, or `.data` in the checkout."""
    return Path(os.environ.get("DATA_DIR") or BASE_DIR / ".data").resolve()


def read() -> dict[str, str]:
    """The variables in the file; none when there is no file."""
    file = data_directory() / "env"
    if not file.exists():
        return {}
    return dict(line.split("=", 1) for line in file.read_text().splitlines() if "=" in line)


def write(running: Mapping[str, str] | None = None) -> dict[str, str]:
    """Write the file: the lasting variables, and those of the site that runs. Returns all."""
    lasting = {name: value for name, value in read().items() if name in LASTING}
    lasting.setdefault("KARDSITE_ENV", "development")
    lasting.setdefault("SECRET_KEY", secrets.token_urlsafe(48))
    variables = lasting | dict(running or {})
    data_directory().mkdir(parents=True, exist_ok=True)
    file = data_directory() / "env"
    new = file.with_suffix(".new")
    new.touch(mode=0o600)
    new.write_text("".join(f"{name}={value}\n" for name, value in variables.items()))
    new.replace(file)
    return variables


def adopt(command: str | None) -> None:
    """Complete the environment of `manage.py COMMAND` from the file.

    Where KARDSITE_ENV or SECRET_KEY is set, the environment is taken to be complete, perhaps that
    of a production, and nothing is added.
    """
    if "KARDSITE_ENV" in os.environ or "SECRET_KEY" in os.environ:
        return
    variables = read()
    if command == "up":  # it chooses the addresses; those in the file may be of a killed run
        variables = {name: (variables or write())[name] for name in LASTING}
    for name, value in variables.items():
        os.environ.setdefault(name, value)


if __name__ == "__main__":
    write(read())
