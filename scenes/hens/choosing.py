"""What can be pointed at on the table of Hens, and what has been chosen on the way to an action.

Placing is one action of three parts: take up a card, say hen or coop, point at a cell. The first
two are kept here and played by nobody; their targets have negative numbers.
"""

from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE
from game.hens.yard import YARD, cells_of, open_cells
from scenes.hens import phrases
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.hens.table import HensTable

TAKE_UP: Final = -1
"""And below: the cards of the hand from the left."""
AS_HEN: Final = -10
AS_COOP: Final = -11
READ_GOAL: Final = -12
CLOSE: Final = -13
LOOK: Final = -20
"""And below: the yard and the discards of a seat."""

NOTHING: Final = -1
GOAL: Final = -2


class Choosing:
    def __init__(self) -> None:
        self.card = NOTHING
        """The place in the hand of the card taken up."""
        self.coop = False
        self.looking = NOTHING
        """The seat whose things lie open over the table, or `GOAL`."""
        self._hens: set[int] = set()
        """The places in the hand of the cards that can be laid as hens."""

    def forget(self) -> None:
        self.lay_down()
        self.looking = NOTHING

    def lay_down(self) -> None:
        """Give up the card taken up; what is being looked at stays open."""
        self.card = NOTHING
        self.coop = False

    def step_back(self) -> bool:
        """Give up the last that was chosen; whether there was anything."""
        if self.looking != NOTHING:
            self.looking = NOTHING
            return True
        if self.card != NOTHING:
            self.lay_down()
            return True
        return False

    def choose(self, action: int) -> bool:
        """Whether the target was one that only prepares an action."""
        if action >= 0:
            return False
        if action == CLOSE:
            self.looking = NOTHING
        elif action == READ_GOAL:
            self.looking = GOAL
        elif action <= LOOK:
            self.looking = LOOK - action
        elif action in (AS_HEN, AS_COOP):
            self.coop = action == AS_COOP
        else:
            taken = TAKE_UP - action
            self.card = NOTHING if self.card == taken else taken
            self.coop = self.card != NOTHING and taken not in self._hens
        return True

    # -- targets --------------------------------------------------------------------------------

    def targets(self, table: "HensTable", view: HensPosition, seat: int) -> list[Target]:
        if self.looking != NOTHING:
            return self.looks(table)
        legal = {int(action) for action in view.actions(seat)}
        hand = view.hand(seat)
        if view.phase != PLACE or self.card >= len(hand):
            self.lay_down()
        if view.phase == DRAW:
            found = self._draws(table, legal)
        elif view.phase == KEEP_OR_PASS:
            keep, pass_on = table.plan.buttons
            found = [
                Target(keep.copy(), numbered.KEEP, True, phrases.keep()[0]),
                Target(pass_on.copy(), numbered.PASS, True, phrases.pass_on()[0]),
            ]
        elif view.phase == DISCARD:
            rects = table.plan.hand(len(hand))
            found = [
                Target(rect, card, True, phrases.discard_label(card))
                for card, rect in zip(hand, rects, strict=True)
            ]
        elif view.phase == PLACE:
            found = self._placing(table, view, seat, legal)
        else:
            found = self._roosters(table, view, seat, legal)
        return found + self.looks(table)

    def _draws(self, table: "HensTable", legal: set[int]) -> list[Target]:
        side = table.plan.side
        deck = numbered.DRAW_DECK
        if table.shown.solo:
            label = phrases.turn_up()[0]
            places = (table.plan.buttons[0], side.deck)
            return [Target(rect.copy(), deck, True, label) for rect in places]
        found = [Target(side.deck.copy(), deck, deck in legal, phrases.draw_deck_label())]
        for rival, owner in zip(side.rivals, table.shown.rivals, strict=True):
            action = numbered.DRAW_PILE + owner
            label = phrases.draw_pile_label(table.names[owner])
            found.append(Target(rival.pile.copy(), action, action in legal, label))
        return found

    def _placing(
        self, table: "HensTable", view: HensPosition, seat: int, legal: set[int]
    ) -> list[Target]:
        hand = view.hand(seat)
        as_hens = {int(numbered.placed_card(a)) for a in legal if not numbered.placed_face(a)}
        self._hens = {k for k, card in enumerate(hand) if card in as_hens}
        found = [
            Target(self.hand_rect(table, k, len(hand)), TAKE_UP - k, True, phrases.take_up_label(c))
            for k, c in enumerate(hand)
        ]
        if self.card == NOTHING:
            return found
        as_hen, as_coop = table.plan.buttons
        found.append(Target(as_hen.copy(), AS_HEN, True, phrases.as_hen()[0]))
        found.append(Target(as_coop.copy(), AS_COOP, True, phrases.as_coop()[0]))
        card = hand[self.card]
        face = numbered.COOP if self.coop else numbered.HEN
        label = phrases.place_label(card, self.coop)
        cells = table.cells
        for cell in cells_of(open_cells(view.yards, seat * YARD)):
            action = int(numbered.place(card, cell, face))
            found.append(Target(cells[int(cell)].copy(), action, action in legal, label))
        return found

    def hand_rect(self, table: "HensTable", k: int, count: int) -> FRect:
        """Where a hand card lies; the one taken up is lifted."""
        rect = table.plan.hand(count)[k]
        return rect.move(0, -LIFT) if k == self.card else rect

    def _roosters(
        self, table: "HensTable", view: HensPosition, seat: int, legal: set[int]
    ) -> list[Target]:
        cells = table.cells
        found: list[Target] = []
        for cell, laid in table.shown.yards[seat].items():
            action = numbered.ROOSTER + cell
            label = phrases.as_coop()[1] if laid.coop else phrases.rooster_label(laid.card)
            found.append(Target(cells[cell].copy(), action, action in legal, label))
        return sorted(found, key=lambda target: not target.legal)

    def looks(self, table: "HensTable") -> list[Target]:
        """What may be looked at closely, whoever decides; if something lies open, closing it."""
        if self.looking != NOTHING:
            return [Target(table.plan.over_table, CLOSE, True, phrases.close_label())]
        side, shown = table.plan.side, table.shown
        own = phrases.look_label(table.names[shown.own])
        found = [Target(side.mine.copy(), LOOK - shown.own, True, own)]
        for rival, owner in zip(side.rivals, shown.rivals, strict=True):
            label = phrases.look_label(table.names[owner])
            found.append(Target(rival.yard.copy(), LOOK - owner, True, label))
        goal = table.plan.column.goal.rect
        found.append(Target(goal.copy(), READ_GOAL, True, phrases.goal_label()))
        return found


LIFT: Final = 12.0
