"""In which language to speak to somebody."""

from django.conf import settings
from django.utils import translation

from .models import User


def is_offered(code: str) -> bool:
    """Whether the site speaks this language."""
    return code in dict(settings.LANGUAGES)


def language_of(user: User) -> str:
    """The language a person chose, or else the one of the page being made for them."""
    if is_offered(user.language):
        return user.language
    return translation.get_language() or settings.LANGUAGE_CODE
