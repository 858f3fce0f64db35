"""Taking back: free while nothing was learnt, for practice beyond that, and forward again."""

from collections.abc import Callable
from dataclasses import dataclass

from game.contract import NOBODY
from scenes.kit.dialogs import Choice, Dialog
from scenes.table.couch import Couch
from scenes.table.session import Session
from words.lang import _


@dataclass(frozen=True)
class UndoPoint:
    """A decision to go back to: in words, how many moves stay, whether it costs nothing."""

    words: str
    stay: int
    free: bool


class Undo:
    def __init__(self, session: Session, couch: Couch) -> None:
        self.session = session
        self.couch = couch
        self.match = session.match

    def _seat(self) -> int | None:
        """Whose decision is taken back: the person's at the screen; while nobody sits there, the
        person's who decided last. None if they have not decided anything yet."""
        seat = self.session.at_screen
        if seat == NOBODY:
            moved = [move.seat for move in reversed(self.match.moves)]
            seat = next((k for k in moved if self.match.is_human(k)), NOBODY)
        if seat == NOBODY or not self.match.is_human(seat) or not self.match.undo_points(seat):
            return None
        return seat

    def choices(self) -> list[UndoPoint]:
        """The decisions that can be taken back, newest first."""
        seat = self._seat()
        if seat is None:
            return []
        free = self.match.free_undo(seat)
        return [
            UndoPoint(self.session.log.told(stay), stay, free is not None and stay >= free)
            for stay in self.match.undo_points(seat)
        ]

    def free_for(self, seat: int) -> int | None:
        """How many moves stay when this seat takes its last decision back at no cost; None if it
        cannot."""
        points, free = self.match.undo_points(seat), self.match.free_undo(seat)
        return points[0] if points and free is not None and points[0] >= free else None

    def back(self) -> None:
        """Take back the last decision, or ask whether to go back for practice."""
        self.session.finish()
        choices = self.choices()
        if not choices:
            self.session.remark(lambda: _("There is nothing to take back."), "ui_undo")
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
        self.session.stage.push(Dialog(_("Go back for practice?"), text, choices))

    def to(self, stay: int) -> None:
        """Go back until `stay` moves are left."""
        seat = self._seat()
        if seat is not None:
            self.to_before(stay, seat)

    def to_before(self, stay: int, seat: int) -> None:
        """The same for this seat, which then decides anew."""
        self.session.finish()
        self.match.rewind(stay, seat)
        self.couch.call_before_others(seat)
        self.session.start_over_from_here()

    def forward(self) -> None:
        """Play what was taken back again, up to the next decision of the same seat."""
        self.session.finish()
        if not self.match.undone:
            self.session.remark(lambda: _("There is nothing to play again."), "ui_redo")
            return
        self.match.redo()
        self.session.start_over_from_here()
