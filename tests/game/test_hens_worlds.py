"""Hens: every world a seat can hold possible is imagined, and each as often as it is likely.

Small tables are filled in every way there is, card by card as if each had a number on its back, and
the ways that agree with what was seen are counted. That count is what the sampler is held to.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.hens.hands import HIDDEN
from game.hens.position import HensPosition
from game.hens.state import DRAW
from game.hens.tables import DRAWS, FULL_HAND, ROUNDS
from game.rng import Rng
from tests.game.hens_tables import (
    LETTERS,
    as_coop,
    box_of,
    card,
    dealt,
    from_pile,
    put_on_pile,
)

SPECIES = "UC"
"""With the two of them the box has fourteen cards."""
SAMPLES = 20
"""For each world there is."""

World = tuple[int, ...]


def small_table(hands: Sequence[Sequence[str]], pile: Sequence[str]) -> HensPosition:
    """Two seats and two species; seat 0's pile is as named, the last card on top, and seat 1 is to
    draw. What is left is the deck."""
    position = dealt(hands, first=1)
    position.species = sum(1 << LETTERS.index(letter) for letter in SPECIES)
    put_on_pile(position, 0, pile)
    seen = Counter(card(code) for code in [*pile, *(code for hand in hands for code in hand)])
    rest = box_of(LETTERS.index(letter) for letter in SPECIES) - seen
    position.deck = vec[i64](sorted(rest.elements()))
    position.deck_size = rest.total()
    position.round = 2
    return position


def rows(position: HensPosition) -> list[int]:
    """The deck, the cards laid and the hands, in one row."""
    deck = [int(position.deck[k]) for k in range(position.deck_size)]
    return [*deck, *map(int, position.laid_cards), *map(int, position.hands.cards)]


def holes(view: HensPosition) -> list[int]:
    return [k for k, number in enumerate(rows(view)) if number == HIDDEN]


def places_of(view: HensPosition, record: int) -> set[int]:
    """Where a card that was taken openly may be: still in the hand, or a coop built since."""
    hands = view.hands
    seat, since = int(hands.known_seats[record]), int(hands.known_since[record])
    laid_from = int(view.deck_size)
    hands_from = laid_from + len(view.laid_cards)
    coops = [
        laid_from + k
        for k in range(seat * ROUNDS, seat * ROUNDS + view.laid[seat])
        if rows(view)[laid_from + k] == HIDDEN
    ]
    hand = range(hands_from + seat * FULL_HAND, hands_from + (seat + 1) * FULL_HAND)
    return {*coops[since:], *(k for k in hand if rows(view)[k] == HIDDEN)}


def front(view: HensPosition, seat: int) -> list[int]:
    """The cards of a hand that everybody knows for certain."""
    start = seat * FULL_HAND
    return [int(view.hands.cards[k]) for k in range(start, start + view.hands.in_front[seat])]


def every_world(view: HensPosition, truth: HensPosition) -> Counter[World]:
    """Every filling of the holes that agrees with what was seen, and in how many ways it comes."""
    blank = holes(view)
    hands = view.hands
    uncertain = [
        k
        for k in range(len(hands.known_cards))
        if hands.known_seats[k] != view.viewer
        and hands.known_cards[k] not in front(view, int(hands.known_seats[k]))
    ]
    allowed = [places_of(view, record) for record in uncertain]
    taken = [int(hands.known_cards[record]) for record in uncertain]
    unseen = Counter(rows(truth)[k] for k in blank)
    cards = [*taken, *(unseen - Counter(taken)).elements()]
    assert len(cards) == len(blank) <= 7, "more would take too long to count"
    found = Counter[World]()
    for order in permutations(range(len(cards))):
        where = dict(zip(order, blank, strict=True))
        if all(where[k] in places for k, places in enumerate(allowed)):
            found[tuple(cards[k] for k in order)] += 1
    return found


def nothing_known() -> HensPosition:
    hands = [["U1", "U2", "C5", "C6"], ["U3", "U4", "C3", "C4"]]
    return small_table(hands, ["C1", "C2", "U5", "U6"])


def taken_openly() -> HensPosition:
    """Seat 1 has just taken C1 and U1: everybody knows where they are."""
    hands = [["U4", "C5", "C6", "U2"], ["U3", "U4", "C3", "C4"]]
    position = small_table(hands, ["C2", "U5", "U6", "U1", "C1"])
    position.apply(1, from_pile(0))
    position.apply(1, from_pile(0))
    return position


def taken_before_a_coop() -> HensPosition:
    """Then it built a coop, perhaps of one of the two, and discarded another card."""
    position = taken_openly()
    position.apply(1, as_coop("U1", "d4"))
    position.apply(1, card("C4"))
    return position


def taken_around_two_coops() -> HensPosition:
    """It took U6 and U5 as well: these may be the second coop, C1 and U1 either of them."""
    position = taken_before_a_coop()
    position.turn, position.phase, position.draws = 1, DRAW, DRAWS
    position.apply(1, from_pile(0))
    position.apply(1, from_pile(0))
    position.apply(1, as_coop("C3", "d5"))
    position.apply(1, card("U3"))
    return position


TABLES: dict[str, tuple[Callable[[], HensPosition], int]] = {
    "nothing known": (nothing_known, 180),
    "taken openly": (taken_openly, 60),
    "taken before a coop": (taken_before_a_coop, 240),
    "taken around two coops": (taken_around_two_coops, 1440),
}
"""By name: how it comes about, and how many worlds seat 0 must hold possible."""


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("name", TABLES)
def test_worlds_are_as_likely_as_there_are_ways_to_them(name: str, viewer: int) -> None:
    build, worlds = TABLES[name]
    position = build()
    view = position.seen_by(viewer)
    ways = every_world(view, position)
    if viewer == 0:
        assert len(ways) == worlds
    blank = holes(view)
    assert tuple(rows(position)[k] for k in blank) in ways, "the truth is one of them"
    rng = Rng(7)
    samples = SAMPLES * len(ways)
    seen = Counter[World]()
    for _ in range(samples):
        imagined = rows(view.determinize(rng))
        seen[tuple(imagined[k] for k in blank)] += 1
    assert set(seen) == set(ways)
    expected = {world: samples * count / ways.total() for world, count in ways.items()}
    chi_square = sum((seen[world] - mean) ** 2 / mean for world, mean in expected.items())
    freedom = len(ways) - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5
