"""The safe hens and the prey of every seat, from near."""

from dataclasses import dataclass

from pygame import FRect

from scenes.games.sly.looks import Card, prey, value
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import MIST, Coat
from scenes.table.layout import CARD, rows, square
from scenes.table.opened import opened
from scenes.table.piece import Piece, draw_piece
from words.lang import _


@dataclass(frozen=True)
class Row:
    coat: Coat
    safe: tuple[tuple[int, int], ...]
    """Rank, and the value of the space."""
    prey: tuple[tuple[Coat, int, bool], ...]
    """Whose, which card, and whether it is an own hen."""


def open_hens(canvas: Canvas, rect: FRect, seats: tuple[Row, ...]) -> None:
    """A row a seat: hens that are safe with what they count, then what was gobbled and caught."""
    inside = opened(canvas, rect, "ui_home", _("Safe hens, and what was caught"))
    for seat, row in zip(seats, rows(inside, len(seats), 8), strict=True):
        paint.badge(canvas, seat.coat.look, (row.x + 22, row.centery), 20)
        count = len(seat.safe) + len(seat.prey)
        if not count:
            canvas.text(_("nothing yet"), 22, (row.x + 60, row.centery), MIST, "midleft", "Bold")
            continue
        step = min((row.w - 84) / count, row.h * CARD + 14)
        w = min(step - 6, (row.h - 6) * CARD)
        for k, (rank, worth) in enumerate(seat.safe):
            card = FRect(row.x + 56 + k * step, row.centery - w / CARD / 2, w, w / CARD)
            draw_piece(canvas, Piece(Card(seat.coat, rank), card))
            value(canvas, square((card.right - 8, card.bottom - 12), 30), str(worth))
        left = row.x + 84 + len(seat.safe) * step
        for k, (coat, card_number, own) in enumerate(seat.prey):
            box = FRect(left + k * step, row.centery - w / CARD / 2, w, w / CARD)
            prey(canvas, box, coat, card_number, own)
