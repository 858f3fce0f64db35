"""Named moments at a table: for pictures, benches and tests, reached by a fixed random walk."""

from dataclasses import dataclass
from typing import Final

from game.contract import Game, Position
from game.registry import game_named
from game.rng import Rng
from saves.records import Seat
from scenes.house import House
from scenes.table.match import AI, HUMAN, Match, new_match

NAMES: Final = ("Mia", "Bruno", "Lotte", "Finn", "Ada")


@dataclass(frozen=True)
class Moment:
    """A deal, the number of moves walked from it, and perhaps one more that is being shown.

    `action` is what seat 0 then does; `after` is how many seconds of its animation have passed.
    """

    game: str
    seats: int
    seed: int
    moves: int
    action: str = ""
    after: float = 0.0


@dataclass(frozen=True)
class Album:
    """The moments of one game by name, and which of them serve for what.

    `hints`: where a hint is shown; `refused`: where something forbidden can be pressed; `middle`: a
    person's turn in the middle of a game, for log, pause and hand-over; `over`: the end.
    """

    moments: dict[str, Moment]
    hints: tuple[str, ...]
    middle: str
    over: str
    refused: str = ""


def walk(game: Game, seats: int, seed: int, moves: int) -> tuple[Position, list[tuple[int, int]]]:
    """Play so many random legal moves; the same arguments always lead to the same place."""
    position = game.new(seats, seed, {})
    rng = Rng(seed)
    walked = []
    for _ in range(moves):
        deciders = position.deciders()
        if len(deciders) == 0:
            break
        seat = int(deciders[0])
        actions = position.actions(seat)
        action = int(actions[rng.below(len(actions))])
        position.play(seat, action)
        walked.append((seat, action))
    return position, walked


def table_seats(count: int, humans: int = 1, level: str = "hen") -> list[Seat]:
    """The people of the mock-ups: Mia plays, with friends if asked for, the others are AI."""
    return [
        Seat(NAMES[k], k, HUMAN, level, "mouse" if k == 0 else f"pad:{k - 1}")
        if k < humans
        else Seat(NAMES[k], k, AI, level)
        for k in range(count)
    ]


def match_at(house: House, moment: Moment, humans: int = 1) -> Match:
    """A saved match that stands at the moment."""
    game = game_named(moment.game)
    seats = table_seats(moment.seats, humans)
    match = new_match(house.slots, moment.game, seats, {}, moment.seed)
    for seat, action in walk(game, moment.seats, moment.seed, moment.moves)[1]:
        match.act(seat, action)
    return match
