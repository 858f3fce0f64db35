"""What a learnt eye looks at in a yard of Hens on trial: a few of many inputs that are on.

Every input stands for one answer to one question, at one number of turns left: how large the two
groups are that count, what they may grow by, how near the goals are. All is read off `YardWorth`,
so no input knows more than the seat does.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.bits import bits_in
from ai.hens.cards import FAMILY, SIZES_OF_SETS, SPECIES_OF
from ai.hens.worth import YardWorth
from ai.net import Net
from game.hens.tables import GOAL_CARDS, MEDALS, ROUNDS, SPECIES, VALUES
from game.hens.yard import COOPS, HENS, MEDAL_COUNT, SIDE, beside, bit, clashing
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


def most(number: i64, limit: i64) -> i64:
    return limit if number > limit else number


class LearntYard(YardWorth):
    """A yard whose worth is the hand-made one and what a net adds to it."""

    def __init__(self, net: Net) -> None:
        super().__init__()
        self.net: Net = net
        self.on: vec[i64] = filled(MOST_ON, 0)
        self.number: i64 = 0

    def worth_as_ranked(self, groups: float) -> float:
        total: float = super().worth_as_ranked(groups)
        if self.turns > 0:
            self.read()
            total += self.net.value(self.on, self.number)
        return total

    def read(self) -> None:
        """See which inputs are on, right after the hand-made worth was asked."""
        self.number = 0
        yard = self.yard
        goal: i64 = self.goal - 1
        if self.count == 0:
            self.best = -1
            self.next = -1
        largest: i64 = 0
        second: i64 = 0
        eggs: i64 = 0
        more: i64 = 0
        if self.best >= 0:
            largest = most(self.sizes[self.best], 9)
            eggs = most(self.eggs[self.best], 19)
            self._note(BEST + self._group(self.best))
        if self.next >= 0:
            second = most(self.sizes[self.next], 7)
            more = most(self.eggs[self.next], 15)
            self._note(NEXT + self._group(self.next))
        self._note(GOAL + goal)
        self._note(LARGEST + largest * 8 + second)
        self._note(EGGS + eggs * 16 + more)
        self._note(GROUPS + goal * _NEARNESS + self._nearness())
        self._note(CELLS + self._cells())
        self._note(KEPT + goal * (SPECIES + 1) + self._kept_species())
        box = self.box
        open_now: i64 = most(bits_in(beside(yard[HENS] | yard[COOPS]) & self.room), 11)
        self._note(SHAPE + ((box.height - 1) * 4 + box.width - 1) * 12 + open_now)
        self._note(ROOSTER + self._crowed())
        self._read_hand()

    def _note(self, question: i64) -> None:
        self.on[self.number] = question * _TURNS + self.turns
        self.number += 1

    def _group(self, k: i64) -> i64:
        """A group that counts: its size, where it may grow, cards of its species held and left."""
        species: i64 = self.kinds[k]
        cards = self.cards
        shift: i64 = VALUES * species
        once: i64 = cards.once >> shift & FAMILY
        twice: i64 = cards.twice >> shift & FAMILY
        cells: i64 = most(bits_in(beside(self.groups[k]) & self.room), 4)
        held: i64 = most(cards.held[species], 3)
        left: i64 = most(SIZES_OF_SETS[once] + SIZES_OF_SETS[twice], 9)
        return ((most(self.sizes[k], 8) * 5 + cells) * 4 + held) * 10 + left

    def _nearness(self) -> i64:
        """Groups of two and more, of three and more, and lone hens."""
        pairs: i64 = 0
        triples: i64 = 0
        lone: i64 = 0
        k: i64 = 0
        while k < self.count:
            if self.sizes[k] == 1:
                lone += 1
            else:
                pairs += 1
                if self.sizes[k] > 2:
                    triples += 1
            k += 1
        return (most(pairs, 5) * 5 + most(triples, 4)) * 6 + most(lone, 5)

    def _cells(self) -> i64:
        """Coops, open cells that no card fits, and those that only a few do."""
        coming: i64 = self.cards.hand | self.cards.once
        allowed = self.allowed
        dead: i64 = 0
        tight: i64 = 0
        cells: i64 = beside(self.yard[HENS]) & self.room
        cell: i64 = 0
        while cells != 0:
            if cells & 1:
                fitting: i64 = bits_in(allowed[SIDE + cell] & coming)
                if fitting == 0:
                    dead += 1
                elif fitting < 4:
                    tight += 1
            cells >>= 1
            cell += 1
        return (most(bits_in(self.yard[COOPS]), 4) * 4 + most(dead, 3)) * 4 + most(tight, 3)

    def _kept_species(self) -> i64:
        kept: i64 = 0
        species: i64 = 0
        while species < SPECIES:
            if self.yard[species] != 0:
                kept += 1
            species += 1
        return kept

    def _crowed(self) -> i64:
        """With a rooster: how much larger the other group is, and where it may grow; else 0."""
        if self.rooster < 0 or self.next < 0:
            return 0
        ahead: i64 = most(self.sizes[self.next] - self.sizes[self.best], 3)
        if ahead < -3:
            ahead = -3
        cells: i64 = most(bits_in(beside(self.groups[self.next]) & self.room), 3)
        return (ahead + 4) * 4 + cells

    def _read_hand(self) -> None:
        """For each card held: whose group it could join, and on how many cells it fits."""
        yard = self.yard
        open_now: i64 = beside(yard[HENS] | yard[COOPS]) & self.room
        medals: i64 = 0
        hand: i64 = self.cards.hand
        card: i64 = 1
        while hand != 0:
            if hand & 1:
                medals += MEDALS[card]
                cells: i64 = open_now & ~beside(clashing(yard, 0, card))
                kind: i64 = 2
                joined: i64 = 0
                if self.best >= 0 and SPECIES_OF[card] == self.kinds[self.best]:
                    kind = 0
                    joined = cells & beside(self.groups[self.best])
                elif self.next >= 0 and SPECIES_OF[card] == self.kinds[self.next]:
                    kind = 1
                    joined = cells & beside(self.groups[self.next])
                asked: i64 = (kind * 4 + most(bits_in(cells), 3)) * 2
                if joined != 0:
                    asked += 1
                self._note(HAND + asked)
            hand >>= 1
            card += 1
        held: i64 = most(yard[MEDAL_COUNT], 9) * 4 + most(medals, 3)
        self._note(MEDALS_HELD + held)
