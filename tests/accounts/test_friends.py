"""Friends: one asks, the other accepts."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from accounts import friends
from accounts.models import Friendship, User
from accounts.profiles import profile_context
from accounts.refusals import REFUSALS, Refused

from .conftest import Person

Browser = Callable[[User], Client]


@pytest.fixture
def pair(person: Person) -> tuple[User, User]:
    return person("ana"), person("bea")


def refusal(call: Callable[..., object], *people: User) -> str:
    """The code with which a call is refused; the rows must not change."""
    before = list(Friendship.objects.order_by("pk").values())
    with pytest.raises(Refused) as refused:
        call(*people)
    assert list(Friendship.objects.order_by("pk").values()) == before
    assert refused.value.message == str(REFUSALS[refused.value.code])
    return refused.value.code


def test_who_is_asked_and_accepts_is_a_friend(pair: tuple[User, User]) -> None:
    ana, bea = pair
    friends.ask(ana, bea)
    assert (friends.standing(ana, bea), friends.standing(bea, ana)) == ("asked", "asks")
    assert list(friends.who_ask(bea)) == [ana]
    assert list(friends.who_were_asked(ana)) == [bea]
    assert not friends.friends_of(ana).exists()
    friends.accept(bea, ana)
    assert (friends.standing(ana, bea), friends.standing(bea, ana)) == ("friends", "friends")
    assert list(friends.friends_of(ana)) == [bea]
    assert list(friends.friends_of(bea)) == [ana]
    assert not friends.who_ask(bea).exists()
    assert not friends.who_were_asked(ana).exists()


def test_asking_somebody_who_asked_accepts(pair: tuple[User, User]) -> None:
    ana, bea = pair
    friends.ask(ana, bea)
    friends.ask(bea, ana)
    assert friends.standing(ana, bea) == "friends"
    assert Friendship.objects.count() == 1


def test_what_cannot_be_asked_is_refused_by_code(pair: tuple[User, User], guest: User) -> None:
    ana, bea = pair
    assert refusal(friends.ask, ana, ana) == "yourself"
    assert refusal(friends.ask, ana, guest) == "only_accounts"
    assert refusal(friends.ask, guest, ana) == "only_accounts"
    friends.ask(ana, bea)
    assert refusal(friends.ask, ana, bea) == "already_asked"
    friends.accept(bea, ana)
    assert refusal(friends.ask, ana, bea) == "already_friends"
    assert refusal(friends.ask, bea, ana) == "already_friends"


def test_only_who_was_asked_answers(pair: tuple[User, User]) -> None:
    ana, bea = pair
    assert refusal(friends.accept, bea, ana) == "not_asked"
    assert refusal(friends.decline, bea, ana) == "not_asked"
    friends.ask(ana, bea)
    assert refusal(friends.accept, ana, bea) == "not_asked"
    assert refusal(friends.decline, ana, bea) == "not_asked"
    friends.accept(bea, ana)
    assert refusal(friends.accept, bea, ana) == "already_friends"
    assert refusal(friends.decline, bea, ana) == "not_asked"


def test_a_declined_request_is_gone(pair: tuple[User, User]) -> None:
    ana, bea = pair
    friends.ask(ana, bea)
    friends.decline(bea, ana)
    assert friends.standing(ana, bea) == ""
    friends.ask(ana, bea)


def test_a_request_can_be_taken_back_but_not_by_the_other(pair: tuple[User, User]) -> None:
    ana, bea = pair
    friends.ask(ana, bea)
    assert refusal(friends.remove, bea, ana) == "not_friends"
    friends.remove(ana, bea)
    assert refusal(friends.remove, ana, bea) == "not_friends"


@pytest.mark.parametrize("first_ends", [True, False])
def test_either_friend_ends_a_friendship(pair: tuple[User, User], first_ends: bool) -> None:
    ana, bea = pair
    friends.ask(ana, bea)
    friends.accept(bea, ana)
    friends.remove(*(pair if first_ends else pair[::-1]))
    assert not friends.friends_of(ana).exists()


def test_unanswered_requests_are_limited(pair: tuple[User, User], monkeypatch) -> None:
    ana, bea = pair
    monkeypatch.setattr(friends, "MOST_UNANSWERED", 0)
    assert refusal(friends.ask, ana, bea) == "too_many_requests"


def test_nobody_with_that_name_is_refused(db, person: Person) -> None:
    bea = person("Bea")
    assert friends.person("bEA") == bea
    bea.is_active = False
    bea.save()
    for name in ("bea", "nobody", ""):
        with pytest.raises(Refused) as refused:
            friends.person(name)
        assert refused.value.code == "unknown_person"


@pytest.mark.django_db(transaction=True)
def test_two_who_ask_each_other_at_the_same_moment_are_one_pair(person: Person) -> None:
    ana, bea = person("ana"), person("bea")
    start, results = threading.Barrier(2), []

    def ask(asker: User, asked: User) -> None:
        try:
            start.wait(10)
            friends.ask(asker, asked)
            results.append("")
        except Refused as refused:
            results.append(refused.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=ask, args=pair) for pair in ((ana, bea), (bea, ana))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert results == ["", ""]
    assert friends.standing(ana, bea) == "friends"
    assert Friendship.objects.count() == 1


def test_the_page_asks_answers_and_lists(pair: tuple[User, User], as_person: Browser) -> None:
    ana, bea = pair
    of_ana, of_bea = as_person(ana), as_person(bea)
    of_ana.post(reverse("friend_ask"), {"name": "BEA"})
    assert "bea" in of_ana.get(reverse("friends")).content.decode()
    page = of_bea.get(reverse("friends")).content.decode()
    assert "They ask to be your friends" in page
    of_bea.post(reverse("friend_accept"), {"name": "ana"})
    assert list(of_bea.get(reverse("friends")).context["friends"]) == [ana]
    of_ana.post(reverse("friend_remove"), {"name": "bea"})
    assert not Friendship.objects.exists()


def test_a_refusal_is_said_on_the_page(pair: tuple[User, User], as_person: Browser) -> None:
    page = as_person(pair[0]).post(reverse("friend_ask"), {"name": "nobody"}, follow=True)
    assert str(REFUSALS["unknown_person"]) in page.content.decode()


def test_the_way_back_stays_on_this_site(pair: tuple[User, User], as_person: Browser) -> None:
    browser = as_person(pair[0])
    for back, leads in [
        ("/u/bea/", "/u/bea/"),
        ("https://elsewhere.example/", reverse("friends")),
        ("//elsewhere.example/", reverse("friends")),
    ]:
        response = browser.post(reverse("friend_ask"), {"name": "bea", "next": back})
        assert response["Location"] == leads


def test_friends_are_for_people_who_are_logged_in(client: Client, db) -> None:
    assert client.get(reverse("friends")).status_code == 302
    assert client.post(reverse("friend_ask"), {"name": "ana"}).status_code == 302
    assert client.get(reverse("friend_ask")).status_code in (302, 405)


def test_the_menu_leads_to_friends_and_counts_who_ask(
    pair: tuple[User, User], guest: User, as_person: Browser
) -> None:
    ana, bea = pair
    friends.ask(ana, bea)
    link = f'href="{reverse("friends")}">Friends'
    answer = as_person(bea).get("/games/")
    assert answer.context["site"]["asking"] == 1
    assert link in answer.content.decode()
    assert "1 person asks to be your friend" in answer.content.decode()
    answer = as_person(ana).get("/games/")
    assert answer.context["site"]["asking"] == 0
    assert link in answer.content.decode()
    assert "to be your friend" not in answer.content.decode()
    friends.accept(bea, ana)
    assert as_person(bea).get("/games/").context["site"]["asking"] == 0
    assert link not in as_person(guest).get("/games/").content.decode()


def test_a_profile_says_how_its_person_stands_to_the_viewer(
    pair: tuple[User, User], guest: User
) -> None:
    ana, bea = pair
    assert profile_context(ana, None)["friendship"] is None
    assert profile_context(ana, ana)["friendship"] is None
    assert profile_context(ana, guest)["friendship"] is None
    assert profile_context(guest, ana)["friendship"] is None
    assert profile_context(ana, bea)["friendship"] == ""
    friends.ask(ana, bea)
    assert profile_context(ana, bea)["friendship"] == "asks"
    assert profile_context(bea, ana)["friendship"] == "asked"
