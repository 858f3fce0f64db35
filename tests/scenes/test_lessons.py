"""Lessons: whoever does what the bubble says finishes; whatever else is done is answered."""

from pathlib import Path

import msgspec
import pygame
import pytest
from pygame import FRect

from play.course import seats_of
from play.lesson import Lesson, LessonError, Step, read_lesson
from saves.profile import Profile
from scenes.kit.canvas import Canvas
from scenes.learning import bubble
from scenes.learning.bubble import Speech
from scenes.learning.lesson_scene import LessonScene
from scenes.screens.title import TitleScene
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit
from tests.scenes.lessons import (
    ALL_LESSONS,
    DEVICES,
    EVENTS,
    by_mouse,
    lesson_of,
    obey,
    open_lesson,
    other_ways,
    press_way,
    say,
    settle,
    take_step,
    taking,
)
from words import lang, lessons

LANGUAGES = ("en", "fr")


def in_language(key: str, language: str) -> Lesson:
    lang.set_language(language)
    return lessons.lesson(key)


def wordless(lesson: Lesson) -> dict[str, object]:
    """All of a lesson but what is said."""
    said = ("title", "say", "other", "wrong")
    plain = msgspec.to_builtins(lesson)
    steps = [
        {name: value for name, value in step.items() if name not in said}
        | {"answers": sorted(step["answers"]), "others": bool(step["other"])}
        for step in plain.pop("steps")
    ]
    plain.pop("title")
    plain.pop("goodbye")
    return {**plain, "steps": steps}


# -- the files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["ladder", "hens", "sly", "roost", "fowl"])
def test_every_game_has_first_steps_and_finer_points(game: str) -> None:
    assert [f"{game}-1", f"{game}-2"] == lessons.lesson_keys(game)[:2]


@pytest.mark.parametrize("key", ALL_LESSONS)
def test_languages_teach_the_same(key: str) -> None:
    assert wordless(in_language(key, "en")) == wordless(in_language(key, "fr"))


@pytest.mark.parametrize("key", [key for key in ALL_LESSONS if key.endswith("-1")])
def test_first_steps_are_six_to_ten(key: str) -> None:
    assert 6 <= len(in_language(key, "en").steps) <= 10


@pytest.mark.parametrize("key", [key for key in ALL_LESSONS if key.endswith("-1")])
def test_first_steps_teach_the_tools_of_the_table(key: str) -> None:
    taught = [tool for step in in_language(key, "en").steps for tool in step.teach]
    assert sorted(taught) == ["hint", "log", "undo"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ALL_LESSONS)
def test_a_bubble_is_a_title_and_two_lines(canvas: Canvas, key: str, language: str) -> None:
    lesson = in_language(key, language)
    said = [(step.title, text) for step in lesson.steps for text in _texts(step)]
    for title, text in [*said, ("", lesson.goodbye)]:
        assert canvas.measure(title, bubble.TITLE_SIZE, "f")[0] <= bubble.WIDTH - 2 * bubble.PAD
        assert len(bubble.text_lines(canvas, Speech(title, text))) <= 2, text


def _texts(step: Step) -> list[str]:
    return [text for text in (step.say, step.other, step.wrong, *step.answers.values()) if text]


def test_a_step_the_rules_forbid_is_named() -> None:
    content = {"title": "T", "seats": 4, "seed": 1648, "goodbye": "B"}
    step = {"title": "T", "say": "S", "do": ["play 47"]}
    forbidden = {**step, "then": ["1: rung 8"]}
    with pytest.raises(LessonError, match=r"ladder-9, step 2: seat 1 may not 'rung 8'"):
        read_lesson("ladder-9", {**content, "steps": [{"title": "T", "say": "S"}, forbidden]})
    assert read_lesson("ladder-9", {**content, "steps": [step]}).steps


@pytest.mark.parametrize(
    "content", [{}, {"title": 3}, {"title": "T", "seats": 9, "seed": 1, "goodbye": "B"}]
)
def test_a_damaged_file_is_no_lesson(content: dict[str, object]) -> None:
    with pytest.raises(LessonError, match="ladder-9"):
        read_lesson("ladder-9", content)


def test_a_damaged_lesson_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(key: str) -> Lesson:
        raise LessonError(key)

    with taking(tmp_path, "ladder-1") as visit:
        visit.app.stage.pop()
        monkeypatch.setattr(lessons, "lesson", broken)
        visit.app.navigation.open_lesson("ladder-1")
        assert isinstance(visit.app.stage.top, TitleScene)
        assert "damaged" in visit.app.stage.toasts[-1].text


# -- the pictures ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ALL_LESSONS)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1024, 768), 2.0), ((540, 960), 1.0)]
)
def test_bubble_and_target_are_both_seen(
    tmp_path: Path, key: str, language: str, size: tuple[int, int], scale: float
) -> None:
    """All that is said stays in the window, and nothing lies on what is to be pressed."""
    with taking(tmp_path, key, language) as visit:
        canvas = Canvas(pygame.Surface(size), scale)
        for number in range(len(lessons.lesson(key).steps) + 1):
            scene = lesson_of(visit)
            scene.show_step(number)
            scene.layout(canvas)
            where = f"{key}, step {number + 1}"
            box = scene.bubble_box
            assert canvas.rect.contains(box), where
            for button in scene.own_buttons:
                assert canvas.rect.contains(button.rect), f"{where}: {button.name}"
            if not scene.course.over:
                assert len(scene.pointed_at()) == len(scene.course.step.point), where
            for rect in scene.way():
                covered = [r for r in (box, scene.rail_box) if r.collidepoint(rect.center)]
                assert not covered, f"{where}: what is to be pressed is covered"


def test_a_card_is_left_free_rather_than_the_edge_of_a_board(canvas: Canvas) -> None:
    board, card = FRect(0, 70, 1280, 500), FRect(600, 590, 90, 120)
    placed = bubble.plan(canvas, 200, (300, 110), [board, card], 64)
    assert not placed.box.colliderect(card)


# -- the obedient learner -------------------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ALL_LESSONS)
def test_who_does_what_the_bubble_says_finishes(
    tmp_path: Path, key: str, language: str, device: str
) -> None:
    with taking(tmp_path, key, language) as visit:
        obey(visit, DEVICES[device])
        assert key in visit.app.profile.learning.finished
        assert not visit.app.slots.list()
        DEVICES[device](visit, "play")
        table = visit.app.stage.top
        assert type(table) is TableScene
        seats = in_language(key, language).seats
        assert [seat.level for seat in table.match.seats[1:]] == ["chick"] * (seats - 1)
    assert key in Profile(tmp_path).learning.finished


@pytest.mark.parametrize("device", EVENTS)
def test_the_events_of_a_device_do_it_with_all_motions_drawn(tmp_path: Path, device: str) -> None:
    with taking(tmp_path, "ladder-1", speed=1.0) as visit:
        obey(visit, EVENTS[device])


# -- the contrary learner -------------------------------------------------------------------------


@pytest.mark.parametrize("key", ALL_LESSONS)
def test_whatever_else_is_done_is_answered_and_taken_back(tmp_path: Path, key: str) -> None:
    with taking(tmp_path, key) as visit:
        scene = settle(visit)
        while not scene.course.over:
            if scene.course.asks:
                for path, action in other_ways(scene):
                    _try(visit, scene, path, action)
                scene.board.chooser.clear()
                scene.session.refresh()
            take_step(visit)


def _try(visit: Visit, scene: LessonScene, path: tuple[object, ...], action: int) -> None:
    course, asked = scene.course, scene.speech
    before = (course.at, len(scene.match.moves), scene.match.position.to_ints())
    scene.board.chooser.clear()
    scene.session.refresh()
    if not press_way(visit, scene, path, action):
        return
    settle(visit)
    where = f"{course.lesson.key}, step {course.at + 1}, {path}"
    assert scene.speech.text, where
    assert scene.speech != asked, where
    if course.tried is not None:
        by_mouse(visit, "again")
        settle(visit)
    assert (course.at, len(scene.match.moves), scene.match.position.to_ints()) == before, where
    scene.course.refused = None
    assert scene.speech == asked, where


COMMANDS = (
    "undo",
    "redo",
    "hint",
    "odds",
    "log",
    "rules",
    "settings",
    "pause",
    "handover",
    "speed",
    "back",
)


@pytest.mark.parametrize("key", ALL_LESSONS)
def test_no_command_leads_astray(tmp_path: Path, key: str) -> None:
    """At every step every key is pressed and what it opened is closed: the lesson goes on."""
    with taking(tmp_path, key) as visit:
        scene = settle(visit)
        while not scene.course.over:
            for command in COMMANDS:
                step, moves = scene.course.at, len(scene.match.moves)
                say(visit, command)
                while visit.app.stage.top is not scene:
                    say(visit, "back")
                visit.app.change(speed=0.0)
                visit.app.thinker.cancel()
                scene.session.turns.forget()
                settle(visit)
                if command == "undo" and scene.course.at < step:
                    take_step(visit)
                assert (scene.course.at, len(scene.match.moves)) == (step, moves), command
            take_step(visit)


@pytest.mark.parametrize("key", ALL_LESSONS)
def test_back_works_at_every_step(tmp_path: Path, key: str) -> None:
    with taking(tmp_path, key) as visit:
        scene = settle(visit)
        ways: list[tuple[int, list[int]]] = []
        while not scene.course.over:
            ways.append((scene.course.at, scene.match.position.to_ints()))
            take_step(visit)
        for at, position in reversed(ways):
            by_mouse(visit, "back")
            settle(visit)
            assert (scene.course.at, scene.match.position.to_ints()) == (at, position)
        assert not scene.course.can_go_back


@pytest.mark.parametrize("key", ALL_LESSONS)
def test_skip_leaves_for_good_at_every_step(tmp_path: Path, key: str) -> None:
    with taking(tmp_path, key) as visit:
        for number in range(len(lessons.lesson(key).steps)):
            visit.app.profile.learning.waved.clear()
            lesson_of(visit).show_step(number)
            settle(visit)
            by_mouse(visit, "skip")
            assert isinstance(visit.app.stage.top, TitleScene)
            assert visit.app.profile.learning.waved == [key]
            open_lesson(visit, key)
        assert not visit.app.slots.list()


def test_tools_stay_off_until_they_are_taught(tmp_path: Path) -> None:
    with taking(tmp_path, "ladder-1") as visit:
        scene = settle(visit)
        header = {widget.name: widget for widget in scene.session.header.commands}
        assert [header[tool].enabled for tool in ("undo", "hint", "log")] == [False] * 3
        scene.show_step(7)
        settle(visit)
        header = {widget.name: widget for widget in scene.session.header.commands}
        assert [header[tool].enabled for tool in ("undo", "hint", "log")] == [True] * 3
        say(visit, "undo")
        assert settle(visit).course.at == 6


def test_tools_stay_on_once_first_steps_were_finished(tmp_path: Path) -> None:
    with taking(tmp_path, "ladder-1") as visit:
        visit.app.profile.learning.finish("hens-1")
        visit.app.stage.pop()
        assert open_lesson(visit, "ladder-2").course.taught == {"undo", "hint", "log"}


@pytest.mark.parametrize("name", ["Bruno", "Lotte", "Zoé"])
def test_the_others_have_the_names_the_words_use(name: str) -> None:
    seats = seats_of(in_language("ladder-1", "en"), name, 2)
    assert [seat.name for seat in seats[1:]] == ["Bruno", "Lotte", "Finn"]
    assert len({seat.name for seat in seats}) == len({seat.look for seat in seats}) == 4
