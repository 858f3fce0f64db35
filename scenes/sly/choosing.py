"""What can be pointed at on the table of SLY, and what has been chosen on the way to an action.

A Lay takes two presses: a card, then a space. Expose and Reveal are two deeds on the same face-down
card: either the deed is chosen first and then the card, or the card first and then the deed. What
only prepares an action is kept here; its targets have negative numbers.
"""

from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import DOWN, REVEAL
from scenes.sly import phrases
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.sly.table import SlyTable

TAKE_UP: Final = -1
"""And below: the cards of the hand from the left."""
LAY: Final = -10
EXPOSE: Final = -11
TURN_UP: Final = -12
LOOK: Final = -13
CLOSE: Final = -14
PICK: Final = -20
"""And below: a face-down card by its space, before it is said what for."""

NOTHING: Final = -1
LIFT: Final = 12.0
_MODES: Final = {LAY: "lay", EXPOSE: "expose", TURN_UP: "reveal"}


class Choosing:
    def __init__(self) -> None:
        self.card = NOTHING
        """The place in the hand of the card taken up."""
        self.space = NOTHING
        """The face-down card that was pressed first."""
        self.deed = ""
        """The deed that was chosen first: "lay", "expose" or "reveal"."""
        self.looking = False
        """What has been seen lies open over the table."""

    @property
    def mode(self) -> str:
        """What has been begun, for banner and picture."""
        if self.card != NOTHING:
            return "lay"
        return "card" if self.space != NOTHING else self.deed

    def forget(self) -> None:
        self.lay_down()
        self.looking = False

    def lay_down(self) -> None:
        """Give up what was begun; what is being looked at stays open."""
        self.card = NOTHING
        self.space = NOTHING
        self.deed = ""

    def step_back(self) -> bool:
        """Give up the last that was chosen; whether there was anything."""
        if self.looking:
            self.looking = False
            return True
        if self.mode:
            self.lay_down()
            return True
        return False

    def choose(self, action: int) -> bool:
        """Whether the target was one that only prepares an action."""
        if action >= 0:
            return False
        if action in (LOOK, CLOSE):
            self.looking = action == LOOK
        elif action in _MODES:
            deed = "" if self.deed == _MODES[action] else _MODES[action]
            self.lay_down()
            self.deed = deed
        elif action <= PICK:
            space = NOTHING if self.space == PICK - action else PICK - action
            self.lay_down()
            self.space = space
        else:
            card = NOTHING if self.card == TAKE_UP - action else TAKE_UP - action
            self.lay_down()
            self.card = card
        return True

    # -- targets --------------------------------------------------------------------------------

    def targets(self, table: "SlyTable", view: SlyPosition, seat: int) -> list[Target]:
        if self.looking:
            return self.looks(table)
        legal = {int(action) for action in view.actions(seat)}
        if view.phase == REVEAL:
            self.lay_down()
            found = [*self._reveals(table, view, legal), *self._other_deeds(table, view, seat)]
        else:
            found = [
                *self._hand(table, view, seat, legal),
                *self._spaces(table, view, seat, legal),
                *self._deeds(table, view, seat, legal),
            ]
        return found + self.looks(table)

    def looks(self, table: "SlyTable") -> list[Target]:
        """What may be looked at closely, whoever decides; if it lies open, closing it."""
        if self.looking:
            return [Target(table.plan.over_table.copy(), CLOSE, True, phrases.close_label())]
        memory = table.plan.memory
        if memory is None:
            return []
        return [Target(memory.rect.copy(), LOOK, True, phrases.seen_label())]

    def hand_rect(self, table: "SlyTable", k: int, count: int) -> FRect:
        """Where a hand card lies; the one taken up is lifted."""
        rect = table.plan.hand(count)[k]
        return rect.move(0, -LIFT) if k == self.card else rect

    def _hand(
        self, table: "SlyTable", view: SlyPosition, seat: int, legal: set[int]
    ) -> list[Target]:
        """The cards to lay; where no space is free, pressing one says so."""
        hand = view.hand(seat)
        can_lay = any(numbered.is_lay(action) for action in legal)
        found = []
        for k, card in enumerate(hand):
            action = TAKE_UP - k if can_lay else int(numbered.lay(card, 0))
            rect = self.hand_rect(table, k, len(hand))
            found.append(Target(rect, action, can_lay, phrases.take_up_label(card)))
        return found

    def _spaces(
        self, table: "SlyTable", view: SlyPosition, seat: int, legal: set[int]
    ) -> list[Target]:
        found = []
        hand = view.hand(seat)
        for space, rect in table.plan.spaces.items():
            lying = view.card_at(space)
            if lying is None or self.mode == "lay":
                if self.card == NOTHING:
                    continue
                action = int(numbered.lay(hand[self.card], space))
                label = phrases.lay_label(space)
            elif self.mode in ("expose", "reveal"):
                name = table.names[lying[0]]
                exposing = self.mode == "expose"
                action = int(numbered.expose(space) if exposing else numbered.reveal(space))
                label = phrases.expose_label(name) if exposing else phrases.reveal_label(name)
            elif lying[2] == DOWN:
                label = phrases.pick_label(table.names[lying[0]])
                if lying[0] == seat:
                    label = phrases.own_down_label()
                found.append(Target(rect.copy(), PICK - space, True, label))
                continue
            else:
                continue
            found.append(Target(rect.copy(), action, action in legal, label))
        return found

    def _deeds(
        self, table: "SlyTable", view: SlyPosition, seat: int, legal: set[int]
    ) -> list[Target]:
        """The three buttons: for the card that was pressed first, or to say the deed first."""
        lay, expose, reveal = table.plan.buttons
        space = self.space
        hand = view.hand(seat)
        down = [s for s in table.plan.spaces if view.is_face_down(s)]
        if any(numbered.is_lay(action) for action in legal):
            found = [Target(lay.copy(), LAY, True, phrases.choose_lay_label())]
        else:
            nowhere = int(numbered.lay(hand[0], max(table.plan.spaces)))
            found = [Target(lay.copy(), nowhere, False, phrases.choose_lay_label())]
        if space != NOTHING:
            name = table.names[int(view.owners[space])]
            for rect, action, label in (
                (expose, int(numbered.expose(space)), phrases.expose_label(name)),
                (reveal, int(numbered.reveal(space)), phrases.reveal_label(name)),
            ):
                found.append(Target(rect.copy(), action, action in legal, label))
            return found
        first = next(iter(table.plan.spaces))
        own = [s for s in down if view.owners[s] == seat]
        foreign = len(down) > len(own)
        refused = int(numbered.expose(own[0] if own else first))
        found.append(
            Target(
                expose.copy(),
                EXPOSE if foreign else refused,
                foreign,
                phrases.choose_expose_label(),
            )
        )
        turn_up = TURN_UP if down else int(numbered.reveal(first))
        found.append(Target(reveal.copy(), turn_up, bool(down), phrases.choose_reveal_label()))
        return found

    def _reveals(self, table: "SlyTable", view: SlyPosition, legal: set[int]) -> list[Target]:
        """In the middle of a Reveal: the next card to turn up."""
        found = []
        for space, rect in table.plan.spaces.items():
            lying = view.card_at(space)
            if lying is not None:
                action = int(numbered.reveal(space))
                label = phrases.reveal_label(table.names[lying[0]])
                found.append(Target(rect.copy(), action, action in legal, label))
        return found

    def _other_deeds(self, table: "SlyTable", view: SlyPosition, seat: int) -> list[Target]:
        """Lay and Expose have to wait; pressing them says so."""
        lay, expose, _reveal = table.plan.buttons
        hand = view.hand(seat)
        down = [s for s in table.plan.spaces if view.is_face_down(s)]
        card = hand[0] if hand else 1
        laying = int(numbered.lay(card, next(iter(table.plan.spaces))))
        exposing = int(numbered.expose(down[0]))
        return [
            Target(lay.copy(), laying, False, phrases.choose_lay_label()),
            Target(expose.copy(), exposing, False, phrases.choose_expose_label()),
        ]
