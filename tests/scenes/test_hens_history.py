"""Solo games among the trophies, and the history of them all, reached from home."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from play.match import CHOSEN
from saves.solo import SoloGame
from scenes.games.hens.solo import deals
from scenes.games.hens.solo.history import HistoryScene
from scenes.kit.canvas import Canvas
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.hens_solos import enter_daily, solo_match, stop_the_day, table_of
from tests.scenes.ink import Ink
from tests.scenes.screens import click, longer_words, top_name, use
from tests.scenes.test_screens_layout import LOOKS, faults


@pytest.fixture(autouse=True)
def same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_day(monkeypatch)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text that is drawn."""
    lines: list[str] = []
    for name in ("text", "title"):
        draw = getattr(Canvas, name)

        def noted(canvas: Canvas, string: str, *args: Any, draw: Any = draw, **more: Any) -> FRect:
            lines.append(string)
            rect: FRect = draw(canvas, string, *args, **more)
            return rect

        monkeypatch.setattr(Canvas, name, noted)
    return lines


def read_trophies(visit: Visit, written: list[str]) -> None:
    visit.app.navigation.open_title()
    visit.app.navigation.open_trophies()
    visit.frames(2)
    press_key("up")
    written.clear()
    for _ in range(60):
        press_key("down")
        visit.frames(1)


def test_who_played_only_alone_has_trophies(tmp_path: Path, written: list[str]) -> None:
    with visiting(tmp_path) as visit:
        for ago, points in ((2, 21), (1, 17)):
            enter_daily(visit.app, ago, points)
        read_trophies(visit, written)
        assert {"Alone", "2 games", "best: 21", "Alone, by goal card"} <= set(written)


def test_assisted_games_are_told_though_they_rank_nowhere(
    tmp_path: Path, written: list[str]
) -> None:
    with visiting(tmp_path) as visit:
        match = solo_match(visit.app)
        match.assisted = True
        deals.count_solo(visit.app, match)
        read_trophies(visit, written)
        assert "1 assisted game, not ranked" in written


def test_no_way_to_a_history_before_the_first_solo_game(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        visit.app.navigation.open_trophies()
        visit.frames(1)
        with pytest.raises(AssertionError):
            click(visit, "history hens")


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_from_home_to_every_single_game_and_back(
    tmp_path: Path, written: list[str], press: Press
) -> None:
    with visiting(tmp_path) as visit:
        for ago, points in ((2, 21), (1, 17)):
            enter_daily(visit.app, ago, points)
        deals.count_solo(visit.app, solo_match(visit.app, 8, CHOSEN, goal=4))
        visit.app.navigation.open_title()
        visit.frames(1)
        use(visit, press, "ui_trophy")
        use(visit, press, "history hens")
        assert top_name(visit) == "HistoryScene"
        assert any("Goal card 4" in line for line in written)
        written.clear()
        use(visit, press, "kind")
        assert {"21", "17", "Last 2 dailies"} <= set(written)
        use(visit, press, "back")
        use(visit, press, "back")
        assert top_name(visit) == "TitleScene"


def test_a_game_of_the_history_is_played_again_as_a_chosen_deal(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        played = solo_match(visit.app, 8, goal=4)
        deals.count_solo(visit.app, played)
        visit.app.navigation.open_title()
        visit.app.stage.push(HistoryScene(visit.app))
        visit.frames(1)
        use(visit, press_key, "games free")
        use(visit, press_key, "choice 0")
        match = table_of(visit).match
        assert (match.header.seed, match.header.options["goal"]) == (8, 4)
        assert match.origin == CHOSEN


@pytest.mark.parametrize("long_words", [False, True])
@pytest.mark.parametrize(("size", "text_scale"), LOOKS)
def test_everything_has_its_place(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_scale: float,
    long_words: bool,
) -> None:
    ink = Ink(monkeypatch)
    with visiting(tmp_path, size) as visit:
        app, stage = visit.app, visit.app.stage
        stage.motion.reduced, stage.text_scale = True, text_scale
        for ago, points in enumerate((11, 28, 23, -2, 41, 17)):
            enter_daily(app, 6 - ago, points)
        judged = SoloGame(9.9e8, "daily", 3, 20, 2, "HEN-2222-2257", 0, "2026-11-20", False, 24, 33)
        app.profile.solo.enter(judged)
        with longer_words() if long_words else nullcontext():
            canvas = Canvas(visit.window.surface, text_scale)
            stage.push(HistoryScene(app))
            stage.draw(canvas)
            assert faults(visit, canvas) == []
            assert ink.spilled == []
