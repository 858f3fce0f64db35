"""Large words over a table that say what has just come of something, beside where it happened."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from pygame import FRect

from game.contract import NOBODY
from play.pace import RESULT
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_back
from scenes.kit.effects import Paint
from scenes.kit.last import Last
from scenes.kit.palette import CREAM, GOLD, INK, SEATS, WHITE, mix
from scenes.table.beside import beside
from scenes.table.piece import Look, Piece, draw_piece

SIZE: Final = 28.0
LEAST_SECONDS: Final = RESULT
"""A caption stands at least so long, unless it is skipped."""
_GLANCE: Final = 0.5
_LETTERS: Final = 60.0
"""At a glance, and how many letters are read in a second by somebody who sees what they say."""
_GROWS: Final = 0.14
_FADES: Final = 0.1
TURNS: Final = _GROWS + _FADES
"""Seconds in which it comes and goes; not part of the time it stands there."""
_LINE: Final = 1.22
_WIDTHS: Final = (0.5, 0.66, 0.84, 1.0)
"""Of the table, from narrow to wide; wider ones where narrow ones get too many lines."""
_LINES: Final = 3
_EDGE: Final = 22.0
_BADGE: Final = 44.0


def reading_seconds(words: str) -> float:
    """How long a caption stands there at speed 1."""
    return _GLANCE + len(words) / _LETTERS


@dataclass(frozen=True)
class CaptionLook(Look):
    """Cream letters on an ink ground, in the colour and with the mark of whoever did it."""

    margin: ClassVar[float] = 20.0
    lines: tuple[str, ...]
    seat: int
    """The index of a seat's colour and mark; `NOBODY` if it concerns all."""

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        known = self.seat != NOBODY
        rim = mix(SEATS[self.seat].colour, WHITE, 0.15) if known else GOLD
        canvas.shadow(rect, 22, 6, 9, 130)
        canvas.rounded(rect, 22, INK, None, rim, 4)
        x = rect.x + _EDGE
        if known:
            paint.badge(canvas, SEATS[self.seat], (x + _BADGE / 2 - 4, rect.centery), 18)
            x += _BADGE
        middle = ((x + rect.right - _EDGE) / 2, rect.centery)
        canvas.lines(list(self.lines), SIZE, middle, CREAM, "center", "f", _LINE)


def caption_piece(
    canvas: Canvas, words: str, seat: int, about: Sequence[FRect], room: FRect
) -> Piece:
    """The caption where it stands, all of it inside `room`."""
    edges = 2 * _EDGE + (_BADGE if seat != NOBODY else 0.0)
    inside = room.inflate(-16, -16)
    lines: list[str] = []
    for share in _WIDTHS:
        lines = canvas.balanced(words, SIZE, share * inside.w - edges, "f")
        if len(lines) <= _LINES:
            break
    wide = max(canvas.measure(line, SIZE, "f")[0] for line in lines) + edges
    high = max(56.0, len(lines) * canvas.grown(SIZE) * _LINE + 22)
    return Piece(CaptionLook(tuple(lines), seat), beside((wide, high), about, inside))


def captioned(
    words: str, seat: int, about: Sequence[FRect], room: FRect, seconds: float, still: bool
) -> Paint:
    """Draws a caption that pops up, stands there, and fades; `still`: it is just there."""

    placed: Last[Piece] = Last()

    def draw(canvas: Canvas, t: float) -> None:
        shape = (canvas.rect.size, canvas.text_scale)
        piece = placed.of(shape, lambda: caption_piece(canvas, words, seat, about, room))
        if still:
            draw_piece(canvas, piece)
            return
        grown = min(1.0, t * seconds / _GROWS)
        left = min(1.0, (1 - t) * seconds / _FADES)
        w, h = piece.rect.size
        k = 0.7 + 0.3 * out_back(grown)
        rect = piece.rect.inflate((k - 1) * w, (k - 1) * h)
        draw_piece(canvas, replace(piece, rect=rect, alpha=round(255 * left)), (w, h))

    return draw
