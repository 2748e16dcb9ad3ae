"""Every reason to refuse, by code: the one list that pages, socket and API speak from."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.contract import GENERIC_REFUSALS, Refusal
from games.engine.registry import RULES

MATCH_REFUSALS = {
    "unknown_game": _("There is no such game."),
    "unknown_option": _("This game has no such option."),
    "bad_option_value": _("That value is not allowed for this option."),
    "bad_seats": _("This game is not played by that many."),
    "bad_pace": _("That pace is not offered."),
    "bad_bots": _("That many bots, or that bot, cannot sit down here."),
    "no_edition": _("This game's cards are not loaded yet."),
    "not_verified": _("Rated play needs an account with a verified e-mail address."),
    "rated_with_bots": _("Matches with bots are not rated."),
    "bad_nonce": _("The shuffle word has 1 to 64 characters."),
    "bad_key": _("The key of an action has 1 to 64 characters."),
    "unknown_match": _("There is no such match."),
    "not_open": _("This match has already begun or ended."),
    "not_running": _("This match is not running."),
    "not_finished": _("This match has not ended yet."),
    "already_seated": _("You already have a seat."),
    "full": _("All seats are taken."),
    "wrong_invite": _("This match is private: it takes the invitation's link."),
    "not_seated": _("You have no seat in this match."),
    "not_host": _("Only the host can do that."),
    "too_few": _("More players are needed."),
    "stale_version": _("The table has changed meanwhile."),
    "too_late": _("The time for this decision is over."),
    "already_left": _("You have left this match."),
    "key_in_use": _("Another action already has this key."),
    "bad_order": _("This game has no such standing order."),
    "bad_frame": _("That message is not in a form the table understands."),
    "too_fast": _("Too many messages: please slow down."),
    "not_logged_in": _("Please log in first."),
    "too_many_matches": _("You have as many matches as one can have at a time."),
    "unknown_address": _("There is nothing at this address."),
    "wrong_method": _("This address cannot be asked in that way."),
    "broken": _("Something broke here. It has been noted; please try again."),
}


class Refused(Exception):
    """A call that changed nothing. ``code`` is in MATCH_REFUSALS or is a game's refusal."""

    def __init__(self, code: str, game: str = "", detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.game = game
        self.detail = detail

    @property
    def rule(self) -> str:
        """The id of the rule it rests on, '' if none."""
        return "" if self.code in MATCH_REFUSALS else of_game(self.game)[self.code].rule

    @property
    def message(self) -> str:
        """A sentence in the reader's language."""
        if self.code in MATCH_REFUSALS:
            text = str(MATCH_REFUSALS[self.code])
        else:
            text = gettext(of_game(self.game)[self.code].message)
        return f"{text} ({self.detail})" if self.detail else text


def of_game(game: str) -> dict[str, Refusal]:
    """The refusals the rules of a game may give, with the generic ones."""
    return {**GENERIC_REFUSALS, **RULES[game].REFUSALS}
