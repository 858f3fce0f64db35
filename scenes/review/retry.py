"""Choosing anew at the real table: one slip after the other, each answered by what it would have
brought."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ai.review.comparing import Comparison
from ai.review.findings import DecisionFinding
from play.look_back import LookBack, match_before
from play.turns import Turns
from scenes.app.app import App
from scenes.kit.dialogs import Choice, Dialog
from scenes.table.menu_entry import MenuEntry
from scenes.table.scene import TableScene
from scenes.table.view import SnapClock
from words import review as texts
from words.lang import _

OFF: Final = ("undo", "redo", "handover", "hint", "results")
"""What a table can do that makes no sense here."""
MASCOT: Final = "hen_faverolles"


class NobodyElse(Turns):
    """No AI seat acts while a decision is made anew."""

    def ask_for_move(self) -> None:
        pass


@dataclass(frozen=True)
class Slips:
    """The decisions to be made anew, and the one that is at the table."""

    look_back: LookBack
    entry: MenuEntry
    found: Sequence[DecisionFinding]
    at: int

    @property
    def now(self) -> DecisionFinding:
        return self.found[self.at]

    @property
    def following(self) -> "Slips | None":
        if self.at + 1 >= len(self.found):
            return None
        return Slips(self.look_back, self.entry, self.found, self.at + 1)


class RetryScene(TableScene):
    takes_phones = False

    def __init__(self, app: App, slips: Slips) -> None:
        self.slips = slips
        self.tried: int | None = None
        """The action whose outcome is being asked for."""
        self.comparison: Comparison | None = None
        match = match_before(app.slots, slips.look_back.recording, slips.now.move)
        super().__init__(app, match, slips.entry, NobodyElse(app.thinker, match))
        self._fresh = False
        count = {"number": slips.at + 1, "count": len(slips.found)}
        self.session.header.subtitle = _("slip %(number)d of %(count)d") % count
        for name in OFF:
            self.commands[name] = self._not_now
        self.commands["pause"] = self.commands["back"] = self._step_back

    @property
    def seat(self) -> int:
        return self.slips.now.seat

    def enter(self) -> None:
        super().enter()
        self.app.toast(
            lambda: _("What would you do now?"), MASCOT, lambda: self.on_top and self.tried is None
        )

    def leave(self) -> None:
        self._forget()
        super().leave()

    # -- choosing -------------------------------------------------------------------------------

    def try_action(self, action: int) -> None:
        """Anything legal is weighed; nothing is played."""
        refused = self.match.position.refusal(self.seat, action)
        if refused is not None:
            self.session.refuse(refused)
        elif self.tried is None:
            self.tried = action
            self._weigh(action)

    def _weigh(self, action: int) -> None:
        slip = self.slips.now
        if action == slip.played.action:
            self._tell(0.0, 0.0)
        elif slip.better is not None and action == slip.better.action:
            self._tell(slip.points_lost / 1000, slip.ci95 / 1000)
        else:
            view = self.match.view_for(self.seat)
            game, played = self.match.game.key, slip.played.action
            self.comparison = Comparison(game, view, slip.move, played, action)
            self.app.toast(
                lambda: _("Weighing it…"), "ui_hint", lambda: self.comparison is not None
            )

    def update(self, dt: float) -> None:
        super().update(dt)
        asked = self.comparison
        if asked is not None and asked.poll():
            self.comparison = None
            self._tell(asked.gain, asked.ci95)

    def _go_on(self, dt: float) -> None:
        """What several decide at once is asked without a clock."""
        session = self.session
        if session.snap_choice() is not None and session.context.snap is None:
            session.context.snap = SnapClock(0.0, 0.0, {}, False)
            session.refresh()

    # -- the answer -----------------------------------------------------------------------------

    def _tell(self, gain: float | None, ci95: float) -> None:
        """How much better or worse it would have been; unknown if it could not be weighed."""
        slip, action = self.slips.now, self.tried
        if action is None:
            return
        title, lines = texts.verdict(slip, action, gain, ci95)
        better = slip.better
        if better is not None and action != better.action:
            view = self.match.view_for(self.seat)
            lines.append(self.board.game.words.advice(view, better.action))
        choices = [Choice(_("Try again"), self._again, icon="ui_undo")]
        following = self.slips.following
        if following is not None:
            choices.insert(0, Choice(_("Next slip"), self._next, "go", "ui_arrow"))
        choices.append(Choice(_("Back to the review"), self.stage.pop, icon="ui_expose"))
        self.stage.push(Dialog(title, "\n".join(lines), choices, MASCOT))

    def _again(self) -> None:
        self.tried = None
        self.board.chooser.clear()
        self.session.refresh()

    def _next(self) -> None:
        following = self.slips.following
        if following is not None:
            self.stage.swap(RetryScene(self.app, following))

    def _forget(self) -> None:
        if self.comparison is not None:
            self.comparison.close()
            self.comparison = None

    # -- commands -------------------------------------------------------------------------------

    def _not_now(self) -> None:
        self.app.toast(lambda: _("Not while you choose anew."), MASCOT)

    def _step_back(self) -> None:
        """Put back what was picked, else go back to the review."""
        if self.board.step_back():
            self.session.refresh()
        else:
            self.stage.pop()
