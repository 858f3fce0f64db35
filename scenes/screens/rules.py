"""The rules: chapters at the left, the page at the right, our own rulings marked as such."""

from functools import partial

from pygame import FRect

from scenes.app.app import App
from scenes.app.controls import OnPress, Pressable, draw_label, draw_lines
from scenes.app.menu_scene import MARGIN, MenuScene, bottom_bar
from scenes.games.registry import entries, entry_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.lists import ListBox
from scenes.kit.palette import (
    BARK,
    CREAM,
    GOLD_RIM,
    HEAD_TEAL,
    MIST,
    STRAW,
    TEAL,
    WHITE,
)
from scenes.kit.widgets import Button
from scenes.screens.rule_page import ChapterPage
from scenes.table.menu_entry import MenuEntry
from words.lang import N_, _
from words.rulebook import Chapter, explaining

TOP = 100.0


class GameTab(Pressable):
    def __init__(self, entry: MenuEntry, chosen: bool, on_press: OnPress) -> None:
        super().__init__(f"tab {entry.key}", on_press, entry.title)
        self.icon = entry.icon()
        self.chosen = chosen

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            canvas.glow(r, 22)
        canvas.shadow(r, 22, 4, 5)
        if self.chosen:
            canvas.rounded(r, 22, *HEAD_TEAL, "#0d3a33", 4)
        else:
            canvas.rounded(r, 22, CREAM, STRAW, BARK, 3)
        canvas.art(self.icon, r.center, 60)


class RulesScene(MenuScene):
    title = N_("Rules")
    starts_at = "chapters"

    def __init__(self, app: App, game_key: str, chapter: int = 0, rule: str = "") -> None:
        """With a rule, the page opens at the passage that explains it."""
        super().__init__(app)
        self.game_key = game_key
        place = explaining(entry_of(game_key).chapters(), rule) if rule else None
        self.chapter = place.chapter if place else chapter
        self.lit = place.passage if place else None
        """The passage that somebody was looking for."""
        self._chapters: list[Chapter] = []
        self._list: ListBox | None = None
        self._list_panel = FRect(0, 0, 0, 0)
        self._page_panel = FRect(0, 0, 0, 0)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self._chapters = entry_of(self.game_key).chapters()
        self.chapter = max(0, min(self.chapter, len(self._chapters) - 1))
        tabs = [
            GameTab(entry, entry.key == self.game_key, partial(self._show_game, entry.key))
            for entry in entries()
        ]
        for i, tab in enumerate(reversed(tabs)):
            tab.place(canvas, (canvas.w - MARGIN - 76 - i * 88, 12, 76, 72))
        buttons = self._low_buttons()
        low = bottom_bar(canvas, buttons, 18) - 18
        if sum(b.rect.w for b in buttons) < canvas.w * 0.8 and buttons[0].rect.y == low + 18:
            self._spread(canvas, buttons)
        side = min(312.0 * max(1.0, 0.7 + 0.3 * canvas.text_scale), canvas.w * 0.36)
        self._list_panel = FRect(MARGIN, TOP, side, low - TOP)
        x = MARGIN + side + 18
        self._page_panel = r = FRect(x, TOP, canvas.w - MARGIN - x, low - TOP)
        self._list = self._placed_list(canvas)
        page = self._chapter_page()
        on_card = page.chapter.on_one_card
        page.place(canvas, r.inflate(-10, -10) if on_card else r.inflate(-26, -28).move(3, 0))
        if self.lit is not None:
            page.light(self.lit)
        self.form.set([self._list, page, *buttons, *tabs])

    def _chapter_page(self) -> ChapterPage:
        entry, chapter = entry_of(self.game_key), self._chapters[self.chapter]
        painter = entry.pictures()[chapter.picture] if chapter.picture else None
        name = f"page {self.game_key} {self.chapter}"
        return ChapterPage(chapter, entry.icon(), painter, name)

    def _low_buttons(self) -> list[Button]:
        def to(chapter: int, label: str, name: str) -> list[Button]:
            if not 0 <= chapter < len(self._chapters):
                return []
            words = label % self._chapters[chapter].title
            return [Button(words, partial(self.show, chapter), size=22, name=name)]

        try_it = partial(self.app.navigation.open_seats, self.game_key)
        return [
            Button(_("Back"), self.back, "wood", name="back"),
            *to(self.chapter - 1, "‹  %s", "earlier"),
            Button(_("Try it"), try_it, "go", "ui_touch", name="try"),
            *to(self.chapter + 1, "%s  ›", "later"),
        ]

    def _spread(self, canvas: Canvas, buttons: list[Button]) -> None:
        """Back at the left edge, the others evenly beneath the page."""
        left, right = 370.0, canvas.w - MARGIN
        row = buttons[1:]
        wide = [max(230.0, button.rect.w) for button in row]
        if sum(wide) + 20 * len(row) > right - left:
            return
        gap = (right - left - sum(wide)) / max(1, len(row) - 1)
        x = left
        for button, each in zip(row, wide, strict=True):
            button.place(canvas, (x, button.rect.y, each, button.rect.h))
            x += each + gap

    def _head(self, canvas: Canvas) -> FRect:
        """The strip above the chapters with the name of the game."""
        r = self._list_panel
        words = canvas.text_height(entry_of(self.game_key).title, 26, r.w - 46, "f", 1.2)
        return FRect(r.x + 5, r.y + 5, r.w - 10, max(50.0, words + 16))

    def _placed_list(self, canvas: Canvas) -> ListBox:
        r = self._list_panel
        heights = [
            max(44.0, canvas.text_height(chapter.title, 22, self._label_room(i), "Bold") + 14)
            for i, chapter in enumerate(self._chapters)
        ]
        chapters = ListBox(heights, self._draw_line, self.show, "chapters", gap=2)
        top = self._head(canvas).bottom + 9
        chapters.place(canvas, (r.x + 12, top, r.w - 16, r.bottom - 10 - top))
        chapters.set_cursor(self.chapter)
        return chapters

    def _label_room(self, index: int) -> float:
        """The width of a chapter's name: behind its number, before the count of rulings."""
        return self._list_panel.w - 88 - (62 if self._is_rulings(index) else 8)

    def _is_rulings(self, index: int) -> bool:
        return index == len(self._chapters) - 1 and len(self._chapters[index].rulings) > 1

    # -- deeds ----------------------------------------------------------------------------------

    def show(self, chapter: int) -> None:
        if chapter != self.chapter:
            self.chapter, self.lit = chapter, None
            self.app.sounds.play("card_flip")
            self.rebuild()

    def _show_game(self, key: str, _pressed_by: str) -> None:
        if key != self.game_key:
            self.game_key, self.chapter, self.lit = key, 0, None
            self.rebuild()

    def handle(self, intention: Intention) -> bool:
        used = super().handle(intention)
        if intention.kind == "move" and self._list is not None and self.form.focused is self._list:
            self.show(self._list.cursor)
        return used

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        paint.panel(canvas, self._list_panel, radius=22)
        head = canvas.rounded(self._head(canvas), 14, *HEAD_TEAL)
        title = entry_of(self.game_key).title
        draw_lines(canvas, title, 26, (head.x + 18, head.centery), head.w - 36, WHITE)
        paint.panel(canvas, self._page_panel, "#fffdf6", "#fbeed2", 22)

    def _draw_line(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        """A chapter in the list."""
        here = index == self.chapter
        if here and not focused:
            canvas.rounded(rect, 16, "#ffe9a0", "#f5c95a", GOLD_RIM, 3)
        if self._chapters[index].on_one_card:
            canvas.art("ui_rules", (rect.x + 30, rect.centery - 1), 34)
        elif self._is_rulings(index):
            canvas.art("ui_home", (rect.x + 30, rect.centery - 1), 32)
            count = str(len(self._chapters[index].rulings))
            at = (rect.right - 8, rect.centery)
            paint.pill(canvas, at, count, TEAL, WHITE, 22, "midright", pad=10, height=32, face="f")
        else:
            colour = GOLD_RIM if here else MIST
            number = index + (0 if self._chapters[0].on_one_card else 1)
            canvas.title(str(number), 24, (rect.x + 30, rect.centery), colour, "center")
        box = FRect(rect.x + 56, rect.y - 1, self._label_room(index), rect.h)
        draw_label(canvas, self._chapters[index].title, 22, box)
