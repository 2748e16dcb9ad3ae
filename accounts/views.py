"""Pages about people: settings, friends, keeping a guest's account, mail in development."""

from collections.abc import Callable
from typing import Any, cast

from allauth.account.models import EmailAddress
from allauth.account.views import SignupView
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django.views.i18n import set_language as django_set_language

from . import dev_mail, friends, tokens
from .buttons import button_on
from .forms import PersonForm, SettingsForm, TokenForm
from .languages import is_offered
from .models import Friendship, User
from .refusals import Refused


def _me(request: HttpRequest) -> User:
    """The person logged in; the views that call this require one."""
    return cast(User, request.user)


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """Language, theme and tokens, and the way to allauth's pages about the account."""
    me = _me(request)
    form = SettingsForm(request.POST or None, instance=me)
    if request.method == "POST" and form.is_valid():
        form.save(commit=False).save(update_fields=SettingsForm.Meta.fields)
        response = redirect("settings")
        if is_offered(me.language):
            translation.activate(me.language)
        else:  # as the browser asks: forget what an earlier choice left there
            response.delete_cookie(settings.LANGUAGE_COOKIE_NAME)
        messages.success(request, _("Saved."))
        return response
    return _show_settings(request, form)


def _show_settings(
    request: HttpRequest, form: SettingsForm, new_token: str | None = None
) -> HttpResponse:
    me = _me(request)
    context = {
        "form": form,
        "token_form": TokenForm(),
        "tokens": me.api_tokens.order_by("-created_at"),
        "new_token": new_token,
        "addresses": EmailAddress.objects.filter(user=me).order_by("-primary", "email"),
    }
    return render(request, "accounts/settings.html", context)


@never_cache
@login_required
@button_on("settings")
def token_create(request: HttpRequest) -> HttpResponse:
    """Make a token and show it, once: it is written down nowhere, so the answer holds it."""
    try:
        text = tokens.make(_me(request), request.POST.get("name", ""))
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect("settings")
    return _show_settings(request, SettingsForm(instance=_me(request)), text)


@login_required
@button_on("settings")
def token_delete(request: HttpRequest, token_id: int) -> HttpResponse:
    """Delete one of one's tokens."""
    try:
        tokens.delete(_me(request), token_id)
        messages.success(request, _("The token is deleted. Programs that use it are locked out."))
    except Refused as refused:
        messages.error(request, refused.message)
    return redirect("settings")


@button_on("home")
def set_language(request: HttpRequest) -> HttpResponse:
    """Speak another language from here on; somebody logged in keeps it on every device."""
    code = request.POST.get("language", "")
    if isinstance(request.user, User) and is_offered(code):
        User.objects.filter(pk=request.user.pk).update(language=code)
    return django_set_language(request)


@never_cache
@login_required
def friends_page(request: HttpRequest) -> HttpResponse:
    """Friends, the requests that wait, and a field to ask somebody."""
    me = _me(request)
    context = {
        "form": PersonForm(),
        "friends": friends.friends_of(me),
        "who_ask": friends.who_ask(me),
        "who_were_asked": friends.who_were_asked(me),
    }
    return render(request, "accounts/friends.html", context)


@login_required
@button_on("friends")
def friend(request: HttpRequest, verb: str) -> HttpResponse:
    """Ask, accept, decline or remove the person in the field ``name``; back to ``next``."""
    calls: dict[str, Callable[[User, User], Friendship | None]] = {
        "ask": friends.ask,
        "accept": friends.accept,
        "decline": friends.decline,
        "remove": friends.remove,
    }
    try:
        row = calls[verb](_me(request), friends.person(request.POST.get("name", "").strip()))
        if row is None:
            messages.success(request, _("Done."))
        elif row.accepted_at:
            messages.success(request, _("You are friends now."))
        else:
            messages.success(request, _("Your request waits for an answer."))
    except Refused as refused:
        messages.error(request, refused.message)
    back = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        return redirect(back)
    return redirect("friends")


class KeepAccountView(SignupView):
    """A guest chooses a name, an address and a password, and keeps what was played.

    AccountPagesMiddleware shows the guest to this view as a visitor with ``request.guest``.
    """

    template_name = "accounts/keep.html"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Only for guests: others have an account, or make one by signing up."""
        if request.guest is None:  # type: ignore[attr-defined]
            return redirect("settings" if request.user.is_authenticated else "account_signup")
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        return response

    def form_valid(self, form: Any) -> HttpResponse:
        """Turn the guest into a person, logged in, with a mail to verify the address."""
        with transaction.atomic():
            guest = User.objects.select_for_update().get(pk=self.request.guest.pk)
            if not guest.is_guest:  # the form was sent twice
                return redirect("settings")
            self.request.guest = guest
            response: HttpResponse = super().form_valid(form)
            return response


def dev_mail_page(request: HttpRequest) -> HttpResponse:
    """The mail this development site would have sent, newest first. Not there in production."""
    if settings.PRODUCTION:
        raise Http404
    letters = dev_mail.letters(settings.DEV_MAIL_DIR)
    return render(request, "dev_mail/index.html", {"letters": letters})
