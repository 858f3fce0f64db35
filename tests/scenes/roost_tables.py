"""Tables of Rule the Roost for tests: whole random games, and a table with a canvas under it."""

from collections.abc import Iterator, Sequence
from random import Random

from game.roost import Roost
from game.roost.actions import NO_EGG, THROW_EGG, is_move
from game.roost.position import RoostPosition
from scenes.games.roost.table import RoostTable
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from tests.scenes import tables
from tests.scenes.tables import Act, context_for, random_acts


def fresh(seats: int, seed: int) -> RoostPosition:
    return Roost().new(seats, seed, {})


def random_game(seats: int, seed: int) -> Iterator[Act[RoostPosition]]:
    """A whole game of random moves in which eggs fly and farmers move cards."""
    return random_acts(fresh(seats, seed), seed, _rather_eventful)


def _rather_eventful(rng: Random, actions: Sequence[int]) -> int:
    if THROW_EGG in actions:
        return THROW_EGG if rng.random() < 0.6 else NO_EGG
    moves = [action for action in actions if is_move(action)]
    return rng.choice(moves or actions)


def table_for(
    seats: int, motion: MotionSettings | None = None, heard: list[str] | None = None
) -> Board:
    return Board(RoostTable(context_for(seats, motion, heard)))


def laid_out(table: Board, width: int = 1280, height: int = 720, text: float = 1.0) -> Canvas:
    return tables.laid_out(table, width, height, text, ("Rule the Roost", "Turn 48"))
