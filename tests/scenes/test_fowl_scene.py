"""Fowl Play at the shared table and at its end, with keys, pad and mouse."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from commands.albums.fowl import MOMENTS
from commands.moments import Moment, match_at, walk
from game.fowl import Fowl
from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from game.fowl.state import FOWL, FOXES
from scenes.games.fowl import looks
from scenes.games.fowl.pieces import bird_key
from scenes.games.fowl.showpieces import SECOND_THOUGHTS
from scenes.games.fowl.table import SHEET
from scenes.kit.intention import Intention
from scenes.table.board import Board
from scenes.table.offers import TargetButton
from scenes.table.pause import PauseScene
from scenes.table.piece import Key
from scenes.table.results import ResultsScene, Told
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import click, on_top, pointed, say, sit_down
from tests.scenes.tables import kind_of


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def seated(visit: Visit, moment: Moment, humans: int = 4) -> tuple[TableScene, Board, FowlPosition]:
    """The table of a moment; all seats are people, so that no AI is asked, or but some."""
    scene = sit_down(visit, match_at(visit.app, moment, min(humans, moment.seats)))
    assert isinstance(scene.board, Board)
    assert isinstance(scene.match.position, FowlPosition)
    return scene, scene.board, scene.match.position


def aimed(scene: TableScene) -> Key:
    """The thing on the table in focus."""
    assert scene.session.offers.pointed is not None
    return scene.session.offers.pointed.key


def press(visit: Visit, scene: TableScene, key: Key) -> None:
    target = next(t for t in scene.session.offers.open if t.key == key)
    for kind in ("hover", "press", "release"):
        visit.app.stage.handle(Intention(kind, "mouse", pos=target.rect.center))


def test_keys_take_up_a_bird_and_lead_it_three_steps(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["birds"])
    assert position.phase == FOWL
    moves = len(scene.match.moves)
    bird = aimed(scene)
    say(visit, "accept")
    assert table.chooser.picked == (bird,)
    assert len(scene.match.moves) == moves
    for step in range(1, 3):
        assert numbered.is_bird(pointed(scene))
        say(visit, "accept")
        scene.session.finish()
        assert len(scene.match.moves) == moves + step
    now = scene.match.position
    assert isinstance(now, FowlPosition)
    assert now.steps == 2


def test_a_move_is_taken_back_step_by_step_and_free(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["birds"])
    before = table.view.birds()
    moves = len(scene.match.moves)
    say(visit, "accept")
    for _ in range(2):
        say(visit, "accept")
        scene.session.finish()
    halfway = table.view.birds()
    assert halfway != before
    for left in (1, 0):
        say(visit, "undo")
        assert on_top(visit) is scene, "nothing was learnt, so nobody asks"
        assert len(scene.match.moves) == moves + left
    assert table.view.birds() == before
    assert not scene.match.assisted


def test_the_step_that_ends_the_move_leaves_time_to_take_it_back(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["birds"])
    say(visit, "accept")
    for _ in range(2):
        say(visit, "accept")
        scene.session.finish()
    two_steps, moves = table.view.birds(), len(scene.match.moves)
    say(visit, "accept")
    assert scene.match.deciders() != [0], "the third step ends the move"
    visit.frames(round(60 * (SECOND_THOUGHTS - 0.1)))
    assert on_top(visit) is scene, "the next person has not been called yet"
    assert table.view.birds() != two_steps
    say(visit, "undo")
    assert on_top(visit) is scene
    assert len(scene.match.moves) == moves
    assert table.view.birds() == two_steps
    assert not scene.match.assisted


def test_the_bird_is_let_go_when_the_move_is_over(visit: Visit) -> None:
    """A fox may catch it before the same person decides again."""
    scene, table, _position = seated(visit, MOMENTS["birds"], humans=1)
    say(visit, "accept")
    picked = table.chooser.picked
    assert picked
    for _ in range(3):
        assert table.chooser.picked == picked
        say(visit, "accept")
        scene.session.finish()
    assert scene.match.deciders() != [0]
    assert table.chooser.picked == ()


def test_a_step_with_more_to_come_keeps_nobody_waiting(visit: Visit) -> None:
    scene, _table, _position = seated(visit, MOMENTS["birds"])
    say(visit, "accept")
    say(visit, "accept")
    visit.frames(15)
    assert scene.session.at_rest


def test_arrows_walk_over_the_yard(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["birds"])
    reached = set()
    for dx, dy in [(1, 0), (0, 1), (-1, 0), (0, -1)] * 12:
        say(visit, "move", dx, dy)
        reached.add(aimed(scene))
    birds = {key for key in reached if key in map(bird_key, table.view.birds())}
    assert len(birds) >= 3


def test_every_target_is_reached_by_tab(visit: Visit) -> None:
    scene, _table, _position = seated(visit, MOMENTS["birds"])
    say(visit, "accept")
    reached = set()
    for _ in range(2 * len(scene.session.form.widgets)):
        if isinstance(scene.session.form.focused, TargetButton):
            reached.add(aimed(scene))
        say(visit, "next")
    assert {target.key for target in scene.session.targets} <= reached


def test_back_lets_the_bird_go_before_it_opens_the_pause(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["birds"])
    say(visit, "accept")
    say(visit, "back")
    assert table.chooser.picked == ()
    assert on_top(visit) is scene
    say(visit, "back")
    assert isinstance(on_top(visit), PauseScene)


def test_the_mouse_moves_a_bird_and_is_told_why_not(visit: Visit) -> None:
    scene, _table, _position = seated(visit, MOMENTS["birds"])
    moves = len(scene.match.moves)
    stuck = next(t for t in scene.session.targets if not t.legal and numbered.is_bird(t.action))
    click(visit, scene, stuck.action)
    assert len(scene.match.moves) == moves
    assert visit.app.stage.toasts
    birds = [bird_key(bird) for bird in range(1, 37)]
    press(visit, scene, next(t.key for t in scene.session.targets if t.legal and t.key in birds))
    step = next(t for t in scene.session.targets if t.legal and numbered.is_bird(t.action))
    click(visit, scene, step.action)
    assert scene.match.moves[-1].action == step.action


@pytest.mark.parametrize("moment", ["birds", "fox"])
def test_a_piece_is_dragged_to_a_cell_beside_it(visit: Visit, moment: str) -> None:
    scene, table, _position = seated(visit, MOMENTS[moment])
    moves = len(scene.match.moves)
    kinds = ("bird", "fox")
    taken = next(t for t in scene.session.targets if t.legal and kind_of(t) in kinds)
    path = next(
        way.path
        for way in table.chooser.ways
        if way.path[0] == taken.key and way.action in table.chooser.legal
    )
    goal = table.pieces[path[1]].rect.center
    stage = visit.app.stage
    stage.handle(Intention("press", "mouse", pos=taken.rect.center))
    stage.handle(Intention("drag", "mouse", pos=goal))
    assert table.carried == goal
    visit.frames(2)
    stage.handle(Intention("release", "mouse", pos=goal))
    scene.session.finish()
    assert len(scene.match.moves) == moves + 1


def test_the_fox_is_led_through_a_tunnel(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["tunnels"])
    assert position.phase == FOXES
    mouth = Fowl().action_from_text("fox c5")
    click(visit, scene, mouth)
    visit.frames(20)
    assert not scene.session.at_rest
    scene.session.finish()
    assert table.view.foxes()[0] == numbered.cell_in(mouth)


def test_the_score_so_far_covers_and_uncovers_the_table(visit: Visit) -> None:
    scene, _table, _position = seated(visit, MOMENTS["card"])
    press(visit, scene, SHEET)
    visit.frames(2)
    assert [target.key for target in scene.session.targets] == ["close"]
    say(visit, "accept")
    assert len(scene.session.targets) > 3


@pytest.mark.parametrize("name", sorted(MOMENTS))
def test_moments_are_seat_0s_and_can_be_played(visit: Visit, name: str) -> None:
    moment = MOMENTS[name]
    position = walk(Fowl(), moment.seats, moment.seed, moment.moves, moment.eager)[0]
    assert position.over() or 0 in position.deciders()
    scene, table, _position = seated(visit, moment)
    if moment.action:
        scene.try_action(Fowl().action_from_text(moment.action))
        visit.frames(20)
        scene.session.finish()
    assert table.agrees_with(scene.match.view_for(scene.session.at_screen))


# -- the end ------------------------------------------------------------------------------------


def counted(visit: Visit) -> ResultsScene:
    match = match_at(visit.app, MOMENTS["over"])
    visit.app.navigation.open_title()
    visit.app.navigation.open_results(match)
    scene = visit.app.stage.top
    assert isinstance(scene, ResultsScene)
    return scene


def _counts(scene: ResultsScene, seat: int) -> bool:
    return scene.count.seat == seat


def test_a_target_is_turned_up_when_the_survivors_of_its_seat_are_counted(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = counted(visit)
    position = scene.match.position
    assert isinstance(position, FowlPosition)
    visit.until(lambda: scene.count.line >= 0, lambda: None)
    turned: list[int] = []
    monkeypatch.setattr(looks, "token", lambda _canvas, bird, *_rest: turned.append(bird))
    targets = [int(target) for target in position.targets]
    survivors = len(scene.sheet.blocks[0].lines)
    for k, seat in enumerate(scene.count.order):
        known = [targets[other] for other in scene.count.order[:k]]
        visit.until(partial(_counts, scene, seat), lambda: None)
        turned.clear()
        visit.frames()
        assert set(turned) <= set(known)
        visit.until(lambda: scene.count.line >= survivors, lambda: None)
        turned.clear()
        visit.frames()
        assert targets[seat] in turned


def test_every_line_of_the_sheet_can_be_asked_about(visit: Visit) -> None:
    scene = counted(visit)
    say(visit, "accept")
    told = set()
    for _ in range(80):
        say(visit, "next")
        visit.frames(1)
        if isinstance(scene.form.focused, Told):
            told.add(scene.said())
    assert {line.told[0] for line in scene.sheet.lines} <= told
