"""Mail to people: in their language, once the transaction is done, to verified addresses."""

import pytest
from django.core import mail
from django.db import transaction
from kombu.exceptions import OperationalError

from accounts import notify, tasks
from accounts.models import User

from .conftest import Person


@pytest.fixture(autouse=True)
def words(settings) -> None:
    """Two templates that show what they are given."""
    [engine] = settings.TEMPLATES
    loaders = [
        (
            "django.template.loaders.locmem.Loader",
            {
                "note_subject.txt": "{{ what }}\n for {{ user.username }}",
                "note_message.txt": "{% load i18n %}{% get_current_language as now %}{{ now }} "
                "{{ site_url }} {{ what }}",
            },
        )
    ]
    options = engine["OPTIONS"] | {"loaders": loaders}
    settings.TEMPLATES = [engine | {"APP_DIRS": False, "OPTIONS": options}]


def test_a_mail_speaks_its_reader_s_language(
    person: Person, settings, django_capture_on_commit_callbacks
) -> None:
    bea = person("bea", language="es")
    with django_capture_on_commit_callbacks(execute=True):
        assert notify.send(bea, "note", {"what": "Your turn"})
    [letter] = mail.outbox
    assert letter.to == ["bea@example.org"]
    assert letter.subject == "[Kardsite] Your turn for bea"
    assert letter.body == f"es {settings.SITE_URL} Your turn\n"
    assert letter.from_email == settings.DEFAULT_FROM_EMAIL


def test_no_mail_goes_to_who_has_no_verified_address(
    person: Person, guest: User, django_capture_on_commit_callbacks
) -> None:
    closed = person("closed", is_active=False)
    with django_capture_on_commit_callbacks(execute=True) as waiting:
        for nobody in (guest, person("ana", verified=False), closed):
            assert not notify.send(nobody, "note")
    assert not waiting
    assert not mail.outbox


@pytest.mark.django_db(transaction=True)
def test_a_mail_leaves_when_the_transaction_is_done_and_not_when_it_fails(person: Person) -> None:
    ana = person("ana")
    with transaction.atomic():
        notify.send(ana, "note", {"what": "kept"})
        assert not mail.outbox
    assert [letter.subject for letter in mail.outbox] == ["[Kardsite] kept for ana"]
    with pytest.raises(RuntimeError), transaction.atomic():
        notify.send(ana, "note", {"what": "undone"})
        raise RuntimeError
    assert len(mail.outbox) == 1


def test_a_broker_that_is_away_breaks_no_request(
    person: Person, monkeypatch, caplog, django_capture_on_commit_callbacks
) -> None:
    def away(**letter: object) -> None:
        raise OperationalError("nobody there")

    monkeypatch.setattr(tasks.deliver, "delay", away)
    with django_capture_on_commit_callbacks(execute=True):
        notify.send(person("ana"), "note")
    assert "a mail was not sent" in caplog.text


def test_mail_is_the_work_of_the_mail_workers() -> None:
    from kardsite.celery import app

    route = app.amqp.router.route({}, "accounts.tasks.deliver")
    assert route["queue"].name == "mail"
