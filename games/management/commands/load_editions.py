"""manage.py load_editions: the reference editions into the database."""

from typing import Any

from django.core.management.base import BaseCommand

from games.editions import load_reference_editions


class Command(BaseCommand):
    """Store the reference editions that are not there yet."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        """Load and say which."""
        for edition in load_reference_editions():
            self.stdout.write(f"edition {edition.key} loaded")
