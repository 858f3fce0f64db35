"""Arrow keys on a board of hexagons: along a column, and off the board only to a button."""

from pygame import FRect

from play.choice import NO_ACTION
from scenes.table.grid_walk import GridWalk
from scenes.table.view import Target

STOP = Target(FRect(400, 300, 80, 40), 90, True, "", "stop")


def cell(x: float, y: float, legal: bool = True) -> Target:
    return Target(FRect(x, y, 48, 43), NO_ACTION, legal, "", ("cell", x, y))


def walk() -> GridWalk:
    return GridWalk(lambda key: isinstance(key, tuple))


ZIGZAG = [cell(50, 0), cell(76, 45), cell(104, 45), cell(24, 90)]


def test_up_and_down_keep_to_the_column() -> None:
    """From the cell in between another one is nearer: only the memory leads back."""
    keys, start = walk(), cell(100, 100)
    above, other = cell(140, 50), cell(150, 100)
    targets = [start, above, other]
    assert keys.beside(start, targets, 0, -1) == above
    assert keys.beside(above, targets, 0, 1) == start
    assert walk().beside(above, targets, 0, 1) == other


def test_cells_the_rules_forbid_are_passed_over() -> None:
    row = [cell(0, 0), cell(50, 0, legal=False), cell(100, 0)]
    assert walk().beside(row[0], row, 1, 0) == row[2]


def test_at_the_edge_a_button_beside_the_board_is_reached_and_nothing_else() -> None:
    look = Target(FRect(-300, 0, 80, 40), NO_ACTION, True, "", "look")
    targets = [*ZIGZAG, look, STOP]
    assert walk().beside(ZIGZAG[2], targets, 1, 0) == STOP
    assert walk().beside(ZIGZAG[3], targets, -1, 0) == ZIGZAG[3]
    assert walk().beside(ZIGZAG[3], targets, 0, 1) == ZIGZAG[3]


def test_off_the_board_it_has_no_say() -> None:
    assert walk().beside(STOP, [*ZIGZAG, STOP], -1, 0) is None
