"""The levels a seat can be given, as data: what they may spend, forget and overlook."""

from dataclasses import dataclass
from typing import Final

from game.contract import InvalidAction


@dataclass(frozen=True)
class Level:
    """A way to play.

    `iterations`: imagined games a decision may cost, 0 for none. `seconds`: when to stop at the
    latest. `temperature`: how many points worse an action may look and still often be taken by the
    policy, 0 for never. `blunders`: how often the policy decides and no search. `memory_rounds`:
    how many rounds back seen cards are remembered, 0 for all of them.
    """

    key: str
    iterations: int
    seconds: float
    temperature: float
    blunders: float
    memory_rounds: int


RANDOM: Final = "random"
POLICY: Final = "policy"
FROZEN_FOX: Final = "fox0"

LEVELS: Final[dict[str, Level]] = {
    level.key: level
    for level in (
        Level("chick", 0, 0.0, 1.5, 1.0, 2),
        Level("hen", 150, 2.0, 1.0, 0.15, 0),
        Level("fox", 10000, 2.0, 0.0, 0.0, 0),
    )
}
"""What a person meets in the menu, weakest first."""

STRENGTHS: Final[dict[str, dict[str, int]]] = {"ladder": {"chick": 12, "hen": 31, "fox": 42}}
"""By game and level, measured and not promised: the percentage of games that one such seat wins at
a table of four, the others playing the bare policy, every deal played from every seat (25 is par).
The commands are in `docs/ai.md`."""

PLAYERS: Final[tuple[str, ...]] = (*LEVELS, FROZEN_FOX, POLICY, RANDOM)
"""Everything the arena can seat: the levels, Fox as it once was, the bare policy, pure chance."""


def level_named(key: str) -> Level:
    if key not in LEVELS:
        raise InvalidAction(f"there is no level {key!r}; known: {', '.join(LEVELS)}")
    return LEVELS[key]
