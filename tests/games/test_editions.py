"""Edition rows: loaded once, never changed."""

import pytest
from django.core.management import CommandError, call_command

from games.editions import cards_of, current, load_reference_editions
from games.engine.registry import RULES
from games.models import Edition
from games.refusals import Refused


def test_loading_twice_changes_nothing(editions):
    before = list(Edition.objects.values())
    assert {row["game"] for row in before if row["current"]} == set(RULES)
    assert load_reference_editions() == []
    assert list(Edition.objects.values()) == before


def test_the_engine_gets_the_cards_of_a_row(editions):
    row = current("komando")
    assert cards_of(row.pk).digest == row.digest
    assert cards_of(row.pk) is cards_of(row.pk)


def test_without_editions_no_match_opens(db):
    with pytest.raises(Refused) as caught:
        current("kato")
    assert caught.value.code == "no_edition"


def test_saving_an_edition_again_keeps_its_cards(editions):
    row = Edition.objects.get(game="kato")
    data = row.data
    row.data, row.notes = {"cards": []}, "a note"
    row.save()
    row.refresh_from_db()
    assert (row.data, row.notes) == (data, "a note")


def test_a_changed_file_needs_a_new_key(editions):
    Edition.objects.filter(game="kato").update(digest="0" * 64)
    with pytest.raises(CommandError, match="kato-1"):
        call_command("load_editions")
    assert Edition.objects.filter(game="kato").count() == 1
