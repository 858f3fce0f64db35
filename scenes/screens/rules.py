"""The rules: chapters at the left, the page at the right, our own rulings marked as such.

While something is typed into the search field, what was found stands in the place of the chapters.
"""

from functools import partial
from typing import Final

from pygame import FRect

from scenes.app.app import App
from scenes.app.controls import OnPress, Pressable, draw_label, draw_lines
from scenes.app.menu_scene import MARGIN, MenuScene, bottom_bar
from scenes.games.registry import entries, entry_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart, IdleParts
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
from scenes.kit.text_field import SIGN, TextField
from scenes.kit.widgets import Button
from scenes.screens.rule_hits import HitList
from scenes.screens.rule_page import ChapterPage
from scenes.table.film import FilmView
from scenes.table.menu_entry import MenuEntry
from words.lang import N_, _
from words.lessons import lesson_keys, lesson_title
from words.rule_search import Hit, find
from words.rulebook import Chapter, explaining

TOP: Final = 100.0
TABS: Final = FRect(0, 12, 76, 72)
"""The place of a game's tab; x is given by its number."""
LIST_SHARE: Final = 0.3
"""Of the height, in an upright window: what the list has; the page has the rest."""
SEARCH_LENGTH: Final = 40
BUTTON_GAP: Final = 18.0
LEAST_BUTTON: Final = 64.0
LESSON_SIGN: Final = "egg_icon"


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
        self.hits: list[Hit] = []
        self._hit: int | None = None
        """The hit that is shown."""
        self._search_begins = game_key
        """The game whose hits come first."""
        self._sought = place is not None
        """The page is yet to be scrolled to where somebody wants to look."""
        self.field = TextField("", self._search, "", SEARCH_LENGTH, size=22, name="search")
        self._chapters: list[Chapter] = []
        self._page: ChapterPage | None = None
        self._list: ListBox | None = None
        self._list_panel = FRect(0, 0, 0, 0)
        self._page_panel = FRect(0, 0, 0, 0)

    @property
    def searching(self) -> bool:
        return bool(self.field.value.strip())

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self._chapters = entry_of(self.game_key).chapters()
        self.chapter = max(0, min(self.chapter, len(self._chapters) - 1))
        tabs = [
            GameTab(entry, entry.key == self.game_key, partial(self._show_game, entry.key))
            for entry in entries()
        ]
        for i, tab in enumerate(reversed(tabs)):
            tab.place(canvas, TABS.move(canvas.w - MARGIN - TABS.w - i * 88, 0))
        buttons = self._low_buttons(canvas)
        low = bottom_bar(canvas, buttons, BUTTON_GAP, least=LEAST_BUTTON) - 18
        if buttons[0].rect.y == low + 18 == buttons[-1].rect.y:
            self._spread(canvas, buttons)
        self._place_panels(canvas, low, tabs[0].rect.left)
        if self.searching:
            self.hits = find(self.field.value, self._books())
        self._list = self._placed_list(canvas)
        page = self._placed_page(canvas)
        self.form.set([self._list, self.field, page, *buttons, *tabs])

    def _place_panels(self, canvas: Canvas, low: float, tabs: float) -> None:
        """The list at the left of the page and the field above that; in an upright window one
        below the other."""
        if canvas.portrait:
            wide = canvas.w - 2 * MARGIN
            self._hint_field(canvas, FRect(MARGIN, TOP - 4, wide, TABS.h))
            top = self.field.rect.bottom + 14
            self._list_panel = FRect(MARGIN, top, wide, LIST_SHARE * (low - top))
            top = self._list_panel.bottom + 14
            self._page_panel = FRect(MARGIN, top, wide, low - top)
            return
        side = min(312.0 * max(1.0, 0.7 + 0.3 * canvas.text_scale), canvas.w * 0.36)
        self._list_panel = FRect(MARGIN, TOP, side, low - TOP)
        x = MARGIN + side + 18
        self._page_panel = FRect(x, TOP, canvas.w - MARGIN - x, low - TOP)
        self._place_field(canvas, tabs)

    def _low_buttons(self, canvas: Canvas) -> list[Button]:
        """As wordy as one row allows: the chapters beside this one lose their names first, then
        the lessons theirs."""
        room = canvas.w - 2 * MARGIN
        buttons: list[Button] = []
        for named_lessons, named_chapters in ((True, True), (True, False), (False, False)):
            buttons = [
                Button(_("Back"), self.back, "wood", name="back"),
                *self._to(self.chapter - 1, "‹", "earlier", named_chapters),
                Button(_("Try it"), self._try_it, "go", "ui_touch", name="try"),
                *self._lesson_buttons(named_lessons),
                *self._to(self.chapter + 1, "›", "later", named_chapters),
            ]
            wide = [max(LEAST_BUTTON, button.width_for(canvas)) for button in buttons]
            if sum(wide) + BUTTON_GAP * (len(wide) - 1) <= room:
                break
        return buttons

    def _try_it(self) -> None:
        self.app.navigation.open_seats(self.game_key)

    def _to(self, chapter: int, arrow: str, name: str, named: bool) -> list[Button]:
        """The way to the chapter before or after this one, if there is one."""
        if not 0 <= chapter < len(self._chapters):
            return []
        title = self._chapters[chapter].title
        words = {"earlier": f"{arrow}  {title}", "later": f"{title}  {arrow}"}[name]
        turn = partial(self.show, chapter)
        if named:
            return [Button(words, turn, size=22, name=name)]
        return [Button(arrow, turn, name=name, tooltip=title)]

    def _lesson_buttons(self, named: bool) -> list[Button]:
        """A way into every lesson of this game: by its title, or by its number."""
        buttons = []
        for number, key in enumerate(lesson_keys(self.game_key), 1):
            title = lesson_title(key) or _("Lesson %(number)d") % {"number": number}
            take = partial(self.app.navigation.open_lesson, key)
            label, tooltip = (title, "") if named else (str(number), title)
            button = Button(label, take, "teal", LESSON_SIGN, size=22, name=key, tooltip=tooltip)
            buttons.append(button)
        return buttons

    def _spread(self, canvas: Canvas, buttons: list[Button]) -> None:
        """Back at the left edge, the others evenly beneath the page, if there is room for it."""
        back, *row = buttons
        left, right = 370.0, canvas.w - MARGIN
        for least in (230.0, LEAST_BUTTON):
            wide = [max(least, button.rect.w) for button in row]
            gap = (right - left - sum(wide)) / max(1, len(row) - 1)
            if gap >= BUTTON_GAP and back.rect.right <= left:
                break
        else:
            return
        back.place(canvas, (MARGIN, back.rect.y, max(150.0, back.rect.w), back.rect.h))
        x = left
        for button, each in zip(row, wide, strict=True):
            button.place(canvas, (x, button.rect.y, each, button.rect.h))
            x += each + gap

    def _place_field(self, canvas: Canvas, right: float) -> None:
        """Above the page, between the heading and the games."""
        heading = MARGIN + canvas.measure(self.heading(), 52, "f")[0] + 28
        right -= 24
        left = self._page_panel.x if right - self._page_panel.x >= 400 else heading
        self._hint_field(canvas, FRect(left, TABS.y, right - left, TABS.h))

    def _hint_field(self, canvas: Canvas, box: FRect) -> None:
        """Place the field in the middle of a box, with as many words in it as it has room for."""
        high = min(box.h, self.field.height_for(canvas, box.w))
        self.field.place(canvas, (box.x, box.centery - high / 2, box.w, high))
        hints = (_("Search the rules (Ctrl+F)"), _("Search the rules"), _("Search"))
        room = box.w - 32 - SIGN
        fitting = [hint for hint in hints if canvas.measure(hint, self.field.size)[0] <= room]
        self.field.hint = fitting[0] if fitting else ""

    def _placed_page(self, canvas: Canvas) -> ChapterPage:
        """The same page as before, unless another one is shown."""
        entry, chapter = entry_of(self.game_key), self._chapters[self.chapter]
        if self._page is None or self._page.chapter is not chapter:
            self._page = self._new_page(entry, chapter)
        page, r = self._page, self._page_panel
        on_card = chapter.on_one_card
        page.place(canvas, r.inflate(-10, -10) if on_card else r.inflate(-26, -28).move(3, 0))
        if self._sought:
            page.light(self.lit)
        self._sought = False
        return page

    def _new_page(self, entry: MenuEntry, chapter: Chapter) -> ChapterPage:
        name = f"page {self.game_key} {self.chapter}"
        if not chapter.picture:
            return ChapterPage(chapter, entry.icon(), None, name)
        painter, film = entry.pictures()[chapter.picture], entry.films().get(chapter.picture)
        played = FilmView(film, entry.table, self.stage.motion) if film else None
        return ChapterPage(chapter, entry.icon(), painter, name, played)

    def _head(self, canvas: Canvas) -> FRect:
        """The strip above the list."""
        r = self._list_panel
        words = canvas.text_height(self._head_words(), 26, r.w - 46, "f", 1.2)
        return FRect(r.x + 5, r.y + 5, r.w - 10, max(50.0, words + 16))

    def _head_words(self) -> str:
        """The name of the game, or how much was found."""
        if not self.searching:
            return entry_of(self.game_key).title
        return _("Found: %(count)d") % {"count": len(self.hits)} if self.hits else _("Not found")

    def _placed_list(self, canvas: Canvas) -> ListBox:
        r = self._list_panel
        top = self._head(canvas).bottom + 9
        place = FRect(r.x + 12, top, r.w - 16, r.bottom - 10 - top)
        return self._hit_list(canvas, place) if self.searching else self._toc(canvas, place)

    def _toc(self, canvas: Canvas, place: FRect) -> ListBox:
        """The table of contents."""
        heights = [
            max(44.0, canvas.text_height(chapter.title, 22, self._label_room(i), "Bold") + 14)
            for i, chapter in enumerate(self._chapters)
        ]
        chapters = ListBox(heights, self._draw_line, self.show, "chapters", gap=2)
        chapters.place(canvas, place)
        chapters.set_cursor(self.chapter)
        return chapters

    def _hit_list(self, canvas: Canvas, place: FRect) -> ListBox:
        here, query = self._search_begins, self.field.value
        found = HitList(canvas, place.w, self.hits, query, here, self._open_hit, "chapters")
        found.place(canvas, place)
        found.chosen = self._hit
        if self._hit is not None:
            found.scroll_to(self._list.scroll if isinstance(self._list, HitList) else 0.0)
            found.set_cursor(self._hit)
        return found

    def _books(self) -> dict[str, list[Chapter]]:
        """The rules of all games, those of this game first."""
        order = sorted(entries(), key=lambda entry: entry.key != self._search_begins)
        return {entry.key: entry.chapters() for entry in order}

    def _label_room(self, index: int) -> float:
        """The width of a chapter's name: behind its number, before the count of rulings."""
        return self._list_panel.w - 88 - (62 if self._is_rulings(index) else 8)

    def _is_rulings(self, index: int) -> bool:
        return index == len(self._chapters) - 1 and len(self._chapters[index].rulings) > 1

    # -- deeds ----------------------------------------------------------------------------------

    def show(self, chapter: int) -> None:
        if chapter != self.chapter:
            self._turn_to(self.game_key, chapter)
            self.app.sounds.play("card_flip")

    def _show_game(self, key: str, _pressed_by: str) -> None:
        if key != self.game_key:
            self._search_begins, self._hit = key, None
            self._turn_to(key, 0)

    def _turn_to(self, game: str, chapter: int, passage: int | None = None) -> None:
        self.game_key, self.chapter, self.lit = game, chapter, passage
        self._sought = True
        self.rebuild()

    def _search(self, _typed: str) -> None:
        self._search_begins, self._hit = self.game_key, None
        self.rebuild()

    def _open_hit(self, index: int) -> None:
        hit = self.hits[index]
        self._hit = index
        self._turn_to(hit.game, hit.chapter, hit.passage)
        self.app.sounds.play("card_flip")

    def handle(self, intention: Intention) -> bool:
        kind, focused = intention.kind, self.form.focused
        if kind == "back" and self.field.value:
            self.field.clear()
            return True
        if kind == "accept" and focused is self.field and self.hits and not intention.from_pad:
            self._open_hit(0)
            self.form.focus("chapters")
            return True
        if kind == "move" and intention.dy > 0 and focused is self.field:
            self.form.focus("chapters")
            return True
        used = super().handle(intention)
        chapters, searching = self._list, self.searching
        if kind == "move" and chapters and self.form.focused is chapters and not searching:
            self.show(chapters.cursor)
        return used

    def command(self, intention: Intention) -> bool:
        if intention.kind == "search":
            self.form.focus(self.field)
            return True
        return False

    def leave(self) -> None:
        self._page = None

    # -- picture --------------------------------------------------------------------------------

    def idle_parts(self) -> IdleParts | None:
        parts, page = super().idle_parts(), self._page
        box = page.film_box() if page else None
        if parts is None or page is None or page.film is None or box is None:
            return parts
        return [*parts, IdlePart(page.film.frame, box)]

    def draw_page(self, canvas: Canvas) -> None:
        paint.panel(canvas, self._list_panel, radius=22)
        head = canvas.rounded(self._head(canvas), 14, *HEAD_TEAL)
        words, at = self._head_words(), (head.x + 18, head.centery)
        draw_lines(canvas, words, 26, at, head.w - 36, WHITE)
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
