"""Fowl Play's table: the copy follows events, what can be pointed at, previews, privacy."""

import pytest

from ai.players import Decision
from game.contract import NOBODY
from game.fowl import actions as numbered
from game.fowl.moves import bird_steps
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, HIDDEN, TARGETS
from game.fowl.tables import BIRDS, MOUTHS, shared_traits
from game.hexes import CELLS, cell_at, distance, neighbour
from scenes.fowl import board
from scenes.fowl.choosing import CLOSE, LOOK, PEEK
from scenes.fowl.grid import HexGrid
from scenes.fowl.preview import fox_preview, further_cells, hunters_of, step_preview
from scenes.fowl.shown import FowlShown
from scenes.table.view import Motion, SeatFace
from tests.scenes.fowl_tables import fresh, laid_out, random_game, staged, table_for
from tests.scenes.tables import cues_of_a_game, pixels, watch

ME, FAR = 1, 36


def at(q: int, r: int) -> int:
    return int(cell_at(q, r))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_copy_follows_events_for_every_viewer(seats: int) -> None:
    for viewer in range(NOBODY, seats):
        shown = FowlShown.of(fresh(seats, seats).seen_by(viewer))
        for act in random_game(seats, seats):
            for event in act.events:
                shown.absorb(event.seen_by(viewer))
            assert shown == FowlShown.of(act.after.seen_by(viewer))


def test_the_copy_is_counted_as_the_rules_count() -> None:
    for act in random_game(4, 5):
        view = act.after.seen_by(2)
        tally = FowlShown.of(view).tally()
        assert [tally.points(seat) for seat in range(4)] == [view.points(seat) for seat in range(4)]
        assert [int(cell) for cell in tally.cells] == [int(cell) for cell in view.cells]


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
    """At once, or a step of a bird after the bird was taken up."""
    table = table_for(seats)
    for act in random_game(seats, 9):
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        targets = table.targets(view, act.seat)
        legal = {int(action) for action in view.actions(act.seat)}
        offered = {t.action for t in targets if t.legal and t.action >= 0}
        for target in [t for t in targets if PEEK < t.action < 0]:
            assert table.choose(target)
            offered |= {t.action for t in table.targets(view, act.seat) if t.legal}
            table.step_back()
        assert {action for action in offered if action >= 0} == legal


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
    rect = table.plan.grid.rect(at(-3, 0))
    stuck = next(t for t in table.targets(view, 0) if t.rect == rect)
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
    take = next(t for t in table.targets(view, 0) if t.action == -ME)
    assert table.choose(take)
    for left in (2, 1):
        first = table.next_target(table.targets(position.seen_by(0), 0))
        assert first is not None
        assert numbered.bird_in(first.action) == ME
        timeline = table.stage(position.apply(0, first.action))
        timeline.finish()
        assert table.shown.steps == 3 - left
        assert table.choosing.bird == ME
    assert table.step_back()
    assert table.choosing.bird == 0
    assert not table.step_back()


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, -1), (0, 1)])
def test_arrow_keys_lead_to_a_neighbouring_cell(dx: int, dy: int) -> None:
    table = table_for(2)
    view = staged({ME: at(1, 0)}, {0: at(-6, 0), 1: at(6, 0)}).seen_by(0)
    table.show(view)
    laid_out(table)
    table.choose(next(t for t in table.targets(view, 0) if t.action == -ME))
    targets = table.targets(view, 0)
    here = next(t for t in targets if t.action == -ME)
    led = table.beside(here, targets, dx, dy)
    assert led is not None
    x, y = here.rect.center
    assert (led.rect.centerx - x) * dx + (led.rect.centery - y) * dy > 0
    assert int(distance(at(1, 0), _cell_of(table.plan.grid, led.rect.center))) == 1


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
    start = next(t for t in targets if t.action == -4)
    seen, focus = [], start
    for _ in range(3):
        above = table.beside(focus, targets, 0, -1)
        if above is None:
            break
        focus = above
        seen.append(focus.action)
    for _ in range(len(seen)):
        below = table.beside(focus, targets, 0, 1)
        assert below is not None
        focus = below
    assert seen
    assert focus == start


# -- previews -----------------------------------------------------------------------------------


def test_hunters_are_the_foxes_that_could_then_come() -> None:
    """Held against the rules: a fox whose turn it were gets there within its two steps."""
    for act in random_game(3, 10):
        if act.before.phase != FOWL or act.before.round % 3:
            continue
        shown = FowlShown.of(act.before.seen_by(act.seat))
        for cell in list(shown.birds.values())[::6]:
            expected = tuple(s for s in range(3) if cell in _reach(act.before.copy(), s))
            assert hunters_of(shown, cell) == expected


def _reach(position: FowlPosition, seat: int) -> set[int]:
    """Every cell a fox gets to in its own move, by playing all of its moves."""
    position.phase, position.turn, position.steps = FOXES, seat, 0
    for place, other in enumerate([seat, *(s for s in range(3) if s != seat)]):
        position.order[place] = other
    reached: set[int] = set()
    for action in position.actions(seat):
        if action == numbered.STOP:
            continue
        reached.add(int(numbered.cell_in(action)))
        after = position.copy()
        after.advance(seat, action, None)
        if after.turn == seat:
            steps = [int(a) for a in after.actions(seat) if a != numbered.STOP]
            reached |= {int(numbered.cell_in(step)) for step in steps}
    return reached


def test_a_catch_is_worth_what_the_rules_say_afterwards() -> None:
    seen = 0
    for act in random_game(4, 11):
        caught = [event for event in act.events if event.kind == "bird_captured"]
        if not caught:
            continue
        shown = FowlShown.of(act.before.seen_by(act.seat))
        preview = fox_preview(shown, act.seat, act.action, with_target=True)
        gain = int(act.after.points(act.seat) - act.before.points(act.seat))
        assert preview.bird == caught[0].values["bird"]
        assert preview.gain == gain
        seen += 1
    assert seen > 9


def test_in_company_a_preview_does_not_tell_the_target() -> None:
    """The bird's own points count for the seat's target, and must not be taken off."""
    position = staged({ME: at(1, 0)}, {0: at(0, 1), 1: at(-6, 0)}, FOXES, target=ME)
    shown = FowlShown.of(position.seen_by(0))
    action = int(numbered.step_fox(at(1, 0)))
    assert fox_preview(shown, 0, action, with_target=True).gain == 2 - 4
    assert fox_preview(shown, 0, action, with_target=False).gain == 2


def test_further_cells_are_those_of_two_or_three_steps() -> None:
    position = staged({ME: at(0, -3)}, {0: at(-5, 3), 1: at(5, 0)}, target=FAR)
    shown = FowlShown.of(position.seen_by(0))
    reached = set(further_cells(shown, ME, 2))
    walked: set[int] = set()
    for step in bird_steps(position, ME):
        after = position.copy()
        after.advance(0, step, None)
        for second in bird_steps(after, ME):
            walked.add(int(neighbour(after.bird_cells[ME], numbered.direction_in(second))))
    first = {int(neighbour(at(0, -3), numbered.direction_in(s))) for s in bird_steps(position, ME)}
    assert reached == walked - first - {at(0, -3)}
    assert further_cells(shown, ME, 1) == ()


def test_step_preview_shows_where_the_bird_would_stand() -> None:
    position = staged({ME: at(0, 0) + 2}, {0: at(-4, 0), 1: at(6, 0)}, target=FAR)
    shown = FowlShown.of(position.seen_by(0))
    action = int(numbered.step_bird(ME, 0))
    preview = step_preview(shown, action)
    assert preview.bird == ME
    assert preview.cell == at(0, 0) + 3
    assert shown.birds[ME] == at(0, 0) + 2


# -- fear ---------------------------------------------------------------------------------------


def test_birds_near_a_fox_tremble_and_others_do_not() -> None:
    assert board.nearest_fox(at(2, 0), [at(0, 0), at(6, 0)]) == 2
    assert board.shiver(5, 3, 0.123) == 0
    assert any(board.shiver(5, 1, k / 60) for k in range(60))
    assert any(board.shiver(5, 2, k / 60) for k in range(200))
    assert not all(board.shiver(5, 2, k / 60) for k in range(200))


def test_in_reduced_motion_a_mark_stands_for_trembling(monkeypatch: pytest.MonkeyPatch) -> None:
    position = staged({ME: at(1, 0), FAR: at(5, 0)}, {0: at(0, 0), 1: at(-6, 0)})
    moving, still = table_for(2), table_for(2, Motion(reduced=True))
    frames = []
    for table in (moving, still):
        table.show(position.seen_by(0))
        canvas = laid_out(table)
        drawn = set()
        for k in range(7):
            canvas.surface.fill("#6f8f4c")
            table.draw(canvas, k / 31, None, [])
            drawn.add(canvas.surface.get_buffer().raw)
        frames.append(drawn)
    assert len(frames[0]) > 1
    assert len(frames[1]) == 1
    marks: list[object] = []
    monkeypatch.setattr(board, "alarm", lambda *args: marks.append(args))
    pixels(still)
    assert len(marks) == 1
    pixels(moving)
    assert len(marks) == 1


# -- who may see what ---------------------------------------------------------------------------


def company(seats: int) -> list[SeatFace]:
    return [SeatFace(f"P{k}", k, True) for k in range(seats)]


def test_in_company_the_target_lies_face_down_until_it_is_peeked_at() -> None:
    position = staged({ME: at(1, 0), FAR: at(5, 0)}, {0: at(-4, 0), 1: at(-6, 0)}, target=FAR)
    table = table_for(2)
    table.context.seats[:] = company(2)
    view = position.seen_by(0)
    table.show(view)
    laid_out(table)
    shut = pixels(table)
    table.choose(next(t for t in table.targets(view, 0) if t.action == PEEK))
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
    looks = table.always_open()
    assert [t.action for t in looks] == [LOOK - seat for seat in range(4)]
    bare = pixels(table)
    assert table.choose(looks[1])
    shown = table.always_open()
    assert [t.action for t in shown] == [CLOSE]
    table.draw(canvas, 0, None, shown)
    assert canvas.surface.get_buffer().raw != bare
    assert table.choose(shown[0])
    assert pixels(table) == bare


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
        spot = table.draw_hint(canvas, 0.3, Decision(act.action, [], 0, 0.0), targets)
        assert canvas.rect.contains(spot)
    assert phases == {TARGETS, DENS, CHOOSE, FOWL, FOXES}


def test_a_tunnelling_fox_dives_runs_and_pops_out() -> None:
    position = staged({ME: at(6, 0)}, {0: int(MOUTHS[1]), 1: at(-6, 0)}, FOXES, target=FAR)
    heard: list[str] = []
    table = table_for(2, heard=heard)
    table.show(position.seen_by(0))
    canvas = laid_out(table)
    events = position.apply(0, int(numbered.step_fox(MOUTHS[4])))
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
    assert table.shown.captured[0] == [ME]


def test_a_hidden_card_is_shown_by_its_back() -> None:
    shown = FowlShown.of(fresh(3, 4).seen_by(1))
    assert set(shown.hands[0]) == {HIDDEN}
    assert all(card > 0 for card in shown.hands[1])
    assert shown.own == 1
