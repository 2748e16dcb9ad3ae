"""Every reason to refuse something between people, by code."""

from django.utils.translation import gettext_lazy as _

REFUSALS = {
    "unknown_person": _("There is nobody with that name."),
    "only_accounts": _("Guests cannot do that: keep the account first."),
    "yourself": _("That is you."),
    "already_asked": _("You have asked already."),
    "already_friends": _("You are friends already."),
    "not_asked": _("There is no such request."),
    "not_friends": _("You are not friends."),
    "too_many_requests": _("Too many of your requests are still unanswered."),
    "too_many_tokens": _("You have as many tokens as one person may have. Delete one first."),
    "token_name": _("A token needs a name of 1 to 60 characters."),
    "unknown_token": _("There is no such token."),
}


class Refused(Exception):
    """A call that changed nothing. ``code`` is a key of REFUSALS."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    @property
    def message(self) -> str:
        """A sentence in the reader's language."""
        return str(REFUSALS[self.code])
