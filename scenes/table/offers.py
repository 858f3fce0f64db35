"""What can be pointed at on the table, as buttons of the scene's form, and where the focus goes.

While the seat at the screen decides, these are its targets; at any other time what may be looked
at whoever decides.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from scenes.kit.canvas import Canvas, Point
from scenes.kit.form import Form, closest
from scenes.kit.intention import Intention
from scenes.kit.widgets import Button, Widget
from scenes.table.board import Board
from scenes.table.piece import Key
from scenes.table.view import Target

RESULTS: Final = "results"
"""The button that a finished game puts in the place of the turn banner."""


def target_name(target: Target) -> str:
    """What its button is called."""
    if target.key is not None and target.action < 0:
        return f"pick {target.key}"
    return f"action {target.action}"


class TargetButton(Button):
    """Something on the table that can be pointed at; the game draws it."""

    def __init__(self, target: Target, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, name=target_name(target))
        self.target = target
        self.rect = FRect(target.rect)

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        pass


class PlateButton(TargetButton):
    """A seat plate: it is looked at whoever decides, and nothing is decided there."""

    def __init__(self, seat: int, target: Target, on_press: Callable[[], None]) -> None:
        super().__init__(target, on_press)
        self.seat = seat


class Offers:
    def __init__(self, form: Form, board: Board, press: Callable[[Target], None]) -> None:
        self.form = form
        self.board = board
        self.targets: list[Target] = []
        """What the seat at the screen decides among; empty while it does not decide."""
        self.zooms: list[Target] = []
        """What may be looked at closely meanwhile."""
        self.press_plate: Callable[[int], None] = lambda _seat: None
        self._press = press
        board.pressed = self._pressed

    @property
    def open(self) -> list[Target]:
        """Everything that can be pointed at now."""
        return self.targets or self.zooms

    @property
    def pointed(self) -> Target | None:
        """The target that has the focus."""
        focus = self.form.focused
        return focus.target if isinstance(focus, TargetButton) else None

    def _pressed(self) -> tuple[Key, float]:
        """The thing on the table that gives way under a press, and how large it is now."""
        widget = self.form.squash.pressed
        if not isinstance(widget, TargetButton):
            return None, 1.0
        return widget.target.key, self.form.squash.size(widget)

    def at(self, pos: Point) -> Target | None:
        """The target at a place of the window."""
        found = self.form.at(pos)
        return found.target if isinstance(found, TargetButton) else None

    def aimed_at(self, intention: Intention) -> bool:
        """Whether a press or "accept" is meant for something on the table."""
        aim = self.form.focused if intention.pos is None else self.form.at(intention.pos)
        return isinstance(aim, TargetButton) and not isinstance(aim, PlateButton)

    def lead(self, intention: Intention) -> bool:
        """Take an arrow key on the table: the game says where it leads, or the next thing on the
        table in that direction, and beyond the last one to the seat plates. At the edge it stays,
        since what lies beyond would surprise: the header has keys of its own, and Tab goes there.
        """
        focus = self.form.focused
        if intention.kind != "move" or not isinstance(focus, TargetButton):
            return False
        dx, dy = intention.dx, intention.dy
        following = self.board.beside(focus.target, self.open, dx, dy)
        if following is not None:
            self.form.focus(target_name(following))
            return True
        others = [w for w in self.form.widgets if isinstance(w, TargetButton) and w is not focus]
        plates = [w for w in others if isinstance(w, PlateButton)]
        decided = [w for w in others if w not in plates]
        ahead = None if isinstance(focus, PlateButton) else closest(focus.rect, decided, dx, dy)
        if ahead is None and not self.board.chooser.picked:
            ahead = closest(focus.rect, others, dx, dy)
        if ahead is not None:
            self.form.focus(ahead)
        return True

    def renew(
        self,
        targets: list[Target],
        zooms: list[Target],
        header: Sequence[Widget],
        plates: Mapping[int, Target],
    ) -> None:
        """Offer this, the seat plates and the buttons of the header."""
        decided_before = bool(self.targets)
        before = self.form.focused
        self.targets, self.zooms = targets, zooms
        buttons = [TargetButton(target, partial(self._press, target)) for target in self.open]
        looks = [
            PlateButton(seat, plate, partial(self.press_plate, seat))
            for seat, plate in plates.items()
        ]
        self.form.set([*buttons, *looks, *header])
        in_header = before is not None and not isinstance(before, TargetButton)
        if in_header and not (targets and before and before.name == "pause"):
            return
        kept = before is not None and self.pointed and target_name(self.pointed) == before.name
        if targets:
            if not (kept and decided_before and self.pointed and self.pointed.legal):
                self._focus_first_legal()
        elif not kept:
            self.form.focused = None
            if before is not None and not decided_before:
                self._focus_first_legal()
            if self.form.focused is None:
                self.form.focus(RESULTS)

    def leave_header(self) -> None:
        """Bring the focus from a header button back to the table; otherwise Enter would
        press that button again once its screen was closed."""
        focus = self.form.focused
        if focus is None or isinstance(focus, TargetButton):
            return
        self.form.focused = None
        if self.targets:
            self._focus_first_legal()
        else:
            self.form.focus(RESULTS)

    def _focus_first_legal(self) -> None:
        legal = next((target for target in self.open if target.legal), None)
        if legal is not None:
            self.form.focus(target_name(legal))
