"""The figures of a hint: what the search expects of the advised action and of the next two. Each
row can be pressed, to see on the table what it means."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CLOVER, CREAM, GLOW, GOLD, GOLD_RIM, INK, MIST, STRAW
from scenes.kit.widgets import Button
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


def _room(canvas: Canvas, wide: float, alone: bool) -> float:
    """The width of the words in a row."""
    return wide - _ends(canvas, alone)[0] - 14


def row_height(canvas: Canvas, option: HintOption, wide: float, alone: bool) -> float:
    return canvas.text_height(option.advice, SIZE, _room(canvas, wide, alone), "Bold") + 12


def draw_titles(canvas: Canvas, box: FRect, alone: bool) -> float:
    """What the columns are called; tells where the rows begin (y)."""
    high = canvas.grown(16) * 1.4
    _words, *ends = _ends(canvas, alone)
    for (title, _widest), end in zip(_columns(alone), ends, strict=True):
        canvas.text(title, 16, (box.right - end, box.y + high / 2), MIST, "midright", "Bold")
    return box.y + high


class OptionRow(Button):
    """The figures of one action. Pressed, the table shows that action."""

    def __init__(
        self, option: HintOption, alone: bool, best: bool, shown: bool, choose: Callable[[], None]
    ) -> None:
        super().__init__(option.advice, choose, name=f"option {option.action}")
        self.option = option
        self.alone = alone
        self.best = best
        """What is advised; it is green."""
        self.shown = shown
        """The table shows it just now."""

    def aloud(self) -> str:
        return " ".join(rows_aloud([self.option], self.alone))

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        row, rim = self.rect, GOLD_RIM if self.shown else BARK
        if focused:
            canvas.glow(row, 12, GLOW, 6, 220, 1)
        canvas.rounded(row, 12, CREAM, "#e3f2cf" if self.best else STRAW, rim, 2)
        if self.best:
            canvas.rounded(row, 12, None, None, CLOVER, 3)
        elif self.shown:
            canvas.rounded(row, 12, None, None, GOLD, 4)
        words = FRect(row.x + 14, row.y + 5, _room(canvas, row.w, self.alone), row.h)
        canvas.paragraph(self.option.advice, SIZE, words, INK, "Bold")
        ends = _ends(canvas, self.alone)[1:]
        for figure, end in zip(_figures(self.option, self.alone), ends, strict=True):
            canvas.text(figure, SIZE, (row.right - end, row.centery), INK, "midright", "Bold")
