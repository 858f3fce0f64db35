"""The graph of who would win: every seat's share of the win after each move, luck included."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import FRect, Surface

from ai.review.findings import DecisionFinding, Review
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point, RectLike
from scenes.kit.palette import GLOW, INK, LINE, MIST, SEATS, Colour, mix
from scenes.review.graph import DecisionGraph
from words.lang import _

_OTHER: Final = 0.45
"""How pale the lines of the other seats are."""


def shares(review: Review) -> list[list[float]]:
    """The shares of the win before the first move and after each move that is known."""
    before = [review.opening.wins] if review.opening is not None else []
    return [*before, *(step.wins for step in sorted(review.steps, key=lambda s: s.move))]


class WinGraph(DecisionGraph):
    def __init__(
        self,
        found: Sequence[DecisionFinding],
        chosen: int,
        choose: Callable[[int], None],
        told: Callable[[], str],
        review: Review,
        looks: Sequence[int],
        seat: int,
        moves: int,
    ) -> None:
        super().__init__(found, chosen, choose, told)
        self.rows = shares(review)
        self.looks = looks
        self.seat = seat
        self.moves = max(1, moves)
        self._field = FRect()
        self._lines: Surface | None = None

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        figures = canvas.measure("100 %", 20, "Bold")[0] + 10
        line = canvas.grown(20)
        r = self.rect
        self._field = FRect(r.x + figures, r.y + line / 2, r.w - figures - 8, r.h - line)
        self.centres = [self._x(each.move) for each in self.found]
        self._lines = self._painted(canvas)

    def _x(self, moment: int) -> float:
        return self._field.x + self._field.w * moment / self.moves

    def _y(self, share: float) -> float:
        return self._field.bottom - self._field.h * min(1.0, max(0.0, share))

    def _points(self, seat: int) -> list[Point]:
        return [(self._x(k), self._y(row[seat])) for k, row in enumerate(self.rows)]

    def _painted(self, canvas: Canvas) -> Surface | None:
        """Drawn once at twice the size, for clean edges."""
        if len(self.rows) < 2:
            return None
        f, scale = self.rect, 2 * canvas.k
        sheet = Surface((round(f.w * scale), round(f.h * scale)), pygame.SRCALPHA)
        order = [k for k in range(len(self.looks)) if k != self.seat] + [self.seat]
        for seat in order:
            own = seat == self.seat
            colour = SEATS[self.looks[seat]].colour
            bends = [((x - f.x) * scale, (y - f.y) * scale) for x, y in self._points(seat)]
            if own:
                _stroke(sheet, INK, bends, 6.5 * scale)
                _stroke(sheet, colour, bends, 4.0 * scale)
            else:
                _stroke(sheet, mix(colour, "#f6e6c6", _OTHER), bends, 3.0 * scale)
        size = (round(f.w * canvas.k), round(f.h * canvas.k))
        return pygame.transform.smoothscale(sheet, size)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        for percent in (0, 50, 100):
            y = self._y(percent / 100)
            canvas.line((self._field.x, y), (self._field.right, y), LINE, 2)
            at = (self._field.x - 8, y)
            canvas.text(f"{percent} %", 20, at, MIST, "midright", "Bold")
        if self._lines is not None:
            canvas.blit(self._lines, self.rect.topleft)
        else:
            words = _("Luck and play are told apart when the whole game has been looked at.")
            lines = canvas.wrap(words, 20, self._field.w - 20, "Bold")
            canvas.lines(lines, 20, self._field.center, MIST, "center", "Bold")
        if self.found and self.rows:
            self._draw_chosen(canvas)
        if focused:
            paint.ring(canvas, self.rect.inflate(12, 8), 12, GLOW, 3)

    def _draw_chosen(self, canvas: Canvas) -> None:
        """The seat's share before and after the decision that is shown."""
        move = self.found[self.chosen].move
        row = self.rows[min(move, len(self.rows) - 1)]
        x, y = self._x(move), self._y(row[self.seat])
        canvas.line((x, self._field.y), (x, self._field.bottom), INK, 2)
        disc = FRect(x - 9, y - 9, 18, 18)
        canvas.glow(disc, 9, GLOW, 9, 255, 3, hollow=False)
        look = SEATS[self.looks[self.seat]]
        canvas.rounded(disc, 9, look.colour, None, INK, 3)
        said = f"{round(100 * row[self.seat])} %"
        right = x + 16 + canvas.measure(said, 22, "f")[0] <= self._field.right
        at = (x + 16, y) if right else (x - 16, y)
        canvas.title(
            said, 22, at, INK, "midleft" if right else "midright", rim="#fffaf0", rim_width=3
        )


def _stroke(sheet: Surface, colour: Colour, bends: list[Point], wide: float) -> None:
    for bend in bends:
        pygame.draw.circle(sheet, colour, bend, wide / 2)
    pygame.draw.lines(sheet, colour, False, bends, max(1, round(wide)))
