"""Pictures of the rules that move: played by the real table, in their own box, without a sound."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import FRect

import assets
from game.registry import GAMES
from play.film import FilmError, read_films
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.idle import IDLE_PER_SECOND
from scenes.screens.rule_page import ChapterPage
from scenes.screens.rules import RulesScene
from scenes.table.rule_pictures import Painter
from scenes.window import STEP
from tests.scenes.apps import Visit, visiting
from words import broken_assets

LONGEST = 20 * IDLE_PER_SECOND
"""Frames in which every film has begun anew."""
GOOD: dict[str, Any] = {
    "seats": 3,
    "seed": 12,
    "looks_at": [0, 0, 640],
    "before": ["0: play 52"],
    "shows": ["1: play 78"],
}


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        yield visit


def open_film(visit: Visit, game: str) -> ChapterPage:
    """The chapter of the first film, at rest."""
    entry = entry_of(game)
    name = next(iter(entry.films()))
    number = [chapter.picture for chapter in entry.chapters()].index(name)
    visit.app.navigation.open_rules(game, number)
    visit.frames(30)
    scene = visit.app.stage.top
    assert isinstance(scene, RulesScene)
    return next(w for w in scene.form.widgets if isinstance(w, ChapterPage))


def drawn_areas(visit: Visit, monkeypatch: pytest.MonkeyPatch, frames: int) -> list[pygame.Rect]:
    """What was drawn again in so many frames at rest, in pixels."""
    areas: list[pygame.Rect] = []
    stage = visit.app.stage
    draw = stage.draw

    def watched(canvas: Canvas) -> None:
        areas.append(canvas.surface.get_clip())
        draw(canvas)

    visit.window.frame(stage, visit.inputs, STEP, sparing=True)
    monkeypatch.setattr(stage, "draw", watched)
    for _ in range(frames):
        visit.window.frame(stage, visit.inputs, 1 / IDLE_PER_SECOND, sparing=True)
    monkeypatch.setattr(stage, "draw", draw)
    return areas


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_film_in_the_place_of_a_picture(game: str) -> None:
    broken_assets.clear()
    films = entry_of(game).films()
    assert films
    assert set(films) <= set(entry_of(game).pictures())
    assert broken_assets.take_sentence() is None


@pytest.mark.parametrize("game", GAMES)
def test_only_the_box_of_a_film_is_drawn_again_and_nothing_while_it_pauses(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    page = open_film(visit, game)
    assert page.film is not None
    first, box = page.film.frame, page.film_box()
    assert box is not None
    areas = drawn_areas(visit, monkeypatch, LONGEST)
    assert page.film.frame > first
    assert 10 < len(areas) < LONGEST
    assert all(
        FRect(area).inflate(-2, -2) in [FRect(area).inflate(-2, -2).clip(box)] for area in areas
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_film_begins_anew_as_it_began(visit: Visit, game: str) -> None:
    page = open_film(visit, game)
    assert page.film is not None
    box = pygame.Rect(page.film_box() or (0, 0, 1, 1))
    visit.frames(1)
    pictures = []
    for _ in range(LONGEST):
        pictures.append(pygame.image.tobytes(visit.window.surface.subsurface(box), "RGB"))
        visit.window.frame(visit.app.stage, visit.inputs, 1 / IDLE_PER_SECOND)
    begun = [picture == pictures[0] for picture in pictures]
    moved = begun.index(False)
    assert len(set(pictures)) > 10
    assert any(begun[moved:])


@pytest.mark.parametrize(
    "calm", [{"reduced_motion": True}, {"speed": 0}], ids=["reduced", "instant"]
)
@pytest.mark.parametrize("game", GAMES)
def test_who_wants_no_motion_sees_the_drawn_picture(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str, calm: dict[str, object]
) -> None:
    visit.app.change(**calm)
    page = open_film(visit, game)
    painted: list[FRect] = []
    drawn: Painter | None = page.painter
    assert drawn is not None
    monkeypatch.setattr(page, "painter", lambda canvas, rect: painted.append(rect))
    visit.frames(1)
    assert painted
    assert drawn_areas(visit, monkeypatch, 3 * IDLE_PER_SECOND) == []


def test_a_film_that_is_scrolled_out_of_the_page_stands_still(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit.app.change(text_size=2.0)
    page = open_film(visit, "sly")
    assert page.film_box() is None
    assert drawn_areas(visit, monkeypatch, 3 * IDLE_PER_SECOND) == []
    page.scroll_to(10_000)
    assert page.film_box() is not None
    assert drawn_areas(visit, monkeypatch, 3 * IDLE_PER_SECOND)


def test_a_film_makes_no_sound(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    open_film(visit, "roost")
    monkeypatch.setattr(visit.app.sounds, "play", lambda cue, *_more: heard.append(cue))
    for _ in range(LONGEST):
        visit.window.frame(visit.app.stage, visit.inputs, 1 / IDLE_PER_SECOND)
    assert heard == []


def test_a_film_goes_with_its_page(visit: Visit) -> None:
    shown = weakref.ref(open_film(visit, "ladder"))
    visit.app.stage.pop()
    visit.frames(2)
    gc.collect()
    assert shown() is None


@pytest.mark.parametrize(
    "change",
    [
        {"shows": ["1: play 1"]},
        {"shows": ["play 78"]},
        {"before": ["7: play 52"]},
        {"shows": []},
        {"seats": 9},
        {"crop": [1, 2, 3]},
    ],
)
def test_a_film_that_cannot_be_shown_is_refused(change: dict[str, object]) -> None:
    assert read_films("ladder", {"bumping": GOOD})
    with pytest.raises(FilmError, match=r"^ladder, bumping: "):
        read_films("ladder", {"bumping": {**GOOD, **change}})


def test_a_damaged_film_leaves_the_drawn_picture(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for folder in ("en", "pictures"):
        (tmp_path / "rules" / folder).mkdir(parents=True)
        for path in (assets.RULES / folder).iterdir():
            (tmp_path / "rules" / folder / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(assets, "RULES", tmp_path / "rules")
    broken_assets.clear()
    visit.app.navigation.open_rules("ladder", 5)
    visit.frames(2)
    scene = visit.app.stage.top
    assert isinstance(scene, RulesScene)
    page = next(w for w in scene.form.widgets if isinstance(w, ChapterPage))
    assert page.painter is not None
    assert page.film is None
