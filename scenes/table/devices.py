"""Who may touch what: on one couch every seat has its own device."""

from game.contract import NOBODY
from play.match import Match
from scenes.kit.lang import _

ALIKE = {"touch": "mouse"}
"""A finger points like a mouse; whoever has the one has the other."""


def words(device: str) -> str:
    """A device's name for people; pads are counted from 1."""
    if device.startswith("pad:"):
        number = device.removeprefix("pad:")
        return _("Pad %(number)s") % {"number": int(number) + 1 if number.isdigit() else "?"}
    return {"keys": _("Keys"), "touch": _("Touch")}.get(device, _("Mouse"))


def icon(device: str) -> str:
    if device.startswith("pad:"):
        return "ui_gamepad"
    return {"keys": "ui_keyboard", "touch": "ui_touch"}.get(device, "ui_mouse")


def holders(match: Match, device: str) -> list[int]:
    """The people who chose this device."""
    wanted = ALIKE.get(device, device)
    return [seat for seat in match.humans() if (match.seats[seat].device or "mouse") == wanted]


def may_act(match: Match, seat: int, device: str) -> bool:
    """A seat plays with its own device or one that nobody else at the table holds."""
    if seat == NOBODY or len(match.humans()) <= 1:
        return True
    owners = holders(match, device)
    return not owners or seat in owners


def is_own(match: Match, seat: int, device: str) -> bool:
    """Whether this device is the seat's and nobody else's: a press of it says who presses."""
    return holders(match, device) == [seat]


def not_yours(match: Match, seat: int) -> str:
    """Why a press did nothing."""
    return _("It is %(name)s’s turn, with %(device)s.") % {
        "name": match.seats[seat].name,
        "device": words(match.seats[seat].device or "mouse"),
    }
