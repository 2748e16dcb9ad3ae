"""What a seat may see, and a full state that agrees with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.engine.editions import Edition
from games.engine.rng import Rng

from .battle import laid_count
from .ending import leaders, outcome, scores
from .rainbow import targets
from .refusals import why_cards
from .resolve import to_give
from .setup import LEADERS_OUT, composition
from .state import NONE, Battle, KotaState, Shown


def view(state: KotaState, seat: int | None) -> dict[str, Any]:
    """What a seat (None: a spectator) may see, as plain JSON. An allow-list: every line shows
    something open to all, or asks who is looking."""
    own = seat if seat is not None and 0 <= seat < state.seats else None
    result = outcome(state)
    return {
        "seat": own,
        "options": dict(state.options),
        "pending": _pending(state, own),
        "interjections": [],
        "active": state.active.copy(),
        "counts": [len(hand) for hand in state.hands],
        "deck": len(state.deck),
        "removed_count": len(state.removed),
        "hand": None if own is None else state.hands[own].copy(),
        "turn": None if result else state.turn,
        "turn_number": state.turn_number,
        "actions_left": state.actions_left,
        "opening": [{"seat": one, "die": die} for one, die in state.opening],
        "scores": list(scores(state)),
        "leaders": [leaders(state, one) for one in range(state.seats)],
        "trenches": [trench.copy() for trench in state.trenches],
        "graveyard": state.graveyard.copy(),
        "lost_turns": state.lost.copy(),
        "quarantined": [bool(by) for by in state.quarantine],
        "quarantined_by": [
            [one for one in range(state.seats) if by >> one & 1] for by in state.quarantine
        ],
        "battle": _battle(state, own),
        "stack": _stack(state),
        "spied": _spied(state, own),
        "answer": _answer(state, own),
        "why": {}
        if own is None
        else {str(card): code for card, code in why_cards(state, own).items()},
        "outcome": result and {"places": list(result.places), "scores": list(result.scores)},
    }


def _pending(state: KotaState, own: int | None) -> dict[str, str]:
    """Who owes what. A sealed answer is shown to nobody but its own seat."""
    pending = dict(state.pending)
    if state.sealed and pending:
        asked = next(iter(pending.values()))
        pending.update({one: asked for one in state.sealed if one != own})
    return {str(one): pending[one] for one in sorted(pending)}


def _battle(state: KotaState, own: int | None) -> dict[str, Any] | None:
    """The cards lie face down; only who laid them knows them."""
    battle = state.battle
    if battle is None:
        return None
    mine = {"card": battle.card, "second": battle.second, "support": battle.support}
    return {
        "attacker": battle.attacker,
        "target": battle.target,
        "royale": battle.royale,
        "cards": laid_count(battle),
        "own": mine if own == battle.attacker else None,
        "defence_cards": 0,  # a defence is settled as it is laid
    }


def _stack(state: KotaState) -> dict[str, Any] | None:
    shown = state.shown
    if shown is None:
        return None
    return {"seat": shown.seat, "card": shown.card, "targets": targets(shown)}


def _spied(state: KotaState, own: int | None) -> dict[str, Any] | None:
    """The hand Espionaje shows, to the spy alone and until the choice."""
    if own is None or state.pending.get(own) != "spy" or state.shown is None:
        return None
    target = state.shown.target
    return {"seat": target, "hand": state.hands[target].copy()}


def _answer(state: KotaState, own: int | None) -> list[int] | None:
    """The own sealed answer: the cards chosen (of a pass: none)."""
    return list(state.answers[own]) if own in state.sealed and own is not None else None


def redeal(edition: Edition, seen: Mapping[str, Any], rng: Rng) -> KotaState:
    """A full state that agrees with all that a view shows; the rest is dealt from ``rng``. Other
    seats' sealed answers are taken as not yet given."""
    state = KotaState()
    state.edition = edition
    state.options = dict(seen["options"])
    state.seats = len(seen["counts"])
    state.rng = rng
    state.interjections = ()
    state.listed = {}
    state.pending = {int(one): decision for one, decision in seen["pending"].items()}
    state.active = list(seen["active"])
    state.lost = list(seen["lost_turns"])
    state.quarantine = [sum(1 << one for one in by) for by in seen["quarantined_by"]]
    state.turn = 0 if seen["turn"] is None else seen["turn"]
    state.turn_number = seen["turn_number"]
    state.actions_left = seen["actions_left"]
    state.opening = tuple((roll["seat"], roll["die"]) for roll in seen["opening"])
    state.places = tuple(seen["outcome"]["places"]) if seen["outcome"] else ()
    state.trenches = [list(trench) for trench in seen["trenches"]]
    state.graveyard = list(seen["graveyard"])
    stack = seen["stack"]
    state.shown = stack and Shown(stack["seat"], stack["card"], **stack["targets"])
    _take_up_answers(state, seen)
    _deal_unseen(state, seen)
    return state


def _take_up_answers(state: KotaState, seen: Mapping[str, Any]) -> None:
    """The own sealed answer, and those of seats that Terremoto does not ask."""
    state.sealed, state.answers = (), {}
    if seen["answer"] is not None:
        state.sealed = (seen["seat"],)
        state.answers[seen["seat"]] = tuple(seen["answer"])
    if "sacrifice" in state.pending.values():
        for seat in range(state.seats):
            kinds = to_give(state, seat)
            if seat not in state.pending and seat not in state.answers and kinds:
                state.answers[seat] = (kinds[0],)


def _deal_unseen(state: KotaState, seen: Mapping[str, Any]) -> None:
    """Hands, cards laid, deck and the cards taken out. No hand has a Royale or a negative."""
    tables, rng = state.edition.tables, state.rng
    state.hands = [[] for _ in range(state.seats)]
    if seen["hand"] is not None:
        state.hands[seen["seat"]] = list(seen["hand"])
    if seen["spied"] is not None:
        state.hands[seen["spied"]["seat"]] = list(seen["spied"]["hand"])
    unseen = Counter(composition(state.edition, state.options))
    for cards in (state.graveyard, *state.trenches, *state.hands):
        unseen.subtract(cards)
    if state.shown is not None:
        unseen[state.shown.card] -= 1
    out = []
    if state.seats == 2:
        kinds = state.edition.cards
        out = [card for card in unseen.elements() if kinds[card].not_for_two]
        unseen.subtract(out)
    state.battle = _lay_unseen(state, seen["battle"], unseen)
    rest = list(unseen.elements())
    rng.shuffle(rest)
    in_hand = [card for card in rest if not tables.royale[card] and not tables.negative[card]]
    for hand, count in zip(state.hands, seen["counts"], strict=True):
        while len(hand) < count:
            card = in_hand.pop()
            rest.remove(card)
            hand.append(card)
        hand.sort()
    if state.seats == 2:
        out += [card for card in rest if tables.leader[card]][:LEADERS_OUT]
        others = [card for card in rest if not tables.leader[card] and not tables.wins_short[card]]
        out += others[: seen["removed_count"] - len(out)]
        for card in out:
            if card in rest:
                rest.remove(card)
    state.removed = sorted(out)
    state.deck = rest


def _lay_unseen(
    state: KotaState, battle: Mapping[str, Any] | None, unseen: Counter[int]
) -> Battle | None:
    """The cards of an attack: the own, or such as could have been laid. They leave ``unseen``."""
    if battle is None:
        return None
    if battle["own"] is not None:
        own = battle["own"]
        lay = (own["card"], own["second"], own["support"])
    else:
        lay = _possible_lay(state, battle["cards"], unseen)
    unseen.subtract(card for card in lay if card != NONE)
    return Battle(battle["attacker"], battle["target"], battle["royale"], *lay)


def _possible_lay(state: KotaState, count: int, unseen: Counter[int]) -> tuple[int, int, int]:
    """A Battle card, and more where more cards lie there: a support, or a second Battle card beside
    one that allows it."""
    tables, rng = state.edition.tables, state.rng
    cards = list(unseen.elements())
    battles = [card for card in cards if tables.battle[card]]
    supports = [card for card in cards if tables.support[card]]
    pairing = [card for card in battles if tables.pairs[card]]
    two = bool(pairing) and len(battles) > 1
    if count == 1:
        return rng.choice(battles), NONE, NONE
    with_support = bool(supports) and (count == 3 or not two or rng.below(4) > 0)
    support = rng.choice(supports) if with_support else NONE
    if count == 2 and with_support:
        return rng.choice(battles), NONE, support
    card = rng.choice(pairing)
    battles.remove(card)
    second = rng.choice(battles)
    if tables.pairs[second] and second < card:
        card, second = second, card
    return card, second, support
