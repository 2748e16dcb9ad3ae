"""Mail about matches by correspondence: who is told what, when, and that it tells no cards."""

from datetime import timedelta

import pytest

from games import matches, reminders
from games.clocks import Timing
from games.models import Match
from games.present import state_of

from .conftest import NOON

HOUR = timedelta(hours=1)


@pytest.fixture
def slow(running, settings, django_capture_on_commit_callbacks):
    settings.CELERY_TASK_ALWAYS_EAGER = True
    from kardsite.celery import app

    app.conf.task_always_eager = True
    yield lambda **more: running("komando", 2, **{"timing": Timing.correspondence(3), **more})
    app.conf.task_always_eager = False


def remind(capture, now):
    with capture(execute=True):
        return reminders.remind(now)


def test_a_turn_is_told_once_and_reminded_of_once(
    slow, mailoutbox, django_capture_on_commit_callbacks
):
    match, people = slow()
    owing = people[min(state_of(match).pending)]
    capture = django_capture_on_commit_callbacks
    assert remind(capture, NOON + timedelta(minutes=9)) == 0
    assert remind(capture, NOON + timedelta(minutes=10)) == 1
    assert remind(capture, NOON + 24 * HOUR) == 0
    assert remind(capture, NOON + 48 * HOUR) == 1
    assert remind(capture, NOON + 60 * HOUR) == 0
    told, reminded = mailoutbox
    assert told.to == reminded.to == [owing.email]
    for mail in mailoutbox:
        assert f"/m/{match.id}/" in mail.body
        assert "4 June, 12:00" in mail.body
        assert "/settings/" in mail.body
    assert "Your turn in KOMANDO with" in told.subject
    assert "Time runs out: KOMANDO with" in reminded.subject


def test_a_turn_of_one_day_is_reminded_of_after_half_of_it(
    slow, mailoutbox, django_capture_on_commit_callbacks
):
    slow(timing=Timing.correspondence(1))
    capture = django_capture_on_commit_callbacks
    assert remind(capture, NOON + HOUR) == 1
    assert remind(capture, NOON + 11 * HOUR) == 0
    assert remind(capture, NOON + 12 * HOUR) == 1


@pytest.mark.parametrize(("wish", "mails"), [("turns", 2), ("reminders", 1), ("none", 0)])
def test_people_choose_their_mail(
    slow, mailoutbox, django_capture_on_commit_callbacks, wish, mails
):
    _match, people = slow()
    for user in people:
        user.match_mail = wish
        user.save()
    for hours in (1, 50):
        remind(django_capture_on_commit_callbacks, NOON + hours * HOUR)
    assert len(mailoutbox) == mails


def test_several_matches_come_in_one_mail(slow, mailoutbox, django_capture_on_commit_callbacks):
    for _number in range(6):
        slow()
    sent = remind(django_capture_on_commit_callbacks, NOON + HOUR)
    assert sent == len(mailoutbox) == len({mail.to[0] for mail in mailoutbox}) <= 2
    assert sum(mail.body.count("/m/") for mail in mailoutbox) == 6


def test_live_matches_send_no_mail(slow, mailoutbox, django_capture_on_commit_callbacks):
    slow(timing=Timing.live(600, 3600))
    assert remind(django_capture_on_commit_callbacks, NOON + timedelta(minutes=20)) == 0


def test_everybody_hears_of_the_end(slow, mailoutbox, django_capture_on_commit_callbacks):
    match, people = slow()
    with django_capture_on_commit_callbacks(execute=True):
        matches.resign(match.id, people[1], now=NOON)
    assert {mail.to[0] for mail in mailoutbox} == {user.email for user in people}
    assert "1. p0" in mailoutbox[0].body
    assert "2. p1" in mailoutbox[0].body


def test_who_waited_in_vain_hears_that_the_match_is_called_off(
    person, editions, mailoutbox, slow, django_capture_on_commit_callbacks
):
    ana, bea = person("ana"), person("bea")
    timing = Timing.correspondence(3)
    match = matches.create(ana, "kato", seats=3, timing=timing, now=NOON)
    matches.join(match.id, bea, now=NOON)
    matches.create(ana, "kato", seats=3, timing=Timing.live(), now=NOON)
    with django_capture_on_commit_callbacks(execute=True):
        assert matches.close_stale(NOON + timedelta(days=15)) == 2
    assert {mail.to[0] for mail in mailoutbox} == {ana.email, bea.email}
    assert "Too few players for your match of KaTO" in mailoutbox[0].subject
    assert "/new/kato/" in mailoutbox[0].body


def test_who_leaves_an_open_match_alone_needs_no_mail(
    person, editions, mailoutbox, slow, django_capture_on_commit_callbacks
):
    ana = person("ana")
    match = matches.create(ana, "kato", seats=2, timing=Timing.correspondence(3), now=NOON)
    with django_capture_on_commit_callbacks(execute=True):
        assert matches.leave(match.id, ana, now=NOON).status == "aborted"
    assert not mailoutbox


def test_mail_is_in_the_readers_language(slow, mailoutbox, django_capture_on_commit_callbacks):
    match, people = slow()
    for user in people:
        user.language = "es"
        user.save()
    remind(django_capture_on_commit_callbacks, NOON + HOUR)
    assert "junio" in mailoutbox[0].body


def test_mail_tells_no_cards(slow, mailoutbox, django_capture_on_commit_callbacks):
    match, people = slow()
    remind(django_capture_on_commit_callbacks, NOON + HOUR)
    cards = Match.objects.select_related("edition").get(pk=match.pk).edition.data["cards"]
    for card in cards:
        for name in card["names"].values():
            assert name not in mailoutbox[0].body
