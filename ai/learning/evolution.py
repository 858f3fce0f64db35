"""Evolution: the numbers of a policy are moved the way that wins more.

Each generation tries pairs of neighbours, one the mirror image of the other, on the same deals. How
much better one of a pair does than the other says how far to go its way (an evolution strategy with
antithetic samples, its steps by Adam). Numbers move by factors, so that none changes its sign.
"""

import math
from typing import Final

import msgspec

from ai.learning.course import Course
from ai.learning.courses import course_of
from ai.learning.selfplay import PlayTask, play
from ai.learning.training import Training
from ai.netfile import Learnt, number_of, read, written
from ai.work import Engine
from game.rng import Rng, derived_seed

PAIRS: Final = 8
GAMES: Final = 300
"""By each of a pair."""
WIDTH: Final = 0.12
"""How far neighbours are tried: a factor of exp(WIDTH) is one standard deviation."""
FIRST_STEP: Final = 0.03
LAST_STEP: Final = 0.006
_STEADY: Final = 0.9
_WARY: Final = 0.99


def generation(training: Training, engine: Engine) -> Training:
    plan = training.plan
    course = course_of(plan.game)
    learnt = read(training.learner, plan.game, course.layout)
    numbers = _numbers(course, learnt)
    ways = [_way(training, pair, len(numbers)) for pair in range(PAIRS)]
    tried = [
        Learnt(_moved(numbers, [sign * WIDTH * part for part in way]), learnt.nets)
        for way in ways
        for sign in (1, -1)
    ]
    tasks = [_task(training, written(plan.game, course.layout, one)) for one in tried]
    scores = [sum(played.leads) / GAMES for played in engine.results(play, tasks)]
    slope = [
        sum(way[k] * (scores[2 * i] - scores[2 * i + 1]) for i, way in enumerate(ways))
        / (2 * WIDTH * PAIRS)
        for k in range(len(numbers))
    ]
    pace, spread, steps = _steps(training, slope)
    moved = Learnt(_moved(numbers, steps), learnt.nets)
    return msgspec.structs.replace(
        training,
        learner=written(plan.game, course.layout, moved),
        generation=training.generation + 1,
        steps=training.steps + 1,
        played=training.played + 2 * PAIRS * GAMES,
        pace=pace,
        spread=spread,
    )


def _numbers(course: Course, learnt: Learnt) -> dict[str, float]:
    policy = course.policy(learnt)
    return {name: number_of(policy, path) for name, path in course.numbers.items()}


def _moved(numbers: dict[str, float], steps: list[float]) -> dict[str, float]:
    pairs = zip(numbers.items(), steps, strict=True)
    return {name: number * math.exp(step) for (name, number), step in pairs}


def _way(training: Training, pair: int, count: int) -> list[float]:
    """A direction by lot, each part of it near enough to normal: twelve draws added up."""
    rng = Rng(derived_seed(training.plan.seed, 3, training.generation, pair))
    return [sum(rng.unit() for _ in range(12)) - 6.0 for _ in range(count)]


def _task(training: Training, learner: bytes) -> PlayTask:
    plan = training.plan
    seed = derived_seed(plan.seed, 4, training.generation)
    return PlayTask(plan.game, plan.seats, seed, 0, GAMES, learner, training.league, False)


def _steps(training: Training, slope: list[float]) -> tuple[list[float], list[float], list[float]]:
    """Adam: go the way of late, and the less far the more unsteady it was."""
    before = training.pace or [0.0] * len(slope)
    unsteady = training.spread or [0.0] * len(slope)
    pace = [_STEADY * p + (1 - _STEADY) * s for p, s in zip(before, slope, strict=True)]
    spread = [_WARY * u + (1 - _WARY) * s * s for u, s in zip(unsteady, slope, strict=True)]
    turn = training.steps + 1
    size = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** training.advance
    steps = [
        size * (p / (1 - _STEADY**turn)) / (math.sqrt(u / (1 - _WARY**turn)) + 1e-9)
        for p, u in zip(pace, spread, strict=True)
    ]
    return pace, spread, steps
