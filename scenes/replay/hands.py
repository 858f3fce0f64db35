"""All hands at once: each seat's cards in a small fan beside its plate, or above the plates."""

from collections.abc import Hashable, Iterator
from typing import Final, NamedTuple

import pygame
from pygame import FRect, Rect, Surface

from game.contract import WHOLE
from scenes.kit import paint
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK
from scenes.replay.player import Player
from scenes.table.layout import CARD, columns
from scenes.table.panels import Column
from scenes.table.piece import Look, sprite
from words import lang

WIDE: Final = 160.0
"""What the fans take beside the plates."""
HIGH: Final = 58.0
"""What they take above them where there is no room at the side; less than a header is high."""
FULL: Final = (105.0, 147.0)
"""The size at which a card is painted before it is made small: figures and letters fit it."""
LARGEST: Final = 58.0


class Fan(NamedTuple):
    """The hand of one seat: its ground, and where each card lies."""

    seat: int
    box: FRect
    cards: tuple[tuple[Look, FRect], ...]


class OpenHands:
    """Nothing is kept: the fans follow from the view."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._boxes: dict[int, FRect] = {}
        self._marked = False
        """Whether the fans have to say whose they are."""

    @property
    def open(self) -> bool:
        return self.player.viewer == WHOLE

    def layout(self, column: Column, above: FRect | None) -> None:
        """Beside the plates, which leave room for it, or in a row `above` them."""
        self._boxes, self._marked = {}, above is not None
        if not self.open:
            return
        if above is not None:
            self._boxes = dict(enumerate(columns(above, len(column.rects), 6)))
            return
        self._boxes = {
            seat: FRect(rect.right + 5, rect.y + 2, WIDE - 14, rect.h - 4)
            for seat, rect in column.rects.items()
        }

    def fans(self) -> Iterator[Fan]:
        game, view = self.player.board.game, self.player.board.view
        for seat, box in self._boxes.items():
            faces = game.open_hand(view, seat)
            yield Fan(seat, box, tuple(zip(faces, _places(box, len(faces)), strict=True)))

    def look(self) -> Hashable:
        """Changes with the picture."""
        return tuple(fan.cards for fan in self.fans()) if self._boxes else ()

    def draw(self, canvas: Canvas) -> None:
        for fan in self.fans():
            canvas.rounded(fan.box, 14, INK, alpha=150)
            for look, rect in fan.cards:
                canvas.blit(small_card(canvas, look, rect.size), rect.topleft)
            if self._marked:
                mark = self.player.board.game.look(fan.seat)
                paint.badge(canvas, mark, (fan.box.x + 12, fan.box.y + 8), 12)


def small_card(
    canvas: Canvas, look: Look, size: tuple[float, float], full: tuple[float, float] = FULL
) -> Surface:
    """A card painted at the size it is meant for, and made small as a whole."""
    wide, high = max(1, canvas.px(size[0])), max(1, canvas.px(size[1]))
    key = ("small card", look, (wide, high), full, canvas.k, canvas.text_scale, lang.current())

    def make() -> Surface:
        whole = sprite(canvas, look, *full)
        inner = Rect(0, 0, canvas.px(full[0]), canvas.px(full[1]))
        inner.center = whole.get_rect().center
        return pygame.transform.smoothscale(whole.subsurface(inner), (wide, high))

    return surfaces.get(key, make)


def _places(box: FRect, count: int) -> list[FRect]:
    """As large as the box allows; more than it has room for overlap."""
    high = min(box.h - 12, LARGEST / CARD)
    wide = high * CARD
    step = min(wide + 4, (box.w - 16 - wide) / max(1, count - 1))
    left = box.centerx - (step * (count - 1) + wide) / 2
    return [FRect(left + k * step, box.centery - high / 2, wide, high) for k in range(count)]
