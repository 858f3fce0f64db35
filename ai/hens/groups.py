"""The groups of a yard on trial, and how much each of them will probably grow."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.bits import BITS, bits_in
from ai.hens.cards import FAMILY, FRACTIONS, SIZES_OF_SETS
from ai.hens.trial import YardOnTrial
from ai.hens.unseen import CardsToCome
from game.hens.tables import SPECIES, VALUES
from game.hens.yard import COOPS, HENS, THREE_EGGS, TWO_EGGS, beside, grown
from game.vectors import filled, zeros

_GROUPS: Final = 12


class Group:
    """Where a group lies and which cells are around it; its `eggs`, and those it will have.

    `more`: the hens it will gain. That was worked out, as `growth`, for the cells `onto` and the
    supply of this number, and holds as long as they are the same.
    """

    def __init__(self, species: i64) -> None:
        self.species: i64 = species
        self.cells: i64 = 0
        self.border: i64 = 0
        self.size: i64 = 0
        self.eggs: float = 0.0
        self.more: float = 0.0
        self.eggs_to_be: float = 0.0
        self.growth: float = 0.0
        self.onto: i64 = -1
        self.supply: i64 = 0


class YardInGroups(YardOnTrial):
    """`groups` begins with the groups of the yard, `count` of them, by species.

    `growth`: what an egg to come counts; `narrow`: how much having few open cells hampers a group;
    `reach`: cards a turn a seat can get hold of.
    """

    def __init__(self, cards: CardsToCome) -> None:
        super().__init__(cards)
        self.growth: float = 0.8
        self.narrow: float = 0.7
        self.reach: float = 0.95
        self.room: i64 = 0
        self.count: i64 = 0
        self.groups: list[Group] = [Group(0) for _ in range(_GROUPS)]
        self._kept: list[Group] = [Group(k // _GROUPS) for k in range(SPECIES * _GROUPS)]
        self._ends: vec[i64] = filled(SPECIES, 0)
        self._rate: float = 0.0
        self._turns: float = 0.0
        self._turns_rated: i64 = -1
        self._supply: vec[float] = zeros(SPECIES)
        self._numbers: vec[i64] = filled(SPECIES, 0)
        self._number: i64 = 0

    def find_groups(self) -> None:
        """Find the groups as the cards lie now."""
        yard = self.yard
        self.room = self.find_room(yard[HENS] | yard[COOPS])
        if self.turns != self._turns_rated or self.supplied == 0:
            self._rate_turns()
        if self.to_split != 0:
            self._split_all()

    def _split_all(self) -> None:
        """List the groups of all species, which are kept as long as its hens lie as they do."""
        yard = self.yard
        count: i64 = 0
        species: i64 = 0
        while species < SPECIES:
            if yard[species] != 0:
                if self.to_split & BITS[species] != 0:
                    self._split(species)
                k: i64 = species * _GROUPS
                while k < self._ends[species]:
                    self.groups[count] = self._kept[k]
                    count += 1
                    k += 1
            species += 1
        self.count = count
        self.to_split = 0

    def _rate_turns(self) -> None:
        """How likely an unseen card comes to this seat before the end."""
        self._turns_rated = self.turns
        self._turns = FRACTIONS[self.turns]
        unseen: i64 = self.cards.unseen
        rate: float = self.reach * self._turns / FRACTIONS[unseen] if unseen > 0 else 0.0
        self._rate = rate if rate < 1.0 else 1.0
        self.supplied = 0

    def _split(self, species: i64) -> None:
        yard = self.yard
        left: i64 = yard[species]
        k: i64 = species * _GROUPS
        while left != 0:
            cells: i64 = grown(left & -left, left)
            left &= ~cells
            group = self._kept[k]
            if cells != group.cells:
                group.cells = cells
                group.border = beside(cells)
                group.size = bits_in(cells)
                group.onto = -1
            eggs: i64 = group.size + bits_in(cells & yard[TWO_EGGS])
            group.eggs = FRACTIONS[eggs + 2 * bits_in(cells & yard[THREE_EGGS])]
            k += 1
        self._ends[species] = k

    # -- growth ---------------------------------------------------------------------------------

    def _find_supply(self, species: i64) -> None:
        """How many cards of a species will probably come."""
        cards = self.cards
        self.supplied |= BITS[species]
        self._number += 1
        self._numbers[species] = self._number
        cards.count(species)
        self._supply[species] = FRACTIONS[cards.held[species]] + self._rate * cards.left[species]

    def foresee(self, group: Group) -> None:
        """Say by how many hens the group will grow, and how many eggs it will have."""
        group.more = 0.0
        group.eggs_to_be = group.eggs
        if self.turns == 0:
            return
        species: i64 = group.species
        if self.supplied & BITS[species] == 0:
            self._find_supply(species)
        cells: i64 = group.border & self.room
        if cells & self.touched != 0:
            group.more = self._growth_onto(cells, species)
        else:
            if cells != group.onto or group.supply != self._numbers[species]:
                group.onto = cells
                group.supply = self._numbers[species]
                group.growth = self._growth_onto(cells, species)
            group.more = group.growth
        group.eggs_to_be += group.more * self.cards.eggs[species]

    def _growth_onto(self, cells: i64, species: i64) -> float:
        """How many hens a group may gain that can grow onto these cells."""
        supply: float = self._supply[species]
        if supply <= 0.0:
            return 0.0
        ways: float = self._ways(cells, species) / supply
        more: float = self._turns if self._turns < supply else supply
        return more * (self.growth * ways / (ways + self.narrow))

    def _ways(self, cells: i64, species: i64) -> float:
        """The cards of a species that may come to these cells, a card for each cell it fits."""
        cards = self.cards
        shift: i64 = VALUES * species
        held: i64 = cards.hand >> shift & FAMILY
        once: i64 = cards.once >> shift & FAMILY
        twice: i64 = cards.twice >> shift & FAMILY
        sure: i64 = 0
        maybe: i64 = 0
        while cells != 0:
            cell: i64 = cells & -cells
            cells ^= cell
            fitting: i64 = self.cards_fitting(cell) >> shift
            sure += SIZES_OF_SETS[fitting & held]
            maybe += SIZES_OF_SETS[fitting & once] + SIZES_OF_SETS[fitting & twice]
        return FRACTIONS[sure] + self._rate * FRACTIONS[maybe]
