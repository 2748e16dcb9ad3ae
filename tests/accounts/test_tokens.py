"""API tokens: shown once, kept as a hash, one person's own."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import tokens
from accounts.models import TOKEN_PREFIX, ApiToken, User
from accounts.refusals import Refused

from .conftest import Person

Browser = Callable[[User], Client]


def test_a_token_leads_to_its_person_and_only_its_hash_is_kept(person: Person) -> None:
    ana = person("ana")
    text = tokens.make(ana, " my bot ")
    assert text.startswith(TOKEN_PREFIX)
    assert tokens.user_of(text) == ana
    row = ApiToken.objects.get()
    assert row.name == "my bot"
    secret = text.removeprefix(TOKEN_PREFIX)
    assert all(secret not in str(value) for value in row.__dict__.values())


@pytest.mark.parametrize("text", ["", "kard_", "kard_wrong", "Bearer x", "kard_" + "x" * 10_000])
def test_what_is_no_token_leads_to_nobody(db, text: str) -> None:
    assert tokens.user_of(text) is None


def test_a_closed_account_s_token_leads_to_nobody(person: Person) -> None:
    ana = person("ana")
    text = tokens.make(ana, "bot")
    ana.is_active = False
    ana.save()
    assert tokens.user_of(text) is None


def test_the_last_use_is_noted_at_most_once_a_minute(
    person: Person, django_assert_num_queries
) -> None:
    text = tokens.make(person("ana"), "bot")
    tokens.user_of(text)
    first = ApiToken.objects.get().used_at
    assert first is not None
    with django_assert_num_queries(1):
        tokens.user_of(text)
    assert ApiToken.objects.get().used_at == first
    ApiToken.objects.update(used_at=timezone.now() - timedelta(seconds=61))
    tokens.user_of(text)
    assert ApiToken.objects.get().used_at > first


def test_what_cannot_be_made_is_refused_by_code(person: Person, guest: User, monkeypatch) -> None:
    ana = person("ana")
    monkeypatch.setattr(tokens, "MOST", 1)
    for who, name, code in [
        (guest, "bot", "only_accounts"),
        (ana, "  ", "token_name"),
        (ana, "x" * 61, "token_name"),
    ]:
        with pytest.raises(Refused) as refused:
            tokens.make(who, name)
        assert refused.value.code == code
    assert not ApiToken.objects.exists()
    tokens.make(ana, "bot")
    with pytest.raises(Refused) as refused:
        tokens.make(ana, "another")
    assert refused.value.code == "too_many_tokens"


def test_the_settings_page_shows_a_new_token_once(person: Person, as_person: Browser) -> None:
    ana = person("ana")
    browser = as_person(ana)
    response = browser.post(reverse("token_create"), {"name": "my bot"}, follow=True)
    text = response.context["new_token"]
    assert tokens.user_of(text) == ana
    assert text in response.content.decode()
    again = browser.get(reverse("settings")).content.decode()
    assert text not in again
    assert "my bot" in again


def test_people_delete_their_own_tokens_alone(person: Person, as_person: Browser) -> None:
    ana, bea = person("ana"), person("bea")
    text = tokens.make(ana, "bot")
    url = reverse("token_delete", args=[ApiToken.objects.get().pk])
    page = as_person(bea).post(url, follow=True)
    assert "no such token" in page.content.decode()
    assert tokens.user_of(text) == ana
    as_person(ana).post(url)
    assert tokens.user_of(text) is None


def test_a_guest_makes_no_token_past_the_page(guest: User, as_person: Browser) -> None:
    page = as_person(guest).post(reverse("token_create"), {"name": "bot"}, follow=True)
    assert page.context["new_token"] is None
    assert not ApiToken.objects.exists()
