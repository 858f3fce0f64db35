"""An action is a path of presses: a card, then a cell. One chooser walks them for every device.

The paths of all actions form a prefix tree. What can be pressed is the next layer below what was
picked so far, and, to change one's mind, the layers above. A press that completes a path is the
action; any other press picks.

    >>> chooser = Chooser()
    >>> chooser.offer([Way(("egg",), 1), Way(("hen", "left"), 2), Way(("hen", "right"), 3)], {1, 3})
    >>> [(offer.key, offer.action, offer.legal) for offer in chooser.offers()]
    [('egg', 1, True), ('hen', -1, True)]
    >>> chooser.pick("hen")
    >>> [(offer.key, offer.action, offer.legal) for offer in chooser.offers()]
    [('left', 2, False), ('right', 3, True), ('egg', 1, True), ('hen', -1, True)]
"""

from collections.abc import Hashable, Iterable, Set
from dataclasses import dataclass
from typing import Final

NO_ACTION: Final = -1
"""The action of a press that only picks."""


@dataclass(frozen=True)
class Way:
    """One path to an action; an action may have several."""

    path: tuple[Hashable, ...]
    action: int
    label: str = ""


@dataclass(frozen=True)
class Offer:
    """Something that can be pressed now: what it does, and whether the rules allow that."""

    key: Hashable
    action: int
    legal: bool
    label: str


class Chooser:
    def __init__(self) -> None:
        self.ways: list[Way] = []
        self.legal: Set[int] = frozenset()
        self.picked: tuple[Hashable, ...] = ()
        """The presses made so far of a path that is not complete."""

    def offer(self, ways: Iterable[Way], legal: Set[int]) -> None:
        """Offer these; what was picked stays picked as far as it still leads to a legal action."""
        self.ways = list(ways)
        self.legal = legal
        while self.picked and not self._leads_on(self.picked):
            self.picked = self.picked[:-1]

    def _leads_on(self, prefix: tuple[Hashable, ...]) -> bool:
        """Whether longer paths begin with `prefix`, and one of them is legal."""
        longer = (w for w in self.ways if len(w.path) > len(prefix))
        return any(w.path[: len(prefix)] == prefix and w.action in self.legal for w in longer)

    def offers(self) -> list[Offer]:
        """What can be pressed: the next layer first, then what would change an earlier press."""
        found: dict[Hashable, Offer] = {}
        for depth in range(len(self.picked), -1, -1):
            for offer in self._layer(self.picked[:depth]):
                found.setdefault(offer.key, offer)
        return list(found.values())

    def _layer(self, prefix: tuple[Hashable, ...]) -> list[Offer]:
        depth = len(prefix)
        by_key: dict[Hashable, list[Way]] = {}
        for way in self.ways:
            if len(way.path) > depth and way.path[:depth] == prefix:
                by_key.setdefault(way.path[depth], []).append(way)
        return [self._offer(key, depth, ways) for key, ways in by_key.items()]

    def _offer(self, key: Hashable, depth: int, ways: list[Way]) -> Offer:
        legal = any(way.action in self.legal for way in ways)
        ends = [way for way in ways if len(way.path) == depth + 1]
        ends.sort(key=lambda way: way.action not in self.legal)
        if ends:
            return Offer(key, ends[0].action, ends[0].action in self.legal, ends[0].label)
        if not legal:  # nothing to pick it for: pressing it asks the rules why
            return Offer(key, ways[0].action, False, ways[0].label)
        return Offer(key, NO_ACTION, True, "")

    def pick(self, key: Hashable) -> None:
        """Take up a thing, or put it back if it was picked."""
        if key in self.picked:
            self.picked = self.picked[: self.picked.index(key)]
            return
        for depth in range(len(self.picked), -1, -1):
            path = (*self.picked[:depth], key)
            if self._leads_on(path):
                self.picked = path
                return

    def can_drag(self, key: Hashable) -> bool:
        """Whether a thing can be taken up and dropped on another: one that begins a path."""
        return self._leads_on((key,))

    def take_up(self, key: Hashable) -> None:
        """Begin a path with this; one that has begun with it goes on."""
        if self.picked[:1] != (key,):
            self.clear()
            self.pick(key)

    def next_legal(self) -> Offer | None:
        """Where keys and pads go on after a pick."""
        return next((offer for offer in self._layer(self.picked) if offer.legal), None)

    def actions_of_pick(self) -> list[int]:
        """The legal actions that go on from what was picked."""
        depth = len(self.picked)
        begun = [way.action for way in self.ways if way.path[:depth] == self.picked]
        return [action for action in dict.fromkeys(begun) if action in self.legal]

    def back(self) -> bool:
        """Give up the last pick; False if there was none."""
        had = bool(self.picked)
        self.picked = self.picked[:-1]
        return had

    def clear(self) -> None:
        self.picked = ()

    def path_of(self, action: int) -> tuple[Hashable, ...]:
        """The first path to an action; empty if there is none."""
        return next((way.path for way in self.ways if way.action == action), ())
