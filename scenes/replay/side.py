"""What can be opened at the right edge of a replay: the log, and whatever tells of a moment."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lists import ListBox
from scenes.kit.palette import CORN, CREAM, SeatLook
from scenes.kit.widgets import Widget
from scenes.replay.player import Player
from scenes.replay.story import Story
from scenes.table.log_rows import draw_row, row_height
from words.lang import _

WIDTH: Final = 392.0
"""As wide as the log of a running table; with large text wider."""


@dataclass(frozen=True)
class Extra:
    """A button in the header of a replay, that leads elsewhere from the moment that is shown."""

    name: str
    icon: str
    label: str
    deed: Callable[[], None]


class SidePanel(ABC):
    """One at a time lies over the right edge of the table. It has a button in the header, and is
    laid out anew whenever the window is; what it shows follows the player in `update`."""

    name: str
    icon: str

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    @abstractmethod
    def label(self) -> str:
        """What its button says, and what stands above it."""

    @abstractmethod
    def layout(self, canvas: Canvas, room: FRect) -> Sequence[Widget]:
        """Below its heading; its widgets join those of the scene."""

    def update(self, dt: float) -> None:
        """Time passes, and the moment or the eyes may have changed."""

    def draw(self, canvas: Canvas) -> None:
        """Below its widgets. Changes nothing."""

    def look(self) -> Hashable:
        """Changes with what it draws."""
        return None

    def close(self) -> None:
        """It is put away, or the replay is left."""


def panel_box(canvas: Canvas, top: float, bottom: float) -> FRect:
    """The right edge of the table; a little of it lies outside the window."""
    wide = min(canvas.w * 0.9, WIDTH * max(1.0, canvas.text_scale * 0.85))
    return FRect(canvas.w - wide, top - 4, wide + 20, bottom - top + 2)


def heading_height(canvas: Canvas) -> float:
    return canvas.grown(26) * 1.3 + 18


def draw_box(canvas: Canvas, box: FRect, label: str) -> None:
    paint.panel(canvas, box, "#3d220d", "#2a1507", 22, "#1c0e04", 3)
    canvas.title(label, 26, (box.x + 24, box.y + 10), CREAM)


class LogPanel(SidePanel):
    """Every line of the game; choosing one goes to its moment. The row of the moment that is shown
    is marked, and stays in sight."""

    name, icon = "log", "ui_log"

    def __init__(
        self, player: Player, story: Story, looks: Sequence[SeatLook], to: Callable[[int], None]
    ) -> None:
        super().__init__(player)
        self._story = story
        self._looks = looks
        self._to = to
        self._list = ListBox([], self._draw_row, self._choose, "lines")
        self._shown = -1

    @property
    def label(self) -> str:
        return _("Log")

    def layout(self, canvas: Canvas, room: FRect) -> Sequence[Widget]:
        heights = [row_height(canvas, each.line, room.w - 16) for each in self._story.entries]
        self._list = ListBox(heights, self._draw_row, self._choose, "lines")
        self._list.place(canvas, room)
        self._shown = -1
        self.update(0.0)
        return [self._list]

    def _choose(self, index: int) -> None:
        self._to(self._story.entries[index].moves)

    @property
    def now(self) -> int:
        """The last line that was said by the moment that is shown."""
        said = [k for k, e in enumerate(self._story.entries) if e.moves <= self.player.moment]
        return said[-1] if said else -1

    def update(self, dt: float) -> None:
        if self.player.moment != self._shown:
            self._shown = self.player.moment
            self._list.set_cursor(self.now)

    def look(self) -> Hashable:
        return self.now, self._list.scroll, self._list.cursor

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        if index == self.now and not focused:
            canvas.rounded(rect, 12, "#6b4a24", None, CORN, 2)
        draw_row(canvas, rect, self._story.entries[index].line, self._looks, focused)
