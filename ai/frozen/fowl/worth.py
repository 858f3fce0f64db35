"""What captured and surviving birds will probably bring, long before they are counted.

A majority is not won before the end, so a lead counts for more the fewer birds are still to be
caught; a set is worth its points times the chance that its missing types will be caught. Of the
survivors nobody knows how many they will be, only that about `SURVIVORS` of those now alive will:
what matters is how much they resemble the seat's own target on average.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.fowl.scoring import TRAITS
from game.fowl.state import NONE, FowlState
from game.fowl.tables import (
    BIRDS,
    COLOURS,
    LAST_BIRDS,
    SET_POINTS,
    SHARED,
    TYPES,
    colour_of,
    shape_of,
    type_of,
)
from game.hexes import OFF_BOARD
from game.vectors import filled, zeros

MOST_SEATS: Final = 4
OF_A_TRAIT: Final = BIRDS // 3
SURVIVORS: Final = 8.5
SETS_LOOKED_AT: Final = 7


def _traits_of_birds(shape: bool) -> vec[i64]:
    """The majority traits of every bird: its colour, or its shape after the colours."""
    found: vec[i64] = vec[i64]()
    found = append(found, 0)
    bird: i64
    for bird in range(1, BIRDS + 1):
        found = append(found, COLOURS + shape_of(bird) if shape else colour_of(bird))
    return found


def _types_of_birds() -> vec[i64]:
    found: vec[i64] = vec[i64]()
    found = append(found, 0)
    bird: i64
    for bird in range(1, BIRDS + 1):
        found = append(found, type_of(bird))
    return found


COLOUR_TRAIT: Final[vec[i64]] = _traits_of_birds(False)
SHAPE_TRAIT: Final[vec[i64]] = _traits_of_birds(True)
TYPE: Final[vec[i64]] = _types_of_birds()


class Worth:
    """The worth of what each seat has caught, and of each bird it might catch next.

    `look` takes in a position; the rest speaks of the position looked at. Settled by matches:
    `set_ease`, `type_ease`: the number of own catches to come (of a trait) at which a type still
    lacking is an even chance; `spread`: how far leads still vary with every catch to come.
    """

    def __init__(self) -> None:
        self._counts: vec[i64] = filled(MOST_SEATS * TRAITS, 0)
        self._kinds: vec[i64] = filled(MOST_SEATS * TRAITS, 0)
        self._types: vec[i64] = filled(MOST_SEATS * TYPES, 0)
        self._trait_gains: vec[float] = zeros(MOST_SEATS * TRAITS * 2)
        self._set_gains: vec[float] = zeros(MOST_SEATS * TYPES)
        self._caught: vec[float] = zeros(MOST_SEATS)
        self.set_ease: float = 1.9
        self.type_ease: float = 6.4
        self.spread: float = 0.5
        self._seats: i64 = 0
        self._to_come: float = 0.0
        self.left: i64 = BIRDS

    def look(self, state: FowlState) -> None:
        self._seats = state.seats
        self.left = state.birds_left
        self._to_come = float(self.left - LAST_BIRDS) if self.left > LAST_BIRDS else 0.0
        k: i64
        for k in range(state.seats * TRAITS):
            self._counts[k] = 0
            self._kinds[k] = 0
        for k in range(state.seats * TYPES):
            self._types[k] = 0
        bird: i64
        for bird in state.captures:
            seat: i64 = state.captors[bird]
            kind: i64 = TYPE[bird]
            colour: i64 = seat * TRAITS + COLOUR_TRAIT[bird]
            shape: i64 = seat * TRAITS + SHAPE_TRAIT[bird]
            self._counts[colour] += 1
            self._counts[shape] += 1
            self._kinds[colour] |= 1 << kind
            self._kinds[shape] |= 1 << kind
            self._types[seat * TYPES + kind] += 1
        for seat in range(state.seats):
            self._weigh(seat)

    # -- what is caught -------------------------------------------------------------------------

    def caught(self, seat: i64) -> float:
        """The points that a seat's captured birds will probably bring, future ones included."""
        return self._caught[seat]

    def gain(self, seat: i64, bird: i64) -> float:
        """By how much that would grow if the seat caught the bird."""
        kind: i64 = TYPE[bird]
        colour: i64 = seat * TRAITS + COLOUR_TRAIT[bird]
        shape: i64 = seat * TRAITS + SHAPE_TRAIT[bird]
        return (
            self._trait_gains[2 * colour + (1 - (self._kinds[colour] >> kind & 1))]
            + self._trait_gains[2 * shape + (1 - (self._kinds[shape] >> kind & 1))]
            + self._set_gains[seat * TYPES + kind]
        )

    def _weigh(self, seat: i64) -> None:
        total: float = 0.0
        trait: i64
        other: i64
        for trait in range(TRAITS):
            at: i64 = seat * TRAITS + trait
            own: i64 = self._counts[at]
            rival: i64 = 0
            gone: i64 = own
            for other in range(self._seats):
                if other != seat:
                    count: i64 = self._counts[other * TRAITS + trait]
                    gone += count
                    if count > rival:
                        rival = count
            left: i64 = OF_A_TRAIT - gone
            kinds: i64 = _ones(self._kinds[at])
            now: float = self._majority(own, rival, kinds, left)
            total += now
            self._trait_gains[2 * at] = self._majority(own + 1, rival, kinds, left - 1) - now
            self._trait_gains[2 * at + 1] = (
                self._majority(own + 1, rival, kinds + 1, left - 1) - now
            )
        sets: float = self._sets(seat)
        kind: i64
        for kind in range(TYPES):
            self._types[seat * TYPES + kind] += 1
            self._set_gains[seat * TYPES + kind] = self._sets(seat) - sets
            self._types[seat * TYPES + kind] -= 1
        self._caught[seat] = total + sets

    def _majority(self, own: i64, rival: i64, kinds: i64, left: i64) -> float:
        """The points of one trait: the chance to lead at the end, times the types by then."""
        to_come: float = float(left) * self._to_come / float(self.left)
        spread: float = 0.5 + self.spread * to_come
        chance: float = 0.5 + (float(own - rival) + 0.5) / (2.0 * spread)
        chance = 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance
        if own == 0 and to_come == 0.0:
            return 0.0
        share: float = to_come / float(self._seats)
        return chance * (float(kinds) + float(TYPES - kinds) * share / (share + self.type_ease))

    def _sets(self, seat: i64) -> float:
        """Four points a set, times the chance to catch what it lacks."""
        share: float = self._to_come / float(self._seats)
        ease: float = share / (share + self.set_ease)
        total: float = 0.0
        number: i64
        kind: i64
        for number in range(1, SETS_LOOKED_AT + 1):
            chance: float = 1.0
            for kind in range(TYPES):
                lacking: i64 = number - self._types[seat * TYPES + kind]
                while lacking > 0:
                    chance *= ease
                    lacking -= 1
            total += float(SET_POINTS) * chance
        return total

    # -- what survives --------------------------------------------------------------------------

    def survival(self, state: FowlState) -> float:
        """The chance of a bird now alive to be so at the end, all taken alike."""
        if self.left <= LAST_BIRDS:
            return 1.0
        soon_over: float = 1.0
        for _ in range(state.clear_cards_left()):
            soon_over *= 0.4
        expected: float = SURVIVORS + (float(self.left) - SURVIVORS) * soon_over
        return expected / float(self.left)


def alike(target: i64, bird: i64) -> i64:
    """The points that a surviving bird brings to a seat with this target."""
    if target <= NONE:
        return 0
    return SHARED[target * (BIRDS + 1) + bird] + (1 if bird == target else 0)


def alike_on_average(state: FowlState, target: i64) -> float:
    """The points that a living bird brings on average to a seat with this target."""
    total: i64 = 0
    bird: i64
    for bird in range(1, BIRDS + 1):
        if state.bird_cells[bird] != OFF_BOARD:
            total += alike(target, bird)
    return float(total) / float(state.birds_left)


def _ones(bits: i64) -> i64:
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)
