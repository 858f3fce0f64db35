"""Tables of Hens for tests: whole random games, and a table with a canvas under it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pygame import FRect, Surface

from game.contract import Event
from game.hens import Hens
from game.hens import actions as numbered
from game.hens.position import HensPosition
from scenes.hens.table import HensTable
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.table.log import closed_log_room
from scenes.table.panels import plan_column
from scenes.table.view import Motion, SeatFace, TableContext

NAMES = ("Mia", "Bruno", "Lotte", "Finn")


@dataclass
class Act:
    """One decision of a game: who, what, what happened, and the position after it."""

    seat: int
    action: int
    events: list[Event]
    before: HensPosition
    after: HensPosition


def fresh(seats: int, seed: int, goal: int = 0) -> HensPosition:
    return Hens().new(seats, seed, {"goal": goal} if goal else {})


def random_game(seats: int, seed: int, goal: int = 0) -> Iterator[Act]:
    """A whole game of random moves that builds few coops and likes to draw from piles."""
    rng = Random(seed)
    position = fresh(seats, seed, goal)
    while not position.over():
        seat = int(rng.choice(list(position.deciders())))
        actions = [int(action) for action in position.actions(seat)]
        hens = [a for a in actions if not (numbered.is_place(a) and numbered.placed_face(a))]
        action = rng.choice(hens if hens and rng.random() < 0.8 else actions)
        if numbered.is_draw(action) and rng.random() < 0.5:
            action = actions[-1]
        before = position.copy()
        events = position.apply(seat, action)
        yield Act(seat, action, events, before, position.copy())


def table_for(
    seats: int, motion: Motion | None = None, heard: list[str] | None = None
) -> HensTable:
    def play(cue: str, volume: float, pan: float) -> None:
        assert 0 < volume <= 1
        assert -1 <= pan <= 1
        if heard is not None:
            heard.append(cue)

    faces = [SeatFace(NAMES[k], k, k == 0) for k in range(seats)]
    return HensTable(TableContext(faces, motion or Motion(), play))


def laid_out(table: HensTable, width: int = 1280, height: int = 720, text: float = 1.0) -> Canvas:
    """Give the table the area the shared scene would give it."""
    canvas = Canvas(Surface((width, height)), text)
    doing = f"{max(NAMES, key=len)}: {table.longest_doing()}"
    header = paint.header_plan(canvas, "Hens", "Round 12 of 12", doing)
    column = plan_column(canvas, table.context.seats, table, max(84.0, header.bottom))
    table.context.seat_rects.update(column.rects)
    left = column.right + 12
    area = FRect(left, header.bottom, canvas.w - left - 16, canvas.h - header.bottom)
    panels = list(column.rects.values())
    room = closed_log_room(
        canvas, area, panels[0].unionall(panels[1:]), not table.column_room(canvas)
    )
    table.context.log_height = room.h if room.right > canvas.w else 0.0
    table.layout(canvas, area)
    return canvas
