"""The figures of a hint: what the search expects of the advised action and of the next two."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CLOVER, CREAM, INK, MIST, STRAW
from words.game_words import HintOption
from words.lang import _, tenths

SIZE: Final = 20.0
GAP: Final = 6.0


def _columns(canvas: Canvas, alone: bool) -> tuple[float, float]:
    """The widths of the columns for wins and points; alone there is nobody to win against."""
    wins = 0.0 if alone else max(canvas.measure(w, SIZE, "Bold")[0] for w in (_wins(1.0), _won()))
    points = max(canvas.measure(w, SIZE, "Bold")[0] for w in (_points(), tenths(-88.8)))
    return wins + (0.0 if alone else 18.0), points


def _won() -> str:
    return _("wins")


def _points() -> str:
    return _("points")


def _wins(share: float) -> str:
    return _("%(percent)d\u00a0%%") % {"percent": round(100 * share)}


def _row_height(canvas: Canvas, option: HintOption, wide: float, alone: bool) -> float:
    room = wide - sum(_columns(canvas, alone)) - 48
    return canvas.text_height(option.advice, SIZE, room, "Bold") + 12


def draw_rows(canvas: Canvas, options: Sequence[HintOption], box: FRect, alone: bool) -> float:
    """The advised action first, in green; tells where the rows end (y)."""
    if len(options) < 2:
        return box.y
    wins_w, points_w = _columns(canvas, alone)
    right, y = box.right - 12, box.y
    head = canvas.grown(16) * 1.4
    canvas.text(_points(), 16, (right, y + head / 2), MIST, "midright", "Bold")
    if not alone:
        at = (right - points_w - 18, y + head / 2)
        canvas.text(_won(), 16, at, MIST, "midright", "Bold")
    y += head
    for k, option in enumerate(options):
        high = _row_height(canvas, option, box.w, alone)
        row = FRect(box.x, y, box.w, high)
        rim = CLOVER if k == 0 else BARK
        canvas.rounded(row, 12, CREAM, "#e3f2cf" if k == 0 else STRAW, rim, 3 if k == 0 else 2)
        room = box.w - wins_w - points_w - 48
        words = FRect(row.x + 14, row.y + 5, room, high)
        canvas.paragraph(option.advice, SIZE, words, INK, "Bold")
        middle = row.centery
        canvas.text(tenths(option.points), SIZE, (right, middle), INK, "midright", "Bold")
        if not alone:
            at = (right - points_w - 18, middle)
            canvas.text(_wins(option.wins), SIZE, at, INK, "midright", "Bold")
        y += high + GAP
    return y
