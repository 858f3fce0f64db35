"""What an unfinished yard promises: the eye of a decent player of Hens.

A yard ends with all its twelve cells filled, so every open cell is a question: which of the cards
that may still come go there? The worth of a yard is what its groups have and may yet grow by, its
medals, its coops, its goals as far as they are met or near, less the cells that hardly any card
fits. With no turn left it is the true count.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.bits import BITS, TOP_BIT, bits_in
from ai.hens.cards import (
    FAMILY,
    FRACTIONS,
    SIZES_OF_SETS,
)
from ai.hens.goals import NIBBLE, GoalHopes
from ai.hens.trial import YardOnTrial
from game.hens.scoring import MEDALS_COUNTED, POINTS_FOR_MEDALS
from game.hens.tables import CARDS, ROUNDS, SPECIES, VALUES, goal_of
from game.hens.yard import (
    CELLS,
    COOPS,
    HENS,
    MEDAL_COUNT,
    SIDE,
    THREE_EGGS,
    TWO_EGGS,
    beside,
    bit,
    grown,
)
from game.vectors import filled, zeros

_GROUPS: Final = 12
_DIVISOR: Final = 59


def _cells_by_remainder() -> vec[i64]:
    """The cell of a mask of one cell, at the remainder of the mask: all are different."""
    found: vec[i64] = filled(_DIVISOR, 0)
    cell: i64
    for cell in range(CELLS):
        found[bit(cell) % _DIVISOR] = cell
    return found


_CELL: Final[vec[i64]] = _cells_by_remainder()


class YardWorth(YardOnTrial):
    """One seat's yard on trial: cards are laid and lifted, and the worth is asked in between.

    The numbers were settled by playing thousands of games with each a little changed:
    `growth`: what an egg to come counts; `narrow`: how much having few open cells hampers a group;
    `reach`: cards a turn a seat can get hold of; `second`, `rest`: what the second-best group and
    all others count; `medal`: what a third of three medals counts; `dead`, `tight`: the harm of a
    cell no card fits, or few; `doubt`: how far apart two groups' sizes must be, in hens a turn
    left, to tell which will be larger.
    """

    def __init__(self) -> None:
        super().__init__()
        self.growth: float = 0.8
        self.narrow: float = 0.7
        self.reach: float = 0.95
        self.second: float = 1.0
        self.rest: float = 0.12
        self.medal: float = 0.67
        self.dead: float = 1.5
        self.tight: float = 1.0
        self.doubt: float = 0.26
        self.room: i64 = 0
        self.count: i64 = 0
        self.groups: vec[i64] = filled(_GROUPS, 0)
        self.kinds: vec[i64] = filled(_GROUPS, 0)
        self.sizes: vec[i64] = filled(_GROUPS, 0)
        self.eggs: vec[i64] = filled(_GROUPS, 0)
        self.sizes_to_be: vec[float] = zeros(_GROUPS)
        self.eggs_to_be: vec[float] = zeros(_GROUPS)
        self.best: i64 = -1
        self.next: i64 = -1
        self.goals: GoalHopes = GoalHopes(self.yard, self.sizes, self.sizes_to_be)
        self._turns: float = 0.0
        self._rate: float = 0.0
        self._kept: vec[i64] = filled(SPECIES, 0)
        self._kept_groups: vec[i64] = filled(SPECIES * _GROUPS, 0)
        self._kept_borders: vec[i64] = filled(SPECIES * _GROUPS, 0)
        self._known_cells: vec[i64] = filled(SPECIES * _GROUPS, -1)
        self._known_growth: vec[float] = zeros(SPECIES * _GROUPS)
        self._known_eggs: vec[float] = zeros(SPECIES * _GROUPS)
        self._known_in: vec[i64] = filled(SPECIES * _GROUPS, 0)
        self._known_turns: i64 = -1
        self._kept_sizes: vec[i64] = filled(SPECIES * _GROUPS, 0)
        self._kept_eggs: vec[i64] = filled(SPECIES * _GROUPS, 0)
        self._medals: vec[float] = vec[float]()
        self._harms: vec[float] = vec[float]()

    def _weigh_medals_and_cells(self) -> None:
        """Points that are sure for a number of medals, and what may be hoped for; and the harm of
        a cell by how many cards fit it.
        """
        number: i64
        for number in range(CARDS + 1):
            sure: i64 = number // MEDALS_COUNTED * POINTS_FOR_MEDALS
            hoped: float = self.medal * float(number * POINTS_FOR_MEDALS) / float(MEDALS_COUNTED)
            self._medals = append(self._medals, float(sure))
            self._medals = append(self._medals, hoped)
            harm: float = self.tight / (1.0 + float(number)) if number > 0 else self.dead
            self._harms = append(self._harms, harm)

    # -- worth ----------------------------------------------------------------------------------

    def rank_groups(self) -> float:
        """Find the groups and the two that will probably count; tells what groups will bring."""
        self.room = self.find_room(self.yard[HENS] | self.yard[COOPS])
        self._find_groups(self.room)
        return self._groups_worth()

    def worth(self) -> float:
        """Points the yard, as it lies, will probably bring."""
        return self.worth_as_ranked(self.rank_groups())

    def worth_as_ranked(self, groups: float) -> float:
        """The same right after `rank_groups`, which has told what they will bring."""
        yard = self.yard
        if len(self._medals) == 0:
            self._weigh_medals_and_cells()
        total: float = groups + self._medals_worth()
        total -= FRACTIONS[bits_in(yard[COOPS])]
        self.goals.turns = self.turns
        self.goals.count = self.count
        total += self.goals.worth(goal_of(self.goal, 0), self.box)
        total += self.goals.worth(goal_of(self.goal, 1), self.box)
        if self.turns > 0:
            total -= self._cells_harm(self.room)
        return total

    def _find_groups(self, room: i64) -> None:
        """All groups with what they are and what they may grow to."""
        yard = self.yard
        cards = self.cards
        self._turns = FRACTIONS[self.turns]
        rate: float = (
            self.reach * self._turns / FRACTIONS[cards.unseen] if cards.unseen > 0 else 0.0
        )
        self._rate = rate if rate < 1.0 else 1.0
        if self.turns != self._known_turns:
            self._known_turns = self.turns
            self.looks += 1
        found: i64 = 0
        by_size: i64 = 0
        species: i64 = 0
        while species < SPECIES:
            if yard[species] == 0:
                species += 1
                continue
            if self.to_split & BITS[species] != 0:
                self._split(species)
            k: i64 = species * _GROUPS
            end: i64 = k + self._kept[species]
            while k < end:
                more: float = 0.0
                more_eggs: float = 0.0
                if self.turns > 0:
                    cells: i64 = self._kept_borders[k] & room
                    known: bool = self._known_in[k] == self.looks
                    if not known or cells != self._known_cells[k] or cells & self.touched != 0:
                        self._foresee_growth(k, cells, species)
                    more = self._known_growth[k]
                    more_eggs = self._known_eggs[k]
                size: i64 = self._kept_sizes[k]
                eggs: i64 = self._kept_eggs[k]
                by_size += BITS[NIBBLE * size]
                self.groups[found] = self._kept_groups[k]
                self.kinds[found] = species
                self.sizes[found] = size
                self.eggs[found] = eggs
                self.sizes_to_be[found] = FRACTIONS[size] + more
                self.eggs_to_be[found] = FRACTIONS[eggs] + more_eggs
                found += 1
                k += 1
            species += 1
        self.count = found
        self.goals.by_size = by_size

    def _foresee_growth(self, k: i64, cells: i64, species: i64) -> None:
        """How many hens, with how many eggs, a group may gain that can grow onto these cells.

        Beside the card on trial that is so for this trial only.
        """
        self._known_cells[k] = cells
        if cells & self.touched != 0:
            self._known_cells[k] = -1
        self._known_in[k] = self.looks
        self._known_growth[k] = 0.0
        self._known_eggs[k] = 0.0
        supply: float = FRACTIONS[self.cards.held[species]] + self._rate * self.cards.left(species)
        if supply > 0.0:
            ways: float = self._ways(cells, species, self._rate) / supply
            more: float = self._turns if self._turns < supply else supply
            more *= self.growth * ways / (ways + self.narrow)
            self._known_growth[k] = more
            self._known_eggs[k] = more * self.cards.eggs_on(species)

    def _split(self, species: i64) -> None:
        """Find the groups of a species, which are kept until its hens lie otherwise."""
        yard = self.yard
        left: i64 = yard[species]
        first: i64 = species * _GROUPS
        k: i64 = first
        while left != 0:
            group: i64 = grown(left & -left, left)
            left &= ~group
            size: i64 = bits_in(group)
            eggs: i64 = size + bits_in(group & yard[TWO_EGGS])
            self._kept_groups[k] = group
            self._kept_borders[k] = beside(group)
            self._kept_sizes[k] = size
            self._kept_eggs[k] = eggs + 2 * bits_in(group & yard[THREE_EGGS])
            self._known_cells[k] = -1
            k += 1
        self._kept[species] = k - first
        self.to_split &= ~BITS[species]

    def _ways(self, cells: i64, species: i64, rate: float) -> float:
        """The cards of a species that may come to these cells, a card for each cell it fits."""
        cards = self.cards
        allowed = self.allowed
        shift: i64 = VALUES * species
        held: i64 = cards.hand >> shift & FAMILY
        once: i64 = cards.once >> shift & FAMILY
        twice: i64 = cards.twice >> shift & FAMILY
        sure: i64 = 0
        maybe: i64 = 0
        while cells != 0:
            cell: i64 = cells & -cells
            cells ^= cell
            fitting: i64 = allowed[SIDE + _CELL[cell % _DIVISOR]] >> shift
            sure += SIZES_OF_SETS[fitting & held]
            maybe += SIZES_OF_SETS[fitting & once] + SIZES_OF_SETS[fitting & twice]
        return FRACTIONS[sure] + rate * FRACTIONS[maybe]

    def _groups_worth(self) -> float:
        """The largest group and the rooster's, or the two that are likely to become these."""
        k: i64
        if self.count == 0:
            return 0.0
        crowed: i64 = -1
        if self.rooster >= 0:
            rooster: i64 = TOP_BIT >> (61 - self.rooster)
            for k in range(self.count):
                if self.groups[k] & rooster:
                    crowed = k
        best: i64 = -1
        next_best: i64 = -1
        rest: float = 0.0
        for k in range(self.count):
            rest += self.eggs_to_be[k]
            if k == crowed:
                continue
            if best < 0 or self._larger(k, best):
                next_best = best
                best = k
            elif next_best < 0 or self._larger(k, next_best):
                next_best = k
        if crowed >= 0:
            self.best = crowed
            self.next = best
            return self._crowed_worth(crowed, best, rest)
        self.best = best
        self.next = next_best
        worth: float = self.eggs_to_be[best]
        rest -= worth
        if self.turns > 0 and self.turns >= ROUNDS // 2 and next_best >= 0:
            worth += self.second * self.eggs_to_be[next_best]
            rest -= self.eggs_to_be[next_best]
        if self.turns > 0:
            worth += self.rest * rest
        return worth

    def _larger(self, one: i64, other: i64) -> bool:
        """Whether a group is rather the one that counts; with no turn left, by the rules."""
        if self.turns > 0:
            return self.eggs_to_be[one] > self.eggs_to_be[other]
        if self.sizes[one] != self.sizes[other]:
            return self.sizes[one] > self.sizes[other]
        return self.eggs[one] > self.eggs[other]

    def _crowed_worth(self, crowed: i64, other: i64, rest: float) -> float:
        """The rooster's group, and the other unless the rooster's is as large as it."""
        worth: float = self.eggs_to_be[crowed]
        if other < 0:
            return worth
        if self.turns == 0:
            if self.sizes[other] > self.sizes[crowed]:
                worth += self.eggs_to_be[other]
            return worth
        rest -= worth + self.eggs_to_be[other]
        ahead: float = self.sizes_to_be[other] - self.sizes_to_be[crowed] - 0.5
        chance: float = 0.5 + 0.5 * ahead / (self.doubt * FRACTIONS[self.turns] + 0.5)
        chance = 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance
        return worth + chance * self.eggs_to_be[other] + self.rest * rest

    def _medals_worth(self) -> float:
        at: i64 = 2 * self.yard[MEDAL_COUNT]
        sure: float = self._medals[at]
        if self.turns == 0:
            return sure
        share: float = FRACTIONS[self.turns] / FRACTIONS[self.turns + 2]
        return sure + share * (self._medals[at + 1] - sure)

    def _cells_harm(self, room: i64) -> float:
        """What the open cells cost that no card fits, or only a few of those that may come."""
        coming: i64 = self.cards.hand | self.cards.once
        allowed = self.allowed
        harm: float = 0.0
        cells: i64 = beside(self.yard[HENS]) & room
        while cells != 0:
            cell: i64 = cells & -cells
            cells ^= cell
            harm += self._harms[bits_in(allowed[SIDE + _CELL[cell % _DIVISOR]] & coming)]
        return harm
