"""Hennen Rennen's table: its own part of what test_every_table holds all tables to."""

import pytest

from game.ladder.position import PLACE_ACTION
from game.ladder.state import PLACE
from game.ladder.tables import PLACES
from tests.scenes.ladder_tables import fresh, laid_out, random_game, table_for
from tests.scenes.tables import cues_of_a_game


def test_what_happens_is_heard() -> None:
    heard: list[str] = []
    table = table_for(5, heard=heard)
    table.show(fresh(5, 2).seen_by(0))
    assert {"wood_tap", "squawk_0", "chime_small"} <= cues_of_a_game(
        table, heard, random_game(5, 2)
    )


@pytest.mark.parametrize("seats", [3, 5])
def test_targets_are_the_legal_actions_and_the_forbidden_rungs(seats: int) -> None:
    table = table_for(seats)
    for act in random_game(seats, 9):
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        targets = table.targets(view, act.seat)
        legal = {int(action) for action in view.actions(act.seat)}
        assert {t.action for t in targets if t.legal and t.action >= 0} == legal
        forbidden = {target.action for target in targets if not target.legal}
        if view.phase == PLACE:
            assert forbidden == {PLACE_ACTION + place for place in range(PLACES)} - legal
        else:
            assert not forbidden
        assert all(target.label for target in targets)
        for k, one in enumerate(targets):
            for two in targets[k + 1 :]:
                assert not one.rect.inflate(-2, -2).colliderect(two.rect.inflate(-2, -2))


def test_preview_is_what_the_rules_then_do() -> None:
    table = table_for(5)
    fallen = 0
    for act in random_game(5, 10):
        if act.before.phase != PLACE:
            continue
        table.show(act.before.seen_by(act.seat))
        laid_out(table)
        preview = table.game.preview(table.view, table.places, act.seat, act.action)
        assert preview is not None
        table.show(act.after.seen_by(act.seat))
        hens = {key: piece for key, piece in preview.pieces.items() if key in table.pieces}
        assert ("hen", act.events[0].values["card"]) in hens
        dusty = act.after.dusty_hens() != act.before.dusty_hens()
        for key, ghost in hens.items():
            assert ghost.rect == table.pieces[key].rect or dusty
        assert preview.hidden <= hens.keys()
        bumped = {e.values["card"] for e in act.events if e.kind == "hen_bumped"}
        assert preview.hidden == {("hen", card) for card in bumped}
        fallen += len(bumped)
    assert fallen > 3


def test_focus_and_hint_are_drawn_for_every_target() -> None:
    from ai.players import Decision

    table = table_for(5)
    for act in random_game(5, 11):
        view = act.before.seen_by(act.seat)
        table.show(view)
        canvas = laid_out(table)
        targets = table.targets(view, act.seat)
        table.draw(canvas, 0.3, None, targets)
        bare = canvas.surface.get_buffer().raw
        for target in targets[:: 1 if act.before.phase == PLACE else 2]:
            table.draw(canvas, 0.3, target, targets)
            assert canvas.surface.get_buffer().raw != bare
        spot = table.draw_hint(canvas, Decision(act.action, [], 0, 0.0))
        assert canvas.rect.contains(spot)


def test_thirty_hens_in_the_dust_stay_on_it() -> None:
    table = table_for(5)
    table.show(fresh(5, 1).seen_by(0))
    canvas = laid_out(table)
    for count in (1, 2, 6, 7, 14, 30):
        for k in range(count):
            x, y = table.places.dust_feet(k, count)
            assert table.places.dust.left < x < table.places.dust_pill.left
            assert y <= canvas.h
