"""Goes through a recorded game on a board: at once to any moment, forward by playing what happened.

There is no second way of showing a game: the board is given views of the recording, and forward the
events of a move as the viewer saw them, just as at the running table. Backwards it jumps.
"""

from bisect import bisect_left, bisect_right
from dataclasses import replace
from typing import Final

from game.contract import NOBODY, WHOLE, Event, Position
from play.pace import RESULT
from play.recording import Recording
from scenes.app.app import App
from scenes.kit.timeline import Timeline
from scenes.table.board import Board
from scenes.table.menu_entry import MenuEntry
from scenes.table.view import TableContext

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
PAUSE: Final = 0.7
"""Seconds between two moves that are played on, at speed 1."""


class Player:
    def __init__(self, app: App, recording: Recording, entry: MenuEntry, viewer: int) -> None:
        self.stage = app.stage
        self.recording = recording
        wanted = app.settings.speed
        self.motion = replace(app.stage.motion, speed=wanted if wanted in SPEEDS else 1.0)
        seats = list(recording.save.seats)
        self.context = TableContext(
            seats, self.motion, app.sounds.play, past=True, switched_on=app.switched_on
        )
        self.board = Board(entry.table(self.context))
        self.moment = 0
        """After how many moves the table is shown; while one is played, after that one."""
        self.viewer = viewer
        self.playing = False
        self.timeline = Timeline()
        self.changes = 0
        """Counts what changes the picture of the table at rest."""
        self._rest = 0.0
        self._held = 0.0
        """Seconds the table has been at rest, and has to be before it goes on."""
        rounds = [position.progress()[0] for position in recording.positions]
        self.rounds = [0] + [k for k in range(1, len(rounds)) if rounds[k] != rounds[k - 1]]
        """The moments with which rounds (or turns) begin."""

    # -- what is shown --------------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        return self.timeline.idle

    @property
    def position(self) -> Position:
        """All that is true at this moment."""
        return self.recording.positions[self.moment]

    @property
    def seat(self) -> int:
        """Whose place at the table is shown: with all hands open the first person's."""
        people = [k for k, seat in enumerate(self.context.seats) if seat.is_human]
        return next(iter(people), 0) if self.viewer == WHOLE else self.viewer

    def view(self, moment: int) -> Position:
        return self._placed(self.recording.view(moment, self.viewer))

    def events(self, move: int) -> list[Event]:
        """What the viewer saw of a move."""
        events = self.recording.events(move, self.viewer)
        if self.viewer != WHOLE:
            return events
        opened = []
        for event in events:
            shown = Event(event.kind, event.seat, event.values, event.secret, event.reveals)
            if event.after is not None:
                shown.after = self._placed(event.after.copy())
            opened.append(shown)
        return opened

    def _placed(self, view: Position) -> Position:
        """A whole position is looked at from somebody's place: a table has a near side."""
        if self.viewer == WHOLE:
            view.viewer = self.seat
        return view

    # -- going through it -----------------------------------------------------------------------

    def to(self, moment: int) -> None:
        """Show this moment, at once."""
        self.timeline = Timeline()
        self.moment = max(0, min(moment, self.recording.last))
        self.board.show(self.view(self.moment))
        self._come_to_rest()

    def deal_in(self) -> None:
        """Show the deal as a fresh game does."""
        self._start(self.board.deal_in(self.view(self.moment)))

    def see_as(self, viewer: int) -> None:
        if viewer not in self.recording.viewers():
            raise ValueError(f"nobody may see this game as {viewer}")
        self.viewer = viewer
        self.to(self.moment)

    def step(self, by: int) -> None:
        """To the next decision, which is played, or at once to the one before."""
        self.playing = False
        if by < 0:
            self.to(self.moment - 1)
        else:
            self.finish()
            self._play_move()

    def step_round(self, by: int) -> None:
        """To the beginning of the next round; or of this one, and from there of the one before."""
        self.playing = False
        self.to(self.next_round(by))

    def next_round(self, by: int) -> int:
        if by < 0:
            return self.rounds[max(0, bisect_left(self.rounds, self.moment) - 1)]
        following = self.rounds[bisect_right(self.rounds, self.moment) :]
        return following[0] if following else self.recording.last

    def toggle(self) -> None:
        """Play on or pause; from the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.moment == self.recording.last and self.at_rest:
            self.to(0)
        self._held = 0.0
        self.changes += 1

    def pause(self) -> None:
        if self.playing:
            self.toggle()

    def follow_settings(self) -> None:
        """The speed is the replay's own; all else moves as the player has chosen."""
        motion = self.stage.motion
        self.motion.reduced, self.motion.shake = motion.reduced, motion.shake

    def next_speed(self) -> None:
        self.motion.speed = SPEEDS[(SPEEDS.index(self.motion.speed) + 1) % len(SPEEDS)]
        self.changes += 1

    def _play_move(self) -> None:
        if self.moment < self.recording.last:
            self.moment += 1
            self._start(self.board.stage(self.events(self.moment - 1)))

    def _start(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.changes += 1
        if self.timeline.idle:
            self._come_to_rest()

    def finish(self) -> None:
        """Fast-forward what is playing to its end."""
        if not self.at_rest:
            self.timeline.finish()
            self._come_to_rest()

    def _come_to_rest(self) -> None:
        self._rest = 0.0
        self._held = max(PAUSE / self.motion.speed, RESULT if self.board.ends_in_result else 0.0)
        self.changes += 1

    # -- time -----------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        if not self.at_rest:
            if self.board.prepare(self.stage.slice_seconds):
                self.timeline.advance(dt * self.motion.speed)
                if self.timeline.idle:
                    self._come_to_rest()
            return
        self._rest += dt
        if self.playing and self._rest >= self._held:
            self._go_on()

    def _go_on(self) -> None:
        if self.moment < self.recording.last:
            self._play_move()
            return
        self.playing = False
        self.changes += 1
        if self.recording.over:
            self._start(self.board.rejoice(self.recording.positions[-1].winners()))


def first_viewer(recording: Recording) -> int:
    """Whose eyes a replay begins with: the one person's who played, else a bystander's."""
    people = [k for k, seat in enumerate(recording.save.seats) if seat.is_human]
    return people[0] if len(people) == 1 else NOBODY
