"""Reviews for tests: a finished game of each kind, looked back at with quick findings."""

from typing import Any

import pytest

from commands.moments import album_of
from commands.review_shots import looked_back
from game.registry import GAMES
from scenes.games.registry import entry_of
from scenes.kit.intention import Intention
from scenes.review.scene import ReviewScene
from tests.scenes.apps import Visit

games = pytest.mark.parametrize("game", list(GAMES))


def opened(visit: Visit, game: str, **where: int) -> ReviewScene:
    visit.app.stage.motion.reduced = True
    look_back = looked_back(visit.app, album_of(game).moments[album_of(game).over])
    scene = ReviewScene(visit.app, look_back, entry_of(game), **where)
    visit.app.stage.push(scene)
    visit.frames()
    return scene


def press(visit: Visit, kind: str, **more: Any) -> None:
    visit.app.stage.handle(Intention(kind, more.pop("device", "keys"), **more))
    visit.frames()
