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


def _columns(alone: bool) -> list[tuple[str, str]]:
    """What each column is called, and its widest figure; alone there is nobody to be ahead of."""
    points = (_("points"), tenths(-88.8))
    return [points] if alone else [(_("wins"), _wins(1.0)), points, (_("lead"), _lead(-88.8))]


def _figures(option: HintOption, alone: bool) -> list[str]:
    points = tenths(option.points)
    return [points] if alone else [_wins(option.wins), points, _lead(option.lead)]


def rows_aloud(options: Sequence[HintOption], alone: bool) -> list[str]:
    """The same for the ear."""
    titles = [title for title, _widest in _columns(alone)]
    return [
        " ".join([option.advice, ", ".join(map(" ".join, zip(titles, figures, strict=True)))])
        for option, figures in [(each, _figures(each, alone)) for each in options]
    ]


def _wins(share: float) -> str:
    return _("%(percent)d\u00a0%%") % {"percent": round(100 * share)}


def _lead(points: float) -> str:
    text = tenths(points)
    return f"+{text}" if round(points, 1) > 0 else text


def _ends(canvas: Canvas, alone: bool) -> list[float]:
    """How far from the right edge of a row each column ends, and last where the words end."""
    ends = [12.0]
    for texts in reversed(_columns(alone)):
        ends.append(ends[-1] + max(canvas.measure(text, SIZE, "Bold")[0] for text in texts) + 18)
    return ends[::-1]


def draw_rows(canvas: Canvas, options: Sequence[HintOption], box: FRect, alone: bool) -> float:
    """The advised action first, in green; tells where the rows end (y)."""
    if len(options) < 2:
        return box.y
    room_end, *ends = _ends(canvas, alone)
    head, y = canvas.grown(16) * 1.4, box.y
    for (title, _widest), end in zip(_columns(alone), ends, strict=True):
        canvas.text(title, 16, (box.right - end, y + head / 2), MIST, "midright", "Bold")
    y += head
    room = box.w - room_end - 14
    for k, option in enumerate(options):
        high = canvas.text_height(option.advice, SIZE, room, "Bold") + 12
        row = FRect(box.x, y, box.w, high)
        rim = CLOVER if k == 0 else BARK
        canvas.rounded(row, 12, CREAM, "#e3f2cf" if k == 0 else STRAW, rim, 3 if k == 0 else 2)
        words = FRect(row.x + 14, row.y + 5, room, high)
        canvas.paragraph(option.advice, SIZE, words, INK, "Bold")
        for figure, end in zip(_figures(option, alone), ends, strict=True):
            canvas.text(figure, SIZE, (row.right - end, row.centery), INK, "midright", "Bold")
        y += high + GAP
    return y
