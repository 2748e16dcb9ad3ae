"""KaTO's options, and the house rules they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.engine.contract import Option, gettext_noop

OPTIONS: tuple[Option, ...] = (
    Option(
        "start_cards",
        gettext_noop("Cards dealt to each player"),
        "7",
        ranges={"": (3, 7)},
        rule="KATO-1",
    ),
    Option(
        "first_player",
        gettext_noop("Who deals first (the player to the left begins)"),
        "random",
        choices={"random": gettext_noop("drawn by lot"), "host": gettext_noop("the host")},
        rule="KATO-2",
    ),
    Option(
        "play_after_draw",
        gettext_noop("A card just drawn may be played"),
        "yes",
        choices={"yes": gettext_noop("yes"), "no": gettext_noop("no")},
        rule="KATO-5",
    ),
    Option(
        "stacking",
        gettext_noop("Answering a draw with a draw"),
        "wild4",
        choices={
            "wild4": gettext_noop("with a Wild Draw Four"),
            "all": gettext_noop("with a Wild Draw Four or a Draw Two"),
            "none": gettext_noop("not allowed"),
        },
        rule="KATO-13",
    ),
    Option(
        "kato",
        gettext_noop("Saying KaTO with one card left"),
        "call",
        choices={
            "call": gettext_noop("players say it, or may be caught"),
            "auto": gettext_noop("said automatically"),
        },
        rule="KATO-15",
    ),
    Option(
        "goal",
        gettext_noop("Goal of the match"),
        "rounds:1",
        ranges={"rounds": (1, 20), "score": (50, 1000)},
        words={"rounds": gettext_noop("Rounds"), "score": gettext_noop("Points")},
        rule="KATO-18",
    ),
    Option(
        "multi",
        gettext_noop("Several cards of the same number in one turn"),
        "no",
        choices={"no": gettext_noop("no"), "yes": gettext_noop("yes")},
        rule="KATO-21",
    ),
    Option(
        "cone",
        gettext_noop("The Traffic Cone"),
        "reverse",
        choices={
            "reverse": gettext_noop("turns play, or a draw, back"),
            "draw_ten": gettext_noop("the next player draws ten"),
            "off": gettext_noop("is left out"),
        },
        rule="KATO-22",
    ),
)


@dataclass(frozen=True, slots=True)
class House:
    """The options of a match, read once. ``goal`` is 'rounds' or 'score'; ``call_with`` how many
    cards one holds when a card one plays may carry the call, 0 if there are no calls."""

    start_cards: int
    host_deals: bool
    play_after_draw: bool
    stacking: str
    calls: bool
    call_with: int
    goal: str
    goal_number: int
    one_round: bool
    multi: bool
    cone: str


def house_of(options: Mapping[str, str]) -> House:
    """The house rules that complete options make."""
    return _house(tuple(options.items()))


@lru_cache(1024)
def _house(items: tuple[tuple[str, str], ...]) -> House:
    options = dict(items)
    goal, _, number = options["goal"].partition(":")
    return House(
        start_cards=int(options["start_cards"]),
        host_deals=options["first_player"] == "host",
        play_after_draw=options["play_after_draw"] == "yes",
        stacking=options["stacking"],
        calls=options["kato"] == "call",
        call_with=2 if options["kato"] == "call" else 0,
        goal=goal,
        goal_number=int(number),
        one_round=options["goal"] == "rounds:1",
        multi=options["multi"] == "yes",
        cone=options["cone"],
    )
