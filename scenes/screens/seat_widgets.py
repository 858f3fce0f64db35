"""The controls of one seat: its bird, its name, person or AI, how strong, with what in hand."""

from collections.abc import Callable, Sequence

from pygame import FRect

from saves.match import SEED_LIMIT
from saves.records import Seat
from scenes.app.words import device_icon, device_name
from scenes.kit import paint
from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.easing import out_back
from scenes.kit.intention import Intention
from scenes.kit.lang import _, number_text
from scenes.kit.palette import (
    BARK,
    GOLD_RIM,
    HEAD_TEAL,
    INK,
    MIST,
    RED_TEXT,
    SEATS,
    TEAL,
    WELL,
    WHITE,
    mix,
)
from scenes.kit.text_field import TextField
from scenes.kit.widgets import Widget
from scenes.screens.seat_plan import NAME_LETTERS
from scenes.table.start_words import StartWords

HATCH_SECONDS = 0.55
_CRACK = 0.45
"""The part of the hatching in which the egg is still there."""


class Pressable(Widget):
    """Something that acts on a click or on accept, and says by which device."""

    def __init__(self, name: str, on_press: Callable[[str], None], tooltip: str = "") -> None:
        super().__init__(name, tooltip)
        self.on_press = on_press

    def handle(self, intention: Intention) -> bool:
        if self.clicked(intention):
            self.on_press(intention.device)
            return True
        return intention.kind in ("press", "drag", "release")


class LookButton(Pressable):
    """The bird of a seat on its colour, with its mark; pressing gives it the next colour."""

    def __init__(
        self, seat: Seat, waiting: bool, name: str, on_press: Callable[[str], None]
    ) -> None:
        super().__init__(name, on_press, _("Another colour and mark"))
        self.look = seat.look
        self.waiting = waiting
        self.hatching = 0.0
        """Seconds of the hatching still to come."""

    def update(self, dt: float) -> None:
        self.hatching = max(0.0, self.hatching - dt)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        look = SEATS[self.look]
        r = self.rect
        if focused:
            canvas.glow(r, 16)
        canvas.rounded(r, 16, mix(look.colour, WHITE, 0.3), look.colour)
        size = r.h - 8
        done = 1 - self.hatching / HATCH_SECONDS
        if self.waiting:
            canvas.art("egg", (r.centerx - 2, r.centery), size * 0.95, angle=9)
        elif done < _CRACK:
            swell = 1 + 0.1 * (done / _CRACK)
            shake = 9 if int(done * 20) % 2 else -9
            canvas.art("egg", (r.centerx - 2, r.centery), size * 0.95 * swell, angle=shake)
        else:
            grown = out_back((done - _CRACK) / (1 - _CRACK)) if self.hatching else 1.0
            canvas.art(f"ladder_{look.name}", (r.centerx - 2, r.centery), size * max(0.05, grown))
        paint.badge(canvas, self.look, (r.right - 8, r.bottom - 16), 17)


class NameField(TextField):
    """A name that can be written over; it looks like a title until it has the focus.

    Enter ends the writing. So does Esc, and brings the former name back.
    """

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        on_done: Callable[[], None],
        name: str,
    ) -> None:
        super().__init__(value, on_change, _("name"), NAME_LETTERS, size=30, name=name)
        self.on_done = on_done
        self.tooltip = _("Type a name")
        self._former = value

    def take_over(self, former: Widget) -> None:
        """An erased name stays erased while a new one is written, though the seat keeps the last
        letter."""
        if isinstance(former, NameField):
            self._former = former._former
            if not former.value:
                self.value = ""
        super().take_over(former)

    def lose_focus(self) -> None:
        if not self.value.strip():
            self._put(self._former, len(self._former))
        self._former = self.value
        super().lose_focus()

    def handle(self, intention: Intention) -> bool:
        if intention.device != "keys" or intention.kind not in ("accept", "back"):
            return super().handle(intention)
        if intention.kind == "back":
            if self.value == self._former:
                return False
            self._put(self._former, len(self._former))
        self.on_done()
        return True

    def width_for(self, canvas: Canvas) -> float:
        return canvas.measure(self.value or self.hint, 30, "f")[0] + 26

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            super().draw(canvas, focused, time)
            return
        canvas.title(self.value, 30, (self.rect.x + 12, self.rect.centery), INK, "midleft")


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

    def _widths(self, canvas: Canvas) -> list[float]:
        return [
            max(44.0, canvas.measure(label, 22, "Bold")[0] + 28 + (34 if icon else 0))
            for icon, label in self.choices
        ]

    def width_for(self, canvas: Canvas) -> float:
        return sum(self._widths(canvas)) + 8

    def height_for(self, canvas: Canvas, width: float) -> float:
        return max(48.0, canvas.grown(22) * 1.3 + 16)

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
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


class DeviceButton(Pressable):
    """What a person plays with; pressing takes the next device that is there."""

    def __init__(self, device: str, on_press: Callable[[str], None], name: str) -> None:
        super().__init__(name, on_press)
        self.device = device

    def width_for(self, canvas: Canvas) -> float:
        words = canvas.measure(device_name(self.device), 22, "Bold")[0]
        return 60 + words + 24 + canvas.measure(_("change"), 20, "Bold")[0] + 16

    def height_for(self, canvas: Canvas, width: float) -> float:
        return max(48.0, canvas.grown(22) * 1.3 + 16)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            canvas.glow(r, 14)
        canvas.rounded(r, 14, "#fffaf0", "#f0d9a8", BARK, 3)
        canvas.art(device_icon(self.device), (r.x + 32, r.centery), 36)
        canvas.text(device_name(self.device), 22, (r.x + 60, r.centery), INK, "midleft", "Bold")
        canvas.text(_("change"), 20, (r.right - 16, r.centery), TEAL, "midright", "Bold")


class WaitingBubble(Pressable):
    """What the egg says; whichever device answers gets the seat."""

    def __init__(self, on_press: Callable[[str], None], name: str) -> None:
        super().__init__(name, on_press)
        self._lines: list[str] = []

    def height_for(self, canvas: Canvas, width: float) -> float:
        return max(74.0, len(self._wrapped(canvas, width)) * canvas.grown(32) * 1.2 + 24)

    def _wrapped(self, canvas: Canvas, width: float) -> list[str]:
        return canvas.wrap(_("Press any button to join"), 32, width - 250, "f")

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        self._lines = self._wrapped(canvas, self.rect.w)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            canvas.glow(r, 24)
        paint.bubble(canvas, r, (r.x - 40, r.centery), "#fffdf6", "#fff6dc", GOLD_RIM, 4, 24, 14)
        step = canvas.grown(32) * 1.2
        for i, line in enumerate(self._lines):
            y = r.centery + (i - (len(self._lines) - 1) / 2) * step
            canvas.title(line, 32, (r.x + 30, y), INK, "midleft")
        for i, (icon, size) in enumerate(
            (("ui_gamepad", 52), ("ui_keyboard", 50), ("ui_touch", 42))
        ):
            canvas.art(icon, (r.right - 154 + i * 60, r.centery), size)


class OptionRow(Pressable):
    """A choice of the set-up: what it is, what is chosen; pressing takes the next one."""

    def __init__(self, label: str, value: str, on_press: Callable[[str], None], name: str) -> None:
        super().__init__(name, on_press)
        self.label = label
        self.value = value

    def height_for(self, canvas: Canvas, width: float) -> float:
        labels = len(canvas.wrap(self.label, 20, width - 60, "Bold"))
        values = len(canvas.wrap(self.value, 22, width - 60, "Bold"))
        return labels * canvas.grown(20) * 1.25 + values * canvas.grown(22) * 1.3 + 14

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            paint.focus_row(canvas, r)
        box = FRect(r.x + 14, r.y + 5, r.w - 60, r.h)
        y = canvas.paragraph(self.label, 20, box, MIST, "Bold", 1.25)
        box.y = y
        canvas.paragraph(self.value, 22, box, INK, "Bold")
        canvas.text("›", 32, (r.right - 18, r.centery - 3), TEAL, "midright", "Bold")


def seed_note(words: StartWords, bad: bool) -> tuple[str, str]:
    """What stands under the seed field, and its colour."""
    if bad:
        return words.bad_number % {"most": number_text(SEED_LIMIT - 1)}, RED_TEXT
    return words.note, MIST
