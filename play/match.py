"""One game being played: the position, how it came about, who sits where, and its file.

Every action is checked by the rules, then stored on disk, and only then told to the table, so that
whatever was shown survives anything that happens to the program.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from msgspec.structs import replace as with_changes

from ai.version import MIND
from game.contract import NOBODY, Event, Game, Position
from game.registry import game_named
from game.rng import derived_seed
from play.automatic import automatic_action
from play.commitment import (
    SEED_LIMIT,
    Lots,
    commitment_of,
    committed_notes,
    drawn_lots,
    opening_of,
)
from play.decided import DECIDED, GIVEN, PROGRAM, Decided, moves_made
from saves.format import ASSISTED, COUNTED, Parent, Save, game_id, new_header
from saves.gamefile import GameFile
from saves.problems import Problem, SaveTrouble
from saves.records import Controller, Header, Note, Seat
from saves.slots import Slots
from saves.unkept import UnkeptFile

HUMAN: Final[Controller] = "human"
AI: Final[Controller] = "ai"
PHONE: Final = "phone:"
"""A phone is called by the number under which the server knows it, as long as that runs."""
CHOSEN: Final = "chosen"
"""The `origin` of a deal that somebody asked for: typed in, or played again."""
_ORIGIN: Final = "origin"


def fresh_seed() -> int:
    """A deal nobody chose."""
    return drawn_lots().seed


@dataclass(frozen=True)
class NewTable:
    """A table as the seat set-up makes it."""

    game: str
    seats: list[Seat]
    options: dict[str, int]
    seed: int
    origin: str = ""
    lots: Lots | None = None
    """What was drawn and promised before; drawn anew if nothing was."""


@dataclass(frozen=True)
class Move:
    """One decision that was made: by whom, what, and what everybody saw of it."""

    seat: int
    action: int
    events: tuple[Event, ...]
    hidden: bool
    """Nobody else saw what was decided: a choice that waits for the others."""
    automatic: bool = False
    """There was nothing to decide, and nobody did."""
    decided: Decided | None = None
    """How an AI seat came to it; None for a person's move."""

    @property
    def public_events(self) -> list[Event]:
        return [event.seen_by(NOBODY) for event in self.events]


def made_move(position: Position, seat: int, action: int) -> Move:
    """Carry out a decision, or raise the refusal of the rules."""
    watcher = (seat + 1) % int(position.seats)
    together = len(position.deciders()) > 1
    hidden = together and position.observed_action(seat, action, watcher) != action
    automatic = automatic_action(position) is not None
    events = position.apply(seat, action)
    return Move(seat, action, tuple(events), hidden, automatic)


class Match:
    """Made by `new_match` or `resumed_match`."""

    def __init__(
        self, header: Header, seats: list[Seat], file: GameFile, slots: Slots, origin: str = ""
    ) -> None:
        self.header = header
        self.origin = origin
        """Where the deal came from: "" by lot, `CHOSEN`, or what a game's own mode calls it."""
        self.seats = seats
        self.file = file
        self.slots = slots
        self.game: Game = game_named(header.game)
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        """What was taken back last, in order, until another way is gone."""
        self.assisted = False
        self.counted = False
        """Whether the file says that the profile has this finished game."""
        self.commitment = ""
        """What was promised of the deal (`play.commitment`); nothing if nothing was."""
        self.seal_holds = True
        """Whether the deal is the one that was promised."""
        self.program = ""
        """The version of the program that the file says thinks for the AI."""
        self.phones: set[int] = set()
        """The seats whose hands lie on phones. That is a matter of this evening: nothing of it is
        stored but the name of the device."""
        self.parent: Parent | None = None
        """The game this one branched off; it then counts nowhere."""
        self.trouble: Problem | None = file.trouble
        self.position = self._fresh()

    def _fresh(self) -> Position:
        return self.game.new(len(self.header.seats), self.header.seed, self.header.options)

    def replay(self, seat: int, action: int, decided: Decided | None = None) -> None:
        """Make a move that is in the file already."""
        self.moves.append(replace(made_move(self.position, seat, action), decided=decided))

    # -- playing --------------------------------------------------------------------------------

    def act(self, seat: int, action: int, decided: Decided | None = None) -> Move:
        """Carry out a decision, or raise the refusal of the rules; stored when it returns.

        `decided` tells how an AI seat came to it; without it the move was not thought out but
        given. A disk that refuses does not stop the game: `take_trouble` has the words for the
        player.
        """
        told = None if self.is_human(seat) else decided or GIVEN
        move = replace(made_move(self.position, seat, action), decided=told)
        notes = self._notes_on(told)
        self.moves.append(move)
        self.undone = []
        self._store(partial(self.file.action, seat, action, self.position, notes))
        return move

    def _notes_on(self, decided: Decided | None) -> list[Note]:
        """What must be remembered with an AI's move, so that it can be thought again."""
        notes: list[Note] = []
        if decided is None:
            return notes
        if self.program != MIND:
            self.program = MIND
            notes.append(Note(PROGRAM, MIND))
        if not decided.follows(len(self.moves)):
            notes.append(Note(DECIDED, decided.text))
        return notes

    def _store(self, note: Callable[[], None]) -> None:
        try:
            note()
            self.trouble = None
        except SaveTrouble as trouble:
            self.trouble = trouble.problem

    def take_trouble(self) -> Problem | None:
        """What the player has not been told yet about the file of this game."""
        trouble, self.trouble = self.trouble, None
        return trouble or self.file.take_news()

    @property
    def slug(self) -> str:
        return self.file.path.stem

    @property
    def kept(self) -> bool:
        """Whether it is stored, and counts."""
        return self.file.kept

    def deciders(self) -> list[int]:
        return [int(seat) for seat in self.position.deciders()]

    def is_human(self, seat: int) -> bool:
        return self.seats[seat].is_human

    def humans(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if self.is_human(seat)]

    def thinking_seed(self, seat: int) -> int:
        """The seed of the AI's own chance: apart from the deal's, and new at every decision."""
        return derived_seed(self.header.ai_seed, len(self.moves), seat)

    def view_for(self, seat: int) -> Position:
        """What `seat` knows; for `NOBODY` what a bystander sees."""
        return self.position.seen_by(seat)

    def note(self, topic: str, text: str) -> None:
        """Keep something in the game's file."""
        self._store(partial(self.file.note, topic, text))

    @property
    def id(self) -> str:
        return game_id(self.header)

    def mark_counted(self) -> None:
        """Note that the profile has this finished game."""
        self.counted = True
        self.note(COUNTED, "")

    def take_aid(self, aid: str) -> None:
        """Somebody uses an aid: the game is marked, also when it is resumed."""
        if not self.assisted:
            self.assisted = True
            self.note(ASSISTED, aid)

    # -- going back -----------------------------------------------------------------------------

    @property
    def inherited(self) -> int:
        """How many moves are the parent's; they cannot be taken back."""
        return self.parent.moves if self.parent is not None else 0

    def free_undo(self, seat: int) -> int | None:
        """How many moves stay when the last own decision is taken back, or None if it is too late.

        It is too late once the seat has learnt anything: a hidden card, or an open decision of
        somebody else. A choice of theirs that waits face down is no news.
        """
        for index in range(len(self.moves) - 1, self.inherited - 1, -1):
            move = self.moves[index]
            if any(event.reveals_to(seat) for event in move.events):
                return None
            if move.seat == seat:
                return index
            if not move.hidden or self.is_human(move.seat):
                return None
        return None

    def decisions_of(self, seat: int) -> list[int]:
        """How many moves stay when going back to before each own decision, newest first."""
        own = [k for k, move in enumerate(self.moves) if move.seat == seat and not move.automatic]
        return own[::-1]

    def undo_points(self, seat: int) -> list[int]:
        """Those that can be taken back; a branch keeps what its parent had decided."""
        return [stay for stay in self.decisions_of(seat) if stay >= self.inherited]

    def rewind(self, stay: int, seat: int) -> None:
        """Go back until `stay` moves are left; beyond `seat`'s free undo it marks the game."""
        if stay < self.inherited:
            raise ValueError(f"the first {self.inherited} moves are another game's")
        free = self.free_undo(seat)
        assisted = free is None or stay < free
        self.position = self.at(stay)
        self.undone = self.moves[stay:] + self.undone
        del self.moves[stay:]
        self.assisted = self.assisted or assisted
        self._store(partial(self.file.rewind, stay, assisted))

    def redo(self) -> None:
        """Play again what was taken back, up to the same seat's next decision."""
        undone = self.undone
        seat, later = undone[0].seat, enumerate(undone[1:], 1)
        decided = (k for k, move in later if move.seat == seat and not move.automatic)
        stop = next(decided, len(undone))
        for move in undone[:stop]:
            self.act(move.seat, move.action, move.decided)
        self.undone = undone[stop:]

    def at(self, moves: int) -> Position:
        """The position after the first `moves` moves."""
        position = self._fresh()
        for move in self.moves[:moves]:
            position.play(move.seat, move.action)
        return position

    # -- seats ----------------------------------------------------------------------------------

    def let_sit(self, seat: int, controller: Controller, level: str) -> None:
        """Let the AI sit in for a person, or give the seat back."""
        device = self.seats[seat].device
        self.seats[seat] = with_changes(self.seats[seat], controller=controller, level=level)
        self._store(partial(self.file.seat_change, seat, controller, level, device))

    def give_device(self, seat: int, device: str) -> None:
        """Let a person go on with another device: theirs was unplugged."""
        held = self.seats[seat]
        self.seats[seat] = with_changes(held, device=device)
        self._store(partial(self.file.seat_change, seat, held.controller, held.level, device))

    def again(self, same_deal: bool) -> "Match":
        """The same table anew: the very same cards, or fresh ones."""
        seed = self.header.seed if same_deal else fresh_seed()
        origin = CHOSEN if same_deal else ""
        return new_match(
            self.slots, self.game.key, self.seats, self.header.options, seed, origin=origin
        )


def new_match(
    slots: Slots,
    game_key: str,
    seats: list[Seat],
    options: dict[str, int],
    seed: int,
    name: str = "",
    origin: str = "",
    lots: Lots | None = None,
) -> Match:
    """Deal a game and save it from its first moment; `InvalidAction` for an impossible table.

    `lots` are what was promised before; otherwise they are drawn now.
    """
    opening = (lots or drawn_lots()).opening(game_key, len(seats), options, seed)
    notes = committed_notes(opening)
    if origin:
        notes.append(Note(_ORIGIN, origin))
    file, _ = slots.create(game_key, list(seats), options, seed, opening.ai_seed, name, notes)
    match = Match(file.header, list(file.header.seats), file, slots, origin)
    match.commitment = opening.commitment
    return match


def unkept_match(
    slots: Slots, game_key: str, seats: list[Seat], options: dict[str, int], seed: int
) -> Match:
    """Deal a game of which nothing is stored or counted."""
    header, _position = new_header(
        game_key, list(seats), options, seed, secrets.randbelow(SEED_LIMIT)
    )
    return Match(header, list(header.seats), UnkeptFile(header), slots)


def _without_phone(seat: Seat) -> Seat:
    """A phone is known by its number for one evening only."""
    return with_changes(seat, device="") if seat.device.startswith(PHONE) else seat


def origin_of(save: Save) -> str:
    """Where the deal of a save came from."""
    return next((note.text for note in save.notes if note.topic == _ORIGIN), "")


def resumed_match(slots: Slots, slug: str) -> tuple[Match, Problem | None]:
    """Go on exactly where a save stands; `SaveTrouble` if it cannot be."""
    file, loaded = slots.open(slug)
    if loaded.save is None:
        raise SaveTrouble(loaded.problem or Problem("hurt_beginning"))
    origin = origin_of(loaded.save)
    seats = [_without_phone(seat) for seat in loaded.save.seats]
    match = Match(loaded.save.header, seats, file, slots, origin)
    match.assisted = loaded.save.assisted
    match.counted = loaded.save.counted
    match.commitment = commitment_of(loaded.save)
    opening = opening_of(loaded.save)
    match.seal_holds = opening is not None and opening.commitment == match.commitment
    match.parent = loaded.save.parent
    for made in moves_made(loaded.save):
        match.program = made.program or match.program
        match.replay(made.seat, made.action, made.decided if made.level else None)
    return match, loaded.problem
