"""What a decision cost, weighed from what its seat could know at that moment and nothing else.

A search finds what might have been better. Then the action that was played and its rivals are
compared in *fresh* worlds of the seat's own belief, each tried with every one of them and with the
same luck. So no figure is great only because it was the greatest of many: a search's own figure of
its best action always is, a little (the winner's curse).

First a glance at every decision, in few worlds. Where something looked better, that one rival is
compared once more, in many worlds and fresh ones again. There everybody goes on by the policy. In
games where that misjudges what a thinking player makes of a position, the costliest slips are
compared a third time, their seat searching before its next decisions. Budgets are counted, not
timed, and chance hangs on the number of the move alone: whoever asks again is told the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Final

from librt.vecs import append, vec

from ai.knowledge import Knowledge
from ai.policy import Policy
from ai.reasons import speaks_against
from ai.review.findings import DecisionFinding, Option, ReasonRow
from ai.reward import lead_of, reward_of_each, wins_of_each
from ai.search import ActionStats, Search, SearchSettings
from game.contract import InvalidAction, Position
from game.rng import Rng, derived_seed

_SEARCH, _GLANCE, _SURE, _FORESEEN, _THOUGHT = range(11, 16)
BLOCKS: Final = 16
"""Worlds are averaged in so many blocks before their spread is taken: where a belief is a walk from
one world to the next (Hennen Rennen), neighbours are alike and would pretend to know too much."""
_DOUBT: Final = 0.6
"""Half widths by which a glance is taken to be out: in favour of a rival that the search preferred
to what was played, to the disadvantage of one that it did not."""
_LOTS: Final = 256
"""So many that hardly anything is missed that a policy does by lot."""
TELLING: Final = 0.3
"""Points by which a promised part of the score must grow for the promise to be a reason."""
MOST_REASONS: Final = 8


@dataclass(frozen=True)
class Foresight:
    """How a seat thinks in imagined games: before its next `decisions` it searches `iterations`
    games each, then it follows its policy. `worlds`: in how many the two actions are compared so.
    `most`: for how many slips of a seat. `misjudged`: by how many points the policy's figure of a
    slip may be out (half the width of a 95 % interval, like all noise here).
    """

    worlds: int
    iterations: int
    decisions: int
    most: int
    misjudged: float


@dataclass(frozen=True)
class Budget:
    """What a decision may cost, in imagined games.

    `search`: for finding rivals. `worlds`: for the glance, each tried with the action played and
    with up to `rivals` others. `sure_worlds`: for comparing with the one that looked better.
    `foresight`: for comparing the costliest slips once more, where that is worth it.
    """

    search: int
    worlds: int
    sure_worlds: int
    rivals: int = 2
    foresight: Foresight | None = None


@dataclass
class Ends:
    """How the imagined games after one action ended for the seat that took it, world by world."""

    action: int
    points: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    rewards: list[float] = field(default_factory=list)
    parts: dict[str, float] = field(default_factory=dict)
    """The sums of its points by kind of score line, where they were asked for."""

    def option(self) -> Option:
        worlds = len(self.points)
        means = {kind: round(total / worlds, 3) for kind, total in self.parts.items()}
        parts = {kind: mean for kind, mean in means.items() if mean}
        return Option(self.action, mille(fmean(self.points)), round(fmean(self.wins), 4), parts)


class Weighing:
    """One decision of one seat: glanced at first, made sure of where it looks like a slip.

    `rival` is what looked better in the glance, None where nothing did.
    """

    def __init__(
        self, known: Knowledge, view: Position, move: int, played: int, budget: Budget
    ) -> None:
        self.seat = int(view.viewer)
        if self.seat < 0:
            raise InvalidAction("a decision is weighed by what its seat knew")
        self.known = known
        self.view = view
        self.move = move
        self.played = played
        self.budget = budget
        self.rival: int | None = None

    def glance(self) -> DecisionFinding:
        """A first finding; afterwards `rival` is known."""
        found = self._searched()
        rivals = [each.action for each in found if each.action != self.played]
        actions = [self.played, *rivals[: self.budget.rivals]]
        seed = derived_seed(_GLANCE, self.move)
        own, *others = tried(self.known, self.view, actions, self.budget.worlds, seed)
        if not others:
            return self._finding(own.option())
        best = max(others, key=lambda ends: fmean(ends.rewards))
        doubt = -_DOUBT if found[0].action == self.played else _DOUBT
        if _may_be_better(best, own, doubt):
            self.rival = best.action
        return self._compared(own, best)

    def sure(self) -> DecisionFinding:
        """The finding that stands, where the glance left a rival."""
        if self.rival is None:
            raise InvalidAction("nothing looked better")
        seed = derived_seed(_SURE, self.move)
        pair, worlds = [self.played, self.rival], self.budget.sure_worlds
        own, other = tried(self.known, self.view, pair, worlds, seed, tell_parts=True)
        return self._compared(own, other)

    def foreseen(self, slip: DecisionFinding) -> DecisionFinding:
        """The finding that stands instead of a slip that was made sure of: the seat thinks in the
        imagined games. What was found by the policy still counts, as far as it can be trusted."""
        foresight, better = self.budget.foresight, slip.better
        if foresight is None or better is None:
            raise InvalidAction("only a slip is weighed with foresight")
        seed, pair = derived_seed(_FORESEEN, self.move), [self.played, better.action]
        own, other = tried(self.known, self.view, pair, foresight.worlds, seed, foresight=foresight)
        leads = _differences(other.leads, own.leads)
        share, ci95 = trust(half_width(leads), hypot(slip.ci95 / 1000, foresight.misjudged))
        lost = share * fmean(leads) + (1.0 - share) * slip.points_lost / 1000
        played = _mixed(own.option(), slip.played, share)
        if lost <= ci95 or mille(lost) <= 0:
            return self._finding(played, ci95)
        won = share * fmean(_differences(other.wins, own.wins)) + (1.0 - share) * slip.win_lost
        found = _mixed(other.option(), better, share)
        return self._finding(played, ci95, found, lost, won, slip.reasons)

    def _searched(self) -> list[ActionStats]:
        """What was tried, the best first; what left the race early is behind what stayed."""
        policy, settings = self.known.policy, self.known.settings
        lot = fair_lot(policy, self.view, self.played, derived_seed(_SEARCH, self.move))
        search = Search(policy, self.view, self.seat, lot, settings)
        search.run(self.budget.search, None)
        best = int(search.best())
        fair = [self.played, *policy.considered(self.view, self.seat, Rng(lot))]
        tried = [stats for stats in search.stats() if stats.visits and stats.action in fair]
        tried.sort(key=lambda s: (s.action != best, -s.visits, -s.reward))
        return tried

    def _compared(self, own: Ends, other: Ends) -> DecisionFinding:
        """What was lost, if the rival is better beyond the noise; else nothing."""
        leads = _differences(other.leads, own.leads)
        ci95 = half_width(leads)
        lost = fmean(leads)
        better = lost > ci95 and fmean(other.rewards) > fmean(own.rewards) and mille(lost) > 0
        if not better:
            return self._finding(own.option(), ci95)
        won = fmean(_differences(other.wins, own.wins))
        reasons = self._reasons(own, other)
        return self._finding(own.option(), ci95, other.option(), lost, won, reasons)

    def _finding(
        self,
        played: Option,
        ci95: float = 0.0,
        better: Option | None = None,
        lost: float = 0.0,
        won: float = 0.0,
        reasons: Sequence[ReasonRow] = (),
    ) -> DecisionFinding:
        now = int(self.view.progress()[0])
        return DecisionFinding(
            self.move,
            self.seat,
            now,
            played,
            better,
            mille(lost),
            round(won, 4),
            mille(ci95),
            list(reasons),
        )

    def _reasons(self, own: Ends, other: Ends) -> list[ReasonRow]:
        """What speaks for the better action and not for the one played just as well; a promise
        only if it was kept in the worlds they were compared in."""
        promises = self.known.promises
        worlds = len(own.points)
        shared = self.known.reasons(self.view, self.seat, own.action)
        rows = []
        for reason in self.known.reasons(self.view, self.seat, other.action):
            key, detail = reason
            kind = promises.get(key)
            gain = 0.0 if kind is None else _part(other, kind, worlds) - _part(own, kind, worlds)
            if speaks_against(reason) or reason in shared or (kind is not None and gain < TELLING):
                continue
            rows.append(ReasonRow(key, dict(detail)))
        return rows[:MOST_REASONS]


def tried(
    known: Knowledge,
    view: Position,
    actions: Sequence[int],
    worlds: int,
    seed: int,
    tell_parts: bool = False,
    foresight: Foresight | None = None,
) -> list[Ends]:
    """Every action of the view's seat in the same worlds of its belief, with the same luck; all go
    on by the policy, or the seat by its `foresight`."""
    seat = int(view.viewer)
    settings, policy = known.settings, known.policy
    beyond = int(view.progress()[0]) + int(settings.horizon) if settings.horizon else 0
    belief, rng = policy.determinizer(view), Rng(seed)
    ends = [Ends(action) for action in actions]
    for number in range(worlds):
        world = belief.world(rng)
        before = Rng(derived_seed(seed, number, 1))
        _others_decide(policy, world, seat, before)
        for each in ends:
            child = world.copy()
            child.play(seat, each.action)
            _play_on(known, child, seat, derived_seed(seed, number), beyond, foresight)
            _count(each, child, seat, policy, settings)
            if tell_parts:
                _count_parts(each, child, seat)
    return ends


def fair_lot(policy: Policy, view: Position, played: int, seed: int) -> int:
    """The seed of what an action of the view's seat is held against.

    A policy that bluffs leaves actions out by lot (`Policy.considered`; SLY). Nobody is blamed for
    having bluffed: the lot is one by which the policy could have come to what was played, if there
    is one. Nor for not having bluffed: of these it is the one that leaves most to think about.
    """
    seat = int(view.viewer)

    def left(lot: int) -> tuple[bool, int]:
        considered = policy.considered(view, seat, Rng(lot))
        return played in considered, len(considered)

    if left(seed) == (True, len(view.actions(seat))):
        return seed
    return max([seed, *(derived_seed(seed, k) for k in range(1, _LOTS))], key=left)


def half_width(values: Sequence[float]) -> float:
    """Half the width of the 95 % interval of the mean, blocks of neighbours counting as one."""
    blocks = min(BLOCKS, len(values))
    if blocks < 2:
        return float("inf")
    bounds = [k * len(values) // blocks for k in range(blocks + 1)]
    means = [fmean(values[a:b]) for a, b in pairwise(bounds)]
    student = 1.96 + 2.6 / (blocks - 1)
    return student * stdev(means) / sqrt(blocks)


def trust(one: float, other: float) -> tuple[float, float]:
    """How much the first of two figures counts beside the second, their half widths being these;
    and the half width of both together."""
    if not one:
        return 1.0, 0.0
    weights = one**-2, other**-2
    return weights[0] / sum(weights), sum(weights) ** -0.5


def mille(points: float) -> int:
    return round(1000 * points)


# -- one imagined game ----------------------------------------------------------------------------


def _others_decide(policy: Policy, world: Position, seat: int, rng: Rng) -> None:
    """Where several decide at once the others have decided already, and the seat does not know."""
    while True:
        others = [int(each) for each in world.deciders() if each != seat]
        if not others:
            return
        world.play(others[0], policy.choose(world, others[0], rng))


def _play_on(
    known: Knowledge,
    world: Position,
    seat: int,
    seed: int,
    beyond: int,
    foresight: Foresight | None,
) -> None:
    """To the end, or to the horizon where there is one, everybody by the policy; the seat's first
    decisions as it foresees."""
    policy, rng = known.policy, Rng(seed)
    own = policy.own_policy()
    to_think = foresight.decisions if foresight is not None else 0
    deciding = world.deciders()
    while len(deciding) > 0 and not (beyond and world.progress()[0] >= beyond):
        now = deciding[0]
        if foresight is not None and to_think and now == seat and len(world.actions(now)) > 1:
            lot = derived_seed(_THOUGHT, seed, to_think)
            to_think -= 1
            search = Search(policy, world.seen_by(now), now, lot, known.settings)
            search.run(foresight.iterations, None)
            action = search.best()
        else:
            action = (own if now == seat else policy).choose(world, now, rng)
        world.play(now, action)
        deciding = world.deciders()


def _count(
    ends: Ends, world: Position, seat: int, policy: Policy, settings: SearchSettings
) -> None:
    over = world.over()
    points = vec[float]()
    for each in range(int(world.seats)):
        points = append(points, float(world.points(each)) if over else policy.estimate(world, each))
    wins = wins_of_each(world, points)
    rewards = reward_of_each(
        world, points, wins, policy.margin_scale, settings.win_weight, settings.rival_weight
    )
    ends.points.append(points[seat])
    ends.leads.append(lead_of(points, seat, settings.rival_weight))
    ends.wins.append(wins[seat])
    ends.rewards.append(rewards[seat])


def _count_parts(ends: Ends, world: Position, seat: int) -> None:
    for line in world.score(seat):
        ends.parts[line.kind] = ends.parts.get(line.kind, 0.0) + line.points


# -- small sums -----------------------------------------------------------------------------------


def _mixed(one: Option, other: Option, share: float) -> Option:
    """The same action by two comparisons, the first of which counts this much."""
    points = round(share * one.points + (1.0 - share) * other.points)
    wins = round(share * one.win + (1.0 - share) * other.win, 4)
    return Option(one.action, points, wins, other.parts)


def _may_be_better(other: Ends, own: Ends, doubt: float) -> bool:
    """Whether a glance leaves room for a slip, its guess being out by so many half widths."""
    gains = _differences(other.leads, own.leads)
    return fmean(gains) + doubt * half_width(gains) > 0.0


def _differences(more: Sequence[float], less: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(more, less, strict=True)]


def _part(ends: Ends, kind: str, worlds: int) -> float:
    return ends.parts.get(kind, 0.0) / worlds
