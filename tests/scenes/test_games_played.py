"""The games played: a part of the shelf of their own, searched, starred, watched."""

import os
from pathlib import Path

import pygame
import pytest
from pygame import FRect
from pygame.event import Event

from commands.moments import table_seats, walk
from play.match import Match, new_match
from saves.records import Seat
from scenes.kit.canvas import Canvas
from scenes.kit.lists import ListBox
from scenes.replay.replay_scene import ReplayScene
from scenes.screens.saves import SavesScene
from scenes.screens.slot_rows import result_text, star_place
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import click, erase, form_of, top_name, type_text, use, widget
from words.shelf_search import found


def played(visit: Visit, game: str = "ladder", moves: int = 9_999, name: str = "Mia") -> Match:
    seats = [Seat(name, 0, "human", device="mouse"), *table_seats(3)[1:]]
    match = new_match(visit.app.slots, game, seats, {}, seed=5)
    for seat, action in walk(match.game, 3, 5, moves)[1]:
        match.act(seat, action)
    match.file.close()
    return match


def shelf(visit: Visit) -> SavesScene:
    visit.app.navigation.open_title()
    visit.app.navigation.open_saves()
    visit.frames(2)
    top = visit.app.stage.top
    assert isinstance(top, SavesScene)
    return top


def slugs(scene: SavesScene) -> list[str]:
    return [slot.slug for slot in scene.slots]


def test_finished_games_have_a_part_of_their_own(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        over, waiting = played(visit), played(visit, moves=9)
        scene = shelf(visit)
        assert slugs(scene) == [waiting.slug]
        click(visit, "part", 0.8)
        assert slugs(scene) == [over.slug]
        click(visit, "part", 0.2)
        assert slugs(scene) == [waiting.slug]


def test_where_nothing_waits_the_games_played_are_shown(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        over = played(visit)
        assert slugs(shelf(visit)) == [over.slug]


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("hens", {"hens"}),
        ("HENNEN", {"ladder"}),
        ("zoe", {"hens"}),
        ("ZOË", {"hens"}),
        ("mia bruno", {"ladder"}),
        ("bruno", {"ladder", "hens"}),
        ("nobody", set()),
        ("", {"ladder", "hens"}),
    ],
)
def test_typing_finds_games_and_who_played(tmp_path: Path, query: str, wanted: set[str]) -> None:
    with visiting(tmp_path) as visit:
        played(visit, "ladder")
        played(visit, "hens", name="Zoë")
        assert {slot.game for slot in found(visit.app.slots.list(), query)} == wanted


def test_what_is_typed_picks_out_and_erasing_brings_back(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        played(visit, "ladder")
        hens = played(visit, "hens", name="Zoë")
        scene = shelf(visit)
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_CTRL, unicode=""))
        visit.frames(2)
        type_text(visit, "zoe")
        visit.frames(2)
        assert slugs(scene) == [hens.slug]
        type_text(visit, "x")
        visit.frames(2)
        assert scene.slots == []
        assert "load" not in {each.name for each in form_of(visit).widgets}
        erase(visit, 4)
        visit.frames(2)
        assert len(scene.slots) == 2


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_a_star_by_key_and_pad(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        played(visit)
        scene = shelf(visit)
        for starred in (True, False):
            use(visit, press, "star")
            assert scene.slots[0].starred is starred
            assert visit.app.slots.list()[0].starred is starred


def test_a_star_by_a_press_on_it_chooses_and_loads_nothing(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        played(visit)
        played(visit, "hens")
        scene = shelf(visit)
        other = scene.slots[1]
        rows = widget(visit, "shelf")
        assert isinstance(rows, ListBox)
        scale = min(visit.window.size[0] / 1280, visit.window.size[1] / 720)
        at = star_place(rows.row_rect(1)).center
        pos = (round(at[0] * scale), round(at[1] * scale))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=pos, button=pygame.BUTTON_LEFT))
        visit.frames(2)
        assert visit.app.stage.top is scene
        assert [slot.starred for slot in scene.slots] == [False, True]
        assert scene.slots[scene.selected].slug == other.slug


def test_a_finished_game_is_watched_and_looked_back_at(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        over = played(visit)
        shelf(visit)
        use(visit, press_key, "load")
        replay = visit.app.stage.top
        assert isinstance(replay, ReplayScene)
        assert replay.recording.slug == over.slug
        press_key("back")
        visit.frames(2)
        use(visit, press_key, "review")
        assert top_name(visit) == "ReviewScene"


def test_how_many_are_kept_is_asked_here_and_in_the_settings(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        played(visit)
        shelf(visit)
        use(visit, press_key, "games kept")
        assert top_name(visit) == "PickDialog"
        press_key("accept")
        visit.frames(2)
        assert visit.app.settings.games_kept == 50
        assert visit.app.slots.keep_finished == 50
        visit.app.navigation.open_settings()
        visit.frames(2)
        use(visit, press_key, "games kept")
        press_key("up")
        visit.frames(1)
        press_key("accept")
        visit.frames(2)
        assert top_name(visit) == "SettingsScene"


def test_a_row_says_who_won_by_how_much(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        over = played(visit)
        (slot,) = visit.app.slots.list()
        best = max(int(over.position.points(seat)) for seat in range(3))
        winner = over.seats[over.position.winners()[0]].name
        assert result_text(slot).startswith(f"{winner} wins, {best}\u00a0: ")


def test_the_row_with_the_focus_is_read_aloud(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        over = played(visit)
        scene = shelf(visit)
        visit.app.slots.star(over.slug, True)
        scene._reload()
        visit.frames(2)
        told = scene.focus_aloud()
        for words in ("Hennen Rennen", "wins", "Mia", "Star"):
            assert words in told


def test_only_the_rows_in_view_are_drawn(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        data = played(visit).file.path.read_bytes()
        for number in range(120):
            path = visit.app.slots.games / f"game-{number}.hen"
            path.write_bytes(data)
            os.utime(path, (1e9 - number, 1e9 - number))
        shelf(visit)
        rows = widget(visit, "shelf")
        assert isinstance(rows, ListBox)
        drawn: list[int] = []
        draw_row = rows.draw_row

        def counted(canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
            drawn.append(index)
            draw_row(canvas, rect, index, focused)

        rows.draw_row = counted
        rows.scroll_to(rows.content_height)
        visit.app.stage.draw(Canvas(visit.window.surface))
        assert 2 <= len(drawn) <= 8
        assert drawn[-1] == 120
        assert rows.row_at(rows.row_rect(60).centery) == 60


def test_the_title_comes_to_know_a_full_shelf_little_by_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game to go on with is older than all that are read before the title is shown."""
    monkeypatch.setattr("scenes.screens.title.FIRST_LOOK", 2)
    with visiting(tmp_path) as visit:
        waiting = played(visit, moves=9)
        data = played(visit).file.path.read_bytes()
        os.utime(waiting.file.path, (1e8, 1e8))
        for number in range(8):
            path = visit.app.slots.games / f"game-{number}.hen"
            path.write_bytes(data)
            os.utime(path, (1e9 - number, 1e9 - number))
    with visiting(tmp_path) as visit:
        (tmp_path / "shelf.idx").unlink(missing_ok=True)
        visit.app.navigation.open_title()
        visit.frames(1)
        assert not widget(visit, "continue").enabled
        visit.frames(8)
        assert widget(visit, "continue").enabled
