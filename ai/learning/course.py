"""What a game brings to be learnt, and how numbers of a policy are named."""

from collections.abc import Callable
from dataclasses import dataclass

from ai.netfile import Learnt
from ai.policy import Policy
from game.contract import Position


@dataclass(frozen=True)
class Moment:
    """A position as a seat left it: what the policy makes of it by hand, and the inputs on."""

    worth: float
    inputs: list[int]


@dataclass(frozen=True)
class Course:
    """`numbers`: those of the policy that may be tuned, as paths of attributes. `inputs` of them
    are numbered as `layout` tells. `policy` makes one that plays by what was learnt. `moment` is
    what a seat sees right after its action, None where there is nothing to learn from.
    """

    game: str
    numbers: tuple[str, ...]
    layout: str
    inputs: int
    policy: Callable[[Learnt], Policy]
    moment: Callable[[Policy, Position, int, int], Moment | None]


def number_of(policy: Policy, path: str) -> float:
    """
    >>> from ai.hens.policy import HensPolicy
    >>> number_of(HensPolicy(), "yard.goals.step")
    0.6
    """
    holder: object = policy
    for name in path.split("."):
        holder = getattr(holder, name)
    assert isinstance(holder, float)
    return holder


def set_number(policy: Policy, path: str, number: float) -> None:
    *holders, last = path.split(".")
    holder: object = policy
    for name in holders:
        holder = getattr(holder, name)
    setattr(holder, last, number)
