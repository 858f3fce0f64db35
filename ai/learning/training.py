"""Where a training stands: all that the next generation follows from, as one file.

A training goes on from such a file to the same bytes as if it had never been interrupted.
"""

import msgspec

from game.contract import InvalidAction

FORMAT = 1


class Plan(msgspec.Struct, frozen=True):
    """What was asked for. `ways`, "td" or "evolution" each, share the games and take turns once;
    `hidden` are the widths of a net's layers.
    """

    game: str
    seats: int
    seed: int
    games: int
    ways: list[str]
    hidden: list[int]


class Training(msgspec.Struct, frozen=True):
    """After `generation` generations and `played` games. `learner` and the `league` are net files.

    `pace` and `spread`: which way evolution has been going in its `steps`, and how unsteadily.
    """

    plan: Plan
    learner: bytes
    league: list[bytes]
    generation: int = 0
    played: int = 0
    steps: int = 0
    pace: list[float] = []
    spread: list[float] = []
    format: int = FORMAT

    @property
    def progress(self) -> float:
        """The share of the games that has been played."""
        return min(1.0, self.played / self.plan.games)

    @property
    def way(self) -> str:
        """The way whose turn it is."""
        ways = self.plan.ways
        return ways[min(int(self.progress * len(ways)), len(ways) - 1)]

    @property
    def advance(self) -> float:
        """The share of this way's own games that has been played."""
        return min(1.0, self.progress * len(self.plan.ways) % 1.0)


def packed(training: Training) -> bytes:
    return msgspec.msgpack.encode(training)


def unpacked(content: bytes) -> Training:
    try:
        training = msgspec.msgpack.decode(content, type=Training)
    except msgspec.DecodeError as problem:
        raise InvalidAction(f"this is no training that could go on: {problem}") from problem
    if training.format != FORMAT:
        raise InvalidAction(f"this training has format {training.format}, not {FORMAT}")
    return training
