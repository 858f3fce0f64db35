"""Every step of every lesson as a scene of `shot`: `lesson-<game>-<number>-<step>`."""

from collections.abc import Callable

from game.registry import GAMES
from scenes.app.app import App
from scenes.learning.lesson_scene import LessonScene
from words import lessons


def lesson_openers() -> dict[str, Callable[[App], None]]:
    """By name; the step after the last one is the end of the lesson."""
    keys = [key for game in GAMES for key in lessons.lesson_keys(game)]
    return {
        f"lesson-{key}-{number + 1}": _opener(key, number)
        for key in keys
        for number in range(len(lessons.lesson(key).steps) + 1)
    }


def _opener(key: str, step: int) -> Callable[[App], None]:
    def opened(app: App) -> None:
        app.navigation.open_title()
        app.navigation.open_lesson(key)
        scene = app.stage.top
        if isinstance(scene, LessonScene):
            scene.show_step(step)

    return opened
