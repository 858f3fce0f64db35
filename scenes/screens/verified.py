"""Whether a game is what it says: what was sealed, what was checked, and how to check it oneself.

The seal and the rules are checked when the page opens; the AI's decisions are thought again in a
process of its own while it is read.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import FRect

from play.commitment import short_form
from play.rethinker import Rethinker
from play.verification import Verification
from scenes.app.app import App
from scenes.app.controls import drawn_page, head_height, headed_panel, measured
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.kit.canvas import Canvas
from scenes.kit.clipboard import copied
from scenes.kit.palette import INK, MIST
from scenes.kit.widgets import Button
from words.lang import N_, _
from words.verdicts import verdicts

Draw = Callable[[Canvas, FRect], float]
_SIGNS: Final = {True: "ui_check", False: "ui_cross", None: "ui_log"}
_RENEWED: Final = 0.25
"""Seconds between two pictures while decisions are thought again."""


class VerifiedScene(MenuScene):
    title = N_("Sealed and checked")
    starts_at = "back"

    def __init__(self, app: App, checked: Verification, rethinker: Rethinker | None = None) -> None:
        super().__init__(app)
        self.checked = checked
        self._rethinker = rethinker or Rethinker(checked)
        self._news = False
        self._shown_at = 0.0

    # -- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self._news = self._rethinker.update() or self._news
        if self._news and (self.checked.complete or self.time - self._shown_at >= _RENEWED):
            self._news, self._shown_at = False, self.time
            self.rebuild()

    def leave(self) -> None:
        self._rethinker.close()

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        buttons = [Button(_("Back"), self.back, "wood", name="back")]
        if self._opening():
            buttons.append(Button(_("Copy the opening"), self._copy, icon="ui_log", name="copy"))
        low = bottom_bar(canvas, buttons) - 16
        page = drawn_page(self._draw_panels, "checked")
        room = (MARGIN - 8, TITLE_BOTTOM, canvas.w - 2 * MARGIN + 24, low - TITLE_BOTTOM)
        page.place(canvas, room)
        self.form.set([page, *buttons])

    def _opening(self) -> str:
        """What was sealed; nothing before the game is over, or where nothing was."""
        opening = self.checked.opening
        return opening.text if opening is not None and self.checked.recording.over else ""

    def _copy(self) -> None:
        if copied(self._opening()):
            self.app.toast(lambda: _("Copied."), "ui_check")
        else:
            self.app.toast(lambda: _("There is no clipboard here."), "ui_cross")

    # -- words ----------------------------------------------------------------------------------

    def aloud(self) -> list[str] | None:
        return [self.heading(), *(verdict.words for verdict in verdicts(self.checked))]

    def _promise(self) -> list[str]:
        """What the seal is, and what it is worth."""
        if not self.checked.commitment:
            return []
        sealed = _(
            "Before the first card the table showed the seal %(digits)s. It is the beginning of "
            "the SHA-256 of these lines, from which the deal and all of the AI’s chance follow:"
        )
        return [sealed % {"digits": short_form(self.checked.commitment)}]

    def _by_hand(self) -> list[str]:
        """How anybody can check it, and what no check can tell."""
        command = {"command": f"henhouse verify {self.checked.recording.slug}.hen"}
        return [
            _("Put the lines into a file and let sha256sum compute its seal, or run: %(command)s")
            % command,
            _(
                "Who noted the seal knows that nothing was changed after the first card. Nobody "
                "can tell from it how the deal was chosen before."
            ),
        ]

    # -- picture --------------------------------------------------------------------------------

    def _draw_panels(self, canvas: Canvas, rect: FRect) -> float:
        y = rect.y + 4
        panels: list[tuple[str, str, Draw]] = []
        panels.append(("ui_check", _("What was checked"), self._draw_verdicts))
        if self._opening():
            panels.append(("padlock", _("What was sealed"), self._draw_opening))
            panels.append(("ui_eye", _("Check it yourself"), self._draw_by_hand))
        for icon, title, draw_inside in panels:
            box = FRect(rect.x + 8, y, rect.w - 16, 0)
            inside = partial(_below_head, title, draw_inside)
            box.h = measured(canvas, inside, box.w, box.x)
            headed_panel(canvas, box, icon, title)
            inside(canvas, box)
            y = box.bottom + 16
        return y - rect.y

    def _draw_verdicts(self, canvas: Canvas, box: FRect) -> float:
        y, sign = box.y, canvas.grown(22) * 1.3
        for verdict in verdicts(self.checked):
            canvas.art(_SIGNS[verdict.holds], (box.x + sign / 2, y + sign / 2), sign)
            line = (box.x + sign + 14, y, box.w - sign - 14, 0)
            y = canvas.paragraph(verdict.words, 22, line, INK, "Bold") + 8
        return y - box.y

    def _draw_opening(self, canvas: Canvas, box: FRect) -> float:
        y = box.y
        for words in self._promise():
            y = canvas.paragraph(words, 20, (box.x, y, box.w, 0), INK, "SemiBold") + 8
        for line in self._opening().splitlines():
            y = canvas.paragraph(line, 20, (box.x + 24, y, box.w - 24, 0), MIST, "Bold")
        digits = self.checked.commitment
        whole = " ".join(digits[k : k + 8] for k in range(0, len(digits), 8))
        return canvas.paragraph(whole, 20, (box.x, y + 8, box.w, 0), INK, "Bold") + 4 - box.y

    def _draw_by_hand(self, canvas: Canvas, box: FRect) -> float:
        y = box.y
        for words in self._by_hand():
            y = canvas.paragraph(words, 20, (box.x, y, box.w, 0), INK, "SemiBold") + 8
        return y - box.y


def _below_head(title: str, draw: Draw, canvas: Canvas, box: FRect) -> float:
    """What stands below the head of a panel; the height of the panel."""
    top = 15 + head_height(canvas, box.w, title)
    inner = FRect(box.x + 24, box.y + top, box.w - 48, 0)
    return top + draw(canvas, inner) + 12
