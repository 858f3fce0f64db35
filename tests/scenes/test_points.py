"""The points on the seat plates: from what everybody knows, and floating up where they are made."""

from collections import Counter

import pytest
from pygame import SRCALPHA, Surface

from game.contract import NOBODY, Game, Position
from game.ladder.tables import value_of
from game.registry import GAMES
from game.rng import Rng
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from scenes.table.breakdown import Told, rows_of
from scenes.table.floats import SECONDS, Floats
from scenes.table.points import Part, Points, Standing, standings
from tests.scenes.tables import FRAME, context_for, laid_out
from tests.walks import Step, every_game, every_table, opening, steps
from words.lang import number_text


def table_of(game: Game, seats: int, motion: MotionSettings | None = None) -> Board:
    return Board(entry_of(game.key).table(context_for(seats, motion)))


def points_seen(game: Game, view: Position) -> list[Points]:
    table = table_of(game, int(view.seats))
    table.show(view)
    return table.points


# -- what everybody knows -------------------------------------------------------------------------


@every_table
def test_the_points_of_a_plate_are_those_a_bystander_can_count(game: Game, seats: int) -> None:
    """They are the same at every seat, and whatever is hidden may be anything that it could be."""
    rng = Rng(seats)
    for k, step in enumerate(steps(game, seats, 3)):
        if k % 9:
            continue
        public = step.after.seen_by(NOBODY)
        known = points_seen(game, public)
        for seat in range(seats):
            assert points_seen(game, step.after.seen_by(seat)) == known
        assert points_seen(game, public.determinize(rng)) == known


@every_table
def test_at_the_end_the_plates_show_the_final_score(game: Game, seats: int) -> None:
    *_, last = steps(game, seats, 5)
    shown = points_seen(game, last.after.seen_by(NOBODY))
    for seat, points in enumerate(shown):
        assert points.certain
        assert points.figure() == number_text(int(last.after.points(seat)))


@every_table
def test_what_is_certain_is_the_score_as_it_lies(game: Game, seats: int) -> None:
    certain = 0
    for step in steps(game, seats, 8):
        for seat, points in enumerate(points_seen(game, step.after.seen_by(NOBODY))):
            if points.certain:
                assert points.total == step.after.points(seat)
                certain += 1
            elif game.key in ("fowl", "roost"):
                assert points.total <= step.after.points(seat)
    assert certain


@every_table
def test_the_lines_of_the_breakdown_add_up_to_the_plate(game: Game, seats: int) -> None:
    entry = entry_of(game.key)
    for step in steps(game, seats, 2):
        for points in points_seen(game, step.after.seen_by(0)):
            seat = context_for(seats).seats[0]
            kinds = entry.score_kinds()
            told = Told(seat, points, Standing(False, 0), "", kinds, "")
            rows = rows_of(told, notes=True)
            assert sum(row.part.points for row in rows) == points.total
            assert all(row.label for row in rows)
            assert points.figure().startswith(number_text(points.total)) or not points.known


def test_what_is_hidden_is_marked() -> None:
    secret = Part("cards", 0, hidden="2 cards")
    assert Points((Part("hens", 12), secret)).figure() == "12+"
    assert Points((Part("hens", 12),)).figure() == "12"
    assert Points((secret,)).figure() == "?"


@pytest.mark.parametrize(
    ("totals", "leads", "gaps"),
    [
        ((3, 9, 5), [False, True, False], [6, 4, 4]),
        ((9, 9, 5), [True, True, False], [0, 0, 4]),
        ((4, 4), [False, False], [0, 0]),
        ((7,), [False], [0]),
    ],
)
def test_who_leads_and_by_how_much(
    totals: tuple[int, ...], leads: list[bool], gaps: list[int]
) -> None:
    found = standings([Points((Part("all", total),)) for total in totals])
    assert [standing.leads for standing in found] == leads
    assert [standing.gap for standing in found] == gaps


# -- floating up ----------------------------------------------------------------------------------


def watched(table: Board, floats: Floats, step: Step, viewer: int) -> Counter[int]:
    """By seat: the points that floated up while an action was shown."""
    timeline = table.stage([event.seen_by(viewer) for event in step.events])
    made: Counter[int] = Counter()
    known: list[object] = []
    while not timeline.idle or floats.flying:
        timeline.advance(FRAME)
        table.animate(FRAME)
        floats.advance(FRAME)
        floats.follow()
        for flown in floats.flying:
            if not any(flown is other for other in known):
                known.append(flown)
                made[flown.seat] += flown.points
    return made


@pytest.mark.parametrize("reduced", [False, True])
@every_game
def test_all_that_is_won_and_lost_floats_up_once(game: Game, reduced: bool) -> None:
    seats = max(count for count in game.seat_counts if count < 4)
    table = table_of(game, seats, MotionSettings(reduced=reduced))
    table.show(opening(game, seats, 6).seen_by(0))
    canvas = laid_out(table)
    floats = Floats(table)
    floats.follow()
    total: Counter[int] = Counter()
    for step in steps(game, seats, 6):
        was = table.points
        made = watched(table, floats, step, 0)
        for seat, (old, new) in enumerate(zip(was, table.points, strict=True)):
            assert made[seat] == new.total - old.total
        total += Counter({seat: abs(points) for seat, points in made.items()})
    assert total
    floats.draw(canvas)
    assert not floats.counts


@every_game
def test_a_jump_floats_nothing(game: Game) -> None:
    seats = max(count for count in game.seat_counts if count < 4)
    table = table_of(game, seats)
    table.show(opening(game, seats, 4).seen_by(0))
    laid_out(table)
    floats = Floats(table)
    floats.follow()
    *_, last = steps(game, seats, 4)
    table.show(last.after.seen_by(0))
    floats.follow()
    assert not floats.flying
    assert not floats.counts


def hen_placed(motion: MotionSettings) -> tuple[Board, Floats, Step]:
    """Hennen Rennen, before somebody wins points by placing a hen on a high rung."""
    game = GAMES["ladder"]
    found = next(
        step
        for step in steps(game, 3, 1)
        if step.events[0].kind == "hen_placed" and step.events[0].values["place"] > 3
    )
    table = table_of(game, 3, motion)
    table.show(found.before.seen_by(NOBODY))
    laid_out(table)
    floats = Floats(table)
    floats.follow()
    return table, floats, found


def shown(table: Board, floats: Floats, step: Step) -> None:
    """Skip the motion of an action and begin to float what it has brought."""
    table.stage([event.seen_by(NOBODY) for event in step.events]).finish()
    floats.follow()


@pytest.mark.parametrize("reduced", [False, True])
def test_points_float_up_from_where_they_were_made(reduced: bool) -> None:
    table, floats, step = hen_placed(MotionSettings(reduced=reduced))
    shown(table, floats, step)
    hen = ("hen", step.events[0].values["card"])
    flown = next(each for each in floats.flying if each.seat == step.events[0].seat)
    assert flown.points == value_of(step.events[0].values["place"])
    assert flown.at == table.pieces[hen].rect.center
    canvas = laid_out(table)
    begin = drawn_at(floats, canvas)
    floats.advance(0.6 * SECONDS)
    end = drawn_at(floats, canvas)
    assert end == begin if reduced else end < begin - 5
    floats.advance(SECONDS)
    assert not floats.flying


def drawn_at(floats: Floats, canvas: Canvas) -> float:
    """The middle of what is drawn of the first figure (y)."""
    blank = Canvas(Surface(canvas.surface.get_size(), SRCALPHA))
    floats.flying = floats.flying[:1]
    floats.flying[0].age = max(floats.flying[0].age, 0.3 * SECONDS)
    floats.draw(blank)
    return float(blank.surface.get_bounding_rect().centery)


def test_at_instant_speed_nothing_floats() -> None:
    table, floats, step = hen_placed(MotionSettings(speed=0))
    shown(table, floats, step)
    assert table.points[step.events[0].seat].total != 0
    assert not floats.flying
    assert not floats.counts


def test_a_plate_counts_along() -> None:
    table, floats, step = hen_placed(MotionSettings())
    seat = step.events[0].seat
    before = table.points[seat].total
    shown(table, floats, step)
    after = table.points[seat].total
    counted = [floats.counts[seat].now]
    while seat in floats.counts:
        counted.append(floats.counts[seat].now)
        floats.advance(FRAME)
    assert counted[0] == before
    assert counted == sorted(counted)
    assert counted[-1] in (after - 1, after)
