"""Tables of SLY for tests: whole random games, and a table with a canvas under it."""

from collections.abc import Iterator, Sequence
from random import Random

from game.sly import Sly
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from scenes.games.sly.table import SlyTable
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from tests.scenes import tables
from tests.scenes.tables import Act, context_for, random_acts


def fresh(seats: int, seed: int) -> SlyPosition:
    return Sly().new(seats, seed, {})


def random_game(seats: int, seed: int) -> Iterator[Act[SlyPosition]]:
    """A whole game of random moves in which each of the three deeds is done often."""
    return random_acts(fresh(seats, seed), seed, _any_deed)


def _any_deed(rng: Random, actions: Sequence[int]) -> int:
    deeds = [
        [action for action in actions if kind(action)]
        for kind in (numbered.is_lay, numbered.is_lay, numbered.is_expose, numbered.is_reveal)
    ]
    return rng.choice(rng.choice([deed for deed in deeds if deed]))


def table_for(
    seats: int, motion: MotionSettings | None = None, heard: list[str] | None = None
) -> Board:
    return Board(SlyTable(context_for(seats, motion, heard)))


def laid_out(table: Board, width: int = 1280, height: int = 720, text: float = 1.0) -> Canvas:
    return tables.laid_out(table, width, height, text, ("SLY", "Turn 44"))


def at_table(view: SlyPosition) -> Board:
    table = table_for(int(view.seats))
    table.show(view)
    laid_out(table)
    return table
