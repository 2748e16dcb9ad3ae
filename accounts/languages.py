"""In which language to speak to somebody."""

from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from .models import User


def is_offered(code: str) -> bool:
    """Whether the site speaks this language."""
    return code in dict(settings.LANGUAGES)


def language_of(user: User) -> str:
    """The language a person chose, or else the one of the last page they read."""
    for code in (user.language, user.read_language):
        if is_offered(code):
            return code
    return translation.get_language() or settings.LANGUAGE_CODE


def language_of_socket(user: object, cookies: Mapping[str, str], accepted: str) -> str:
    """The language that a page would speak which asked with these cookies and that Accept-Language
    header: a person's choice, else the cookie's, else the browser's, else the site's."""
    if isinstance(user, User) and is_offered(user.language):
        return user.language
    request = HttpRequest()
    request.COOKIES = dict(cookies)
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted
    return translation.get_language_from_request(request)
