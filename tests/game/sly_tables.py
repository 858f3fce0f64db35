"""Hand-made moments of SLY. A card reads as its owner's letter and its rank or `F`: `O4`, `BF`.

The seats are Orange, bRown, Black and White in this order, so `R` is brown. A space is A1 to B8.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.contract import NOBODY, Event, IllegalAction
from game.sly import Sly, actions
from game.sly.position import SlyPosition
from game.sly.state import DOWN, SAFE
from game.sly.tables import CARDS, FOX, HOUSE, ROW, SPACES

LETTERS = "ORBW"
ORANGE, BROWN, BLACK, WHITE = range(4)

Told = tuple[str, int, dict[str, int]]


def card(code: str) -> tuple[int, int]:
    """(owner, card) of a code."""
    return LETTERS.index(code[0]), FOX if code[1] == "F" else int(code[1])


def code(owner: int, number: int) -> str:
    return LETTERS[owner] + ("F" if number == FOX else str(number))


def space(name: str) -> int:
    return "AB".index(name[0]) * HOUSE + int(name[1]) - 1


def fresh(seats: int, first: int = 0) -> SlyPosition:
    return Sly().new(seats, 1, {"first": first + 1})


def table(
    seats: int,
    down: Mapping[str, str] | None = None,
    safe: Mapping[str, str] | None = None,
    taken: Mapping[str, int] | None = None,
    turn: int = 0,
) -> SlyPosition:
    """A moment with these cards by space face down or safe, and those taken by a seat; all others
    are in hand. The face-down cards were laid one a turn, in the order given; it is now the turn
    after.
    """
    position = fresh(seats, turn)
    for where, what in (down or {}).items():
        position.lay_down(*card(what), space(where))
        position.turns += 1
    for where, what in (safe or {}).items():
        position.lay_down(*card(what), space(where))
        position.faces[space(where)] = SAFE
    for what, seat in (taken or {}).items():
        owner, number = card(what)
        position.hands[owner * ROW + number] = 0
        position.hand_sizes[owner] -= 1
        position.taken_by[owner * ROW + number] = seat
    return position


def lay(what: str, where: str) -> int:
    return int(actions.lay(7 if what == "F" else int(what), space(where)))


def expose(where: str) -> int:
    return int(actions.expose(space(where)))


def turn_up(where: str) -> int:
    return int(actions.reveal(space(where)))


def reveal(position: SlyPosition, *where: str) -> list[Event]:
    """The active seat turns up these cards, one after the other."""
    seat = int(position.turn)
    return [event for each in where for event in position.apply(seat, turn_up(each))]


def lies(position: SlyPosition) -> dict[str, str]:
    """What lies on the spaces that are not free: `v` after a card is face down, `s` safe."""
    marks = {DOWN: "v", SAFE: "s"}
    found: dict[str, str] = {}
    for where in range(SPACES):
        owner = int(position.owners[where])
        if owner != NOBODY:
            mark = marks.get(int(position.faces[where]), "")
            found[actions.space_text(where)] = code(owner, int(position.cards[where])) + mark
    return found


def in_hand(position: SlyPosition, seat: int) -> str:
    return "".join("F" if number == FOX else str(number) for number in position.hand(seat))


def before(position: SlyPosition, seat: int) -> list[str]:
    return [code(*each) for each in position.before(seat)]


def told(events: Iterable[Event]) -> list[Told]:
    """What everybody at the table saw, in order, but for whose turn begins."""
    shown = (event for event in events if event.kind != "turn_begun")
    return [(event.kind, event.seat, event.values) for event in shown]


def happened(events: Iterable[Event]) -> list[str]:
    """The outcome in short: what became of which card."""
    short: list[str] = []
    for event in events:
        values = event.values
        if event.kind == "gobbled":
            short.append(f"{code(event.seat, FOX)} gobbles {code(values['owner'], values['card'])}")
        elif event.kind == "fox_captured":
            short.append(f"{LETTERS[event.seat]} captures {code(values['owner'], FOX)}")
        elif event.kind in ("safe", "went_home"):
            short.append(f"{code(event.seat, values['card'])} {event.kind}")
    return short


def learners(event: Event, seats: int) -> list[int]:
    return [seat for seat in range(seats) if event.reveals_to(seat)]


def refused(position: SlyPosition, seat: int, action: int) -> tuple[str, dict[str, int]]:
    """The rule that forbids the action, with its details; `apply` must raise the same."""
    before_it = position.to_ints()
    try:
        position.apply(seat, action)
    except IllegalAction as refusal:
        assert position.to_ints() == before_it, "a refused action must change nothing"
        return refusal.rule, refusal.detail
    raise AssertionError(f"action {action} of seat {seat} was not refused")


def texts(position: SlyPosition, seat: int) -> list[str]:
    return [actions.text_of(int(action)) for action in position.actions(seat)]


def points(position: SlyPosition) -> list[int]:
    return [int(position.points(seat)) for seat in range(position.seats)]


def cards_of(seats: int) -> list[tuple[int, int]]:
    return [(seat, number) for seat in range(seats) for number in range(1, CARDS + 1)]


def lay_all(position: SlyPosition, moves: Sequence[tuple[str, str]]) -> None:
    """The seats in turn each lay a card."""
    for what, where in moves:
        position.apply(int(position.turn), lay(what, where))
