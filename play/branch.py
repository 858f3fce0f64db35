"""Playing on from a moment of a finished game: a new game that begins with the moves of the other.

It knows its parent and where it parted, counts nowhere, and is a game like any other in all else.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from play.commitment import SEED_LIMIT
from play.decided import DECIDED, GIVEN
from play.match import Match
from play.recording import Recording
from saves.described import SlotInfo
from saves.format import Parent, digest_after, game_id, new_header
from saves.records import Action, Happening, Header, Note, Seat
from saves.slots import Slots


def can_branch(recording: Recording, moment: int) -> bool:
    """Whether there is anything left to play: only finished games may be looked into."""
    return recording.over and 0 <= moment < recording.last


def branched_match(slots: Slots, recording: Recording, moment: int, seats: Sequence[Seat]) -> Match:
    """A new game that goes on after `moment` moves of a finished one.

    Its file has these moves, and whose they are, from the first byte that is written: killed at any
    moment, it never passes for a game that counts. The chance of the cards is that of the parent,
    the AI's own chance is new.
    """
    if not can_branch(recording, moment):
        raise ValueError(f"nothing is left to play after move {moment} of {recording.last}")
    parent = recording.save.header
    if len(seats) != len(parent.seats):
        raise ValueError(f"{len(parent.seats)} seats are at this table, not {len(seats)}")
    ai_seed = secrets.randbelow(SEED_LIMIT)
    header, _deal = new_header(parent.game, list(seats), parent.options, parent.seed, ai_seed)
    begun = Parent(game_id(parent), moment)
    file = slots.put(header, [begun.note, *_made(recording, moment, header)])
    match = Match(file.header, list(file.header.seats), file, slots)
    match.parent = begun
    for move in recording.moves[:moment]:
        match.replay(move.seat, move.action, None if match.is_human(move.seat) else GIVEN)
    return match


def _made(recording: Recording, moment: int, header: Header) -> list[Happening]:
    """The parent's moves as they stand in the new file: nobody there has spent time on them, and
    no AI seat has thought them out."""
    made: list[Happening] = []
    digest = header.deal
    moves = zip(recording.moves[:moment], recording.positions[1:], strict=False)
    for number, (move, after) in enumerate(moves, 1):
        digest = digest_after(digest, after)
        if not header.seats[move.seat].is_human:
            made.append(Note(DECIDED, GIVEN.text))
        made.append(Action(number, move.seat, move.action, digest, 0))
    return made


# -- beside its parent ----------------------------------------------------------------------------


def parent_of(slots: Slots, branch: Recording) -> SlotInfo | None:
    """The game it branched off, if it is still on the shelf and over: the newest of its copies."""
    parent = branch.save.parent
    if parent is None:
        return None
    wanted = (slot for slot in slots.list() if slot.id == parent.game_id)
    return next((slot for slot in wanted if slot.over and slot.problem is None), None)


@dataclass(frozen=True)
class Comparison:
    """A branch beside its parent, both to the end or as far as they were played."""

    parent: Recording
    branch: Recording

    @property
    def parted(self) -> int:
        """How many moves both have from the beginning: the next is the first that differs."""
        pairs = zip(self.parent.moves, self.branch.moves, strict=False)
        same = [(one.seat, one.action) == (two.seat, two.action) for one, two in pairs]
        return same.index(False) if False in same else len(same)
