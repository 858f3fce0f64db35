"""Tables of Hens for tests: whole random games, and a table with a canvas under it."""

from collections.abc import Iterator, Sequence
from random import Random

from game.hens import Hens
from game.hens import actions as numbered
from game.hens.position import HensPosition
from scenes.games.hens.table import HensTable
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from tests.scenes import tables
from tests.scenes.tables import Act, context_for, random_acts


def fresh(seats: int, seed: int, goal: int = 0) -> HensPosition:
    return Hens().new(seats, seed, {"goal": goal} if goal else {})


def random_game(seats: int, seed: int, goal: int = 0) -> Iterator[Act[HensPosition]]:
    """A whole game of random moves that builds few coops and likes to draw from piles."""
    return random_acts(fresh(seats, seed, goal), seed, _rather_hens)


def _rather_hens(rng: Random, actions: Sequence[int]) -> int:
    hens = [a for a in actions if not (numbered.is_place(a) and numbered.placed_face(a))]
    action = rng.choice(hens if hens and rng.random() < 0.8 else actions)
    return actions[-1] if numbered.is_draw(action) and rng.random() < 0.5 else action


def table_for(
    seats: int, motion: MotionSettings | None = None, heard: list[str] | None = None
) -> Board:
    return Board(HensTable(context_for(seats, motion, heard)))


def laid_out(table: Board, width: int = 1280, height: int = 720, text: float = 1.0) -> Canvas:
    return tables.laid_out(table, width, height, text, ("Hens", "Round 12 of 12"))
