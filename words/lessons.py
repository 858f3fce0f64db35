"""The lessons in the language now set: TOML in `assets/lessons`, one file a lesson and language."""

import tomllib
from functools import cache
from pathlib import Path

import assets
from play.lesson import Lesson, LessonError, read_lesson
from words import lang


def lesson_keys(game_key: str) -> list[str]:
    """The lessons of a game, first steps first."""
    return [key for key in _all_keys() if key.partition("-")[0] == game_key]


def lesson(key: str) -> Lesson:
    """A lesson in the language now set; `LessonError` if its file cannot be taught from."""
    return _read(assets.LESSONS / lang.current() / f"{key}.toml")


def lesson_title(key: str) -> str:
    """What a lesson is called; nothing if its file cannot be taught from."""
    try:
        return lesson(key).title
    except LessonError:
        return ""


@cache
def _all_keys() -> list[str]:
    return sorted(path.stem for path in (assets.LESSONS / "en").glob("*.toml"))


@cache
def _read(path: Path) -> Lesson:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LessonError(f"{path.stem}: {error}") from error
    return read_lesson(path.stem, content)
