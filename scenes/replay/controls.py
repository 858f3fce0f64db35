"""The lower edge of a replay: the buttons of the transport, the bar, speed, and whose eyes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, SeatLook
from scenes.kit.widgets import Button, Widget
from scenes.replay.player import Player
from scenes.replay.transport import BAR_HEIGHT, GlyphButton, ScrubBar
from words.lang import _
from words.phrases import speed_name

BUTTON: Final = 52.0
GAP: Final = 6.0
EDGE: Final = 14.0
MARGIN: Final = 9.0
"""Above and below the rows."""
LEAST_BAR: Final = 340.0
"""With less room than this beside the buttons the bar stands above them."""
LABEL: Final = 22.0


class EyesButton(Button):
    """Whose eyes one sees with, in words where there is room for them, and always by their mark."""

    def __init__(self, label: str, look: SeatLook | None, on_press: Callable[[], None]) -> None:
        super().__init__(label, on_press, "wood", "ui_eye", size=LABEL, name="eyes")
        self.tooltip = _("Whose eyes?")
        self.look = look
        self.told = label

    def aloud(self) -> str:
        return f"{self.tooltip} {self.told}"

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        super().draw(canvas, focused, time)
        if self.look is not None:
            r = self.rect
            paint.badge(canvas, self.look, (r.right - 13, r.bottom - 11), 13)


class PlayButton(GlyphButton):
    def __init__(self, player: Player) -> None:
        super().__init__("play", _("Play or pause"), player.toggle, "play")
        self.player = player

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        self.glyph = "pause" if self.player.playing else "play"
        super().draw(canvas, focused, time)


class Controls:
    def __init__(
        self,
        player: Player,
        bar: ScrubBar,
        to: Callable[[int], None],
        faster: Callable[[], None],
        choose_eyes: Callable[[], None],
    ) -> None:
        self.player = player
        self.bar = bar
        self._to = to
        self._faster = faster
        self._choose_eyes = choose_eyes
        self.top = 0.0
        """Where the table ends (y)."""
        self._free = FRect(0, 0, 0, 0)
        """Between the buttons, where the bar does not stand."""

    def _transport(self) -> list[Button]:
        player, last = self.player, self.player.recording.last
        return [
            GlyphButton("first", _("To the beginning"), partial(self._to, 0), "first"),
            GlyphButton("round back", _("Round back"), partial(player.step_round, -1), "earlier"),
            GlyphButton("back", _("Move back"), partial(player.step, -1), "before"),
            PlayButton(player),
            GlyphButton("on", _("Move on"), partial(player.step, 1), "after"),
            GlyphButton("round on", _("Round on"), partial(player.step_round, 1), "later"),
            GlyphButton("last", _("To the end"), partial(self._to, last), "last"),
        ]

    def layout(
        self, canvas: Canvas, eyes: tuple[str, SeatLook | None] | None, note: str
    ) -> list[Widget]:
        """In one row; in a slim window the bar above the others. `eyes` are those one sees with, if
        there are others; `note` is to have room between the buttons."""
        goes = self._transport()
        room = canvas.w - 2 * EDGE - len(goes) * (BUTTON + GAP)
        speed = Button(f"{speed_name(self.player.motion.speed)}×", self._faster, "wood", size=LABEL)
        speed.name, speed.tooltip = "speed", _("Speed")
        right: list[tuple[Button, float]] = [(speed, max(68.0, speed.width_for(canvas)))]
        noted = canvas.measure(note, 20, "Bold")[0] + 4 * GAP if note else 0.0
        if eyes is not None:
            button = EyesButton(*eyes, self._choose_eyes)
            wide = max(150.0, button.width_for(canvas))
            if wide > room - right[0][1] - 2 * GAP - noted:
                button.label, wide = "", 72.0
            right.append((button, wide))
        high = max(BUTTON, *(each.height_for(canvas, w) for each, w in right))
        left_over = room - sum(w + GAP for _each, w in right) - noted
        beside = left_over >= LEAST_BAR
        row = max(high, BAR_HEIGHT) if beside else BAR_HEIGHT + 4 + high
        self.top = canvas.h - row - 2 * MARGIN
        middle = canvas.h - MARGIN - (row if beside else high) / 2
        x = EDGE
        for each in goes:
            each.place(canvas, (x, middle - BUTTON / 2, BUTTON, BUTTON))
            x += BUTTON + GAP
        edge = canvas.w - EDGE
        for each, w in reversed(right):
            each.place(canvas, (edge - w, middle - high / 2, w, high))
            edge -= w + GAP
        self._free = FRect(x, middle - high / 2, edge - x, high)
        if beside:
            edge -= noted
            self._free = FRect(edge, middle - high / 2, noted, high)
            self.bar.place(canvas, (x, middle - BAR_HEIGHT / 2, edge - x, BAR_HEIGHT))
        else:
            wide = canvas.w - 2 * EDGE
            self.bar.place(canvas, (EDGE, self.top + MARGIN, wide, BAR_HEIGHT))
        return [self.bar, *goes, *(each for each, _w in right)]

    def draw(self, canvas: Canvas, notes: Sequence[str]) -> None:
        """The ground below them, and the first of the notes that has room between them."""
        canvas.rounded((0, self.top, canvas.w, canvas.h - self.top), 0, "#5d3818", "#3d220d")
        canvas.rounded((0, self.top, canvas.w, 4), 0, "#2a1507")
        for note in notes:
            if canvas.measure(note, 20, "Bold")[0] <= self._free.w:
                canvas.text(note, 20, self._free.center, CREAM, "center", "Bold")
                return
