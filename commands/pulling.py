"""A pointer that pulls a thing of a moment over the table, for pictures and the bench."""

from math import cos, pi, sin
from typing import Final

from game.contract import InvalidAction
from scenes.kit.canvas import Point
from scenes.kit.intention import Intention
from scenes.table.scene import TableScene

ROUND: Final = 90
"""Frames in which the pointer goes once around."""


class Pulling:
    """Takes the thing up at once, and lets it never go."""

    def __init__(self, table: TableScene, key: object) -> None:
        self.table = table
        offers = table.session.offers
        taken = [target for target in offers.open if target.key == key]
        if not taken:
            raise InvalidAction(f"{key} cannot be pulled here")
        start = taken[0].rect.center
        self._say("press", start)
        self._say("drag", (start[0] + 20, start[1] - 20))
        self.places = [t.rect.center for t in offers.open if t.legal and t.action >= 0]

    def hold(self) -> None:
        """Over the first place where it may go."""
        self._say("drag", self.places[0])

    def go_on(self, frame: int) -> None:
        """Around, and over one place after the other."""
        turn = 2 * pi * frame / ROUND
        x, y = self.places[frame // ROUND % len(self.places)]
        self._say("drag", (x + 150 * sin(turn), y + 90 - 90 * cos(turn)))

    def _say(self, kind: str, pos: Point) -> None:
        self.table.stage.handle(Intention(kind, "mouse", pos=pos))
