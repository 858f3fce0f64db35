"""The hint: where, which and why in points, from what the seat knows. "Do it" carries it out.
A row of the figures that is pressed is shown on the table instead, and then "Do it" means that.

It is shown after a short thought; while it is read, the thinking goes on and its figures follow.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from typing import Final

from pygame import FRect

from ai.players import Decision
from play.pace import FIRST_HINT
from scenes.app.controls import measured
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.form import FormScene
from scenes.kit.intention import Intention
from scenes.kit.palette import INK
from scenes.kit.widgets import Button
from scenes.table.aloud import overheard
from scenes.table.hint_rows import GAP, OptionRow, draw_titles, row_height, rows_aloud
from scenes.table.session import Session
from words.game_words import HintOption, HintText
from words.lang import _

VEIL: Final = 120
MASCOT: Final = "hen_faverolles"
SHORT_TAIL: Final = 14.0
"""What is seen of the tail where the bubble has to lie on the place itself."""


def ask_hint(
    session: Session, answer: Callable[[Decision], None], waits: Callable[[], bool]
) -> None:
    """Think in the place of the seat at the screen, with what it knows. Where there is only one
    thing to do the answer comes at once."""
    turns = session.turns
    session.finish()
    if session.at_screen not in turns.human_deciders():
        session.app.toast(
            lambda: _("A hint comes when it is your turn."), "ui_hint", lambda: not session.targets
        )
        return
    legal = session.match.position.actions(session.at_screen)
    if len(legal) == 1:
        answer(Decision(int(legal[0]), [], 0, 0.0))
        return
    turns.ask_for_hint(session.at_screen, FIRST_HINT)
    session.stage.toast(
        lambda: _("Thinking about it…"),
        "ui_hint",
        inf,
        lambda: waits() and (turns.hint_asked or turns.hint_waits),
    )


class HintScene(FormScene):
    covers = False

    def __init__(
        self, session: Session, decision: Decision, try_action: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.session = session
        self.decision = decision
        self.try_action = try_action
        self.words = self._said(decision)
        self._chosen = False
        """Whether the person has picked one of the options."""
        self.refining = len(decision.stats) > 1
        """Longer thinking goes on while it is read."""
        self.reasons: list[str] = []
        """Those that have room; the weightiest come first."""
        self.options: tuple[HintOption, ...] = ()
        """Those that have room, the advised action first."""
        self.shown = decision
        """What the table shows and "Do it" does: the advice, or another of the options."""
        self.box = FRect(0, 0, 0, 0)

    def _said(self, decision: Decision) -> HintText:
        view = self.session.match.view_for(self.session.at_screen)
        return self.session.board.game.words.hint(view, decision)

    def aloud(self) -> list[str]:
        """Not for others at the same screen: the advice tells of a hand."""
        if overheard(self.session):
            return []
        return [
            self.words.advice,
            *self.words.reasons,
            *(rows_aloud(self.words.options, self._alone) if len(self.words.options) > 1 else []),
        ]

    def focus_aloud(self) -> str:
        return "" if overheard(self.session) else super().focus_aloud()

    @property
    def overheard(self) -> bool:
        return overheard(self.session)

    @property
    def _alone(self) -> bool:
        return len(self.session.match.seats) == 1

    def enter(self) -> None:
        if self.refining:
            self.session.turns.ask_for_hint(self.session.at_screen)

    def update(self, dt: float) -> None:
        """Take over what longer thinking has found."""
        super().update(dt)
        turns = self.session.turns
        if not self.refining:
            return
        turns.listen()
        if turns.reply_waits:
            self.refining = False
            reply = turns.take_reply()
            if reply is not None and not reply.failed:
                self.decision, self.words = reply.decision, self._said(reply.decision)
                kept = [o for o in self.words.options if o.action == self.shown.action]
                self._show(kept[0].action if kept and self._chosen else self.decision.action)

    def leave(self) -> None:
        if self.refining:
            self.session.turns.forget()

    def layout(self, canvas: Canvas) -> None:
        do_it = Button(_("Do it"), self._do, "go", name="do")
        no = Button(_("I decide myself"), self.stage.pop, name="no")
        do_wide, no_wide = do_it.width_for(canvas), no.width_for(canvas)
        both = do_wide + 16 + no_wide
        button_high = max(52.0, do_it.height_for(canvas, do_wide))
        place = self.session.board.hint_place(self.shown)
        target = FRect(place or canvas.rect)
        below_header = FRect(14, 84, canvas.w - 28, canvas.h - 98)
        usual = min(canvas.w - 60, 530.0 * max(1.0, canvas.text_scale * 0.9))
        self.reasons = list(self.words.reasons)
        self.options = self.words.options
        boxes: list[FRect] = []
        while not boxes:
            for wide in (usual, canvas.w - 60):
                rows = 1 if both <= wide - 48 else 2
                words = measured(canvas, self._draw_words, wide)
                high = words + self._rows_high(canvas, wide) + 32 + rows * (button_high + 12)
                if high <= below_header.h or not (self.reasons or self.options):
                    boxes.append(_beside(target, wide, min(high, below_header.h), below_header))
            if not boxes:
                if self.reasons:
                    self.reasons.pop()
                else:
                    self.options = self.options[:-1]
        box = self.box = min(boxes, key=lambda box: _overlap(box, target))
        y = box.bottom - 16 - button_high
        if both <= box.w - 48:
            do_it.place(canvas, (box.right - 24 - do_wide, y, do_wide, button_high))
            no.place(canvas, (box.right - 24 - both, y, no_wide, button_high))
        else:
            do_it.place(canvas, (box.x + 24, y - button_high - 12, box.w - 48, button_high))
            no.place(canvas, (box.x + 24, y, box.w - 48, button_high))
        self.form.set([do_it, no, *self._rows(canvas)])
        self.form.focus("do")

    def _draw_words(self, canvas: Canvas, box: FRect) -> float:
        """From the top of the bubble down; tells how high they are."""
        x, wide = box.x + 72, box.w - 96
        canvas.art("ui_hint", (box.x + 38, box.y + 20 + canvas.grown(24) * 0.65), 46)
        y = canvas.paragraph(self.words.advice, 24, (x, box.y + 18, wide, 0), INK, "Bold") + 10
        for reason in self.reasons:
            canvas.art("egg_icon", (box.x + 38, y + canvas.grown(20) * 0.65), 26)
            y = canvas.paragraph(reason, 20, (x, y, wide, 0), "#5a3604", "Bold") + 8
        rows = FRect(box.x + 24, y + 2, box.w - 48, 0)
        return (draw_titles(canvas, rows, self._alone) if self._compares else rows.y) - box.y

    @property
    def _compares(self) -> bool:
        return len(self.options) > 1

    def _rows_high(self, canvas: Canvas, wide: float) -> float:
        options = self.options if self._compares else ()
        return sum(row_height(canvas, o, wide - 48, self._alone) + GAP for o in options)

    def _rows(self, canvas: Canvas) -> list[OptionRow]:
        """Below the words of the bubble."""
        box, rows = self.box, []
        y = box.y + measured(canvas, self._draw_words, box.w)
        for option in self.options if self._compares else ():
            best, shown = (option.action == d.action for d in (self.decision, self.shown))
            row = OptionRow(option, self._alone, best, shown, partial(self._choose, option.action))
            row.place(
                canvas,
                (box.x + 24, y, box.w - 48, row_height(canvas, option, box.w - 48, self._alone)),
            )
            rows.append(row)
            y = row.rect.bottom + GAP
        return rows

    def _choose(self, action: int) -> None:
        self._chosen = True
        self._show(action)

    def _show(self, action: int) -> None:
        self.shown = replace(self.decision, action=action)
        self.stage.relayout()

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        session, box = self.session, self.box
        place = session.board.draw_hint(canvas, self.shown)
        tip = (place.right + 6 if box.left > place.right else place.left - 6, place.centery)
        if box.left < tip[0] < box.right:
            tip = (place.centerx, tip_height(box, place))
        if canvas.text_scale < 1.5 and box.y > 140:
            canvas.art(MASCOT, (box.right - 90, box.y + 8), 140, "midbottom")
        paint.bubble(canvas, box, tip)
        self._draw_words(canvas, box)
        self.form.draw(canvas, self.time)

    def handle(self, intention: Intention) -> bool:
        kind, pos = intention.kind, intention.pos
        if kind == "quit":
            return False
        outside = pos is not None and not self.box.collidepoint(pos)
        if kind in ("back", "hint") or (kind == "press" and outside):
            self.stage.pop()
        else:
            self.form.handle(intention)
        return True

    def _do(self) -> None:
        self.stage.pop()
        self.try_action(self.shown.action)


def _beside(target: FRect, wide: float, high: float, room: FRect) -> FRect:
    """A place for the bubble that leaves the target free, or hides as little of it as possible."""
    box = FRect(0, 0, wide, high)
    places = [
        box.move_to(midleft=(target.right + 80, target.centery)),
        box.move_to(midright=(target.left - 80, target.centery)),
        box.move_to(midtop=(target.centerx + wide * 0.25, target.bottom + 46)),
    ]
    if target.centery > room.centery:
        places.insert(0, box.move_to(midbottom=(target.centerx - wide * 0.25, target.top - 46)))
    inside = [place.clamp(room) for place in places]
    return min(inside, key=lambda place: _overlap(place, target.inflate(40, 20)))


def tip_height(box: FRect, place: FRect) -> float:
    """Where the tail of a bubble above or below ends: at the place, never across it."""
    if box.centery < place.centery:
        return max(place.top - 6, box.bottom + SHORT_TAIL)
    return min(place.bottom + 6, box.top - SHORT_TAIL)


def _overlap(a: FRect, b: FRect) -> float:
    common = a.clip(b)
    return common.w * common.h
