"""The table every game is played at: its layout, its picture, its input, its course in time."""

from collections.abc import Callable
from math import inf
from typing import ClassVar, Final

from pygame import FRect, Surface

from ai.players import Decision
from audio.music import Mood
from play import devices
from play.match import Match
from play.turns import Turns
from saves.problems import SaveTrouble
from scenes.app.app import App
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IdlePart, IdleParts, idle_time
from scenes.kit.intention import Intention
from scenes.kit.scene import Scene
from scenes.table import aloud
from scenes.table.close_look import CloseLook
from scenes.table.couch import Couch
from scenes.table.daylight import Daylight
from scenes.table.dragging import Dragging
from scenes.table.flow import Flow
from scenes.table.hand_over import HandOverScene
from scenes.table.header import Command
from scenes.table.hint import HintScene, ask_hint
from scenes.table.layer import Layer
from scenes.table.leaves import Leaves
from scenes.table.log import closed_log_room
from scenes.table.log_drawer import LogDrawer
from scenes.table.menu_entry import MenuEntry
from scenes.table.odds.opening import offers_odds, open_odds
from scenes.table.offers import RESULTS, target_name
from scenes.table.panels import (
    Column,
    draw_thinking,
    plan_column,
    thinking_part,
)
from scenes.table.pause import PauseScene
from scenes.table.phones.phone_seats import PhoneSeats
from scenes.table.pictures import png_of, public_picture
from scenes.table.points_layer import PointsLayer
from scenes.table.private_look import LookScene
from scenes.table.session import Session
from scenes.table.snap import Snap
from scenes.table.still_life import HALO, StillLife
from scenes.table.telling import Telling
from scenes.table.tension import TableMood
from scenes.table.trail_layer import Trails
from scenes.table.undo import Undo
from scenes.table.view import Target
from words import lang
from words.lang import _
from words.phrases import not_yours

NEWS: Final = 5.0
"""Seconds for which the last line of the log is shown in full, whatever it covers."""
PASSIVE: Final = ("hover", "release", "drag", "accept_up", "pad_added", "pad_unknown", "quit")
"""Intentions that do not ask for anything, and so do not hurry what is playing."""


class TableScene(Scene):
    takes_phones: ClassVar[bool] = True
    """Whether seats can be played on phones here."""

    def __init__(
        self, app: App, match: Match, entry: MenuEntry, turns: Turns | None = None
    ) -> None:
        self.app = app
        self.match = match
        self.session = Session(app, match, entry, self._press, turns)
        self.board, self.form = self.session.board, self.session.form
        self.couch = Couch(self.session, self.open_hand_over, self._show_cards)
        self.undo = Undo(self.session, self.couch)
        self.snap = Snap(self.session, self.couch, self.try_action)
        self.flow = Flow(self.session, self.couch, self.snap, self.open_results, self.open_hint)
        self.phone_seats = PhoneSeats(self.session, self.couch, self.undo, self.snap, self.flow)
        self.dragging = Dragging(self.session, self.try_action)
        self._mood = TableMood(self.session)
        self._voice = aloud.TableVoice(self.session)
        self.trails = Trails(self.session)
        over = (PointsLayer, Telling, CloseLook)
        below = [Daylight(self.session), Leaves(self.session)]
        self.layers: list[Layer] = [*below, self.trails]
        self.layers += [layer(self.session, lambda: self.on_top) for layer in over]
        """What lies over the pieces or below them, the lowest first."""
        self.surface_size = (1280, 720)
        self._by_pointer = False
        self._time = 0.0
        self._top = 0.0
        """Where the header ends (y)."""
        self._column = Column({}, False, 0.0)
        self.still = StillLife()
        self.log_room = FRect(0, 0, 0, 0)
        self._fresh = not match.moves
        self._shape = (self.surface_size, 1.0, "")
        self.commands: dict[str, Callable[[], None]] = {
            "undo": self.undo.back,
            "redo": self.undo.forward,
            "handover": self.couch.hand_over,
            "hint": self.ask_hint,
            "odds": self.open_odds,
            "log": self.open_log,
            "rules": self.session.open_rules,
            "settings": app.navigation.open_settings,
            "pause": self.open_pause,
            "results": self.open_results,
            "back": self._back,
            "speed": app.next_speed,
            "hold": self.flow.hold,
            "aloud": self.describe,
        }
        """What a key does, and some of it a button of the header."""

    # -- coming and going -----------------------------------------------------------------------

    def enter(self) -> None:
        session, match = self.session, self.match
        if self.takes_phones:
            self.phone_seats.begin(self)
        if not devices.is_shared(match) and match.humans():
            session.at_screen = match.humans()[0]
        self.board.show(self.match.view_for(session.at_screen))

    def resume(self) -> None:
        self.session.offers.leave_header()
        self.stage.relayout()

    def pause(self) -> None:
        self.session.finish()
        self.keep_picture()

    def leave(self) -> None:
        self.phone_seats.end()
        self.session.turns.forget()
        self.keep_picture()
        self.still = StillLife()  # gives its room back at once
        self.match.file.close()

    # -- layout and picture ---------------------------------------------------------------------

    @property
    def laid_out(self) -> bool:
        return bool(self._column.rects)

    def layout(self, canvas: Canvas) -> None:
        session, context, game = self.session, self.session.context, self.board.game
        shape = (canvas.surface.get_size(), canvas.text_scale, lang.current())
        if self.laid_out and shape != self._shape:
            session.finish()  # what flies was on its way to places of the old layout
        self._shape = shape
        self.surface_size = canvas.surface.get_size()
        session.log.translate()
        home = self._button("pause", "ui_home", _("Pause"))
        results = self._button(RESULTS, "ui_trophy", _("Results"))
        buttons = [
            self._button("undo", "ui_undo", _("Take back")),
            self._button("hint", "ui_hint", _("Hint")),
            self._button("log", "ui_log", _("Log")),
            self._button("rules", "ui_rules", _("Rules")),
            self._button("settings", "ui_settings", _("Settings")),
        ]
        odds = self._button("odds", "ui_odds", _("Odds")) if offers_odds(session) else None
        top = self._top = session.header.layout(canvas, home, buttons, results, odds)
        self._column = plan_column(canvas, context.seats, self.board, max(84.0, top))
        context.seat_rects.clear()
        context.seat_rects.update(self._column.rects)
        area = self._column.table_area(canvas, top)
        panels = list(self._column.rects.values())
        column = panels[0].unionall(panels[1:])
        usual = closed_log_room(canvas, area, column, not game.column_room(canvas))
        self.log_room = self.board.log_room(canvas, area) or usual
        on_table = self.log_room.right > canvas.w
        context.log_height = self.log_room.h if on_table else 0.0
        self.trails.room = self.log_room
        self.board.layout(canvas, area)
        for layer in self.layers:
            layer.layout(canvas)
        session.refresh()

    def _button(self, name: str, icon: str, label: str) -> Command:
        return Command(name, icon, label, self.commands[name])

    def aloud(self) -> list[str] | None:
        return self._voice.told()

    @property
    def overheard(self) -> bool:
        return self._voice.overheard

    def focus_aloud(self) -> str:
        return aloud.focus(self.session)

    def music(self) -> Mood | None:
        return self._mood.now()

    def describe(self) -> None:
        self.app.read(lambda: aloud.described(self.session))

    def toast_room(self, canvas: Canvas) -> FRect | None:
        """In the place of the closed log, unless that stands below the seats."""
        return self.log_room if self.log_room.right > canvas.w else None

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas, self._offered())

    def _offered(self) -> list[Target]:
        """What is shown as something to press."""
        shown = self.session.at_rest and not self.session.peeking
        return self.session.offers.open if shown else []

    def _pointed(self, shown: list[Target]) -> Target | None:
        return self.session.offers.pointed if shown and self.on_top else None

    def idle_parts(self) -> IdleParts | None:
        session, time = self.session, idle_time(self._time)
        moving = not session.at_rest or self.board.moving or self.snap.running
        if (moving and not self.flow.held) or not self.laid_out:
            return None
        thinks, shown = session.turns.thinking_seat, self._offered()
        parts = [IdlePart((session.changes, session.rest < NEWS, thinks))]
        if thinks is not None:
            parts.append(thinking_part(self._column.rects[thinks], time))
        parts += self.board.idle_parts(time, self._pointed(shown), shown)
        parts += [part for layer in self.layers for part in layer.idle_parts(time)]
        return parts + self.form.idle_parts(time)

    def paint(self, canvas: Canvas, shown: list[Target]) -> None:
        """The whole table, with these things offered."""
        session, header, board = self.session, self.session.header, self.board
        pointed = self._pointed(shown)
        still = board.lying_still(pointed, shown)
        seats = enumerate(session.context.seats)
        plates = [(who, header.active(seat)) for seat, who in seats]
        self.still.draw(canvas, self._shape, self.layers, board, self._column, plates, still)
        time = idle_time(self._time)
        board.draw(canvas, time, pointed, shown, still.keys())
        thinks = session.turns.thinking_seat
        if thinks is not None and session.snap_choice() is None:
            draw_thinking(canvas, self._column.rects[thinks], time)
        for layer in self.layers:
            layer.draw(canvas, time)
        quiet = self.stage.toasts or self.trails.covered
        if session.told and self.stage.top is self and not quiet:
            self._draw_told(canvas)
        if canvas.shows(FRect(0, 0, canvas.w, self._top), HALO):
            header.draw(canvas)
        self.board.draw_above(canvas)
        self.form.draw(canvas, time, self.on_top)

    def _draw_told(self, canvas: Canvas) -> None:
        self.trails.draw_log(canvas, self.session.told, self.session.rest < NEWS)

    def public_picture(self) -> Surface:
        """The table as everybody may see it."""
        canvas = Canvas(Surface(self.surface_size), self.app.settings.text_size)
        if not self.laid_out:
            self.layout(canvas)
        return public_picture(self.session, canvas, lambda: self.paint(canvas, []))

    def keep_picture(self) -> None:
        """Store the picture of this moment beside the save."""
        if not self.laid_out or not self.match.kept:
            return
        self.board.put_away()
        try:
            self.match.slots.put_picture(self.match.slug, png_of(self.public_picture()))
        except SaveTrouble as trouble:
            self.app.tell(trouble.problem)

    # -- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if not self.laid_out:
            return
        session = self.session
        self._time += dt
        self.form.update(dt)
        if self.flow.held:
            session.turns.listen()
            return
        self.board.animate(dt, self.stage.slice_seconds < inf)
        for layer in self.layers:
            layer.update(dt)
        if self._fresh:
            self._fresh = False
            session.play(self.board.deal_in(self.match.view_for(session.at_screen)))
        session.advance(dt)
        session.ask_for_move()
        session.turns.listen()
        if session.at_rest and not session.peeking:
            self._go_on(dt)
        if session.at_rest and self.stage.top is self:
            self.app.tell_trouble(self.match)
            session.tips.tell(self.board.game.words)

    def _go_on(self, dt: float) -> None:
        """What happens next at rest, without anybody pressing anything."""
        self.flow.go_on(dt)

    # -- input ----------------------------------------------------------------------------------

    def _press(self, target: Target) -> None:
        session = self.session
        if self.board.choose(target):
            session.refresh()
            following = self.board.next_target(session.targets)
            if following is not None and not self._by_pointer:
                self.form.focus(target_name(following))
        else:
            self.try_action(target.action)

    def try_action(self, action: int) -> None:
        """The seat at the screen wants this; the rules say yes, or why not."""
        seat = self.session.at_screen
        action = self.snap.meant(seat, action)
        refused = self.match.position.refusal(seat, action)
        if refused is not None:
            self.session.refuse(refused)
        elif not self.snap.keeps(seat, action):
            self.session.do_together([(seat, action)])

    def handle(self, intention: Intention) -> bool:
        kind, session = intention.kind, self.session
        if kind == "pad_removed":
            return self.couch.pad_gone(intention)
        if self.snap.handle(intention):
            return True
        if kind not in PASSIVE and kind != "hold":
            self.flow.let_go()
            session.finish()
        self._by_pointer = intention.pos is not None
        if kind in self.commands:
            self.commands[kind]()
            return True
        aimed = kind in ("press", "release", "accept") and session.offers.aimed_at(intention)
        others = not devices.may_act(self.match, session.at_screen, intention.device)
        if aimed and session.targets and others:
            if kind != "release":
                seat = self.match.seats[session.at_screen]
                device = devices.device_of(seat)
                session.remark(lambda: not_yours(seat.name, device))
            return True
        if self.dragging.handle(intention):
            return True
        if any(layer.handle(intention) for layer in self.layers):
            return True
        used = session.offers.lead(intention) or self.form.handle(intention)
        if kind == "release":
            session.offers.leave_header()
        return used

    # -- commands -------------------------------------------------------------------------------

    def _back(self) -> None:
        if self.board.step_back():
            self.session.refresh()
        elif self.match.position.over():
            self.open_results()
        else:
            self.open_pause()

    def open_pause(self) -> None:
        self.session.finish()
        pause = PauseScene(
            self.session, self.undo, self.couch, self.public_picture, self.keep_picture
        )
        self.stage.push(pause)

    def open_log(self) -> None:
        self.session.finish()
        wanted = offers_odds(self.session) and "odds" not in self.session.header.names
        odds = self.open_odds if wanted else None
        self.stage.push(LogDrawer(self.session, lambda: self.log_room, odds))

    def open_odds(self) -> None:
        open_odds(self.session)

    def open_results(self) -> None:
        self.session.results_opened = True
        self.app.navigation.open_results(self.match)

    def open_hint(self, decision: Decision) -> None:
        self.stage.push(HintScene(self.session, decision, self.try_action))

    def open_hand_over(self, seat: int, to_look: bool = False) -> None:
        cover = HandOverScene(self.session, self.couch, self.undo, self.open_pause, seat, to_look)
        self.stage.push(cover)

    def _show_cards(self, seat: int) -> None:
        self.stage.push(LookScene(self.session, self.couch, self.open_pause, seat))

    def ask_hint(self) -> None:
        ask_hint(self.session, self.open_hint, lambda: self.on_top)
        self.snap.think_anew()
