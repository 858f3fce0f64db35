"""A lesson at the real table: the mascot explains, points, and waits for the learner's own move.

Whatever is pressed goes the way of any move (`TableScene`). Another legal action is made, answered
and taken back; an illegal one is answered by the rule. The other seats follow the lesson's script.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from pygame import FRect

from play.course import Course, ScriptedTurns
from play.lesson import LEARNER, Place
from play.match import NewTable, fresh_seed
from scenes.app.app import App
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.idle import IdlePart, IdleParts, idle_time
from scenes.kit.intention import Intention
from scenes.kit.widgets import Button, Widget
from scenes.learning import bubble
from scenes.learning.bubble import BubblePlan, Speech
from scenes.table.board import dots
from scenes.table.menu_entry import MenuEntry
from scenes.table.motion import pulse
from scenes.table.offers import TargetButton
from scenes.table.piece import Key
from scenes.table.scene import TableScene
from scenes.table.view import SnapClock
from words import lessons
from words.lang import _

PAUSE: Final = 0.5
"""Seconds after the last motion of a step before the next one is explained, at speed 1."""
TOOLS: Final = ("undo", "hint", "log")
OFF: Final = ("redo", "handover", "results")
DIP: Final = 24.0
"""How far the arrow dips with the light of what can be pressed."""


class LessonScene(TableScene):
    takes_phones = False

    def __init__(self, app: App, course: Course, entry: MenuEntry) -> None:
        self.course = course
        super().__init__(app, course.match, entry, ScriptedTurns(app.thinker, course.match, course))
        self.session.header.subtitle = course.lesson.title
        self.session.context.told = False  # the mascot does
        self._plan: BubblePlan | None = None
        self._canvas: Canvas | None = None
        """What the table was last laid out for, to measure words with."""
        self._own: list[Button] = []
        """The buttons of the bubble and the rail."""
        self._refocus = True
        for name in OFF:
            self.commands[name] = self._not_now
        for name in TOOLS:
            self.commands[name] = self._taught(name, self.commands[name])
        self.commands["undo"] = self._taught("undo", self.go_back)
        self.commands["pause"] = self.ask_to_leave

    # -- what is said ---------------------------------------------------------------------------

    @property
    def speech(self) -> Speech:
        course = self.course
        if course.over:
            return Speech(_("Well done!"), course.lesson.goodbye)
        if course.tried is not None:
            return Speech(
                _("Let us look again"),
                course.said or _("The rules allow it, but here something else is better."),
            )
        if course.refused is not None:
            words = self.board.game.words.refusal(course.refused)
            return Speech(_("That is not allowed"), course.said or words)
        return Speech(course.step.title, course.said)

    @property
    def speaking(self) -> bool:
        """The bubble is there: nothing moves, and nothing is being looked at closely."""
        still = self.session.at_rest and self.board.zoomed is None and not self.session.peeking
        return still and not self.course.acted

    def path(self) -> tuple[Key, ...]:
        """What the learner is to press, one after the other."""
        return next(map(self.board.chooser.path_of, self.course.wanted), ())

    def next_press(self) -> Key | None:
        """What is to be pressed next; what was picked for something else does not count."""
        path, picked = self.path(), self.board.chooser.picked
        left = path[len(picked) :] if path[: len(picked)] == picked else path
        return next(iter(left), None)

    def way(self) -> list[FRect]:
        """Where everything lies that is to be pressed."""
        pieces = [self.board.piece(key) for key in self.path()]
        return [piece.target for piece in pieces if piece is not None]

    def pointed_at(self) -> list[FRect]:
        """What else is to be looked at; what is not there is left out."""
        if self.course.over or self.course.tried is not None:
            return []
        return [rect for rect in map(self.place, self.course.step.point) if rect is not None]

    def place(self, point: Place) -> FRect | None:
        key = tuple(point) if isinstance(point, list) else point
        match key:
            case ("seat", int(seat)):
                return self.session.context.seat_rects.get(seat)
            case ("button", str(name)):
                found = [w.rect for w in self.session.header.commands if w.name == name]
                return found[0] if found else None
        piece = self.board.piece(key)
        return piece.rect if piece is not None else None

    # -- layout ---------------------------------------------------------------------------------

    @property
    def own_buttons(self) -> list[Button]:
        """What the lesson adds to the table, what goes on first."""
        return self._own

    @property
    def bubble_box(self) -> FRect:
        return self._plan.box if self._plan else FRect(0, 0, 0, 0)

    @property
    def rail_box(self) -> FRect:
        return self._plan.rail if self._plan else FRect(0, 0, 0, 0)

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        self._canvas = canvas
        self._lay_out_bubble(canvas)

    def _lay_out_bubble(self, canvas: Canvas) -> None:
        """Place what is said now, on a table that lies as it did."""
        header = self.session.header
        self.session.quiet = not self.course.asks
        self._own = self._buttons()
        header.more = list[Widget](self._own)
        self.session.refresh()
        for widget in header.commands:
            widget.enabled = widget.name not in TOOLS or widget.name in self.course.taught
        inside = [button for button in self._own if button.name not in ("skip", "back")]
        rail = [button for button in self._own if button.name in ("skip", "back")]
        speech, rows = self.speech, bubble.button_rows(canvas, inside)
        row = bubble.button_row(canvas, inside) + bubble.GAP
        high = bubble.words_height(canvas, speech) + 22 + (rows * row if inside else 0)
        steps = len(self.course.lesson.steps)
        lit = [*self.way(), *self.pointed_at()]
        free = 3 * [rect.inflate(24, 24) for rect in lit]  # more than the arrows to it
        free += [bubble.arrow_rect(rect, lit) for rect in self.way() or lit[:1]]
        size = bubble.rail_size(canvas, rail, steps)
        self._plan = bubble.plan(canvas, high, size, free, self._top)
        bubble.place_buttons(canvas, self._plan.box, inside, rows)
        bubble.place_rail(canvas, self._plan.rail, rail)
        if self._refocus:
            self._refocus = False
            self._aim()

    def _buttons(self) -> list[Button]:
        course = self.course
        back = Button(_("Back"), self.go_back, "cream", "ui_undo", name="back")
        back.enabled = course.can_go_back
        skip = Button(_("Skip"), self.leave_lesson, "cream", "ui_cross", name="skip")
        rail = [skip, back]
        if course.over:
            play = Button(_("Play an easy game"), self.play_on, "go", "ui_play", name="play")
            home = Button(_("Home"), self.leave_lesson, "cream", "ui_home", name="home")
            following = self._following()
            more = []
            if following is not None:
                label = _("Next lesson")
                more = [Button(label, following, "teal", "ui_rules", name="following")]
            return [play, *more, home, back]
        if course.tried is not None:
            again = Button(_("Try again"), self.go_back, "go", "ui_undo", name="again")
            return [again, *rail]
        if course.speaks and not course.step.do:
            return [Button(_("Next"), self.go_on, "go", "ui_play", name="next"), *rail]
        return rail

    def _aim(self) -> None:
        """Put the focus where keys and pads need it."""
        if self.course.asks:
            wanted = self.next_press()
            targets = [w for w in self.form.widgets if isinstance(w, TargetButton)]
            found: Widget | None = next((w for w in targets if w.target.key == wanted), None)
        else:
            found = self._own[0] if self._own else None
        if found is not None:
            self.form.focus(found)

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        plan = self._plan
        if plan is None:
            return
        if self.speaking:
            self._draw_light(canvas)
            bubble.draw_bubble(canvas, plan, self.speech)
        bubble.draw_progress(canvas, plan.rail, self.course.at, len(self.course.lesson.steps))
        for button in self._own:
            if self.speaking or button.name in ("skip", "back"):
                button.draw(canvas, self.on_top and button is self.form.focused, 0.0)

    def _draw_light(self, canvas: Canvas) -> None:
        """Darken everything but what the step points at."""
        way, others = self.way(), self.pointed_at()
        lit = [(rect, bubble.cut_out(canvas, rect.inflate(8, 8))) for rect in [*others, *way]]
        canvas.veil(bubble.VEIL)
        for rect, picture in lit:
            if picture is not None:
                canvas.surface.blit(picture, canvas.to_px(rect.inflate(8, 8).topleft))
        for rect in way or others:
            bubble.draw_ring(canvas, rect.inflate(16, 16))
        for start, end in pairwise(way):
            dots(canvas, start, end)
        target = self._next_place()
        if target is not None:
            bubble.draw_arrow(canvas, target, [*way, *others], self._dip())

    def _next_place(self) -> FRect | None:
        """The thing to press next, or to look at."""
        key = self.next_press()
        piece = self.board.piece(key) if key is not None else None
        return piece.target if piece is not None else next(iter(self.pointed_at()), None)

    def _dip(self) -> float:
        return DIP * (1 - pulse(idle_time(self._time), self.stage.motion.reduced))

    def idle_parts(self) -> IdleParts | None:
        parts = super().idle_parts()
        if parts is None or not self.speaking:
            return parts
        more = [IdlePart((self.course.at, self.speech, self.form.focused))]
        target = self._next_place()
        if target is not None:
            lit = [*self.way(), *self.pointed_at()]
            room = bubble.arrow_rect(target, lit).inflate(40, 2 * DIP + 40)
            more.append(IdlePart(self._dip(), room))
        return [*parts, *more]

    # -- the course -----------------------------------------------------------------------------

    def _go_on(self, dt: float) -> None:
        session, course = self.session, self.course
        if session.turns.hint_waits:
            self.flow.take_reply()
            return
        self._mind_snap_decision()
        if not course.acted:
            return
        if session.turns.reply_waits:
            if session.waited(PAUSE):
                self.flow.take_reply()
        elif course.scripted() is None and session.waited(PAUSE):
            course.end_step()
            if course.over:
                self._finish()
            self._explain()

    def _mind_snap_decision(self) -> None:
        """What several decide at once is asked without a clock."""
        session = self.session
        if session.snap_choice() is None:
            if session.context.snap is not None:
                session.close_window()
        elif session.context.snap is None:
            session.context.snap = SnapClock(0.0, 0.0, {}, False)
            self._explain()

    def _explain(self) -> None:
        """What is said has changed: lay it out anew."""
        self._refocus = True
        self._say_anew()

    def _say_anew(self) -> None:
        if self._canvas is not None:
            self._lay_out_bubble(self._canvas)

    def _finish(self) -> None:
        key = self.course.lesson.key
        self.app.update(lambda profile: profile.learning.finish(key))
        self.app.sounds.play("fanfare", 0.8)
        self.session.play(self.board.rejoice([LEARNER]))

    def try_action(self, action: int) -> None:
        course = self.course
        if not course.asks:
            return
        refused = self.match.position.refusal(LEARNER, action)
        if refused is not None:
            self.app.sounds.play("buzz_soft")
            course.refused = refused
            self._say_anew()
            return
        course.take(action)
        if course.tried is not None:
            self.app.sounds.play("hmm", 0.7)
        self.session.quiet = True
        self.session.do_together([(LEARNER, action)])
        self._explain()

    def show_step(self, step: int) -> None:
        """Begin with a later step, at rest."""
        self.course.jump(step)
        self._fresh = False
        self.session.log.rebuild()
        self.board.show(self.match.view_for(LEARNER))
        self._explain()

    def go_on(self) -> None:
        """Next."""
        if self.course.speaks:
            self.course.go_on()
            self.session.rest = PAUSE
            self._explain()

    def go_back(self) -> None:
        """Take back what was tried, or go one step back."""
        self.session.finish()
        if self.course.can_go_back:
            self.course.back()
            self.session.close_window()
            self.session.start_over_from_here()
            self._explain()

    # -- leaving --------------------------------------------------------------------------------

    def leave_lesson(self) -> None:
        """Skip, or home after the end: its egg is not offered again."""
        key = self.course.lesson.key
        if not self.course.over:
            self.app.update(lambda profile: profile.learning.wave(key))
        self.app.sounds.play("ui_back")
        self.stage.pop()

    def ask_to_leave(self) -> None:
        self.session.finish()
        choices = [
            Choice(_("Go on"), None, "go", "ui_play"),
            Choice(_("Leave"), self.leave_lesson, icon="ui_cross"),
            Choice(_("Settings"), self.app.navigation.open_settings, icon="ui_settings"),
        ]
        text = _("You can take it again at any time, from the rules.")
        self.stage.push(Dialog(_("Leave the lesson?"), text, choices, bubble.MASCOT))

    def play_on(self) -> None:
        """An easy game with the same people."""
        key, seats = self.match.game.key, self.match.seats
        table = NewTable(key, seats, self.course.lesson.options, fresh_seed())
        self.app.navigation.open_table(self.app.table_from(table))

    def _following(self) -> Callable[[], None] | None:
        """Opens the next lesson of this game, if there is one."""
        keys = lessons.lesson_keys(self.match.game.key)
        later = keys[keys.index(self.course.lesson.key) + 1 :]
        if not later:
            return None
        return lambda: self._change_to(later[0])

    def _change_to(self, key: str) -> None:
        self.stage.pop()
        self.app.navigation.open_lesson(key)

    # -- input ----------------------------------------------------------------------------------

    def _back(self) -> None:
        if self.board.step_back():
            self.session.refresh()
        elif self.course.tried is not None:
            self.go_back()
        else:
            self.ask_to_leave()

    def _not_now(self) -> None:
        self.app.toast(lambda: _("Not in a lesson."), bubble.MASCOT)

    def _taught(self, tool: str, deed: Callable[[], None]) -> Callable[[], None]:
        """What a command does once it was taught; before that it says so."""

        def act() -> None:
            if tool in self.course.taught:
                deed()
            else:
                self.app.toast(lambda: _("That comes later."), bubble.MASCOT)

        return act

    def handle(self, intention: Intention) -> bool:
        asked = self.course.refused
        used = super().handle(intention)
        if intention.kind in ("press", "accept") and asked is self.course.refused is not None:
            self.course.refused = None  # read, and something else was pressed since
            self._say_anew()
        return used
