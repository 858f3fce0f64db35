"""How the things on Hennen Rennen's table look: ladder, hens, panels, cards."""

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.ladder.tables import BOTTOM, CARDS, TOP
from scenes.games.ladder import texts
from scenes.games.ladder.cards import draw_card
from scenes.games.ladder.layout import LadderLayout, SideLayout
from scenes.kit import paint
from scenes.kit.canvas import Anchor, Canvas
from scenes.kit.lang import _, signed
from scenes.kit.palette import BARK, CREAM, INK, MIST, NIGHT, SEATS, STRAW, WHITE, mix
from scenes.table.piece import Look

BLINK_SECONDS: Final = 0.14


def sprite(look: int, mood: str = "") -> str:
    """The seat's hen; `mood` is "tumble" or "dizzy"."""
    name = f"ladder_{SEATS[look].name}"
    return f"{name}_{mood}" if mood else name


# -- the ladder ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class BareLadder(Look):
    """Rails, rungs with what they are worth, and the dust below."""

    layout: LadderLayout

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        layout, s, box = self.layout, self.layout.scale, self.layout.ladder
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
    figure = texts.rung_figure(place)
    canvas.title(figure, text * 0.94, box.center, colour, "center", grow=False)


def number_plate(canvas: Canvas, rect: FRect, look: int, card: int, text: float) -> None:
    """The strength of a hen, in a frame of her owner's colour."""
    rim = mix(SEATS[look].colour, NIGHT, 0.35)
    canvas.rounded(rect, min(12.0, rect.h * 0.3), CREAM, STRAW, rim, 4)
    canvas.title(str(card), text, rect.center, INK, "center", grow=False)


@dataclass(frozen=True)
class RungHen(Look):
    """A hen on a rung, her number and her owner's badge beside her."""

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

    def idle(self, canvas: Canvas, rect: FRect, time: float) -> None:
        """Her eye is shut for a moment every 3 to 6 seconds, each at her own time."""
        period = 3 + self.card * 7 % 30 / 10
        if (time + self.card * 1.7) % period >= BLINK_SECONDS:
            return
        k = self.layout.hen / 256
        lid = FRect(0, 0, 32 * k, 36 * k)
        lid.center = (rect.x + 92 * k, rect.bottom - 172 * k)
        colour = SEATS[self.look].colour
        rim = mix(colour, NIGHT, 0.55)
        canvas.rounded(lid, 16 * k, mix(colour, WHITE, 0.12), colour, rim, 4 * k)


@dataclass(frozen=True)
class DustPill(Look):
    """What a hen in the dust costs."""

    words: str

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        paint.pill(canvas, rect.midleft, self.words, "#5d3f1c", CREAM, 20, "midleft")


@dataclass(frozen=True)
class ArrowDown(Look):
    """A chunky cream arrow with a rim, for a hen's way down."""

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        high = max(8.0, rect.h - 12)
        shaft = (rect.centerx - 5, rect.y, 10, high)
        canvas.rounded(shaft, 5, "#fff6e0", None, "#7c1420", 2)
        canvas.art("ui_arrow", (rect.centerx, rect.bottom - 8), 30, angle=-90)


@dataclass(frozen=True)
class Cost(Look):
    """The chips a fall costs."""

    chips: int

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        size = max(28.0, min(canvas.grown(28), 40.0))
        words = signed(-self.chips)
        canvas.title(words, size, rect.midleft, WHITE, "midleft", "#7c1420", 3, grow=False)


# -- the round ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class RoundPanel(Look):
    """The ground for the cards of the round, with an empty slot a seat in playing order."""

    side: SideLayout
    looks: tuple[int, ...]

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        box = self.side.round_panel
        with canvas.shift(rect.x - box.x, rect.y - box.y):
            paint.panel(canvas, box, radius=20)
            title = canvas.title(_("This round"), 26, (box.x + 20, box.y + 12), INK)
            words = _("second-highest wins") if self.side.round_rule else ""
            if title.right + 24 + canvas.measure(words, 20, "Bold")[0] <= box.right - 20:
                at = (box.right - 20, title.centery)
                canvas.text(words, 20, at, MIST, "midright", "Bold")
            else:
                below = FRect(box.x + 20, title.bottom, box.w - 40, 0)
                canvas.paragraph(words, 20, below, MIST, "Bold")
            rim = mix("#d9be88", BARK, 0.25)
            for look, slot in zip(self.looks, self.side.slots, strict=True):
                canvas.rounded(slot, 12, "#d9be88", "#ead3a2", rim, 2, 150)
                paint.badge(canvas, look, slot.center, 17)


@dataclass(frozen=True)
class Card(Look):
    """A number card face up."""

    card: int
    selected: bool = False
    dim: bool = False

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        draw_card(canvas, rect, self.card, self.selected, self.dim)

    def pointed(self) -> "Card":
        return Card(self.card, True)


@dataclass(frozen=True)
class CardBack(Look):
    """A card face down; `known` is its number where the viewer laid it."""

    known: int = 0

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        paint.card_back(canvas, rect)
        if self.known:
            at = (rect.centerx, rect.bottom - 20)
            words = str(self.known)
            paint.pill(canvas, at, words, INK, WHITE, 20, icon="ui_eye", pad=8, height=30)


# -- what has been seen, and the hand -----------------------------------------------------------


@dataclass(frozen=True)
class MemoryStrip(Look):
    """1 to 100: dark once it has lain face up, golden while it is in one's own hand."""

    side: SideLayout
    seen: frozenset[int]
    own: frozenset[int]

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        box, place = self.side.strip, self.side.count
        count = texts.seen_count(len(self.seen))
        with canvas.shift(rect.x - box.x, rect.y - box.y):
            paint.panel(canvas, box, radius=20)
            if self.side.strip_caption:
                canvas.text(_("Seen so far"), 20, (box.x + 20, box.y + 10), INK, weight="Bold")
                canvas.text(count, 20, place.topright, MIST, "topright", "Bold")
            else:
                high = canvas.text_height(count, 20, place.w, "Bold", 1.1)
                lines = canvas.wrap(count, 20, place.w, "Bold")
                at = (place.right, place.centery - high / 2)
                canvas.lines(lines, 20, at, MIST, "topright", "Bold", 1.1)
            self._cells(canvas, self.side.cells)

    def _cells(self, canvas: Canvas, cells: FRect) -> None:
        columns = 25 if cells.h < 140 else 20
        across, down = cells.w / columns, cells.h / (CARDS // columns)
        for card in range(1, CARDS + 1):
            row, column = divmod(card - 1, columns)
            cell = FRect(cells.x + column * across, cells.y + row * down, across - 3, down - 5)
            if card in self.own:
                canvas.rounded(cell, 4, "#f5b921", None, "#7a4a06", 2)
            else:
                canvas.rounded(cell, 4, BARK if card in self.seen else "#ead3a2")


@dataclass(frozen=True)
class Stack(Look):
    """The face-down stack one draws from, and how many cards are left."""

    size: int

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        if self.size <= 0:
            canvas.rounded(rect, 12, "#3a2110", None, "#2a1507", 3, 90)
            return
        for k in range(min(self.size, 4) - 1, -1, -1):
            paint.card_back(canvas, rect.move(2 * k, -2 * k), shadow=k == 0)
        disc = FRect(0, 0, 38, 34)
        disc.center = (rect.centerx, rect.bottom - 12)
        canvas.rounded(disc, 17, INK)
        canvas.title(str(self.size), 26, disc.center, WHITE, "center", grow=False)
