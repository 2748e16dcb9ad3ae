"""What is computed once from an edition's cards, so that play only looks things up.

A hand is one integer with four bits a kind: how many of that kind are held. So a hand is added to,
taken from and compared with a set of kinds in one step, and copying it costs nothing. A *mask* is
such an integer with all four bits of each of its kinds set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from games.engine.contract import Action, Event

if TYPE_CHECKING:
    from .cards import Card

_BITS = 4
_MEMO = 1 << 15
"""How many legal lists of a sort are remembered."""

Listing = Callable[[int], list[Action]]

ACCEPT = Action("accept")
CALL = Action("call")
CHALLENGE = Action("challenge")
DRAW = Action("draw")
KEEP = Action("keep")
PASS = Action("pass")
SEATS = range(10)
CATCH = tuple(Action("catch", (seat,)) for seat in SEATS)


def _drew(seat: int, kind: int) -> Event:
    return Event("drew", {"seat": seat, "count": 1}, {seat: {"cards": [kind]}})


def _played(seat: int, kind: int) -> Event:
    return Event("played", {"seat": seat, "cards": [kind], "colour": None, "called": False})


class Tables:
    """Look-ups by kind, and the actions and events that are made once. They are shared, and so are
    the lists of actions: never change one."""

    MOST_OF_A_KIND = (1 << _BITS) - 1

    def __init__(self, cards: Sequence[Card], colours: Sequence[str]) -> None:
        kinds = range(len(cards))
        self.colours = tuple(colours)
        self.colour_named = {name: number for number, name in enumerate(colours)}
        self.unit = [1 << _BITS * kind for kind in kinds]
        """A hand of one card of that kind."""
        self.effect = [card.kind for card in cards]
        self.colour = [self.colour_named[card.colour] if card.colour else -1 for card in cards]
        """The number of its colour, -1 if it is wild."""
        self.value = [card.value for card in cards]
        self.points = [card.points for card in cards]

        self.of_colour = [self.mask(k for k in kinds if self.colour[k] == c) for c in range(4)]
        self.of_value = [self.mask(k for k in kinds if self.value[k] == v) for v in range(10)]
        self.of_effect = {
            effect: self.mask(k for k in kinds if self.effect[k] == effect)
            for effect in ("number", "draw_two", "wild_draw_four", "cone")
        }
        self.wild = self.mask(k for k in kinds if self.colour[k] < 0)
        self.playable = [[self._playable(top, c) for c in range(4)] for top in kinds]
        """KATO-4: playable[top][colour in force] is the mask of what may be played on it."""

        with_cone = [kind for kind, card in enumerate(cards) for _ in range(card.count)]
        without = [kind for kind in with_cone if self.effect[kind] != "cone"]
        self.deck = {"off": without, "reverse": with_cone, "draw_ten": with_cone}
        """The unshuffled deck by the option ``cone``."""

        self.drew_one = [[_drew(seat, kind) for kind in kinds] for seat in SEATS]
        """The event of drawing one card, by seat and card: most events are one of these two."""
        self.played = [[_played(seat, kind) for kind in kinds] for seat in SEATS]
        """The event of playing one coloured card without a call, by seat and card."""
        self.kept = [Event("kept", {"seat": seat}) for seat in SEATS]
        """The event of keeping the card drawn, by seat."""
        self.choose_colour = [Action("choose_colour", (name,)) for name in colours]
        self._laid = {word: [self._ways(word, k) for k in kinds] for word in ("play", "answer")}
        # Each is indexed by whether the play may carry the call (KATO-15).
        self.turn = self._listings("play", DRAW)
        self.turn_without_draw = self._listings("play")
        self.after_draw = self._listings("play", KEEP)
        self.face_draw = self._listings("answer", ACCEPT)
        self.face_challengeable = self._listings("answer", ACCEPT, CHALLENGE)

    def mask(self, kinds: Iterable[int]) -> int:
        """All four bits of each kind."""
        return sum(self.MOST_OF_A_KIND << _BITS * kind for kind in kinds)

    def hand(self, cards: Iterable[int]) -> int:
        """Cards, in any order, as a hand."""
        unit = self.unit
        return sum([unit[card] for card in cards])

    def kinds(self, hand: int) -> Iterator[int]:
        """The kinds held, each once, ascending."""
        while hand:
            kind = ((hand & -hand).bit_length() - 1) // _BITS
            yield kind
            hand &= ~(self.MOST_OF_A_KIND << _BITS * kind)

    def held(self, hand: int, kind: int) -> int:
        """How many of a kind are held."""
        return hand >> _BITS * kind & self.MOST_OF_A_KIND

    def cards(self, hand: int) -> list[int]:
        """A hand as a sorted list of cards."""
        return [kind for kind in self.kinds(hand) for _ in range(self.held(hand, kind))]

    def worth(self, hand: int) -> int:
        """KATO-17: the value of a hand's cards."""
        return sum(self.points[kind] * self.held(hand, kind) for kind in self.kinds(hand))

    def laid(self, word: str, hand: int, calling: bool) -> list[Action]:
        """Every way to lay ('play' or 'answer') one card of ``hand``; with ``calling`` each way
        without the call and with it."""
        ways = self._laid[word]
        return [action for kind in self.kinds(hand) for action in ways[kind][calling]]

    def _playable(self, top: int, colour: int) -> int:
        effect, value = self.effect[top], self.value[top]
        same = [
            kind
            for kind in range(len(self.effect))
            if self.colour[kind] == colour
            or self.colour[kind] < 0
            or (self.effect[kind] == effect and self.value[kind] == value)
        ]
        return self.mask(same)

    def _ways(self, word: str, kind: int) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        names = ("",) if self.colour[kind] >= 0 else self.colours
        silent = [Action(word, (kind, name, False)) for name in names]
        calling = [Action(word, (kind, name, True)) for name in names]
        both = [one for pair in zip(silent, calling, strict=True) for one in pair]
        return tuple(silent), tuple(both)

    def _listings(self, word: str, *more: Action) -> tuple[Listing, Listing]:
        def listing(calling: bool) -> Listing:
            # A remembered list costs a tenth of a new one.
            return lru_cache(_MEMO)(lambda hand: [*self.laid(word, hand, calling), *more])

        return listing(False), listing(True)
