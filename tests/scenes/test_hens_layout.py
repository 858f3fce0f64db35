"""Nothing overlaps and nothing leaves the window, at any text size, shape and language."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from pygame import FRect

from commands.albums.hens import MOMENTS
from commands.moments import position_of
from game.hens.actions import is_place
from game.hens.tables import FULL_HAND, GOAL_CARDS, HAND, goal_of
from scenes.games.hens.looks import value_place
from scenes.kit import paint
from scenes.kit.canvas import Canvas, Point
from scenes.table.layout import fitting_label
from tests.scenes.hens_tables import fresh, laid_out, table_for
from words import hens as texts
from words import lang

EVERY_SIZE = [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_boxes_are_apart_and_inside(
    seats: int, text: float, size: tuple[int, int], language: str
) -> None:
    lang.set_language(language)
    table = table_for(seats)
    table.show(fresh(seats, 1, 7 if seats % 2 else 4).seen_by(0))
    canvas = laid_out(table, *size, text)
    plan, side, hand = table.places, table.places.side, table.places.hand
    boxes = [plan.score, plan.ground, side.panel, plan.goal.rect]
    boxes += [*hand.buttons, *table.context.seat_rects.values()]
    actions = hand.buttons[0].union(hand.buttons[1])
    if plan.steps_on_buttons:
        assert all(actions.inflate(0, 20).contains(step) for step in plan.steps)
    else:
        boxes += plan.steps
    boxes += [plan.rank] if plan.rank else []
    tray = FRect(hand.tray.x, hand.tray.y, hand.tray.w, hand.tray.h - 12)
    boxes.append(tray)
    for box in boxes:
        assert canvas.rect.contains(box), box
    for one, two in combinations(boxes, 2):
        assert not one.colliderect(two), (one, two)
    inner = [side.deck, side.mine]
    inner += [side.turned] if seats == 1 else []
    for rival in side.rivals:
        inner += [rival.pile, rival.count, rival.yard]
    for box in inner:
        assert side.panel.contains(box), box
        assert box.w >= 40
        assert box.h >= 34
    for one, two in combinations(inner, 2):
        assert not one.colliderect(two), (one, two)
    for row in plan.goal.rows:
        assert plan.goal.rect.contains(row)
    most = FULL_HAND if seats > 1 else HAND + 1
    for count in (1, HAND, most):
        lying = hand.cards(count)
        assert all(canvas.rect.contains(card) and card.h >= 80 for card in lying)
        for one, two in pairwise(lying):
            assert value_place(canvas, one)[1].right <= two.x, "every value can be read"
            assert text > 1 or one.right <= two.x
        above = size[0] < size[1] and hand.buttons[0].bottom <= lying[0].top
        assert above or lying[-1].right <= hand.buttons[0].left


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_fit_their_boxes(
    seats: int, text: float, size: tuple[int, int], language: str
) -> None:
    lang.set_language(language)
    for goal in range(1, GOAL_CARDS + 1):
        table = table_for(seats)
        table.show(fresh(seats, 1, goal).seen_by(0))
        canvas = laid_out(table, *size, text)
        card = table.places.goal
        for half, row in enumerate(card.rows):
            words = texts.goal_text(goal_of(goal, half))
            room = row.w - card.badge - 12
            if card.worded:
                deep = canvas.text_height(words, 20, room, "Bold", 1.2)
                assert row.y - 2 + deep <= row.bottom - 28
                longest = max(words.split(), key=len)
                assert canvas.measure(longest, 20, "Bold")[0] <= room
        if card.head:
            title = canvas.measure(texts.goal_title(goal), 24, "f")[0]
            assert title + 58 <= card.rect.w
    for labels in texts.buttons(seats == 1).values():
        for rect in table.places.hand.buttons:
            label = fitting_label(canvas, labels, rect, "ui_check")
            deep = paint.button_height(canvas, label, rect.w, "ui_check", 24) - 22
            assert deep <= rect.h - 4
            assert max(canvas.measure(w, 24, "f")[0] for w in label.split()) <= rect.w - 28
    for k, word in enumerate(texts.steps()):
        wide = canvas.measure(f"{k + 1}  {word}", 22, "Bold")[0]
        if table.places.steps:
            assert wide + 36 <= table.places.steps[k].w


def test_standard_size_is_that_of_the_art_bible() -> None:
    table = table_for(4)
    table.show(fresh(4, 1).seen_by(0))
    laid_out(table)
    w, h = table.places.hand.card
    assert w == pytest.approx(104, abs=4)
    assert h == pytest.approx(146, abs=5)
    solo = table_for(1)
    solo.show(fresh(1, 1).seen_by(0))
    laid_out(solo)
    assert solo.places.side.turned.w == pytest.approx(234, abs=14)
    assert solo.places.rank is not None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("moment", ["yard", "solo_place"])
def test_the_score_row_keeps_every_kind_whatever_is_pointed_at(
    moment: str,
    size: tuple[int, int],
    text: float,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lang.set_language(language)
    position, _walked = position_of(MOMENTS[moment])
    view = position.seen_by(0)
    table = table_for(position.seats)
    table.show(view)
    canvas = laid_out(table, *size, text)
    signs: list[str] = []
    words: list[FRect] = []
    art, text_of = Canvas.art, Canvas.text

    def drawn(self: Canvas, name: str, pos: Point, *rest: Any, **named: Any) -> FRect:
        if table.places.score.collidepoint(pos):
            signs.append(name)
        return art(self, name, pos, *rest, **named)

    def said(self: Canvas, string: str, size: float, pos: Point, *rest: Any, **named: Any) -> FRect:
        box = text_of(self, string, size, pos, *rest, **named)
        if table.places.score.collidepoint(pos):
            words.append(box.inflate(0, -0.2 * box.h))  # the letters, without the line's air
        return box

    monkeypatch.setattr(Canvas, "art", drawn)
    monkeypatch.setattr(Canvas, "text", said)
    table.choose(table.targets(view, 0)[0])
    places = [t for t in table.targets(view, 0) if t.legal and is_place(t.action)]
    assert len(places) > 1
    rows = [table.pieces["score"]]
    for target in places:
        preview = table.game.preview(view, table.places, 0, target.action)
        assert preview is not None
        assert "score" in preview.hidden
        rows.append(preview.pieces["score"])
    for row in rows:
        signs.clear()
        words.clear()
        assert row.look is not None
        row.look.paint(canvas, row.rect)
        assert {"egg_icon", "rooster_token", "medal", "ui_trophy"} <= set(signs)
        assert all(row.rect.contains(box) for box in words)
        assert all(not one.colliderect(two) for one, two in combinations(words, 2))
