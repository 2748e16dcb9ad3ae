"""The deal: KOTA-1 to 5."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.editions import Edition
from games.engine.rng import Rng

from .ending import leaders
from .state import KotaState

HAND, HAND_OF_TWO = 7, 10
TOO_MANY_LEADERS = 3
LEADERS_OUT = 3


def composition(edition: Edition, options: Mapping[str, str]) -> list[int]:
    """All cards of a match, those included that two players take out; unshuffled."""
    covid = options["covid"] == "yes"
    cards = edition.cards
    return [kind for kind in edition.deck() if covid or not cards[kind].covid]


def setup(edition: Edition, options: Mapping[str, str], seats: int, rng: Rng) -> KotaState:
    """Deal a match for 2 to 6 seats with complete options."""
    state = KotaState()
    state.edition = edition
    state.options = dict(options)
    state.seats = seats
    state.rng = rng
    state.interjections = ()
    state.sealed = ()
    state.listed = {}
    state.active = [True] * seats
    state.lost = [0] * seats
    state.quarantine = [0] * seats
    state.battle = None
    state.shown = None
    state.answers = {}
    state.graveyard = []
    state.removed = []
    state.places = ()
    cards = composition(edition, options)
    if seats == 2:
        state.removed, cards = _take_out(edition, cards, int(options["removed"]), rng)
    while True:
        _deal(state, cards.copy())
        if all(leaders(state, seat) < TOO_MANY_LEADERS for seat in range(seats)):
            break  # KOTA-2: else deal again, all cards
    _first_turn(state)
    return state


def _take_out(
    edition: Edition, cards: list[int], count: int, rng: Rng
) -> tuple[list[int], list[int]]:
    """KOTA-5: with two players the cards with their symbol go, three leaders and ``count`` others,
    of which none is the Antilíder. Gives the cards out and the cards left."""
    leader, wins = edition.tables.leader, edition.tables.wins_short
    out = [card for card in cards if edition.cards[card].not_for_two]
    left = [card for card in cards if not edition.cards[card].not_for_two]
    rng.shuffle(left)
    out += [card for card in left if leader[card]][:LEADERS_OUT]
    out += [card for card in left if not leader[card] and not wins[card]][:count]
    for card in out:
        if card in left:
            left.remove(card)
    return sorted(out), sorted(left)


def _deal(state: KotaState, cards: list[int]) -> None:
    """KOTA-1, 3: hands dealt, Royales to the trenches; negatives are swapped for the next cards and
    shuffled back into the deck."""
    tables = state.edition.tables
    state.rng.shuffle(cards)
    state.hands = [[] for _ in range(state.seats)]
    state.trenches = [[] for _ in range(state.seats)]
    negatives = []
    for _ in range(HAND_OF_TWO if state.seats == 2 else HAND):
        for seat in range(state.seats):
            while tables.negative[cards[-1]]:
                negatives.append(cards.pop())
            card = cards.pop()
            (state.trenches if tables.royale[card] else state.hands)[seat].append(card)
    if negatives:
        cards += negatives
        state.rng.shuffle(cards)
    state.deck = cards
    for hand in state.hands:
        hand.sort()


def _first_turn(state: KotaState) -> None:
    """KOTA-4: fewest Royales, then fewest leaders, then the highest die; tied ones roll again."""
    keys = [(len(state.trenches[seat]), leaders(state, seat)) for seat in range(state.seats)]
    tied = [seat for seat in range(state.seats) if keys[seat] == min(keys)]
    rolls: list[tuple[int, int]] = []
    while len(tied) > 1:
        dice = {seat: state.rng.die() for seat in tied}
        rolls += dice.items()
        tied = [seat for seat in tied if dice[seat] == max(dice.values())]
    state.opening = tuple(rolls)
    state.turn = tied[0]
    state.turn_number = 1
    state.actions_left = 1
    state.pending = {state.turn: "turn"}
