"""Cards as bits, bit `card - 1`, so that "which cards fit" is a handful of numbers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.hens.tables import CARDS, SPECIES, VALUES, species_of, value_of
from game.hens.yard import bit

ALL_CARDS: Final = 2**CARDS - 1


def bits_in(mask: i64) -> i64:
    """How many bits are set, without a loop: this is asked very often."""
    mask -= mask >> 1 & 0x5555555555555
    mask = (mask & 0x3333333333333) + (mask >> 2 & 0x3333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 0x7F


def _companions() -> vec[i64]:
    """For every card those that may lie beside it: its species, and values one off."""
    row: vec[i64] = append(vec[i64](), ALL_CARDS)
    card: i64
    other: i64
    for card in range(1, CARDS + 1):
        fitting: i64 = 0
        for other in range(1, CARDS + 1):
            apart = value_of(card) - value_of(other)
            if species_of(card) == species_of(other) or apart == 1 or apart == -1:
                fitting |= bit(other - 1)
        row = append(row, fitting)
    return row


def _families() -> vec[i64]:
    """For every species its cards."""
    row: vec[i64] = vec[i64]()
    species: i64
    for species in range(SPECIES):
        row = append(row, bit(VALUES * (species + 1)) - bit(VALUES * species))
    return row


COMPANIONS: Final[vec[i64]] = _companions()
FAMILIES: Final[vec[i64]] = _families()
