"""Nothing overlaps and nothing leaves the window, at any text size, shape and language."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import FRect

from scenes.games.fowl.layout import FowlLayout
from scenes.games.fowl.pieces import bird_key
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.table.board import Board
from scenes.table.piece import Key
from tests.scenes.fowl_tables import fresh, laid_out, table_for
from words import fowl as texts
from words import lang
from words.lang import _

LONG_NAMES = ("Clémentine", "Grand-père", "Valentin", "Marie-Lou")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, FRect]]:
    """What is written in body text, and where."""
    found: list[tuple[str, FRect]] = []
    draw = Canvas.text

    def text(self: Canvas, string: str, size: float, pos: Point, *rest: Any, **named: Any) -> FRect:
        box = draw(self, string, size, pos, *rest, **named)
        if "f" not in rest:  # titles are no body text
            found.append((string, box))
        return box

    monkeypatch.setattr(Canvas, "text", text)
    return found


def painted(table: Board, canvas: Canvas, *keys: Key) -> None:
    """Paint these pieces straight on the canvas, not by their kept pictures."""
    for key in keys:
        piece = table.pieces[key]
        assert piece.look is not None
        piece.look.paint(canvas, piece.rect)


def planned(seats: int, size: tuple[int, int], text: float) -> tuple[Canvas, FowlLayout]:
    table = table_for(seats)
    table.show(fresh(seats, 1).seen_by(0))
    canvas = laid_out(table, *size, text)
    return canvas, table.places


def outside_the_rim(plan: FowlLayout, box: FRect) -> bool:
    """Whether a box at the right of the yard, above or below it keeps clear of its wooden rim."""
    if not plan.grid.bounds.colliderect(box):
        return True
    return box.left >= plan.grid.x + plan.grid.half_width(box.top, box.bottom)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_boxes_are_apart_and_inside(
    seats: int, text: float, size: tuple[int, int], language: str
) -> None:
    lang.set_language(language)
    table = table_for(seats)
    table.show(fresh(seats, 1).seen_by(0))
    canvas = laid_out(table, *size, text)
    plan = table.places
    tray = FRect(plan.tray.x, plan.tray.y, plan.tray.w, plan.tray.h - 12)
    right = [plan.order.panel, plan.action, tray]
    for box in right:
        assert outside_the_rim(plan, box), box
    assert outside_the_rim(plan, plan.log)
    panels = list(table.context.seat_rects.values())
    column = plan.column
    boxes = [*right, column.majorities, column.birds, column.rounds, *panels]
    for box in boxes:
        assert canvas.rect.contains(box), box
    for one, two in combinations([*boxes, plan.log], 2):
        assert not one.colliderect(two), (one, two)
    assert all(not plan.grid.bounds.colliderect(panel) for panel in panels)
    assert canvas.h - 4 >= plan.grid.bounds.bottom
    for row in plan.order.rows:
        assert plan.order.panel.contains(row)
    assert plan.action.contains(plan.button)
    assert plan.action.contains(plan.signs)
    for count in (1, 2, 3):
        for card in plan.hand(count):
            assert canvas.rect.contains(card)
            assert card.right <= plan.target.left
    for one, two in combinations(plan.big_cards, 2):
        assert not one.colliderect(two)
    assert all(plan.grid.bounds.contains(card) for card in plan.big_cards)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_fit_their_boxes(text: float, size: tuple[int, int], language: str) -> None:
    lang.set_language(language)
    canvas, plan = planned(4, size, text)
    for words in texts.stop_labels():
        assert paint.button_width(canvas, words, "ui_check") <= plan.button.w + 4
    if plan.order.titled:
        assert canvas.measure(_("Order of play"), 24, "f")[0] + 20 <= plan.order.panel.w
    if plan.caption:
        assert plan.caption.w <= plan.tray.w - 40


def test_the_board_is_that_of_the_art_bible() -> None:
    _canvas, plan = planned(4, (1280, 720), 1.0)
    assert plan.grid.side == pytest.approx(30.5, abs=0.7)
    assert plan.order.named
    assert plan.column.full


def test_large_text_costs_words_before_it_costs_the_board() -> None:
    _canvas, small = planned(4, (1280, 720), 1.0)
    _canvas, large = planned(4, (1280, 720), 2.0)
    assert not large.order.named
    assert large.grid.side > 0.72 * small.grid.side


@pytest.mark.parametrize("names", [("Mia", "Bruno", "Lotte", "Finn"), LONG_NAMES])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_in_the_order_of_play_are_whole(
    names: tuple[str, ...],
    text: float,
    size: tuple[int, int],
    language: str,
    said: list[tuple[str, FRect]],
) -> None:
    lang.set_language(language)
    table = table_for(4)
    seats = table.context.seats
    table.context.seats = [replace(seats[k], name=names[k]) for k in range(4)]
    table.show(fresh(4, 1).seen_by(0))
    canvas = laid_out(table, *size, text)
    painted(table, canvas, "order")
    inside = [(words, box) for words, box in said if table.places.order.panel.contains(box)]
    assert inside == said
    assert {words for words, _box in inside} in (set(names), set())
    upright = size[0] < size[1]  # there the badges must do
    assert inside or text > 1.25 or upright, "at usual sizes the names are there"
    slots = [table.places.order.slot(k) for k in range(4)]
    assert not any(box.colliderect(slot) for _words, box in inside for slot in slots)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_birds_left_and_clear_rounds_say_what_they_are(
    seats: int, text: float, size: tuple[int, int], language: str, said: list[tuple[str, FRect]]
) -> None:
    lang.set_language(language)
    table = table_for(seats)
    table.show(fresh(seats, 1).seen_by(0))
    canvas = laid_out(table, *size, text)
    painted(table, canvas, "left", "rounds")
    column = table.places.column
    birds = [box for words, box in said if words in texts.birds_left()]
    rounds = [box for words, box in said if words in texts.clear_rounds()]
    assert len(birds) == len(rounds) == 1
    figure = canvas.measure("36", 28, "f")[0]
    assert birds[0].right + figure + 14 <= column.birds.right
    for egg in column.eggs:
        assert egg.left >= rounds[0].right
        assert column.rounds.contains(egg)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 1280)])
def test_captured_birds_can_be_told_apart_or_are_counted(
    text: float, size: tuple[int, int], said: list[tuple[str, FRect]]
) -> None:
    table = table_for(4)
    position = fresh(4, 1)
    counted = 0
    for count in range(1, 37):
        position.take_off(count, 0)
        table.show(position.seen_by(0))
        canvas = laid_out(table, *size, text)
        plate = table.context.seat_rects[0]
        tokens = [table.pieces[bird_key(bird)] for bird in range(1, count + 1)]
        assert all(plate.contains(token.rect) for token in tokens)
        if tokens[0].alpha:
            for left, right in pairwise(tokens):
                assert right.rect.x - left.rect.x >= 0.55 * left.rect.w
            continue
        if table.places.one_line:
            continue
        counted += 1
        said.clear()
        painted(table, canvas, ("types", 0))
        assert sum(int(figure) for figure, _box in said) == count
        letters = [box.inflate(0, -0.3 * box.h) for _figure, box in said]
        assert all(plate.contains(box) for box in letters)
        assert not any(one.colliderect(two) for one, two in combinations(letters, 2))
    assert counted or table.places.one_line
