"""Pulling a card to where it shall lie: the same as pressing the card and then the place."""

from dataclasses import replace
from math import dist
from typing import TYPE_CHECKING, Final

from scenes.kit.canvas import Point
from scenes.kit.intention import Intention
from scenes.table.offers import TargetButton
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

FAR: Final = 14.0
"""Units a press may slip before it is a pull."""
_NOWHERE: Final = (-1000.0, -1000.0)


class Dragging:
    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self._pressed: Target | None = None
        self._start: Point = _NOWHERE

    def handle(self, intention: Intention) -> bool:
        """Whether this was part of pulling something, and so no press."""
        pos = intention.pos
        if pos is None:
            return False
        if intention.kind == "press":
            self._pressed, self._start = self._at(pos), pos
            return False
        carrying = self.scene.table.carried is not None
        if intention.kind == "drag" and (carrying or self._lifted(intention, pos)):
            self.scene.table.carried = pos
            self.scene.form.handle(replace(intention, kind="hover"))
            return True
        if intention.kind == "release":
            self._pressed = None
            if carrying:
                self._let_go(pos)
                return True
        return False

    def _at(self, pos: Point) -> Target | None:
        found = self.scene.form.at(pos)
        return found.target if isinstance(found, TargetButton) else None

    def _lifted(self, intention: Intention, pos: Point) -> bool:
        """Take up what was pressed, once it has been pulled far enough."""
        target, scene = self._pressed, self.scene
        if target is None or dist(pos, self._start) < FAR or not scene.table.can_be_pulled(target):
            return False
        self._pressed = None
        scene.form.handle(replace(intention, kind="release", pos=_NOWHERE))
        scene.table.take_up(target)
        scene.refresh()
        return True

    def _let_go(self, pos: Point) -> None:
        """On a place it is played, or the rules say why not; elsewhere it goes back to hand."""
        scene = self.scene
        scene.table.carried = None
        target = self._at(pos)
        if target is not None and target.action >= 0:
            scene.try_action(target.action)
        if scene.at_rest and scene.table.step_back():
            scene.refresh()
