"""Who may touch what: on one couch every seat has its own device."""

from game.contract import NOBODY
from play.match import Match

ALIKE = {"touch": "mouse"}
"""A finger points like a mouse; whoever has the one has the other."""


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
