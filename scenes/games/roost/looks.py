"""How the things on the table of Rule the Roost look: barns, deck, counts, the look."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVarTuple

from pygame import FRect

from scenes.games.roost.cards import rooster
from scenes.games.roost.layout import BarnLayout, LookLayout, open_cards
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import BARK, CREAM, GOLD_RIM, INK, MIST, WHITE
from scenes.table.opened import opened
from scenes.table.piece import Look, Piece, draw_piece
from words import roost as texts
from words.lang import _

V = TypeVarTuple("V")

# -- barns --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnBarn(Look, Generic[*V]):
    """Something that belongs to a barn; its rect is the barn's ground, or stands so far below the
    top of it."""

    painter: Callable[[Canvas, BarnLayout, *V], None]
    barn: BarnLayout
    values: tuple[*V]
    below: float = 0.0

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        ground = self.barn.ground
        with canvas.shift(rect.x - ground.x, rect.y - ground.y - self.below):
            self.painter(canvas, self.barn, *self.values)


def house(canvas: Canvas, barn: BarnLayout, number: int, locked: bool) -> None:
    """The ground and the building."""
    canvas.rounded(barn.ground, 30, "#c9a866", "#8f7440", alpha=110)
    name = "barn_locked" if locked else "barn_open"
    canvas.art(name, barn.house.midbottom, barn.house.size, "midbottom")
    words, at = texts.barn(number), (barn.ground.x + 14, barn.ground.y + 5)
    title = canvas.title(words, 26, at, CREAM, rim=BARK, rim_width=2)
    at = (barn.ground.right - 12, title.centery)
    wide = canvas.measure(_("locked"), 20, "Bold")[0] + 28
    if locked and title.right + 12 + wide <= barn.ground.right - 10:
        paint.pill(canvas, at, _("locked"), "#7c1420", WHITE, 20, "midright")
    elif locked and title.right + 46 <= at[0]:
        canvas.art("padlock", at, 40, "midright")


def pile_count(canvas: Canvas, barn: BarnLayout, count: int) -> None:
    """How many cards lie there, in words if these have room."""
    words, size = (texts.table("cards", count=count), 22) if barn.worded else (str(count), 18)
    paint.pill(canvas, barn.count, words, INK, CREAM, size)


def offered(canvas: Canvas, barn: BarnLayout, number: int, words: str, aimed_at: bool) -> None:
    """What choosing this barn would do."""
    wide = canvas.measure(words, 20, "Bold")[0] + 28
    title = canvas.measure(texts.barn(number), 26, "f")[0]
    beside = title + wide + 40 <= barn.ground.w
    if aimed_at or beside:
        y = barn.ground.y + 5 + canvas.grown(26) * (0.55 if beside else 1.2)
        y += 0 if beside else canvas.grown(20) * 0.68 + 4
        colour, at = INK if aimed_at else "#5a3a18", (barn.ground.right - 12, y)
        paint.pill(canvas, at, words, colour, CREAM, 20, "midright", height=36)


def known(canvas: Canvas, barn: BarnLayout, *kinds: tuple[str, int]) -> None:
    """What the viewer is sure of in a barn, kind by kind, and how many cards it is not."""
    icon = max(30.0, canvas.grown(22))
    cell = icon + 16 + canvas.measure("12", 22, "f")[0]
    per = min(len(kinds), max(1, int((barn.ground.w - 58) / cell)))
    high = -(-len(kinds) // per) * (icon + 4) + 10
    at = (barn.ground.centerx, barn.pile.y + 6)
    box = FRect(0, 0, per * cell + 58, high).move_to(midbottom=at)
    paint.panel(canvas, box, CREAM, "#f3e0b4", 18, MIST, 3)
    canvas.art("ui_eye", (box.x + 10, box.centery), 30, "midleft")
    for k, (name, count) in enumerate(kinds):
        line, column = divmod(k, per)
        x, y = box.x + 50 + column * cell, box.y + 5 + (line + 0.5) * (icon + 4)
        right = canvas.art(name, (x, y), icon, "midleft").right
        canvas.title(str(count), 22, (right + 4, y), INK, "midleft")


def tally(
    canvas: Canvas, barn: BarnLayout, words: str, owners: tuple[int, ...], share: int
) -> None:
    """What a barn that is turned up is worth and whose it is, over its roof."""
    high = max(46.0, canvas.grown(24) * 1.5)
    icon = high * 0.74
    text = canvas.measure(words, 24, "f")[0]
    pictured = text + 2 * icon + 40 <= barn.ground.w - 8
    box = FRect(0, 0, text + (2 * icon + 40 if pictured else 30), high)
    box = box.move_to(midbottom=(barn.ground.centerx, barn.pile.y - 4))
    canvas.rounded(box, high / 2, CREAM, "#ffe9a0", GOLD_RIM, 4)
    if pictured:
        canvas.art("chicken", (box.x + 10 + icon / 2, box.centery), icon)
        canvas.art("fox", (box.right - 10 - icon / 2, box.centery), icon)
    canvas.title(words, 24, box.center, INK, "center")
    if owners:
        _owners(canvas, barn.ground, box, owners, share)
    else:
        paint.pill(canvas, (barn.ground.centerx, box.y - 26), _("nobody’s"), MIST, WHITE, 22)


def _owners(canvas: Canvas, ground: FRect, box: FRect, owners: tuple[int, ...], share: int) -> None:
    """The roosters of the owners stand on the tally, and beside them what each gets."""
    many = len(owners)
    size = min(92.0, box.y - ground.y, (ground.w - 20) / (many + 0.6))
    for k, owner in enumerate(owners):
        x = ground.centerx + (k - (many - 1) / 2) * size
        canvas.art(rooster(owner), (x, box.y + 6), size, "midbottom")
    across = max(44.0, canvas.grown(26) * 1.5)
    right = min(box.right - 8 + across / 2, ground.right)
    prize = FRect(right - across, box.y - across + 2, across, across)
    canvas.rounded(prize, across / 2, "#ffd75a", "#f0a51f", GOLD_RIM, 4)
    canvas.title(str(share), 26, prize.center, INK, "center")


def open_cards_of(canvas: Canvas, rect: FRect, title: str, cards: tuple[Look, ...]) -> None:
    """The cards of a pile side by side."""
    inside = opened(canvas, rect, "ui_eye", title)
    if not cards:
        canvas.text(_("nothing yet"), 22, inside.center, MIST, "center", "Bold")
    for card, box in zip(cards, open_cards(inside, len(cards)), strict=True):
        draw_piece(canvas, Piece(card, box))


def dot(canvas: Canvas, rect: FRect) -> None:
    """On the way from a card to the barn it would go to."""
    canvas.rounded(rect, rect.w / 2, CREAM, None, GOLD_RIM, 2)


# -- deck, discards, and what is said of a card -------------------------------------------------


@dataclass(frozen=True)
class Stack(Look):
    """The deck, or the discards: face down, for what was stopped by an egg was never seen."""

    margin: ClassVar[float] = 40.0
    count: int
    discards: bool = False

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        if not self.count:
            canvas.rounded(rect, 12, "#6b5430", None, "#3a2c1c", 3, 110)
        if self.discards:
            for dx, dy, angle in ((6, 2, -9), (0, 0, 6))[2 - min(2, self.count) :]:
                at = (rect.centerx + dx, rect.centery + dy)
                canvas.art("card_back", at, rect.size, angle=angle)
        else:
            for k in range(min(4, (self.count + 4) // 5) - 1, -1, -1):
                paint.card_back(canvas, rect.move(2 * k, -3 * k), shadow=k == 0)
        at, colour = (rect.centerx, rect.bottom + 6), MIST if self.discards else INK
        paint.pill(canvas, at, str(self.count), colour, WHITE, 24, pad=10, face="f")


def card_help(canvas: Canvas, rect: FRect, card: int) -> None:
    """What a card does, where buttons stand at other times; its name alone if that has no room."""
    words = texts.of_card("help", card)
    title = canvas.grown(24) * 1.25
    high = 20 + title + canvas.text_height(words, 20, rect.w - 32, "SemiBold", 1.25)
    if high > rect.h + 4:
        words, high = "", 20 + title
    box = FRect(rect.x, rect.bottom - high, rect.w, high)
    canvas.rounded(box, 20, "#fffaf0", "#f6e6c6", "#8a5a2c", 3, 235)
    canvas.title(texts.card_name(card), 24, (box.x + 16, box.y + 9), INK)
    room = FRect(box.x + 16, box.y + 9 + title, box.w - 32, 0)
    canvas.paragraph(words, 20, room, INK, "SemiBold", 1.25)


@dataclass(frozen=True)
class LookPanel(Look):
    """The wooden tray on which a farmer shows what lies under a barn, to one seat alone."""

    layout: LookLayout
    barn: int
    seat: int
    name: str
    key: bool
    empty: bool

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        layout, panel = self.layout, self.layout.panel
        with canvas.shift(rect.x - panel.x, rect.y - panel.y):
            paint.tray(canvas, panel, self.seat)
            at = (panel.x + 38, panel.y + 16)
            canvas.title(texts.table("under_barn", barn=self.barn), 30, at, CREAM)
            words, at = texts.table("only_sees", name=self.name), layout.secret
            paint.pill(canvas, at, words, CREAM, INK, 20, "midleft", "ui_eye", height=36)
            if self.empty:
                canvas.title(_("Nothing lies there yet."), 30, layout.row.center, CREAM, "center")
            if layout.note is not None:
                note = texts.table("with_key" if self.key else "with_fork")
                canvas.paragraph(note, 20, layout.note, CREAM, "Bold", 1.3)
