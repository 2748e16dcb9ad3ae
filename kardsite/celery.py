"""The Celery application: turn clocks, mail and bots, a queue each."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kardsite.settings")

app = Celery("kardsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
