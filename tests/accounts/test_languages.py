"""The language of a page: what a person chose, else what the browser asks for."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.languages import language_of
from accounts.models import User

from .conftest import Person

Browser = Callable[[User], Client]


def spoken(browser: Client, accept: str = "en") -> str:
    response = browser.get(reverse("account_login"), headers={"accept-language": accept})
    if response.status_code == 302:
        response = browser.get(reverse("settings"), headers={"accept-language": accept})
    return response["Content-Language"]


def test_a_visitor_is_spoken_to_as_the_browser_asks_and_without_the_database(
    client: Client, db, django_assert_num_queries
) -> None:
    with django_assert_num_queries(0):
        assert spoken(client, "pt") == "pt"
        assert spoken(client, "es") == "es"
        assert spoken(client, "fi") == "en"


def test_a_person_s_choice_goes_before_the_browser(person: Person, as_person: Browser) -> None:
    assert spoken(as_person(person("ana", language="pt")), "es") == "pt"
    assert spoken(as_person(person("bea")), "es") == "es"
    assert spoken(as_person(person("old", language="xx")), "es") == "es"


def test_mail_speaks_the_language_of_the_last_page_read(person: Person, as_person: Browser) -> None:
    bea = person("bea")
    browser = as_person(bea)
    for asked, told in (("es", "es"), ("pt-BR", "pt"), ("fi", "en")):
        spoken(browser, asked)
        bea.refresh_from_db()
        assert bea.language == ""
        with translation.override("en"):
            assert language_of(bea) == told
    bea.language = "es"
    assert language_of(bea) == "es"


def test_choosing_in_the_menu_is_remembered_for_people_and_guests(
    person: Person, as_person: Browser, guest: User
) -> None:
    for user in (person("ana"), guest):
        browser = as_person(user)
        browser.post(reverse("set_language"), {"language": "es", "next": "/"})
        user.refresh_from_db()
        assert user.language == "es"
        assert browser.get(reverse("settings"))["Content-Language"] == "es"


def test_a_visitor_s_choice_in_the_menu_is_a_cookie(client: Client, db) -> None:
    client.post(reverse("set_language"), {"language": "pt", "next": "/"})
    assert spoken(client, "es") == "pt"


@pytest.mark.parametrize("code", ["xx", "", "../../etc", "e" * 300])
def test_a_language_nobody_offers_changes_nothing(
    person: Person, as_person: Browser, code: str
) -> None:
    ana = person("ana", language="es")
    as_person(ana).post(reverse("set_language"), {"language": code, "next": "/"})
    ana.refresh_from_db()
    assert ana.language == "es"


def test_the_settings_page_changes_language_and_theme(person: Person, as_person: Browser) -> None:
    ana = person("ana")
    browser = as_person(ana)
    browser.post(reverse("settings"), {"language": "pt", "theme": "dark", "match_mail": "none"})
    ana.refresh_from_db()
    assert (ana.language, ana.theme, ana.match_mail) == ("pt", "dark", "none")
    page = browser.get(reverse("settings"))
    assert 'data-theme="dark"' in page.content.decode()
    browser.post(reverse("settings"), {"language": "", "theme": "auto", "match_mail": "turns"})
    ana.refresh_from_db()
    assert (ana.language, ana.theme) == ("", "auto")
    assert spoken(browser, "es") == "es"


GOOD = {"language": "pt", "theme": "dark", "match_mail": "none"}


@pytest.mark.parametrize(
    "bad", [{"language": "xx"}, {"theme": "pink"}, {"theme": ""}, {"match_mail": "all"}]
)
def test_settings_nobody_offers_change_nothing(
    person: Person, as_person: Browser, bad: dict[str, str]
) -> None:
    ana = person("ana", language="es")
    response = as_person(ana).post(reverse("settings"), GOOD | bad)
    assert response.status_code == 200
    assert response.context["form"].errors
    ana.refresh_from_db()
    assert (ana.language, ana.theme) == ("es", "auto")


def test_a_person_without_a_choice_is_written_to_as_the_page_speaks(person: Person) -> None:
    with translation.override("pt"):
        assert language_of(person("ana")) == "pt"
        assert language_of(person("bea", language="es")) == "es"
