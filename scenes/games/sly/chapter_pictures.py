"""The pictures of the rules page of SLY."""

from typing import Final

from pygame import FRect

from game.sly.state import HIDDEN
from game.sly.tables import FOX, VALUES
from scenes.games.sly.looks import Card, Down, Figure
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, COATS, GLOW, INK
from scenes.meadow import Meadow
from scenes.table.piece import Look
from scenes.table.rulebook import Painter

ORANGE, BROWN, BLACK, WHITE = range(4)
_W = 60.0


class _Yard(Meadow):
    """With cards of SLY on it."""

    def card(self, x: float, y: float, seat: int, card: int, w: float = _W) -> FRect:
        rect = self.rect(x, y, w, 1.4 * w)
        look: Look = Down(COATS[seat]) if card == HIDDEN else Card(COATS[seat], card)
        look.paint(self.canvas, rect)
        return rect

    def safe(self, x: float, y: float, seat: int, card: int, w: float = _W) -> FRect:
        rect = self.card(x, y, seat, card, w)
        at = (rect.right - 9 * rect.w / 80, rect.bottom - 9 * rect.w / 80)
        self.canvas.art("ui_home", at, 34 * rect.w / 80)
        return rect

    def space(self, x: float, y: float, value: int, w: float = _W, lit: bool = False) -> FRect:
        rect = self.rect(x, y, w, 1.4 * w)
        if lit:
            paint.legal_place(self.canvas, rect, " ", 10)
        else:
            self.canvas.rounded(rect, 10, "#f3e0b4", "#dcbf84", "#8a6a3c", 3)
        self.figure(x + w / 2, y + 0.7 * w, str(value), 0.58 * w)
        return rect

    def value(self, x: float, y: float, value: int) -> None:
        Figure(str(value)).paint(self.canvas, self.rect(x - 15, y - 13, 30, 26))

    def lit(self, rect: FRect) -> None:
        self.canvas.glow(rect, 10, GLOW, 8, 240, 3)

    def disc(self, x: float, y: float, words: str) -> None:
        Figure(words, True).paint(self.canvas, self.rect(x - 17, y - 17, 34, 34))


def idea(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    canvas.art("house_a", yard.at(193, 150), (196 * yard.k, 98 * yard.k))
    for k, (seat, card) in enumerate(((WHITE, HIDDEN), (BROWN, HIDDEN), (BLACK, HIDDEN))):
        yard.card(94 + 69 * k, 12, seat, card)
    yard.safe(94, 206, ORANGE, 5)
    yard.card(163, 206, WHITE, HIDDEN)
    yard.card(232, 206, ORANGE, HIDDEN)
    yard.card(18, 108, BLACK, HIDDEN)
    yard.art("fox_brown_lick", 330, 150, 104)
    yard.art("slyhen_white_scared", 330, 262, 70)


def setting_up(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for k in range(1, FOX + 1):
        yard.card(10 + 52.5 * (k - 1), 18, ORANGE, k, 49)
    for house, (x, seats) in enumerate(((104, "2"), (282, "3–4"))):
        canvas.art(("house_a", "house_b")[house], yard.at(x, 200), (100 * yard.k, 50 * yard.k))
        for k in range(8):
            value = VALUES[8 * house + k]
            dx = (-34, 0, 34, 68, 34, 0, -34, -68)[k]
            dy = (-48, -48, -48, 0, 48, 48, 48, 0)[k]
            yard.space(x + dx - 15, 200 + dy - 21, value, 30)
        yard.figure(x, 294, seats, 26)
        yard.art("ui_human", x - 38 if seats == "2" else x - 50, 294, 30)


def your_turn(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.card(30, 28, ORANGE, 6, 74)
    yard.arrow(150, 80)
    yard.space(192, 28, 3, 74, lit=True)
    yard.card(288, 28, ORANGE, HIDDEN, 74)
    yard.value(325, 28, 3)
    for k, sign in enumerate(("ui_plus", "ui_expose", "ui_reveal")):
        plate = yard.rect(32 + 114 * k, 178, 94, 94)
        canvas.rounded(plate, 20, "#fff6e0", "#f6e6c6", BARK, 3)
        yard.art(sign, 79 + 114 * k, 225, 64)
    yard.figure(193, 297, "1 / 3", 26)


def expose(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for y, card, good in ((20, FOX, True), (172, 4, False)):
        yard.lit(yard.card(28, y, BROWN, HIDDEN, 84))
        yard.art("ui_expose", 112, y + 106, 50)
        yard.arrow(152, y + 60)
        if good:
            yard.card(190, y, BROWN, card, 84)
            yard.arrow(304, y + 60)
            paint.badge(canvas, COATS[ORANGE].look, yard.at(352, y + 34), 20 * yard.k)
            yard.art("fox_brown", 350, y + 84, 58)
        else:
            yard.safe(190, y, BROWN, card, 84)
            yard.art("ui_cross", 320, y + 60, 56)


def reveal(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    shown = ((ORANGE, 2), (BROWN, 5), (WHITE, 3), (BLACK, HIDDEN))
    for k, (seat, card) in enumerate(shown):
        x = 16 + 92 * k
        card_rect = yard.card(x, 40, seat, card, 78)
        if card == HIDDEN:
            yard.lit(card_rect)
            yard.disc(x + 39, 152, "?")
        else:
            yard.disc(x + 39, 152, str(k + 1))
    yard.safe(34, 198, BROWN, 5, 74)
    for k, (seat, card) in enumerate(((ORANGE, 2), (WHITE, 3))):
        x = 160 + 116 * k
        yard.card(x + 38, 204, seat, HIDDEN, 56)
        yard.card(x + 19, 208, seat, HIDDEN, 56)
        yard.card(x, 212, seat, card, 60)


def gobble(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    row = ((ORANGE, FOX), (BLACK, 4), (BROWN, 3), (WHITE, 2))
    for k, (seat, card) in enumerate(row):
        yard.card(16 + 92 * k, 16, seat, card, 78)
    yard.arrow(147, 150, -90)
    yard.art("fox_orange_full", 140, 234, 142)
    for x, y, angle in ((52, 176, 30), (222, 180, -40), (60, 256, 80)):
        yard.art("feather", x, y, 32, angle)
    yard.figure(36, 220, "+4", 36)
    yard.art("ui_home", 240, 160, 44)
    yard.art("ui_arrow", 332, 152, 34, -90)
    yard.card(300, 186, WHITE, HIDDEN, 56)
    yard.art("slyhen_black_scared", 236, 262, 60)


def the_end(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.lit(yard.card(34, 90, ORANGE, 2, 92))
    yard.figure(80, 258, "1", 44)
    yard.arrow(164, 154)
    yard.card(206, 20, BROWN, HIDDEN)
    yard.arrow(289, 62)
    yard.safe(310, 20, BROWN, 6)
    yard.card(206, 120, BLACK, HIDDEN)
    yard.arrow(289, 162)
    yard.card(310, 120, BLACK, FOX)
    yard.figure(340, 240, "0", 40)
    yard.art("ui_cross", 300, 240, 34)


def score(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for k, (card, value) in enumerate(((2, 2), (5, 3), (6, 3))):
        yard.safe(18 + 82 * k, 28, BROWN, card, 66)
        yard.value(54 + 82 * k, 22, value)
    yard.figure(330, 74, "8", 36)
    yard.card(18, 132, ORANGE, 5, 58)
    yard.figure(330, 152, "+5", 36)
    own = yard.card(100, 132, BROWN, 4, 58)
    paint.ring(canvas, own, 8, "#d8432f", 4)
    yard.cost(330, 192, "−4", 34)
    yard.card(18, 225, WHITE, FOX, 58)
    for k, sign in enumerate(("ui_human", "ui_human", "ui_ai", "ui_ai")):
        yard.art(sign, 116 + 34 * k, 264, 34)
    yard.figure(330, 236, "+4", 36)
    canvas.line(yard.at(286, 262), yard.at(368, 262), INK, 4)
    yard.figure(330, 290, "13", 42)


PICTURES: Final[dict[str, Painter]] = {
    "idea": idea,
    "setting_up": setting_up,
    "your_turn": your_turn,
    "expose": expose,
    "reveal": reveal,
    "gobble": gobble,
    "the_end": the_end,
    "score": score,
}
