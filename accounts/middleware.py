"""What the site knows of the person behind a request."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.sites.requests import RequestSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils import translation

from .languages import is_offered
from .models import User

GetResponse = Callable[[HttpRequest], HttpResponse]


class PreferredLanguageMiddleware:
    """Speak the language a person chose. LocaleMiddleware has chosen for everybody else, and what
    it chose is remembered for their mail.

    Without a session cookie nobody is logged in, and the database is not asked.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            user = request.user
            if isinstance(user, User) and is_offered(user.language):
                translation.activate(user.language)
                request.LANGUAGE_CODE = user.language
            elif isinstance(user, User) and user.read_language != request.LANGUAGE_CODE:
                user.read_language = request.LANGUAGE_CODE
                user.save(update_fields=["read_language"])
        return self.get_response(request)


class AccountPagesMiddleware:
    """allauth's pages on this site.

    To the pages about accounts a guest is nobody: those pages are for people with an account.
    So a guest can log in to an account (which leaves the guest behind), but has no address, no
    password and no keys to manage. Signing up, for a guest, is keeping the account.
    The guest stays known as ``request.guest``; None for everybody else.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.guest = None  # type: ignore[attr-defined]
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Any, args: Any, kwargs: Any
    ) -> HttpResponse | None:
        """Hide the guest from allauth's views and from the view that keeps the account."""
        name = request.resolver_match.url_name if request.resolver_match else None
        if not name or not name.startswith(("account_", "mfa_", "keep_account")):
            return None
        if name == "account_logout" or not getattr(request.user, "is_guest", False):
            return None
        if name == "account_signup":
            return redirect("keep_account")
        request.guest = request.user  # type: ignore[attr-defined]
        request.user = AnonymousUser()
        return None

    def process_template_response(
        self, request: HttpRequest, response: TemplateResponse
    ) -> TemplateResponse:
        """Give ``site`` back its meaning on every page of this site: allauth's would hide it."""
        context = response.context_data
        if context and isinstance(context.get("site"), RequestSite):
            del context["site"]
        return response
