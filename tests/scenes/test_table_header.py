"""The top of a table: the focus leaves it again; a finished game shows the way to its results."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.albums.ladder import MOMENTS
from commands.moments import album_of, match_at
from game.registry import GAMES
from scenes.kit.widgets import Widget
from scenes.table.offers import TargetButton
from scenes.table.scene import TableScene
from tests.robots import Press, press_key, press_pad, scene_name
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import on_top, say, sit_down
from tests.scenes.screens import click, use, widget


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def focused(table: TableScene) -> Widget | None:
    return table.session.form.focused


# -- the focus ------------------------------------------------------------------------------------


@pytest.mark.parametrize("button", ["settings", "rules", "log", "pause"])
@pytest.mark.parametrize("by_mouse", [True, False])
def test_after_a_screen_of_the_header_the_focus_is_on_the_table(
    visit: Visit, button: str, by_mouse: bool
) -> None:
    table = sit_down(visit, match_at(visit.app, MOMENTS["place"]))
    if by_mouse:
        click(visit, button)
    else:
        use(visit, press_key, button)
    assert on_top(visit) is not table
    press_key("back")
    visit.frames(2)
    assert on_top(visit) is table
    moves = len(table.match.moves)
    assert isinstance(focused(table), TargetButton)
    press_key("accept")
    visit.frames(1)
    assert on_top(visit) is table
    assert len(table.match.moves) == moves + 1


def test_after_a_click_in_the_header_enter_plays(visit: Visit) -> None:
    table = sit_down(visit, match_at(visit.app, MOMENTS["place"]))
    moves = len(table.match.moves)
    say(visit, "accept")
    click(visit, "undo")
    assert len(table.match.moves) == moves
    press_key("accept")
    visit.frames(1)
    assert len(table.match.moves) == moves + 1


# -- after the end --------------------------------------------------------------------------------


def looked_at_the_table(visit: Visit, game: str) -> TableScene:
    """A finished game: its results were shown and closed again."""
    album = album_of(game)
    visit.app.change(speed=0)
    table = sit_down(visit, match_at(visit.app, album.moments[album.over]))
    visit.until(lambda: scene_name(on_top(visit)) == "ResultsScene", lambda: None)
    visit.frames(2)
    say(visit, "back")
    while on_top(visit) is not table:
        say(visit, "back")
    visit.frames(2)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_table_shows_the_way_back_to_its_results(visit: Visit, game: str) -> None:
    table = looked_at_the_table(visit, game)
    assert widget(visit, "results").visible
    assert focused(table) is widget(visit, "results")
    click(visit, "results")
    assert scene_name(on_top(visit)) == "ResultsScene"


@pytest.mark.parametrize("press", [press_key, press_pad])
@pytest.mark.parametrize("command", ["accept", "back"])
def test_the_results_come_back_by_accept_and_back(visit: Visit, press: Press, command: str) -> None:
    looked_at_the_table(visit, "ladder")
    press(command)
    visit.frames(2)
    assert scene_name(on_top(visit)) == "ResultsScene"


def test_the_other_buttons_of_a_finished_table_still_work(visit: Visit) -> None:
    looked_at_the_table(visit, "ladder")
    use(visit, press_key, "log")
    assert scene_name(on_top(visit)) == "LogDrawer"


def test_a_running_game_has_no_way_to_the_results(visit: Visit) -> None:
    table = sit_down(visit, match_at(visit.app, MOMENTS["place"]))
    assert "results" not in [w.name for w in table.session.form.widgets]
