"""The table of Hens: its own part of what test_every_table holds all tables to."""

import pytest

from ai.players import Decision
from game.contract import NOBODY
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, PLACE, ROOSTERS
from game.hens.yard import CELLS
from scenes.hens.choosing import AS_COOP, AS_HEN, CLOSE, LOOK, NOTHING, READ_GOAL, TAKE_UP
from scenes.hens.preview import preview_of
from scenes.hens.shown import HensShown
from scenes.hens.table import HensTable
from scenes.table.view import Target
from tests.scenes.hens_tables import fresh, laid_out, random_game, table_for
from tests.scenes.tables import cues_of_a_game


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_copy_follows_events_for_every_viewer(seats: int) -> None:
    for viewer in range(NOBODY, seats):
        shown = HensShown.of(fresh(seats, seats).seen_by(viewer))
        for act in random_game(seats, seats):
            for event in act.events:
                shown.absorb(event.seen_by(viewer))
            view = act.after.seen_by(viewer)
            assert shown == HensShown.of(view)
            tally = shown.tally()
            for seat in range(seats):
                assert tally.points(seat) == view.points(seat)


def test_what_happens_is_heard() -> None:
    heard: list[str] = []
    table = table_for(4, heard=heard)
    table.show(fresh(4, 2).seen_by(0))
    assert {"wood_tap", "hammer", "card_slide", "tok", "crow"} <= cues_of_a_game(
        table, heard, random_game(4, 2)
    )


# -- what can be pointed at ---------------------------------------------------------------------


def apart(targets: list[Target]) -> bool:
    return not any(
        one.rect.inflate(-2, -2).colliderect(two.rect.inflate(-2, -2))
        for k, one in enumerate(targets)
        for two in targets[k + 1 :]
    )


def press(table: HensTable, view: HensPosition, seat: int, action: int) -> list[Target]:
    """Choose the target of that number; what can be pointed at then."""
    target = next(t for t in table.targets(view, seat) if t.action == action)
    assert target.legal
    assert table.choose(target)
    return table.targets(view, seat)


def placings(table: HensTable, view: HensPosition, seat: int) -> set[int]:
    """Every placement that can be reached by taking up a card and saying hen or coop."""
    reached: set[int] = set()
    for k in range(len(view.hand(seat))):
        for face in (AS_HEN, AS_COOP):
            press(table, view, seat, TAKE_UP - k)
            targets = press(table, view, seat, face)
            assert apart(targets)
            cells = [t for t in targets if numbered.is_place(t.action)]
            reached |= {t.action for t in cells if t.legal}
            for target in cells:
                forbidden = view.refusal(seat, target.action)
                assert target.legal == (forbidden is None)
            assert table.step_back()
            assert not table.step_back()
    return reached


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_targets_reach_exactly_the_legal_actions(seats: int) -> None:
    table = table_for(seats)
    for act in random_game(seats, 9):
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        targets = table.targets(view, act.seat)
        legal = {int(action) for action in view.actions(act.seat)}
        offered = {t.action for t in targets if t.legal and t.action >= 0}
        if view.phase == PLACE:
            assert not offered
            offered = placings(table, view, act.seat)
        assert offered == legal
        for target in targets:
            assert target.label
            if target.action >= 0 and not target.legal:
                assert view.refusal(act.seat, target.action) is not None
        if view.phase != DISCARD:
            assert apart(targets)


def moment_of(phase: int, seats: int = 4, seed: int = 5, moves: int = 40) -> HensPosition:
    """The first such moment after so many moves."""
    for k, act in enumerate(random_game(seats, seed)):
        if k >= moves and act.before.phase == phase:
            return act.before
    raise AssertionError("no such moment")


def test_a_card_that_fits_nowhere_is_taken_up_as_a_coop() -> None:
    seen = 0
    table = table_for(2)
    for act in random_game(2, 14):
        if act.before.phase != PLACE:
            continue
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        legal = [int(action) for action in view.actions(act.seat)]
        hens = {int(numbered.placed_card(a)) for a in legal if not numbered.placed_face(a)}
        for k, card in enumerate(view.hand(act.seat)):
            targets = press(table, view, act.seat, TAKE_UP - k)
            assert table.choosing.coop == (card not in hens)
            following = table.next_target(targets)
            assert following is not None
            assert following.action in legal
            table.step_back()
            seen += card not in hens
    assert seen > 2


def test_a_card_is_taken_up_and_put_back() -> None:
    position = moment_of(PLACE)
    seat = int(position.turn)
    view = position.seen_by(seat)
    table = table_for(4)
    table.show(view)
    laid_out(table)
    for action, chosen in (
        (TAKE_UP - 2, (2, False)),
        (AS_COOP, (2, True)),
        (TAKE_UP - 1, (1, False)),
        (TAKE_UP - 1, (NOTHING, False)),
        (TAKE_UP, (0, False)),
    ):
        press(table, view, seat, action)
        assert (table.choosing.card, table.choosing.coop) == chosen
    table.stage(position.copy().apply(seat, int(view.actions(seat)[0])))
    assert table.choosing.card == NOTHING


@pytest.mark.parametrize("seats", [1, 4])
def test_yards_discards_and_goals_can_be_looked_at(seats: int) -> None:
    position = moment_of(PLACE, seats, 5, 20)
    seat = int(position.turn)
    view = position.seen_by(seat)
    table = table_for(seats)
    table.show(view)
    canvas = laid_out(table)
    table.draw(canvas, 0, None, table.targets(view, seat))
    plain = canvas.surface.get_buffer().raw
    for look in [READ_GOAL, *(LOOK - owner for owner in range(seats))]:
        targets = press(table, view, seat, look)
        assert [target.action for target in targets] == [CLOSE]
        table.draw(canvas, 0, targets[0], targets)
        assert canvas.surface.get_buffer().raw != plain
        press(table, view, seat, CLOSE)
        assert table.choosing.looking == NOTHING


def test_preview_is_what_the_rules_then_do() -> None:
    gains = 0
    for act in random_game(3, 10):
        if act.before.phase not in (PLACE, ROOSTERS):
            continue
        preview = preview_of(act.before.seen_by(act.seat), act.seat, act.action)
        assert preview.gain == act.after.points(act.seat) - act.before.points(act.seat)
        assert sum(line.points for line in preview.lines) == act.after.points(act.seat)
        gains += preview.gain > 0
    assert gains > 3


def test_focus_and_hint_are_drawn_for_every_target() -> None:
    table = table_for(4)
    for k, act in enumerate(random_game(4, 11)):
        if k % 5:
            continue
        view = act.before.seen_by(act.seat)
        table.show(view)
        canvas = laid_out(table)
        targets = table.targets(view, act.seat)
        if view.phase == PLACE:
            targets = press(table, view, act.seat, TAKE_UP)
        table.draw(canvas, 0.3, None, targets)
        bare = canvas.surface.get_buffer().raw
        for target in targets:
            if target.action == TAKE_UP:
                continue  # it is taken up already and looks the same when pointed at
            table.draw(canvas, 0.3, target, targets)
            assert canvas.surface.get_buffer().raw != bare, target
        decision = Decision(act.action, [], 0, 0.0)
        place = table.hint_place(decision, targets)
        assert place is not None
        assert canvas.rect.contains(table.draw_hint(canvas, 0.3, decision, targets))


def test_every_cell_of_every_yard_lies_on_its_ground() -> None:
    table = table_for(2)
    table.show(fresh(2, 12).seen_by(0))
    canvas = laid_out(table)
    shapes = set()
    for act in random_game(2, 12):
        for viewer in (0, 1):
            table.show(act.after.seen_by(viewer))
            table.draw(canvas, 0, None, [])
            cells = table.cells
            assert set(table.shown.yards[viewer]) <= set(cells) <= set(range(CELLS))
            ground = table.plan.ground.inflate(1, 1)
            assert all(ground.contains(rect) for rect in cells.values())
            assert all(cells[cell].w >= 50 for cell in table.shown.yards[viewer])
            shapes.add(len(cells))
    assert len(shapes) > 4


def test_the_first_card_is_drawn_before_a_phase_of_drawing_ends() -> None:
    position = fresh(4, 1)
    seat = int(position.turn)
    table = table_for(4)
    table.show(position.seen_by(seat))
    laid_out(table)
    assert position.phase == DRAW
    assert table.doing(position.seen_by(seat), seat) == "draw the first card"
    position.apply(seat, numbered.DRAW_DECK)
    assert table.doing(position.seen_by(seat), seat) == "draw the second card"
