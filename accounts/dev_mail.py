"""The mail that development writes to files instead of sending, read back for /dev/mail/."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

MOST_FILES = 100  # the newest ones; older mail stays on the disk
LARGEST = 1_000_000  # bytes of a file that are read

# Django's file backend ends every mail with a line of 79 hyphens.
END_OF_MAIL = re.compile(rb"^-{79}$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Letter:
    """One mail as it would have reached its reader."""

    subject: str
    to: str
    text: str
    written_at: datetime


def letters(directory: Path) -> list[Letter]:
    """The mails in a directory, newest first. What cannot be read as mail is left out."""
    if not directory.is_dir():
        return []
    files = sorted(
        (path for path in directory.glob("*.log") if path.is_file() and not path.is_symlink()),
        key=lambda path: path.stat().st_mtime,
        reverse=True,
    )
    return [letter for path in files[:MOST_FILES] for letter in _letters_in(path)]


def _letters_in(path: Path) -> list[Letter]:
    """The mails of one file, newest first."""
    with path.open("rb") as file:
        parts = END_OF_MAIL.split(file.read(LARGEST))
    written_at = datetime.fromtimestamp(path.stat().st_mtime, tz=UTC)
    found = [_letter(part.strip(), written_at) for part in parts if part.strip()]
    return [letter for letter in reversed(found) if letter is not None]


def _letter(raw: bytes, written_at: datetime) -> Letter | None:
    mail = message_from_bytes(raw, _class=EmailMessage, policy=policy.default)
    if not isinstance(mail, EmailMessage) or mail["Subject"] is None:
        return None
    body = mail.get_body(preferencelist=("plain",))
    if body is None:
        return None
    try:
        text = str(body.get_content())
    except (KeyError, LookupError, UnicodeError):  # a content type or charset nobody knows
        return None
    return Letter(str(mail["Subject"]), str(mail["To"] or ""), text.strip(), written_at)
