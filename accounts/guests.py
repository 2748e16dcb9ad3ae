"""Guests: people who play before they have an account."""

from datetime import datetime, timedelta

from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from .models import User
from .names import guest_name

KEPT = timedelta(days=7)
"""How long a guest who never sat down at a table is remembered."""
BACKEND = "django.contrib.auth.backends.ModelBackend"


def make_guest(request: HttpRequest) -> User:
    """Whoever is logged in; when nobody is, a new guest, logged in from here on.

    Raises ImmediateHttpResponse (answered with 429 by allauth's middleware) when one address
    makes more guests than settings.ACCOUNT_RATE_LIMITS allows.
    """
    if isinstance(request.user, User):
        return request.user
    too_many = ratelimit.consume_or_429(request, action="guest")
    if too_many:
        raise ImmediateHttpResponse(too_many)
    guest = _new_guest()
    login(request, guest, backend=BACKEND)
    return guest


def forget_guests(now: datetime) -> int:
    """Delete guests who came KEPT ago or longer and never sat down. Returns how many."""
    idle = User.objects.filter(is_guest=True, date_joined__lt=now - KEPT, match_seats=None)
    deleted, _each = idle.delete()
    return deleted


def _new_guest() -> User:
    """A guest with a name nobody has."""
    while True:
        guest = User(username=guest_name(), is_guest=True)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save(force_insert=True)
        except IntegrityError:
            continue  # the name exists already: draw another
        return guest
