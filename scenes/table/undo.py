"""Taking back: free while nothing was learnt, for practice beyond that, and forward again."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.contract import NOBODY
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.lang import _

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


@dataclass(frozen=True)
class Decision:
    """An own decision to go back to: in words, how many moves stay, whether it costs nothing."""

    words: str
    stay: int
    free: bool


class Undo:
    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.match = scene.match

    def _seat(self) -> int | None:
        """Whose decision is taken back: the person's at the screen; while nobody sits there, the
        person's who decided last. None if they have not decided anything yet."""
        seat = self.scene.at_screen
        if seat == NOBODY:
            moved = [move.seat for move in reversed(self.match.moves)]
            seat = next((k for k in moved if self.match.is_human(k)), NOBODY)
        if seat == NOBODY or not self.match.is_human(seat) or not self.match.decisions_of(seat):
            return None
        return seat

    def choices(self) -> list[Decision]:
        """The own decisions, newest first."""
        seat = self._seat()
        if seat is None:
            return []
        free = self.match.free_undo(seat)
        return [
            Decision(self.scene.log.told(stay), stay, free is not None and stay >= free)
            for stay in self.match.decisions_of(seat)
        ]

    def back(self) -> None:
        """Take back the last own decision, or ask whether to go back for practice."""
        self.scene.finish()
        choices = self.choices()
        if not choices:
            self.scene.remark(lambda: _("There is nothing to take back."), "ui_undo")
        elif choices[0].free:
            self.to(choices[0].stay)
        else:
            self._ask(lambda: self.to(choices[0].stay))

    def _ask(self, go_back: Callable[[], None]) -> None:
        text = _(
            "Since your last decision you have seen something new. You may go back all the same, "
            "for practice: the game is then marked as assisted."
        )
        choices = [
            Choice(_("Go back"), go_back, icon="ui_undo"),
            Choice(_("Play on"), None, "go"),
        ]
        self.scene.stage.push(Dialog(_("Go back for practice?"), text, choices))

    def to(self, stay: int) -> None:
        """Go back until `stay` moves are left."""
        self.scene.finish()
        seat = self._seat()
        if seat is None:
            return
        self.match.rewind(stay, seat)
        self.scene.couch.call_before_others(seat)
        self.scene.start_over_from_here()

    def forward(self) -> None:
        """Play what was taken back again, up to the next own decision."""
        self.scene.finish()
        if not self.match.undone:
            self.scene.remark(lambda: _("There is nothing to play again."), "ui_redo")
            return
        self.match.redo()
        self.scene.start_over_from_here()
