"""What a seat of Rule the Roost expects under the barns, from what it saw: quick, not exact.

The exact worlds are the search's business (`game.roost.worlds`); this is what a player keeps in
mind: the cards it knows, how many of each seat it does not know, and that a card moved by another
seat was any of that barn with the same chance.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.roost.history import (
    BARN,
    BARN_AT,
    EGG_THROWN,
    KIND,
    MOVE,
    PLACE,
    SEAT,
    SEAT_AT,
    STOP,
    count_in,
)
from game.roost.position import RoostPosition
from game.roost.state import WINDOW
from game.roost.tables import (
    BARN_KINDS,
    BARNS,
    CHICKEN,
    COPIES,
    EGG,
    FOX,
    HAND,
    MOST_SEATS,
    rooster_of,
)
from game.vectors import filled, zeros

UNSEEN: Final = BARN_KINDS
"""After the kinds, a column for the unseen cards of each seat."""
COLUMNS: Final = BARN_KINDS + MOST_SEATS


class Belief:
    """Filled anew by `look` for each decision. `cards` has `COLUMNS` expected numbers a barn.

    `chance` is by seat that an unseen card it laid is a rooster, `chicken_share` that another
    unseen one is a chicken and no fox; `to_come` how many cards are still to be played.
    """

    def __init__(self) -> None:
        self.cards: vec[float] = zeros(BARNS * COLUMNS)
        self.chance: vec[float] = zeros(MOST_SEATS)
        self.chicken_share: float = 0.0
        self.chickens_unseen: float = 0.0
        self.foxes_unseen: float = 0.0
        self.eggs_unseen: float = 0.0
        self.others_hold: float = 0.0
        self.to_come: float = 0.0
        self._laid: vec[float] = zeros(BARNS * COLUMNS)

    def look(self, position: RoostPosition, seat: i64) -> None:
        """Go through what `seat` knows of the history, be it a view or a whole world."""
        cards = self.cards
        laid = self._laid
        history = position.history
        k: i64
        for k in range(BARNS * COLUMNS):
            cards[k] = 0.0
            laid[k] = 0.0
        unseen: vec[i64] = COPIES[:]
        tokens: vec[i64] = filled(MOST_SEATS, 0)
        whats = history.what
        knowns = history.known
        shown = history.card
        entry: i64 = 0
        end: i64 = len(whats)
        while entry < end:
            what: i64 = whats[entry]
            kind: i64 = what & KIND
            barn: i64 = (what >> BARN_AT & BARN) - 1
            knows: bool = knowns[entry] >> seat & 1 == 1
            if kind in (PLACE, STOP):
                column: i64
                if knows:
                    column = shown[entry]
                    unseen[column] -= 1
                else:
                    column = (what >> SEAT_AT & SEAT) - 1
                    tokens[column] += 1
                    column += UNSEEN
                if kind == PLACE:
                    laid[barn * COLUMNS + column] += 1.0
            elif kind == MOVE:
                self._mix(barn)
                if knows:
                    column = shown[entry]
                    cards[barn * COLUMNS + column] -= 1.0
                    cards[history.to(entry) * COLUMNS + column] += 1.0
                else:
                    self._move_any(barn, history.to(entry))
            elif kind == EGG_THROWN:
                unseen[EGG] -= 1
            elif knows and history.is_look(entry):
                self._find(barn, history.card[entry])
            entry += 1
        for k in range(BARNS):
            self._mix(k)
        for k in range(seat * HAND, seat * HAND + position.hand_sizes[seat]):
            unseen[position.hands[k]] -= 1
        if position.phase == WINDOW and position.turn == seat:
            unseen[position.pending_card] -= 1
        self._judge(position, seat, unseen, tokens)

    def _mix(self, barn: i64) -> None:
        cards = self.cards
        laid = self._laid
        k: i64 = barn * COLUMNS
        end: i64 = k + COLUMNS
        while k < end:
            if laid[k] != 0.0:
                cards[k] += laid[k]
                laid[k] = 0.0
            k += 1

    def _move_any(self, barn: i64, to: i64) -> None:
        """Each card of the barn may be the one."""
        cards = self.cards
        start: i64 = barn * COLUMNS
        apart: i64 = (to - barn) * COLUMNS
        total: float = 0.0
        k: i64 = start
        while k < start + COLUMNS:
            total += cards[k]
            k += 1
        if total < 0.5:
            return
        k = start
        while k < start + COLUMNS:
            kept: float = cards[k]
            if kept != 0.0:
                part: float = kept / total
                cards[k] = kept - part
                cards[k + apart] += part
            k += 1

    def _find(self, barn: i64, seen: i64) -> None:
        """A look: the mixed cards are these."""
        at: i64 = barn * COLUMNS
        card: i64
        for card in range(COLUMNS):
            self.cards[at + card] = 0.0
        for card in range(1, BARN_KINDS):
            self.cards[at + card] = float(count_in(seen, card))

    def _judge(
        self, position: RoostPosition, seat: i64, unseen: vec[i64], tokens: vec[i64]
    ) -> None:
        """Say how likely an unseen card is what, and put that into numbers of kinds."""
        self.chickens_unseen = float(unseen[CHICKEN])
        self.foxes_unseen = float(unseen[FOX])
        self.eggs_unseen = float(unseen[EGG])
        fowl: float = self.chickens_unseen + self.foxes_unseen
        self.chicken_share = self.chickens_unseen / fowl if fowl > 0.0 else 0.0
        self.others_hold = 0.0
        self.to_come = float(position.deck_size)
        other: i64
        barn: i64
        for other in range(position.seats):
            hold: i64 = position.hand_sizes[other]
            self.to_come += float(hold)
            self.chance[other] = 0.0
            if other == seat:
                continue
            self.others_hold += float(hold)
            if position.phase == WINDOW and position.turn == other:
                hold += 1
            places: i64 = tokens[other] + hold
            if places > 0:
                chance: float = float(unseen[rooster_of(other)]) / float(places)
                self.chance[other] = chance if chance < 1.0 else 1.0
            for barn in range(BARNS):
                at: i64 = barn * COLUMNS
                number: float = self.cards[at + UNSEEN + other]
                rest: float = number * (1.0 - self.chance[other])
                self.cards[at + rooster_of(other)] += number * self.chance[other]
                self.cards[at + CHICKEN] += rest * self.chicken_share
                self.cards[at + FOX] += rest * (1.0 - self.chicken_share)

    def expected(self, barn: i64, card: i64) -> float:
        return self.cards[barn * COLUMNS + card]
