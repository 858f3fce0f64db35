"""How a seat comes to a decision, by its rival. It is given what the seat knows, nothing else."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import log
from typing import Final

from librt.vecs import vec

from ai.exploiters.players import mind_of
from ai.policy import Policy, shares
from ai.registry import knowledge_of
from ai.rivals import FROZEN_FOX, POLICY, RANDOM, RIVALS, STRONGEST, Rival, rival_named
from ai.search import ActionStats, Search
from ai.traits import GIFT
from game.contract import Game, InvalidAction, Position
from game.rng import Rng, derived_seed

FONDNESS: Final = 0.3
"""How many points a liking of 1 is worth to a rival that leaves nothing to chance."""
FLOOR: Final = 0.1
"""An action that would be taken less than so many times as often as the best one never is."""


@dataclass(frozen=True)
class Decision:
    """An action, what the search found out about each legal one, and what it cost."""

    action: int
    stats: list[ActionStats]
    iterations: int
    seconds: float


def decide(
    game: Game,
    view: Position,
    seat: int,
    player: str,
    seed: int,
    should_stop: Callable[[], bool] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Decision:
    """What `player` does at `seat`, knowing `view`.

    The same arguments give the same decision as long as neither `should_stop` nor the rival's time
    cap cuts the search short.
    """
    if view.viewer != seat:
        raise InvalidAction(f"seat {seat} may think only about what seat {seat} knows")
    legal = [int(action) for action in view.actions(seat)]
    if not legal:
        raise InvalidAction(f"seat {seat} has nothing to decide")
    if player == RANDOM:
        return Decision(legal[Rng(seed).below(len(legal))], [], 0, 0.0)
    if player == POLICY:
        return Decision(policy_move(game, view, seat, seed), [], 0, 0.0)
    if player == FROZEN_FOX:
        return _as_it_was(game, view, seat, seed, should_stop, clock)
    mind = mind_of(game.key, player)
    if mind is not None:
        return think(game, view, seat, RIVALS[STRONGEST], seed, should_stop, clock, mind=mind)
    return decide_as(game, view, seat, rival_named(player, game.key), seed, should_stop, clock)


def decide_as(
    game: Game,
    view: Position,
    seat: int,
    rival: Rival,
    seed: int,
    should_stop: Callable[[], bool] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Decision:
    """What a rival does, be it one of the menu or made for the occasion."""
    first = int(view.actions(seat)[0])
    if len(view.actions(seat)) == 1:
        return Decision(first, [], 0, 0.0)
    if rival.iterations == 0:
        decision = Decision(first, [], 0, 0.0)
        worth = _scored(game, view, seat, rival, seed)
    else:
        decision = think(game, view, seat, rival, seed, should_stop, clock)
        worth = _found_out(game, decision)
    if rival.plain or not worth:
        return decision
    chance = Rng(derived_seed(seed, 1))
    return replace(decision, action=tempted(game, view, seat, rival, worth, chance))


def think(
    game: Game,
    view: Position,
    seat: int,
    rival: Rival,
    seed: int,
    should_stop: Callable[[], bool] | None = None,
    clock: Callable[[], float] = time.monotonic,
    explain: bool = False,
    mind: Policy | None = None,
) -> Decision:
    """Search with the budget of the rival, whatever else it would overlook: what a hint shows.

    `explain` keeps what the points consist of, by kind of score line. A `mind` plays its own seat
    otherwise than others are expected to.
    """
    began = clock()
    deadline = began + rival.seconds

    def enough() -> bool:
        return clock() >= deadline or (should_stop is not None and should_stop())

    known = knowledge_of(game.key)
    seen = _remembered(game, view, rival)
    search = Search(known.policy, seen, seat, derived_seed(seed, 2), known.settings, mind)
    if explain:
        search.tell_parts()
    done = search.run(known.iterations(rival, int(view.seats)), enough)
    return Decision(int(search.best()), search.stats(), int(done), clock() - began)


def _as_it_was(
    game: Game,
    view: Position,
    seat: int,
    seed: int,
    should_stop: Callable[[], bool] | None,
    clock: Callable[[], float],
) -> Decision:
    """What the frozen Fox does. Only the arena asks, so nobody else waits for its modules."""
    from ai.frozen.fox import SECONDS, frozen_knowledge_of

    began = clock()

    def enough() -> bool:
        return clock() >= began + SECONDS or (should_stop is not None and should_stop())

    if len(view.actions(seat)) == 1:
        return Decision(int(view.actions(seat)[0]), [], 0, 0.0)
    known = frozen_knowledge_of(game.key)
    search = known.search(view, seat, derived_seed(seed, 2))
    done = search.run(known.iterations(int(view.seats)), enough)
    return Decision(int(search.best()), [], int(done), clock() - began)


def policy_move(game: Game, view: Position, seat: int, seed: int) -> int:
    """The policy's own move, at once: what a seat plays when thinking failed."""
    return int(knowledge_of(game.key).policy.choose(view, seat, Rng(seed)))


def _remembered(game: Game, view: Position, rival: Rival) -> Position:
    if rival.memory_rounds == 0:
        return view
    return knowledge_of(game.key).policy.forgetful(view, rival.memory_rounds)


# -- what tempts a rival --------------------------------------------------------------------------


def _scored(game: Game, view: Position, seat: int, rival: Rival, seed: int) -> dict[int, float]:
    """What the policy thinks of each action it would think of, in points."""
    policy = knowledge_of(game.key).policy
    known = _remembered(game, view, rival)
    actions = policy.considered(known, seat, Rng(derived_seed(seed, 2)))
    scores = policy.scores(known, seat, actions)
    return {int(action): score for action, score in zip(actions, scores, strict=True)}


def _found_out(game: Game, decision: Decision) -> dict[int, float]:
    """What the search found of each action it tried, in points of lead."""
    scale = 2.0 * knowledge_of(game.key).policy.margin_scale
    return {found.action: scale * found.reward for found in decision.stats if found.visits}


def tempted(
    game: Game, view: Position, seat: int, rival: Rival, worth: dict[int, float], chance: Rng
) -> int:
    """One of the actions, the better ones more often, by the rival's temperature and likes.

    Whatever would be taken less than `FLOOR` times as often as the best one is left out, and so are
    gifts, unless the policy would give them: a short search may have been lucky with one. A rival
    plays badly by choosing the second best, not by being absurd.
    """
    kinds = {action: knowledge_of(game.key).traits(view, seat, action) for action in worth}
    fondness = rival.temperature + FONDNESS
    liked = {
        action: points + fondness * sum(rival.likes.get(trait, 0.0) for trait in kinds[action])
        for action, points in worth.items()
        if GIFT not in kinds[action]
    }
    if len(liked) < len(worth):
        usual = policy_move(game, view, seat, 0)
        if usual in worth:
            liked.setdefault(usual, worth[usual])
        liked = liked or worth
    best = max(liked, key=lambda action: liked[action])
    if rival.temperature == 0.0:
        return best
    least = liked[best] + rival.temperature * log(FLOOR)
    sane = [action for action, points in liked.items() if points >= least]
    parts = shares(vec[float]([liked[action] for action in sane]), rival.temperature)
    point = chance.unit()
    for action, share in zip(sane, parts, strict=True):
        point -= share
        if point < 0.0:
            return action
    return best
