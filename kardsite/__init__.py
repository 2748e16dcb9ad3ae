"""The project: settings, addresses and processes. Celery's tasks find their application here."""

from .celery import app as celery_app

__all__ = ["celery_app"]
