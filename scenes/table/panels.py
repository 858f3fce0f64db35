"""The column of seat panels at the left of every table."""

from dataclasses import dataclass
from typing import TypeAlias

from pygame import FRect

from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, GOLD, INK, NIGHT, STRAW, WHITE, SeatLook, mix
from scenes.table.board import Board

LEFT = 16.0
WIDTH = 262.0
GAP = 12.0
LOW_HEIGHT = 76.0
Stat: TypeAlias = tuple[str | None, str]
"""A picture and a figure, or a word alone."""


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


def _stat_width(canvas: Canvas, stat: Stat) -> float:
    art, text = stat
    icon = max(26.0, canvas.grown(22)) + 4 if art else 0
    return canvas.measure(text, 22, "Bold")[0] + icon


def _stats_width(canvas: Canvas, stats: list[Stat]) -> float:
    return sum(_stat_width(canvas, stat) + 12 for stat in stats)


def _stat_rows(canvas: Canvas, width: float, stats: list[Stat]) -> list[list[Stat]]:
    rows: list[list[Stat]] = []
    used = 0.0
    for stat in stats:
        wide = _stat_width(canvas, stat)
        if not rows or used + wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(stat)
        used += wide + 12
    return rows


def panel_height(canvas: Canvas, width: float, name: str, stats: list[Stat]) -> float:
    """The height a panel of several lines needs at that width; 88 at standard text size."""
    names = canvas.wrap(name, 22, width - 120, "Bold")
    lines = len(names) + len(_stat_rows(canvas, width - 90, stats))
    return max(88.0, 8 + lines * canvas.grown(22) * 1.36 + 12)


def plan_column(canvas: Canvas, seats: list[Seat], board: Board, top: float) -> Column:
    """Panels as in the art bible where they fit; one line a seat where large text needs room."""
    numbers = range(len(seats))
    wide = WIDTH if canvas.text_scale < 1.3 else WIDTH * 1.3
    heights = [panel_height(canvas, wide, seats[k].name, board.stats(k)) for k in numbers]
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
    face: Seat,
    board: Board,
    active: bool,
) -> None:
    """One seat."""
    rect, look = column.rects[seat], board.game.look(seat)
    if active:
        canvas.glow(rect, 16, GLOW, 8, 230, 2)
    rim = mix(look.colour, NIGHT, 0.25)
    paint.panel(canvas, rect, CREAM, GOLD if active else STRAW, 16, rim, 4)
    if column.one_line:
        _draw_line(canvas, rect, seat, face, board)
    else:
        _draw_lines(canvas, rect, seat, face, board)


def _draw_colour(canvas: Canvas, rect: FRect, look: SeatLook, wide: float) -> None:
    light = mix(look.colour, WHITE, 0.3)
    canvas.rounded((rect.x + 4, rect.y + 4, wide, rect.h - 8), 12, light, look.colour)


def _draw_lines(canvas: Canvas, r: FRect, seat: int, face: Seat, board: Board) -> None:
    look = board.game.look(seat)
    _draw_colour(canvas, r, look, 64)
    canvas.art(board.game.sprite(seat), (r.x + 36, r.centery - 2), 58)
    paint.badge(canvas, look, (r.x + 60, r.bottom - 18), 14)
    canvas.art("ui_human" if face.is_human else "ui_ai", (r.right - 24, r.y + 22), 28)
    names = canvas.wrap(face.name, 22, r.w - 120, "Bold")
    y = canvas.lines(names, 22, (r.x + 78, r.y + 8), INK, weight="Bold", line_height=1.36)
    line = canvas.grown(22) * 1.36
    for row in _stat_rows(canvas, r.w - 90, board.stats(seat)):
        x = r.x + 78
        for art, figure in row:
            if art:
                icon = max(26.0, canvas.grown(22))
                x = canvas.art(art, (x, y + line * 0.46), icon, "midleft").right + 4
            x = canvas.text(figure, 22, (x, y), INK, weight="Bold").right + 12
        y += line


def _draw_line(canvas: Canvas, rect: FRect, seat: int, face: Seat, board: Board) -> None:
    look = board.game.look(seat)
    _draw_colour(canvas, rect, look, 60)
    canvas.art(board.game.sprite(seat), (rect.x + 34, rect.centery), min(54, rect.h - 14))
    paint.badge(canvas, look, (rect.x + 60, rect.bottom - 16), 13)
    stats = board.stats(seat, short=True)
    x = rect.right - 6 - _stats_width(canvas, stats)
    name = name_that_fits(canvas, face.name, x - rect.x - 84)
    canvas.text(name, 22, (rect.x + 76, rect.centery), INK, "midleft", "Bold")
    for art, text in stats:
        if art:
            icon = max(26.0, canvas.grown(22))
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
