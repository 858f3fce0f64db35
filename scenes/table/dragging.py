"""Pulling a card to where it shall lie: the same as pressing the card and then the place."""

from collections.abc import Callable
from dataclasses import replace
from math import dist
from typing import Final

from scenes.kit.canvas import Point
from scenes.kit.intention import Intention
from scenes.table.session import Session
from scenes.table.view import Target

FAR: Final = 14.0
"""Units a press may slip before it is a pull."""
SNAP_VOLUME: Final = 0.5
_NOWHERE: Final = (-1000.0, -1000.0)


class Dragging:
    def __init__(self, session: Session, try_action: Callable[[int], None]) -> None:
        self.session = session
        self.board = session.board
        self.try_action = try_action
        self._pressed: Target | None = None
        self._start: Point = _NOWHERE

    def handle(self, intention: Intention) -> bool:
        """Whether this was part of pulling something, and so no press."""
        pos, board = intention.pos, self.board
        carrying = board.carried is not None
        if not carrying and intention.kind not in ("hover", "drag", "release"):
            board.held = None  # whoever goes on does not wait until it is home
        if pos is None:
            return False
        board.look_at(pos)
        if intention.kind == "press":
            self._pressed, self._start = self.session.offers.at(pos), pos
            return False
        if intention.kind == "drag" and (carrying or self._lifted(intention, pos)):
            if board.pull(pos, self.session.offers.at(pos)):
                pan = max(-1.0, min(1.0, 2 * pos[0] / max(1.0, board.width) - 1))
                self.session.context.play_sound("tick", SNAP_VOLUME, pan)
            self.session.form.handle(replace(intention, kind="hover"))
            return True
        if intention.kind == "release":
            self._pressed = None
            if carrying:
                self._let_go(pos)
                return True
        return False

    def _lifted(self, intention: Intention, pos: Point) -> bool:
        """Take up what was pressed, once it has been pulled far enough."""
        target, form = self._pressed, self.session.form
        if target is None or dist(pos, self._start) < FAR or not self.board.can_be_pulled(target):
            return False
        self._pressed = None
        form.handle(replace(intention, kind="release", pos=_NOWHERE))
        self.board.take_up(target, self._start)
        self.session.refresh()
        return True

    def _let_go(self, pos: Point) -> None:
        """On a place it is played, or the rules say why not; elsewhere it goes back to hand."""
        board = self.board
        board.drop()
        target = self.session.offers.at(pos)
        if target is not None and target.action >= 0:
            self.try_action(target.action)
        if self.session.at_rest and board.step_back():
            board.take_back()
            self.session.refresh()
        board.forget_drop()
