"""The window draws only what changed, and yet what it shows is never old."""

from itertools import groupby
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import FRect
from pygame.event import Event

from commands.shots import openers, shot_names
from game.registry import GAMES
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IDLE_PER_SECOND, IdlePart, IdleParts, changed
from scenes.kit.input import Input
from scenes.kit.intention import Intention
from scenes.kit.scene import Scene, Stage
from scenes.table.scene import TableScene
from scenes.window import STEP, Window
from tests.robots import Robot, press_key
from tests.scenes.apps import Visit, visiting
from tests.scenes.test_whole_games import quick_table


def group_of(shot: str) -> str:
    """By game; the many steps of lessons by lesson."""
    return shot.rpartition("-")[0] if shot.startswith("lesson-") else shot.partition("-")[0]


SHOTS = {key: list(names) for key, names in groupby(shot_names(), group_of)}
WHOLE = FRect(0, 0, 1280, 720)
SIZE = (800, 450)
TILES = 5


def sparing_frame(visit: Visit, dt: float = STEP) -> None:
    visit.window.frame(visit.app.stage, visit.inputs, dt, sparing=True)


def assert_shows_what_is(visit: Visit, where: str) -> None:
    """What stands in the window is what a whole drawing would show."""
    shown = visit.window.surface
    fresh = pygame.Surface(shown.get_size()).convert()
    for scene in visit.app.stage.scenes:
        if isinstance(scene, TableScene):
            scene.still.ground.forget()
    visit.app.stage.draw(Canvas(fresh, visit.app.stage.text_scale))
    assert_same(shown, fresh, where)


def assert_same(shown: pygame.Surface, meant: pygame.Surface, where: str) -> None:
    if pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(meant, "RGB"):
        same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), meant)
        same.invert()
        pytest.fail(f"{where} looks otherwise than it should at {same.get_bounding_rects()}")


def assert_parts_equal_the_whole(visit: Visit, where: str) -> None:
    """Whatever part of the picture is drawn alone, it is drawn as in the whole."""
    whole = visit.window.surface.copy()
    alone = Canvas(pygame.Surface(whole.get_size()).convert(), visit.app.stage.text_scale)
    wide, high = alone.w / TILES, alone.h / TILES
    for tile in range(TILES * TILES):
        with alone.clip((tile % TILES * wide, tile // TILES * high, wide, high)):
            visit.app.stage.draw(alone)
    assert_same(alone.surface, whole, f"{where}, drawn in parts,")


@pytest.mark.parametrize("group", SHOTS)
def test_no_scene_at_rest_ever_shows_an_old_picture(tmp_path: Path, group: str) -> None:
    """Half a second frame by frame, then two seconds as they pass at rest."""
    opener = openers()
    with visiting(tmp_path, SIZE) as visit:
        for name in SHOTS[group]:
            opener[name](visit.app)
            for k in range(60):
                sparing_frame(visit, STEP if k < 30 else 1 / IDLE_PER_SECOND)
                if k % 3 == 2:
                    assert_shows_what_is(visit, f"{name} after {k} frames")
            assert_parts_equal_the_whole(visit, name)


@pytest.mark.parametrize("speed", [4, 0])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_played_never_shows_an_old_picture(
    tmp_path: Path, game: str, speed: int
) -> None:
    with visiting(tmp_path, SIZE) as visit:
        visit.app.change(speed=speed)
        quick_table(visit, game)
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats(game)
        robot = Robot(visit.app.stage, press_key)
        for k in range(360 if speed else 120):
            if k % 12 == 0:
                robot.use("start") if robot.top_is("SeatsScene") else robot.play()
            sparing_frame(visit)
            assert_shows_what_is(visit, f"{game} in frame {k}")


# -------------------------------------------------------------------- the window


class Counted(Scene):
    """Counts its drawings; tells what it is told to tell."""

    def __init__(self, parts: IdleParts | None) -> None:
        self.parts = parts
        self.drawn: list[pygame.Rect] = []

    def idle_parts(self) -> IdleParts | None:
        return self.parts

    def handle(self, intention: Intention) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        self.drawn.append(canvas.surface.get_clip())
        canvas.rounded(canvas.rect, 0, "#102030")


class House:
    def __init__(self, parts: IdleParts | None) -> None:
        self.window = Window((640, 360), headless=True)
        self.stage, self.inputs = Stage(reduced_motion=True), Input()
        self.scene = Counted(parts)
        self.stage.push(self.scene)
        self.frames(1)
        self.scene.drawn.clear()

    def frames(self, count: int) -> int:
        """How many pictures came of so many frames."""
        before = len(self.scene.drawn)
        for _ in range(count):
            self.window.frame(self.stage, self.inputs, STEP, sparing=True)
        return len(self.scene.drawn) - before

    def post(self, kind: int, **values: Any) -> int:
        pygame.event.post(Event(kind, **values))
        return self.frames(1)


def test_a_scene_that_does_not_tell_what_moves_is_drawn_in_every_frame() -> None:
    assert House(None).frames(5) == 5


def test_a_still_scene_is_not_drawn_again() -> None:
    house = House([])
    assert house.frames(60) == 0
    assert len(house.window.frame_ms) == 1


def test_a_key_and_a_pointer_are_answered_in_the_very_next_picture() -> None:
    house = House([])
    assert house.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0) == 1
    assert house.post(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)) == 1
    assert house.post(pygame.WINDOWEXPOSED) == 1
    assert house.frames(10) == 0


def test_a_held_arrow_is_drawn_whenever_it_acts_again() -> None:
    house = House([])
    assert house.post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0) == 1
    assert house.frames(60) == 6


def test_a_pad_that_trembles_on_the_sofa_draws_nothing() -> None:
    house = House([])
    house.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=90)
    house.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=-90)
    drawn = house.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=120)
    assert drawn == 0
    assert house.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=30_000) == 1


def test_only_the_place_of_what_moved_is_drawn() -> None:
    house = House([IdlePart("open", FRect(200, 100, 80, 40))])
    house.scene.parts = [IdlePart("shut", FRect(200, 100, 80, 60))]
    assert house.frames(3) == 1
    assert house.scene.drawn == [pygame.Rect(100, 50, 40, 30)]


def test_a_toast_is_drawn_when_it_comes_and_when_it_goes() -> None:
    house = House([])
    house.stage.toast("No sound device.", seconds=10 * STEP)
    assert house.frames(5) == 1
    assert house.frames(20) == 1


def test_a_scene_that_comes_or_goes_or_is_laid_out_again_is_drawn() -> None:
    house = House([])
    house.stage.push(Counted([]))
    house.frames(1)
    house.stage.pop()
    assert house.frames(5) == 1
    house.stage.relayout()
    assert house.frames(5) == 1


@pytest.mark.parametrize(
    ("gone", "back"),
    [
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
    ],
)
def test_what_nobody_sees_is_not_drawn_and_stands_there_at_once_again(gone: int, back: int) -> None:
    house = House(None)
    assert house.post(gone) == 0
    assert house.frames(30) == 0
    assert house.post(back) == 1


def test_a_window_without_focus_is_still_seen() -> None:
    house = House(None)
    house.post(pygame.WINDOWFOCUSLOST)
    assert house.frames(5) == 5


def test_whatever_is_not_known_is_drawn_as_a_whole() -> None:
    rect = FRect(10, 10, 20, 20)
    one, other = [IdlePart(1, rect)], [IdlePart(2, rect)]
    assert changed(one, one, WHOLE) is None
    assert changed(one, other, WHOLE) == rect
    assert changed(one, None, WHOLE) == WHOLE
    assert changed(None, one, WHOLE) == WHOLE
    assert changed(one, [*one, *other], WHOLE) == WHOLE
    assert changed([IdlePart(1)], [IdlePart(2)], WHOLE) == WHOLE
