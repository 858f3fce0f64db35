"""Games of Hens played alone: which deal it was, and what the record says of it."""

from datetime import date
from typing import Final

from game.hens.position import HensPosition
from game.hens.share import SoloDeal, code_of
from game.hens.tables import rank_of
from play.match import CHOSEN, Match, origin_of
from saves.format import load_file
from saves.slots import Slots
from saves.solo import Kind, SoloGame

GAME: Final = "hens"
_DAILY: Final = "daily "
"""Before the date in the origin of a match."""


def origin_of_day(day: date) -> str:
    """What a match of this day's deal says of its origin."""
    return _DAILY + day.isoformat()


def is_solo(match: Match) -> bool:
    return match.game.key == GAME and len(match.header.seats) == 1


def share_code(match: Match) -> str:
    chosen = {key: value for key, value in match.header.options.items() if value}
    return code_of(SoloDeal(match.header.seed, chosen))


def kind_of(match: Match) -> tuple[Kind, str]:
    """The ranking a match belongs to, and its day if it is the deal of one.

    A save that claims a day no calendar has is a deal like any other.
    """
    if match.origin.startswith(_DAILY):
        try:
            return "daily", date.fromisoformat(match.origin.removeprefix(_DAILY)).isoformat()
        except ValueError:
            return "chosen", ""
    return ("chosen", "") if match.origin == CHOSEN else ("free", "")


def begun(slots: Slots, origin: str) -> str:
    """The saved game of this origin that is not over yet."""
    for slot in slots.list():
        if slot.game == GAME and len(slot.seats) == 1 and slot.playable and not slot.over:
            save = load_file(slot.path)[0].save
            if save is not None and origin_of(save) == origin:
                return slot.slug
    return ""


def record_of(match: Match) -> SoloGame:
    """A finished game as it is entered in the record."""
    position = match.position
    assert isinstance(position, HensPosition)
    kind, day = kind_of(match)
    points = int(position.points(0))
    return SoloGame(
        began=match.header.created,
        kind=kind,
        goal=int(position.goal),
        points=points,
        rank=int(rank_of(points)),
        code=share_code(match),
        seed=match.header.seed,
        day=day,
        assisted=match.assisted or match.parent is not None or not match.is_human(0),
    )
