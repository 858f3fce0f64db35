"""What the toy games share: a position without any trimmings, a diary, an even-handed policy."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from ai.policy import Policy
from game.contract import WHOLE, Event, IllegalAction, Position, ScoreLine
from game.rng import Rng

T = TypeVar("T", bound="Toy")


def row(numbers: Sequence[int]) -> vec[i64]:
    return vec[i64](numbers)


@dataclass
class Diary:
    """What the search did with a game: every copy of a position writes into the same one.

    `worlds` is how many were imagined, `moves` every (world, seat, action) that was played there.
    """

    worlds: int = 0
    moves: list[tuple[int, int, int]] = field(default_factory=list)

    def of(self, seat: int) -> list[int]:
        """The actions a seat has played."""
        return [action for _, mover, action in self.moves if mover == seat]


class Toy(Position):
    """A game is its `path`: all (seat, action) so far; and what is hidden, a number.

    Worlds are imagined in turn, `hidden` being 0, 1, 2 ... of `hidden_values`, so that each is met
    equally often and means are exact.
    """

    hidden_values: int = 1

    def __init__(self, seats: int, diary: Diary | None = None) -> None:
        super().__init__(seats)
        self.diary = diary if diary is not None else Diary()
        self.path: tuple[tuple[int, int], ...] = ()
        self.hidden = 0
        self.world = 0

    def copy(self: T) -> T:
        twin = type(self)(int(self.seats), self.diary)
        twin.viewer = self.viewer
        twin.__dict__.update(self.__dict__)
        return twin

    def after(self: T, *path: tuple[int, int]) -> T:
        """The position some moves later."""
        twin = self.copy()
        twin.path += path
        return twin

    # -- what a game must say -------------------------------------------------------------------

    @abstractmethod
    def deciding(self) -> list[int]: ...

    @abstractmethod
    def legal(self, seat: int) -> list[int]: ...

    @abstractmethod
    def payoffs(self) -> Sequence[int]:
        """The points of every seat at the end."""

    # -- the contract ---------------------------------------------------------------------------

    def deciders(self) -> vec[i64]:
        return row(self.deciding())

    def actions(self, seat: i64) -> vec[i64]:
        return row(self.legal(int(seat)) if int(seat) in self.deciding() else [])

    def refusal(self, seat: i64, action: i64) -> IllegalAction | None:
        return None if action in self.legal(int(seat)) else IllegalAction("toy")

    def advance(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        assert int(action) in self.legal(int(seat)), "the search played an illegal action"
        self.diary.moves.append((self.world, int(seat), int(action)))
        self.path += ((int(seat), int(action)),)

    def points(self, seat: i64) -> i64:
        return self.payoffs()[int(seat)]

    def score(self, seat: int) -> list[ScoreLine]:
        return [ScoreLine("points", int(self.points(seat)), [])]

    def standing(self, seat: int) -> list[int]:
        return [int(self.points(seat))]

    def progress(self) -> tuple[int, int]:
        return 1, 1

    def seen_by(self: T, seat: i64) -> T:
        view = self.copy()
        view.viewer = seat
        return view

    def determinize(self: T, rng: Rng) -> T:
        world = self.copy()
        world.viewer = WHOLE
        world.hidden = self.diary.worlds % self.hidden_values
        world.world = self.diary.worlds
        self.diary.worlds += 1
        return world

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        return action

    def to_ints(self) -> list[int]:
        return [self.hidden, *(number for move in self.path for number in move)]

    def set_up_record(self) -> dict[str, list[list[int]]]:
        return {}


class EvenPolicy(Policy):
    """Knows nothing: every action is as good as any other, and is played as often."""

    def __init__(self, margin_scale: float = 10.0, noise: float = 1.0) -> None:
        super().__init__(noise, margin_scale)

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        return vec[float]([0.0 for _ in actions])


class FirstPolicy(EvenPolicy):
    """Plays the first legal action, always, and likes all alike when asked."""

    def __init__(self, margin_scale: float = 10.0) -> None:
        super().__init__(margin_scale, noise=0.0)
