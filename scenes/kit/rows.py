"""Rows of a settings panel: a label at the left, a control at the right, one glow for the whole.

When large text leaves no room for both, the control moves below its label.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.intention import Intention
from scenes.kit.palette import BARK, HEAD_TEAL, INK, MIST, WELL, WHITE
from scenes.kit.widgets import Widget
from words.lang import _

ROW_HEIGHT = 50.0
_PAD = 16.0
_GAP = 24.0
_WIDE_PAD, _NARROW_PAD = 17.0, 9.0
_ON: Final = (*HEAD_TEAL, "#0d3a33")
_OFF: Final = (*WELL, BARK)

T = TypeVar("T")


class Row(Widget, ABC):
    def __init__(self, label: str, name: str = "") -> None:
        super().__init__(name or label)
        self.label = label
        self.area = FRect(0, 0, 0, 0)
        """Where the control stands, within ``rect``."""
        self._beside = True
        """Whether the control stands beside the label and not below it."""
        self._label_lines: list[str] = []

    @abstractmethod
    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        """What the control needs when ``width`` is all there is."""

    def height_for(self, canvas: Canvas, width: float) -> float:
        wide, high = self.control_size(canvas, width - 2 * _PAD)
        if self._fits_beside(canvas, width, wide):
            return max(ROW_HEIGHT, high + 4, canvas.grown(22) * 1.3 + 12)
        return canvas.text_height(self.label, 22, width - 2 * _PAD, "Bold") + high + 18

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        r = self.rect
        wide, high = self.control_size(canvas, r.w - 2 * _PAD)
        self._beside = self._fits_beside(canvas, r.w, wide)
        self._label_lines = canvas.wrap(self.label, 22, r.w - 2 * _PAD, "Bold")
        self.area = FRect(r.right - _PAD - wide, r.bottom - 8 - high, wide, high)
        if self._beside:
            self.area.topleft = (self.area.x + 2, r.centery - high / 2)
        self.place_control(canvas)

    def place_control(self, canvas: Canvas) -> None:
        """Measure the parts of the control inside ``area``."""

    @abstractmethod
    def draw_control(self, canvas: Canvas) -> None: ...

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            paint.focus_row(canvas, self.rect)
        r, lines = self.rect, self._label_lines
        deep = len(lines) * canvas.grown(22) * 1.3
        at = (r.x + _PAD, r.centery if self._beside else r.y + 8 + deep / 2)
        canvas.lines(lines, 22, at, INK, "midleft", "Bold", 1.3)
        self.draw_control(canvas)

    def _fits_beside(self, canvas: Canvas, width: float, control: float) -> bool:
        label = canvas.measure(self.label, 22, "Bold")[0]
        return label + control + 2 * _PAD + _GAP <= width


class _ValueRow(Row, Generic[T]):
    """A row that sets a value and tells every change."""

    def __init__(
        self, label: str, value: T, on_change: Callable[[T], None], name: str = ""
    ) -> None:
        super().__init__(label, name)
        self.value = value
        self.on_change = on_change

    def value_text(self) -> str:
        """The value in words."""
        return str(self.value)

    def aloud(self) -> str:
        return f"{self.label}: {self.value_text()}"

    def set(self, value: T) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)


class Toggle(_ValueRow[bool]):
    def value_text(self) -> str:
        return _("on") if self.value else _("off")

    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        words = [canvas.measure(word, 22, "Bold")[0] for word in (_("on"), _("off"))]
        return 96 + max(words), 42.0

    def handle(self, intention: Intention) -> bool:
        if self.clicked(intention):
            self.set(not self.value)
        elif intention.kind == "move" and intention.dx:
            self.set(intention.dx > 0)
        else:
            return intention.kind in ("press", "drag")
        return True

    def draw_control(self, canvas: Canvas) -> None:
        """Word, side and sign say the same: never colour alone."""
        x, cy = self.area.right - 84, self.area.centery
        if self.value:
            canvas.rounded((x, cy - 21, 84, 42), 21, *_ON, 3)
            canvas.art("ui_check", (x + 24, cy), 26)
            canvas.art("egg_icon", (x + 61, cy - 1), 36)
            canvas.text(_("on"), 22, (x - 12, cy), INK, "midright", "Bold")
        else:
            canvas.rounded((x, cy - 21, 84, 42), 21, *_OFF, 3)
            canvas.art("ui_cross", (x + 60, cy), 22)
            canvas.art("egg_icon", (x + 22, cy - 1), 36)
            canvas.text(_("off"), 22, (x - 12, cy), MIST, "midright", "Bold")


class Slider(_ValueRow[float]):
    """A share between ``low`` and ``high`` in steps, shown in percent; it acts while it moves."""

    def __init__(
        self,
        label: str,
        value: float,
        on_change: Callable[[float], None],
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        icon: str | None = None,
        letters: bool = False,
        name: str = "",
    ) -> None:
        self.low, self.high, self.step = low, high, step
        super().__init__(label, self.snapped(value), on_change, name)
        self.icon = icon
        self.letters = letters
        """A small and a large A stand at the ends, and a dot at every step."""
        self._groove = FRect(0, 0, 0, 0)

    def value_text(self) -> str:
        return _percent(self.value)

    def _beside_groove(self, canvas: Canvas) -> tuple[float, float]:
        """The room before the groove, and after it."""
        figures = canvas.measure(_percent(self.high), 24, "f")[0] + 18
        return 40.0 if self.icon or self.letters else 0.0, figures + (44 if self.letters else 0)

    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        wide = (204.0 if self.letters else 228.0) + sum(self._beside_groove(canvas))
        return min(wide, width), max(44.0, canvas.grown(24) * 1.2)

    def place_control(self, canvas: Canvas) -> None:
        a, (before, after) = self.area, self._beside_groove(canvas)
        self._groove = FRect(a.x + before, a.centery - 22, max(60.0, a.w - before - after), 44)

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind in ("press", "drag") and pos is not None:
            if kind == "drag" or self._groove.inflate(40, 12).collidepoint(pos):
                share = (pos[0] - self._groove.x - 14) / (self._groove.w - 28)
                self.set(self.snapped(self.low + share * (self.high - self.low)))
        elif kind == "move" and intention.dx:
            self.set(self.snapped(self.value + intention.dx * self.step))
        else:
            return kind == "release"
        return True

    def snapped(self, value: float) -> float:
        steps = round((value - self.low) / self.step)
        return round(max(self.low, min(self.high, self.low + steps * self.step)), 6)

    def draw_control(self, canvas: Canvas) -> None:
        """A groove with an egg for a knob."""
        r, cy = self._groove, self.area.centery
        share = (self.value - self.low) / (self.high - self.low)
        if self.icon:
            canvas.art(self.icon, (r.x - 32, cy), 34)
        canvas.rounded((r.x, cy - 8, r.w, 16), 8, *_OFF, 3)
        if share > 0.02:
            canvas.rounded((r.x, cy - 8, max(18, r.w * share), 16), 8, *_ON, 3)
        if self.letters:
            canvas.title("A", 20, (r.x - 24, cy + 3), INK, "center", grow=False)
            canvas.title("A", 36, (r.right + 28, cy - 2), INK, "center", grow=False)
            steps = round((self.high - self.low) / self.step)
            for i in range(steps + 1):
                x = r.x + 8 + (r.w - 16) * i / steps
                canvas.rounded((x - 3, cy - 3, 6, 6), 3, BARK)
        canvas.art("egg_icon", (r.x + 14 + (r.w - 28) * share, cy - 1), 40)
        canvas.title(_percent(self.value), 24, (self.area.right, cy), INK, "midright")


def _percent(share: float) -> str:
    return f"{round(share * 100)}\u00a0%"


class Segments(_ValueRow[int]):
    """One choice out of a few; the cells are as wide as their words and flow into a second line
    when they have to."""

    def __init__(
        self,
        label: str,
        choices: Sequence[str],
        value: int,
        on_change: Callable[[int], None],
        name: str = "",
    ) -> None:
        super().__init__(label, value, on_change, name)
        self.choices = list(choices)
        self._cells: list[FRect] = []
        self._grounds: list[FRect] = []
        """What lies under the cells, line by line."""

    def value_text(self) -> str:
        return self.choices[self.value]

    def _lines(self, canvas: Canvas, width: float) -> list[list[float]]:
        """How wide the cells are, line by line. Their margins are narrow where only that lets them
        all stand beside the label."""
        words = [max(18.0, canvas.measure(word, 22, "Bold")[0]) for word in self.choices]
        pad = _WIDE_PAD
        for narrower in (_NARROW_PAD, _WIDE_PAD):
            needed = sum(words) + 2 * narrower * len(words) + 8
            if self._fits_beside(canvas, width + 2 * _PAD, needed):
                pad = narrower
        lines: list[list[float]] = [[]]
        for word in words:
            wide = word + 2 * pad
            if lines[-1] and sum(lines[-1]) + wide + 8 > width:
                lines.append([])
            lines[-1].append(wide)
        return lines

    def control_size(self, canvas: Canvas, width: float) -> tuple[float, float]:
        lines = self._lines(canvas, width)
        return max(map(sum, lines)) + 8, len(lines) * (_line_height(canvas) + 6) - 6

    def place_control(self, canvas: Canvas) -> None:
        self._cells, self._grounds = [], []
        y, high = self.area.y, _line_height(canvas)
        for line in self._lines(canvas, self.rect.w - 2 * _PAD):
            x = self.area.right - sum(line) - 4
            self._grounds.append(FRect(x - 4, y, sum(line) + 8, high))
            for wide in line:
                self._cells.append(FRect(x, y + 4, wide, high - 8))
                x += wide
            y += high + 6

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind == "press" and pos is not None:
            for i, cell in enumerate(self._cells):
                if cell.inflate(0, 8).collidepoint(pos):
                    self.set(i)
        elif kind == "move" and intention.dx:
            self.set(max(0, min(len(self.choices) - 1, self.value + intention.dx)))
        elif kind == "accept":
            self.set((self.value + 1) % len(self.choices))
        else:
            return kind in ("drag", "release")
        return True

    def draw_control(self, canvas: Canvas) -> None:
        for ground in self._grounds:
            canvas.rounded(ground, 14, *_OFF, 3)
        canvas.rounded(self._cells[self.value], 11, *_ON, 2)
        for i, (word, cell) in enumerate(zip(self.choices, self._cells, strict=True)):
            colour = WHITE if i == self.value else INK
            canvas.text(word, 22, cell.center, colour, "center", "Bold")


def _line_height(canvas: Canvas) -> float:
    return max(46.0, canvas.grown(22) * 1.3 + 14)
