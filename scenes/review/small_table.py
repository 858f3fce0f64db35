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
GROUND: Final = 600.0
"""What lies below the things that differ is shown as a whole if it is no longer than this."""
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
    ring: FRect | None

    def ringed(self) -> list[Piece]:
        """What lies in the ring: where that is the same, two deeds look alike."""
        ring = self.ring
        return [p for p in self.pieces.values() if ring is not None and p.rect.colliderect(ring)]


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
        """`before` and `after` are views; the table was laid out for `before`. Where what was
        pressed has gone, as a discarded card, the table is shown as it was pressed there."""
        board = self.board
        board.show(before)
        lay, lie = dict(board.lying(before)), dict(board.lying(after))
        pressed = self._pressed(before, seat, action)
        for key, piece in reversed(pressed):
            here = lie.get(key) or _laid_there(key, piece, lay, lie)
            if here is not None:
                return Deed(lie, here.rect)
            if piece.look is None:
                return Deed(lie, piece.rect)
            if key not in lay:  # a button, which is there only while one decides
                return Deed({**lie, key: piece}, piece.rect)
        return Deed(lay, pressed[-1][1].rect) if pressed else Deed(lie, None)

    def taken_up(self, before: Position, seat: int, action: int) -> Deed:
        """The table before an action, with what was pressed first: a card in the hand."""
        self.board.show(before)
        lay, pressed = dict(self.board.lying(before)), self._pressed(before, seat, action)
        added = {key: piece for key, piece in pressed[:1] if key not in lay}
        return Deed(lay | added, pressed[0][1].rect if pressed else None)

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


def _laid_there(
    place: Key, pressed: Piece, before: dict[Key, Piece], after: dict[Key, Piece]
) -> Piece | None:
    """What came to lie on a mere place: the place may have moved, as a yard does that grows."""
    if pressed.look is not None or not isinstance(place, tuple):
        return None
    found = [
        piece
        for key, piece in after.items()
        if key not in before and isinstance(key, tuple) and key[-1] == place[-1] and piece.look
    ]
    largest = max(found, key=_area, default=None)
    return largest if largest is not None and _area(largest) >= _area(pressed) / 2 else None


def _area(piece: Piece) -> float:
    return piece.rect.w * piece.rect.h


def part_shown(deeds: Sequence[Deed], area: FRect, aspect: float) -> FRect:
    """What of the table is shown: all that is ringed and something around it, `aspect` times as
    wide as high."""
    rings = [deed.ring for deed in deeds if deed.ring is not None]
    room = FRect(area.x, HEADER, TABLE.right - area.x, TABLE.bottom - HEADER)
    middle = rings[0].unionall(rings[1:]) if rings else room
    seen = middle.inflate(2 * AROUND, 2 * AROUND).unionall(_grounds(deeds, rings))
    wide = max(seen.w, seen.h * aspect, LEAST if aspect >= 1 else LEAST * aspect)
    wide = min(wide, max(room.w, room.h * aspect))
    part = FRect(0, 0, wide, wide / aspect)
    part.center = seen.center
    return _inside(part, room)


def _grounds(deeds: Sequence[Deed], rings: Sequence[FRect]) -> list[FRect]:
    """What the ringed things lie on, if it is not too large: a yard, a ladder."""
    found = []
    for deed in deeds:
        for piece in deed.pieces.values():
            fits = max(piece.rect.size) <= GROUND and piece.look is not None
            if fits and any(_lies_on(ring, piece.rect) for ring in rings):
                found.append(piece.rect)
    return found


def _lies_on(ring: FRect, rect: FRect) -> bool:
    return bool(rect.contains(ring)) and rect.w * rect.h >= 4 * ring.w * ring.h


def _inside(part: FRect, room: FRect) -> FRect:
    """Moved so that as much as possible of it shows the room."""
    x = min(max(part.x, room.x), max(room.x, room.right - part.w))
    y = min(max(part.y, room.y), max(room.y, room.bottom - part.h))
    if part.w > room.w:
        x = room.centerx - part.w / 2
    if part.h > room.h:
        y = room.centery - part.h / 2
    return FRect(x, y, part.w, part.h)


def _belongs(rect: FRect, part: FRect, ring: FRect | None) -> bool:
    """Whether most of a thing is shown, or what is ringed lies on it: crumbs at the rim are only
    in the way."""
    seen = rect.clip(part)
    return seen.w * seen.h >= 0.5 * rect.w * rect.h or (ring is not None and rect.contains(ring))


def draw_deed(canvas: Canvas, box: FRect, part: FRect, deed: Deed, colour: Colour) -> None:
    """The part of the table fills the box; what the action was done with is ringed."""
    small = canvas.inset(box, part)
    with canvas.clip(box):
        for piece in deed.pieces.values():
            if small.shows(piece.rect, 60) and _belongs(piece.rect, part, deed.ring):
                draw_piece(small, piece)
        if deed.ring is not None:
            around = deed.ring.inflate(10, 10)
            small.glow(around, 16, colour, 8, 150, 3)
            paint.ring(small, around, 16, colour, 8)
