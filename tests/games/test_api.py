"""The HTTP API: the same door, the same view object, enumerated errors."""

import json
from random import Random

import pytest

from accounts.models import ApiToken
from games.models import Match

from .play import filled, view_of


class Program:
    """A person's program: JSON in and out with their token."""

    def __init__(self, client, user):
        self.client = client
        self.headers = {"authorization": f"Bearer {ApiToken.issue(user, 'test')}"} if user else {}

    def get(self, path):
        return self.client.get(f"/api/v1{path}", headers=self.headers)

    def post(self, path, **body):
        return self.client.post(
            f"/api/v1{path}",
            json.dumps(body),
            content_type="application/json",
            headers=self.headers,
        )


@pytest.fixture
def program(client):
    return lambda user: Program(client, user)


def test_two_programs_play_a_whole_match(editions, person, program):
    ana, bea = program(person("ana")), program(person("bea"))
    created = ana.post("/matches", game="kato", seats=2, rated=True, nonce="lucky")
    assert created.status_code == 201
    view = created.json()
    assert (view["status"], view["you"], len(view["commitment"])) == ("open", 0, 64)
    path = f"/matches/{view['id']}"
    assert bea.post(f"{path}/join", nonce="seven").json()["status"] == "running"
    assert ana.get(f"{path}/record").json()["code"] == "not_finished"
    chance = Random(4)
    for number in range(3000):
        turns = {"ana": ana.get(path).json(), "bea": bea.get(path).json()}
        if turns["ana"]["status"] == "finished":
            break
        for name, one in (("ana", ana), ("bea", bea)):
            view = turns[name]
            if any(row["yours"] for row in view["deadlines"]):
                plays = [one for one in view["legal"] if one["kind"] not in ("draw", "keep")]
                action = filled(chance.choice(plays or view["legal"]), chance)
                done = one.post(
                    f"{path}/actions", version=view["version"], action=action, key=f"{name}{number}"
                )
                assert done.status_code == 200, done.content
                break
    view = ana.get(path).json()
    assert view["status"] == "finished"
    changes = [seat["change"]["delta"] for seat in view["seats"]]
    assert min(changes) < 0 < max(changes)
    record = bea.get(f"{path}/record").json()
    assert record["commitment"] == view["commitment"]
    assert len(record["moves"]) == Match.objects.get(pk=view["id"]).version
    assert record["edition"]["data"]["cards"]


def test_my_turns_lists_what_waits_for_me(running, program):
    match, people = running("komando", 2)
    listed = [row for user in people for row in program(user).get("/me/turns").json()]
    assert [row["match"] for row in listed] == [match.id]
    assert listed[0]["url"].endswith(f"/m/{match.id}/")


def test_errors_have_codes(running, program, person):
    match, people = running("komando", 2, now=None)
    mover = next(user for user in people if view_of(match, user)["legal"])
    one, path = program(mover), f"/matches/{match.id}"
    view = one.get(path).json()
    action = view["legal"][0]
    for status, code, answer in [
        (401, "not_logged_in", program(None).get(path)),
        (404, "unknown_match", one.get("/matches/nowhere")),
        (409, "not_open", one.post(f"{path}/join")),
        (409, "stale_version", one.post(f"{path}/actions", version=-1, action=action, key="k")),
        (400, "malformed", one.post(f"{path}/actions", version=0, action={}, key="k")),
        (422, "malformed", one.post(f"{path}/actions", version="x", action=action, key="k")),
        (422, "malformed", one.post(f"{path}/actions", version=0, action=action, key="")),
        (422, "malformed", one.post("/matches", game="kato", pace="slow")),
        (400, "unknown_game", one.post("/matches", game="chess")),
        (403, "not_seated", program(person("eve")).post(f"{path}/resign")),
        (409, "not_finished", one.get(f"{path}/record")),
    ]:
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.json()["message"]
    assert match.moves.count() == 0


def test_a_stale_version_brings_the_current_view(running, program):
    match, people = running("komando", 2, now=None)
    answer = program(people[0]).post(
        f"/matches/{match.id}/actions", version=-1, action={"kind": "defend", "card": 1}, key="k"
    )
    assert answer.json()["match"]["version"] == 0


def test_a_body_that_is_no_json_is_refused(running, program):
    match, people = running("komando", 2)
    one = program(people[0])
    answer = one.client.post(
        f"/api/v1/matches/{match.id}/actions",
        "{",
        content_type="application/json",
        headers=one.headers,
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_false_token_opens_nothing(running, client):
    answer = client.get("/api/v1/me/turns", headers={"authorization": "Bearer kard_wrong"})
    assert (answer.status_code, answer.json()["code"]) == (401, "not_logged_in")


def test_the_api_has_a_page_of_its_own(client, db):
    assert client.get("/api/v1/docs").status_code == 200
    paths = client.get("/api/v1/openapi.json").json()["paths"]
    assert "/api/v1/matches/{match_id}/actions" in paths
