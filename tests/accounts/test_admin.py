"""People in the admin."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts import ratings, tokens
from accounts.models import User

from .conftest import PASSWORD, Person

Browser = Callable[[User], Client]


@pytest.fixture
def root(person: Person) -> User:
    return person("chief", is_staff=True, is_superuser=True)


def test_no_password_hash_is_shown(root: User, as_person: Browser) -> None:
    page = as_person(root).get(reverse("admin:accounts_user_change", args=[root.pk]))
    assert page.status_code == 200
    assert root.password not in page.content.decode()
    assert "password" not in page.context["adminform"].form.fields


@pytest.mark.parametrize("model", ["user", "rating", "ratingchange", "friendship", "apitoken"])
def test_every_list_answers(root: User, person: Person, as_person: Browser, model: str) -> None:
    ana = person("ana")
    ratings.apply_match("m1", "kato", "live", [(root, 1), (ana, 2)])
    text = tokens.make(ana, "my bot")
    page = as_person(root).get(reverse(f"admin:accounts_{model}_changelist"), {"q": "ana"})
    assert page.status_code == 200
    assert text not in page.content.decode()


def test_ratings_are_read_only(root: User, person: Person, as_person: Browser) -> None:
    ratings.apply_match("m1", "kato", "live", [(root, 1), (person("ana"), 2)])
    rating = root.ratings.get()
    browser = as_person(root)
    url = reverse("admin:accounts_rating_change", args=[rating.pk])
    assert browser.get(url).status_code == 200
    assert browser.post(url, {"mu": "99"}).status_code == 403
    assert browser.get(reverse("admin:accounts_rating_add")).status_code == 403
    assert (
        browser.post(
            reverse("admin:accounts_rating_delete", args=[rating.pk]), {"post": "yes"}
        ).status_code
        == 403
    )
    rating.refresh_from_db()
    assert rating.mu < 99


def test_staff_cannot_give_themselves_powers_or_touch_superusers(
    root: User, person: Person, as_person: Browser
) -> None:
    helper = person("helpful", is_staff=True)
    helper.user_permissions.set(
        Permission.objects.filter(codename__in=["change_user", "view_user", "delete_user"])
    )
    browser = as_person(helper)
    url = reverse("admin:accounts_user_change", args=[helper.pk])
    response = browser.post(
        url,
        {"username": "helpful", "language": "es", "is_active": "on", "is_superuser": "on"},
    )
    assert response.status_code == 302
    helper.refresh_from_db()
    assert helper.language == "es"
    assert not helper.is_superuser
    response = browser.post(
        reverse("admin:accounts_user_change", args=[root.pk]), {"username": "gone"}
    )
    assert response.status_code == 403
    assert (
        browser.post(
            reverse("admin:accounts_user_delete", args=[root.pk]), {"post": "yes"}
        ).status_code
        == 403
    )


def test_staff_log_in_like_everybody(client: Client, root: User) -> None:
    response = client.get(reverse("admin:index"), follow=True)
    assert response.request["PATH_INFO"] == reverse("account_login")
    client.post(reverse("account_login"), {"login": "chief", "password": PASSWORD})
    assert client.get(reverse("admin:index")).status_code == 200


@pytest.mark.parametrize(
    "guess", ["user/?password__startswith=p", "apitoken/?digest__startswith=0"]
)
def test_nothing_hidden_can_be_guessed(root: User, as_person: Browser, guess: str) -> None:
    assert as_person(root).get(f"/staff/accounts/{guess}").status_code in (302, 400)
