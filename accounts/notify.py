"""Mail to people, each in their own language, sent by the worker once the transaction is done."""

import logging
from functools import partial
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import translation
from kombu.exceptions import OperationalError

from .languages import language_of
from .models import User

log = logging.getLogger(__name__)


def send(user: User, template: str, context: dict[str, Any] | None = None) -> bool:
    """Mail somebody ``<template>_subject.txt`` and ``<template>_message.txt``.

    Sent when the caller's transaction commits, or now when there is none. The templates also
    see ``user`` and ``site_url``. False, and nothing is sent, without a verified address: mail
    nobody asked for does not go to addresses nobody confirmed.
    """
    address = (
        EmailAddress.objects.filter(user=user, verified=True)
        .order_by("-primary")
        .values_list("email", flat=True)
        .first()
    )
    if not address or not user.is_active:
        return False
    page = {"user": user, "site_url": settings.SITE_URL} | (context or {})
    with translation.override(language_of(user)):
        subject = " ".join(render_to_string(f"{template}_subject.txt", page).split())
        text = render_to_string(f"{template}_message.txt", page).strip() + "\n"
    post(EmailMessage(settings.ACCOUNT_EMAIL_SUBJECT_PREFIX + subject, text, to=[address]))
    return True


def post(message: EmailMessage) -> None:
    """Hand a mail that is already written to the worker, once the transaction is done."""
    letter = {
        "subject": str(message.subject),
        "text": str(message.body),
        "to": list(message.to),
    }
    transaction.on_commit(partial(_queue, letter), robust=True)


def _queue(letter: dict[str, Any]) -> None:
    from .tasks import deliver

    try:
        deliver.delay(**letter)
    except OperationalError:
        # The request is done and must not fail for it; people can ask for the mail again.
        log.exception("The broker is away: a mail was not sent")
