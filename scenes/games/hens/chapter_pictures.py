"""The pictures of the rules page of Hens."""

from typing import Final

from pygame import FRect

from game.hens.hands import HIDDEN
from game.hens.tables import (
    BARNEVELDER,
    CEMANI,
    FAVEROLLES,
    MODERN_GAME,
    PADOVANA,
    SEBRIGHT,
    SPECIES,
    SULTAN,
    WYANDOTTE,
    card_of,
)
from scenes.games.hens.looks import COOP, HenCard, breed, rooster_rect
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CLOVER, GLOW, GOLD_RIM, INK, WHITE
from scenes.meadow import Meadow
from scenes.table.rulebook import Painter

_W = 62.0


class _Yard(Meadow):
    """With cards on it."""

    def card(self, x: float, y: float, card: int, w: float = _W) -> FRect:
        rect = self.rect(x, y, w, 1.4 * w)
        HenCard(card).paint(self.canvas, rect)
        return rect

    def hen(self, x: float, y: float, species: int, value: int, w: float = _W) -> FRect:
        return self.card(x, y, int(card_of(species, value)), w)

    def grid(self, x: float, y: float, rows: list[list[int]], w: float = _W) -> list[list[FRect]]:
        """Cards in rows; 0 is a coop, a negative number but `HIDDEN` leaves a gap."""
        step_x, step_y = w + 6, 1.4 * w + 6
        return [
            [
                self.card(x + c * step_x, y + r * step_y, card, w)
                if card >= 0
                else self.rect(x + c * step_x, y + r * step_y, w, 1.4 * w)
                for c, card in enumerate(row)
            ]
            for r, row in enumerate(rows)
        ]

    def rooster(self, hen: FRect) -> None:
        token = rooster_rect(hen)
        self.canvas.art("rooster_token", token.center, token.w)

    def lit(self, rect: FRect) -> None:
        self.canvas.glow(rect, 10, GLOW, 8, 240, 3)

    def sign(self, good: bool, x: float, y: float, size: float = 34) -> None:
        self.art("ui_check" if good else "ui_cross", x, y, size)

    def points(self, x: float, y: float, words: str, size: float = 30) -> None:
        plate = self.rect(x - 34, y - 22, 68, 44)
        self.canvas.rounded(plate, 14 * self.k, "#ffd75a", "#f0a51f", GOLD_RIM, 3)
        self.figure(x, y, words, size)


_GAP = -2


def _cards(species: int, *values: int) -> list[int]:
    return [int(card_of(species, value)) for value in values]


def idea(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    rows = [
        [*_cards(PADOVANA, 3, 5), *_cards(WYANDOTTE, 4, 3)],
        [COOP, *_cards(PADOVANA, 6), *_cards(WYANDOTTE, 5, 4)],
        [_GAP, *_cards(CEMANI, 5), *_cards(WYANDOTTE, 6), *_cards(FAVEROLLES, 5)],
    ]
    placed = yard.grid(62, 20, rows)
    yard.rooster(placed[1][2])
    yard.art("egg_icon", 32, 262, 50)
    yard.art("medal", 362, 40, 40)


def the_cards(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.hen(20, 40, CEMANI, 6, 144)
    for species in range(SPECIES):
        x, y = 222 + 76 * (species % 2), 50 + 74 * (species // 2)
        yard.art(f"hen_{breed(species)}", x, y, 66)
        yard.art(f"emblem_{breed(species)}", x + 30, y - 18, 26)
    for k, count in enumerate(("12", "10", "8", "6")):
        yard.figure(358, 50 + 74 * k, count, 28)


def setting_up(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for k in range(3, -1, -1):
        back = yard.rect(30 + 3 * k, 34 - 3 * k, 80, 112)
        paint.card_back(canvas, back, shadow=k == 0)
    hand = ((SULTAN, 2), (PADOVANA, 4), (SEBRIGHT, 5), (WYANDOTTE, 3))
    for k, (species, value) in enumerate(hand):
        yard.hen(24 + 88 * k, 184, species, value, 78)
    yard.art("rooster_token", 176, 86, 88)
    goal = yard.rect(248, 34, 108, 116)
    paint.panel(canvas, goal, "#fffaf0", "#f3e0b4", 14, GOLD_RIM, 3)
    yard.art("ui_trophy", 302, 66, 46)
    for y in (104, 128):
        bar = yard.rect(262, y, 80, 12)
        canvas.rounded(bar, 6, "#e0cda0")
        canvas.rounded((bar.x, bar.y, bar.w * (0.7 if y < 110 else 0.4), bar.h), 6, CLOVER)


def a_turn(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for row, number in ((66, "1"), (164, "2"), (262, "3")):
        yard.points(40, row, number)
    paint.card_back(canvas, yard.rect(92, 22, 62, 87))
    yard.figure(182, 66, "+", 34)
    yard.hen(208, 22, BARNEVELDER, 4)
    yard.arrow(310, 66)
    yard.figure(352, 66, "6", 40)
    yard.hen(92, 120, WYANDOTTE, 5)
    yard.arrow(186, 164)
    place = yard.rect(222, 120, 62, 87)
    paint.legal_place(canvas, place, " ", 10)
    yard.art("ui_plus", 253, 164, 34)
    yard.hen(92, 218, SEBRIGHT, 1)
    yard.arrow(186, 262)
    yard.hen(222, 218, FAVEROLLES, 6)
    yard.figure(352, 262, "4", 40)


def the_yard(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    placed = yard.grid(24, 30, [_cards(WYANDOTTE, 4, 6), _cards(SULTAN, 5)])
    yard.lit(placed[0][1])
    yard.sign(True, 92, 76, 30)
    yard.sign(True, 55, 124, 30)
    yard.hen(210, 30, SEBRIGHT, 2)
    yard.hen(278, 30, PADOVANA, 5)
    yard.sign(False, 275, 76, 40)
    for k, (rows, columns) in enumerate(((3, 4), (4, 3))):
        for r in range(rows):
            for c in range(columns):
                x, y = 176 + 106 * k + 24 * c, 176 + 32 * r
                canvas.rounded(yard.rect(x, y, 20, 28), 4, "#fff6e0", "#f0d49a", GOLD_RIM, 2)


def coops(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    yard.hen(30, 96, MODERN_GAME, 3, 92)
    yard.arrow(162, 160)
    yard.card(206, 96, COOP, 92)
    yard.cost(342, 160, "−1", 44)
    yard.hen(96, 20, SULTAN, 6, 44)
    yard.card(146, 20, COOP, 44)
    yard.hen(196, 20, CEMANI, 2, 44)
    yard.sign(True, 262, 50)
    yard.card(206, 246, HIDDEN, 44)
    yard.art("ui_eye", 282, 276, 40)


def the_rooster(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    rows = [
        [*_cards(FAVEROLLES, 2), *_cards(SEBRIGHT, 3, 4)],
        [*_cards(FAVEROLLES, 3, 4), *_cards(SEBRIGHT, 5)],
    ]
    placed = yard.grid(20, 40, rows, 70)
    yard.rooster(placed[0][2])
    canvas.art("rooster_poppy_crow", yard.at(312, 110), 124 * yard.k)
    for k in range(4):
        yard.art("egg_icon", 80 + 40 * k, 284, 38)
    yard.figure(300, 284, "+4", 40)


def score(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for k, value in enumerate((1, 3, 4)):
        yard.hen(20 + 56 * k, 16, SULTAN, value, 50)
    yard.figure(330, 52, "7", 36)
    yard.rooster(yard.hen(20, 96, CEMANI, 2, 50))
    yard.figure(330, 132, "3", 36)
    for k in range(4):
        yard.art("medal", 42 + 44 * k, 196, 42)
    yard.figure(330, 196, "2", 36)
    yard.card(20, 226, COOP, 34)
    yard.figure(330, 244, "−1", 36)
    canvas.line(yard.at(286, 268), yard.at(368, 268), INK, 4)
    yard.figure(330, 294, "11", 42)
    yard.art("ui_trophy", 240, 292, 40)


def goals(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for placed in yard.grid(26, 20, [[card] for card in _cards(WYANDOTTE, 2, 3, 5)]):
        yard.lit(placed[0])
    yard.points(128, 154, "+4")
    different = [*_cards(SEBRIGHT, 2), *_cards(FAVEROLLES, 3), *_cards(CEMANI, 4)]
    yard.grid(172, 20, [different])
    yard.points(271, 134, "+3")
    spoilt = [*_cards(PADOVANA, 1), COOP, *_cards(PADOVANA, 4)]
    yard.grid(172, 176, [spoilt])
    yard.sign(False, 271, 288, 40)


def alone(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    paint.card_back(canvas, yard.rect(24, 40, 72, 101))
    yard.arrow(122, 92)
    yard.lit(yard.rect(152, 24, 106, 148))
    yard.hen(152, 24, SEBRIGHT, 5, 106)
    yard.sign(True, 310, 62, 48)
    yard.figure(310, 106, "?", 40)
    yard.sign(False, 310, 152, 48)
    bands = ("#f3c0ae", "#f6dca0", "#d5e5ae", "#aedcc6")
    for k, (band, least) in enumerate(zip(bands, ("0", "9", "17", "25"), strict=True)):
        plate = yard.rect(26 + 86 * k, 226, 78, 64)
        canvas.rounded(plate, 14, WHITE if k == 2 else band, band, GOLD_RIM, 4 if k == 2 else 2)
        yard.figure(65 + 86 * k, 258, least, 32)
    yard.art("egg_icon", 240, 214, 44)


PICTURES: Final[dict[str, Painter]] = {
    "idea": idea,
    "the_cards": the_cards,
    "setting_up": setting_up,
    "a_turn": a_turn,
    "the_yard": the_yard,
    "coops": coops,
    "the_rooster": the_rooster,
    "score": score,
    "goals": goals,
    "alone": alone,
}
