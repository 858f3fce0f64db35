"""The table of a replay: plates, board and floating points, in the window above the transport."""

from dataclasses import replace
from math import inf
from typing import Final

from pygame import FRect, Surface

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart, idle_time
from scenes.kit.intention import Intention
from scenes.kit.palette import GOLD, WHITE, mix
from scenes.kit.widgets import Widget
from scenes.replay.hands import HIGH, WIDE, OpenHands
from scenes.replay.player import Player
from scenes.table.breakdown import Breakdown
from scenes.table.daylight import Daylight
from scenes.table.floats import Floats
from scenes.table.menu_entry import MenuEntry
from scenes.table.panels import Column, draw_points, plan_column, plaque
from scenes.table.points_layer import told_of
from scenes.table.still_life import StillLife
from words import lang

LEAST: Final = 1280.0
"""The width every table has at least."""
CROWN: Final = 5.0
"""How far the crown of who leads reaches above the first plate."""


class Plate(Widget):
    """A seat plate: pointed at, it tells its points line by line."""

    def __init__(self, seat: int, rect: FRect, label: str) -> None:
        super().__init__(f"plate {seat}")
        self.seat = seat
        self.rect = rect
        self.label = label

    def aloud(self) -> str:
        return self.label

    def handle(self, intention: Intention) -> bool:
        return intention.kind in ("press", "drag", "release")


class ReplayTable:
    """Laid out as if its part of the window were a window of its own, so that every layout that is
    good for a table is good here."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.board = player.board
        self.scale = 1.0
        """Units of the window to one of the table."""
        self.start = 0.0
        """Where its part of the window begins."""
        self._column = Column({}, False, 0.0)
        self._still = StillLife()
        self.hands = OpenHands(player)
        self._daylight = Daylight(player)
        self._floats = Floats(player.board)
        self._shape: object = None

    @property
    def laid_out(self) -> bool:
        return bool(self._column.rects)

    def canvas(self, canvas: Canvas, bottom: float) -> Canvas:
        """The part of the window from where the table begins to `bottom`."""
        part = _part(canvas.surface, canvas.px(self.start), canvas.px(bottom))
        return Canvas(part, canvas.text_scale)

    def layout(self, canvas: Canvas, top: float, bottom: float, header: float) -> None:
        """Between these lines of the window. Its canvas begins above `top`, but so low that the
        table has not less than below the `header` of a real one."""
        full = 1200.0 if canvas.portrait else 720.0
        self.start = _start(top, bottom, header / full)
        small = self.canvas(canvas, bottom)
        fans_above = self.hands.open and (small.portrait or small.w - WIDE < LEAST)
        if fans_above:
            self.start = _start(top + HIGH, bottom, header / full)
            small = self.canvas(canvas, bottom)
        self.scale = small.k / canvas.k
        self._shape = (small.surface.get_size(), small.text_scale, top, lang.current())
        context, board = self.player.context, self.board
        high = (top - self.start) / self.scale
        above = None
        if fans_above:
            above = FRect(8, high, small.w - 16, HIGH / self.scale - 4)
            high = above.bottom + 8
        column = plan_column(small, context.seats, board, high + CROWN)
        beside = WIDE if self.hands.open and above is None else 0.0
        self._column = replace(column, right=column.right + beside)
        context.seat_rects.clear()
        context.seat_rects.update(self._column.rects)
        context.log_height = 0.0
        self.player.finish()
        board.layout(small, self._column.table_area(small, high))
        self.hands.layout(self._column, above)
        self._daylight.layout(small)
        self._floats.clear()

    def update(self, dt: float) -> None:
        self.board.animate(dt, self.player.stage.slice_seconds < inf)
        self._daylight.update(dt)
        self._floats.advance(dt)
        self._floats.follow()

    def draw(self, canvas: Canvas, bottom: float, time: float) -> None:
        small = self.canvas(canvas, bottom)
        board, seats = self.board, self.player.context.seats
        canvas.rounded((0, 0, canvas.w, self.start + 1), 0, "#3d220d")
        still = board.lying_still(None, [])
        plates = [(who, self.active(seat)) for seat, who in enumerate(seats)]
        layers = [self._daylight]
        self._still.draw(small, self._shape, layers, board, self._column, plates, still)
        board.draw(small, idle_time(time), None, [], still.keys())
        for seat, count in self._floats.counts.items():
            box, leads = plaque(small, self._column.rects[seat]), board.standings[seat].leads
            draw_points(small, box, board.points[seat].figure(count.now), leads)
        self.hands.draw(small)
        self._floats.draw(small)
        board.draw_above(small)

    def plates(self, covered: FRect | None) -> list[Widget]:
        """The seat plates, to be pointed at; none under what covers them."""
        found: list[Widget] = []
        for seat, target in self.board.plates().items():
            rect = self.in_window(target.rect, 0.0)
            if rect is not None and (covered is None or not covered.collidepoint(rect.center)):
                found.append(Plate(seat, rect, target.label))
        return found

    def draw_points(self, canvas: Canvas, bottom: float, entry: MenuEntry, seat: int) -> None:
        """What the points of a seat are made of, beside its plate."""
        small, plates = self.canvas(canvas, bottom), self._column.rects
        paint.ring(small, plates[seat], 16, mix(GOLD, WHITE, 0.6), 4)
        top = min(rect.top for rect in plates.values()) - 12
        Breakdown(small, told_of(self.board, entry, seat), plates[seat], top).draw(small)

    def active(self, seat: int) -> bool:
        """Whether it is the turn of this seat."""
        return seat in self.player.position.deciders()

    def idle_parts(self, time: float) -> list[IdlePart]:
        parts = self.board.idle_parts(idle_time(time), None, [])
        parts += self._daylight.idle_parts(time)
        return [
            IdlePart((self._floats.look(), self.hands.look())),
            *(part._replace(rect=self.in_window(part.rect)) for part in parts),
        ]

    def in_window(self, rect: FRect | None, room: float = 4.0) -> FRect | None:
        """Where something on the table is in the window, and so much around it."""
        if rect is None:
            return None
        box = FRect(*(self.scale * length for length in rect)).inflate(room, room)
        return box.move(0, self.start)


def _start(top: float, bottom: float, share: float) -> float:
    """Where the canvas of the table has to begin, so that no more than this share of it lies above
    `top`."""
    return max(0.0, (top - share * bottom) / (1 - share))


def _part(surface: Surface, top: int, bottom: int) -> Surface:
    """A strip of the window, to be drawn on as a window of its own."""
    part = surface.subsurface((0, top, surface.get_width(), bottom - top))
    part.set_clip(surface.get_clip().move(0, -top))
    return part
