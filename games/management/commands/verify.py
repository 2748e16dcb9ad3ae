"""manage.py verify MATCH: re-run an ended match from its seeds and moves, and compare."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.fairness import check
from games.models import Match
from games.refusals import Refused


class Command(BaseCommand):
    """Exit 0 when everything holds."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        """The match's id."""
        parser.add_argument("match")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print each comparison; raise CommandError when one fails."""
        match = Match.objects.select_related("edition").filter(pk=options["match"]).first()
        if match is None:
            raise CommandError("unknown_match: there is no such match")
        try:
            checks = check(match)
        except Refused as refusal:
            raise CommandError(f"{refusal.code}: {refusal.message}") from refusal
        for one in checks:
            self.stdout.write(f"{'holds' if one.holds else 'FAILS'}  {one.name}: {one.detail}")
        if not all(one.holds for one in checks):
            raise CommandError("this match does not verify")
