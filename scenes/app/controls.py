"""What the menus share: things to press, a choice of words, headed panels, lines and pages."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Anchor, Canvas, Face, Point, RectLike
from scenes.kit.intention import Intention
from scenes.kit.lists import Page
from scenes.kit.palette import BARK, HEAD_TEAL, INK, WELL, WHITE, Colour
from scenes.kit.widgets import Widget

OnPress: TypeAlias = Callable[[str], None]
"""What a press does; it is told by which device."""
_OUT_OF_SIGHT = -100_000.0


class Pressable(Widget):
    """Something that acts on a click or on accept."""

    def __init__(self, name: str, on_press: OnPress, tooltip: str = "") -> None:
        super().__init__(name, tooltip)
        self.on_press = on_press

    def handle(self, intention: Intention) -> bool:
        if self.clicked(intention):
            self.on_press(intention.device)
            return True
        return intention.kind in ("press", "drag", "release")


class IconSegments(Widget):
    """One word out of a few, each with its picture; accept takes the next one, so that the arrows
    stay free to walk from control to control."""

    def __init__(
        self,
        choices: Sequence[tuple[str | None, str]],
        chosen: int,
        on_change: Callable[[int], None],
        name: str,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, tooltip)
        self.choices = list(choices)
        self.chosen = chosen
        self.on_change = on_change
        self.cells: list[FRect] = []

    def aloud(self) -> str:
        return ", ".join(words for words in (self.tooltip, self.choices[self.chosen][1]) if words)

    def _widths(self, canvas: Canvas) -> list[float]:
        return [
            max(44.0, canvas.measure(label, 22, "Bold")[0] + 28 + (34 if icon else 0))
            for icon, label in self.choices
        ]

    def width_for(self, canvas: Canvas) -> float:
        return sum(self._widths(canvas)) + 8

    def height_for(self, canvas: Canvas, width: float) -> float:
        lines = 1 if self.width_for(canvas) <= width + 1 else len(self.choices)
        return (max(48.0, canvas.grown(22) * 1.3 + 16) - 8) * lines + 8

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        """Side by side, or where there is no room for that, one below the other."""
        super().place(canvas, rect)
        if self.width_for(canvas) > self.rect.w + 1:
            high = (self.rect.h - 8) / len(self.choices)
            x, y, wide = self.rect.x + 4, self.rect.y + 4, self.rect.w - 8
            self.cells = [FRect(x, y + k * high, wide, high) for k in range(len(self.choices))]
            return
        widths = self._widths(canvas)
        extra = (self.rect.w - 8 - sum(widths)) / len(widths)
        x = self.rect.x + 4
        self.cells = []
        for wide in widths:
            self.cells.append(FRect(x, self.rect.y + 4, wide + extra, self.rect.h - 8))
            x += wide + extra

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind == "accept":
            self._choose((self.chosen + 1) % len(self.choices))
            return True
        if kind == "press" and pos is not None:
            for i, cell in enumerate(self.cells):
                if cell.inflate(0, 8).collidepoint(pos):
                    self._choose(i)
            return True
        return kind in ("drag", "release")

    def _choose(self, chosen: int) -> None:
        if chosen != self.chosen:
            self.chosen = chosen
            self.on_change(chosen)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            canvas.glow(self.rect, 14)
        canvas.rounded(self.rect, 14, *WELL, BARK, 3)
        for i, ((icon, label), cell) in enumerate(zip(self.choices, self.cells, strict=True)):
            on = i == self.chosen
            if on:
                canvas.rounded(cell, 11, *HEAD_TEAL, "#0d3a33", 2)
            x = cell.centerx
            if icon:
                words = canvas.measure(label, 22, "Bold")[0]
                canvas.art(icon, (x - words / 2 - 4, cell.centery), 28)
                x += 15
            canvas.text(label, 22, (x, cell.centery), WHITE if on else INK, "center", "Bold")


def draw_lines(
    canvas: Canvas,
    words: str,
    size: float,
    at: Point,
    width: float,
    colour: Colour = INK,
    face: Face = "f",
    anchor: Anchor = "midleft",
) -> None:
    """Words in as many lines as this width needs, their middle at the height of `at`."""
    lines = canvas.wrap(words, size, width, face)
    step = canvas.grown(size) * (1.2 if face == "f" else 1.3)
    for i, line in enumerate(lines):
        pos = (at[0], at[1] + (i - (len(lines) - 1) / 2) * step)
        if face == "f":
            canvas.title(line, size, pos, colour, anchor)
        else:
            canvas.text(line, size, pos, colour, anchor, face)


def draw_label(canvas: Canvas, words: str, size: float, box: FRect) -> None:
    """A paragraph half way down its box."""
    high = canvas.text_height(words, size, box.w, "Bold")
    place = FRect(box.x, box.centery - high / 2, box.w, high)
    canvas.paragraph(words, size, place, INK, "Bold")


def head_height(canvas: Canvas, width: float, title: str) -> float:
    """The height of the coloured head of a panel this wide; its title may take several lines."""
    return max(46.0, canvas.text_height(title, 24, width - 94, "f", 1.2) + 14)


def headed_panel(
    canvas: Canvas, rect: FRect, icon: str, title: str, colours: tuple[Colour, Colour] = HEAD_TEAL
) -> None:
    paint.panel(canvas, rect, radius=20)
    high = head_height(canvas, rect.w, title)
    head = canvas.rounded((rect.x + 5, rect.y + 5, rect.w - 10, high), 14, *colours)
    side = min(high - 10, 48)
    canvas.art(icon, (head.x + 10 + side / 2, head.centery), side)
    draw_lines(canvas, title, 24, (head.x + side + 18, head.centery), rect.w - 94, WHITE)


def measured(
    canvas: Canvas, draw: Callable[[Canvas, FRect], float], width: float, x: float = 0.0
) -> float:
    """The height `draw` tells when it draws at this width where nobody sees it, so that one
    function both paints and measures."""
    with canvas.shift(0, _OUT_OF_SIGHT):
        return draw(canvas, FRect(x, 0, width, 0))


def drawn_page(draw: Callable[[Canvas, FRect], float], name: str) -> Page:
    """A page to scroll; `draw` begins at the top of its rect and tells how high it was."""

    def show(canvas: Canvas, rect: FRect) -> None:
        draw(canvas, rect)

    return Page(lambda canvas, width: measured(canvas, draw, width), show, name)
