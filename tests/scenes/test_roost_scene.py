"""Rule the Roost on one couch: the look, the log and the cover give nothing away."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from commands.albums.roost import MOMENTS
from commands.moments import match_at, table_seats
from game.contract import NOBODY
from game.rng import Rng
from game.roost.actions import MOVE_NOTHING
from game.roost.position import RoostPosition
from game.roost.state import MOVE, PLAY
from play.match import new_match
from scenes.games.roost.pieces import looked_at
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.table.board import Board
from scenes.table.hand_over import HandOverScene
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from words import roost as texts

DEVICES = ("mouse", "pad:0")


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path, (640, 360)) as visit:
        visit.app.change(speed=0, snap_seconds=0.0)
        yield visit


def couch(visit: Visit, seed: int) -> TableScene:
    match = new_match(visit.app.slots, "roost", table_seats(2, 2), {}, seed)
    visit.app.navigation.open_table(match)
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    return table


def picture(visit: Visit) -> bytes:
    visit.app.stage.draw(Canvas(visit.window.surface, 1.0))
    return pygame.image.tobytes(visit.window.surface, "RGB")


def position_of(table: TableScene) -> RoostPosition:
    assert isinstance(table.match.position, RoostPosition)
    return table.match.position


def test_a_whole_game_of_two_on_a_couch(visit: Visit) -> None:
    """Before the screen changes hands it is covered, and the cover knows no hidden card; nothing
    in log or recap names one before the barns are turned up."""
    table, rng = couch(visit, 3), Rng(1)
    names = {texts.card_name(card) for card in range(1, 7)}
    covers, looks = 0, 0

    def play() -> None:
        nonlocal covers, looks
        top = visit.app.stage.top
        if isinstance(top, HandOverScene):
            covers += 1
            assert table.session.at_screen == NOBODY
            told = " ".join(top._recap())
            assert not any(name in told for name in names)
            if covers % 12 == 1:
                _same_with_other_cards(visit, table)
            visit.app.stage.handle(Intention("accept", DEVICES[top.seat]))
        elif top is table and table.session.targets and not table.match.position.over():
            position = position_of(table)
            assert table.session.at_screen in table.match.deciders()
            assert isinstance(table.board, Board)
            if position.phase == MOVE:
                looks += 1
                assert table.board.view.viewer == table.session.at_screen
                assert looked_at(table.board.view) == position.pending_barn
            actions = [int(action) for action in position.actions(table.session.at_screen)]
            table.try_action(actions[int(rng.below(len(actions)))])

    visit.until(lambda: table.match.position.over(), play)
    assert covers > 30
    assert looks > 5
    before_end = [
        e.line.text for e in table.session.log.entries if e.moves < len(table.match.moves)
    ]
    assert not any(name in text for name in names for text in before_end)


def _same_with_other_cards(visit: Visit, table: TableScene) -> None:
    """Exchange every hidden card for another: not one pixel of the cover may change."""
    first, true = picture(visit), table.match.position
    table.match.position = table.match.view_for(NOBODY).determinize(Rng(9))
    visit.app.stage.relayout()
    assert picture(visit) == first
    table.match.position = true
    visit.app.stage.relayout()


def test_the_thumbnail_of_a_shared_game_shows_neither_hand_nor_look(visit: Visit) -> None:
    table, rng = couch(visit, 5), Rng(2)

    def play() -> None:
        top = visit.app.stage.top
        if isinstance(top, HandOverScene):
            visit.app.stage.handle(Intention("accept", DEVICES[top.seat]))
        elif top is table and table.session.targets and position_of(table).phase != MOVE:
            actions = [
                int(action) for action in position_of(table).actions(table.session.at_screen)
            ]
            farmers = [a for a in actions if position_of(table).phase == PLAY and a // 10 in (8, 9)]
            table.try_action((farmers or actions)[int(rng.below(len(farmers or actions)))])

    def looking() -> bool:
        filled = position_of(table).pile_size(max(0, int(position_of(table).pending_barn))) > 2
        return position_of(table).phase == MOVE and filled and visit.app.stage.top is table

    for _ in range(40):
        visit.until(lambda: position_of(table).phase == MOVE, play)
        if looking():
            break
        visit.until(lambda: bool(table.session.targets) and visit.app.stage.top is table, play)
        table.try_action(MOVE_NOTHING)
    assert looking()
    own = pygame.image.tobytes(table.public_picture(), "RGB")
    table.match.position = table.match.view_for(NOBODY).determinize(Rng(7))
    assert pygame.image.tobytes(table.public_picture(), "RGB") == own


def test_the_banner_counts_while_the_barns_are_turned_up(visit: Visit) -> None:
    """The last farmer's turn is over then: neither banner nor panel waits for anybody."""
    match = match_at(visit.app, MOMENTS["turned_up"], 1)
    visit.app.navigation.open_table(match)
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    visit.frames(2)
    assert table.session.header.active(0)
    visit.app.change(speed=4)
    table.session.do_together([(0, MOVE_NOTHING)])
    said = []
    while not table.session.at_rest:
        if table.session.header.banner not in said:
            said.append(table.session.header.banner)
        assert table.session.header.active(0) == (len(said) == 1)
        visit.frames(1)
    assert match.position.over()
    assert said[1:] == ["Counting the barns", "The game is over"]
