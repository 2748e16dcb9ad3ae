"""Personal tokens for the HTTP API."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from .models import TOKEN_PREFIX, ApiToken, User
from .refusals import Refused

MOST = 20  # tokens one person may have
NAME_LENGTH = 60
USED_EVERY = timedelta(minutes=1)


def user_of(text: str) -> User | None:
    """Whose token this is, or None. Notes the use, at most once a minute."""
    if not text.startswith(TOKEN_PREFIX):
        return None
    token = (
        ApiToken.objects.select_related("user")
        .filter(digest=ApiToken.digest_of(text), user__is_active=True)
        .first()
    )
    if token is None:
        return None
    now = timezone.now()
    if token.used_at is None or token.used_at <= now - USED_EVERY:
        stale = Q(used_at=None) | Q(used_at__lte=now - USED_EVERY)
        ApiToken.objects.filter(stale, pk=token.pk).update(used_at=now)
    return token.user


@transaction.atomic
def make(user: User, name: str) -> str:
    """Make a token and return its text: the only time it can be seen.

    Raises Refused: only_accounts, token_name, too_many_tokens.
    """
    if user.is_guest:
        raise Refused("only_accounts")
    name = name.strip()
    if not 1 <= len(name) <= NAME_LENGTH or not name.isprintable():
        raise Refused("token_name")
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # two requests count in turn
    if user.api_tokens.count() >= MOST:
        raise Refused("too_many_tokens")
    return ApiToken.issue(user, name)


def delete(user: User, token_id: int) -> None:
    """Delete one of one's own tokens. Raises Refused: unknown_token."""
    deleted, _ = user.api_tokens.filter(pk=token_id).delete()
    if not deleted:
        raise Refused("unknown_token")
