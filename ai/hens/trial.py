"""A yard of Hens on trial: where cards fit, and what changes when one is laid and lifted."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.bits import BITS, TOP_BIT
from ai.hens.cards import ALL_CARDS, COMPANIONS, SPECIES_OF
from ai.hens.unseen import CardsToCome
from game.hens.position import HensPosition
from game.hens.scoring import NO_ROOSTER
from game.hens.state import FACE_DOWN
from game.hens.tables import ROUNDS, SPECIES, VALUES
from game.hens.yard import (
    COOPS,
    HENS,
    MIDDLE,
    OF_VALUE,
    SIDE,
    YARD,
    Box,
    beside,
    bit,
    lay_hen,
    lift_hen,
    turn_coop,
)
from game.vectors import filled

_BOXES: Final = 64
PRIME: Final = 59
"""The masks of all cells leave different remainders, none of them 0; no mask at all leaves 0."""
ALL_SPECIES: Final = 0xFF


class YardOnTrial:
    """One seat's yard, as others see it too, and the cards that may still come to it.

    A yard is looked at again and again while a game goes on: what its hens have not changed since
    is kept. `to_split` are the species whose hens lie otherwise than when their groups were found,
    `supplied` those of which it is known how many may come. `allowed`: at the remainder of a cell's
    mask by `PRIME` the cards that clash with none of its neighbours; but for the hen on trial,
    beside which, on the cells `touched`, only its `companions` fit.
    """

    def __init__(self, cards: CardsToCome) -> None:
        self.goal: i64 = 0
        self.rooster: i64 = NO_ROOSTER
        self.turns: i64 = 0
        self.yard: vec[i64] = filled(YARD, 0)
        self.cards: CardsToCome = cards
        self.allowed: vec[i64] = filled(PRIME, ALL_CARDS)
        self.to_split: i64 = 0
        self.supplied: i64 = 0
        self.touched: i64 = 0
        self.companions: i64 = ALL_CARDS
        self.box: Box = Box(0)
        self._boxes: list[Box] = [Box(0) for _ in range(_BOXES)]
        self._boxed: vec[i64] = filled(_BOXES, -1)
        self._rooms: vec[i64] = filled(_BOXES, 0)

    # -- what the seat knows --------------------------------------------------------------------

    def look(self, position: HensPosition, seat: i64) -> None:
        """Take in the yard of a seat; which cards may come to it, `cards` has seen before."""
        self.turns = ROUNDS - position.laid[seat]
        self.goal = position.goal
        self.rooster = position.roosters[seat]
        self.supplied = 0
        yard = self.yard
        yards = position.yards
        at: i64 = seat * YARD
        changed: i64 = yard[COOPS] ^ yards[at + COOPS]
        k: i64 = 0
        while k <= OF_VALUE + VALUES:
            changed |= yard[k] ^ yards[at + k]
            k += 1
        if changed != 0:
            self._take_in_changes(position, seat, changed)

    def _take_in_changes(self, position: HensPosition, seat: i64, changed: i64) -> None:
        """Something else lies on these cells. Where only hens have come, all else stays known."""
        yard = self.yard
        yards = position.yards
        at: i64 = seat * YARD
        if changed & yard[HENS] != 0:
            self.to_split = ALL_SPECIES
            k: i64 = 0
            while k < PRIME:
                self.allowed[k] = ALL_CARDS
                k += 1
            changed = yards[at + HENS]
        k = 0
        while k < YARD:
            if k < SPECIES and yards[at + k] & changed != 0:
                self.to_split |= BITS[k]
            yard[k] = yards[at + k]
            k += 1
        k = seat * ROUNDS
        end: i64 = k + position.laid[seat]
        while k < end:
            cell: i64 = position.laid_cells[k]
            if cell < FACE_DOWN and changed >> cell & 1:
                self._restrict(position.laid_cards[k], cell)
            k += 1

    def _restrict(self, card: i64, cell: i64) -> None:
        here: i64 = bit(cell)
        fitting: i64 = COMPANIONS[card]
        allowed = self.allowed
        allowed[(here << 1) % PRIME] &= fitting
        allowed[(here >> 1) % PRIME] &= fitting
        allowed[(here << SIDE) % PRIME] &= fitting
        allowed[(here >> SIDE) % PRIME] &= fitting

    def cards_fitting(self, cell: i64) -> i64:
        """The cards that clash with no neighbour of the cell, given as its mask."""
        fitting: i64 = self.allowed[cell % PRIME]
        return fitting & self.companions if cell & self.touched != 0 else fitting

    def open_cells(self) -> i64:
        """The cells where a card may be laid, as a coop at least."""
        taken: i64 = self.yard[HENS] | self.yard[COOPS]
        return beside(taken) & self.find_room(taken) if taken != 0 else bit(MIDDLE)

    def find_room(self, taken: i64) -> i64:
        """The free cells of the yard, and the box around it; trials come back to the same ones."""
        k: i64 = (taken ^ taken >> 13 ^ taken >> 29) & _BOXES - 1
        self.box = self._boxes[k]
        if self._boxed[k] != taken:
            self.box.measure(taken)
            self._boxed[k] = taken
            self._rooms[k] = self.box.room() & ~taken
        return self._rooms[k]

    def unseen_copies(self, card: i64) -> i64:
        return self.cards.copies(card)

    # -- trying ---------------------------------------------------------------------------------

    def take_up(self, card: i64) -> None:
        """Take a card from the hand, to try it on one cell after the other."""
        self.cards.play(card)
        self.supplied &= ~BITS[SPECIES_OF[card]]
        self.companions = COMPANIONS[card]
        self.turns -= 1

    def put_back(self, card: i64) -> None:
        self.cards.take_back(card)
        self.supplied &= ~BITS[SPECIES_OF[card]]
        self.turns += 1

    def lay(self, card: i64, cell: i64) -> None:
        """Try the card taken up as a hen."""
        lay_hen(self.yard, 0, card, cell)
        self.touched = beside(TOP_BIT >> (61 - cell))
        self.to_split |= BITS[SPECIES_OF[card]]

    def lift(self, card: i64, cell: i64) -> None:
        """Take back the card laid last."""
        lift_hen(self.yard, 0, card, cell)
        self.touched = 0
        self.to_split |= BITS[SPECIES_OF[card]]

    def turn_coop(self, cell: i64) -> None:
        """Try the card taken up as a coop; or take the coop back."""
        turn_coop(self.yard, 0, cell)
