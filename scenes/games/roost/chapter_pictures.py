"""The pictures of the rules page of Rule the Roost."""

from typing import Final

from pygame import FRect

from game.roost.tables import CHICKEN, EGG, FORK, FOX, HIDDEN, KEY, PADLOCK
from scenes.games.roost.cards import back, face
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW, GOLD, PAPER
from scenes.meadow import Meadow
from scenes.table.layout import CARD
from scenes.table.piece import Look, sprite
from scenes.table.rulebook import Painter

POPPY, SKY, CORN, CLOVER = range(4)
LOOKS = [POPPY, SKY, CORN, CLOVER]


class _Yard(Meadow):
    """With barns, cards and eggs in it."""

    def barn(self, x: float, y: float, size: float, locked: bool = False) -> None:
        """(x, y) are the middle of its doorstep."""
        name = "barn_locked" if locked else "barn_open"
        self.canvas.art(name, self.at(x, y), size * self.k, "midbottom")

    def card(self, x: float, y: float, card: int, w: float = 64, angle: float = 0) -> None:
        """Face up, by its middle."""
        self._lay(face(card, LOOKS), x, y, w, angle)

    def back(
        self, x: float, y: float, seat: int, w: float = 50, angle: float = 0, known: int = HIDDEN
    ) -> None:
        self._lay(back(seat, LOOKS, known), x, y, w, angle)

    def _lay(self, look: Look, x: float, y: float, w: float, angle: float) -> None:
        image = sprite(self.canvas, look, w * self.k, w * self.k / CARD, angle)
        self.canvas.blit(image, self.at(x, y), "center")

    def ring(self, x: float, y: float, size: float) -> None:
        disc = self.rect(x - size / 2, y - size / 2, size, size)
        self.canvas.glow(disc, disc.w / 2, GLOW, 10, 130, 0)
        self.canvas.rounded(disc, disc.w / 2, PAPER, GOLD, "#f5b921", 9 * self.k)

    def key(self, x: float, y: float, letter: str) -> None:
        box = self.rect(x - 25, y - 24, 50, 46)
        self.canvas.rounded(box.move(0, 4), 10, "#6b5a48")
        self.canvas.rounded(box, 10, PAPER, "#f0d9a8", "#2e1a0c", 3)
        self.figure(x, y, letter, 26)


def idea(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for k, x in enumerate((72, 193, 314)):
        yard.barn(x, 138, 118)
        yard.back(x - 26, 172, (CORN, POPPY, SKY)[k], 40, 6)
        yard.back(x + 2, 170, (SKY, POPPY, CLOVER)[k], 40)
        yard.back(x + 30, 172, (CLOVER, CORN, POPPY)[k], 40, -6)
    yard.art("rooster_poppy_crow", 76, 258, 98)
    yard.art("chicken", 178, 268, 78)
    yard.art("chicken", 238, 278, 66)
    yard.art("fox", 322, 262, 92)


def setting_up(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for k in range(3):
        yard.card(64 + 70 * k, 74, 1 + POPPY, 62)
    for k in range(3, -1, -1):
        yard.back(322 - 2 * k, 76 - 3 * k, -1, 70)
    yard.figure(322, 146, "45", 26)
    rows = ((CHICKEN, "17"), (FOX, "6"), (EGG, "5"), (FORK, "15"), (KEY, "1"), (PADLOCK, "1"))
    for k, (card, count) in enumerate(rows):
        yard.card(40 + 61 * k, 222, card, 54)
        yard.figure(40 + 61 * k, 288, count, 26)


def turn(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.barn(116, 172, 158)
    yard.back(86, 206, SKY, 46, 5)
    yard.back(122, 204, POPPY, 46, -3)
    yard.barn(286, 172, 158, locked=True)
    for k, card in enumerate((1 + POPPY, CHICKEN, FOX)):
        yard.card(44 + 62 * k, 276, card, 54)
    yard.arrow(208, 214, 135)
    yard.art("ui_cross", 286, 198, 40)
    yard.card(254, 276, PADLOCK, 54)
    yard.card(330, 276, FORK, 54)


def eggs(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for k, (thrown, arrives) in enumerate(((0, True), (1, False), (2, True))):
        y = 62 + 98 * k
        for egg in range(thrown):
            yard.art("egg", 46 + 34 * egg, y, 40, 20 * egg - 10)
        if not thrown:
            yard.figure(52, y, "0", 34)
        yard.arrow(122, y)
        yard.back(188, y, SKY, 54)
        if thrown == 1:
            yard.art("egg_splat", 190, y, 62)
        elif thrown == 2:
            yard.art("egg_splat", 176, y - 36, 50)
        yard.arrow(252, y)
        if arrives:
            yard.barn(326, y + 42, 84)
        else:
            yard.back(326, y, -1, 50, 8)


def window(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.barn(193, 150, 146)
    yard.ring(193, 112, 132)
    yard.back(193, 112, SKY, 60, -6)
    for x, name, letter in (
        (62, "rooster_poppy", "D"),
        (193, "rooster_corn", "K"),
        (322, "rooster_clover", "A"),
    ):
        yard.art(name, x, 226, 80)
        yard.key(x, 288, letter)


def farmers(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.barn(106, 164, 152)
    yard.art("farmer_fork", 106, 108, 116)
    yard.barn(290, 164, 152, locked=True)
    yard.art("farmer_key", 290, 108, 116)
    for k, card in enumerate((CHICKEN, 1 + SKY, FOX)):
        yard.card(44 + 62 * k, 244 - (14 if k == 2 else 0), card, 58, 6 - 6 * k)
    yard.arrow(226, 240)
    yard.card(316, 246, CHICKEN, 58, -4)
    yard.art("ui_eye", 106, 306, 36)


def padlock(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.barn(193, 246, 214, locked=True)
    yard.art("egg", 66, 90, 50, 30)
    yard.art("egg", 306, 70, 50, -20)
    yard.art("egg", 112, 270, 44, 80)
    yard.art("egg", 280, 282, 44, -60)
    yard.back(58, 230, POPPY, 56, 12)
    yard.art("ui_cross", 58, 232, 44)


def short_deck(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for k in range(1, -1, -1):
        yard.back(78 - 2 * k, 112 - 3 * k, -1, 72)
    yard.figure(78, 184, "2", 30)
    order = (("rooster_sky", "1"), ("rooster_corn", "2"), ("rooster_poppy", "–"))
    for k, (name, place) in enumerate(order):
        y = 62 + 98 * k
        yard.art(name, 206, y, 82)
        if k < 2:
            yard.back(318, y, -1, 46)
        yard.figure(272, y, place, 30)


def count(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.barn(96, 150, 134)
    yard.art("rooster_poppy_crow", 256, 78, 104)
    yard.art("crown", 236, 28, 40)
    row = (1 + POPPY, 1 + POPPY, 1 + SKY, CHICKEN, CHICKEN, CHICKEN, CHICKEN, FOX)
    for k, card in enumerate(row):
        yard.card(42 + 43 * k, 206, card, 52)
    yard.art("chicken", 66, 284, 50)
    yard.figure(130, 286, "4 −", 34)
    yard.art("fox", 194, 284, 50)
    yard.figure(264, 286, "1 = 3", 34)


PICTURES: Final[dict[str, Painter]] = {
    "idea": idea,
    "setting_up": setting_up,
    "turn": turn,
    "eggs": eggs,
    "window": window,
    "farmers": farmers,
    "padlock": padlock,
    "short_deck": short_deck,
    "count": count,
}
