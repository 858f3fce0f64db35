"""At the table: the file of the game is taken away, the player is told, and nothing is lost."""

import shutil
from pathlib import Path

import pytest

from commands.albums.ladder import MOMENTS
from saves.format import load_file
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import all_people, on_top, say, sit_down


def made_a_move(visit: Visit, scene: TableScene) -> None:
    """The person at the screen decides, and the next one has taken over."""
    moves = len(scene.match.moves)
    say(visit, "accept")
    visit.frames(2)
    assert len(scene.match.moves) > moves
    for _ in range(200):
        if on_top(visit) is not scene:
            break
        visit.frames(1)
    assert on_top(visit) is not scene
    visit.app.stage.pop()
    scene.session.look_as(scene.match.deciders()[0])
    visit.frames(2)


def told(visit: Visit) -> str:
    return " ".join(toast.text for toast in visit.app.stage.toasts)


@pytest.mark.parametrize("replaced", [False, True])
def test_a_home_removed_while_people_play(replaced: bool, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with visiting(home) as visit:
        scene = sit_down(visit, all_people(visit, MOMENTS["play"]))
        path = scene.match.file.path
        shutil.rmtree(home)
        if replaced:
            path.parent.mkdir(parents=True)
            path.write_text("theirs")
        made_a_move(visit, scene)
        assert ("put something else" if replaced else "saved again") in told(visit)
        stored = [(move.seat, move.action) for move in load_file(scene.match.file.path)[0].history]
        assert stored == [(move.seat, move.action) for move in scene.match.moves]
        assert (scene.match.file.path == path) == (not replaced)
        assert not replaced or path.read_text() == "theirs"
