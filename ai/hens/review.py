"""Looking back at a solo game: what was possible.

*Par* is what our own AI makes of the same deal, decision by decision with only what a player knows.
The *bound* is the best end found by a search that knows the order of the deck: nobody can be asked
to reach it, and a longer search might find a better one still. What single decisions cost is the
business of `ai.review`, for this game as for all others.

Both are the same whenever they are asked for again: budgets are counted, not timed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
_PAR, _BOUND = range(1, 3)


@dataclass(frozen=True)
class Budget:
    """What a review may spend.

    `iterations`: imagined games a decision of par. `width`: how many positions the bound follows at
    a time, `placings`: how many placements it tries from each, `tries`: how often it plays each of
    these out.
    """

    iterations: int = 300
    width: int = 16
    placings: int = 20
    tries: int = 3


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


# -- all of it ------------------------------------------------------------------------------------


def review(
    policy: Policy,
    deal: HensPosition,
    moves: Sequence[int],
    say: Callable[[str, object], None],
    seed: int = 0,
    budget: Budget | None = None,
) -> None:
    """Look back at a finished game, saying each finding when it is there: par, then the bound.

    What was reached can be reached: the bound is never below par or the game itself.
    """
    spend = budget or Budget()
    own = deal.copy()
    for action in moves:
        own.play(SEAT, action)
    reached = par(policy, deal, seed, spend)
    say("par", reached)
    say("bound", max(bound(policy, deal, seed, spend), reached, int(own.points(SEAT))))
