"""What a yard is worth: groups, rooster, medals, coops and the two goals of the goal card.

An unfinished yard is counted as if the game ended here. Its lines are not counted before they can
no longer grow: a row of three may become one of four as long as the yard can become four wide.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.hens.tables import (
    COLUMN_OF_ONE,
    COOP_EDGES,
    EACH,
    GROUPS,
    ISOLATED,
    ROUNDS,
    ROW_OF_DIFFERENT,
    ROW_OF_EGGS,
    SPECIES,
    SPECIES_KEPT,
    Goal,
    goal_of,
)
from game.hens.yard import (
    COOPS,
    HENS,
    LONG_SIDE,
    MEDAL_COUNT,
    SHORT_SIDE,
    SIDE,
    THREE_EGGS,
    TWO_EGGS,
    Box,
    bit,
    count,
    eggs_of,
    groups_of,
)

NO_ROOSTER: Final = -1
MEDALS_COUNTED: Final = 3
POINTS_FOR_MEDALS: Final = 2
MOST_COOP_EDGES: Final = 17
"""Every neighbourhood within a yard of twelve cards."""


class YardCount:
    """The groups of a yard, and the points they bring with rooster, medals and coops."""

    def __init__(self, yards: vec[i64], at: i64, rooster: i64) -> None:
        self.groups: vec[i64] = groups_of(yards, at)
        self.largest: i64 = 0
        self.rooster: i64 = 0
        self.largest_size: i64 = 0
        self.second_size: i64 = 0
        self.largest_points: i64 = 0
        self.rooster_points: i64 = 0
        self.medals: i64 = yards[at + MEDAL_COUNT]
        self.coops: i64 = count(yards[at + COOPS])
        self._rank_groups(yards, at, bit(rooster) if rooster >= 0 else 0)

    def _rank_groups(self, yards: vec[i64], at: i64, rooster: i64) -> None:
        """Most hens first, then most eggs; but of the largest the rooster's alone counts, once."""
        group: i64
        crowed_size: i64 = 0
        for group in self.groups:
            size: i64 = count(group)
            eggs: i64 = eggs_of(yards, at, group)
            if size > self.largest_size:
                self.second_size = self.largest_size
                self.largest_size = size
                self.largest = group
                self.largest_points = eggs
            else:
                if size > self.second_size:
                    self.second_size = size
                if size == self.largest_size and eggs > self.largest_points:
                    self.largest = group
                    self.largest_points = eggs
            if group & rooster:
                self.rooster = group
                self.rooster_points = eggs
                crowed_size = size
        if crowed_size > 0 and crowed_size == self.largest_size:
            self.largest = self.rooster
            self.largest_points = self.rooster_points
            self.rooster_points = 0

    def medal_points(self) -> i64:
        return self.medals // MEDALS_COUNTED * POINTS_FOR_MEDALS

    def points(self) -> i64:
        """All but the goals."""
        return self.largest_points + self.rooster_points + self.medal_points() - self.coops


def yard_points(yards: vec[i64], at: i64, rooster: i64, goal_card: i64) -> i64:
    """What the yard is worth; `rooster` is its cell or `NO_ROOSTER`."""
    yard = YardCount(yards, at, rooster)
    total: i64 = yard.points()
    half: i64
    for half in range(2):
        goal = goal_of(goal_card, half)
        total += goal_points(goal, goal_count(yards, at, yard.groups, goal))
    return total


# -- goals ----------------------------------------------------------------------------------------


def goal_points(goal: Goal, counted: i64) -> i64:
    if goal.need == EACH:
        return counted * goal.points
    return goal.points if counted >= goal.need else 0


def goal_count(yards: vec[i64], at: i64, groups: vec[i64], goal: Goal) -> i64:
    """How many there are of what the goal asks for: groups, species, lines and so on."""
    kind = goal.kind
    counted: i64 = 0
    group: i64
    if kind == GROUPS:
        for group in groups:
            if count(group) >= goal.size:
                counted += 1
    elif kind == ISOLATED:
        for group in groups:
            if group & (group - 1) == 0:
                counted += 1
    elif kind == SPECIES_KEPT:
        species: i64
        for species in range(SPECIES):
            if yards[at + species] != 0:
                counted += 1
    elif kind == COOP_EDGES:
        hens: i64 = yards[at + HENS]
        coops: i64 = yards[at + COOPS]
        counted = count(hens & coops << 1) + count(hens & coops >> 1)
        counted += count(hens & coops << SIDE) + count(hens & coops >> SIDE)
    else:
        line: i64
        for line in finished_lines(yards, at, kind in (ROW_OF_DIFFERENT, ROW_OF_EGGS)):
            if promising(yards, at, line, goal):
                counted += 1
    return counted


def finished_lines(yards: vec[i64], at: i64, rows: bool) -> vec[i64]:
    """The rows (or columns) of the yard that are full and can grow no longer."""
    taken: i64 = yards[at + HENS] | yards[at + COOPS]
    box = Box(taken)
    full: vec[i64] = vec[i64]()
    line: i64
    if not sides_settled(box, rows):
        return full
    for line in lines_of(box, rows):
        if line & ~taken == 0:
            full = append(full, line)
    return full


def sides_settled(box: Box, rows: bool) -> bool:
    """Whether the rows (or columns) are as long as they will ever be."""
    along: i64 = box.width if rows else box.height
    across: i64 = box.height if rows else box.width
    return along == LONG_SIDE or (along == SHORT_SIDE and across == LONG_SIDE)


def lines_of(box: Box, rows: bool) -> vec[i64]:
    """The rows (or columns) of the rectangle around the yard, as masks."""
    lines: vec[i64] = vec[i64]()
    corner: i64 = box.top * SIDE + box.left
    k: i64
    if rows:
        for k in range(box.height):
            lines = append(lines, (bit(box.width) - 1) << (corner + k * SIDE))
    else:
        column: i64 = 0
        for k in range(box.height):
            column |= bit(corner + k * SIDE)
        for k in range(box.width):
            lines = append(lines, column << k)
    return lines


def promising(yards: vec[i64], at: i64, line: i64, goal: Goal) -> bool:
    """Whether what lies in the line so far is as the goal wants it; a coop spoils it (R4)."""
    if line & yards[at + COOPS]:
        return False
    hens: i64 = line & yards[at + HENS]
    species: i64
    same: i64
    if goal.kind == ROW_OF_DIFFERENT:
        for species in range(SPECIES):
            same = hens & yards[at + species]
            if same & (same - 1):
                return False
        return True
    if goal.kind == COLUMN_OF_ONE:
        for species in range(SPECIES):
            same = hens & yards[at + species]
            if same != 0 and same != hens:
                return False
        return True
    if goal.size == 2:
        return hens & ~yards[at + TWO_EGGS] == 0
    return hens & (yards[at + TWO_EGGS] | yards[at + THREE_EGGS]) == 0


class GoalState:
    """How far a yard is with a goal: `steps` of `reach`, `count` of what it asks for.

    `met` means for a bonus that it scores, for a penalty that nothing is lost.
    """

    def __init__(self, points: int, count: int, steps: int, reach: int, met: bool) -> None:
        self.points = points
        self.count = count
        self.steps = steps
        self.reach = reach
        self.met = met

    def share(self) -> float:
        """How full a progress bar is, 0 to 1."""
        return min(1.0, self.steps / self.reach)


def goal_state(yards: vec[i64], at: i64, goal: Goal, species_in_game: i64) -> GoalState:
    groups = groups_of(yards, at)
    counted = goal_count(yards, at, groups, goal)
    points = goal_points(goal, counted)
    if goal.need == EACH:
        reach: i64 = _most(goal, species_in_game)
        met = counted > 0 if goal.points > 0 else counted == 0
        return GoalState(points, counted, counted, reach, met)
    if goal.kind == GROUPS:
        steps = _steps_to_groups(groups, goal)
        reach = goal.need * goal.size
    elif goal.kind == SPECIES_KEPT:
        steps = min(counted, goal.need)
        reach = goal.need
    else:
        rows = goal.kind in (ROW_OF_DIFFERENT, ROW_OF_EGGS)
        box = Box(yards[at + HENS] | yards[at + COOPS])
        across: i64 = box.height if rows else box.width
        reach = SHORT_SIDE if across == LONG_SIDE else LONG_SIDE
        steps = reach if counted > 0 else _steps_along_lines(yards, at, box, rows, goal)
    return GoalState(points, counted, steps, reach, counted >= goal.need)


def _most(goal: Goal, species_in_game: i64) -> i64:
    """The most a yard can ever have of something that counts each time."""
    if goal.kind == GROUPS:
        return ROUNDS // goal.size
    if goal.kind == SPECIES_KEPT:
        return species_in_game
    return ROUNDS if goal.kind == ISOLATED else MOST_COOP_EDGES


def _steps_to_groups(groups: vec[i64], goal: Goal) -> i64:
    """The hens already in the best groups, none counted beyond the size asked for."""
    sizes = sorted([int(count(group)) for group in groups], reverse=True)
    return sum(min(size, int(goal.size)) for size in sizes[: goal.need])


def _steps_along_lines(yards: vec[i64], at: i64, box: Box, rows: bool, goal: Goal) -> i64:
    """The hens in the fullest line that can still meet the goal."""
    best: i64 = 0
    line: i64
    for line in lines_of(box, rows):
        if promising(yards, at, line, goal):
            hens = count(line & yards[at + HENS])
            if hens > best:
                best = hens
    return best
