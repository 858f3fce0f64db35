"""Tables of Hennen Rennen for tests: whole random games, and a table with a canvas under it."""

from collections.abc import Iterator, Sequence
from random import Random

from game.ladder.position import LadderPosition
from game.registry import game_named
from scenes.games.ladder.table import LadderTable
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from tests.scenes import tables
from tests.scenes.tables import Act, context_for, random_acts


def fresh(seats: int, seed: int) -> LadderPosition:
    position = game_named("ladder").new(seats, seed, {})
    assert isinstance(position, LadderPosition)
    return position


def random_game(seats: int, seed: int) -> Iterator[Act[LadderPosition]]:
    """A whole game of random moves that likes to claim held rungs, so that hens fall."""
    return random_acts(fresh(seats, seed), seed, _rather_high)


def _rather_high(rng: Random, actions: Sequence[int]) -> int:
    return max(actions) if rng.random() < 0.5 else rng.choice(actions)


def table_for(
    seats: int, motion: MotionSettings | None = None, heard: list[str] | None = None
) -> Board:
    return Board(LadderTable(context_for(seats, motion, heard)))


def laid_out(table: Board, width: int = 1280, height: int = 720, text: float = 1.0) -> Canvas:
    return tables.laid_out(table, width, height, text, ("Hennen Rennen", "Round 10 of 10"))
