"""The machine's own Chromium: Playwright drives it and downloads nothing."""

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")
EXECUTABLE = next((found for found in map(shutil.which, NAMES) if found), None)
ARGUMENTS = [
    "--no-sandbox",  # it refuses to sandbox as root; it visits nothing but our own pages
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def report() -> str:
    """Whether the browser tests run, in a sentence."""
    if EXECUTABLE is None:
        return f"browser tests: NOT RUN, because none of {', '.join(NAMES)} is on the PATH"
    return f"browser tests: run in {EXECUTABLE}"
