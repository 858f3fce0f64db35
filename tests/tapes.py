"""The tape of a game: its events, each with the position right after it."""

from collections.abc import Iterator

from game.contract import Event, Game, Position
from tests.walks import opening, steps

Parts = dict[str, int | list[int]]


def parts(thing: object, within: str = "") -> Parts:
    """Everything a position holds, by name: also what `to_ints` leaves out."""
    found: Parts = {}
    for name in [name for name in dir(thing) if not name.startswith("_")]:
        value = getattr(thing, name)
        if isinstance(value, int):
            found[within + name] = int(value)
        elif hasattr(value, "__len__"):
            found[within + name] = [int(number) for number in value]
        elif not callable(value):
            found.update(parts(value, f"{within}{name}."))
    return found


def after(event: Event) -> Position:
    """The position right after an event."""
    assert event.after is not None, f"{event} carries no position"
    return event.after


def changed(now: Parts, then: Parts) -> set[str]:
    return {name for name in then if then[name] != now[name]}


def changes(game: Game, seats: int, seed: int) -> Iterator[tuple[Event, set[str]]]:
    """Every event of a random game, and what changed with it."""
    now = parts(opening(game, seats, seed))
    for step in steps(game, seats, seed):
        for event in step.events:
            then = parts(after(event))
            yield event, changed(now, then)
            now = then
