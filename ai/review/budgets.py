"""What a review may spend, by game: counted, so that everybody is told the same.

Chosen so that the longest usual game at its fullest table takes at most a minute, luck included.
"""

from typing import Final

from ai.review.weighing import Budget

USUAL: Final = Budget(search=400, worlds=32, sure_worlds=320)
"""For a game of which nothing is known."""
BUDGETS: Final[dict[str, Budget]] = {
    "ladder": Budget(search=1500, worlds=96, sure_worlds=1200),
    "hens": Budget(search=128, worlds=24, sure_worlds=192),
    "sly": Budget(search=600, worlds=48, sure_worlds=640),
    "roost": Budget(search=480, worlds=48, sure_worlds=640),
    "fowl": Budget(search=128, worlds=24, sure_worlds=192),
}


def budget_of(game_key: str) -> Budget:
    return BUDGETS.get(game_key, USUAL)
