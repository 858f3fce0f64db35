"""Whole games in an upright window with the pointer alone, and windows that change their shape."""

from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.contract import NOBODY
from game.registry import GAMES
from scenes.kit.canvas import Canvas, Point, pixel_scale
from scenes.kit.form import Form
from scenes.kit.widgets import Widget
from scenes.table.scene import TableScene
from tests.robots import Robot, press_key
from tests.scenes.apps import Visit, visiting
from tests.scenes.test_whole_games import quick_table

UPRIGHT = (540, 960)
SHAPES = [UPRIGHT, (1280, 720), (390, 844), (844, 390), (1000, 1000), (640, 360)]
LEAST_SHAPES = 3
ACROSS = 7


def shown_spot(form: Form, widget: Widget) -> Point:
    """Where the pointer meets this widget and nothing that lies upon it."""
    rect = widget.rect
    steps = [(k + 0.5) / ACROSS for k in (3, 2, 4, 1, 5, 0, 6)]
    spots = ((rect.x + rect.w * x, rect.y + rect.h * y) for y in steps for x in steps)
    return next(spot for spot in spots if form.at(spot) is widget)


def click_on(visit: Visit, spot: Point) -> None:
    scale = pixel_scale(*visit.window.size)
    pos = (round(spot[0] * scale), round(spot[1] * scale))
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=pos, button=pygame.BUTTON_LEFT))


def click_any(visit: Visit, table: TableScene, rng: Random) -> None:
    """Press one of the things that may be pressed."""
    form = table.form
    legal = {id(target) for target in table.session.targets if target.legal}
    buttons = [w for w in form.widgets if id(getattr(w, "target", None)) in legal]
    if table.session.at_rest and buttons:
        click_on(visit, shown_spot(form, rng.choice(buttons)))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_pointer_in_an_upright_window(tmp_path: Path, game: str) -> None:
    rng = Random(5)
    with visiting(tmp_path, UPRIGHT) as visit:
        visit.app.change(speed=0)
        quick_table(visit, game)
        stage = visit.app.stage
        robot = Robot(stage, press_key)
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats(game)
        visit.frames(2)

        def each_frame() -> None:
            if robot.top_is("SeatsScene"):
                robot.use("start")
            elif isinstance(stage.top, TableScene):
                click_any(visit, stage.top, rng)

        visit.until(lambda: robot.top_is("ResultsScene"), each_frame)


def _played(table: TableScene, moves: int) -> bool:
    return table.match.position.over() or len(table.match.moves) >= moves


@pytest.mark.parametrize("game", GAMES)
def test_a_window_that_changes_its_shape_changes_nothing_else(tmp_path: Path, game: str) -> None:
    """A game goes on while the window is turned and pulled: the table shows the view, inside the
    window."""
    with visiting(tmp_path, SHAPES[0]) as visit:
        visit.app.change(speed=4)
        quick_table(visit, game)
        stage = visit.app.stage
        robot = Robot(stage, press_key)
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats(game)
        visit.frames(2)
        while not isinstance(stage.top, TableScene):
            robot.use("start")
            visit.frames()
        table = stage.top
        seen = 0
        for size in SHAPES[1:]:
            enough = len(table.match.moves) + 3
            visit.until(partial(_played, table, enough), robot.play)
            if table.match.position.over():
                break
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
            visit.frames(20)
            seen += 1
            canvas = Canvas(visit.window.surface, stage.text_scale)
            session = table.session
            if session.at_rest and session.at_screen != NOBODY:
                assert table.board.agrees_with(table.match.view_for(session.at_screen))
            for widget in table.form.widgets:
                assert canvas.rect.inflate(2, 2).contains(widget.rect), (size, widget.name)
        assert seen >= LEAST_SHAPES
