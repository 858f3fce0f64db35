"""Things that scroll: a list to choose from and a page to read."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TypeAlias

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point, RectLike
from scenes.kit.intention import Intention
from scenes.kit.palette import BARK, WELL, WOOD
from scenes.kit.widgets import Widget

WHEEL_STEP = 56.0
_DRAG_SLACK = 8.0

DrawRow: TypeAlias = Callable[[Canvas, FRect, int, bool], None]
"""(canvas, where, index, whether the focus is on it)"""


def scroll_bar(canvas: Canvas, view: FRect, scroll: float, content: float) -> None:
    """A thin bar at the right edge, when there is more than the view shows."""
    if content <= view.h + 1:
        return
    groove = FRect(view.right - 12, view.y + 4, 10, view.h - 8)
    canvas.rounded(groove, 5, *WELL)
    high = max(28.0, groove.h * view.h / content)
    y = groove.y + (groove.h - high) * scroll / (content - view.h)
    canvas.rounded((groove.x, y, groove.w, high), 5, WOOD, None, BARK, 2)


class _Scrolling(Widget):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.content_height = 0.0
        self.scroll = 0.0
        self._drag_from: tuple[float, float] | None = None
        self._dragged = False

    def scroll_to(self, y: float) -> bool:
        """Whether it moved."""
        before = self.scroll
        self.scroll = max(0.0, min(y, self.content_height - self.rect.h))
        return self.scroll != before

    def handle(self, intention: Intention) -> bool:
        """Pulling with finger or mouse moves the page under it, and so does the wheel."""
        pos = intention.pos
        if pos is None:
            return False
        if intention.kind == "scroll":
            return self.scroll_to(self.scroll - intention.amount * WHEEL_STEP)
        if intention.kind == "press":
            self._drag_from, self._dragged = (pos[1], self.scroll), False
        elif intention.kind == "drag" and self._drag_from is not None:
            start, scroll = self._drag_from
            self._dragged = self._dragged or abs(pos[1] - start) > _DRAG_SLACK
            if self._dragged:
                self.scroll_to(scroll + start - pos[1])
        elif intention.kind == "release":
            self._drag_from = None
        return True

    def lose_focus(self) -> None:
        self._drag_from = None


class ListBox(_Scrolling):
    """Rows of given heights, drawn by the owner; moving beyond an end leaves the list."""

    def __init__(
        self,
        heights: Sequence[float],
        draw_row: DrawRow,
        on_choose: Callable[[int], None],
        name: str = "list",
        gap: float = 6.0,
    ) -> None:
        super().__init__(name)
        self._gap = gap
        self.set_heights(heights)
        self.draw_row = draw_row
        self.on_choose = on_choose
        self.cursor = 0

    def set_heights(self, heights: Sequence[float]) -> None:
        """Other rows."""
        self.heights = list(heights)
        self._tops = [0.0, *accumulate(high + self._gap for high in heights)]
        """Where each row begins, from the top of the first; the last entry is after all of them."""
        self.content_height = max(0.0, self._tops[-1] - self._gap)

    @property
    def focusable(self) -> bool:
        return super().focusable and bool(self.heights)

    def row_rect(self, index: int) -> FRect:
        """Where the row stands now; it may be scrolled out of sight."""
        y = self.rect.y - self.scroll + self._tops[index]
        return FRect(self.rect.x, y, self.rect.w - 16, self.heights[index])

    def row_at(self, y: float) -> int:
        """The row there, or the one above where nothing is between two."""
        found = bisect_right(self._tops, y - self.rect.y + self.scroll) - 1
        return max(0, min(found, len(self.heights) - 1))

    def set_cursor(self, index: int) -> None:
        self.cursor = max(0, min(index, len(self.heights) - 1))
        if self.heights:
            row = self.row_rect(self.cursor)
            if row.top < self.rect.top:
                self.scroll_to(self.scroll + row.top - self.rect.top)
            elif row.bottom > self.rect.bottom:
                self.scroll_to(self.scroll + row.bottom - self.rect.bottom)

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if intention.pos is not None:
            used, pos = super().handle(intention), intention.pos
            row = self.row_at(pos[1]) if self.heights and self.rect.collidepoint(pos) else -1
            if row >= 0 and self.row_rect(row).collidepoint(pos):
                if kind in ("press", "hover"):
                    self.cursor = row
                elif kind == "release" and not self._dragged and row == self.cursor:
                    self.pressed(row, pos)
            return used
        target = self.cursor + intention.dy
        if kind == "move" and intention.dy and 0 <= target < len(self.heights):
            self.set_cursor(target)
        elif kind == "accept" and self.heights:
            self.on_choose(self.cursor)
        else:
            return False
        return True

    def pressed(self, row: int, pos: Point) -> None:
        """The pointer was let go above a row, where it had been pressed."""
        self.on_choose(row)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        """Only the rows in view, however many there are."""
        shown = range(self.row_at(self.rect.top), self.row_at(self.rect.bottom) + 1)
        with canvas.clip(self.rect.inflate(16, 8)):
            for i in shown if self.heights else ():
                row = self.row_rect(i)
                here = focused and i == self.cursor
                if here:
                    paint.focus_row(canvas, row)
                self.draw_row(canvas, row, i, here)
        scroll_bar(canvas, self.rect, self.scroll, self.content_height)


class Page(_Scrolling):
    """Something to read that may be longer than its place. ``draw_page`` draws it from the top
    left corner of the given rect and ``measure`` tells its height at a width."""

    def __init__(
        self,
        measure: Callable[[Canvas, float], float],
        draw_page: Callable[[Canvas, FRect], None],
        name: str = "page",
    ) -> None:
        super().__init__(name)
        self.measure = measure
        self.draw_page = draw_page
        self._wide = 0.0

    @property
    def focusable(self) -> bool:
        """Only a page that has more to show can be scrolled by key and pad."""
        return super().focusable and self.content_height > self.rect.h + 1

    def height_for(self, canvas: Canvas, width: float) -> float:
        return self.measure(canvas, width)

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        for bar in (0.0, 20.0):
            self._wide = self.rect.w - bar
            self.content_height = self.measure(canvas, self._wide)
            if self.content_height <= self.rect.h + 1:
                break
        self.scroll_to(self.scroll)

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "move" and intention.dy:
            return self.scroll_to(self.scroll + intention.dy * WHEEL_STEP)
        return super().handle(intention)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        with canvas.clip(r):
            self.draw_page(canvas, FRect(r.x, r.y - self.scroll, self._wide, self.content_height))
        scroll_bar(canvas, r, self.scroll, self.content_height)
        if focused:
            paint.ring(canvas, r.inflate(8, 8), 14, "#ffe45c", 3)
