"""What lies where in Hennen Rennen, in rows of numbers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY
from game.ladder.fields import LadderFields
from game.ladder.tables import CARDS, CHIPS, DUST, HAND, HENS, PLACES, ROUNDS, STACK
from game.vectors import filled

CHOOSE: Final = 0
PLAY: Final = 1
PLACE: Final = 2
OVER: Final = 3

NONE: Final = 0
HIDDEN: Final = -1


class LadderState(LadderFields):
    """The components of a moment. A card is its number, `NONE` no card, `HIDDEN` one unseen.

    A new one is an empty table: `deal` lays it, `copy_into` and `read_ints` fill it. `ladders` is
    what everybody remembers: the cards, then the owners, on all places as each round began. It is
    no part of the position: without it, as after `to_ints`, nobody remembers anything.

    Only between two events of an action: `revealed`, how many of the cards chosen in secret are
    turned up, and the hen that has just arrived on a rung where another stands, until one drops.
    """

    # -- set-up ---------------------------------------------------------------------------------

    def deal(self, cards: vec[i64]) -> None:
        """Lay the table; deal each seat a face-down stack of 7, top card last, and a hand of 3."""
        seats = self.seats
        self.hands = filled(seats * HAND, NONE)
        self.stacks = filled(seats * STACK, NONE)
        self.stack_sizes = filled(seats, 0)
        self.table = filled(seats, NONE)
        self.chips = filled(seats, CHIPS)
        self.hens = filled(seats, HENS)
        self.rung_cards = filled(PLACES, NONE)
        self.rung_owners = filled(PLACES, NOBODY)
        self.played = filled(seats * ROUNDS, NONE)
        self.leaders = filled(ROUNDS + 1, NOBODY)
        self.ladders = filled(ROUNDS * 2 * PLACES, NONE)
        at: i64 = 0
        seat: i64
        k: i64
        for seat in range(self.seats):
            for k in range(STACK):
                self.stacks[seat * STACK + k] = cards[at]
                at += 1
            self.stack_sizes[seat] = STACK
        for seat in range(self.seats):
            for k in range(HAND):
                self.hands[seat * HAND + k] = cards[at]
                at += 1

    def set_up_record(self) -> dict[str, list[list[int]]]:
        return {
            "hands": [self.hand(seat) for seat in range(self.seats)],
            "stacks_top_first": [self.stack(seat) for seat in range(self.seats)],
        }

    def remember_ladder(self) -> None:
        """Note what stands where as the running round begins, if what went before is known."""
        if len(self.ladders) == 0:
            return
        at: i64 = (self.round - 1) * 2 * PLACES
        place: i64
        for place in range(PLACES):
            self.ladders[at + place] = self.rung_cards[place]
            self.ladders[at + PLACES + place] = self.rung_owners[place]

    # -- what lies where ------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The cards in hand, oldest first; in a view the hidden ones are `HIDDEN`."""
        cards = [int(self.hands[seat * HAND + k]) for k in range(HAND)]
        return [card for card in cards if card != NONE]

    def stack(self, seat: int) -> list[int]:
        """The face-down stack, top card first."""
        size = int(self.stack_sizes[seat])
        return [int(self.stacks[seat * STACK + k]) for k in range(size - 1, -1, -1)]

    def is_face_up(self, seat: i64) -> bool:
        """Whether the card before a seat is turned up: round 1 chooses face down."""
        return self.table[seat] != NONE and (self.phase != CHOOSE or seat < self.revealed)

    def play_order(self) -> list[int]:
        """The seats in the order they play, the leader first; round 1, all at once, has none."""
        first = max(int(self.leader), 0)
        return [(first + k) % int(self.seats) for k in range(self.seats)]

    def round_winner(self) -> int:
        """The seat that has won the running round, `NOBODY` before that and when all is over."""
        return NOBODY if self.phase == OVER else int(self.winner)

    def hens_at(self, place: int) -> list[tuple[int, int]]:
        """(owner, card) of the hens at a place: in the dust any number, in the order they got
        there, on a rung one, or in the middle of a bump two, the one that has arrived last.
        """
        if place == DUST:
            return self.dusty_hens()
        hens: list[tuple[int, int]] = []
        standing = self.hen_at(place)
        if standing is not None:
            hens.append(standing)
        if self.shared_rung == place:
            hens.append((int(self.arrived_owner), int(self.arrived_card)))
        return hens

    def hen_at(self, place: int) -> tuple[int, int] | None:
        """(owner, card) of the hen on a rung, or None."""
        if self.rung_cards[place] == NONE:
            return None
        return int(self.rung_owners[place]), int(self.rung_cards[place])

    def dusty_hens(self) -> list[tuple[int, int]]:
        """(owner, card) of every hen in the dust, in the order they got there."""
        return [
            (int(self.dust_owners[k]), int(self.dust_cards[k])) for k in range(len(self.dust_cards))
        ]

    def cards_seen(self) -> list[int]:
        """Every card that has lain face up so far, in the order of the rounds."""
        return [int(card) for card in self.played if card > NONE]

    def unseen_cards(self) -> vec[i64]:
        """Of a view: 1-100 less every card played, placed, chosen or in hand, in rising order."""
        known: vec[i64] = filled(CARDS + 1, 0)
        card: i64
        for card in self.played:
            if card > NONE:
                known[card] = 1
        for card in self.hands:
            if card > NONE:
                known[card] = 1
        for card in self.table:
            if card > NONE:
                known[card] = 1
        unseen: vec[i64] = vec[i64]()
        for card in range(1, CARDS + 1):
            if known[card] == 0:
                unseen = append(unseen, card)
        return unseen
