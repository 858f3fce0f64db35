"""The board of hexagons: numbers, coordinates, neighbours, distances, names."""

import pytest

from game.hexes import (
    CELLS,
    CENTRE,
    DIRECTION_NAMES,
    DIRECTIONS,
    DISTANCES,
    NEIGHBOURS,
    OFF_BOARD,
    RADIUS,
    cell_at,
    cell_from_text,
    cell_text,
    direction_to,
    distance,
    neighbour,
    q_of,
    r_of,
)


def test_the_board_has_127_cells_in_rows_of_seven_to_thirteen_and_back() -> None:
    rows = [sum(r_of(cell) == r for cell in range(CELLS)) for r in range(-RADIUS, RADIUS + 1)]
    assert rows == [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7]
    assert sum(rows) == CELLS == 127


def test_coordinates_give_the_cell_back_and_all_others_are_off_the_board() -> None:
    cells = {(int(q_of(cell)), int(r_of(cell))): cell for cell in range(CELLS)}
    for q in range(-9, 10):
        for r in range(-9, 10):
            assert cell_at(q, r) == cells.get((q, r), OFF_BOARD)
            assert ((q, r) in cells) == (max(abs(q), abs(r), abs(q + r)) <= RADIUS)


def test_cells_are_numbered_row_by_row_from_the_top_left_with_the_centre_in_the_middle() -> None:
    order = sorted(range(CELLS), key=lambda cell: (r_of(cell), q_of(cell)))
    assert order == list(range(CELLS))
    assert cell_at(0, 0) == CENTRE
    assert cell_at(0, -6) == 0
    assert cell_at(0, 6) == CELLS - 1


def test_a_step_and_the_opposite_step_lead_back() -> None:
    for cell in range(CELLS):
        for direction in range(DIRECTIONS):
            other = neighbour(cell, direction)
            if other != OFF_BOARD:
                assert neighbour(other, (direction + 3) % DIRECTIONS) == cell
                assert direction_to(cell, other) == direction
                assert distance(cell, other) == 1


def test_directions_go_counter_clockwise_from_the_east() -> None:
    around = [int(neighbour(CENTRE, direction)) for direction in range(DIRECTIONS)]
    steps = [(int(q_of(cell)), int(r_of(cell))) for cell in around]
    assert DIRECTION_NAMES == ("e", "ne", "nw", "w", "sw", "se")
    assert steps == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def test_corners_have_three_neighbours_edges_four_and_all_others_six() -> None:
    counts = [0] * 7
    for cell in range(CELLS):
        counts[sum(neighbour(cell, d) != OFF_BOARD for d in range(DIRECTIONS))] += 1
    assert counts == [0, 0, 0, 6, 30, 0, 91]


def test_distances_are_the_fewest_steps_between_any_two_cells() -> None:
    for start in range(CELLS):
        steps, seen, edge = 0, {start}, [start]
        while edge:
            for cell in edge:
                assert distance(start, cell) == DISTANCES[start * CELLS + cell] == steps
            around = {int(NEIGHBOURS[c * DIRECTIONS + d]) for c in edge for d in range(DIRECTIONS)}
            edge = sorted(around - seen - {OFF_BOARD})
            seen |= set(edge)
            steps += 1
        assert len(seen) == CELLS


def test_cells_that_are_not_neighbours_have_no_direction() -> None:
    assert direction_to(CENTRE, CENTRE) == -1
    assert direction_to(CENTRE, 0) == -1


def test_names_are_letters_from_above_and_numbers_from_the_left() -> None:
    assert cell_text(0) == "a1"
    assert cell_text(6) == "a7"
    assert cell_text(CENTRE) == "g7"
    assert cell_text(CELLS - 1) == "m7"
    assert len({cell_text(cell) for cell in range(CELLS)}) == CELLS
    assert [cell_from_text(cell_text(cell)) for cell in range(CELLS)] == list(range(CELLS))


@pytest.mark.parametrize("text", ["", "a0", "a8", "g14", "n1", "G7", "g 7"])
def test_other_names_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no cell"):
        cell_from_text(text)
