"""Random numbers that anyone can check.

A generator is a 32-byte seed and a counter of the 16-bit words used so far. Word number ``i`` is
bytes ``2 * (i % 16)`` and the next of HMAC-SHA-256(seed, block) where ``block`` is ``i // 16`` as
8 bytes, big-endian. The same seed gives the same numbers on every Python, and in a browser.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = 1 << 16
_BLOCK = Struct(">16H").unpack
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


class Rng:
    """A counter-based generator. Copy it by ``Rng(rng.seed, rng.counter)``."""

    __slots__ = ("_block", "_keyed", "_words", "counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        if counter < 0:
            raise ValueError("a counter is not negative")
        self.seed = seed
        self.counter = counter
        self._block = -1
        self._keyed: tuple[Any, Any] | None = None
        self._words: tuple[int, ...] = ()

    def copy(self) -> Rng:
        """An independent generator that goes on from the same place."""
        twin = Rng.__new__(Rng)
        twin.seed = self.seed
        twin.counter = self.counter
        twin._block = self._block
        twin._keyed = self._keyed
        twin._words = self._words
        return twin

    def _read(self, block: int) -> tuple[int, ...]:
        """Make ``block`` the current one and give its words."""
        # hmac.digest(seed, block, "sha256"), with the hashes of the padded key made only once: a
        # quarter of the time.
        if self._keyed is None:
            key = self.seed.ljust(64, b"\0")
            self._keyed = sha256(key.translate(_INNER)), sha256(key.translate(_OUTER))
        inner, outer = self._keyed[0].copy(), self._keyed[1].copy()
        inner.update(block.to_bytes(8, "big"))
        outer.update(inner.digest())
        self._words = _BLOCK(outer.digest())
        self._block = block
        return self._words

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each equally likely (words past the last whole multiple
        are rejected). ``bound`` is 1 to 65536; a bound of 1 uses no word."""
        if bound == 1:
            return 0
        if not 1 < bound <= _WORDS:
            raise ValueError("a bound is 1 to 65536")
        limit = _WORDS - _WORDS % bound
        while True:
            counter = self.counter
            if counter >> 4 != self._block:
                self._read(counter >> 4)
            self.counter = counter + 1
            word = self._words[counter & 15]
            if word < limit:
                return word % bound

    def shuffle(self, cards: list[T]) -> None:
        """Fisher-Yates in place, from the last place down: ``below(last + 1)`` for each place.

        Written out, because dealing is much of what a short game costs.
        """
        if len(cards) > _WORDS:
            raise ValueError("at most 65536 cards can be shuffled")
        counter, bound = self.counter, len(cards)
        safe = _WORDS - bound  # no word below this is past the last whole multiple
        while bound > 1:
            words = self._words if counter >> 4 == self._block else self._read(counter >> 4)
            place = counter & 15
            few = words[place : place + bound - 1]
            counter += len(few)
            for word in few:
                if word >= safe and word >= _WORDS - _WORDS % bound:
                    continue
                other = word % bound
                bound -= 1
                cards[bound], cards[other] = cards[other], cards[bound]
        self.counter = counter

    def choice(self, cards: Sequence[T]) -> T:
        """One of a non-empty sequence."""
        return cards[self.below(len(cards))]

    def die(self) -> int:
        """A six-sided die: 1 to 6."""
        return self.below(6) + 1


def commitment(server_seed: bytes) -> str:
    """The SHA-256 of the server's seed, in hex: shown before anyone joins."""
    return sha256(server_seed).hexdigest()


def match_seed(server_seed: bytes, nonces: Sequence[str]) -> bytes:
    """The seed of a match: HMAC-SHA-256 of the nonces, in seat order, under the server's seed.

    Each nonce is written as its UTF-8 length in 2 bytes, big-endian, then its UTF-8 bytes.
    """
    message = b"".join(len(nonce.encode()).to_bytes(2, "big") + nonce.encode() for nonce in nonces)
    return hmac.digest(server_seed, message, "sha256")
