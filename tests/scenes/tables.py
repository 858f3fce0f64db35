"""What the table tests of all games are made of: whole games, a table with a canvas under it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from pygame import Surface

from game.contract import Event, Position
from saves.records import Seat
from scenes.kit.canvas import Canvas
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.timeline import Timeline
from scenes.table.board import Board
from scenes.table.header import room_for
from scenes.table.log import closed_log_room
from scenes.table.panels import plan_column
from scenes.table.view import TableContext, Target

NAMES = ("Mia", "Bruno", "Lotte", "Finn", "Ada", "Otto")
FRAME = 1 / 20

P = TypeVar("P", bound=Position)


@dataclass
class Act(Generic[P]):
    """One decision of a game: who, what, what happened, and the positions around it."""

    seat: int
    action: int
    events: list[Event]
    before: P
    after: P


def random_acts(
    position: P, seed: int, pick: Callable[[Random, Sequence[int]], int]
) -> Iterator[Act[P]]:
    """A whole game from here on in which `pick` chooses among the legal actions."""
    rng = Random(seed)
    while not position.over():
        seat = int(rng.choice(list(position.deciders())))
        action = pick(rng, [int(action) for action in position.actions(seat)])
        before = _twin(position)
        events = position.apply(seat, action)
        yield Act(seat, action, events, before, _twin(position))


def _twin(position: P) -> P:
    copied = position.copy()
    assert isinstance(copied, type(position))
    return copied


def context_for(
    seats: int, motion: MotionSettings | None = None, heard: list[str] | None = None
) -> TableContext:
    """What the shared scene would lend; the cues played are noted in `heard`."""

    def play(cue: str, volume: float, pan: float) -> None:
        assert 0 < volume <= 1
        assert -1 <= pan <= 1
        if heard is not None:
            heard.append(cue)

    faces = [Seat(NAMES[k], k, "human" if k == 0 else "ai") for k in range(seats)]
    return TableContext(faces, motion or MotionSettings(), play)


def laid_out(
    table: Board,
    width: int = 1280,
    height: int = 720,
    text: float = 1.0,
    head: tuple[str, str] = ("Hennen Rennen", "Round 10 of 10"),
) -> Canvas:
    """Give the table the area the shared scene would give it below a header of game and round."""
    canvas = Canvas(Surface((width, height)), text)
    header, _named = room_for(canvas, head, NAMES, max(table.game.words.all_doings(), key=len))
    column = plan_column(canvas, table.context.seats, table, max(84.0, header.bottom))
    table.context.seat_rects.update(column.rects)
    area = column.table_area(canvas, header.bottom)
    panels = list(column.rects.values())
    free = not table.game.column_room(canvas)
    usual = closed_log_room(canvas, area, panels[0].unionall(panels[1:]), free)
    room = table.log_room(canvas, area) or usual
    table.context.log_height = room.h if room.right > canvas.w else 0.0
    table.layout(canvas, area)
    return canvas


def kind_of(target: Target) -> str:
    """What sort of thing it is at a table drawn from pieces: "card" of ("card", 7)."""
    return str(target.key[0]) if isinstance(target.key, tuple) else str(target.key)


def pixels(table: Board) -> bytes:
    """The table at rest, freshly laid out."""
    canvas = laid_out(table)
    table.draw(canvas, 0.0, None, [])
    table.draw_above(canvas)
    return canvas.surface.get_buffer().raw


def watch(table: Board, canvas: Canvas, timeline: Timeline, drawn_every: int = 4) -> float:
    """Look on until nothing moves any more; the seconds it took."""
    frames = 0
    while not timeline.idle:
        timeline.advance(FRAME)
        table.animate(FRAME)
        if frames % drawn_every == 0:
            table.draw(canvas, frames * FRAME, None, [])
            table.draw_above(canvas)
        frames += 1
    return frames * FRAME


def cues_of_a_game(table: Board, heard: list[str], acts: Iterator[Act[P]]) -> set[str]:
    """All cues a bystander at seat 0 hears of a whole game that is watched."""
    canvas = laid_out(table)
    for act in acts:
        watch(table, canvas, table.stage([event.seen_by(0) for event in act.events]), 1000)
    return set(heard)
