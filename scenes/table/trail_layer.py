"""Over the table: marks and pictures of what the others did since the person at the screen acted.

They follow from the tape (`scenes.table.trails`) whenever the table has come to rest on another
picture. While something is being played, dragged or looked at closely, there are no marks.
"""

from functools import partial
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from play.match import Move
from scenes.kit.canvas import Canvas
from scenes.kit.last import Last
from scenes.kit.timeline import call, wait
from scenes.table.layer import Layer
from scenes.table.log import draw_closed_log
from scenes.table.session import Session
from scenes.table.trail_marks import Pictures, TrailMark, marks_of, painted
from scenes.table.trail_strip import HIGH, DeedButton, Strip
from scenes.table.trails import Deed, Tape

SWITCH: Final = "trails"
"""Its name among the switches of the settings."""
HOLD: Final = 0.6
"""Seconds a deed that was shown again stands before the present returns."""
LEAST_WORDS: Final = 250.0
"""With less room than this beside the pictures the last line of the log makes way for them."""


class Trails(Layer):
    def __init__(self, session: Session) -> None:
        self.session = session
        self.board = session.board
        self.deeds: list[Deed] = []
        self.marks: list[TrailMark] = []
        self._pictures: Last[Pictures] = Last()
        self.strip = Strip()
        self.room = FRect(0, 0, 0, 0)
        """Where the closed log stands, and the strip with it."""
        self._canvas: Canvas | None = None
        self._viewer = NOBODY
        self._tape = Tape(self.board, session.match, NOBODY)
        self._read: tuple[int, Move | None] | None = None
        """After how many moves, and after which, the deeds were last read."""
        session.followers.append(self._follow)

    # -- following the tape ---------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        """The session is refreshed after it."""
        self._canvas, self._read = canvas, None
        self._pictures = Last()
        self._tape = Tape(self.board, self.session.match, self._viewer)

    def _follow(self) -> None:
        session, match = self.session, self.session.match
        if session.at_screen != self._viewer or not self._wanted or self._has_acted():
            self._forget()
        if session.at_screen != self._viewer:
            self._viewer = session.at_screen
            self._tape = Tape(self.board, match, self._viewer)
        if not (self._wanted and session.at_rest) or session.peeking or self._canvas is None:
            return
        read = (len(match.moves), match.moves[-1] if match.moves else None)
        if read != self._read:
            self._read = read
            self.deeds = self._tape.deeds()
            view = match.view_for(self._viewer)
            self.marks = marks_of(self.deeds, self.board, view, self.board.lying(view))
            self._lay_out_strip(self._canvas)

    @property
    def _wanted(self) -> bool:
        """Lessons and demonstrations tell in their own way what happens."""
        session = self.session
        return session.match.kept and not session.quiet and session.app.switched_on(SWITCH)

    def _has_acted(self) -> bool:
        """The person at the screen decided just now, and what it led to is being shown."""
        if self.session.at_rest or not self.session.match.moves:
            return False
        return self.session.match.moves[-1].seat == self._viewer

    def _forget(self) -> None:
        if self.deeds:
            self.deeds, self.marks, self._read = [], [], None
            self.strip.clear()
            self._offer()

    def _lay_out_strip(self, canvas: Canvas) -> None:
        game = self.board.game
        buttons = [
            DeedButton(deed, game.look(deed.seat), k, partial(self.replay, deed), self._holds)
            for k, deed in enumerate(self.deeds)
        ]
        self.strip.place(canvas, buttons, self._strip_room(canvas))
        self._offer()

    def _offer(self) -> None:
        """Let the pictures be pressed, beside the buttons of the header."""
        header = self.session.header
        others = [each for each in header.more if not isinstance(each, DeedButton)]
        header.more = [*others, *self.strip.buttons]

    # -- where it stands ------------------------------------------------------------------------

    def _at_edge(self, canvas: Canvas) -> bool:
        return self.room.right > canvas.w

    def _strip_room(self, canvas: Canvas) -> FRect:
        """At the window's edge at the right end of the log, elsewhere on top of it."""
        room = self.room
        if self._at_edge(canvas):
            high = max(HIGH, min(room.h, HIGH + 6))
            return FRect(room.x, room.y, canvas.w - room.x, high)
        return FRect(room.x, room.y, room.w, HIGH + 4)

    def draw_log(self, canvas: Canvas, told: str, in_full: bool) -> None:
        """The closed log with the room the strip leaves it: its last line, or what was done in the
        picture that is pointed at."""
        pointed, strip = self.pointed, self.strip.box if self._holds() else FRect(0, 0, 0, 0)
        words, in_full = (pointed.words, True) if pointed else (told, in_full)
        room, beside = self.room, 0.0
        if strip.w:
            in_full = pointed is not None
            if self._at_edge(canvas):
                beside, fits = strip.w, room.w - strip.w >= LEAST_WORDS
            else:
                room = FRect(room.x, strip.bottom + 6, room.w, room.bottom - strip.bottom - 6)
                fits = room.h >= canvas.grown(20) * 1.3 + 14
            if not (in_full or fits):
                return
        band = FRect(0, room.y, canvas.w, room.h)  # what does not fit grows to the left and up
        if in_full or canvas.shows(band, HIGH):
            draw_closed_log(canvas, words, room, in_full, beside)

    # -- drawing --------------------------------------------------------------------------------

    @property
    def pointed(self) -> Deed | None:
        """The deed whose picture has the focus."""
        focus = self.session.form.focused
        return focus.deed if isinstance(focus, DeedButton) else None

    @property
    def covered(self) -> bool:
        """In an upright window what a plate tells lies over log and strip."""
        upright = self._canvas is not None and self._canvas.portrait
        return upright and self.board.asked is not None

    def _holds(self) -> bool:
        """The table shows the eyes that these deeds were seen with; nobody's only at rest."""
        view = self.board.view
        at_rest = self.session.at_rest or self._viewer != NOBODY
        known = view is not None and view.viewer == self._viewer
        return bool(self.deeds) and known and at_rest and not self.covered

    @property
    def shown(self) -> list[TrailMark]:
        """The marks on the table just now: of the deed that is pointed at, else of all."""
        session, board = self.session, self.board
        pointed = self.pointed
        busy = not session.at_rest or session.peeking or session.context.snap is not None
        closed = board.carried is not None or board.zoomed is not None
        waits = session.targets or self._viewer == NOBODY or pointed
        top = session.stage.top
        covered = top is not None and not top.covers
        if busy or closed or covered or not waits or not self._holds():
            return []
        if pointed is None or pointed not in self.deeds:
            return self.marks
        return marks_of([pointed], board, board.view, board.pieces)

    def draw(self, canvas: Canvas, time: float) -> None:
        if self._holds():
            self.strip.draw(canvas)
        shown, pointed = self.shown, self.pointed is not None
        if shown:
            asked = (shown, pointed, canvas.surface.get_size(), canvas.text_scale)
            look = self.board.game.look
            pictures = self._pictures.of(asked, lambda: painted(canvas, shown, look, pointed))
            canvas.surface.fblits(pictures)

    # -- once more ------------------------------------------------------------------------------

    def replay(self, deed: Deed) -> None:
        """Show a deed again from the view before it; whatever is pressed ends it. Nothing of the
        match is touched."""
        session, board = self.session, self.board
        session.finish()
        if session.context.snap is not None or session.peeking:
            return
        board.show(deed.before)
        timeline = board.stage(deed.events)
        timeline.add(wait(HOLD))
        timeline.add(call(self._return))
        session.play(timeline)

    def _return(self) -> None:
        self.board.show(self.session.match.view_for(self.session.at_screen))
