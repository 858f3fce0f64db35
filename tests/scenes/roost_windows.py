"""Egg windows to be tested: how a game comes to one, and how it is answered."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pygame.event import Event

from commands.moments import NAMES
from game.rng import Rng
from game.roost import Roost
from game.roost.position import RoostPosition
from game.roost.state import WINDOW
from game.roost.tables import EGG
from play.match import AI, HUMAN, Match, new_match
from saves.records import Seat
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.table.hand_over import HandOverScene
from scenes.table.private_look import LookScene
from scenes.table.scene import TableScene
from tests.robots import press_pad
from tests.scenes.apps import Visit, visiting

Wanted = Callable[[RoostPosition], bool]
COUCH = ("mouse", "keys", "pad:0", "pad:1")
EGG_KEYS = {0: pygame.K_d, 1: pygame.K_k}


@contextmanager
def couch(tmp_path: Path) -> Iterator[Visit]:
    """A visit with two pads that have been heard of."""
    with visiting(tmp_path, (640, 360)) as visit:
        for instance in (0, 1):
            press_pad("next", instance)
        visit.frames(1)
        yield visit


def people(count: int, devices: tuple[str, ...] = COUCH, humans: int = 4) -> list[Seat]:
    return [
        Seat(NAMES[k], k, HUMAN if k < humans else AI, "chick", devices[k] if k < humans else "")
        for k in range(count)
    ]


def window_match(visit: Visit, seats: list[Seat], wanted: Wanted) -> Match:
    """A game of random moves that has come to an egg window such as is wanted."""
    seed, moves = _window(len(seats), wanted)
    match = new_match(visit.app.slots, "roost", seats, {}, seed)
    for seat, action in moves:
        match.act(seat, action)
    return match


def _window(seats: int, wanted: Wanted) -> tuple[int, list[tuple[int, int]]]:
    for seed in range(400):
        position, rng = Roost().new(seats, seed, {}), Rng(seed)
        moves: list[tuple[int, int]] = []
        while not position.over():
            everybody = len(position.deciders()) == seats - 1
            if position.phase == WINDOW and everybody and wanted(position):
                return seed, moves
            seat = int(position.deciders()[0])
            actions = [int(action) for action in position.actions(seat)]
            moves.append((seat, actions[int(rng.below(len(actions)))]))
            position.play(*moves[-1])
    raise AssertionError("no such window")


def opened(visit: Visit, match: Match) -> TableScene:
    visit.app.navigation.open_table(match)
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    return table


def window_open(visit: Visit, table: TableScene) -> None:
    """Everybody who is called to look at their cards does so; then the countdown begins."""

    def look() -> None:
        top = visit.app.stage.top
        if isinstance(top, HandOverScene | LookScene):
            device = table.match.seats[top.seat].device
            visit.app.stage.handle(Intention("accept", device))

    visit.until(lambda: table.snap.clock is not None, look)


def position_of(table: TableScene) -> RoostPosition:
    assert isinstance(table.match.position, RoostPosition)
    return table.match.position


def holders(position: RoostPosition) -> set[int]:
    return {seat for seat in range(position.seats) if position.holds(seat, EGG)}


def press_key(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=key, mod=0, unicode="", scancode=0))


def press_egg(seat: int) -> None:
    """With the seat's own key or pad."""
    if seat in EGG_KEYS:
        press_key(EGG_KEYS[seat])
    else:
        press_pad("accept", seat - 2)


def picture(visit: Visit) -> bytes:
    visit.app.stage.draw(Canvas(visit.window.surface, visit.app.stage.text_scale))
    return pygame.image.tobytes(visit.window.surface, "RGB")


def answers(match: Match, since: int) -> dict[int, int]:
    return {move.seat: move.action for move in match.moves[since:]}


def frames_until_closed(visit: Visit, table: TableScene) -> int:
    frames = 0
    while table.snap.clock is not None:
        visit.frames(1)
        frames += 1
        assert frames < 2000
    return frames
