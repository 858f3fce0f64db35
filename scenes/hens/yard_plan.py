"""Where the cells of a yard lie: the cards as large as there is room for, and slim cells around
them where the yard may still grow."""

from collections.abc import Iterable

from pygame import FRect

from game.hens.yard import SIDE

Cells = dict[int, FRect]
CARD_W, CARD_H, GAP = 98.0, 137.0, 8.0
SLIMMEST = 0.42
"""Of a card: what a row or column without a card gets when there is no room for more."""


def yard_cells(taken: Iterable[int], open_: Iterable[int], room: FRect, largest: float) -> Cells:
    """Every cell between the outermost ones, in the middle of `room`; `largest` is the most a card
    may be scaled up."""
    cards = set(taken)
    shown = cards | set(open_)
    if not shown:
        return {}
    rows = _tracks({cell // SIDE for cell in shown}, {cell // SIDE for cell in cards})
    columns = _tracks({cell % SIDE for cell in shown}, {cell % SIDE for cell in cards})
    scale = min(_scale(columns, CARD_W, room.w), _scale(rows, CARD_H, room.h), largest)
    gap = GAP * scale
    heights = _sizes(rows, CARD_H * scale, gap, room.h)
    widths = _sizes(columns, CARD_W * scale, gap, room.w)
    cells: Cells = {}
    y = room.centery - (sum(heights.values()) + gap * (len(rows) - 1)) / 2
    for row, high in heights.items():
        x = room.centerx - (sum(widths.values()) + gap * (len(columns) - 1)) / 2
        for column, wide in widths.items():
            cells[SIDE * row + column] = FRect(x, y, wide, high)
            x += wide + gap
        y += high + gap
    return cells


def _tracks(shown: set[int], full: set[int]) -> dict[int, bool]:
    """The rows (or columns) from first to last, and whether a card lies there."""
    return {k: k in full or not full for k in range(min(shown), max(shown) + 1)}


def _scale(tracks: dict[int, bool], size: float, room: float) -> float:
    full = sum(tracks.values())
    slim = len(tracks) - full
    return room / ((full + SLIMMEST * slim) * size + GAP * (len(tracks) - 1))


def _sizes(tracks: dict[int, bool], size: float, gap: float, room: float) -> dict[int, float]:
    full = sum(tracks.values())
    slim = len(tracks) - full
    left = room - gap * (len(tracks) - 1) - full * size
    narrow = max(SLIMMEST * size, min(size, left / slim)) if slim else size
    return {k: size if is_full else narrow for k, is_full in tracks.items()}
