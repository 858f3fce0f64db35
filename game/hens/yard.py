"""A yard: where cards may lie, which hens go beside which, and the groups they form.

A *cell* is 7 * row + column on a grid of 7 by 7. The first card lies in its middle, so that a yard
can grow in any direction without its cells being numbered anew; wherever the first card "really"
lies makes no other yard. Of such a grid a yard takes up at most 3 rows and 4 columns or 4 rows and
3 columns.

A set of cells is a *mask*, one bit a cell. A step sideways from the edge of the grid lands at the
other edge, where no card can be: a yard that touches one edge never reaches the other.

A yard is `YARD` numbers in a row, most of them masks, beginning at `at`: the cells of every
species, of every value, and so on. All yards of a table lie in one such row.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.hens.tables import EGGS, MEDALS, SPECIES, VALUES, card_of, species_of, value_of

SIDE: Final = 7
CELLS: Final = SIDE * SIDE
MIDDLE: Final = 24
LONG_SIDE: Final = 4
SHORT_SIDE: Final = 3

_LEFT_COLUMN: Final = 0x0000040810204081
_TOP_ROW: Final = 0x7F
_TOP_BIT: Final = 0x2000000000000000

OF_VALUE: Final = SPECIES
"""The masks of values 0 to 7 follow those of the species; 0 and 7 are always empty."""
HENS: Final = OF_VALUE + VALUES + 2
COOPS: Final = HENS + 1
TWO_EGGS: Final = COOPS + 1
THREE_EGGS: Final = TWO_EGGS + 1
MEDALLED: Final = THREE_EGGS + 1
MEDAL_COUNT: Final = MEDALLED + 1
YARD: Final = MEDAL_COUNT + 1


# -- masks ----------------------------------------------------------------------------------------


def bit(cell: i64) -> i64:
    """The mask of one cell, shifted down from the top: compiled, `1 << cell` is 32 bits wide."""
    return _TOP_BIT >> (61 - cell)


def count(mask: i64) -> i64:
    """The number of cells."""
    cells: i64 = 0
    while mask != 0:
        mask &= mask - 1
        cells += 1
    return cells


def beside(mask: i64) -> i64:
    """The cells above, below, left and right of these."""
    return mask << 1 | mask >> 1 | mask << SIDE | mask >> SIDE


def cells_of(mask: i64) -> vec[i64]:
    """The cells one by one, row by row."""
    cells: vec[i64] = vec[i64]()
    cell: i64 = 0
    while mask != 0:
        if mask & 1:
            cells = append(cells, cell)
        mask >>= 1
        cell += 1
    return cells


# -- where cards may lie --------------------------------------------------------------------------


class Box:
    """The smallest rectangle around the cards of a yard."""

    def __init__(self, taken: i64) -> None:
        self.top: i64 = 0
        self.left: i64 = 0
        self.height: i64 = 0
        self.width: i64 = 0
        self.measure(taken)

    def measure(self, taken: i64) -> None:
        """Become the rectangle around these cells."""
        self.top = 0
        self.left = 0
        self.height = 0
        self.width = 0
        if taken == 0:
            return
        while taken & _TOP_ROW == 0:
            taken >>= SIDE
            self.top += 1
        columns: i64 = 0
        while taken != 0:
            columns |= taken & _TOP_ROW
            taken >>= SIDE
            self.height += 1
        while columns & 1 == 0:
            columns >>= 1
            self.left += 1
        while columns != 0:
            columns >>= 1
            self.width += 1

    def fits(self, height: i64, width: i64) -> bool:
        """Whether the yard, grown by so much, is within 3 x 4 or 4 x 3."""
        height += self.height
        width += self.width
        return (height <= SHORT_SIDE and width <= LONG_SIDE) or (
            height <= LONG_SIDE and width <= SHORT_SIDE
        )

    def room(self) -> i64:
        """All cells a further card could lie on without the yard growing too large."""
        rows: i64 = (bit(SIDE * self.height) - 1) << (SIDE * self.top)
        columns: i64 = ((bit(self.width) - 1) << self.left) * _LEFT_COLUMN
        room: i64 = rows & columns
        if self.fits(1, 0):
            room |= beside(rows) & columns
        if self.fits(0, 1):
            room |= rows & (columns << 1 | columns >> 1)
        return room


def open_cells(yards: vec[i64], at: i64) -> i64:
    """The cells where any card may lie as a coop: next to a card (R7), within 3 x 4 or 4 x 3."""
    taken: i64 = yards[at + HENS] | yards[at + COOPS]
    if taken == 0:
        return bit(MIDDLE)
    return beside(taken) & ~taken & Box(taken).room()


def hen_cells(yards: vec[i64], at: i64, card: i64, open_now: i64) -> i64:
    """Of the open cells those where the card may lie as a hen: no neighbour that clashes."""
    return open_now & ~beside(clashing(yards, at, card))


def clashing(yards: vec[i64], at: i64, card: i64) -> i64:
    """The hens the card may not lie beside: another species, and not one higher or lower."""
    near: i64 = at + OF_VALUE + value_of(card)
    return yards[at + HENS] & ~(yards[at + species_of(card)] | yards[near - 1] | yards[near + 1])


# -- laying cards ---------------------------------------------------------------------------------


def lay_hen(yards: vec[i64], at: i64, card: i64, cell: i64) -> None:
    _turn_hen(yards, at, card, bit(cell), MEDALS[card])


def lift_hen(yards: vec[i64], at: i64, card: i64, cell: i64) -> None:
    """Take back `lay_hen`: for those who only try."""
    _turn_hen(yards, at, card, bit(cell), -MEDALS[card])


def _turn_hen(yards: vec[i64], at: i64, card: i64, here: i64, medals: i64) -> None:
    yards[at + species_of(card)] ^= here
    yards[at + OF_VALUE + value_of(card)] ^= here
    yards[at + HENS] ^= here
    eggs: i64 = EGGS[card]
    if eggs == 2:
        yards[at + TWO_EGGS] ^= here
    elif eggs == 3:
        yards[at + THREE_EGGS] ^= here
    if medals != 0:
        yards[at + MEDALLED] ^= here
        yards[at + MEDAL_COUNT] += medals


def turn_coop(yards: vec[i64], at: i64, cell: i64) -> None:
    """Build a coop; or, for those who only try, take it back."""
    yards[at + COOPS] ^= bit(cell)


# -- what lies there ------------------------------------------------------------------------------


def hen_at(yards: vec[i64], at: i64, cell: i64) -> i64:
    """The card of the hen on a cell, 0 if none is there."""
    here: i64 = bit(cell)
    species: i64
    value: i64
    if yards[at + HENS] & here:
        for species in range(SPECIES):
            for value in range(1, VALUES + 1):
                if yards[at + species] & yards[at + OF_VALUE + value] & here:
                    return card_of(species, value)
    return 0


def grown(seed: i64, within: i64) -> i64:
    """All cells of `within` that are connected, side to side, with those of `seed`."""
    group: i64 = seed & within
    before: i64 = 0
    while group != before:
        before = group
        group |= beside(group) & within
    return group


def group_at(yards: vec[i64], at: i64, cell: i64) -> i64:
    """The group of the hen on a cell: its species, connected side to side; empty without a hen."""
    here: i64 = bit(cell)
    species: i64
    for species in range(SPECIES):
        if yards[at + species] & here:
            return grown(here, yards[at + species])
    return 0


def groups_of(yards: vec[i64], at: i64) -> vec[i64]:
    """Every group of the yard as a mask, by species, then row by row; single hens too."""
    groups: vec[i64] = vec[i64]()
    species: i64
    for species in range(SPECIES):
        left: i64 = yards[at + species]
        while left != 0:
            group: i64 = grown(left & -left, left)
            groups = append(groups, group)
            left &= ~group
    return groups


def eggs_of(yards: vec[i64], at: i64, group: i64) -> i64:
    """The eggs of these hens: one each, and one or two more."""
    more: i64 = count(group & yards[at + TWO_EGGS]) + 2 * count(group & yards[at + THREE_EGGS])
    return count(group) + more
