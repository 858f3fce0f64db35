"""What is looked at closely: a panel with a title, and things drawn larger than they lie."""

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GOLD_RIM, PAPER, WHITE
from scenes.table.piece import Look, Piece, draw_piece


def opened(canvas: Canvas, area: FRect, icon: str, title: str) -> FRect:
    """The panel with its title; what comes back is its inside."""
    box = area.inflate(-12, -12)
    paint.panel(canvas, box, PAPER, "#f3e0b4", 20, GOLD_RIM, 4)
    lines = canvas.wrap(title, 24, box.w - 100, "f")
    high = max(44.0, len(lines) * canvas.grown(24) * 1.2 + 10)
    head = paint.strip(canvas, (box.x + 4, box.y + 4, box.w - 8, high), None, "")
    canvas.art(icon, (head.x + 28, head.centery), 34)
    canvas.lines(lines, 24, (head.x + 56, head.centery), WHITE, "midleft", "f")
    canvas.art("ui_cross", (head.right - 26, head.centery), 30)
    return FRect(box.x + 20, head.bottom + 12, box.w - 40, box.bottom - head.bottom - 28)


@dataclass(frozen=True)
class Larger(Look):
    """Some things as they lie, as large as there is room for."""

    title: str
    things: tuple[tuple[Look, tuple[float, float, float, float], float], ...]
    """Looks, boxes and angles, the lowest first."""

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        inside = opened(canvas, rect, "ui_eye", self.title)
        boxes = [FRect(box) for _look, box, _angle in self.things]
        if not boxes:
            return
        whole = boxes[0].unionall(boxes[1:]).inflate(16, 16)
        k = min(inside.w / whole.w, inside.h / whole.h)
        left, top = inside.centerx - k * whole.w / 2, inside.centery - k * whole.h / 2
        for (look, _box, angle), box in zip(self.things, boxes, strict=True):
            x, y = left + k * (box.x - whole.x), top + k * (box.y - whole.y)
            draw_piece(canvas, Piece(look, FRect(x, y, k * box.w, k * box.h), angle=angle))


def larger(title: str, pieces: Iterable[Piece]) -> Larger:
    """These pieces, drawn larger; mere places are left out."""
    lying = sorted(pieces, key=lambda piece: piece.depth)
    things = [(p.look, (p.rect.x, p.rect.y, p.rect.w, p.rect.h), p.angle) for p in lying if p.look]
    return Larger(title, tuple(things))
