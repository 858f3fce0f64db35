"""Games from which is learnt: a task in, what was seen and how it ended out, both plain messages.

A task depends on nothing but itself, so that any process on any machine may play it. Whoever plays
is the bytes of a net file (`ai.netfile`); no bytes are the policy as it was made by hand.
"""

from functools import lru_cache

import msgspec

from ai.learning.course import Course, Moment, Seen
from ai.learning.courses import course_of
from ai.netfile import Learnt, read
from ai.policy import Policy
from game.registry import game_named
from game.rng import Rng, derived_seed


class PlayTask(msgspec.Struct, frozen=True):
    """Play `games` games, from deal `first` of `seed` on, at a table of `seats`.

    The learner sits at one seat of each, in turn; every other seat is somebody drawn from the
    `league`. With `watched` the learner's moments are told, each with what it turned out to be
    worth, where what it looked like later counts too, up to `fading` (the lambda of TD(lambda)).
    """

    game: str
    seats: int
    seed: int
    first: int
    games: int
    learner: bytes
    league: list[bytes]
    watched: bool
    fading: float = 0.0


class Played(msgspec.Struct, frozen=True):
    """By game the learner's points and its lead over the best rival, alone its points again."""

    points: list[int]
    leads: list[int]
    seen: list[Seen]


def play(task: PlayTask) -> Played:
    course = course_of(task.game)
    learner = _learnt(course.game, task.learner)
    rivals = [_learnt(course.game, member) for member in task.league]
    played = Played([], [], [])
    for number in range(task.first, task.first + task.games):
        _play_one(course, task, number, learner, rivals, played)
    return played


def _play_one(
    course: Course,
    task: PlayTask,
    number: int,
    learner: Learnt,
    rivals: list[Learnt],
    played: Played,
) -> None:
    seat = number % task.seats
    rng = Rng(derived_seed(task.seed, number, 1))
    policies: list[Policy] = []
    for other in range(task.seats):
        player = learner if other == seat else rivals[rng.below(len(rivals))]
        policies.append(_policy(course, player))
    position = game_named(task.game).new(task.seats, derived_seed(task.seed, number), {})
    moments: list[Moment] = []
    glances = Rng(derived_seed(task.seed, number, 2))
    while not position.over():
        decider = int(position.deciders()[0])
        if task.watched and decider == seat:
            played.seen.extend(course.compared(policies[seat], position, seat, glances))
        action = int(policies[decider].choose(position, decider, rng))
        position.play(decider, action)
        if task.watched and decider == seat:
            moment = course.moment(policies[seat], position, seat, action)
            if moment is not None:
                moments.append(moment)
    points = [int(position.points(other)) for other in range(task.seats)]
    own = points.pop(seat)
    played.points.append(own)
    played.leads.append(own - max(points, default=0))
    played.seen.extend(_looked_back(course, moments, float(own), learner, task.fading))


def _looked_back(
    course: Course, moments: list[Moment], end: float, learner: Learnt, fading: float
) -> list[Seen]:
    """Each moment with what it should have been thought worth, the latest first.

    That is how the game ended, as far as `fading` reaches, and what the next moment promised.
    """
    seen: list[Seen] = []
    coming = promised = end
    for moment in reversed(moments):
        coming = fading * coming + (1.0 - fading) * promised
        if moment.inputs:
            seen.append(Seen(course.judge, moment.inputs, coming - moment.worth))
            promised = moment.worth + learner.nets[course.judge].value_of(moment.inputs)
    return seen


# -- who plays ------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _learnt(game: str, content: bytes) -> Learnt:
    return read(content, game, course_of(game).layout) if content else Learnt({}, {})


_policies: dict[int, tuple[Learnt, Policy]] = {}


def _policy(course: Course, learnt: Learnt) -> Policy:
    """One policy for each player, made once: making it costs as much as a game."""
    known = _policies.get(id(learnt))
    if known is None or known[0] is not learnt:
        if len(_policies) > 64:
            _policies.clear()
        known = _policies[id(learnt)] = (learnt, course.policy(learnt))
    return known[1]
