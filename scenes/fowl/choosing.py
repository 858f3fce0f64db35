"""What can be pointed at on the table of Fowl Play, and what has been chosen on the way to a step.

A step of a bird takes two presses: the bird, then a cell beside it. The bird is kept here and
played by nobody; its target has the negative number of the bird. It stays chosen after its step, so
that one key goes on in the same direction.
"""

from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.contract import NOBODY
from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, NONE, TARGETS
from game.fowl.tables import DEN, MOUTHS, is_mouth
from game.hexes import DIRECTIONS, OFF_BOARD, neighbour
from scenes.fowl import phrases
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.fowl.table import FowlTable

PEEK: Final = -40
CLOSE: Final = -41
LOOK: Final = -50
"""And below: the score so far, with the birds of a seat."""
NOTHING: Final = -1


class Choosing:
    def __init__(self) -> None:
        self.bird = NONE
        """The bird taken up."""
        self.looking = NOTHING
        """The seat on whose panel the score so far was opened."""
        self.peeking = False
        """Whether the own target lies open although several people sit at the screen."""
        self._aim: tuple[int, float] | None = None
        """Where keys are heading: the target they reached last, and the column they keep to."""

    def forget(self) -> None:
        self.bird = NONE
        self.looking = NOTHING
        self.peeking = False

    def step_back(self) -> bool:
        """Give up the last that was chosen; whether there was anything."""
        if self.looking != NOTHING:
            self.looking = NOTHING
        elif self.peeking:
            self.peeking = False
        elif self.bird != NONE:
            self.bird = NONE
        else:
            return False
        return True

    def choose(self, action: int) -> bool:
        """Whether the target was one that only prepares an action."""
        if action >= 0:
            return False
        if action == CLOSE:
            self.looking = NOTHING
        elif action == PEEK:
            self.peeking = not self.peeking
        elif action <= LOOK:
            self.looking = LOOK - action
        else:
            self.bird = NONE if self.bird == -action else -action
        return True

    # -- targets --------------------------------------------------------------------------------

    def targets(self, table: "FowlTable", view: FowlPosition, seat: int) -> list[Target]:
        if self.looking != NOTHING:
            return [Target(table.plan.over_table, CLOSE, True, phrases.close_label())]
        legal = {int(action) for action in view.actions(seat)}
        phase = int(view.phase)
        if phase != FOWL:
            self.bird = NONE
        if phase == TARGETS:
            cards = zip(view.hand(seat), table.plan.big_cards, strict=False)
            found = [
                Target(r.copy(), card, card in legal, phrases.target_label(card))
                for card, r in cards
            ]
        elif phase == DENS:
            found = self._dens(table, legal)
        elif phase == CHOOSE:
            found = self._cards(table, view, seat, legal)
        elif phase == FOWL:
            found = self._birds(table, view, legal)
        else:
            found = self._fox(table, view, seat, legal)
        return found + self.looks(table)

    def _dens(self, table: "FowlTable", legal: set[int]) -> list[Target]:
        found: list[Target] = []
        for cell in DEN:
            action = int(numbered.place_fox(cell))
            rect = table.plan.grid.rect(int(cell))
            found.append(Target(rect, action, action in legal, phrases.den_label()))
        return found

    def _cards(
        self, table: "FowlTable", view: FowlPosition, seat: int, legal: set[int]
    ) -> list[Target]:
        hand = view.hand(seat)
        found: list[Target] = []
        for card, rect in zip(hand, table.plan.tray.hand(len(hand)), strict=True):
            action = int(numbered.play_card(card))
            found.append(Target(rect, action, action in legal, phrases.play_label(card)))
        return found

    def _birds(self, table: "FowlTable", view: FowlPosition, legal: set[int]) -> list[Target]:
        movable = {int(numbered.bird_in(a)) for a in legal if numbered.is_bird(a)}
        if self.bird not in movable:
            self.bird = NONE
        found = self._steps(table, view, legal) if self.bird else []
        for bird, cell in table.shown.birds.items():
            rect = table.plan.grid.rect(cell)
            label = phrases.take_label(bird)
            if bird in movable:
                found.append(Target(rect, -bird, True, label))
            else:
                found.append(Target(rect, _most_telling(view, bird), False, label))
        found.append(self._stop(table, legal))
        return sorted(found, key=lambda target: not target.legal)

    def _steps(self, table: "FowlTable", view: FowlPosition, legal: set[int]) -> list[Target]:
        """The cells beside the bird taken up, but for those where another one can be taken."""
        cell = int(view.bird_cells[self.bird])
        found: list[Target] = []
        for direction in range(DIRECTIONS):
            to = int(neighbour(cell, direction))
            if to == OFF_BOARD or view.bird_at(to) != NONE:
                continue
            action = int(numbered.step_bird(self.bird, direction))
            label = phrases.step_label(self.bird)
            found.append(Target(table.plan.grid.rect(to), action, action in legal, label))
        return found

    def _fox(
        self, table: "FowlTable", view: FowlPosition, seat: int, legal: set[int]
    ) -> list[Target]:
        here = int(view.fox_cells[seat])
        near = [int(neighbour(here, direction)) for direction in range(DIRECTIONS)]
        far = [int(mouth) for mouth in MOUTHS] if is_mouth(here) else []
        found: list[Target] = []
        for cell in dict.fromkeys(near + far):
            if cell in (OFF_BOARD, here):
                continue
            action = int(numbered.step_fox(cell))
            label = phrases.fox_label(int(view.bird_at(cell)), cell not in near)
            found.append(Target(table.plan.grid.rect(cell), action, action in legal, label))
        found.append(self._stop(table, legal))
        return sorted(found, key=lambda target: not target.legal)

    def _stop(self, table: "FowlTable", legal: set[int]) -> Target:
        shown = table.shown
        label = phrases.stop_label(shown.phase == FOXES, shown.steps)
        stop = numbered.STOP
        return Target(table.plan.action.button.copy(), stop, stop in legal, label)

    def looks(self, table: "FowlTable") -> list[Target]:
        """What may be looked at closely, whoever decides."""
        if self.looking != NOTHING:
            return [Target(table.plan.over_table, CLOSE, True, phrases.close_label())]
        found: list[Target] = []
        if (
            table.in_company
            and table.shown.viewer != NOBODY
            and table.shown.targets[table.shown.own]
        ):
            found.append(Target(table.plan.tray.target.copy(), PEEK, True, phrases.peek_label()))
        for seat, rect in table.context.seat_rects.items():
            label = phrases.look_label(table.names[seat])
            found.append(Target(FRect(rect), LOOK - seat, True, label))
        return found

    # -- keys -----------------------------------------------------------------------------------

    def beside(self, focus: Target, targets: list[Target], dx: int, dy: int) -> Target | None:
        """The next target of the yard in a direction: what can be done first, and straight up or
        down along the column one came from. With a bird taken up, keys stay with its cells. At the
        edge of the yard they stay too; to the right of it is the button that ends the move."""
        if not _in_yard(focus.action):
            return None
        column = focus.rect.centerx
        if dy and self._aim and self._aim[0] == focus.action:
            column = self._aim[1]
        start = (column, focus.rect.centery)
        best: Target | None = None
        least = 0.0
        for target in targets:
            if target.action == focus.action or not target.legal or not _in_yard(target.action):
                continue
            if self.bird and target.action < 0 and target.action != -self.bird:
                continue
            ahead = (target.rect.centerx - start[0]) * dx + (target.rect.centery - start[1]) * dy
            aside = abs(target.rect.centery - start[1] if dx else target.rect.centerx - start[0])
            if ahead < 4 or aside > 1.9 * ahead + 2:
                continue
            cost = ahead + 2.0 * aside
            if best is None or cost < least:
                best, least = target, cost
        if best is None:
            done = (t for t in targets if t.action == numbered.STOP and t.legal and dx > 0)
            return next(done, focus)
        self._aim = (best.action, column if dy else best.rect.centerx)
        return best


def _in_yard(action: int) -> bool:
    """Whether a target is a cell of the board."""
    return (
        PEEK < action < 0
        or numbered.is_den(action)
        or numbered.is_fox(action)
        or numbered.is_bird(action)
    )


def _most_telling(view: FowlPosition, bird: int) -> int:
    """Of a bird that cannot move, the step whose refusal says most about why."""
    steps = [int(numbered.step_bird(bird, direction)) for direction in range(DIRECTIONS)]
    told = {step: view.refusal(int(view.turn), step) for step in steps}
    for rule in ("fowl.fear", "fowl.birds_shun_tunnels", "fowl.cell_has_fox"):
        for step, refused in told.items():
            if refused is not None and refused.rule == rule:
                return step
    return steps[0]
