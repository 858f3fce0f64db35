"""Nothing overlaps and nothing leaves the window, at any text size, shape and language."""

from itertools import combinations, pairwise

import pytest
from pygame import FRect

from game.sly.tables import CARDS, spaces_of
from scenes.games.sly.looks import rank_plate
from scenes.games.sly.pieces import SEEN
from scenes.games.sly.seen import SeenPanel, legend_of
from scenes.games.sly.table import HELP
from scenes.kit import paint
from tests.scenes.sly_tables import fresh, laid_out, table_for
from words import lang
from words.lang import _
from words.sly import deeds

EVERY_SIZE = [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)]


@pytest.mark.parametrize("helped", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("french", [False, True])
def test_boxes_are_apart_and_inside(
    seats: int,
    text: float,
    size: tuple[int, int],
    french: bool,
    helped: bool,
) -> None:
    lang.set_language("fr" if french else "en")
    table = table_for(seats)
    table.context.switched_on = lambda name: helped or name != HELP
    table.show(fresh(seats, 1).seen_by(0))
    canvas = laid_out(table, *size, text)
    made = table.places
    hand = made.hand
    tray = FRect(hand.tray.x, hand.tray.y, hand.tray.w, hand.tray.h - 12)
    boxes = [*made.grounds, *hand.buttons, tray, *table.context.seat_rects.values()]
    if made.seen:
        boxes.append(made.seen.rect)
    for box in boxes:
        assert canvas.rect.contains(box), box
    for one, two in combinations(boxes, 2):
        assert not one.colliderect(two), (one, two)
    assert set(made.spaces) == {int(space) for space in spaces_of(seats)}
    for one, two in combinations([*made.spaces.values(), *made.houses], 2):
        assert not one.colliderect(two)
    for space, rect in made.spaces.items():
        assert made.grounds[space // 8].contains(rect)
        assert rect.w >= 44, "large enough to be pressed"
        assert made.board.inflate(2, 2).collidepoint(made.value(space).center)
    for count in (1, 3, CARDS):
        cards = hand.cards(count)
        assert all(canvas.rect.contains(card) and card.h >= 80 for card in cards)
        assert not any(card.colliderect(button) for card in cards for button in hand.buttons)
        for one, two in pairwise(cards):
            assert rank_plate(canvas, one)[0].right <= two.x, "every rank can be read"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("french", [False, True])
def test_words_fit_their_boxes(text: float, size: tuple[int, int], french: bool) -> None:
    lang.set_language("fr" if french else "en")
    for seats in (2, 3, 4):
        table = table_for(seats)
        table.show(fresh(seats, 1).seen_by(0))
        canvas = laid_out(table, *size, text)
        for label, rect in zip(deeds(4), table.places.hand.buttons, strict=True):
            assert paint.button_width(canvas, label, "ui_expose", 24) <= rect.w + 1
            assert canvas.grown(24) * 1.2 <= rect.h
        seen = table.places.seen
        assert seen is not None
        if seen.tiles:
            panel = table.pieces[SEEN].look
            assert isinstance(panel, SeenPanel)
            assert canvas.measure(panel.title(canvas), 24, "f")[0] <= seen.title.w
            for row in seen.tiles:
                assert all(seen.rect.contains(tile) for tile in row)
            if seen.legend:
                assert seen.rect.contains(seen.legend)
                places = [place for _sign, _word, place in legend_of(canvas, seen.legend.w)[0]]
                assert all(place.right <= seen.legend.w for place in places)
                assert places[-1].bottom <= seen.legend.h
        else:
            need = paint.button_height(canvas, _("Cards seen"), seen.rect.w, "ui_eye", 22)
            assert need <= seen.rect.h + 1


def test_standard_size_is_that_of_the_art_bible() -> None:
    for seats in (2, 3, 4):
        table = table_for(seats)
        table.show(fresh(seats, 1).seen_by(0))
        laid_out(table)
        assert table.places.spaces[0].w == pytest.approx(80, abs=6)
        assert table.places.hand.card[0] == pytest.approx(104, abs=6)
        seen = table.places.seen
        assert seen is not None
        assert len(seen.tiles) == seats - 1


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_was_caught_lies_beside_the_figures_of_its_panel(text: float) -> None:
    table = table_for(2)
    table.show(fresh(2, 1).seen_by(0))
    laid_out(table, text=text)
    panel = table.context.seat_rects[0]
    for count in (1, 2, 5, 7):
        for rect in table.places.prey(0, count):
            assert panel.contains(rect)
            assert rect.x >= panel.x + table.places.stats_w - 0.01


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_what_a_card_could_be_is_told_beside_the_cards(seats: int, size: tuple[int, int]) -> None:
    table = table_for(seats)
    table.show(fresh(seats, 1).seen_by(0))
    canvas = laid_out(table, *size)
    for space in table.places.spaces:
        for count in range(1, CARDS + 1):
            box = table.places.could_be(space, count)
            words = canvas.measure(_("could be"), 20, "Bold")[0]
            assert box.w >= max(words, table.places.figure * count)
            assert box.collidelist(list(table.places.spaces.values())) == -1


def test_the_legend_takes_two_lines_beside_the_table() -> None:
    table = table_for(4)
    table.show(fresh(4, 1).seen_by(0))
    canvas = laid_out(table, 1024, 768)
    words, high = legend_of(canvas, table.places.seen.legend.w)
    assert high == pytest.approx(2 * words[0][2].h)
