"""Fowl Play: what a step would do, shown before it is made, and who is afraid."""

import pytest

from game.fowl import actions as numbered
from game.fowl.moves import bird_steps
from game.fowl.outlook import further_cells, hunters
from game.fowl.position import FowlPosition
from game.fowl.state import FOWL, FOXES
from game.hexes import neighbour
from scenes.games.fowl.looks import Token
from scenes.games.fowl.pieces import bird_key
from scenes.kit.motion_settings import MotionSettings
from tests.scenes.fowl_tables import fresh, laid_out, random_game, staged, table_for
from tests.scenes.test_fowl_table import FAR, ME, at, company, gain_of, previewed

# -- previews -----------------------------------------------------------------------------------


def test_hunters_are_the_foxes_that_could_then_come() -> None:
    """Held against the rules: a fox whose turn it were gets there within its two steps."""
    for act in random_game(3, 10):
        if act.before.phase != FOWL or act.before.round % 3:
            continue
        view = act.before.seen_by(act.seat)
        for cell in list(view.birds().values())[::6]:
            expected = [s for s in range(3) if cell in _reach(act.before.copy(), s)]
            assert hunters(view, cell) == expected


def _reach(position: FowlPosition, seat: int) -> set[int]:
    """Every cell a fox gets to in its own move, by playing all of its moves."""
    position.phase, position.turn, position.steps = FOXES, seat, 0
    for place, other in enumerate([seat, *(s for s in range(3) if s != seat)]):
        position.order[place] = other
    reached: set[int] = set()
    for action in position.actions(seat):
        if action == numbered.STOP:
            continue
        reached.add(int(numbered.cell_in(action)))
        after = position.copy()
        after.advance(seat, action, None)
        if after.turn == seat:
            steps = [int(a) for a in after.actions(seat) if a != numbered.STOP]
            reached |= {int(numbered.cell_in(step)) for step in steps}
    return reached


def test_a_catch_is_worth_what_the_rules_say_afterwards() -> None:
    seen = 0
    table = table_for(4)
    table.show(fresh(4, 11).seen_by(0))
    laid_out(table)
    for act in random_game(4, 11):
        if not any(event.kind == "bird_captured" for event in act.events):
            continue
        gain = int(act.after.points(act.seat) - act.before.points(act.seat))
        assert gain_of(table, act.before.seen_by(act.seat), act.action) == gain
        seen += 1
    assert seen > 9


def test_in_company_a_preview_does_not_tell_the_target() -> None:
    """The bird's own points count for the seat's target, and must not be taken off."""
    position = staged({ME: at(1, 0)}, {0: at(0, 1), 1: at(-6, 0)}, FOXES, target=ME)
    table = table_for(2)
    view = position.seen_by(0)
    table.show(view)
    laid_out(table)
    action = int(numbered.step_fox(at(1, 0)))
    assert gain_of(table, view, action) == 2 - 4
    table.context.seats[:] = company(2)
    assert gain_of(table, view, action) == 2


def test_further_cells_are_those_of_two_or_three_steps() -> None:
    position = staged({ME: at(0, -3)}, {0: at(-5, 3), 1: at(5, 0)}, target=FAR)
    position.steps = 1
    reached = set(further_cells(position, ME))
    walked: set[int] = set()
    for step in bird_steps(position, ME):
        after = position.copy()
        after.advance(0, step, None)
        for second in bird_steps(after, ME):
            walked.add(int(neighbour(after.bird_cells[ME], numbered.direction_in(second))))
    first = {int(neighbour(at(0, -3), numbered.direction_in(s))) for s in bird_steps(position, ME)}
    assert reached == walked - first - {at(0, -3)}
    position.steps = 2
    assert further_cells(position, ME) == []


def test_step_preview_shows_where_the_bird_would_stand() -> None:
    position = staged({ME: at(0, 0) + 2}, {0: at(-4, 0), 1: at(6, 0)}, target=FAR)
    table = table_for(2)
    view = position.seen_by(0)
    table.show(view)
    laid_out(table)
    ghost = previewed(table, view, int(numbered.step_bird(ME, 0))).pieces["ghost"]
    assert ghost.look == Token(ME)
    assert ghost.rect.center == pytest.approx(table.places.grid.centre(at(0, 0) + 3))
    assert view.bird_cells[ME] == at(0, 0) + 2


# -- fear ---------------------------------------------------------------------------------------


def test_birds_near_a_fox_tremble_and_others_do_not() -> None:
    calm, near, beside = Token(5, 3), Token(5, 2), Token(5, 1)
    assert calm.sway(0.123) == 0
    assert any(beside.sway(k / 60) for k in range(60))
    assert any(near.sway(k / 60) for k in range(200))
    assert not all(near.sway(k / 60) for k in range(200))


def test_in_reduced_motion_a_mark_stands_for_trembling() -> None:
    position = staged({ME: at(1, 0), FAR: at(5, 0)}, {0: at(0, 0), 1: at(-6, 0)})
    moving, still = table_for(2), table_for(2, MotionSettings(reduced=True))
    frames = []
    for table in (moving, still):
        table.show(position.seen_by(0))
        canvas = laid_out(table)
        drawn = set()
        for k in range(7):
            canvas.surface.fill("#6f8f4c")
            table.draw(canvas, k / 31, None, [])
            drawn.add(canvas.surface.get_buffer().raw)
        frames.append(drawn)
    assert len(frames[0]) > 1
    assert len(frames[1]) == 1
    marked = [
        [key for key, piece in table.pieces.items() if getattr(piece.look, "alarm", False)]
        for table in (moving, still)
    ]
    assert marked == [[], [bird_key(ME)]]
