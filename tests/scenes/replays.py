"""Replays for tests: a game of each kind, finished or not, opened from its file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from commands.moments import table_seats, walk
from game.registry import game_named
from play.match import Match, new_match
from scenes.replay.replay_scene import ReplayScene
from tests.scenes.apps import Visit, visiting

ENDLESS = 9_999


def saved_game(visit: Visit, game: str, moves: int = ENDLESS, humans: int = 1) -> Match:
    """A game of random moves between three seats, which were all made before it was opened."""
    match = new_match(visit.app.slots, game, table_seats(3, humans), {}, seed=5)
    for seat, action in walk(game_named(game), 3, 5, moves)[1]:
        match.act(seat, action)
    match.file.close()
    return match


def replay_of(visit: Visit, match: Match, *at: Any) -> ReplayScene:
    visit.app.navigation.open_replay(match.slug, *at)
    visit.frames(1)
    scene = visit.app.stage.top
    assert isinstance(scene, ReplayScene)
    return scene


@contextmanager
def replaying(
    home: Path, game: str, moves: int = ENDLESS, humans: int = 1, *at: Any
) -> Iterator[tuple[Visit, ReplayScene]]:
    with visiting(home, (640, 360)) as visit:
        visit.app.navigation.open_title()
        yield visit, replay_of(visit, saved_game(visit, game, moves, humans), *at)
