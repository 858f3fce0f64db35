"""The home screen, the rules pages and the trophies."""

from pathlib import Path

import pygame
import pytest

from game.registry import GAMES
from play.lesson import Lesson, LessonError
from scenes.games.registry import entries, entry_of
from scenes.kit.birds import IdleBird
from scenes.kit.widgets import Button
from scenes.learning.lesson_scene import LessonScene
from scenes.screens.rules import RulesScene
from scenes.screens.title import TitleScene
from scenes.screens.trophies import TrophiesScene
from scenes.table.scene import TableScene
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import click, form_of, played_match, press_raw_key, top_name, use, widget
from words import lessons


def open_title(visit: Visit) -> TitleScene:
    visit.app.navigation.open_title()
    visit.frames(2)
    top = visit.app.stage.top
    assert isinstance(top, TitleScene)
    return top


def test_every_game_has_its_tile() -> None:
    assert [face.key for face in entries()] == list(GAMES)
    assert entries()[0].players() == "3–5 players"


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_every_door_by_one_device(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        for button, scene in (
            ("tile ladder", "SeatsScene"),
            ("saves", "SavesScene"),
            ("ui_trophy", "TrophiesScene"),
            ("ui_settings", "SettingsScene"),
            ("ui_rules", "RulesScene"),
        ):
            open_title(visit)
            use(visit, press, button)
            assert top_name(visit) == scene
            press("back")
            visit.frames(2)
            assert top_name(visit) == "TitleScene"


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_leaving_the_title_is_asked_first(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        open_title(visit)
        press("back")
        visit.frames(2)
        assert top_name(visit) == "Dialog"
        press("back")
        visit.frames(2)
        assert top_name(visit) == "TitleScene"
        use(visit, press, "quit")
        assert top_name(visit) == "Dialog"
        use(visit, press, "choice 1")
        assert top_name(visit) == "TitleScene"
        press("back")
        visit.frames(2)
        use(visit, press, "choice 0")
        assert visit.app.stage.done


def test_leaving_the_title_is_asked_by_mouse_too(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_title(visit)
        click(visit, "quit")
        click(visit, "choice 1")
        assert top_name(visit) == "TitleScene"
        click(visit, "quit")
        click(visit, "choice 0")
        assert visit.app.stage.done


@pytest.mark.parametrize("asked", [False, True])
def test_closing_the_window_asks_nothing(tmp_path: Path, asked: bool) -> None:
    with visiting(tmp_path) as visit:
        open_title(visit)
        if asked:
            click(visit, "quit")
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        visit.frames(1)
        assert visit.app.stage.done


def test_continue_waits_for_a_game_and_goes_back_to_it(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.profile.learning.greeted = True
        open_title(visit)
        assert not widget(visit, "continue").enabled
        assert form_of(visit).focused is widget(visit, "tile ladder")
        match = played_match(visit.app, moves=21)
        match.file.close()
        open_title(visit)
        go = widget(visit, "continue")
        assert go.enabled
        assert (
            getattr(go, "sublabel", "")
            == "Hennen Rennen\u00a0· round 5 of 10\u00a0· Mia\u00a0+\u00a03"
        )
        press_key("accept")
        visit.frames(2)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match.slug == match.slug


def test_finished_games_are_not_continued(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        played_match(visit.app).file.close()
        open_title(visit)
        assert not widget(visit, "continue").enabled


def test_mute_stays(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_title(visit)
        click(visit, "mute")
        assert visit.app.sounds.muted
    with visiting(tmp_path) as visit:
        open_title(visit)
        assert visit.app.sounds.muted
        click(visit, "mute")
        assert not visit.app.sounds.muted


def test_the_language_button_by_mouse(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_title(visit)
        click(visit, "language")
        assert visit.app.settings.language == "fr"


def test_the_rules_key_opens_the_focused_game(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_title(visit)
        form_of(visit).focus("tile roost")
        press_raw_key(visit, pygame.K_r)
        top = visit.app.stage.top
        assert isinstance(top, RulesScene)
        assert top.game_key == "roost"


def test_birds_blink_and_hop_but_not_in_reduced_motion() -> None:
    lively, calm = IdleBird("hen_sultan", 100, 1), IdleBird("hen_sultan", 100, 1)
    moved = 0
    for _ in range(60 * 30):
        lively.update(1 / 60, reduced_motion=False)
        calm.update(1 / 60, reduced_motion=True)
        moved += bool(lively._blinking or lively._hopping)
        assert not calm._blinking
        assert not calm._hopping
    assert moved > 30


# -- rules ---------------------------------------------------------------------------------------


def open_rules(visit: Visit, chapter: int = 0) -> RulesScene:
    visit.app.navigation.open_title()
    visit.app.navigation.open_rules("ladder", chapter)
    visit.frames(2)
    top = visit.app.stage.top
    assert isinstance(top, RulesScene)
    return top


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_turning_pages_by_one_device(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        scene = open_rules(visit)
        press("down")
        visit.frames(2)
        assert scene.chapter == 1
        use(visit, press, "later")
        assert scene.chapter == 2
        use(visit, press, "earlier")
        assert scene.chapter == 1
        use(visit, press, "tab sly")
        assert scene.game_key == "sly"
        assert scene.chapter == 0
        use(visit, press, "tab ladder")
        use(visit, press, "try")
        assert top_name(visit) == "SeatsScene"


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_every_lesson_of_a_game_is_a_button_on_its_rules(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        scene = open_rules(visit)
        for key in lessons.lesson_keys("ladder"):
            button = next(w for w in scene.form.widgets if w.name == key)
            assert isinstance(button, Button)
            assert lessons.lesson_title(key) in (button.label, button.tooltip)
            use(visit, press, key)
            opened = visit.app.stage.top
            assert isinstance(opened, LessonScene)
            assert opened.course.lesson.key == key
            visit.app.stage.pop()
            visit.frames(2)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_three_lessons_fit_in_one_row_at_the_largest_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("scenes.screens.rules.lesson_keys", lambda _game: ["a", "b", "c"])
    monkeypatch.setattr("scenes.screens.rules.lesson_title", lambda _key: "Fin de partie")
    with visiting(tmp_path, size) as visit:
        visit.app.change(language=language, text_size=2.0)
        scene = open_rules(visit, 5)
        low = [w for w in scene.form.widgets if w.fixed]
        assert [w.name for w in low] == ["back", "earlier", "try", "a", "b", "c", "later"]
        assert len({w.rect.bottom for w in low}) == 1
        assert [getattr(w, "tooltip", "") for w in low[3:6]] == ["Fin de partie"] * 3


def test_a_damaged_lesson_keeps_its_button_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(key: str) -> Lesson:
        raise LessonError(key)

    monkeypatch.setattr(lessons, "lesson", damaged)
    with visiting(tmp_path) as visit:
        scene = open_rules(visit)
        button = next(w for w in scene.form.widgets if w.name == "ladder-1")
        assert getattr(button, "label", "") == "Lesson 1"
        use(visit, press_key, "ladder-1")
        assert visit.app.stage.top is scene
        assert visit.app.stage.toasts


def test_a_long_page_scrolls_at_large_text(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(text_size=2.0)
        scene = open_rules(visit, 4)
        page = next(w for w in scene.form.widgets if w.name.startswith("page"))
        assert page.focusable
        scene.form.focus(page)
        press_key("down")
        visit.frames(2)
        assert getattr(page, "scroll", 0) > 0


def test_the_last_chapter_gathers_every_ruling() -> None:
    chapters = entry_of("ladder").chapters()
    gathered = set(chapters[-1].rulings)
    assert gathered
    for chapter in chapters[:-1]:
        assert set(chapter.rulings) <= gathered


# -- trophies ------------------------------------------------------------------------------------


def test_trophies_by_game_and_level(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        statistics = visit.app.profile.statistics
        statistics.record_result("ladder", "couch", True, 31)
        statistics.record_result("ladder", "fox", False, 12)
        statistics.record_result("ladder", "chick", True, 25)
        visit.app.navigation.open_title()
        visit.app.navigation.open_trophies()
        visit.frames(2)
        top = visit.app.stage.top
        assert isinstance(top, TrophiesScene)
        assert [level for level, _ in top.rows(entry_of("ladder"))] == ["chick", "fox", "couch"]
        assert top.rows(entry_of("sly")) == []
