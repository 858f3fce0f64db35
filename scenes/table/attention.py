"""Where the birds on a table look: at what happens, or where the person at the screen points."""

from collections.abc import Callable
from dataclasses import replace
from math import dist
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas, Point
from scenes.kit.eyes import AHEAD, Bird, gaze, make, unmade
from scenes.kit.motion_settings import MotionSettings
from scenes.table.piece import Piece, Pieces

_STEP: Final = 24.0
"""Units the pointer goes before anybody notices."""


def plate_bird(name: str, plate: FRect) -> Bird:
    """The bird on a seat plate."""
    return Bird(name, (plate.x + 36, plate.centery - 2), min(58.0, plate.h - 14))


class Attention:
    def __init__(self, motion: MotionSettings) -> None:
        self.motion = motion
        self.happening: Point | None = None
        """Where something is going on, while it is."""
        self._pointed: Point | None = None
        self.asleep = False
        """Not all pictures are there that it takes."""
        self._ready_for: Pieces = {}
        self._unmade: list[tuple[str, int, int]] = []
        self._gazing: Pieces = {}
        self._seen: tuple[object, Point | None] = ({}, None)
        """What `_gazing` was made from."""

    def make_ready(
        self, canvas: Canvas, pieces: Pieces, plates: Callable[[], list[Bird]], quiet: bool
    ) -> None:
        """Make one of the pictures that eyes may need, if it is `quiet`; nobody looks before all
        are there."""
        if self._ready_for is not pieces:
            self._ready_for = pieces
            seeing = [piece for piece in pieces.values() if piece.look and piece.look.sees]
            birds = [b for p in seeing if p.look for b in p.look.birds(canvas, p.rect)]
            self._unmade = unmade(canvas, [*plates(), *birds])
        if self._unmade and quiet:
            make(*self._unmade.pop())
        self.asleep = bool(self._unmade)

    def forget(self) -> None:
        """Another person looks on, or another moment is shown."""
        self.happening = self._pointed = None

    def follow(self, point: Point) -> None:
        """The person at the screen points there."""
        if self._pointed is None or dist(self._pointed, point) >= _STEP:
            self._pointed = point

    @property
    def goal(self) -> Point | None:
        if self.motion.skipped or self.asleep:
            return None
        return self.happening or self._pointed

    def way_from(self, point: Point) -> int:
        """How a bird looks that sits there."""
        return gaze(point, self.goal)

    def of(self, pieces: Pieces) -> Pieces:
        """The same pieces with eyes that look there; the very same ones while nothing changes."""
        if self.motion.skipped or self.asleep:
            return pieces
        if self._seen[0] is not pieces or self._seen[1] != self.goal:
            self._seen = (pieces, self.goal)
            self._gazing = {key: self._turned(piece, pieces) for key, piece in pieces.items()}
        return self._gazing

    def _turned(self, piece: Piece, pieces: Pieces) -> Piece:
        if piece.look is None or not piece.look.sees:
            return piece
        watched = pieces.get(piece.watches) if piece.watches is not None else None
        way = gaze(piece.rect.center, watched.rect.center if watched is not None else self.goal)
        return piece if way == AHEAD else replace(piece, way=way)
