"""How a seat comes to a decision, by its level. It is given what the seat knows, nothing else."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from ai.exploiters.players import mind_of
from ai.levels import FROZEN_FOX, LEVELS, POLICY, RANDOM, Level, level_named
from ai.policy import Policy, shares
from ai.registry import knowledge_of
from ai.search import ActionStats, Search
from game.contract import Game, InvalidAction, Position
from game.rng import Rng, derived_seed


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

    The same arguments give the same decision as long as neither `should_stop` nor the level's time
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
        return think(game, view, seat, LEVELS["fox"], seed, should_stop, clock, mind=mind)
    level = level_named(player)
    rng = Rng(derived_seed(seed, 1))
    if level.iterations == 0 or rng.unit() < level.blunders:
        return Decision(_tempted_move(game, view, seat, level, rng), [], 0, 0.0)
    if len(legal) == 1:
        return Decision(legal[0], [], 0, 0.0)
    return think(game, view, seat, level, seed, should_stop, clock)


def think(
    game: Game,
    view: Position,
    seat: int,
    level: Level,
    seed: int,
    should_stop: Callable[[], bool] | None = None,
    clock: Callable[[], float] = time.monotonic,
    explain: bool = False,
    mind: Policy | None = None,
) -> Decision:
    """Search with the budget of the level, whatever else it would overlook: what a hint shows.

    `explain` keeps what the points consist of, by kind of score line. A `mind` plays its own seat
    otherwise than others are expected to.
    """
    began = clock()
    deadline = began + level.seconds

    def enough() -> bool:
        return clock() >= deadline or (should_stop is not None and should_stop())

    known = knowledge_of(game.key)
    seen = _remembered(game, view, level)
    search = Search(known.policy, seen, seat, derived_seed(seed, 2), known.settings, mind)
    if explain:
        search.tell_parts()
    done = search.run(known.iterations(level, int(view.seats)), enough)
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


def _remembered(game: Game, view: Position, level: Level) -> Position:
    if level.memory_rounds == 0:
        return view
    return knowledge_of(game.key).policy.forgetful(view, level.memory_rounds)


def _tempted_move(game: Game, view: Position, seat: int, level: Level, rng: Rng) -> int:
    """A move by the policy that takes worse actions too, the more the higher the temperature."""
    known = _remembered(game, view, level)
    actions: vec[i64] = known.actions(seat)
    scores = knowledge_of(game.key).policy.scores(known, seat, actions)
    point = rng.unit()
    chosen = int(actions[0])
    for action, share in zip(actions, shares(scores, max(level.temperature, 0.01)), strict=True):
        chosen = int(action)
        point -= share
        if point < 0.0:
            break
    return chosen
