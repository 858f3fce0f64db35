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
from game.hens.tables import ROUNDS
from game.hens.yard import (
    CELLS,
    COOPS,
    HENS,
    MIDDLE,
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
ALL_SPECIES: Final = 0xFF


class YardOnTrial:
    """What one seat sees of a yard and of the cards that may still come to it.

    `allowed`: by cell, from `SIDE` on, the cards that clash with none of its neighbours. `looks`
    counts what was looked at; `to_split` are the species whose hens lie otherwise than when their
    groups were found, `touched` the cells beside the card on trial.
    """

    def __init__(self) -> None:
        self.goal: i64 = 0
        self.rooster: i64 = NO_ROOSTER
        self.turns: i64 = 0
        self.yard: vec[i64] = filled(YARD, 0)
        self.cards: CardsToCome = CardsToCome()
        self.allowed: vec[i64] = filled(CELLS + 2 * SIDE, ALL_CARDS)
        self.looks: i64 = 0
        self.to_split: i64 = 0
        self.touched: i64 = 0
        self.box: Box = Box(0)
        self._boxes: list[Box] = [Box(0) for _ in range(_BOXES)]
        self._boxed: vec[i64] = filled(_BOXES, -1)
        self._rooms: vec[i64] = filled(_BOXES, 0)
        self._saved: vec[i64] = filled(4, 0)

    # -- what the seat knows --------------------------------------------------------------------

    def look(self, position: HensPosition, seat: i64) -> None:
        """Take in the seat's yard, and which cards it has not seen."""
        self.cards.look(position, seat)
        self.looks += 1
        self._take_in_yard(position, seat)

    def look_at_rival(self, position: HensPosition, rival: i64) -> None:
        """Take in another seat's yard; unseen stays what the looking seat has not seen."""
        self.cards.forget_hand()
        self.looks += 1
        self._take_in_yard(position, rival)

    def _take_in_yard(self, position: HensPosition, seat: i64) -> None:
        self.turns = ROUNDS - position.laid[seat]
        self.goal = position.goal
        self.rooster = position.roosters[seat]
        yard = self.yard
        yards = position.yards
        at: i64 = seat * YARD
        k: i64 = 0
        while k < YARD and yard[k] == yards[at + k]:
            k += 1
        if k == YARD:
            return
        while k < YARD:
            yard[k] = yards[at + k]
            k += 1
        self.to_split = ALL_SPECIES
        allowed = self.allowed
        k = 0
        while k < CELLS + 2 * SIDE:
            allowed[k] = ALL_CARDS
            k += 1
        k = seat * ROUNDS
        end: i64 = k + position.laid[seat]
        while k < end:
            cell: i64 = position.laid_cells[k]
            if cell < FACE_DOWN:
                self._restrict(position.laid_cards[k], cell)
            k += 1

    def _restrict(self, card: i64, cell: i64) -> None:
        fitting: i64 = COMPANIONS[card]
        allowed = self.allowed
        allowed[cell + SIDE - 1] &= fitting
        allowed[cell + SIDE + 1] &= fitting
        allowed[cell] &= fitting
        allowed[cell + 2 * SIDE] &= fitting

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

    def lay(self, card: i64, cell: i64) -> None:
        """Try a hand card as a hen."""
        saved = self._saved
        allowed = self.allowed
        saved[0] = allowed[cell + SIDE - 1]
        saved[1] = allowed[cell + SIDE + 1]
        saved[2] = allowed[cell]
        saved[3] = allowed[cell + 2 * SIDE]
        lay_hen(self.yard, 0, card, cell)
        self._restrict(card, cell)
        self.touched = beside(TOP_BIT >> (61 - cell))
        self.to_split |= BITS[SPECIES_OF[card]]
        self._leave_hand(card)

    def lift(self, card: i64, cell: i64) -> None:
        """Take back the card laid last."""
        saved = self._saved
        allowed = self.allowed
        lift_hen(self.yard, 0, card, cell)
        allowed[cell + SIDE - 1] = saved[0]
        allowed[cell + SIDE + 1] = saved[1]
        allowed[cell] = saved[2]
        allowed[cell + 2 * SIDE] = saved[3]
        self.touched = 0
        self.to_split |= BITS[SPECIES_OF[card]]
        self._back_in_hand(card)

    def build(self, card: i64, cell: i64) -> None:
        """Try a hand card as a coop."""
        turn_coop(self.yard, 0, cell)
        self.to_split |= BITS[SPECIES_OF[card]]
        self._leave_hand(card)

    def tear_down(self, card: i64, cell: i64) -> None:
        turn_coop(self.yard, 0, cell)
        self.to_split |= BITS[SPECIES_OF[card]]
        self._back_in_hand(card)

    def _leave_hand(self, card: i64) -> None:
        self.cards.play(card)
        self.turns -= 1

    def _back_in_hand(self, card: i64) -> None:
        self.cards.take_back(card)
        self.turns += 1
