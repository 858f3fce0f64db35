"""Attract mode: AI seats play while nobody does, and leave nothing behind when somebody comes."""

import gc
import weakref
from itertools import cycle
from math import inf
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from commands.attract_shots import attract_openers
from game.contract import NOBODY
from game.registry import GAMES
from saves import shelf_index
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.learning import attract_scene
from scenes.learning.attract_scene import AttractScene, dealt
from scenes.screens.title import ALONE, QUIET, TitleScene
from tests.robots import press_key
from tests.scenes.apps import visiting
from tests.scenes.attracting import (
    SIZE,
    STEP,
    Thinker,
    key,
    mouse,
    moved,
    nobody_there,
    on_title,
    pass_time,
    post,
    shows_games,
    top,
)
from tests.scenes.screens import form_of, played_match, use
from words import lang

BRIEF = 12.0
LONG_GAME = 8_000
UNBOUND = pygame.K_F9


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game is shown for a shorter time."""
    monkeypatch.setattr(attract_scene, "SHOWN", BRIEF)


# -- when it begins --------------------------------------------------------------------------------


def test_it_begins_after_a_minute_without_input(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        pass_time(visit, ALONE - 2.0)
        assert not shows_games(visit)
        pass_time(visit, 1.5)
        assert shows_games(visit)


@pytest.mark.parametrize("sign", [moved(300), key(pygame.K_RIGHT), key(pygame.K_TAB)])
def test_any_sign_of_a_person_starts_the_minute_anew(tmp_path: Path, sign: Event) -> None:
    with on_title(tmp_path) as visit:
        pass_time(visit, ALONE - 2.0)
        post(visit, sign, key(pygame.K_RIGHT, up=True))
        pass_time(visit, ALONE - 2.0)
        assert not shows_games(visit)
        pass_time(visit, 3.0)
        assert shows_games(visit)


def test_it_waits_while_something_is_pressed(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        post(visit, mouse(pygame.MOUSEBUTTONDOWN, (3, 3), button=1))
        pass_time(visit, 2 * ALONE)
        assert not shows_games(visit)
        post(visit, mouse(pygame.MOUSEBUTTONUP, (3, 3), button=1))
        pass_time(visit, ALONE + 1)
        assert shows_games(visit)


def test_it_waits_while_the_window_is_elsewhere_and_goes_when_it_is_left(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        post(visit, Event(pygame.WINDOWFOCUSLOST))
        pass_time(visit, 2 * ALONE)
        assert not shows_games(visit)
        post(visit, Event(pygame.WINDOWFOCUSGAINED))
        pass_time(visit, ALONE - 1)
        assert not shows_games(visit)
        pass_time(visit, 2)
        assert shows_games(visit)
        post(visit, Event(pygame.WINDOWMINIMIZED))
        assert not shows_games(visit)


def test_it_waits_below_another_screen(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        visit.app.navigation.open_trophies()
        pass_time(visit, 2 * ALONE)
        assert not shows_games(visit)


def test_it_can_be_switched_off_in_the_settings(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        visit.app.navigation.open_settings()
        visit.frames(2)
        use(visit, press_key, "attract")
        press_key("back")
        pass_time(visit, 2 * ALONE)
        assert not shows_games(visit)
        visit.app.navigation.open_settings()
        visit.frames(2)
        use(visit, press_key, "attract")
        press_key("back")
        pass_time(visit, ALONE + 1)
        assert shows_games(visit)


# -- how it ends -----------------------------------------------------------------------------------

SIGNS = {
    "a key": [key(pygame.K_RETURN)],
    "a key without a command": [key(UNBOUND)],
    "the key that leaves": [key(pygame.K_ESCAPE)],
    "a pad": [Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=0)],
    "a stick": [Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=30_000)],
    "the mouse": [moved(420)],
    "a click": [mouse(pygame.MOUSEBUTTONDOWN, (100, 150), button=1)],
    "a click with another button": [mouse(pygame.MOUSEBUTTONDOWN, (100, 150), button=3)],
    "a finger": [mouse(pygame.MOUSEBUTTONDOWN, (100, 150), button=1, touch=True)],
    "the wheel": [Event(pygame.MOUSEWHEEL, x=0, y=1)],
}
LET_GO = [
    key(pygame.K_RETURN, up=True),
    Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=0),
    mouse(pygame.MOUSEBUTTONUP, (100, 150), button=1),
]


@pytest.mark.parametrize("sign", SIGNS)
def test_any_input_leads_back_to_the_title_in_one_frame_and_does_nothing_else(
    tmp_path: Path, sign: str
) -> None:
    with on_title(tmp_path) as visit:
        if sign in ("a pad", "a stick"):
            post(visit, Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=0))
        title, focused = visit.app.stage.top, form_of(visit).focused
        assert title is not None
        assert focused is not None
        pass_time(visit, ALONE + 9.0)
        assert shows_games(visit)
        post(visit, *SIGNS[sign])
        assert visit.app.stage.scenes == (title,)
        alone = pygame.Surface(SIZE).convert()
        title.draw(Canvas(alone))
        shown = visit.window.surface
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(alone, "RGB")
        post(visit, *LET_GO)
        pass_time(visit, 1.0)
        assert visit.app.stage.scenes == (title,)
        now = form_of(visit).focused
        assert now is not None
        assert now.name == focused.name


def test_a_mouse_that_has_not_moved_is_no_input(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        post(visit, moved(300))
        pass_time(visit, ALONE + 1)
        scene = top(visit)
        post(visit, moved(300))
        assert top(visit) is scene


@pytest.mark.usefixtures("briefly")
def test_the_first_frame_of_the_title_finds_all_its_pictures(tmp_path: Path) -> None:
    """Nothing is made again, whichever games were shown meanwhile: that frame is like any other."""
    with nobody_there(tmp_path) as visit:
        for _ in GAMES:
            pass_time(visit, BRIEF + 5.0)
        with surfaces.hurried(-1):
            post(visit, moved(500))
        assert isinstance(visit.app.stage.top, TitleScene)


def test_what_was_being_thought_about_is_given_up(tmp_path: Path) -> None:
    with nobody_there(tmp_path) as visit:
        thinker = visit.app.thinker
        assert isinstance(thinker, Thinker)
        turns = top(visit).session.turns
        while turns.thinking_seat is None:
            pass_time(visit, 1 / 60, 1 / 60)
        cancelled = thinker.cancelled
        post(visit, moved(500))
        assert thinker.cancelled == cancelled + 1
        asked = thinker.asked
        pass_time(visit, 5.0)
        assert thinker.asked == asked


def test_the_window_can_be_closed(tmp_path: Path) -> None:
    with nobody_there(tmp_path) as visit:
        post(visit, Event(pygame.QUIT))
        assert visit.app.stage.done


# -- what is shown ---------------------------------------------------------------------------------


@pytest.mark.usefixtures("briefly")
def test_all_games_come_in_turn_and_each_time_another_one_begins(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        began = []
        for _ in GAMES:
            pass_time(visit, ALONE + 1)
            began.append(top(visit).match.game.key)
            post(visit, moved(500 + len(began)))
        assert sorted(began) == sorted(GAMES)
        pass_time(visit, ALONE + 1)
        shown = [top(visit).match.game.key]
        while len(shown) < len(GAMES):
            pass_time(visit, 1.0)
            now = top(visit).match.game.key
            shown += [now] if now != shown[-1] else []
        assert sorted(shown) == sorted(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_shows_what_a_bystander_may_see_and_is_heard_by_nobody(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attract_scene, "SHOWN", inf)
    with on_title(tmp_path) as visit:
        heard: list[str] = []
        monkeypatch.setattr(visit.app.sounds, "play", lambda cue, *_rest: heard.append(cue))
        scene = AttractScene(visit.app, dealt(visit.app, game, 3), cycle(GAMES))
        visit.app.stage.push(scene)
        session, captions = scene.session, set[str]()
        pass_time(visit, STEP)
        for _ in range(LONG_GAME):
            visit.app.stage.update(STEP)
            if not scene.on_top:
                break
            assert session.at_screen == NOBODY
            assert scene.board.view.viewer == NOBODY
            if session.at_rest:
                public_view = scene.match.view_for(NOBODY)
                assert scene.board.view.to_ints() == public_view.to_ints()
            captions.add(scene.caption)
        assert scene.match.position.over()
        assert top(visit) is not scene, "the next game follows, not the results"
        words = scene.board.game.words
        told_to_all = [words.log_lines(move.public_events) for move in scene.match.moves]
        lines = {line.text for each in told_to_all for line in each}
        told = {caption for caption in captions if "win" not in caption} - {""}
        assert len(told) > 5
        assert told <= lines
        assert heard == []


def test_it_is_played_at_speed_1_whatever_the_player_likes(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        visit.app.change(speed=0)
        pass_time(visit, ALONE + 1)
        scene = top(visit)
        moving = 0
        for _ in range(600):
            pass_time(visit, 1 / 60, 1 / 60)
            moving += not scene.session.at_rest
        assert moving > 100
        assert visit.app.settings.speed == visit.app.stage.motion.speed == 0


def test_reduced_motion_is_kept(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        visit.app.change(reduced_motion=True)
        pass_time(visit, ALONE + 1)
        assert top(visit).session.context.motion.reduced


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_table_captions_and_prompt_have_their_own_places(
    tmp_path: Path, language: str, size: tuple[int, int], text: float
) -> None:
    with visiting(tmp_path, size) as visit:
        visit.app.stage.text_scale = text
        lang.set_language(language)
        canvas = Canvas(pygame.Surface(size), text)
        for opened in attract_openers().values():
            opened(visit.app)
            scene = top(visit)
            scene.layout(canvas)
            plan = scene.plan
            assert canvas.rect.contains(plan.band)
            assert plan.band.contains(plan.prompt)
            assert plan.band.contains(plan.words)
            assert not plan.words.colliderect(plan.prompt)
            assert scene.words_height(canvas) <= plan.band.h
            for rect in scene.session.context.seat_rects.values():
                assert rect.bottom * plan.scale <= plan.band.top


# -- what is left ----------------------------------------------------------------------------------


def stored(home: Path) -> dict[str, bytes]:
    """All files but the index of the shelf, which is made of them, at a time the clock decides."""
    return {
        str(path.relative_to(home)): path.read_bytes()
        for path in sorted(home.rglob("*"))
        if path.is_file() and path.name != shelf_index.FILE
    }


def test_nothing_is_saved_or_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with on_title(tmp_path) as visit:
        visit.app.change(speed=2)
        played_match(visit.app, moves=21).file.close()
        played_match(visit.app).file.close()
        visit.app.navigation.open_title()
        pass_time(visit, 1.0)
        before, slots = stored(tmp_path), visit.app.slots.list()
        pass_time(visit, ALONE)
        for game in GAMES:
            with monkeypatch.context() as longer:
                longer.setattr(attract_scene, "SHOWN", inf if game == "ladder" else BRIEF)
                first = top(visit)
                while top(visit) is first:
                    pass_time(visit, 1.0)
            assert stored(tmp_path) == before
        post(visit, moved(500))
        pass_time(visit, 2 * QUIET)
        assert stored(tmp_path) == before
        assert visit.app.slots.list() == slots
    assert stored(tmp_path) == before


@pytest.mark.usefixtures("briefly")
def test_leaving_gives_the_memory_back(tmp_path: Path) -> None:
    with on_title(tmp_path) as visit:
        surfaces.clear()
        visit.app.navigation.open_title()
        pass_time(visit, 2 * QUIET)
        fresh = most = surfaces.held_bytes
        pass_time(visit, ALONE)
        scenes = []
        for _ in GAMES:
            scenes.append(weakref.ref(top(visit)))
            pass_time(visit, BRIEF + 5.0)
            most = max(most, surfaces.held_bytes)
        post(visit, moved(500))
        pass_time(visit, 2 * QUIET)
        assert most > 1.5 * fresh
        assert surfaces.held_bytes <= 1.2 * fresh
        gc.collect()
        assert [scene() for scene in scenes] == [None] * len(GAMES)
