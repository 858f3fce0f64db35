"""A lesson as data: a fixed deal, what the other seats do, and steps for the learner in seat 0.

A step says something and points at things. With `do` it waits for one of these actions, without it
for "Next". Then the script goes on: `then` lists what is played before the next step begins. Moves
are written as in `Game.action_text`, those of the script with their seat: `"2: play 84"`.

Another legal action is made, answered (`answers` for a certain action, else `other`) and taken
back; an illegal one is answered by `wrong`, or by the rule that forbids it.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from game.contract import Game, IllegalAction, InvalidAction, Position
from game.registry import game_named

LEARNER: Final = 0

Text = Annotated[str, Meta(min_length=1, max_length=400)]
Tool = Literal["undo", "hint", "log"]
"""What stays off at the table until it is taught."""
Place = str | list[str | int]
"""A thing to point at: the key of a piece, `["seat", 1]`, or `["button", "hint"]`."""
Move = tuple[int, int]
"""A seat and its action."""


class LessonError(Exception):
    """A lesson that cannot be taught: its file is damaged or does not follow the rules."""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    title: Text
    say: Text
    point: list[Place] = []
    do: list[Text] = []
    other: str = ""
    answers: dict[str, Text] = {}
    wrong: str = ""
    then: list[Text] = []
    teach: list[Tool] = []


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """`key` is the game and a number, as in `ladder-1`."""

    key: str
    title: Text
    seats: Annotated[int, Meta(ge=1, le=5)]
    seed: Annotated[int, Meta(ge=0)]
    steps: Annotated[list[Step], Meta(min_length=1, max_length=20)]
    goodbye: Text
    """What is said at the end."""
    options: dict[str, int] = {}
    before: list[Text] = []
    """What was played before the lesson begins."""

    @property
    def game(self) -> Game:
        return game_named(self.key.partition("-")[0])

    def moves(self, texts: list[str]) -> list[Move]:
        """Moves of the script, read."""
        return [read_move(self.game, text) for text in texts]

    def actions(self, step: Step) -> list[int]:
        """What the learner may do in this step."""
        return [self.game.action_from_text(text) for text in step.do]


def read_move(game: Game, text: str) -> Move:
    """A move as scripts have it: '2: play 84'."""
    seat, colon, action = text.partition(": ")
    if not colon or not seat.isdigit():
        raise InvalidAction(f"{text!r} is not of the form '1: play 47'")
    return int(seat), game.action_from_text(action)


def read_lesson(key: str, content: dict[str, Any]) -> Lesson:
    """The lesson of a file's content, held to the rules; `LessonError` names what is wrong."""
    try:
        lesson = msgspec.convert({**content, "key": key}, Lesson)
        check(lesson)
    except (msgspec.ValidationError, InvalidAction) as error:
        raise LessonError(f"{key}: {error}") from error
    return lesson


def check(lesson: Lesson) -> None:
    """Play the lesson in every way it allows; `LessonError` for what the rules forbid."""
    lesson.game.check_set_up(lesson.seats, lesson.options, lesson.seed)
    position = lesson.game.new(lesson.seats, lesson.seed, lesson.options)
    _play(lesson, position, lesson.moves(lesson.before), "before")
    ways = [position]
    for number, step in enumerate(lesson.steps, 1):
        ways = [after for way in ways for after in _step(lesson, way, step, f"step {number}")]


def _step(lesson: Lesson, position: Position, step: Step, where: str) -> Iterator[Position]:
    """The positions this step can lead to."""
    for text in step.answers:
        if text in step.do:
            raise LessonError(f"{lesson.key}, {where}: {text!r} is what the step asks for")
        _play(lesson, position.copy(), [(LEARNER, lesson.game.action_from_text(text))], where)
    asked = [[(LEARNER, action)] for action in lesson.actions(step)]
    for own in asked or [[]]:
        after = position.copy()
        _play(lesson, after, [*own, *lesson.moves(step.then)], where)
        yield after


def _play(lesson: Lesson, position: Position, moves: list[Move], where: str) -> None:
    for seat, action in moves:
        try:
            position.apply(seat, action)
        except (IllegalAction, InvalidAction) as refused:
            text = lesson.game.action_text(action)
            what = f"{lesson.key}, {where}: seat {seat} may not {text!r}: {refused}"
            raise LessonError(what) from refused
