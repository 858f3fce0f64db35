"""Things that are small on the table become large while somebody points at them."""

from collections.abc import Callable
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from play.devices import is_shared
from scenes.kit.canvas import Canvas, Point
from scenes.kit.idle import IdlePart
from scenes.kit.intention import Intention
from scenes.kit.last import Last
from scenes.table.beside import beside
from scenes.table.layer import Layer
from scenes.table.piece import Key, Piece, draw_piece
from scenes.table.session import Session
from scenes.table.view import Target

DWELL: Final = 0.35
"""Seconds somebody must point at a thing, so that passing over it opens nothing."""
_SHARE: Final = (0.58, 0.7)
_LARGE_SHARE: Final = (0.8, 0.9)
"""How much of the table's width and height is taken, and with large text."""
_WORST: Final = 1.0


class CloseLook(Layer):
    def __init__(self, session: Session, on_top: Callable[[], bool]) -> None:
        self.session = session
        self.on_top = on_top
        self._key: Key | None = None
        self._pointed_for = 0.0
        self._piece: Last[Piece | None] = Last()
        self._may_look: Last[bool] = Last()
        self._pointer: Point | None = None
        """Where the pointer is, while a pointer is used."""

    @property
    def shown(self) -> Key | None:
        """What is shown large."""
        return self._key if self._pointed_for >= DWELL else None

    def handle(self, intention: Intention) -> bool:
        """See where the pointer is; nothing is pressed here."""
        self._pointer = intention.pos
        return False

    def update(self, dt: float) -> None:
        target = self._pointed()
        key = target.key if target is not None else None
        if key != self._key:
            self._key, self._pointed_for = key, 0.0
        elif key is not None:
            self._pointed_for += dt

    def _pointed(self) -> Target | None:
        """What may be looked at closely and is pointed at."""
        session, board = self.session, self.session.board
        target = session.offers.pointed
        if target is None or target.action >= 0 or not self.on_top() or board.zoomed is not None:
            return None
        if session.at_screen == NOBODY and is_shared(session.match):
            return None  # nobody was called, so nobody points; a press opens it all the same
        left = self._pointer is not None and not target.rect.collidepoint(self._pointer)
        asked = (target.key, id(board.view), id(board.places), session.changes)
        allowed = not left and self._may_look.of(asked, lambda: board.may_look(target.key))
        return target if allowed else None

    def piece(self) -> Piece | None:
        """What is shown large, where it is shown."""
        shown = self.shown
        target = self._pointed() if shown is not None else None
        if target is None or target.key != shown:
            return None
        board = self.session.board
        asked = (target.key, id(board.view), id(board.places), self.session.changes)
        return self._piece.of(asked, lambda: self._enlarged(target))

    def _enlarged(self, target: Target) -> Piece | None:
        look = self.session.board.close_look(target.key)
        return Piece(look, self._rect(target)) if look is not None else None

    def _rect(self, target: Target) -> FRect:
        """Beside it, and beside what can be pressed."""
        board = self.session.board
        room, log = board.area.copy(), board.context.log_height
        room.y, room.h = room.y + log, room.h - log
        share = _LARGE_SHARE if board.large_text else _SHARE
        size = (share[0] * room.w, share[1] * room.h)
        others = board.to_keep_clear(self.session.targets, target)
        return beside(size, [target.rect], room, others, _WORST)

    def draw(self, canvas: Canvas, time: float) -> None:
        piece = self.piece()
        if piece is not None:
            canvas.shadow(piece.rect.inflate(-12, -12), 20, 8, 12, 150)
            draw_piece(canvas, piece)

    def idle_parts(self, time: float) -> list[IdlePart]:
        piece = self.piece()
        return [IdlePart(self.shown, piece.rect.inflate(60, 60) if piece else FRect(0, 0, 0, 0))]
