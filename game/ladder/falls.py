"""A bump, gathered from its events: who falls how far, and what it costs."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Event


@dataclass(frozen=True)
class Fall:
    """One hen's whole way down: from where, over which places, and the chips it costs."""

    owner: int
    card: int
    places: tuple[int, ...]
    paid: int

    @property
    def start(self) -> int:
        return self.places[0]

    @property
    def end(self) -> int:
        return self.places[-1]

    @property
    def seed(self) -> int:
        """The same fall always looks the same."""
        return self.card * 100 + self.start * 10 + self.end


def falls_of(events: Sequence[Event]) -> list[Fall]:
    """In the order the hens start to drop."""
    ways: dict[tuple[int, int], list[int]] = {}
    paid: dict[tuple[int, int], int] = {}
    last: tuple[int, int] | None = None
    for event in events:
        if event.kind == "hen_bumped":
            last = (event.seat, event.values["card"])
            ways.setdefault(last, [event.values["from"]]).append(event.values["to"])
            paid.setdefault(last, 0)
        elif event.kind == "chip_lost" and last is not None:
            paid[last] += 1
    return [Fall(*hen, tuple(way), paid[hen]) for hen, way in ways.items()]
