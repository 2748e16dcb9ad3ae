"""Forms about people."""

from typing import cast

from allauth.account import forms as allauth_forms
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from .models import User
from .tokens import NAME_LENGTH


class LoginForm(allauth_forms.LoginForm):
    """Log in by name or address."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")
        self.fields["login"].widget.attrs["autocomplete"] = "username"


class SignupForm(allauth_forms.SignupForm):
    """Make an account, or keep a guest's."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = _(
            "What others see: 3 to 20 letters (a to z), digits, hyphens or underscores."
        )
        self.fields["email"].label = _("E-mail address")
        self.fields["email"].help_text = _("Nobody else sees it. Rated play asks you to verify it.")


class SettingsForm(forms.ModelForm):
    """Language, theme and mail."""

    language = forms.ChoiceField(label=_("Language"), required=False)

    class Meta:
        model = User
        fields = ["language", "theme", "match_mail"]

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        language = cast(forms.ChoiceField, self.fields["language"])
        language.choices = [("", _("As the browser asks")), *settings.LANGUAGES]


class TokenForm(forms.Form):
    """What a new token is for."""

    name = forms.CharField(label=_("What it is for"), max_length=NAME_LENGTH)


class PersonForm(forms.Form):
    """Somebody, by name."""

    name = forms.CharField(
        label=_("Name"), max_length=20, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
