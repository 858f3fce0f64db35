"""Controls that belong together: one focus, three ways to move it, and a scrolling view."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.kit.idle import IdlePart, IdleParts
from scenes.kit.intention import Intention
from scenes.kit.lists import WHEEL_STEP, scroll_bar
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.palette import CREAM, INK
from scenes.kit.scene import Scene
from scenes.kit.squash import Squash
from scenes.kit.widgets import Widget

GLOW_ROOM = 40.0
"""How far around a control its picture may reach: the glow of the focus, a shadow."""
_TO_FOCUS = ("accept", "accept_up", "text", "compose", "erase", "back")


class Form:
    """Give it its widgets while laying out (`set` keeps the focus on the widget of the same name),
    and hand it every intention.

    With a ``view`` all widgets that are not ``fixed`` scroll inside that rect; the scene draws what
    lies under them inside ``with form.scrolled(canvas)``. ``on_cue`` is told "focus" and "press",
    for sounds.
    """

    def __init__(
        self,
        widgets: Sequence[Widget] = (),
        on_cue: Callable[[str], None] | None = None,
        scene: Scene | None = None,
        motion: Callable[[], MotionSettings] | None = None,
    ) -> None:
        self.scene = scene
        self.squash = Squash()
        self._motion = motion
        """How things move; without it nothing gives way."""
        self.widgets: list[Widget] = []
        self._timed: list[Widget] = []
        self._lively: list[Widget] = []
        """Those that time changes at all, and those whose picture it changes."""
        self.focused: Widget | None = None
        self.view: FRect | None = None
        self.scroll = 0.0
        self.content_height = 0.0
        self._cue = on_cue or (lambda name: None)
        self._captured: Widget | None = None
        self._press_lost = False
        self.set(widgets)

    # ---------------------------------------------------------------- content

    def set(
        self, widgets: Sequence[Widget], view: FRect | None = None, content_height: float = 0.0
    ) -> None:
        """New widgets, already placed; heights are in design units, counted from ``view.top``."""
        name = self.focused.name if self.focused else None
        self.widgets = list(widgets)
        for widget in widgets:
            widget.scene = self.scene
        self._timed = [w for w in widgets if type(w).update is not Widget.update]
        self._lively = [w for w in widgets if type(w).idle_look is not Widget.idle_look]
        self.view = view
        self.content_height = content_height
        self.scroll_to(self.scroll)
        same = [w for w in self._order() if w.name == name]
        if same and self.focused is not None and same[0] is not self.focused:
            same[0].take_over(self.focused)
        self.focused = same[0] if same else next(iter(self._order()), None)
        pressed = self._captured
        if pressed is not None and pressed not in self.widgets:
            # A press belongs to the widget of the same name; if that is gone, letting go means
            # nothing to whatever has come in its place.
            self._captured = next((w for w in self.widgets if w.name == pressed.name), None)
            self._press_lost = self._captured is None
        self._show_focus()

    def focus(self, target: Widget | str) -> None:
        """Put the focus on a widget, or on the one of that name."""
        for widget in self._order():
            if widget is target or widget.name == target:
                self._focus_on(widget)
                return

    @property
    def writing_at(self) -> FRect | None:
        """Where the field stands that is written in, in the window."""
        field = self.focused
        typing = field is not None and field.focusable and field.typing
        return self._shown_at(field) if field is not None and typing else None

    def _shown_at(self, widget: Widget) -> FRect:
        return widget.rect.move(0, 0 if widget.fixed else -self.scroll)

    def _order(self) -> list[Widget]:
        return [w for w in self.widgets if w.focusable]

    def _focus_on(self, widget: Widget) -> None:
        if widget is self.focused:
            return
        if self.focused is not None:
            self.focused.lose_focus()
        self.focused = widget
        widget.gain_focus()
        self._show_focus()
        self._cue("focus")

    # ---------------------------------------------------------------- scrolling

    def scroll_to(self, y: float) -> bool:
        before = self.scroll
        room = self.content_height - self.view.h if self.view else 0.0
        self.scroll = max(0.0, min(y, room))
        return self.scroll != before

    def _show_focus(self) -> None:
        widget, view = self.focused, self.view
        if widget is None or view is None or widget.fixed:
            return
        shown = self._shown_at(widget).inflate(0, 24)
        if shown.top < view.top or shown.h > view.h:
            self.scroll_to(self.scroll + shown.top - view.top)
        elif shown.bottom > view.bottom:
            self.scroll_to(self.scroll + shown.bottom - view.bottom)

    @contextmanager
    def scrolled(self, canvas: Canvas) -> Iterator[None]:
        """Draw inside the view, moved as far as it is scrolled."""
        if self.view is None:
            yield
            return
        with canvas.clip(self.view), canvas.shift(0, -self.scroll):
            yield

    def local(self, widget: Widget, pos: Point) -> Point:
        """A position of the window in the widget's own coordinates."""
        return pos if widget.fixed else (pos[0], pos[1] + self.scroll)

    def at(self, pos: Point) -> Widget | None:
        """The visible widget under a position of the window."""
        for widget in reversed(self.widgets):
            shown = widget.fixed or self.view is None or self.view.collidepoint(pos)
            if widget.visible and shown and widget.contains(self.local(widget, pos)):
                return widget
        return None

    # ---------------------------------------------------------------- intentions

    def handle(self, intention: Intention) -> bool:
        kind = intention.kind
        if intention.pos is not None:
            return self._pointer(intention, intention.pos)
        if kind in _TO_FOCUS:
            if self.focused is None or not self.focused.focusable:
                return False
            if kind == "accept":
                self._give_way(self.focused)
            used = self.focused.handle(intention)
            if used and kind == "accept":
                self._cue("press")
            return used
        if kind == "move":
            return self._move(intention)
        if kind in ("next", "previous"):
            return self._step(1 if kind == "next" else -1)
        return False

    def _pointer(self, intention: Intention, pos: Point) -> bool:
        kind = intention.kind
        if kind in ("drag", "release") and self._captured is not None:
            widget, local = self._captured, self.local(self._captured, pos)
            if kind == "release":
                self._captured = None
            used = widget.handle(replace(intention, pos=local))
            if kind == "release" and widget.contains(local):
                self._cue("press")
            return used
        if kind in ("drag", "release") and self._press_lost:
            self._press_lost = kind == "drag"
            return True
        if kind == "release":  # of a press that was meant for something else
            return False
        found = self.at(pos)
        if found is not None:
            intention = replace(intention, pos=self.local(found, pos))
        if kind == "scroll":
            used = found is not None and found.handle(intention)
            return used or self.scroll_to(self.scroll - intention.amount * WHEEL_STEP)
        if found is None or not found.enabled:
            return False
        if found.focusable:
            # The pointer moves the focus without scrolling: the page must not run away under it.
            scroll = self.scroll
            self._focus_on(found)
            self.scroll = scroll
        if kind == "press":
            self._captured, self._press_lost = found, False
            self._give_way(found)
        return found.handle(intention) or kind == "hover"

    def _give_way(self, widget: Widget) -> None:
        if self._motion is not None:
            self.squash.begin(widget, self._motion())

    def _step(self, by: int) -> bool:
        order = self._order()
        if not order:
            return False
        at = order.index(self.focused) if self.focused in order else -by
        self._focus_on(order[(at + by) % len(order)])
        return True

    def _move(self, intention: Intention) -> bool:
        order = self._order()
        if self.focused not in order:
            return self._step(1)
        if self.focused.handle(intention):
            return True
        target = nearest(self.focused, order, intention.dx, intention.dy)
        if target is None:
            return False
        self._focus_on(target)
        return True

    def update(self, dt: float) -> None:
        self.squash.advance(dt)
        for widget in self._timed:
            widget.update(dt)

    def idle_parts(self, time: float) -> list[IdlePart]:
        looks = [
            (w, self.squash.size(w), w.idle_look(w is self.focused, time))
            for w in (self._lively if self.squash.pressed is None else self.widgets)
            if w.visible
        ]
        return [
            IdlePart((size, look), self._shown_at(widget).inflate(2 * GLOW_ROOM, 2 * GLOW_ROOM))
            for widget, size, look in looks
            if look is not None or size != 1.0
        ]

    # ---------------------------------------------------------------- picture

    def draw(self, canvas: Canvas, time: float = 0.0, active: bool = True) -> None:
        """All widgets, the focused one last, so that its glow lies above its neighbours.

        ``active=False`` while another layer lies above: there is only one glow in the house.
        """
        lit = self.focused if active else None
        shown = [w for w in self.widgets if w.visible]
        shown.sort(key=lambda w: w is self.focused)
        with self.scrolled(canvas):
            for widget in shown:
                if not widget.fixed and canvas.shows(widget.rect, GLOW_ROOM):
                    self.squash.draw(canvas, widget, widget is lit, time, GLOW_ROOM)
        for widget in shown:
            if widget.fixed and canvas.shows(widget.rect, GLOW_ROOM):
                self.squash.draw(canvas, widget, widget is lit, time, GLOW_ROOM)
        if self.view is not None:
            scroll_bar(canvas, self.view, self.scroll, self.content_height)
        if active:
            self._draw_tooltip(canvas)

    def _draw_tooltip(self, canvas: Canvas) -> None:
        widget = self.focused
        if widget is None or not widget.tooltip or not widget.visible:
            return
        rect = self._shown_at(widget)
        wide = canvas.measure(widget.tooltip, 20, "Bold")[0] + 28
        x = max(8.0, min(rect.centerx - wide / 2, canvas.w - wide - 8))
        if rect.top < 90:
            paint.pill(canvas, (x, rect.bottom + 12), widget.tooltip, INK, CREAM, 20, "topleft")
        else:
            paint.pill(canvas, (x, rect.top - 10), widget.tooltip, INK, CREAM, 20, "bottomleft")


class FormScene(Scene):
    """A scene whose controls are one form."""

    def __init__(self, on_cue: Callable[[str], None] | None = None) -> None:
        self.form = Form(on_cue=on_cue, scene=self, motion=lambda: self.stage.motion)
        self.time = 0.0

    @property
    def writing_at(self) -> FRect | None:
        return self.form.writing_at

    def update(self, dt: float) -> None:
        self.time += dt
        self.form.update(dt)

    def focus_aloud(self) -> str:
        return self.form.focused.aloud() if self.form.focused is not None else ""

    def idle_parts(self) -> IdleParts | None:
        """Nothing but the controls; a scene that draws more that moves adds it."""
        return self.form.idle_parts(self.time)


def nearest(start: Widget, order: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The next widget in a direction; beyond the edge it goes on from the opposite side."""
    others = [w for w in order if w is not start]
    best = closest(start.rect, others, dx, dy)
    if best is not None or not others:
        return best
    here = _turned(start.rect, dx, dy)
    in_line = [w for w in others if _aside(here, _turned(w.rect, dx, dy)) == 0]
    bounds = start.rect.unionall([w.rect for w in others])
    return closest(start.rect.move(-dx * bounds.w, -dy * bounds.h), in_line, dx, dy)


def closest(start: FRect, others: Sequence[Widget], dx: int, dy: int) -> Widget | None:
    """The next widget in a direction, if there is one before the edge."""
    here = _turned(start, dx, dy)
    costs: dict[Widget, float] = {}
    for widget in others:
        box = _turned(widget.rect, dx, dy)
        gap, aside = box.left - here.right, _aside(here, box)
        if box.centerx - here.centerx <= 1 or gap < -0.5 * min(box.w, here.w):
            continue
        if aside <= max(0.0, gap) * 2 + 120:
            slant = abs(box.centery - here.centery)
            costs[widget] = max(0.0, gap) + 3 * aside + 0.2 * slant
    return min(costs, key=costs.__getitem__, default=None)


def _turned(r: FRect, dx: int, dy: int) -> FRect:
    """The box as it would stand if the direction led to the right."""
    if dy:
        r = FRect(r.y, r.x, r.h, r.w)
    return r if dx + dy > 0 else FRect(-r.right, r.y, r.w, r.h)


def _aside(start: FRect, box: FRect) -> float:
    """How far a box lies beside the way to the right from ``start``."""
    return max(0.0, box.top - start.bottom, start.top - box.bottom)
