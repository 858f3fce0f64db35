"""The ground of the pictures on the rules pages. They speak in birds and figures, so no language
needs them drawn anew and no text size breaks them."""

from pygame import FRect

from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import GOLD_RIM, INK, WHITE

W, H = 386.0, 322.0
COST_RIM = "#7c1420"


class Meadow:
    """A meadow of 386 x 322, fitted into the rect there is."""

    def __init__(self, canvas: Canvas, rect: FRect) -> None:
        self.canvas = canvas
        self.k = min(rect.w / W, rect.h / H)
        self.box = FRect(0, 0, W * self.k, H * self.k)
        self.box.midtop = rect.midtop
        canvas.rounded(self.box, 20, "#cfe2b0", "#a9c985", "#6f8f4c", 3)

    def at(self, x: float, y: float) -> Point:
        return self.box.x + x * self.k, self.box.y + y * self.k

    def rect(self, x: float, y: float, w: float, h: float) -> FRect:
        return FRect(*self.at(x, y), w * self.k, h * self.k)

    def art(self, name: str, x: float, y: float, size: float, angle: float = 0) -> None:
        self.canvas.art(name, self.at(x, y), size * self.k, angle=angle)

    def cost(self, x: float, y: float, words: str, size: float = 24) -> None:
        """What is lost, in white with a red rim."""
        at = self.at(x, y)
        self.canvas.title(words, size * self.k, at, WHITE, "center", COST_RIM, 3, grow=False)

    def figure(self, x: float, y: float, words: str, size: float = 30) -> None:
        self.canvas.title(words, size * self.k, self.at(x, y), INK, "center", grow=False)

    def arrow(self, x: float, y: float, angle: float = 0) -> None:
        disc = self.rect(x - 22, y - 22, 44, 44)
        self.canvas.rounded(disc, 22 * self.k, "#ffd75a", "#f0a51f", GOLD_RIM, 3)
        self.art("ui_arrow", x, y, 30, angle)
