"""The end of a solo game and its record, through the real scenes."""

import sys
import time
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import FRect

from ai.hens.reviewer import Reviewer
from commands.moments import table_seats
from game.hens.share import SoloDeal, code_of
from game.hens.tables import RANKS
from play.match import CHOSEN, new_match, resumed_match
from saves.profile import Profile
from scenes.games.hens.solo import code_dialog, deals, ranking
from scenes.games.hens.solo.bests import bests_with
from scenes.games.hens.solo.code_dialog import CodeDialog
from scenes.games.hens.solo.graph import RankGraph
from scenes.games.hens.solo.ranking import RankingScene
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.lists import Page
from scenes.screens.title import TitleScene
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.hens_solos import (
    TODAY,
    enter_daily,
    open_ranking,
    solo_match,
    stop_the_day,
    table_of,
)
from tests.scenes.ink import Ink
from tests.scenes.screens import click, form_of, longer_words, top_name, use, widget
from tests.scenes.test_screens_layout import LOOKS, faults
from words.hens_solo import marks


@pytest.fixture(autouse=True)
def same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_day(monkeypatch)


def page_of(visit: Visit, name: str = "page") -> Page:
    page = widget(visit, name)
    assert isinstance(page, Page)
    return page


# -- the end of a game --------------------------------------------------------------------------


def test_one_seat_has_its_own_end_and_more_seats_the_shared_one(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        face = entry_of("hens")
        assert isinstance(face.results_scene(visit.app, solo_match(visit.app)), RankingScene)
        pair = new_match(visit.app.slots, "hens", table_seats(2), {}, 7)
        assert face.results_scene(visit.app, pair) is None


def test_the_score_is_read_out_line_by_line(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_ranking(visit, solo_match(visit.app))
        assert sum(points for _icon, _label, points in scene.lines()) == scene.points
        assert scene.points == visit.app.profile.solo.games[-1].points
        assert RANKS[scene.rank] <= max(0, scene.points)


def test_the_count_up_ends_with_any_press(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_ranking(visit, solo_match(visit.app))
        assert scene._shown_points != scene.points
        press_key("accept")
        visit.frames(2)
        assert visit.app.stage.top is scene
        assert scene._shown_points == scene.points


def test_findings_arrive_later_and_are_kept(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_ranking(visit, solo_match(visit.app))
        end = time.monotonic() + 120
        while not scene.reviewer.done and time.monotonic() < end:
            visit.frames(1)
            time.sleep(0.01)
        figures = [finding.figure for finding in scene._review.findings()]
        assert figures == ["24", "33"]
        visit.frames(2)
    kept = Profile(tmp_path).solo.games[-1]
    assert (kept.par, kept.bound) == (24, 33)


def test_the_true_review_answers_through_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ranking, "Reviewer", Reviewer)
    with visiting(tmp_path) as visit:
        scene = open_ranking(visit, solo_match(visit.app))
        end = time.monotonic() + 600
        while not (scene.reviewer.done or scene.reviewer.failed) and time.monotonic() < end:
            visit.frames(1)
            time.sleep(0.02)
        assert not scene.reviewer.failed
        assert scene.reviewer.par is not None
        assert scene.reviewer.bound is not None
        assert scene.reviewer.bound >= max(scene.points, scene.reviewer.par)


def test_a_review_that_fails_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = partial(Reviewer, command=(sys.executable, "-c", "raise SystemExit(1)"))
    monkeypatch.setattr(ranking, "Reviewer", broken)
    with visiting(tmp_path) as visit:
        scene = open_ranking(visit, solo_match(visit.app))
        end = time.monotonic() + 120
        while not scene.reviewer.failed and time.monotonic() < end:
            visit.frames(1)
            time.sleep(0.01)
        assert scene._review.findings()[-1].text == "The review could not be made."


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_same_deal_again_in_one_key(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True)
        first = solo_match(visit.app)
        open_ranking(visit, first)
        press("undo")
        visit.frames(2)
        again = table_of(visit).match
        assert again.slug != first.slug
        assert again.origin == CHOSEN
        assert again.position.to_ints() == first.at(0).to_ints()


def test_every_button_by_key(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True)
        match = solo_match(visit.app)
        for button, scene in (
            ("review", "ReviewScene"),
            ("yard", "TableScene"),
            ("again", "TableScene"),
            ("home", "TitleScene"),
        ):
            open_ranking(visit, match)
            use(visit, press_key, button)
            assert top_name(visit) == scene, button
        open_ranking(visit, match)
        use(visit, press_key, "again")
        fresh = table_of(visit).match
        assert fresh.origin == ""
        assert fresh.header.seed != match.header.seed


def test_the_share_code_is_shown_with_or_without_a_clipboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True)
        scene = open_ranking(visit, solo_match(visit.app, seed=123456789, goal=4))
        assert scene.code == code_of(SoloDeal(123456789, {"goal": 4}))
        told: list[str] = []
        monkeypatch.setattr(visit.app, "toast", lambda words, icon=None: told.append(words()))
        for copies in (True, False):
            monkeypatch.setattr(code_dialog, "copied", lambda _text, done=copies: done)
            click(visit, "code")
        assert all(scene.code in text for text in told)
        assert told[0] != told[1]


# -- the record ---------------------------------------------------------------------------------


def test_a_game_counts_once_however_often_one_looks(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = solo_match(visit.app)
        open_ranking(visit, match)
        match.file.close()
        again, _problem = resumed_match(visit.app.slots, match.slug)
        open_ranking(visit, again)
        assert visit.app.profile.solo.total("free").played == 1
    assert Profile(tmp_path).solo.total("free").played == 1


def test_a_damaged_profile_does_not_lose_the_last_game(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = solo_match(visit.app)
        deals.count_solo(visit.app, match)
        path = visit.app.profile.path
    path.write_bytes(path.read_bytes()[:-7])
    assert [game.seed for game in Profile(tmp_path).solo.games] == [7]


def test_chosen_free_and_daily_games_are_ranked_apart(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        for seed, origin in ((1, ""), (2, CHOSEN), (3, f"daily {TODAY.isoformat()}")):
            deals.count_solo(visit.app, solo_match(visit.app, seed, origin))
        kinds = [game.kind for game in visit.app.profile.solo.games]
        assert kinds == ["free", "chosen", "daily"]


def test_a_personal_best_is_marked(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        games = sorted(
            (solo_match(visit.app, seed, goal=2) for seed in range(1, 7)),
            key=lambda match: int(match.position.points(0)),
        )
        low, high = games[0], games[-1]
        assert low.position.points(0) < high.position.points(0)
        deals.count_solo(visit.app, low)
        scene = open_ranking(visit, high)
        assert scene.standing.best
        assert scene.graph.facts()[0][1] == str(scene.points)
        assert scene.graph.facts()[2][1] == "2"


def test_a_result_below_the_best_of_its_goal_card_names_it(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        solo = visit.app.profile.solo
        for ago, points in ((5, 50), (4, 20), (3, 20), (1, 20)):
            enter_daily(visit.app, ago, points)
        standing = enter_daily(visit.app, 0, 30)
        assert marks(standing, solo) == [
            "best with this goal card: 50",
            "2 days in a row\u00a0· longest: 3",
        ]


def test_the_trophies_have_a_card_for_every_goal_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    title = Canvas.title

    def noted(canvas: Canvas, string: str, *args: Any, **more: Any) -> FRect:
        written.append(string)
        return title(canvas, string, *args, **more)

    with visiting(tmp_path) as visit:
        app = visit.app
        app.navigation.open_title()
        app.navigation.open_trophies()
        visit.frames(2)
        bare = page_of(visit, "statistics").content_height
        app.stage.pop()
        deals.count_solo(app, solo_match(app, goal=4))
        deals.count_solo(app, solo_match(app, 8, CHOSEN, goal=4))
        points = [game.points for game in app.profile.solo.games]
        solo = app.profile.solo
        assert [game.points for game in bests_with(solo, 4).values()] == points
        assert bests_with(solo, 5) == {}
        app.navigation.open_trophies()
        visit.frames(2)
        page = page_of(visit, "statistics")
        assert page.content_height > bare
        form_of(visit).focus(page)
        monkeypatch.setattr(Canvas, "title", noted)
        for _ in range(30):
            press_key("down")
            visit.frames(2)
        cards = [text for text in written if text.startswith("Goal card")]
        assert set(cards) == {f"Goal card {number}" for number in range(1, 11)}
        assert set(map(str, points)) <= set(written)


# -- pictures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [[], [21], [-4, 3], [0, 9, 17, 25], list(range(-3, 47, 4))])
def test_every_result_stands_in_the_band_of_its_rank(points: list[int], canvas: Canvas) -> None:
    graph = RankGraph(points, now=True)
    field = FRect(500, 160, 700, 290)
    bands = graph.bands(field)
    spots = graph.spots(canvas, field)
    assert len(spots) == min(12, len(points))
    for (x, y), value in zip(spots, graph.points, strict=True):
        rank = max(k for k, least in enumerate(RANKS) if k == 0 or value >= least)
        assert bands[rank].top - 1 <= y <= bands[rank].bottom + 4
        assert field.left < x < field.right
    graph.draw(canvas, field)


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
        stage.motion.reduced = True
        stage.text_scale = text_scale
        for ago, points in enumerate((11, 28, 23, -2, 41, 17)):
            enter_daily(app, 6 - ago, points)
        daily = solo_match(app, 3, f"daily {TODAY.isoformat()}")
        assisted = solo_match(app, 4)
        assisted.assisted = True
        with longer_words() if long_words else nullcontext():
            canvas = Canvas(visit.window.surface, text_scale)
            scenes = [TitleScene(app), RankingScene(app, daily), RankingScene(app, assisted)]
            for scene in [*scenes, CodeDialog(app, "HEN-7K3F-9Q2O")]:
                stage.push(scene)
                ink.spilled.clear()
                stage.draw(canvas)
                if isinstance(scene, RankingScene):
                    end = time.monotonic() + 120
                    while not scene.reviewer.done and time.monotonic() < end:
                        scene.update(0.02)
                        time.sleep(0.005)
                    stage.draw(canvas)
                if isinstance(scene, CodeDialog):
                    scene.accept()
                    stage.draw(canvas)
                assert faults(visit, canvas) == [], scene
                assert ink.spilled == [], scene


def test_large_words_can_be_read_to_the_end_with_keys_alone(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True, text_size=2.0)
        scene = open_ranking(visit, solo_match(visit.app))
        for _ in range(20):
            if form_of(visit).focused is page_of(visit):
                break
            press_key("next")
            visit.frames(1)
        for _ in range(60):
            press_key("down")
            visit.frames(1)
        end = page_of(visit).content_height - page_of(visit).rect.h
        assert page_of(visit).scroll == pytest.approx(end)
        scene.rebuild()
        visit.frames(1)
        assert page_of(visit).scroll == pytest.approx(end)


def test_the_clipboard_is_never_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.kit.clipboard import copied

    def refused(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refused)
    assert copied("HEN-2222-2257") is False
