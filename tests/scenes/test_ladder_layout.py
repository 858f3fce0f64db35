"""Nothing overlaps and nothing leaves the window, at any text size, shape and language."""

from itertools import combinations

import pytest
from pygame import FRect

from commands.albums.ladder import MOMENTS
from commands.moments import position_of
from game.ladder.position import LadderPosition
from game.ladder.tables import BOTTOM, TOP
from play.choice import NO_ACTION
from scenes.games.ladder import looks
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from tests.scenes.ladder_tables import fresh, laid_out, table_for
from words import ladder as texts
from words import lang
from words.lang import _


@pytest.mark.parametrize("seats", [3, 5])
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
    plan, side = table.places, table.places.side
    ladder = FRect(plan.ladder.x, plan.ladder.y, plan.ladder.w, plan.rung_y[1] - plan.ladder.y)
    boxes = [ladder, side.round_panel, side.strip, side.tray, *table.context.seat_rects.values()]
    for box in boxes:
        assert canvas.rect.contains(box), box
    for one, two in combinations(boxes, 2):
        assert not one.colliderect(two), (one, two)
    for slot in side.slots:
        assert side.round_panel.contains(slot)
    for one, two in combinations([*side.hand, side.stack], 2):
        assert not one.colliderect(two)
    assert all(canvas.rect.contains(card) for card in (*side.hand, *side.slots))
    assert side.strip.contains(side.cells)
    assert side.strip.contains(side.count)
    assert not side.cells.colliderect(side.count)
    assert all(card.h >= 75 for card in (*side.hand, *side.slots))
    assert canvas.rect.contains(plan.dust_pill)
    upright = size[0] < size[1] and plan.dust_pill.bottom <= side.strip.top
    assert upright or plan.dust_pill.right <= side.tray.left


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 1280)])
def test_words_fit_their_boxes(text: float, size: tuple[int, int]) -> None:
    table = table_for(5)
    table.show(fresh(5, 1).seen_by(0))
    canvas = laid_out(table, *size, text)
    side = table.places.side
    title = canvas.measure(_("This round"), 26, "f")[0]
    assert title + 40 <= side.round_panel.w
    if side.strip_caption:
        caption = canvas.measure(_("Seen so far"), 20, "Bold")[0]
        assert side.strip.x + 20 + caption < side.count.x
    else:
        words = texts.seen_count(100)
        assert canvas.text_height(words, 20, side.count.w, "Bold", 1.1) <= side.count.h
    plate = table.places.plate_rect(9)
    assert plate.h <= table.places.rung_y[1] - table.places.rung_y[2]
    assert lang.current() == "en"


def test_more_height_makes_a_taller_ladder() -> None:
    table = table_for(5)
    table.show(fresh(5, 1).seen_by(0))
    laid_out(table, 1280, 720)
    low = table.places.rung_y[1] - table.places.rung_y[2]
    laid_out(table, 1024, 768)
    assert table.places.rung_y[1] - table.places.rung_y[2] > 1.3 * low


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (600, 900), (400, 1000), (300, 1200)])
def test_both_rails_run_down_to_the_dust_without_a_gap(size: tuple[int, int]) -> None:
    table = table_for(5)
    table.show(fresh(5, 1).seen_by(0))
    canvas = laid_out(table, *size)
    table.draw(canvas, 0.0, None, [])
    plan = table.places
    for rail in (30, 390):
        x = round((plan.ladder.x + rail * plan.scale) * canvas.k)
        top, bottom = canvas.px(plan.ladder.y + 12 * plan.scale), canvas.px(plan.dust.centery)
        column = [canvas.surface.get_at((x, y)).r for y in range(top, bottom)]
        assert min(column) > 40, f"no wood {column.index(min(column))} pixels below the top"


@pytest.mark.parametrize("size", [(1280, 720), (600, 900)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_a_rung_is_worth_stands_beside_its_own_hen(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    discs: dict[int, float] = {}

    def note(_canvas: Canvas, place: int, rect: FRect, _text: float) -> None:
        discs[place] = rect.centery

    monkeypatch.setattr(looks, "value_plate", note)
    surfaces.clear()
    table = table_for(5)
    table.show(fresh(5, 1).seen_by(0))
    table.draw(laid_out(table, *size, text), 0.0, None, [])
    for place in range(BOTTOM, TOP + 1):
        hen = table.places.feet(place)[1] - table.places.hen / 2
        assert min(discs, key=lambda other: abs(discs[other] - hen)) == place
        assert abs(discs[place] - hen) < 0.2 * table.places.hen


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (600, 900)])
def test_light_on_a_rung_does_not_fall_on_one_that_may_not_be_claimed(
    size: tuple[int, int], text: float
) -> None:
    position, _walked = position_of(MOMENTS["place"])
    assert isinstance(position, LadderPosition)
    seat = int(position.deciders()[0])
    table = table_for(position.seats)
    table.show(position.seen_by(seat))
    canvas = laid_out(table, *size, text)
    offered = table.targets(position.seen_by(seat), seat)
    targets = [target for target in offered if target.action != NO_ACTION]
    assert {target.legal for target in targets} == {False, True}
    canvas.surface.fill("#8fae5a")
    table.draw(canvas, 0.0, None, [])
    unlit = [_light(canvas, target.rect) for target in targets]
    canvas.surface.fill("#8fae5a")
    table.draw(canvas, 0.0, None, targets)
    for target, before in zip(targets, unlit, strict=True):
        lit = _light(canvas, target.rect)
        brighter = sum(now > then for now, then in zip(lit, before, strict=True))
        if target.legal:
            assert brighter > 0.1 * len(lit)
        else:
            assert brighter <= 0.01 * len(lit), target.label


def _light(canvas: Canvas, rect: FRect) -> list[int]:
    """How bright each pixel of a place is, without its edge, which is the wood of the rungs."""
    part = rect.inflate(-20, -0.3 * rect.h)
    left, top = canvas.to_px(part.topleft)
    right, bottom = canvas.to_px(part.bottomright)
    at = canvas.surface.get_at
    return [sum(at((x, y))[:3]) for y in range(top, bottom) for x in range(left, right)]
