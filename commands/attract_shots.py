"""A game of each kind as attract mode shows it, as scenes of `shot`: `attract-<game>`."""

from collections.abc import Callable
from itertools import cycle
from typing import Final

from ai.players import policy_move
from game.registry import GAMES
from scenes.app.app import App
from scenes.learning.attract_scene import AttractScene, dealt

MOVES: Final = 18
SEED: Final = 7


def attract_openers() -> dict[str, Callable[[App], None]]:
    """By name; the first game is shown at its very beginning, too."""
    opening = {"attract-opening": _opener(next(iter(GAMES)), 0)}
    return opening | {f"attract-{key}": _opener(key, MOVES) for key in GAMES}


def _opener(key: str, moves: int) -> Callable[[App], None]:
    def opened(app: App) -> None:
        match = dealt(app, key, SEED)
        for number in range(moves):
            seat = match.deciders()[0]
            match.act(seat, policy_move(match.game, match.view_for(seat), seat, number))
        app.navigation.open_title()
        app.stage.push(AttractScene(app, match, cycle(GAMES)))

    return opened
