"""How near a yard of Hens is to its goals: what is met counts, what is near counts in part."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.bits import BITS, bits_in
from ai.hens.cards import FRACTIONS
from ai.hens.groups import YardInGroups
from game.hens.scoring import lines_of, promising, sides_settled
from game.hens.tables import (
    COOP_EDGES,
    EACH,
    GROUPS,
    ISOLATED,
    ROW_OF_DIFFERENT,
    ROW_OF_EGGS,
    SPECIES,
    SPECIES_KEPT,
    Goal,
)
from game.hens.yard import COOPS, HENS, LONG_SIDE, SHORT_SIDE, SIDE

_NIBBLE: Final = 4
_MASK: Final = 15


class GoalHopes:
    """Looks at a yard on trial: what lies there, its groups and what they may grow to.

    `step`: the chance of each step still missing; `lone`: how surely a lone hen stays alone.
    """

    def __init__(self, on_trial: YardInGroups) -> None:
        self.step: float = 0.6
        self.lone: float = 0.6
        self._on_trial: YardInGroups = on_trial
        self._yard: vec[i64] = on_trial.yard

    def worth(self, goal: Goal) -> float:
        """Points this half of the goal card will probably bring."""
        kind = goal.kind
        points: float = float(goal.points)
        if kind == GROUPS:
            return points * self._groups_credit(goal)
        if kind == SPECIES_KEPT:
            return points * self._species_credit(goal)
        if kind == ISOLATED:
            return points * self._lone_hens(goal.points < 0)
        if kind == COOP_EDGES:
            hens: i64 = self._yard[HENS]
            coops: i64 = self._yard[COOPS]
            edges: i64 = bits_in(hens & coops << 1) + bits_in(hens & coops >> 1)
            edges += bits_in(hens & coops << SIDE) + bits_in(hens & coops >> SIDE)
            return points * FRACTIONS[edges]
        return points * self._line_credit(goal)

    def _chance(self, missing: i64) -> float:
        """The chance to make the steps that are still missing."""
        if missing > self._on_trial.turns:
            return 0.0
        chance: float = 1.0
        while missing > 0:
            chance *= self.step
            missing -= 1
        return chance

    def _groups_credit(self, goal: Goal) -> float:
        """Groups of the size asked for, those nearly as large in part."""
        if goal.need == EACH:
            return self._credit_of_each(goal.size)
        by_size: i64 = self._count_by_size()
        wanted: i64 = goal.need
        larger: i64 = by_size >> (_NIBBLE * goal.size)
        while larger != 0 and wanted > 0:
            wanted -= larger & _MASK
            larger >>= _NIBBLE
        missing: i64 = 0
        size: i64 = goal.size
        while wanted > 0 and missing <= self._on_trial.turns:
            size -= 1
            missing += goal.size - size
            if size == 0:
                missing += (wanted - 1) * goal.size
                break
            there: i64 = by_size >> (_NIBBLE * size) & _MASK
            if there >= wanted:
                there = wanted
            wanted -= there
            missing += (there - 1) * (goal.size - size)
        return self._chance(missing)

    def _credit_of_each(self, wanted: i64) -> float:
        credit: float = 0.0
        k: i64
        for k in range(self._on_trial.count):
            credit += self._chance(wanted - self._on_trial.groups[k].size)
        return credit

    def _count_by_size(self) -> i64:
        """The number of groups of each size, a few bits a size: they are twelve at most."""
        by_size: i64 = 0
        k: i64
        for k in range(self._on_trial.count):
            by_size += BITS[_NIBBLE * self._on_trial.groups[k].size]
        return by_size

    def _species_credit(self, goal: Goal) -> float:
        kept: i64 = 0
        species: i64
        for species in range(SPECIES):
            if self._yard[species] != 0:
                kept += 1
        if goal.need == EACH:
            return FRACTIONS[kept]
        return 1.0 if kept >= goal.need else self._chance(goal.need - kept)

    def _lone_hens(self, bad: bool) -> float:
        """Hens alone: with turns left some of them find company."""
        lone: float = 0.0
        k: i64
        for k in range(self._on_trial.count):
            group = self._on_trial.groups[k]
            if group.size == 1:
                stays: float = 2.0 - (1.0 + group.more)
                if stays < self.lone:
                    stays = self.lone
                lone += stays if bad and self._on_trial.turns > 0 else 1.0
        return lone

    def _line_credit(self, goal: Goal) -> float:
        """The fullest row or column that still can be what the goal wants."""
        box = self._on_trial.box
        rows: bool = goal.kind in (ROW_OF_DIFFERENT, ROW_OF_EGGS)
        across: i64 = box.height if rows else box.width
        length: i64 = SHORT_SIDE if across == LONG_SIDE else LONG_SIDE
        if sides_settled(box, rows):
            length = box.width if rows else box.height
        best: float = self._chance(length)
        line: i64
        for line in lines_of(box, rows):
            if promising(self._yard, 0, line, goal):
                chance: float = self._chance(length - bits_in(line & self._yard[HENS]))
                if chance > best:
                    best = chance
        return best
