"""Fowl Play's table: what can be pressed, previews, fear, privacy, showpieces."""

from typing import Any

import pytest

from ai.players import Decision
from game.contract import NOBODY
from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, TARGETS
from game.fowl.tables import BIRDS, MOUTHS, shared_traits
from game.hexes import CELLS, cell_at, distance
from play.choice import NO_ACTION
from saves.records import Seat
from scenes.games.fowl.layout import HexGrid
from scenes.games.fowl.looks import Card, gain
from scenes.games.fowl.pieces import bird_key, card_key, cell_key
from scenes.games.fowl.table import LOOK_ORDER, PEEK, SHEET
from scenes.table.board import Board
from scenes.table.game_table import Preview
from scenes.table.view import Target
from tests.scenes.fowl_tables import fresh, laid_out, random_game, staged, table_for
from tests.scenes.tables import cues_of_a_game, kind_of, pixels, watch

ME, FAR = 1, 36


def at(q: int, r: int) -> int:
    return int(cell_at(q, r))


def of_bird(targets: list[Target], bird: int) -> Target:
    return next(target for target in targets if target.key == bird_key(bird))


def previewed(table: Board, view: FowlPosition, action: int) -> Preview:
    found = table.game.preview(view, table.places, int(view.viewer), action)
    assert found is not None
    return found


def gain_of(table: Board, view: FowlPosition, action: int) -> int:
    told: Any = previewed(table, view, action).pieces["told"].look
    assert told.painter is gain
    points: int = told.values[0]
    return points


def test_every_bird_has_its_voice_and_foxes_theirs() -> None:
    heard: list[str] = []
    table = table_for(3, heard=heard)
    table.show(fresh(3, 5).seen_by(0))
    cues = cues_of_a_game(table, heard, random_game(3, 5))
    assert {"cluck", "quack", "honk", "gobble", "paw", "pounce", "chomp"} <= cues, cues
    assert {"dig", "burrow", "earth_pop", "flutter", "card_flip_all", "bell_low"} <= cues, cues


# -- what can be pointed at ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_action_can_be_reached(seats: int) -> None:
    """At once, or a step of a bird or fox after it was picked."""
    table = table_for(seats)
    for act in random_game(seats, 9):
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        targets = table.targets(view, act.seat)
        legal = {int(action) for action in view.actions(act.seat)}
        offered = {t.action for t in targets if t.legal}
        for target in [t for t in targets if kind_of(t) in ("bird", "fox") and t.legal]:
            assert table.choose(target)
            offered |= {t.action for t in table.targets(view, act.seat) if t.legal}
            assert table.step_back()
        assert offered - {NO_ACTION} == legal


@pytest.mark.parametrize("seats", [2, 4])
def test_every_card_bird_and_fox_that_may_be_played_can_be_dragged(seats: int) -> None:
    table = table_for(seats)
    dragged = set()
    for act in random_game(seats, 9):
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        for target in table.targets(view, act.seat):
            if target.legal and kind_of(target) in ("card", "bird", "fox"):
                assert table.can_be_pulled(target)
                dragged.add((kind_of(target), int(view.phase)))
    assert dragged == {("card", TARGETS), ("card", CHOOSE), ("bird", FOWL), ("fox", FOXES)}


def test_cells_to_point_at_never_overlap() -> None:
    grid = HexGrid(600, 400, 30)
    rects = [grid.rect(cell) for cell in range(CELLS)]
    for k, one in enumerate(rects):
        for two in rects[k + 1 :]:
            assert not one.colliderect(two)
    for cell in range(CELLS):
        assert rects[cell].collidepoint(grid.centre(cell))
        assert grid.bounds.contains(rects[cell])


def test_a_bird_that_cannot_move_is_offered_with_the_rule_that_keeps_it() -> None:
    table = table_for(2)
    other = next(n for n in range(2, BIRDS + 1) if not shared_traits(1, n))
    view = staged({1: at(3, 0), other: at(-3, 0)}, {0: at(-5, 0), 1: at(5, 0)}).seen_by(0)
    table.show(view)
    laid_out(table)
    stuck = of_bird(table.targets(view, 0), other)
    assert not stuck.legal
    refused = view.refusal(0, stuck.action)
    assert refused is not None
    assert refused.rule == "fowl.no_shared_trait"


def test_a_bird_stays_taken_up_while_it_can_step_on() -> None:
    table = table_for(2)
    position = staged({ME: at(0, -3)}, {0: at(-5, 3), 1: at(5, 0)}, target=FAR)
    view = position.seen_by(0)
    table.show(view)
    laid_out(table)
    assert table.choose(of_bird(table.targets(view, 0), ME))
    for left in (2, 1):
        first = table.next_target(table.targets(position.seen_by(0), 0))
        assert first is not None
        assert numbered.bird_in(first.action) == ME
        timeline = table.stage(position.apply(0, first.action))
        timeline.finish()
        assert table.view.steps == 3 - left
        table.targets(position.seen_by(0), 0)
        assert table.chooser.picked == (bird_key(ME),)
    assert table.step_back()
    assert table.chooser.picked == ()
    assert not table.step_back()


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, -1), (0, 1)])
def test_arrow_keys_lead_to_a_neighbouring_cell(dx: int, dy: int) -> None:
    table = table_for(2)
    view = staged({ME: at(1, 0)}, {0: at(-6, 0), 1: at(6, 0)}).seen_by(0)
    table.show(view)
    laid_out(table)
    table.choose(of_bird(table.targets(view, 0), ME))
    targets = table.targets(view, 0)
    here = of_bird(targets, ME)
    led = table.beside(here, targets, dx, dy)
    assert led is not None
    x, y = here.rect.center
    assert (led.rect.centerx - x) * dx + (led.rect.centery - y) * dy > 0
    assert int(distance(at(1, 0), _cell_of(table.places.grid, led.rect.center))) == 1


def _cell_of(grid: HexGrid, point: tuple[float, float]) -> int:
    return next(c for c in range(CELLS) if grid.rect(c).collidepoint(point))


def test_up_and_down_again_return_to_the_same_bird() -> None:
    """A column is kept to, so that a zigzag of hexagons does not drift aside."""
    table = table_for(2)
    birds = {n: at(q, r) for n, (q, r) in enumerate([(0, -4), (1, -3), (0, -2), (1, -1)], 1)}
    view = staged(birds, {0: at(-6, 6), 1: at(6, -6)}, card=1).seen_by(0)
    table.show(view)
    laid_out(table)
    targets = [t for t in table.targets(view, 0) if t.legal]
    start = of_bird(targets, 4)
    seen, focus = [], start
    for _ in range(3):
        above = table.beside(focus, targets, 0, -1)
        if above is None:
            break
        focus = above
        seen.append(focus.key)
    for _ in range(len(seen)):
        below = table.beside(focus, targets, 0, 1)
        assert below is not None
        focus = below
    assert seen
    assert focus == start


# -- who may see what ---------------------------------------------------------------------------


def company(seats: int) -> list[Seat]:
    return [Seat(f"P{k}", k, "human") for k in range(seats)]


def test_in_company_the_target_lies_face_down_until_it_is_peeked_at() -> None:
    position = staged({ME: at(1, 0), FAR: at(5, 0)}, {0: at(-4, 0), 1: at(-6, 0)}, target=FAR)
    table = table_for(2)
    table.context.seats[:] = company(2)
    view = position.seen_by(0)
    table.show(view)
    laid_out(table)
    shut = pixels(table)
    table.choose(next(t for t in table.targets(view, 0) if t.key == PEEK))
    table.targets(view, 0)
    peeked = pixels(table)
    assert peeked != shut
    table.stage(position.apply(0, numbered.STOP)).finish()
    table.show(view)
    assert pixels(table) == shut


def test_two_worlds_look_alike_to_others() -> None:
    """What is drawn for a bystander does not depend on hands and targets."""
    one, two = staged({ME: at(1, 0)}, {0: at(-4, 0)}), staged({ME: at(1, 0)}, {0: at(-4, 0)})
    for seat in range(2):
        two.targets[seat] = 20 + seat
        two.hands[seat * 4] = 30 + seat
    drawn = []
    for position in (one, two):
        table = table_for(2)
        table.show(position.seen_by(NOBODY))
        drawn.append(pixels(table))
    assert drawn[0] == drawn[1]


def test_the_score_so_far_can_be_opened_and_closed() -> None:
    table = table_for(4)
    *_, act = random_game(4, 3)
    table.show(act.before.seen_by(0))
    canvas = laid_out(table)
    open_now = [t for t in table.always_open() if t.key != LOOK_ORDER]
    assert [t.key for t in open_now] == [SHEET]
    bare = pixels(table)
    assert table.choose(open_now[0])
    shown = table.always_open()
    assert [t.key for t in shown] == ["close"]
    table.draw(canvas, 0, None, shown)
    assert canvas.surface.get_buffer().raw != bare
    assert table.choose(shown[0])
    assert pixels(table) == bare


def test_the_score_so_far_and_the_target_are_closed_when_something_happens() -> None:
    position = staged({ME: at(1, 0)}, {0: at(-4, 0), 1: at(-6, 0)}, target=FAR)
    table = table_for(2)
    table.context.seats[:] = company(2)
    view = position.seen_by(0)
    table.show(view)
    laid_out(table)
    shut = pixels(table)
    for key in (PEEK, SHEET):
        table.choose(next(t for t in table.targets(view, 0) if t.key == key))
    assert [target.key for target in table.targets(view, 0)] == ["close"]
    events = [event.seen_by(0) for event in position.apply(0, numbered.STOP)]
    table.stage(events).advance(0.01)
    assert all(target.key != "close" for target in table.always_open())
    table.show(view)
    assert pixels(table) == shut


# -- drawing ------------------------------------------------------------------------------------


def test_focus_and_hint_are_drawn_for_every_target() -> None:
    table = table_for(4)
    phases = set()
    for k, act in enumerate(random_game(4, 12)):
        if k % 5 and act.before.phase not in (TARGETS, DENS):
            continue
        phases.add(int(act.before.phase))
        view = act.before.seen_by(act.seat)
        table.show(view)
        canvas = laid_out(table)
        targets = table.targets(view, act.seat)
        table.draw(canvas, 0.3, None, targets)
        bare = canvas.surface.get_buffer().raw
        for target in targets[::3]:
            table.draw(canvas, 0.3, target, targets)
            assert canvas.surface.get_buffer().raw != bare, target
        spot = table.draw_hint(canvas, Decision(act.action, [], 0, 0.0))
        assert canvas.rect.contains(spot)
    assert phases == {TARGETS, DENS, CHOOSE, FOWL, FOXES}


def test_a_tunnelling_fox_dives_runs_and_pops_out() -> None:
    position = staged({ME: at(6, 0)}, {0: int(MOUTHS[1]), 1: at(-6, 0)}, FOXES, target=FAR)
    heard: list[str] = []
    table = table_for(2, heard=heard)
    table.show(position.seen_by(0))
    canvas = laid_out(table)
    events = [e.seen_by(0) for e in position.apply(0, int(numbered.step_fox(MOUTHS[4])))]
    seconds = watch(table, canvas, table.stage(events), 1)
    assert heard.index("dig") < heard.index("burrow") < heard.index("earth_pop")
    assert 0.8 < seconds < 2.5
    assert table.agrees_with(position.seen_by(0))


def test_a_catch_makes_feathers_fly() -> None:
    position = staged({ME: at(1, 0), FAR: at(6, 0)}, {0: at(0, 1), 1: at(-6, 0)}, FOXES, target=FAR)
    table = table_for(2)
    table.show(position.seen_by(0))
    laid_out(table)
    timeline = table.stage(position.apply(0, int(numbered.step_fox(at(1, 0)))))
    most = 0
    while not timeline.idle:
        timeline.advance(1 / 30)
        table.animate(1 / 30)
        most = max(most, len(table.feathers))
    assert most >= 12
    assert table.view.captured_by(0) == [ME]


def test_a_bystander_sees_the_backs_of_hand_and_target() -> None:
    position = staged({ME: at(1, 0)}, {0: at(-4, 0)})
    table = table_for(2)
    table.show(position.seen_by(NOBODY))
    laid_out(table)
    cards = [piece.look for piece in table.pieces.values() if isinstance(piece.look, Card)]
    assert len(cards) == 5
    assert all(look.card < 0 and not look.eye for look in cards)
    table.show(position.seen_by(1))
    assert all(card_key(card) in table.pieces for card in position.hand(1))


def test_a_dragged_bird_goes_where_it_is_dropped() -> None:
    position = staged({ME: at(0, -3)}, {0: at(-5, 3), 1: at(5, 0)}, target=FAR)
    table = table_for(2)
    view = position.seen_by(0)
    table.show(view)
    laid_out(table)
    table.take_up(of_bird(table.targets(view, 0), ME), (0, 0))
    goal = next(t for t in table.targets(view, 0) if t.key == cell_key(at(1, -3)))
    assert goal.action == numbered.step_bird(ME, 0)
