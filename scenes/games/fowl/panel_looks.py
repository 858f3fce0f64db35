"""What stands beside the yard: order of play, what may be done now, majorities, birds left."""

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.fowl.scoring import TRAITS
from game.fowl.state import NONE
from game.fowl.tables import FOWL_STEPS, FOX_STEPS, colour_of, shape_of, type_of
from scenes.games.fowl.layout import FowlLayout, OrderLayout, type_box
from scenes.games.fowl.looks import bird_sign, sets_sign, trait_sign, type_sign
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CREAM, GOLD, GOLD_RIM, INK, LINE, MIST, STRAW, WHITE, mix
from scenes.table.layout import square
from scenes.table.piece import LIFT, Look
from words.lang import _

_NOT_YET: Final = -1

# -- order of play ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """A seat in the order of play."""

    look: int
    name: str
    card: int
    """Its number, `NONE` before the cards are turned up."""
    now: bool
    done: bool
    icon: str
    """In the place of a card: a clock while the others wait for this seat, then a check."""


def order_panel(canvas: Canvas, rect: FRect, layout: OrderLayout, seats: tuple[Row, ...]) -> None:
    panel, wide = layout.panel, canvas.measure("36", 28, "f")[0]
    with canvas.shift(rect.x - panel.x, rect.y - panel.y):
        paint.panel(canvas, panel, radius=18)
        if layout.titled:
            canvas.title(_("Order of play"), 24, (panel.x + 16, panel.y + 8), INK)
        for k, (row, box) in enumerate(zip(seats, layout.rows, strict=True)):
            x, y = box.x + 25, box.centery
            if row.now:
                canvas.rounded(box.inflate(-2, -4), 14, GOLD, "#f5c95a", GOLD_RIM, 3)
            if row.card != NONE:
                canvas.title(str(row.card), 28, (box.x + 8 + wide / 2, y), INK, "center")
                x += wide + 8
            paint.badge(canvas, row.look, (x, y), 17)
            if layout.named:
                colour = MIST if row.done else INK
                canvas.text(row.name, 22, (x + 25, y), colour, "midleft", "Bold")
            if row.icon:
                canvas.art(row.icon, layout.slot(k).center, 30)


# -- what may be done now -----------------------------------------------------------------------


@dataclass(frozen=True)
class ActionPanel(Look):
    """The traits of the card that is played, the matching ones lit; how many steps are left.

    While the seat at the screen does not decide, words stand where its button would be; where large
    text finds no room for them, the signs stand alone in the middle.
    """

    layout: FowlLayout
    words: str = ""
    card: int = NONE
    bird: int = NONE
    """A bird that is held against the card."""
    steps: int = _NOT_YET
    """Steps left; -1 where there are none to count."""
    foxes: bool = False

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        layout, panel = self.layout, self.layout.action
        with canvas.shift(rect.x - panel.x, rect.y - panel.y):
            paint.panel(canvas, panel, radius=18)
            if self.card == NONE and not self.foxes:
                _words(canvas, panel.inflate(-28, -8), self.words)
                return
            signs = layout.signs.copy()
            if self.words and not _words(canvas, layout.button.inflate(0, 12), self.words):
                signs.centery = panel.centery
            if self.foxes:
                h, y = signs.h, signs.centery
                canvas.art("ui_arrow", (signs.x + 1.35 * h, y), 0.6 * h)
                for k in (0.5, 2.2):
                    canvas.art("tunnel", (signs.x + k * h, y), h)
            else:
                self._traits(canvas, signs)
            if self.steps != _NOT_YET:
                of = FOX_STEPS if self.foxes else FOWL_STEPS
                _pips(canvas, FRect(signs.right - 58, signs.y, 58, signs.h), self.steps, of)

    def _traits(self, canvas: Canvas, box: FRect) -> None:
        size = min(box.h, 60.0)
        step = min(size + 12, (box.w - (66 if self.steps != _NOT_YET else 0)) / 3)
        for k, trait in enumerate((type_of, colour_of, shape_of)):
            at = (box.x + step * (k + 0.5), box.centery)
            lit = self.bird == NONE or trait(self.card) == trait(self.bird)
            well = square(at, size)
            fill, low, rim = (GOLD, "#f9d777", GOLD_RIM) if lit else (STRAW, STRAW, LINE)
            canvas.rounded(well, 12, fill, low, rim, 2)
            bird_sign(canvas, self.card, k, at, size * 0.8)
            if not lit:
                canvas.rounded(well, 12, STRAW, None, None, 0, 150)
            elif self.bird != NONE:
                canvas.art("ui_check", (well.right - 6, well.bottom - 6), 24)


def _words(canvas: Canvas, box: FRect, words: str) -> bool:
    """A sentence in the middle of a box, if it finds room there; tells whether it did."""
    high = canvas.text_height(words, 20, box.w, "Bold", 1.2)
    if high > box.h:
        return False
    room = FRect(box.x, box.centery - high / 2, box.w, 0)
    canvas.paragraph(words, 20, room, INK, "Bold", 1.2, "center")
    return True


def _pips(canvas: Canvas, box: FRect, left: int, of: int) -> None:
    """Steps left as filled discs, those made as empty ones; the figure beside them."""
    r = min(8.0, box.h / 7)
    for k in range(of):
        y = box.centery + (k - (of - 1) / 2) * (2 * r + 5)
        disc = FRect(box.x + 2, y - r, 2 * r, 2 * r)
        canvas.rounded(disc, r, INK if k < left else STRAW, None, BARK, 2)
    canvas.title(str(left), 28, (box.right - 2, box.centery), INK, "midright")


# -- below the seat plates ----------------------------------------------------------------------


Counts = tuple[tuple[int, ...], ...]
"""By trait, the sets last, then by seat."""


def majorities(canvas: Canvas, panel: FRect, looks: tuple[int, ...], table: Counts) -> None:
    """Who has captured how many of each trait, and of complete sets; the leaders' are golden."""
    paint.panel(canvas, panel, radius=16)
    row = (panel.h - 12) / (len(looks) + 1)
    wide = (panel.w - 48) / (TRAITS + 1)
    for k, counts in enumerate(table):
        x = panel.x + 42 + wide * k
        head = (x + wide / 2, panel.y + 6 + row / 2)
        if k < TRAITS:
            trait_sign(canvas, k, head, min(25.0, row - 4))
        else:
            sets_sign(canvas, head, min(29.0, row))
        for seat, count in enumerate(counts):
            box = FRect(x, panel.y + 6 + row * (seat + 1), wide, row)
            if count > 0 and (count == max(counts) or k == TRAITS):
                canvas.rounded(box.inflate(-5, -4), 9, "#ffd75a", "#f5b93a", GOLD_RIM, 2)
            colour = INK if count else mix(MIST, CREAM, 0.5)
            canvas.text(str(count), 20, box.center, colour, "center", "Bold")
    for seat, look in enumerate(looks):
        paint.badge(canvas, look, (panel.x + 24, panel.y + 6 + row * (seat + 1.5)), 13)


def leaders(canvas: Canvas, panel: FRect, looks: tuple[int, ...], table: Counts) -> None:
    """Without room for all counts: of every trait the most, and who has them."""
    paint.panel(canvas, panel, radius=16)
    wide, row = (panel.w - 16) / 3, (panel.h - 8) / 2
    size = min(row - 8, 34.0)
    for trait, counts in enumerate(table[:TRAITS]):
        x, y = panel.x + 8 + wide * (trait % 3), panel.y + 4 + row * (trait // 3 + 0.5)
        right, most = x + wide, max(counts)
        trait_sign(canvas, trait, (x + size / 2 + 2, y), size)
        x = canvas.text(str(most), 20, (x + size + 8, y), INK, "midleft", "Bold").right + 4
        first = [look for look, count in zip(looks, counts, strict=True) if count == most > 0]
        step = min(20.0, (right - x - 22) / max(1, len(first) - 1))
        for k, look in enumerate(first):
            paint.badge(canvas, look, (x + 11 + step * k, y), 11)


def labelled(canvas: Canvas, rect: FRect, label: str, before: float) -> None:
    """The ground of what is counted there: the birds left, the eggs for clear rounds."""
    paint.panel(canvas, rect, radius=14)
    if label:
        canvas.text(label, 20, (rect.x + before, rect.centery), INK, "midleft", "Bold")


def birds_left(canvas: Canvas, rect: FRect, label: str, before: float, count: int) -> None:
    labelled(canvas, rect, label, before)
    canvas.art("fowl_turkey_brown", (rect.x + 28, rect.centery - 1), min(40.0, rect.h - 4))
    size = 28 if rect.h >= 1.15 * canvas.grown(28) else 22
    canvas.title(str(count), size, (rect.right - 14, rect.centery), INK, "midright")


def captured_types(canvas: Canvas, rect: FRect, *counts: int) -> None:
    """On a seat plate: captured birds by type, where their tokens would cover each other."""
    for kind, count in enumerate(counts):
        box = type_box(rect, kind)
        type_sign(canvas, kind, box.center, box.w, None if count else 90)
        if count:
            canvas.text(str(count), 20, (box.right + 4, box.centery), INK, "midleft", "Bold")


# -- the target ---------------------------------------------------------------------------------


def caption(canvas: Canvas, rect: FRect) -> None:
    """Words on a dark pill above the target."""
    canvas.rounded(rect, rect.h / 2, "#5a3604")
    canvas.text(_("my target"), 20, rect.center, WHITE, "center", "Bold")


def target_question(canvas: Canvas, rect: FRect, layout: FowlLayout) -> None:
    """What is to be chosen, above and below the four cards."""
    bounds, side = layout.grid.bounds, layout.grid.side
    first, *rest = layout.big_cards
    cards = first.unionall(rest).move(rect.x - bounds.x, rect.y - bounds.y)
    width, line_h = min(23.2 * side, cards.w + 60), canvas.grown(24) * 1.2
    lines = canvas.wrap(_("Keep one as your secret target"), 24, width - 40, "f")
    wide = max(canvas.measure(line, 24, "f")[0] for line in lines) + 44
    box = FRect(0, 0, wide, len(lines) * line_h + 14)
    box.midbottom = (cards.centerx, cards.y - LIFT - 14)
    paint.panel(canvas, box, CREAM, GOLD, 20)
    for k, line in enumerate(lines):
        y = box.centery + (k - (len(lines) - 1) / 2) * line_h
        canvas.title(line, 24, (box.centerx, y), INK, "center")
    why = _("Birds like it shall survive. The other three are your hand.")
    width = min(width, canvas.measure(why, 20, "Bold")[0] + 46)
    high = canvas.text_height(why, 20, width - 44, "Bold", 1.25) + 12
    if high <= 2.2 * side:
        below = FRect(cards.centerx - width / 2, cards.bottom + 8, width, high)
        canvas.rounded(below, 16, INK, alpha=215)
        room = FRect(below.x + 22, below.y + 5, below.w - 44, 0)
        canvas.paragraph(why, 20, room, CREAM, "Bold", 1.25, "center")
