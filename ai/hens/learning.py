"""How Hens is learnt: which numbers may move, and what a yard looks like to a net."""

from typing import Final

from ai.hens.features import INPUTS, LAYOUT, LearntYard
from ai.hens.policy import HensPolicy
from ai.learning.course import Course, Moment, set_number
from ai.netfile import Learnt
from ai.policy import Policy
from game.contract import Position
from game.hens.actions import is_place
from game.hens.position import HensPosition

NUMBERS: Final = (
    *("main", "minor", "other", "later", "medal", "fits", "spare"),
    *("yard.growth", "yard.narrow", "yard.reach", "yard.second", "yard.rest", "yard.medal"),
    *("yard.dead", "yard.tight", "yard.doubt", "yard.goals.step", "yard.goals.lone"),
)


def policy(learnt: Learnt) -> HensPolicy:
    made = HensPolicy()
    if learnt.net is not None:
        made.yard = LearntYard(learnt.net)
    for path, number in learnt.numbers.items():
        set_number(made, path, number)
    return made


def moment(policy: Policy, position: Position, seat: int, action: int) -> Moment | None:
    """The yard after a card was laid; when the twelfth lies, its worth is the true count."""
    if not is_place(action):
        return None
    assert isinstance(policy, HensPolicy) and isinstance(position, HensPosition)
    yard = policy.yard
    assert isinstance(yard, LearntYard)
    yard.look(position, seat)
    worth = yard.worth()
    if yard.turns == 0:
        return Moment(worth, [])
    inputs = [int(yard.on[k]) for k in range(yard.number)]
    return Moment(worth - yard.net.value_of(inputs), inputs)


COURSE: Final = Course("hens", NUMBERS, LAYOUT, INPUTS, policy, moment)
