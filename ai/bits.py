"""Sets of small numbers as the bits of one: a question about a set is a handful of steps."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WIDTH: Final = 52
"""How many bits may be used; more are not counted."""
TOP_BIT: Final = 0x2000000000000000
"""Bit 61, shifted down to where it is wanted: compiled, a 1 shifted up is 32 bits wide."""


def bits_in(mask: i64) -> i64:
    """How many bits are set, without a loop: this is asked very often."""
    mask -= mask >> 1 & 0x5555555555555
    mask = (mask & 0x3333333333333) + (mask >> 2 & 0x3333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


def _single_bits() -> vec[i64]:
    row: vec[i64] = vec[i64]()
    mask: i64 = 1
    while len(row) < WIDTH:
        row = append(row, mask)
        mask += mask
    return row


BITS: Final[vec[i64]] = _single_bits()
"""The mask of each number alone."""
