"""Hand-made moments of Hens. A card reads as its species' letter and its value: `P3`, `F1`."""

from collections import Counter
from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import Event, IllegalAction
from game.hens import actions
from game.hens.position import HensPosition
from game.hens.state import PLACE
from game.hens.tables import FULL_HAND, SPECIES, VALUES, card_of, cards_of, species_of, value_of
from game.hens.yard import SIDE

LETTERS = "PWSBUFCM"
"""Padovana, Wyandotte, Sebright, Barnevelder, sUltan, Faverolles, Cemani, Modern Game."""

Told = tuple[str, int, dict[str, int]]
DULL_HAND = ("P1", "P1", "W1", "W1")


def card(code: str) -> int:
    return int(card_of(LETTERS.index(code[0]), int(code[1])))


def code(number: int) -> str:
    return f"{LETTERS[species_of(number)]}{value_of(number)}"


def codes(numbers: Iterable[int]) -> list[str]:
    return [code(number) for number in numbers]


def cell(name: str) -> int:
    """Columns a to g from the left, rows 1 to 7 from above; the first card lies on d4."""
    return (int(name[1]) - 1) * SIDE + "abcdefg".index(name[0])


def box_of(species: Iterable[int] = range(SPECIES)) -> Counter[int]:
    """Every card of these species, as often as it is there."""
    return Counter(number for kind in species for number in cards_of(kind))


def dealt(
    hands: Sequence[Sequence[str]],
    deck_top_first: Sequence[str] = (),
    goal: int = 10,
    first: int = 0,
) -> HensPosition:
    """A fresh game with these hands; below the named cards the deck is what is left of the box."""
    named = [card(each) for each in (*deck_top_first, *(c for hand in hands for c in hand))]
    rest = list((box_of() - Counter(named)).elements())
    deck = [card(each) for each in deck_top_first] + rest
    in_dealing_order = [card(hand[k]) for k in range(len(hands[0])) for hand in hands]
    position = HensPosition(len(hands))
    position.deal(vec[i64]([*reversed(deck), *reversed(in_dealing_order)]), goal, first)
    return position


def take_out(position: HensPosition, what: str) -> int:
    """The card, which then no longer lies in the deck; a picture may show more than there are."""
    number = card(what)
    deck = [int(position.deck[k]) for k in range(position.deck_size)]
    if number in deck:
        deck.remove(number)
        position.deck = vec[i64](deck)
        position.deck_size = len(deck)
    return number


def lay_yard(position: HensPosition, picture: str, seat: int = 0) -> None:
    """Fill a yard from a picture: cards by their code, `##` a coop, `..` nothing, `*` the rooster.

    The upper left corner of the picture is c3.
    """
    for row, line in enumerate(picture.split("\n")):
        for column, what in enumerate(line.split()):
            here = cell("c3") + row * SIDE + column
            if what == "##":
                position.lay(seat, take_out(position, "P1"), here, True)
            elif what != "..":
                position.lay(seat, take_out(position, what), here, False)
                if what.endswith("*"):
                    position.roosters[seat] = here


def yard(picture: str, goal: int = 10, seats: int = 2) -> HensPosition:
    """A table where the yard of seat 0 is this picture."""
    position = dealt([DULL_HAND] * seats, goal=goal)
    lay_yard(position, picture)
    return position


def ready_to_place(picture: str, hand: Sequence[str], seats: int = 2) -> HensPosition:
    """Seat 0 has this yard and this hand, and must place."""
    position = yard(picture, seats=seats)
    give_hand(position, 0, hand)
    position.round = 3
    position.draws = 0
    position.phase = PLACE
    return position


def give_hand(position: HensPosition, seat: int, hand: Sequence[str]) -> None:
    for k in range(FULL_HAND):
        held = card(hand[k]) if k < len(hand) else 0
        position.hands.cards[seat * FULL_HAND + k] = held
    position.hands.sizes[seat] = len(hand)


def empty_deck(position: HensPosition) -> None:
    position.deck = vec[i64]([0] * len(position.deck))
    position.deck_size = 0


def put_on_pile(position: HensPosition, seat: int, cards: Sequence[str]) -> None:
    """Cards on a seat's pile, the last on top."""
    for each in cards:
        position.piles[seat * 12 + position.pile_sizes[seat]] = take_out(position, each)
        position.pile_sizes[seat] += 1


def as_hen(what: str, where: str) -> int:
    return int(actions.place(card(what), cell(where), actions.HEN))


def as_coop(what: str, where: str) -> int:
    return int(actions.place(card(what), cell(where), actions.COOP))


def from_pile(owner: int) -> int:
    return int(actions.draw_from_pile(owner))


def rooster_on(where: str) -> int:
    return int(actions.put_rooster(cell(where)))


def told(events: Iterable[Event]) -> list[Told]:
    """What everybody at the table saw, in order."""
    return [(event.kind, event.seat, event.values) for event in events]


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def refused(position: HensPosition, seat: int, action: int) -> tuple[str, dict[str, int]]:
    """The rule that forbids the action, with its details; `apply` must raise the same."""
    before = position.to_ints()
    try:
        position.apply(seat, action)
    except IllegalAction as refusal:
        assert position.to_ints() == before, "a refused action must change nothing"
        return refusal.rule, refusal.detail
    raise AssertionError(f"action {action} of seat {seat} was not refused")


def points_by_kind(position: HensPosition, seat: int = 0) -> dict[str, int]:
    return {line.kind: line.points for line in position.score(seat)}


def values_of(species: int) -> list[int]:
    """The values of all cards of a species, each as often as it is there."""
    return [int(value_of(number)) for number in cards_of(species)]


ALL_VALUES = range(1, VALUES + 1)
