"""What the mail workers do."""

from smtplib import SMTPException

from celery import shared_task
from django.core.mail import EmailMessage


@shared_task(
    autoretry_for=(SMTPException, OSError),
    retry_backoff=5,
    retry_backoff_max=300,
    max_retries=10,
)
def deliver(subject: str, text: str, to: list[str]) -> None:
    """Send one mail; a mail server that is away is tried again, up to half an hour."""
    EmailMessage(subject, text, to=to).send()
