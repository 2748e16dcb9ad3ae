"""What is computed once from an edition's cards, so that play only looks things up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine.contract import Action, Event

if TYPE_CHECKING:
    from .cards import Card

ACCEPT = Action("accept")
CALL = Action("call")
CHALLENGE = Action("challenge")
DRAW = Action("draw")
KEEP = Action("keep")
PASS = Action("pass")
SEATS = range(10)
CATCH = tuple(Action("catch", (seat,)) for seat in SEATS)
KEPT = [Event("kept", {"seat": seat}) for seat in SEATS]
SKIPPED = [Event("skipped", {"seat": seat}) for seat in SEATS]
REVERSED = {direction: Event("reversed", {"direction": direction}) for direction in (1, -1)}


class Tables:
    """Look-ups by kind, and the actions and events that are made once: they are shared, so never
    change one. A *way* is an action that lays down a card of a kind."""

    def __init__(self, cards: Sequence[Card], colours: Sequence[str]) -> None:
        kinds = range(len(cards))
        self.colours = tuple(colours)
        self.colour_named = {name: number for number, name in enumerate(colours)}
        self.effect = [card.kind for card in cards]
        self.colour = [self.colour_named[card.colour] if card.colour else -1 for card in cards]
        """The number of its colour, -1 if it is wild."""
        self.value = [card.value for card in cards]
        self.points = [card.points for card in cards]
        self.goes_on = [[self._goes(top, colour) for top in kinds] for colour in range(4)]
        """KATO-4: goes_on[colour in force][top card][kind]: whether it may be played."""

        with_cone = [kind for kind, card in enumerate(cards) for _ in range(card.count)]
        without = [kind for kind in with_cone if self.effect[kind] != "cone"]
        self.deck = {"off": without, "reverse": with_cone, "draw_ten": with_cone}
        """The unshuffled deck by the option ``cone``."""

        # The ways of each kind, in a turn and on a draw, without calls and with them (KATO-15).
        self.plays = [self._ways("play", kind, False) for kind in kinds]
        self.plays_calling = [self._ways("play", kind, True) for kind in kinds]
        self.answers = [self._ways("answer", kind, False) for kind in kinds]
        self.answers_calling = [self._ways("answer", kind, True) for kind in kinds]
        self.choose_colour = [Action("choose_colour", (name,)) for name in colours]
        # The most frequent events: by seat and way, by seat and kind.
        ways = [way.values for kind in kinds for way in self.plays_calling[kind]]
        self.played = [
            {
                (kind, colour, call): played(seat, (kind,), colour, call)
                for kind, colour, call in ways
            }
            for seat in SEATS
        ]
        self.drew_one = [[_drew_one(seat, kind) for kind in kinds] for seat in SEATS]

    def worth(self, hand: Sequence[int]) -> int:
        """KATO-17: the value of cards left in a hand."""
        return sum(map(self.points.__getitem__, hand))

    def _goes(self, top: int, colour: int) -> list[bool]:
        symbol = self.effect[top], self.value[top]
        symbols = zip(self.effect, self.value, strict=True)
        return [
            own in (colour, -1) or one == symbol
            for own, one in zip(self.colour, symbols, strict=True)
        ]

    def _ways(self, word: str, kind: int, calls: bool) -> list[Action]:
        names = self.colours if self.colour[kind] < 0 else ("",)
        said = (False, True) if calls else (False,)
        return [Action(word, (kind, name, call)) for name in names for call in said]


def played(seat: int, cards: Sequence[int], colour: str, call: bool) -> Event:
    """Cards laid down, the last one uppermost; ``colour`` is '' unless that one is wild."""
    public = {"seat": seat, "cards": list(cards), "colour": colour or None, "called": call}
    return Event("played", public)


def _drew_one(seat: int, kind: int) -> Event:
    return Event("drew", {"seat": seat, "count": 1}, {seat: {"cards": [kind]}})
