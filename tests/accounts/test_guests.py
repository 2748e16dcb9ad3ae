"""Guests: made in one click, kept by signing up."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core import mail
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone

from accounts import guests, ratings
from accounts.guests import with_guest
from accounts.models import User

from .conftest import PASSWORD, Person

Browser = Callable[[User], Client]
KEEP = {"username": "Marta", "email": "Marta@example.org", "password1": "seven odd lamps"}


def make_guest(request):
    return with_guest(request, lambda guest: guest)


def a_request():
    request = RequestFactory().post("/play/")
    request.session = SessionStore()
    request.user = AnonymousUser()
    return request


def test_a_guest_has_a_name_no_password_and_is_logged_in(db) -> None:
    request = a_request()
    guest = make_guest(request)
    assert guest.username.startswith("Guest-")
    assert guest.is_guest
    assert not guest.has_usable_password()
    assert not guest.may_play_rated
    assert request.user == guest
    assert request.session["_auth_user_id"] == str(guest.pk)


def test_somebody_logged_in_stays_who_they_are(person: Person) -> None:
    request = a_request()
    request.user = person("ana")
    assert make_guest(request) == request.user
    assert User.objects.count() == 1


def test_a_name_that_exists_is_drawn_again(db, monkeypatch) -> None:
    names = iter(["Guest-aaaaa", "Guest-AAAAA", "Guest-bbbbb"])
    monkeypatch.setattr(guests, "guest_name", lambda: next(names))
    assert make_guest(a_request()).username == "Guest-aaaaa"
    assert make_guest(a_request()).username == "Guest-bbbbb"


def test_one_address_makes_no_more_guests_than_the_limit(db, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "2/m/ip"}
    for _ in range(2):
        make_guest(a_request())
    with pytest.raises(ImmediateHttpResponse) as refusal:
        make_guest(a_request())
    assert refusal.value.response.status_code == 429
    assert "Too many at once" in refusal.value.response.content.decode()
    assert User.objects.count() == 2


def test_keeping_the_account_keeps_what_was_played_and_sends_a_mail(
    guest: User, person: Person, as_person: Browser, django_capture_on_commit_callbacks
) -> None:
    ratings.apply_match("m1", "kato", "live", [(guest, 1), (person("ana"), 2)])
    browser = as_person(guest)
    with django_capture_on_commit_callbacks(execute=True):
        response = browser.post(reverse("keep_account"), KEEP)
    assert response.status_code == 302
    kept = User.objects.get(pk=guest.pk)
    assert (kept.username, kept.email, kept.is_guest) == ("Marta", "marta@example.org", False)
    assert kept.check_password(KEEP["password1"])
    assert kept.ratings.get().played == 1
    assert not kept.may_play_rated
    address = EmailAddress.objects.get(user=kept)
    assert (address.email, address.verified, address.primary) == ("marta@example.org", False, True)
    assert [message.to for message in mail.outbox] == [["marta@example.org"]]
    assert browser.get(reverse("settings")).context["user"] == kept, "still logged in"


@pytest.mark.parametrize(
    ("back", "leads"),
    [
        ("/m/somewhere/?x=1&y=2", "/m/somewhere/?x=1&y=2"),
        ("https://elsewhere.example/", "/"),
        ("//elsewhere.example/", "/"),
        ("", "/"),
    ],
)
def test_whoever_keeps_the_account_goes_back_to_where_they_came_from(
    guest: User, as_person: Browser, back: str, leads: str
) -> None:
    response = as_person(guest).post(reverse("keep_account"), KEEP | {"next": back})
    assert response["Location"] == leads


def test_the_way_back_is_in_the_menu_and_on_the_page(guest: User, as_person: Browser) -> None:
    browser = as_person(guest)
    page = browser.get("/games/?x=1&y=2").content.decode()
    keep = f"{reverse('keep_account')}?next=/games/%3Fx%3D1%26y%3D2"
    assert f'href="{keep}"' in page
    page = browser.get(keep).content.decode()
    assert 'name="next" value="/games/?x=1&amp;y=2"' in page
    assert f'<span class="name">{guest.username}</span>' in page, "the header is the guest's"
    assert f'href="{keep}"' in page
    refused = browser.post(keep, KEEP | {"email": ""}).content.decode()
    assert f'href="{keep}"' in refused
    assert f'action="{keep}"' in refused


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("username", "ANA"),
        ("username", "Guest-again"),
        ("username", "no spaces"),
        ("email", "ana@example.org"),
        ("email", "not an address"),
        ("password1", "12345"),
        ("password1", ""),
    ],
)
def test_keeping_with_bad_input_changes_nothing(
    guest: User, person: Person, as_person: Browser, field: str, value: str
) -> None:
    person("ana")
    response = as_person(guest).post(reverse("keep_account"), KEEP | {field: value})
    assert response.status_code == 200
    assert response.context["form"].errors[field]
    [focused] = re.findall(r"<[^>]* autofocus[^>]*>", response.content.decode())
    assert f'name="{field}"' in focused
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest, guest.email) == ("Guest-abcde", True, "")
    assert not mail.outbox


def test_a_name_taken_between_the_check_and_the_save_is_refused(
    guest: User, person: Person, as_person: Browser, monkeypatch
) -> None:
    person("Marta")
    monkeypatch.setattr(
        "accounts.adapter.AccountAdapter.clean_username", lambda self, name, shallow=False: name
    )
    response = as_person(guest).post(reverse("keep_account"), KEEP | {"email": "m@example.org"})
    assert response.status_code == 302
    assert response["Location"] == reverse("keep_account")
    guest.refresh_from_db()
    assert guest.is_guest


def test_keeping_is_for_guests(person: Person, as_person: Browser, client: Client) -> None:
    assert client.get(reverse("keep_account"))["Location"] == reverse("account_signup")
    response = as_person(person("ana")).post(reverse("keep_account"), KEEP)
    assert response["Location"] == reverse("settings")
    assert User.objects.get().username == "ana"


def test_a_guest_who_signs_up_is_shown_how_to_keep_the_account(
    guest: User, as_person: Browser
) -> None:
    browser = as_person(guest)
    assert browser.get(reverse("account_signup"))["Location"] == reverse("keep_account")
    assert browser.post(reverse("account_signup"), KEEP)["Location"] == reverse("keep_account")
    assert User.objects.count() == 1


def test_a_guest_can_log_in_to_an_account(guest: User, person: Person, as_person: Browser) -> None:
    ana = person("ana")
    browser = as_person(guest)
    page = browser.get(reverse("account_login"))
    assert guest.username in page.content.decode()
    response = browser.post(reverse("account_login"), {"login": "ANA", "password": PASSWORD})
    assert response.status_code == 302
    assert browser.get(reverse("settings")).context["user"] == ana


@pytest.mark.parametrize(
    "name",
    ["account_email", "account_set_password", "account_change_password", "mfa_index"],
)
def test_the_pages_of_accounts_are_closed_to_guests(
    guest: User, as_person: Browser, name: str
) -> None:
    response = as_person(guest).get(reverse(name))
    assert response.status_code == 302
    assert reverse("account_login") in response["Location"]


def test_a_guest_cannot_get_an_address_past_the_form(guest: User, as_person: Browser) -> None:
    as_person(guest).post(reverse("account_email"), {"email": "x@example.org", "action_add": ""})
    assert not EmailAddress.objects.exists()


def test_a_guest_can_log_out(guest: User, as_person: Browser) -> None:
    browser = as_person(guest)
    page = browser.get(reverse("home")).content.decode()
    assert f'<a href="{reverse("account_logout")}">' in page
    assert f'action="{reverse("account_logout")}"' not in page, "one click must not end a guest"
    assert "no way back" in browser.get(reverse("account_logout")).content.decode()
    browser.post(reverse("account_logout"))
    assert browser.get(reverse("settings")).status_code == 302


def test_guests_who_never_sat_down_are_forgotten_after_a_week(db, person: Person) -> None:
    now = timezone.now()
    old, new = (User.objects.create(username=f"Guest-{n}", is_guest=True) for n in ("old", "new"))
    for user, days in ((old, 8), (new, 6), (person("ana"), 900)):
        User.objects.filter(pk=user.pk).update(date_joined=now - timedelta(days=days))
    assert guests.forget_guests(now) == 1
    assert set(User.objects.values_list("username", flat=True)) == {"Guest-new", "ana"}
