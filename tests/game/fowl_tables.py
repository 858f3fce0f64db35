"""Hand-made moments of Fowl Play. Cells are named as on the board: a1 above, g7 in the middle."""

from collections.abc import Iterable, Mapping, Sequence

from game.contract import Event, IllegalAction
from game.fowl import Fowl
from game.fowl.actions import STOP, keep_target, place_fox, play_card, step_bird, step_fox
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, FOWL, FOXES, NONE
from game.fowl.tables import BIRDS, COLOUR_NAMES, DEN, SHAPE_NAMES, TYPE_NAMES, bird_of
from game.hexes import DIRECTIONS, cell_from_text, cell_text, direction_to, neighbour

Told = tuple[str, int, dict[str, int]]


def cell(name: str) -> int:
    return cell_from_text(name)


def named(words: str) -> int:
    """The bird (or its card) of these words, such as "brown turkey on square"."""
    colour, kind, _, shape = words.split()
    return bird_of(TYPE_NAMES.index(kind), COLOUR_NAMES.index(colour), SHAPE_NAMES.index(shape))


def opened(seats: int = 2, seed: int = 1, first: int = 0) -> FowlPosition:
    return Fowl().new(seats, seed, {"first": first + 1})


def farmyard(
    foxes: Sequence[str],
    birds: Mapping[int, str] | None = None,
    captured: Mapping[int, Sequence[int]] | None = None,
    targets: Sequence[int] = (),
    number: int = 2,
) -> FowlPosition:
    """The start of a round: a fox a seat, some birds elsewhere or captured, the rest at home."""
    position = opened(len(foxes))
    for seat in range(position.seats):
        position.apply(seat, int(keep_target(position.hand(seat)[0])))
    for seat in range(position.seats):
        position.apply(seat, int(place_fox(DEN[seat])))
    for seat, card in enumerate(targets):
        swap(position, card, int(position.targets[seat]))
    for seat, name in enumerate(foxes):
        position.fox_cells[seat] = cell(name)
    for seat, caught in (captured or {}).items():
        for bird in caught:
            capture(position, seat, bird)
    for bird, name in (birds or {}).items():
        position.bird_cells[bird] = cell(name)
    position.mark_cells()
    position.round = number
    assert position.phase == CHOOSE
    places = [*position.birds().values(), *map(int, position.fox_cells)]
    assert len(places) == len(set(places)), "two pieces on one cell"
    return position


def capture(position: FowlPosition, seat: int, bird: int) -> None:
    """Take a bird off the board as if the seat's fox had caught it in an earlier round."""
    position.take_off(bird, seat)
    position.mark_cells()


def swap(position: FowlPosition, one: int, other: int) -> None:
    """Let two cards change places, wherever they lie."""
    for row in (position.hands, position.targets, position.deck, position.discards):
        for k, card in enumerate(row):
            if card in (one, other):
                row[k] = one + other - card


def give(position: FowlPosition, seat: int, cards: Sequence[int]) -> None:
    """Let a seat hold these cards; what it held goes where they were."""
    for card in cards:
        spare = [held for held in position.hand(seat) if held not in cards]
        if card not in position.hand(seat):
            swap(position, card, spare[0])


def turn_up(position: FowlPosition, cards: Sequence[int]) -> list[Event]:
    """Every seat plays its card of `cards`, one a seat; the fowl phase begins."""
    events: list[Event] = []
    for seat, card in enumerate(cards):
        give(position, seat, [card])
    for seat, card in enumerate(cards):
        events += position.apply(seat, int(play_card(card)))
    assert position.phase == FOWL
    return events


def let_foxes_out(position: FowlPosition, cards: Sequence[int] | None = None) -> None:
    """Play cards (any, lowest seat first, if none are named) and leave all fowl where they are."""
    if position.phase == CHOOSE:
        turn_up(position, cards or sorted(free_cards(position))[: position.seats])
    while position.phase == FOWL:
        position.apply(int(position.turn), STOP)
    assert position.phase == FOXES


def free_cards(position: FowlPosition) -> list[int]:
    """All cards but the targets."""
    kept = [int(card) for card in position.targets]
    return [card for card in range(1, BIRDS + 1) if card not in kept]


def to_cell(position: FowlPosition, bird: int, name: str) -> int:
    """The action that steps a bird to a neighbouring cell."""
    direction = direction_to(position.bird_cells[bird], cell(name))
    assert direction >= 0, f"{name} is not beside bird {bird}"
    return int(step_bird(bird, direction))


def fox_to(name: str) -> int:
    return int(step_fox(cell(name)))


def herd(position: FowlPosition, bird: int, *names: str) -> list[Event]:
    """The seat on turn steps a bird from cell to cell."""
    events: list[Event] = []
    for name in names:
        events += position.apply(int(position.turn), to_cell(position, bird, name))
    return events


def prowl(position: FowlPosition, *names: str) -> list[Event]:
    """The fox on turn steps from cell to cell."""
    events: list[Event] = []
    for name in names:
        events += position.apply(int(position.turn), fox_to(name))
    return events


def steps_of(position: FowlPosition, bird: int) -> set[str]:
    """The cells to which the seat on turn may step with a bird."""
    legal = position.actions(position.turn)
    around = [int(neighbour(position.bird_cells[bird], d)) for d in range(DIRECTIONS)]
    return {cell_text(c) for d, c in enumerate(around) if step_bird(bird, d) in legal}


def fox_cells_open(position: FowlPosition) -> set[str]:
    """The cells to which the fox on turn may step."""
    legal = [int(action) for action in position.actions(position.turn)]
    return {cell_text(action - 100) for action in legal if action != STOP}


def play_round(position: FowlPosition) -> list[Event]:
    """A round in which every seat plays its oldest card and nobody moves."""
    assert position.phase == CHOOSE
    number, events = position.round, list[Event]()
    while position.round == number and not position.over():
        seat = int(position.deciders()[0])
        chosen = int(play_card(position.hand(seat)[0])) if position.phase == CHOOSE else STOP
        events += position.apply(seat, chosen)
    return events


def told(events: Iterable[Event]) -> list[Told]:
    """What everybody at the table saw, in order."""
    return [(event.kind, event.seat, event.values) for event in events]


def refused(position: FowlPosition, seat: int, action: int) -> tuple[str, dict[str, int]]:
    """The rule that forbids the action, with its details; `apply` must raise the same."""
    before = position.to_ints()
    try:
        position.apply(seat, action)
    except IllegalAction as refusal:
        assert position.to_ints() == before, "a refused action must change nothing"
        return refusal.rule, refusal.detail
    raise AssertionError(f"action {action} of seat {seat} was not refused")


def all_cards(position: FowlPosition) -> list[int]:
    """Every card, wherever it lies; a card chosen but not revealed lies in its hand."""
    lying = [*position.hands, *position.targets, *position.deck, *position.discards]
    if position.phase != CHOOSE:
        lying += list(position.played)
    return sorted(int(card) for card in lying if card != NONE)
