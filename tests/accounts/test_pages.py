"""Every page about accounts answers, in the site's own look."""

import re
from collections.abc import Callable

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.template.loader import get_template, render_to_string
from django.test import Client
from django.urls import reverse

from accounts import ratings
from accounts.models import User
from accounts.profiles import profile_context

from .conftest import PASSWORD, Person

Browser = Callable[[User], Client]
HEADING = re.compile(r"<h1>\s*([^<]*?)\s*</h1>")

FOR_VISITORS = [
    "account_login",
    "account_signup",
    "account_reset_password",
    "account_reset_password_done",
    "account_reset_password_from_key_done",
    "account_email_verification_sent",
    "account_inactive",
]
FOR_PEOPLE = [
    "account_email",
    "account_change_password",
    "account_logout",
    "account_reauthenticate",
    "mfa_index",
    "mfa_activate_totp",
    "mfa_list_webauthn",
    "mfa_add_webauthn",
    "settings",
    "friends",
]


def logged_in(person: Person) -> Client:
    """A browser whose person typed the password just now, as pages about keys require."""
    person("ana")
    browser = Client()
    browser.post(reverse("account_login"), {"login": "ana", "password": PASSWORD})
    browser.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return browser


def looks_ours(page: str) -> None:
    assert '<main id="content"' in page
    assert 'class="panel' in page
    [heading] = HEADING.findall(page)
    assert heading, "the page has a heading"
    assert reverse("rulebook", args=["kato"]) in page, "the footer knows the games"
    assert reverse("dev_mail") in page
    title = re.search(r"<title>(.*?) · Kardsite</title>", page, re.DOTALL)
    assert title and title[1].strip() == heading
    for control in re.findall(r"<(?:input|textarea)[^>]*>", page):
        assert "placeholder=" not in control


@pytest.mark.parametrize("name", FOR_VISITORS)
def test_a_visitor_s_page(client: Client, db, name: str) -> None:
    response = client.get(reverse(name))
    assert response.status_code == 200
    looks_ours(response.content.decode())


@pytest.mark.parametrize("name", FOR_PEOPLE)
def test_a_person_s_page(person: Person, name: str) -> None:
    response = logged_in(person).get(reverse(name))
    assert response.status_code == 200
    looks_ours(response.content.decode())


def test_the_pages_of_someone_with_second_steps(person: Person, as_person: Browser) -> None:
    browser = logged_in(person)
    ana = User.objects.get()
    Authenticator.objects.create(
        user=ana, type=Authenticator.Type.TOTP, data={"secret": "JBSWY3DPEHPK3PXP"}
    )
    RecoveryCodes.activate(ana)
    for name in (
        "mfa_index",
        "mfa_deactivate_totp",
        "mfa_view_recovery_codes",
        "mfa_generate_recovery_codes",
        "mfa_reauthenticate",
    ):
        response = browser.get(reverse(name))
        assert response.status_code == 200, name
        looks_ours(response.content.decode())
    other = Client()
    step = other.post(reverse("account_login"), {"login": "ana", "password": PASSWORD}, follow=True)
    looks_ours(step.content.decode())
    assert "Second step" in step.content.decode()
    [code, *_] = (
        Authenticator.objects.get(type=Authenticator.Type.RECOVERY_CODES).wrap().get_unused_codes()
    )
    assert other.get(reverse("settings")).status_code == 302
    other.post(reverse("mfa_authenticate"), {"code": code})
    assert other.get(reverse("settings")).context["user"] == ana


def test_nobody_is_asked_for_a_code_by_mail(person: Person) -> None:
    browser = logged_in(person)
    page = browser.get(reverse("account_reauthenticate"))
    assert page.context["reauthentication_alternatives"] == []
    for name in ("account_request_reauthentication_code", "account_confirm_reauthentication_code"):
        assert browser.get(reverse(name)).status_code == 403


def test_a_guest_s_pages(guest: User, as_person: Browser) -> None:
    browser = as_person(guest)
    for name in ("keep_account", "settings", "friends", "account_logout", "account_login"):
        response = browser.get(reverse(name))
        assert response.status_code == 200, name
        looks_ours(response.content.decode())


def test_the_address_of_a_button_leads_to_its_page(person: Person, as_person: Browser) -> None:
    browser = as_person(person("ana"))
    for name, args, page in (
        ("friend_ask", [], "friends"),
        ("token_create", [], "settings"),
        ("token_delete", [1], "settings"),
        ("set_language", [], "home"),
    ):
        assert browser.get(reverse(name, args=args))["Location"] == reverse(page)


def test_languages_are_listed_in_their_own_names(person: Person, as_person: Browser) -> None:
    page = as_person(person("ana", language="es")).get(reverse("settings")).content.decode()
    for code, name in (("es", "Español"), ("pt", "Português"), ("en", "English")):
        assert re.search(rf'<option value="{code}"[^>]*>{name}<', page)
        assert re.search(rf'<button[^>]* value="{code}"[^>]*>{name}<', page)


def test_what_is_not_open_to_somebody_says_so(person: Person, as_person: Browser) -> None:
    answer = as_person(person("ana")).get(reverse("admin:index"), follow=True)
    assert answer.status_code == 403
    looks_ours(answer.content.decode())


def test_a_page_that_was_open_for_too_long_says_so(person: Person) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(person("ana"), backend="django.contrib.auth.backends.ModelBackend")
    answer = browser.post(reverse("set_language"), {"language": "es"})
    assert answer.status_code == 403
    page = answer.content.decode()
    looks_ours(page)
    assert "load it again" in page
    assert "ana" in page


def test_links_that_are_not_good_any_more_say_so(client: Client, db) -> None:
    for url in (
        reverse("account_confirm_email", args=["MQ:wrong:wrong"]),
        reverse("account_reset_password_from_key", args=["1", "wrong-key"]),
    ):
        page = client.get(url).content.decode()
        looks_ours(page)
        assert "not good any more" in page


def test_the_login_page_offers_a_passkey(client: Client, db) -> None:
    page = client.get(reverse("account_login")).content.decode()
    assert 'id="passkey_login"' in page
    assert 'id="mfa_login"' in page
    assert "webauthn.js" in page


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("allauth/elements/button.html", {"attrs": {"href": "/x", "tags": "danger"}}),
        ("allauth/elements/panel.html", {"slots": {"title": ["T"], "body": ["B"]}}),
        ("allauth/elements/table.html", {"slots": {"default": ["R"]}}),
        ("allauth/elements/field.html", {"attrs": {"type": "email", "id": "f", "value": "a&b"}}),
    ],
)
def test_allauth_s_own_elements_are_ours(name: str, parts: dict[str, dict[str, object]]) -> None:
    html = get_template(name).render({"attrs": {}, "slots": {}} | parts)
    assert re.search(r'class="(button danger|panel|table-scroll|field)"', html)


def test_the_parts_of_a_profile_show_ratings_and_the_friendship(person: Person, rf) -> None:
    ana, bea = person("ana"), person("bea")
    ratings.apply_match("m1", "kato", "live", [(ana, 1), (bea, 2)])
    context = profile_context(ana, bea) | {
        "site": {"games": [{"key": "kato", "title": "KaTO"}]},
        "request": rf.get("/u/ana/"),
    }
    table = render_to_string("accounts/_ratings.html", context)
    assert str(ratings.table_for(ana)[0]["value"]) in table
    assert "KaTO" in table
    assert "provisional" in table
    for standing, urls in {
        "": ["friend_ask"],
        "asks": ["friend_accept", "friend_decline"],
        "asked": ["friend_remove"],
        "friends": ["friend_remove"],
    }.items():
        part = render_to_string("accounts/_friendship.html", context | {"friendship": standing})
        assert re.findall('action="([^"]+)"', part) == [reverse(url) for url in urls]
        assert part.count('name="next" value="/u/ana/"') == len(urls)
    nothing = render_to_string("accounts/_friendship.html", context | {"friendship": None})
    assert nothing.strip() == ""
