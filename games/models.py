"""Editions and matches as rows. Only games/matches.py writes matches (DESIGN.md section 3)."""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.engine.registry import RULES

ID_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is misread aloud
ID_LENGTH = 10
DAY = 86_400  # seconds
# Bots at one table are told apart by their seats' names; that they are bots is shown beside.
BOT_NAMES = ("Alba", "Bento", "Celia", "Dino", "Elva", "Fado", "Greta", "Hugo", "Iria", "Jota")


def new_id() -> str:
    """A match's public name: unguessable enough not to be found by counting."""
    return "".join(secrets.choice(ID_ALPHABET) for _place in range(ID_LENGTH))


class Pace(models.TextChoices):
    """How a match is timed."""

    LIVE = "live", _("Live")
    CORRESPONDENCE = "correspondence", _("By correspondence")


class Edition(models.Model):
    """Immutable card data. An errata makes a new one; running matches keep theirs."""

    game = models.CharField(max_length=20)
    key = models.CharField(max_length=40)
    data = models.JSONField()
    digest = models.CharField(max_length=64, unique=True)
    current = models.BooleanField(default=False)
    notes = models.TextField(blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "key"], name="one_edition_a_key"),
            models.UniqueConstraint(
                fields=["game"], condition=Q(current=True), name="one_current_edition_a_game"
            ),
        ]

    def __str__(self) -> str:
        return self.key

    def save(self, **kwargs: Any) -> None:
        """Only what does not change the cards may be saved again."""
        if self.pk is not None:
            kwargs["update_fields"] = {"current", "notes"}
        super().save(**kwargs)


class Match(models.Model):
    """One match. ``snapshot`` is the engine's state; with the seed it holds every hidden card, so
    neither the admin nor any page shows these columns.
    """

    class Status(models.TextChoices):
        OPEN = "open", _("Waiting for players")
        RUNNING = "running", _("Running")
        FINISHED = "finished", _("Finished")
        ABORTED = "aborted", _("Called off")

    class Ending(models.TextChoices):
        OUTCOME = "outcome", _("played to the end")
        RESIGNED = "resigned", _("by resignation")
        TIME = "time", _("on time")
        ABORTED = "aborted", _("called off")

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    game = models.CharField(max_length=20)
    edition = models.ForeignKey(Edition, models.PROTECT)
    rules_version = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    size = models.PositiveSmallIntegerField()
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="matches_hosted"
    )
    private = models.BooleanField(default=False)
    invite = models.CharField(max_length=24, blank=True, default="")
    rated = models.BooleanField(default=False)
    pace = models.CharField(max_length=20, choices=Pace.choices)
    turn_seconds = models.PositiveIntegerField()
    bank_seconds = models.PositiveIntegerField(default=0)

    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    ending = models.CharField(max_length=10, choices=Ending.choices, blank=True, default="")
    version = models.PositiveIntegerField(default=0)
    # Moves that everybody saw: answers under seal count in ``version`` only, so that their number
    # tells nothing. This is the version players and programs know.
    shown_version = models.PositiveIntegerField(default=0)
    server_seed = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    snapshot = models.JSONField(null=True)
    clocks = models.JSONField(default=dict)  # {"bank": [seconds], "missed": [in a row]}
    rematch = models.OneToOneField(
        "self", models.SET_NULL, null=True, blank=True, related_name="rematch_of"
    )
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    moved_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["created_at"], condition=Q(status="open"), name="open_matches"),
            models.Index(fields=["-finished_at"], name="finished_matches"),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.id}"

    def get_absolute_url(self) -> str:
        """The table."""
        return reverse("match", args=[self.id])

    @property
    def title(self) -> str:
        """The game's name."""
        return RULES[self.game].TITLE

    @property
    def days(self) -> int | None:
        """Days per decision, None in live play."""
        return self.turn_seconds // DAY if self.pace == Pace.CORRESPONDENCE else None

    @property
    def pace_text(self) -> str:
        """The pace in words, in the reader's language (as static/js/table/words.js says it)."""
        if self.days is None:
            live = gettext("live, %(seconds)s s a move and %(bank)s s in the bank")
            return live % {"seconds": self.turn_seconds, "bank": self.bank_seconds}
        slow = ngettext(
            "by correspondence, a day a move",
            "by correspondence, %(days)s days a move",
            self.days,
        )
        return slow % {"days": self.days}

    def taken(self) -> "list[Seat]":
        """The seats, in order (uses a prefetched list where there is one)."""
        return sorted(self.seats.all(), key=lambda seat: seat.number)

    @property
    def seats_taken(self) -> int:
        """How many sit at the table."""
        return len(self.taken())


class Seat(models.Model):
    """A place at a match, numbered from 0 clockwise: a person's or a bot's."""

    class Left(models.TextChoices):
        RESIGNED = "resigned", _("resigned")
        TIME = "time", _("out of time")

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="match_seats"
    )
    bot = models.CharField(max_length=20, blank=True, default="")
    nonce = models.CharField(max_length=64)
    orders = models.CharField(max_length=20, blank=True, default="")
    left = models.CharField(max_length=10, choices=Left.choices, blank=True, default="")
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.IntegerField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_a_person"),
            models.CheckConstraint(
                condition=Q(user__isnull=False, bot="") | Q(user__isnull=True) & ~Q(bot=""),
                name="person_or_bot",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"

    @property
    def name(self) -> str:
        """What the table calls whoever sits here."""
        return self.user.username if self.user else BOT_NAMES[self.number % len(BOT_NAMES)]


class Move(models.Model):
    """One applied move, never changed. ``events`` are whole: each seat is shown its part."""

    class By(models.TextChoices):
        PLAYER = "player"
        CLOCK = "clock"
        BOT = "bot"
        ORDERS = "orders"

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()  # from 1: the match's version after it
    shown = models.PositiveIntegerField(null=True)  # its shown_version; null: given under seal
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=[("act", "act"), ("forfeit", "forfeit")])
    by = models.CharField(max_length=10, choices=By.choices)
    action = models.JSONField(null=True)
    events = models.JSONField()  # [[kind, public, {seat: private}]]
    key = models.CharField(max_length=64, null=True)  # noqa: DJ001 - unique only where given
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_move_a_number"),
            models.UniqueConstraint(fields=["match", "key"], name="one_move_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}#{self.number}"


class Decision(models.Model):
    """Something a seat owes. Its clock is the column ``due_at``. ``answered_at``: answered under
    seal; until the question closes everybody else must see it as still owed."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="decisions")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="decisions"
    )
    name = models.CharField(max_length=30)
    opened_version = models.PositiveIntegerField()  # shown_version when it was asked
    opened_at = models.DateTimeField()
    due_at = models.DateTimeField()
    told_at = models.DateTimeField(null=True)  # when a mail said that it is open
    reminded_at = models.DateTimeField(null=True)  # when a mail said that time runs out
    answered_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_decision_a_seat")
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(answered_at=None), name="decisions_due"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat} {self.name}"


class Sweep(models.Model):
    """When the clock last looked. One row; a gap here is an outage that nobody's clock pays for."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    swept_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.swept_at)
