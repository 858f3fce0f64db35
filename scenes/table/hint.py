"""The hint: where, which and why in points, from what the seat knows. "Do it" carries it out."""

from collections.abc import Callable
from typing import Final

from pygame import FRect

from ai.players import Decision
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.palette import INK
from scenes.kit.scene import Scene
from scenes.kit.widgets import Button
from scenes.table.session import Session

VEIL: Final = 120
MASCOT: Final = "hen_faverolles"
SHORT_TAIL: Final = 14.0
"""What is seen of the tail where the bubble has to lie on the place itself."""


class HintScene(Scene):
    covers = False

    def __init__(
        self, session: Session, decision: Decision, try_action: Callable[[int], None]
    ) -> None:
        self.session = session
        self.decision = decision
        self.try_action = try_action
        view = session.match.view_for(session.at_screen)
        self.words = session.board.game.words.hint(view, decision)
        self.reasons: list[str] = []
        """Those that have room; the weightiest come first."""
        self.form = Form()
        self._time = 0.0
        self.box = FRect(0, 0, 0, 0)

    def layout(self, canvas: Canvas) -> None:
        do_it = Button(_("Do it"), self._do, "go", name="do")
        no = Button(_("I decide myself"), self._close, name="no")
        do_wide, no_wide = do_it.width_for(canvas), no.width_for(canvas)
        button_high = max(52.0, do_it.height_for(canvas, do_wide))
        target = self._place(canvas)
        below_header = FRect(14, 84, canvas.w - 28, canvas.h - 98)
        usual = min(canvas.w - 60, 470.0 * max(1.0, canvas.text_scale * 0.9))
        self.reasons = list(self.words.reasons)
        boxes: list[FRect] = []
        while not boxes:
            for wide in (usual, canvas.w - 60):
                rows = 1 if do_wide + no_wide + 16 <= wide - 48 else 2
                high = self._words_height(canvas, wide - 96) + 16 + rows * (button_high + 12) + 14
                if high <= below_header.h or not self.reasons:
                    boxes.append(_beside(target, wide, min(high, below_header.h), below_header))
            if not boxes:
                self.reasons.pop()
        self.box = min(boxes, key=lambda box: _overlap(box, target))
        wide = self.box.w
        side_by_side = do_wide + no_wide + 16 <= wide - 48
        rows = 1 if side_by_side else 2
        y = self.box.bottom - 16 - rows * (button_high + 12) + 12
        if side_by_side:
            do_it.place(canvas, (self.box.right - 24 - do_wide, y, do_wide, button_high))
            no.place(canvas, (self.box.right - 40 - do_wide - no_wide, y, no_wide, button_high))
        else:
            full = wide - 48
            do_it.place(canvas, (self.box.x + 24, y, full, button_high))
            no.place(canvas, (self.box.x + 24, y + button_high + 12, full, button_high))
        self.form.set([do_it, no])
        self.form.focus("do")

    def _words_height(self, canvas: Canvas, width: float) -> float:
        high = 30 + canvas.text_height(self.words.advice, 24, width, "Bold", 1.3)
        for reason in self.reasons:
            high += canvas.text_height(reason, 20, width, "Bold", 1.3) + 8
        return high

    def _place(self, canvas: Canvas) -> FRect:
        place = self.session.board.hint_place(self.decision)
        return FRect(place) if place is not None else canvas.rect

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        place = self.session.board.draw_hint(canvas, self.decision)
        box = self.box
        tip_x = place.right + 6 if box.left > place.right else place.left - 6
        tip = (tip_x, place.centery)
        if box.left < tip_x < box.right:
            tip = (place.centerx, tip_height(box, place))
        if canvas.text_scale < 1.5 and box.y > 140:
            canvas.art(MASCOT, (box.right - 90, box.y + 8), 140, "midbottom")
        paint.bubble(canvas, box, tip)
        canvas.art("ui_hint", (box.x + 38, box.y + 20 + canvas.grown(24) * 0.65), 46)
        text = (box.x + 72, box.y + 18, box.w - 96, 0)
        y = canvas.paragraph(self.words.advice, 24, text, INK, "Bold", 1.3) + 10
        for reason in self.reasons:
            canvas.art("egg_icon", (box.x + 38, y + canvas.grown(20) * 0.65), 26)
            y = canvas.paragraph(reason, 20, (text[0], y, text[2], 0), "#5a3604", "Bold", 1.3) + 8
        self.form.draw(canvas, self._time)

    def update(self, dt: float) -> None:
        self._time += dt
        self.form.update(dt)

    def handle(self, intention: Intention) -> bool:
        if intention.kind == "quit":
            return False
        if intention.kind in ("back", "hint"):
            self._close()
            return True
        outside = intention.pos is not None and not self.box.collidepoint(intention.pos)
        if intention.kind == "press" and outside:
            self._close()
            return True
        self.form.handle(intention)
        return True

    def _close(self) -> None:
        self.stage.pop()

    def _do(self) -> None:
        self.stage.pop()
        self.try_action(self.decision.action)


def _beside(target: FRect, wide: float, high: float, room: FRect) -> FRect:
    """A place for the bubble that leaves the target free, or hides as little of it as can be."""
    places = [FRect(0, 0, wide, high) for _ in range(4)]
    above, right, left, below = places
    above.midbottom = (target.centerx - wide * 0.25, target.top - 46)
    right.midleft = (target.right + 80, target.centery)
    left.midright = (target.left - 80, target.centery)
    below.midtop = (target.centerx + wide * 0.25, target.bottom + 46)
    order = [above, right, left, below] if target.centery > room.centery else [right, left, below]
    inside = [place.clamp(room) for place in order]
    return min(inside, key=lambda place: _overlap(place, target.inflate(40, 20)))


def tip_height(box: FRect, place: FRect) -> float:
    """Where the tail of a bubble above or below ends: at the place, never across it."""
    if box.centery < place.centery:
        return max(place.top - 6, box.bottom + SHORT_TAIL)
    return min(place.bottom + 6, box.top - SHORT_TAIL)


def _overlap(a: FRect, b: FRect) -> float:
    common = a.clip(b)
    return common.w * common.h
