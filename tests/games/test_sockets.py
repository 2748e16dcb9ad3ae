"""The sockets, over the real Redis layer."""

from random import Random

import pytest
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.contrib.sessions.models import Session

from accounts.models import User
from games import consumers, matches, push
from games.clocks import Timing

from .play import filled, view_of
from .sockets import sit, socket

pytestmark = pytest.mark.django_db(transaction=True)


def owing(match, people):
    """Somebody who owes a decision."""
    return next(user for user in people if view_of(match, user)["legal"])


async def test_a_move_reaches_every_seat_and_spectators_each_with_their_own_view(running):
    match, people = await database_sync_to_async(running)("komando", 3, now=None)
    tables = [await sit(match, user) for user in [*people, None]]
    for seat, (_socket, first) in enumerate(tables[:3]):
        assert first["match"]["you"] == seat
        assert len(first["match"]["table"]["hand"]) == 3
    assert tables[3][1]["match"]["table"]["hand"] is None
    mover = next(seat for seat, (_s, first) in enumerate(tables[:3]) if first["match"]["legal"])
    mine, first = tables[mover]
    action = filled(first["match"]["legal"][0], Random(1))
    await mine.say(type="act", version=first["match"]["version"], action=action, key="k1")
    seen = []
    for one, _first in tables:
        frame = await one.until("moved")
        assert frame["match"]["version"] == first["match"]["version"] + 1
        assert [move["number"] for move in frame["moves"]] == [frame["match"]["version"]]
        seen.append(frame["match"]["you"])
    assert seen == [0, 1, 2, None]
    for one, _first in tables:
        await one.disconnect()


async def test_an_accepted_action_is_answered_with_its_key(running):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    mover = await database_sync_to_async(owing)(match, people)
    one, first = await sit(match, mover)
    action = filled(first["match"]["legal"][0], Random(1))
    for _twice in range(2):
        await one.say(type="act", version=first["match"]["version"], action=action, key="k1")
        accepted = await one.until("accepted")
        assert (accepted["key"], accepted["version"]) == ("k1", first["match"]["version"] + 1)
    await one.disconnect()


async def test_a_refusal_brings_code_message_and_the_current_view(running):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    one, first = await sit(match, people[0])
    await one.say(type="act", version=-5, action={"kind": "defend", "card": 0}, key="k")
    frame = await one.until("refused")
    assert frame["code"] == "stale_version"
    assert frame["message"]
    assert frame["match"]["version"] == first["match"]["version"]
    await one.disconnect()


@pytest.mark.parametrize(
    "text",
    [
        " ",
        "{",
        "[]",
        "null",
        '{"type": 1}',
        '{"type": "fly"}',
        '{"type": "ping", "x": "' + "y" * consumers.MOST_BYTES + '"}',
    ],
)
async def test_nonsense_is_refused_and_the_socket_stays_open(running, text):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    one, _first = await sit(match, people[0])
    await one.send_text(text)
    assert (await one.until("refused"))["code"] == "bad_frame"
    await one.say(type="ping")
    await one.until("pong")
    await one.disconnect()


async def test_a_flood_is_refused_then_cut_off(running):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    one, _first = await sit(match, people[0])
    for _number in range(consumers.BURST * 3):
        await one.say(type="ping")
    codes = []
    while (frame := await one.next())["type"] != "closed":
        codes.append(frame.get("code"))
    assert "too_fast" in codes
    assert frame["code"] == consumers.FAR_TOO_FAST


@pytest.mark.parametrize(
    ("accepted", "chosen", "cookie", "message"),
    [
        ("es-MX,es;q=0.9,en;q=0.8", "", "", "La mesa ha cambiado mientras tanto."),
        ("xx", "", "", "The table has changed meanwhile."),
        ("es", "", "pt", "A mesa mudou entretanto."),
        ("es", "pt", "", "A mesa mudou entretanto."),
    ],
)
async def test_a_socket_speaks_the_language_of_its_page(running, accepted, chosen, cookie, message):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    people[0].language = chosen
    await people[0].asave()
    one = await socket(
        f"/ws/matches/{match.id}/",
        people[0],
        language=accepted,
        cookies=f"; django_language={cookie}" if cookie else "",
    )
    assert await one.connect()
    await one.say(type="act", key="k", version=-5, action={"kind": "defend", "card": 0})
    assert (await one.until("refused"))["message"] == message
    await one.disconnect()


async def test_a_stranger_may_watch_but_not_act(running, person):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    stranger = await database_sync_to_async(person)("stranger")
    for user, code in ((stranger, "not_seated"), (None, "not_logged_in")):
        one, first = await sit(match, user)
        assert first["match"]["legal"] == []
        await one.say(type="act", version=0, action={}, key="k")
        assert (await one.until("refused"))["code"] == code
        await one.disconnect()


async def test_another_site_is_kept_out(running):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    one = await socket(f"/ws/matches/{match.id}/", people[0], origin="https://evil.example")
    assert not await one.connect()


async def test_an_unknown_match_is_refused(db):
    one = await socket("/ws/matches/nowhere/")
    await one.connect()
    assert (await one.until("refused"))["code"] == "unknown_match"


async def test_sync_repairs_a_gap(running):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    one, first = await sit(match, None)
    mover = await database_sync_to_async(owing)(match, people)
    view = await database_sync_to_async(view_of)(match, mover)
    await database_sync_to_async(matches.act)(
        match.id, mover, filled(view["legal"][0], Random(1)), view["version"], "k"
    )
    await one.say(type="sync", since=first["match"]["version"])
    frame = await one.until("view")
    assert frame["match"]["version"] == 1
    assert [move["number"] for move in frame["moves"]] == [1]
    await one.disconnect()


async def test_presence_is_told(running):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    one, _first = await sit(match, people[0])
    assert (await one.until("presence"))["here"] == [0]
    two, _first = await sit(match, people[1])
    assert (await one.until("presence"))["here"] == [0, 1]
    await two.disconnect()
    assert (await one.until("presence"))["here"] == [0]
    await one.disconnect()


async def test_a_second_window_keeps_its_person_present(running):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    one, _first = await sit(match, people[0])
    two, _first = await sit(match, people[0])
    await two.disconnect()
    for _number in range(3):  # one arrives, two arrives, two leaves
        gone = await one.until("presence")
    assert gone["here"] == []
    await one.say(type="ping")
    assert (await one.until("presence"))["here"] == [0]
    await one.disconnect()


async def test_whoever_sits_down_gets_a_seat_on_the_open_socket(editions, person):
    call = database_sync_to_async
    ana, bea = await call(person)("ana"), await call(person)("bea")
    match = await call(matches.create)(ana, "komando", seats=2, timing=Timing.live())
    one, first = await sit(match, bea)
    assert (first["match"]["status"], first["match"]["you"]) == ("open", None)
    await call(matches.join)(match.id, bea)
    frame = await one.until("view")
    assert (frame["match"]["status"], frame["match"]["you"]) == ("running", 1)
    await one.disconnect()


async def test_whoever_left_never_hears_what_the_next_one_in_that_place_is_told(editions, person):
    """Even if the socket is slow to notice: groups are named by the seat's row, and a frame for
    another seat is dropped."""
    ana, bea, cleo = [await database_sync_to_async(person)(name) for name in ("ana", "bea", "cleo")]

    def open_with_two():
        match = matches.create(ana, "kato", seats=3, timing=Timing.live())
        return matches.join(match.id, bea)

    match = await database_sync_to_async(open_with_two)()
    left = await database_sync_to_async(lambda: match.seats.get(user=bea).pk)()
    one, _first = await sit(match, bea)

    def play_on():
        matches.leave(match.id, bea)
        matches.join(match.id, cleo)
        running = matches.join(match.id, bea)
        mover = owing(running, [ana, cleo, bea])
        action = filled(view_of(running, mover)["legal"][0], Random(1))
        matches.act(running.id, mover, action, running.shown_version, "k")
        return running

    running = await database_sync_to_async(play_on)()
    groups = {push.seat_group(match.id, seat.pk) async for seat in running.seats.all()}
    assert push.seat_group(match.id, left) not in groups
    stranger = {"type": "frame", "frame": {"type": "moved", "match": {"you": 1}, "moves": []}}
    layer = get_channel_layer()
    await layer.group_send(push.table_group(match.id), stranger)
    await layer.group_send(push.table_group(match.id), {"type": "seats"})
    frames = []
    while not (frames and frames[-1]["match"]["version"] == 1 and frames[-1]["type"] == "view"):
        frames.append(await one.until_any("view", "moved"))
    assert {frame["match"]["you"] for frame in frames} <= {None, 1, 2}
    for frame in frames:
        if frame["match"]["you"] == 1:
            assert frame["match"]["status"] == "open"
    await one.disconnect()


@pytest.mark.parametrize("how", ["banned", "logged out"])
async def test_who_is_logged_out_or_banned_plays_on_through_no_open_socket(running, how):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    mover = await database_sync_to_async(owing)(match, people)
    one, first = await sit(match, mover)
    if how == "banned":
        await User.objects.filter(pk=mover.pk).aupdate(is_active=False)
    else:
        await Session.objects.all().adelete()
    action = filled(first["match"]["legal"][0], Random(1))
    await one.say(type="act", version=first["match"]["version"], action=action, key="k1")
    assert (await one.until("refused"))["code"] == "not_logged_in"
    assert await one.until("closed") == {"type": "closed", "code": consumers.LOGGED_OUT}
    assert not await match.moves.aexists()
    await one.disconnect()


async def test_a_banned_person_is_shown_no_more_moves(running, monkeypatch):
    monkeypatch.setattr(consumers, "TRUSTED_SECONDS", 0)
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    mover = await database_sync_to_async(owing)(match, people)
    other = next(user for user in people if user != mover)
    one, first = await sit(match, other)
    await User.objects.filter(pk=other.pk).aupdate(is_active=False)

    def move():
        action = filled(view_of(match, mover)["legal"][0], Random(1))
        matches.act(match.id, mover, action, match.shown_version, "k")

    await database_sync_to_async(move)()
    assert (await one.until_any("moved", "closed"))["type"] == "closed"
    await one.disconnect()


async def test_an_address_without_a_table_is_closed(db):
    assert not await (await socket("/ws/nowhere/")).connect()


async def test_after_closing_nothing_is_answered(running):
    unknown = await socket("/ws/matches/nowhere/")
    assert await unknown.connect()
    assert (await unknown.next())["code"] == "unknown_match"
    assert (await unknown.next())["type"] == "closed"
    await unknown.say(type="sync")
    await unknown.say(type="act", key="k")
    assert await unknown.receive_nothing(0.3)
    await unknown.disconnect()


async def test_a_key_that_is_no_text_is_not_sent_back(running):
    match, people = await database_sync_to_async(running)("komando", 2, now=None)
    one, _first = await sit(match, people[0])
    for key in (["deep"], "x" * 65, 7, None):
        await one.say(type="act", version=0, action={"kind": "defend", "card": 0}, key=key)
        frame = await one.until("refused")
        assert (frame["code"], frame["key"]) == ("bad_key", None)
    await one.disconnect()


async def test_the_lobby_lists_open_matches_as_they_come_and_go(editions, person):
    call = database_sync_to_async
    ana, bea = await call(person)("ana"), await call(person)("bea")
    one = await socket("/ws/lobby/")
    await one.connect()
    assert (await one.until("lobby"))["open"] == []
    match = await call(matches.create)(ana, "komando", seats=2, timing=Timing.live())
    shown = (await one.until("lobby"))["open"]
    assert [(row["id"], row["taken"], row["size"]) for row in shown] == [(match.id, 1, 2)]
    await call(matches.join)(match.id, bea)
    assert (await one.until("lobby"))["open"] == []
    await one.disconnect()
