"""Who plays: seats, names, colours, people and AI, devices, the deal; and pads that join."""

from functools import partial
from random import Random

from pygame import FRect

from ai.levels import LEVELS
from game.registry import game_named
from saves.match import CHOSEN, NewTable, fresh_seed
from saves.profile import Table
from saves.records import Seat
from scenes.app.app import App
from scenes.app.menu_scene import MARGIN, MenuScene, bottom_bar
from scenes.app.words import level_name, level_strength
from scenes.games.registry import entry_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.kit.palette import CREAM, GLOW, GOLD, INK, NIGHT, PAPER, SEATS, STRAW, mix
from scenes.kit.widgets import Button, Widget
from scenes.screens.seat_options import OptionsPanel
from scenes.screens.seat_plan import (
    USUAL_NAME,
    SeatPlan,
    is_waiting,
    name_of_user,
    people_after,
    seed_from,
)
from scenes.screens.seat_widgets import (
    HATCH_SECONDS,
    DeviceButton,
    IconSegments,
    LookButton,
    NameField,
    WaitingBubble,
)

TOP = 96.0
_JOINING = ("accept", "pause", "undo", "hint", "next", "previous", "log", "rules")
"""Buttons by which a pad nobody holds takes a seat."""


class SeatsScene(MenuScene):
    veil = 70

    def __init__(self, app: App, game_key: str) -> None:
        super().__init__(app)
        self.game = game_named(game_key)
        self.face = entry_of(game_key)
        self.plan = self._first_plan()
        self.seed_text = ""
        self._hatching: dict[int, float] = {}
        self._row_rects: list[FRect] = []
        self._seats_label = (0.0, 0.0)
        self._writing = False
        """A name is being written; the row finds its form again afterwards."""
        self._options = OptionsPanel(self)

    def _first_plan(self) -> SeatPlan:
        """The table as it was last left, with the devices that are there now."""
        counts = self.game.seat_counts
        pad = MenuScene.last_device.startswith("pad:")
        device = MenuScene.last_device if pad else "mouse"
        last = self.app.settings.last_table.get(self.game.key)
        if last is None:
            plan = SeatPlan.usual(counts, name_of_user(USUAL_NAME), device)
        else:
            plan = SeatPlan.remembered(counts, last.seats, last.options, device)
        plan.invite(self.app.settings.people)
        present = {"touch", *self.app.devices()}
        humans = plan.humans
        for k in humans:
            if len(humans) == 1:
                plan.give_device(k, device)
            elif plan.places[k].device not in present:
                plan.give_device(k, "")
        return plan

    def heading(self) -> str:
        return _("Who plays %(game)s?") % {"game": self.game.title}

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        first = not self.form.widgets
        columns = canvas.text_scale <= 1.3
        extra = (canvas.w - 1280) if columns else 0.0
        left, wide = MARGIN, 830.0 + extra * 0.7 if columns else canvas.w - 2 * MARGIN - 8
        start, back = self._start_button(), Button(_("Back"), self.back, "wood", size=22)
        bar = self._table_bar(canvas)
        widgets: list[Widget] = []
        y = TOP + 8
        if columns:
            panel_x = left + wide + 26
            panel_w = canvas.w - MARGIN - panel_x
            view_bottom = self._place_low(canvas, panel_x, panel_w, start, back, bar)
        else:
            view_bottom = bottom_bar(canvas, [back, start], least=220) - 12
            y = self._flow(canvas, bar, left, y, wide) + 14
            widgets += bar
        rows = self._rows(canvas, left, y, wide, view_bottom - y - 7)
        widgets += rows
        y = self._row_rects[-1].bottom
        if columns:
            panel = self._options.build(
                canvas, FRect(panel_x, TOP + 8, panel_w, 0), view_bottom - 7
            )
            y = max(y, self._options.rect.bottom)
        else:
            panel = self._options.build(canvas, FRect(left, y + 16, wide, 0), 0)
            y = self._options.rect.bottom
        widgets += panel
        fixed = [start, back] if not columns else [*bar, start, back]
        for widget in fixed:
            widget.fixed = True
        view = FRect(0, TOP, canvas.w, view_bottom - TOP)
        self.form.set([*widgets, *fixed], view, y + 7 - TOP)
        if first:
            self.form.focus("start")

    def _place_low(
        self, canvas: Canvas, x: float, wide: float, start: Button, back: Button, bar: list[Widget]
    ) -> float:
        """Two columns: number of seats and Back at the left, Start at the right."""
        high = max(88.0, start.height_for(canvas, wide))
        bottom = canvas.h - 44
        start.place(canvas, (x, bottom - high, wide, high))
        back_w = max(150.0, back.width_for(canvas))
        back_h = back.height_for(canvas, back_w)
        back.place(canvas, (MARGIN, canvas.h - 10 - back_h, back_w, back_h))
        end = self._flow(canvas, bar, MARGIN, 0, x - 40 - MARGIN)
        top = min(start.rect.top, back.rect.top - 14 - end)
        self._flow(canvas, bar, MARGIN, top, x - 40 - MARGIN)
        return top - 16

    def _flow(
        self, canvas: Canvas, widgets: list[Widget], x: float, y: float, wide: float
    ) -> float:
        """The number of seats and the button beside it, in one line or two; returns the end."""
        label = canvas.measure(_("Seats"), 24, "Bold")[0] + 14
        counts, deed = widgets
        assert isinstance(counts, IconSegments)
        assert isinstance(deed, Button)
        seg_w = max(60.0 * len(counts.choices) + 8, counts.width_for(canvas))
        deed_w = min(deed.width_for(canvas), wide)
        high = max(56.0, counts.height_for(canvas, seg_w), deed.height_for(canvas, deed_w))
        counts.place(canvas, (x + label, y, seg_w, high))
        self._seats_label = (x + 2, y + high / 2)
        if label + seg_w + 20 + deed_w <= wide:
            deed.place(canvas, (x + label + seg_w + 20, y, deed_w, high))
            return y + high + 4
        deed.place(canvas, (x, y + high + 12, deed_w, high))
        return y + 2 * high + 16

    def _table_bar(self, canvas: Canvas) -> list[Widget]:
        numbers = list(self.plan.counts)
        counts = IconSegments(
            [(None, str(n)) for n in numbers], numbers.index(self.plan.count), self._set_count,
            "count",
        )  # fmt: skip
        if self.plan.waiting:
            deed = Button(_("Or let the AI sit"), self._fill, "cream", "ui_ai", size=22)
        else:
            deed = Button(_("Shuffle seats"), self._shuffle, size=22)
        return [counts, deed]

    def _start_button(self) -> Button:
        playing = len(self.plan.starting_seats())
        label = _("Start")
        if playing != self.plan.count:
            label = _("Start with %(seats)d") % {"seats": playing}
        return Button(label, self.start, "go", "ui_play", size=38, name="start")

    def _rows(self, canvas: Canvas, x: float, y: float, wide: float, room: float) -> list[Widget]:
        """The controls of every seat; fewer seats get higher rows."""
        count = self.plan.count
        gap = 14.0 if count < 5 else 10.0
        tall = max(84.0, min(104.0, (room - gap * (count - 1)) / count))
        widgets: list[Widget] = []
        self._row_rects = []
        for k, seat in enumerate(self.plan.seats):
            row = self._row(canvas, k, seat, FRect(x, y, wide, tall))
            widgets += row
            y = self._row_rects[-1].bottom + gap
        return widgets

    def _row(self, canvas: Canvas, k: int, seat: Seat, rect: FRect) -> list[Widget]:
        waiting = is_waiting(seat)
        picture = LookButton(seat, waiting, f"look {k}", partial(self._next_look, k))
        picture.hatching = self._hatching.get(k, 0.0)
        side = rect.h - 8
        inner = FRect(rect.x + side + 16, rect.y, rect.w - side - 34, rect.h)
        if waiting:
            bubble = WaitingBubble(partial(self._sit, k), f"wait {k}")
            high = bubble.height_for(canvas, inner.w - 40)
            rect.h = max(rect.h, high + 10)
            bubble.place(canvas, (inner.x + 40, rect.centery - high / 2 - 1, inner.w - 40, high))
            controls: list[Widget] = [bubble]
        else:
            controls = self._controls(k, seat)
            rect.h = max(rect.h, _place_controls(canvas, controls, inner))
        picture.place(canvas, (rect.x + 4, rect.y + 4, side, rect.h - 8 if waiting else side))
        picture.rect.h = side
        self._row_rects.append(rect)
        return [picture, *controls]

    def _controls(self, k: int, seat: Seat) -> list[Widget]:
        done = partial(self.form.focus, f"who {k}")
        name = NameField(seat.name, partial(self.plan.rename, k), done, f"name {k}")
        name.scene = self
        is_ai = seat.controller == "ai"
        who = IconSegments(
            [("ui_human", _("Human")), ("ui_ai", _("AI"))], int(is_ai),
            partial(self._set_who, k), f"who {k}",
        )  # fmt: skip
        if not is_ai:
            device = DeviceButton(seat.device, partial(self._next_device, k), f"device {k}")
            return [name, who, device]
        levels = list(LEVELS)
        level = IconSegments(
            [(None, level_name(level)) for level in levels],
            levels.index(seat.level) if seat.level in levels else 1,
            partial(self._set_level, k), f"level {k}", level_strength(self.game.key, seat.level),
        )  # fmt: skip
        return [name, who, level]

    # -- deeds ----------------------------------------------------------------------------------

    def _set_count(self, index: int) -> None:
        self.plan.count = self.plan.counts[index]
        self.rebuild()

    def _set_who(self, k: int, choice: int) -> None:
        if choice:
            self.plan.seat_ai(k)
        else:
            self.plan.seat_human(k)
        self.rebuild()

    def _set_level(self, k: int, choice: int) -> None:
        self.plan.seat_ai(k, list(LEVELS)[choice])
        self.rebuild()

    def _next_device(self, k: int, _pressed_by: str) -> None:
        self.plan.next_device(k, [*self.app.devices(), "touch"])
        self.rebuild()

    def _next_look(self, k: int, _pressed_by: str) -> None:
        self.plan.choose_look(k, (self.plan.places[k].look + 1) % len(SEATS))
        self.rebuild()

    def _sit(self, k: int, device: str) -> None:
        """The egg hatches: somebody has pressed a button."""
        self.plan.give_device(k, device)
        if not self.stage.reduced_motion:
            self._hatching[k] = HATCH_SECONDS
        self.app.sounds.play("cluck")
        self.form.focus(f"name {k}")
        self.rebuild()

    def _fill(self) -> None:
        for k in self.plan.waiting:
            self.plan.seat_ai(k)
        self.rebuild()

    def _shuffle(self) -> None:
        self.plan.shuffle(Random())
        self.app.sounds.play("card_flick")
        self.rebuild()

    def start(self) -> None:
        try:
            seed = seed_from(self.seed_text)
        except ValueError:
            self.app.sounds.play("buzz_soft")
            self.form.focus("seed")
            return
        seats = self.plan.starting_seats()
        remembered = {
            **self.app.settings.last_table,
            self.game.key: Table(self.plan.seats, self.plan.options),
        }
        people = people_after(self.app.settings.people, seats)
        self.app.change(last_table=remembered, people=people)
        known = {option.key for option in self.game.options(len(seats))}
        options = {key: value for key, value in self.plan.options.items() if key in known}
        if self.face.set_up_note(len(seats), options):
            self.app.toast(lambda: self.face.set_up_note(len(seats), options), self.face.icon())
        deal, origin = (fresh_seed(), "") if seed is None else (seed, CHOSEN)
        table = NewTable(self.game.key, seats, options, deal, origin)
        self.app.navigation.open_table(self.app.table_from(table))

    def handle(self, intention: Intention) -> bool:
        if intention.kind in ("pad_added", "pad_removed"):
            if intention.kind == "pad_removed":
                self.plan.lose(intention.device)
            self.rebuild()
            return True
        if intention.from_pad and intention.kind in _JOINING:
            joined = self.plan.join(intention.device)
            if joined is not None:
                self._sit(joined, intention.device)
                return True
        return super().handle(intention)

    def command(self, intention: Intention) -> bool:
        if intention.kind == "rules":
            self.app.navigation.open_rules(self.game.key)
            return True
        return False

    # -- picture --------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        writing = isinstance(self.form.focused, NameField)
        if self._writing and not writing:
            self.rebuild()
        self._writing = writing
        self._hatching = {k: left - dt for k, left in self._hatching.items() if left > dt}

    def draw_page(self, canvas: Canvas) -> None:
        with self.form.scrolled(canvas):
            for rect, seat in zip(self._row_rects, self.plan.seats, strict=True):
                rim = mix(SEATS[seat.look].colour, NIGHT, 0.25)
                if is_waiting(seat):
                    canvas.glow(rect, 20, GLOW, 11, 255, 3)
                    paint.panel(canvas, rect, PAPER, GOLD, 20, rim, 4)
                else:
                    paint.panel(canvas, rect, CREAM, STRAW, 20, rim, 4)
            self._options.draw(canvas)
        columns = canvas.text_scale <= 1.3
        x, y = self._seats_label
        if columns:
            self._draw_seats_label(canvas, x, y)
        else:
            with self.form.scrolled(canvas):
                self._draw_seats_label(canvas, x, y)

    def _draw_seats_label(self, canvas: Canvas, x: float, y: float) -> None:
        canvas.title(_("Seats"), 24, (x, y), CREAM, "midleft", rim=INK, rim_width=2)


def _place_controls(canvas: Canvas, controls: list[Widget], inner: FRect) -> float:
    """Name, who and how beside each other, or in as many lines as they need; the row's height."""
    name, who, how = controls
    assert isinstance(name, NameField)
    assert isinstance(who, IconSegments)
    assert isinstance(how, IconSegments | DeviceButton)
    high = who.height_for(canvas, 0)
    who_w, how_w = who.width_for(canvas), how.width_for(canvas)
    name_w = max(108.0, name.width_for(canvas))
    beside = inner.w - name_w - 24
    if who_w + how_w <= beside:
        spare = beside - who_w - how_w
        how_w += min(spare, max(0.0, 290 - how_w))
        who_w += min(max(0.0, beside - who_w - how_w), max(0.0, 270 - who_w))
        y = inner.centery - high / 2
        how.place(canvas, (inner.right - how_w, y, how_w, high))
        who.place(canvas, (how.rect.x - 12 - who_w, y, who_w, high))
        name.place(canvas, (inner.x, y, who.rect.x - 12 - inner.x, high))
        return inner.h
    y = inner.y + 14
    name.place(canvas, (inner.x, y, inner.w, high))
    y += high + 10
    who.place(canvas, (inner.x, y, min(who_w, inner.w), high))
    if who_w + 12 + how_w <= inner.w:
        how.place(canvas, (inner.x + who_w + 12, y, how_w, high))
    else:
        y += high + 10
        how.place(canvas, (inner.x, y, min(how_w, inner.w), high))
    return y + high + 14 - inner.y
