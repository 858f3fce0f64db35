"""What lies where in Hens, in rows of numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import InvalidAction
from game.hens.fields import HensFields
from game.hens.hands import NONE
from game.hens.scoring import (
    NO_ROOSTER,
    GoalState,
    YardCount,
    goal_state,
    yard_points,
)
from game.hens.tables import (
    CARDS,
    COPIES,
    FULL_HAND,
    GOAL_CARDS,
    HAND,
    ROUNDS,
    SPECIES,
    goal_of,
    species_of,
)
from game.hens.yard import COOPS, HENS, YARD, cells_of, count, lay_hen, open_cells, turn_coop
from game.vectors import filled

DRAW: Final = 0
KEEP_OR_PASS: Final = 1
PLACE: Final = 2
DISCARD: Final = 3
ROOSTERS: Final = 4
OVER: Final = 5

FACE_DOWN: Final = 64
"""Added to the cell of a coop where the yards are written down."""
HIDDEN_ROOSTER: Final = -2


class HensState(HensFields):
    """The components of a moment. A card is its number, `NONE` no card, `HIDDEN` one unseen.

    A new one is an empty table: `deal` lays it, `copy_into` and `read_ints` fill it.

    `laid_cards` and `laid_cells` have `ROUNDS` places a seat, in the order of laying; `yards` says
    the same of hens and coops in masks (`game.hens.yard`). The top card of the deck is its last.

    Only between two events of an action: `roosters_shown`, how many seats have put down the rooster
    they chose in secret.
    """

    # -- set-up ---------------------------------------------------------------------------------

    def deal(self, cards: vec[i64], goal: i64, first: i64) -> None:
        """Deal 4 cards to each seat from the top, that is from the end; the rest is the deck."""
        seats = self.seats
        self.goal = goal
        self.first = first
        self.turn = first
        self.piles = filled(seats * ROUNDS, NONE)
        self.pile_sizes = filled(seats, 0)
        self.laid_cards = filled(seats * ROUNDS, NONE)
        self.laid_cells = filled(seats * ROUNDS, NONE)
        self.laid = filled(seats, 0)
        self.roosters = filled(seats, NO_ROOSTER)
        self.yards = filled(seats * YARD, 0)
        self.hands.lay_out(seats)
        at: i64 = len(cards)
        seat: i64
        for _ in range(HAND):
            for seat in range(seats):
                at -= 1
                self.hands.draw(seat, cards[at])
        self.deck_size = at
        self.deck = cards[:at]
        card: i64
        for card in cards:
            self.species |= 1 << species_of(card)

    def set_up_record(self) -> dict[str, list[list[int]]]:
        return {
            "goal_card": [[int(self.goal)]],
            "species": [[k for k in range(SPECIES) if self.species >> k & 1]],
            "first_seat": [[int(self.first)]],
            "hands": [self.hand(seat) for seat in range(self.seats)],
            "deck_top_first": [self.deck_cards()],
        }

    # -- what lies where ------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The cards in hand, those known to everybody first; in a view the others are `HIDDEN`."""
        start = seat * FULL_HAND
        size = int(self.hands.sizes[seat])
        return [int(self.hands.cards[k]) for k in range(start, start + size)]

    def pile(self, seat: int) -> list[int]:
        """The discard pile of a seat, top card first."""
        size = int(self.pile_sizes[seat])
        return [int(self.piles[seat * ROUNDS + k]) for k in range(size - 1, -1, -1)]

    def deck_cards(self) -> list[int]:
        """The deck, top card first."""
        return [int(self.deck[k]) for k in range(self.deck_size - 1, -1, -1)]

    def hens(self, seat: int) -> dict[int, int]:
        """Cell -> card of the hens in a yard, in the order they were laid."""
        return {cell: card for cell, card, coop in self._laid_by(seat) if not coop}

    def coops(self, seat: int) -> dict[int, int]:
        """Cell -> the card under a coop, `HIDDEN` in another seat's view, in building order."""
        return {cell: card for cell, card, coop in self._laid_by(seat) if coop}

    def _laid_by(self, seat: int) -> list[tuple[int, int, bool]]:
        found: list[tuple[int, int, bool]] = []
        for k in range(seat * ROUNDS, seat * ROUNDS + int(self.laid[seat])):
            cell = int(self.laid_cells[k])
            found.append((cell % FACE_DOWN, int(self.laid_cards[k]), cell >= FACE_DOWN))
        return found

    def groups(self, seat: int) -> list[list[int]]:
        """The groups of a yard as lists of cells, single hens too, largest first."""
        masks = self.counted(seat).groups
        cells = [[int(cell) for cell in cells_of(mask)] for mask in masks]
        return sorted(cells, key=lambda group: (-len(group), group))

    def known_of_hand(self, seat: int) -> list[int]:
        """The cards everybody knows to be in this hand."""
        return self.hand(seat)[: int(self.hands.in_front[seat])]

    def unseen_copies(self) -> vec[i64]:
        """How often each card is somewhere unseen: in the game less all that lie open here."""
        unseen: vec[i64] = filled(CARDS + 1, 0)
        card: i64
        for card in range(1, CARDS + 1):
            if self.species >> species_of(card) & 1:
                unseen[card] = COPIES[card]
        for card in self.hands.cards:
            if card > NONE:
                unseen[card] -= 1
        for card in self.laid_cards:
            if card > NONE:
                unseen[card] -= 1
        for card in self.piles:
            if card > NONE:
                unseen[card] -= 1
        for card in self.deck:
            if card > NONE:
                unseen[card] -= 1
        if self.turned_up > NONE:
            unseen[self.turned_up] -= 1
        return unseen

    # -- who may do what ------------------------------------------------------------------------

    def chooses_rooster(self, seat: i64) -> bool:
        """A yard with no hen gets no rooster (R3)."""
        return (
            self.phase == ROOSTERS
            and self.roosters[seat] == NO_ROOSTER
            and self.yards[seat * YARD + HENS] != 0
        )

    def may_draw_from_pile(self, seat: i64, owner: i64) -> bool:
        """Never from the seat's own pile, and in round 1 from none."""
        return owner != seat and self.round > 1 and self.pile_sizes[owner] > 0

    def can_draw(self, seat: i64) -> bool:
        sources: i64 = self.deck_size
        owner: i64
        for owner in range(self.seats):
            if self.may_draw_from_pile(seat, owner):
                sources += 1
        return sources > 0

    # -- laying ---------------------------------------------------------------------------------

    def lay(self, seat: i64, card: i64, cell: i64, face_down: bool) -> None:
        """Lay a card in the yard, wherever it came from."""
        k: i64 = seat * ROUNDS + self.laid[seat]
        self.laid[seat] += 1
        self.laid_cards[k] = card
        if face_down:
            self.laid_cells[k] = cell + FACE_DOWN
            turn_coop(self.yards, seat * YARD, cell)
        else:
            self.laid_cells[k] = cell
            lay_hen(self.yards, seat * YARD, card, cell)

    def coop_count(self, seat: i64) -> i64:
        return count(self.yards[seat * YARD + COOPS])

    def open_cells(self, seat: i64) -> i64:
        """Where any card may lie in the yard of a seat."""
        return open_cells(self.yards, seat * YARD)

    # -- worth ----------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return yard_points(self.yards, seat * YARD, self.roosters[seat], self.goal)

    def counted(self, seat: i64) -> YardCount:
        return YardCount(self.yards, seat * YARD, self.roosters[seat])

    def counted_without_rooster(self, seat: i64) -> YardCount:
        return YardCount(self.yards, seat * YARD, NO_ROOSTER)

    def goal_states(self, seat: int) -> list[GoalState]:
        """How far a seat is with the first and the second goal."""
        at: i64 = seat * YARD
        species = count(self.species)
        return [goal_state(self.yards, at, goal_of(self.goal, half), species) for half in (0, 1)]

    # -- plain numbers --------------------------------------------------------------------------

    def read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None:
        super().read_ints(numbers, rows)
        seats = int(self.seats)
        sizes = [seats * ROUNDS, seats, seats * ROUNDS, seats * ROUNDS, seats, seats]
        sizes += [seats * FULL_HAND, seats, seats]
        if not 0 < self.goal <= GOAL_CARDS or [len(row) for row in rows[1:10]] != sizes:
            raise InvalidAction("these numbers are not a Hens position")
        self._mark_yards()

    def _mark_yards(self) -> None:
        """Fill in `yards` from what is laid."""
        self.yards = filled(self.seats * YARD, 0)
        seat: i64
        for seat in range(self.seats):
            for cell, card, coop in self._laid_by(int(seat)):
                if coop:
                    turn_coop(self.yards, seat * YARD, cell)
                else:
                    lay_hen(self.yards, seat * YARD, card, cell)
