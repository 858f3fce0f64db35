"""The table of a replay: plates, board and floating points, in the window above the transport."""

from math import inf
from typing import Final

from pygame import FRect, Surface

from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart, idle_time
from scenes.replay.player import Player
from scenes.table.daylight import Daylight
from scenes.table.floats import Floats
from scenes.table.panels import Column, draw_points, plan_column, plaque
from scenes.table.still_life import StillLife
from words import lang

CROWN: Final = 10.0
"""How far the crown of who leads reaches above the first plate."""


class ReplayTable:
    """Laid out as if its part of the window were a window of its own, so that every layout that is
    good for a table is good here."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.board = player.board
        self.scale = 1.0
        """Units of the window to one of the table."""
        self._column = Column({}, False, 0.0)
        self._still = StillLife()
        self._daylight = Daylight(player)
        self._floats = Floats(player.board)
        self._shape: object = None

    @property
    def laid_out(self) -> bool:
        return bool(self._column.rects)

    @staticmethod
    def canvas(canvas: Canvas, bottom: float) -> Canvas:
        """The part of the window above `bottom`."""
        surface = canvas.surface
        part: Surface = surface.subsurface((0, 0, surface.get_width(), canvas.px(bottom)))
        part.set_clip(surface.get_clip())
        return Canvas(part, canvas.text_scale)

    def layout(self, canvas: Canvas, top: float, bottom: float) -> None:
        """Between these lines of the window."""
        small = self.canvas(canvas, bottom)
        self.scale = small.k / canvas.k
        self._shape = (small.surface.get_size(), small.text_scale, top, lang.current())
        context, board = self.player.context, self.board
        high = top / self.scale
        self._column = plan_column(small, context.seats, board, high + CROWN)
        context.seat_rects.clear()
        context.seat_rects.update(self._column.rects)
        context.log_height = 0.0
        self.player.finish()
        board.layout(small, self._column.table_area(small, high))
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
        still = board.lying_still(None, [])
        plates = [(who, self.active(seat)) for seat, who in enumerate(seats)]
        layers = [self._daylight]
        self._still.draw(small, self._shape, layers, board, self._column, plates, still)
        board.draw(small, idle_time(time), None, [], still.keys())
        for seat, count in self._floats.counts.items():
            box, leads = plaque(small, self._column.rects[seat]), board.standings[seat].leads
            draw_points(small, box, board.points[seat].figure(count.now), leads)
        self._floats.draw(small)
        board.draw_above(small)

    def active(self, seat: int) -> bool:
        """Whether it is the turn of this seat."""
        return seat in self.player.position.deciders()

    def idle_parts(self, time: float) -> list[IdlePart]:
        parts = self.board.idle_parts(idle_time(time), None, [])
        parts += self._daylight.idle_parts(time)
        return [
            IdlePart(self._floats.look()),
            *(part._replace(rect=self.in_window(part.rect)) for part in parts),
        ]

    def in_window(self, rect: FRect | None) -> FRect | None:
        if rect is None:
            return None
        return FRect(*(self.scale * length for length in rect)).inflate(4, 4)
