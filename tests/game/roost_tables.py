"""Hand-made moments of Rule the Roost. Barns are counted from 1, as players count them."""

from collections.abc import Iterable, Sequence

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY, Event, IllegalAction
from game.roost.actions import NO_EGG, THROW_EGG, action_of
from game.roost.history import (
    EGG_THROWN,
    EVERYBODY,
    FORK_LOOK,
    KEY_LOOK,
    LOCK,
    PLACE,
    STOP,
)
from game.roost.position import RoostPosition
from game.roost.tables import CHICKEN, EGG, FORK, FOX, HAND, KEY, NONE, PADLOCK
from game.roost.tables import deck_cards as all_deck_cards

Told = tuple[str, int, dict[str, int]]

NAMED = {
    "chicken": CHICKEN,
    "fox": FOX,
    "egg": EGG,
    "fork": FORK,
    "key": KEY,
    "padlock": PADLOCK,
    "rooster 1": 1,
    "rooster 2": 2,
    "rooster 3": 3,
    "rooster 4": 4,
}


def cards(text: str) -> list[int]:
    """The cards of a list in words, as "chicken, rooster 2, egg"."""
    return [NAMED[name.strip()] for name in text.split(",") if name.strip()]


def dealt(hands: Sequence[str], deck: str | None = None, first: int = 1) -> RoostPosition:
    """A game in which the seats hold exactly these cards; unless named, the deck (top card first)
    is all that is left of the 45.
    """
    held = [cards(hand) for hand in hands]
    if deck is None:
        left = all_deck_cards()
        for card in (card for hand in held for card in hand if card >= CHICKEN):
            left.remove(card)
    else:
        left = cards(deck)
    position = RoostPosition(len(hands))
    position.deal(vec[i64]([*reversed(left), *([CHICKEN] * 2 * len(hands))]), first - 1)
    for seat, hand in enumerate(held):
        for k in range(HAND):
            position.hands[seat * HAND + k] = hand[k] if k < len(hand) else NONE
        position.hand_sizes[seat] = len(hand)
    return position


def opened(pairs: Sequence[str], top: str = "", first: int = 1) -> RoostPosition:
    """A true opening: every seat has its roosters and these two cards, the deck begins with `top`
    and goes on with the rest of the 45 cards.
    """
    hands = [f"{', '.join([f'rooster {s}'] * 3)}, {pair}" for s, pair in enumerate(pairs, 1)]
    rest = all_deck_cards()
    for card in (card for pair in (*pairs, top) for card in cards(pair)):
        rest.remove(card)
    names = {card: name for name, card in NAMED.items()}
    return dealt(hands, ", ".join([top, *(names[card] for card in rest)]), first)


def late(
    hands: Sequence[str], barns: Sequence[str], first: int = 1, locked: int = 3
) -> RoostPosition:
    """The end of a game: the deck is empty, these hands are left, and these cards lie under the
    barns, each laid by its owner or else by seat 1. All else lies in the discard pile, the padlock
    on a barn. Everybody has seen everything but the hands.
    """
    position = dealt(hands, "", first)
    left = [card for seat in range(len(hands)) for card in [seat + 1] * 3] + all_deck_cards()
    for card in (card for row in (*hands, *barns) for card in cards(row)):
        left.remove(card)
    history = position.history
    for card in left:
        seat = card - 1 if card < CHICKEN else 0
        if card == PADLOCK:
            position.locked = locked - 1
            history.note(LOCK, seat, locked - 1, NOBODY, card, EVERYBODY)
        elif card in (FORK, KEY):
            kind = FORK_LOOK if card == FORK else KEY_LOOK
            history.note(kind, seat, 0, NOBODY, 0, 1 << seat)
        else:
            history.note(EGG_THROWN if card == EGG else STOP, seat, 0, NOBODY, card, EVERYBODY)
    for barn, row in enumerate(barns):
        for card in cards(row):
            position.piles.laid = append(position.piles.laid, len(history.what))
            seat = card - 1 if card < CHICKEN else 0
            history.note(PLACE, seat, barn, NOBODY, card, EVERYBODY)
    return position


def do(position: RoostPosition, seat: int, text: str) -> list[Event]:
    """A seat, counted from 1, acts."""
    return position.apply(seat - 1, action_of(text))


def answer(position: RoostPosition, *throwers: int) -> list[Event]:
    """All others decide about an egg, clockwise; these seats, counted from 1, throw one."""
    seats, player = int(position.seats), int(position.turn)
    events: list[Event] = []
    for k in range(1, seats):
        seat = (player + k) % seats
        events += position.apply(seat, THROW_EGG if seat + 1 in throwers else NO_EGG)
    return events


def put(position: RoostPosition, seat: int, text: str, *throwers: int) -> list[Event]:
    """A seat sends a card to a barn ("fox to barn 2"), and these seats throw an egg at it."""
    return do(position, seat, text) + answer(position, *throwers)


def look(position: RoostPosition, seat: int, text: str, then: str = "move nothing") -> list[Event]:
    """A seat sends a farmer ("fork at barn 1"), then moves a card or nothing."""
    return do(position, seat, text) + do(position, seat, then)


def turn_of(position: RoostPosition) -> int:
    """The seat, counted from 1, whose turn it is."""
    return int(position.turn) + 1


def hand(position: RoostPosition, seat: int) -> list[int]:
    return sorted(position.hand(seat - 1))


def under(position: RoostPosition, barn: int) -> list[int]:
    """The cards under a barn, in rising order."""
    return sorted(card for card, _ in position.pile(barn - 1))


def told(events: Iterable[Event]) -> list[Told]:
    """What everybody at the table saw, in order."""
    return [(event.kind, event.seat, event.values) for event in events]


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def refused(position: RoostPosition, seat: int, text: str) -> tuple[str, dict[str, int]]:
    """The rule that forbids the action, with its details; it must change nothing."""
    before = position.to_ints()
    try:
        do(position, seat, text)
    except IllegalAction as refusal:
        assert position.to_ints() == before
        return refusal.rule, refusal.detail
    raise AssertionError(f"{text!r} of seat {seat} was not refused")


def can(position: RoostPosition, seat: int) -> set[int]:
    return {int(action) for action in position.actions(seat - 1)}
