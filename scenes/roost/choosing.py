"""What can be pointed at on the table of Rule the Roost, and what is chosen on the way to a deed.

Playing a card is one action of two parts: take up a card, point at a barn; so is moving one after a
look. The first part is kept here and played by nobody; its targets have negative numbers.
"""

from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, move_action, place_action
from game.roost.position import RoostPosition
from game.roost.state import MOVE, WINDOW
from game.roost.tables import BARNS, EGG, NONE
from scenes.roost import phrases
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.roost.table import RoostTable

TAKE_UP: Final = -1
"""And below: the cards of the hand from the left, or of those a farmer shows."""
NOTHING: Final = -1
LIFT: Final = 12.0


class Choosing:
    def __init__(self) -> None:
        self.taken = NOTHING
        """The place of the card taken up, in the hand or among those a farmer shows."""

    def forget(self) -> None:
        self.taken = NOTHING

    def step_back(self) -> bool:
        """Put the card back; whether one was taken up."""
        was = self.taken != NOTHING
        self.taken = NOTHING
        return was

    def choose(self, action: int) -> bool:
        """Whether the target was one that only prepares an action."""
        if action >= 0:
            return False
        taken = TAKE_UP - action
        self.taken = NOTHING if self.taken == taken else taken
        return True

    def card(self, table: "RoostTable") -> int:
        """The card taken up, or `NONE`."""
        cards = table.choices()
        return cards[self.taken] if 0 <= self.taken < len(cards) else NONE

    # -- targets --------------------------------------------------------------------------------

    def targets(self, table: "RoostTable", view: RoostPosition, seat: int) -> list[Target]:
        legal = {int(action) for action in view.actions(seat)}
        if view.phase == WINDOW:  # "let it pass" comes first, so that the focus tells nothing
            self.taken = NOTHING
            throw, let_pass = table.plan.buttons
            return [
                Target(let_pass.copy(), NO_EGG, True, phrases.let_pass()[0]),
                Target(throw.copy(), THROW_EGG, THROW_EGG in legal, phrases.throw()[0]),
            ]
        if self.taken >= len(table.choices()):
            self.taken = NOTHING
        return self._moves(table, legal) if view.phase == MOVE else self._plays(table, legal)

    def _plays(self, table: "RoostTable", legal: set[int]) -> list[Target]:
        hand = table.choices()
        found: list[Target] = []
        for k, card in enumerate(hand):
            rect = self.hand_rect(table, k)
            if card == EGG:
                found.append(Target(rect, THROW_EGG, False, phrases.egg_label()))
            else:
                found.append(Target(rect, TAKE_UP - k, True, phrases.take_up_label(card)))
        card = self.card(table)
        if card == NONE:
            return found
        for barn, plan in enumerate(table.barns):
            action = int(place_action(card, barn))
            label = phrases.play_label(card, barn)
            found.append(Target(plan.ground.copy(), action, action in legal, label))
        return found

    def _moves(self, table: "RoostTable", legal: set[int]) -> list[Target]:
        look, cards = table.plan.look, table.choices()
        found = [
            Target(self.look_rect(table, k), TAKE_UP - k, True, phrases.take_up_label(card))
            for k, card in enumerate(cards)
        ]
        card, farmer = self.card(table), table.shown.farmer
        buttons = list(look.buttons)
        if card != NONE and farmer is not None:
            others = [barn for barn in range(BARNS) if barn != farmer.barn]
            for barn, button in zip(others, buttons, strict=False):
                action = int(move_action(card, barn))
                label = phrases.move_to(card, barn)[0]
                for rect in (button, table.barns[barn].ground):
                    found.append(Target(rect.copy(), action, action in legal, label))
        leave = buttons[-1]
        found.append(Target(leave.copy(), MOVE_NOTHING, True, phrases.leave_all()[0]))
        return found

    def hand_rect(self, table: "RoostTable", k: int) -> FRect:
        """Where a hand card lies; the one taken up is lifted."""
        rect = table.plan.hand(len(table.choices()))[k]
        return rect.move(0, -LIFT) if k == self.taken else rect

    def look_rect(self, table: "RoostTable", k: int) -> FRect:
        rect = table.plan.look.cards(len(table.choices()))[k]
        return rect.move(0, -LIFT) if k == self.taken else rect
