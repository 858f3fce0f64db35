"""Remarks in the first games of a newcomer: one line, once, and a setting that decides."""

from pathlib import Path
from typing import Any

import pytest

from commands.moments import album_of
from game.contract import NOBODY
from game.registry import GAMES, game_named
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.table.scene import TableScene
from scenes.table.tips import SHORTEST, bring_back
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import all_people, sit_down
from tests.walks import steps
from words import lang
from words.game_words import GameWords

BUMP = album_of("ladder").moments["bump"]
REMARK = "Every rung a hen falls costs its owner a chip, which is a point."


def bump(visit: Visit) -> TableScene:
    """Let a hen be bumped, and let the table come to rest."""
    scene = sit_down(visit, all_people(visit, BUMP))
    action = scene.match.game.action_from_text(BUMP.action)
    scene.session.do_together([(scene.match.deciders()[0], action)])
    scene.session.finish()
    scene.update(1 / 60)
    return scene


def said(visit: Visit) -> list[str]:
    return [toast.text for toast in visit.app.stage.toasts]


def test_the_first_bump_is_explained_once(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        bump(visit)
        assert REMARK in said(visit)
        visit.app.stage.toasts.clear()
        bump(visit)
        assert REMARK not in said(visit)
    with visiting(tmp_path) as visit:
        bump(visit)
        assert REMARK not in said(visit)


def test_a_remark_goes_when_somebody_has_gone_on(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = bump(visit)
        visit.until(lambda: bool(scene.session.targets), lambda: None)
        assert said(visit) == [REMARK]
        scene.try_action(int(scene.match.position.actions(0)[0]))
        visit.frames(round(SHORTEST * 60) + 60)
        assert said(visit) == []


def test_after_three_games_nothing_is_explained(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        for _ in range(3):
            visit.app.profile.statistics.record_result("ladder", "hen", True, 30)
        bump(visit)
        assert REMARK not in said(visit)


def test_the_setting_turns_remarks_off_and_brings_them_back(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        bring_back(visit.app, False)
        bump(visit)
        assert REMARK not in said(visit)
        for _ in range(3):
            visit.app.profile.statistics.record_result("ladder", "hen", True, 30)
        bring_back(visit.app, True)
        bump(visit)
        assert REMARK in said(visit)


def speech(game: str) -> GameWords[Any]:
    return entry_of(game).table_type.speech()


@pytest.mark.parametrize("game", GAMES)
def test_every_remark_is_about_something_that_happens(game: str) -> None:
    happened = {
        event.kind
        for seats in game_named(game).seat_counts
        for seed in range(30)
        for step in steps(game_named(game), seats, seed)
        for event in step.events
    }
    assert set(speech(game).sentences("tip")) <= happened


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_remark_is_one_line(canvas: Canvas, game: str, language: str) -> None:
    lang.set_language(language)
    for kind in speech(game).sentences("tip"):
        words = speech(game).say("tip", kind)
        assert len(canvas.wrap(words, 22, 900 - 92, "Bold")) == 1, words


@pytest.mark.parametrize("game", GAMES)
def test_remarks_are_the_same_whatever_is_hidden(game: str) -> None:
    """What is remarked depends on the kinds of events alone, which everybody sees."""
    tips = speech(game).sentences("tip")
    for step in steps(game_named(game), max(game_named(game).seat_counts), 5):
        public = [event.seen_by(NOBODY).kind for event in step.events]
        assert [e.kind for e in step.events if e.kind in tips] == [k for k in public if k in tips]
    assert all("%(" not in speech(game).say("tip", kind) for kind in tips)
