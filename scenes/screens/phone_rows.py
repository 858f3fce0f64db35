"""Who is at the table, one row a seat, and below them the phones that have none."""

from dataclasses import dataclass, field

from pygame import FRect

from saves.records import Seat
from scenes.app.phones import Guest, Phones
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, INK, MIST, NIGHT, PAPER, RED_TEXT, SEATS, STRAW, mix
from words.lang import _
from words.phrases import device_name

WORDS_X = 92.0
"""Where the words of a row begin."""


@dataclass
class PhoneRow:
    place: int
    """The number of the seat; -1 for a phone without one."""
    seat: Seat | None
    guest: Guest | None
    """The phone that plays the seat, or has none."""
    rect: FRect = field(default_factory=FRect)

    @property
    def name(self) -> str:
        if self.seat is not None:
            return self.seat.name
        return device_name(self.guest.device) if self.guest is not None else ""

    @property
    def state(self) -> str:
        seat, guest = self.seat, self.guest
        if guest is not None:
            there = _("connected") if guest.here else _("not connected")
            if seat is None:
                return _("is choosing a seat") if guest.here else there
            return f"{device_name(guest.device)}, {there}"
        if seat is None or not seat.is_human:
            return _("AI")
        if seat.device.startswith("phone:"):
            return _("no phone")
        return device_name(seat.device) or _("waiting")

    @property
    def told(self) -> str:
        return f"{self.name}, {self.state}"

    def height_for(self, canvas: Canvas, wide: float) -> float:
        return max(78.0, self._state_y(canvas) + self._state_high(canvas, wide) + 22)

    @staticmethod
    def _state_y(canvas: Canvas) -> float:
        return canvas.grown(26) * 1.2

    def _state_high(self, canvas: Canvas, wide: float) -> float:
        return canvas.text_height(self.state, 20, wide, "Bold")

    def draw(self, canvas: Canvas, wide: float) -> None:
        """`wide` is the room for words."""
        r, seat, guest = self.rect, self.seat, self.guest
        rim = mix(SEATS[seat.look].colour, NIGHT, 0.25) if seat is not None else MIST
        paint.panel(canvas, r, CREAM if guest is not None else PAPER, STRAW, 18, rim, 4)
        if seat is not None:
            canvas.art(f"ladder_{SEATS[seat.look].name}", (r.x + 44, r.centery), 62)
            paint.badge(canvas, seat.look, (r.x + 72, r.centery + 20), 15)
        else:
            canvas.art("ui_phone", (r.x + 46, r.centery), 50)
        down = self._state_y(canvas)
        top = r.centery - (down + self._state_high(canvas, wide)) / 2
        canvas.title(self.name, 26, (r.x + WORDS_X, top), INK)
        colour = RED_TEXT if guest is not None and not guest.here else MIST
        box = FRect(r.x + WORDS_X, top + down, wide, 0)
        canvas.paragraph(self.state, 20, box, colour, "Bold")


def rows_of(phones: Phones) -> list[PhoneRow]:
    party = phones.party
    rows = []
    if party is not None:
        for k, seat in enumerate(party.seats):
            number = party.guest_at(k)
            guest = None if number is None else phones.guests.get(number)
            rows.append(PhoneRow(k, seat, guest))
    seated = [row.guest for row in rows]
    others = [guest for guest in phones.guests.values() if guest not in seated]
    return rows + [PhoneRow(-1, None, guest) for guest in others]
