"""Rule the Roost's components.

A *card* is the number of its kind: cards of one kind are alike. The roosters of a seat are a kind
of their own, so that the kind of a rooster tells whose it is. Barns are numbered from 0; people
count them from 1.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = 0
HIDDEN: Final = -1

FIRST_ROOSTER: Final = 1
CHICKEN: Final = 5
FOX: Final = 6
EGG: Final = 7
FORK: Final = 8
KEY: Final = 9
PADLOCK: Final = 10
KINDS: Final = 11
"""One more than the greatest card; `range(1, KINDS)` are all kinds."""
BARN_KINDS: Final = 7
"""One more than the greatest card that can lie under a barn."""

MOST_SEATS: Final = 4
BARNS: Final = 3
ROOSTERS: Final = 3
DRAWN_AT_FIRST: Final = 2
HAND: Final = 5
DECK: Final = 45
EGGS: Final = 5

COPIES: Final[vec[i64]] = vec[i64]([0, 3, 3, 3, 3, 17, 6, 5, 15, 1, 1])
"""How many there are of each card; of the roosters, in each colour that plays."""

CARD_NAMES: Final = (
    "",
    "rooster 1",
    "rooster 2",
    "rooster 3",
    "rooster 4",
    "chicken",
    "fox",
    "egg",
    "fork",
    "key",
    "padlock",
)


def rooster_of(seat: i64) -> i64:
    return FIRST_ROOSTER + seat


def is_rooster(card: i64) -> bool:
    return FIRST_ROOSTER <= card < CHICKEN


def is_farmer(card: i64) -> bool:
    return card in (FORK, KEY)


def lies_under_barns(card: i64) -> bool:
    """Roosters, chickens and foxes."""
    return FIRST_ROOSTER <= card <= FOX


def deck_cards() -> list[int]:
    """The 45 cards the deck is shuffled from, in rising order."""
    return [card for card in range(CHICKEN, KINDS) for _ in range(int(COPIES[card]))]
