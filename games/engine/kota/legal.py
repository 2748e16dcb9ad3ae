"""Which actions a seat has (KOTA-6, 11, 13, 19, 28, 30, 33)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.contract import Action, Pick

from .aims import why_no_aim
from .effects import OPERATIONS
from .rainbow import COUNTER, PASS_COUNTER
from .resolve import must_discard, own_leaders, to_give
from .state import NONE, KotaState, Shown
from .turn import opponents

DRAW = Action("draw")
YIELD = Action("yield")
OBEY = Action("obey")
TAKE_NOTHING = Action("take_nothing")


def legal(state: KotaState, seat: int) -> list[Action]:
    """All legal actions of a seat, in a fixed order; equal cards give one. Not to be changed."""
    listed = state.listed.get(seat)
    if listed is None:
        decision = state.pending.get(seat)
        listed = [] if decision is None else _LISTS[decision](state, seat)
        state.listed[seat] = listed
    return listed


def _turn(state: KotaState, seat: int) -> list[Action]:
    """KOTA-6."""
    tables = state.edition.tables
    actions = [DRAW]  # with nothing to draw it is passing (KOTA-23)
    for card in sorted(set(state.trenches[seat])):
        if tables.draws[card]:
            actions.append(Action("discard_royale", (card,)))
    for card in sorted(set(state.hands[seat])):
        if tables.playable[card]:
            actions += plays(state, seat, card)
    actions += _attacks(state, seat)
    return actions


def plays(state: KotaState, seat: int, card: int) -> Iterator[Action]:
    """The ways to play a Rainbow of the hand, one for each aim it may have."""
    effect = next(
        (one for one in state.edition.cards[card].effects if OPERATIONS[one.op].aim != "nothing"),
        None,
    )
    if effect is None:
        yield Action("play", (card,))
        return
    aim = OPERATIONS[effect.op].aim
    if aim == "graveyard":
        for wanted in sorted(set(state.graveyard)):
            if not why_no_aim(state, effect, Shown(seat, card, wanted=wanted)):
                yield Action("excavate", (card, wanted))
        return
    for target in sorted(opponents(state, seat)):
        if aim == "opponent":
            if not why_no_aim(state, effect, Shown(seat, card, target)):
                yield Action("play_at", (card, target))
            continue
        for royale in sorted(set(state.trenches[target])):
            if aim == "royale":
                if not why_no_aim(state, effect, Shown(seat, card, target, royale)):
                    yield Action("play_royale", (card, target, royale))
                continue
            for own in sorted(set(state.trenches[seat])):
                if not why_no_aim(state, effect, Shown(seat, card, target, royale, own)):
                    yield Action("play_swap", (card, own, target, royale))


def _attacks(state: KotaState, seat: int) -> Iterator[Action]:
    """KOTA-11; a seat in quarantine neither attacks nor is attacked."""
    lays = [] if state.quarantine[seat] else _lays(state, seat)
    if not lays:
        return
    for target in sorted(opponents(state, seat)):
        if state.quarantine[target]:
            continue
        for royale in sorted(set(state.trenches[target])):
            for lay in lays:
                yield Action("attack", (target, royale, *lay))


def _lays(state: KotaState, seat: int) -> list[tuple[int, int, int]]:
    """KOTA-11: a Battle card, a second one where Doble filo allows it, and at most one support.
    Of two cards the one that allows the other is the main one."""
    tables, hand = state.edition.tables, state.hands[seat]
    kinds = sorted(set(hand))
    battles = [card for card in kinds if tables.battle[card]]
    supports = [NONE, *(card for card in kinds if tables.support[card])]
    lays = []
    for card in battles:
        seconds = [NONE]
        if tables.pairs[card]:
            seconds += [
                other
                for other in battles
                if (
                    hand.count(card) > 1
                    if other == card
                    else not tables.pairs[other] or other > card
                )
            ]
        lays += [(card, second, support) for second in seconds for support in supports]
    return lays


def _defend(state: KotaState, seat: int) -> list[Action]:
    """KOTA-12, 13: a Battle card, a support alone, or both; or nothing."""
    supports = sorted({card for card in state.hands[seat] if state.edition.tables.support[card]})
    lays = _lays(state, seat) + [(NONE, NONE, support) for support in supports]
    return [YIELD, *(Action("defend", lay) for lay in lays)]


def holds_counter(state: KotaState, seat: int) -> bool:
    """Whether a seat has an OISSS in hand."""
    answers = state.edition.tables.counter
    return any(answers[card] for card in state.hands[seat])


def _counter(state: KotaState, seat: int) -> list[Action]:
    """KOTA-19."""
    return [PASS_COUNTER, COUNTER] if holds_counter(state, seat) else [PASS_COUNTER]


def _negative(state: KotaState, seat: int) -> list[Action]:
    """KOTA-9, KOTA-28."""
    return [OBEY, COUNTER] if holds_counter(state, seat) else [OBEY]


def _coup(state: KotaState, seat: int) -> list[Action]:
    """Golpe de Estado: which leader."""
    return [Action("give_up", (card,)) for card in own_leaders(state, seat)]


def _sacrifice(state: KotaState, seat: int) -> list[Action]:
    """Terremoto: which Royale."""
    return [Action("give_up", (card,)) for card in to_give(state, seat)]


def _discard_down(state: KotaState, seat: int) -> list[Action]:
    """Toque de queda: a template of the cards to be discarded."""
    assert state.shown is not None  # noqa: S101  the Rainbow lies there until all have chosen
    to = next(
        effect.params["to"]
        for effect in state.edition.cards[state.shown.card].effects
        if effect.op == "discard_down"
    )
    count = must_discard(state, seat, to)
    return [Action("discard_down", (Pick(tuple(state.hands[seat]), count, count),))]


def _spy(state: KotaState, seat: int) -> list[Action]:
    """Espionaje: a Battle card of the hand seen; nothing only if it has none."""
    assert state.shown is not None  # noqa: S101  the Rainbow lies there until the choice
    battle = state.edition.tables.battle
    seen = sorted({card for card in state.hands[state.shown.target] if battle[card]})
    return [Action("take_battle", (card,)) for card in seen] or [TAKE_NOTHING]


_LISTS = {
    "turn": _turn,
    "defend": _defend,
    "counter": _counter,
    "negative": _negative,
    "coup": _coup,
    "sacrifice": _sacrifice,
    "discard_down": _discard_down,
    "spy": _spy,
}
