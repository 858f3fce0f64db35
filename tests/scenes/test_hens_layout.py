"""Nothing overlaps and nothing leaves the window, at any text size, shape and language."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from pygame import FRect

from game.hens.actions import is_place
from game.hens.tables import FULL_HAND, GOAL_CARDS, HAND, goal_of
from scenes.hens import cards, phrases, terms
from scenes.hens.moments import MOMENTS
from scenes.hens.plan import label_height, label_that_fits
from scenes.kit import lang
from scenes.kit.canvas import Canvas, Point
from scenes.moments import position_of
from tests.scenes.hens_tables import fresh, laid_out, table_for

LONGER = {
    "Place as hen": "Placer comme poule",
    "Hen": "Poule",
    "As a coop −1": "En poulailler −1",
    "Coop −1": "Poulailler −1",
    "Keep": "Garder",
    "Pass, the next one is mine": "Passer, la suivante est pour moi",
    "Pass": "Écarter",
    "draw two": "piocher 2 cartes",
    "place one": "placer 1 carte",
    "discard": "défausser",
    "discards": "défausses",
    "deck": "pioche",
    "mine": "la mienne",
    "passed": "passées",
    "at least %(need)d groups of %(size)d or more": "au moins %(need)d groupes de %(size)d ou plus",
    "a column of hens with 2 eggs each": "une colonne de poules avec 2 œufs chacune",
    "place the rooster": "posez le coq sur une poule",
    "keep it, or trust the next one?": "la garder, ou se fier à la suivante ?",
}
EVERY_SIZE = [(1280, 720), (1920, 1080), (1024, 768)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("french", [False, True])
def test_boxes_are_apart_and_inside(
    seats: int, text: float, size: tuple[int, int], french: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if french:
        monkeypatch.setattr(phrases, "_", lambda msgid: LONGER.get(msgid, msgid))
    table = table_for(seats)
    table.show(fresh(seats, 1, 7 if seats % 2 else 4).seen_by(0))
    canvas = laid_out(table, *size, text)
    plan, side, column = table.plan, table.plan.side, table.plan.column
    boxes = [plan.score, plan.ground, side.panel, column.goal.rect]
    boxes += [*plan.buttons, *table.context.seat_rects.values()]
    actions = plan.buttons[0].union(plan.buttons[1])
    if column.shared:
        assert all(actions.inflate(0, 20).contains(step) for step in column.steps)
    else:
        boxes += column.steps
    boxes += [column.rank] if column.rank else []
    tray = FRect(plan.tray.x, plan.tray.y, plan.tray.w, plan.tray.h - 12)
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
    for row in column.goal.rows:
        assert column.goal.rect.contains(row)
    most = FULL_HAND if seats > 1 else HAND + 1
    for count in (1, HAND, most):
        hand = plan.hand(count)
        assert all(canvas.rect.contains(card) and card.h >= 80 for card in hand)
        for one, two in pairwise(hand):
            assert cards.value_place(canvas, one)[1].right <= two.x, "every value can be read"
            assert text > 1 or one.right <= two.x
        assert hand[-1].right <= plan.buttons[0].left


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("french", [False, True])
def test_words_fit_their_boxes(
    seats: int, text: float, size: tuple[int, int], french: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if french:
        monkeypatch.setattr(phrases, "_", lambda msgid: LONGER.get(msgid, msgid))
    for goal in range(1, GOAL_CARDS + 1):
        table = table_for(seats)
        table.show(fresh(seats, 1, goal).seen_by(0))
        canvas = laid_out(table, *size, text)
        card = table.plan.column.goal
        for half, row in enumerate(card.rows):
            words = terms.goal_text(goal_of(goal, half))
            room = row.w - card.badge - 12
            if card.worded:
                deep = canvas.text_height(words, 20, room, "Bold", 1.2)
                assert row.y - 2 + deep <= row.bottom - 28
                longest = max(words.split(), key=len)
                assert canvas.measure(longest, 20, "Bold")[0] <= room
        if card.head:
            title = canvas.measure(terms.goal_title(goal), 24, "f")[0]
            assert title + 58 <= card.rect.w
    sets = [phrases.as_hen(), phrases.as_coop()]
    if seats == 1:
        sets += [phrases.keep(), phrases.pass_on(), phrases.turn_up()]
    for labels in sets:
        for rect in table.plan.buttons:
            label = label_that_fits(canvas, labels, rect, "ui_check")
            assert label_height(canvas, label, rect.w, "ui_check") <= rect.h - 4
            assert max(canvas.measure(w, 24, "f")[0] for w in label.split()) <= rect.w - 28
    for k, word in enumerate(phrases.steps()):
        wide = canvas.measure(f"{k + 1}  {word}", 22, "Bold")[0]
        steps = table.plan.column.steps
        if len(steps) == 3:
            assert wide + 36 <= steps[k].w
        elif steps:
            assert wide + 2 * (steps[0].h + 6) + 20 <= steps[0].w


def test_standard_size_is_that_of_the_art_bible() -> None:
    table = table_for(4)
    table.show(fresh(4, 1).seen_by(0))
    laid_out(table)
    w, h = table.plan.hand_card
    assert w == pytest.approx(104, abs=4)
    assert h == pytest.approx(146, abs=5)
    solo = table_for(1)
    solo.show(fresh(1, 1).seen_by(0))
    laid_out(solo)
    assert solo.plan.side.turned.w == pytest.approx(234, abs=14)
    assert solo.plan.column.rank is not None


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
        if table.plan.score.collidepoint(pos):
            signs.append(name)
        return art(self, name, pos, *rest, **named)

    def said(self: Canvas, string: str, size: float, pos: Point, *rest: Any, **named: Any) -> FRect:
        box = text_of(self, string, size, pos, *rest, **named)
        if table.plan.score.collidepoint(pos):
            words.append(box.inflate(0, -0.2 * box.h))  # the letters, without the line's air
        return box

    monkeypatch.setattr(Canvas, "art", drawn)
    monkeypatch.setattr(Canvas, "text", said)
    table.choose(table.targets(view, 0)[0])
    targets = table.targets(view, 0)
    places = [target for target in targets if target.legal and is_place(target.action)]
    assert len(places) > 1
    for target in [None, *places]:
        signs.clear()
        words.clear()
        table.draw(canvas, 0.0, target, targets)
        assert {"egg_icon", "rooster_token", "medal", "ui_trophy"} <= set(signs)
        assert all(table.plan.score.contains(box) for box in words)
        assert all(not one.colliderect(two) for one, two in combinations(words, 2))
