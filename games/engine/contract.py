"""The one contract every game keeps (DESIGN.md section 2).

A game is a package whose ``__init__`` exports the names of :class:`Rules`. The site, the bots and
the tests know games only through this file. Seats are numbered from 0, clockwise. Cards in states,
actions and views are *kinds*: indexes into ``edition.cards``; equal cards are equal numbers, so no
card can be followed by an identity while it lies face down.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from .editions import Edition
from .rng import Rng


def gettext_noop(text: str) -> str:
    """Mark a text for the catalogues; the site translates it when it is shown."""
    return text


class IllegalAction(Exception):
    """An action that is not listed. ``code`` is one of GENERIC_REFUSALS or of the game's REFUSALS.

    Whoever raises it has left the state untouched.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Refusal(NamedTuple):
    """Why an action is refused: a sentence for the player, and the rule id behind it or ''."""

    message: str
    rule: str = ""


GENERIC_REFUSALS: dict[str, Refusal] = {
    "malformed": Refusal(gettext_noop("That action is not written in a form this game knows.")),
    "match_over": Refusal(gettext_noop("The match is over.")),
    "not_your_decision": Refusal(gettext_noop("It is not your decision.")),
    "not_legal": Refusal(gettext_noop("That is not one of your legal actions.")),
}


class Pick(NamedTuple):
    """A choice of several cards inside a template: ``least`` to ``most`` of ``pool``, in any order.

    A card stands in the pool as often as it is held.
    """

    pool: tuple[int, ...]
    least: int
    most: int


Value = int | bool | str | tuple[int, ...] | Pick


class Action(NamedTuple):
    """One thing a seat may do. ``values`` are named by the game's ``ACTIONS[kind]``.

    An action that holds a Pick is a template; the action that fits it has a tuple in that place.
    """

    kind: str
    values: tuple[Any, ...] = ()  # of Value; named and typed by the kind


class Event(NamedTuple):
    """Something that happened. Nothing is public by default: ``public`` is what everybody sees,
    ``private[seat]`` what that seat sees besides.
    """

    kind: str
    public: Mapping[str, Any]
    private: Mapping[int, Mapping[str, Any]] = {}


class Outcome(NamedTuple):
    """``places[seat]`` from 1 (ties share a place); ``scores[seat]`` is what the game counts."""

    places: tuple[int, ...]
    scores: tuple[int, ...]


LONGEST_NUMBER = 9  # digits in an option


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a match. Its value is a string: one of ``choices``, a number inside
    ``ranges['']``, or ``word:number`` inside ``ranges[word]`` (bounds inclusive). Labels are
    English, for gettext.
    """

    name: str
    label: str
    default: str
    choices: Mapping[str, str] = field(default_factory=dict)  # value -> label
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    rule: str = ""
    words: Mapping[str, str] = field(default_factory=dict)  # word of a range -> label

    def accepts(self, value: str) -> bool:
        """Whether ``value`` is allowed."""
        if value in self.choices:
            return True
        word, colon, number = value.rpartition(":")
        if word not in self.ranges or bool(word) != bool(colon):
            return False
        if not number.isascii() or not number.isdigit() or len(number) > LONGEST_NUMBER:
            return False
        low, high = self.ranges[word]
        return low <= int(number) <= high and number == str(int(number))


class IllegalOption(ValueError):
    """``code`` is 'unknown_option' or 'bad_option_value'; ``option`` names the option."""

    def __init__(self, code: str, option: str) -> None:
        super().__init__(f"{code}: {option}")
        self.code = code
        self.option = option


def complete_options(rules: Rules, given: Mapping[str, str]) -> dict[str, str]:
    """All options of a game: those given, else the defaults.

    Raises IllegalOption for an unknown name or a value that is not allowed.
    """
    known = {option.name: option for option in rules.OPTIONS}
    for name, value in given.items():
        if name not in known:
            raise IllegalOption("unknown_option", name)
        if not isinstance(value, str) or not known[name].accepts(value):
            raise IllegalOption("bad_option_value", name)
    return {name: given.get(name, option.default) for name, option in known.items()}


class State(ABC):
    """What every game's state has. Games add slots of small integers, strings and lists.

    - ``pending``: seat -> the name of the decision it owes (a key of the game's DECISIONS).
    - ``interjections``: seats that may speak up without owing it; no clock runs for them.
      A seat may be in both.
    - ``sealed``: seats that have answered a question put to several, shown to nobody until the last
      answer is in: to everyone else they still seem to owe it. An ``apply`` that only seals an
      answer returns no event and changes no other seat's view.
    - ``rng``: the match's random numbers; stored as seed and counter.
    - ``listed``: legal actions per seat, remembered until the next change; never dumped.
    """

    __slots__ = (
        "edition",
        "interjections",
        "listed",
        "options",
        "pending",
        "rng",
        "sealed",
        "seats",
    )
    SCHEMA = 1

    edition: Edition
    options: dict[str, str]
    seats: int
    rng: Rng
    pending: dict[int, str]
    interjections: tuple[int, ...]
    sealed: tuple[int, ...]
    listed: dict[int, list[Action]]

    @abstractmethod
    def copy(self) -> State:
        """An independent copy, cheap enough to take one for every move of a search."""

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """Plain JSON, with 'schema'. The game's ``load(edition, data)`` is its inverse."""


class Rules(Protocol):
    """What a game package exports. A module is such an object."""

    KEY: str
    """'kato': also the name of the package, of the edition's game and of the page."""
    TITLE: str
    """The game's name as its makers write it."""
    SUMMARY: str
    """What one does in it, in a sentence; English, for gettext."""
    VERSION: int
    """Raised when a change would alter the replay of any record."""
    SEATS: range
    """How many may play."""
    OPTIONS: tuple[Option, ...]
    ACTIONS: Mapping[str, tuple[str, ...]]
    """Action kind -> names of its values, in order."""
    INTERJECTIONS: frozenset[str]
    """Action kinds that answer no decision: they may come from any seat in ``interjections``, also
    from one that owes a decision, which it then still owes."""
    FOLLOW_UPS: frozenset[str]
    """Decisions that a seat's own action leads it to within the same turn. When time runs out
    before the first, the default answers these too: one time-out."""
    DECISIONS: Mapping[str, str]
    """Decision name -> what the seat is asked, in English, for gettext."""
    REFUSALS: Mapping[str, Refusal]
    EDITION: Path
    """The reference edition's file."""
    ORDERS: Mapping[str, str]
    """Standing orders a seat may leave: value -> label. Empty where no question allows one."""
    DEFAULT_ORDERS: Mapping[str, str]
    """Pace ('live', 'correspondence') -> the order a new seat has. Empty where ORDERS is."""

    def read_edition(self, data: Mapping[str, Any]) -> Edition:
        """Validate card data. Raises EditionError naming the card and the field."""

    def setup(self, edition: Edition, options: Mapping[str, str], seats: int, rng: Rng) -> State:
        """Deal. ``options`` as complete_options returns them; ``seats`` in SEATS."""

    def load(self, edition: Edition, data: Mapping[str, Any]) -> State:
        """The state that ``dump`` wrote. Raises ValueError for another schema."""

    def legal(self, state: Any, seat: int) -> list[Action]:
        """All legal actions of a seat, in a fixed order; [] when it has none. Not to be changed."""

    def apply(self, state: Any, seat: int, action: Action) -> list[Event]:
        """Do it. Raises IllegalAction, the state untouched, unless the action is listed or fits."""

    def why_not(self, state: Any, seat: int, action: Action) -> str:
        """The code of the refusal for an action that is not listed."""

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        """What that seat (None: a spectator) may see: plain JSON, string keys, an allow-list."""

    def redeal(self, edition: Edition, view: Mapping[str, Any], rng: Rng) -> State:
        """A full state that agrees with all that a seat's view shows; ``rng`` deals the rest."""

    def on_timeout(self, state: Any, seat: int) -> Action:
        """What is done for a seat that owes a decision and lets its time run out."""

    def standing_answer(self, state: Any, seat: int, order: str) -> Action | None:
        """The answer an order gives to the decision the seat owes, None to ask the player. Must not
        depend on cards that other seats cannot see."""

    def forfeit(self, state: Any, seat: int) -> list[Event]:
        """Take a seat out of the match. Allowed at any time before the end."""

    def outcome(self, state: Any) -> Outcome | None:
        """None while the match runs."""

    def standing(self, state: Any, seat: int) -> float:
        """How good the position looks for a seat, more is better; a rough guide for greedy bots."""


def fits(listed: Action, action: Action) -> bool:
    """Whether ``action`` is ``listed``, or fits it where it is a template."""
    if listed.kind != action.kind or len(listed.values) != len(action.values):
        return False
    for want, value in zip(listed.values, action.values, strict=True):
        if not isinstance(want, Pick):
            if want != value or type(want) is not type(value):
                return False
        elif (
            type(value) is not tuple
            or any(type(one) is not int for one in value)
            or not want.least <= len(value) <= want.most
            or Counter(value) - Counter(want.pool)
        ):
            return False
    return True


def is_listed(listed: Sequence[Action], action: Action) -> bool:
    """Whether an action stands in a legal list or fits a template of it. True does not pass for 1,
    though Python calls them equal: what is stored would differ."""
    if action in listed:
        one = listed[listed.index(action)]
        if one is action or all(map(_same_type, one.values, action.values)):
            return Pick not in map(type, action.values)
    return any(fits(one, action) for one in listed)


def _same_type(one: Value, other: Value) -> bool:
    return type(one) is type(other)


def example(action: Action, chance: Random) -> Action:
    """The action itself, or for a template one action that fits, chosen by ``chance``."""
    values = action.values
    for value in values:
        if type(value) is Pick:
            break
    else:
        return action
    return Action(
        action.kind,
        tuple(
            tuple(chance.sample(value.pool, chance.randint(value.least, value.most)))
            if isinstance(value, Pick)
            else value
            for value in values
        ),
    )


def action_to_json(rules: Rules, action: Action) -> dict[str, Any]:
    """{'kind': …, name: value, …}; a Pick is {'pick': […], 'least': n, 'most': n}."""
    plain: dict[str, Any] = {"kind": action.kind}
    for name, value in zip(rules.ACTIONS[action.kind], action.values, strict=True):
        if isinstance(value, Pick):
            plain[name] = {"pick": list(value.pool), "least": value.least, "most": value.most}
        elif isinstance(value, tuple):
            plain[name] = list(value)
        else:
            plain[name] = value
    return plain


def action_from_json(rules: Rules, plain: object) -> Action:
    """The inverse of action_to_json, for actions (not templates).

    Raises IllegalAction('malformed') for anything else.
    """
    if not isinstance(plain, Mapping) or not isinstance(plain.get("kind"), str):
        raise IllegalAction("malformed")
    kind = plain["kind"]
    names = rules.ACTIONS.get(kind)
    if names is None or set(plain) != {"kind", *names}:
        raise IllegalAction("malformed")
    values: list[Value] = []
    for name in names:
        value = plain[name]
        if isinstance(value, list) and all(type(one) is int for one in value):
            values.append(tuple(value))
        elif isinstance(value, int | str):
            values.append(value)
        else:
            raise IllegalAction("malformed")
    return Action(kind, tuple(values))


def event_seen_by(event: Event, seat: int | None) -> dict[str, Any]:
    """An event as a seat (None: a spectator) sees it: {'kind': …, …}."""
    seen = {"kind": event.kind, **event.public}
    if seat is not None and seat in event.private:
        seen.update(event.private[seat])
    return seen
