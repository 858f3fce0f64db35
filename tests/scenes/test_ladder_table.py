"""Hennen Rennen's table: whatever is watched, skipped or reduced ends in what the view says."""

from random import Random

import pytest

from game.contract import NOBODY
from game.ladder.position import PLACE_ACTION
from game.ladder.state import PLACE
from game.ladder.tables import DUST, PLACES
from scenes.ladder.preview import preview_of
from scenes.ladder.shown import Hen, LadderShown
from scenes.ladder.table import LadderTable
from scenes.sound import CUES, files_of
from scenes.table.view import Motion
from tests.scenes.ladder_tables import fresh, laid_out, random_game, table_for

FILES = {name for cue in CUES for name in files_of(cue)}


def pixels(table: LadderTable) -> bytes:
    canvas = laid_out(table)
    table.draw(canvas, 0.0, None, [])
    table.draw_above(canvas)
    return canvas.surface.get_buffer().raw


def known_to(viewer: int, seats: int, seed: int) -> LadderTable:
    table = table_for(seats)
    table.show(fresh(seats, seed).seen_by(viewer))
    return table


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_copy_follows_events_for_every_viewer(seats: int) -> None:
    for viewer in range(NOBODY, seats):
        shown = LadderShown.of(fresh(seats, seats).seen_by(viewer))
        for act in random_game(seats, seats):
            for event in act.events:
                shown.absorb(event.seen_by(viewer))
            assert shown == LadderShown.of(act.after.seen_by(viewer))


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("seats", "viewer", "seed"), [(3, 0, 1), (5, 3, 2), (4, NOBODY, 3)])
def test_watched_to_the_end(seats: int, viewer: int, seed: int, reduced: bool) -> None:
    heard: list[str] = []
    table = table_for(seats, Motion(reduced=reduced), heard)
    table.show(fresh(seats, seed).seen_by(viewer))
    canvas = laid_out(table)
    for act in random_game(seats, seed):
        timeline = table.stage([event.seen_by(viewer) for event in act.events])
        frames = 0
        while not timeline.idle:
            timeline.advance(1 / 20)
            table.animate(1 / 20)
            if frames % 5 == 0:
                table.draw(canvas, frames / 20, None, [])
                table.draw_above(canvas)
            frames += 1
        assert frames / 20 < 5
        assert table.agrees_with(act.after.seen_by(viewer))
    assert {"wood_tap", "squawk_0", "chime_small"} <= set(heard)
    assert all(cue in FILES or cue in CUES for cue in heard)


@pytest.mark.parametrize(("seats", "viewer", "seed"), [(3, 1, 4), (5, 0, 5), (5, NOBODY, 6)])
def test_skipped_at_any_moment_ends_in_the_same_picture(seats: int, viewer: int, seed: int) -> None:
    rng = Random(seed)
    heard: list[str] = []
    table = table_for(seats, heard=heard)
    table.show(fresh(seats, seed).seen_by(viewer))
    laid_out(table)
    plain = known_to(viewer, seats, seed)
    for k, act in enumerate(random_game(seats, seed)):
        timeline = table.stage([event.seen_by(viewer) for event in act.events])
        for _ in range(rng.randrange(150)):
            timeline.advance(1 / 60)
            table.animate(1 / 60)
        skipped = not timeline.idle
        before = len(heard)
        timeline.finish()
        view = act.after.seen_by(viewer)
        assert timeline.idle
        assert table.agrees_with(view)
        if skipped:
            assert len(heard) == before
            if k % 6 == 0:
                plain.show(view)
                assert pixels(table) == pixels(plain)


def test_instant_has_nothing_to_wait_for() -> None:
    table = table_for(5, Motion(speed=0))
    table.show(fresh(5, 7).seen_by(2))
    laid_out(table)
    for act in random_game(5, 7):
        timeline = table.stage([event.seen_by(2) for event in act.events])
        timeline.advance(0.0)
        assert timeline.idle
        assert table.agrees_with(act.after.seen_by(2))


def test_before_the_first_layout_events_are_taken_in_at_once() -> None:
    table = table_for(4)
    table.show(fresh(4, 2).seen_by(0))
    for act in random_game(4, 2):
        assert table.targets(act.before.seen_by(act.seat), act.seat) == []
        table.stage([event.seen_by(0) for event in act.events]).advance(0.0)
        assert table.agrees_with(act.after.seen_by(0))


@pytest.mark.parametrize("motion", [Motion(), Motion(reduced=True), Motion(speed=0)])
@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_dealing_and_joy_change_nothing(motion: Motion, viewer: int) -> None:
    table = table_for(4, motion)
    start = fresh(4, 8)
    table.show(start.seen_by(viewer))
    canvas = laid_out(table)
    for moment in (0, 7, 40, 400):
        timeline = table.deal_in(start.seen_by(viewer))
        for _ in range(moment):
            timeline.advance(1 / 60)
            table.draw(canvas, 0, None, [])
        timeline.finish()
        assert table.agrees_with(start.seen_by(viewer))
    *_, last = random_game(4, 8)
    table.show(last.after.seen_by(viewer))
    joy = table.celebrate(last.after)
    for _ in range(30):
        joy.advance(1 / 60)
        table.animate(1 / 60)
        table.draw_above(canvas)
    joy.finish()
    assert table.agrees_with(last.after.seen_by(viewer))
    assert len(table.feathers) == 0


@pytest.mark.parametrize("seats", [3, 5])
def test_targets_are_the_legal_actions_and_the_forbidden_rungs(seats: int) -> None:
    table = table_for(seats)
    for act in random_game(seats, 9):
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        targets = table.targets(view, act.seat)
        legal = {int(action) for action in view.actions(act.seat)}
        assert {target.action for target in targets if target.legal} == legal
        forbidden = {target.action for target in targets if not target.legal}
        if view.phase == PLACE:
            assert forbidden == {PLACE_ACTION + place for place in range(PLACES)} - legal
        else:
            assert not forbidden
        assert all(target.label for target in targets)
        for other in range(seats):
            if other not in act.before.deciders():
                assert table.targets(act.before.seen_by(other), other) == []
        for k, one in enumerate(targets):
            for two in targets[k + 1 :]:
                assert not one.rect.inflate(-2, -2).colliderect(two.rect.inflate(-2, -2))


def test_preview_is_what_the_rules_then_do() -> None:
    seen = 0
    for act in random_game(5, 10):
        if act.before.phase != PLACE:
            continue
        preview = preview_of(act.before.seen_by(act.seat), act.seat, act.action)
        after = LadderShown.of(act.after)
        for hen, place in [(preview.hen, preview.place)] + [
            (fall.hen, fall.end) for fall in preview.falls
        ]:
            assert hen in after.places[place]
        for seat in range(5):
            paid = sum(fall.paid for fall in preview.falls if fall.hen.owner == seat)
            assert act.before.chips[seat] - act.after.chips[seat] == paid
        seen += len(preview.falls)
    assert seen > 3


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
        spot = table.draw_hint(canvas, 0.3, Decision(act.action, [], 0, 0.0), targets)
        assert canvas.rect.contains(spot)


def test_thirty_hens_in_the_dust_stay_on_it() -> None:
    table = table_for(5)
    table.show(fresh(5, 1).seen_by(0))
    canvas = laid_out(table)
    for count in (1, 2, 6, 7, 14, 30):
        table.shown.places[DUST] = [Hen(k % 5, k + 1) for k in range(count)]
        table.draw(canvas, 0, None, [])
        for k in range(count):
            x, y = table.plan.dust_feet(k, count)
            assert table.plan.dust.left < x < table.plan.dust_pill.left
            assert y <= canvas.h
