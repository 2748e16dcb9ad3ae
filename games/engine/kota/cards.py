"""KOTA's cards as data: reading an edition, and the look-up tables the rules use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.engine.editions import Edition, EditionError, field_of, texts_of

from .effects import OPERATIONS, Effect

EDITION = Path(__file__).with_name("edition.toml")

TYPES = ("royale", "battle", "rainbow")
CLASSES = ("leader", "discardable", "special")
FLAGS = ("covid", "uncounterable", "not_for_two", "support", "negative")
LEAST_LEADERS = 8  # two players take three out, and five must be left to win
AVERAGE_DIE = 3.5
LEAST_CARDS = 70  # without the Covid set; the largest deal and the most removed leave a deck


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card. ``royale_class`` is '' for other types. ``attack`` and ``defence`` are the
    printed numbers of a Battle card, to which so many dice are added."""

    key: str
    count: int
    names: dict[str, str]
    texts: dict[str, str]
    type: str
    royale_class: str = ""
    covid: bool = False
    uncounterable: bool = False
    not_for_two: bool = False
    support: bool = False
    negative: bool = False
    attack: int = 0
    attack_dice: int = 0
    defence: int = 0
    defence_dice: int = 0
    effects: tuple[Effect, ...] = ()

    def does(self, op: str) -> Mapping[str, Any] | None:
        """The parameters of the first effect with that operation, None if there is none."""
        for effect in self.effects:
            if effect.op == op:
                return effect.params
        return None

    def total(self, op: str, parameter: str) -> int:
        """The sum of a number over all effects with that operation."""
        return sum(effect.params[parameter] for effect in self.effects if effect.op == op)

    @property
    def aim(self) -> str:
        """What the player of this Rainbow names (Operation.aim)."""
        for effect in self.effects:
            if OPERATIONS[effect.op].aim != "nothing":
                return OPERATIONS[effect.op].aim
        return "nothing"


@dataclass(frozen=True, slots=True)
class Tables:
    """Per kind, what the rules ask often."""

    royale: tuple[bool, ...]
    leader: tuple[bool, ...]
    battle: tuple[bool, ...]
    support: tuple[bool, ...]
    negative: tuple[bool, ...]
    counter: tuple[bool, ...]
    playable: tuple[bool, ...]  # a Rainbow that is an action of its own
    pairs: tuple[bool, ...]
    draws: tuple[int, ...]  # cards a discardable Royale gives
    attack_bonus: tuple[int, ...]
    defence_bonus: tuple[int, ...]
    draw_action: tuple[int, ...]  # cards the draw action draws with it, 0 if it says nothing
    immune: tuple[bool, ...]
    covers_leaders: tuple[bool, ...]
    covers_hand: tuple[bool, ...]
    wins_short: tuple[bool, ...]
    worth: tuple[float, ...]  # of a card to who has it, for bots
    by_key: Mapping[str, int]


def read_edition(data: Mapping[str, Any]) -> Edition:
    """Validate card data. Raises EditionError naming the card and the field."""
    if data.get("game") != "kota":
        raise EditionError("must be 'kota'", field="game")
    if not isinstance(data.get("key"), str) or not data["key"]:
        raise EditionError("is missing", field="key")
    rows = data.get("cards")
    if not isinstance(rows, list) or not rows:
        raise EditionError("must be a list of cards", field="cards")
    unknown = set(data) - {"game", "key", "counts", "cards"}
    if unknown:
        raise EditionError(f"has unknown fields {sorted(unknown)}")
    cards = tuple(_read_card(row) for row in rows)
    _check_keys(cards)
    _check_counts(cards, data.get("counts"))
    return Edition("kota", data["key"], cards, data, _tables(cards))


def _read_card(row: object) -> Card:
    if not isinstance(row, Mapping) or not isinstance(row.get("key"), str) or not row["key"]:
        raise EditionError(f"a card needs a key: {row!r}", field="key")
    key = row["key"]
    kind = field_of(row, key, "type", str)
    if kind not in TYPES:
        raise EditionError(f"must be one of {TYPES}, not {kind!r}", key, "type")
    count = field_of(row, key, "count", int)
    if count < 1:
        raise EditionError(f"must be at least 1, not {count}", key, "count")
    known = {"key", "type", "count", "names", "texts", "effects", *FLAGS}
    flags = {flag: field_of(row, key, flag, bool) if flag in row else False for flag in FLAGS}
    values: dict[str, Any] = {}
    royale_class = ""
    if kind == "royale":
        known.add("class")
        royale_class = field_of(row, key, "class", str)
        if royale_class not in CLASSES:
            raise EditionError(f"must be one of {CLASSES}, not {royale_class!r}", key, "class")
    if kind == "battle":
        for name in ("attack", "defence", "attack_dice", "defence_dice"):
            known.add(name)
            if name in row or not name.endswith("_dice"):
                values[name] = field_of(row, key, name, int)
                if values[name] < 0:
                    raise EditionError(f"must not be negative, not {values[name]}", key, name)
    if kind != "rainbow":
        for flag in ("uncounterable", "not_for_two", "support", "negative"):
            if flags[flag]:
                raise EditionError("only a Rainbow may have it", key, flag)
    if flags["support"] and flags["negative"]:
        raise EditionError("a negative is no support", key, "support")
    unknown = set(row) - known
    if unknown:
        raise EditionError(f"has unknown fields {sorted(unknown)}", key)
    card = Card(
        key=key,
        count=count,
        names=texts_of(row, key, "names"),
        texts=texts_of(row, key, "texts"),
        type=kind,
        royale_class=royale_class,
        effects=tuple(_read_effects(row, key)),
        **flags,
        **values,
    )
    _check_effects(card)
    return card


def _read_effects(row: Mapping[str, Any], key: str) -> Iterator[Effect]:
    for plain in field_of(row, key, "effects", list) if "effects" in row else []:
        if not isinstance(plain, Mapping) or plain.get("op") not in OPERATIONS:
            raise EditionError(f"no operation of the table: {plain!r}", key, "effects")
        params = {name: value for name, value in plain.items() if name != "op"}
        wanted = OPERATIONS[plain["op"]].params
        if set(params) != set(wanted):
            raise EditionError(f"{plain['op']} takes {sorted(wanted)}", key, "effects")
        for name, how in wanted.items():
            if not _written_so(params[name], how):
                where = f"{plain['op']}.{name}"
                raise EditionError(f"{where} must be {how}, not {params[name]!r}", key, "effects")
        yield Effect(plain["op"], params)


def _written_so(value: object, how: str) -> bool:
    """Whether a parameter is written as Operation.params says (keys are checked later)."""
    if how in ("number", "count"):
        return type(value) is int and value >= (how == "count")
    if how == "keys":
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    return isinstance(value, str) and (how == "key" or value in how.split("|"))


def _place(card: Card) -> str:
    """Which place of the table the card's effects must have."""
    if card.type == "royale":
        return card.royale_class
    if card.type == "battle":
        return "battle"
    if card.support:
        return "support"
    if card.negative:
        return "negative"
    return "counter" if card.does("counter") is not None else "rainbow"


def _check_effects(card: Card) -> None:
    place = _place(card)
    for effect in card.effects:
        if OPERATIONS[effect.op].place != place:
            raise EditionError(f"{effect.op} is nothing for a {place} card", card.key, "effects")
    for effect in card.effects[:-1]:
        if OPERATIONS[effect.op].last:
            raise EditionError(f"nothing can follow {effect.op}", card.key, "effects")
    if sum(OPERATIONS[effect.op].aim != "nothing" for effect in card.effects) > 1:
        raise EditionError("only one effect may have a target", card.key, "effects")
    if card.type == "rainbow" and not card.effects:
        raise EditionError("a Rainbow needs an effect", card.key, "effects")
    if card.royale_class == "discardable" and len(card.effects) != 1:
        raise EditionError("a discardable needs one discard_to_draw", card.key, "effects")


def _check_keys(cards: tuple[Card, ...]) -> None:
    by_key: dict[str, Card] = {}
    for card in cards:
        if card.key in by_key:
            raise EditionError("stands twice", card.key, "key")
        by_key[card.key] = card
    for card in cards:
        for effect in card.effects:
            for name, how in OPERATIONS[effect.op].params.items():
                if (
                    how == "key"
                    and getattr(by_key.get(effect.params[name]), "type", "") != "royale"
                ):
                    raise EditionError(f"{effect.op}.{name} names no Royale", card.key, "effects")
                if how == "keys" and not set(effect.params[name]) <= set(by_key):
                    raise EditionError(f"{effect.op}.{name} names no card", card.key, "effects")


def _check_counts(cards: tuple[Card, ...], wanted: object) -> None:
    """The deck adds up to what the edition says it has, and can be dealt and won with."""
    counts = {name: 0 for kind in TYPES for name in (kind, f"{kind}_covid")} | {"negatives": 0}
    for card in cards:
        counts[f"{card.type}_covid" if card.covid else card.type] += card.count
        counts["negatives"] += card.count if card.negative else 0
    if not isinstance(wanted, Mapping) or set(wanted) != set(counts):
        raise EditionError(f"must have the fields {sorted(counts)}", field="counts")
    for name, count in counts.items():
        if wanted[name] != count:
            raise EditionError(f"says {wanted[name]} {name}, the cards are {count}", field="counts")
    always = [card for card in cards if not card.covid]
    leaders = sum(card.count for card in always if card.royale_class == "leader")
    total = sum(card.count for card in always if not card.not_for_two)
    if leaders < LEAST_LEADERS:
        raise EditionError(f"at least {LEAST_LEADERS} leaders are needed", field="counts")
    if total < LEAST_CARDS:
        raise EditionError(f"at least {LEAST_CARDS} cards are needed for two", field="counts")
    every_leader = sum(card.count for card in cards if card.royale_class == "leader")
    if 4 * every_leader > total:  # else no deal would leave everyone with fewer than three
        raise EditionError("at most a quarter of the cards may be leaders", field="counts")


def _tables(cards: tuple[Card, ...]) -> Tables:
    def shields(card: Card, what: str) -> bool:
        return any(one.op == "shield" and one.params["what"] == what for one in card.effects)

    return Tables(
        royale=tuple(card.type == "royale" for card in cards),
        leader=tuple(card.royale_class == "leader" for card in cards),
        battle=tuple(card.type == "battle" for card in cards),
        support=tuple(card.support for card in cards),
        negative=tuple(card.negative for card in cards),
        counter=tuple(_place(card) == "counter" for card in cards),
        playable=tuple(_place(card) == "rainbow" for card in cards),
        pairs=tuple(card.does("pairs") is not None for card in cards),
        draws=tuple(card.total("discard_to_draw", "cards") for card in cards),
        attack_bonus=tuple(card.total("battle_bonus", "attack") for card in cards),
        defence_bonus=tuple(card.total("battle_bonus", "defence") for card in cards),
        draw_action=tuple(card.total("draw_more", "cards") for card in cards),
        immune=tuple(card.does("ignore_negatives") is not None for card in cards),
        covers_leaders=tuple(shields(card, "leaders") for card in cards),
        covers_hand=tuple(shields(card, "hand") for card in cards),
        wins_short=tuple(card.does("win_short") is not None for card in cards),
        worth=tuple(_worth(card) for card in cards),
        by_key={card.key: kind for kind, card in enumerate(cards)},
    )


def _worth(card: Card) -> float:
    """About what a card is worth to who has it: a plain hand card is worth 2 or 3. Leaders are
    worth more together, and are counted elsewhere (worth.position)."""
    worth = 1.0
    if card.type == "battle":
        worth += 0.35 * (card.attack + AVERAGE_DIE * card.attack_dice)
        worth += 0.25 * (card.defence + AVERAGE_DIE * card.defence_dice)
    for effect in card.effects:
        operation = OPERATIONS[effect.op]
        counts = [effect.params[name] for name, how in operation.params.items() if how == "count"]
        worth += operation.worth * (counts[0] if counts else 1)
        if effect.params.get("what") == "leader":
            worth += operation.worth
    return worth
