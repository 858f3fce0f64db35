"""What lies where in Rule the Roost, in rows of numbers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY, InvalidAction, ScoreLine
from game.roost.fields import RoostFields
from game.roost.history import EGG_THROWN, FORK_LOOK, KEY_LOOK, STOP, TURN_UP
from game.roost.tables import (
    BARN_KINDS,
    BARNS,
    CHICKEN,
    DRAWN_AT_FIRST,
    EGG,
    EGGS,
    FIRST_ROOSTER,
    FORK,
    FOX,
    HAND,
    HIDDEN,
    KEY,
    NONE,
    ROOSTERS,
    rooster_of,
)
from game.vectors import filled

PLAY: Final = 0
WINDOW: Final = 1
MOVE: Final = 2
OVER: Final = 3

UNDECIDED: Final = 0
KEEPS: Final = 1
THROWS: Final = 2
DECIDED: Final = -1
"""In another seat's view: has decided about an egg, but how is hidden."""


class BarnCount:
    """A barn at the end: who owns it, and what it brings them.

    `roosters` by seat. The owners share the chickens less the foxes, never less than nothing;
    what cannot be shared equally is `lost`. Without a rooster there is no owner.
    """

    def __init__(self, barn: int, roosters: list[int], chickens: int, foxes: int) -> None:
        most = max(roosters)
        self.barn = barn
        self.roosters = roosters
        self.chickens = chickens
        self.foxes = foxes
        self.points = max(0, chickens - foxes)
        self.owners = [s for s, count in enumerate(roosters) if count == most > 0]
        self.share = self.points // len(self.owners) if self.owners else 0
        self.lost = self.points - self.share * len(self.owners)


class RoostState(RoostFields):
    """The components of a moment. A card is its number, `NONE` no card, `HIDDEN` one unseen.

    A new one is an empty table: `deal` lays it, `copy_into` and `read_ints` fill it.

    `pending_card` and `pending_barn`: in the egg window the card on its way and its barn, after a
    look the farmer and the barn looked at. `throws`: the decisions of a running egg window.
    `sure_eggs`: of how many cards in each hand everybody knows that they are eggs. The top card of
    the deck is its last; a hand is in the order of drawing.

    Only between two events of the end: `scored`, how many barns have been counted.
    """

    # -- set-up ---------------------------------------------------------------------------------

    def deal(self, cards: vec[i64], first: i64) -> None:
        """Each seat takes its three roosters and draws two cards from the top, that is the end."""
        seats = self.seats
        self.first = first
        self.turn = first
        self.hands = filled(seats * HAND, NONE)
        self.hand_sizes = filled(seats, 0)
        self.throws = filled(seats, UNDECIDED)
        self.sure_eggs = filled(seats, 0)
        self.deck = cards[:]
        self.deck_size = len(cards)
        seat: i64
        for seat in range(seats):
            for _ in range(ROOSTERS):
                self.take(seat, rooster_of(seat))
        for _ in range(DRAWN_AT_FIRST):
            for seat in range(seats):
                self.take(seat, self.top_card())

    def set_up_record(self) -> dict[str, list[list[int]]]:
        return {
            "first_seat": [[int(self.first)]],
            "hands": [self.hand(seat) for seat in range(self.seats)],
            "deck_top_first": [[int(self.deck[k]) for k in range(self.deck_size - 1, -1, -1)]],
        }

    # -- hands and deck -------------------------------------------------------------------------

    def top_card(self) -> i64:
        """Take the top card off the deck."""
        self.deck_size -= 1
        card: i64 = self.deck[self.deck_size]
        self.deck[self.deck_size] = NONE
        return card

    def take(self, seat: i64, card: i64) -> None:
        """A card comes to a hand."""
        self.hands[seat * HAND + self.hand_sizes[seat]] = card
        self.hand_sizes[seat] += 1

    def give(self, seat: i64, card: i64) -> None:
        """A card leaves a hand that holds it."""
        at: i64 = seat * HAND
        while self.hands[at] != card:
            at += 1
        last: i64 = seat * HAND + self.hand_sizes[seat] - 1
        while at < last:
            self.hands[at] = self.hands[at + 1]
            at += 1
        self.hands[last] = NONE
        self.hand_sizes[seat] -= 1

    def holds(self, seat: i64, card: i64) -> bool:
        k: i64
        for k in range(seat * HAND, seat * HAND + self.hand_sizes[seat]):
            if self.hands[k] == card:
                return True
        return False

    def can_play(self, seat: i64) -> bool:
        """Everything but an egg can be played: two barns at least are always open."""
        k: i64
        for k in range(seat * HAND, seat * HAND + self.hand_sizes[seat]):
            if self.hands[k] != EGG:
                return True
        return False

    def hand(self, seat: int) -> list[int]:
        """The cards in hand, oldest first; in a view those of others are `HIDDEN`."""
        start = seat * HAND
        return [int(self.hands[k]) for k in range(start, start + int(self.hand_sizes[seat]))]

    def unthrown_eggs(self) -> i64:
        """The eggs nobody has thrown yet."""
        left: i64 = EGGS
        entry: i64
        for entry in range(len(self.history.what)):
            if self.history.kind(entry) == EGG_THROWN:
                left -= 1
        return left

    def discards(self) -> list[int]:
        """The discard pile, oldest first; in a view `HIDDEN` where it was stopped unseen."""
        history = self.history
        found: list[int] = []
        for entry in range(len(history.what)):
            kind = history.kind(entry)
            if kind == STOP:
                found.append(int(history.card[entry]))
            elif kind == EGG_THROWN:
                found.append(EGG)
            elif kind == FORK_LOOK:
                found.append(FORK)
            elif kind == KEY_LOOK:
                found.append(KEY)
        return found

    def on_its_way(self) -> tuple[int, int, int] | None:
        """(seat, card, barn) of the card that eggs may be thrown at, if there is one."""
        return self._pending() if self.phase == WINDOW else None

    def farmer(self) -> tuple[int, int, int] | None:
        """(seat, card, barn) of the farmer who looks under a barn, if there is one."""
        return self._pending() if self.phase == MOVE else None

    def _pending(self) -> tuple[int, int, int]:
        return int(self.turn), int(self.pending_card), int(self.pending_barn)

    # -- barns ----------------------------------------------------------------------------------

    def barns_turned_up(self) -> int:
        """How many of the barns, from the first on, everybody has seen: at the end all."""
        history = self.history
        return sum(history.kind(entry) == TURN_UP for entry in range(len(history.what)))

    def barns_scored(self) -> int:
        """How many of the barns, from the first on, have been counted: at the end all."""
        return BARNS if self.phase == OVER else int(self.scored)

    def pile(self, barn: int) -> list[tuple[int, int]]:
        """(card, who laid it) of all cards under a barn: the mixed ones first, of which nobody
        can tell it (`NOBODY`), in rising order, then the others as they were laid. A card the
        viewer is not sure of is `HIDDEN`.
        """
        piles, history = self.piles, self.history
        counts = [int(piles.mixed[barn * BARN_KINDS + card]) for card in range(BARN_KINDS)]
        if counts[0] == HIDDEN:
            found = [(HIDDEN, NOBODY)] * int(piles.mixed_sizes[barn])
        else:
            found = [(card, NOBODY) for card in range(1, BARN_KINDS) for _ in range(counts[card])]
        for entry in piles.laid:
            if history.barn(entry) == barn:
                found.append((int(history.card[entry]), int(history.seat(entry))))
        return found

    def pile_size(self, barn: i64) -> i64:
        return self.piles.size(self.history, barn)

    def barn_count(self, barn: int) -> BarnCount:
        """The barn as if it was turned up now; of a view, of the cards its seat is sure of."""
        counts = self.piles.counts(self.history)
        at = barn * BARN_KINDS
        roosters = [int(counts[at + FIRST_ROOSTER + seat]) for seat in range(self.seats)]
        return BarnCount(barn, roosters, int(counts[at + CHICKEN]), int(counts[at + FOX]))

    def points(self, seat: i64) -> i64:
        counts: vec[i64] = self.piles.counts(self.history)
        total: i64 = 0
        barn: i64
        for barn in range(BARNS):
            total += barn_share(counts, barn, seat, self.seats)
        return total

    def score(self, seat: int) -> list[ScoreLine]:
        """A line a barn; its items: own roosters, chickens, foxes, owners, 1 for owning it."""
        lines: list[ScoreLine] = []
        for barn in range(BARNS):
            counted = self.barn_count(barn)
            owns = seat in counted.owners
            items = [counted.roosters[seat], counted.chickens, counted.foxes]
            items += [len(counted.owners), int(owns)]
            lines.append(ScoreLine(f"barn_{barn + 1}", counted.share if owns else 0, items))
        return lines

    def standing(self, seat: int) -> list[int]:
        return [int(self.points(seat))]

    def progress(self) -> tuple[int, int]:
        return int(self.turns), 0

    # -- plain numbers --------------------------------------------------------------------------

    def read_ints(self, numbers: list[int], rows: list[vec[i64]]) -> None:
        super().read_ints(numbers, rows)
        seats = int(self.seats)
        sizes = [seats * HAND, seats, seats, seats, BARNS * BARN_KINDS, BARNS, BARNS]
        lengths = {len(row) for row in self.history.rows()}
        if [len(row) for row in rows[1:8]] != sizes or len(lengths) != 1:
            raise InvalidAction("these numbers are not a Rule the Roost position")


def barn_share(counts: vec[i64], barn: i64, seat: i64, seats: i64) -> i64:
    """What a barn with these cards brings a seat: most roosters own it, tied owners share."""
    at: i64 = barn * BARN_KINDS
    own: i64 = counts[at + FIRST_ROOSTER + seat]
    points: i64 = counts[at + CHICKEN] - counts[at + FOX]
    if own == 0 or points <= 0:
        return 0
    owners: i64 = 0
    other: i64
    for other in range(seats):
        roosters: i64 = counts[at + FIRST_ROOSTER + other]
        if roosters > own:
            return 0
        if roosters == own:
            owners += 1
    return points // owners


def clockwise_from(seat: i64, seats: i64) -> vec[i64]:
    """The other seats in the order they sit after this one."""
    found: vec[i64] = vec[i64]()
    k: i64
    for k in range(1, seats):
        found = append(found, (seat + k) % seats)
    return found
