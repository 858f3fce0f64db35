"""Tables of Fowl Play for tests: whole random games, and a table with a canvas under it."""

from collections.abc import Iterator, Sequence
from random import Random

from game.contract import NOBODY
from game.fowl import Fowl
from game.fowl import actions as numbered
from game.fowl.actions import STEP_FOX
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, FOWL, FOXES
from game.hexes import OFF_BOARD
from scenes.games.fowl.table import FowlTable
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from tests.scenes import tables
from tests.scenes.tables import Act, context_for, random_acts


def fresh(seats: int, seed: int) -> FowlPosition:
    return Fowl().new(seats, seed, {})


def random_game(seats: int, seed: int) -> Iterator[Act[FowlPosition]]:
    """A whole game of random moves that likes to catch and seldom stops early."""
    position = fresh(seats, seed)

    def pick(rng: Random, actions: Sequence[int]) -> int:
        feasts = [a for a in actions if numbered.is_fox(a) and position.bird_at(a - STEP_FOX)]
        steps = [a for a in actions if a != numbered.STOP]
        wished = feasts or steps
        return rng.choice(wished if wished and rng.random() < 0.8 else actions)

    return random_acts(position, seed, pick)


def staged(
    birds: dict[int, int],
    foxes: dict[int, int],
    phase: int = FOWL,
    card: int = 1,
    target: int = 0,
    seats: int = 2,
) -> FowlPosition:
    """A yard with just these birds and foxes (by cell), seat 0 to act; the other birds are gone."""
    position = fresh(seats, 1)
    position.round = 2
    position.phase = phase
    position.turn = 0 if phase in (FOWL, FOXES) else NOBODY
    for bird in range(1, 37):
        position.bird_cells[bird] = birds.get(bird, OFF_BOARD)
    for seat in range(seats):
        position.fox_cells[seat] = foxes.get(seat, OFF_BOARD)
        position.order[seat] = seat
        position.targets[seat] = target or position.hand(seat)[0]
        if phase != CHOOSE:
            position.played[seat] = card
    position.mark_cells()
    position.birds_left = len(birds)
    return position


def table_for(
    seats: int, motion: MotionSettings | None = None, heard: list[str] | None = None
) -> Board:
    return Board(FowlTable(context_for(seats, motion, heard)))


def laid_out(table: Board, width: int = 1280, height: int = 720, text: float = 1.0) -> Canvas:
    return tables.laid_out(table, width, height, text, ("Fowl Play", "Round 12"))
