"""The day passes over a table as its game does."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from threading import Event

import pytest
from pygame import Surface

from commands.moments import Moment, album_of, match_at, position_of
from game.contract import NOBODY
from game.registry import GAMES
from scenes.games.registry import entry_of
from scenes.kit.cache import surfaces
from scenes.kit.images import LitBackdrop
from scenes.table.daylight import HOURS, Daylight, hour_at, light_at
from scenes.table.layer import Layer
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import sit_down
from tests.scenes.tables import context_for


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path, (640, 360)) as visit:
        visit.app.stage.fades = False
        yield visit


def daylight(layers: list[Layer]) -> Daylight:
    return next(layer for layer in layers if isinstance(layer, Daylight))


def at(game: str, moves: int) -> Moment:
    seats = max(GAMES[game].seat_counts)
    return Moment(game, seats, 3, moves)


def brightness(surface: Surface) -> float:
    """Of the grass and the sky."""
    return sum(surface.get_at((2, 350))[:3]) + sum(surface.get_at((638, 40))[:3])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_runs_from_morning_to_evening(game: str) -> None:
    table = entry_of(game).table(context_for(max(GAMES[game].seat_counts)))
    hours: list[int] = []
    for moves in range(0, 1200, 12):
        position, _walked = position_of(at(game, moves))
        late = 1.0 if position.over() else table.lateness(position.seen_by(0))
        assert position.over() or late == table.lateness(position.seen_by(NOBODY))
        hours.append(hour_at(late))
        if position.over():
            break
    assert hours[0] == 0
    assert hours[-1] == HOURS
    assert len(set(hours)) >= 4
    assert all(later >= before - 1 for before, later in pairwise(hours))


def test_every_hour_has_a_light_of_its_own() -> None:
    assert len({light_at(hour) for hour in range(HOURS + 1)}) == HOURS + 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_moment_has_the_same_light_and_dusk_is_darker(visit: Visit, game: str) -> None:
    pictures = []
    for moment in (at(game, 0), album_of(game).moments[album_of(game).over], at(game, 0)):
        scene = sit_down(visit, match_at(visit.app, moment))
        visit.frames(3)
        pictures.append((daylight(scene.layers).hour, visit.window.surface.copy()))
    (morning, bright), (evening, dark), (again, same) = pictures
    assert morning == again == 0
    assert evening == HOURS
    assert brightness(dark) < 0.8 * brightness(bright)
    assert bright.get_at((2, 350)) == same.get_at((2, 350))


def test_in_reduced_motion_it_is_always_the_same_time(visit: Visit) -> None:
    visit.app.change(reduced_motion=True)
    for moment in (at("ladder", 0), album_of("ladder").moments["over"]):
        scene = sit_down(visit, match_at(visit.app, moment))
        assert daylight(scene.layers).hour is None


def test_another_thread_makes_the_next_light_and_the_last_one_is_forgotten(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(visit, match_at(visit.app, at("ladder", 0)))
    visit.frames(3)
    light, asked = daylight(scene.layers), 5
    visit.app.stage.slice_seconds = 0.008
    monkeypatch.setattr(scene.board.game, "lateness", lambda _view: asked / HOURS)
    scene.board.show(scene.match.view_for(scene.session.at_screen))
    held = surfaces.held_bytes
    light.update(0)
    assert light.hour == 0, "the next picture is still being made"
    for job in list(surfaces._jobs.values()):
        job.join()
    light.update(0)
    assert light.hour == asked
    visit.frames(3)
    assert surfaces.held_bytes <= held + 640 * 360


def test_one_light_at_a_time_is_made(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, go_on = [0], Event()

    def make(_backdrop: LitBackdrop) -> Surface:
        go_on.wait()
        return Surface((640, 360))

    scene = sit_down(visit, match_at(visit.app, at("ladder", 0)))
    visit.frames(3)
    light = daylight(scene.layers)
    visit.app.stage.slice_seconds = 0.008
    monkeypatch.setattr(scene.board.game, "lateness", lambda _view: asked[-1] / HOURS)
    monkeypatch.setattr(LitBackdrop, "_make", make)
    for hour in (4, 7):
        asked.append(hour)
        scene.board.show(scene.match.view_for(scene.session.at_screen))
        light.update(0)
        assert light.hour == 0
        assert len(surfaces._jobs) == 1
    go_on.set()
    shown = []
    for _ in range(3):
        for job in list(surfaces._jobs.values()):
            job.join()
        light.update(0)
        shown.append(light.hour)
    assert shown[0] == 4
    assert shown[-1] == 7
