"""Who imports whom (DESIGN.md section 1)."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.engine.registry import RULES

ROOT = Path(__file__).parents[2]
APPS = ("kardsite", "games", "accounts")
ENGINE = "games.engine"
GAMES = sorted(path.parent.name for path in (ROOT / "games/engine").glob("*/rules.py"))
NO_CLOCK_NO_OUTSIDE = {
    "asyncio",
    "datetime",
    "multiprocessing",
    "os",
    "secrets",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "urllib",
    "uuid",
}
"""What pure rules have no use for."""
FRONT = {"views", "api", "consumers", "tasks", "routing", "urls", "admin", "forms"}
"""The modules of the games app that stand before matches."""


def modules(*places: str) -> dict[str, Path]:
    """Dotted name -> file, of all modules under the places, but migrations."""
    found = {}
    for place in places:
        for path in sorted((ROOT / place).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            if "migrations" not in parts:
                found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


ALL = modules(*APPS)


def imports(name: str) -> Iterator[str]:
    """The modules that a module imports anywhere in its text; ``from a import b`` is a.b where that
    is a module of ours, else a."""
    path = ALL[name]
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")
                above = above[: len(above) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield inner if inner in ALL else base


def inside(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def edges(package: str) -> list[tuple[str, str]]:
    """(importer, imported) for every import of the modules inside a package."""
    return [(name, imported) for name in ALL if inside(name, package) for imported in imports(name)]


def test_the_walk_sees_imports() -> None:
    assert "games.engine.contract" in set(imports("games.engine.bots.greedy"))
    assert "games.engine.bots.lookahead" in set(imports("games.engine.bots.greedy"))
    assert "games.engine.records" in set(imports("games.engine.playout"))
    assert "hashlib" in set(imports("games.engine.rng"))


def test_the_engine_imports_itself_and_the_standard_library() -> None:
    wrong = [
        (name, imported)
        for name, imported in edges(ENGINE)
        if not inside(imported, ENGINE) and imported.split(".")[0] not in sys.stdlib_module_names
    ]
    assert not wrong


def test_the_engine_knows_no_clock_and_no_outside() -> None:
    wrong = [
        (name, imported)
        for name, imported in edges(ENGINE)
        if imported.split(".")[0] in NO_CLOCK_NO_OUTSIDE
    ]
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other_game_and_draws_from_the_match_alone(game: str) -> None:
    package = f"{ENGINE}.{game}"
    allowed = {f"{ENGINE}.{name}" for name in ("contract", "editions", "rng")}
    for name, imported in edges(package):
        if inside(imported, "games"):
            assert inside(imported, package) or imported in allowed, (name, imported)
        assert imported.split(".")[0] != "random", (name, imported)


def test_bots_use_only_the_contract() -> None:
    allowed = {f"{ENGINE}.{name}" for name in ("contract", "editions", "rng")}
    for name, imported in edges(f"{ENGINE}.bots"):
        if inside(imported, "games"):
            assert inside(imported, f"{ENGINE}.bots") or imported in allowed, (name, imported)


def test_only_the_registry_names_the_games() -> None:
    packages = [f"{ENGINE}.{game}" for game in GAMES]
    for name in ALL:
        if name == f"{ENGINE}.registry" or any(inside(name, package) for package in packages):
            continue
        for imported in imports(name):
            assert not any(inside(imported, package) for package in packages), (name, imported)


def test_accounts_never_imports_games() -> None:
    for name, imported in edges("accounts"):
        assert not inside(imported, "games"), (name, imported)


@pytest.mark.parametrize("app", ["games", "accounts"])
def test_apps_never_import_the_project(app: str) -> None:
    for name, imported in edges(app):
        assert not inside(imported, "kardsite"), (name, imported)


def test_inside_games_the_front_imports_matches_and_never_the_other_way() -> None:
    behind = [name for name in ("matches", "models") if f"games.{name}" in ALL]
    assert behind == ["matches", "models"]
    for name in behind:
        for imported in imports(f"games.{name}"):
            parts = imported.split(".")
            assert not (parts[0] == "games" and len(parts) > 1 and parts[1] in FRONT), (
                name,
                imported,
            )
    for imported in imports("games.models"):
        assert not inside(imported, "games.matches"), "models imports matches"


def test_matches_are_dealt_moved_and_ended_behind_the_door_only() -> None:
    wanted = {
        "games.table": {"games.matches", "games.opening"},
        "games.endings": {"games.table", "games.opening"},
        "games.opening": {"games.matches"},
    }
    for behind, users in wanted.items():
        assert {name for name in ALL if behind in set(imports(name))} == users, behind


def test_the_registry_holds_every_game() -> None:
    assert sorted(RULES) == GAMES


def test_importing_the_engine_needs_nothing_installed_and_pulls_no_django() -> None:
    names = [name for name in ALL if inside(name, ENGINE)]
    code = (
        "import importlib, sys\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "print(*[name for name in sys.modules if name.split('.')[0] in ('django', 'accounts')])"
    )
    # -S: without site-packages, where everything installed lies.
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""
