"""A training from its first generation to its last, or from where a file says it stands."""

from collections.abc import Callable
from typing import Final

import msgspec

from ai.learning import evolution, temporal
from ai.learning.course import Course
from ai.learning.courses import course_of
from ai.learning.training import Plan, Training
from ai.net import Net
from ai.netfile import Learnt, read, written
from ai.work import Engine, Here
from game.contract import InvalidAction
from game.registry import game_named

WAYS: Final = {"td": temporal.generation, "evolution": evolution.generation}
SELVES: Final = 6
"""How many past selves the league has in the end, beside the policy as it was made by hand."""
HAND_MADE: Final = b""


def begun(plan: Plan, learner: bytes = HAND_MADE) -> Training:
    """A training that has not played yet. It sets out from `learner`, a net file."""
    course = course_of(plan.game)
    game_named(plan.game).check_set_up(plan.seats, {})
    for way in plan.ways:
        if way not in WAYS:
            raise InvalidAction(f"there is no way to learn {way!r}; known: {', '.join(WAYS)}")
    learnt = read(learner, plan.game, course.layout) if learner else Learnt({}, {})
    if "td" in plan.ways:
        learnt = Learnt(learnt.numbers, _blank(course, plan) | learnt.nets)
    league = [HAND_MADE, learner] if learner else [HAND_MADE]
    return Training(plan, written(plan.game, course.layout, learnt), league)


def _blank(course: Course, plan: Plan) -> dict[str, Net]:
    nets: dict[str, Net] = {}
    for name, inputs in course.nets.items():
        nets[name] = Net([inputs, *(plan.hidden if name == course.judge else []), 1])
        nets[name].scatter(plan.seed)
    return nets


def trained(
    training: Training, keep: Callable[[Training], None], engine: Engine | None = None
) -> Training:
    """Go on to the last game; `keep` is given every generation, to be written down.

    Who plays, this process or an `engine`, changes nothing.
    """
    playing = engine if engine is not None else Here()
    while training.played < training.plan.games:
        before = int(training.progress * SELVES)
        training = WAYS[training.way](training, playing)
        if int(training.progress * SELVES) > before and training.plan.seats > 1:
            league = [*training.league, training.learner]
            training = msgspec.structs.replace(training, league=league)
        keep(training)
    return training
