"""The contract suite catches broken games: a toy game passes it, and fails it once it is broken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from games.engine.bots import BOTS
from games.engine.contract import (
    Action,
    Event,
    IllegalAction,
    Outcome,
    complete_options,
    fits,
)
from games.engine.playout import deal, play
from games.engine.rng import Rng

from .contract_checks import CHECKS, check_the_end
from .moments import Moment, collect, own_edition
from .toy import Toy, ToyState


@cache
def moments(rules: Toy) -> list[Moment]:
    return collect(rules, 24)


@pytest.mark.parametrize("check", sorted(CHECKS))
def test_the_toy_passes(check: str) -> None:
    for moment in moments(TOY):
        CHECKS[check](TOY, moment)


class ShowsTheDeck(Toy):
    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "next": state.deck[-1:]}


class ShowsSealedBids(Toy):
    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "bids": sum(b is not None for b in state.bids)}


class ShowsHandsToSpectators(Toy):
    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "hand": sorted(state.hands[seat or 0])}


class HasTuplesInViews(Toy):
    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "active": tuple(state.active)}


class TellsDrawnCards(Toy):
    def act(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        return [
            Event(event.kind, {**event.public, **event.private.get(seat, {})})
            for event in super().act(state, seat, action)
        ]


class NamesSeatsThatAreNot(Toy):
    def act(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        return [
            Event(event.kind, event.public, {9: {"card": 0}} if event.private else {})
            for event in super().act(state, seat, action)
        ]


class AcceptsAnything(Toy):
    def apply(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        try:
            return super().apply(state, seat, action)
        except IllegalAction:
            return []


class ChangesBeforeItRefuses(Toy):
    def apply(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        try:
            return super().apply(state, seat, action)
        except IllegalAction:
            state.scores[0] += 1
            raise


class RefusesWithItsOwnWord(Toy):
    def why_not(self, state: ToyState, seat: int, action: Action) -> str:
        code = super().why_not(state, seat, action)
        return "never" if code == "not_held" else code


class TakesTrueForOne(Toy):
    def apply(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        for listed in self.legal(state, seat):
            if listed == action or fits(listed, action):
                return self.act(state, seat, action)
        raise IllegalAction(self.why_not(state, seat, action))


class SharesHandsBetweenCopies(Toy):
    class Sharing(ToyState):
        __slots__ = ()

        def copy(self) -> ToyState:
            twin = super().copy()
            twin.hands = self.hands
            return twin

    def settle(self, state: ToyState) -> None:
        state.__class__ = self.Sharing
        super().settle(state)


class SharesChanceBetweenCopies(Toy):
    class Sharing(ToyState):
        __slots__ = ()

        def copy(self) -> ToyState:
            twin = super().copy()
            twin.rng = self.rng
            return twin

    def settle(self, state: ToyState) -> None:
        state.__class__ = self.Sharing
        super().settle(state)


class ForgetsWhoBegged(Toy):
    def load(self, edition: Any, data: Mapping[str, Any]) -> ToyState:
        return super().load(edition, {**data, "begged": [False] * data["seats"]})


class LoadsAnySchema(Toy):
    def load(self, edition: Any, data: Mapping[str, Any]) -> ToyState:
        return super().load(edition, {**data, "schema": ToyState.SCHEMA})


class RedealsWithoutScores(Toy):
    def redeal(self, edition: Any, view: Mapping[str, Any], rng: Rng) -> ToyState:
        return super().redeal(edition, {**view, "scores": [0] * len(view["scores"])}, rng)


class ListsActionsOfOthers(Toy):
    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return super().legal(state, seat) or [Action("beg")]


class ListsNothingForTheDropper(Toy):
    def legal(self, state: ToyState, seat: int) -> list[Action]:
        return [one for one in super().legal(state, seat) if one.kind != "drop" or seat]


class ForgivesWhoBegs(Toy):
    def act(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        events = super().act(state, seat, action)
        if action.kind == "beg":
            state.pending.pop(seat, None)
        return events


class TimesOutIllegally(Toy):
    def on_timeout(self, state: ToyState, seat: int) -> Action:
        return Action("bid", (0,))


class DrawsWhenAsked(Toy):
    def standing(self, state: ToyState, seat: int) -> float:
        return float(state.rng.below(10))


class OrdersByHiddenCards(Toy):
    def standing_answer(self, state: ToyState, seat: int, order: str) -> Action | None:
        if state.pending.get(seat) == "bid":
            return Action("bid", (min(state.hands[seat]),))
        return None


class LetsForfeitedSeatsWin(Toy):
    def outcome(self, state: ToyState) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome((1,) * state.seats, outcome.scores)


class KeepsForfeitedSeats(Toy):
    def forfeit(self, state: ToyState, seat: int) -> list[Event]:
        return [Event("forfeited", {"seat": seat})]


class DealsByItsOwnChance(Toy):
    """Not by the generator of the match: the same action leads to two states."""

    count = 0

    def act(self, state: ToyState, seat: int, action: Action) -> list[Event]:
        DealsByItsOwnChance.count += 1
        if action.kind == "beg" and self.count % 2:
            state.deck.reverse()
        return super().act(state, seat, action)


TOY = Toy()
PERMUTING = "permuting_what_a_seat_cannot_see_leaves_its_view_unchanged"
ACTIONS = "who_owes_or_may_speak_has_actions_and_nobody_else"
REFUSED = "unlisted_actions_are_refused_and_change_nothing"
COPIES = "copies_are_independent"
JSON = "states_survive_json"
FORFEIT = "any_seat_may_forfeit_and_the_others_play_on"
BROKEN: dict[type[Toy], str] = {
    ShowsTheDeck: PERMUTING,
    ShowsSealedBids: "a_silent_action_changes_no_other_view",
    ShowsHandsToSpectators: "views_have_the_common_keys",
    HasTuplesInViews: "views_have_the_common_keys",
    TellsDrawnCards: "events_show_a_seat_no_more_than_its_views",
    NamesSeatsThatAreNot: "events_are_plain_and_name_real_seats",
    AcceptsAnything: REFUSED,
    ChangesBeforeItRefuses: REFUSED,
    RefusesWithItsOwnWord: REFUSED,
    TakesTrueForOne: REFUSED,
    SharesHandsBetweenCopies: COPIES,
    SharesChanceBetweenCopies: COPIES,
    DealsByItsOwnChance: COPIES,
    ForgetsWhoBegged: JSON,
    LoadsAnySchema: JSON,
    RedealsWithoutScores: PERMUTING,
    ListsActionsOfOthers: ACTIONS,
    ListsNothingForTheDropper: ACTIONS,
    ForgivesWhoBegs: "interjections_answer_no_decision",
    TimesOutIllegally: "a_time_out_takes_a_legal_action",
    DrawsWhenAsked: "questions_change_nothing",
    OrdersByHiddenCards: "standing_orders_answer_from_what_all_can_see",
    LetsForfeitedSeatsWin: FORFEIT,
    KeepsForfeitedSeats: FORFEIT,
}
"""Each broken toy, and the check that catches it."""


def test_every_broken_toy_is_tried() -> None:
    here = [one for one in globals().values() if isinstance(one, type) and issubclass(one, Toy)]
    assert set(BROKEN) == set(here) - {Toy}


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.__name__)
def test_a_broken_toy_fails(broken: type[Toy]) -> None:
    rules = broken()
    check = CHECKS[BROKEN[broken]]
    with pytest.raises((AssertionError, IllegalAction)):
        for moment in moments(TOY):
            state = moment.state.copy()
            rules.settle(state)
            check(rules, moment._replace(state=state))


def ended() -> ToyState:
    state, chance = deal(TOY, own_edition(TOY), complete_options(TOY, {}), 3, "the end")
    play(TOY, state, [BOTS["random"]] * 3, chance)
    return state


def test_the_toy_ends() -> None:
    check_the_end(TOY, ended())


@pytest.mark.parametrize("places", [(0, 1, 2), (2, 2, 3), (1, 1, 2), (1, 2)])
def test_places_that_are_not_places_are_caught(places: tuple[int, ...]) -> None:
    class Misplaces(Toy):
        def outcome(self, state: ToyState) -> Outcome | None:
            return Outcome(places, tuple(state.scores))

    with pytest.raises(AssertionError):
        check_the_end(Misplaces(), ended())


def test_a_match_that_goes_on_is_not_an_end() -> None:
    state, _ = deal(TOY, own_edition(TOY), complete_options(TOY, {}), 3, "the start")
    with pytest.raises(AssertionError, match="does not end"):
        check_the_end(TOY, state)
