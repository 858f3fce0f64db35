"""Tables whose seats are all played by phones, for the tests of what phones are shown."""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ai.registry import knowledge_of
from game.contract import Game, Position
from game.rng import Rng, derived_seed
from phones.messages import Table, written
from play.match import Match, unkept_match
from saves.records import Seat
from saves.slots import Slots
from scenes.games.registry import entry_of
from scenes.kit.motion_settings import MotionSettings
from scenes.table.phones.composing import composed
from scenes.table.phones.game_phone import GamePhone
from scenes.table.view import TableContext
from tests.walks import LONGEST_GAME, random_decision, table_options

NAMES = ("Mia", "Bruno", "Lotte", "Finn", "Ada")


@dataclass
class PhoneTable:
    """A match, and what phones show of it."""

    match: Match
    phone: GamePhone[Any]

    def shown(self, seat: int, language: str = "en") -> Table:
        return composed(self.match, self.phone, seat, language)

    def bytes_for(self, seat: int, language: str) -> bytes:
        return written(self.shown(seat, language))

    def twin(self, position: Position, moves: int) -> "PhoneTable":
        """The same people, and the same moves so far as counted, in another world."""
        other = copy(self.match)
        other.moves = self.match.moves[:moves]
        other.position = position
        return PhoneTable(other, self.phone)


def phone_table(game: Game, seats: int, seed: int, home: Path) -> PhoneTable:
    people = [Seat(NAMES[k], k, "human", "", f"phone:{k + 1}") for k in range(seats)]
    options = table_options(game, seats, seed)
    match = unkept_match(Slots(home), game.key, people, options, seed)
    context = TableContext(match.seats, MotionSettings(), lambda _cue, _volume, _pan: None)
    entry = entry_of(game.key)
    return PhoneTable(match, entry.phone(entry.table(context)))


def walk(table: PhoneTable, seed: int) -> Iterator[tuple[Position, int, int]]:
    """A game played by lot and by a decent player in turns, so that it reaches what neither alone
    would: after every decision the position before it, whose it was, and which."""
    rng, match = Rng(derived_seed(seed, 2)), table.match
    policy = knowledge_of(match.game.key).policy
    for _ in range(LONGEST_GAME):
        if match.position.over():
            return
        before = match.position.copy()
        seat, action = random_decision(before, rng)
        if rng.below(2):
            action = int(policy.choose(before, seat, rng))
        match.act(seat, action)
        yield before, seat, action
    raise AssertionError("this game does not end")
