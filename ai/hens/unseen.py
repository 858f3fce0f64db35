"""The cards a seat of Hens holds, and those that may still come to it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.bits import BITS, TOP_BIT, bits_in
from ai.hens.cards import (
    EGGS_OF_SETS,
    FAMILIES,
    FAMILY,
    FRACTIONS,
    SETS,
    SIZES_OF_SETS,
    SPECIES_OF,
    TWICE,
)
from game.hens.hands import NONE
from game.hens.position import HensPosition
from game.hens.tables import FULL_HAND, ROUNDS, SPECIES, VALUES
from game.vectors import filled, zeros

_FACE_DOWN: Final = 6
"""The bit of a cell that says so, of which no branch is made: no processor foresees it."""
EGGS_OF_NONE: Final = 1.5
"""What a card of a species is taken to bring of which none is left."""


class CardsToCome:
    """Sets of cards: `hand`, `hand_twice` of the seat; `once`, `twice` what it has not seen.

    `held` counts those in hand by species, `unseen` all it has not seen. `left` counts these by
    species, `eggs` are those on one of them on average: after `count` has been asked for it.
    """

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.hand_twice: i64 = 0
        self.once: i64 = 0
        self.twice: i64 = 0
        self.unseen: i64 = 0
        self.held: vec[i64] = filled(SPECIES, 0)
        self._counted: i64 = 0
        self.left: vec[float] = zeros(SPECIES)
        self.eggs: vec[float] = zeros(SPECIES)
        self._in_game: i64 = 0
        self._families: i64 = 0

    def look(self, position: HensPosition, seat: i64) -> None:
        """The cards in the game less those the seat sees: its own, open yards, piles, and taken."""
        seen: i64 = 0
        again: i64 = 0
        laid = position.laid_cards
        cells = position.laid_cells
        piles = position.piles
        hands = position.hands.cards
        other: i64 = 0
        while other < position.seats:
            secret: i64 = 1
            if other == seat:
                secret = 0
            k: i64 = other * ROUNDS
            end: i64 = k + position.laid[other]
            while k < end:
                card: i64 = laid[k] * (1 - (cells[k] >> _FACE_DOWN & secret))
                here: i64 = TOP_BIT >> (62 - card)
                again |= seen & here
                seen |= here
                k += 1
            k = other * ROUNDS
            end = k + position.pile_sizes[other]
            while k < end:
                here = TOP_BIT >> (62 - piles[k])
                again |= seen & here
                seen |= here
                k += 1
            k = other * FULL_HAND
            end = k + (position.hands.sizes if other == seat else position.hands.in_front)[other]
            while k < end:
                here = TOP_BIT >> (62 - hands[k])
                again |= seen & here
                seen |= here
                k += 1
            other += 1
        if position.turned_up > NONE:
            here = TOP_BIT >> (62 - position.turned_up)
            again |= seen & here
            seen |= here
        self._take_hand(position, seat)
        self._count_unseen(position.species, seen, again)

    def _take_hand(self, position: HensPosition, seat: i64) -> None:
        self.forget_hand()
        cards = position.hands.cards
        k: i64 = seat * FULL_HAND
        end: i64 = k + position.hands.sizes[seat]
        while k < end:
            card: i64 = cards[k]
            here: i64 = TOP_BIT >> (62 - card)
            self.hand_twice |= self.hand & here
            self.hand |= here
            self.held[SPECIES_OF[card]] += 1
            k += 1

    def _count_unseen(self, in_game: i64, seen: i64, again: i64) -> None:
        """Of the species in the game what was not `seen`, or not seen `again`."""
        if in_game != self._in_game:
            self._in_game = in_game
            self._families = 0
            species: i64
            for species in range(SPECIES):
                if in_game >> species & 1:
                    self._families |= FAMILIES[species]
        self.once = self._families & ~(again | seen & ~TWICE[0])
        self.twice = self._families & TWICE[0] & ~seen
        self._counted = 0
        self.unseen = bits_in(self.once) + bits_in(self.twice)

    def count(self, species: i64) -> None:
        """Find `left` and `eggs` of a species, if they are not known yet."""
        if self._counted & BITS[species] != 0:
            return
        self._counted |= BITS[species]
        shift: i64 = VALUES * species
        one: i64 = self.once >> shift & FAMILY
        two: i64 = self.twice >> shift & FAMILY
        left: i64 = SIZES_OF_SETS[one] + SIZES_OF_SETS[two]
        self.left[species] = FRACTIONS[left]
        self.eggs[species] = EGGS_OF_NONE
        if left > 0:
            at: i64 = SETS * species
            eggs: i64 = EGGS_OF_SETS[at + one] + EGGS_OF_SETS[at + two]
            self.eggs[species] = FRACTIONS[eggs] / FRACTIONS[left]

    def copies(self, card: i64) -> i64:
        """How many of a card the seat has not seen."""
        return (self.once >> (card - 1) & 1) + (self.twice >> (card - 1) & 1)

    def forget_hand(self) -> None:
        self.hand = 0
        self.hand_twice = 0
        species: i64
        for species in range(SPECIES):
            self.held[species] = 0

    def play(self, card: i64) -> None:
        """A card leaves the hand."""
        here: i64 = TOP_BIT >> (62 - card)
        if self.hand_twice & here == 0:
            self.hand &= ~here
        self.held[SPECIES_OF[card]] -= 1

    def take_back(self, card: i64) -> None:
        self.hand |= TOP_BIT >> (62 - card)
        self.held[SPECIES_OF[card]] += 1
