"""What a decision cost: known answers from toy games, and fairness in every game of the house."""

from dataclasses import replace
from statistics import fmean

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai.knowledge import Knowledge
from ai.policy import Policy
from ai.reasons import Reason, against
from ai.registry import knowledge_of
from ai.review.findings import DecisionFinding
from ai.review.process import foreseen, weighed
from ai.review.weighing import Budget, Foresight, Weighing, half_width, tried, trust
from ai.search import SearchSettings
from game.contract import NOBODY, InvalidAction, Position
from game.registry import GAMES
from game.rng import Rng
from tests.ai.test_every_ai import moments, other_worlds
from tests.ai.toys.bandits import Bandit, Preparing, Road, Shares
from tests.ai.toys.base import EvenPolicy, FirstPolicy, Toy
from tests.ai.toys.duels import Ambush

BUDGET = Budget(search=64, worlds=16, sure_worlds=64)
FORESIGHT = Foresight(worlds=16, iterations=8, decisions=2, most=3, misjudged=4.0)
TINY = Budget(16, worlds=4, sure_worlds=8, foresight=Foresight(4, 4, 1, 1, 4.0))

every_game = pytest.mark.parametrize("key", sorted(GAMES))


def no_reasons(view: Position, seat: int, action: int) -> list[Reason]:
    return []


def toy_knowledge(policy: Policy | None = None, **settings: float) -> Knowledge:
    own = SearchSettings()
    for name, value in settings.items():
        setattr(own, name, value)
    return Knowledge(policy or EvenPolicy(), no_reasons, own)


def weigh(
    toy: Toy, played: int, known: Knowledge | None = None, seat: int = 0, move: int = 0
) -> DecisionFinding:
    weighing = Weighing(known or toy_knowledge(), toy.seen_by(seat), move, played, BUDGET)
    return weighed([weighing])[0]


def test_what_was_lost_is_the_mean_over_what_could_have_been() -> None:
    bandit = Bandit.of((0, 4), (2, 2))
    found = weigh(bandit, 0)
    assert found.better is not None
    assert (found.better.action, found.better.points, found.played.points) == (1, 3000, 1000)
    assert found.points_lost == 2000


def test_nothing_is_lost_by_the_best() -> None:
    found = weigh(Bandit.of((0, 4), (2, 2)), 1)
    assert (found.better, found.points_lost, found.win_lost, found.reasons) == (None, 0, 0.0, [])
    assert found.played.points == 3000


def test_what_chance_may_explain_is_no_slip() -> None:
    """One point better on average, among worlds that differ by forty."""
    gains = (30, -20, 5, -40, 35, -10, 7)
    assert weigh(Bandit.of(*((0, gain) for gain in gains)), 0).better is None
    assert weigh(Bandit.of(*((0, 20 + gain) for gain in gains)), 0).better is not None


def test_the_greatest_of_many_equal_actions_is_not_better() -> None:
    """A search's best of twelve looks better than one of them, and in fresh worlds is not."""
    rng = Rng(3)
    rows = [[int(rng.below(40)) for _ in range(12)] for _ in range(997)]
    named = 0
    for move in range(24):
        found = weigh(Bandit.of(*map(tuple, rows[40 * move :] + rows[: 40 * move])), 0, move=move)
        named += found.better is not None
    assert named <= 2


def test_a_rivals_points_count_as_much_as_the_game_says() -> None:
    shares = Shares.of(((5, 4), (5, 0)))
    assert weigh(shares, 0).points_lost == 4000
    assert weigh(shares, 0, toy_knowledge(rival_weight=0.25, win_weight=0.0)).points_lost == 1000


def test_the_share_of_the_win_is_told() -> None:
    found = weigh(Shares.of(((3, 4), (5, 4)), ((3, 4), (2, 4))), 0)
    assert found.better is not None
    assert found.win_lost == pytest.approx(0.5)
    assert (found.played.win, found.better.win) == (0.0, 0.5)


def test_of_those_who_decide_together_nobody_knows_the_others_choice() -> None:
    """Either place is lain in wait at as often, so the first road keeps 4.5 of ten, the other 3."""
    ambush = Ambush(2)
    found = weigh(ambush, 1)
    assert found.better is not None
    assert found.points_lost == pytest.approx(3000, abs=1200)
    assert weigh(ambush, 0).better is None


class Bluffer(EvenPolicy):
    """One time in ten it pulls arm 0, otherwise one of the others but the last."""

    def considered(self, position: Position, seat: i64, rng: Rng) -> vec[i64]:
        return vec[i64]([0] if rng.unit() < 0.1 else [1, 2])


def test_nobody_is_blamed_for_having_bluffed() -> None:
    """Whatever the number of the move, and so whatever lot falls first."""
    bandit, known = Bandit.of((0, 2, 4, 1)), toy_knowledge(Bluffer())
    found = [weigh(bandit, 0, known, move=move) for move in range(12)]
    assert {(each.better, each.points_lost) for each in found} == {(None, 0)}


def test_nobody_is_blamed_for_not_having_bluffed() -> None:
    bandit, known = Bandit.of((9, 2, 4, 1)), toy_knowledge(Bluffer())
    for move in range(12):
        assert weigh(bandit, 1, known, move=move).points_lost == 2000
        assert weigh(bandit, 2, known, move=move).better is None


def test_what_no_lot_would_have_led_to_is_held_against_what_most_lots_leave() -> None:
    bandit, known = Bandit.of((9, 2, 4, 1)), toy_knowledge(Bluffer())
    assert {weigh(bandit, 3, known, move=move).points_lost for move in range(12)} == {3000}


def test_a_long_game_is_left_at_its_horizon_and_estimated() -> None:
    class Foreseeing(EvenPolicy):
        def estimate(self, position: Position, seat: i64) -> float:
            return 100.0 * float(position.points(seat))

    road = Road(1)
    known = toy_knowledge(Foreseeing(margin_scale=1000.0), horizon=1)
    assert weigh(road, 1, known).points_lost == 100_000
    assert weigh(road, 1).points_lost == pytest.approx(1000, abs=500)


def test_what_a_thinking_seat_makes_more_of_is_no_slip() -> None:
    """The policy never takes the greater prize that was prepared; a search does."""
    known, prepared = toy_knowledge(FirstPolicy()), Preparing(1).seen_by(0)
    without, with_foresight = (
        weighed([Weighing(known, prepared, 0, 0, each)])[0]
        for each in (BUDGET, replace(BUDGET, foresight=FORESIGHT))
    )
    assert without.points_lost == 4000
    assert (with_foresight.better, with_foresight.points_lost) == (None, 0)
    assert with_foresight.played.points == 8000


def test_what_costs_as_much_with_foresight_stays_a_slip() -> None:
    bandit, budget = Bandit.of((0, 4), (2, 2)), replace(BUDGET, foresight=FORESIGHT)
    found = weighed([Weighing(toy_knowledge(), bandit.seen_by(0), 0, 0, budget)])[0]
    assert found.points_lost == pytest.approx(2000, abs=500)
    assert found.better is not None


def test_slips_are_foreseen_until_the_costliest_that_stands_is_one_of_them() -> None:
    """Of a slip that is none, one that stands, and a smaller one, the first two are."""
    budget = replace(BUDGET, foresight=FORESIGHT)
    toys: list[Toy] = [Preparing(1), Bandit.of((0, 3)), Bandit.of((0, 2))]
    known = toy_knowledge(FirstPolicy())
    weighings = [Weighing(known, toy.seen_by(0), move, 0, budget) for move, toy in enumerate(toys)]
    found = [weighing.glance() and weighing.sure() for weighing in weighings]
    assert [each.points_lost for each in found] == [4000, 3000, 2000]
    again = list(foreseen(weighings, found))
    assert [(each.move, each.points_lost) for each in again] == [(0, 0), (1, 3000)]
    few = replace(budget, foresight=replace(FORESIGHT, most=1))
    for weighing in weighings:
        weighing.budget = few
    assert len(list(foreseen(weighings, found))) == 1


def test_the_surer_of_two_figures_counts_more() -> None:
    share, both = trust(1.0, 3.0)
    assert share == pytest.approx(0.9)
    assert both < 1.0
    assert trust(2.0, 2.0)[0] == pytest.approx(0.5)
    assert trust(0.0, 3.0) == (1.0, 0.0)


def test_only_what_speaks_for_the_better_action_alone_is_a_reason() -> None:
    def reasons(view: Position, seat: int, action: int) -> list[Reason]:
        both: list[Reason] = [("toy.legal", {}), ("toy.arm", {"arm": action})]
        return [*both, against(("toy.dusty", {})), ("toy.points", {}), ("toy.gold", {})]

    promises = {"toy.points": "points", "toy.gold": "gold"}
    known = Knowledge(EvenPolicy(), reasons, None, None, promises)
    found = weigh(Bandit.of((0, 4)), 0, known)
    assert [row.key for row in found.reasons] == ["toy.arm"]
    assert found.reasons[0].detail == {"arm": 1}

    def promising(view: Position, seat: int, action: int) -> list[Reason]:
        return reasons(view, seat, action)[3:] if action else []

    known = Knowledge(EvenPolicy(), promising, None, None, promises)
    assert [row.key for row in weigh(Bandit.of((0, 4)), 0, known).reasons] == ["toy.points"]


def test_a_decision_is_weighed_by_a_view_and_nothing_more() -> None:
    position = GAMES["sly"].new(2, 1, {})
    with pytest.raises(InvalidAction):
        Weighing(knowledge_of("sly"), position, 0, 1, TINY)
    with pytest.raises(InvalidAction):
        Weighing(knowledge_of("sly"), position.seen_by(NOBODY), 0, 1, TINY)


@pytest.mark.once
@every_game
def test_what_the_seat_could_not_know_changes_nothing(key: str) -> None:
    known, compared = knowledge_of(key), 0
    for number, (position, seat) in enumerate(moments(key, max(GAMES[key].seat_counts), 12, 9)):
        legal = [int(action) for action in position.actions(seat)]
        if len(legal) < 2:
            continue
        played = legal[number % len(legal)]
        seen = [position, *other_worlds(position, seat, 1)]
        compared += len(seen) - 1
        found = [
            weighed([Weighing(known, each.seen_by(seat), number, played, TINY)])[0] for each in seen
        ]
        assert all(other == found[0] for other in found)
    assert compared > 0


@pytest.mark.once
@every_game
def test_a_planted_blunder_is_found_for_what_it_costs(key: str) -> None:
    """The worst action where that surely costs most in a game, judged in worlds of its own."""
    known, found = knowledge_of(key), []
    worlds = 600 if key == "ladder" else 64
    for position, seat in moments(key, min(n for n in GAMES[key].seat_counts if n > 1), 2, 4):
        view = position.seen_by(seat)
        if len(view.actions(seat)) > 1:
            legal = [int(action) for action in view.actions(seat)]
            ends = tried(known, view, legal, 12, seed=1)
            ends.sort(key=lambda each: fmean(each.leads))
            worst, best = tried(known, view, [ends[0].action, ends[-1].action], worlds, seed=2)
            costs = [a - b for a, b in zip(best.leads, worst.leads, strict=True)]
            found.append((fmean(costs) - half_width(costs), worst.action, view))
    stake, blunder, view = max(found, key=lambda each: each[0])
    slip = weighed([Weighing(known, view, 0, blunder, Budget(400, worlds, 6 * worlds))])[0]
    assert slip.better is not None
    assert slip.points_lost / 1000 > stake / 2
    assert slip.points_lost > slip.ci95
