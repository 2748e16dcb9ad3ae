"""Views that buttons post to."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

View = Callable[..., HttpResponse]


def button_on(page: str, *names: str) -> Callable[[View], View]:
    """A view for a button on the page with that name. Somebody who opens the button's own address
    (after logging in, say, or from the history) is taken to the page. ``names``: which of the
    view's arguments the page's address takes."""

    def wrap(view: View) -> View:
        @require_http_methods(["GET", "HEAD", "POST"])
        @wraps(view)
        def button(request: HttpRequest, **arguments: Any) -> HttpResponse:
            if request.method == "POST":
                return view(request, **arguments)
            return redirect(page, **{name: arguments[name] for name in names})

        return button

    return wrap
