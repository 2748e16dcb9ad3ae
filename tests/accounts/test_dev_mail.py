"""The mail reader of development."""

import os
from pathlib import Path

from django.core.mail import EmailMultiAlternatives, send_mail
from django.test import Client
from django.urls import reverse

from accounts import dev_mail


def test_mails_are_listed_newest_first_with_clickable_links(
    client: Client, db, letterbox: Path
) -> None:
    send_mail("Older", "nothing here", None, ["ana@example.org"])
    for path in letterbox.iterdir():
        os.utime(path, (1_700_000_000, 1_700_000_000))
    send_mail("Newer: sí, ção", "see http://localhost/x?a=1&b=2 now", None, ["bea@example.org"])
    page = client.get(reverse("dev_mail")).content.decode()
    assert page.index("Newer: sí, ção") < page.index("Older")
    assert "bea@example.org" in page
    assert 'href="http://localhost/x?a=1&amp;b=2"' in page


def test_several_mails_in_one_file_are_all_read(letterbox: Path) -> None:
    from django.core import mail

    with mail.get_connection() as connection:
        for name in ("first", "second"):
            mail.EmailMessage(name, name, to=["ana@example.org"], connection=connection).send()
    assert len(list(letterbox.iterdir())) == 1
    assert [letter.subject for letter in dev_mail.letters(letterbox)] == ["second", "first"]


def test_what_a_mail_says_is_text_and_never_markup(client: Client, db, letterbox: Path) -> None:
    send_mail("<script>subject</script>", "<script>body</script>", None, ["ana@example.org"])
    page = client.get(reverse("dev_mail")).content.decode()
    assert "<script>subject" not in page
    assert "<script>body" not in page
    assert "&lt;script&gt;body" in page


def test_the_plain_text_of_a_mail_with_html_is_read(letterbox: Path) -> None:
    message = EmailMultiAlternatives("both", "plain words", to=["ana@example.org"])
    message.attach_alternative("<p>html words</p>", "text/html")
    message.send()
    [letter] = dev_mail.letters(letterbox)
    assert letter.text == "plain words"


def test_files_that_are_no_mail_are_left_out(letterbox: Path, tmp_path_factory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.log"
    outside.write_text("Subject: secret\n\nsecret")
    (letterbox / "link.log").symlink_to(outside)
    (letterbox / "noise.log").write_bytes(os.urandom(500))
    (letterbox / "empty.log").touch()
    (letterbox / "folder.log").mkdir()
    (letterbox / "charset.log").write_bytes(
        b"Subject: x\nContent-Type: text/plain; charset=nobody-knows\n\nx"
    )
    send_mail("mail", "text", None, ["ana@example.org"])
    assert [letter.subject for letter in dev_mail.letters(letterbox)] == ["mail"]


def test_a_directory_that_is_not_there_holds_no_mail(
    client: Client, db, letterbox: Path, settings
) -> None:
    settings.DEV_MAIL_DIR = letterbox / "nowhere"
    response = client.get(reverse("dev_mail"))
    assert response.status_code == 200
    assert "No mail yet" in response.content.decode()


def test_there_is_no_such_page_in_production(client: Client, db, letterbox: Path, settings) -> None:
    send_mail("secret", "text", None, ["ana@example.org"])
    settings.PRODUCTION = True
    response = client.get(reverse("dev_mail"))
    assert response.status_code == 404
    assert "secret" not in response.content.decode()
