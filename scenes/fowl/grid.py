"""Where the hexagons of the board lie: cells in design units, and the rim of the board."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from pygame import FRect

from game.hexes import CELLS, q_of, r_of
from scenes.kit.canvas import Point

ROW: Final = 1.5
"""From row to row, in sides of a hexagon."""
RIM_X: Final = 12.0
RIM_TOP: Final = 6.36
RIM_Y: Final = 10.36
"""The wooden rim, in sides of a hexagon: its left and right points, its upper corners."""


@dataclass(frozen=True)
class HexGrid:
    """The board around its middle; `side` is that of one hexagon."""

    x: float
    y: float
    side: float

    def centre(self, cell: int) -> Point:
        q, r = int(q_of(cell)), int(r_of(cell))
        return self.x + self.side * sqrt(3) * (q + r / 2), self.y + self.side * ROW * r

    def rect(self, cell: int) -> FRect:
        """What is pointed at for a cell: bricks of the same pitch, which never overlap."""
        x, y = self.centre(cell)
        w, h = self.side * sqrt(3) - 2, self.side * ROW - 2
        return FRect(x - w / 2, y - h / 2, w, h)

    def piece(self, cell: int, size: float) -> FRect:
        """A square of `size` sides of a hexagon in the middle of a cell."""
        x, y = self.centre(cell)
        s = size * self.side
        return FRect(x - s / 2, y - s / 2, s, s)

    @property
    def tile(self) -> tuple[float, float]:
        """A hexagon's width and height, a hair more so that no seam shows."""
        return self.side * sqrt(3) + 1.2, self.side * 2 + 1.4

    @property
    def token(self) -> float:
        return self.side * 1.58

    @property
    def fox(self) -> float:
        return self.side * 1.84

    @property
    def bounds(self) -> FRect:
        w, h = 2 * RIM_X * self.side, 2 * RIM_Y * self.side
        return FRect(self.x - w / 2, self.y - h / 2, w, h)

    @property
    def rim(self) -> list[Point]:
        """The corners of the wooden rim."""
        s = self.side
        corners = ((-RIM_X, 0.0), (-RIM_TOP, -RIM_Y), (RIM_TOP, -RIM_Y))
        upper = [(self.x + x * s, self.y + y * s) for x, y in corners]
        return upper + [(2 * self.x - x, 2 * self.y - y) for x, y in upper]

    def half_width(self, top: float, bottom: float) -> float:
        """How far the rim reaches to either side at most between two heights."""
        off = max(0.0, top - self.y, self.y - bottom) / (RIM_Y * self.side)
        return self.side * (RIM_X - (RIM_X - RIM_TOP) * min(1.0, off))

    def cells(self) -> range:
        return range(CELLS)
