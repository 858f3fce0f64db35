"""The worth of a place is all to be learnt; the one number is how gladly the walker goes right."""

from librt.vecs import vec
from mypy_extensions import i64

from ai.learning.course import Course, Moment
from ai.netfile import Learnt
from ai.policy import Policy
from game.contract import Position
from tests.ai.toys.walk.game import FENCE, RIGHT, Walk

NUMBERS = {"pull": "pull"}


class Walker(Policy):
    """As glad to go right as left, unless `pull` is greater than 1."""

    def __init__(self) -> None:
        super().__init__(4.0, 6.0)
        self.pull = 1.0

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        return vec[float]([self.pull - 1.0 if action == RIGHT else 0.0 for action in actions])


def policy(learnt: Learnt) -> Walker:
    walker = Walker()
    learnt.tune(walker, NUMBERS)
    return walker


def moment(policy: Policy, position: Position, seat: int, action: int) -> Moment | None:
    assert isinstance(position, Walk)
    place = position.place()
    if 0 < place < FENCE:
        return Moment(0.0, [place])
    return Moment(float(position.points(0)), [])


COURSE = Course("walk", NUMBERS, "walk: place", {"place": FENCE}, policy, moment)
