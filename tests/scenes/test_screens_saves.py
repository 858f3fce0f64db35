"""The shelf: load, rename, delete and fetch back, save as, and files that were hurt."""

from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from play.match import Match
from scenes.screens.saves import SavesScene
from scenes.table.scene import TableScene
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import (
    aim,
    click,
    erase,
    played_match,
    press_raw_key,
    top_name,
    type_text,
    use,
    widget,
)
from words.phrases import played_text, when_text


def open_shelf(visit: Visit, match: Match | None = None) -> SavesScene:
    visit.app.navigation.open_title()
    visit.app.navigation.open_saves(match)
    visit.frames(2)
    top = visit.app.stage.top
    assert isinstance(top, SavesScene)
    return top


def stored_game(visit: Visit, moves: int = 21) -> str:
    match = played_match(visit.app, moves=moves)
    match.file.close()
    return match.slug


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_load_by_one_device(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        slug = stored_game(visit)
        open_shelf(visit)
        use(visit, press, "load")
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match.slug == slug
        assert len(table.match.moves) == 21


def test_the_list_itself_loads_what_is_chosen_twice(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        stored_game(visit, 5)
        stored_game(visit, 9)
        scene = open_shelf(visit)
        press_key("down")
        visit.frames(2)
        assert scene.selected == 1
        wanted = scene.slots[1].slug
        press_key("accept")
        visit.frames(2)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match.slug == wanted


def test_rename(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        stored_game(visit)
        scene = open_shelf(visit)
        use(visit, press_key, "rename")
        assert top_name(visit) == "NameDialog"
        type_text(visit, "Sunday ladder")
        press_key("accept")
        visit.frames(2)
        assert visit.app.stage.top is scene
        assert scene.slots[0].name == "Sunday ladder"
        assert visit.app.slots.list()[0].name == "Sunday ladder"


def test_a_name_is_asked_for_until_there_is_one(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        stored_game(visit)
        open_shelf(visit)
        use(visit, press_key, "rename")
        erase(visit, 1)
        press_key("accept")
        visit.frames(2)
        assert top_name(visit) == "NameDialog"
        press_key("back")
        visit.frames(2)
        assert top_name(visit) == "SavesScene"


def test_a_saved_game_is_called_by_game_and_date_and_renamed_from_there(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        stored_game(visit)
        scene = open_shelf(visit)
        use(visit, press_key, "rename")
        press_key("accept")
        visit.frames(2)
        name = scene.slots[0].name
        assert name.startswith("Hennen Rennen, ")
        assert name.endswith(tuple("0123456789"))
        use(visit, press_key, "rename")
        press_raw_key(visit, pygame.K_RIGHT)
        type_text(visit, "!")
        press_key("accept")
        visit.frames(2)
        assert scene.slots[0].name == f"{name}!"


def test_a_renamed_game_keeps_its_place_and_the_cursor_stays_on_it(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        stored_game(visit, 5)
        stored_game(visit, 9)
        scene = open_shelf(visit)
        before = [slot.slug for slot in scene.slots]
        aim(visit, press_key, "shelf")
        press_key("down")
        visit.frames(2)
        assert scene.selected == 1
        use(visit, press_key, "rename")
        type_text(visit, "Older")
        press_key("accept")
        visit.frames(2)
        assert [slot.slug for slot in scene.slots] == before
        assert scene.slots[scene.selected].name == "Older"


def test_save_as_offers_a_name(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = played_match(visit.app, moves=5)
        open_shelf(visit, match)
        press_key("accept")
        visit.frames(2)
        press_key("accept")
        visit.frames(2)
        names = {slot.name for slot in visit.app.slots.list()} - {""}
        assert len(names) == 1
        assert names.pop().startswith("Hennen Rennen, ")


def test_deleting_asks_and_the_bin_gives_back(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        slug = stored_game(visit)
        scene = open_shelf(visit)
        click(visit, "delete")
        assert top_name(visit) == "Dialog"
        click(visit, "choice 1")
        assert len(scene.slots) == 1
        click(visit, "delete")
        click(visit, "choice 0")
        assert scene.slots == []
        assert len(visit.app.slots.deleted()) == 1
        click(visit, "bin")
        assert top_name(visit) == "PickDialog"
        press_key("accept")
        visit.frames(2)
        assert [slot.slug for slot in scene.slots] == [slug]


def test_save_the_game_you_are_in(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = played_match(visit.app, moves=21)
        scene = open_shelf(visit, match)
        assert scene.slot is None
        press_key("accept")
        visit.frames(2)
        assert top_name(visit) == "NameDialog"
        type_text(visit, "Rainy dayy")
        erase(visit, 1)
        press_key("accept")
        visit.frames(2)
        assert {slot.name for slot in scene.slots} == {"", "Rainy day"}
        assert {slot.moves for slot in scene.slots} == {21}


def test_the_running_game_cannot_be_binned_under_ones_feet(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = played_match(visit.app, moves=21)
        scene = open_shelf(visit, match)
        press_key("up")
        visit.frames(2)
        assert scene.slot is not None
        assert not widget(visit, "delete").enabled
        use(visit, press_key, "load")
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match is match


def test_a_hurt_file_says_what_was_saved_and_goes_on_from_there(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        slug = stored_game(visit, 30)
        path = visit.app.slots.games / f"{slug}.hen"
        data = bytearray(path.read_bytes())
        data[len(data) * 2 // 3] ^= 0xFF
        path.write_bytes(bytes(data))
        scene = open_shelf(visit)
        slot = scene.slots[0]
        assert slot.problem is not None
        assert slot.playable
        rescued = slot.problem.rescued
        assert 0 < rescued < 30
        load = widget(visit, "load")
        assert getattr(load, "label", "") == f"Play from {rescued}"
        use(visit, press_key, "load")
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert len(table.match.moves) == rescued
        assert list(visit.app.slots.hurt.iterdir())


def test_a_file_that_is_no_game_is_shown_and_can_be_binned(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.slots.games.mkdir(parents=True)
        (visit.app.slots.games / "holiday.hen").write_bytes(b"no game at all")
        scene = open_shelf(visit)
        assert not widget(visit, "load").enabled
        press_key("accept")
        visit.frames(2)
        assert visit.app.stage.top is scene
        click(visit, "delete")
        click(visit, "choice 0")
        assert scene.slots == []


def test_an_empty_shelf(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_shelf(visit)
        press_key("back")
        visit.frames(2)
        assert top_name(visit) == "TitleScene"


def test_times_in_words() -> None:
    now = datetime(2026, 11, 16, 18, 50)
    assert when_text(datetime(2026, 11, 16, 8, 5).timestamp(), now) == "today, 8:05"
    assert when_text((now - timedelta(days=1)).timestamp(), now) == "yesterday, 18:50"
    assert when_text(datetime(2026, 11, 14).timestamp(), now) == "14\u00a0November"
    assert when_text(datetime(2025, 1, 2).timestamp(), now) == "2\u00a0January\u00a02025"
    assert played_text(64 * 60) == "1 h 04"
    assert played_text(59) == "1 min"
