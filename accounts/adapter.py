"""allauth, as this site uses it."""

from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as allauth_context
from django.conf import settings
from django.contrib import messages
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils import translation

from . import notify
from .languages import language_of
from .models import User


class AccountAdapter(DefaultAccountAdapter):
    """People sign up by name and address; a guest who signs up keeps all that was played."""

    def new_user(self, request: HttpRequest) -> User:
        """The person who signs up: the guest of this request, or somebody new."""
        guest: User | None = getattr(request, "guest", None)
        return guest or User()

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """Save who signed up, in the language of the page. Somebody may have been faster."""
        from allauth.core.exceptions import ImmediateHttpResponse

        user.is_guest = False
        user.language = user.language or translation.get_language() or ""
        try:
            with transaction.atomic():
                saved: User = super().save_user(request, user, form, commit=commit)
                return saved
        except IntegrityError as error:
            messages.error(request, str(self.error_messages["username_taken"]))
            raise ImmediateHttpResponse(redirect(request.get_full_path())) from error

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write a mail in its reader's language and send it once the transaction is done."""
        user = context.get("user")
        language = language_of(user) if isinstance(user, User) else translation.get_language()
        site = SimpleNamespace(name="Kardsite", domain=urlsplit(settings.SITE_URL).netloc)
        page = {"request": allauth_context.request, "email": email, "current_site": site}
        with translation.override(language):
            message = self.render_mail(template_prefix, email, page | context)
        notify.post(message)
