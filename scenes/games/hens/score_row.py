"""The row over the yard of Hens: what it is worth, kind by kind, and what a placement would bring.

Every kind stays in the row, whatever is pointed at: where there is little room its parts stand
closer, then the old total goes, and large text takes two rows.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
GOOD, BAD = "#1f6a48", RED_TEXT
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


class _Fit(NamedTuple):
    """How the row is filled: the parts of each line, the space after each, the size of its sign,
    and whether the old total stands before the new one."""

    lines: Sequence[Sequence[_Part]]
    space: float
    icon: float
    old_total: bool


def points_by_icon(lines: Iterable[ScoreLine]) -> Points:
    points: dict[str, int] = {}
    for line in lines:
        icon = SCORE_ICONS[line.kind]
        points[icon] = points.get(icon, 0) + line.points
    return tuple(points.items())


def score_height(canvas: Canvas, width: float) -> float:
    """One line, or two where a fine yard does not fit into one."""
    figures, total = _LONGEST
    parts = [_Part("", 1, text, INK) for text in figures]
    room = width - 2 * _EDGE - canvas.measure(total, 26, "f")[0]
    one = len(_broken(canvas, parts, _WAYS[2], room, room)) == 1
    return _line_height(canvas) * (1 if one else 2)


@dataclass(frozen=True)
class ScoreRow(Look):
    """What a yard is worth now; `then` is what it would be worth."""

    now: Points
    then: Points = ()

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.rounded(rect, 16, CREAM, STRAW, BARK, 3, 235)
        total = sum(points for _icon, points in self.now)
        after = sum(points for _icon, points in self.then) if self.then else total
        fit = self._fit(canvas, rect, total, after)
        high = rect.h / max(len(fit.lines), 1)
        _draw_total(canvas, rect, rect.y + high / 2, total, after, fit.old_total)
        for k, row in enumerate(fit.lines):
            x, y = rect.x + _EDGE, rect.y + high * (k + 0.5)
            for part in row:
                canvas.art(part.icon, (x, y), fit.icon, "midleft")
                box = canvas.text(
                    part.text, 22, (x + fit.icon + 4, y), part.tint, "midleft", "Bold"
                )
                x = box.right + fit.space

    def _parts(self) -> Iterator[_Part]:
        now = dict(self.now)
        for icon, points in self.then or self.now:
            yield _Part(icon, points, number_text(points), _tint(points - now[icon]))

    def _fit(self, canvas: Canvas, rect: FRect, total: int, after: int) -> _Fit:
        """The first way to fill the row that leaves out nothing but kinds that count nothing."""
        rows = max(1, round(rect.h / _line_height(canvas)))
        whole = rect.w - 2 * _EDGE
        new = canvas.measure(number_text(after), 26, "f")[0]
        old = canvas.measure(number_text(total), 26, "f")[0] + 12 + _ARROW if after != total else 0
        parts = list(self._parts())
        telling = [part for part in parts if part.points or part.tint != INK]
        found: list[list[_Part]] = []
        for chosen, old_total in ((parts, True), (telling, True), (parts, False), (telling, False)):
            beside = whole - new - 14 - (old if old_total else 0.0)
            for way in _WAYS:
                found = _broken(canvas, chosen, way, beside, whole)
                if len(found) <= rows:
                    return _Fit(found, *way, old_total)
        return _Fit(found, *_WAYS[-1], False)


def _tint(gain: int) -> Colour:
    return INK if gain == 0 else (GOOD if gain > 0 else BAD)


def _draw_total(
    canvas: Canvas, rect: FRect, y: float, total: int, after: int, old_total: bool
) -> None:
    at = (rect.right - _EDGE, y)
    left = canvas.title(number_text(after), 26, at, _tint(after - total), "midright").left
    if old_total and total != after:
        left = canvas.art("ui_arrow", (left - 6, y), _ARROW, "midright").left
        canvas.title(number_text(total), 26, (left - 6, y), INK, "midright")


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
