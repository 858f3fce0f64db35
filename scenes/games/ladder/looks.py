"""How the things on Hennen Rennen's table look: ladder, hens, panels, cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.ladder.tables import BOTTOM, CARDS, TOP
from scenes.games.ladder.layout import LadderLayout, SideLayout
from scenes.kit import paint
from scenes.kit.canvas import Anchor, Canvas
from scenes.kit.eyes import Bird
from scenes.kit.palette import BARK, CREAM, GLOW, INK, MIST, NIGHT, SEATS, STRAW, WHITE, mix
from scenes.table.layout import columns, rows
from scenes.table.opened import opened
from scenes.table.piece import Look
from words import ladder as texts
from words.lang import _, signed

BLINK_SECONDS: Final = 0.14
_TENS: Final = 10


def sprite(look: int, mood: str = "") -> str:
    """The seat's hen; `mood` is "tumble" or "dizzy"."""
    name = f"ladder_{SEATS[look].name}"
    return f"{name}_{mood}" if mood else name


# -- the ladder ---------------------------------------------------------------------------------


def bare_ladder(canvas: Canvas, rect: FRect, layout: LadderLayout) -> None:
    """Rails, rungs with what they are worth, and the dust below."""
    s, box = layout.scale, layout.ladder
    with canvas.shift(rect.x - layout.ladder_box.x, rect.y - layout.ladder_box.y):
        canvas.shadow((box.x + 16 * s, box.y + 24, box.w - 32 * s, box.h - 60), 20, 8, 16, 60)
        for rail in (30, 390):
            _rail(canvas, box.x + rail * s, box, s)
        for place in range(TOP, BOTTOM - 1, -1):
            at = (box.x, layout.rung_y[place])
            canvas.art("ladder_rung", at, (box.w, 34 * s), "topleft")
            disc = FRect(box.x + 3 * s, 0, 54 * s, 40 * s)
            disc.centery = layout.plate_rect(place).centery
            value_plate(canvas, place, disc, layout.plate_text)
        canvas.art("dust_floor", layout.dust.midbottom, layout.dust.size, "midbottom")


def _rail(canvas: Canvas, x: float, box: FRect, s: float) -> None:
    """A rail as long as the ladder. The drawing keeps its shape and so has one length: its two
    ends are drawn where the rail ends, and its middle as often as it takes between them."""
    size = (36 * s, 640 * s)
    ending = 64 * s  # the rounded end, and what whole pixels may take off a small drawing
    middle = size[1] - 2 * ending
    end = box.bottom + 8
    half = min(middle, end - box.y) / 2

    def part(y: float, high: float, at: float, anchor: Anchor = "midtop") -> None:
        with canvas.clip((x - 40, y, 80, high)):
            canvas.art("ladder_rail", (x, at), size, anchor)

    part(box.y - 8, half + 8, box.y)
    y = box.y + half
    while y < end - half:
        part(y, min(middle, end - half - y), y - ending)
        y += middle
    part(end - half, half, end, "midbottom")


def value_plate(canvas: Canvas, place: int, rect: FRect, text: float) -> None:
    """What a rung is worth; below nothing in red."""
    good = place > BOTTOM
    box = rect.inflate(max(0.0, text * 1.5 - rect.w), max(0.0, text * 1.2 - rect.h))
    ground = ("#fff6e0", "#f0d49a") if good else ("#ffd9c8", "#f0a48c")
    canvas.rounded(box, box.h / 2, *ground, BARK, 3)
    colour = INK if good else "#8e1f10"
    worth = texts.rung_figure(place)
    canvas.title(worth, text * 0.94, box.center, colour, "center", grow=False)


def number_plate(canvas: Canvas, rect: FRect, look: int, card: int, text: float) -> None:
    """The strength of a hen, in a frame of her owner's colour."""
    rim = mix(SEATS[look].colour, NIGHT, 0.35)
    canvas.rounded(rect, min(12.0, rect.h * 0.3), CREAM, STRAW, rim, 4)
    canvas.title(str(card), text, rect.center, INK, "center", grow=False)


@dataclass(frozen=True)
class RungHen(Look):
    """A hen on a rung, her number and her owner's badge beside her."""

    sees = True
    layout: LadderLayout
    look: int
    card: int
    ghost: bool = False
    """See-through, because she only would stand here; her number stays clear."""

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        layout, s = self.layout, self.layout.scale
        feet = (rect.x + layout.hen / 2, rect.bottom)
        alpha = 165 if self.ghost else None
        canvas.art(sprite(self.look), feet, layout.hen, "midbottom", alpha=alpha)
        plate = FRect(0, 0, *layout.plate)
        plate.midleft = (rect.x + 1.04 * layout.hen + 6, rect.bottom - 29 * s)
        number_plate(canvas, plate, self.look, self.card, layout.plate_text)
        paint.badge(canvas, self.look, (plate.right + 12 + 17 * s, plate.centery), 17 * s)

    def birds(self, canvas: Canvas, rect: FRect) -> Sequence[Bird]:
        hen, feet = self.layout.hen, (rect.x + self.layout.hen / 2, rect.bottom)
        return () if self.ghost else [Bird(sprite(self.look), feet, hen, "midbottom")]

    @property
    def lively(self) -> bool:
        return True

    def blinks(self, time: float) -> bool:
        """For a moment every 3 to 6 seconds, each hen at her own time."""
        period = 3 + self.card * 7 % 30 / 10
        return (time + self.card * 1.7) % period < BLINK_SECONDS

    def draw_lids(self, canvas: Canvas, rect: FRect) -> None:
        k = self.layout.hen / 256
        at = (rect.x + 92 * k, rect.bottom - 172 * k)
        lid = FRect(0, 0, 32 * k, 36 * k).move_to(center=at)
        colour = SEATS[self.look].colour
        rim = mix(colour, NIGHT, 0.55)
        canvas.rounded(lid, 16 * k, mix(colour, WHITE, 0.12), colour, rim, 4 * k)


def dust_pill(canvas: Canvas, rect: FRect, words: str) -> None:
    """What a hen in the dust costs."""
    paint.pill(canvas, rect.midleft, words, "#5d3f1c", CREAM, 20, "midleft")


def arrow_down(canvas: Canvas, rect: FRect) -> None:
    """A chunky cream arrow with a rim, for a hen's way down."""
    shaft = (rect.centerx - 5, rect.y, 10, max(8.0, rect.h - 12))
    canvas.rounded(shaft, 5, "#fff6e0", None, "#7c1420", 2)
    canvas.art("ui_arrow", (rect.centerx, rect.bottom - 8), 30, angle=-90)


def cost(canvas: Canvas, rect: FRect, chips: int) -> None:
    """The chips a fall costs."""
    size = max(28.0, min(canvas.grown(28), 40.0))
    canvas.title(signed(-chips), size, rect.midleft, WHITE, "midleft", "#7c1420", 3, grow=False)


# -- the round ----------------------------------------------------------------------------------


def round_panel(canvas: Canvas, rect: FRect, side: SideLayout, looks: tuple[int, ...]) -> None:
    """The ground for the cards of the round, with an empty slot a seat in playing order."""
    box = side.round_panel
    with canvas.shift(rect.x - box.x, rect.y - box.y):
        paint.panel(canvas, box, radius=20)
        title = canvas.title(_("This round"), 26, (box.x + 20, box.y + 12), INK)
        words = _("second-highest wins") if side.round_rule else ""
        if title.right + 24 + canvas.measure(words, 20, "Bold")[0] <= box.right - 20:
            canvas.text(words, 20, (box.right - 20, title.centery), MIST, "midright", "Bold")
        else:
            canvas.paragraph(words, 20, (box.x + 20, title.bottom, box.w - 40, 0), MIST, "Bold")
        rim = mix("#d9be88", BARK, 0.25)
        for look, slot in zip(looks, side.slots, strict=True):
            canvas.rounded(slot, 12, "#d9be88", "#ead3a2", rim, 2, 150)
            paint.badge(canvas, look, slot.center, 17)


def tint(card: int) -> str:
    """The ground of a card, warmer the higher it is."""
    return mix("#f2d08a", "#e0784a", card / CARDS)


@dataclass(frozen=True)
class Card(Look):
    """A card face up: its number on a ground that gets warmer with it, and a hen."""

    card: int
    selected: bool = False
    dim: bool = False

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        if self.selected:
            canvas.glow(rect, 12, GLOW, 8, 255, 3)
        canvas.shadow(rect, 12, 4, 5, 110)
        canvas.art("card_frame", rect.topleft, rect.size, "topleft")
        k, number = rect.w / 120, str(self.card)
        warmth = tint(self.card)
        figure = canvas.figure(46 * k, 1.35)
        wide = canvas.measure(number, 46, "f")[0] / 46 * figure
        figure = max(46 * k, figure * min(1.0, (rect.w - 24 * k) / wide))
        deeper = (figure - 46 * k) / 2
        ground = FRect(rect.x + 10 * k, rect.y + 10 * k, rect.w - 20 * k, 64 * k + deeper)
        canvas.rounded(ground, 10 * k, mix(warmth, WHITE, 0.35), warmth)
        canvas.title(number, figure, ground.center, INK, "center", grow=False)
        at = (rect.centerx, rect.bottom - 48 * k + 0.4 * deeper)
        canvas.art("chicken", at, 82 * k - deeper)
        if self.dim:
            canvas.rounded(rect, 12, "#3a2c1c", alpha=110)

    def pointed(self) -> "Card":
        return Card(self.card, True)


def card_back(canvas: Canvas, rect: FRect, known: int) -> None:
    """A card face down; `known` is its number where the viewer laid it, else 0."""
    paint.card_back(canvas, rect)
    if known:
        at = (rect.centerx, rect.bottom - 20)
        paint.pill(canvas, at, str(known), INK, WHITE, 20, icon="ui_eye", pad=8, height=30)


# -- what has been seen, and the hand -----------------------------------------------------------


def memory_strip(
    canvas: Canvas, rect: FRect, side: SideLayout, seen: frozenset[int], own: frozenset[int]
) -> None:
    """1 to 100: dark once it has lain face up, golden while it is in your own hand."""
    box, place, count = side.strip, side.count, texts.seen_count(len(seen))
    with canvas.shift(rect.x - box.x, rect.y - box.y):
        paint.panel(canvas, box, radius=20)
        if side.strip_caption:
            canvas.text(_("Seen so far"), 20, (box.x + 20, box.y + 10), INK, weight="Bold")
            canvas.text(count, 20, place.topright, MIST, "topright", "Bold")
        else:
            high = canvas.text_height(count, 20, place.w, "Bold", 1.1)
            lines = canvas.wrap(count, 20, place.w, "Bold")
            at = (place.right, place.centery - high / 2)
            canvas.lines(lines, 20, at, MIST, "topright", "Bold", 1.1)
        cells = side.cells
        wide = 25 if cells.h < 140 else 20
        across, down = cells.w / wide, cells.h / (CARDS // wide)
        for card in range(1, CARDS + 1):
            row, column = divmod(card - 1, wide)
            cell = FRect(cells.x + column * across, cells.y + row * down, across - 3, down - 5)
            if card in own:
                canvas.rounded(cell, 4, "#f5b921", None, "#7a4a06", 2)
            else:
                canvas.rounded(cell, 4, BARK if card in seen else "#ead3a2")


def open_memory(canvas: Canvas, rect: FRect, seen: frozenset[int], own: frozenset[int]) -> None:
    """The same from near, with the numbers."""
    inside = opened(canvas, rect, "ui_eye", f"{_('Seen so far')}: {texts.seen_count(len(seen))}")
    cells = [cell for row in rows(inside, _TENS, 4) for cell in columns(row, CARDS // _TENS, 4)]
    for card, cell in enumerate(cells, 1):
        fill, ink = ("#ead3a2", INK) if card not in seen else (BARK, CREAM)
        if card in own:
            fill, ink = "#f5b921", INK
        canvas.rounded(cell, 6, fill)
        size = min(26.0, 0.62 * cell.h)
        canvas.title(str(card), size, cell.center, ink, "center", grow=False)


def stack(canvas: Canvas, rect: FRect, size: int) -> None:
    """The face-down stack one draws from, and how many cards are left."""
    if size <= 0:
        canvas.rounded(rect, 12, "#3a2110", None, "#2a1507", 3, 90)
        return
    for k in range(min(size, 4) - 1, -1, -1):
        paint.card_back(canvas, rect.move(2 * k, -2 * k), shadow=k == 0)
    disc = FRect(0, 0, 38, 34).move_to(center=(rect.centerx, rect.bottom - 12))
    canvas.rounded(disc, 17, INK)
    canvas.title(str(size), 26, disc.center, WHITE, "center", grow=False)
