"""How the things on the table of Hens look: cards, yards, and the panel at the right."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from pygame import FRect

from game.hens.hands import HIDDEN
from game.hens.tables import EGGS, MEDALS, SPECIES_NAMES, species_of, value_of
from game.hens.yard import SIDE
from saves.records import Seat
from scenes.games.hens.layout import MINI, YARD_GAP, Cells, HensLayout, RivalLayout, SideLayout
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.eyes import Bird
from scenes.kit.palette import CREAM, GLOW, GOLD, INK, LINE, MIST, NIGHT, PAPER, WHITE, Colour, mix
from scenes.table.panels import name_that_fits
from scenes.table.piece import Look
from words import hens as texts
from words.lang import signed

BANDS: Final = (
    *("#6f3f17", "#4b97e0", "#e24b38", "#6a30a8"),
    *("#aab2be", "#f7c531", "#1f222b", "#56b06a"),
)
"""By species: the colour of its band."""
COOP: Final = 0
"""What stands for a coop where a card is drawn by its number."""


def breed(species: int) -> str:
    """The species in the names of pictures."""
    return SPECIES_NAMES[species].replace("_", "")


# -- cards --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HenCard(Look):
    """A card face up; `HIDDEN` shows the back, `COOP` the coop. Of one that is `covered` only the
    left can be seen: its emblem stands there too."""

    sees = True
    card: int
    covered: bool = False
    selected: bool = False
    ringed: bool = False

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        radius = 12 * max(1.0, rect.w / 120)
        if self.selected:
            canvas.glow(rect, radius, GLOW, 8, 255, 3)
        canvas.shadow(rect, radius, 4, 5, 110)
        if self.card == HIDDEN:
            paint.card_back(canvas, rect, shadow=False)
        elif self.card == COOP:
            canvas.art("coop_back", rect.center, rect.size)
        else:
            _paint_hen(canvas, rect, self.card, self.covered)
        if self.ringed:
            paint.ring(canvas, rect.inflate(6, 6), 14, mix(GOLD, WHITE, 0.6), 4)

    def birds(self, canvas: Canvas, rect: FRect) -> Sequence[Bird]:
        return () if self.card in (HIDDEN, COOP) else [_hen_on(canvas, rect, self.card)]

    def pointed(self) -> "HenCard":
        return replace(self, selected=True)


def _paint_hen(canvas: Canvas, r: FRect, card: int, covered: bool) -> None:
    species = int(species_of(card))
    colour, name = BANDS[species], breed(species)
    k = r.w / 120
    figure, value_at = value_place(canvas, r)
    grow = figure / (36 * k)
    deeper = 40 * k * (grow - 1)
    canvas.art("card_frame", r.topleft, r.size, "topleft")
    band = FRect(r.x + 8 * k, r.y + 8 * k, r.w - 16 * k, 40 * k + deeper)
    rim = mix(colour, NIGHT, 0.55)
    canvas.rounded(band, 9 * k, mix(colour, WHITE, 0.22), colour, rim, max(1.0, 2 * k))
    ground = FRect(r.x + 9 * k, band.bottom + 3 * k, r.w - 18 * k, r.h - 60 * k - deeper)
    canvas.rounded(ground, 8 * k, mix(colour, PAPER, 0.86), mix(colour, PAPER, 0.68))
    hen = _hen_on(canvas, r, card)
    canvas.art(hen.name, hen.pos, hen.size)
    value = str(int(value_of(card)))
    dark = mix(colour, NIGHT, 0.7)
    canvas.title(value, figure, value_at.center, WHITE, "center", dark, max(1.0, 2 * k), grow=False)
    emblem = (band.right - 20 * k * grow, band.centery)
    if covered:
        emblem = (value_at.centerx, band.bottom + 18 * k * grow)
    canvas.art(f"emblem_{name}", emblem, 34 * k * grow)
    for i in range(int(EGGS[card])):
        canvas.art("egg_icon", (r.x + (22 + 19 * i) * k, r.bottom - 21 * k), 24 * k)
    for i in range(int(MEDALS[card])):
        canvas.art("medal", (r.right - 22 * k, r.bottom - (24 + 27 * i) * k), 32 * k)


def _hen_on(canvas: Canvas, r: FRect, card: int) -> Bird:
    """The hen of a card, a little smaller below a large value."""
    k = r.w / 120
    deeper = 40 * k * (value_place(canvas, r)[0] / (36 * k) - 1)
    at = (r.centerx, r.y + 94 * k + 0.5 * deeper)
    return Bird(f"hen_{breed(int(species_of(card)))}", at, 98 * k - 0.7 * deeper)


def value_place(canvas: Canvas, card: FRect) -> tuple[float, FRect]:
    """The size of the value on a card and where it stands: left enough to be read when the next
    card covers the rest."""
    k = card.w / 120
    figure = canvas.figure(36 * k)
    box = FRect(card.x + 17 * k, 0, 0.62 * figure, figure)
    box.centery = card.y + 7 * k + 20 * figure / 36
    return figure, box


@dataclass(frozen=True)
class MiniCard(Look):
    """Emblem over value, for the yards of the others."""

    card: int
    margin: ClassVar[float] = 2.0

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        if self.card == COOP:
            canvas.art("coop_back", rect.center, rect.size)
            return
        species = int(species_of(self.card))
        colour = BANDS[species]
        k = rect.w / MINI[0]
        canvas.rounded(rect, 6 * k, mix(colour, WHITE, 0.18), colour, mix(colour, NIGHT, 0.6), 2)
        figure = canvas.figure(20 * k, 1.35)
        less = figure - 20 * k
        at = (rect.centerx, rect.y + 13 * k - 0.4 * less)
        canvas.art(f"emblem_{breed(species)}", at, 21 * k - less)
        at = (rect.centerx, rect.bottom - 11 * k - 0.3 * less)
        dark = mix(colour, NIGHT, 0.7)
        value = str(int(value_of(self.card)))
        canvas.title(value, figure, at, WHITE, "center", dark, max(1.0, k), grow=False)


def rooster_rect(card: FRect, mini: bool = False) -> FRect:
    """The token over the right rim of its hen."""
    if mini:
        k = card.w / MINI[0]
        return FRect(0, 0, 24 * k, 24 * k).move_to(center=(card.right - 2 * k, card.bottom - 4 * k))
    k = card.w / 120
    return FRect(0, 0, 50 * k, 50 * k).move_to(center=(card.right - 12 * k, card.y + 70 * k))


# -- one's own yard -----------------------------------------------------------------------------


Numbers = tuple[int, ...]
Groups = tuple[tuple[int, Numbers], ...]
"""Each a species and the cells where its hens lie together."""


def ground(canvas: Canvas, rect: FRect, layout: HensLayout, taken: Numbers, open_: Numbers) -> None:
    """Earth, and the places between the outermost cells where no card lies."""
    earth(canvas, rect)
    with canvas.shift(rect.x - layout.ground.x, rect.y - layout.ground.y):
        empty_places(canvas, layout.cells(taken, open_), taken)


def earth(canvas: Canvas, rect: FRect) -> None:
    canvas.rounded(rect, 26, "#b3935a", "#8f7440", alpha=150)


def empty_places(canvas: Canvas, cells: Cells, taken: Iterable[int]) -> None:
    for cell in cells.keys() - set(taken):
        box = cells[cell]
        canvas.rounded(box.inflate(-6, -6), min(12.0, box.w / 5), "#6b5430", alpha=70)


def rims(
    canvas: Canvas, rect: FRect, layout: HensLayout, taken: Numbers, open_: Numbers, groups: Groups
) -> None:
    """The outlines of the groups, between the ground and the cards."""
    with canvas.shift(rect.x - layout.ground.x, rect.y - layout.ground.y):
        outlines(canvas, layout.cells(taken, open_), groups)


def outlines(canvas: Canvas, cells: Cells, groups: Groups) -> None:
    """A rim around all cards of a group: every card and every pair of neighbours, made wider."""
    for species, group in groups:
        boxes = [cells[cell] for cell in group]
        boxes += [
            cells[cell].union(cells[other])
            for cell in group
            for other in (cell + 1, cell + SIDE)
            if other in group
        ]
        reach = YARD_GAP * cells[group[0]].w / 98
        for part, other, share in ((1.7, NIGHT, 0.5), (0.9, WHITE, 0.55)):
            fill = mix(BANDS[species], other, share)
            for box in boxes:
                canvas.rounded(box.inflate(part * reach, part * reach), 14, fill)


def gain(canvas: Canvas, rect: FRect, points: int) -> None:
    """The points a placement brings."""
    colour = "#1f7a50" if points > 0 else ("#a82a20" if points < 0 else MIST)
    canvas.rounded(rect, rect.h / 2, colour, None, WHITE, 3)
    canvas.title(signed(points), rect.h - 12, rect.center, WHITE, "center", grow=False)


# -- the right of the table ---------------------------------------------------------------------


Rival = tuple[Seat, int]
"""Who it is, and the number of discards."""


def count(canvas: Canvas, rect: FRect, cards: int, colour: Colour) -> None:
    """How many cards lie in a pile."""
    canvas.rounded(rect, rect.h / 2, colour)
    size = min(30.0, canvas.grown(24))
    canvas.title(str(cards), size, rect.center, WHITE, "center", grow=False)


def side_panel(
    canvas: Canvas, rect: FRect, side: SideLayout, deck: int, rivals: tuple[Rival, ...], lit: bool
) -> None:
    """Deck, places of the piles, and of every rival name and number of discards; in solo, the
    place of the card turned up, `lit` while one lies there."""
    with canvas.shift(rect.x - side.panel.x, rect.y - side.panel.y):
        paint.panel(canvas, side.panel, CREAM, "#f3e0b4", 20)
        _draw_piles(canvas, side, deck, texts.pile_captions(not rivals))
        if not rivals and lit:
            canvas.glow(side.turned, 22, GLOW, 14, 200, 2)
        elif not rivals:
            canvas.rounded(side.turned, 22, "#e6d1a0", None, "#c9a866", 3, 120)
        for place, rival in zip(side.rivals, rivals, strict=True):
            if place != side.rivals[0]:
                y = place.row.y
                canvas.line((place.row.x - 6, y), (place.row.right, y), LINE, 2)
            _draw_rival(canvas, place, *rival)


def _draw_piles(canvas: Canvas, side: SideLayout, cards: int, captions: Sequence[str]) -> None:
    deck, mine = side.deck, side.mine
    if not cards:
        canvas.rounded(deck, 12, "#d9be88", None, "#b08a4a", 3, 130)
    for k in range(min(4, (cards + 4) // 5) - 1, -1, -1):
        paint.card_back(canvas, deck.move(2 * k, -3 * k), shadow=k == 0)
    _empty_pile(canvas, mine)
    if side.captions:
        of_deck, of_pile, *owner = captions
        canvas.text(of_deck, 20, (deck.centerx, deck.bottom + 6), INK, "midtop", "Bold")
        canvas.text(of_pile, 20, (mine.centerx, mine.bottom + 18), MIST, "midtop", "Bold")
        for words in owner:
            canvas.text(words, 20, (mine.centerx, mine.top - 6), INK, "midbottom", "Bold")


def _empty_pile(canvas: Canvas, rect: FRect) -> None:
    canvas.rounded(rect, 10, "#d9be88", None, "#b08a4a", 3, 110)


def _draw_rival(canvas: Canvas, place: RivalLayout, face: Seat, discards: int) -> None:
    _empty_pile(canvas, place.pile)
    if place.named:
        at = (place.badge[0] + 26, place.badge[1])
        end = place.row.right if place.yard.x <= place.pile.right else place.yard.x
        name = name_that_fits(canvas, face.name, end - at[0] - 40)
        end = canvas.text(name, 22, at, INK, "midleft", "Bold").right
        canvas.art("ui_human" if face.is_human else "ui_ai", (end + 24, at[1]), 28)
    box = place.count
    if place.caption:
        words = texts.pile_captions(False)[1]
        canvas.text(words, 20, (box.x + 4, box.top), MIST, "bottomleft", "Bold")
    canvas.title(str(discards), 26, (box.x + 4, box.centery), INK, "midleft")


def question(canvas: Canvas, rect: FRect) -> None:
    """Solo: what is to be decided of the card turned up."""
    y = rect.y
    for (words, size), colour in zip(texts.question(), (INK, MIST), strict=True):
        line = (rect.x, y, rect.w, 0)
        y = canvas.paragraph(words, size, line, colour, "Bold", 1.25, "center")
