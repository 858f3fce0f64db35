"""Looking back at a solo game: what was possible, and what cost most.

*Par* is what our own AI makes of the same deal, decision by decision with only what a player knows.
The *bound* is the best end found by a search that knows the order of the deck: nobody can be asked
to reach it, and a longer search might find a better one still. The *cost* of a placement is how
many points the AI would have expected to make more of, from what the player knew then, by placing
otherwise.

All three are the same whenever they are asked for again: budgets are counted, not timed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ai.policy import Policy
from ai.search import Search, SearchSettings
from game.contract import Position
from game.hens.actions import is_place
from game.hens.position import HensPosition
from game.rng import Rng, derived_seed

SEAT: Final = 0
_PAR, _BOUND, _COST, _SURE = range(1, 5)


@dataclass(frozen=True)
class Budget:
    """What a review may spend.

    `iterations`: imagined games a decision of par. `width`: how many positions the bound follows at
    a time, `placings`: how many placements it tries from each, `tries`: how often it plays each of
    these out. `rivals`: how many other placements are compared with the one played, in how many
    `worlds`; `suspects`: how many of the worst are compared again, in `sure_worlds`.
    """

    iterations: int = 300
    width: int = 16
    placings: int = 20
    tries: int = 3
    rivals: int = 5
    worlds: int = 24
    suspects: int = 3
    sure_worlds: int = 300


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
    search = Search(policy, view, SEAT, derived_seed(seed, _PAR, moves), SearchSettings())
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
    """The placement of the game that cost most, None if none cost anything to speak of.

    Those that seem to have cost most are looked at once more, in other worlds and more of them:
    else the worst would owe its rank to bad luck.
    """
    position = deal.copy()
    found: list[tuple[Cost, HensPosition]] = []
    for number, action in enumerate(moves):
        if is_place(action) and len(position.actions(SEAT)) > 1:
            view = position.seen_by(SEAT)
            cost = suspected(policy, view, action, number, seed, budget)
            if cost.points > 0:
                found.append((cost, view))
        position.play(SEAT, action)
    found.sort(key=lambda each: -each[0].points)
    sure = [confirmed(policy, view, cost, seed, budget) for cost, view in found[: budget.suspects]]
    worst = max(sure, key=lambda cost: cost.points, default=None)
    return worst if worst is not None and worst.points >= LEAST_COST else None


def suspected(
    policy: Policy, view: HensPosition, played: int, number: int, seed: int, budget: Budget
) -> Cost:
    """What a placement seems to have cost, in a few worlds the player could have thought of."""
    favourites = _favourites(policy, view, view.actions(SEAT))
    rivals = [action for action in favourites[: budget.rivals + 1] if action != played]
    means = _means(
        policy, view, [played, *rivals], derived_seed(seed, _COST, number), budget.worlds
    )
    best = max(range(len(means)), key=lambda k: means[k])
    better = [played, *rivals][best]
    return Cost(number, int(view.round), played, better, means[best] - means[0])


def confirmed(policy: Policy, view: HensPosition, cost: Cost, seed: int, budget: Budget) -> Cost:
    pair = [cost.played, cost.better]
    means = _means(policy, view, pair, derived_seed(seed, _SURE, cost.move), budget.sure_worlds)
    return replace(cost, points=round(means[1] - means[0], 1))


def _means(
    policy: Policy, view: Position, actions: Sequence[int], seed: int, worlds: int
) -> list[float]:
    """The mean end of each action over the same imagined worlds."""
    rng = Rng(seed)
    sums = [0] * len(actions)
    for world_number in range(worlds):
        world = view.determinize(rng)
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
