"""Our catalogues hold what allauth says to people."""

from importlib import import_module

import pytest
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.utils import translation

from accounts.allauth_words import ALLAUTH_WORDS
from accounts.models import User

NOT_USED = {
    "max_email_addresses",  # everybody has one address
    "phone_password_mismatch",
    "phone_taken",
    "select_only_one",
    "unknown_phone",
    "username_blacklisted",  # accounts.names refuses in its own words
    "username_taken",  # the model's own words
}
FORMS = {
    "allauth.account.forms": [
        "ResetPasswordForm",
        "ChangePasswordForm",
        "SetPasswordForm",
        "AddEmailForm",
        "ReauthenticateForm",
    ],
    "allauth.mfa.base.forms": ["AuthenticateForm"],
    "accounts.forms": ["LoginForm", "SignupForm"],
}


def test_every_refusal_of_allauth_is_in_the_list() -> None:
    with translation.override("en"):
        said = {
            code: str(text)
            for adapter in (DefaultAccountAdapter, DefaultMFAAdapter)
            for code, text in adapter.error_messages.items()
            if code not in NOT_USED
        }
    missing = {code: text for code, text in said.items() if text not in ALLAUTH_WORDS}
    assert not missing


@pytest.mark.parametrize(
    ("module", "name"), [(module, name) for module, names in FORMS.items() for name in names]
)
def test_every_label_of_allauth_s_forms_is_in_a_list(module: str, name: str) -> None:
    form_class = getattr(import_module(module), name)
    ours = {"Name", "Name or e-mail address", "E-mail address"}
    wants_user = name not in ("LoginForm", "SignupForm", "ResetPasswordForm")
    with translation.override("en"):
        form = form_class(user=User(username="ana")) if wants_user else form_class()
        labels = {str(field.label) for field in form.fields.values() if not field.widget.is_hidden}
    assert labels
    assert labels <= set(ALLAUTH_WORDS) | ours
