"""The deal of the day and share codes, through the real scenes."""

from pathlib import Path

import pytest

from game.hens import Hens
from game.hens.position import HensPosition
from game.hens.share import SoloDeal, code_of, daily_deal
from play.match import CHOSEN
from saves.profile import Profile
from scenes.games.hens.solo.code_dialog import CodeDialog
from scenes.games.registry import entries
from tests.robots import Press, Robot, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.hens_solos import (
    TODAY,
    enter_daily,
    open_ranking,
    play_out,
    solo_match,
    stop_the_day,
    table_of,
)
from tests.scenes.screens import top_name, type_text, use, widget
from words import lang


@pytest.fixture(autouse=True)
def same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_the_day(monkeypatch)


# -- the deal of the day ------------------------------------------------------------------------


def open_title(visit: Visit) -> None:
    visit.app.navigation.open_title()
    visit.frames(2)


def daily_words(visit: Visit) -> str:
    return str(getattr(widget(visit, "daily"), "sublabel", ""))


def test_the_home_screen_offers_the_deal_of_the_day(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_title(visit)
        assert daily_words(visit) == "16\u00a0November"
        for ago in (4, 3, 2, 1):
            enter_daily(visit.app, ago, 12)
        open_title(visit)
        assert daily_words(visit) == "16\u00a0November\u00a0· 4 days in a row"
        enter_daily(visit.app, 0, 21)
        open_title(visit)
        assert daily_words(visit) == "21 points\u00a0· 5 days in a row"
        use(visit, press_key, "saves")
        assert top_name(visit) == "SavesScene"


def test_without_hens_the_saved_games_keep_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [entry for entry in entries() if entry.key != "hens"]
    monkeypatch.setattr("scenes.screens.title.entries", lambda: others)
    with visiting(tmp_path) as visit:
        open_title(visit)
        assert getattr(widget(visit, "saves"), "label", "") == "Saved games"


@pytest.mark.parametrize(("language", "size"), [("en", (1280, 720)), ("fr", (1920, 1080))])
def test_the_daily_deal_is_the_same_for_everybody(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with visiting(tmp_path, size) as visit:
        visit.app.change(language=language)
        open_title(visit)
        use(visit, press_key, "daily")
        match = table_of(visit).match
        wanted = Hens().new(1, daily_deal(TODAY).seed, {})
        assert match.position.to_ints() == wanted.to_ints()
        assert match.origin == "daily 2026-11-16"


def test_a_daily_that_was_begun_goes_on(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_title(visit)
        use(visit, press_key, "daily")
        begun = table_of(visit).match
        begun.act(0, int(begun.position.actions(0)[0]))
        moves = len(begun.moves)
        begun.file.close()
        open_title(visit)
        use(visit, press_key, "daily")
        match = table_of(visit).match
        assert (match.slug, len(match.moves)) == (begun.slug, moves)


def test_the_daily_counts_once_a_day(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True)
        open_title(visit)
        use(visit, press_key, "daily")
        open_ranking(visit, play_out(table_of(visit).match))
        first = visit.app.profile.solo.of_day(TODAY)
        assert first is not None
        open_title(visit)
        use(visit, press_key, "daily")
        again = table_of(visit).match
        assert again.origin == CHOSEN
        open_ranking(visit, play_out(again))
        assert visit.app.profile.solo.of_day(TODAY) == first
        assert visit.app.profile.solo.total("daily").played == 1


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_a_whole_daily_with_one_device_from_title_to_title(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=0)
        robot = Robot(visit.app.stage, press)
        met: list[str] = []
        open_title(visit)

        def each_frame() -> None:
            scene = top_name(visit)
            if not met or met[-1] != scene:
                met.append(scene)
            if scene == "TitleScene":
                robot.use("daily")
            elif scene == "TableScene":
                robot.play()
            elif scene == "RankingScene":
                robot.use("home")

        visit.until(lambda: "RankingScene" in met and robot.top_is("TitleScene"), each_frame)
        assert met == ["TitleScene", "TableScene", "RankingScene"]
    assert Profile(tmp_path).solo.of_day(TODAY) is not None


# -- share codes --------------------------------------------------------------------------------


def open_dialog(visit: Visit) -> CodeDialog:
    open_title(visit)
    visit.app.navigation.open_seats("hens")
    visit.frames(2)
    use(visit, press_key, "code")
    top = visit.app.stage.top
    assert isinstance(top, CodeDialog)
    return top


def test_a_code_of_one_language_and_size_is_the_same_deal_in_another(tmp_path: Path) -> None:
    with visiting(tmp_path / "mia", (1280, 720)) as visit:
        scene = open_ranking(visit, solo_match(visit.app, seed=987654321, goal=9))
        code, dealt = scene.code, scene.match.at(0).to_ints()
    with visiting(tmp_path / "zoe", (1024, 768)) as visit:
        visit.app.change(language="fr", text_size=1.5)
        assert lang.current() == "fr"
        open_dialog(visit)
        type_text(visit, code.lower())
        press_key("accept")
        visit.frames(3)
        match = table_of(visit).match
        assert match.position.to_ints() == dealt
        assert match.origin == CHOSEN
        assert isinstance(match.position, HensPosition)
        assert match.position.goal == 9


def test_a_mistake_in_a_code_is_told_and_can_be_mended(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        dialog = open_dialog(visit)
        good = code_of(SoloDeal(5))
        type_text(visit, good[:-1])
        press_key("accept")
        visit.frames(2)
        assert visit.app.stage.top is dialog
        assert "groups of four" in dialog.note()[0]
        type_text(visit, good[-1])
        assert dialog.mistake is None
        press_key("accept")
        visit.frames(3)
        assert table_of(visit).match.header.seed == 5
