"""What a press will do, in words beside the thing that is pointed at."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.last import Last
from scenes.kit.palette import CREAM, GOLD, INK
from scenes.table.beside import beside
from scenes.table.layer import Layer
from scenes.table.piece import LIFT, Look, Piece, draw_piece
from scenes.table.session import Session
from scenes.table.view import Target

_SIZE: Final = 22.0
_LINE: Final = 1.2
_EDGE: Final = 16.0
_WIDTHS: Final = (300.0, 420.0, 560.0, 760.0)
_LINES: Final = 3


@dataclass(frozen=True)
class TellingLook(Look):
    lines: tuple[str, ...]

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.shadow(rect, 16, 4, 6, 110)
        canvas.rounded(rect, 16, INK, None, GOLD, 2)
        canvas.lines(list(self.lines), _SIZE, rect.center, CREAM, "center", "Bold", _LINE)


class Telling(Layer):
    def __init__(self, session: Session, on_top: Callable[[], bool]) -> None:
        self.session = session
        self.on_top = on_top
        self._piece: Last[Piece] = Last()

    def draw(self, canvas: Canvas, time: float) -> None:
        piece = self.piece(canvas)
        if piece is not None:
            draw_piece(canvas, piece)

    @property
    def shows(self) -> bool:
        """Whether anything that is pointed at is told of now."""
        return self._pointed() is not None

    def piece(self, canvas: Canvas) -> Piece | None:
        """The words where they stand; None where there is nothing to tell."""
        target = self._pointed()
        words = self.session.board.tell(target) if target is not None else ""
        if target is None or not words:
            return None
        shape = (canvas.rect.size, canvas.text_scale, self.session.changes)
        asked = (words, target.key, tuple(target.rect), shape)
        return self._piece.of(asked, lambda: self._placed(canvas, words, target))

    def _placed(self, canvas: Canvas, words: str, target: Target) -> Piece:
        board = self.session.board
        room = board.area.clip(canvas.rect).inflate(-12, -12)
        lines: list[str] = []
        for width in _WIDTHS:
            lines = canvas.balanced(words, _SIZE, min(width, room.w) - 2 * _EDGE, "Bold")
            if len(lines) <= _LINES:
                break
        wide = max(canvas.measure(line, _SIZE, "Bold")[0] for line in lines) + 2 * _EDGE
        high = len(lines) * canvas.grown(_SIZE) * _LINE + 16
        about = [target.rect.move(0, -LIFT).union(target.rect), *board.shown_before(target)]
        log = FRect(room.centerx, board.area.y, room.w, board.context.log_height)
        others = board.to_keep_clear(self.session.targets, target)
        return Piece(TellingLook(tuple(lines)), beside((wide, high), about, room, [log, *others]))

    def _pointed(self) -> Target | None:
        """What the person at the screen points at, while it is theirs to decide."""
        session, board = self.session, self.session.board
        if not session.context.told or not session.targets or not session.at_rest:
            return None
        if session.peeking or board.zoomed is not None or not self.on_top():
            return None
        as_seen_by_all = board.view.viewer != session.at_screen
        return None if as_seen_by_all else session.offers.pointed
