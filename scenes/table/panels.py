"""The seat panels: a column at the left of every table, rows above it in an upright window."""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from pygame import FRect

from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.eyes import draw_eyes
from scenes.kit.idle import IdlePart
from scenes.kit.palette import BARK, CREAM, GLOW, GOLD, GOLD_RIM, INK, NIGHT, STRAW, WHITE, mix
from scenes.table.attention import plate_bird
from scenes.table.board import Board
from scenes.table.layout import first_fitting, square
from scenes.table.points import Standing
from words.lang import signed
from words.phrases import controller_icon

LEFT = 16.0
WIDTH = 262.0
GAP = 12.0
LOW_HEIGHT = 76.0
LEAST_WIDTH = 220.0
"""Of a panel that stands beside others."""
MOST_ROWS = 0.2
"""What rows of panels may take of the height, before each panel has one line only."""
POINTS: Final = 32.0
"""Size of the points on a plate."""
WIDEST_POINTS: Final = "88+"
Stat: TypeAlias = tuple[str | None, str]
"""A picture and a figure, or a word alone."""


@dataclass(frozen=True)
class Column:
    """Where the panels stand, and whether they had to become one-line panels."""

    rects: dict[int, FRect]
    one_line: bool
    right: float
    table_top: float = 0.0
    """In an upright window: where the table begins, below what the game wants there."""

    def table_area(self, canvas: Canvas, top: float) -> FRect:
        """What the table has below the header: right of the panels, or below them."""
        if canvas.portrait:
            return FRect(LEFT, self.table_top, canvas.w - 2 * LEFT, canvas.h - self.table_top)
        left = self.right + 12
        return FRect(left, top, canvas.w - left - 16, canvas.h - top)


def name_that_fits(canvas: Canvas, name: str, width: float, size: float = 22) -> str:
    """The name, shortened by an ellipsis if need be; never an empty one."""
    shorter = (name[:end].rstrip() + "…" for end in range(len(name) - 1, 1, -1))
    return first_fitting(
        (name, *shorter, name[:1]), lambda words: canvas.measure(words, size, "Bold")[0] <= width
    )


def icon_size(canvas: Canvas) -> float:
    """Of the pictures beside the figures on a plate."""
    return max(24.0, canvas.grown(20))


def _stats_width(canvas: Canvas, stats: list[Stat]) -> float:
    """With the gap after the last one."""
    icons = sum(icon_size(canvas) + 3 for art, _text in stats if art)
    return icons + sum(canvas.measure(text, 20, "Bold")[0] + 10 for _art, text in stats)


def _stat_rows(canvas: Canvas, width: float, stats: list[Stat]) -> list[list[Stat]]:
    rows: list[list[Stat]] = []
    for stat in stats:
        if not rows or _stats_width(canvas, [*rows[-1], stat]) - 10 > width:
            rows.append([])
        rows[-1].append(stat)
    return rows


def _widest(stats: list[Stat]) -> list[Stat]:
    """The same with the widest of figures, so that plates stay as high whatever they count."""
    return [(art, re.sub(r"\d", "8", text)) for art, text in stats]


def panel_height(canvas: Canvas, width: float, name: str, stats: list[Stat]) -> float:
    """The height a panel of several lines needs at that width; 88 at standard text size."""
    names = canvas.wrap(name, 22, width - 120, "Bold")
    below = max(1, len(_stat_rows(canvas, _stats_room(canvas, width), stats)))
    lines = len(names) + below
    return max(88.0, 8 + lines * canvas.grown(22) * 1.36 + 12, 48 + _plaque_size(canvas)[1])


def _plaque_size(canvas: Canvas) -> tuple[float, float]:
    return canvas.measure(WIDEST_POINTS, POINTS, "f")[0] + 8, canvas.grown(POINTS) * 1.25


def _stats_room(canvas: Canvas, width: float) -> float:
    """The width of the figures beside the points."""
    return width - 78 - _plaque_size(canvas)[0] - 14


def plaque(canvas: Canvas, rect: FRect) -> FRect:
    """Where the points stand on a plate: at its right, below the sign for person or AI."""
    wide, high = _plaque_size(canvas)
    high = min(high, rect.h - 12)
    low = rect.h < 88
    box = FRect(rect.right - 10 - wide, rect.centery - high / 2, wide, high)
    if not low:
        box.bottom = rect.bottom - 13
    return box


def draw_points(canvas: Canvas, rect: FRect, figure: str, leads: bool) -> None:
    """The points on their plaque: of wood, and golden for who leads."""
    fill = ("#ffd75a", "#f0a51f", GOLD_RIM) if leads else ("#7a4a24", "#4a2a12", BARK)
    canvas.rounded(rect, 12, fill[0], fill[1], fill[2], 2)
    colour = INK if leads else CREAM
    wide = canvas.measure(figure, POINTS, "f")[0]
    size = canvas.grown(POINTS) * min(1.0, (rect.w - 6) / wide)
    canvas.title(figure, size, rect.center, colour, "center", grow=False)


def plan_column(canvas: Canvas, seats: list[Seat], board: Board, top: float) -> Column:
    """Panels as in the art bible where they fit; one line a seat where large text needs room."""
    if canvas.portrait:
        return _plan_rows(canvas, seats, board, top)
    numbers = range(len(seats))
    wide = WIDTH if canvas.text_scale < 1.3 else WIDTH * 1.3
    heights = [panel_height(canvas, wide, seats[k].name, _widest(board.stats(k))) for k in numbers]
    room = canvas.h - top - 16 - board.game.column_room(canvas)
    one_line = sum(heights) + GAP * (len(seats) - 1) > room
    if one_line:
        low = max(LOW_HEIGHT, canvas.grown(22) * 1.36 + 16)
        heights = [min(low, (room - 8 * (len(seats) - 1)) / len(seats))] * len(seats)
        wide = min(440.0, _one_line_width(canvas, board, len(seats)))
    gap = GAP if not one_line else 8.0
    rects, y = {}, top
    for k in numbers:
        rects[k] = FRect(LEFT, y, wide, heights[k])
        y += heights[k] + gap
    return Column(rects, one_line, LEFT + wide)


def panel_look(column: Column, seat: int, who: Seat, board: Board, active: bool) -> object:
    """Whatever `draw_panel` draws depends on, but for its place."""
    bird = plate_bird(board.game.sprite(seat), column.rects[seat])
    way = board.attention.way_from(bird.pos)
    stats = board.stats(seat), board.stats(seat, short=True)
    return stats, board.points[seat].figure(), board.standings[seat], who, active, way


def _one_line_width(canvas: Canvas, board: Board, count: int, letters: float = 3.2) -> float:
    """With so much of the name, in heights of its letters."""
    widest = max(_stats_width(canvas, board.stats(k, short=True)) for k in range(count))
    return 84 + widest + _plaque_size(canvas)[0] + 10 + canvas.grown(22) * letters


def _plan_rows(canvas: Canvas, seats: list[Seat], board: Board, top: float) -> Column:
    """In as few rows as leave every panel its width; one line a seat where that is much lower."""
    count, room = len(seats), canvas.w - 2 * LEFT
    ways = []
    for one_line in (False, True):
        least = LEAST_WIDTH * min(canvas.text_scale, 1.4)
        if one_line:
            least = _one_line_width(canvas, board, count, 0.9)
        most = max(1, min(count, int((room + GAP) / (least + GAP))))
        lines = -(-count // most)
        each = -(-count // lines)
        wide = (room - GAP * (each - 1)) / each
        heights = [
            panel_height(canvas, wide, seats[k].name, _widest(board.stats(k))) for k in range(count)
        ]
        high = max(LOW_HEIGHT, canvas.grown(22) * 1.36 + 16) if one_line else max(heights)
        ways.append((lines * (high + GAP), one_line, each, wide, high))
    total, one_line, each, wide, high = ways[0] if ways[0][0] <= MOST_ROWS * canvas.h else min(ways)
    rects = {
        k: FRect(LEFT + k % each * (wide + GAP), top + k // each * (high + GAP), wide, high)
        for k in range(count)
    }
    wanted = board.game.column_room(canvas)
    below = wanted + GAP if wanted else 0.0
    return Column(rects, one_line, LEFT + room, top + total - GAP + 8 + below)


def draw_panel(
    canvas: Canvas, column: Column, seat: int, who: Seat, board: Board, active: bool
) -> None:
    """One seat: its bird on its colour, its name, and its figures below or beside that."""
    r, look = column.rects[seat], board.game.look(seat)
    if active:
        canvas.glow(r, 16, GLOW, 8, 230, 2)
    rim = mix(look.colour, NIGHT, 0.25)
    paint.panel(canvas, r, CREAM, GOLD if active else STRAW, 16, rim, 4)
    light = mix(look.colour, WHITE, 0.3)
    canvas.rounded((r.x + 4, r.y + 4, 64, r.h - 8), 12, light, look.colour)
    bird = plate_bird(board.game.sprite(seat), r)
    canvas.art(bird.name, bird.pos, bird.size)
    draw_eyes(canvas, bird, board.attention.way_from(bird.pos), canvas.to_px((0, 0)))
    paint.badge(canvas, look, (r.x + 60, r.bottom - 18), 14)
    standing, box = board.standings[seat], plaque(canvas, r)
    draw_points(canvas, box, board.points[seat].figure(), standing.leads)
    if column.one_line:
        stats = board.stats(seat, short=True)
        x = box.x - 4 - _stats_width(canvas, stats)
        name = name_that_fits(canvas, who.name, x - r.x - 84)
        canvas.text(name, 22, (r.x + 76, r.centery), INK, "midleft", "Bold")
        _draw_stats(canvas, stats, x, r.centery, r.centery)
    else:
        canvas.art(controller_icon(who), (r.right - 24, r.y + 19), 24)
        names = canvas.wrap(who.name, 22, r.w - 120, "Bold")
        y = canvas.lines(names, 22, (r.x + 78, r.y + 8), INK, weight="Bold", line_height=1.36)
        middle, line = canvas.measure(" ", 22, "Bold")[1] / 2, canvas.grown(22) * 1.36
        for row in _stat_rows(canvas, _stats_room(canvas, r.w), board.stats(seat)):
            _draw_stats(canvas, row, r.x + 78, y + middle, y + line * 0.46)
            y += line
    if standing.leads:
        draw_lead(canvas, r, standing)


def draw_lead(canvas: Canvas, rect: FRect, standing: Standing) -> None:
    """A crown over the bird of who leads, and by how much."""
    if not standing.gap or canvas.text_scale >= 1.3:
        canvas.art("crown", (rect.x + 36, rect.y + 2), 34, angle=9)
        return
    ahead = signed(standing.gap)
    high = canvas.grown(20) * 1.3
    pill = FRect(rect.x + 2, rect.y - 12, 40 + canvas.measure(ahead, 20, "f")[0], high)
    canvas.rounded(pill, high / 2, INK, None, GOLD, 2)  # dark, or the crown could not be told
    canvas.art("crown", (pill.x + 18, pill.centery - 2), 30, angle=9)
    canvas.title(ahead, 20, (pill.x + 34, pill.centery), CREAM, "midleft")


def _draw_stats(canvas: Canvas, stats: list[Stat], x: float, y: float, icon_y: float) -> None:
    """Side by side; y is the middle of the words."""
    for art, figure in stats:
        if art:
            x = canvas.art(art, (x, icon_y), icon_size(canvas), "midleft").right + 3
        x = canvas.text(figure, 20, (x, y), INK, "midleft", "Bold").right + 10


def _thinking_box(panel: FRect) -> FRect:
    return FRect(panel.right - 70, panel.bottom - 15, 58, 24)


def _lit_dot(time: float) -> int:
    return int(time * 3) % 3


def thinking_part(panel: FRect, time: float) -> IdlePart:
    """What moves while the seat of this panel thinks."""
    return IdlePart(_lit_dot(time), _thinking_box(panel).inflate(4, 4))


def draw_thinking(canvas: Canvas, rect: FRect, time: float) -> None:
    """Three dots that take turns on the rim of the panel, over all that lies there: this seat is
    thinking."""
    box = _thinking_box(rect)
    canvas.rounded(box, 12, INK, alpha=225)
    for k in range(3):
        lit = _lit_dot(time) == k
        dot = square((box.x + 15 + 14 * k, box.centery), 10.0 if lit else 7.0)
        canvas.rounded(dot, dot.w / 2, GLOW if lit else CREAM)
