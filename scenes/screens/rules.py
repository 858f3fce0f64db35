"""The rules: chapters at the left, the page at the right, our own rulings marked as such."""

from functools import partial

from pygame import FRect

from scenes.app.app import App
from scenes.app.controls import Pressable
from scenes.app.menu_scene import MARGIN, MenuScene, bottom_bar
from scenes.games.registry import entries, entry_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.lists import ListBox, Page
from scenes.kit.palette import (
    BARK,
    CREAM,
    GOLD_RIM,
    HEAD_TEAL,
    INK,
    MIST,
    STRAW,
    TEAL,
    WHITE,
)
from scenes.kit.widgets import Button
from scenes.table.menu_entry import MenuEntry
from scenes.table.rulebook import Chapter

TOP = 100.0
PICTURE = (386.0, 322.0)
_HEAD = 42
_RULING_RIM = "#c9851c"


class GameTab(Pressable):
    def __init__(self, face: MenuEntry, chosen: bool, scene: "RulesScene") -> None:
        super().__init__(f"tab {face.key}", lambda _device: scene.show_game(face.key), face.title)
        self.face = face
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
        canvas.art(self.face.icon(), r.center, 60)


class RulesScene(MenuScene):
    def __init__(self, app: App, game_key: str, chapter: int = 0) -> None:
        super().__init__(app)
        self.game_key = game_key
        self.chapter = chapter
        self._chapters: list[Chapter] = []
        self._list: ListBox | None = None
        self._list_panel = FRect(0, 0, 0, 0)
        self._page_panel = FRect(0, 0, 0, 0)
        self._head_lines: list[str] = []

    def heading(self) -> str:
        return _("Rules")

    @property
    def face(self) -> MenuEntry:
        return entry_of(self.game_key)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        first = not self.form.widgets
        self._chapters = self.face.chapters()
        self.chapter = max(0, min(self.chapter, len(self._chapters) - 1))
        tabs = [GameTab(face, face.key == self.game_key, self) for face in entries()]
        for i, tab in enumerate(tabs):
            tab.place(canvas, (canvas.w - MARGIN - 76 - (len(tabs) - 1 - i) * 88, 12, 76, 72))
        buttons = self._low_buttons()
        low = bottom_bar(canvas, buttons, 18) - 18
        if sum(b.rect.w for b in buttons) < canvas.w * 0.8 and buttons[0].rect.y == low + 18:
            self._spread(canvas, buttons)
        side = min(312.0 * max(1.0, 0.7 + 0.3 * canvas.text_scale), canvas.w * 0.36)
        self._list_panel = FRect(MARGIN, TOP, side, low - TOP)
        x = MARGIN + side + 18
        self._page_panel = FRect(x, TOP, canvas.w - MARGIN - x, low - TOP)
        chapters = self._place_list(canvas)
        page = Page(self._measure_page, self._draw_page, f"page {self.game_key} {self.chapter}")
        page.place(canvas, _inside(self._page_panel))
        self.form.set([chapters, page, *buttons, *tabs])
        if first:
            self.form.focus(chapters)

    def _low_buttons(self) -> list[Button]:
        buttons = [Button(_("Back"), self.back, "wood", name="back")]
        at = self.chapter
        if at > 0:
            label = f"‹  {self._chapters[at - 1].title}"
            buttons.append(Button(label, partial(self.show, at - 1), size=22, name="earlier"))
        buttons.append(Button(_("Try it"), self._try, "go", "ui_touch", name="try"))
        if at + 1 < len(self._chapters):
            label = f"{self._chapters[at + 1].title}  ›"
            buttons.append(Button(label, partial(self.show, at + 1), size=22, name="later"))
        return buttons

    def _spread(self, canvas: Canvas, buttons: list[Button]) -> None:
        """Back at the left edge, the others evenly beneath the page."""
        left, right = 370.0, canvas.w - MARGIN
        row = buttons[1:]
        wide = [max(230.0, button.rect.w) for button in row]
        if not row or sum(wide) + 20 * len(row) > right - left:
            return
        gap = (right - left - sum(wide)) / max(1, len(row) - 1)
        x = left
        for button, each in zip(row, wide, strict=True):
            button.place(canvas, (x, button.rect.y, each, button.rect.h))
            x += each + gap

    def _place_list(self, canvas: Canvas) -> ListBox:
        r = self._list_panel
        self._head_lines = canvas.wrap(self.face.title, 26, r.w - 46, "f")
        head = max(50.0, len(self._head_lines) * canvas.grown(26) * 1.2 + 16)
        heights = [
            max(52.0, canvas.text_height(chapter.title, 22, self._label_room(i), "Bold") + 18)
            for i, chapter in enumerate(self._chapters)
        ]
        chapters = ListBox(heights, self._draw_chapter, self.show, "chapters", gap=5)
        top = r.y + 5 + head + 9
        chapters.place(canvas, (r.x + 12, top, r.w - 16, r.bottom - 10 - top))
        chapters.set_cursor(self.chapter)
        self._list = chapters
        return chapters

    def _label_room(self, index: int) -> float:
        """The width of a chapter's name: behind its number, before the count of rulings."""
        count = 62 if self._is_rulings(index) else 8
        return self._list_panel.w - 32 - 56 - count

    def _is_rulings(self, index: int) -> bool:
        chapter = self._chapters[index]
        return index == len(self._chapters) - 1 and len(chapter.rulings) > 1

    # -- deeds ----------------------------------------------------------------------------------

    def show(self, chapter: int) -> None:
        if chapter != self.chapter:
            self.chapter = chapter
            self.app.sounds.play("card_flip")
            self.rebuild()

    def show_game(self, key: str) -> None:
        if key != self.game_key:
            self.game_key, self.chapter = key, 0
            self.rebuild()

    def _try(self) -> None:
        self.app.navigation.open_seats(self.game_key)

    def handle(self, intention: Intention) -> bool:
        used = super().handle(intention)
        if intention.kind == "move" and self._list is not None and self.form.focused is self._list:
            self.show(self._list.cursor)
        return used

    # -- the page -------------------------------------------------------------------------------

    def _beside(self, canvas: Canvas, width: float) -> bool:
        """Whether text and picture stand side by side."""
        picture = self._chapters[self.chapter].picture
        return picture is not None and canvas.text_scale <= 1.3 and width > 760

    def _text_width(self, canvas: Canvas, width: float) -> float:
        return width - PICTURE[0] - 28 if self._beside(canvas, width) else width

    def _measure_page(self, canvas: Canvas, width: float) -> float:
        return self._page(canvas, FRect(0, 0, width, 0), draw=False)

    def _draw_page(self, canvas: Canvas, rect: FRect) -> None:
        self._page(canvas, rect, draw=True)

    def _page(self, canvas: Canvas, rect: FRect, draw: bool) -> float:
        """Lay the chapter out from the top of `rect`, drawing or only measuring; its height."""
        chapter = self._chapters[self.chapter]
        wide = self._text_width(canvas, rect.w)
        y = rect.y
        for line in canvas.wrap(chapter.title, _HEAD, wide, "f"):
            if draw:
                canvas.title(line, _HEAD, (rect.x, y), GOLD_RIM)
            y += canvas.grown(_HEAD) * 1.2
        y += 12
        for paragraph in chapter.paragraphs:
            if draw:
                canvas.paragraph(paragraph, 22, (rect.x, y, wide, 0), INK, line_height=1.36)
            y += canvas.text_height(paragraph, 22, wide, line_height=1.36) + 14
        if chapter.picture is not None:
            beside = self._beside(canvas, rect.w)
            left = rect.right - PICTURE[0] if beside else rect.x
            box = FRect(left, rect.y + 4 if beside else y + 4, *PICTURE)
            if draw:
                chapter.picture(canvas, box)
            y = max(y, box.bottom + 16)
        for ruling in chapter.rulings:
            y = self._ruling(canvas, FRect(rect.x, y + 8, rect.w, 0), ruling, draw) + 8
        return y - rect.y

    def _ruling(self, canvas: Canvas, box: FRect, ruling: str, draw: bool) -> float:
        """A house ruling in its box; returns the lower edge."""
        left = box.x + 128
        room = box.right - 22 - left
        head = canvas.grown(26) * 1.2
        words = canvas.text_height(ruling, 22, room, "SemiBold", 1.32)
        box.h = max(104.0, 12 + head + words + 12)
        if draw:
            canvas.rounded(box, 20, "#fff1c4", "#ffe09a", _RULING_RIM, 3)
            disc = FRect(box.x + 22, box.centery - 42, 84, 84)
            canvas.rounded(disc, 42, "#fffaf0", "#f0d9a8", _RULING_RIM, 4)
            canvas.art("ui_home", (disc.centerx, disc.centery - 2), 54)
            canvas.title(_("House ruling"), 26, (left, box.y + 12), GOLD_RIM)
            at = (left, box.y + 12 + head, room, 0)
            canvas.paragraph(ruling, 22, at, INK, "SemiBold", 1.32)
        return box.bottom

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        r = self._list_panel
        paint.panel(canvas, r, radius=22)
        head = max(50.0, len(self._head_lines) * canvas.grown(26) * 1.2 + 16)
        strip = canvas.rounded((r.x + 5, r.y + 5, r.w - 10, head), 14, *HEAD_TEAL)
        step = canvas.grown(26) * 1.2
        for i, line in enumerate(self._head_lines):
            y = strip.centery + (i - (len(self._head_lines) - 1) / 2) * step
            canvas.title(line, 26, (strip.x + 18, y), WHITE, "midleft")
        paint.panel(canvas, self._page_panel, "#fffdf6", "#fbeed2", 22)

    def _draw_chapter(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        here = index == self.chapter
        if here and not focused:
            canvas.rounded(rect, 16, "#ffe9a0", "#f5c95a", GOLD_RIM, 3)
        rulings = self._is_rulings(index)
        if rulings:
            canvas.art("ui_home", (rect.x + 30, rect.centery - 1), 32)
            count = str(len(self._chapters[index].rulings))
            at = (rect.right - 8, rect.centery)
            paint.pill(canvas, at, count, TEAL, WHITE, 22, "midright", pad=10, height=32, face="f")
        else:
            colour = GOLD_RIM if here else MIST
            canvas.title(str(index + 1), 24, (rect.x + 30, rect.centery), colour, "center")
        room = self._label_room(index)
        title = self._chapters[index].title
        high = canvas.text_height(title, 22, room, "Bold")
        box = FRect(rect.x + 56, rect.centery - high / 2 - 1, room, high)
        canvas.paragraph(title, 22, box, INK, "Bold")


def _inside(panel: FRect) -> FRect:
    return FRect(panel.x + 28, panel.y + 14, panel.w - 50, panel.h - 28)
