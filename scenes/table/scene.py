"""The table every game is played at: turns, devices, undo, hint, log, hand-over.

The scene knows the match; the game's `TableView` knows the picture. A decision goes
`Match.act` (rules, then disk) and only then to the view, as events the seat at the screen may see.
"""

from collections.abc import Callable
from math import inf
from typing import Final

from pygame import FRect

from game.contract import NOBODY, Event, IllegalAction, Position
from saves.match import HUMAN, Match
from saves.problems import SaveTrouble
from scenes.app.app import App
from scenes.kit import lang
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.scene import Scene
from scenes.kit.timeline import INSTANT, Timeline
from scenes.table import devices
from scenes.table.couch import Couch
from scenes.table.dragging import Dragging
from scenes.table.header import Command, TableHeader
from scenes.table.hint import HintScene
from scenes.table.log import GameLog, closed_log_room, draw_closed_log
from scenes.table.log_drawer import LogDrawer
from scenes.table.menu_entry import MenuEntry
from scenes.table.offers import RESULTS, Offers, target_name
from scenes.table.panels import Column, draw_panel, draw_thinking, plan_column
from scenes.table.pause import PauseScene
from scenes.table.pictures import png_of, public_picture
from scenes.table.snap import Snap
from scenes.table.turns import Turns
from scenes.table.undo import Undo
from scenes.table.view import SeatInfo, TableContext, Target

AI_PAUSE: Final = 0.35
"""Seconds between one deed and the next of an AI, so that a person can follow."""
RESULTS_PAUSE: Final = 1.6
NEWS: Final = 5.0
"""So many seconds the last line of the log is shown in full, whatever it covers."""
PASSIVE: Final = ("hover", "release", "drag", "accept_up", "pad_added", "pad_unknown", "quit")
"""Intentions that do not ask for anything, and so do not hurry what is playing."""


class TableScene(Scene):
    def __init__(self, app: App, match: Match, entry: MenuEntry) -> None:
        self.app = app
        self.match = match
        self.entry = entry
        self.turns = Turns(app.thinker, match)
        self.context = TableContext(
            self._faces(), app.motion, self.sound, switched_on=app.switched_on
        )
        self.table = entry.table(self.context)
        self.log = GameLog(self.table, match)
        self.header = TableHeader(match, self.table)
        self.undo = Undo(self)
        self.couch = Couch(self)
        self.snap = Snap(self)
        self.form = Form(on_cue=self._cue)
        self.at_screen = NOBODY
        self.timeline = Timeline()
        self.offers = Offers(self.form, self._press)
        self.dragging = Dragging(self)
        self.peeking = False
        self._by_pointer = False
        self.told = ""
        """The line of the closed log: what is still being shown is not told before its end."""
        self._time = 0.0
        self._rest = 0.0
        self._column = Column({}, False, 0.0)
        self.log_room = FRect(0, 0, 0, 0)
        self._celebrated = False
        self._fresh = not match.moves
        self._results_opened = False
        self.surface_size = (1280, 720)
        self._shape = (self.surface_size, 1.0, "")

    # -- coming and going -----------------------------------------------------------------------

    def enter(self) -> None:
        humans = self.match.humans()
        if len(humans) == 1:
            self.at_screen = humans[0]
        self.table.show(self.match.view_for(self.at_screen))

    def resume(self) -> None:
        self.offers.leave_header()
        self.seats_changed()
        self.stage.relayout()

    def seats_changed(self) -> None:
        """Show who sits where now."""
        self.context.seats[:] = self._faces()

    def pause(self) -> None:
        self.finish()
        self.keep_picture()

    def leave(self) -> None:
        self.turns.forget()
        self.keep_picture()
        self.match.file.close()

    def _faces(self) -> list[SeatInfo]:
        return [
            SeatInfo(seat.name, seat.look, seat.controller == HUMAN) for seat in self.match.seats
        ]

    def sound(self, cue: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.app.sounds.play(cue, volume, pan)

    def _cue(self, name: str) -> None:
        self.sound("ui_move" if name == "focus" else "ui_accept", 0.5)

    # -- layout and picture ---------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> None:
        shape = (canvas.surface.get_size(), canvas.text_scale, lang.current())
        if self.laid_out and shape != self._shape:
            self.finish()  # what flies was on its way to places of the old layout
        self._shape = shape
        self.surface_size = canvas.surface.get_size()
        self.log.translate()
        top = self.header.layout(canvas, self._home(), self._commands(), self._results())
        self._column = plan_column(canvas, self.context.seats, self.table, max(84.0, top))
        self.context.seat_rects.clear()
        self.context.seat_rects.update(self._column.rects)
        left = self._column.right + 12
        area = FRect(left, top, canvas.w - left - 16, canvas.h - top)
        panels = list(self._column.rects.values())
        column = panels[0].unionall(panels[1:])
        column_free = not self.table.column_room(canvas)
        usual = closed_log_room(canvas, area, column, column_free)
        self.log_room = self.table.log_room(canvas, area) or usual
        on_table = self.log_room.right > canvas.w
        self.context.log_height = self.log_room.h if on_table else 0.0
        self.table.layout(canvas, area)
        self.refresh()

    def _home(self) -> Command:
        return Command("pause", "ui_home", _("Pause"), self.open_pause)

    def _results(self) -> Command:
        return Command(RESULTS, "ui_trophy", _("Results"), self.open_results)

    def _commands(self) -> list[Command]:
        return [
            Command("undo", "ui_undo", _("Take back"), self.undo.back),
            Command("hint", "ui_hint", _("Hint"), self.ask_hint),
            Command("log", "ui_log", _("Log"), self.open_log),
            Command("rules", "ui_rules", _("Rules"), self._rules),
            Command("settings", "ui_settings", _("Settings"), self._settings),
        ]

    def toast_room(self, canvas: Canvas) -> FRect | None:
        """In the place of the closed log, unless that stands below the seats."""
        return self.log_room if self.log_room.right > canvas.w else None

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas, self.offers.open if self.at_rest and not self.peeking else [])

    def paint(self, canvas: Canvas, shown: list[Target]) -> None:
        """The whole table with so much of it offered."""
        canvas.backdrop("bg_table")
        for seat, face in enumerate(self.context.seats):
            draw_panel(canvas, self._column, seat, face, self.table, self.header.active(seat))
        pointed = self.offers.pointed if shown and self.stage.top is self else None
        self.table.draw(canvas, self._time, pointed, shown)
        thinks = self.turns.thinking_seat
        if thinks is not None and self.snap.choice() is None:
            draw_thinking(canvas, self._column.rects[thinks], self._time)
        if self.told and self.stage.top is self and not self.stage.toasts:
            draw_closed_log(canvas, self.told, self.log_room, self._rest < NEWS)
        self.header.draw(canvas)
        self.table.draw_above(canvas)
        self.form.draw(canvas, self._time, self.on_top)

    def keep_picture(self) -> None:
        """Store the picture of this moment beside the save."""
        if not self.laid_out:
            return
        self.table.put_away()
        try:
            self.match.slots.put_picture(self.match.slug, png_of(public_picture(self)))
        except SaveTrouble as trouble:
            self.app.tell(trouble.problem)

    # -- time -----------------------------------------------------------------------------------

    @property
    def targets(self) -> list[Target]:
        """What the seat at the screen decides among."""
        return self.offers.targets

    @property
    def at_rest(self) -> bool:
        return self.timeline.idle

    @property
    def laid_out(self) -> bool:
        return bool(self._column.rects)

    def update(self, dt: float) -> None:
        if not self.laid_out:
            return
        self._time += dt
        self._rest += dt
        self.form.update(dt)
        self.table.animate(dt)
        if self._fresh:
            self._fresh = False
            self._play(self.table.deal_in(self.match.view_for(self.at_screen)))
        moving = not self.at_rest
        if moving:
            self.timeline.speed = self.stage.speed
            self.timeline.advance(dt)
            self._rest = 0.0
        if moving and self.at_rest:
            self._came_to_rest()
        self._ask_for_move()
        self.turns.listen()
        if self.at_rest and not self.peeking:
            self._go_on(dt)
        if self.at_rest and self.stage.top is self:
            self.app.tell_trouble(self.match)

    def _ask_for_move(self) -> None:
        self.turns.snap = self.snap.choice() is not None
        self.turns.ask_for_move()

    def _go_on(self, dt: float) -> None:
        """At rest: call a person to the screen, let an AI act, or show the results."""
        if self.match.position.over():
            if not self._celebrated and not self._results_opened:
                self._celebrated = True
                self._play(self.table.celebrate(self.match.position))
            elif not self._results_opened and self._waited(RESULTS_PAUSE):
                self.open_results()
            return
        if self.couch.call_to_look():
            return
        choice = self.snap.choice()
        if choice is not None and not self.turns.hint_waits:
            self.snap.run(choice, dt)
            return
        called = self.couch.call_first(self.turns.human_deciders())
        if not called and self.turns.reply_waits and self._waited(AI_PAUSE):
            self._take_reply()

    def _waited(self, seconds: float) -> bool:
        speed = self.stage.speed
        return speed == INSTANT or self._rest * speed >= seconds

    def _take_reply(self) -> None:
        reply = self.turns.take_reply()
        if reply is None:
            return
        if reply.for_hint:
            if reply.seat == self.at_screen:
                self.table.put_away()
                self.refresh()
                self.stage.push(HintScene(self, reply.decision))
            return
        if reply.failed:
            name = {"name": self.match.seats[reply.seat].name}
            self.log.note(
                lambda: _("%(name)s’s thinking broke off; a quick move was played instead.") % name,
                reply.seat,
            )
        self._do(reply.seat, reply.decision.action)

    # -- deeds ----------------------------------------------------------------------------------

    def _press(self, target: Target) -> None:
        if self.table.choose(target):
            self.refresh()
            following = self.table.next_target(self.targets)
            if following is not None and not self._by_pointer:
                self.form.focus(target_name(following))
        else:
            self.try_action(target.action)

    def try_action(self, action: int) -> None:
        """The seat at the screen wants this; the rules say yes, or why not."""
        seat = self.at_screen
        action = self.snap.meant(seat, action)
        refused = self.match.position.refusal(seat, action)
        if refused is not None:
            self._refuse(refused)
        elif not self.snap.keeps(seat, action):
            self._do(seat, action)

    def _refuse(self, refused: IllegalAction) -> None:
        self.sound("buzz_soft")
        self.remark(lambda: self.table.refusal(refused), "ui_cross")

    def remark(self, words: Callable[[], str], icon: str | None = None) -> None:
        """Say something about this moment; it goes when the person at the screen has decided,
        gone back, or made room for somebody else."""
        said_at = self._moment()
        self.app.toast(words, icon, lambda: self._moment() == said_at)

    def _moment(self) -> tuple[int, int, int]:
        """Changes when the person at the screen does."""
        seat = self.at_screen
        return seat, len(self.match.decisions_of(seat)), len(self.match.undone)

    def _do(self, seat: int, action: int) -> None:
        self.do_together([(seat, action)])

    def do_together(self, decisions: list[tuple[int, int]]) -> None:
        """Carry out decisions and show what came of them in one go.

        Who has nothing more to decide sees it as everybody does: their cards are turned down.
        """
        self.finish()
        public = self.match.view_for(NOBODY)
        events: list[Event] = []
        for seat, action in decisions:
            move = self.match.act(seat, action)
            self.log.add(move)
            events += move.events
        if self.couch.has_finished:
            self._turn_down(public)
        self.couch.note_seen()
        self._play(self.table.stage([event.seen_by(self.at_screen) for event in events]))
        self._ask_for_move()

    def _play(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.refresh()
        if self.stage.speed == INSTANT:
            self.finish()

    def finish(self) -> None:
        """Fast-forward whatever is playing to its end."""
        if not self.timeline.idle:
            self.timeline.finish()
            self._came_to_rest()

    def _came_to_rest(self) -> None:
        self._rest = 0.0
        self.refresh()

    def refresh(self) -> None:
        """Offer what the seat at the screen may do now."""
        if self.at_rest:
            self.header.read(self.at_screen)
            self.told = self.log.last_line()
        targets, looks = list[Target](), list[Target]()
        idle = self.snap.decided or self.couch.only_looking
        if self.at_screen in self.turns.human_deciders() and not idle:
            targets = self.table.targets(self.match.view_for(self.at_screen), self.at_screen)
        else:
            looks = self.table.always_open()
        self.offers.renew(targets, looks, self.header.buttons)

    # -- the point of view ----------------------------------------------------------------------

    def look_as(self, seat: int) -> None:
        """From now on the screen shows what `seat` knows."""
        self.at_screen = seat
        self.couch.note_seen()
        self.timeline.finish()
        self.table.show(self.match.view_for(seat))
        self.sound("bell_soft", 0.6)
        self.refresh()

    def cover(self) -> None:
        """Nobody sits at the screen: show what everybody may see."""
        self.timeline.finish()
        self._turn_down(self.match.view_for(NOBODY))
        self.refresh()

    def _turn_down(self, public: Position) -> None:
        """Put this view of a bystander in place of all that was meant for one seat."""
        self.at_screen = NOBODY
        self.couch.only_looking = False
        self.stage.hush()
        self.table.show(public)
        self.header.turn_down(public)

    # -- input ----------------------------------------------------------------------------------

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if kind == "pad_removed":
            return self.couch.pad_gone(intention)
        if self.snap.handle(intention):
            return True
        if kind not in PASSIVE:
            self.finish()
        self._by_pointer = intention.pos is not None
        commands = {
            "undo": self.undo.back,
            "redo": self.undo.forward,
            "handover": self.couch.hand_over,
            "hint": self.ask_hint,
            "log": self.open_log,
            "rules": self._rules,
            "pause": self.open_pause,
            "back": self._back,
            "speed": self.app.next_speed,
        }
        if kind in commands:
            commands[kind]()
            return True
        aimed = kind in ("press", "release", "accept") and self.offers.aimed_at(intention)
        others = not devices.may_act(self.match, self.at_screen, intention.device)
        if aimed and self.targets and others:
            if kind != "release":
                seat = self.at_screen
                self.remark(lambda: devices.not_yours(self.match, seat))
            return True
        if self.dragging.handle(intention):
            return True
        used = self.offers.lead(intention, self.table.beside) or self.form.handle(intention)
        if kind == "release":
            self.offers.leave_header()
        return used

    # -- commands -------------------------------------------------------------------------------

    def _back(self) -> None:
        if self.table.step_back():
            self.refresh()
        elif self.match.position.over():
            self.open_results()
        else:
            self.open_pause()

    def open_pause(self) -> None:
        self.finish()
        self.stage.push(PauseScene(self.app, self))

    def _rules(self) -> None:
        self.app.navigation.open_rules(self.match.game.key)

    def _settings(self) -> None:
        self.app.navigation.open_settings()

    def open_log(self) -> None:
        self.finish()
        self.stage.push(LogDrawer(self))

    def open_results(self) -> None:
        self._results_opened = True
        self.app.navigation.open_results(self.match)

    def ask_hint(self) -> None:
        """Think in the place of the seat at the screen, with what it knows."""
        self.finish()
        if self.at_screen not in self.turns.human_deciders():
            self.app.toast(
                lambda: _("A hint comes when it is your turn."),
                "ui_hint",
                lambda: not self.targets,
            )
            return
        self.turns.ask_for_hint(self.at_screen)
        self.snap.think_anew()
        self.stage.toast(
            lambda: _("Thinking about it…"),
            "ui_hint",
            inf,
            lambda: self.turns.hint_asked or self.turns.hint_waits,
        )

    def start_over_from_here(self) -> None:
        """The match has gone back or forward: show it as it stands now."""
        self.turns.forget()
        self.snap.forget()
        self._results_opened = self._celebrated = False
        self.log.rebuild()
        self.couch.gone_back()
        if self.couch.has_finished:
            self._turn_down(self.match.view_for(NOBODY))
        self.table.show(self.match.view_for(self.at_screen))
        self.sound("rewind")
        self.refresh()

    def restart(self, same_deal: bool) -> None:
        """The same people, the same cards or new ones."""
        self.app.navigation.open_table(self.match.again(same_deal))

    def peek(self, moves: int | None, told_after: int = 0) -> None:
        """Look back at the table after so many moves; None returns to the present.

        The header shows the round of the move itself, which was made after `told_after` moves.
        """
        self.peeking = moves is not None
        position = self.match.position if moves is None else self.match.at(moves)
        self.table.show(position.seen_by(self.at_screen))
        self.header.look_back(None if moves is None else self.match.at(told_after))
        self.refresh()
