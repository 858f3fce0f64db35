"""Which games can be learnt: found by their keys, like all that a game brings."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from ai.learning.course import Course
from game.contract import InvalidAction
from game.registry import game_named, module_of


@cache
def course_of(game_key: str) -> Course:
    key = game_named(game_key).key
    name = f"{module_of(key, 'ai')}.learning"
    if find_spec(name) is None:
        raise InvalidAction(f"nothing of {key} can be learnt yet")
    course: Course = import_module(name).COURSE
    return course
