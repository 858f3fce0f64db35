"""What is kept to be drawn again goes when it is of no more use: bytes are counted, not seconds."""

import gc
import sys
from functools import partial
from pathlib import Path
from threading import Event, Thread, current_thread
from weakref import ref

import pygame
import pytest
from pygame import Surface

from commands.moments import album_of, match_at
from game.registry import GAMES
from scenes.client import SLICE
from scenes.kit import fonts, memory
from scenes.kit.cache import OutOfTime, SurfaceCache, surfaces
from scenes.kit.memory import LEAST_BYTES
from scenes.screens.title import QUIET
from scenes.table.scene import TableScene
from scenes.window import SETTLING, STEP
from tests.scenes.apps import Visit, visiting

SIZES = ((1024, 768), (1600, 900), (800, 600), (1280, 720))
FADED = round((QUIET + 0.5) / STEP)


def picture() -> Surface:
    return Surface((10, 10), pygame.SRCALPHA)


def title_bytes(visit: Visit) -> int:
    """What is kept after a while on the title."""
    visit.app.navigation.open_title()
    visit.frames(FADED)
    return surfaces.held_bytes


def pull(visit: Visit, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    visit.frames(round(SETTLING / STEP) + 3)


def test_the_title_keeps_as_much_after_every_table_and_size_as_at_first(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        surfaces.clear()
        fresh = most = title_bytes(visit)
        for key, size in zip(GAMES, (*SIZES, SIZES[0]), strict=True):
            album = album_of(key)
            visit.app.navigation.open_table(match_at(visit.app, album.moments[album.middle]))
            visit.frames(5)
            most = max(most, surfaces.held_bytes)
            pull(visit, size)
        pull(visit, SIZES[-1])
        assert most > 1.5 * fresh
        assert title_bytes(visit) <= 1.2 * fresh
        assert surfaces.limit_bytes == LEAST_BYTES


def test_a_new_size_forgets_the_old_one_and_its_fonts(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        visit.frames(5)
        kept: list[tuple[int, int]] = []
        for size in (*SIZES, *SIZES):
            pull(visit, size)
            kept.append((surfaces.held_bytes, fonts.font.cache_info().currsize))
        for first, again in zip(kept, kept[len(SIZES) :], strict=False):
            assert again[0] <= 1.05 * first[0]  # a bird may blink
            assert again[1] == first[1]


def test_the_title_keeps_no_line_of_text_that_was_measured_for_a_table(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        measured = (fonts.width, fonts.wrap, fonts.balanced)
        title_bytes(visit)
        fresh = [kept.cache_info().currsize for kept in measured]
        album = album_of("fowl")
        visit.app.navigation.open_table(match_at(visit.app, album.moments[album.middle]))
        visit.frames(5)
        assert fonts.width.cache_info().currsize > 2 * fresh[0]
        title_bytes(visit)
        assert [kept.cache_info().currsize for kept in measured] == fresh


def test_only_what_was_asked_for_since_the_last_time_is_kept() -> None:
    cache = SurfaceCache(1 << 20)

    def names() -> list[str]:
        found = []
        for name in "abc":
            before = cache.held_bytes
            cache.get(name, picture)
            found += [name] if cache.held_bytes == before else []
        return found

    names()
    cache.forget_unused()
    cache.get("b", picture)
    cache.forget_unused()
    assert cache.held_bytes == 400
    assert names() == ["b"]


def test_a_drawing_that_runs_out_of_time_goes_on_where_it_stopped() -> None:
    cache = SurfaceCache(1 << 20)

    def draw() -> None:
        for name in "abc":
            cache.get(name, picture)

    for made in (1, 2, 3):
        with pytest.raises(OutOfTime), cache.hurried(-1):
            draw()
        assert cache.held_bytes == made * 400
    with cache.hurried(-1):
        draw()


def test_what_is_large_is_made_on_another_thread_while_a_drawing_is_hurried() -> None:
    cache = SurfaceCache(1 << 20)
    wanted, makers = Event(), list[Thread]()

    def make() -> Surface:
        wanted.wait()
        makers.append(current_thread())
        return picture()

    for _ in range(2):
        with pytest.raises(OutOfTime), cache.hurried(60):
            assert cache.get_large("a", make, (10, 10)).get_size() == (0, 0)
    wanted.set()
    assert cache.get_large("a", make, (10, 10)).get_size() == (10, 10)
    with cache.hurried(60):
        cache.get_large("a", make, (10, 10))
    assert len(makers) == 1
    assert makers[0] is not current_thread()


def test_what_other_threads_are_making_takes_room_as_well() -> None:
    cache = SurfaceCache(1600)
    wanted = Event()

    def make() -> Surface:
        wanted.wait()
        return picture()

    for name in "abcd":
        cache.get(name, picture)
    assert not cache.begun("large", make, (10, 10))
    assert cache.held_bytes == 800
    cache.get("e", picture)
    assert cache.held_bytes == 800
    wanted.set()
    cache.get_large("large", make, (10, 10))
    assert cache.held_bytes == 1200


def test_nothing_is_kept_in_which_something_large_is_missing() -> None:
    cache = SurfaceCache(1 << 20)
    wanted = Event()

    def large() -> Surface:
        wanted.wait()
        return picture()

    def framed() -> Surface:
        cache.get_large("a", large, (10, 10))
        return picture()

    with pytest.raises(OutOfTime), cache.hurried(60):
        cache.get("framed", framed)
    assert cache.held_bytes == 0
    wanted.set()
    cache.get("framed", framed)
    assert cache.held_bytes == 800


def test_what_nobody_asks_another_thread_for_is_counted_and_then_forgotten() -> None:
    cache = SurfaceCache(1000)
    for name in "abc":
        while not cache.begun(name, picture, (10, 10)):
            pass
    assert cache.held_bytes == 400, "c was made and takes room, too"
    with cache.hurried(60):
        assert cache.get_large("c", picture, (10, 10)).get_size() == (10, 10)
    assert cache.held_bytes == 800
    while not cache.begun("d", picture, (10, 10)):
        pass
    cache.forget_unused()
    made: list[Surface] = []

    def anew() -> Surface:
        made.append(picture())
        return made[-1]

    assert cache.get_large("d", anew, (10, 10)) in made


def test_a_full_collection_waits_for_rest_or_an_opening_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    full: list[str] = []
    monkeypatch.setattr(gc, "collect", partial(full.append, "all"))
    for waiting, at_rest, opening, expected in (
        (9, True, False, []),
        (10, False, False, []),
        (10, True, False, ["all"]),
        (400, False, False, ["all"]),
        (0, True, True, []),
        (1, False, True, ["all"]),
    ):
        full.clear()
        monkeypatch.setattr(gc, "get_count", lambda waiting=waiting: (0, 0, waiting))
        memory.collect(at_rest, opening)
        assert full == expected


def test_a_table_that_was_left_is_gone_when_the_next_one_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    album = album_of("ladder")
    with visiting(tmp_path) as visit:
        stage, opened = visit.app.stage, []
        stage.slice_seconds = SLICE
        gc.disable()
        monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 1))
        try:
            for _ in range(2):
                visit.app.navigation.open_table(match_at(visit.app, album.moments[album.middle]))
                opened.append(ref(stage.scenes[-1]))
                visit.frames(1)
                while stage.opening:
                    visit.frames(1)
            assert [table() is None for table in opened] == [True, False]
        finally:
            gc.enable()


@pytest.mark.parametrize("game", GAMES)
def test_showing_one_view_after_another_leaves_nothing_behind(tmp_path: Path, game: str) -> None:
    album = album_of(game)
    with visiting(tmp_path) as visit:
        match = match_at(visit.app, album.moments[album.middle])
        visit.app.navigation.open_table(match)
        visit.frames(5)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)

        def blocks_after(views: int) -> int:
            for _ in range(views):
                table.board.show(match.view_for(0))
                table.session.refresh()
            gc.collect()
            return sys.getallocatedblocks()

        before = blocks_after(50)
        assert blocks_after(200) - before < 100


def test_a_settled_client_starts_no_full_collection_by_itself() -> None:
    thresholds, runs = gc.get_threshold(), gc.get_stats()[2]["collections"]
    try:
        memory.settle()
        circles: list[list[object]] = [[] for _ in range(200_000)]
        for circle in circles:
            circle.append(circle)
        assert gc.get_stats()[2]["collections"] == runs
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()
