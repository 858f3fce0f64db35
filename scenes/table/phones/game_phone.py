"""What a phone shows of a game.

A game groups what its table is made of for one hand and one thumb, under the keys the table uses;
how actions are pressed then follows from `GameTable.ways`. A game that says nothing gets a button
for every action.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Set
from typing import Any, ClassVar, Final, Generic, TypeVar

from game.contract import IllegalAction, InvalidAction, Position
from phones.sheet import Group, Step, Thing
from play.choice import Way
from scenes.table.game_table import GameTable
from scenes.table.piece import Key
from words.game_words import GameWords

P = TypeVar("P", bound=Position)
_BUTTON: Final = "action"


def key_text(key: Key) -> str:
    """A piece's key as a phone knows it.

    >>> key_text(("card", 57))
    'card:57'
    """
    return ":".join(str(part) for part in key) if isinstance(key, tuple) else str(key)


class GamePhone(ABC, Generic[P]):
    eggs: ClassVar[bool] = False
    """Whether its snap decision is the big button everybody has."""

    def __init__(self, table: GameTable[P, Any]) -> None:
        self.table = table

    @property
    def words(self) -> GameWords[P]:
        return self.table.words

    @abstractmethod
    def groups(self, view: P, seat: int) -> Iterable[Group]:
        """What `seat`, whose view this is, needs in hand: its cards, and what it decides about."""

    @staticmethod
    def hand(title: str, things: list[Thing], needed: bool) -> Group:
        """Own cards: at the thumbs, or out of the way of a board that is all one needs now."""
        return Group("hand" if needed else "row", title, things, private=True)

    def ways(self, view: P, seat: int) -> Iterable[Way]:
        """How each action is pressed; `seat` decides."""
        return self.table.ways(view, seat)

    def steps(self, view: P, seat: int, keys: Set[str]) -> Iterator[Step]:
        """The ways that lead over things on the sheet; `keys` are theirs. A press that completes an
        action leads nowhere else, and what the rules forbid can be pressed to be told why."""
        legal = {int(action) for action in view.actions(seat)}
        ways = list(self.ways(view, seat))
        complete = {way.path for way in ways}
        for way in ways:
            path = [key_text(key) for key in way.path]
            if keys >= set(path) and way.path[:-1] not in complete:
                allowed = way.action in legal
                if allowed or self._refused(view, seat, way.action):
                    yield Step(path, way.action, way.label, allowed)

    def _refused(self, view: P, seat: int, action: int) -> bool:
        """Whether a rule can say why not."""
        try:
            return isinstance(view.refusal(seat, action), IllegalAction)
        except InvalidAction:
            return False


class PlainPhone(GamePhone[Position]):
    """A button for every action, and the table in words."""

    def groups(self, view: Position, seat: int) -> Iterable[Group]:
        if seat in view.deciders():
            buttons = [
                Thing(key_text(way.path[0]), "button", label=way.label)
                for way in self.ways(view, seat)
            ]
            yield Group("buttons", things=buttons, private=True)
        lines = self.words.described(view)
        if lines:
            yield Group("notes", lines=lines, private=True)

    def ways(self, view: Position, seat: int) -> Iterator[Way]:
        said: set[int] = set()
        for way in self.table.ways(view, seat):
            if way.action not in said:
                said.add(way.action)
                label = way.label or self.words.advice(view, way.action)
                yield Way(((_BUTTON, way.action),), way.action, label)
