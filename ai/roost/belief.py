"""What a seat of Rule the Roost expects under the barns, from what it saw: quick, not exact.

The exact worlds are the search's business (`game.roost.worlds`); this is what a player keeps in
mind: the cards it knows, how many of each seat it does not know, and that a card moved by another
seat was any of that barn with the same chance.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.roost.history import (
    BARN,
    BARN_AT,
    EGG_THROWN,
    FORK_LOOK,
    KEY_LOOK,
    KIND,
    MOVE,
    PLACE,
    SEAT,
    SEAT_AT,
    STOP,
    TO_AT,
    TURN_UP,
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
    KINDS,
    MOST_SEATS,
    rooster_of,
)
from game.vectors import filled, zeros

UNSEEN: Final = BARN_KINDS
"""After the kinds, a column for the unseen cards of each seat."""
COLUMNS: Final = BARN_KINDS + MOST_SEATS
_CARD_BITS: Final = 32
_CARD: Final = 0xFFFFFFFF
"""An entry and its card, or the cards a look found, are read as one number."""


def _entry(what: i64, knows: i64, card: i64) -> i64:
    """What everybody saw of an entry, and the card: one more than it is, 0 if it is not known."""
    return (what << _CARD_BITS) + knows * (card + 1)


class Belief:
    """One seat's, brought up to date by `look` for each decision. `cards` has `COLUMNS` expected
    numbers a barn.

    `chance` is by seat that an unseen card it laid is a rooster, `chicken_share` that another
    unseen one is a chicken and no fox; `to_come` how many cards are still to be played.

    A history only grows, so what was thought of its beginning is kept: `_read` are the entries
    read so far as this seat knows them; if they still are what the history begins with, only what
    has been added is read. Until then `_mixed` and `_laid` are the cards under the barns.
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
        self._mixed: vec[float] = zeros(BARNS * COLUMNS)
        self._laid: vec[float] = zeros(BARNS * COLUMNS)
        self._unseen: vec[i64] = COPIES[:]
        self._tokens: vec[i64] = filled(MOST_SEATS, 0)
        self._read: vec[i64] = vec[i64]()
        self._length: i64 = 0

    def look(self, position: RoostPosition, seat: i64) -> None:
        """Go through what `seat` knows of the history, be it a view or a whole world."""
        self._read_on(position, seat)
        k: i64 = 0
        while k < BARNS * COLUMNS:
            number: float = self._mixed[k]
            if self._laid[k] != 0.0:
                number += self._laid[k]
            self.cards[k] = number
            k += 1
        unseen: vec[i64] = self._unseen[:]
        for k in range(seat * HAND, seat * HAND + position.hand_sizes[seat]):
            unseen[position.hands[k]] -= 1
        if position.phase == WINDOW and position.turn == seat:
            unseen[position.pending_card] -= 1
        self._judge(position, seat, unseen, self._tokens)

    def _read_on(self, position: RoostPosition, seat: i64) -> None:
        """Read what was added to the history; all of it, if it is another one."""
        whats = position.history.what
        knowns = position.history.known
        shown = position.history.card
        read = self._read
        length: i64 = self._length
        end: i64 = len(whats)
        entry: i64 = 0
        while entry < length and entry < end:
            if read[entry] != _entry(whats[entry], knowns[entry] >> seat & 1, shown[entry]):
                break
            entry += 1
        if entry < length:
            self._begin()
            entry = 0
        while entry < end:
            known: i64 = _entry(whats[entry], knowns[entry] >> seat & 1, shown[entry])
            self._take_in(known)
            if entry == len(self._read):
                self._read = append(self._read, known)
            else:
                self._read[entry] = known
            entry += 1
        self._length = end

    def _begin(self) -> None:
        """Nothing is read yet."""
        self._length = 0
        k: i64 = 0
        while k < BARNS * COLUMNS:
            self._mixed[k] = 0.0
            self._laid[k] = 0.0
            k += 1
        for k in range(KINDS):
            self._unseen[k] = COPIES[k]
        for k in range(MOST_SEATS):
            self._tokens[k] = 0

    def _take_in(self, known: i64) -> None:
        """One more entry."""
        what: i64 = known >> _CARD_BITS
        card: i64 = (known & _CARD) - 1
        kind: i64 = what & KIND
        barn: i64 = (what >> BARN_AT & BARN) - 1
        column: i64 = card
        if kind in (PLACE, STOP):
            if card >= 0:
                self._unseen[card] -= 1
            else:
                column = (what >> SEAT_AT & SEAT) - 1
                self._tokens[column] += 1
                column += UNSEEN
            if kind == PLACE:
                self._laid[barn * COLUMNS + column] += 1.0
        elif kind == MOVE:
            to: i64 = (what >> TO_AT & BARN) - 1
            self._mix(barn)
            if card >= 0:
                self._mixed[barn * COLUMNS + card] -= 1.0
                self._mixed[to * COLUMNS + card] += 1.0
            else:
                self._move_any(barn, to)
        elif kind == EGG_THROWN:
            self._unseen[EGG] -= 1
        elif card >= 0 and kind in (FORK_LOOK, KEY_LOOK, TURN_UP):
            self._find(barn, card)

    def _mix(self, barn: i64) -> None:
        cards = self._mixed
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
        cards = self._mixed
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
            self._mixed[at + card] = 0.0
        for card in range(1, BARN_KINDS):
            self._mixed[at + card] = float(count_in(seen, card))

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
                if number == 0.0:
                    continue
                rest: float = number * (1.0 - self.chance[other])
                self.cards[at + rooster_of(other)] += number * self.chance[other]
                self.cards[at + CHICKEN] += rest * self.chicken_share
                self.cards[at + FOX] += rest * (1.0 - self.chicken_share)

    def expected(self, barn: i64, card: i64) -> float:
        return self.cards[barn * COLUMNS + card]
