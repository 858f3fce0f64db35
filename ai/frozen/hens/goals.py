"""How near a yard of Hens is to its goals: what is met counts, what is near counts in part."""

from librt.vecs import vec
from mypy_extensions import i64

from ai.frozen.hens.cards import bits_in
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
from game.hens.yard import COOPS, HENS, LONG_SIDE, SHORT_SIDE, SIDE, Box


class GoalHopes:
    """Looks at the rows of a `YardWorth`: its yard and its groups, with what they may grow to.

    `step`: the chance of each step still missing; `lone`: how surely a lone hen stays alone.
    """

    def __init__(self, yard: vec[i64], sizes: vec[i64], sizes_to_be: vec[float]) -> None:
        self.step: float = 0.6
        self.lone: float = 0.6
        self.turns: i64 = 0
        self.count: i64 = 0
        self.yard: vec[i64] = yard
        self.sizes: vec[i64] = sizes
        self.sizes_to_be: vec[float] = sizes_to_be

    def worth(self, goal: Goal, box: Box) -> float:
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
            hens: i64 = self.yard[HENS]
            coops: i64 = self.yard[COOPS]
            edges: i64 = bits_in(hens & coops << 1) + bits_in(hens & coops >> 1)
            edges += bits_in(hens & coops << SIDE) + bits_in(hens & coops >> SIDE)
            return points * float(edges)
        return points * self._line_credit(goal, box)

    def _chance(self, missing: i64) -> float:
        """The chance to make the steps that are still missing."""
        if missing > self.turns:
            return 0.0
        chance: float = 1.0
        for _ in range(missing):
            chance *= self.step
        return chance

    def _groups_credit(self, goal: Goal) -> float:
        """Groups of the size asked for, those nearly as large in part."""
        k: i64
        credit: float = 0.0
        if goal.need == EACH:
            for k in range(self.count):
                missing: i64 = goal.size - self.sizes[k]
                credit += 1.0 if missing <= 0 else self._chance(missing)
            return credit
        missing = 0
        before: i64 = 1 << 20
        before_at: i64 = -1
        for _ in range(goal.need):
            largest: i64 = -1
            for k in range(self.count):
                later: bool = self.sizes[k] < before or (self.sizes[k] == before and k > before_at)
                if later and (largest < 0 or self.sizes[k] > self.sizes[largest]):
                    largest = k
            if largest < 0:
                missing += goal.size
                before = 0
            else:
                before = self.sizes[largest]
                before_at = largest
                if before < goal.size:
                    missing += goal.size - before
        return self._chance(missing)

    def _species_credit(self, goal: Goal) -> float:
        kept: i64 = 0
        species: i64
        for species in range(SPECIES):
            if self.yard[species] != 0:
                kept += 1
        if goal.need == EACH:
            return float(kept)
        return 1.0 if kept >= goal.need else self._chance(goal.need - kept)

    def _lone_hens(self, bad: bool) -> float:
        """Hens alone: with turns left some of them find company."""
        lone: float = 0.0
        k: i64
        for k in range(self.count):
            if self.sizes[k] == 1:
                stays: float = 2.0 - self.sizes_to_be[k]
                if stays < self.lone:
                    stays = self.lone
                lone += stays if bad and self.turns > 0 else 1.0
        return lone

    def _line_credit(self, goal: Goal, box: Box) -> float:
        """The fullest row or column that still can be what the goal wants."""
        rows: bool = goal.kind in (ROW_OF_DIFFERENT, ROW_OF_EGGS)
        across: i64 = box.height if rows else box.width
        length: i64 = SHORT_SIDE if across == LONG_SIDE else LONG_SIDE
        if sides_settled(box, rows):
            length = box.width if rows else box.height
        best: float = self._chance(length)
        line: i64
        for line in lines_of(box, rows):
            if promising(self.yard, 0, line, goal):
                chance: float = self._chance(length - bits_in(line & self.yard[HENS]))
                if chance > best:
                    best = chance
        return best
