"""Hand-made moments of Hennen Rennen. Rungs are named by their value, as players name them."""

from collections.abc import Iterable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import Event, IllegalAction
from game.ladder.position import LadderPosition, place_action
from game.ladder.state import PLAY
from game.ladder.tables import CARDS, DUST, HAND, STACK, VALUES

Told = tuple[str, int, dict[str, int]]
Hens = Mapping[int, tuple[int, int]]


def row(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64](numbers)


def rung(value: int) -> int:
    """The place of the rung worth `value`."""
    return VALUES.index(value)


def on_rung(value: int) -> int:
    """The action that places the winning hen on the rung worth `value`."""
    return int(place_action(rung(value)))


INTO_DUST = int(place_action(DUST))


def dealt(
    hands: Sequence[Sequence[int]],
    stacks_top_first: Sequence[Sequence[int]] | None = None,
    unused: Iterable[int] = (),
) -> LadderPosition:
    """A fresh game with these cards; stacks not named are made of cards not named, rising."""
    stacks = [list(stack) for stack in stacks_top_first or [[] for _ in hands]]
    named = {card for cards in (*hands, *stacks) for card in cards} | set(unused)
    spare = [card for card in range(1, CARDS + 1) if card not in named]
    for stack in stacks:
        while len(stack) < STACK:
            stack.append(spare.pop(0))
    position = LadderPosition(len(hands))
    bottom_first = [card for stack in stacks for card in reversed(stack)]
    position.deal(row([*bottom_first, *(card for hand in hands for card in hand)]))
    return position


def set_ladder(position: LadderPosition, hens: Hens) -> None:
    """Put hens on the ladder: the rung's value -> (owner, card)."""
    for value, (owner, card) in hens.items():
        position.rung_cards[rung(value)] = card
        position.rung_owners[rung(value)] = owner


def later_round(
    number: int,
    leader: int,
    firsts: Sequence[int],
    ladder: Hens | None = None,
    chips: Sequence[int] | None = None,
    hens_left: Sequence[int] | None = None,
) -> LadderPosition:
    """The start of round `number` (2 to 7), each seat with this first card and two low ones."""
    ladder = ladder or {}
    taken = {*firsts, *(card for _, card in ladder.values())}
    low = iter([card for card in range(1, CARDS + 1) if card not in taken])
    hands = [[first, *(next(low) for _ in range(HAND - 1))] for first in firsts]
    position = dealt(hands, unused=taken)
    for seat in range(len(firsts)):
        left = STACK + 1 - number
        position.stack_sizes[seat] = left
        for k in range(left, STACK):
            position.stacks[seat * STACK + k] = 0
    position.round = number
    position.phase = PLAY
    position.leader = leader
    position.turn = leader
    position.leaders[number] = leader
    set_ladder(position, ladder)
    if chips is not None:
        position.chips = row(chips)
    if hens_left is not None:
        position.hens = row(hens_left)
    return position


def play(position: LadderPosition, cards: Sequence[int]) -> list[Event]:
    """Every seat plays its card of `cards` (one a seat, by seat number), in turn order."""
    events: list[Event] = []
    for _ in cards:
        seat = int(position.deciders()[0])
        events += position.apply(seat, cards[seat])
    return events


def ready_to_place(
    card: int,
    ladder: Hens,
    winner: int = 3,
    seats: int = 4,
    chips: Sequence[int] | None = None,
    hens_left: Sequence[int] | None = None,
    number: int = 5,
) -> LadderPosition:
    """Seat `winner` has just won a round with `card` and faces this ladder."""
    taken = {card, *(held for _, held in ladder.values())}
    above = next(other for other in range(CARDS, card, -1) if other not in taken)
    below = iter([other for other in range(card - 1, 0, -1) if other not in taken])
    highest = (winner + 1) % seats
    firsts = [
        card if seat == winner else above if seat == highest else next(below)
        for seat in range(seats)
    ]
    position = later_round(number, 0, firsts, ladder, chips, hens_left)
    play(position, firsts)
    assert position.winner == winner
    return position


def told(events: Iterable[Event]) -> list[Told]:
    """What everybody at the table saw, in order."""
    return [(event.kind, event.seat, event.values) for event in events]


def ladder_of(position: LadderPosition) -> dict[int, tuple[int, int]]:
    """The rung's value -> (owner, card) of every hen on the ladder."""
    found = {VALUES[place]: position.hen_at(place) for place in range(1, len(VALUES))}
    return {value: hen for value, hen in found.items() if hen is not None}


def refused(position: LadderPosition, seat: int, action: int) -> tuple[str, dict[str, int]]:
    """The rule that forbids the action, with its details; `apply` must raise the same."""
    before = position.to_ints()
    try:
        position.apply(seat, action)
    except IllegalAction as refusal:
        assert position.to_ints() == before, "a refused action must change nothing"
        return refusal.rule, refusal.detail
    raise AssertionError(f"action {action} of seat {seat} was not refused")
