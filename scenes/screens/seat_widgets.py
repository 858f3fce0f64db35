"""The controls of one seat: its bird, its name, person or AI, how strong, with what in hand."""

from collections.abc import Callable

from pygame import FRect

from play.seating import NAME_LETTERS, is_waiting
from saves.records import Seat
from scenes.app.controls import IconSegments, OnPress, Pressable, draw_lines
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_back
from scenes.kit.intention import Intention
from scenes.kit.palette import (
    BARK,
    CREAM,
    GOLD_RIM,
    INK,
    MIST,
    SEATS,
    TEAL,
    WHITE,
    mix,
)
from scenes.kit.text_field import TextField
from scenes.kit.widgets import Widget
from words.lang import N_, _
from words.phrases import device_icon, device_name

_JOIN = N_("Press any button to join")
HATCH_SECONDS = 0.55
_CRACK = 0.45
"""The part of the hatching in which the egg is still there."""


class LookButton(Pressable):
    """The bird of a seat on its colour, with its mark; pressing gives it the next colour."""

    def __init__(self, seat: Seat, hatched: float, name: str, on_press: OnPress) -> None:
        super().__init__(name, on_press, _("Another colour and mark"))
        self.look = seat.look
        self.waiting = is_waiting(seat)
        self.hatched = hatched
        """When somebody pressed and the egg began to crack, on the clock of the scene."""

    def _hatched_share(self, time: float) -> float:
        return min(1.0, (time - self.hatched) / HATCH_SECONDS)

    def idle_look(self, focused: bool, time: float) -> object:
        return self._hatched_share(time)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        look = SEATS[self.look]
        r = self.rect
        if focused:
            canvas.glow(r, 16)
        canvas.rounded(r, 16, mix(look.colour, WHITE, 0.3), look.colour)
        at = (r.centerx - 2, r.centery)
        size = r.h - 8
        done = self._hatched_share(time)
        if self.waiting:
            canvas.art("egg", at, size * 0.95, angle=9)
        elif done < _CRACK:
            swell = 1 + 0.1 * (done / _CRACK)
            shake = 9 if int(done * 20) % 2 else -9
            canvas.art("egg", at, size * 0.95 * swell, angle=shake)
        else:
            grown = out_back((done - _CRACK) / (1 - _CRACK))
            canvas.art(f"ladder_{look.name}", at, size * max(0.05, grown))
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
        on_leave: Callable[[], None],
        name: str,
    ) -> None:
        super().__init__(value, on_change, _("name"), NAME_LETTERS, size=30, name=name)
        self.on_done = on_done
        self.on_leave = on_leave
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
        self.on_leave()

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
        else:
            canvas.title(self.value, 30, (self.rect.x + 12, self.rect.centery), INK, "midleft")


class SeatCount(IconSegments):
    """How many seats there are, with the word for it at the left."""

    def label_width(self, canvas: Canvas) -> float:
        return canvas.measure(_("Seats"), 24, "Bold")[0] + 14

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        super().draw(canvas, focused, time)
        at = (self.rect.x - self.label_width(canvas) + 2, self.rect.centery)
        canvas.title(_("Seats"), 24, at, CREAM, "midleft", rim=INK, rim_width=2)


class DeviceButton(Pressable):
    """What a person plays with; pressing takes the next device that is there."""

    def __init__(self, device: str, on_press: OnPress, name: str) -> None:
        super().__init__(name, on_press, device_name(device))
        self.device = device

    def width_for(self, canvas: Canvas) -> float:
        words = canvas.measure(device_name(self.device), 22, "Bold")[0]
        return 60 + words + 24 + canvas.measure(_("change"), 20, "Bold")[0] + 16

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            canvas.glow(r, 14)
        canvas.rounded(r, 14, "#fffaf0", "#f0d9a8", BARK, 3)
        canvas.art(device_icon(self.device), (r.x + 32, r.centery), 36)
        canvas.text(device_name(self.device), 22, (r.x + 60, r.centery), INK, "midleft", "Bold")
        canvas.text(_("change"), 20, (r.right - 16, r.centery), TEAL, "midright", "Bold")


class JoinBubble(Pressable):
    """What the egg says; whichever device answers gets the seat."""

    def height_for(self, canvas: Canvas, width: float) -> float:
        return max(74.0, canvas.text_height(_(_JOIN), 32, width - 250, "f", 1.2) + 24)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            canvas.glow(r, 24)
        paint.bubble(canvas, r, (r.x - 40, r.centery), "#fffdf6", "#fff6dc", GOLD_RIM, 4, 24, 14)
        draw_lines(canvas, _(_JOIN), 32, (r.x + 30, r.centery), r.w - 250)
        for icon, size, x in (("gamepad", 52, 154), ("keyboard", 50, 94), ("touch", 42, 34)):
            canvas.art(f"ui_{icon}", (r.right - x, r.centery), size)


class OptionRow(Pressable):
    """A choice of the set-up: what it is, what is chosen; pressing takes the next one."""

    def __init__(self, label: str, value: str, on_press: OnPress, name: str) -> None:
        super().__init__(name, on_press)
        self.label = label
        self.value = value

    def aloud(self) -> str:
        return f"{self.label}: {self.value}"

    def height_for(self, canvas: Canvas, width: float) -> float:
        label = canvas.text_height(self.label, 20, width - 60, "Bold", 1.25)
        return label + canvas.text_height(self.value, 22, width - 60, "Bold") + 14

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            paint.focus_row(canvas, r)
        box = FRect(r.x + 14, r.y + 5, r.w - 60, r.h)
        box.y = canvas.paragraph(self.label, 20, box, MIST, "Bold", 1.25)
        canvas.paragraph(self.value, 22, box, INK, "Bold")
        canvas.text("›", 32, (r.right - 18, r.centery - 3), TEAL, "midright", "Bold")
