"""Games played by chance and saved on the way, for the tests of this room."""

import random
from collections.abc import Iterator
from pathlib import Path

from game.contract import Position
from game.registry import GAMES
from saves.format import SavedMove
from saves.gamefile import GameFile
from saves.records import Seat
from saves.slots import Slots

NAMES = ("Mia", "Bruno", "Lotte", "Finn", "Zoë", "Ida", "Per", "Ann")


def table(seats: int) -> list[Seat]:
    first = Seat(NAMES[0], 0, "human", device="mouse")
    return [first] + [Seat(NAMES[k], k % 5, "ai", "fox") for k in range(1, seats)]


def chance_move(position: Position, chance: random.Random) -> SavedMove:
    seat = int(chance.choice(list(position.deciders())))
    return SavedMove(seat, int(chance.choice(list(position.actions(seat)))))


def playing(file: GameFile, position: Position, chance: random.Random) -> Iterator[SavedMove]:
    """Play on, each move saved before it is told."""
    while not position.over():
        move = chance_move(position, chance)
        position.apply(*move)
        file.action(*move, position)
        yield move


def saved_game(home: Path, moves: int, seed: int = 5, game: str = "ladder") -> Path:
    """The file of a game that so many moves were made in."""
    seats = min(GAMES[game].seat_counts)
    file, position = Slots(home).create(game, table(seats), {}, seed, seed + 1)
    chance = random.Random(seed)
    for count, _ in enumerate(playing(file, position, chance), start=1):
        if count == moves:
            break
    file.close()
    return file.path


def everything_under(home: Path) -> set[bytes]:
    return {path.read_bytes() for path in home.rglob("*") if path.is_file()}
