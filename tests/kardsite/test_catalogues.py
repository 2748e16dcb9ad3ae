"""The catalogues say all that the site says, in Spanish and in Portuguese."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.contrib.auth.password_validation import password_validators_help_texts
from django.test import Client
from django.utils import translation
from django.utils.translation.template import templatize

LANGUAGES = ("es", "pt")
DOMAINS = ("django", "djangojs")
PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|\{\w+\}")

# What Django's makemessages looks for; a number is the place of an argument, c: it is the context.
PYTHON_CALLS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "npgettext": ((1, "c"), 2, 3),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
}
LITERAL = r'\s*"((?:[^"\\]|\\.)*)"'
SCRIPT_CALLS = {
    "gettext": re.compile(LITERAL),
    "ngettext": re.compile(LITERAL + "," + LITERAL),
    "pgettext": re.compile(LITERAL + "," + LITERAL),
}
SCRIPT_CALL = re.compile(r"(?<![\w.])(n?p?gettext)\(")
# In what Django makes of a template only the calls are sure to be Python.
STRING = r"""u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
TEMPLATE_CALL = re.compile(rf"n?p?gettext\((?:{STRING}|[\s,\w])*\)")

Key = tuple[str | None, str]  # context and message


def source_files(folders: tuple[str, ...], endings: tuple[str, ...]) -> Iterator[Path]:
    for folder in folders:
        for path in sorted((settings.BASE_DIR / folder).rglob("*")):
            inside = path.relative_to(settings.BASE_DIR).parts
            if path.suffix in endings and "vendor" not in inside:
                yield path


def catalogue(language: str, domain: str) -> Catalog:
    path = settings.LOCALE_PATHS[0] / language / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def key(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def messages(language: str, domain: str) -> dict[Key, Message]:
    return {key(message): message for message in catalogue(language, domain) if message.id}


def texts(message: Message) -> list[str]:
    """Its translations: one, or one for each form of the plural."""
    return [message.string] if isinstance(message.string, str) else list(message.string)


def marked_in_python(source: str) -> set[Key]:
    """What Python code, or a template made into such, marks for translation."""
    found = extract("python", io.BytesIO(source.encode()), keywords=PYTHON_CALLS)
    return {
        (context, text if isinstance(text, str) else text[0])
        for _line, text, _comments, context in found
    }


def marked_on_the_server() -> set[Key]:
    found: set[Key] = set()
    for path in source_files(("accounts", "games", "kardsite"), (".py",)):
        found |= marked_in_python(path.read_text())
    for path in source_files(("templates",), (".html", ".txt", ".svg")):
        found |= marked_in_python("\n".join(TEMPLATE_CALL.findall(templatize(path.read_text()))))
    return found


def marked_in_the_browser() -> set[Key]:
    found: set[Key] = set()
    for path in source_files(("static/js",), (".js",)):
        source = path.read_text()
        for call in SCRIPT_CALL.finditer(source):
            literals = SCRIPT_CALLS[call[1]].match(source, call.end())
            assert literals, f"{path.name}: {source[call.start() : call.end() + 60]!r}"
            first, second = [*literals.groups(), ""][:2]
            found.add((first, second) if call[1] == "pgettext" else (None, first))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_server_says_is_in_the_catalogue(language: str) -> None:
    marked = marked_on_the_server()
    assert len(marked) > 400
    assert not marked - set(messages(language, "django"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_browser_says_is_in_the_catalogue(language: str) -> None:
    marked = marked_in_the_browser()
    assert len(marked) > 300
    assert not marked - set(messages(language, "djangojs"))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str, domain: str) -> None:
    book = catalogue(language, domain)
    assert not book.fuzzy
    assert book.num_plurals == 2
    for message in messages(language, domain).values():
        assert not message.fuzzy, message.id
        assert len(texts(message)) == (2 if message.pluralizable else 1), message.id
        assert all(texts(message)), message.id


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_fill_the_same_gaps(language: str, domain: str) -> None:
    for message in messages(language, domain).values():
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        gaps = set(PLACEHOLDER.findall(originals[-1]))
        one, *more = texts(message)
        for text in more or [one]:
            assert set(PLACEHOLDER.findall(text)) == gaps, text
            assert text.count("%") == originals[-1].count("%"), text
        # "one" may be a word in place of a number, as it may be in English
        assert set(PLACEHOLDER.findall(one)) <= gaps, one
        assert all(text == text.strip() for text in (one, *more)), one


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_words_are_translated_alike_on_the_server_and_in_the_browser(
    language: str,
) -> None:
    server, browser = messages(language, "django"), messages(language, "djangojs")
    both = server.keys() & browser.keys()
    assert both
    differing = {one for one in both if server[one].string != browser[one].string}
    assert not differing


def test_what_is_asked_of_a_password_is_said_in_our_own_words() -> None:
    with translation.override("en"):
        asked = password_validators_help_texts()
    ours = {text for _context, text in messages("es", "django")}
    assert len(asked) == 4
    assert {text.replace("8 characters", "%(min_length)d character") for text in asked} <= ours


@pytest.mark.parametrize(
    ("language", "chair", "days"),
    [("es", "Arrima una silla.", "días"), ("pt", "Puxa uma cadeira.", "dias")],
)
def test_pages_and_scripts_get_the_compiled_catalogues(
    language: str, chair: str, days: str, client: Client, tmp_path: Path, settings: Any
) -> None:
    folder = tmp_path / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for domain in DOMAINS:
        with (folder / f"{domain}.mo").open("wb") as file:
            write_mo(file, catalogue(language, domain))
    settings.LOCALE_PATHS = [tmp_path]

    with translation.override(language):
        assert translation.gettext("Pull up a chair.") == chair
        assert translation.ngettext("%(days)d day", "%(days)d days", 0) == f"%(days)d {days}"

    answer = client.get("/jsi18n/", headers={"accept-language": language})
    script = answer.content.decode()
    sent = re.search(r"const newcatalog = (\{.*?\n  \});", script, re.S)
    assert answer["Content-Language"] == language
    assert "(n != 1)" in script  # our plurals, not another catalogue's
    assert sent
    assert json.loads(sent[1])["%(n)s card"] == ["%(n)s carta", "%(n)s cartas"]
