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
_SIGN: Final = 58.0
_HAND: Final = 3.85 * _CARD + 54
"""The least width of a tray with four cards, which may overlap a little."""


class UprightFowlLayout(FowlLayout):
    """The board takes what height is left. What may be done now stands beside the hand, or with
    large text above it."""

    def __init__(self, canvas: Canvas, area: FRect, names: Sequence[str]) -> None:
        self.canvas, self.area, self.names = canvas, area, names
        self.least_card = _CARD
        self.variant = Variant(False, False, 1, 1, _CARD, True, 1.0)
        across = max(1, min(len(names), int((area.w + 12) / (self.order_width() - 12))))
        self.variant = Variant(False, False, across, 1, _CARD, True, 1.0)
        line = canvas.grown(20) * 1.3
        self.log = FRect(area.x, area.y, canvas.w + 14 - area.x, max(40.0, line + 14))
        order_h = -(-len(names) // across) * order_row(canvas) + 14
        self.order_panel = FRect(area.x - 12, self.log.bottom + _GAP, area.w + 24, order_h)
        tray_h = _CARD / CARD + 24 + max(22.0, canvas.grown(20) * 1.2)
        self.tray = FRect(area.x, area.bottom + 6 - tray_h, area.w, tray_h)
        beside = area.w - self.action_width() - 10
        self._stacked = beside >= _HAND
        if self._stacked:
            self.tray.w = min(beside, 4 * (_CARD + 8) + 60)
            left = self.tray.right + 10
            self.action = FRect(left, self.tray.y, area.right - left, tray_h - 6)
        else:
            high = button_height(canvas) + 28
            self.action = FRect(area.x, self.tray.y - 10 - high, area.w, high)
        top, bottom = self.order_panel.bottom + _GAP, self.action.y - 10
        side = min(area.w / (2 * RIM_X), (bottom - top) / (2 * RIM_Y))
        self.grid = HexGrid(area.centerx, (top + bottom) / 2, side)

    @property
    def button(self) -> FRect:
        if self._stacked:
            return super().button
        action, wide = self.action, max(self.action_width(), 0.5 * self.action.w)
        return FRect(action.right - 12 - wide, action.y + 12, wide, action.h - 26)

    @property
    def signs(self) -> FRect:
        if self._stacked:
            room = super().signs
            return FRect(room.x, 0, room.w, min(room.h, _SIGN)).move_to(center=room.center)
        action, high = self.action, min(_SIGN, self.action.h - 20)
        y = action.centery - high / 2
        return FRect(action.x + 12, y, self.button.x - 16 - action.x - 12, high)

    @property
    def big_cards(self) -> list[FRect]:
        """With large text lower down: the question above them needs the room."""
        cards = super().big_cards
        down = 0.0 if self._stacked else self.grid.bounds.bottom - 4 - cards[0].bottom
        return [card.move(0, down) for card in cards]
