"""What a decent player would do: the playing knowledge every search leans on.

A policy is asked about whole positions (the search's imagined worlds, or a view) and must use only
what the seat knows of them: its own hidden things and what lies open. Scores are in points of the
game: how much better or worse a seat would end by this action.
"""

from abc import ABC, abstractmethod
from math import exp

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from game.contract import Position
from game.rng import Rng


class Determinizer:
    """Where the worlds of one search come from: by default each is determinized anew."""

    def __init__(self, view: Position) -> None:
        self._view: Position = view

    def world(self, rng: Rng) -> Position:
        """A whole position that agrees with the view, the believable ones more often."""
        return self._view.determinize(rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(ABC):
    """The playing knowledge for one game.

    `noise` is how many points two actions may differ by and still be played at random, so that
    playouts vary. `margin_scale` is a lead, in points, that is as good as any greater one.
    """

    def __init__(self, noise: float, margin_scale: float) -> None:
        self.noise: float = noise
        self.margin_scale: float = margin_scale

    @abstractmethod
    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        """What each of the given legal actions is worth to `seat`, in points."""

    def choose(self, position: Position, seat: i64, rng: Rng) -> i64:
        """The best action by `scores`, a little randomised."""
        actions: vec[i64] = self.considered(position, seat, rng)
        if len(actions) == 1:
            return actions[0]
        scores: vec[float] = self.scores(position, seat, actions)
        best: i64 = 0
        best_score: float = scores[0] + self.noise * rng.unit()
        k: i64
        for k in range(1, len(actions)):
            score = scores[k] + self.noise * rng.unit()
            if score > best_score:
                best = k
                best_score = score
        return actions[best]

    def considered(self, position: Position, seat: i64, rng: Rng) -> vec[i64]:
        """The legal actions `seat` thinks about this time; by default, all.

        A policy that bluffs leaves some out by lot, so that what is done tells little about why.
        """
        return position.actions(seat)

    def contenders(self, view: Position, seat: i64, rng: Rng) -> vec[i64]:
        """The actions a search compares for its own seat; by default those it thinks about."""
        return self.considered(view, seat, rng)

    def reluctance(self, view: Position, seat: i64, action: i64) -> float:
        """How much more reward than others a contender must promise to be chosen; by default, none.

        A policy that bluffs sets it so that a bluff is as rare wherever it could be made.
        """
        return 0.0

    def estimate(self, position: Position, seat: i64) -> float:
        """The points `seat` will probably end with; for games too long to be played out."""
        return float(position.points(seat))

    def own_policy(self) -> "Policy":
        """How the seat that thinks plays on in its own search; by default as everybody does."""
        return self

    def determinizer(self, view: Position) -> Determinizer:
        """The worlds its seat thinks of; by default all that agree with the view, alike.

        A policy that knows how people play weighs them by what the others' doings tell.
        """
        return Determinizer(view)

    def forgetful(self, view: Position, rounds: i64) -> Position:
        """The view of a seat that remembers only the last `rounds` rounds; by default, all."""
        return view


def shares(scores: vec[float], temperature: float) -> vec[float]:
    """How often each action is taken when worse ones are tried too: exp(score / temperature)."""
    best: float = scores[0]
    score: float
    for score in scores:
        if score > best:
            best = score
    parts: vec[float] = vec[float](capacity=len(scores))
    total: float = 0.0
    for score in scores:
        part = exp((score - best) / temperature)
        total += part
        parts = append(parts, part)
    k: i64
    for k in range(len(parts)):
        parts[k] = parts[k] / total
    return parts
