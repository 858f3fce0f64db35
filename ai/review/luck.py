"""Luck and play told apart, move by move.

The *value* of a position is what every seat may expect to end with when policies play on, whatever
comes. It is the mean of a counted number of playouts, each with a future dealt anew, so that it
never knows what was to come. The move is made once more in those futures:

    luck = value after the move - mean end after the same move in the other futures
    play = mean end after the same move in the other futures - value before it

What came and what could have come are drawn alike and played out alike, so that luck is nothing on
average, exactly and at any budget. The value between two moves is worked out once and stands on
both sides, so that all luck and all play add up to the result. Playouts go to the very end, however
long a game is: an estimate on the way may be off by some points, which would look like play.

Playout number k meets the same future and the same whims of the policies wherever it begins. So it
need not be played again where nothing came by chance and the policy would have done the same: then
luck and play are 0, not nearly 0.
"""

import hashlib
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec

from ai.policy import Policy
from ai.registry import knowledge_of
from ai.review.chance import Reshuffle, reshuffle_of
from ai.review.findings import Finding, Opening, StepFinding
from ai.reward import wins_of_each
from game.contract import Game, Position
from game.rng import Rng, derived_seed

Say = Callable[[Finding], None]

_FUTURE, _WHIM, _DEAL = range(1, 4)


@dataclass(frozen=True)
class LuckBudget:
    """What telling luck may spend: `playouts` for a value, and other `deals` for par."""

    playouts: int
    deals: int


BUDGETS: Final[dict[str, dict[int, LuckBudget]]] = {
    "ladder": {3: LuckBudget(3000, 4000), 4: LuckBudget(2500, 4000), 5: LuckBudget(2000, 4000)},
    "hens": {
        1: LuckBudget(3000, 3000),
        2: LuckBudget(800, 1200),
        3: LuckBudget(480, 800),
        4: LuckBudget(280, 600),
    },
    "sly": {2: LuckBudget(3000, 4000), 3: LuckBudget(2000, 2500), 4: LuckBudget(1200, 1500)},
    "roost": {2: LuckBudget(1400, 2500), 3: LuckBudget(1000, 2000), 4: LuckBudget(800, 1500)},
    "fowl": {2: LuckBudget(260, 700), 3: LuckBudget(170, 600), 4: LuckBudget(160, 500)},
}
"""By game and number of seats: about twenty seconds of a core for the longest usual game."""
USUAL: Final = LuckBudget(200, 500)
"""Of a game or a table that nobody has measured."""


def luck_budget(game_key: str, seats: int) -> LuckBudget:
    return BUDGETS.get(game_key, {}).get(seats, USUAL)


class Playout:
    """How a position was played out: points and shares of the win, seat by seat, and what each
    seat decided from there on, in order.
    """

    def __init__(self, points: list[float], wins: list[float], decided: list[deque[int]]) -> None:
        self.points = points
        self.wins = wins
        self.decided = decided


class Valuer:
    """Plays positions of one table out. `Playout` number k has the same luck wherever it begins."""

    def __init__(self, policy: Policy, reshuffled: Reshuffle, seed: int, playouts: int) -> None:
        self.playouts = playouts
        self._policy = policy
        self._reshuffled = reshuffled
        self._futures = [derived_seed(seed, _FUTURE, k) for k in range(playouts)]
        self._whims = [derived_seed(seed, _WHIM, k) >> 31 << 31 for k in range(playouts)]

    def world(self, position: Position, number: int) -> Position:
        """The position with the future of this playout."""
        return self._reshuffled(position, Rng(self._futures[number]))

    def play_out(self, world: Position, decisions: Sequence[int], number: int) -> Playout:
        """Let policies play this position itself to its end, and it with it.

        `decisions` tells how many each seat has made before: the whims of the next one depend on
        that, and not on where the playout begins.
        """
        made = list(decisions)
        decided: list[deque[int]] = [deque() for _ in made]
        policy, whim = self._policy, self._whims[number]
        deciding = world.deciders()
        while len(deciding) > 0:
            seat = int(deciding[0])
            action = policy.choose(world, seat, Rng(whim | seat << 24 | made[seat]))
            decided[seat].append(action)
            made[seat] += 1
            world.play(seat, action)
            deciding = world.deciders()
        points = vec[float]([float(world.points(seat)) for seat in range(len(made))])
        return Playout(list(points), list(wins_of_each(world, points)), decided)


def tell_luck(
    game: Game,
    deal: Position,
    moves: Sequence[tuple[int, int]],
    seed: int,
    budget: LuckBudget,
    say: Say,
    options: dict[str, int] | None = None,
) -> None:
    """Say the opening, then a step for each of the moves (seat, action) made from the deal on.

    `options` are those of the table; `seed` is for what is drawn here. What is drawn differs from
    deal to deal as well, so that par is not off by the same for ever where the seed stays.
    """
    reshuffled = reshuffle_of(game.key)
    own_seed = derived_seed(seed, _digest(reshuffled(deal, Rng(0))))
    valuer = Valuer(knowledge_of(game.key).policy, reshuffled, own_seed, budget.playouts)
    seats = int(deal.seats)
    others = [derived_seed(own_seed, _DEAL, k) for k in range(budget.deals)]
    table = options if options is not None else {}
    Teller(valuer, deal, moves, say).tell([game.new(seats, other, table) for other in others])


def _digest(position: Position) -> int:
    """A number that stands for a position."""
    numbers = str(position.to_ints()).encode()
    return int.from_bytes(hashlib.sha256(numbers).digest()[:7], "big")


class Teller:
    """Goes through one game."""

    def __init__(
        self, valuer: Valuer, deal: Position, moves: Sequence[tuple[int, int]], say: Say
    ) -> None:
        self._valuer = valuer
        self._position = deal.copy()
        self._decisions = [0] * int(deal.seats)
        self._moves = moves
        self._say = say
        self._playouts: list[Playout] = []

    def tell(self, other_deals: Sequence[Position]) -> None:
        total = len(self._moves) + 1
        opening = self._opening(other_deals)
        self._say(Finding(opening=opening, done=1, total=total))
        for move, (seat, action) in enumerate(self._moves):
            step = self._step(move, seat, action)
            self._say(Finding(step=step, done=move + 2, total=total))

    def _opening(self, other_deals: Sequence[Position]) -> Opening:
        """Par is the mean end of other deals, each played out once."""
        valuer, position = self._valuer, self._position
        ends = [
            self._played_out(deal, k % valuer.playouts).points for k, deal in enumerate(other_deals)
        ]
        par = _mille(ends)
        self._playouts = [self._played_out(position, k) for k in range(valuer.playouts)]
        values = self._values()
        return Opening(par, _less(values, par), self._wins())

    def _played_out(self, position: Position, number: int) -> Playout:
        world = self._valuer.world(position, number)
        return self._valuer.play_out(world, self._decisions, number)

    def _step(self, move: int, seat: int, action: int) -> StepFinding:
        before = self._position
        after = before.copy()
        after.play(seat, action)
        values = self._values()
        self._position = after
        self._decisions[seat] += 1
        others = [
            self._go_on(before, after, seat, action, number)
            for number in range(self._valuer.playouts)
        ]
        chance = _mille(others)
        luck, play = _less(self._values(), chance), _less(chance, values)
        return StepFinding(move, seat, int(before.progress()[0]), luck, play, self._wins())

    def _go_on(
        self, before: Position, after: Position, seat: int, action: int, number: int
    ) -> list[float]:
        """Let one playout begin after the move; tells the points it would have come to in the
        other future.
        """
        valuer = self._valuer
        playout = self._playouts[number]
        as_decided = playout.decided[seat].popleft() == action
        could = valuer.world(before, number)
        could.play(seat, action)
        came = valuer.world(after, number)
        if could.to_ints() == came.to_ints():
            if not as_decided:
                self._playouts[number] = valuer.play_out(came, self._decisions, number)
            return self._playouts[number].points
        other = playout if as_decided else valuer.play_out(could, self._decisions, number)
        self._playouts[number] = valuer.play_out(came, self._decisions, number)
        return other.points

    def _values(self) -> list[int]:
        return _mille([playout.points for playout in self._playouts])

    def _wins(self) -> list[float]:
        return [round(mean, 4) for mean in _means([playout.wins for playout in self._playouts])]


def _means(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _mille(rows: list[list[float]]) -> list[int]:
    """The mean points in thousandths, seat by seat."""
    return [round(1000 * mean) for mean in _means(rows)]


def _less(these: list[int], those: list[int]) -> list[int]:
    return [a - b for a, b in zip(these, those, strict=True)]
