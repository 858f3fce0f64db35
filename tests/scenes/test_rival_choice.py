"""Choosing a rival: ten of them, by mouse, keys and pad, with all that is known of each."""

from pathlib import Path

import pytest

import assets
from ai import ratings
from ai.ratings import Rating
from ai.rivals import RIVALS
from saves.records import Seat
from scenes.kit.lists import ListBox
from scenes.screens.rival_choice import RivalDialog, portrait_of
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import choose_rival, click, top_name, widget
from words import lang
from words.rivals import player_name, rating_text, rival_character, rival_name

RATED = {"ladder": {4: {"chick": Rating(640, 35), "fox": Rating(1310, 40)}}}


@pytest.fixture
def rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "RATINGS", RATED)


def opened(visit: Visit, chosen: list[str], now: str = "hen") -> RivalDialog:
    visit.app.navigation.open_title()
    dialog = RivalDialog("ladder", 4, now, chosen.append)
    visit.app.stage.push(dialog)
    visit.frames(2)
    return dialog


@pytest.mark.parametrize("language", lang.LANGUAGES)
def test_every_rival_has_a_name_a_sentence_and_a_picture_of_its_own(language: str) -> None:
    lang.set_language(language)
    for told in (rival_name, rival_character, portrait_of):
        assert len({told(rival) for rival in RIVALS}) == len(RIVALS)
    for rival in RIVALS:
        assert rival_name(rival) != rival
        assert (assets.ROOT / "svg" / f"{portrait_of(rival)}.svg").is_file()


def test_a_rival_of_other_days_has_its_key_and_an_egg() -> None:
    assert (rival_name("owl"), rival_character("owl"), portrait_of("owl")) == ("owl", "", "egg")


@pytest.mark.usefixtures("rated")
def test_what_was_measured_is_told_and_nothing_of_what_was_not() -> None:
    assert rating_text("ladder", 4, "fox") == "rated 1,310 ± 40"
    assert rating_text("ladder", 4, "hen") == ""
    assert rating_text("ladder", 3, "fox") == ""
    assert rating_text("hens", 4, "fox") == ""


@pytest.mark.parametrize("press", [press_key, press_pad])
@pytest.mark.parametrize(("steps", "rival"), [(["down"], "magpie"), (["up", "up"], "turkey")])
def test_the_list_begins_where_the_seat_is_and_is_walked(
    tmp_path: Path, press: Press, steps: list[str], rival: str
) -> None:
    with visiting(tmp_path) as visit:
        chosen: list[str] = []
        opened(visit, chosen)
        for step in [*steps, "accept"]:
            press(step)
            visit.frames(1)
        assert chosen == [rival]
        assert top_name(visit) == "TitleScene"


@pytest.mark.parametrize("rival", ["chick", "fox"])
def test_the_mouse_reaches_both_ends(tmp_path: Path, rival: str) -> None:
    with visiting(tmp_path) as visit:
        chosen: list[str] = []
        opened(visit, chosen)
        choose_rival(visit, rival)
        assert chosen == [rival]


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_going_back_chooses_nobody(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        chosen: list[str] = []
        opened(visit, chosen)
        press("down")
        press("back")
        visit.frames(1)
        assert top_name(visit) == "TitleScene"
        opened(visit, chosen)
        click(visit, "cancel")
        assert chosen == []


@pytest.mark.usefixtures("rated")
def test_whoever_listens_hears_what_the_list_shows(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        dialog = opened(visit, [])
        rows = widget(visit, "rivals")
        assert isinstance(rows, ListBox)
        assert dialog.focus_aloud() == f"Hen. {rival_character('hen')}"
        rows.set_cursor(len(RIVALS) - 1)
        assert dialog.focus_aloud() == f"Fox. rated 1,310 ± 40. {rival_character('fox')}"


def test_a_renamed_rival_is_told_by_both_names() -> None:
    seats = [
        Seat("Mia", 0, "human", "hen"),
        Seat("Fox 2", 1, "ai", "fox"),
        Seat("Ada", 2, "ai", "fox"),
    ]
    assert [player_name(seat) for seat in seats] == ["Mia", "Fox 2", "Ada (Fox)"]
