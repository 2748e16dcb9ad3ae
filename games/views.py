"""Pages: the front page, opening a match, the table, the proof, rules and profiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from accounts import ratings
from accounts.buttons import button_on
from accounts.guests import with_guest
from accounts.models import User
from accounts.profiles import profile_context
from games import matches
from games.clocks import Timing
from games.editions import cards_of
from games.engine.contract import Option
from games.engine.registry import RULES
from games.fairness import check, deal
from games.forms import NewMatchForm
from games.models import Decision, Edition, Match
from games.present import game_texts, match_view, moves_since, record, seat_of, showing
from games.push import open_matches
from games.refusals import Refused

QUICK_GAME = "kato"
PROFILE_MATCHES = 50


def games_offered() -> list[dict[str, Any]]:
    """The games as cards of the front page."""
    return [
        {
            "key": key,
            "title": rules.TITLE,
            "seats": f"{min(rules.SEATS)}-{max(rules.SEATS)}",
            "tagline": gettext(rules.SUMMARY),
        }
        for key, rules in RULES.items()
    ]


@require_safe
@ensure_csrf_cookie
def home(request: HttpRequest) -> HttpResponse:
    """Play now, my turns, open matches, how it works."""
    context: dict[str, Any] = {
        "games": games_offered(),
        "open_matches": [with_options(match) for match in open_matches()],
        "turns": [],
        "playing": [],
        "ratings": [],
    }
    if isinstance(request.user, User):
        waiting = (
            Decision.objects.filter(user=request.user, answered_at=None)
            .select_related("match__host", "match__edition")
            .prefetch_related("match__seats__user")
            .order_by("due_at")
        )
        context["turns"] = [
            {"match": with_others(row.match, request.user), "due_at": row.due_at} for row in waiting
        ]
        playing = (
            Match.objects.filter(
                seats__user=request.user, status__in=[Match.Status.OPEN, Match.Status.RUNNING]
            )
            .exclude(pk__in=[row.match_id for row in waiting])
            .select_related("host", "edition")
            .prefetch_related("seats__user")
            .order_by("-created_at")
        )
        context["playing"] = [with_others(match, request.user) for match in playing]
        context["ratings"] = ratings.table_for(request.user)
    return render(request, "home.html", context)


def others_of(match: Match, person: User) -> str:
    """The names at the other seats, bots' too, in their order; empty when nobody else sits down."""
    return ", ".join(seat.name for seat in match.taken() if seat.user_id != person.pk)


def with_others(match: Match, person: User) -> Match:
    """The match with ``others``: by whom a list's reader tells it from others of the same game."""
    match.others = others_of(match, person)  # type: ignore[attr-defined]
    return match


def with_options(match: Match) -> Match:
    """The match with ``options_text``: the options that differ from the usual, in words."""
    match.options_text = [  # type: ignore[attr-defined]
        (gettext(option.label), option_text(option, match.options[option.name]))
        for option in RULES[match.game].OPTIONS
        if match.options.get(option.name, option.default) != option.default
    ]
    return match


def option_text(option: Option, value: str) -> str:
    """An option's value in words."""
    if value in option.choices:
        return gettext(option.choices[value])
    word, _colon, number = value.rpartition(":")
    return f"{gettext(option.words[word])}: {number}" if word in option.words else number


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """The three games and how they work."""
    return render(request, "games/index.html", {"games": games_offered()})


@require_safe
def rulebook(request: HttpRequest, game: str) -> HttpResponse:
    """A game's rules in the reader's language, every rule with its id as an anchor."""
    if game not in RULES:
        raise Http404
    language = (get_language() or "en").split("-")[0]
    return render(
        request,
        "games/rulebook.html",
        {
            "game": game,
            "title": RULES[game].TITLE,
            "page": f"rulebook/{game}.{language}.html",
            "cards": cards_in_words(game, language),
            "games": games_offered(),
        },
    )


def cards_in_words(game: str, language: str) -> list[dict[str, Any]]:
    """The cards of a game's current edition, each with its ``name`` and ``text`` in a language;
    none before editions are loaded."""
    edition = Edition.objects.filter(game=game, current=True).first()
    return [
        {
            **card,
            "name": card["names"].get(language, card["names"]["en"]),
            "text": card["texts"].get(language, card["texts"]["en"]),
        }
        for card in (edition.data["cards"] if edition else [])
    ]


@button_on("home")
def play_now(request: HttpRequest) -> HttpResponse:
    """One click from the front page to a table with bots."""
    game = request.POST.get("game", QUICK_GAME)
    bots = request.POST.get("bots", "3")
    bot = request.POST.get("bot", "greedy")
    number = int(bots) if bots.isascii() and bots.isdigit() and len(bots) < 3 else 0

    def open_match(user: User) -> Match:
        return matches.create(
            user,
            game,
            seats=number + 1,
            timing=Timing.live(60, 120),
            bots=[bot] * number,
            nonce=request.POST.get("nonce", ""),
        )

    return _through_the_door(request, lambda: with_guest(request, open_match), reverse("home"))


def new_match(request: HttpRequest, game: str) -> HttpResponse:
    """Open a match of one's own making. A visitor becomes a guest once the form is in order."""
    if game not in RULES:
        raise Http404
    user = request.user if isinstance(request.user, User) else None
    form = NewMatchForm(game, user, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(with_guest(request, lambda host: _open(host, form)))
        except Refused as refusal:
            form.add_error(None, refusal.message)
    return render(
        request,
        "games/new.html",
        {
            "form": form,
            "game": game,
            "title": RULES[game].TITLE,
            "games": games_offered(),
        },
        status=400 if form.errors else 200,
    )


def _open(host: User, form: NewMatchForm) -> Match:
    data = form.cleaned_data
    return matches.create(
        host,
        form.game,
        seats=data["seats"],
        timing=form.timing,
        options=form.options,
        rated=data["rated"],
        private=data["private"],
        bots=form.bot_list,
        nonce=data["nonce"],
    )


def _match_or_404(match_id: str) -> Match:
    return get_object_or_404(Match.objects.select_related("edition", "host"), pk=match_id)


@require_safe
@ensure_csrf_cookie
def match(request: HttpRequest, match_id: str, invite: str = "") -> HttpResponse:
    """The table, for players and spectators, in every status."""
    found = _match_or_404(match_id)
    shown = showing(found)
    seat = seat_of(shown, request.user.pk)
    edition = cards_of(found.edition_id)
    start = {
        "match": match_view(shown, seat, timezone.now()),
        "moves": moves_since(found, seat),
        "edition": {"key": edition.key, "cards": edition.data["cards"]},
        "game": game_texts(found.game),
        "options": [
            {
                "label": gettext(option.label),
                "text": option_text(option, found.options[option.name]),
                "rule": option.rule,
                "usual": found.options[option.name] == option.default,
            }
            for option in RULES[found.game].OPTIONS
        ],
        "urls": {
            "socket": f"/ws/matches/{found.id}/",
            "rulebook": reverse("rulebook", args=[found.game]),
            **{
                name: reverse(f"match_{name}", args=[found.id])
                for name in ("join", "leave", "start", "rematch", "resign", "fair")
            },
        },
        "me": request.user.username if request.user.is_authenticated else None,
        "invite": invite,
    }
    return render(
        request,
        "games/match.html",
        {"match": found, "rules_title": found.title, "start": start, "invite": invite},
    )


def _through_the_door(request: HttpRequest, call: Callable[[], Match], back: str) -> HttpResponse:
    try:
        return redirect(call())
    except Refused as refusal:
        messages.error(request, refusal.message)
        return redirect(back)


@button_on("match", "match_id")
def change_match(request: HttpRequest, match_id: str, change: str) -> HttpResponse:
    """join, leave, start, rematch, resign: a button on the table's page."""
    _match_or_404(match_id)
    nonce, invite = request.POST.get("nonce", ""), request.POST.get("invite", "")
    calls: dict[str, Callable[[User], Match]] = {
        "join": lambda user: matches.join(match_id, user, nonce=nonce, invite=invite),
        "leave": lambda user: matches.leave(match_id, user),
        "start": lambda user: matches.start(match_id, user),
        "rematch": lambda user: matches.rematch(match_id, user, nonce=nonce),
        "resign": lambda user: matches.resign(match_id, user),
    }

    def call() -> Match:
        if change != "join" and not request.user.is_authenticated:
            raise Refused("not_logged_in")
        return with_guest(request, calls[change])

    return _through_the_door(request, call, reverse("match", args=[match_id]))


@require_safe
def match_fair(request: HttpRequest, match_id: str) -> HttpResponse:
    """The proof: the seeds, a check by the server, and one by the visitor's own browser."""
    found = _match_or_404(match_id)
    ended = found.status == Match.Status.FINISHED
    kept = record(found) if ended else None
    checks = check(found) if ended else []
    return render(
        request,
        "games/fair.html",
        {
            "match": found,
            "record": kept,
            "checks": checks,
            "deal": deal(found) if ended else None,
            "seats": found.taken(),
        },
    )


def _result(match: Match, person: User, change: ratings.Change | None) -> dict[str, Any]:
    return {
        "match": match,
        "seat": next(seat for seat in match.taken() if seat.user_id == person.pk),
        "others": others_of(match, person),
        "change": change and {**change, "size": abs(change["delta"])},
    }


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """A person: ratings, matches, results."""
    person = get_object_or_404(User, username__iexact=username, is_active=True)
    viewer = request.user if isinstance(request.user, User) else None
    played = list(
        Match.objects.filter(seats__user=person, private=False)
        .exclude(status=Match.Status.ABORTED)
        .select_related("host", "edition")
        .prefetch_related("seats__user")
        .order_by("-created_at")[:PROFILE_MATCHES]
    )
    changes = ratings.history_of(person, [one.pk for one in played])
    rows = [_result(one, person, changes.get(one.pk)) for one in played]
    return render(
        request,
        "games/profile.html",
        {**profile_context(person, viewer), "rows": rows},
    )
