"""What lies where in SLY, in rows of numbers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY
from game.sly.fields import SlyFields
from game.sly.tables import CARDS, FOX, ROW, SPACES, in_play, value_of
from game.vectors import filled

TURN: Final = 0
"""The active seat chooses: Lay, Expose, or the first card of a Reveal."""
REVEAL: Final = 1
"""The active seat turns up the next card of its Reveal."""
OVER: Final = 2

NONE: Final = 0
HIDDEN: Final = -1

DOWN: Final = 0
UP: Final = 1
"""Turned up in the running Reveal and not yet settled; or a fox turned up at the end."""
SAFE: Final = 2

LAST_CARD: Final = 1
FULL_HOUSE: Final = 2
ONLY_FOXES: Final = 3
"""The three ways a game ends."""


class SlyState(SlyFields):
    """The components of a moment. A card is its number, `NONE` no card, `HIDDEN` one unseen.

    By space: `owners`, `cards`, `faces` and `laid_at`, the turn the card was laid in. By seat and
    card (`ROW` places a seat): `hands` (1 in hand, 0 elsewhere), `home_at`, the turn in which the
    card was last seen going home, and `taken_by`, the seat it lies before, gobbled or captured.

    A new one is an empty table: `set_up` lays it, `copy_into` and `read_ints` fill it.
    """

    # -- set-up ---------------------------------------------------------------------------------

    def set_up(self, first: i64) -> None:
        """Empty houses; each seat takes its seven cards in hand; `first` begins."""
        self.turn = first
        self.owners = filled(SPACES, NOBODY)
        self.cards = filled(SPACES, NONE)
        self.faces = filled(SPACES, DOWN)
        self.laid_at = filled(SPACES, 0)
        self.hands = filled(self.seats * ROW, 1)
        self.hand_sizes = filled(self.seats, CARDS)
        self.home_at = filled(self.seats * ROW, 0)
        self.taken_by = filled(self.seats * ROW, NOBODY)
        seat: i64
        for seat in range(self.seats):
            self.hands[seat * ROW] = 0

    def set_up_record(self) -> dict[str, list[list[int]]]:
        return {"first": [[int(self.turn)]], "hands": [self.hand(s) for s in range(self.seats)]}

    # -- what lies where ------------------------------------------------------------------------

    def is_free(self, space: i64) -> bool:
        return self.owners[space] == NOBODY

    def is_face_down(self, space: i64) -> bool:
        return self.owners[space] != NOBODY and self.faces[space] == DOWN

    def face_down(self) -> i64:
        """How many cards lie face down."""
        count: i64 = 0
        space: i64
        for space in range(SPACES):
            if self.is_face_down(space):
                count += 1
        return count

    def has_free_space(self) -> bool:
        space: i64
        for space in range(SPACES):
            if self.owners[space] == NOBODY and in_play(space, self.seats):
                return True
        return False

    def reveal_size(self) -> i64:
        """How many cards the running Reveal, or one begun now, turns up (R1)."""
        if self.phase == REVEAL:
            return len(self.turned) + self.left
        down: i64 = self.face_down()
        return self.seats if down > self.seats else down

    def hand(self, seat: int) -> list[int]:
        """The cards in hand, the fox last; in a view `HIDDEN` for those that are not certain."""
        held = [card for card in range(1, CARDS + 1) if self.hands[seat * ROW + card] == 1]
        return held + [HIDDEN] * (int(self.hand_sizes[seat]) - len(held))

    def card_at(self, space: int) -> tuple[int, int, int] | None:
        """(owner, card, face) of what lies on a space, or None."""
        if self.owners[space] == NOBODY:
            return None
        return int(self.owners[space]), int(self.cards[space]), int(self.faces[space])

    def open_spaces(self, seat: int) -> dict[int, int]:
        """Card -> space of the cards of a seat that lie face up."""
        return {
            int(self.cards[space]): space
            for space in range(SPACES)
            if self.owners[space] == seat and self.faces[space] != DOWN
        }

    def safe_points(self, seat: i64) -> i64:
        """What the hens of a seat that are safe so far count."""
        total: i64 = 0
        space: i64
        for space in range(SPACES):
            if self.owners[space] == seat and self.faces[space] == SAFE:
                total += value_of(space)
        return total

    def before(self, seat: int) -> list[tuple[int, int]]:
        """(owner, card) of every gobbled hen and captured fox that lies before a seat."""
        return [
            (owner, card)
            for owner in range(self.seats)
            for card in range(1, CARDS + 1)
            if self.taken_by[owner * ROW + card] == seat
        ]

    def highest_hen_in_hand(self, seat: i64) -> i64:
        """Its rank, 0 if there is none."""
        card: i64 = FOX - 1
        while card > 0 and self.hands[seat * ROW + card] != 1:
            card -= 1
        return card

    # -- cards come and go ----------------------------------------------------------------------

    def lay_down(self, seat: i64, card: i64, space: i64) -> None:
        self.hands[seat * ROW + card] = 0
        self.hand_sizes[seat] -= 1
        self.owners[space] = seat
        self.cards[space] = card
        self.faces[space] = DOWN
        self.laid_at[space] = self.turns

    def free_space(self, space: i64) -> None:
        self.owners[space] = NOBODY
        self.cards[space] = NONE
        self.faces[space] = DOWN
        self.laid_at[space] = 0

    def send_home(self, space: i64) -> None:
        """The card goes back to its owner's hand, in front of everybody."""
        owner: i64 = self.owners[space]
        place: i64 = owner * ROW + self.cards[space]
        self.hands[place] = 1
        self.home_at[place] = self.turns
        self.hand_sizes[owner] += 1
        self.free_space(space)

    def take(self, space: i64, seat: i64) -> None:
        """The card is gobbled or captured: it lies before `seat`."""
        self.taken_by[self.owners[space] * ROW + self.cards[space]] = seat
        self.free_space(space)


def spaces_down(state: SlyState, owner: i64) -> vec[i64]:
    """The spaces of an owner's face-down cards, in the order they were laid."""
    spaces: vec[i64] = vec[i64]()
    space: i64
    for space in range(SPACES):
        if state.owners[space] == owner and state.faces[space] == DOWN:
            spaces = append(spaces, space)
    at: i64
    for at in range(1, len(spaces)):
        k: i64 = at
        while k > 0 and state.laid_at[spaces[k - 1]] > state.laid_at[spaces[k]]:
            kept: i64 = spaces[k]
            spaces[k] = spaces[k - 1]
            spaces[k - 1] = kept
            k -= 1
    return spaces
