"""Pages about games: the front page, opening a match, the table, rules, the proof, profiles."""

import json
import re

import pytest
from django.utils import timezone

from accounts.models import User
from games import matches
from games.clocks import Timing
from games.engine.registry import RULES
from games.models import Match

from .conftest import NOON


def start_of(page):
    """The JSON that the table's script begins with."""
    found = re.search(r'<script id="start" type="application/json">(.*?)</script>', page, re.S)
    return json.loads(found.group(1))


@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("path", ["/", "/games/", *(f"/rules/{game}/" for game in RULES)])
def test_every_open_page_is_there_in_every_language(client, editions, path, language):
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.content.decode()


def test_only_visitors_are_told_that_they_need_no_account(client, editions, person):
    assert "No account needed" in client.get("/").content.decode()
    client.force_login(person("ana"))
    for path in ("/", "/new/kato/"):
        assert "No account needed" not in client.get(path).content.decode()


def test_one_click_makes_a_guest_who_plays_bots(client, editions):
    answer = client.post("/play/", {"bots": "3", "nonce": "lucky"}, follow=True)
    match = Match.objects.get()
    assert answer.redirect_chain[-1][0] == f"/m/{match.id}/"
    guest = User.objects.get()
    assert guest.is_guest
    assert match.status == "running"
    assert [seat.user for seat in match.seats.all()] == [guest, None, None, None]
    assert match.seats.first().nonce == "lucky"
    start = start_of(answer.content.decode())
    assert start["match"]["you"] == 0
    assert len(start["match"]["table"]["hand"]) == 7
    assert start["edition"]["cards"]


def test_nonsense_in_play_now_is_said_and_nothing_is_made(client, editions):
    for form in ({"game": "chess"}, {"bots": "99"}, {"bots": "-1"}, {"bot": "deep"}):
        answer = client.post("/play/", {"bots": "2"} | form, follow=True)
        assert answer.redirect_chain[-1][0] == "/"
        assert 'class="messages"' in answer.content.decode()
    assert not Match.objects.exists()


def filled_in(page, game):
    """The form for a new match, filled in: three seats, a bot, five days, the usual options."""
    form = {
        "seats": "3",
        "pace": "correspondence",
        "seconds": "30",
        "bank": "60",
        "days": "5",
        "bots": "1",
        "bot": "random",
    }
    for option in RULES[game].OPTIONS:
        name = f"option_{option.name}"
        if f'name="{name}_0"' in page:
            word, _colon, number = option.default.rpartition(":")
            form |= {f"{name}_0": word, f"{name}_1": number}
        else:
            assert f'name="{name}"' in page
            form[name] = option.default
    return form


@pytest.mark.parametrize("game", list(RULES))
def test_the_form_opens_a_match_with_every_option(client, editions, person, game):
    client.force_login(person("ana"))
    form = filled_in(client.get(f"/new/{game}/").content.decode(), game)
    answer = client.post(f"/new/{game}/", form)
    match = Match.objects.get()
    assert answer.url == f"/m/{match.id}/"
    assert (match.size, match.days, match.seats_taken) == (3, 5, 2)
    assert match.options == {option.name: option.default for option in RULES[game].OPTIONS}


def test_a_visitor_opens_a_match_as_a_guest(client, editions):
    page = client.get("/new/kato/")
    assert page.context["form"].fields["rated"].disabled
    assert "verified e-mail address" in page.content.decode()
    form = filled_in(page.content.decode(), "kato")
    assert client.post("/new/kato/", form | {"bots": "3"}).status_code == 400
    assert not User.objects.exists(), "a refused form makes no guest"
    answer = client.post("/new/kato/", form | {"rated": "on"})
    match = Match.objects.get()
    assert answer.url == f"/m/{match.id}/"
    assert match.host.is_guest
    assert not match.rated
    assert client.get("/").context["user"] == match.host


def test_the_form_says_what_does_not_fit(client, editions, person):
    client.force_login(person("ana"))
    form = {"seats": "2", "pace": "live", "seconds": "1", "bank": "0", "days": "1", "bots": "2"}
    answer = client.post("/new/komando/", form | {"option_blind": "no", "option_strict": "no"})
    assert answer.status_code == 400
    assert set(answer.context["form"].errors) == {"seconds", "bots"}
    [focused] = re.findall(r"<[^>]* autofocus[^>]*>", answer.content.decode())
    assert 'name="bots"' in focused, "the first of the wrong fields on the page"
    assert not Match.objects.exists()


def test_strangers_join_through_the_page_as_guests(client, editions, person):
    match = matches.create(person("ana"), "komando", seats=2, timing=Timing.live())
    assert client.get(f"/m/{match.id}/").status_code == 200
    answer = client.post(f"/m/{match.id}/join/", {"nonce": "mine"})
    assert answer.url == f"/m/{match.id}/"
    match.refresh_from_db()
    assert match.status == "running"
    assert match.seats.get(number=1).user.is_guest


def test_an_invitation_opens_a_private_match(client, editions, person):
    match = matches.create(person("ana"), "komando", seats=2, timing=Timing.live(), private=True)
    client.force_login(person("bea"))
    assert match.id not in client.get("/").content.decode()
    page = client.get(f"/m/{match.id}/i/{match.invite}/").content.decode()
    assert start_of(page)["invite"] == match.invite
    client.post(f"/m/{match.id}/join/", {"invite": match.invite})
    match.refresh_from_db()
    assert match.status == "running"


def test_spectators_see_the_table_without_a_hand(client, running):
    match, _people = running("kato", 2)
    start = start_of(client.get(f"/m/{match.id}/").content.decode())
    assert start["match"]["you"] is None
    assert start["match"]["table"]["hand"] is None
    assert start["match"]["legal"] == []


def test_the_proof_is_shown_after_the_end(client, running):
    match, people = running("kato", 2)
    before = client.get(f"/m/{match.id}/fair/").content.decode()
    assert match.commitment in before
    assert bytes(match.server_seed).hex() not in before
    matches.resign(match.id, people[0], now=NOON)
    after = client.get(f"/m/{match.id}/fair/").content.decode()
    assert bytes(match.server_seed).hex() in after
    assert 'id="deal"' in after


def test_a_profile_shows_ratings_and_results_but_no_private_match(client, running):
    match, people = running("komando", 2, rated=True)
    hidden, _people = running("komando", 2, private=False)
    Match.objects.filter(pk=hidden.pk).update(private=True)
    matches.resign(match.id, people[0], now=NOON)
    page = client.get("/u/p1/").content.decode()
    assert match.id in page
    assert hidden.id not in page
    assert "KOMANDO" in page
    assert client.get("/u/nobody/").status_code == 404


def test_the_front_page_lists_my_turns(client, running):
    match, people = running("komando", 2)
    owing = match.decisions.get().user
    client.force_login(owing)
    page = client.get("/").content.decode()
    assert match.id in page
    assert len(client.get("/").context["turns"]) == 1
    other = next(user for user in people if user != owing)
    client.force_login(other)
    context = client.get("/").context
    assert (context["turns"], context["playing"]) == ([], [match])


def test_my_matches_are_told_apart_by_who_plays_and_until_when(client, running, person):
    now = timezone.now()
    match, people = running("komando", 2, now=now, timing=Timing.correspondence(3))
    ana = person("ana")
    matches.create(ana, "komando", seats=3, timing=Timing.live(), bots=["greedy"], now=now)
    owing = match.decisions.first().user
    other = next(user for user in people if user != owing)
    client.force_login(owing)
    page = client.get("/").content.decode()
    assert f"with {other.username}" in page
    due = match.decisions.get(user=owing).due_at
    assert f"until {due.day} {due:%B}, {due:%H:%M} UTC" in page
    client.force_login(ana)
    page = client.get("/").content.decode()
    assert "with Bento" in page
    assert "2 of 3 seats" in page


def test_a_table_counts_the_turns_that_wait_elsewhere(client, running):
    match, people = running("komando", 2)
    running("komando", 2)
    owing = match.decisions.get().user
    owed = owing.decisions.count()
    client.force_login(owing)
    assert client.get("/").context["site"]["turns"] == owed
    assert client.get(f"/m/{match.id}/").context["site"]["turns"] == owed - 1


def test_unknown_addresses_are_not_found(client, db):
    for path in ("/m/nowhere/", "/rules/chess/", "/m/nowhere/fair/", "/u/nobody/"):
        assert client.get(path).status_code == 404


def test_the_address_of_a_button_leads_to_its_page(client, editions, person):
    match = matches.create(person("ana"), "komando", seats=2, timing=Timing.live())
    assert client.get("/play/").url == "/"
    for change in ("join", "leave", "start", "rematch", "resign"):
        assert client.get(f"/m/{match.id}/{change}/").url == f"/m/{match.id}/"
    assert match.seats.count() == 1
    assert client.put("/play/").status_code == 405
