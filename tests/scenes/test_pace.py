"""One rule of pace at every table: nobody waits for long, and what was shown can be seen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from ai.thinker import Answer
from commands.moments import album_of, match_at
from play.pace import RESULT, RIVAL_PAUSE, RIVAL_TURN
from scenes.kit.intention import Intention
from scenes.table.scene import TableScene
from scenes.window import STEP
from tests.scenes.apps import Visit, visiting
from tests.scenes.onlooker import QuickThinker


class NotingThinker(QuickThinker):
    """Notes which seat is asked."""

    def __init__(self) -> None:
        super().__init__(Random(3))
        self.asked: list[int] = []

    def ask(
        self, request_id: int, game_key: str, view_ints: list[int], seat: int, level: str,
        seed: int, hint: bool = False, seconds: float | None = None,
    ) -> None:  # fmt: skip
        super().ask(request_id, game_key, view_ints, seat, level, seed, hint, seconds)
        self.asked.append(seat)


class LateThinker(NotingThinker):
    """Answers when it is hurried, a little later."""

    def __init__(self) -> None:
        super().__init__()
        self.hurried = 0

    def poll(self) -> Answer | None:
        return super().poll() if self.hurried else None

    def hurry(self) -> None:
        self.hurried += 1


def pixels(visit: Visit) -> bytes:
    return pygame.image.tobytes(visit.window.surface, "RGB")


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path, (640, 360)) as visit:
        visit.app.__dict__["thinker"] = NotingThinker()
        yield visit


def seated(visit: Visit, moment: str = "place", game: str = "ladder") -> TableScene:
    """A person at a moment of a game, against AI seats."""
    visit.app.navigation.open_table(match_at(visit.app, album_of(game).moments[moment]))
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    visit.frames(2)
    table.session.finish()
    return table


def asked(visit: Visit) -> list[int]:
    thinker = visit.app.thinker
    assert isinstance(thinker, NotingThinker)
    return thinker.asked


def place(table: TableScene, rung: int = 7) -> None:
    table.try_action(table.match.game.action_from_text(f"rung {rung}"))


def seconds_until(visit: Visit, done: Callable[[], bool]) -> float:
    """By the clock of the client."""
    frames = 0
    while not done():
        visit.frames(1)
        frames += 1
        assert frames < 3000
    return frames * STEP


# -- rivals ---------------------------------------------------------------------------------------


def test_the_next_seat_thinks_while_the_deed_before_is_shown(visit: Visit) -> None:
    table, chance = seated(visit), Random(2)
    rivals: list[int] = []
    while len(rivals) < 6:
        moves = len(table.match.moves)
        if table.session.targets:
            action = chance.choice([int(a) for a in table.match.position.actions(0)])
            table.try_action(action)
        else:
            visit.frames(1)
        due = [seat for seat in table.match.deciders() if not table.match.is_human(seat)]
        if len(table.match.moves) > moves and due:
            assert not table.session.at_rest
            assert asked(visit)[-1] == due[0]
            rivals.append(due[0])


def test_a_late_answer_is_asked_for_before_the_limit(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits longer than a rival's turn may take, whatever the level would like."""
    thinker = LateThinker()
    visit.app.__dict__["thinker"] = thinker
    table = seated(visit)
    while table.match.is_human(table.match.deciders()[0]):
        table.try_action(int(table.match.position.actions(0)[0]))
    table.session.finish()
    moves = len(table.match.moves)
    seconds = seconds_until(visit, lambda: len(table.match.moves) > moves)
    assert thinker.hurried == 1
    assert RIVAL_PAUSE < seconds <= RIVAL_TURN


# -- results --------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_result_in_the_middle_of_a_deed_is_held_at_any_speed(visit: Visit, speed: float) -> None:
    """The bump is seen for a while before the round is cleared away."""
    table = seated(visit, "bump")
    visit.app.change(speed=speed)
    place(table)
    views: list[tuple[object, float]] = []
    seconds = 0.0
    while not table.session.at_rest:
        visit.frames(1)
        seconds += STEP
        if not views or views[-1][0] is not table.board.view:
            views.append((table.board.view, seconds))
    (_bumped, shown), (_cleared, gone) = views[-2:]
    assert gone - shown > RESULT - 0.05


@pytest.mark.parametrize(("speed", "least"), [(0.5, RESULT), (1.0, RESULT), (4.0, RESULT), (0, 0)])
def test_no_rival_acts_before_a_result_was_seen(visit: Visit, speed: float, least: float) -> None:
    """Who has won the round stands there for a while before that seat places its hen, also where
    no caption says it."""
    visit.app.change(speed=speed)
    table, chance = seated(visit), Random(2)
    table.session.context.told = False

    def decided() -> bool:
        won = any(event.kind == "round_won" for event in table.match.moves[-1].events)
        return won and not table.session.turns.human_deciders()

    def play() -> None:
        if table.session.targets:
            legal = [int(action) for action in table.match.position.actions(0)]
            table.try_action(chance.choice(legal))

    visit.until(decided, play)
    moves = len(table.match.moves)
    seconds_until(visit, lambda: table.session.at_rest)
    seconds = seconds_until(visit, lambda: len(table.match.moves) > moves)
    usual = RIVAL_PAUSE / speed if speed else 0.0
    assert least - 2 * STEP <= seconds <= max(least, usual) + 0.1


# -- holding the table ----------------------------------------------------------------------------


def test_a_held_table_stays_as_it_is_until_the_key_is_pressed_again(visit: Visit) -> None:
    table = seated(visit, "bump")
    place(table)
    visit.frames(20)
    visit.app.stage.handle(Intention("hold", "keys"))
    visit.frames(2)
    before, moves = pixels(visit), len(table.match.moves)
    assert any("W" in toast.text for toast in visit.app.stage.toasts)
    visit.frames(300)
    assert pixels(visit) == before
    assert not table.session.at_rest
    visit.app.stage.handle(Intention("hold", "keys"))
    visit.frames(2)
    assert not visit.app.stage.toasts
    assert pixels(visit) != before
    seconds_until(visit, lambda: table.session.at_rest)
    assert len(table.match.moves) >= moves


def test_a_held_table_is_not_drawn_again(visit: Visit) -> None:
    table = seated(visit, "bump")
    place(table)
    visit.frames(20)
    visit.app.stage.handle(Intention("hold", "keys"))
    visit.frames(40)
    drawn = len(visit.window.frame_ms)
    for _ in range(120):
        visit.window.frame(visit.app.stage, visit.inputs, STEP, sparing=True)
    assert len(visit.window.frame_ms) - drawn < 20  # a hen may blink


def test_rivals_wait_while_the_table_is_held(visit: Visit) -> None:
    table = seated(visit)
    table.try_action(int(table.match.position.actions(0)[0]))
    table.session.finish()
    visit.app.stage.handle(Intention("hold", "pad:0"))
    moves = len(table.match.moves)
    visit.frames(600)
    assert len(table.match.moves) == moves


@pytest.mark.parametrize("kind", ["accept", "back", "move", "pause", "log", "speed"])
def test_anything_else_lets_a_held_table_go(visit: Visit, kind: str) -> None:
    table = seated(visit, "bump")
    place(table)
    visit.frames(10)
    visit.app.stage.handle(Intention("hold", "keys"))
    visit.app.stage.handle(Intention("hover", "mouse", (5.0, 5.0)))
    assert table.flow.held
    visit.app.stage.handle(Intention(kind, "keys", dx=1))
    held = table.flow.held
    assert not held
