"""What lies where in Fowl Play, in rows of numbers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY, InvalidAction
from game.fowl.fields import FowlFields
from game.fowl.tables import BIRDS, DEALT, FLOCK, FLOCKS, clear_cards, type_of
from game.hexes import CELLS, DISTANCES, OFF_BOARD
from game.rng import Rng
from game.vectors import filled

TARGETS: Final = 0
DENS: Final = 1
CHOOSE: Final = 2
FOWL: Final = 3
FOXES: Final = 4
OVER: Final = 5

NONE: Final = 0
HIDDEN: Final = -1
"""A card nobody else may see; and, with `FowlState.hidden_as`, one of the first deck."""

LUCK: Final = 8
LUCK_VALUES: Final = 16
"""The seed of the next shuffle is kept in digits: their number, and the values of each."""


class FowlState(FowlFields):
    """The components of a moment. A card or bird is its number, `NONE` none, less than 0 unseen.

    A chosen card stays in its hand until all have chosen. `cells` says once more what `bird_cells`
    and `fox_cells` say: a bird by its number, a fox as -1 - seat.

    Everybody sees which cards are shuffled back, so everybody knows of each card how often it was
    (`shuffled`), and from which of the decks a seat has drawn. A card that a viewer cannot see is
    therefore shown as -1 - the times it was shuffled back.

    Only between two events of an action: `cards_shown`, a bit for every seat whose chosen card is
    turned up already, and `targets_shown`, how many seats have shown their target at the end.

    A new one is an empty table: `deal` lays it, `copy_into` and `read_ints` fill it.
    """

    # -- set-up ---------------------------------------------------------------------------------

    def deal(self, cards: vec[i64], birds: vec[i64], first: i64, rng: Rng) -> None:
        """Deal 4 cards to each seat from the top, that is from the end; the rest is the deck.

        `birds` are the nine birds of the first flock in the order of its cells, and so forth.
        """
        seats = self.seats
        self.first = first
        self.hands = filled(seats * DEALT, NONE)
        self.targets = filled(seats, NONE)
        self.played = filled(seats, NONE)
        self.order = filled(seats, NOBODY)
        self.fox_cells = filled(seats, OFF_BOARD)
        self.bird_cells = filled(BIRDS + 1, OFF_BOARD)
        self.captors = filled(BIRDS + 1, NOBODY)
        self.shuffled = filled(BIRDS + 1, 0)
        k: i64
        for k in range(BIRDS):
            self.bird_cells[birds[k]] = FLOCKS[k]
        self.mark_cells()
        at: i64 = len(cards)
        for k in range(DEALT):
            seat: i64
            for seat in range(seats):
                at -= 1
                self.hands[seat * DEALT + k] = cards[at]
        self.deck = cards[:at]
        self.draw_luck(rng)

    def mark_cells(self) -> None:
        """Fill in `cells` from the birds' and the foxes' places."""
        self.cells = filled(CELLS, NONE)
        bird: i64
        for bird in range(1, BIRDS + 1):
            if self.bird_cells[bird] != OFF_BOARD:
                self.cells[self.bird_cells[bird]] = bird
        seat: i64
        for seat in range(self.seats):
            if self.fox_cells[seat] != OFF_BOARD:
                self.cells[self.fox_cells[seat]] = -1 - seat

    def take_off(self, bird: i64, captor: i64) -> None:
        """Lay a bird before the seat that has captured it; who stands on its cell is not told."""
        self.bird_cells[bird] = OFF_BOARD
        self.captors[bird] = captor
        self.captures = append(self.captures, bird)
        self.birds_left -= 1

    def draw_luck(self, rng: Rng) -> None:
        """Settle how the next shuffle will come out."""
        luck: vec[i64] = vec[i64]()
        for _ in range(LUCK):
            luck = append(luck, rng.below(LUCK_VALUES))
        self.luck = luck

    def set_up_record(self) -> dict[str, list[list[int]]]:
        return {
            "first_seat": [[int(self.first)]],
            "hands": [self.hand(seat) for seat in range(self.seats)],
            "deck_top_first": [[int(card) for card in self.deck][::-1]],
            "bird_cells": [[int(cell) for cell in self.bird_cells][1:]],
        }

    # -- what lies where ------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The cards in hand, oldest first; in a view the hidden ones are less than 0."""
        cards = [int(self.hands[seat * DEALT + k]) for k in range(DEALT)]
        return [card for card in cards if card != NONE]

    def is_card_shown(self, seat: i64) -> bool:
        """Whether everybody sees the card a seat has chosen, if it has."""
        return self.phase != CHOOSE or (self.cards_shown >> seat) & 1 == 1

    def is_target_shown(self, seat: i64) -> bool:
        """Whether everybody sees the target of a seat: at the end."""
        return self.phase == OVER or seat < self.targets_shown

    def play_order(self) -> list[int]:
        """The seats as they act; before that is settled, as they sit from the first on."""
        settled = [int(seat) for seat in self.order if seat != NOBODY]
        return settled or [int((self.first + k) % self.seats) for k in range(self.seats)]

    def has_acted(self, seat: i64) -> bool:
        """Whether a seat has moved its birds in this round or, in the foxes' turn, its fox."""
        if self.turn == NOBODY:
            return self.phase == FOXES or self.phase == OVER
        other: i64
        for other in self.order:
            if other == seat or other == self.turn:
                break
        return other == seat and seat != self.turn and self.phase in (FOWL, FOXES)

    def acting_card(self) -> int:
        """The card of the seat that moves fowl, or `NONE`."""
        return int(self.played[self.turn]) if self.phase == FOWL and self.turn != NOBODY else NONE

    def foxes(self) -> dict[int, int]:
        """The cell of the fox of every seat that has put it down."""
        cells = {seat: int(self.fox_cells[seat]) for seat in range(self.seats)}
        return {seat: cell for seat, cell in cells.items() if cell != OFF_BOARD}

    def captured_by(self, seat: int) -> list[int]:
        """The birds a seat has captured, in that order."""
        return [int(bird) for bird in self.captures if self.captors[bird] == seat]

    def birds(self) -> dict[int, int]:
        """The cell of every bird still on the board."""
        cells = {bird: int(self.bird_cells[bird]) for bird in range(1, BIRDS + 1)}
        return {bird: cell for bird, cell in cells.items() if cell != OFF_BOARD}

    def bird_at(self, cell: i64) -> i64:
        """The bird on a cell, or `NONE`."""
        return self.cells[cell] if self.cells[cell] > 0 else NONE

    def fox_at(self, cell: i64) -> i64:
        """The seat whose fox is on a cell, or `NOBODY`."""
        return -1 - self.cells[cell] if self.cells[cell] < 0 else NOBODY

    def fear(self, cell: i64) -> i64:
        """The distance from a cell to the nearest fox; tunnels do not count."""
        nearest: i64 = CELLS
        fox: i64
        for fox in self.fox_cells:
            if fox != OFF_BOARD and DISTANCES[fox * CELLS + cell] < nearest:
                nearest = DISTANCES[fox * CELLS + cell]
        return nearest

    def clear_cards_left(self) -> i64:
        """The clear-round cards not yet turned up."""
        return clear_cards(self.seats) - self.clear

    def hidden_as(self, card: i64) -> i64:
        """How a card looks to somebody who cannot see its face."""
        return HIDDEN - self.shuffled[card]

    def unseen_cards(self) -> vec[i64]:
        """Of a view: the cards whose place it does not show, in rising order."""
        seen: vec[i64] = filled(BIRDS + 1, 0)
        card: i64
        for card in self.hands:
            if card > NONE:
                seen[card] = 1
        for card in self.targets:
            if card > NONE:
                seen[card] = 1
        for card in self.played:
            if card > NONE:
                seen[card] = 1
        for card in self.discards:
            seen[card] = 1
        unseen: vec[i64] = vec[i64]()
        for card in range(1, BIRDS + 1):
            if seen[card] == 0:
                unseen = append(unseen, card)
        return unseen

    # -- plain numbers --------------------------------------------------------------------------

    def read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None:
        super().read_ints(numbers, rows)
        if not 2 <= self.seats <= 4:
            raise InvalidAction("these numbers are not a Fowl Play position")
        self.birds_left = BIRDS - len(self.captures)
        self.mark_cells()


def dealt_birds(rng: Rng) -> vec[i64]:
    """The birds flock by flock: which type fills which flock, and in what order, by seed."""
    kinds: vec[i64] = vec[i64](range(BIRDS // FLOCK))
    rng.shuffle(kinds)
    birds: vec[i64] = vec[i64]()
    kind: i64
    for kind in kinds:
        flock: vec[i64] = vec[i64]()
        bird: i64
        for bird in range(1, BIRDS + 1):
            if type_of(bird) == kind:
                flock = append(flock, bird)
        rng.shuffle(flock)
        for bird in flock:
            birds = append(birds, bird)
    return birds
