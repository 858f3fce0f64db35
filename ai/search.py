"""Information-set Monte Carlo tree search, for any game of the house.

One tree holds what the root seat could observe. Every iteration imagines a world from the root
seat's view, walks down the tree, lets the policy play the game out, and remembers for every
decision on the way the reward of the seat that took it.

- A node keeps a record for each action ever possible there and counts how often it was *available*,
  because in another imagined world another hand is held.
- Branches are told apart by what the root seat would see of an action (`Position.disguised`). An
  action it cannot see has its own record for the seat that chooses it, but no branch of its own.
- Where several seats decide together the root seat comes last, and the others' hidden choices share
  one branch: nobody's choice depends on what nobody can see (decoupled decisions).
- Untried actions count as good as the node, plus a bonus by the policy's preference: the policy's
  favourites are tried first, and the others only as the visits grow.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.policy import Policy, shares
from game.contract import Position
from game.rng import Rng
from game.vectors import filled

CHECK_EVERY: Final = 16


class Settings:
    """How a search weighs things; see `docs/ai.md` for what was measured."""

    def __init__(
        self,
        exploration: float = 0.6,
        prior_temperature: float = 1.0,
        even_prior: float = 0.25,
        win_weight: float = 0.5,
        candidates: i64 = 1,
    ) -> None:
        self.exploration: float = exploration
        self.prior_temperature: float = prior_temperature
        self.even_prior: float = even_prior
        self.win_weight: float = win_weight
        self.candidates: i64 = candidates


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
    """What the search found out about one action of the root seat."""

    def __init__(
        self, action: int, visits: int, reward: float, points: float, margin: float
    ) -> None:
        self.action = action
        self.visits = visits
        self.reward = reward
        self.points = points
        self.margin = margin


class Search:
    """One seat's thinking about one decision; the same arguments always find the same."""

    def __init__(
        self, policy: Policy, view: Position, seat: i64, seed: i64, settings: Settings
    ) -> None:
        self._policy: Policy = policy
        self._view: Position = view
        self._seat: i64 = seat
        self._rng: Rng = Rng(seed)
        self._settings: Settings = settings
        self._root: Node = Node()
        self._actions: vec[i64] = view.actions(seat)
        self._visits: vec[i64] = filled(len(self._actions), 0)
        self._rewards: vec[float] = _zeros(len(self._actions))
        self._points: vec[float] = _zeros(len(self._actions))
        self._margins: vec[float] = _zeros(len(self._actions))
        self._path: list[Node] = []
        self._path_records: vec[i64] = vec[i64]()
        self._path_seats: vec[i64] = vec[i64]()

    def run(self, iterations: i64, should_stop: Callable[[], bool] | None) -> i64:
        """Search on; `should_stop` is asked every few iterations. Tells how many were done."""
        done: i64
        for done in range(iterations):
            if should_stop is not None and done % CHECK_EVERY == 0 and should_stop():
                return done
            self._iterate()
        return iterations

    def stats(self) -> list[ActionStats]:
        """What was found out about each legal action, in the order of the legal actions."""
        found: list[ActionStats] = []
        k: i64
        for k in range(len(self._actions)):
            visits = self._visits[k]
            tries: float = float(visits) if visits > 0 else 1.0
            found.append(
                ActionStats(
                    self._actions[k],
                    visits,
                    self._rewards[k] / tries,
                    self._points[k] / tries,
                    self._margins[k] / tries,
                )
            )
        return found

    def best(self) -> i64:
        """The action tried most often, or the policy's favourite if none was tried."""
        most: i64 = 0
        for visits in self._visits:
            most += visits
        if most == 0:
            return self._favourite()
        best: i64 = 0
        k: i64
        for k in range(1, len(self._actions)):
            if self._visits[k] > self._visits[best] or (
                self._visits[k] == self._visits[best] and self._rewards[k] > self._rewards[best]
            ):
                best = k
        return self._actions[best]

    def _favourite(self) -> i64:
        scores = self._policy.scores(self._view, self._seat, self._actions)
        best: i64 = 0
        k: i64
        for k in range(1, len(scores)):
            if scores[k] > scores[best]:
                best = k
        return self._actions[best]

    # -- one iteration --------------------------------------------------------------------------

    def _iterate(self) -> None:
        world = self._imagine()
        root_action: i64 = self._descend(world)
        rng = self._rng
        policy = self._policy
        deciding: vec[i64] = world.deciders()
        while len(deciding) > 0:
            seat = deciding[0]
            world.play(seat, policy.choose(world, seat, rng))
            deciding = world.deciders()
        self._learn(world, root_action)

    def _imagine(self) -> Position:
        """A world that could be; of several, one that fits the play seen so far."""
        world = self._view.imagined(self._rng)
        tries: i64 = 1
        while tries < self._settings.candidates:
            if self._rng.unit() < self._policy.likelihood(world, self._seat):
                return world
            world = self._view.imagined(self._rng)
            tries += 1
        return world

    def _descend(self, world: Position) -> i64:
        """Walk down to a decision not seen before; tell which action the root seat began with."""
        node = self._root
        root_action: i64 = -1
        self._path = []
        self._path_records = vec[i64]()
        self._path_seats = vec[i64]()
        seat: i64 = self._next_seat(world)
        while seat >= 0:
            chosen = self._select(node, world, seat)
            action = node.actions[chosen]
            self._path.append(node)
            self._path_records = append(self._path_records, chosen)
            self._path_seats = append(self._path_seats, seat)
            if root_action < 0 and seat == self._seat:
                root_action = action
            key: i64 = world.disguised(seat, action, self._seat)
            world.play(seat, action)
            seat = self._next_seat(world)
            key = key * 16 + seat + 1
            below = node.branch(key)
            if below is None:
                node.grow(key)
                if root_action >= 0:
                    break
                below = node.branch(key)
                assert below is not None
            node = below
        return root_action

    def _next_seat(self, world: Position) -> i64:
        """The seat that decides next; of several the root seat comes last."""
        deciding: vec[i64] = world.deciders()
        seat: i64
        for seat in deciding:
            if seat != self._seat:
                return seat
        return self._seat if len(deciding) > 0 else -1

    def _select(self, node: Node, world: Position, seat: i64) -> i64:
        """The record of the action to try: good so far, the policy's favourite, or new."""
        settings = self._settings
        legal: vec[i64] = world.actions(seat)
        scores = self._policy.scores(world, seat, legal)
        priors = shares(scores, settings.prior_temperature)
        count: i64 = len(legal)
        even: float = settings.even_prior / float(count)
        untried: float = node.reward / float(node.visits) if node.visits > 0 else 0.5
        best: i64 = -1
        best_value: float = 0.0
        k: i64
        for k in range(count):
            at = node.record(legal[k])
            node.available[at] += 1
            taken: float = float(node.taken[at])
            value: float = node.rewards[at] / taken if taken > 0.0 else untried
            prior: float = (1.0 - settings.even_prior) * priors[k] + even
            value += settings.exploration * prior * sqrt(float(node.available[at])) / (1.0 + taken)
            if best < 0 or value > best_value:
                best = at
                best_value = value
        return best

    def _learn(self, world: Position, root_action: i64) -> None:
        """Credit every decision on the path with the reward of the seat that took it."""
        rewards = reward_of_each(world, self._policy.margin_scale, self._settings.win_weight)
        k: i64
        for k in range(len(self._path_records)):
            node = self._path[k]
            at = self._path_records[k]
            reward: float = rewards[self._path_seats[k]]
            node.visits += 1
            node.reward += reward
            node.taken[at] += 1
            node.rewards[at] += reward
        for k in range(len(self._actions)):
            if self._actions[k] == root_action:
                self._visits[k] += 1
                self._rewards[k] += rewards[self._seat]
                self._points[k] += float(world.points(self._seat))
                self._margins[k] += float(margin_of(world, self._seat))


def _zeros(size: i64) -> vec[float]:
    row: vec[float] = vec[float]()
    for _ in range(size):
        row = append(row, 0.0)
    return row


def margin_of(position: Position, seat: i64) -> i64:
    """The lead of a seat over the best other one, in points; alone, simply its points."""
    best: i64 = 0
    found: bool = False
    other: i64
    for other in range(position.seats):
        if other != seat:
            points = position.points(other)
            if not found or points > best:
                best = points
                found = True
    return position.points(seat) - best


def reward_of_each(position: Position, margin_scale: float, win_weight: float) -> vec[float]:
    """The reward of every seat at the end, 0 to 1: its share of the win, mixed with its lead."""
    points: vec[i64] = vec[i64]()
    best: i64 = -1
    second: i64 = -1
    seat: i64
    for seat in range(position.seats):
        points = append(points, position.points(seat))
        if best < 0 or points[seat] > points[best]:
            second = best
            best = seat
        elif second < 0 or points[seat] > points[second]:
            second = seat
    wins: vec[float] = _zeros(position.seats)
    if second < 0 or points[second] < points[best]:
        wins[best] = 1.0
    else:
        winners = position.winners()
        for winner in winners:
            wins[winner] = 1.0 / float(len(winners))
    rewards: vec[float] = vec[float]()
    for seat in range(position.seats):
        rival: i64 = second if seat == best else best
        lead: i64 = points[seat] - points[rival] if rival >= 0 else points[seat]
        part: float = 0.5 + 0.5 * float(lead) / margin_scale
        part = 0.0 if part < 0.0 else 1.0 if part > 1.0 else part
        rewards = append(rewards, win_weight * wins[seat] + (1.0 - win_weight) * part)
    return rewards
