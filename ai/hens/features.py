"""What a learnt eye looks at in a yard of Hens on trial: a few of many inputs that are on.

Every input stands for one answer to one question, at one number of turns left: how large the two
groups are that count, what they may grow by, how near the goals are. All is read off `YardWorth`,
so no input knows more than the seat does.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.bits import BITS, bits_in
from ai.hens.cards import FAMILY, SIZES_OF_SETS, SPECIES_OF
from ai.hens.groups import Group
from ai.hens.unseen import CardsToCome
from ai.hens.worth import YardWorth
from ai.net import Net
from game.hens.tables import GOAL_CARDS, MEDALS, ROUNDS, SPECIES, VALUES
from game.hens.yard import CELLS as CELLS_OF_GRID
from game.hens.yard import COOPS, HENS, MEDAL_COUNT, beside, clashing, eggs_of
from game.vectors import filled

_TURNS: Final = ROUNDS + 1
_GROUP: Final = 9 * 5 * 4 * 10
_NEARNESS: Final = 6 * 5 * 6
_HAND: Final = 24

GOAL: Final = 0
LARGEST: Final = GOAL + GOAL_CARDS
EGGS: Final = LARGEST + 10 * 8
BEST: Final = EGGS + 20 * 16
NEXT: Final = BEST + _GROUP
GROUPS: Final = NEXT + _GROUP
MEDALS_HELD: Final = GROUPS + GOAL_CARDS * _NEARNESS
CELLS: Final = MEDALS_HELD + 10 * 4
KEPT: Final = CELLS + 5 * 4 * 4
SHAPE: Final = KEPT + GOAL_CARDS * (SPECIES + 1)
ROOSTER: Final = SHAPE + 16 * 12
HAND: Final = ROOSTER + 32
QUESTIONS: Final = HAND + _HAND
INPUTS: Final = QUESTIONS * _TURNS
LAYOUT: Final = "hens 1: goal largest eggs best next groups medals cells kept shape rooster hand"
"""Stands for the numbering above: whoever changes one changes the other."""
MOST_ON: Final = 20


_DIVISOR: Final = 59


def _places_by_remainder() -> vec[i64]:
    """Which bit a mask of one bit has, at the remainder of the mask: all are different."""
    found: vec[i64] = filled(_DIVISOR, 0)
    place: i64
    for place in range(CELLS_OF_GRID):
        found[BITS[place] % _DIVISOR] = place
    return found


_PLACE: Final[vec[i64]] = _places_by_remainder()


def most(number: i64, limit: i64) -> i64:
    return limit if number > limit else number


class LearntYard(YardWorth):
    """A yard that promises what it does by hand and what a net adds to that."""

    def __init__(self, cards: CardsToCome, net: Net) -> None:
        super().__init__(cards)
        self.net: Net = net
        self.on: vec[i64] = filled(MOST_ON, 0)
        self.number: i64 = 0

    def promise_as_ranked(self, groups: float) -> float:
        total: float = super().promise_as_ranked(groups)
        if self.turns > 0:
            self.read()
            total += self.net.value(self.on, self.number)
        return total

    def read(self) -> None:
        """See which inputs are on, right after the groups were ranked."""
        yard = self.yard
        room: i64 = self.room
        taken: i64 = yard[HENS] | yard[COOPS]
        open_now: i64 = beside(taken) & room
        if self.count == 0:
            self.best = -1
            self.next = -1
        goal: i64 = self.goal - 1
        largest: i64 = 0
        second: i64 = 0
        eggs: i64 = 0
        more: i64 = 0
        crowed: i64 = 0
        on = self.on
        turns: i64 = self.turns
        number: i64 = 8
        if self.best >= 0:
            best = self.groups[self.best]
            largest = most(best.size, 9)
            eggs = most(eggs_of(yard, 0, best.cells), 19)
            on[number] = (BEST + self._group(best, room)) * _TURNS + turns
            number += 1
        if self.next >= 0:
            following = self.groups[self.next]
            second = most(following.size, 7)
            more = most(eggs_of(yard, 0, following.cells), 15)
            on[number] = (NEXT + self._group(following, room)) * _TURNS + turns
            number += 1
            if self.rooster >= 0:
                crowed = self._crowed(room)
        box = self.box
        shape: i64 = ((box.height - 1) * 4 + box.width - 1) * 12 + most(bits_in(open_now), 11)
        on[0] = (GOAL + goal) * _TURNS + turns
        on[1] = (LARGEST + largest * 8 + second) * _TURNS + turns
        on[2] = (EGGS + eggs * 16 + more) * _TURNS + turns
        on[3] = (GROUPS + goal * _NEARNESS + self._nearness()) * _TURNS + turns
        on[4] = (CELLS + self._cells(room)) * _TURNS + turns
        on[5] = (KEPT + goal * (SPECIES + 1) + self._kept_species()) * _TURNS + turns
        on[6] = (SHAPE + shape) * _TURNS + turns
        on[7] = (ROOSTER + crowed) * _TURNS + turns
        self._read_hand(open_now, number)

    def _group(self, group: Group, room: i64) -> i64:
        """A group that counts: its size, where it may grow, cards of its species held and left."""
        species: i64 = group.species
        cards = self.cards
        shift: i64 = VALUES * species
        once: i64 = cards.once >> shift & FAMILY
        twice: i64 = cards.twice >> shift & FAMILY
        cells: i64 = most(bits_in(group.border & room), 4)
        held: i64 = most(cards.held[species], 3)
        left: i64 = most(SIZES_OF_SETS[once] + SIZES_OF_SETS[twice], 9)
        return ((most(group.size, 8) * 5 + cells) * 4 + held) * 10 + left

    def _nearness(self) -> i64:
        """Groups of two and more, of three and more, and lone hens."""
        pairs: i64 = 0
        triples: i64 = 0
        lone: i64 = 0
        groups = self.groups
        count: i64 = self.count
        k: i64 = 0
        while k < count:
            size: i64 = groups[k].size
            if size == 1:
                lone += 1
            else:
                pairs += 1
                if size > 2:
                    triples += 1
            k += 1
        return (most(pairs, 5) * 5 + most(triples, 4)) * 6 + most(lone, 5)

    def _cells(self, room: i64) -> i64:
        """Coops, open cells that no card fits, and those that only a few do."""
        coming: i64 = self.cards.hand | self.cards.once
        dead: i64 = 0
        tight: i64 = 0
        cells: i64 = beside(self.yard[HENS]) & room
        while cells != 0:
            cell: i64 = cells & -cells
            cells ^= cell
            fitting: i64 = self.cards_fitting(cell) & coming
            if fitting == 0:
                dead += 1
            else:
                fitting &= fitting - 1
                fitting &= fitting - 1
                if fitting & fitting - 1 == 0:
                    tight += 1
        return (most(bits_in(self.yard[COOPS]), 4) * 4 + most(dead, 3)) * 4 + most(tight, 3)

    def _kept_species(self) -> i64:
        yard = self.yard
        kept: i64 = 0
        species: i64 = 0
        while species < SPECIES:
            if yard[species] != 0:
                kept += 1
            species += 1
        return kept

    def _crowed(self, room: i64) -> i64:
        """How much larger the other group is than the rooster's, and where it may grow."""
        largest = self.groups[self.next]
        ahead: i64 = most(largest.size - self.groups[self.best].size, 3)
        if ahead < -3:
            ahead = -3
        cells: i64 = most(bits_in(largest.border & room), 3)
        return (ahead + 4) * 4 + cells

    def _read_hand(self, open_now: i64, number: i64) -> None:
        """For each card held: whose group it could join, and on how many cells it fits."""
        yard = self.yard
        on = self.on
        turns: i64 = self.turns
        best: i64 = -1
        next_best: i64 = -1
        if self.best >= 0:
            best = self.groups[self.best].species
        if self.next >= 0:
            next_best = self.groups[self.next].species
        medals: i64 = 0
        hand: i64 = self.cards.hand
        while hand != 0:
            here: i64 = hand & -hand
            hand ^= here
            card: i64 = _PLACE[here % _DIVISOR] + 1
            species: i64 = SPECIES_OF[card]
            medals += MEDALS[card]
            cells: i64 = open_now & ~beside(clashing(yard, 0, card))
            asked: i64 = 0
            if species == best:
                if cells & self.groups[self.best].border != 0:
                    asked = 1
            elif species == next_best:
                asked = 8
                if cells & self.groups[self.next].border != 0:
                    asked = 9
            else:
                asked = 16
            on[number] = (HAND + asked + 2 * most(bits_in(cells), 3)) * _TURNS + turns
            number += 1
        held: i64 = most(yard[MEDAL_COUNT], 9) * 4 + most(medals, 3)
        on[number] = (MEDALS_HELD + held) * _TURNS + turns
        self.number = number + 1
