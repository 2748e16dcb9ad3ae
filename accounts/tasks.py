"""What the mail workers do."""

from smtplib import SMTPException

from celery import shared_task
from django.core.mail import EmailMessage
from django.core.management import call_command
from django.utils import timezone

from .guests import forget_guests


@shared_task(
    autoretry_for=(SMTPException, OSError),
    retry_backoff=5,
    retry_backoff_max=300,
    max_retries=10,
)
def deliver(subject: str, text: str, to: list[str]) -> None:
    """Send one mail; a mail server that is away is tried again, up to half an hour."""
    EmailMessage(subject, text, to=to).send()


@shared_task
def tidy() -> int:
    """Forget sessions that have run out, and guests who never sat down; once a day."""
    call_command("clearsessions")
    return forget_guests(timezone.now())
