"""Learners: one does what the bubble says, one does everything else.

They speak in intentions, as devices do, and nothing is drawn, which would prove no more. `EVENTS`
are the same devices by posted events, in a window that is drawn.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pygame.event import Event

from game.registry import GAMES
from play.choice import NO_ACTION
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.learning.lesson_scene import LessonScene
from scenes.table.offers import TargetButton, target_name
from scenes.window import STEP
from tests.robots import press_key, press_pad
from tests.scenes.apps import Visit, visiting
from words import lessons
from words.lang import set_language

ALL_LESSONS = [key for game in GAMES for key in lessons.lesson_keys(game)]
Act = Callable[[Visit, str], None]
"""Press the control of that name."""
PATIENCE = 400
"""Presses a learner makes in one lesson before it counts as stuck."""


@contextmanager
def taking(home: Path, key: str, language: str = "en", speed: float = 0.0) -> Iterator[Visit]:
    """A visit with this lesson open, without waiting for motions."""
    with visiting(home, (640, 360)) as visit:
        visit.app.change(speed=speed)
        set_language(language)
        visit.app.navigation.open_title()
        open_lesson(visit, key)
        yield visit


def open_lesson(visit: Visit, key: str) -> LessonScene:
    visit.app.navigation.open_lesson(key)
    pass_frames(visit, 2)
    return lesson_of(visit)


def pass_frames(visit: Visit, count: int = 1) -> None:
    """Let time pass without drawing anything."""
    stage = visit.app.stage
    for _ in range(count):
        stage.lay_out(Canvas(visit.window.surface, stage.text_scale))
        stage.update(STEP)
    stage.lay_out(Canvas(visit.window.surface, stage.text_scale))


def lesson_of(visit: Visit) -> LessonScene:
    scene = visit.app.stage.top
    assert isinstance(scene, LessonScene), f"{type(scene).__name__} lies over the lesson"
    return scene


def settle(visit: Visit) -> LessonScene:
    """Let pass what needs no press."""
    scene = lesson_of(visit)
    for _ in range(600):
        pass_frames(visit)
        if scene.speaking and not scene.session.turns.reply_waits:
            return scene
    raise AssertionError(f"{scene.course.lesson.key}: nothing is said at step {scene.course.at}")


def wanted(scene: LessonScene) -> str:
    """The name of what the bubble asks to press next."""
    if not scene.course.asks:
        return scene.own_buttons[0].name
    return name_of(scene, scene.next_press())


def name_of(scene: LessonScene, key: Hashable) -> str:
    found = [target_name(target) for target in scene.session.targets if target.key == key]
    assert found, f"{scene.course.lesson.key}: {key} cannot be pressed"
    return found[0]


# -- by device ------------------------------------------------------------------------------------


def by_mouse(visit: Visit, name: str) -> None:
    scene = lesson_of(visit)
    widget = next(widget for widget in scene.form.widgets if widget.name == name)
    for kind in ("hover", "press", "release"):
        visit.app.stage.handle(Intention(kind, "mouse", pos=widget.rect.center))
    pass_frames(visit)


def by_clicks(visit: Visit, name: str) -> None:
    """By the events of a mouse, in a window that is drawn."""
    scene = lesson_of(visit)
    widget = next(widget for widget in scene.form.widgets if widget.name == name)
    x, y = visit.window.surface.get_size()
    scale = min(x / 1280, y / 720)
    at = (round(widget.rect.centerx * scale), round(widget.rect.centery * scale))
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=at, button=1, touch=False))
    visit.frames()


def focus_of(scene: LessonScene) -> str:
    return scene.form.focused.name if scene.form.focused is not None else ""


def by_focus(press: Callable[[Visit, str], None]) -> Act:
    def act(visit: Visit, name: str) -> None:
        scene = lesson_of(visit)
        for _ in range(len(scene.form.widgets) + 1):
            if focus_of(scene) == name:
                break
            press(visit, "next")
        assert focus_of(scene) == name
        press(visit, "accept")

    return act


def _by_intention(device: str) -> Act:
    def press(visit: Visit, kind: str) -> None:
        visit.app.stage.handle(Intention(kind, device))
        pass_frames(visit)

    return by_focus(press)


def _by_event(post: Callable[[str], None]) -> Act:
    def press(visit: Visit, kind: str) -> None:
        post(kind)
        visit.frames()

    return by_focus(press)


DEVICES: dict[str, Act] = {
    "mouse": by_mouse,
    "keys": _by_intention("keys"),
    "pad": _by_intention("pad:0"),
}
EVENTS: dict[str, Act] = {
    "mouse": by_clicks,
    "keys": _by_event(press_key),
    "pad": _by_event(press_pad),
}


def obey(visit: Visit, act: Act) -> None:
    """Do what the bubble says until the lesson is over."""
    for _ in range(PATIENCE):
        scene = settle(visit)
        if scene.course.over:
            return
        act(visit, wanted(scene))
    raise AssertionError(f"{lesson_of(visit).course.lesson.key} does not end")


def take_step(visit: Visit) -> None:
    """Do all that the bubble asks for in this step."""
    scene = settle(visit)
    step = scene.course.at
    for _ in range(PATIENCE):
        if scene.course.at != step:
            return
        by_mouse(visit, wanted(scene))
        settle(visit)
    raise AssertionError(f"{scene.course.lesson.key}: step {step + 1} does not end")


# -- everything else ------------------------------------------------------------------------------


def other_ways(scene: LessonScene) -> list[tuple[tuple[Hashable, ...], int]]:
    """Every path on the table to an action that the step does not wait for, each action once."""
    found = {way.action: way.path for way in scene.board.chooser.ways}
    return [(path, action) for action, path in found.items() if action not in scene.course.wanted]


def press_way(visit: Visit, scene: LessonScene, path: tuple[Hashable, ...], action: int) -> bool:
    """Press one thing after the other; False if there is no such way just now."""
    for key in path:
        targets = [w for w in scene.form.widgets if isinstance(w, TargetButton)]
        button = next((w for w in targets if w.target.key == key), None)
        if button is None or button.target.action not in (NO_ACTION, action):
            return False
        ends = button.target.action == action
        button.on_press()
        if ends:
            pass_frames(visit)
            return True
    return False


def say(visit: Visit, kind: str) -> None:
    visit.app.stage.handle(Intention(kind, "keys"))
    pass_frames(visit, 2)
