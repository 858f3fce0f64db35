"""The pictures of the rules page of Fowl Play."""

from collections.abc import Iterable
from typing import Final

from pygame import FRect

from game.fowl.tables import (
    BLACK,
    BROWN,
    CHICKEN,
    CIRCLE,
    DUCK,
    GOOSE,
    HEXAGON,
    SQUARE,
    TURKEY,
    TYPES,
    WHITE,
    bird_of,
)
from scenes.games.fowl import looks
from scenes.games.fowl.layout import FOX, TOKEN, HexGrid
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.palette import CLOVER, COATS, GOLD, GOLD_RIM, POPPY, mix
from scenes.meadow import Meadow
from scenes.table.rulebook import Painter

ORANGE, BROWN_FOX, BLACK_FOX, WHITE_FOX = COATS[:4]
Axial = tuple[int, int]


class _Yard(Meadow):
    """A few cells of a yard, in axial coordinates around a middle."""

    def __init__(
        self, canvas: Canvas, rect: FRect, x: float = 193, y: float = 161, side: float = 34
    ) -> None:
        super().__init__(canvas, rect)
        self.grid = HexGrid(*self.at(x, y), side * self.k)

    def spot(self, cell: Axial) -> Point:
        return self.grid.at(*cell)

    def cells(self, cells: Iterable[Axial], name: str = "") -> None:
        for q, r in cells:
            grass = "hex_grass" if (q - r) % 3 else "hex_grass2"
            w, h = self.grid.tile
            less = 2 if name else 0
            self.canvas.art(name or grass, self.spot((q, r)), (w - less, h - less))

    def patch(self, radius: int) -> None:
        """All cells so near to the middle."""
        rows = range(-radius, radius + 1)
        self.cells([(q, r) for q in rows for r in rows if abs(q + r) <= radius])

    def mouths(self, *cells: Axial) -> None:
        for cell in cells:
            self.canvas.art("tunnel", self.spot(cell), self.grid.side * 1.5)

    def bird(self, cell: Axial, kind: int, colour: int, shape: int) -> None:
        size = TOKEN * self.grid.side
        looks.token(self.canvas, bird_of(kind, colour, shape), self.spot(cell), size)

    def fox(self, cell: Axial, coat: int = 0) -> None:
        size = FOX * self.grid.side
        box = FRect(0, 0, size, size)
        box.center = self.spot(cell)
        looks.Fox(COATS[coat]).paint(self.canvas, box)

    def sign(self, cell: Axial, good: bool) -> None:
        x, y = self.spot(cell)
        self.canvas.art("ui_check" if good else "ui_cross", (x, y), self.grid.side * 0.9)

    def number(self, cell: Axial, words: str) -> None:
        size = self.grid.side * 0.8
        self.canvas.title(words, size, self.spot(cell), "#5a3604", "center", grow=False)

    def token(self, x: float, y: float, bird: int, size: float = 56) -> None:
        looks.token(self.canvas, bird, self.at(x, y), size * self.k)

    def card(self, x: float, y: float, card: int, w: float = 70, target: bool = False) -> FRect:
        rect = self.rect(x, y, w, w * 1.4)
        looks.Card(card, target).paint(self.canvas, rect)
        return rect


def idea(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect, y=166, side=40)
    with canvas.clip(yard.box.inflate(-6, -6)):
        yard.patch(2)
        yard.mouths((0, 0), (1, 1))
        yard.bird((-1, -1), TURKEY, BROWN, HEXAGON)
        yard.bird((1, -2), GOOSE, WHITE, CIRCLE)
        yard.bird((-2, 1), DUCK, BLACK, SQUARE)
        yard.bird((2, -1), CHICKEN, WHITE, HEXAGON)
        x, y = yard.spot((0, 0))
        canvas.art("tunnel_fox_orange", (x, y - 4 * yard.k), 84 * yard.k)
    for x, y, angle in ((60, 60, 30), (330, 70, -30), (338, 250, 60), (52, 256, 110)):
        yard.art("feather", x, y, 32, angle)


def birds(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    for kind in range(TYPES):
        x = 62 + 88 * kind
        looks.type_sign(canvas, kind, yard.at(x, 52), 66 * yard.k)
        yard.token(x, 252, bird_of(kind, (BLACK, BROWN, WHITE, BROWN)[kind], kind % 3), 82)
    for k in range(3):
        looks.colour_sign(canvas, k, yard.at(52 + 54 * k, 146), 50 * yard.k)
        looks.shape_sign(canvas, k, yard.at(222 + 58 * k, 146), 50 * yard.k)


def setting_up(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect, 193, 104, 27)
    near = [(q, r) for q in (-1, 0, 1) for r in (-1, 0, 1) if abs(q + r) <= 1]
    with canvas.clip(yard.box.inflate(-6, -6)):
        yard.patch(2)
        yard.cells(near, "hex_den")
        yard.mouths((0, 0))
        yard.fox((1, -1))
        yard.fox((-1, 0), 1)
        yard.cells([(0, 1), (0, -1)], "hex_glow")
    for k, card in enumerate((7, 18, 35)):
        yard.card(28 + 74 * k, 222, card, 62)
    kept = yard.card(294, 214, 26, 68, target=True)
    looks.star(canvas, (kept.right - 4, kept.y + 6), 15 * yard.k)


def a_round(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    rows = ((BLACK_FOX, 4), (ORANGE, 11), (WHITE_FOX, 23), (BROWN_FOX, 31))
    for k, (coat, card) in enumerate(rows):
        y = 24 + 70 * k
        box = yard.rect(24, y, 164, 62)
        if k == 0:
            canvas.rounded(box, 14 * yard.k, GOLD, "#f5c95a", GOLD_RIM, 3)
        yard.figure(56, y + 31, str(card), 32)
        paint.badge(canvas, coat.look, yard.at(106, y + 31), 17 * yard.k)
        yard.token(156, y + 31, card, 52)
    yard.arrow(228, 160)
    yard.token(294, 74, 8, 64)
    yard.token(342, 108, 21, 56)
    yard.art("foxpiece_orange", 296, 236, 84)
    yard.art("foxpiece_black", 346, 260, 70)
    for y, words in ((40, "1"), (208, "2")):
        yard.figure(258, y, words, 30)


def moving(canvas: Canvas, rect: FRect) -> None:
    """The brown goose on a square: geese, brown birds and birds on squares may move."""
    yard = _Yard(canvas, rect, 236, 176, 33)
    with canvas.clip(yard.box.inflate(-6, -6)):
        yard.patch(2)
        for cell in ((-1, 0), (1, -1), (0, 1)):
            yard.cells([cell], "hex_lit")
        yard.cells([(0, 0), (1, 0)], "hex_glow")
        yard.bird((-1, 0), GOOSE, WHITE, CIRCLE)
        yard.bird((1, -1), CHICKEN, BROWN, HEXAGON)
        yard.bird((0, 1), DUCK, BLACK, SQUARE)
        yard.bird((0, -2), TURKEY, WHITE, CIRCLE)
        yard.sign((0, -2), False)
        for cell, step in (((0, 0), "1"), ((1, 0), "2")):
            yard.number(cell, step)
    yard.card(22, 26, bird_of(GOOSE, BROWN, SQUARE), 80)
    card = bird_of(GOOSE, BROWN, SQUARE)
    for k in range(3):
        looks.bird_sign(canvas, card, k, yard.at(62, 178 + 50 * k), 42 * yard.k)


AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def steps_between(one: Axial, other: Axial) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def fear(canvas: Canvas, rect: FRect) -> None:
    """A fox two cells away: how far it is from the cells around the bird, and where it may go."""
    yard = _Yard(canvas, rect, 178, 160, 35)
    cells = [(q, r) for q in range(-3, 4) for r in range(-2, 3) if -3 <= q + r / 2 <= 3]
    fox, bird = (-2, 0), (0, 0)
    now = steps_between(bird, fox)
    with canvas.clip(yard.box.inflate(-6, -6)):
        yard.cells(cells)
        yard.fox(fox)
        for cell in AROUND:
            then = steps_between(cell, fox)
            yard.cells([cell], "hex_glow" if then >= now else "hex_fear")
            if then >= now:
                yard.number(cell, str(then))
            else:
                yard.sign(cell, False)
        yard.bird(bird, TURKEY, BROWN, CIRCLE)


def tunnels(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect, 193, 160, 34)
    with canvas.clip(yard.box.inflate(-6, -6)):
        yard.patch(3)
        yard.mouths((-2, 0), (2, -2), (1, 2))
        x, y = yard.spot((-2, 0))
        canvas.art("tunnel_fox_orange", (x, y - 3), 66 * yard.k)
        for k in range(1, 9):
            t = k / 9
            a, b = yard.spot((-2, 0)), yard.spot((2, -2))
            at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + 20 * yard.k * t * (1 - t))
            r = 6 * yard.k
            canvas.rounded((at[0] - r, at[1] - r, 2 * r, 2 * r), r, "#6b4420", None, "#3a2010", 2)
        canvas.art("mound", yard.spot((1, -2)), 54 * yard.k)
        yard.bird((2, -1), DUCK, WHITE, SQUARE)
        yard.cells([(2, -1)], "hex_ring")
        yard.fox((1, 1), 2)
        yard.bird((-1, 2), CHICKEN, BLACK, CIRCLE)


def the_end(canvas: Canvas, rect: FRect) -> None:
    yard = _Yard(canvas, rect)
    shown = (1, 6, 12, 15, 20, 26, 31, 36)
    for k, bird in enumerate(shown):
        yard.token(58 + 78 * (k % 4), 62 + 70 * (k // 4), bird, 60)
    canvas.line(yard.at(30, 184), yard.at(356, 184), "#4a2a12", 4)
    for k in range(3):
        name = "ui_check" if k < 2 else "egg_icon"
        yard.art(name, 110 + 82 * k, 250, 62)


def caught(canvas: Canvas, rect: FRect) -> None:
    """The worked example: three brown chickens and a brown duck lead in brown, for two points."""
    yard = _Yard(canvas, rect)
    box = yard.rect(20, 22, 346, 128)
    canvas.rounded(
        box, 16 * yard.k, mix(POPPY, "#ffffff", 0.75), None, mix(POPPY, "#000000", 0.4), 3
    )
    looks.colour_sign(canvas, BROWN, yard.at(52, 86), 56 * yard.k)
    lot = (
        bird_of(CHICKEN, BROWN, CIRCLE),
        bird_of(CHICKEN, BROWN, HEXAGON),
        bird_of(CHICKEN, BROWN, SQUARE),
        bird_of(DUCK, BROWN, CIRCLE),
    )
    for k, bird in enumerate(lot):
        yard.token(112 + 54 * k, 62, bird, 50)
    for k, kind in enumerate((CHICKEN, DUCK)):
        looks.type_sign(canvas, kind, yard.at(140 + 60 * k, 118), 46 * yard.k)
    yard.figure(330, 96, "2", 46)
    box = yard.rect(20, 170, 346, 128)
    canvas.rounded(box, 16 * yard.k, "#ffe9a0", "#f9d777", GOLD_RIM, 3)
    colours = (WHITE, BLACK, BROWN, WHITE)
    for kind in range(TYPES):
        yard.token(64 + 62 * kind, 234, bird_of(kind, colours[kind], kind % 3), 58)
    yard.figure(330, 234, "4", 46)


def survived(canvas: Canvas, rect: FRect) -> None:
    """The worked example: a brown chicken on a hexagon and what is alike."""
    yard = _Yard(canvas, rect)
    target = bird_of(CHICKEN, BROWN, HEXAGON)
    kept = yard.card(24, 70, target, 112, target=True)
    looks.star(canvas, (kept.right - 6, kept.y + 8), 18 * yard.k)
    rows = (
        (bird_of(GOOSE, WHITE, HEXAGON), "1"),
        (bird_of(CHICKEN, BROWN, CIRCLE), "2"),
        (target, "3 + 1"),
    )
    for k, (bird, points) in enumerate(rows):
        y = 26 + 94 * k
        box = yard.rect(168, y, 196, 82)
        rim = mix(CLOVER, "#000000", 0.4)
        canvas.rounded(box, 16 * yard.k, mix(CLOVER, "#ffffff", 0.72), None, rim, 3)
        yard.token(214, y + 41, bird, 66)
        yard.figure(306, y + 41, points, 38)


PICTURES: Final[dict[str, Painter]] = {
    "idea": idea,
    "birds": birds,
    "setting_up": setting_up,
    "a_round": a_round,
    "moving": moving,
    "fear": fear,
    "tunnels": tunnels,
    "the_end": the_end,
    "caught": caught,
    "survived": survived,
}
