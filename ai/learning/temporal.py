"""TD(lambda): a net learns to add to the hand-made worth what is missing to how games end.

Each generation plays with the net as it is; then every moment seen is a step towards what it turned
out to be worth. Steps get smaller as the games are used up.
"""

from typing import Final

import msgspec

from ai.learning.courses import course_of
from ai.learning.selfplay import PlayTask, play
from ai.learning.training import Training
from ai.netfile import read, written
from ai.work import Engine
from game.rng import derived_seed

GAMES: Final = 2000
"""Played in a generation, in tasks of so many as `TASK`."""
TASK: Final = 250
FADING: Final = 0.8
FIRST_RATE: Final = 0.1
LAST_RATE: Final = 0.005
DEEP: Final = 0.1
"""The share of these rates with hidden layers, where one input moves many weights."""


def generation(training: Training, engine: Engine) -> Training:
    plan = training.plan
    course = course_of(plan.game)
    learnt = read(training.learner, plan.game, course.layout)
    rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** training.advance
    rates = dict.fromkeys(course.nets, rate)
    if plan.hidden:
        rates[course.judge] *= DEEP
    for played in engine.results(play, _tasks(training)):
        for seen in played.seen:
            learnt.nets[seen.net].learn(seen.inputs, seen.wanted, rates[seen.net])
    return msgspec.structs.replace(
        training,
        learner=written(plan.game, course.layout, learnt),
        generation=training.generation + 1,
        played=training.played + GAMES,
    )


def _tasks(training: Training) -> list[PlayTask]:
    plan = training.plan
    return [
        PlayTask(
            plan.game,
            plan.seats,
            derived_seed(plan.seed, 2, training.generation),
            first,
            TASK,
            training.learner,
            training.league,
            True,
            FADING,
        )
        for first in range(0, GAMES, TASK)
    ]
