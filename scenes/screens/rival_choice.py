"""Choosing a rival: the button in the row of a seat, and the list it opens."""

from collections.abc import Callable
from typing import Final

from pygame import FRect

from ai.rivals import RIVALS
from scenes.app.controls import OnPress, Pressable
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Modal
from scenes.kit.lists import ListBox
from scenes.kit.palette import BARK, INK, MIST, TEAL
from scenes.kit.widgets import Button
from words.lang import _
from words.rivals import rating_text, rival_character, rival_name

_PORTRAITS: Final = {"hen": "chicken", "fox": "fox"}
"""Pictures that other screens show too; all other rivals have one of their own."""
_BUTTON_PORTRAIT: Final = 42.0
_ROW_PORTRAIT: Final = 76.0
_NAME: Final = 26.0
_SENTENCE: Final = 20.0


def portrait_of(rival: str) -> str:
    """The picture of a rival; one that no longer exists is an egg."""
    return _PORTRAITS.get(rival, f"rival_{rival}") if rival in RIVALS else "egg"


class RivalButton(Pressable):
    """Who plays a seat of the AI; pressing opens the list of all of them."""

    def __init__(self, rival: str, rating: str, on_press: OnPress, name: str) -> None:
        super().__init__(name, on_press, rating)
        self.rival = rival

    def aloud(self) -> str:
        words = (rival_name(self.rival), self.tooltip, _("change"))
        return ", ".join(word for word in words if word)

    def width_for(self, canvas: Canvas) -> float:
        words = canvas.measure(rival_name(self.rival), 22, "Bold")[0]
        return 62 + words + 24 + canvas.measure(_("change"), 20, "Bold")[0] + 16

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        r = self.rect
        if focused:
            canvas.glow(r, 14)
        canvas.rounded(r, 14, "#fffaf0", "#f0d9a8", BARK, 3)
        canvas.art(portrait_of(self.rival), (r.x + 33, r.centery), min(_BUTTON_PORTRAIT, r.h - 6))
        canvas.text(rival_name(self.rival), 22, (r.x + 62, r.centery), INK, "midleft", "Bold")
        canvas.text(_("change"), 20, (r.right - 16, r.centery), TEAL, "midright", "Bold")


class RivalDialog(Modal):
    """All rivals, weakest first: portrait, name, rating, a sentence. Picking one closes it."""

    def __init__(self, game: str, seats: int, chosen: str, on_pick: Callable[[str], None]) -> None:
        super().__init__()
        self.game = game
        self.seats = seats
        self.on_pick = on_pick
        self.rivals = list(RIVALS)
        self._chosen = self.rivals.index(chosen) if chosen in RIVALS else 0
        self._list: ListBox | None = None

    def heading(self) -> str:
        return _("Who shall play here?")

    def focus_aloud(self) -> str:
        """The rival under the cursor, as the list itself has no words."""
        if self._list is None or self.form.focused is not self._list:
            return super().focus_aloud()
        rival = self.rivals[self._list.cursor]
        words = (rival_name(rival), self._rating(rival), rival_character(rival))
        return ". ".join(word for word in words if word)

    def _rating(self, rival: str) -> str:
        return rating_text(self.game, self.seats, rival)

    # -- layout ---------------------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        inner = self.inner_width(canvas, 860, 1160)
        heights = [self._height(canvas, rival, inner - 16) for rival in self.rivals]
        cursor = self._chosen if self._list is None else self._list.cursor
        rows = ListBox(heights, self._draw_row, self._pick, "rivals")
        leave = Button(_("Cancel"), self.back, name="cancel")
        leave_w = min(inner, max(200.0, leave.width_for(canvas)))
        leave_h = leave.height_for(canvas, leave_w)
        head = self.heading_height(canvas, inner) + 14
        frame = head + 16 + leave_h + 24
        high = min(rows.content_height, canvas.h - 40 - frame)
        x, y = self.open_box(canvas, inner, frame + high)
        rows.place(canvas, (x, y + head, inner, high))
        rows.set_cursor(cursor)
        left = canvas.w / 2 - leave_w / 2
        leave.place(canvas, (left, self.box.bottom - 24 - leave_h, leave_w, leave_h))
        self._list = rows
        self.form.set([rows, leave])

    def _text_box(self, rect: FRect) -> FRect:
        return FRect(rect.x + _ROW_PORTRAIT + 32, rect.y + 8, rect.w - _ROW_PORTRAIT - 52, 0)

    def _rating_beside(self, canvas: Canvas, rival: str, width: float) -> bool:
        """Whether name and rating fit in one line."""
        name = canvas.measure(rival_name(rival), _NAME, "f")[0]
        return name + 24 + canvas.measure(self._rating(rival), _SENTENCE, "Bold")[0] <= width

    def _height(self, canvas: Canvas, rival: str, width: float) -> float:
        box = self._text_box(FRect(0, 0, width, 0))
        high = canvas.grown(_NAME) * 1.25
        high += canvas.text_height(rival_character(rival), _SENTENCE, box.w, "SemiBold", 1.25)
        if self._rating(rival) and not self._rating_beside(canvas, rival, box.w):
            high += canvas.text_height(self._rating(rival), _SENTENCE, box.w, "Bold", 1.25)
        return max(_ROW_PORTRAIT + 8, high + 18)

    # -- picture --------------------------------------------------------------------------------

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        rival = self.rivals[index]
        if not focused:
            canvas.rounded(rect, 16, "#fffaf0", "#f3e0b4", "#c9a866", 2)
        at = (rect.x + 16 + _ROW_PORTRAIT / 2, rect.centery)
        canvas.art(portrait_of(rival), at, _ROW_PORTRAIT)
        if index == self._chosen:
            canvas.art("ui_check", (at[0] + 34, at[1] + 26), 32)
        box = self._text_box(rect)
        canvas.title(rival_name(rival), _NAME, box.topleft, INK)
        rating, top = self._rating(rival), box.y
        box.y += canvas.grown(_NAME) * 1.25
        if rating and self._rating_beside(canvas, rival, box.w):
            canvas.text(rating, _SENTENCE, (box.right, top + 4), MIST, "topright", "Bold")
        elif rating:
            box.y = canvas.paragraph(rating, _SENTENCE, box, MIST, "Bold", 1.25)
        canvas.paragraph(rival_character(rival), _SENTENCE, box, MIST, "SemiBold", 1.25)

    def _pick(self, index: int) -> None:
        self.stage.pop()
        self.on_pick(self.rivals[index])
