"""Marks and pictures of what others did, at a table: when they show, and how they are used."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from ai.players import Decision
from commands.moments import album_of, match_at
from game.contract import NOBODY
from game.registry import GAMES
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.table.held import Held
from scenes.table.scene import TableScene
from scenes.table.trail_layer import SWITCH
from scenes.table.trail_marks import painted
from scenes.table.trail_strip import DeedButton
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import on_top, say, sit_down
from tests.scenes.screens import aim, use

RIVALS = "rivals"
"""The moment of every album in which all others have acted since the first seat did."""


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def table_of(visit: Visit, game: str, humans: int = 1) -> TableScene:
    return sit_down(visit, match_at(visit.app, album_of(game).moments[RIVALS], humans))


def at(table: TableScene, kind: str, which: int, device: str = "mouse") -> None:
    """A pointer at the picture of that number."""
    button = table.trails.strip.buttons[which]
    table.stage.handle(Intention(kind, device, pos=button.rect.center))


def decide(table: TableScene) -> None:
    """The first legal action, seen to its end before anybody else can act."""
    seat = table.session.at_screen
    table.try_action(int(table.match.position.actions(seat)[0]))
    table.session.finish()


every_game = pytest.mark.parametrize("game", GAMES)


# -- when they show -------------------------------------------------------------------------------


@every_game
def test_every_rivals_last_deed_is_on_the_screen(visit: Visit, game: str) -> None:
    table = table_of(visit, game)
    rivals = set(range(1, len(table.match.seats)))
    assert {mark.seat for mark in table.trails.shown} == rivals
    assert {button.deed.seat for button in table.trails.strip.buttons} == rivals


def test_a_way_to_the_rung_below_lies_on_no_figure(visit: Visit) -> None:
    table = table_of(visit, "ladder")
    canvas, look = Canvas(pygame.Surface((1280, 720))), table.board.game.look
    ways = [mark for mark in table.trails.shown if mark.start is not None and not mark.far]
    bumped = [
        replace(mark, ghost=None)
        for mark in ways
        if mark.start and mark.start.colliderect(mark.end)
    ]
    assert bumped
    for mark in bumped:
        *way, _ring = painted(canvas, [mark], look)
        assert way
        for image, corner in way:
            box = FRect(corner, image.get_size())
            assert not box.colliderect(mark.end.inflate(-2 * canvas.px(20), 0))


@every_game
def test_they_vanish_when_the_person_acts(visit: Visit, game: str) -> None:
    table = table_of(visit, game)
    old = list(table.trails.deeds)
    decide(table)
    assert not set(old) & set(table.trails.deeds)
    named = {widget.name for widget in table.form.widgets if isinstance(widget, DeedButton)}
    assert len(named) == len(table.trails.strip.buttons)


def test_they_are_gone_while_that_is_shown(visit: Visit) -> None:
    table = table_of(visit, "sly")
    table.try_action(int(table.match.position.actions(0)[0]))
    assert not table.session.at_rest
    assert table.trails.deeds == []
    assert not any(isinstance(widget, DeedButton) for widget in table.form.widgets)


def test_what_is_taken_back_brings_them_back(visit: Visit) -> None:
    table = table_of(visit, "hens")
    before = [deed.words for deed in table.trails.deeds]
    moves = len(table.match.moves)
    decide(table)
    table.undo.to(moves)
    assert [deed.words for deed in table.trails.deeds] == before


@every_game
def test_nothing_is_marked_while_something_is_dragged(visit: Visit, game: str) -> None:
    table = table_of(visit, game)
    table.board.held = Held("it", FRect(0, 0, 50, 70), (600.0, 400.0), skipped=True)
    assert table.trails.shown == []


def test_nothing_is_marked_under_the_hint(visit: Visit) -> None:
    table = table_of(visit, "ladder")
    action = int(table.match.position.actions(0)[0])
    table.open_hint(Decision(action, [], 0, 0.0))
    assert table.trails.shown == []
    visit.app.stage.pop()
    assert table.trails.shown


def test_nothing_is_marked_while_one_looks_back(visit: Visit) -> None:
    table = table_of(visit, "ladder")
    table.session.peek(3)
    visit.frames(1)
    assert table.trails.shown == []
    table.session.peek(None)
    visit.frames(1)
    assert table.trails.shown


def test_they_can_be_switched_off_in_the_settings(visit: Visit) -> None:
    table = table_of(visit, "sly")
    visit.app.switch(SWITCH, False)
    visit.app.stage.relayout()
    visit.frames(1)
    assert table.trails.shown == []
    assert table.trails.strip.buttons == []


def test_nobody_at_the_screen_sees_what_a_bystander_saw(visit: Visit) -> None:
    table = table_of(visit, "sly", humans=2)
    mine = {id(deed) for deed in table.trails.deeds}
    table.session.cover()
    assert table.trails.deeds
    assert not mine & {id(deed) for deed in table.trails.deeds}
    assert {deed.before.viewer for deed in table.trails.deeds} == {NOBODY}


def test_the_picture_of_the_save_has_nothing_that_one_person_saw(visit: Visit) -> None:
    table = table_of(visit, "sly", humans=2)
    seated = pygame.image.tobytes(table.public_picture(), "RGB")
    table.trails.deeds = []
    table.trails.strip.clear()
    assert pygame.image.tobytes(table.public_picture(), "RGB") == seated


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@every_game
def test_the_strip_covers_nothing_that_can_be_pressed(
    tmp_path: Path, game: str, text: float, size: tuple[int, int]
) -> None:
    with visiting(tmp_path, size) as visit:
        visit.app.change(text_size=text, language="fr")
        table = table_of(visit, game)
        strip = table.trails.strip
        assert strip.buttons
        for button in strip.buttons:
            assert strip.box.inflate(2, 2).contains(button.rect)
            others = [w for w in table.form.widgets if w is not button and w.visible]
            assert not [w.name for w in others if w.rect.colliderect(button.rect.inflate(-2, -2))]


# -- how they are used ----------------------------------------------------------------------------


@every_game
def test_pointing_at_a_picture_shows_that_deed_alone(visit: Visit, game: str) -> None:
    table = table_of(visit, game)
    for which, button in enumerate(table.trails.strip.buttons):
        at(table, "hover", which)
        assert table.trails.pointed is button.deed
        assert {mark.seat for mark in table.trails.shown} <= {button.deed.seat}
        assert table.focus_aloud() == button.deed.words


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_keys_and_pads_reach_every_picture(visit: Visit, press: Press) -> None:
    table = table_of(visit, "hens")
    for button in list(table.trails.strip.buttons):
        aim(visit, press, button.name)
        assert table.trails.pointed is button.deed


def test_the_focus_begins_with_what_is_to_be_decided(visit: Visit) -> None:
    for game in GAMES:
        table = table_of(visit, game)
        assert table.session.offers.pointed is not None


def replayed_to_the_end(visit: Visit, table: TableScene) -> None:
    present = table.match.view_for(table.session.at_screen)
    moves = len(table.match.moves)
    assert not table.session.at_rest
    visit.until(lambda: table.session.at_rest, lambda: None)
    assert table.board.agrees_with(present)
    assert len(table.match.moves) == moves


@pytest.mark.parametrize("device", ["mouse", "touch"])
@every_game
def test_pressed_it_is_shown_again_and_then_the_present(
    visit: Visit, game: str, device: str
) -> None:
    table = table_of(visit, game)
    for which in range(len(table.trails.strip.buttons)):
        deed = table.trails.strip.buttons[which].deed
        for kind in ("press", "release"):
            at(table, kind, which, device)
        assert table.board.view is deed.before
        replayed_to_the_end(visit, table)


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_keys_and_pads_show_it_again(visit: Visit, press: Press) -> None:
    table = table_of(visit, "ladder")
    use(visit, press, table.trails.strip.buttons[-1].name)
    replayed_to_the_end(visit, table)


@pytest.mark.parametrize("moment", [0, 10, 40])
@every_game
def test_any_press_ends_it_with_the_present(visit: Visit, game: str, moment: int) -> None:
    table = table_of(visit, game)
    present = table.match.view_for(0)
    for kind in ("press", "release"):
        at(table, kind, 0)
    visit.frames(moment)
    say(visit, "next")
    assert table.session.at_rest
    assert table.board.agrees_with(present)
    assert on_top(visit) is table


def test_at_instant_speed_the_present_stays(visit: Visit) -> None:
    visit.app.change(speed=0)
    table = table_of(visit, "sly")
    for kind in ("press", "release"):
        at(table, kind, 0)
    assert table.session.at_rest
    assert table.board.agrees_with(table.match.view_for(0))
