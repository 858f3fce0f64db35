"""What lies on a table, as data: a key, a look and a place for every thing.

A game says of a view what lies where (`GameTable.pieces`). Equal pieces draw equal pixels, so
nothing moves when nothing has changed; motion is the difference of two such sets
(`scenes.table.motion`), and what is drawn is also what can be pointed at.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import ClassVar, Final, TypeAlias

import pygame
from pygame import FRect, Surface

from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.eyes import AHEAD, Bird, draw_eyes
from scenes.kit.idle import IdlePart
from words import lang

Key: TypeAlias = Hashable
"""Follows a thing through its life, as far as the viewer can tell it from others."""


class Look(ABC):
    """How a thing looks: a small frozen dataclass that can paint itself, and is kept as a picture.

    Whatever the painting depends on must be a field, because equal looks share one picture.
    """

    margin: ClassVar[float] = 14.0
    """Room around the rect for shadows and badges, in units."""

    sees: ClassVar[bool] = False
    """Whether there are `birds` in it."""

    @abstractmethod
    def paint(self, canvas: Canvas, rect: FRect) -> None:
        """Draw the thing into `rect`."""

    def idle_room(self, rect: FRect) -> FRect:
        """Where all of the thing in `rect` is drawn while nothing happens."""
        room = 2 * (self.margin + LIFT)
        return rect.inflate(room, room)

    def idle_part(self, room: FRect, time: float) -> IdlePart:
        """How it moves while nothing happens, within its `idle_room`."""
        return IdlePart((self.sway(time), self.bob(time), self.blinks(time)), room)

    def pointed(self) -> "Look":
        """The look while somebody points at the thing or has picked it."""
        return self

    @property
    def lively(self) -> bool:
        """Whether it moves while nothing happens: only then is it asked how."""
        return False

    def sway(self, time: float) -> float:
        """How far it is beside its place while nothing happens: a frightened bird trembles."""
        return 0.0

    def bob(self, time: float) -> float:
        """How far it is below its place while nothing happens: a card hovers in the air."""
        return 0.0

    def blinks(self, time: float) -> bool:
        """Whether its eyes are shut just now."""
        return False

    def birds(self, canvas: Canvas, rect: FRect) -> Sequence[Bird]:
        """The animals whose eyes may follow something, in the picture painted into `rect`."""
        return ()

    def draw_lids(self, canvas: Canvas, rect: FRect) -> None:
        """Shut the eyes of what was drawn in `rect`."""


Place: TypeAlias = Key | FRect
"""Where a thing comes from or goes to: at another piece, or at a rectangle."""


@dataclass(frozen=True)
class Piece:
    """One thing on the table. Without a look it is a mere place, where something could go."""

    look: Look | None
    rect: FRect
    depth: float = 0.0
    angle: float = 0.0
    alpha: int = 255
    comes_from: Place | None = None
    """Where it flies in from when it is new; without one it fades in."""
    goes_to: Place | None = None
    """Where it flies to when it is gone; without one it fades out."""
    back: Look | None = None
    """What shows at `comes_from` before it turns over on its way."""
    hit: FRect | None = field(default=None, compare=False)
    """What can be pointed at, where that is not the rect."""
    lifts: bool = False
    """Rises a little when pointed at, as a card in hand does."""

    watches: Key | None = None
    """The thing its eyes do not leave."""
    way: int = AHEAD
    """Where its eyes look, as in `scenes.kit.eyes`."""

    @property
    def target(self) -> FRect:
        return self.hit or self.rect

    def swayed(self, time: float) -> "Piece":
        """The piece where it is at this moment."""
        dx, dy = (self.look.sway(time), self.look.bob(time)) if self.look else (0.0, 0.0)
        return replace(self, rect=self.rect.move(dx, dy)) if dx or dy else self


Pieces: TypeAlias = Mapping[Key, Piece]


def drawn_at(piece: Piece, room: float = 0.0) -> FRect:
    """Where all of a piece is drawn, whichever way it is turned, and so much around it."""
    rect = piece.rect
    if piece.angle:
        rect = rect.inflate(rect.h, rect.w)
    room += piece.look.margin if piece.look is not None else 0.0
    return rect.inflate(2 * room, 2 * room)


def family(key: Key) -> str:
    """What sort of thing a key names: "card" of ("card", 7)."""
    return str(key[0]) if isinstance(key, tuple) else str(key)


LIFT: Final = 12.0
"""How far a pointed or picked card rises."""
_ANGLE_STEP: Final = 3
_sheet = Surface((1, 1), pygame.SRCALPHA)


def turns(start: float, end: float) -> list[float]:
    """The angles at which a piece is drawn that turns from `start` to `end`."""
    steps = ceil(abs(end - start) / _ANGLE_STEP)
    return [start + (end - start) * k / max(1, steps) for k in range(steps + 1)]


def sprite(canvas: Canvas, look: Look, w: float, h: float, angle: float = 0.0) -> Surface:
    """The kept picture of a look at a size in units, its margin included."""
    step = round(angle / _ANGLE_STEP) % (360 // _ANGLE_STEP)
    size = (canvas.px(w), canvas.px(h))
    key = ("sprite", look, size, step, canvas.k, canvas.text_scale, lang.current())

    def make() -> Surface:
        if step:
            return pygame.transform.rotozoom(sprite(canvas, look, w, h), step * _ANGLE_STEP, 1.0)
        sheet = canvas.sheet(w + 2 * look.margin, h + 2 * look.margin)
        look.paint(sheet, FRect(look.margin, look.margin, w, h))
        return sheet.surface

    return surfaces.get(key, make)


def _sheet_of(size: tuple[int, int]) -> Surface:
    """A surface to scale a picture into that is drawn at once: part of one that is kept, because
    fresh room for each would take as long as the scaling."""
    global _sheet
    wide, high = (max(have, wanted) for have, wanted in zip(_sheet.get_size(), size, strict=True))
    if (wide, high) != _sheet.get_size():
        _sheet = Surface((wide, high), pygame.SRCALPHA)
    return _sheet.subsurface((0, 0, *size))


def draw_piece(canvas: Canvas, piece: Piece, full: tuple[float, float] | None = None) -> None:
    """Draw a piece; one whose size is changing is scaled from its picture at the size `full`."""
    look = piece.look
    if look is None or piece.alpha <= 0 or piece.rect.w < 1:
        return
    w, h = full or piece.rect.size
    image = sprite(canvas, look, w, h, piece.angle)
    if full is not None and full != piece.rect.size:
        across, down = piece.rect.w / w, piece.rect.h / h
        size = (max(1, round(image.get_width() * across)), max(1, round(image.get_height() * down)))
        image = pygame.transform.smoothscale(image, size, _sheet_of(size))
    if piece.alpha == 255:
        at = canvas.blit(image, piece.rect.center, "center")
    else:
        image.set_alpha(piece.alpha)
        at = canvas.blit(image, piece.rect.center, "center")
        image.set_alpha(255)
    if (
        piece.way != AHEAD
        and piece.alpha == 255
        and not piece.angle
        and full in (None, piece.rect.size)
    ):
        within = FRect(look.margin, look.margin, w, h)
        for bird in look.birds(canvas, within):
            draw_eyes(canvas, bird, piece.way, canvas.to_px(at.topleft))
