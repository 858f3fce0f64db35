"""Cards as bits, bit `card - 1`, so that "which cards fit" is a handful of numbers.

The six cards of a species lie side by side: shifted down they are a number below 64, and what such
a number stands for is looked up.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.bits import BITS, bits_in
from game.hens.tables import CARDS, COPIES, EGGS, MEDALS, SPECIES, VALUES, species_of, value_of

ALL_CARDS: Final = 0xFFFFFFFFFFFF
FAMILY: Final = 0x3F
"""The six cards of a species, shifted down."""
SETS: Final = 64


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
                fitting |= BITS[other - 1]
        row = append(row, fitting)
    return row


def _families() -> vec[i64]:
    """For every species its cards."""
    row: vec[i64] = vec[i64]()
    species: i64
    for species in range(SPECIES):
        row = append(row, FAMILY * BITS[VALUES * species])
    return row


def _species_of_cards() -> vec[i64]:
    row: vec[i64] = append(vec[i64](), 0)
    card: i64
    for card in range(1, CARDS + 1):
        row = append(row, species_of(card))
    return row


def _sizes_of_sets() -> vec[i64]:
    row: vec[i64] = vec[i64]()
    cards: i64
    for cards in range(SETS):
        row = append(row, bits_in(cards))
    return row


def _lowest_of_sets() -> vec[i64]:
    """The first card of every set, 0 to 5."""
    row: vec[i64] = append(vec[i64](), 0)
    cards: i64
    for cards in range(1, SETS):
        row = append(row, bits_in((cards & -cards) - 1))
    return row


def _eggs_of_sets() -> vec[i64]:
    """At species * 64 + the set of its cards: the eggs on them."""
    row: vec[i64] = vec[i64]()
    species: i64
    cards: i64
    value: i64
    for species in range(SPECIES):
        for cards in range(SETS):
            eggs: i64 = 0
            for value in range(VALUES):
                if cards & BITS[value] != 0:
                    eggs += EGGS[species * VALUES + value + 1]
            row = append(row, eggs)
    return row


def _cards_twice() -> i64:
    found: i64 = 0
    card: i64
    for card in range(1, CARDS + 1):
        if COPIES[card] == 2:
            found |= BITS[card - 1]
    return found


def _fractions(numbers: vec[i64]) -> vec[float]:
    row: vec[float] = vec[float]()
    number: i64
    for number in numbers:
        row = append(row, float(number))
    return row


COMPANIONS: Final[vec[i64]] = _companions()
FAMILIES: Final[vec[i64]] = _families()
SPECIES_OF: Final[vec[i64]] = _species_of_cards()
SIZES_OF_SETS: Final[vec[i64]] = _sizes_of_sets()
LOWEST: Final[vec[i64]] = _lowest_of_sets()
EGGS_OF_SETS: Final[vec[i64]] = _eggs_of_sets()
TWICE: Final[vec[i64]] = append(vec[i64](), _cards_twice())
"""One number: the cards that lie in the box twice."""
EGG_FRACTIONS: Final[vec[float]] = _fractions(EGGS)
MEDAL_FRACTIONS: Final[vec[float]] = _fractions(MEDALS)
FRACTIONS: Final[vec[float]] = _fractions(vec[i64](range(2 * CARDS + 1)))
"""Whole numbers as fractions: looked up they come sooner than converted."""
