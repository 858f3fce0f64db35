"""Where the birds on a table look: at what happens, or where the person at the screen points."""

from dataclasses import replace
from math import dist
from typing import Final

from scenes.kit.canvas import Point
from scenes.kit.eyes import AHEAD, gaze
from scenes.kit.motion_settings import MotionSettings
from scenes.table.piece import Piece, Pieces

_STEP: Final = 24.0
"""Units the pointer goes before anybody notices."""


class Attention:
    def __init__(self, motion: MotionSettings) -> None:
        self.motion = motion
        self.happening: Point | None = None
        """Where something is going on, while it is."""
        self._pointed: Point | None = None
        self._gazing: Pieces = {}
        self._seen: tuple[object, Point | None] = ({}, None)
        """What `_gazing` was made from."""

    def forget(self) -> None:
        """Another person looks on, or another moment is shown."""
        self.happening = self._pointed = None

    def follow(self, point: Point) -> None:
        """The person at the screen points there."""
        if self._pointed is None or dist(self._pointed, point) >= _STEP:
            self._pointed = point

    @property
    def goal(self) -> Point | None:
        if self.motion.skipped:
            return None
        return self.happening or self._pointed

    def way_from(self, point: Point) -> int:
        """How a bird looks that sits there."""
        return gaze(point, self.goal)

    def of(self, pieces: Pieces) -> Pieces:
        """The same pieces with eyes that look there; the very same ones while nothing changes."""
        if self.motion.skipped:
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
