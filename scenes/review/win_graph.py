"""The graph of who would win: every seat's share of the win after each move, luck included."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

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

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        figures = canvas.measure("100 %", 20, "Bold")[0] + 10
        line = canvas.grown(20)
        r = self.rect
        self._field = FRect(r.x + figures, r.y + line / 2, r.w - figures - 8, r.h - line)
        self.centres = [self._x(each.move) for each in self.found]

    def _x(self, moment: int) -> float:
        return self._field.x + self._field.w * moment / self.moves

    def _y(self, share: float) -> float:
        return self._field.bottom - self._field.h * min(1.0, max(0.0, share))

    def _points(self, seat: int) -> list[Point]:
        return [(self._x(k), self._y(row[seat])) for k, row in enumerate(self.rows)]

    def _lines(self) -> list[tuple[list[Point], Colour, float]]:
        """Of the other seats, pale, and over them the seat's own."""
        pale = [
            (self._points(seat), mix(SEATS[look].colour, "#f6e6c6", _OTHER), 3.0)
            for seat, look in enumerate(self.looks)
            if seat != self.seat
        ]
        own = self._points(self.seat)
        return [*pale, (own, INK, 6.5), (own, SEATS[self.looks[self.seat]].colour, 4.0)]

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        for percent in (0, 50, 100):
            y = self._y(percent / 100)
            canvas.line((self._field.x, y), (self._field.right, y), LINE, 2)
            at = (self._field.x - 8, y)
            canvas.text(f"{percent} %", 20, at, MIST, "midright", "Bold")
        if len(self.rows) > 1:
            canvas.bent_lines(self.rect, self._lines())
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
