"""The pictures of a motion are made before it begins, a little in every frame."""

from collections.abc import Callable, Hashable
from pathlib import Path

import pytest
from pygame import Surface

from commands.moments import Moment, album_of, match_at
from scenes.kit.cache import surfaces
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting

BARNS = album_of("roost").moments[album_of("roost").busiest["barns turned up"]]
NO_TIME = -1.0
"""Seconds in which one picture a frame is made."""


def seated(visit: Visit, moment: Moment) -> TableScene:
    visit.app.navigation.open_table(match_at(visit.app, moment))
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    visit.frames(20)
    return table


def act(table: TableScene, moment: Moment) -> None:
    table.try_action(table.match.game.action_from_text(moment.action))


@pytest.mark.parametrize("seconds", [NO_TIME, 60.0])
def test_motion_waits_until_its_pictures_are_made(tmp_path: Path, seconds: float) -> None:
    with visiting(tmp_path, (640, 360)) as visit:
        table = seated(visit, BARNS)
        surfaces.clear()
        act(table, BARNS)
        visit.app.stage.slice_seconds = seconds
        visit.frames(2)
        assert table.board.effects.idle == (seconds == NO_TIME)
        visit.until(lambda: not table.board.effects.idle, lambda: None)


def test_skipping_does_not_wait(tmp_path: Path) -> None:
    with visiting(tmp_path, (640, 360)) as visit:
        table = seated(visit, BARNS)
        surfaces.clear()
        act(table, BARNS)
        visit.app.stage.slice_seconds = NO_TIME
        visit.frames(2)
        table.session.finish()
        assert table.session.at_rest
        assert table.board.agrees_with(table.match.view_for(table.session.at_screen))


def test_what_was_prepared_is_what_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visiting(tmp_path, (640, 360)) as visit:
        table = seated(visit, BARNS)
        act(table, BARNS)
        visit.app.stage.slice_seconds = 60.0
        table.board.prepare(60.0)
        while not table.board.prepare(60.0):
            pass
        made: list[object] = []
        get = surfaces.get

        def noted(key: Hashable, make: Callable[[], Surface]) -> Surface:
            def note() -> Surface:
                made.append(key)
                return make()

            return get(key, note)

        monkeypatch.setattr(surfaces, "get", noted)
        visit.frames(3)
        assert not table.board.effects.idle
        assert not [key for key in made if isinstance(key, tuple) and key[0] == "sprite"]
