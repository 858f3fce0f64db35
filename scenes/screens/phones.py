"""Play with phones: the picture to photograph, the address and the code, and who has joined."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import FRect

from scenes.app.app import App
from scenes.app.controls import measured
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.palette import CREAM, INK, MIST, RED_TEXT, TEAL
from scenes.kit.qr import draw_qr
from scenes.kit.widgets import Button, Widget
from scenes.screens.phone_rows import WORDS_X, PhoneRow, rows_of
from words.lang import N_, _

PAD: Final = 20.0
WAY_IN: Final = 430.0
"""The width of the panel with the picture, and at least of the one beside it."""
PICTURE: Final = 420.0
"""The side of the picture where the page scrolls."""
CODE_TURNS: Final = 3
"""After how many letters of the code there is a gap."""


class WayIn(Widget):
    """Picture, address and code: pointed at, they are read aloud, and scroll into view."""

    def __init__(self, told: Callable[[], str]) -> None:
        super().__init__("way in")
        self._told = told

    def aloud(self) -> str:
        return self._told()

    def handle(self, intention: Intention) -> bool:
        return intention.kind in ("press", "drag", "release")

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            paint.ring(canvas, self.rect, 22, TEAL, 4)


class PhonesScene(MenuScene):
    starts_at = "way in"
    veil = 70
    title = N_("Play with phones")

    def __init__(self, app: App, seat: int = -1) -> None:
        super().__init__(app)
        self.phones = app.phones
        self.seat = seat
        """The seat that the picture gives; -1 for any that is free."""
        self._seen: object = None
        self._way_in = FRect(0, 0, 0, 0)
        self._side = 0.0
        self._warned = FRect(0, 0, 0, 0)
        self._rows: list[tuple[PhoneRow, float]] = []
        """With the room each has for words."""

    def enter(self) -> None:
        if not self.phones.running:
            self.phones.start()

    # -- what is shown --------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._seen != self._shown():
            self._seen = self._shown()
            self.rebuild()

    def _shown(self) -> object:
        """Equal as long as the page looks the same."""
        phones, party = self.phones, self.phones.party
        here = [(guest.number, guest.here, guest.name) for guest in phones.guests.values()]
        seats = list(party.seats) if party is not None else []
        free = [party.is_free(k) for k in range(len(seats))] if party is not None else []
        code = phones.host.code if phones.running else ""
        return (phones.changes, here, seats, free, code, phones.running, self.seat)

    def aloud(self) -> list[str]:
        said = [self.heading(), self._told_way_in(), self._warning()]
        return [*said, *(row.told for row in rows_of(self.phones))]

    def _told_way_in(self) -> str:
        if not self.phones.running:
            return _(self.phones.problem) if self.phones.problem else _("Phones cannot join")
        way = {"address": self._address(), "code": " ".join(self.phones.host.code)}
        return _("Address %(address)s, code %(code)s") % way

    def _address(self) -> str:
        return self.phones.host.short_url.removeprefix("http://")

    def _code(self) -> str:
        """In two halves, as it is easiest to read."""
        code = self.phones.host.code
        return f"{code[:CODE_TURNS]} {code[CODE_TURNS:]}"

    @staticmethod
    def _warning() -> str:
        return _(
            "Nothing that goes to the phones is encrypted: "
            "whoever is on this Wi-Fi can read everybody’s cards along."
        )

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        """The way in at the left, who is there at the right; in a slim window, or with large text,
        one below the other."""
        bar = self._low_buttons()
        low = bottom_bar(canvas, bar) - 12
        top, wide = TITLE_BOTTOM + 6, canvas.w - 2 * MARGIN
        left = FRect(MARGIN, top, wide - 8, 0)
        if canvas.roomy:
            left.size = (max(WAY_IN, 0.4 * wide), low - top)
        self._place_way_in(canvas, left)
        x = left.right + 24 if canvas.roomy else MARGIN
        y = top + 4 if canvas.roomy else left.bottom + 18
        view = FRect(x - 12 if canvas.roomy else 0, top, 0, low - top)
        view.w = canvas.w - view.x
        rows, end = self._place_rows(canvas, x, y, MARGIN + wide - 14 - x)
        picture = WayIn(self._told_way_in)
        picture.place(canvas, left)
        picture.fixed = canvas.roomy
        self.form.set([picture, *rows, *bar], view, end + 8 - top)

    def _low_buttons(self) -> list[Button]:
        phones = self.phones
        back = Button(_("Back"), self.back, "wood", name="back")
        if not phones.running:
            again = partial(phones.start, phones.address)
            return [back, Button(_("Try again"), again, "go", "ui_redo", name="start")]
        words = _("Let nobody else in") if phones.lets_in else _("Let others in again")
        switch = partial(phones.let_in, not phones.lets_in)
        end = Button(_("End with phones"), self._end, "cream", "ui_cross", name="end")
        bar = [back, Button(words, switch, "cream", "padlock", name="let in"), end]
        if len(phones.addresses()) > 1:
            label = _("Other address")
            bar.insert(1, Button(label, self._next_address, "cream", "ui_globe", name="address"))
        return bar

    def _place_way_in(self, canvas: Canvas, rect: FRect) -> None:
        """The picture takes the room that the words below it leave."""
        self._way_in = rect
        room, words = rect.w - 2 * PAD, measured(canvas, self._draw_words, rect.w)
        side = min(room, rect.h - words - 2 * PAD) if rect.h else min(room, PICTURE)
        self._side = max(200.0, side) if self.phones.running else 0.0
        rect.h = max(rect.h, self._side + words + 2 * PAD)

    def _place_rows(
        self, canvas: Canvas, x: float, y: float, wide: float
    ) -> tuple[list[Widget], float]:
        """Each row with what can be done about it; tells where they end (y)."""
        widgets: list[Widget] = []
        self._rows = []
        high = measured(canvas, self._draw_warning, wide)
        self._warned = FRect(x, y, wide, high)
        y += high + 12
        for row in rows_of(self.phones):
            button = self._deed(row)
            beside = min(button.width_for(canvas), 0.5 * wide) if button is not None else 0.0
            room = wide - WORDS_X - beside - 28
            row.rect = FRect(x, y, wide, row.height_for(canvas, room))
            if button is not None:
                high = button.height_for(canvas, beside)
                row.rect.h = max(row.rect.h, high + 20)
                left, top = row.rect.right - 14 - beside, row.rect.centery - high / 2
                button.place(canvas, (left, top, beside, high))
                widgets.append(button)
            self._rows.append((row, room))
            y = row.rect.bottom + 12
        return widgets, y

    def _deed(self, row: PhoneRow) -> Button | None:
        """What can be done about a row."""
        party, guest, k = self.phones.party, row.guest, row.place
        if guest is not None:
            away, name = partial(self.phones.send_away, guest), f"away {guest.number}"
            return Button(_("Send away"), away, "cream", size=20, name=name)
        if party is None or not self.phones.running or not party.can_offer(k):
            return None
        offered = party.is_free(k)
        label = _("Keep it here") if offered else _("Move to a phone")
        return Button(label, partial(self._offer, k, not offered), size=20, name=f"offer {k}")

    # -- deeds ----------------------------------------------------------------------------------

    def _next_address(self) -> None:
        known = self.phones.addresses()
        at = known.index(self.phones.address) + 1 if self.phones.address in known else 0
        self.phones.start(known[at % len(known)])
        self.rebuild()

    def _offer(self, k: int, on: bool) -> None:
        """The picture then gives that seat, so that the next phone need not choose."""
        party = self.phones.party
        if party is not None:
            party.offer(k, on)
        self.seat = k if on else -1
        self.rebuild()

    def _end(self) -> None:
        self.phones.stop()
        self.back()

    def command(self, intention: Intention) -> bool:
        if intention.kind == "pause":
            self.back()
        return intention.kind == "pause"

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        if canvas.roomy:
            self._draw_way_in(canvas)
        with self.form.scrolled(canvas):
            if not canvas.roomy:
                self._draw_way_in(canvas)
            self._draw_warning(canvas, self._warned)
            for row, room in self._rows:
                if canvas.shows(row.rect, 20):
                    row.draw(canvas, room)

    def _draw_way_in(self, canvas: Canvas) -> None:
        r = self._way_in
        paint.panel(canvas, r, radius=22)
        below = r.y + PAD
        if self.phones.running:
            box = FRect(r.centerx - self._side / 2, below, self._side, self._side)
            draw_qr(canvas, self.phones.host.qr(self.phones.host.url(self.seat)), box)
            below = box.bottom
        self._draw_words(canvas, FRect(r.x, below, r.w, 0))

    def _draw_words(self, canvas: Canvas, rect: FRect) -> float:
        """What stands below the picture, or why there is none; its height."""
        box = FRect(rect.x + PAD, rect.y + 10, rect.w - 2 * PAD, 0)
        party = self.phones.party
        if not self.phones.running:
            title = _("Phones cannot join")
            box.y = canvas.paragraph(title, 30, box, INK, "f", 1.2, "center")
            why = _(self.phones.problem) if self.phones.problem else ""
            return canvas.paragraph(why, 22, box, RED_TEXT, "Bold", align="center") - rect.y
        if self.seat >= 0 and party is not None and self.seat < len(party.seats):
            name = {"name": party.seats[self.seat].name}
            words = _("This picture gives %(name)s’s seat") % name
            box.y = canvas.paragraph(words, 22, box, TEAL, "Bold", align="center")
        else:
            words = _("Take a picture of this with a phone, or type:")
            box.y = canvas.paragraph(words, 20, box, MIST, "Bold", align="center")
        address = self._address()
        size = min(30.0, 30.0 * box.w / canvas.measure(address, 30, "f")[0])
        box.y = canvas.paragraph(address, size, box, INK, "f", 1.2, "center")
        return canvas.paragraph(self._code(), 44, box, INK, "f", 1.15, "center") - rect.y

    def _draw_warning(self, canvas: Canvas, rect: FRect) -> float:
        inner = FRect(rect.x + 18, rect.y + 10, rect.w - 36, 0)
        if rect.h:
            canvas.rounded(rect, 16, INK, alpha=215)
        return canvas.paragraph(self._warning(), 20, inner, CREAM, "Bold", 1.25) + 10 - rect.y
