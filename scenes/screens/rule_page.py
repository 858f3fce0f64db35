"""A chapter of the rules as a page to scroll: words, a picture beside them, and house rulings.

The whole game on one card is such a page too, with a head and a sign for each of its parts.
"""

from typing import Final

from pygame import FRect

from scenes.app.controls import draw_lines
from scenes.kit.canvas import Canvas, RectLike
from scenes.kit.lists import Page
from scenes.kit.palette import GOLD_RIM, HEAD_TEAL, INK, LINE, WHITE
from scenes.table.film import FilmView
from scenes.table.rule_pictures import Painter
from words.lang import _
from words.rulebook import Chapter, Passage

PICTURE: Final = (386.0, 322.0)
EDGE: Final = 12.0
"""The margin at both sides, into which the light of a passage reaches."""
_TITLE: Final = 42
_TEXT: Final = 22
_CARD_TEXT: Final = 20
_CARD_LINE: Final = 1.25
_CARD_HEAD: Final = 23
_CARD_EDGE: Final = 20.0
_LARGE: Final = 1.3
"""From this text size on, things stand below one another that stood side by side."""
_RULING_RIM: Final = "#c9851c"
_LIT: Final = ("#ffe9a0", "#f9d468", GOLD_RIM, 2)
"""The ground of what somebody was looking for: fill from top to bottom, rim and its width."""
_AROUND: Final = 24.0
"""The least room above and below such a passage."""


class ChapterPage(Page):
    def __init__(
        self,
        chapter: Chapter,
        icon: str,
        painter: Painter | None,
        name: str,
        film: FilmView | None = None,
    ) -> None:
        super().__init__(self._arrange, self._paint, name)
        self.chapter = chapter
        self.icon = icon
        """The game's own picture, for the card."""
        self.painter = painter
        self.film = film
        """Shown in the place of the picture where things may move."""
        self._film_scale = 0.0
        self.lit: int | None = None
        """The passage that somebody was looking for."""
        self.boxes: list[FRect] = []
        """Where each passage stands, seen from the top left corner of the text."""
        self._picture = FRect(0, 0, 0, 0)
        self._title_wide = 0.0

    def place(self, canvas: Canvas, rect: RectLike) -> None:
        super().place(canvas, rect)
        if self.film is not None and canvas.k != self._film_scale:
            self._film_scale = canvas.k
            self.film.lay_out(canvas)

    def film_box(self) -> FRect | None:
        """Where in the window something is being played."""
        if self.film is None or self.film.still:
            return None
        box = self._picture.move(self.rect.x + EDGE, self.rect.y - self.scroll).clip(self.rect)
        return box if box.h > 0 else None

    def update(self, dt: float) -> None:
        if self.film is not None and self.film_box() is not None:
            self.film.update(dt)

    def _arrange(self, canvas: Canvas, wide: float) -> float:
        """Give every passage its place; tells the height of the page."""
        if self.chapter.on_one_card:
            return self._arrange_card(canvas, wide)
        return self._arrange_text(canvas, wide - 2 * EDGE)

    def _arrange_text(self, canvas: Canvas, wide: float) -> float:
        beside = self.painter is not None and canvas.text_scale <= _LARGE and wide > 760
        text_wide = self._title_wide = wide - PICTURE[0] - 28 if beside else wide
        y = len(canvas.wrap(self.chapter.title, _TITLE, text_wide, "f")) * _title_step(canvas) + 12
        self.boxes = [FRect(0, 0, 0, 0)] * len(self.chapter.passages)
        passages = list(enumerate(self.chapter.passages))
        for k, passage in passages:
            if passage.kind != "ruling":
                high = canvas.text_height(passage.text, _TEXT, text_wide, line_height=1.36)
                self.boxes[k] = FRect(0, y, text_wide, high)
                y += high + 14
        if self.painter is not None:
            left, top = (wide - PICTURE[0], 0.0) if beside else (0.0, y)
            self._picture = FRect(left, top + 4, *PICTURE)
            y = max(y, self._picture.bottom + 16)
        for k, passage in passages:
            if passage.kind == "ruling":
                self.boxes[k] = FRect(0, y + 8, wide, _ruling_height(canvas, passage.text, wide))
                y = self.boxes[k].bottom + 8
        return y

    def _arrange_card(self, canvas: Canvas, wide: float) -> float:
        """A strip with the title, then part below part: its head at the left, or above."""
        self._title_wide = wide - 90
        heads = [passage for passage in self.chapter.passages if passage.kind == "head"]
        aside = max(canvas.measure(head.text, _CARD_HEAD, "f")[0] for head in heads) + 82
        stacked = canvas.text_scale > _LARGE or wide < 600
        left = _CARD_EDGE if stacked else aside
        y = head_low = self._card_title(canvas, wide).bottom
        self.boxes = []
        for passage in self.chapter.passages:
            if passage.kind == "head":
                y = max(y, head_low) + 10
                high = max(32.0, canvas.grown(_CARD_HEAD) * 1.3)
                box = FRect(_CARD_EDGE, y, aside - _CARD_EDGE, high)
                head_low = box.bottom
                y = head_low if stacked else y + 3
            else:
                inset = _item_inset(canvas) if passage.kind == "item" else 0.0
                room = wide - left - _CARD_EDGE - inset
                high = canvas.text_height(passage.text, _CARD_TEXT, room, line_height=_CARD_LINE)
                box = FRect(left + inset, y, room, high)
                y = box.bottom + 3
            self.boxes.append(box)
        high = max(y, head_low) + 8
        return high + self._spread(self.rect.h - high)

    def _spread(self, spare: float) -> float:
        """Let the parts of a card breathe where there is room; tells how much that took."""
        heads = [passage.kind == "head" for passage in self.chapter.passages]
        gap = max(0.0, min(14.0, spare / (sum(heads) + 1)))
        for k, box in enumerate(self.boxes):
            box.y += gap * sum(heads[: k + 1])
        return gap * sum(heads)

    def _card_title(self, canvas: Canvas, wide: float) -> FRect:
        lines = canvas.wrap(self.chapter.title, 26, self._title_wide, "f")
        return FRect(0, 0, wide, max(50.0, len(lines) * canvas.grown(26) * 1.2 + 16))

    def light(self, passage: int | None) -> None:
        """Mark a passage and bring it into view; None for the top of the page."""
        self.lit = passage
        self.scroll_to(0)
        if passage is None:
            return
        box = self.boxes[passage]
        if box.bottom + _AROUND > self.rect.h:
            self.scroll_to(box.y - max(_AROUND, (self.rect.h - box.h) / 3))

    # -- picture --------------------------------------------------------------------------------

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        left = 0.0 if self.chapter.on_one_card else EDGE
        with canvas.shift(rect.x + left, rect.y):
            if self.lit is not None and self.chapter.passages[self.lit].kind != "ruling":
                room = (14, 1) if self.chapter.on_one_card else (20, 14)
                canvas.rounded(self.boxes[self.lit].inflate(room), 10, *_LIT)
            if self.chapter.on_one_card:
                self._paint_card(canvas, rect)
            else:
                self._paint_text(canvas)

    def _paint_text(self, canvas: Canvas) -> None:
        for k, line in enumerate(canvas.wrap(self.chapter.title, _TITLE, self._title_wide, "f")):
            canvas.title(line, _TITLE, (0, k * _title_step(canvas)), GOLD_RIM)
        for k, (passage, box) in enumerate(zip(self.chapter.passages, self.boxes, strict=True)):
            if passage.kind == "ruling":
                _draw_ruling(canvas, box, passage.text, self.lit == k)
            else:
                canvas.paragraph(passage.text, _TEXT, box, INK, line_height=1.36)
        if self.film is not None and not self.film.still:
            self.film.draw(canvas, self._picture)
        elif self.painter is not None:
            self.painter(canvas, self._picture)

    def _paint_card(self, canvas: Canvas, rect: FRect) -> None:
        strip = canvas.rounded(self._card_title(canvas, rect.w), 14, *HEAD_TEAL)
        canvas.art(self.icon, (strip.x + 36, strip.centery), min(48.0, strip.h))
        at = (strip.x + 72, strip.centery)
        draw_lines(canvas, self.chapter.title, 26, at, self._title_wide, WHITE)
        for k, (passage, box) in enumerate(zip(self.chapter.passages, self.boxes, strict=True)):
            if passage.kind == "head":
                if k:
                    y, right = (box.y + self.boxes[k - 1].bottom) / 2, rect.w - _CARD_EDGE
                    canvas.line((_CARD_EDGE, y), (right, y), LINE)
                _draw_head(canvas, passage, box)
                continue
            if passage.kind == "item":
                at = (box.x - _item_inset(canvas) / 2 - 2, box.y + canvas.grown(_CARD_TEXT) * 0.64)
                canvas.art("egg_icon", at, 0.8 * canvas.grown(_CARD_TEXT))
            canvas.paragraph(passage.text, _CARD_TEXT, box, INK, line_height=_CARD_LINE)


def _item_inset(canvas: Canvas) -> float:
    """The room of the egg before a line of a list."""
    return canvas.grown(_CARD_TEXT) * 1.15


def _draw_head(canvas: Canvas, head: Passage, box: FRect) -> None:
    canvas.art(head.icon, (box.x + 17, box.centery), (36, box.h))
    canvas.title(head.text, _CARD_HEAD, (box.x + 44, box.centery), GOLD_RIM, "midleft")


def _title_step(canvas: Canvas) -> float:
    return canvas.grown(_TITLE) * 1.2


def _ruling_height(canvas: Canvas, ruling: str, wide: float) -> float:
    words = canvas.text_height(ruling, _TEXT, wide - 150, "SemiBold", 1.32)
    return max(104.0, 12 + canvas.grown(26) * 1.2 + words + 12)


def _draw_ruling(canvas: Canvas, box: FRect, ruling: str, lit: bool) -> None:
    """A house ruling in its box."""
    left, head = box.x + 128, canvas.grown(26) * 1.2
    ground = _LIT[:2] if lit else ("#fff1c4", "#ffe09a")
    canvas.rounded(box, 20, *ground, GOLD_RIM if lit else _RULING_RIM, 5 if lit else 3)
    disc = FRect(box.x + 22, box.centery - 42, 84, 84)
    canvas.rounded(disc, 42, "#fffaf0", "#f0d9a8", _RULING_RIM, 4)
    canvas.art("ui_home", (disc.centerx, disc.centery - 2), 54)
    canvas.title(_("House ruling"), 26, (left, box.y + 12), GOLD_RIM)
    room = (left, box.y + 12 + head, box.w - 150, 0)
    canvas.paragraph(ruling, _TEXT, room, INK, "SemiBold", 1.32)
