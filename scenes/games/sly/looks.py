"""How the things on SLY's table look: houses, cards, and the signs on them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from pygame import FRect

from game.sly.tables import FOX, VALUES
from scenes.games.sly.layout import FIGURE_GAP, SlyLayout
from scenes.kit import paint, palette
from scenes.kit.canvas import Canvas
from scenes.kit.eyes import Bird
from scenes.kit.palette import BARK, CREAM, GLOW, INK, NIGHT, PAPER, STRAW, WHITE, Coat, mix
from scenes.table.piece import Look
from words.lang import _

BARE: Final = -2
"""A card whose animal has jumped off it."""
_HOUSES: Final = ("house_a", "house_b")


def sprite(coat: Coat, card: int, mood: str = "") -> str:
    """The picture of the animal on a card; foxes lick, gobble and are full, hens are scared."""
    kind = "fox" if card == FOX else "slyhen"
    return f"{kind}_{coat.name}_{mood}" if mood else f"{kind}_{coat.name}"


def back(coat: Coat) -> str:
    return f"card_back_{coat.name}"


# -- houses -------------------------------------------------------------------------------------


def houses(canvas: Canvas, rect: FRect, layout: SlyLayout) -> None:
    """The trodden earth, the houses, and every space with its value."""
    k = layout.scale
    with canvas.shift(rect.x - layout.board.x, rect.y - layout.board.y):
        for ground, house, picture in zip(layout.grounds, layout.houses, _HOUSES, strict=False):
            canvas.rounded(ground, 30 * k, "#c9a866", "#8f7440", alpha=140)
            canvas.shadow(house, 14 * k, 4, 6, 110)
            canvas.art(picture, house.center, house.size)
        for space, box in layout.spaces.items():
            canvas.rounded(box, 12 * k, "#f3e0b4", "#dcbf84", "#8a6a3c", 3, 215)
            value = str(VALUES[space])
            canvas.title(value, 42 * k, box.center, "#6b4a1c", "center", grow=False)


# -- cards --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card(Look):
    """A card face up."""

    sees = True
    margin: ClassVar[float] = 20.0
    coat: Coat
    card: int
    selected: bool = False

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        radius = _radius(rect)
        if self.selected:
            canvas.glow(rect, radius, GLOW, 8, 255, 3)
        canvas.shadow(rect, radius, 4, 5, 110)
        _face(canvas, rect, self.coat, self.card)

    def birds(self, canvas: Canvas, rect: FRect) -> Sequence[Bird]:
        return () if self.card == BARE else [_animal_on(rect, self.coat, self.card)]

    def pointed(self) -> "Card":
        return replace(self, selected=True)


@dataclass(frozen=True)
class Down(Look):
    """A card face down, in the colour of its owner; `known` is what only the viewer knows."""

    coat: Coat
    known: int = 0

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.shadow(rect, _radius(rect), 4, 5, 110)
        paint.card_back(canvas, rect, back(self.coat), shadow=False)
        if self.known:
            _peek(canvas, rect, self.coat, self.known)


def _radius(rect: FRect) -> float:
    return 12 * max(0.5, rect.w / 96)


def _face(canvas: Canvas, r: FRect, coat: Coat, card: int) -> None:
    k = r.w / 80
    colour = coat.colour
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    tints = mix(colour, PAPER, 0.62), mix(colour, PAPER, 0.3), mix(colour, NIGHT, 0.5)
    canvas.rounded(r.inflate(-12 * k, -12 * k), 7 * k, *tints, max(1.0, 2 * k))
    if card != BARE:
        animal = _animal_on(r, coat, card)
        canvas.art(animal.name, animal.pos, animal.size)
    if card not in (FOX, BARE):
        plate, figure = rank_plate(canvas, r)
        canvas.rounded(plate, 10 * k, CREAM, STRAW, mix(colour, NIGHT, 0.6), max(2.0, 2 * k))
        canvas.title(str(card), figure, plate.center, INK, "center", grow=False)
    paint.badge(canvas, coat.look, (r.right - 13 * k, r.y + 14 * k), 11 * k)


def _animal_on(r: FRect, coat: Coat, card: int) -> Bird:
    """The fox or hen of a card."""
    k = r.w / 80
    if card == FOX:
        return Bird(sprite(coat, card), (r.centerx, r.centery + 4 * k), 76 * k)
    return Bird(sprite(coat, card), (r.centerx + 2 * k, r.bottom - 40 * k), 70 * k)


def rank_plate(canvas: Canvas, card: FRect) -> tuple[FRect, float]:
    """Where the rank stands on a card, and the size of its figure."""
    k = card.w / 80
    figure = canvas.figure(27 * k)
    grow = figure / (27 * k)
    return FRect(card.x + 4 * k, card.y + 4 * k, 31 * k * grow, 33 * k * grow), figure


def _peek(canvas: Canvas, rect: FRect, coat: Coat, card: int) -> None:
    """On the back of one's own card: what it is."""
    k = rect.w / 80
    figure = canvas.figure(26 * k, 1.3)
    high = 31 * k * figure / (26 * k)
    chip = FRect(0, 0, min(62 * k * figure / (26 * k), 76 * k), high)
    chip.midbottom = (rect.centerx, rect.bottom - 7 * k)
    canvas.rounded(chip, chip.h / 2, CREAM, STRAW, mix(coat.colour, NIGHT, 0.6), max(2.0, 2 * k))
    canvas.art("ui_eye", (chip.x + 0.28 * chip.w, chip.centery), 24 * k)
    at = (chip.right - 0.31 * chip.w, chip.centery)
    if card == FOX:
        canvas.art(sprite(coat, FOX), at, 30 * k)
    else:
        canvas.title(str(card), figure, at, INK, "center", grow=False)


def prey(canvas: Canvas, rect: FRect, coat: Coat, card: int, own: bool) -> None:
    """A gobbled hen or captured fox, as small as a stamp; a hen gobbled by her own fox has a red
    rim."""
    canvas.shadow(rect, 5, 2, 3, 90)
    canvas.rounded(rect, 6, WHITE, coat.colour, BARK, 2)
    animal = sprite(coat, card)
    if card == FOX:
        canvas.art(animal, rect.center, rect.w + 4)
    else:
        canvas.art(animal, (rect.centerx, rect.bottom - 0.34 * rect.h), rect.w)
        at = (rect.x + 0.3 * rect.w, rect.y + 0.24 * rect.h)
        size = min(20.0, 0.46 * rect.h)
        canvas.title(str(card), size, at, INK, "center", CREAM, 2, grow=False)
    if own:
        paint.ring(canvas, rect, 6, "#d8432f", 3)


# -- signs --------------------------------------------------------------------------------------


def value(canvas: Canvas, rect: FRect, words: str) -> None:
    """What a space with a card on it is worth."""
    canvas.rounded(rect, rect.h / 2, CREAM, None, BARK, max(2.0, rect.h / 10))
    canvas.title(words, 0.73 * rect.h, rect.center, INK, "center", grow=False)


def order(canvas: Canvas, rect: FRect, words: str) -> None:
    """The number of a card in a Reveal."""
    canvas.rounded(rect, rect.h / 2, "#ffd75a", "#f0a51f", palette.GOLD_RIM, 3)
    canvas.title(words, 0.66 * rect.h, rect.center, INK, "center", grow=False)


@dataclass(frozen=True)
class Halo(Look):
    """Around a card of the running Reveal; it lies under all cards."""

    margin: ClassVar[float] = 30.0

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.glow(rect, rect.w / 8, GLOW, 11, 255, 5)


def deed_sign(canvas: Canvas, rect: FRect, icon: str) -> None:
    """What pressing this card would do: the glass for Expose, the turning card for Reveal."""
    canvas.rounded(rect, rect.w / 2, CREAM, "#ffe9a0", palette.GOLD_RIM, 2)
    canvas.art(icon, rect.center, 28 / 38 * rect.w)


def stamp(canvas: Canvas, rect: FRect, words: str, colour: palette.Colour, size: float) -> None:
    """What an exposed card turned out to be."""
    canvas.rounded(rect, rect.h / 2, colour, None, WHITE, 4)
    canvas.title(words, size, rect.center, WHITE, "center", INK, 3, grow=False)


def could_be(canvas: Canvas, rect: FRect, coat: Coat, size: float, cards: tuple[int, ...]) -> None:
    """What everybody must think possible of a face-down card; see `SlyLayout.could_be`."""
    canvas.shadow(rect, 16, 4, 6, 120)
    canvas.rounded(rect, min(rect.h / 2, 26.0), INK, alpha=235)
    at = (rect.centerx, rect.y + 6 + canvas.grown(20) * 0.6)
    canvas.text(_("could be"), 20, at, CREAM, "center", "Bold")
    step = size + FIGURE_GAP
    x, y = rect.centerx - step * (len(cards) - 1) / 2, rect.bottom - 9 - size / 2
    for k, card in enumerate(cards):
        at = (x + step * k, y)
        if card == FOX:
            canvas.art(sprite(coat, FOX), at, size + 8)
        else:
            canvas.title(str(card), size, at, "#ffd75a", "center", grow=False)
