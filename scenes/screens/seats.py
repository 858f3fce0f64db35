"""Who plays: seats, names, colours, people and AI, devices, the deal; and pads that join."""

from functools import partial
from random import Random

from pygame import FRect

from game.registry import game_named
from play.commitment import drawn_lots
from play.match import CHOSEN, NewTable
from play.seating import Seating, is_waiting, name_of_user, people_after, seed_from
from saves.profile import Table
from saves.records import Seat
from scenes.app.app import App
from scenes.app.controls import IconSegments
from scenes.app.menu_scene import MARGIN, MenuScene, bottom_bar
from scenes.games.registry import entry_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM, GLOW, GOLD, INK, NIGHT, PAPER, SEATS, STRAW, mix
from scenes.kit.widgets import Button, Widget
from scenes.screens.phone_seating import PhoneSeating
from scenes.screens.rival_choice import RivalButton, RivalDialog
from scenes.screens.seat_options import OptionsPanel
from scenes.screens.seat_widgets import DeviceButton, JoinBubble, LookButton, NameField, SeatCount
from words.lang import _
from words.phrases import committed_text
from words.rivals import rating_text, rival_name

TOP = 96.0
_JOINING = ("accept", "pause", "undo", "hint", "next", "previous", "log", "rules")
"""Buttons by which a pad nobody holds takes a seat."""


class SeatsScene(MenuScene):
    veil = 70
    starts_at = "start"

    def __init__(self, app: App, game_key: str) -> None:
        super().__init__(app)
        self.game = game_named(game_key)
        self.entry = entry_of(game_key)
        self.seating = self._first_seating()
        self.options = OptionsPanel(app, self.entry, self.seating, self.rebuild)
        self._hatched: dict[int, float] = {}
        """When somebody sat down on a seat that waited, on the clock of this scene."""
        self._row_rects: list[FRect] = []
        self._lots = drawn_lots()
        title = self.game.title
        self.phone_seating = PhoneSeating(app.phones, game_key, title, self.seating, self.rebuild)

    def enter(self) -> None:
        self.app.phones.join(self.phone_seating)

    def leave(self) -> None:
        self.app.phones.leave(self.phone_seating)

    def _first_seating(self) -> Seating:
        """The table as it was last left, with the devices that are there now."""
        counts = self.game.seat_counts
        pad = MenuScene.last_device.startswith("pad:")
        device = MenuScene.last_device if pad else "mouse"
        last = self.app.settings.last_table.get(self.game.key)
        if last is None:
            seating = Seating.usual(counts, name_of_user(), device, rival_name)
        else:
            seating = Seating.remembered(counts, last.seats, last.options, rival_name)
        seating.invite(self.app.settings.people)
        humans = seating.humans
        for k in humans:
            if self.app.phones.holder(seating.places[k].device) is not None:
                continue
            if len(humans) == 1:
                seating.give_device(k, device)
            elif seating.places[k].device not in self.app.devices():
                seating.give_device(k, "")
        return seating

    def heading(self) -> str:
        return _("Who plays %(game)s?") % {"game": self.game.title}

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """In two columns with the number of seats at the foot, or with large text all in one."""
        playing = len(self.seating.starting_seats())
        label = _("Start")
        if playing != self.seating.count:
            label = _("Start with %(seats)d") % {"seats": playing}
        start = Button(label, self.start, "go", "ui_play", size=38, name="start")
        back = Button(_("Back"), self.back, "wood", size=22)
        go = self.app.navigation.open_phones
        phones = Button(_("Play with phones"), go, "cream", "ui_phone", size=22, name="phones")
        count, deed = self._bar()
        y, wide = TOP + 8, canvas.w - 2 * MARGIN - 8
        columns = canvas.roomy
        if columns:
            wide = 830 + (canvas.w - 1280) * 0.7
            x = MARGIN + wide + 26
            side = FRect(x, y, canvas.w - MARGIN - x, 0)
            high = max(88.0, start.height_for(canvas, side.w))
            start.place(canvas, (x, canvas.h - 44 - high, side.w, high))
            back_w = max(150.0, back.width_for(canvas))
            back_h = back.height_for(canvas, back_w)
            back.place(canvas, (MARGIN, canvas.h - 10 - back_h, back_w, back_h))
            left, phones_w = back.rect.right + 20, phones.width_for(canvas)
            phones.place(canvas, (left, back.rect.y, phones_w, back_h))
            bar_h = _place_bar(canvas, count, deed, 0, x - 40 - MARGIN)
            bar_y = min(start.rect.top, back.rect.top - 14 - bar_h)
            _place_bar(canvas, count, deed, bar_y, x - 40 - MARGIN)
            bottom = bar_y - 16
        else:
            bottom = bottom_bar(canvas, [back, phones, start], least=220) - 12
            y = _place_bar(canvas, count, deed, y, wide) + 14
        rows = self._rows(canvas, FRect(MARGIN, y, wide, bottom - y - 7))
        end = self._row_rects[-1].bottom
        if not columns:
            side = FRect(MARGIN, end + 16, wide, 0)
        panel = self.options.build(canvas, side, bottom - 7 if columns else 0)
        for widget in (count, deed, start, back, phones):
            widget.fixed = columns or widget in (start, back, phones)
        widgets = [*rows, *panel, count, deed] if columns else [count, deed, *rows, *panel]
        view = FRect(0, TOP, canvas.w, bottom - TOP)
        self.form.set([*widgets, start, phones, back], view, max(end, side.bottom) + 7 - TOP)

    def _bar(self) -> tuple[SeatCount, Button]:
        numbers = list(self.seating.counts)
        choices = [(None, str(number)) for number in numbers]
        count = SeatCount(choices, numbers.index(self.seating.count), self._set_count, "count")
        if self.seating.waiting:
            return count, Button(_("Or let the AI sit"), self._fill, "cream", "ui_ai", size=22)
        return count, Button(_("Shuffle seats"), self._shuffle, size=22)

    def _rows(self, canvas: Canvas, room: FRect) -> list[Widget]:
        """The controls of every seat; fewer seats get higher rows."""
        count = self.seating.count
        gap = 14.0 if count < 5 else 10.0
        tall = max(84.0, min(104.0, (room.h - gap * (count - 1)) / count))
        widgets: list[Widget] = []
        self._row_rects = []
        y = room.y
        for k, seat in enumerate(self.seating.seats):
            rect = FRect(room.x, y, room.w, tall)
            widgets += self._row(canvas, k, seat, rect)
            self._row_rects.append(rect)
            y = rect.bottom + gap
        return widgets

    def _row(self, canvas: Canvas, k: int, seat: Seat, rect: FRect) -> list[Widget]:
        """Place the controls of a seat; the row grows if they need it."""
        side = rect.h - 8
        hatched, recolour = self._hatched.get(k, -1.0), partial(self._recolour, k)
        picture = LookButton(seat, hatched, f"look {k}", recolour)
        picture.place(canvas, (rect.x + 4, rect.y + 4, side, side))
        inner = FRect(rect.x + side + 16, rect.y, rect.w - side - 34, rect.h)
        if is_waiting(seat):
            bubble = JoinBubble(f"wait {k}", partial(self._sit, k))
            high = bubble.height_for(canvas, inner.w - 40)
            rect.h = max(rect.h, high + 10)
            bubble.place(canvas, (inner.x + 40, rect.centery - high / 2 - 1, inner.w - 40, high))
            return [picture, bubble]
        done = partial(self.form.focus, f"who {k}")
        rename = partial(self.seating.rename, k)
        name = NameField(seat.name, rename, done, self.rebuild, f"name {k}")
        controllers = [("ui_human", _("Human")), ("ui_ai", _("AI"))]
        is_ai = seat.controller == "ai"
        who = IconSegments(controllers, int(is_ai), partial(self._set_who, k), f"who {k}")
        how: RivalButton | DeviceButton
        if is_ai:
            how = self._rival(k, seat)
        else:
            how = DeviceButton(seat.device, partial(self._next_device, k), f"device {k}")
        rect.h = max(rect.h, _place_controls(canvas, name, who, how, inner))
        return [picture, name, who, how]

    def _rival(self, k: int, seat: Seat) -> RivalButton:
        rating = rating_text(self.game.key, self.seating.count, seat.level)
        return RivalButton(seat.level, rating, partial(self._choose_rival, k), f"rival {k}")

    # -- deeds ----------------------------------------------------------------------------------

    def _set_count(self, index: int) -> None:
        self.seating.count = self.seating.counts[index]
        self.rebuild()

    def _set_who(self, k: int, choice: int) -> None:
        sit = self.seating.seat_ai if choice else self.seating.seat_human
        sit(k)
        self.rebuild()

    def _choose_rival(self, k: int, _pressed_by: str) -> None:
        now = self.seating.places[k].level
        seat = partial(self._seat_rival, k)
        self.stage.push(RivalDialog(self.game.key, self.seating.count, now, seat))

    def _seat_rival(self, k: int, rival: str) -> None:
        self.seating.seat_ai(k, rival)
        self.rebuild()

    def _next_device(self, k: int, _pressed_by: str) -> None:
        self.seating.next_device(k, self.app.devices())
        self.rebuild()

    def _recolour(self, k: int, _pressed_by: str) -> None:
        self.seating.choose_look(k, (self.seating.places[k].look + 1) % len(SEATS))
        self.rebuild()

    def _sit(self, k: int, device: str) -> None:
        """The egg hatches: somebody has pressed a button."""
        self.seating.give_device(k, device)
        if not self.stage.motion.reduced:
            self._hatched[k] = self.time
        self.app.sounds.play("cluck")
        self.form.focus(f"name {k}")
        self.rebuild()

    def _fill(self) -> None:
        for k in self.seating.waiting:
            self.seating.seat_ai(k)
        self.rebuild()

    def _shuffle(self) -> None:
        self.seating.shuffle(Random())
        self.app.sounds.play("card_flick")
        self.rebuild()

    def start(self) -> None:
        if self.options.bad_seed:
            self.app.sounds.play("buzz_soft")
            self.form.focus("seed")
            return
        seats = self.seating.starting_seats()
        table = Table(self.seating.to_remember, self.seating.options)
        self.app.change(
            last_table={**self.app.settings.last_table, self.game.key: table},
            people=people_after(self.app.settings.people, seats),
        )
        new = self._table(seats)
        options = new.options
        if self.entry.set_up_note(len(seats), options):
            self.app.toast(lambda: self.entry.set_up_note(len(seats), options), self.entry.icon())
        self.app.navigation.open_table(self.app.table_from(new))

    def _table(self, seats: list[Seat]) -> NewTable:
        known = {option.key for option in self.game.options(len(seats))}
        options = {key: value for key, value in self.seating.options.items() if key in known}
        seed = seed_from(self.options.seed_text)
        deal, origin = (self._lots.seed, "") if seed is None else (seed, CHOSEN)
        return NewTable(self.game.key, seats, options, deal, origin, self._lots)

    def sealed(self) -> str:
        """What is promised of the deal as it would be if it started now."""
        if self.options.bad_seed:
            return ""
        new = self._table(self.seating.starting_seats())
        return self._lots.opening(new.game, len(new.seats), new.options, new.seed).commitment

    def handle(self, intention: Intention) -> bool:
        if intention.kind in ("pad_added", "pad_removed"):
            if intention.kind == "pad_removed":
                self.seating.lose(intention.device)
            self.rebuild()
            return True
        if intention.from_pad and intention.kind in _JOINING:
            joined = self.seating.join(intention.device)
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

    def draw_page(self, canvas: Canvas) -> None:
        self._draw_seal(canvas)
        with self.form.scrolled(canvas):
            for rect, seat in zip(self._row_rects, self.seating.seats, strict=True):
                rim = mix(SEATS[seat.look].colour, NIGHT, 0.25)
                if is_waiting(seat):
                    canvas.glow(rect, 20, GLOW, 11, 255, 3)
                    paint.panel(canvas, rect, PAPER, GOLD, 20, rim, 4)
                else:
                    paint.panel(canvas, rect, CREAM, STRAW, 20, rim, 4)
            self.options.draw(canvas)

    def _draw_seal(self, canvas: Canvas) -> None:
        """Beside the title, where there is room; it is the first line at the table as well."""
        sealed = self.sealed()
        words = committed_text(sealed) if sealed else ""
        title = canvas.measure(self.heading(), self.heading_size(canvas), "f")[0]
        wide = canvas.measure(words, 20, "SemiBold")[0] + 28
        if words and MARGIN + title + 30 + wide <= canvas.w - MARGIN:
            at = (canvas.w - MARGIN, 44)
            paint.pill(canvas, at, words, INK, CREAM, 20, "midright", height=38, face="SemiBold")


def _place_bar(canvas: Canvas, count: SeatCount, deed: Button, y: float, wide: float) -> float:
    """The number of seats and the button beside it, in one line or two; returns the end."""
    label = count.label_width(canvas)
    count_w = max(60.0 * len(count.choices) + 8, count.width_for(canvas))
    deed_w = min(deed.width_for(canvas), wide)
    high = max(56.0, count.height_for(canvas, count_w), deed.height_for(canvas, deed_w))
    count.place(canvas, (MARGIN + label, y, count_w, high))
    if label + count_w + 20 + deed_w <= wide:
        deed.place(canvas, (count.rect.right + 20, y, deed_w, high))
    else:
        deed.place(canvas, (MARGIN, y + high + 12, deed_w, high))
    return deed.rect.bottom + 4


def _place_controls(
    canvas: Canvas,
    name: NameField,
    who: IconSegments,
    how: RivalButton | DeviceButton,
    inner: FRect,
) -> float:
    """Name, who and how beside each other, or in as many lines as they need; the row's height."""
    who_w, how_w = who.width_for(canvas), how.width_for(canvas)
    high = who.height_for(canvas, who_w)
    beside = inner.w - max(108.0, name.width_for(canvas)) - 24
    if who_w + how_w <= beside:
        how_w = max(how_w, min(290.0, beside - who_w))
        who_w = max(who_w, min(270.0, beside - how_w))
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
        how_w = min(how_w, inner.w)
        high = max(high, how.height_for(canvas, how_w))
        how.place(canvas, (inner.x, y, how_w, high))
    return y + high + 14 - inner.y
