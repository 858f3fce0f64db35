"""What an unfinished yard promises: the eye of a decent player of Hens.

A yard ends with all its twelve cells filled, so every open cell is a question: which of the cards
that may still come go there? The worth of a yard is what its groups have and may yet grow by, its
medals, its coops, its goals as far as they are met or near, less the cells that hardly any card
fits. With no turn left it is the true count.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.bits import TOP_BIT, bits_in
from ai.hens.cards import FRACTIONS
from ai.hens.goals import GoalHopes
from ai.hens.groups import YardInGroups
from ai.hens.unseen import CardsToCome
from game.hens.scoring import MEDALS_COUNTED, POINTS_FOR_MEDALS
from game.hens.tables import CARDS, ROUNDS, goal_of
from game.hens.yard import COOPS, HENS, MEDAL_COUNT, beside

_LARGER: Final = 64.0
"""A hen more than another group outweighs all eggs."""


class YardWorth(YardInGroups):
    """One seat's yard on trial: cards are laid and lifted, and the worth is asked in between.

    The numbers were settled by playing thousands of games with each a little changed; three more
    are those of `YardInGroups`. `second`, `rest`: what the second-best group and all others count;
    `medal`: what a third of three medals counts; `dead`, `tight`: the harm of a cell no card fits,
    or few; `doubt`: how far apart two groups' sizes must be, in hens a turn left, to tell which
    will be larger.

    `best`, `next`: where in `groups` the two are that will probably count, -1 where there is none.
    """

    def __init__(self, cards: CardsToCome) -> None:
        super().__init__(cards)
        self.second: float = 1.0
        self.rest: float = 0.12
        self.medal: float = 0.67
        self.dead: float = 1.5
        self.tight: float = 1.0
        self.doubt: float = 0.26
        self.best: i64 = -1
        self.next: i64 = -1
        self.goals: GoalHopes = GoalHopes(self)
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

    def worth(self) -> float:
        """Points the yard, as it lies, will probably bring."""
        return self.less_harm(self.promise())

    def promise(self) -> float:
        """The same but for the cells that are hard to fill: it is worth this at most.

        Whatever is added to a worth belongs here, for by this a trial is given up early.
        """
        return self.promise_as_ranked(self.rank_groups())

    def promise_as_ranked(self, groups: float) -> float:
        """The same right after `rank_groups`, which has told what they will bring."""
        if len(self._medals) == 0:
            self._weigh_medals_and_cells()
        total: float = groups + self._medals_worth()
        total -= FRACTIONS[bits_in(self.yard[COOPS])]
        total += self.goals.worth(goal_of(self.goal, 0))
        total += self.goals.worth(goal_of(self.goal, 1))
        return total

    def less_harm(self, promise: float) -> float:
        """A promise less what the open cells cost that no card fits, or only a few."""
        if self.turns == 0:
            return promise
        coming: i64 = self.cards.hand | self.cards.once
        harm: float = 0.0
        cells: i64 = beside(self.yard[HENS]) & self.room
        while cells != 0:
            cell: i64 = cells & -cells
            cells ^= cell
            harm += self._harms[bits_in(self.cards_fitting(cell) & coming)]
        return promise - harm

    # -- groups ---------------------------------------------------------------------------------

    def rank_groups(self) -> float:
        """Find the largest group and the rooster's, or the two that are likely to become these;
        tells what groups will bring.
        """
        self.find_groups()
        rooster: i64 = 0
        if self.rooster >= 0:
            rooster = TOP_BIT >> (61 - self.rooster)
        crowed: i64 = -1
        best: i64 = -1
        next_best: i64 = -1
        most: float = -1.0
        second_most: float = -1.0
        rest: float = 0.0
        k: i64 = 0
        while k < self.count:
            group = self.groups[k]
            self.foresee(group)
            size: float = group.eggs_to_be
            rest += size
            if self.turns == 0:
                size += _LARGER * FRACTIONS[group.size]
            if group.cells & rooster != 0:
                crowed = k
            elif size > most:
                next_best = best
                second_most = most
                best = k
                most = size
            elif size > second_most:
                next_best = k
                second_most = size
            k += 1
        if crowed >= 0:
            self.best = crowed
            self.next = best
            return self._crowed_worth(crowed, best, rest)
        self.best = best
        self.next = next_best
        return self._uncrowed_worth(rest) if best >= 0 else 0.0

    def _uncrowed_worth(self, rest: float) -> float:
        worth: float = self.groups[self.best].eggs_to_be
        if self.turns == 0:
            return worth
        rest -= worth
        if self.turns >= ROUNDS // 2 and self.next >= 0:
            next_worth: float = self.groups[self.next].eggs_to_be
            worth += self.second * next_worth
            rest -= next_worth
        return worth + self.rest * rest

    def _crowed_worth(self, crowed: i64, other: i64, rest: float) -> float:
        """The rooster's group, and the other unless the rooster's is as large as it."""
        roosters = self.groups[crowed]
        worth: float = roosters.eggs_to_be
        if other < 0:
            return worth
        largest = self.groups[other]
        if self.turns == 0:
            return worth + largest.eggs_to_be if largest.size > roosters.size else worth
        rest -= worth + largest.eggs_to_be
        ahead: float = FRACTIONS[largest.size] + largest.more
        ahead -= FRACTIONS[roosters.size] + roosters.more
        ahead -= 0.5
        chance: float = 0.5 + 0.5 * ahead / (self.doubt * FRACTIONS[self.turns] + 0.5)
        chance = 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance
        return worth + chance * largest.eggs_to_be + self.rest * rest

    def _medals_worth(self) -> float:
        at: i64 = 2 * self.yard[MEDAL_COUNT]
        sure: float = self._medals[at]
        if self.turns == 0:
            return sure
        share: float = FRACTIONS[self.turns] / FRACTIONS[self.turns + 2]
        return sure + share * (self._medals[at + 1] - sure)
