"""A moment of a game as a small picture: the part of the real table that matters, cut out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pygame import FRect

from game.contract import NOBODY, Event, Position
from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.palette import Colour
from scenes.table.board import Board
from scenes.table.game_table import GameTable
from scenes.table.panels import plan_column
from scenes.table.piece import Key, Piece, draw_piece
from scenes.table.view import TableContext

TABLE: Final = FRect(0, 0, 1280, 720)
"""The window such a table is laid out for."""
HEADER: Final = 72.0
LEAST: Final = 520.0
"""How much of the table's width is shown at least."""
AROUND: Final = 46.0
"""How much is shown around what differs."""


def right_after(position: Position, seat: int, action: int) -> Position:
    """The table as an action leaves it, before its seat learns anything by it."""
    world = position.copy()
    events: list[Event] = world.apply(seat, action)
    shown = world
    for k, event in enumerate(events):
        if event.after is None or (k and event.reveals_to(seat)):
            break
        shown = event.after
    return shown


@dataclass(frozen=True)
class Deed:
    """An action on the small table: what lies there after it, and what it was done with."""

    pieces: dict[Key, Piece]
    rings: tuple[FRect, ...]


class SmallTable:
    """One table for all pictures of a review, laid out anew for each decision."""

    def __init__(
        self,
        table: Callable[[TableContext], GameTable[Any, Any]],
        seats: Sequence[Seat],
        motion: MotionSettings,
    ) -> None:
        self.context = TableContext(
            list(seats), motion, lambda _cue, _volume, _pan: None, told=False
        )
        self.board = Board(table(self.context))

    def lay_out(self, canvas: Canvas, view: Position) -> FRect:
        """Lay the table out for a view; what it has of the window."""
        small = canvas.inset(TABLE, TABLE)
        self.board.show(view)
        column = plan_column(small, self.context.seats, self.board, HEADER + 12)
        self.context.seat_rects.clear()
        self.context.seat_rects.update(column.rects)
        area = column.table_area(small, HEADER)
        self.board.layout(small, area)
        return area

    def deed(self, before: Position, after: Position, seat: int, action: int) -> Deed:
        """`before` and `after` are views; the table was laid out for `before`."""
        board = self.board
        board.show(before)
        pieces = dict(board.lying(after))
        rings: list[FRect] = []
        pressed_there = self._pressed(before, seat, action)
        for key, pressed in pressed_there:
            lies = pieces.get(key)
            if lies is not None:
                rings.append(lies.rect)
            elif pressed.look is None or not self._gone(key, after):
                rings.append(pressed.rect)
                if pressed.look is not None and key not in pieces:
                    pieces[key] = pressed
        if not rings:  # what was pressed has gone: a card that was drawn
            rings = [pressed.rect for _key, pressed in pressed_there]
        return Deed(pieces, tuple(rings[-1:]))

    def _gone(self, key: Key, after: Position) -> bool:
        """Whether it lay on the table before the action and does not any more."""
        return key in self.board.pieces and key not in self.board.lying(after)

    def _pressed(self, view: Position, seat: int, action: int) -> list[tuple[Key, Piece]]:
        """What is pressed for an action, one after the other."""
        board = self.board
        if seat == NOBODY or not len(view.actions(seat)):
            return []
        board.targets(view, seat)
        found = []
        for key in board.chooser.path_of(action):
            piece = board.piece(key)
            if piece is not None:
                found.append((key, piece))
            board.chooser.pick(key)
            board.targets(view, seat)
        board.chooser.clear()
        return found


def part_shown(deeds: Sequence[Deed], area: FRect, aspect: float) -> FRect:
    """What of the table is shown: all that is ringed and something around it, `aspect` times as
    wide as high."""
    rings = [ring for deed in deeds for ring in deed.rings]
    room = FRect(area.x, HEADER, TABLE.right - area.x, TABLE.bottom - HEADER)
    middle = rings[0].unionall(rings[1:]) if rings else room
    seen = middle.inflate(2 * AROUND, 2 * AROUND)
    wide = max(seen.w, seen.h * aspect, LEAST if aspect >= 1 else LEAST * aspect)
    wide = min(wide, max(room.w, room.h * aspect))
    part = FRect(0, 0, wide, wide / aspect)
    part.center = seen.center
    return _inside(part, room)


def _inside(part: FRect, room: FRect) -> FRect:
    """Moved so that as much as possible of it shows the room."""
    x = min(max(part.x, room.x), max(room.x, room.right - part.w))
    y = min(max(part.y, room.y), max(room.y, room.bottom - part.h))
    if part.w > room.w:
        x = room.centerx - part.w / 2
    if part.h > room.h:
        y = room.centery - part.h / 2
    return FRect(x, y, part.w, part.h)


def draw_deed(canvas: Canvas, box: FRect, part: FRect, deed: Deed, colour: Colour) -> None:
    """The part of the table fills the box; what the action was done with is ringed."""
    small = canvas.inset(box, part)
    with canvas.clip(box):
        for piece in deed.pieces.values():
            if small.shows(piece.rect, 60):
                draw_piece(small, piece)
        for ring in deed.rings:
            around = ring.inflate(10, 10)
            small.glow(around, 16, colour, 8, 150, 3)
            paint.ring(small, around, 16, colour, 8)
