"""Our own small seeded generator: the same numbers on every platform, for ever.

The algorithm is sfc32 (three 32-bit words and a counter; additions, shifts and xors only), chosen
because every intermediate value fits a signed 64-bit integer, so that compiled and uncompiled code
agree to the bit. Library generators promise no such stability between versions.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_MASK: Final = 0xFFFFFFFF


def _scramble(word: i64) -> i64:
    """Spread the bits of a 32-bit word, so that neighbouring seeds give unrelated streams."""
    word &= _MASK
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & _MASK
    word = ((word ^ (word >> 15)) * 0x735A2D97) & _MASK
    return word ^ (word >> 15)


class Rng:
    """A stream of numbers that the seed fixes."""

    def __init__(self, seed: i64) -> None:
        low: i64 = seed & _MASK
        high: i64 = (seed >> 32) & _MASK
        self._a: i64 = _scramble(low + 0x1E3779B9)
        self._b: i64 = _scramble(high + 0x3C6EF372)
        self._c: i64 = _scramble(low ^ high ^ 0x5A827999)
        self._counter: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        out: i64 = (self._a + self._b + self._counter) & _MASK
        self._counter = (self._counter + 1) & _MASK
        self._a = self._b ^ (self._b >> 9)
        self._b = (self._c + (self._c << 3)) & _MASK
        self._c = (((self._c << 21) & _MASK) | (self._c >> 11)) + out & _MASK
        return out

    def below(self, limit: i64) -> i64:
        """A number from 0 to `limit` - 1, each equally likely (limit at most 2**31)."""
        return (self.word() * limit) >> 32

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        return float(self.word()) / 4294967296.0

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items in random order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            kept: i64 = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1


def _spread(number: int) -> i64:
    """The lower 63 bits of the product with 0x9E3779B97F4A7C15, in sixteen bits at a time.

    Python looks for Ctrl-C while it multiplies big integers, and compiled code that is interrupted
    there ends the whole process.
    """
    a: i64 = number & 0xFFFF
    b: i64 = (number >> 16) & 0xFFFF
    c: i64 = (number >> 32) & 0xFFFF
    d: i64 = (number >> 48) & 0xFFFF
    first: i64 = a * 0x7C15
    second: i64 = b * 0x7C15 + a * 0x7F4A + (first >> 16)
    third: i64 = c * 0x7C15 + b * 0x7F4A + a * 0x79B9 + (second >> 16)
    fourth: i64 = d * 0x7C15 + c * 0x7F4A + b * 0x79B9 + a * 0x9E37 + (third >> 16)
    low: i64 = (first & 0xFFFF) | ((second & 0xFFFF) << 16)
    return low | ((third & 0xFFFF) << 32) | ((fourth & 0x7FFF) << 48)


def derived_seed(seed: int, *salt: int) -> int:
    """A seed of its own for one purpose, made from a seed and numbers that name the purpose."""
    word: i64 = seed & 0x7FFFFFFFFFFFFFFF
    for number in salt:
        rng = Rng(word ^ _spread(number))
        word = (rng.word() << 31 | rng.word() >> 1) & 0x7FFFFFFFFFFFFFFF
    return word
