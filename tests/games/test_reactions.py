"""KOTA-19, KOTA-20: what opponents can observe of an answer to "who counters?".

The same match is played twice, with the same answers at the same (injected) times; in one world a
seat holds an OISSS, in the other another card. Everybody else must be sent the same frames at the
same times, down to the byte.
"""

import json
from datetime import timedelta
from random import Random

import pytest

from games import matches, push
from games.clocks import Timing
from games.engine.contract import action_to_json, example
from games.engine.registry import RULES
from games.models import Match, Sweep
from games.present import state_of

from .conftest import NOON
from .play import view_of

KOTA = RULES["kota"]
SEATS = 4
SEED = b"a seed of exactly thirty-two byt"
SECOND = timedelta(seconds=1)


def oisss(state):
    return next(kind for kind, card in enumerate(state.edition.cards) if card.key == "oisss")


@pytest.fixture
def asked(editions, person):
    """Makes a live match up to its first question for counters: the same one each time, but for the
    card that one asked seat holds. Gives the match, the people and that seat."""
    names = iter(range(100))

    def make(holds, **timing):
        people = [person(f"w{next(names)}") for _seat in range(SEATS)]
        match = matches.create(
            people[0], "kota", seats=SEATS, timing=Timing.live(30, 0), nonce="a", now=NOON
        )
        Match.objects.filter(pk=match.pk).update(server_seed=SEED)
        for number, user in enumerate(people[1:]):
            match = matches.join(match.id, user, nonce=f"b{number}", now=NOON)
        chance = Random(11)
        for number in range(200):
            match.refresh_from_db()
            state = state_of(match)
            if "counter" in state.pending.values() and len(state.pending) == SEATS - 1:
                break
            seat = min(state.pending)
            plays = [one for one in KOTA.legal(state, seat) if one.kind.startswith("play")]
            action = example(chance.choice(plays or KOTA.legal(state, seat)), chance)
            matches.act(
                match.id,
                people[seat],
                action_to_json(KOTA, action),
                match.shown_version,
                f"k{number}",
                now=NOON,
            )
        seat = max(state.pending)
        give(match, state, seat, oisss(state), holds)
        match.refresh_from_db()
        assert (oisss(state) in state_of(match).hands[seat]) == holds
        return match, people, seat

    return make


def give(match, state, seat, card, holds):
    """Let a seat hold an OISSS, or none: cards nobody else sees change places with the deck."""
    hand, deck = state.hands[seat], state.deck
    plain = [kind for kind in deck if state.edition.cards[kind].type == "battle"]
    if holds and card not in hand:
        assert card in deck
        swap(hand, hand[0], deck, card)
    while not holds and card in hand:
        swap(hand, card, deck, plain.pop())
    hand.sort()
    Match.objects.filter(pk=match.pk).update(snapshot=state.dump())


def swap(hand, given, deck, taken):
    deck[deck.index(taken)] = given
    hand[hand.index(given)] = taken


class Watched:
    """Everything sent to a match's groups, with the injected time of sending."""

    def __init__(self, monkeypatch, match, people):
        self.sent, self.now = [], NOON
        names = {user.username: f"p{number}" for number, user in enumerate(people)}

        def record(messages):
            text = json.dumps(messages).replace(match.id, "the-match")
            for name, other in names.items():
                text = text.replace(f'"{name}"', f'"{other}"')
            text = text.replace(match.commitment, "the-seal")
            for seat in match.seats.all():
                text = text.replace(f'.seat.{seat.pk}"', f'.seat.{seat.number}"')
            for group, message in json.loads(text).items():
                self.sent.append((str(self.now - NOON), group, json.dumps(message)))

        monkeypatch.setattr(push, "_send", record)

    def seen_by_others(self, seat):
        return [row for row in self.sent if not row[1].endswith(f".seat.{seat}")]


def scripts():
    """Who answers when (seconds), the one who may hold an OISSS marked 'X'; None: not at all."""
    return {
        "X passes first": [("X", 1), (1, 4), (2, 9)],
        "X passes last": [(1, 1), (2, 2), ("X", 20)],
        "X lets the time run out": [(1, 1), (2, 2), ("X", None)],
        "X has left an order": [("X", "never"), (1, 4), (2, 9)],
    }


@pytest.mark.parametrize("script", scripts().values(), ids=scripts())
def test_an_answer_gives_away_nothing(
    asked, monkeypatch, django_capture_on_commit_callbacks, script
):
    observed = []
    for holds in (False, True):
        match, people, holder = asked(holds)
        others = [seat for seat in sorted(state_of(match).pending) if seat != holder]
        watched = Watched(monkeypatch, match, people)
        versions = []
        for who, when in script:
            seat = holder if who == "X" else others[who - 1]
            watched.now = NOON + (when if isinstance(when, int) else 0) * SECOND
            with django_capture_on_commit_callbacks(execute=True):
                if when == "never":
                    matches.set_orders(match.id, people[seat], "never", now=watched.now)
                elif when is None:
                    watched.now = NOON + 30 * SECOND
                    Sweep.objects.update_or_create(pk=1, defaults={"swept_at": watched.now})
                    matches.sweep(watched.now)
                else:
                    view = view_of(match, people[seat], watched.now)
                    matches.act(
                        match.id,
                        people[seat],
                        {"kind": "pass_counter"},
                        view["version"],
                        f"answer{seat}",
                        now=watched.now,
                    )
            # What others would find by asking at that moment.
            for other in range(SEATS):
                if other != holder:
                    asking = view_of(match, people[other], watched.now)
                    versions.append((asking["version"], asking["deadlines"]))
        assert watched.seen_by_others(holder)
        observed.append((watched.seen_by_others(holder), versions))
    assert observed[0] == observed[1]


def test_only_the_last_answer_tells_anything(
    asked, monkeypatch, django_capture_on_commit_callbacks
):
    match, people, holder = asked(True)
    watched = Watched(monkeypatch, match, people)
    asked_seats = sorted(state_of(match).pending)
    for number, seat in enumerate(asked_seats):
        before = len(watched.seen_by_others(seat))
        version = view_of(match, people[seat], NOON)["version"]
        with django_capture_on_commit_callbacks(execute=True):
            matches.act(
                match.id, people[seat], {"kind": "pass_counter"}, version, f"a{seat}", now=NOON
            )
        last = number == len(asked_seats) - 1
        assert (len(watched.seen_by_others(seat)) > before) == last
    match.refresh_from_db()
    shown = list(match.moves.order_by("-number").values_list("shown", flat=True)[:3])
    assert shown[1:] == [None, None]


def test_an_answer_under_seal_costs_no_bank_that_others_see(asked):
    match, people, holder = asked(True)
    Match.objects.filter(pk=match.pk).update(clocks={"bank": [60.0] * SEATS, "missed": [0] * SEATS})
    match.decisions.update(due_at=NOON + 90 * SECOND)
    seats = sorted(state_of(match).pending)
    version = match.shown_version
    for number, seat in enumerate(seats):
        later = NOON + (35 + 10 * number) * SECOND
        after = matches.act(
            match.id, people[seat], {"kind": "pass_counter"}, version, f"s{seat}", now=later
        )
    assert after.clocks["bank"] == [60.0] * SEATS


def test_time_running_out_under_seal_costs_nobody_the_bank(asked):
    match, people, holder = asked(True)
    Match.objects.filter(pk=match.pk).update(clocks={"bank": [60.0] * SEATS, "missed": [0] * SEATS})
    Sweep.objects.update_or_create(pk=1, defaults={"swept_at": NOON + 29 * SECOND})
    matches.sweep(NOON + 31 * SECOND)
    match.refresh_from_db()
    assert "counter" not in state_of(match).pending.values()
    assert match.clocks["bank"] == [60.0] * SEATS


def test_after_an_outage_deadlines_do_not_tell_who_had_answered(asked):
    match, people, holder = asked(True)
    Sweep.objects.update_or_create(pk=1, defaults={"swept_at": NOON})
    seats = sorted(state_of(match).pending)
    version = match.shown_version
    answer = {"kind": "pass_counter"}
    matches.act(match.id, people[seats[0]], answer, version, "s", now=NOON + 5 * SECOND)
    back = NOON + timedelta(hours=1)
    matches.sweep(back)
    deadlines = view_of(match, None, back)["deadlines"]
    assert [one["seat"] for one in deadlines] == seats
    assert {one["due_at"] for one in deadlines} == {(back + 30 * SECOND).isoformat()}


def test_the_first_oisss_wins_and_closes_the_window(
    asked, monkeypatch, django_capture_on_commit_callbacks
):
    match, people, holder = asked(True)
    other = min(seat for seat in state_of(match).pending if seat != holder)
    version = match.shown_version
    matches.act(match.id, people[other], {"kind": "pass_counter"}, version, "p", now=NOON)
    after = matches.act(match.id, people[holder], {"kind": "counter"}, version, "c", now=NOON)
    # One visible move, whatever was answered under seal before it.
    assert after.shown_version == version + 1
    assert "counter" not in state_of(after).pending.values()
