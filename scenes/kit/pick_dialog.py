"""A question that is answered by picking one line of a list."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Modal
from scenes.kit.lists import ListBox
from scenes.kit.palette import INK, MIST
from scenes.kit.widgets import Button
from words.lang import _


@dataclass(frozen=True)
class Pick:
    """A line: what it says, what is to be known about it, whose it is (colour and mark)."""

    text: str
    note: str = ""
    look: int | None = None


class PickDialog(Modal):
    """Picking closes it, then acts. Cancel and back close it only."""

    def __init__(self, title: str, picks: Sequence[Pick], on_pick: Callable[[int], None]) -> None:
        super().__init__()
        self.title = title
        self.picks = list(picks)
        self.on_pick = on_pick

    def heading(self) -> str:
        return self.title

    def layout(self, canvas: Canvas) -> None:
        inner = self.inner_width(canvas, 720, 1120)
        heights = [self._height(canvas, pick, inner - 16) for pick in self.picks]
        lines = ListBox(heights, self._draw_row, self._pick, "picks")
        leave = Button(_("Cancel"), self.back, name="cancel")
        leave_w = min(inner, max(200.0, leave.width_for(canvas)))
        leave_h = leave.height_for(canvas, leave_w)
        head = self.heading_height(canvas, inner) + 16
        frame = head + 18 + leave_h + 28
        list_h = min(lines.content_height, canvas.h - 60 - frame)
        x, y = self.open_box(canvas, inner, frame + list_h)
        lines.place(canvas, (x, y + head, inner, list_h))
        left = canvas.w / 2 - leave_w / 2
        leave.place(canvas, (left, self.box.bottom - 28 - leave_h, leave_w, leave_h))
        self.form.set([lines, leave])

    def _height(self, canvas: Canvas, pick: Pick, width: float) -> float:
        room = width - (96 if pick.look is not None else 40)
        high = canvas.text_height(pick.text, 22, room, "Bold")
        if pick.note:
            high += canvas.text_height(pick.note, 20, room, "SemiBold", 1.25)
        return max(52.0, high + 18)

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        pick = self.picks[index]
        if not focused:
            canvas.rounded(rect, 16, "#fffaf0", "#f3e0b4", "#c9a866", 2)
        x = rect.x + 20
        if pick.look is not None:
            paint.badge(canvas, pick.look, (rect.x + 38, rect.centery), 18)
            x = rect.x + 76
        box = FRect(x, rect.y + 9, rect.right - 20 - x, 0)
        box.y = canvas.paragraph(pick.text, 22, box, INK, "Bold")
        if pick.note:
            canvas.paragraph(pick.note, 20, box, MIST, "SemiBold", 1.25)

    def _pick(self, index: int) -> None:
        self.stage.pop()
        self.on_pick(index)
