"""What a game brings to be learnt."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from ai.netfile import Learnt
from ai.policy import Policy
from game.contract import Position
from game.rng import Rng


@dataclass(frozen=True)
class Moment:
    """A position as a seat left it: what the policy makes of it by hand, and the inputs on."""

    worth: float
    inputs: list[int]


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """The inputs of a net that were on, and what it should have said."""

    net: str
    inputs: list[int]
    wanted: float


def nothing(policy: Policy, position: Position, seat: int, rng: Rng) -> list[Seen]:
    return []


@dataclass(frozen=True)
class Course:
    """`numbers`: those of the policy that may be tuned, by name the path of attributes where it
    keeps them. `nets`: the nets it has, with how many inputs, numbered as `layout` tells; the first
    judges positions. `policy` makes one that plays by what was learnt.

    `moment` is what a seat sees right after its action, None where there is nothing to learn from.
    `compared` is what other nets can learn before a decision, without waiting for the end.
    """

    game: str
    numbers: dict[str, str]
    layout: str
    nets: dict[str, int]
    policy: Callable[[Learnt], Policy]
    moment: Callable[[Policy, Position, int, int], Moment | None]
    compared: Callable[[Policy, Position, int, Rng], list[Seen]] = nothing

    @property
    def judge(self) -> str:
        return next(iter(self.nets))
