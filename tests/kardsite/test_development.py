"""The environment of a checkout: made once, completed by a running site, never in production."""

import os
from pathlib import Path

import pytest

from kardsite import development


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {"DATA_DIR": str(tmp_path / "data")})


def test_the_key_is_made_once_and_kept_from_others(tmp_path: Path) -> None:
    first = development.write()
    assert development.write() == first == development.read()
    assert first["KARDSITE_ENV"] == "development"
    assert len(first["SECRET_KEY"]) >= 50
    assert (tmp_path / "data" / "env").stat().st_mode & 0o077 == 0


def test_other_commands_find_the_running_site() -> None:
    lasting = development.write()
    development.write({"DATABASE_URL": "postgres://somewhere/kardsite"})
    development.adopt("shell")
    assert os.environ["DATABASE_URL"] == "postgres://somewhere/kardsite"
    assert os.environ["SECRET_KEY"] == lasting["SECRET_KEY"]
    development.write()
    assert "DATABASE_URL" not in development.read()


def test_up_takes_no_addresses_of_an_earlier_run() -> None:
    development.write({"DATABASE_URL": "postgres://stale/kardsite"})
    development.adopt("up")
    assert os.environ["KARDSITE_ENV"] == "development"
    assert "DATABASE_URL" not in os.environ


def test_a_set_variable_is_not_changed() -> None:
    development.write({"REDIS_URL": "unix:///the/running/site"})
    os.environ["REDIS_URL"] = "redis://mine"
    development.adopt("shell")
    assert os.environ["REDIS_URL"] == "redis://mine"


@pytest.mark.parametrize(
    ("name", "value"),
    [("KARDSITE_ENV", "production"), ("KARDSITE_ENV", "development"), ("SECRET_KEY", "k" * 50)],
)
def test_a_complete_environment_is_left_alone(name: str, value: str) -> None:
    development.write({"REDIS_URL": "unix:///the/running/site"})
    os.environ[name] = value
    before = dict(os.environ)
    development.adopt("shell")
    development.adopt("up")
    assert os.environ == before


@pytest.mark.parametrize("command", ["migrate", "shell", None])
def test_without_a_file_nothing_pretends_to_be_development(command: str | None) -> None:
    development.adopt(command)
    assert "KARDSITE_ENV" not in os.environ
    assert not development.data_directory().exists()
