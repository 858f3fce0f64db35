"""One's own games so far: how accurate each was, as a line of eggs, oldest first."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from saves.reviewed import Reviewed
from scenes.kit.canvas import Anchor, Canvas, Point
from scenes.kit.palette import CLOVER, CORN, INK, LINE, MIST, POPPY, mix
from words.lang import _, ngettext, tenths

SHOWN: Final = 24
_BANDS: Final = ((75, CLOVER), (50, CORN), (0, POPPY))


class CoursePage:
    """Draws from the top of a box down, and tells how deep it was."""

    def __init__(self, rows: Sequence[Reviewed], game_id: str, least: float) -> None:
        self.rows = list(rows)[-SHOWN:]
        self.total = len(rows)
        self.now = next((k for k, row in enumerate(self.rows) if row.game_id == game_id), -1)
        self.least = least
        """How high it is at least."""

    def title(self) -> str:
        words = ngettext(
            "%(count)d game looked back at", "%(count)d games looked back at", self.total
        )
        return words % {"count": self.total}

    def facts(self) -> list[str]:
        if not self.rows:
            return []
        mean = sum(row.accuracy for row in self.rows) / len(self.rows)
        lost = sum(row.lost for row in self.rows) / len(self.rows) / 1000
        return [
            _("accuracy on average: %(percent)d %%") % {"percent": round(mean)},
            _("points lost a decision: %(points)s") % {"points": _hundredths(lost)},
            _("best game: %(percent)d %%")
            % {"percent": round(max(row.accuracy for row in self.rows))},
        ]

    def aloud(self) -> list[str]:
        return [self.title(), *self.facts()]

    def draw(self, canvas: Canvas, rect: FRect) -> float:
        y = canvas.paragraph(self.title(), 24, rect, INK, "f", 1.2)
        for fact in self.facts():
            y = canvas.paragraph(fact, 22, (rect.x, y, rect.w, 0), MIST, "Bold", 1.25)
        if not self.rows:
            words = _("Games you look back at to the end are counted here.")
            return canvas.paragraph(words, 22, (rect.x, y, rect.w, 0), MIST, "Bold") - rect.y
        high = max(180.0, self.least - (y - rect.y) - 24)
        scale = canvas.measure("100 %", 20, "Bold")[0] + 12
        field = FRect(rect.x + scale, y + 20, rect.w - scale - 20, high - 20)
        self._draw_field(canvas, field)
        return field.bottom + 14 - rect.y

    def _draw_field(self, canvas: Canvas, field: FRect) -> None:
        top = 100
        for least, colour in _BANDS:
            y = field.bottom - field.h * top / 100
            high = field.h * (top - least) / 100
            canvas.rounded((field.x, y, field.w, high - 3), 10, mix(colour, "#f6e6c6", 0.72))
            top = least
        for percent in (0, 50, 75, 100):
            y = field.bottom - field.h * percent / 100
            canvas.line((field.x, y), (field.right, y), LINE, 2)
            canvas.text(f"{percent} %", 20, (field.x - 8, y), MIST, "midright", "Bold")
        spots = self._spots(field)
        canvas.bent_lines(field, [(spots, "#4a2a12", 9.0), (spots, "#f5b921", 4.5)])
        for k, (x, y) in enumerate(spots):
            canvas.art("egg_icon", (x, y), 40 if k == self.now else 28)
        x, y = spots[self.now]
        said = f"{round(self.rows[self.now].accuracy)} %"
        low = y + 24 + canvas.grown(24) * 1.2 <= field.bottom
        at = (x, y + 20 if low else y - 20)
        anchor: Anchor = "midtop" if low else "midbottom"
        canvas.title(said, 24, at, INK, anchor, rim="#fffaf0", rim_width=3)

    def _spots(self, field: FRect) -> list[Point]:
        room = field.w - 100
        step = min(90.0, room / max(1, len(self.rows) - 1))
        return [
            (field.x + 50 + k * step, field.bottom - field.h * row.accuracy / 100)
            for k, row in enumerate(self.rows)
        ]


def _hundredths(value: float) -> str:
    """0.25, in French 0,25."""
    return f"{value:.2f}".replace(".", tenths(0.0)[1])
