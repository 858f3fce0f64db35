"""Reduced motion switches off every piece of juice: at rest nothing moves, and in no game does
anything shake, whirl or raise dust while something is shown."""

from pathlib import Path

import pytest

from commands.moments import album_of, match_at
from game.contract import Game
from game.registry import GAMES
from play.pace import RESULT
from scenes.kit.idle import IDLE_PER_SECOND
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from tests.scenes.apps import visiting
from tests.scenes.tables import FRAME, laid_out
from tests.scenes.test_drawn_sparingly import sparing_frame
from tests.scenes.test_points import table_of
from tests.walks import every_game, opening, steps

MINUTE = 60 * IDLE_PER_SECOND
SETTLING = 60


@pytest.mark.parametrize("reduced", [True, False])
@pytest.mark.parametrize("key", GAMES)
def test_a_table_at_rest_is_drawn_again_only_for_who_likes_motion(
    tmp_path: Path, key: str, reduced: bool
) -> None:
    """For a minute: eyes blink, lights pulse, a leaf sails by, or nothing at all."""
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=reduced)
        album = album_of(key)
        visit.app.navigation.open_table(match_at(visit.app, album.moments[album.middle]))
        for _ in range(SETTLING):
            sparing_frame(visit, RESULT / 4)
        drawn = len(visit.window.frame_ms)
        for _ in range(MINUTE):
            sparing_frame(visit, 1 / IDLE_PER_SECOND)
        assert (len(visit.window.frame_ms) == drawn) == reduced


def whirling(table: Board) -> bool:
    return any(table.effects.shaken()) or table.effects.loose or table.feathers.sailing


@pytest.mark.parametrize("reduced", [True, False])
@every_game
def test_what_is_shown_whirls_only_for_who_likes_motion(game: Game, reduced: bool) -> None:
    seats = max(game.seat_counts)
    table = table_of(game, seats, MotionSettings(reduced=reduced))
    table.show(opening(game, seats, 6).seen_by(0))
    laid_out(table)
    whirled = 0
    for step in steps(game, seats, 6):
        timeline = table.stage([event.seen_by(0) for event in step.events])
        while not timeline.idle:
            timeline.advance(FRAME)
            table.animate(FRAME)
            whirled += whirling(table)
    assert (whirled == 0) == reduced
