"""Playing on from a moment of a finished game: who sits in each seat, and off it goes."""

from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import FRect

from ai.rivals import RIVALS
from play.branch import branched_match
from play.recording import Recording
from play.seating import USUAL_LEVEL, christened, goes_by_its_own
from saves.records import Seat
from scenes.app.app import App
from scenes.app.controls import IconSegments, draw_label
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.games.registry import entry_of
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, INK, NIGHT, PAPER, SEATS, STRAW, mix
from scenes.kit.widgets import Button, Widget
from scenes.screens.rival_choice import RivalButton, RivalDialog
from scenes.screens.seat_widgets import DeviceButton
from words.lang import N_, _
from words.rivals import rating_text, rival_name

BADGE: Final = 64.0
"""The room of a seat's mark at the left of its row."""
LEAST_NAME: Final = 120.0
PAD: Final = 14.0


class BranchScene(MenuScene):
    title = N_("Play on from here")
    starts_at = "start"

    def __init__(self, app: App, recording: Recording, moment: int) -> None:
        super().__init__(app)
        self.recording = recording
        self.moment = moment
        self.entry = entry_of(recording.game.key)
        self.seats = [self._seated(seat) for seat in recording.save.seats]
        """As they sat at the end, until somebody changes it here."""
        self._rows: list[FRect] = []
        self._told = FRect(0, 0, 0, 0)

    def _seated(self, seat: Seat) -> Seat:
        """Whoever's device is not here plays with the mouse."""
        if seat.is_human and seat.device not in self.app.devices():
            return replace(seat, device="mouse")
        return seat

    # -- words ----------------------------------------------------------------------------------

    def told(self) -> str:
        words = self.entry.table_type.speech([seat.name for seat in self.seats])
        numbers = {"move": self.moment, "moves": self.recording.last}
        where = [
            self.entry.title,
            words.round_text(self.recording.positions[self.moment]),
            _("after move %(move)d of %(moves)d") % numbers,
        ]
        apart = _("It becomes a game of its own, with the same cards, and is counted nowhere.")
        return "\u00a0\u00a0·  ".join(where) + ".  " + apart

    def aloud(self) -> list[str]:
        return [self.heading(), self.told()]

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        back = Button(_("Back"), self.back, "wood", name="back")
        start = Button(_("Play on"), self._start, "go", "ui_play", size=30, name="start")
        low = bottom_bar(canvas, [back, start], least=220) - 12
        wide = canvas.w - 2 * MARGIN - 16
        told = canvas.text_height(self.told(), 22, wide - 40, "Bold") + 24
        self._told = FRect(MARGIN, TITLE_BOTTOM + 4, wide, told)
        y = self._told.bottom + 14
        widgets: list[Widget] = []
        self._rows = []
        for k, seat in enumerate(self.seats):
            row = FRect(MARGIN, y, wide, 0)
            widgets += self._row(canvas, k, seat, row)
            self._rows.append(row)
            y = row.bottom + 12
        view = FRect(0, TITLE_BOTTOM - 4, canvas.w, low - TITLE_BOTTOM + 4)
        self.form.set([*widgets, back, start], view, y - view.y)

    def _row(self, canvas: Canvas, k: int, seat: Seat, row: FRect) -> list[Widget]:
        """Who plays this seat, and how, beside the name or below it; the row gets its height."""
        kinds = [("ui_human", _("Human")), ("ui_ai", _("AI"))]
        who = IconSegments(kinds, int(not seat.is_human), partial(self._set_who, k), f"who {k}")
        how = self._how(k, seat)
        x, room = row.x + BADGE + PAD, row.w - BADGE - 2 * PAD
        who_w, how_w = who.width_for(canvas), how.width_for(canvas)
        name_w = max(LEAST_NAME, canvas.measure(seat.name, 30, "f")[0] + 20)
        high = max(who.height_for(canvas, who_w), canvas.grown(30) * 1.3)
        if name_w + who_w + 12 + how_w <= room:
            row.h = max(76.0, high + 2 * PAD)
            y = row.centery - high / 2
            how_w = max(how_w, min(330.0, room - name_w - who_w - 12))
            how.place(canvas, (row.right - PAD - how_w, y, how_w, high))
            who.place(canvas, (how.rect.x - 12 - who_w, y, who_w, high))
            return [who, how]
        y = row.y + PAD + canvas.grown(30) * 1.3 + 6
        line = who.height_for(canvas, who_w)
        for widget, wanted in ((who, who_w), (how, how_w)):
            wide = min(wanted, room)
            high = max(line, widget.height_for(canvas, wide))
            widget.place(canvas, (x, y, wide, high))
            y += high + 8
        row.h = y - 8 + PAD - row.y
        return [who, how]

    def _how(self, k: int, seat: Seat) -> RivalButton | DeviceButton:
        if seat.is_human:
            return DeviceButton(seat.device, partial(self._next_device, k), f"device {k}")
        rating = rating_text(self.recording.game.key, len(self.seats), seat.level)
        return RivalButton(seat.level, rating, partial(self._choose_rival, k), f"rival {k}")

    # -- deeds ----------------------------------------------------------------------------------

    def _set_who(self, k: int, choice: int) -> None:
        seat = self.seats[k]
        if choice:
            level = seat.level if seat.level in RIVALS else USUAL_LEVEL
            self.seats[k] = replace(seat, controller="ai", level=level, device="")
        else:
            self.seats[k] = replace(seat, controller="human", device=self._free_device())
        self.rebuild()

    def _free_device(self) -> str:
        taken = {seat.device for seat in self.seats}
        return next((one for one in self.app.devices() if one not in taken), "mouse")

    def _choose_rival(self, k: int, _pressed_by: str) -> None:
        game, now = self.recording.game.key, self.seats[k].level
        seat = partial(self._seat_rival, k)
        self.stage.push(RivalDialog(game, len(self.seats), now, seat))

    def _seat_rival(self, k: int, rival: str) -> None:
        """Whoever was called by the name of the former rival is called by that of the new one."""
        seat = self.seats[k]
        name = "" if goes_by_its_own(seat, rival_name) else seat.name
        self.seats[k] = replace(seat, level=rival, name=name)
        others = [other.name for other in self.seats if other is not self.seats[k]]
        self.seats[k] = christened([self.seats[k]], rival_name, others)[0]
        self.rebuild()

    def _next_device(self, k: int, _pressed_by: str) -> None:
        devices, now = self.app.devices(), self.seats[k].device
        at = devices.index(now) + 1 if now in devices else 0
        self.seats[k] = replace(self.seats[k], device=devices[at % len(devices)])
        self.rebuild()

    def _start(self) -> None:
        with self.app.telling():
            match = branched_match(self.app.slots, self.recording, self.moment, self.seats)
            self.app.tell_trouble(match)
            self.app.navigation.open_table(match)

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        with self.form.scrolled(canvas):
            paint.panel(canvas, self._told, PAPER, STRAW, 18)
            draw_label(canvas, self.told(), 22, self._told.inflate(-40, 0))
            for row, seat in zip(self._rows, self.seats, strict=True):
                self._draw_row(canvas, row, seat)

    def _draw_row(self, canvas: Canvas, row: FRect, seat: Seat) -> None:
        rim = mix(SEATS[seat.look].colour, NIGHT, 0.25)
        paint.panel(canvas, row, CREAM, STRAW, 20, rim, 4)
        high = canvas.grown(30) * 1.3
        alone = row.h > high + 3 * PAD + 20
        y = row.y + PAD + high / 2 if alone else row.centery
        canvas.art(self.entry.bird(seat.look), (row.x + BADGE / 2 + 8, y), min(56.0, row.h - 12))
        canvas.title(seat.name, 30, (row.x + BADGE + PAD, y), INK, "midleft")
