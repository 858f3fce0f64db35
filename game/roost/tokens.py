"""One world of Rule the Roost in the making: every card ever laid or stopped, on its way.

A card has a *class*: what is known of it before it is dealt. The classes 0 to 3 are unseen cards of
a seat (a rooster of that seat, a chicken or a fox), `NO_ROOSTER` is one of a seat whose roosters
were all out before, and `NO_ROOSTER` + card is a card of a known kind.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rng import Rng
from game.roost.history import MOVE, PLACE, STOP, count_in
from game.roost.piles import retell
from game.roost.state import RoostState
from game.roost.tables import BARN_KINDS, CHICKEN, FOX, HIDDEN, NONE, rooster_of
from game.vectors import filled

NO_ROOSTER: Final = 4
CLASSES: Final = NO_ROOSTER + BARN_KINDS
ANY: Final = -1
"""In place of a class: whichever card it was."""


class Tokens:
    """`cards` by entry, `NONE` for one that is not dealt yet. `moved_class`: the class of the card
    that a hidden move took, where that is already decided. `pool`: the cards to deal.
    """

    def __init__(self, view: RoostState, classes: vec[i64], pool: vec[i64], last_look: i64) -> None:
        size: i64 = len(classes)
        self._view: RoostState = view
        self._last_look: i64 = last_look
        self._classes: vec[i64] = classes
        self._barn: vec[i64] = filled(size, -1)
        self._mixed: vec[i64] = filled(size, 0)
        self._moved: vec[i64] = filled(size, -1)
        self.pool: vec[i64] = pool[:]
        self.moved_class: vec[i64] = filled(size, ANY)
        self.cards: vec[i64] = filled(size, NONE)
        entry: i64
        for entry in range(size):
            if classes[entry] > NO_ROOSTER:
                self.cards[entry] = classes[entry] - NO_ROOSTER

    def retrace(self, rng: Rng) -> None:
        """Decide which card each hidden move took, and what the cards were that looks found."""
        history = self._view.history
        entry: i64
        for entry in range(len(history.what)):
            kind: i64 = history.kind(entry)
            if kind == PLACE:
                self._barn[entry] = history.barn(entry)
            elif kind == MOVE:
                class_: i64 = self.moved_class[entry]
                if history.card[entry] != HIDDEN:
                    class_ = NO_ROOSTER + history.card[entry]
                self._move(entry, class_, rng)
            elif entry <= self._last_look and history.is_look(entry) and history.card[entry] > 0:
                self._find(history.barn(entry), history.card[entry], rng)

    def _class_of(self, token: i64) -> i64:
        card: i64 = self.cards[token]
        return NO_ROOSTER + card if card != NONE else self._classes[token]

    def _move(self, entry: i64, class_: i64, rng: Rng) -> None:
        barn: i64 = self._view.history.barn(entry)
        could: vec[i64] = vec[i64]()
        token: i64
        for token in range(entry):
            if self._barn[token] == barn:
                self._mixed[token] = 1
                if class_ == ANY or self._class_of(token) == class_:
                    could = append(could, token)
        taken: i64 = could[rng.below(len(could))]
        self._moved[entry] = taken
        self._barn[taken] = self._view.history.to(entry)

    def _find(self, barn: i64, seen: i64, rng: Rng) -> None:
        """A look found these mixed cards: say which of the unseen ones is which."""
        new: vec[i64] = filled(BARN_KINDS, 0)
        card: i64
        for card in range(1, BARN_KINDS):
            new[card] = count_in(seen, card)
        unseen: vec[i64] = vec[i64]()
        token: i64
        for token in range(len(self._barn)):
            if self._barn[token] == barn and self._mixed[token] == 1:
                if self.cards[token] == NONE:
                    unseen = append(unseen, token)
                else:
                    new[self.cards[token]] -= 1
        rng.shuffle(unseen)
        for card in range(1, BARN_KINDS):
            self.pool[card] -= new[card]
        for token in unseen:
            class_: i64 = self._classes[token]
            if class_ < NO_ROOSTER and new[rooster_of(class_)] > 0:
                new[rooster_of(class_)] -= 1
                self.cards[token] = rooster_of(class_)
        for token in unseen:
            if self.cards[token] == NONE:
                card = CHICKEN if rng.below(new[CHICKEN] + new[FOX]) < new[CHICKEN] else FOX
                new[card] -= 1
                self.cards[token] = card

    def add(self, class_: i64) -> None:
        """One more unseen card, that is on its way."""
        self._classes = append(self._classes[:], class_)
        self.cards = append(self.cards, NONE)

    def deal(self, roosters: vec[i64], rng: Rng) -> None:
        """Deal roosters of each seat to the unseen cards, as counted, then chickens and foxes."""
        unseen: vec[i64] = vec[i64]()
        token: i64
        for token in range(len(self.cards)):
            if self._classes[token] >= 0 and self.cards[token] == NONE:
                unseen = append(unseen, token)
        rng.shuffle(unseen)
        left: vec[i64] = roosters[:]
        for token in unseen:
            class_: i64 = self._classes[token]
            card: i64
            if class_ < NO_ROOSTER and left[class_] > 0:
                left[class_] -= 1
                card = rooster_of(class_)
            else:
                fowl: i64 = self.pool[CHICKEN] + self.pool[FOX]
                card = CHICKEN if rng.below(fowl) < self.pool[CHICKEN] else FOX
            self.pool[card] -= 1
            self.cards[token] = card

    def tell(self, world: RoostState) -> None:
        """Write the history of this world, and what lies under the barns now."""
        history = world.history
        entry: i64
        for entry in range(len(history.what)):
            kind: i64 = history.kind(entry)
            if kind in (PLACE, STOP):
                history.card[entry] = self.cards[entry]
            elif kind == MOVE:
                history.card[entry] = self.cards[self._moved[entry]]
        world.piles.mixed = retell(history).mixed
