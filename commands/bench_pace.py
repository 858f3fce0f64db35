"""`bench pace`: how long a person waits for rivals and hints, in a whole game of each kind.

The real client with its real loop. A robot plays one seat as the policy does and asks for a hint
now and then; AI seats at the strongest level play the others, at speed 1.
"""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ai.players import policy_move
from commands.bench_window import driver, open_client
from commands.moments import table_seats
from game.registry import GAMES
from play.match import NewTable
from play.pace import RIVAL_TURN
from scenes.app.app import App
from scenes.client import run
from scenes.table.hint import HintScene
from scenes.table.scene import TableScene

SIZE: Final = (1280, 720)
SEATS: Final = 3
LEVEL: Final = "fox"
SEED: Final = 15
THOUGHT: Final = 0.4
"""Seconds at rest after which the robot decides."""
HINT_EVERY: Final = 4
"""Every so many decisions it asks for a hint first, and reads it until it is refined."""


def bench_pace(minutes: float) -> dict[str, Any]:
    """A game of each kind, or as much of it as is played in so many minutes."""
    cases = []
    for key in GAMES:
        with open_client(SIZE) as (window, app):
            app.change(toggles={**app.settings.toggles, "tips": False})
            visit = PacedGame(app, key, minutes * 60)
            run(window, app, visit.each_frame)
            cases.append(visit.figures())
    return {"driver": driver(), "speed": 1.0, "level": LEVEL, "seats": SEATS, "cases": cases}


class PacedGame:
    """One game, watched from frame to frame."""

    def __init__(self, app: App, key: str, seconds: float) -> None:
        self.app = app
        self.match = app.table_from(NewTable(key, table_seats(SEATS, level=LEVEL), {}, SEED))
        app.navigation.open_table(self.match)
        self._until = time.monotonic() + seconds
        self._robot = self._played()
        self._due: float | None = None
        """Since when the table has been at rest and only rivals decide."""
        self._began: float | None = None
        """Since when a rival's deed has been shown."""
        self._moves = len(self.match.moves)
        self.rival_turns: list[float] = []
        self.animations: list[float] = []
        self.hints: list[float] = []
        self.refined: list[float] = []
        self.forced: list[float] = []

    def each_frame(self) -> None:
        table = self.app.stage.top
        if isinstance(table, TableScene):
            self._watch(table)
        if next(self._robot, self) is self:
            self.app.quit()

    def _watch(self, table: TableScene) -> None:
        """Note when a rival's turn begins, when its motion does, and when that has ended."""
        now, session, match = time.monotonic(), table.session, self.match
        made, self._moves = match.moves[self._moves :], len(match.moves)
        if made and self._due is not None:
            self.rival_turns.append(now - self._due)
            self._due, self._began = None, now
        if not session.at_rest:
            return
        if self._began is not None:
            self.animations.append(now - self._began)
            self._began = None
        if session.turns.human_deciders() or match.position.over():
            self._due = None
        elif self._due is None:
            self._due = now

    # -- the robot ------------------------------------------------------------------------------

    def _played(self) -> Iterator[None]:
        decided = 0
        while not self.match.position.over() and time.monotonic() < self._until:
            table = self.app.stage.top
            if not isinstance(table, TableScene) or not self._may_decide(table):
                yield
                continue
            seat = table.session.at_screen
            yield from _wait(THOUGHT)
            legal = self.match.position.actions(seat)
            if decided % HINT_EVERY == 0 or (len(legal) == 1 and len(self.forced) < HINT_EVERY):
                yield from self._hint(table, forced=len(legal) == 1)
            decided += 1
            if self._may_decide(table):
                view, seed = self.match.view_for(seat), self.match.thinking_seed(seat)
                table.try_action(policy_move(self.match.game, view, seat, seed))
            yield

    def _may_decide(self, table: TableScene) -> bool:
        session = table.session
        return session.at_rest and bool(session.targets) and self.app.stage.top is table

    def _hint(self, table: TableScene, forced: bool) -> Iterator[None]:
        asked = time.monotonic()
        table.ask_hint()
        while not isinstance(hint := self.app.stage.top, HintScene):
            if table.session.snap_choice() is not None or not self._waits(table):
                return  # the game went on
            yield
        (self.forced if forced else self.hints).append(time.monotonic() - asked)
        while hint.refining:
            yield
        if not forced:
            self.refined.append(time.monotonic() - asked)
        self.app.stage.pop()
        yield

    @staticmethod
    def _waits(table: TableScene) -> bool:
        turns = table.session.turns
        return turns.hint_asked or turns.hint_waits

    # -- figures --------------------------------------------------------------------------------

    def figures(self) -> dict[str, Any]:
        within = [seconds <= RIVAL_TURN for seconds in self.rival_turns]
        return {
            "case": self.match.game.title,
            "moves": len(self.match.moves),
            "over": bool(self.match.position.over()),
            "hint_ms": _spread(self.hints, 1000, ("p50", "max")),
            "first_hint_ms": round(1000 * self.hints[0]) if self.hints else None,
            "refined_hint_ms": _spread(self.refined, 1000, ("p50", "max")),
            "forced_hint_ms": _spread(self.forced, 1000, ("p50", "max")),
            "rival_turn_s": _spread(self.rival_turns, 1, ("p50", "p95", "max")),
            "rival_turns": len(within),
            "within_limit": round(sum(within) / len(within), 3) if within else None,
            "animation_s": _spread(self.animations, 1, ("p50", "p95", "max")),
        }


_SHARES: Final = {"p50": 0.5, "p95": 0.95, "max": 1.0}


def _spread(seconds: Sequence[float], unit: float, which: Sequence[str]) -> dict[str, float]:
    """Half, 95 % or all of the times lie below these."""
    ordered, last = sorted(seconds), len(seconds) - 1
    if not ordered:
        return {}
    return {
        name: round(unit * ordered[min(last, int(len(ordered) * _SHARES[name]))], 2)
        for name in which
    }


def _wait(seconds: float) -> Iterator[None]:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        yield
