"""What is looked at closely in Fowl Play: the cards of a round, and what was caught."""

from pygame import FRect

from scenes.games.fowl.looks import Card, token
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK
from scenes.table.layout import CARD, columns, rows
from scenes.table.opened import opened
from scenes.table.panels import name_that_fits
from scenes.table.piece import Piece, draw_piece
from words.lang import _


def open_order(canvas: Canvas, rect: FRect, cards: tuple[tuple[int, int, str], ...]) -> None:
    """The cards of a round from near: look of the seat, card (0: face down), name."""
    inside = opened(canvas, rect, "ui_eye", _("Order of play"))
    line = canvas.grown(22) * 1.3
    for (seat, card, name), box in zip(cards, columns(inside, len(cards)), strict=True):
        w = min(box.w, (box.h - line - 8) * CARD, 240.0)
        lying = FRect(0, 0, w, w / CARD).move_to(midtop=box.midtop)
        draw_piece(canvas, Piece(Card(card), lying))
        at = (box.centerx, lying.bottom + 8 + line / 2)
        paint.badge(canvas, seat, (lying.x + 4, lying.y + 4), 18)
        canvas.text(name_that_fits(canvas, name, box.w), 22, at, INK, "center", "Bold")


def open_catch(
    canvas: Canvas, rect: FRect, caught: tuple[tuple[int, tuple[int, ...]], ...]
) -> None:
    """All that was caught, from near: look of the seat, birds."""
    inside = opened(canvas, rect, "ui_eye", _("The birds that were caught"))
    for (seat, birds), row in zip(caught, rows(inside, len(caught)), strict=True):
        paint.badge(canvas, seat, (row.x + 22, row.centery), 20)
        step = min(row.h, (row.w - 56) / max(len(birds), 1))
        for k, bird in enumerate(birds):
            token(canvas, bird, (row.x + 56 + (k + 0.5) * step, row.centery), 0.94 * step)
