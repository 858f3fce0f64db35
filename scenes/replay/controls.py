"""The lower edge of a replay: the buttons of the transport, the bar, speed, and whose eyes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import SeatLook
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
LEAST_BAR: Final = 400.0
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

    def layout(self, canvas: Canvas, eyes: Sequence[tuple[str, SeatLook | None]]) -> list[Widget]:
        """In one row; in a slim window the bar above the others. `eyes` are all that may be chosen,
        the present ones first."""
        goes = self._transport()
        room = canvas.w - 2 * EDGE - len(goes) * (BUTTON + GAP)
        speed = Button(f"{speed_name(self.player.motion.speed)}×", self._faster, "wood", size=LABEL)
        speed.name, speed.tooltip = "speed", _("Speed")
        right: list[tuple[Button, float]] = [(speed, max(68.0, speed.width_for(canvas) - 16))]
        if len(eyes) > 1:
            button = EyesButton(*eyes[0], self._choose_eyes)
            longest = max(paint.button_width(canvas, name, "ui_eye", LABEL) for name, _l in eyes)
            if longest > room - right[0][1] - GAP:
                button.label, longest = "", 72.0
            right.append((button, longest))
        high = max(BUTTON, *(each.height_for(canvas, w) for each, w in right))
        left_over = room - sum(w + GAP for _each, w in right)
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
        if beside:
            self.bar.place(canvas, (x, middle - BAR_HEIGHT / 2, edge - x, BAR_HEIGHT))
        else:
            wide = canvas.w - 2 * EDGE
            self.bar.place(canvas, (EDGE, self.top + MARGIN, wide, BAR_HEIGHT))
        return [self.bar, *goes, *(each for each, _w in right)]

    def draw(self, canvas: Canvas) -> None:
        """The ground below them."""
        canvas.rounded((0, self.top, canvas.w, canvas.h - self.top), 0, "#5d3818", "#3d220d")
        canvas.rounded((0, self.top, canvas.w, 4), 0, "#2a1507")
