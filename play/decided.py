"""How an AI seat came to its moves, so that they can be thought again to the same end.

Most moves follow from the game alone: what the seat knew, its level and its seed, searched to the
end of its budget. Whatever was otherwise is noted before the move: that the search was cut short,
after how many imagined games; that the seat was asked before others had chosen; that its policy
answered instead; or that nobody thought, because the move was given (a branch, an import).
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from msgspec.structs import replace

from saves.format import Save
from saves.records import Action, Note, Rewind, SeatChange

DECIDED: Final = "decided"
"""The topic of such a note."""
PROGRAM: Final = "program"
"""The topic of the note that tells which version thinks from now on."""

Way = Literal["search", "policy", "given"]
_FORM: Final = re.compile(r"given|after (\d{1,6})(?: (policy)| games (\d{1,9}))?", re.ASCII)


@dataclass(frozen=True)
class Decided:
    """`asked`: how many moves had been made when the seat was asked. `games`: after so many
    imagined games the search was cut short; None if it was not."""

    asked: int
    games: int | None = None
    way: Way = "search"

    def follows(self, moves: int) -> bool:
        """Whether all of it follows from the game, so that nothing need be noted."""
        return self.way == "search" and self.games is None and self.asked == moves

    @property
    def text(self) -> str:
        """
        >>> Decided(12, 480).text, Decided(12, way="policy").text, Decided(12).text
        ('after 12 games 480', 'after 12 policy', 'after 12')
        """
        if self.way == "given":
            return "given"
        if self.way == "policy":
            return f"after {self.asked} policy"
        return f"after {self.asked}" + ("" if self.games is None else f" games {self.games}")


GIVEN: Final = Decided(0, way="given")


def read(text: str) -> Decided:
    """What a note tells. Nonsense tells nothing: such a move counts as given."""
    found = _FORM.fullmatch(text)
    if found is None or found[1] is None:
        return GIVEN
    games = int(found[3]) if found[3] else None
    return Decided(int(found[1]), games, "policy" if found[2] else "search")


@dataclass(frozen=True)
class Made:
    """A move of the game as it stands: the AI's `level` that made it, or "" for a person; by which
    version of the program ("" if nobody noted it), and how."""

    seat: int
    action: int
    level: str
    program: str
    decided: Decided


def moves_made(save: Save) -> list[Made]:
    """Every move of the game as it stands; what was taken back is not among them."""
    seats = list(save.header.seats)
    made: list[Made] = []
    program, noted = "", ""
    for record in save.happenings:
        if isinstance(record, Note):
            if record.topic == PROGRAM:
                program = record.text
            elif record.topic == DECIDED:
                noted = record.text
        elif isinstance(record, SeatChange):
            seats[record.seat] = replace(
                seats[record.seat], controller=record.controller, level=record.level
            )
        elif isinstance(record, Rewind):
            del made[record.to :]
            noted = ""
        elif isinstance(record, Action):
            seat = seats[record.seat]
            level = "" if seat.is_human else seat.level or "?"
            decided = read(noted) if noted else Decided(len(made))
            made.append(Made(record.seat, record.action, level, program, decided))
            noted = ""
    return made
