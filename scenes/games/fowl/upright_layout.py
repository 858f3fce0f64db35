"""Fowl Play's table in an upright window: order of play, board and hand one below the other."""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from scenes.games.fowl.layout import (
    RIM_X,
    RIM_Y,
    FowlLayout,
    HexGrid,
    Variant,
    button_height,
    order_row,
)
from scenes.kit.canvas import Canvas
from scenes.table.layout import CARD

_GAP: Final = 8.0
_CARD: Final = 96.0
_HAND: Final = 3.85 * _CARD + 54
"""The least width of a tray with four cards, which may overlap a little."""


class UprightFowlLayout(FowlLayout):
    """The board takes what height is left. What may be done now stands beside the hand, or with
    large text above it."""

    def __init__(self, canvas: Canvas, area: FRect, names: Sequence[str]) -> None:
        self.canvas, self.area, self.names = canvas, area, names
        self.least_card = _CARD
        self.variant = Variant(False, False, 1, 1, _CARD, True, 1.0)
        across = max(1, min(len(names), int((area.w - 12) / self.order_width())))
        self.variant = Variant(False, False, across, 1, _CARD, True, 1.0)
        line = canvas.grown(20) * 1.3
        self.log = FRect(area.x, area.y, canvas.w + 14 - area.x, max(40.0, line + 14))
        order_h = -(-len(names) // across) * order_row(canvas) + 14
        self.order_panel = FRect(area.x, self.log.bottom + _GAP, area.w, order_h)
        tray_h = _CARD / CARD + 24 + max(22.0, canvas.grown(20) * 1.2)
        self.tray = FRect(area.x, area.bottom + 6 - tray_h, area.w, tray_h)
        beside = area.w - self.action_width() - 10
        if beside >= _HAND:
            self.tray.w = min(beside, 4 * (_CARD + 8) + 60)
            left = self.tray.right + 10
            self.action = FRect(left, self.tray.y, area.right - left, tray_h - 6)
        else:
            high = 10 + max(42.0, line) + 8 + button_height(canvas) + 14
            self.action = FRect(area.x, self.tray.y - 10 - high, area.w, high)
        top, bottom = self.order_panel.bottom + _GAP, self.action.y - 10
        side = min(area.w / (2 * RIM_X), (bottom - top) / (2 * RIM_Y))
        self.grid = HexGrid(area.centerx, (top + bottom) / 2, side)
