"""Guests: people who play before they have an account."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeVar

from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth import login
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from .models import User
from .names import guest_name

T = TypeVar("T")

KEPT = timedelta(days=7)
"""How long a guest who never sat down at a table is remembered."""
BACKEND = "django.contrib.auth.backends.ModelBackend"


def with_guest(request: HttpRequest, call: Callable[[User], T]) -> T:
    """What ``call`` gives to whoever is logged in; when nobody is, to a new guest, who is logged in
    from here on. A guest for whom it raises is not made.

    Raises ImmediateHttpResponse (answered with 429 by allauth's middleware) when one address
    asks for more guests than settings.ACCOUNT_RATE_LIMITS allows.
    """
    if isinstance(request.user, User):
        return call(request.user)
    too_many = ratelimit.consume_or_429(request, action="guest")
    if too_many:
        raise ImmediateHttpResponse(too_many)
    with transaction.atomic():
        guest = _new_guest()
        result = call(guest)
    login(request, guest, backend=BACKEND)
    return result


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
