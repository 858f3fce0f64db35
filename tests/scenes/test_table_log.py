"""The log of a table: nothing of it is cut, it speaks the language, and it looks back."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect, Surface

from commands.moments import album_of, match_at, table_seats, walk
from game.registry import GAMES
from play.match import new_match
from scenes.kit.canvas import Canvas
from scenes.table.log import closed_log_room, draw_closed_log
from scenes.table.scene import TableScene
from tests.robots import press_key
from tests.scenes.apps import Visit, paint_all, visiting
from tests.scenes.at_table import on_top, say, sit_down
from tests.scenes.screens import click, widget
from words import lang


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True)
        yield visit


class Drawn:
    """Every line of text that was drawn, and where."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, FRect, FRect]] = []
        paint_all(monkeypatch)
        for name in ("text", "title"):
            monkeypatch.setattr(Canvas, name, self._watching(getattr(Canvas, name)))

    def _watching(self, draw: Callable[..., FRect]) -> Callable[..., FRect]:
        def watched(canvas: Canvas, string: str, *args: Any, **more: Any) -> FRect:
            rect = draw(canvas, string, *args, **more)
            clip = canvas.surface.get_clip()
            seen = FRect(clip.x / canvas.k, 0, clip.w / canvas.k, canvas.h)
            self.lines.append((string, rect, seen))
            return rect

        return watched

    def words(self) -> str:
        return " ".join(line for line, _rect, _seen in self.lines)


def finished(visit: Visit, game: str) -> TableScene:
    album = album_of(game)
    return sit_down(visit, match_at(visit.app, album.moments[album.over]))


# -- nothing is cut -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_game_is_shown_whole_by_the_closed_log(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    visit.app.change(language=language)
    table = finished(visit, game)
    canvas = Canvas(Surface((1280, 720)))
    room = closed_log_room(canvas, FRect(290, 78, 974, 642), FRect(16, 84, 262, 500))
    for entry in table.session.log.entries:
        drawn = Drawn(monkeypatch)
        draw_closed_log(canvas, entry.line.text, room, in_full=False)
        assert drawn.words() == entry.line.text
        assert max(rect.right for _line, rect, _seen in drawn.lines) <= canvas.w - 12
        assert max(rect.bottom for _line, rect, _seen in drawn.lines) <= room.bottom
        monkeypatch.undo()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_headings_and_lines_of_the_open_log_stay_inside_it(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str, scale: float
) -> None:
    visit.app.change(language="fr", text_size=scale)
    finished(visit, game)
    say(visit, "log")
    visit.frames(2)
    drawn = Drawn(monkeypatch)
    for _ in range(30):
        say(visit, "move", dy=1)
        visit.frames(1)
    spilled = {line for line, rect, seen in drawn.lines if rect.right > seen.right + 1}
    assert spilled == set()


def test_news_is_told_in_full_even_where_there_is_no_room(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit.app.change(text_size=2.0)
    table = finished(visit, "roost")
    canvas = Canvas(visit.window.surface, 2.0)
    text = "Barn 1: 10 − 4 makes 6 points; Mia, Bruno and Finn share it, 2 points each."
    drawn = Drawn(monkeypatch)
    draw_closed_log(canvas, text, table.log_room, in_full=True)
    assert drawn.words() == text
    assert all(canvas.rect.contains(rect) for _line, rect, _seen in drawn.lines)


# -- language -------------------------------------------------------------------------------------


def test_the_log_is_told_again_in_the_new_language(visit: Visit) -> None:
    table = finished(visit, "ladder")
    table.session.log.note(lambda: "oui" if lang.current() == "fr" else "yes", 0)
    english = [entry.line.text for entry in table.session.log.entries]
    visit.app.change(language="fr")
    visit.frames(1)
    french = [entry.line.text for entry in table.session.log.entries]
    assert len(french) == len(english)
    assert french[0] != english[0]
    assert (english[-1], french[-1]) == ("yes", "oui")
    assert table.session.told == "oui"


# -- looking back ---------------------------------------------------------------------------------


def test_the_header_shows_the_round_that_is_looked_at(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(visit.app.slots, "hens", table_seats(4), {}, seed=7)
    for seat, action in walk(match.game, 4, 7, 9999)[1]:
        match.act(seat, action)
    sit_down(visit, match)
    say(visit, "log")
    visit.frames(2)
    say(visit, "accept")
    drawn = Drawn(monkeypatch)
    while "Round 11" not in drawn.words():
        say(visit, "move", dy=1)
        visit.frames(1)
    say(visit, "move", dy=1)
    drawn.lines.clear()
    visit.frames(1)
    shown = [line for line, _rect, _seen in drawn.lines]
    assert "Round 11 of 12" in shown
    assert "As it was" in shown
    assert not [line for line in shown if "over" in line or line == "Results"]
    say(visit, "back")
    drawn.lines.clear()
    visit.frames(1)
    assert "Round 12 of 12" in [line for line, _rect, _seen in drawn.lines]


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_shows_the_whole_table(visit: Visit, game: str) -> None:
    """The picture is the table as it was, but for header and the line at the closed log's place."""
    album = album_of(game)
    table = sit_down(visit, match_at(visit.app, album.moments[album.middle]))
    say(visit, "log")
    visit.frames(30)
    say(visit, "move", dy=1)
    say(visit, "accept")
    visit.frames(1)
    looked = visit.window.surface.copy()
    behind = Surface(looked.get_size())
    table.paint(Canvas(behind, 1.0), [])
    low = round(table.log_room.bottom) + 8
    part = (0, low, 1280, 720 - low)
    assert looked.subsurface(part).get_buffer().raw == behind.subsurface(part).get_buffer().raw


def looking(visit: Visit) -> TableScene:
    table = sit_down(visit, match_at(visit.app, album_of("ladder").moments["play"]))
    say(visit, "log")
    visit.frames(2)
    say(visit, "accept")
    visit.frames(1)
    return table


def shown(table: TableScene) -> bytes:
    surface = Surface((1280, 720))
    table.paint(Canvas(surface), [])
    return surface.get_buffer().raw


def test_by_keys_one_steps_through_the_past_and_comes_back_to_the_list(visit: Visit) -> None:
    table = looking(visit)
    log = on_top(visit)
    first = shown(table)
    for command in ("left", "left", "down"):
        press_key(command)
        visit.frames(1)
    assert shown(table) != first
    for command in ("right", "right", "up"):
        press_key(command)
        visit.frames(1)
    assert shown(table) == first
    press_key("accept")
    visit.frames(1)
    assert on_top(visit) is log
    assert table.board.agrees_with(table.match.view_for(0))
    press_key("back")
    visit.frames(1)
    assert on_top(visit) is table


def test_by_mouse_one_steps_through_the_past_and_comes_back_to_the_list(visit: Visit) -> None:
    table = looking(visit)
    first = shown(table)
    for _ in range(3):
        click(visit, "earlier")
    assert shown(table) != first
    for _ in range(3):
        click(visit, "later")
    assert shown(table) == first
    click(visit, "list")
    assert table.board.agrees_with(table.match.view_for(0))
    assert widget(visit, "log").visible
