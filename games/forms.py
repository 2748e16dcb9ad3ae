"""The form that opens a match: the same for every game, made from the rules' own options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.conf import settings
from django.forms.boundfield import BoundField
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.clocks import (
    DAYS,
    DEFAULT_BANK,
    DEFAULT_DAYS,
    DEFAULT_SECONDS,
    LIVE_BANK,
    LIVE_SECONDS,
    Timing,
)
from games.engine.bots import BOTS
from games.engine.contract import Option
from games.engine.registry import RULES
from games.models import Pace

BOT_NAMES = {
    "greedy": _("quick-witted: medium"),
    "random": _("whimsical: plays at random"),
    "search": _("thoughtful: strongest"),
}


class WordNumberWidget(forms.MultiWidget):
    """A word and its number, for options like 'rounds:3'."""

    def __init__(self, option: Option) -> None:
        words = [(word, gettext(option.words[word])) for word in option.ranges]
        name = {"aria-label": gettext(option.label)}
        super().__init__([forms.Select(name, words), forms.NumberInput(name)])

    def decompress(self, value: str | None) -> list[str]:
        """'rounds:3' -> ['rounds', '3']"""
        word, _colon, number = (value or "").rpartition(":")
        return [word, number]


class WordNumberField(forms.Field):
    """The value stays a string that the option itself judges."""

    def clean(self, value: Any) -> str:
        """['rounds', '3'] -> 'rounds:3'"""
        return ":".join(part or "" for part in value)


def field_for(option: Option) -> forms.Field:
    """A form field that offers what an option accepts."""
    label = gettext(option.label)
    if set(option.ranges) == {""}:
        low, high = option.ranges[""]
        numbers = [(str(number), str(number)) for number in range(low, high + 1)]
        return forms.ChoiceField(label=label, choices=numbers, initial=option.default)
    if option.ranges:
        return WordNumberField(label=label, widget=WordNumberWidget(option), initial=option.default)
    choices = [(value, gettext(text)) for value, text in option.choices.items()]
    return forms.ChoiceField(label=label, choices=choices, initial=option.default)


class NewMatchForm(forms.Form):
    """Seats, pace, kind and the game's options."""

    field_order = ["seats", "bots", "bot", "rated", "private"]  # the page's, for the first error

    seats = forms.TypedChoiceField(label=_("Players"), coerce=int)
    pace = forms.ChoiceField(
        label=_("Pace"), choices=Pace.choices, initial=Pace.LIVE, widget=forms.RadioSelect
    )
    seconds = forms.IntegerField(
        label=_("Seconds per decision"),
        min_value=LIVE_SECONDS.start,
        max_value=LIVE_SECONDS.stop - 1,
        initial=DEFAULT_SECONDS,
    )
    bank = forms.IntegerField(
        label=_("Seconds in the time bank"),
        min_value=LIVE_BANK.start,
        max_value=LIVE_BANK.stop - 1,
        initial=DEFAULT_BANK,
    )
    days = forms.TypedChoiceField(label=_("Days per decision"), coerce=int, initial=DEFAULT_DAYS)
    bots = forms.TypedChoiceField(label=_("Bots"), coerce=int, initial=0, required=False)
    bot = forms.ChoiceField(label=_("Their kind"), required=False, initial="greedy")
    rated = forms.BooleanField(label=_("Rated"), required=False)
    private = forms.BooleanField(label=_("Private: only by invitation"), required=False)
    nonce = forms.CharField(
        label=_("Your shuffle word"), required=False, max_length=64, strip=False
    )

    def __init__(self, game: str, user: User | None, *args: Any, **kwargs: Any) -> None:
        """For one game and the person who opens the match."""
        super().__init__(*args, **kwargs)
        rules = RULES[game]
        self.game = game
        self.user = user
        numbers = [(number, str(number)) for number in rules.SEATS]
        self.fields["seats"].choices = numbers  # type: ignore[attr-defined]
        self.fields["days"].choices = [  # type: ignore[attr-defined]
            (days, ngettext("%(days)d day", "%(days)d days", days) % {"days": days})
            for days in DAYS
        ]
        most_bots = max(rules.SEATS) - 1 if settings.BOTS_ENABLED else 0
        self.fields["bots"].choices = [(n, str(n)) for n in range(most_bots + 1)]  # type: ignore[attr-defined]
        self.fields["bot"].choices = [(bot, BOT_NAMES.get(bot, bot)) for bot in BOTS]  # type: ignore[attr-defined]
        if not (user and user.may_play_rated):
            self.fields["rated"].disabled = True
            self.fields["rated"].help_text = gettext(
                "Rated play needs an account with a verified e-mail address."
            )
        self.option_names = [option.name for option in rules.OPTIONS]
        for option in rules.OPTIONS:
            self.fields[f"option_{option.name}"] = field_for(option)

    @property
    def option_fields(self) -> Iterator[BoundField]:
        """The game's own fields."""
        return (self[f"option_{name}"] for name in self.option_names)

    def clean(self) -> dict[str, Any]:
        """What belongs together: bots fit beside the host, and are not rated; options are legal."""
        data = super().clean() or {}
        bots, seats = data.get("bots") or 0, data.get("seats") or 0
        if seats and bots >= seats:
            self.add_error("bots", gettext("One seat at least is yours."))
        if bots and data.get("rated"):
            self.add_error("rated", gettext("Matches with bots are not rated."))
        for option in RULES[self.game].OPTIONS:
            name = f"option_{option.name}"
            if name in data and not option.accepts(data[name]):
                self.add_error(name, gettext("That value is not allowed for this option."))
        return data

    @property
    def timing(self) -> Timing:
        """The pace chosen."""
        data = self.cleaned_data
        if data["pace"] == Pace.LIVE:
            return Timing.live(data["seconds"], data["bank"])
        return Timing.correspondence(data["days"])

    @property
    def options(self) -> dict[str, str]:
        """The options chosen."""
        return {name: self.cleaned_data[f"option_{name}"] for name in self.option_names}

    @property
    def bot_list(self) -> list[str]:
        """The bots that sit down, one name a seat."""
        return [self.cleaned_data["bot"] or "greedy"] * (self.cleaned_data["bots"] or 0)
