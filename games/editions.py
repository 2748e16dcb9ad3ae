"""From edition rows to the engine's editions."""

from functools import lru_cache

from django.db import transaction

from games.engine.editions import Edition as Cards
from games.engine.editions import EditionError, read_toml
from games.engine.registry import RULES
from games.models import Edition
from games.refusals import Refused


@lru_cache(maxsize=64)
def cards_of(edition_id: int) -> Cards:
    """The engine's edition of a row. Rows never change, so it is read once a process."""
    row = Edition.objects.get(pk=edition_id)
    return RULES[row.game].read_edition(row.data)


def current(game: str) -> Edition:
    """The edition new matches are played with. Raises Refused('no_edition')."""
    row = Edition.objects.filter(game=game, current=True).first()
    if row is None:
        raise Refused("no_edition")
    return row


@transaction.atomic
def load_reference_editions() -> list[Edition]:
    """Store each game's reference edition that is not there yet, and make it current where the game
    has none. Raises EditionError, also when a stored edition of that key holds other cards.
    """
    loaded = []
    for game, rules in RULES.items():
        cards = rules.read_edition(read_toml(rules.EDITION))
        if Edition.objects.filter(digest=cards.digest).exists():
            continue
        if Edition.objects.filter(game=game, key=cards.key).exists():
            raise EditionError(
                f"the stored edition {cards.key} holds other cards or words; editions never change:"
                " give the changed one a new key"
            )
        loaded.append(
            Edition.objects.create(
                game=game,
                key=cards.key,
                data=dict(cards.data),
                digest=cards.digest,
                current=not Edition.objects.filter(game=game, current=True).exists(),
            )
        )
    return loaded
