"""The pictures of the rules page of Hennen Rennen."""

from typing import Final

from pygame import FRect

from scenes.games.ladder import looks
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GOLD_RIM, NIGHT, SEATS, WHITE, mix
from scenes.meadow import Meadow
from scenes.table.rulebook import Painter

POPPY, SKY, CORN, CLOVER, PLUM = range(5)


class _Board(Meadow):
    """With pieces of the ladder, hens and number cards on it."""

    def ladder(self, x: float, width: float, ys: dict[int, float]) -> None:
        """A piece of the ladder: rungs by place at the given heights."""
        k, canvas = self.k, self.canvas
        with canvas.clip(self.box.inflate(-6, -6)):
            for rail in (x + 14, x + width - 14):
                canvas.art("ladder_rail", self.at(rail, 30), (20 * k, 356 * k), "midtop")
        for y in ys.values():
            canvas.art("ladder_rung", self.at(x, y), (width * k, 34 * k), "topleft")
        for place, y in ys.items():
            looks.value_plate(canvas, place, self.rect(x + 3, y - 33, 38, 32), 22 * k)

    def hen(self, x: float, y: float, look: int, card: int, size: float = 46) -> None:
        """A hen with her number; (x, y) are her feet."""
        self.canvas.art(looks.sprite(look), self.at(x, y), size * self.k, "midbottom")
        self.plate(x + size * 0.67, y - 40, look, card)

    def plate(self, x: float, y: float, look: int, card: int) -> None:
        looks.number_plate(self.canvas, self.rect(x, y, 46, 34), look, card, 22 * self.k)

    def card(self, x: float, y: float, value: int, w: float = 70, dim: bool = False) -> FRect:
        rect = self.rect(x, y, w, w * 1.4)
        paint.number_card(self.canvas, rect, value, dim=dim, selected=False)
        return rect


def idea(canvas: Canvas, rect: FRect) -> None:
    board = _Board(canvas, rect)
    board.ladder(86, 214, {9: 92, 8: 158, 7: 224, 6: 290})
    board.hen(150, 98, CORN, 60, 56)
    board.art("crown", 138, 34, 34)
    board.hen(150, 164, SKY, 55, 56)
    board.hen(150, 296, PLUM, 31, 56)
    board.art("ladder_poppy_tumble", 300, 232, 84, -150)
    for x, y, angle in ((262, 150, 20), (336, 130, -40), (344, 186, 60), (64, 120, 80)):
        board.art("feather", x, y, 32, angle)
    board.art("ladder_clover", 44, 286, 60)


def setting_up(canvas: Canvas, rect: FRect) -> None:
    board = _Board(canvas, rect)
    for k in range(6):
        board.art("ladder_corn", 46 + 58 * k, 56, 54)
    for k in range(20):
        board.art("chip_corn", 40 + 34 * (k % 10), 112 + 32 * (k // 10), 30)
    for k in range(3, -1, -1):
        paint.card_back(canvas, board.rect(34 + 3 * k, 188 - 3 * k, 80, 112), shadow=k == 0)
    disc = board.rect(54, 278, 40, 34)
    canvas.rounded(disc, disc.h / 2, "#2e1a0c")
    canvas.title("7", 26 * board.k, disc.center, WHITE, "center", grow=False)
    for k, value in enumerate((27, 71, 94)):
        board.card(140 + 80 * k, 192, value, 74)


def a_round(canvas: Canvas, rect: FRect) -> None:
    board = _Board(canvas, rect)
    for k, (look, value) in enumerate(((SKY, 47), (CORN, 60), (CLOVER, 84), (PLUM, 33))):
        won = value == 60
        x, y = 22 + 88 * k, 92 if won else 100
        if won:
            canvas.glow(board.rect(x, y, 78, 109), 12, blur=8, grow=3)
        card = board.card(x, y, value, 78, dim=not won)
        paint.badge(canvas, look, (card.right - 6, card.y + 4), 17 * board.k)
        board.figure(x + 39, 240, str((3, 2, 1, 4)[k]), 34 if won else 26)
    canvas.art("crown", board.at(138, 92), 40 * board.k, "midbottom")
    paint.ring(canvas, board.rect(124, 218, 50, 44), 20 * board.k, GOLD_RIM, 4)


def placing(canvas: Canvas, rect: FRect) -> None:
    board = _Board(canvas, rect)
    board.ladder(96, 260, {9: 78, 8: 144, 7: 210, 6: 276})
    for y in (150, 216):
        glow = board.rect(150, y - 48, 150, 48)
        paint.legal_place(canvas, glow, " ", 12)
    board.art("ui_plus", 225, 126, 32)
    board.hen(172, 84, SKY, 75)
    board.hen(172, 216, CLOVER, 20)
    board.hen(172, 282, PLUM, 66)
    for y in (60, 258):
        board.art("ui_cross", 300, y, 30)
    board.art("ui_check", 326, 192, 30)
    board.art("ui_check", 326, 126, 30)
    board.card(16, 96, 60, 66)
    board.art("ladder_corn", 48, 232, 62)


def bumping(canvas: Canvas, rect: FRect) -> None:
    """The worked example, before and after."""
    board = _Board(canvas, rect)
    ys = {9: 76.0, 8: 142.0, 7: 208.0, 6: 274.0}
    for x, before in ((14, True), (204, False)):
        board.ladder(x, 170, ys)
        hens = {9: (POPPY, 40), 8: (SKY, 55), 7: (CLOVER, 20)}
        if not before:
            hens = {9: (CORN, 60), 8: (SKY, 55), 7: (POPPY, 40), 6: (CLOVER, 20)}
        for place, (look, card) in hens.items():
            board.hen(x + 62, ys[place] + 6, look, card)
    plate = board.rect(26, 3, 126, 38)
    rim = mix(SEATS[CORN].colour, NIGHT, 0.35)
    canvas.rounded(plate, 18 * board.k, "#fff6e0", "#ffe9a0", rim, 3)
    board.art("ladder_corn", 48, 23, 36)
    board.figure(84, 24, "60", 24)
    board.art("ui_arrow", 114, 24, 22)
    board.figure(138, 24, "8", 24)
    board.art("ui_check", 290, 24, 36)
    board.arrow(193, 172)
    board.cost(366, 188, "−2")
    board.cost(366, 254, "−1")


def chips_and_dust(canvas: Canvas, rect: FRect) -> None:
    board = _Board(canvas, rect)
    board.ladder(96, 230, {3: 62, 2: 128, 1: 194})
    board.hen(170, 68, CORN, 44)
    board.hen(170, 134, SKY, 37)
    with canvas.clip(board.box.inflate(-6, -6)):
        dust = board.at(212, 318)
        canvas.art("dust_floor", dust, (330 * board.k, 70 * board.k), "midbottom")
    board.art("ladder_poppy_tumble", 270, 176, 76, -140)
    board.art("ladder_plum_dizzy", 150, 272, 66)
    board.cost(232, 276, "−5", 32)
    for k in range(3):
        board.art("chip_poppy", 30 + 5 * k, 168 - 36 * k, 34, 20 * k)
        board.cost(62 + 5 * k, 156 - 36 * k, "−1", 22)
    for x, y, angle in ((316, 120, 30), (338, 170, -30)):
        board.art("feather", x, y, 30, angle)


def score(canvas: Canvas, rect: FRect) -> None:
    board = _Board(canvas, rect)
    rows = ((58, "17"), (126, "15"), (194, "−5"))
    for k in range(7):
        board.art("chip_clover", 40 + 22 * k, 58, 38)
    for k, value in enumerate((9, 6, 3)):
        board.art("ladder_clover", 50 + 76 * k, 118, 52)
        looks.value_plate(canvas, value, board.rect(60 + 76 * k, 122, 38, 32), 22 * board.k)
    board.art("ladder_clover_dizzy", 54, 194, 60)
    for y, points in rows:
        board.figure(330, y, points, 34)
    canvas.line(board.at(286, 228), board.at(368, 228), "#4a2a12", 4)
    board.figure(330, 266, "27", 46)
    board.art("ladder_clover", 220, 270, 78)
    board.art("crown", 206, 222, 36)


PICTURES: Final[dict[str, Painter]] = {
    "idea": idea,
    "setting_up": setting_up,
    "a_round": a_round,
    "placing": placing,
    "bumping": bumping,
    "chips_and_dust": chips_and_dust,
    "score": score,
}
