"""Who may touch what: on one couch every seat has its own device, or plays on a phone.

A seat on a phone is never asked at the screen, and no device there acts for it.
"""

from game.contract import NOBODY
from play.match import PHONE, Match
from saves.records import Seat

ALIKE = {"touch": "mouse"}
"""A finger points like a mouse; whoever has the one has the other."""


def guest_of(device: str) -> int | None:
    """The number of a phone; None for any other device."""
    number = device.removeprefix(PHONE)
    return int(number) if number != device and number.isascii() and number.isdigit() else None


def device_of(seat: Seat) -> str:
    """What a person at the screen plays with: the mouse, if they were on a phone before."""
    return "mouse" if not seat.device or seat.device.startswith(PHONE) else seat.device


def on_phones(match: Match) -> list[int]:
    """The people whose hands lie on phones."""
    return [seat for seat in match.humans() if seat in match.phones]


def at_screen(match: Match) -> list[int]:
    """The people who play at the screen."""
    return [seat for seat in match.humans() if seat not in match.phones]


def deciding_at_screen(match: Match) -> list[int]:
    """Those of them who must decide now."""
    return [seat for seat in at_screen(match) if seat in match.deciders()]


def is_shared(match: Match) -> bool:
    """Whether somebody else looks at the screen too, so that no hand may lie open there for long:
    several people, or one whose hand lies on a phone."""
    return len(match.humans()) > 1 or bool(on_phones(match))


def holders(match: Match, device: str) -> list[int]:
    """The people at the screen who chose this device."""
    wanted = ALIKE.get(device, device)
    return [seat for seat in at_screen(match) if device_of(match.seats[seat]) == wanted]


def may_act(match: Match, seat: int, device: str) -> bool:
    """A seat plays with its own device or one that nobody else at the table holds."""
    if seat == NOBODY or len(match.humans()) <= 1:
        return True
    owners = holders(match, device)
    return not owners or seat in owners


def is_own(match: Match, seat: int, device: str) -> bool:
    """Whether this device is the seat's and nobody else's: a press of it says who presses."""
    return holders(match, device) == [seat]
