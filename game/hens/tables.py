"""Hens' components: the cards, the goal cards and the ranks of the solo game.

A *card* is a species and a value, numbered 1 to 48; some lie in the box twice, and nobody can tell
the two apart. Species are numbered in the order of the rules, two of each size.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

SPECIES: Final = 8
VALUES: Final = 6
CARDS: Final = SPECIES * VALUES

PADOVANA: Final = 0
WYANDOTTE: Final = 1
SEBRIGHT: Final = 2
BARNEVELDER: Final = 3
SULTAN: Final = 4
FAVEROLLES: Final = 5
CEMANI: Final = 6
MODERN_GAME: Final = 7

SPECIES_NAMES: Final = (
    "padovana",
    "wyandotte",
    "sebright",
    "barnevelder",
    "sultan",
    "faverolles",
    "cemani",
    "modern_game",
)

SIZES: Final = (12, 10, 8, 6)
"""Cards of a species; species 2k and 2k + 1 have `SIZES[k]`."""

ROUNDS: Final = 12
ROOSTER_ROUND: Final = 6
HAND: Final = 4
FULL_HAND: Final = HAND + 2
DRAWS: Final = 2

FACTS: Final = (
    ((2, 0, 2), (1, 0, 2), (1, 0, 2), (1, 0, 2), (1, 0, 2), (2, 0, 2)),
    ((2, 1, 1), (2, 0, 2), (1, 0, 2), (1, 0, 2), (2, 0, 2), (2, 1, 1)),
    ((3, 1, 1), (2, 1, 1), (2, 0, 2), (2, 0, 2), (2, 1, 1), (3, 1, 1)),
    ((3, 2, 1), (3, 1, 1), (2, 1, 1), (2, 1, 1), (3, 1, 1), (3, 2, 1)),
)
"""(eggs, medals, copies) of the values 1 to 6, for species of 12, 10, 8 and 6 cards.

RECON: the rulebook prints this table as pictures. The counts of cards, the ranges (1 to 3 eggs, 0
to 2 medals) and that rare hens carry the medals are given; the single cells are ours.
"""


def _column(part: int) -> vec[i64]:
    """One of the facts, by card number."""
    row: vec[i64] = append(vec[i64](), 0)
    for species in range(SPECIES):
        for value in range(VALUES):
            row = append(row, FACTS[species // 2][value][part])
    return row


EGGS: Final[vec[i64]] = _column(0)
MEDALS: Final[vec[i64]] = _column(1)
COPIES: Final[vec[i64]] = _column(2)


def card_of(species: i64, value: i64) -> i64:
    return species * VALUES + value


def species_of(card: i64) -> i64:
    return (card - 1) // VALUES


def value_of(card: i64) -> i64:
    return (card - 1) % VALUES + 1


def cards_of(species: i64) -> list[int]:
    """All cards of a species, each as often as it lies in the box."""
    first = int(card_of(species, 1))
    return [card for card in range(first, first + VALUES) for _ in range(COPIES[card])]


# -- goal cards -----------------------------------------------------------------------------------

GROUPS: Final = 0
SPECIES_KEPT: Final = 1
ISOLATED: Final = 2
COOP_EDGES: Final = 3
ROW_OF_DIFFERENT: Final = 4
COLUMN_OF_ONE: Final = 5
ROW_OF_EGGS: Final = 6
COLUMN_OF_EGGS: Final = 7

EACH: Final = 0


class Goal:
    """Half a goal card: `points` once for at least `need` of a kind, or for `EACH` of them.

    `size` is the least number of hens of a group that counts, or the eggs of every hen of a line.
    """

    def __init__(self, kind: i64, size: i64, need: i64, points: i64) -> None:
        self.kind: i64 = kind
        self.size: i64 = size
        self.need: i64 = need
        self.points: i64 = points


GOAL_CARDS: Final = 10
GOALS: Final[list[Goal]] = [
    Goal(GROUPS, 5, 2, 6),
    Goal(ROW_OF_DIFFERENT, 0, 1, 3),
    Goal(SPECIES_KEPT, 0, 4, 4),
    Goal(COLUMN_OF_ONE, 0, 1, 4),
    Goal(GROUPS, 2, 3, 4),
    Goal(ISOLATED, 0, EACH, -2),
    Goal(GROUPS, 2, 4, 6),
    Goal(ISOLATED, 0, EACH, -2),
    Goal(SPECIES_KEPT, 0, 5, 5),
    Goal(ISOLATED, 0, EACH, 1),
    Goal(ROW_OF_EGGS, 1, 1, 5),
    Goal(ISOLATED, 0, EACH, -1),
    Goal(COLUMN_OF_EGGS, 2, 1, 6),
    Goal(GROUPS, 3, EACH, 2),
    Goal(COOP_EDGES, 0, EACH, -2),
    Goal(GROUPS, 2, EACH, 2),
    Goal(COOP_EDGES, 0, EACH, -1),
    Goal(GROUPS, 6, EACH, 5),
    Goal(GROUPS, 3, 2, 3),
    Goal(SPECIES_KEPT, 0, EACH, 1),
]
"""First and second goal of the cards 1 to 10."""

OUT_OF_SOLO_REACH: Final = 5
"""R9: five species cannot be had of four; the solo draw leaves this goal card out."""


def goal_of(goal_card: i64, half: i64) -> Goal:
    """The first (`half` 0) or second (1) goal of a goal card."""
    return GOALS[2 * (goal_card - 1) + half]


# -- solo -----------------------------------------------------------------------------------------

RANKS: Final = (0, 9, 17, 25)
"""The least points of each rank, from "Hens on the run" up to "Expert breeder"."""


def rank_of(points: i64) -> i64:
    """The solo rank, 0 to 3; a score below 0 has the lowest (R6)."""
    rank: i64 = 0
    if points >= 25:
        rank = 3
    elif points >= 17:
        rank = 2
    elif points >= 9:
        rank = 1
    return rank
