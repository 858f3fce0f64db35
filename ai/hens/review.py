"""Looking back at a solo game: what was possible, and what cost most.

*Par* is what our own AI makes of the same deal, decision by decision with only what a player knows.
The *bound* is the best end found by a search that knows the order of the deck: nobody can be asked
to reach it, and a longer search might find a better one still. The *cost* of a placement is how
many points the AI would have expected to make more of, from what the player knew then, by placing
otherwise.

All three are the same whenever they are asked for again: budgets are counted, not timed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.policy import Policy
from ai.search import Search, Settings
from game.contract import Position
from game.hens.actions import is_place
from game.hens.position import HensPosition
from game.rng import Rng, derived_seed

SEAT: Final = 0
_PAR, _BOUND, _COST = range(1, 4)


@dataclass(frozen=True)
class Budget:
    """What a review may spend.

    `iterations`: imagined games a decision of par. `width`: how many positions the bound follows at
    a time, `placings`: how many placements it tries from each, `tries`: how often it plays each of
    these out. `rivals`: how many other placements are compared with the one played, in how many
    `worlds` (the best of them then again in four times as many others).
    """

    iterations: int = 400
    width: int = 16
    placings: int = 12
    tries: int = 2
    rivals: int = 8
    worlds: int = 40


@dataclass(frozen=True)
class Cost:
    """A placement that cost points: the move's number in the game, and what was better."""

    move: int
    round: int
    played: int
    better: int
    points: float


LEAST_COST: Final = 0.75
"""Less than this many points is not worth a word: it may be chance."""


# -- par ------------------------------------------------------------------------------------------


def par(policy: Policy, deal: HensPosition, seed: int, budget: Budget) -> int:
    """What the AI scores from this deal, never shown more than its seat sees."""
    position: Position = deal.copy()
    moves = 0
    while len(position.deciders()) > 0:
        action = considered(policy, position.seen_by(SEAT), seed, moves, budget)
        position.play(SEAT, action)
        moves += 1
    return int(position.points(SEAT))


def considered(policy: Policy, view: Position, seed: int, moves: int, budget: Budget) -> int:
    """One decision of par, from a view alone."""
    legal = view.actions(SEAT)
    if len(legal) == 1:
        return int(legal[0])
    search = Search(policy, view, SEAT, derived_seed(seed, _PAR, moves), Settings())
    search.run(budget.iterations, None)
    return int(search.best())


# -- the bound ------------------------------------------------------------------------------------


def bound(policy: Policy, deal: HensPosition, seed: int, budget: Budget) -> int:
    """The best end found with the deck open: a beam of positions, each judged by playing it out."""
    rng = Rng(derived_seed(seed, _BOUND))
    beam: list[Position] = [deal.copy()]
    best = -(10**6)
    while beam:
        found: dict[tuple[int, ...], tuple[int, int, Position]] = {}
        for position in beam:
            for action in _worth_trying(policy, position, budget.placings):
                child = position.copy()
                child.play(SEAT, action)
                _through_forced(child)
                ends = [_played_out(policy, child, rng) for _ in range(budget.tries)]
                best = max(best, *ends)
                if len(child.deciders()) > 0:
                    found[tuple(child.to_ints())] = (max(ends), sum(ends), child)
        ranked = sorted(found.values(), key=lambda entry: (-entry[0], -entry[1]))
        beam = [child for _most, _sum, child in ranked[: budget.width]]
    return best


def _worth_trying(policy: Policy, position: Position, placings: int) -> list[int]:
    """The placements the policy likes best; of any other decision all there is."""
    legal = position.actions(SEAT)
    actions = [int(action) for action in legal]
    if not is_place(actions[0]):
        return actions
    return _favourites(policy, position, legal)[:placings]


def _favourites(policy: Policy, position: Position, legal: vec[i64]) -> list[int]:
    scores = policy.scores(position, SEAT, legal)
    order = sorted(range(len(legal)), key=lambda k: -scores[k])
    return [int(legal[k]) for k in order]


def _through_forced(position: Position) -> None:
    """Go on to the next real decision."""
    while len(position.deciders()) > 0:
        legal = position.actions(SEAT)
        if len(legal) > 1:
            return
        position.play(SEAT, legal[0])


def _played_out(policy: Policy, position: Position, rng: Rng) -> int:
    world = position.copy()
    while len(world.deciders()) > 0:
        world.play(SEAT, policy.choose(world, SEAT, rng))
    return int(world.points(SEAT))


# -- what cost most -------------------------------------------------------------------------------


def costliest(
    policy: Policy, deal: HensPosition, moves: Sequence[int], seed: int, budget: Budget
) -> Cost | None:
    """The placement of the game that cost most, None if none cost anything to speak of."""
    position = deal.copy()
    worst: Cost | None = None
    for number, action in enumerate(moves):
        if is_place(action) and len(position.actions(SEAT)) > 1:
            view = position.seen_by(SEAT)
            cost = _cost(policy, view, action, number, derived_seed(seed, _COST, number), budget)
            if cost is not None and (worst is None or cost.points > worst.points):
                worst = cost
        position.play(SEAT, action)
    return worst


def _cost(
    policy: Policy, view: HensPosition, played: int, number: int, seed: int, budget: Budget
) -> Cost | None:
    """What a placement cost, in worlds the player could have thought of, all with the same luck.

    The rival that did best is compared once more in other worlds, else it would owe its lead to
    having been picked for it.
    """
    favourites = _favourites(policy, view, view.actions(SEAT))
    rivals = [action for action in favourites[: budget.rivals + 1] if action != played]
    if not rivals:
        return None
    means = _means(policy, view, rivals, seed, budget.worlds)
    better = rivals[max(range(len(rivals)), key=lambda k: means[k])]
    pair = _means(policy, view, [played, better], derived_seed(seed, 1), 4 * budget.worlds)
    lost = pair[1] - pair[0]
    if lost < LEAST_COST:
        return None
    return Cost(number, int(view.round), played, better, round(lost, 1))


def _means(
    policy: Policy, view: Position, actions: Sequence[int], seed: int, worlds: int
) -> list[float]:
    """The mean end of each action over the same imagined worlds."""
    rng = Rng(seed)
    sums = [0] * len(actions)
    for world_number in range(worlds):
        world = view.imagined(rng)
        for k, action in enumerate(actions):
            child = world.copy()
            child.play(SEAT, action)
            sums[k] += _played_out(policy, child, Rng(derived_seed(seed, world_number)))
    return [total / worlds for total in sums]


# -- all of it ------------------------------------------------------------------------------------


def review(
    policy: Policy,
    deal: HensPosition,
    moves: Sequence[int],
    say: Callable[[str, object], None],
    seed: int = 0,
    budget: Budget | None = None,
) -> None:
    """Look back at a finished game, saying each finding when it is there: par, cost, bound.

    What was reached can be reached: the bound is never below par or the game itself.
    """
    spend = budget or Budget()
    own = deal.copy()
    for action in moves:
        own.play(SEAT, action)
    reached = par(policy, deal, seed, spend)
    say("par", reached)
    cost = costliest(policy, deal, moves, seed, spend)
    found = [cost.move, cost.round, cost.played, cost.better, cost.points] if cost else None
    say("cost", found)
    say("bound", max(bound(policy, deal, seed, spend), reached, int(own.points(SEAT))))
