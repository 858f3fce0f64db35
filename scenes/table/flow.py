"""How a game goes on by itself: calls a person, lets an AI seat act, opens the results."""

from collections.abc import Callable
from math import inf

from ai.players import Decision
from play.pace import END, RIVAL_PAUSE
from scenes.table.couch import Couch
from scenes.table.session import Session
from scenes.table.snap import Snap
from words.lang import _


class Flow:
    """`go_on` is called in every frame in which the table is at rest."""

    def __init__(
        self,
        session: Session,
        couch: Couch,
        snap: Snap,
        open_results: Callable[[], None],
        open_hint: Callable[[Decision], None],
    ) -> None:
        self.session = session
        self.couch = couch
        self.snap = snap
        self._open_results = open_results
        self._open_hint = open_hint
        self.rival_pause = RIVAL_PAUSE
        self.end_pause = END
        self.held = False
        """A person wants to see the table as it is: nothing moves and nobody acts."""

    def go_on(self, dt: float) -> None:
        """Call a person to the screen, let an AI act, or show the results."""
        session, turns = self.session, self.session.turns
        if session.match.position.over():
            self._end()
            return
        if not session.waited(0.0):  # a result is being seen
            return
        if self.couch.call_to_look():
            return
        choice = session.snap_choice()
        if choice is not None and not turns.hint_waits:
            self.snap.run(choice, dt)
            return
        turns.wait(dt)
        called = self.couch.call_first()
        if called or not session.waited(self.rival_pause):
            return
        if session.automatic:
            session.do_together(session.automatic)
        elif turns.reply_waits:
            self.take_reply()

    def hold(self) -> None:
        """Hold the table as it is, until this is asked for again or anything else is done."""
        self.held = not self.held
        self.session.changes += 1
        if self.held:
            self.session.stage.toast(self._held_words, "ui_pause", inf, lambda: self.held)

    def _held_words(self) -> str:
        key = self.session.key_of("hold")
        told = _("The table is held; go on with %(key)s.") % {"key": key}
        return told if key else _("The table is held.")

    def let_go(self) -> None:
        """Something else was done."""
        self.held = False

    def _end(self) -> None:
        session = self.session
        if session.results_opened:
            return
        if not session.celebrated:
            session.celebrated = True
            session.play(session.board.rejoice(session.match.position.winners()))
        elif session.waited(self.end_pause):
            self._open_results()

    def take_reply(self) -> None:
        """Do what the AI has answered: its seat's move, or a hint."""
        session = self.session
        reply = session.turns.take_reply()
        if reply is None:
            return
        if reply.for_hint:
            if reply.seat == session.at_screen:
                session.board.put_away()
                session.refresh()
                self._open_hint(reply.decision)
            return
        if reply.failed:
            name = {"name": session.match.seats[reply.seat].name}
            session.log.note(
                lambda: _("%(name)s’s thinking broke off; a quick move was played instead.") % name,
                reply.seat,
            )
        session.do_together([(reply.seat, reply.decision.action)], {reply.seat: reply})
