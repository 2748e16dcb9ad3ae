"""`manage.py demo_users N`: people to try the site with."""

import json
import secrets
from argparse import ArgumentParser
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from accounts.models import ApiToken, User

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio", "Greta", "Hugo", "Iris", "Joana")


class Command(BaseCommand):
    """Makes N verified people and prints name, password and API token of each as JSON."""

    help = "Make N people with verified addresses; print their names, passwords and API tokens."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many."""
        parser.add_argument("count", type=int, metavar="N")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print [{"name", "password", "token"}]. Raises CommandError in production."""
        if settings.PRODUCTION:
            raise CommandError("demo_users is refused in production: it prints passwords.")
        if not 1 <= options["count"] <= 1000:
            raise CommandError("N must be 1 to 1000.")
        with transaction.atomic():
            people = [person(number) for number in range(options["count"])]
        self.stdout.write(json.dumps(people, indent=1))


def person(number: int) -> dict[str, str]:
    """Make one person, who may play rated; what is needed to be them."""
    name = NAMES[number % len(NAMES)]
    while User.objects.filter(username__iexact=name).exists():
        name = f"{NAMES[number % len(NAMES)]}-{secrets.token_hex(2)}"
    password = secrets.token_urlsafe(9)
    user = User.objects.create_user(name, f"{name.lower()}@demo.example", password)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return {"name": name, "password": password, "token": ApiToken.issue(user, "demo")}
