"""Forms about people."""

from typing import cast

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from .models import User
from .tokens import NAME_LENGTH


class SettingsForm(forms.ModelForm):
    """Language and theme."""

    language = forms.ChoiceField(label=_("Language"), required=False)

    class Meta:
        model = User
        fields = ["language", "theme"]

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
