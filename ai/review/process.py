"""The review of a whole game, said finding by finding: what the reviewing process does.

First a glance at every decision, so that there is something to look at within seconds; then luck
is told from play; then what looked like a slip is made sure of, the worst first; and the costliest
slips of every seat are weighed once more, with foresight. A later finding about a decision replaces
an earlier one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ai.registry import knowledge_of
from ai.review.budgets import budget_of
from ai.review.findings import DecisionFinding, Finding
from ai.review.luck import LuckBudget, luck_budget, tell_luck
from ai.review.weighing import Budget, Weighing
from game.contract import InvalidAction, Position
from game.registry import game_named

Say = Callable[[Finding], None]
Moves = Sequence[tuple[int, int]]
_LUCK: Final = 21
"""The seed of what is drawn for telling luck: not the deal's, which is nobody's to know."""


@dataclass
class Progress:
    """Units of work done, said with every finding."""

    total: int
    done: int = 0

    def said(self, finding: Finding, units: int = 1) -> Finding:
        self.done += units
        return Finding(
            finding.opening, finding.step, finding.decision, min(self.done, self.total), self.total
        )


def decisions_of(
    game: str,
    deal: Position,
    moves: Moves,
    budget: Budget | None = None,
    only: int | None = None,
) -> list[Weighing]:
    """Every move that was a decision, of all seats or `only` one, from what its seat knew then."""
    known, spend = knowledge_of(game), budget or budget_of(game, int(deal.seats))
    position = deal.copy()
    found = []
    for number, (seat, action) in enumerate(moves):
        if position.refusal(seat, action) is not None:
            raise InvalidAction(f"move {number + 1} is against the rules")
        if len(position.actions(seat)) > 1 and only in (None, seat):
            found.append(Weighing(known, position.seen_by(seat), number, action, spend))
        position.play(seat, action)
    return found


def weighed(weighings: Sequence[Weighing]) -> list[DecisionFinding]:
    """The findings that stand, one a decision."""
    found = {}
    for weighing in weighings:
        glance = weighing.glance()
        found[weighing.move] = glance if weighing.rival is None else weighing.sure()
    for finding in foreseen(weighings, found.values()):
        found[finding.move] = finding
    return list(found.values())


def foreseen(
    weighings: Iterable[Weighing], found: Iterable[DecisionFinding]
) -> Iterator[DecisionFinding]:
    """Slips weighed once more with foresight, the costliest of a seat first, until the one that
    then stands as its costliest has been so weighed."""
    by_move = {weighing.move: weighing for weighing in weighings}
    by_seat: dict[int, dict[int, DecisionFinding]] = {}
    for finding in found:
        by_seat.setdefault(finding.seat, {})[finding.move] = finding
    for own in by_seat.values():
        thought_through: set[int] = set()
        while True:
            worst = max(own.values(), key=lambda each: each.points_lost)
            foresight = by_move[worst.move].budget.foresight
            if foresight is None or len(thought_through) == foresight.most:
                break
            if not worst.points_lost or worst.move in thought_through:
                break
            thought_through.add(worst.move)
            own[worst.move] = by_move[worst.move].foreseen(worst)
            yield own[worst.move]


def review(
    game: str,
    seats: int,
    seed: int,
    options: dict[str, int],
    moves: Moves,
    say: Say,
    budget: Budget | None = None,
    luck: LuckBudget | None = None,
    only: int | None = None,
) -> None:
    """Look back at a finished game: at the decisions of all seats, or of `only` one."""
    rules = game_named(game)
    deal = rules.new(seats, seed, options)
    weighings = decisions_of(game, deal, moves, budget, only)
    progress = Progress(2 * len(weighings) + len(moves) + 1 + _most_foreseen(weighings))
    found: dict[int, DecisionFinding] = {}
    doubtful: list[Weighing] = []
    for weighing in weighings:
        glance = found[weighing.move] = weighing.glance()
        if weighing.rival is not None:
            doubtful.append(weighing)
        say(progress.said(Finding(decision=glance), 2 if weighing.rival is None else 1))
    spend = luck or luck_budget(game, seats)
    tell_luck(rules, deal, moves, _LUCK, spend, lambda found: say(progress.said(found)), options)
    for weighing in sorted(doubtful, key=lambda each: -found[each.move].points_lost):
        sure = found[weighing.move] = weighing.sure()
        say(progress.said(Finding(decision=sure)))
    for finding in foreseen(weighings, found.values()):
        say(progress.said(Finding(decision=finding)))
    if progress.done < progress.total:
        say(progress.said(Finding(), progress.total - progress.done))


def _most_foreseen(weighings: Sequence[Weighing]) -> int:
    """How many slips may be weighed with foresight."""
    most = {each.seat: each.budget.foresight.most for each in weighings if each.budget.foresight}
    return sum(most.values())
