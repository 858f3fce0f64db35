"""Nothing overlaps and nothing leaves the window at Rule the Roost, at any size and language."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, pairwise

import pytest
from pygame import FRect

from game.contract import NOBODY
from game.roost.tables import BARNS, HAND
from scenes.games.roost.egg_window import halted_box, halted_words
from scenes.games.roost.layout import question_lines
from scenes.table.layout import fitting_label
from tests.scenes.roost_tables import fresh, laid_out, table_for
from tests.scenes.screens import longer_words
from words import lang
from words import roost as texts
from words.lang import _

EYE = 10.0
"""How far the sign of a card that is known stands out above it."""
EVERY_SIZE = [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)]


@contextmanager
def spoken(language: str) -> Iterator[None]:
    lang.set_language(language)
    try:
        yield
    finally:
        lang.set_language("en")


def apart(boxes: list[FRect]) -> None:
    for one, two in combinations(boxes, 2):
        assert not one.inflate(-2, -2).colliderect(two.inflate(-2, -2)), (one, two)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_boxes_are_apart_and_inside(seats: int, text: float, size: tuple[int, int]) -> None:
    table = table_for(seats)
    table.show(fresh(seats, 1).seen_by(0))
    canvas = laid_out(table, *size, text)
    places = table.places
    tray = FRect(
        places.hand.tray.x, places.hand.tray.y, places.hand.tray.w, places.hand.tray.h - 14
    )
    boxes = [barn.ground for barn in places.barns]
    boxes += [
        tray,
        *places.hand.buttons,
        places.deck,
        places.discards,
        *table.context.seat_rects.values(),
    ]
    log = table.log_room(canvas, places.area)
    boxes += [log] if log is not None else []
    for box in boxes:
        assert canvas.rect.contains(box), box
    apart(boxes)
    for barn in places.barns:
        assert barn.house.h >= 90
        assert barn.pile.h >= 56
        for count in (1, 5, 14):
            cards = [rect for rect, _ in barn.cards(count)] + barn.turned_up(count)
            assert all(barn.ground.inflate(2, 16).contains(card) for card in cards)
    for before, barn in zip(places.barns, places.counted, strict=True):
        assert canvas.rect.contains(barn.ground)
        assert barn.house == before.house
        assert barn.ground.bottom > before.ground.bottom
        for count in (1, 5, 14):
            cards = barn.turned_up(count)
            assert all(barn.ground.contains(card) for card in cards)
            assert cards[0].w >= before.turned_up(count)[0].w
            apart(cards)
    for count in range(1, HAND + 1):
        hand = places.hand.cards(count)
        assert all(canvas.rect.contains(card) for card in hand)
        apart(hand)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_the_look_has_room_for_all_it_shows(text: float, size: tuple[int, int]) -> None:
    table = table_for(4)
    table.show(fresh(4, 1).seen_by(0))
    canvas = laid_out(table, *size, text)
    look = table.places.look
    apart([look.row, *look.buttons, *(barn.ground for barn in look.barns)])
    assert all(canvas.rect.contains(box) for box in (look.row, *look.buttons))
    assert all(button.h >= 44 for button in look.buttons)
    for count in (1, 6, 21):
        cards = look.cards(count)
        assert all(look.row.inflate(4, 10).contains(card) for card in cards)
        assert all(card.w >= 40 for card in cards)
        apart(cards)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
def test_an_egg_window_never_covers_the_pile_in_question(
    language: str, seats: int, text: float, size: tuple[int, int]
) -> None:
    with spoken(language):
        table = table_for(seats)
        table.show(fresh(seats, 1).seen_by(0))
        canvas = laid_out(table, *size, text)
        for barn, window in zip(table.places.barns, table.places.windows, strict=True):
            stopped = halted_box(canvas, window, halted_words())
            over = (window.ring, window.panel, stopped)
            for count in (1, 6, 14):
                pile = [rect.inflate(0, 2 * EYE) for rect, _angle in barn.cards(count)]
                assert not [box for box in over if box.collidelist(pile) >= 0]
            assert not any(box.colliderect(barn.count_line.inflate(0, -30)) for box in over)
            assert not window.ring.colliderect(window.panel)
            assert window.ring.w >= 100


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_high_windows_have_buttons_over_the_hand_and_many_cards_in_two_rows(text: float) -> None:
    table = table_for(4)
    table.show(fresh(4, 1).seen_by(0))
    laid_out(table, 1024, 768, text)
    first, second = table.places.hand.buttons
    assert first.bottom <= table.places.hand.tray.y
    assert first.y == second.y
    for barn in table.places.barns:
        few, many = barn.cards(4), barn.cards(12)
        assert all(one.x < two.x for (one, _), (two, _) in pairwise(few))
        assert many[6][0].x < many[5][0].x
        assert many[6][0].y > many[5][0].y
        assert many[1][0].x - many[0][0].x > 0.3 * many[0][0].w


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("long", [False, True])
def test_words_fit_their_boxes(text: float, size: tuple[int, int], long: bool) -> None:
    """Where words have least room, in an upright window, they are those of the longest language."""
    if long and size[0] < size[1]:
        lang.set_language("fr")
        _words_fit(text, size)
    elif long:
        with longer_words():
            _words_fit(text, size)
    else:
        _words_fit(text, size)


def _words_fit(text: float, size: tuple[int, int]) -> None:
    table = table_for(4)
    table.show(fresh(4, 1).seen_by(NOBODY))
    canvas = laid_out(table, *size, text)
    for barn, window in enumerate(table.places.windows):
        assert canvas.rect.contains(window.panel)
        assert window.ring.top >= table.places.area.top - 2
        assert window.ring.w >= 80
        name = max(table.game.names, key=len) if window.told else ""
        lines = question_lines(canvas, name, barn, window.panel.w)
        deep = canvas.grown(34) * 1.2 + len(lines) * canvas.grown(22) * 1.3
        assert deep <= window.panel.h
    for button, labels in (
        (table.places.hand.buttons[0], [_("Throw")]),
        (table.places.hand.buttons[1], texts.let_pass()),
        (table.places.look.buttons[-1], texts.leave_all()),
    ):
        label = fitting_label(canvas, labels, button)
        assert canvas.measure(label, 24, "f")[0] <= button.w or " " in label
    for barn in range(BARNS):
        title = canvas.measure(texts.barn(barn), 26, "f")[0]
        assert title <= table.places.barns[barn].ground.w - 16
