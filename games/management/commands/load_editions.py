"""manage.py load_editions: the reference editions into the database."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.editions import load_reference_editions
from games.engine.editions import EditionError


class Command(BaseCommand):
    """Store the reference editions that are not there yet."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        """Load and say which."""
        try:
            loaded = load_reference_editions()
        except EditionError as error:
            raise CommandError(str(error)) from error
        for edition in loaded:
            self.stdout.write(f"edition {edition.key} loaded")
