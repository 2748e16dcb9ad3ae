"""Signing up, logging in, verifying an address, forgetting a password."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import User

from .conftest import PASSWORD, Person

Browser = Callable[[User], Client]
FORM = {"username": "Marta", "email": "marta@example.org", "password1": "seven odd lamps"}
LINK = re.compile(r'href="(http://testserver[^"]+)"')


def test_the_verification_mail_can_be_read_and_its_link_works(
    client: Client, db, letterbox: Path, django_capture_on_commit_callbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(reverse("account_signup"), FORM).status_code == 302
    marta = User.objects.get(username="Marta")
    assert not marta.may_play_rated

    page = client.get(reverse("dev_mail")).content.decode()
    assert "Verify your address" in page
    assert "marta@example.org" in page
    [link] = LINK.findall(page)
    question = client.get(link)
    assert question.status_code == 200
    assert "marta@example.org" in question.content.decode()
    assert not marta.may_play_rated, "looking at the link verifies nothing"
    assert client.post(link).status_code == 302
    assert marta.may_play_rated
    assert "not good any more" in client.get(link).content.decode()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("username", "ana"),
        ("username", "kato"),
        ("username", "Guest-12345"),
        ("username", "x"),
        ("email", "ANA@example.org"),
        ("password1", "password"),
    ],
)
def test_signing_up_with_bad_input_changes_nothing(
    client: Client, person: Person, field: str, value: str
) -> None:
    person("Ana")
    response = client.post(reverse("account_signup"), FORM | {field: value})
    assert response.status_code == 200
    assert response.context["form"].errors[field]
    assert User.objects.count() == 1


@pytest.mark.parametrize("login", ["ana", "ANA", "ana@example.org"])
def test_people_log_in_by_name_or_address(client: Client, person: Person, login: str) -> None:
    ana = person("ana")
    client.post(reverse("account_login"), {"login": login, "password": PASSWORD})
    assert client.get(reverse("settings")).context["user"] == ana


def test_guessing_passwords_is_limited(client: Client, person: Person) -> None:
    person("ana")
    for _ in range(6):
        client.post(reverse("account_login"), {"login": "ana", "password": "guess"})
    response = client.post(reverse("account_login"), {"login": "ana", "password": PASSWORD})
    assert response.status_code in (200, 429)
    assert client.get(reverse("settings")).status_code == 302


def test_a_forgotten_password_is_replaced_by_the_link_in_the_mail(
    client: Client, person: Person, django_capture_on_commit_callbacks
) -> None:
    person("ana")
    with django_capture_on_commit_callbacks(execute=True):
        client.post(reverse("account_reset_password"), {"email": "ana@example.org"})
    [letter] = mail.outbox
    [link] = re.findall(r"http://testserver\S+", letter.body)
    form = client.get(link, follow=True)
    new = {"password1": "nine quiet boats", "password2": "nine quiet boats"}
    response = client.post(form.request["PATH_INFO"], new, follow=True)
    assert "Your password is changed" in response.content.decode()
    assert User.objects.get().check_password("nine quiet boats")


def test_asking_for_the_password_of_an_unknown_address_tells_nothing(
    client: Client, db, django_capture_on_commit_callbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        response = client.post(
            reverse("account_reset_password"), {"email": "nobody@example.org"}, follow=True
        )
    assert "If there is an account" in response.content.decode()
    [letter] = mail.outbox
    assert "no account" in letter.body


def test_a_new_address_replaces_the_old_one_once_it_is_verified(
    person: Person, as_person: Browser, django_capture_on_commit_callbacks
) -> None:
    ana = person("ana")
    browser = Client()
    browser.post(reverse("account_login"), {"login": "ana", "password": PASSWORD})
    with django_capture_on_commit_callbacks(execute=True):
        browser.post(
            reverse("account_email"), {"email": "new@example.org", "action_add": ""}, follow=True
        )
    page = browser.get(reverse("account_email")).content.decode()
    assert "ana@example.org" in page
    assert "It becomes new@example.org" in page
    [letter] = mail.outbox
    assert letter.to == ["new@example.org"]
    [link] = re.findall(r"http://testserver\S+", letter.body)
    ana.refresh_from_db()
    assert ana.email == "ana@example.org"
    browser.post(link)
    ana.refresh_from_db()
    assert ana.email == "new@example.org"
    assert ana.may_play_rated


def test_mail_is_written_in_its_reader_s_language_and_waits_for_the_transaction(
    client: Client, person: Person, django_capture_on_commit_callbacks, monkeypatch
) -> None:
    from django.utils import translation

    seen = []
    render = "accounts.adapter.AccountAdapter.render_mail"
    from accounts.adapter import AccountAdapter

    original = AccountAdapter.render_mail

    def noting(self, *args, **kwargs):
        seen.append(translation.get_language())
        return original(self, *args, **kwargs)

    monkeypatch.setattr(render, noting)
    person("ana", language="pt")
    with django_capture_on_commit_callbacks() as waiting:
        client.post(
            reverse("account_reset_password"),
            {"email": "ana@example.org"},
            headers={"accept-language": "es"},
        )
    assert seen == ["pt"]
    assert len(waiting) == 1
    assert not mail.outbox
