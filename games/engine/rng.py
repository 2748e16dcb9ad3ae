"""Random numbers that anyone can check.

A generator is a 32-byte seed and a counter of the 16-bit words used so far. Word number ``i`` is
bytes ``2 * (i % 16)`` and the next of HMAC-SHA-256(seed, block) where ``block`` is ``i // 16`` as
8 bytes, big-endian. The same seed gives the same numbers on every Python, and in a browser.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = 1 << 16
_BLOCK = Struct(">16H").unpack


class Rng:
    """A counter-based generator. Copy it by ``Rng(rng.seed, rng.counter)``."""

    __slots__ = ("_block", "_words", "counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        if counter < 0:
            raise ValueError("a counter is not negative")
        self.seed = seed
        self.counter = counter
        self._block = -1
        self._words: tuple[int, ...] = ()

    def copy(self) -> Rng:
        """An independent generator that goes on from the same place."""
        twin = Rng.__new__(Rng)
        twin.seed = self.seed
        twin.counter = self.counter
        twin._block = self._block
        twin._words = self._words
        return twin

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each equally likely (words past the last whole multiple
        are rejected). ``bound`` is 1 to 65536; a bound of 1 uses no word."""
        if bound == 1:
            return 0
        if not 1 < bound <= _WORDS:
            raise ValueError("a bound is 1 to 65536")
        limit = _WORDS - _WORDS % bound
        while True:
            block, place = divmod(self.counter, 16)
            if block != self._block:
                self._words = _BLOCK(
                    hmac.digest(self.seed, block.to_bytes(8, "big"), "sha256")
                )
                self._block = block
            self.counter += 1
            word = self._words[place]
            if word < limit:
                return word % bound

    def shuffle(self, cards: list[T]) -> None:
        """Fisher-Yates in place, from the last place down."""
        below = self.below
        for last in range(len(cards) - 1, 0, -1):
            other = below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def choice(self, cards: Sequence[T]) -> T:
        """One of a non-empty sequence."""
        return cards[self.below(len(cards))]

    def die(self) -> int:
        """A six-sided die: 1 to 6."""
        return self.below(6) + 1


def commitment(server_seed: bytes) -> str:
    """The SHA-256 of the server's seed, in hex: shown before anyone joins."""
    return hashlib.sha256(server_seed).hexdigest()


def match_seed(server_seed: bytes, nonces: Sequence[str]) -> bytes:
    """The seed of a match: HMAC-SHA-256 of the seats' nonces, in seat order, under the server's seed.

    Each nonce is written as its UTF-8 length in 2 bytes, big-endian, then its UTF-8 bytes.
    """
    message = b"".join(
        len(nonce.encode()).to_bytes(2, "big") + nonce.encode() for nonce in nonces
    )
    return hmac.digest(server_seed, message, "sha256")
