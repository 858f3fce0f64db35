"""Rows of a settings panel: a label at the left, a control at the right, one glow for the whole.

When large text leaves no room for both, the control moves below its label.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.intention import Intention
from scenes.kit.palette import INK
from scenes.kit.widget import Widget

ROW_HEIGHT = 56.0
_PAD = 16.0
_GAP = 24.0
WIDE_PAD, NARROW_PAD = 17.0, 9.0


class Row(Widget, ABC):
    def __init__(self, label: str, name: str = "") -> None:
        super().__init__(name or label)
        self.label = label
        self.area = FRect(0, 0, 0, 0)
        """Where the control stands, within ``rect``."""
        self._label_lines: list[str] = []

    @abstractmethod
    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        """What the control needs when ``width`` is all there is."""

    def height_for(self, canvas: Canvas, width: float) -> float:
        wide, high = self.control_size(canvas, width - 2 * _PAD)
        if not self.label or self._beside(canvas, width, wide):
            return max(ROW_HEIGHT, high + 10, canvas.grown(22) * 1.3 + 12)
        return self._label_height(canvas, width) + high + 18

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        r = self.rect
        wide, high = self.control_size(canvas, r.w - 2 * _PAD)
        beside = not self.label or self._beside(canvas, r.w, wide)
        right, cy = r.right - _PAD + 2, r.centery
        if not beside:
            right, cy = r.right - _PAD, r.bottom - 8 - high / 2
        self._label_lines = self._lines(canvas, r.w) if self.label else []
        self.area = FRect(right - wide, cy - high / 2, wide, high)
        self.place_control(canvas)

    def place_control(self, canvas: Canvas) -> None:
        """Measure the parts of the control inside ``area``."""

    @abstractmethod
    def draw_control(self, canvas: Canvas, focused: bool) -> None: ...

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            paint.focus_row(canvas, self.rect)
        r = self.rect
        beside = self.area.left - r.left > self.area.right - r.right and (
            abs(self.area.centery - r.centery) < 1
        )
        if self._label_lines:
            step = canvas.grown(22) * 1.3
            y = r.centery - step / 2 if beside else r.y + 8
            for line in self._label_lines:
                at = (r.x + _PAD, y + step / 2)
                canvas.text(line, 22, at, INK, "midleft", "Bold")
                y += step
        self.draw_control(canvas, focused)

    def _beside(self, canvas: Canvas, width: float, control: float) -> bool:
        label = canvas.measure(self.label, 22, "Bold")[0]
        return label + control + 2 * _PAD + _GAP <= width

    def _lines(self, canvas: Canvas, width: float) -> list[str]:
        return canvas.wrap(self.label, 22, width - 2 * _PAD, "Bold")

    def _label_height(self, canvas: Canvas, width: float) -> float:
        return len(self._lines(canvas, width)) * canvas.grown(22) * 1.3


class Toggle(Row):
    def __init__(
        self, label: str, on: bool, on_change: Callable[[bool], None], name: str = ""
    ) -> None:
        super().__init__(label, name)
        self.on = on
        self.on_change = on_change

    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        return 96 + paint.toggle_word_width(canvas), 42.0

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if kind in ("press", "drag"):
            return True
        if kind == "accept" or (
            kind == "release" and intention.pos is not None and self.contains(intention.pos)
        ):
            self._set(not self.on)
            return True
        if kind == "move" and intention.dx:
            self._set(intention.dx > 0)
            return True
        return False

    def _set(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self.on_change(on)

    def draw_control(self, canvas: Canvas, focused: bool) -> None:
        paint.toggle_face(canvas, self.area.right, self.area.centery, self.on)


class Slider(Row):
    """A value between ``low`` and ``high`` in steps; it acts while it moves."""

    def __init__(
        self,
        label: str,
        value: float,
        on_change: Callable[[float], None],
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        text: Callable[[float], str] | None = None,
        icon: str | None = None,
        ticks: int = 0,
        letters: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(label, name)
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.value_text = text or (lambda v: f"{round(v * 100)}\u00a0%")
        self.icon = icon
        self.ticks = ticks
        self.letters = letters
        """A small and a large A stand at the ends."""
        self.value = self._snapped(value)
        self._groove = FRect(0, 0, 0, 0)

    @property
    def fraction(self) -> float:
        return (self.value - self.low) / (self.high - self.low)

    def _before(self) -> float:
        return 40.0 if self.icon or self.letters else 0.0

    def _after(self, canvas: Canvas) -> float:
        figures = canvas.measure(self.value_text(self.high), 24, "f")[0]
        return figures + 18 + (44 if self.letters else 0)

    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        groove = 204.0 if self.letters else 228.0
        wide = self._before() + groove + self._after(canvas)
        return min(wide, width), max(44.0, canvas.grown(24) * 1.2)

    def place_control(self, canvas: Canvas) -> None:
        a = self.area
        wide = a.w - self._before() - self._after(canvas)
        self._groove = FRect(a.x + self._before(), a.centery - 22, max(60.0, wide), 44)

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind in ("press", "drag") and pos is not None:
            reach = self._groove.inflate(40, 12)
            if kind == "drag" or reach.collidepoint(pos):
                share = (pos[0] - self._groove.x - 14) / (self._groove.w - 28)
                self._set(self.low + share * (self.high - self.low))
            return True
        if kind == "release":
            return True
        if kind == "move" and intention.dx:
            self._set(self.value + intention.dx * self.step)
            return True
        return False

    def _snapped(self, value: float) -> float:
        steps = round((value - self.low) / self.step)
        return round(max(self.low, min(self.high, self.low + steps * self.step)), 6)

    def _set(self, value: float) -> None:
        snapped = self._snapped(value)
        if snapped != self.value:
            self.value = snapped
            self.on_change(snapped)

    def draw_control(self, canvas: Canvas, focused: bool) -> None:
        a, groove = self.area, self._groove
        cy = a.centery
        if self.icon:
            canvas.art(self.icon, (groove.x - 32, cy), 34)
        if self.letters:
            canvas.title("A", 20, (groove.x - 24, cy + 3), INK, "center", grow=False)
            canvas.title("A", 36, (groove.right + 28, cy - 2), INK, "center", grow=False)
        paint.slider_face(canvas, groove, self.fraction, self.ticks)
        canvas.title(self.value_text(self.value), 24, (a.right, cy), INK, "midright")


class Segments(Row):
    """One choice out of a few; the cells are as wide as their words and flow into a second line
    when they have to."""

    def __init__(
        self,
        label: str,
        choices: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        name: str = "",
    ) -> None:
        super().__init__(label, name)
        self.choices = list(choices)
        self.chosen = chosen
        self.on_change = on_change
        self._lines_of_cells: list[tuple[int, list[FRect]]] = []
        """Index of the first choice of each line, and the line's cells."""

    def _pad(self, canvas: Canvas, width: float) -> float:
        """What stands beside each word: less where only so the cells stand beside the label."""
        row = width + 2 * _PAD
        fits = [
            pad
            for pad in (WIDE_PAD, NARROW_PAD)
            if self._beside(canvas, row, _cells_width(canvas, self.choices, pad))
        ]
        return fits[0] if fits else WIDE_PAD

    def _flow(self, canvas: Canvas, width: float, pad: float) -> list[list[str]]:
        lines: list[list[str]] = [[]]
        for choice in self.choices:
            trial = [*lines[-1], choice]
            if lines[-1] and _cells_width(canvas, trial, pad) > width:
                lines.append([choice])
            else:
                lines[-1] = trial
        return lines

    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        pad = self._pad(canvas, width)
        lines = self._flow(canvas, width, pad)
        widest = max(_cells_width(canvas, line, pad) for line in lines)
        return widest, len(lines) * (_cells_height(canvas) + 6) - 6

    def place_control(self, canvas: Canvas) -> None:
        self._lines_of_cells = []
        first, high = 0, _cells_height(canvas)
        pad = self._pad(canvas, self.rect.w - 2 * _PAD)
        for i, line in enumerate(self._flow(canvas, max(self.area.w, 1), pad)):
            cy = self.area.y + i * (high + 6) + high / 2
            cells = paint.segment_cells(canvas, self.area.right, cy, line, pad=pad)
            self._lines_of_cells.append((first, cells))
            first += len(line)

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind == "press" and pos is not None:
            for first, cells in self._lines_of_cells:
                for i, cell in enumerate(cells):
                    if cell.inflate(0, 8).collidepoint(pos):
                        self._set(first + i)
            return True
        if kind in ("drag", "release"):
            return True
        if kind == "move" and intention.dx:
            self._set(max(0, min(len(self.choices) - 1, self.chosen + intention.dx)))
            return True
        if kind == "accept":
            self._set((self.chosen + 1) % len(self.choices))
            return True
        return False

    def _set(self, chosen: int) -> None:
        if chosen != self.chosen:
            self.chosen = chosen
            self.on_change(chosen)

    def draw_control(self, canvas: Canvas, focused: bool) -> None:
        for first, cells in self._lines_of_cells:
            words = self.choices[first : first + len(cells)]
            paint.segment_face(canvas, cells, words, self.chosen - first)


def _cells_width(canvas: Canvas, labels: list[str], pad: float) -> float:
    cells = paint.segment_cells(canvas, 0, 0, labels, pad=pad)
    return cells[-1].right - cells[0].left + 8


def _cells_height(canvas: Canvas) -> float:
    return paint.segment_cells(canvas, 0, 0, [""])[0].h + 8
