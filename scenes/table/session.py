"""A game played at one screen: whose eyes it shows, what lies there, what was last done.

The session knows the match, the board and the seat at the screen. A decision goes to `Match.act`
(rules, then disk) and only then to the board, as events that seat may see. How the table is laid
out, drawn and pressed is the business of `TableScene`.
"""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from game.contract import NOBODY, Event, IllegalAction, Position
from play.automatic import automatic_action
from play.match import Match
from play.pace import RESULT
from play.turns import Reply, Turns
from scenes.app.app import App
from scenes.kit.bindings import Source
from scenes.kit.form import Form
from scenes.kit.timeline import Timeline
from scenes.kit.toasts import Toast
from scenes.table.board import Board
from scenes.table.header import TableHeader
from scenes.table.menu_entry import MenuEntry
from scenes.table.offers import Offers
from scenes.table.tips import Tips
from scenes.table.view import SnapChoice, TableContext, Target
from words.game_log import GameLog
from words.lang import _
from words.rulebook import explaining

NO_REPLIES: Final[Mapping[int, Reply]] = MappingProxyType({})
REFUSAL_SECONDS: Final = 6.0
"""Longer than other toasts: there is something to press in it."""


class Session:
    def __init__(
        self,
        app: App,
        match: Match,
        entry: MenuEntry,
        press: Callable[[Target], None],
        turns: Turns | None = None,
    ) -> None:
        self.app = app
        self.stage = app.stage
        self.match = match
        self.entry = entry
        self.turns = turns or Turns(app.thinker, match)
        self.motion = app.stage.motion
        self.context = TableContext(
            match.seats, self.motion, app.sounds.play, switched_on=app.switched_on
        )
        self.board = Board(entry.table(self.context))
        self.log = GameLog(lambda: self.board.game.words, match)
        self.tips = Tips(app, match)
        self.header = TableHeader(match, self.board)
        self.form = Form(on_cue=self._cue, motion=lambda: self.motion)
        self.offers = Offers(self.form, self.board, press)
        self.timeline = Timeline()
        self.at_screen = NOBODY
        """The seat whose view is shown; `NOBODY` shows what a bystander sees."""
        self.only_looking = False
        """The person at the screen was called to look, not to decide."""
        self.decided = False
        """The person at the screen has decided and waits for the end of a countdown."""
        self.quiet = False
        """Nothing on the table can be pressed: somebody explains."""
        self.seen: dict[int, int] = {}
        """By seat: how many moves had been made when it last saw its cards."""
        self.told = ""
        """The line of the closed log: what is still being shown is not told before its end."""
        self.rest = 0.0
        """Seconds since the last motion ended."""
        self.shows_result = False
        """The last deed came to something that is to be seen before anything else happens."""
        self.peeking = False
        """An earlier moment is shown."""
        self._refusal: Toast | None = None
        """What was last said about something forbidden."""
        self.celebrated = False
        self.results_opened = False
        self.changes = 0
        """Counts how often the picture of the table at rest may have become another one."""
        self.followers: list[Callable[[], None]] = []
        """Told of each such change before anything is offered."""

    def _cue(self, name: str) -> None:
        pointed = self.offers.pointed if name == "focus" else None
        if pointed is not None and self.stage.device not in ("mouse", "touch"):
            self.board.look_at(pointed.rect.center)
        self.app.sounds.play("ui_move" if name == "focus" else "ui_accept", 0.5)

    # -- deciding -------------------------------------------------------------------------------

    @property
    def targets(self) -> list[Target]:
        """What the seat at the screen decides among."""
        return self.offers.targets

    def snap_choice(self) -> SnapChoice | None:
        """What is being decided just now, if it is a snap decision."""
        return self.board.game.snap(self.match.position)

    @property
    def automatic(self) -> int | None:
        """What the table does for the person at the screen, because there is nothing to decide."""
        action = automatic_action(self.match.position)
        deciding = action is not None and self.at_screen in self.turns.human_deciders()
        return action if deciding else None

    def close_window(self) -> None:
        """End the countdown of a snap decision; the next one starts anew."""
        self.context.snap = None
        self.decided = False

    def ask_for_move(self) -> None:
        self.turns.snap = self.snap_choice() is not None
        self.turns.ask_for_move()

    def refuse(self, refused: IllegalAction) -> None:
        """Say which rule forbids it; the toast leads to where that is explained."""
        self.app.sounds.play("buzz_soft")
        words = self.board.game.words
        explained = explaining(self.entry.chapters(), refused.rule) is not None
        self._refusal = self.stage.toast(
            lambda: words.refusal(refused),
            "ui_cross",
            REFUSAL_SECONDS,
            self._while_nothing_is_done(),
            self._why_not if explained else "",
            partial(self._explain, refused) if explained else None,
        )

    def _why_not(self) -> str:
        """The question, with what asks it on the device in use."""
        key = self.key_of("rules")
        return _("Why not? (%(key)s)") % {"key": key} if key else _("Why not?")

    def key_of(self, command: str) -> str:
        """What asks for a command on the device in use; nothing on one without keys."""
        device = self.stage.device
        source: Source = "pad" if device.startswith("pad:") else "key"
        return "" if device == "touch" else self.app.bindings.label(command, source)

    def _explain(self, refused: IllegalAction) -> None:
        self.app.navigation.open_rules(self.match.game.key, rule=refused.rule)

    def open_rules(self) -> None:
        """The rules; while a refusal is being said, at the passage that explains it."""
        said = self._refusal
        if said in self.stage.toasts and said is not None and said.on_press is not None:
            self.stage.follow(said)
        else:
            self.app.navigation.open_rules(self.match.game.key)

    def remark(self, words: Callable[[], str], icon: str | None = None) -> None:
        """Say something about this moment; it goes when the person at the screen has decided,
        gone back, or made room for somebody else."""
        self.app.toast(words, icon, self._while_nothing_is_done())

    def _while_nothing_is_done(self) -> Callable[[], bool]:
        said_at = self._moment()
        return lambda: self._moment() == said_at

    def _moment(self) -> tuple[int, int, int]:
        """Changes when the person at the screen does something."""
        seat = self.at_screen
        return seat, len(self.match.decisions_of(seat)), len(self.match.undone)

    def do_together(
        self, decisions: list[tuple[int, int]], replies: Mapping[int, Reply] = NO_REPLIES
    ) -> None:
        """Carry out decisions, some of them the AI's replies, by seat, and show what came of them
        in one go.

        Who has nothing more to decide sees it as everybody does: their cards are turned down.
        """
        self.finish()
        public = self.match.view_for(NOBODY)
        events: list[Event] = []
        for seat, action in decisions:
            decided = replies[seat].decided if seat in replies else None
            move = self.match.act(seat, action, decided)
            self.log.add(move)
            events += move.events
        self.tips.saw(events, self.board.game.words)
        if self._has_finished():
            self._turn_down(public)
        self.note_seen()
        self.play(self.board.stage([event.seen_by(self.at_screen) for event in events]))
        self.ask_for_move()

    # -- motion ---------------------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        return self.timeline.idle

    def play(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.shows_result = self.board.ends_in_result
        self.rest = 0.0
        self.refresh()
        if self.motion.instant:
            self.finish()

    def finish(self) -> None:
        """Fast-forward whatever is playing to its end; at rest, what was shown has been seen."""
        if self.at_rest:
            self.shows_result = False
        else:
            self.timeline.finish()
            self._come_to_rest()

    def advance(self, dt: float) -> None:
        """Let time pass for what is playing."""
        if self.at_rest:
            self.rest += dt
        elif self.motion.instant:
            self.finish()
        elif self.board.prepare(self.stage.slice_seconds):
            self.timeline.advance(dt * self.motion.speed)
            if self.timeline.idle:
                self._come_to_rest()

    def _come_to_rest(self) -> None:
        self.rest = 0.0
        self.refresh()

    def waited(self, seconds: float) -> bool:
        """Whether the table has been at rest this long, at the player's speed, and what there is to
        be seen was there long enough."""
        shown = self.shows_result and not self.motion.instant
        return self.rest >= max(self.motion.seconds(seconds), RESULT if shown else 0.0)

    def refresh(self) -> None:
        """Offer what the seat at the screen may do now."""
        self.changes += 1
        if self.at_rest:
            self.header.read(self.at_screen)
            self.told = self.log.last_line()
        for follow in self.followers:
            follow()
        deciding = self.at_screen in self.turns.human_deciders() and self.automatic is None
        plates = self.board.plates() if self.board.zoomed is None else {}
        if self.quiet:
            self.offers.renew([], [], self.header.buttons, {})
        elif deciding and not self.decided and not self.only_looking:
            targets = self.board.targets(self.match.view_for(self.at_screen), self.at_screen)
            looks = [] if targets else self.board.always_open()
            self.offers.renew(targets, looks, self.header.buttons, plates)
        else:
            self.offers.renew([], self.board.always_open(), self.header.buttons, plates)

    # -- the point of view ----------------------------------------------------------------------

    def look_as(self, seat: int) -> None:
        """From now on the screen shows what `seat` knows."""
        self.at_screen = seat
        self.note_seen()
        self.timeline.finish()
        self.board.show(self.match.view_for(seat))
        self.app.sounds.play("bell_soft", 0.6)
        self.refresh()

    def cover(self) -> None:
        """Nobody sits at the screen: show what everybody may see."""
        self.timeline.finish()
        self._turn_down(self.match.view_for(NOBODY))
        self.refresh()

    def _turn_down(self, public: Position) -> None:
        """Put this view of a bystander in place of all that was meant for one seat."""
        self.at_screen = NOBODY
        self.only_looking = False
        self.stage.hush()
        self.form.squash.end()  # what they pressed is theirs
        self.board.show(public)
        self.header.turn_down(public)

    def _has_finished(self) -> bool:
        """The person at the screen shares it, and has nothing more to decide."""
        shared = self.at_screen != NOBODY and len(self.match.humans()) > 1
        return shared and self.at_screen not in self.turns.human_deciders()

    def note_seen(self) -> None:
        """Whoever sits at the screen sees all their cards."""
        if self.at_screen != NOBODY:
            self.seen[self.at_screen] = len(self.match.moves)

    def peek(self, moves: int | None, told_after: int = 0) -> None:
        """Look back at the table after this many moves; None returns to the present.

        The header shows the round of the move itself, which was made after `told_after` moves.
        """
        self.peeking = moves is not None
        position = self.match.position if moves is None else self.match.at(moves)
        self.board.show(position.seen_by(self.at_screen))
        self.header.look_back(None if moves is None else self.match.at(told_after))
        self.refresh()

    # -- another course -------------------------------------------------------------------------

    def start_over_from_here(self) -> None:
        """The match has gone back or forward: show it as it stands now."""
        self.turns.forget()
        self.close_window()
        self.results_opened = self.celebrated = False
        self.log.rebuild()
        made = len(self.match.moves)  # nobody has seen what will come in their place
        self.seen = {seat: min(seen, made) for seat, seen in self.seen.items()}
        if self._has_finished():
            self._turn_down(self.match.view_for(NOBODY))
        self.board.show(self.match.view_for(self.at_screen))
        self.app.sounds.play("rewind")
        self.refresh()

    def restart(self, same_deal: bool) -> None:
        """The same people, the same cards or new ones."""
        self.app.navigation.open_table(self.match.again(same_deal))
