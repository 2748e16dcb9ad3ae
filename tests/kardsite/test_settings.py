"""Settings come from the environment; nonsense is refused and production is the safe default."""

import os
import runpy
import subprocess
import sys
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from kardsite.development import BASE_DIR

KEY = "a-key-of-fifty-letters-" * 3
PRODUCTION = {
    "KARDSITE_ENV": "production",
    "SECRET_KEY": KEY,
    "SITE_URL": "https://cards.example",
    "DATABASE_URL": "postgres://kardsite:secret@db.example/kardsite",
    "REDIS_URL": "redis://cache.example:6379/0",
}


def read(monkeypatch: pytest.MonkeyPatch, **environment: str) -> dict[str, Any]:
    """What the settings are in an environment that has nothing else."""
    for name in list(os.environ):
        if name not in ("PATH", "HOME"):
            monkeypatch.delenv(name)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return runpy.run_path(str(BASE_DIR / "kardsite" / "settings.py"))


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("KARDSITE_ENV", "staging", "production, development"),
        ("KARDSITE_ENV", "", "production, development"),
        ("SECRET_KEY", "short", "50 characters"),
        ("SECRET_KEY", "", "50 characters"),
        ("SITE_URL", "ftp://cards.example", "http"),
        ("SITE_URL", "cards.example", "http"),
        ("SITE_URL", "https://", "name a host"),
        ("ALLOWED_HOSTS", "*", "name the hosts"),
        ("DATABASE_URL", "mysql://localhost/kardsite", "postgres"),
        ("DATABASE_URL", "", "postgres"),
        ("DATABASE_POOL", "0", "1 to 500"),
        ("DATABASE_POOL", "many", "1 to 500"),
        ("REDIS_URL", "http://cache.example", "redis"),
        ("EMAIL_URL", "pigeon", "schema"),
        ("SECURE_HSTS_SECONDS", "-1", "whole number"),
        ("SECURE_SSL_REDIRECT", "perhaps", "yes or no"),
        ("BEHIND_PROXY", "nginx", "yes or no"),
        ("BOTS_ENABLED", "2", "yes or no"),
        ("BOT_THINK_MILLISECONDS", "1.5", "0 to 60000"),
        ("LOG_LEVEL", "loud", "DEBUG, INFO"),
    ],
)
def test_nonsense_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, words: str
) -> None:
    with pytest.raises(ImproperlyConfigured, match=words) as refusal:
        read(monkeypatch, **PRODUCTION | {name: value})
    if name != "EMAIL_URL":
        assert name in str(refusal.value)


def test_an_empty_environment_is_a_production_without_its_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY is required"):
        read(monkeypatch)


def test_production_is_the_safe_default(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read(monkeypatch, SECRET_KEY=KEY, SITE_URL="https://cards.example", DEBUG="yes")
    assert settings["PRODUCTION"] is True
    assert settings["DEBUG"] is False, "not even when asked"
    assert settings["ALLOWED_HOSTS"] == ["cards.example"]
    assert settings["SECURE_SSL_REDIRECT"] is True
    assert settings["SECURE_HSTS_SECONDS"] >= 31_536_000
    assert settings["SESSION_COOKIE_SECURE"] is True
    assert settings["CSRF_COOKIE_SECURE"] is True
    assert settings["SECURE_PROXY_SSL_HEADER"] is None


def test_a_unix_socket_serves_redis_and_celery(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = read(monkeypatch, **PRODUCTION | {"REDIS_URL": "unix:///run/redis.sock"})
    assert settings["CELERY_BROKER_URL"] == "redis+socket:///run/redis.sock"


def test_every_variable_is_in_the_readme() -> None:
    """The table of the README names exactly the variables that the settings read."""
    import re

    source = (BASE_DIR / "kardsite" / "settings.py").read_text()
    calls = r'\b(?:whole|address|yes_or_no|one_of|env\.\w+)\(\s*"([A-Z_]+)"'
    in_settings = set(re.findall(calls, source))
    in_readme = set(re.findall(r"^\| `([A-Z_]+)` \|", (BASE_DIR / "README.md").read_text(), re.M))
    assert len(in_settings) > 10
    assert in_settings == in_readme


def test_check_deploy_is_clean_in_production() -> None:
    checked = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=BASE_DIR,
        env={"PATH": os.environ["PATH"]} | PRODUCTION,
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stderr
    assert "no issues" in checked.stdout + checked.stderr
