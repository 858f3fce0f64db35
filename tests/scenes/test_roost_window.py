"""The egg window: everybody decides at once with a key of their own, and nobody sees what."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.contract import NOBODY
from game.rng import Rng
from game.roost.actions import NO_EGG, THROW_EGG
from game.roost.tables import PADLOCK
from play.pace import RIVAL_TURN, SNAP_COUNTDOWN, SNAP_SHORTEST
from scenes.kit.intention import Intention
from scenes.table.pause import PauseScene
from scenes.table.snap import GRACE
from scenes.window import STEP
from tests.robots import press_pad
from tests.scenes.apps import Visit
from tests.scenes.roost_windows import (
    EGG_KEYS,
    answers,
    couch,
    frames_until_closed,
    holders,
    opened,
    people,
    picture,
    position_of,
    press_egg,
    press_key,
    window_match,
    window_open,
)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with couch(tmp_path) as visit:
        yield visit


# -- the countdown ------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_two_keyboards_and_two_pads_at_once(visit: Visit, player: int) -> None:
    """Everybody presses in the same frame; who has an egg throws it, the others bluffed."""
    match = window_match(
        visit,
        people(4),
        lambda p: (
            p.turn == player and len(holders(p) - {player}) == 2 and p.pending_card != PADLOCK
        ),
    )
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    before, moves = holders(position_of(table)), len(match.moves)
    for seat in range(4):
        press_egg(seat)
    visit.frames(2)
    assert len(match.moves) == moves
    visit.until(lambda: len(match.moves) > moves, lambda: None)
    thrown = answers(match, moves)
    assert set(thrown) == {0, 1, 2, 3} - {player}
    for seat, action in thrown.items():
        assert action == (THROW_EGG if seat in before else NO_EGG)


@pytest.mark.parametrize("thrower", [0, 1, 2, 3])
def test_each_key_is_one_persons_alone(visit: Visit, thrower: int) -> None:
    match = window_match(
        visit, people(4), lambda p: p.turn != thrower and len(holders(p) | {int(p.turn)}) >= 3
        and thrower in holders(p),
    )  # fmt: skip
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    press_egg(thrower)
    visit.until(lambda: len(match.moves) > moves, lambda: None)
    threw = {seat for seat, action in answers(match, moves).items() if action == THROW_EGG}
    assert threw == {thrower}


def test_nobody_sees_who_has_pressed(visit: Visit) -> None:
    match = window_match(visit, people(4), lambda p: bool(holders(p) - {int(p.turn)}))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    shown, log = picture(visit), list(table.session.log.entries)
    toasts = list(visit.app.stage.toasts)
    devices = {
        0: ("snap_1", "keys"),
        1: ("snap_2", "keys"),
        2: ("accept", "pad:0"),
        3: ("accept", "pad:1"),
    }
    for seat in match.deciders():
        kind, device = devices[seat]
        visit.app.stage.handle(Intention(kind, device))
        assert picture(visit) == shown
    assert table.snap.pressed == set(match.deciders())
    assert table.session.log.entries == log
    assert visit.app.stage.toasts == toasts


def test_no_hand_lies_open_and_everybodys_key_is_told(visit: Visit) -> None:
    match = window_match(visit, people(4), lambda p: p.turn == 3)
    table = opened(visit, match)
    window_open(visit, table)
    assert table.session.at_screen == NOBODY
    assert table.session.targets == []
    clock = table.session.context.snap
    assert clock is not None
    assert {seat: key.label for seat, key in clock.keys.items()} == {0: "D", 1: "K", 2: "A"}
    visit.frames(5)
    first = picture(visit)
    match.position = match.view_for(NOBODY).determinize(Rng(5))
    table.board.show(match.view_for(NOBODY))
    assert picture(visit) == first


def test_it_lasts_its_full_time_whatever_is_decided(visit: Visit) -> None:
    lengths = set()
    for presses in (False, True):
        match = window_match(visit, people(4), lambda p: bool(holders(p) - {int(p.turn)}))
        table = opened(visit, match)
        window_open(visit, table)
        for seat in match.deciders() if presses else []:
            press_egg(seat)
        lengths.add(frames_until_closed(visit, table))
    assert len(lengths) == 1
    assert abs(lengths.pop() * STEP - visit.app.settings.snap_seconds) < 0.1


@pytest.mark.parametrize(
    ("setting", "changed", "seconds"),
    [
        (3.0, {}, 3.0),
        (3.0, {"reduced_motion": True}, 3.0),
        (10.0, {"speed": 0.5}, 20.0),
        (10.0, {"speed": 4}, 2.5),
        (3.0, {"speed": 4}, SNAP_COUNTDOWN),
        (10.0, {"speed": 0}, SNAP_COUNTDOWN),
    ],
)
def test_its_length_is_a_setting_and_follows_the_speed(
    visit: Visit, setting: float, changed: dict[str, object], seconds: float
) -> None:
    """At the highest speeds there is still time to press."""
    visit.app.change(snap_seconds=setting, **changed)
    match = window_match(visit, people(2), lambda p: True)
    table = opened(visit, match)
    window_open(visit, table)
    assert abs(frames_until_closed(visit, table) * STEP - seconds) < 0.1
    assert len(match.moves) > 0


def test_a_held_accept_that_hurried_the_card_along_throws_nothing(visit: Visit) -> None:
    match = window_match(visit, people(4), lambda p: p.turn != 2 and 2 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    moves = len(match.moves)
    press_pad("accept", 0)
    visit.until(lambda: len(match.moves) > moves, lambda: None)
    assert answers(match, moves)[2] == NO_EGG


def test_the_mouse_may_press_the_button(visit: Visit) -> None:
    match = window_match(visit, people(4), lambda p: p.turn != 0 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    place = table.board.snap_place()
    assert place is not None
    scale = visit.window.size[0] / 1280
    pos = (round(place.centerx * scale), round(place.centery * scale))
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT))
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT))
    visit.until(lambda: len(match.moves) > moves, lambda: None)
    assert answers(match, moves)[0] == THROW_EGG


def test_a_pause_stops_the_clock(visit: Visit) -> None:
    match = window_match(visit, people(3), lambda p: True)
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(30)
    clock = table.snap.clock
    assert clock is not None
    left = clock.left
    table.open_pause()
    visit.frames(400)
    assert isinstance(visit.app.stage.top, PauseScene)
    assert clock.left == left
    visit.app.stage.pop()
    visit.frames(2)
    assert table.snap.clock is clock
    assert left - 0.1 < clock.left < left


# -- a person alone -----------------------------------------------------------------------------


def test_alone_it_may_be_let_pass_at_once(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    press_key(pygame.K_RETURN)
    visit.frames(round(1.0 / STEP))
    assert answers(match, moves)[0] == NO_EGG


def test_alone_an_accept_that_hurried_the_card_along_decides_nothing(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    moves = len(match.moves)
    press_key(pygame.K_RETURN)
    visit.frames(60)
    assert len(match.moves) == moves
    assert not table.session.decided


def test_alone_the_egg_key_throws(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    press_key(EGG_KEYS[0])
    visit.frames(round(1.0 / STEP))
    assert answers(match, moves)[0] == THROW_EGG


def test_alone_without_an_egg_one_is_told_so_and_need_not_wait(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 not in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    assert table.session.targets == []
    press_key(EGG_KEYS[0])
    visit.frames(2)
    assert any("no egg" in toast.text for toast in visit.app.stage.toasts)
    assert len(match.moves) == moves
    seconds = frames_until_closed(visit, table) * STEP + GRACE
    assert SNAP_SHORTEST - 0.1 < seconds < RIVAL_TURN
    assert answers(match, moves)[0] == NO_EGG


def test_alone_without_an_egg_and_without_a_clock_one_is_not_asked(visit: Visit) -> None:
    visit.app.change(snap_seconds=0.0)
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 not in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    assert frames_until_closed(visit, table) * STEP < RIVAL_TURN


@pytest.mark.parametrize("humans", [2, 3])
def test_among_several_people_who_has_no_egg_waits_like_the_others(
    visit: Visit, humans: int
) -> None:
    """Else the length of the countdown would tell who holds one."""
    lengths = set()
    for held in (True, False):
        match = window_match(
            visit,
            people(4, humans=humans),
            lambda p: p.turn == 3 and bool(holders(p) & set(range(humans))) == held,  # noqa: B023
        )
        table = opened(visit, match)
        window_open(visit, table)
        lengths.add(frames_until_closed(visit, table))
    assert len(lengths) == 1
    assert abs(lengths.pop() * STEP - visit.app.settings.snap_seconds) < 0.1
