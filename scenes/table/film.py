"""A small picture of a table on which something is played again and again, without a sound."""

from collections.abc import Callable
from typing import Any, Final

from pygame import BLEND_RGBA_MULT, FRect

from play.film import Film
from play.match import AI
from play.seating import AI_NAMES
from saves.records import Seat
from scenes.kit import shapes
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.palette import WHITE
from scenes.kit.timeline import Timeline
from scenes.table.board import Board
from scenes.table.game_table import GameTable
from scenes.table.panels import Column, draw_panel, plan_column
from scenes.table.rule_pictures import GROUND, H, W, draw_frame
from scenes.table.view import TableContext

BEFORE: Final = 1.2
AFTER: Final = 2.0
"""Seconds it stands still before and after."""
HEADER: Final = 72.0
"""The height of the header a real table would have."""
VIEWER: Final = 0
HALO: Final = 30.0


class FilmView:
    """Give it time and draw it; `frame` changes with its picture."""

    def __init__(
        self,
        film: Film,
        table: Callable[[TableContext], GameTable[Any, Any]],
        motion: MotionSettings,
    ) -> None:
        x, y, wide = film.looks_at
        self.shown = FRect(x, y, wide, wide * H / W)
        self.frame = 0
        self._motion = motion
        seats = [Seat(name, look, AI, "") for look, name in enumerate(AI_NAMES[: film.seats])]
        self._context = TableContext(seats, motion, lambda _cue, _volume, _pan: None, told=False)
        self._board = Board(table(self._context))
        self._first, self._events = film.play(VIEWER)
        self._column = Column({}, False, 0.0)
        self._timeline = Timeline()
        self._pause = 0.0
        self._playing = False
        self._rewind()

    @property
    def still(self) -> bool:
        """Nothing may move, so there is nothing to see."""
        return self._motion.skipped

    def lay_out(self, canvas: Canvas) -> None:
        small = canvas.inset(FRect(0, 0, W, H), self.shown)
        self._column = plan_column(small, self._context.seats, self._board, HEADER + 12)
        self._context.seat_rects.update(self._column.rects)
        self._board.layout(small, self._column.table_area(small, HEADER))
        self._rewind()

    def _rewind(self) -> None:
        self._board.show(self._first)
        self._timeline, self._pause, self._playing = Timeline(), BEFORE, False
        self.frame += 1

    def update(self, dt: float) -> None:
        """Pause, play, pause, and from the beginning."""
        if self._pause > 0:
            self._pause -= dt
            if self._pause > 0:
                return
            if self._playing:
                self._rewind()
                return
            self._playing = True
            self._timeline = self._board.stage(self._events)
        self.frame += 1
        self._board.animate(dt)
        self._timeline.advance(dt * self._motion.speed)
        if self._timeline.idle and not self._board.moving:
            self._pause = AFTER

    def draw(self, canvas: Canvas, rect: FRect) -> None:
        """Like the other pictures of the rules: at the top of `rect`, in the middle."""
        with draw_frame(canvas, rect) as seen:
            if not seen:
                return
            sheet = canvas.sheet(W, H)
            sheet.rounded((0, 0, W, H), 0, *GROUND)
            self._draw_table(sheet.inset(sheet.rect, self.shown))
            inner = shapes.rounded(sheet.px(W - 6), sheet.px(H - 6), sheet.px(17), WHITE)
            sheet.surface.blit(inner, sheet.to_px((3, 3)), special_flags=BLEND_RGBA_MULT)
            canvas.blit(sheet.surface, (0, 0))

    def _draw_table(self, small: Canvas) -> None:
        for seat, info in enumerate(self._context.seats):
            if small.shows(self._column.rects[seat], HALO):
                draw_panel(small, self._column, seat, info, self._board, False)
        self._board.draw(small, 0.0, None, [])
        self._board.draw_above(small)
