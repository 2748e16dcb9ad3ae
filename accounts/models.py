"""People: accounts, friendships, ratings, preferences and API tokens."""

import hashlib
import secrets

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least, Upper
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from . import names

TOKEN_PREFIX = "kard_"  # noqa: S105 - a mark by which leaked tokens are recognised, not a secret


class User(AbstractUser):
    """A person. A guest plays unrated and may keep the account by signing up."""

    username = models.CharField(
        _("name"),
        max_length=names.LONGEST,
        unique=True,
        validators=[names.has_the_shape],
        error_messages={"unique": _("Somebody has this name already.")},
    )
    is_guest = models.BooleanField(_("guest"), default=False)
    language = models.CharField(_("language"), max_length=5, blank=True, default="")
    # The language of the last page, as the browser asked for it: mail has no browser to ask.
    read_language = models.CharField(max_length=5, blank=True, default="", editable=False)
    theme = models.CharField(
        _("theme"),
        max_length=5,
        default="auto",
        choices=[("auto", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))],
    )

    match_mail = models.CharField(
        _("mail about matches by correspondence"),
        max_length=10,
        default="turns",
        choices=[
            ("turns", _("When it is my turn, and a reminder before my time is over")),
            ("reminders", _("Only a reminder before my time is over")),
            ("none", _("None")),
        ],
    )

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    class Meta(AbstractUser.Meta):
        indexes = [models.Index(fields=["email"], name="user_email")]  # logging in by address
        constraints = [
            # Upper is what `username__iexact` compares: its index serves the look-ups too.
            models.UniqueConstraint(
                Upper("username"),
                name="one_name_whatever_its_case",
                violation_error_message=_("Somebody has this name already."),
            )
        ]

    def __str__(self) -> str:
        return self.username

    def get_full_name(self) -> str:
        """The name shown to others."""
        return self.username

    get_short_name = get_full_name

    def get_absolute_url(self) -> str:
        """The profile page."""
        return reverse("profile", args=[self.username])

    @property
    def may_play_rated(self) -> bool:
        """Whether a verified address stands behind the account."""
        from allauth.account.models import EmailAddress

        addresses = EmailAddress.objects.filter(user_id=self.pk, verified=True)
        return not self.is_guest and addresses.exists()


class Friendship(models.Model):
    """``asker`` asked ``asked``; friends once accepted."""

    asker = models.ForeignKey(User, models.CASCADE, related_name="friendships_asked")
    asked = models.ForeignKey(User, models.CASCADE, related_name="friendships_received")
    created_at = models.DateTimeField(auto_now_add=True)
    accepted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                Least("asker", "asked"), Greatest("asker", "asked"), name="one_friendship_a_pair"
            ),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="no_friend_of_oneself"),
        ]

    def __str__(self) -> str:
        return f"{self.asker} - {self.asked}"


class Rating(models.Model):
    """What we believe of a person's strength in one game at one pace (openskill's mu and sigma)."""

    user = models.ForeignKey(User, models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=20)
    pace = models.CharField(max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()
    played = models.PositiveIntegerField(default=0)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "game", "pace"], name="one_rating_a_kind")
        ]

    def __str__(self) -> str:
        return f"{self.user} {self.game} {self.pace}"


class RatingChange(models.Model):
    """One match's effect on one rating. ``match`` is the match's id; a second one is refused."""

    rating = models.ForeignKey(Rating, models.CASCADE, related_name="changes")
    match = models.CharField(max_length=12)
    created_at = models.DateTimeField(auto_now_add=True)
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "rating"], name="one_change_a_match")
        ]

    def __str__(self) -> str:
        return f"{self.rating} {self.match}"


class ApiToken(models.Model):
    """A personal token for the HTTP API. Only its SHA-256 is kept."""

    user = models.ForeignKey(User, models.CASCADE, related_name="api_tokens")
    name = models.CharField(_("what it is for"), max_length=60)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name

    @classmethod
    def issue(cls, user: User, name: str) -> str:
        """Make a token and return its text: the only time it can be seen."""
        text = TOKEN_PREFIX + secrets.token_urlsafe(32)
        cls.objects.create(user=user, name=name, digest=cls.digest_of(text))
        return text

    @staticmethod
    def digest_of(text: str) -> str:
        """What is stored of a token."""
        return hashlib.sha256(text.encode()).hexdigest()
