"""A first start: the mascot offers a lesson, eggs lie on the tiles, and one press ends it all."""

from pathlib import Path

import pytest

from scenes.learning.lesson_scene import LessonScene
from scenes.screens.title import TitleScene
from tests.robots import press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.lessons import DEVICES, by_mouse, obey
from tests.scenes.screens import click


def names(visit: Visit) -> set[str]:
    title = visit.app.stage.top
    assert isinstance(title, TitleScene)
    return {widget.name for widget in title.form.widgets}


def start(visit: Visit) -> None:
    visit.app.navigation.open_title()
    visit.frames(2)


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_one_press_from_an_empty_home_to_the_first_lesson(tmp_path: Path, press: object) -> None:
    with visiting(tmp_path) as visit:
        start(visit)
        assert callable(press)
        press("accept")
        visit.frames(2)
        scene = visit.app.stage.top
        assert isinstance(scene, LessonScene)
        assert scene.course.lesson.key == "ladder-1"


def test_no_thanks_ends_offer_and_eggs_for_good(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        start(visit)
        assert {"show me", "egg ladder-1"} <= names(visit)
        click(visit, "no thanks")
        visit.frames(2)
        assert not any(name.startswith(("show", "egg")) for name in names(visit))
    with visiting(tmp_path) as visit:
        start(visit)
        assert not any(name.startswith(("show", "egg")) for name in names(visit))


def test_an_egg_lies_there_until_its_lesson_is_finished(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=0.0)
        start(visit)
        click(visit, "egg ladder-1")
        visit.frames(2)
        obey(visit, DEVICES["mouse"])
        by_mouse(visit, "home")
        visit.frames(2)
        assert "egg ladder-1" not in names(visit)
        assert "show me" not in names(visit)


def test_an_egg_is_reached_by_arrow_keys(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        start(visit)
        title = visit.app.stage.top
        assert isinstance(title, TitleScene)
        title.form.focus("tile ladder")
        press_key("up")
        visit.frames()
        assert title.form.focused is not None
        assert title.form.focused.name == "egg ladder-1"


def test_who_has_played_is_not_greeted(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.profile.statistics.record_result("ladder", "hen", True, 30)
        start(visit)
        assert "show me" not in names(visit)
