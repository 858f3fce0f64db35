"""Information-set Monte Carlo tree search, for any game of the contract.

One tree holds what the root seat could observe. Every iteration draws a world from the root seat's
view (a determinization), walks down the tree, lets the policy play the game out, and remembers for
every decision on the way the reward of the seat that took it.

- A node keeps a record for each action ever possible there and counts how often it was *available*,
  because in another imagined world another hand is held.
- Branches are told apart by what the root seat would see of an action
  (`Position.observed_action`). An action it cannot see has its own record for the seat that
  chooses it, but no branch of its own.
- Where several seats decide together the root seat comes last, and the others' hidden choices share
  one branch: nobody's choice depends on what nobody can see (decoupled decisions).
- At the root, the policy's favourites race against each other: each imagined world is tried with
  every one still in the race, with the same luck, and the worse half leaves time and again
  (sequential halving on common random numbers: it halves the noise of comparing them).
- Further down a seat first follows its policy; at decisions visited often enough, what was found
  out counts, the policy's favourites still being tried first.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.policy import Determinizer, Policy, shares
from ai.reward import lead_of, reward_of_each, wins_of_each
from game.contract import Position
from game.rng import Rng
from game.vectors import filled, zeros

CHECK_EVERY: Final = 16


class SearchSettings:
    """How a search weighs things; `docs/ai.md` tells what was measured.

    `candidates`: how many root actions, the policy's favourites, are tried at all. `trust`: at
    decisions visited less often than this a seat follows its policy, which knows more than a few
    noisy results. `exploration`, `prior_temperature` (in points) and `even_prior` (0 to 1): how
    often the policy's favourites, and all actions alike, are tried at other decisions.
    `win_weight`: the share of winning in the reward, the rest is the lead. `rival_weight`: what a
    point of the best other seat weighs in the lead; less than 1 where seats hardly touch each
    other, so that the others' luck does not drown what the seat's own action did. `horizon`: the
    number of rounds, the running one included, after which a game is estimated by the policy, not
    played on; 0 plays every game to its end. `rivals_learn`: whether the other seats' decisions
    learn too, or follow the policy throughout, where what was found out is too little to trust.
    """

    def __init__(
        self,
        candidates: i64 = 16,
        trust: i64 = 100,
        exploration: float = 0.6,
        prior_temperature: float = 1.0,
        even_prior: float = 0.25,
        win_weight: float = 0.5,
        rival_weight: float = 1.0,
        horizon: i64 = 0,
        rivals_learn: bool = True,
    ) -> None:
        self.candidates: i64 = candidates
        self.trust: i64 = trust
        self.exploration: float = exploration
        self.prior_temperature: float = prior_temperature
        self.even_prior: float = even_prior
        self.win_weight: float = win_weight
        self.rival_weight: float = rival_weight
        self.horizon: i64 = horizon
        self.rivals_learn: bool = rivals_learn


class Node:
    """A decision of one seat, as the root seat would know it."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.reward: float = 0.0
        self.actions: vec[i64] = vec[i64]()
        self.taken: vec[i64] = vec[i64]()
        self.available: vec[i64] = vec[i64]()
        self.rewards: vec[float] = vec[float]()
        self.branch_keys: vec[i64] = vec[i64]()
        self.branches: list[Node] = []

    def record(self, action: i64) -> i64:
        """Where the numbers of an action are kept; new actions get a place."""
        k: i64
        for k in range(len(self.actions)):
            if self.actions[k] == action:
                return k
        self.actions = append(self.actions, action)
        self.taken = append(self.taken, 0)
        self.available = append(self.available, 0)
        self.rewards = append(self.rewards, 0.0)
        return len(self.actions) - 1

    def branch(self, key: i64) -> "Node | None":
        k: i64
        for k in range(len(self.branch_keys)):
            if self.branch_keys[k] == key:
                return self.branches[k]
        return None

    def grow(self, key: i64) -> "Node":
        node = Node()
        self.branch_keys = append(self.branch_keys, key)
        self.branches.append(node)
        return node


class ActionStats:
    """What the search found out about one action of the root seat, on average over its visits.

    `wins`: the share of the win. `parts`: the points by kind of score line, where that was asked
    for (`Search.tell_parts`).
    """

    def __init__(
        self,
        action: int,
        visits: int,
        reward: float,
        points: float,
        margin: float,
        wins: float = 0.0,
        parts: dict[str, float] | None = None,
    ) -> None:
        self.action = action
        self.visits = visits
        self.reward = reward
        self.points = points
        self.margin = margin
        self.wins = wins
        self.parts: dict[str, float] = parts if parts is not None else {}


class Search:
    """A seat's thinking about a decision, by its own `mind` if it has one; same in, same out."""

    def __init__(
        self,
        policy: Policy,
        view: Position,
        seat: i64,
        seed: i64,
        settings: SearchSettings,
        mind: Policy | None = None,
    ) -> None:
        own: Policy = mind if mind is not None else policy
        self._policy: Policy = policy
        self._own_policy: Policy = mind if mind is not None else policy.own_policy()
        self._view: Position = view
        self._determinizer: Determinizer = own.determinizer(view)
        self._seat: i64 = seat
        self._seed: i64 = seed & 0x7FFFFFFF
        self._settings: SearchSettings = settings
        self._rng: Rng = Rng(seed)
        self._beyond: i64 = view.progress()[0] + settings.horizon
        self._worlds: i64 = 0
        self._world: Position = view
        self._root: Node = Node()
        self._actions: vec[i64] = view.actions(seat)
        self._visits: vec[i64] = filled(len(self._actions), 0)
        self._rewards: vec[float] = zeros(len(self._actions))
        self._points: vec[float] = zeros(len(self._actions))
        self._margins: vec[float] = zeros(len(self._actions))
        self._wins: vec[float] = zeros(len(self._actions))
        self._parts: list[dict[str, float]] = []
        self._reluctances: vec[float] = zeros(len(self._actions))
        self._alive: vec[i64] = self._favourites(own)
        self._path: list[Node] = []
        self._path_records: vec[i64] = vec[i64]()
        self._path_seats: vec[i64] = vec[i64]()

    def tell_parts(self) -> None:
        """From now on keep what the points consist of, which takes time: for hints."""
        self._parts = [{} for _ in range(len(self._actions))]

    def run(self, iterations: i64, should_stop: Callable[[], bool] | None) -> i64:
        """Search; `should_stop` is asked every few iterations. Tells how many were done.

        Sequential halving: every imagined world is tried with each candidate, with the same luck;
        the worse half leaves whenever its share of the iterations is used up.
        """
        halvings: i64 = 1
        while (len(self._alive) - 1) >> halvings > 0:
            halvings += 1
        done: i64 = 0
        k: i64
        phase: i64
        for phase in range(halvings):
            until: i64 = iterations * (phase + 1) // halvings
            while done < until:
                self._world = self._determinizer.world(self._rng)
                self._worlds += 1
                for k in range(len(self._alive)):
                    if done == until:
                        break
                    if should_stop is not None and done % CHECK_EVERY == 0 and should_stop():
                        return done
                    self._iterate(k)
                    done += 1
            if phase < halvings - 1:
                self._drop_worse_half()
        return done

    def _favourites(self, policy: Policy) -> vec[i64]:
        """Where the root actions the policy likes best stand among the legal ones, best first."""
        seat: i64 = self._seat
        scores = policy.scores(self._view, seat, self._actions)
        thought_of = policy.contenders(self._view, seat, self._rng)
        order: vec[i64] = vec[i64]()
        for _ in range(min(self._settings.candidates, len(thought_of))):
            best: i64 = -1
            k: i64
            for k in range(len(scores)):
                if k in order or self._actions[k] not in thought_of:
                    continue
                if best < 0 or scores[k] > scores[best]:
                    best = k
            order = append(order, best)
            self._reluctances[best] = policy.reluctance(self._view, seat, self._actions[best])
        return order

    def _drop_worse_half(self) -> None:
        kept: vec[i64] = vec[i64]()
        for _ in range((len(self._alive) + 1) // 2):
            best: i64 = -1
            at: i64
            for at in self._alive:
                if at not in kept and (best < 0 or self._mean(at) > self._mean(best)):
                    best = at
            kept = append(kept, best)
        self._alive = kept

    def _mean(self, at: i64) -> float:
        visits = self._visits[at]
        return (self._rewards[at] / float(visits) if visits > 0 else 0.0) - self._reluctances[at]

    def stats(self) -> list[ActionStats]:
        """What was found out about each legal action, in the order of the legal actions."""
        found: list[ActionStats] = []
        k: i64
        for k in range(len(self._actions)):
            visits = self._visits[k]
            tries: float = float(visits) if visits > 0 else 1.0
            parts = self._parts[k] if len(self._parts) > 0 else {}
            found.append(
                ActionStats(
                    self._actions[k],
                    visits,
                    self._rewards[k] / tries,
                    self._points[k] / tries,
                    self._margins[k] / tries,
                    self._wins[k] / tries,
                    {kind: points / tries for kind, points in parts.items()},
                )
            )
        return found

    def best(self) -> i64:
        """The best of the actions still in the race, the policy's favourite if none was tried."""
        best: i64 = self._alive[0]
        at: i64
        for at in self._alive:
            if self._mean(at) > self._mean(best):
                best = at
        return self._actions[best]

    # -- one iteration --------------------------------------------------------------------------

    def _iterate(self, candidate: i64) -> None:
        at: i64 = self._alive[candidate]
        world = self._world.copy()
        rng = Rng(self._seed << 32 | self._worlds)
        self._descend(world, self._actions[at], rng)
        seat: i64 = world.first_decider()
        while seat >= 0 and not self._left(world):
            world.play(seat, self._as_expected(world, seat, rng))
            seat = world.first_decider()
        self._learn(world, at)

    def _descend(self, world: Position, root_action: i64, rng: Rng) -> None:
        """Walk down, the root seat beginning with `root_action`, to a decision not seen before."""
        node = self._root
        begun: bool = False
        self._path = []
        self._path_records = vec[i64]()
        self._path_seats = vec[i64]()
        seat: i64 = self._next_seat(world)
        while seat >= 0:
            action: i64 = root_action
            if begun or seat != self._seat:
                action = self._select(node, world, seat, rng)
            else:
                begun = True
            self._path.append(node)
            self._path_records = append(self._path_records, node.record(action))
            self._path_seats = append(self._path_seats, seat)
            key: i64 = world.observed_action(seat, action, self._seat)
            world.play(seat, action)
            seat = self._next_seat(world)
            key = key * 16 + seat + 1
            below = node.branch(key)
            if below is None:
                below = node.grow(key)
                if begun:
                    return
            node = below

    def _left(self, world: Position) -> bool:
        """Whether an imagined game has come to the horizon, where there is one."""
        return self._settings.horizon > 0 and world.progress()[0] >= self._beyond

    def _next_seat(self, world: Position) -> i64:
        """The seat that decides next, of several the root seat last; -1 where the game is left."""
        if self._left(world):
            return -1
        deciding: vec[i64] = world.deciders()
        seat: i64
        for seat in deciding:
            if seat != self._seat:
                return seat
        return self._seat if len(deciding) > 0 else -1

    def _select(self, node: Node, world: Position, seat: i64, rng: Rng) -> i64:
        """The action to try: the policy's, or, of a well-known decision, a good or seldom one."""
        settings = self._settings
        follows: bool = seat != self._seat and not settings.rivals_learn
        if follows or node.visits < settings.trust:
            return self._as_expected(world, seat, rng)
        legal: vec[i64] = world.actions(seat)
        priors = shares(self._policy.scores(world, seat, legal), settings.prior_temperature)
        count: i64 = len(legal)
        even: float = settings.even_prior / float(count)
        untried: float = node.reward / float(node.visits)
        best: i64 = legal[0]
        best_value: float = -1.0
        k: i64
        for k in range(count):
            at = node.record(legal[k])
            node.available[at] += 1
            taken: float = float(node.taken[at])
            value: float = node.rewards[at] / taken if taken > 0.0 else untried
            prior: float = (1.0 - settings.even_prior) * priors[k] + even
            value += settings.exploration * prior * sqrt(float(node.available[at])) / (1.0 + taken)
            if value > best_value:
                best = legal[k]
                best_value = value
        return best

    def _as_expected(self, world: Position, seat: i64, rng: Rng) -> i64:
        """What a seat would do without any search: the root seat by its own policy."""
        return (self._own_policy if seat == self._seat else self._policy).choose(world, seat, rng)

    def _learn(self, world: Position, candidate: i64) -> None:
        """Credit every decision on the path with the reward of the seat that took it."""
        points = self._points_of_each(world)
        settings = self._settings
        wins = wins_of_each(world, points)
        rewards = reward_of_each(
            world,
            points,
            wins,
            self._policy.margin_scale,
            settings.win_weight,
            settings.rival_weight,
        )
        k: i64
        for k in range(len(self._path_records)):
            node = self._path[k]
            at = self._path_records[k]
            reward: float = rewards[self._path_seats[k]]
            node.visits += 1
            node.reward += reward
            node.taken[at] += 1
            node.rewards[at] += reward
        self._visits[candidate] += 1
        self._rewards[candidate] += rewards[self._seat]
        self._points[candidate] += points[self._seat]
        self._margins[candidate] += lead_of(points, self._seat, 1.0)
        self._wins[candidate] += wins[self._seat]
        if len(self._parts) > 0:
            parts = self._parts[candidate]
            for line in world.score(self._seat):
                parts[line.kind] = parts.get(line.kind, 0.0) + float(line.points)

    def _points_of_each(self, world: Position) -> vec[float]:
        """The points of every seat, or of a game that was left what they will probably be."""
        over: bool = world.over()
        points: vec[float] = vec[float](capacity=world.seats)
        seat: i64
        for seat in range(world.seats):
            final = float(world.points(seat)) if over else self._policy.estimate(world, seat)
            points = append(points, final)
        return points
