"""Static files as production serves them."""

import json
import posixpath
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
IMPORTED = re.compile(r"""(?:import|from)\s*\(?\s*["'](\.[^"']+)["']""")


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The collected files and the manifest: name -> name with its hash."""
    from django.test import override_settings

    root = tmp_path_factory.mktemp("staticfiles")
    storages = {"staticfiles": {"BACKEND": "kardsite.static.ModuleStorage"}}
    with override_settings(STATIC_ROOT=root, STORAGES=storages):
        call_command("collectstatic", interactive=False, verbosity=0)
    return root, json.loads((root / "staticfiles.json").read_text())["paths"]


def test_modules_import_the_names_with_a_hash(collected: tuple[Path, dict[str, str]]) -> None:
    root, names = collected
    modules = [name for name in names if name.startswith(("js/", "vendor/")) and name[-3:] == ".js"]
    imports = 0
    for module in modules:
        for target in IMPORTED.findall(COMMENT.sub("", (root / names[module]).read_text())):
            imports += 1
            file = posixpath.normpath(posixpath.join(posixpath.dirname(module), target))
            assert file in names.values(), f"{module} imports {target}, which has no hash"
            assert (root / file).exists()
    assert imports > 10


def test_what_is_sent_is_compressed(collected: tuple[Path, dict[str, str]]) -> None:
    root, names = collected
    style = next(name for name in names if name.startswith("css/"))
    assert (root / (names[style] + ".gz")).exists()


def test_a_missing_file_is_an_error_and_not_a_dead_link(
    collected: tuple[Path, dict[str, str]], settings: Any
) -> None:
    from kardsite.static import ModuleStorage

    settings.DEBUG = False
    with pytest.raises(ValueError, match="no-such-file"):
        ModuleStorage(location=collected[0]).url("no-such-file.css")
