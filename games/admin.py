"""The staff's view of matches and editions. Snapshots, seeds and moves never appear here: they hold
hidden cards."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin import ListedFilters, ReadOnly
from games.models import Edition, Match, Seat


class SeatInline(ReadOnly, admin.TabularInline):
    """Who sits at a match."""

    model = Seat
    fields = ("number", "user", "bot", "left", "place", "score")
    extra = 0


@admin.register(Match)
class MatchAdmin(ReadOnly, ListedFilters):
    """Matches, without anything hidden."""

    list_display = ("id", "game", "status", "ending", "pace", "rated", "created_at", "finished_at")
    list_filter = ("game", "status", "pace", "rated")
    search_fields = ("id", "seats__user__username")
    fields = (
        "id",
        "game",
        "edition",
        "rules_version",
        "options",
        "size",
        "host",
        "private",
        "rated",
        "pace",
        "turn_seconds",
        "bank_seconds",
        "status",
        "ending",
        "commitment",
        "created_at",
        "started_at",
        "moved_at",
        "finished_at",
    )
    inlines = (SeatInline,)


@admin.register(Edition)
class EditionAdmin(ReadOnly, ListedFilters):
    """Editions are immutable."""

    list_display = ("key", "game", "current", "created_at")
    list_filter = ("game", "current")
    fields = ("key", "game", "current", "digest", "notes", "created_at", "data")
