"""The row over the yard of Hens: what it is worth, kind by kind, and what a placement would bring.

Every kind has its own place in the row, whatever is pointed at. Large text takes two lines, and the
old total goes where there is no room for it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.contract import ScoreLine
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CREAM, INK, RED_TEXT, STRAW, Colour
from scenes.table.piece import Look
from words.lang import number_text

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
_KINDS: Final = 5
_EDGE: Final = 12.0
_ICON: Final = 30.0
_ARROW: Final = 24.0


def points_by_icon(lines: Iterable[ScoreLine]) -> Points:
    points = dict.fromkeys(SCORE_ICONS.values(), 0)
    for line in lines:
        points[SCORE_ICONS[line.kind]] += line.points
    return tuple(points.items())


def score_height(canvas: Canvas, width: float) -> float:
    """One line, or two where a fine yard does not fit into one."""
    part = _ICON + 10 + canvas.measure("12", 22, "Bold")[0]
    total = canvas.measure("38", 26, "f")[0]
    fits = _KINDS * part + total + 2 * _EDGE <= width
    return _line_height(canvas) * (1 if fits else 2)


@dataclass(frozen=True)
class ScoreRow(Look):
    """What a yard is worth now; `then` is what it would be worth."""

    now: Points
    then: Points = ()

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.rounded(rect, 16, CREAM, STRAW, BARK, 3, 235)
        was = dict(self.now)
        old, new = sum(was.values()), sum(dict(self.then or self.now).values())
        lines = max(1, round(rect.h / _line_height(canvas)))
        columns, high = -(-_KINDS // lines), rect.h / lines
        figures = [number_text(points) for _icon, points in self.then or self.now]
        widest = max(canvas.measure(figure, 22, "Bold")[0] for figure in figures)
        room = rect.w - 2 * _EDGE - canvas.measure(number_text(new), 26, "f")[0] - 8
        old_w = canvas.measure(number_text(old), 26, "f")[0] + 12 + _ARROW
        old_shown = new != old and (room - old_w) / columns >= _ICON + 8 + widest
        step = min((room - (old_w if old_shown else 0.0)) / columns, _ICON + 18 + widest)
        size = min(_ICON, step - widest - 6)
        for k, (icon, points) in enumerate(self.then or self.now):
            x, y = rect.x + _EDGE + k % columns * step, rect.y + (k // columns + 0.5) * high
            canvas.art(icon, (x, y), size, "midleft")
            at = (x + size + 4, y)
            canvas.text(figures[k], 22, at, _tint(points - was[icon]), "midleft", "Bold")
        at = (rect.right - _EDGE, rect.y + high / 2)
        left = canvas.title(number_text(new), 26, at, _tint(new - old), "midright").left
        if old_shown:
            left = canvas.art("ui_arrow", (left - 6, at[1]), _ARROW, "midright").left
            canvas.title(number_text(old), 26, (left - 6, at[1]), INK, "midright")


def _tint(gain: int) -> Colour:
    return INK if gain == 0 else ("#1f6a48" if gain > 0 else RED_TEXT)


def _line_height(canvas: Canvas) -> float:
    return max(38.0, canvas.grown(22) * 1.3)
