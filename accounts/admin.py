"""People in the admin. Passwords are not here, not even hashed: people reset them by mail."""

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.http import HttpRequest

from .models import ApiToken, Friendship, Rating, RatingChange, User

# Staff log in as everybody does: with second factors and the limits on guessing.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

POWERS = ("is_staff", "is_superuser", "groups", "user_permissions")


class ListedFilters(admin.ModelAdmin):
    """Rows are found only by what ``list_filter`` offers. Django would follow any column named in
    an address, so that hidden ones could be guessed a character at a time."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Only the filters that the page shows."""
        name, _, test = lookup.partition("__")
        return name in self.list_filter and test in ("", "exact", "isnull")


class ReadOnly:
    """Rows that only the site's own rules may write."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        """Nobody."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody."""
        return False


@admin.register(User)
class UserAdmin(ListedFilters):
    """People. Only superusers give powers."""

    list_display = ("username", "email", "is_guest", "is_active", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_active", "is_staff", "language")
    search_fields = ("username", "email")
    ordering = ("-date_joined",)
    fields = (
        "username",
        "email",
        "language",
        "is_active",
        "is_guest",
        *POWERS,
        "last_login",
        "date_joined",
    )
    filter_horizontal = ("groups", "user_permissions")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """The address is changed by its owner, who has to verify it."""
        always = ("email", "is_guest", "last_login", "date_joined")
        return always if getattr(request.user, "is_superuser", False) else (*always, *POWERS)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """People sign up; `manage.py createsuperuser` makes the first of the staff."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Only superusers may change superusers."""
        may = super().has_change_permission(request, obj)
        return may and not self._above(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody: matches remember people. Deactivate instead."""
        return False

    @staticmethod
    def _above(request: HttpRequest, obj: User | None) -> bool:
        """Whether somebody has powers that the one who looks has not."""
        return bool(obj and obj.is_superuser and not getattr(request.user, "is_superuser", False))


@admin.register(Rating)
class RatingAdmin(ReadOnly, ListedFilters):
    """Ratings, as the matches made them."""

    list_display = ("user", "game", "pace", "mu", "sigma", "played", "updated_at")
    list_filter = ("game", "pace")
    list_select_related = ("user",)
    search_fields = ("user__username",)


@admin.register(RatingChange)
class RatingChangeAdmin(ReadOnly, ListedFilters):
    """What each match did to each rating."""

    list_display = ("match", "rating", "mu_before", "mu_after", "created_at")
    list_select_related = ("rating__user",)
    search_fields = ("match", "rating__user__username")


@admin.register(Friendship)
class FriendshipAdmin(ReadOnly, ListedFilters):
    """Who is friends with whom."""

    list_display = ("asker", "asked", "created_at", "accepted_at")
    list_select_related = ("asker", "asked")
    search_fields = ("asker__username", "asked__username")


@admin.register(ApiToken)
class ApiTokenAdmin(ReadOnly, ListedFilters):
    """Tokens by name; staff may delete one that leaked."""

    list_display = ("user", "name", "created_at", "used_at")
    list_select_related = ("user",)
    search_fields = ("user__username", "name")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whom the permissions allow."""
        return admin.ModelAdmin.has_delete_permission(self, request, obj)
