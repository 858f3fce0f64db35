"""What weighing decisions may spend, by game and number of seats: counted, not timed.

The longest usual game takes about half a minute of a core; telling luck takes up to as long again.
"""

from typing import Final

from ai.review.weighing import Budget, Foresight

BUDGETS: Final[dict[str, dict[int, Budget]]] = {
    "ladder": {3: Budget(2500, 160, 3200), 4: Budget(2000, 128, 2400), 5: Budget(1500, 96, 1600)},
    "hens": {
        1: Budget(1000, 96, 1000),
        2: Budget(400, 48, 480),
        3: Budget(192, 32, 288),
        4: Budget(128, 24, 192),
    },
    "sly": {2: Budget(1500, 96, 2000), 3: Budget(1000, 64, 960), 4: Budget(600, 48, 640)},
    "roost": {
        2: Budget(800, 64, 960, foresight=Foresight(384, 16, 8, 6, 4.0)),
        3: Budget(600, 48, 800, foresight=Foresight(256, 16, 8, 4, 4.0)),
        4: Budget(480, 48, 640, foresight=Foresight(192, 12, 8, 4, 4.0)),
    },
    "fowl": {2: Budget(400, 48, 480), 3: Budget(224, 32, 288), 4: Budget(80, 16, 128)},
}
USUAL: Final = Budget(256, 32, 288)
"""Of a game or a table that nobody has measured."""


def budget_of(game_key: str, seats: int) -> Budget:
    return BUDGETS.get(game_key, {}).get(seats, USUAL)
