"""The column of seat panels at the left of every board.game."""

from dataclasses import dataclass

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, INK, NIGHT, STRAW, WHITE, mix
from scenes.table.board import Board
from scenes.table.view import SeatInfo

LEFT = 16.0
WIDTH = 262.0
GAP = 12.0
LOW_HEIGHT = 76.0


@dataclass(frozen=True)
class Column:
    """Where the panels stand, and whether they had to become one-line panels."""

    rects: dict[int, FRect]
    one_line: bool
    right: float


def name_that_fits(canvas: Canvas, name: str, width: float) -> str:
    """The name, shortened by an ellipsis if need be; never an empty one."""
    if canvas.measure(name, 22, "Bold")[0] <= width:
        return name
    for end in range(len(name) - 1, 1, -1):
        short = name[:end].rstrip() + "…"
        if canvas.measure(short, 22, "Bold")[0] <= width:
            return short
    return name[:1]


def _stats_width(canvas: Canvas, stats: list[tuple[str | None, str]]) -> float:
    icon = max(26.0, canvas.grown(22))
    return sum(
        canvas.measure(text, 22, "Bold")[0] + 12 + (icon + 4 if art else 0) for art, text in stats
    )


def plan_column(canvas: Canvas, seats: list[SeatInfo], board: Board, top: float) -> Column:
    """Panels as in the art bible where they fit; one line a seat where large text needs room."""
    numbers = range(len(seats))
    wide = WIDTH if canvas.text_scale < 1.3 else WIDTH * 1.3
    heights = [
        paint.seat_panel_height(canvas, wide, seats[k].name, board.stats(k)) for k in numbers
    ]
    room = canvas.h - top - 16 - board.game.column_room(canvas)
    one_line = sum(heights) + GAP * (len(seats) - 1) > room
    if one_line:
        low = max(LOW_HEIGHT, canvas.grown(22) * 1.36 + 16)
        heights = [min(low, (room - 8 * (len(seats) - 1)) / len(seats))] * len(seats)
        widest = max(_stats_width(canvas, board.stats(k, short=True)) for k in numbers)
        wide = min(440.0, 84 + widest + canvas.grown(22) * 3.2)
    gap = GAP if not one_line else 8.0
    rects, y = {}, top
    for k in numbers:
        rects[k] = FRect(LEFT, y, wide, heights[k])
        y += heights[k] + gap
    return Column(rects, one_line, LEFT + wide)


def draw_panel(
    canvas: Canvas,
    column: Column,
    seat: int,
    face: SeatInfo,
    board: Board,
    active: bool,
) -> None:
    """One seat."""
    rect = column.rects[seat]
    who = "human" if face.is_human else "ai"
    if column.one_line:
        _draw_line(canvas, rect, seat, face, board, active)
    else:
        stats = board.stats(seat)
        look, sprite = board.game.look(seat), board.game.sprite(seat)
        paint.seat_panel(canvas, rect, look, face.name, who, stats, active, sprite)


def _draw_line(
    canvas: Canvas, rect: FRect, seat: int, face: SeatInfo, board: Board, active: bool
) -> None:
    look = board.game.look(seat)
    colour = look.colour
    if active:
        canvas.glow(rect, 16, GLOW, 8, 230, 2)
    paint.panel(
        canvas, rect, CREAM, "#ffe9a0" if active else STRAW, 16, mix(colour, NIGHT, 0.25), 4
    )
    canvas.rounded((rect.x + 4, rect.y + 4, 60, rect.h - 8), 12, mix(colour, WHITE, 0.3), colour)
    canvas.art(board.game.sprite(seat), (rect.x + 34, rect.centery), min(54, rect.h - 14))
    paint.badge(canvas, look, (rect.x + 60, rect.bottom - 16), 13)
    stats = board.stats(seat, short=True)
    x = rect.right - 6 - _stats_width(canvas, stats)
    name = name_that_fits(canvas, face.name, x - rect.x - 84)
    canvas.text(name, 22, (rect.x + 76, rect.centery), INK, "midleft", "Bold")
    icon = max(26.0, canvas.grown(22))
    for art, text in stats:
        if art:
            x = canvas.art(art, (x, rect.centery), icon, "midleft").right + 4
        x = canvas.text(text, 22, (x, rect.centery), INK, "midleft", "Bold").right + 12


def draw_thinking(canvas: Canvas, rect: FRect, time: float) -> None:
    """Three dots that take turns, on the rim of the panel and over all that lies there: this seat
    has been thinking for so long."""
    box = FRect(rect.right - 70, rect.bottom - 15, 58, 24)
    canvas.rounded(box, 12, INK, alpha=225)
    for k in range(3):
        lit = int(time * 3) % 3 == k
        size = 10.0 if lit else 7.0
        at = (box.x + 15 + 14 * k, box.centery)
        canvas.rounded(
            (at[0] - size / 2, at[1] - size / 2, size, size), size / 2, GLOW if lit else CREAM
        )
