"""HTTP API v1: the door's calls, with a personal token (`Authorization: Bearer kard_…`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from ninja import Field, NinjaAPI, Schema, Status
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError
from ninja.security import HttpBearer
from ninja.throttling import AuthRateThrottle
from pydantic import ConfigDict

from accounts.models import User
from accounts.tokens import user_of
from games import matches
from games.clocks import DEFAULT_BANK, DEFAULT_DAYS, DEFAULT_SECONDS, Timing
from games.models import Decision, Match
from games.present import match_view, moves_since, record, seat_of, showing
from games.refusals import Refused

STATUS = {
    "unknown_match": 404,
    "not_logged_in": 401,
    "too_fast": 429,
    "not_seated": 403,
    "not_host": 403,
    "not_verified": 403,
    "wrong_invite": 403,
    "stale_version": 409,
    "too_late": 409,
    "full": 409,
    "not_open": 409,
    "not_running": 409,
    "not_finished": 409,
    "already_seated": 409,
    "already_left": 409,
    "key_in_use": 409,
}


class Token(HttpBearer):
    """A personal token, made in the settings page."""

    def authenticate(self, request: HttpRequest, token: str) -> User | None:
        """The token's owner, None for an unknown token."""
        user = user_of(token)
        if user is not None:
            request.user = user
        return user


api = NinjaAPI(
    title="Kardsite",
    version="1",
    description="Play and watch matches. Errors are {code, message}; the codes are enumerated.",
    auth=Token(),
    throttle=[AuthRateThrottle("1200/m")],
)


class Strict(Schema):
    """Types are as described, and nothing else is taken: "2" is no number, true is not 1."""

    model_config = ConfigDict(strict=True, extra="forbid")


class NewMatch(Strict):
    """A match to open."""

    game: str
    seats: int = 2
    pace: Literal["live", "correspondence"] = "live"
    seconds: int = DEFAULT_SECONDS
    bank: int = DEFAULT_BANK
    days: int = DEFAULT_DAYS
    options: dict[str, str] = {}
    rated: bool = False
    private: bool = False
    bots: list[str] = []
    nonce: str = ""


class Joining(Strict):
    """A seat to take; ``nonce`` is your share of the shuffle (one is made when it is empty)."""

    nonce: str = ""
    invite: str = ""


class Acting(Strict):
    """An action of the list ``legal``, as an answer to the view with that ``version``. The same
    ``key`` again is harmless."""

    version: int
    action: dict[str, Any]
    key: str = Field(min_length=1, max_length=64)


class Problem(Schema):
    """What went wrong; nothing has changed."""

    code: str
    message: str
    rule: str = ""
    match: dict[str, Any] | None = None


PROBLEMS = {frozenset({400, 401, 403, 404, 409, 422, 429}): Problem}


def _view(match_id: str, user: User) -> dict[str, Any]:
    match = Match.objects.select_related("edition", "host").filter(pk=match_id).first()
    if match is None:
        raise Refused("unknown_match")
    shown = showing(match)
    return match_view(shown, seat_of(shown, user.pk), timezone.now())


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # noqa: S101 - for the type checker: Token saw to it
    return request.user


@api.post("/matches", response={201: dict[str, Any], **PROBLEMS}, summary="Open a match")
def create(request: HttpRequest, new: NewMatch) -> Status[dict[str, Any]]:
    """Open a match; you sit on seat 0. It starts when every seat is taken."""
    timing = (
        Timing.live(new.seconds, new.bank)
        if new.pace == "live"
        else Timing.correspondence(new.days)
    )
    match = matches.create(
        _user(request),
        new.game,
        seats=new.seats,
        timing=timing,
        options=new.options,
        rated=new.rated,
        private=new.private,
        bots=new.bots,
        nonce=new.nonce,
    )
    return Status(201, _view(match.id, _user(request)))


@api.post("/matches/{slug:match_id}/join", response={200: dict[str, Any], **PROBLEMS})
def join(request: HttpRequest, match_id: str, joining: Joining) -> dict[str, Any]:
    """Take the next free seat."""
    matches.join(match_id, _user(request), nonce=joining.nonce, invite=joining.invite)
    return _view(match_id, _user(request))


@api.post("/matches/{slug:match_id}/leave", response={200: dict[str, Any], **PROBLEMS})
def leave(request: HttpRequest, match_id: str) -> dict[str, Any]:
    """Give up your seat before the start."""
    matches.leave(match_id, _user(request))
    return _view(match_id, _user(request))


@api.post("/matches/{slug:match_id}/start", response={200: dict[str, Any], **PROBLEMS})
def start(request: HttpRequest, match_id: str) -> dict[str, Any]:
    """Begin with those who are there (the host)."""
    matches.start(match_id, _user(request))
    return _view(match_id, _user(request))


@api.get("/matches/{slug:match_id}", response={200: dict[str, Any], **PROBLEMS})
def view(request: HttpRequest, match_id: str) -> dict[str, Any]:
    """Your view: what you may see, its version, your legal actions, the deadlines."""
    return _view(match_id, _user(request))


@api.get("/matches/{slug:match_id}/moves", response={200: list[dict[str, Any]], **PROBLEMS})
def moves(request: HttpRequest, match_id: str, since: int = 0) -> list[dict[str, Any]]:
    """The moves after a version, as you may see them (the last 60 at most)."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise Refused("unknown_match")
    seat = match.seats.filter(user=_user(request)).first()
    return moves_since(match, seat.number if seat else None, since)


@api.post("/matches/{slug:match_id}/actions", response={200: dict[str, Any], **PROBLEMS})
def act(request: HttpRequest, match_id: str, acting: Acting) -> dict[str, Any]:
    """Do an action. A stale version is refused with the current view."""
    matches.act(match_id, _user(request), acting.action, acting.version, acting.key)
    return _view(match_id, _user(request))


@api.post("/matches/{slug:match_id}/resign", response={200: dict[str, Any], **PROBLEMS})
def resign(request: HttpRequest, match_id: str) -> dict[str, Any]:
    """Leave a running match for good."""
    matches.resign(match_id, _user(request))
    return _view(match_id, _user(request))


@api.get("/matches/{slug:match_id}/record", response={200: dict[str, Any], **PROBLEMS})
def whole_record(request: HttpRequest, match_id: str) -> dict[str, Any]:
    """After the end: edition, options, seeds and moves, enough to re-run the match."""
    match = Match.objects.select_related("edition").filter(pk=match_id).first()
    if match is None:
        raise Refused("unknown_match")
    if match.status != Match.Status.FINISHED:
        raise Refused("not_finished")
    return record(match)


@api.get("/me/turns", response={200: list[dict[str, Any]], **PROBLEMS})
def turns(request: HttpRequest) -> list[dict[str, Any]]:
    """Matches that wait for you, the most urgent first."""
    return [
        {
            "match": decision.match_id,
            "game": decision.match.game,
            "decision": decision.name,
            "due_at": decision.due_at.isoformat(),
            "url": settings.SITE_URL + decision.match.get_absolute_url(),
        }
        for decision in Decision.objects.filter(user=_user(request), answered_at=None)
        .select_related("match")
        .order_by("due_at")
    ]


def _problem(
    request: HttpRequest, status: int, code: str, message: str, **more: Any
) -> HttpResponse:
    return api.create_response(request, {"code": code, "message": message, **more}, status=status)


@api.exception_handler(Refused)
def refused(request: HttpRequest, refusal: Refused) -> HttpResponse:
    """{code, message, rule}; a stale version brings the current view."""
    more: dict[str, Any] = {"rule": refusal.rule}
    path = request.resolver_match
    if refusal.code in ("stale_version", "too_late") and path:
        more["match"] = _view(path.kwargs["match_id"], _user(request))
    return _problem(request, STATUS.get(refusal.code, 400), refusal.code, refusal.message, **more)


@api.exception_handler(ValidationError)
def malformed(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """A body that is not what the API page describes."""
    where = "; ".join(
        f"{'.'.join(str(part) for part in one['loc'][2:])}: {one['msg']}" for one in error.errors
    )
    return _problem(request, 422, "malformed", where)


@api.exception_handler(AuthenticationError)
def no_token(request: HttpRequest, error: AuthenticationError) -> HttpResponse:
    """A token is missing or unknown."""
    return _problem(request, 401, "not_logged_in", Refused("not_logged_in").message)


@api.exception_handler(Throttled)
def throttled(request: HttpRequest, error: Throttled) -> HttpResponse:
    """Too many calls."""
    response = _problem(request, 429, "too_fast", Refused("too_fast").message)
    if error.wait:
        response["Retry-After"] = str(error.wait)
    return response


@api.exception_handler(HttpError)
def not_json(request: HttpRequest, error: HttpError) -> HttpResponse:
    """A body that is no JSON."""
    return _problem(request, error.status_code, "malformed", str(error))


def json_errors(get_response: Callable[[HttpRequest], HttpResponse]) -> Any:
    """Middleware: what goes wrong under the API's address before or behind the API itself is told
    as {code, message} too."""
    codes = {404: "unknown_address", 405: "wrong_method", 500: "broken"}

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        code = codes.get(response.status_code)
        told = response.headers.get("Content-Type", "").startswith("application/json")
        if code is None or told or not request.path.startswith("/api/v1/"):
            return response
        problem = _problem(request, response.status_code, code, Refused(code).message)
        if "Allow" in response.headers:
            problem["Allow"] = response["Allow"]
        return problem

    return respond
