"""The row over the yard of Hens: what it is worth, kind by kind, and what a placement would bring.

Every kind stays in the row, whatever is pointed at: where there is little room its parts stand
closer, then the old total goes, and large text takes two rows.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

from pygame import FRect

from game.contract import ScoreLine
from scenes.kit.canvas import Canvas
from scenes.kit.lang import number_text
from scenes.kit.palette import BARK, CREAM, INK, RED_TEXT, STRAW, Colour
from scenes.table.piece import Look

SCORE_ICONS: Final = {
    "largest": "egg_icon",
    "rooster": "rooster_token",
    "medals": "medal",
    "coops": "coop_back",
    "goal_first": "ui_trophy",
    "goal_second": "ui_trophy",
}
Points = tuple[tuple[str, int], ...]
"""By icon: the two goals are one."""
_EDGE: Final = 12.0
_ARROW: Final = 24.0
_LONGEST: Final = (("12", "6", "12", "\u22122", "8"), "38")
"""The parts and the total of a fine yard, for which there is room with signs of full size."""
_WAYS: Final = ((14.0, 30.0), (8.0, 30.0), (4.0, 30.0), (2.0, 22.0))
"""The space between two parts and the size of their signs; the first that fits is taken."""


class _Part(NamedTuple):
    icon: str
    points: int
    text: str
    tint: Colour


def points_by_icon(lines: Iterable[ScoreLine]) -> Points:
    points = dict.fromkeys(SCORE_ICONS.values(), 0)
    for line in lines:
        points[SCORE_ICONS[line.kind]] += line.points
    return tuple(points.items())


def score_height(canvas: Canvas, width: float) -> float:
    """One line, or two where a fine yard does not fit into one."""
    figures, total = _LONGEST
    parts = [_Part("", 1, text, INK) for text in figures]
    room = width - 2 * _EDGE - canvas.measure(total, 26, "f")[0]
    return _line_height(canvas) * min(2, len(_broken(canvas, parts, _WAYS[2], room, room)))


@dataclass(frozen=True)
class ScoreRow(Look):
    """What a yard is worth now; `then` is what it would be worth."""

    now: Points
    then: Points = ()

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.rounded(rect, 16, CREAM, STRAW, BARK, 3, 235)
        old, new = (sum(dict(row).values()) for row in (self.now, self.then or self.now))
        lines, (space, size), old_shown = self._fit(canvas, rect, old, new)
        high = rect.h / len(lines)
        y = rect.y + high / 2
        at = (rect.right - _EDGE, y)
        left = canvas.title(number_text(new), 26, at, _tint(new - old), "midright").left
        if old_shown and new != old:
            left = canvas.art("ui_arrow", (left - 6, y), _ARROW, "midright").left
            canvas.title(number_text(old), 26, (left - 6, y), INK, "midright")
        for parts in lines:
            x = rect.x + _EDGE
            for part in parts:
                canvas.art(part.icon, (x, y), size, "midleft")
                at = (x + size + 4, y)
                x = canvas.text(part.text, 22, at, part.tint, "midleft", "Bold").right + space
            y += high

    def _fit(
        self, canvas: Canvas, rect: FRect, old: int, new: int
    ) -> tuple[list[list[_Part]], tuple[float, float], bool]:
        """The first way to fill the row that leaves out nothing but kinds that count nothing: the
        parts of each line, space and size of their signs, and whether the old total is shown."""
        now = dict(self.now)
        parts = [
            _Part(icon, points, number_text(points), _tint(points - now[icon]))
            for icon, points in self.then or self.now
        ]
        telling = [part for part in parts if part.points or part.tint != INK]
        rows = max(1, round(rect.h / _line_height(canvas)))
        whole = rect.w - 2 * _EDGE
        beside = whole - canvas.measure(number_text(new), 26, "f")[0] - 14
        old_w = canvas.measure(number_text(old), 26, "f")[0] + 12 + _ARROW if new != old else 0.0
        for old_shown, chosen, way in product((True, False), (parts, telling), _WAYS):
            room = beside - old_w if old_shown else beside
            lines = _broken(canvas, chosen, way, room, whole)
            if len(lines) <= rows:
                break
        return lines, way, old_shown


def _tint(gain: int) -> Colour:
    return INK if gain == 0 else ("#1f6a48" if gain > 0 else RED_TEXT)


def _broken(
    canvas: Canvas, parts: Sequence[_Part], way: tuple[float, float], first: float, others: float
) -> list[list[_Part]]:
    """The parts in lines; the first line has less room, because of the total."""
    space, icon = way
    lines: list[list[_Part]] = [[]]
    used = 0.0
    for part in parts:
        wide = icon + 4 + canvas.measure(part.text, 22, "Bold")[0]
        if lines[-1] and used + wide > (first if len(lines) == 1 else others):
            lines.append([])
            used = 0.0
        lines[-1].append(part)
        used += wide + space
    return lines


def _line_height(canvas: Canvas) -> float:
    return max(38.0, canvas.grown(22) * 1.3)
