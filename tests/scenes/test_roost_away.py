"""Nobody can press anything while the window is hidden or without focus: the countdown waits."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from tests.scenes.apps import Visit
from tests.scenes.roost_windows import (
    couch,
    holders,
    opened,
    people,
    picture,
    window_match,
    window_open,
)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with couch(tmp_path) as visit:
        visit.app.change(speed=0, snap_seconds=3.0, reduced_motion=True)
        yield visit


@pytest.mark.parametrize("humans", [1, 3])
@pytest.mark.parametrize(
    ("away", "back"),
    [
        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
    ],
)
def test_the_countdown_stops_while_nobody_can_press(
    visit: Visit, away: int, back: int, humans: int
) -> None:
    match = window_match(visit, people(3, humans=humans), lambda p: p.turn != 0 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(30)
    clock = table.snap.clock
    assert clock is not None
    left, before = clock.left, picture(visit)
    pygame.event.post(Event(away))
    visit.frames(600)
    assert table.snap.clock is clock
    assert clock.left == left
    assert picture(visit) != before
    pygame.event.post(Event(back))
    visit.frames(1)
    assert left - 0.1 < clock.left < left
    moves = len(match.moves)
    visit.until(lambda: len(match.moves) > moves, lambda: None)


def test_a_window_that_is_small_and_without_focus_needs_both_back(visit: Visit) -> None:
    for event, attended in (
        (pygame.WINDOWFOCUSLOST, False),
        (pygame.WINDOWMINIMIZED, False),
        (pygame.WINDOWRESTORED, False),
        (pygame.WINDOWFOCUSGAINED, True),
    ):
        pygame.event.post(Event(event))
        visit.frames(1)
        assert visit.app.stage.attended == attended
