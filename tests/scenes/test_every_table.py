"""Every game's table: whatever is watched, skipped or reduced ends in what the view says."""

from random import Random

import pytest

from ai.players import Decision
from ai.search import ActionStats
from audio.sounds import CUES, files_of
from game.contract import NOBODY, Event, Game
from scenes.games.registry import entry_of
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from tests.scenes.tables import context_for, laid_out, pixels, watch
from tests.walks import every_table, opening, steps
from words.advice import LEAST_GAMES

FILES = {name for cue in CUES for name in files_of(cue)}
LONGEST_ACTION = 10.5
"""Seconds: nobody wants to look on for longer."""
LONGEST_END = 14.0
"""With the count, of which every step is told in words."""
ALL_MOTIONS = [MotionSettings(), MotionSettings(reduced=True), MotionSettings(speed=0)]


def table_of(
    game: Game, seats: int, motion: MotionSettings | None = None, heard: list[str] | None = None
) -> Board:
    return Board(entry_of(game.key).table(context_for(seats, motion, heard)))


def seen(events: list[Event], viewer: int) -> list[Event]:
    return [event.seen_by(viewer) for event in events]


@pytest.mark.parametrize("reduced", [False, True])
@every_table
def test_watched_to_the_end(game: Game, seats: int, reduced: bool) -> None:
    heard: list[str] = []
    table = table_of(game, seats, MotionSettings(reduced=reduced), heard)
    viewer = NOBODY if seats == 3 else seats - 1
    table.show(opening(game, seats, seats).seen_by(viewer))
    canvas = laid_out(table)
    for step in steps(game, seats, seats):
        seconds = watch(table, canvas, table.stage(seen(step.events, viewer)))
        assert seconds < (LONGEST_END if step.after.over() else LONGEST_ACTION)
        assert table.agrees_with(step.after.seen_by(viewer))
    assert heard
    assert all(cue in FILES or cue in CUES for cue in heard)


@every_table
def test_skipped_at_any_moment_ends_in_the_same_picture(game: Game, seats: int) -> None:
    rng = Random(seats)
    heard: list[str] = []
    table, plain = table_of(game, seats, heard=heard), table_of(game, seats)
    viewer = NOBODY if seats == 4 else 0
    for shown in (table, plain):
        shown.show(opening(game, seats, 10 + seats).seen_by(viewer))
    laid_out(table)
    for k, step in enumerate(steps(game, seats, 10 + seats)):
        timeline = table.stage(seen(step.events, viewer))
        for _ in range(rng.randrange(100)):
            timeline.advance(1 / 60)
            table.animate(1 / 60)
        skipped = not timeline.idle
        before = len(heard)
        timeline.finish()
        view = step.after.seen_by(viewer)
        assert timeline.idle
        assert table.agrees_with(view)
        if skipped:
            assert len(heard) == before
            if k % 8 == 0:
                plain.show(view)
                assert pixels(table) == pixels(plain)


@every_table
def test_instant_has_nothing_to_wait_for(game: Game, seats: int) -> None:
    table = table_of(game, seats, MotionSettings(speed=0))
    table.show(opening(game, seats, 7).seen_by(0))
    laid_out(table)
    for step in steps(game, seats, 7):
        timeline = table.stage(seen(step.events, 0))
        timeline.advance(0.0)
        assert timeline.idle
        assert table.agrees_with(step.after.seen_by(0))


@every_table
def test_before_the_first_layout_events_are_taken_in_at_once(game: Game, seats: int) -> None:
    table = table_of(game, seats)
    table.show(opening(game, seats, 2).seen_by(0))
    for step in steps(game, seats, 2):
        assert table.targets(step.before.seen_by(step.seat), step.seat) == []
        assert table.always_open() == []
        table.stage(seen(step.events, 0)).advance(0.0)
        assert table.agrees_with(step.after.seen_by(0))


@pytest.mark.parametrize("motion", ALL_MOTIONS, ids=["moving", "reduced", "instant"])
@pytest.mark.parametrize("viewer", [0, NOBODY])
@every_table
def test_dealing_and_joy_change_nothing(
    game: Game, seats: int, viewer: int, motion: MotionSettings
) -> None:
    table = table_of(game, seats, motion)
    start = opening(game, seats, 8)
    table.show(start.seen_by(viewer))
    canvas = laid_out(table)
    for moment in (0, 7, 40, 400):
        timeline = table.deal_in(start.seen_by(viewer))
        for frame in range(moment):
            timeline.advance(1 / 60)
            if frame % 5 == 0:
                table.draw(canvas, 0, None, [])
        timeline.finish()
        assert table.agrees_with(start.seen_by(viewer))
    *_, last = steps(game, seats, 8)
    table.show(last.after.seen_by(viewer))
    before = pixels(table)
    joy = table.rejoice(last.after.winners())
    for _ in range(30):
        joy.advance(1 / 60)
        table.animate(1 / 60)
        table.draw_above(canvas)
    joy.finish()
    assert table.agrees_with(last.after.seen_by(viewer))
    assert pixels(table) == before


@every_table
def test_only_who_decides_is_offered_anything_to_decide(game: Game, seats: int) -> None:
    table = table_of(game, seats)
    table.show(opening(game, seats, 9).seen_by(0))
    laid_out(table)
    for step in steps(game, seats, 9):
        for seat in range(seats):
            view = step.before.seen_by(seat)
            table.show(view)
            targets = table.targets(view, seat)
            assert bool(targets) == (seat in step.before.deciders())
            for target in targets:
                assert target.label
                if target.action >= 0:
                    refused = view.refusal(seat, target.action)
                    assert target.legal == (refused is None)
                    assert refused is None or table.game.words.refusal(refused)


@every_table
def test_every_hint_begins_with_what_speaks_for_it(game: Game, seats: int) -> None:
    table = table_of(game, seats)
    for step in steps(game, seats, 30 + seats):
        view = step.before.seen_by(step.seat)
        legal = view.actions(step.seat)
        stats = [ActionStats(int(action), LEAST_GAMES, 0.5, 0.0, 0.0) for action in legal]
        words = table.game.words.hint(view, Decision(step.action, stats, LEAST_GAMES, 0.1))
        assert words.advice
        assert words.reasons or len(stats) == 1
        assert all(said and "%(" not in said for said in words.reasons)
        assert not any(said.startswith("but ") for said in words.reasons[:1])
