"""How the things on the table of Rule the Roost look: barns, deck, counts, the look."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from pygame import FRect

from scenes.games.roost import texts
from scenes.games.roost.cards import rooster
from scenes.games.roost.layout import BarnLayout, LookLayout
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.palette import BARK, CREAM, GOLD_RIM, INK, MIST, WHITE, Colour
from scenes.table.piece import Look

# -- barns --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnBarn(Look):
    """Something that belongs to a barn; its rect is the barn's ground."""

    barn: BarnLayout

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        ground = self.barn.ground
        with canvas.shift(rect.x - ground.x, rect.y - ground.y):
            self.draw(canvas, self.barn)

    @abstractmethod
    def draw(self, canvas: Canvas, barn: BarnLayout) -> None:
        """Draw it where the barn stands."""


@dataclass(frozen=True)
class House(OnBarn):
    """The ground and the building."""

    number: int
    locked: bool

    def draw(self, canvas: Canvas, barn: BarnLayout) -> None:
        canvas.rounded(barn.ground, 30, "#c9a866", "#8f7440", alpha=110)
        name = "barn_locked" if self.locked else "barn_open"
        canvas.art(name, barn.house.midbottom, barn.house.size, "midbottom")
        words, at = texts.barn(self.number), (barn.ground.x + 14, barn.ground.y + 5)
        title = canvas.title(words, 26, at, CREAM, rim=BARK, rim_width=2)
        at = (barn.ground.right - 12, title.centery)
        wide = canvas.measure(_("locked"), 20, "Bold")[0] + 28
        if self.locked and title.right + 12 + wide <= barn.ground.right - 10:
            paint.pill(canvas, at, _("locked"), "#7c1420", WHITE, 20, "midright")
        elif self.locked:
            canvas.art("padlock", at, 40, "midright")


@dataclass(frozen=True)
class PileCount(OnBarn):
    """How many cards lie there, in words if these have room."""

    count: int

    def draw(self, canvas: Canvas, barn: BarnLayout) -> None:
        words, size = (texts.cards(self.count), 22) if barn.worded else (str(self.count), 18)
        paint.pill(canvas, barn.count, words, INK, CREAM, size)


@dataclass(frozen=True)
class Offered(OnBarn):
    """What choosing this barn would do."""

    number: int
    words: str
    aimed_at: bool

    def draw(self, canvas: Canvas, barn: BarnLayout) -> None:
        wide = canvas.measure(self.words, 20, "Bold")[0] + 28
        title = canvas.measure(texts.barn(self.number), 26, "f")[0]
        beside = title + wide + 40 <= barn.ground.w
        if not self.aimed_at and not beside:
            return
        y = barn.ground.y + 5 + canvas.grown(26) * (0.55 if beside else 1.2)
        y += 0 if beside else canvas.grown(20) * 0.68 + 4
        colour = INK if self.aimed_at else "#5a3a18"
        at = (barn.ground.right - 12, y)
        paint.pill(canvas, at, self.words, colour, CREAM, 20, "midright", height=36)


@dataclass(frozen=True)
class Known(OnBarn):
    """What the viewer is sure of in a barn, kind by kind, and how many cards it is not."""

    rows: tuple[tuple[str, int], ...]

    def draw(self, canvas: Canvas, barn: BarnLayout) -> None:
        icon = max(30.0, canvas.grown(22))
        cell = icon + 16 + canvas.measure("12", 22, "f")[0]
        per = min(len(self.rows), max(1, int((barn.ground.w - 58) / cell)))
        high = -(-len(self.rows) // per) * (icon + 4) + 10
        at = (barn.ground.centerx, barn.pile.y + 6)
        box = FRect(0, 0, per * cell + 58, high).move_to(midbottom=at)
        paint.panel(canvas, box, CREAM, "#f3e0b4", 18, MIST, 3)
        canvas.art("ui_eye", (box.x + 10, box.centery), 30, "midleft")
        for k, (name, count) in enumerate(self.rows):
            line, column = divmod(k, per)
            x, y = box.x + 50 + column * cell, box.y + 5 + (line + 0.5) * (icon + 4)
            right = canvas.art(name, (x, y), icon, "midleft").right
            canvas.title(str(count), 22, (right + 4, y), INK, "midleft")


@dataclass(frozen=True)
class Tally(OnBarn):
    """What a barn that is turned up is worth and whose it is, over its roof."""

    words: str
    owners: tuple[int, ...]
    share: int

    def draw(self, canvas: Canvas, barn: BarnLayout) -> None:
        high = max(46.0, canvas.grown(24) * 1.5)
        icon = high * 0.74
        text = canvas.measure(self.words, 24, "f")[0]
        pictured = text + 2 * icon + 40 <= barn.ground.w - 8
        box = FRect(0, 0, text + (2 * icon + 40 if pictured else 30), high)
        box = box.move_to(midbottom=(barn.ground.centerx, barn.pile.y - 4))
        canvas.rounded(box, high / 2, CREAM, "#ffe9a0", GOLD_RIM, 4)
        if pictured:
            canvas.art("chicken", (box.x + 10 + icon / 2, box.centery), icon)
            canvas.art("fox", (box.right - 10 - icon / 2, box.centery), icon)
        canvas.title(self.words, 24, box.center, INK, "center")
        if self.owners:
            self._draw_owners(canvas, box)
        else:
            paint.pill(canvas, (barn.ground.centerx, box.y - 26), _("nobody’s"), MIST, WHITE, 22)

    def _draw_owners(self, canvas: Canvas, box: FRect) -> None:
        """The roosters of the owners stand on the tally."""
        ground, many = self.barn.ground, len(self.owners)
        size = min(92.0, box.y - ground.y, (ground.w - 20) / (many + 0.6))
        for k, owner in enumerate(self.owners):
            x = ground.centerx + (k - (many - 1) / 2) * size
            canvas.art(rooster(owner), (x, box.y + 6), size, "midbottom")
        across = max(44.0, canvas.grown(26) * 1.5)
        right = min(box.right - 8 + across / 2, ground.right)
        prize = FRect(right - across, box.y - across + 2, across, across)
        canvas.rounded(prize, across / 2, "#ffd75a", "#f0a51f", GOLD_RIM, 4)
        canvas.title(str(self.share), 26, prize.center, INK, "center")


@dataclass(frozen=True)
class Dot(Look):
    """On the way from a card to the barn it would go to."""

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.rounded(rect, rect.w / 2, CREAM, None, GOLD_RIM, 2)


# -- deck, discards, and what is said of a card -------------------------------------------------


@dataclass(frozen=True)
class Deck(Look):
    margin: ClassVar[float] = 40.0
    colour: ClassVar[Colour] = INK
    count: int

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        if not self.count:
            canvas.rounded(rect, 12, "#6b5430", None, "#3a2c1c", 3, 110)
        self.draw_cards(canvas, rect)
        at = (rect.centerx, rect.bottom + 6)
        paint.pill(canvas, at, str(self.count), self.colour, WHITE, 24, pad=10, face="f")

    def draw_cards(self, canvas: Canvas, rect: FRect) -> None:
        for k in range(min(4, (self.count + 4) // 5) - 1, -1, -1):
            paint.card_back(canvas, rect.move(2 * k, -3 * k), shadow=k == 0)


class Discards(Deck):
    """Face down: what was stopped by an egg was never seen."""

    colour: ClassVar[Colour] = MIST

    def draw_cards(self, canvas: Canvas, rect: FRect) -> None:
        if self.count > 1:
            canvas.art("card_back", (rect.centerx + 6, rect.centery + 2), rect.size, angle=-9)
        if self.count:
            canvas.art("card_back", rect.center, rect.size, angle=6)


@dataclass(frozen=True)
class CardHelp(Look):
    """What a card does, where buttons stand at other times; its name alone if that has no room."""

    card: int

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        words = texts.card_help(self.card)
        title = canvas.grown(24) * 1.25
        high = 20 + title + canvas.text_height(words, 20, rect.w - 32, "SemiBold", 1.25)
        if high > rect.h + 4:
            words, high = "", 20 + title
        box = FRect(rect.x, rect.bottom - high, rect.w, high)
        canvas.rounded(box, 20, "#fffaf0", "#f6e6c6", "#8a5a2c", 3, 235)
        canvas.title(texts.card_name(self.card), 24, (box.x + 16, box.y + 9), INK)
        if words:
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
            canvas.title(texts.under_barn(self.barn), 30, at, CREAM)
            words, at = texts.only_sees(self.name), layout.secret
            paint.pill(canvas, at, words, CREAM, INK, 20, "midleft", "ui_eye", height=36)
            if self.empty:
                canvas.title(_("Nothing lies there yet."), 30, layout.row.center, CREAM, "center")
            if layout.note is not None:
                note = texts.look_note(self.key)
                canvas.paragraph(note, 20, layout.note, CREAM, "Bold", 1.3)
