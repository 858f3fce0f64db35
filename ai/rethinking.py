"""A decision made again: the same view, level and seed, and a search cut short after as many
imagined games. The same arguments give the same action, however fast the machine is."""

from collections.abc import Callable

from ai.players import Decision, decide, policy_move
from ai.registry import knowledge_of
from ai.rivals import RIVALS, rival_named
from ai.search import CHECK_EVERY
from game.contract import Game, Position


def timeless() -> float:
    """A clock that stands still, by which no time cap ever cuts a search short."""
    return 0.0


def cut_short(game: str, level: str, seats: int, decision: Decision) -> int | None:
    """After how many imagined games the thinking was cut short; None if it was not."""
    if not decision.stats or level not in RIVALS:
        return None
    budget = knowledge_of(game).iterations(rival_named(level, game), seats)
    return decision.iterations if decision.iterations < budget else None


def rethought(
    game: Game,
    view: Position,
    seat: int,
    level: str,
    seed: int,
    games: int | None = None,
    by_policy: bool = False,
) -> int:
    """What the seat did, knowing `view`: searched to the end of the level's budget or for so many
    `games`, or by its policy alone; `InvalidAction` if it had nothing to decide."""
    if by_policy:
        return policy_move(game, view, seat, seed)
    stop = None if games is None else _after(games)
    return decide(game, view, seat, level, seed, stop, timeless).action


def _after(games: int) -> Callable[[], bool]:
    """Stops a search after so many imagined games; it asks once every `CHECK_EVERY`, from 0 on."""
    done = -CHECK_EVERY

    def enough() -> bool:
        nonlocal done
        done += CHECK_EVERY
        return done >= games

    return enough
