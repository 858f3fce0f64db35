"""How the search walks its tree, in toy games with known answers: whose reward a decision learns
from, what was available, who decides first, and what must stay unseen."""

from math import exp, sqrt

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai.policy import Determinizer, Policy
from ai.search import Search, SearchSettings
from game.contract import Position
from game.rng import Rng
from tests.ai.toys.bandits import Bandit, Preparing, ShyBandit
from tests.ai.toys.base import EvenPolicy, FirstPolicy
from tests.ai.toys.duels import (
    BET,
    GUESS,
    HEADS,
    JACK,
    KING,
    PASS,
    QUEEN,
    STOP,
    TAILS,
    Ambush,
    Kingmaker,
    Kuhn,
    Pennies,
    Shell,
)

SCALE = 10.0
NEVER = 10**9
LEARN = SearchSettings(trust=1, win_weight=0.0)
"""Every decision learns from its second visit on, and only the lead counts."""


def points(search: Search) -> list[float]:
    return [stats.points for stats in search.stats()]


# -- credit: everybody's decision learns from their own reward ------------------------------------


def test_the_kingmaker_takes_what_is_best_for_itself() -> None:
    """Seat 1 could make us king with ten points, and will rather have five itself."""
    game = Kingmaker(3)
    search = Search(EvenPolicy(SCALE), game.seen_by(0), 0, 1, LEARN)
    search.run(400, None)
    gifts = [action == 0 for action in game.diary.of(1)]
    assert sum(gifts[100:]) < 10, "seat 1 plays for seat 0"
    assert points(search)[0] < 1.0
    assert points(search)[1] == 3.0
    assert search.best() == 2


def test_a_policy_that_gives_is_believed_until_experience_is_trusted() -> None:
    """Where rivals do not learn, or not yet, they do what their policy says: the first action."""
    for settings in (SearchSettings(trust=NEVER), SearchSettings(trust=1, rivals_learn=False)):
        search = Search(FirstPolicy(SCALE), Kingmaker(3).seen_by(0), 0, 1, settings)
        search.run(40, None)
        assert points(search) == [10.0, 3.0]
        assert search.best() == 1


@pytest.mark.parametrize("trust", [1, 7, 30])
def test_a_decision_follows_the_policy_as_often_as_trust_says(trust: int) -> None:
    """Each branch below the root is seen once before it is there; then `trust` visits."""
    game = Kingmaker(3)
    search = Search(FirstPolicy(SCALE), game.seen_by(0), 0, 1, SearchSettings(trust=trust))
    search.run(200, None)
    assert game.diary.of(1)[: trust + 1] == [0] * (trust + 1)
    assert 1 in game.diary.of(1)[trust + 1 : trust + 4]


# -- availability ---------------------------------------------------------------------------------


class Fond(FirstPolicy):
    """Likes some arms of `ShyBandit` better than others."""

    liking = (0.8, 0.5, 0.1)

    def scores(self, position: Position, seat: i64, actions: vec[i64]) -> vec[float]:
        return vec[float]([self.liking[int(arm)] for arm in actions])


def expected_pulls(
    liking: tuple[float, ...], worlds: int, settings: SearchSettings, even_prior: float
) -> list[int]:
    """The arms of `ShyBandit` as the documented formula pulls them, worked out on its own.

    value = mean reward (of an arm never pulled: the mean of the decision) + exploration * prior *
    sqrt(times available) / (1 + times pulled); the first of equals is taken. The prior is the
    softmax of what the policy likes, mixed with an even one.
    """
    reward = [0.5 + 0.5 * pay / SCALE for pay in ShyBandit.pays]
    pulled, available, gained, chosen = [0, 0, 0], [0, 0, 0], [0.0, 0.0, 0.0], []
    for world in range(worlds):
        legal = [0, 1, 2] if world % 2 else [0, 1]
        if world == 0 or sum(pulled) < settings.trust:
            arm = 0
        else:
            values = []
            mean = sum(gained) / sum(pulled)
            for each in legal:
                available[each] += 1
                known = gained[each] / pulled[each] if pulled[each] else mean
                part = exp(liking[each]) / sum(exp(liking[k]) for k in legal)
                prior = (1 - even_prior) * part + even_prior / len(legal)
                urge = settings.exploration * prior * sqrt(available[each])
                values.append(known + urge / (1 + pulled[each]))
            arm = legal[values.index(max(values))]
        chosen.append(arm)
        if world > 0:
            pulled[arm] += 1
            gained[arm] += reward[arm]
    return chosen


@pytest.mark.parametrize("even_prior", [0.0, 0.25, 1.0])
@pytest.mark.parametrize("trust", [1, 5])
def test_arms_are_weighed_by_how_often_they_were_there(trust: int, even_prior: float) -> None:
    """Every single pull is the one of the formula, for an arm that is there every other time."""
    settings = SearchSettings(trust=trust, exploration=0.6, win_weight=0.0, even_prior=even_prior)
    for policy, liking in ((FirstPolicy(SCALE), (0.0, 0.0, 0.0)), (Fond(SCALE), Fond.liking)):
        game = ShyBandit(1)
        search = Search(policy, game.seen_by(0), 0, 1, settings)
        search.run(300, None)
        pulls = game.diary.of(0)[1::2]
        assert pulls == expected_pulls(liking, 300, settings, even_prior)
        assert set(pulls) == {0, 1, 2}


def test_a_good_arm_that_is_seldom_there_is_pulled_when_it_is() -> None:
    """And no other is forgotten: each is tried at least now and then."""
    game = ShyBandit(1)
    search = Search(FirstPolicy(SCALE), game.seen_by(0), 0, 1, LEARN)
    search.run(400, None)
    pulls = game.diary.of(0)[1::2]
    assert pulls[201::2].count(2) > 90
    assert pulls[200::2].count(0) > 70
    assert pulls.count(1) > 5


# -- simultaneous decisions -----------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_who_thinks_decides_last_of_those_who_decide_together(seat: int) -> None:
    game = Pennies(2)
    search = Search(EvenPolicy(SCALE), game.seen_by(seat), seat, 1, LEARN)
    search.run(60, None)
    movers = [mover for _, mover, _ in game.diary.moves]
    assert movers == [1 - seat, seat] * 60


def test_nobody_answers_a_choice_that_lies_under_a_hand() -> None:
    """Seat 1 waits where it is best against both roads, so that the second road is worth five.

    If it knew the road it would wait elsewhere, and the first road's two were better than one.
    """
    search = Search(EvenPolicy(SCALE), Ambush(2).seen_by(0), 0, 1, LEARN)
    search.run(1000, None)
    assert points(search) == [pytest.approx(2.0, abs=0.5), pytest.approx(5.0, abs=0.5)]
    assert search.best() == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_matching_pennies_are_worth_a_half(seat: int) -> None:
    """Against a coin thrown by chance, the same in both tries of a world: one of them matches."""
    settings = SearchSettings(trust=1, rivals_learn=False)
    search = Search(EvenPolicy(SCALE), Pennies(2).seen_by(seat), seat, 1, settings)
    search.run(1000, None)
    assert sum(points(search)) == 1.0
    assert points(search) == [pytest.approx(0.5, abs=0.05)] * 2


def test_a_rival_who_always_lays_heads_is_found_out() -> None:
    settings = SearchSettings(trust=1, rivals_learn=False)
    matching = Search(FirstPolicy(SCALE), Pennies(2).seen_by(0), 0, 1, settings)
    matching.run(40, None)
    assert (points(matching), matching.best()) == ([1.0, 0.0], HEADS)
    other = Search(FirstPolicy(SCALE), Pennies(2).seen_by(1), 1, 1, settings)
    other.run(40, None)
    assert (points(other), other.best()) == ([0.0, 1.0], TAILS)


# -- what must stay unseen ------------------------------------------------------------------------

HIDER = SearchSettings(trust=1, win_weight=0.0, rivals_learn=False)
"""The pea is hidden by chance, and we learn."""


def test_what_is_hidden_cannot_be_guessed() -> None:
    game = Shell(2)
    search = Search(EvenPolicy(SCALE), game.seen_by(0), 0, 1, HIDER)
    search.run(1000, None)
    assert points(search)[GUESS] == pytest.approx(5.0, abs=0.5)
    assert points(search)[STOP] == 6.0
    assert search.best() == STOP


def test_what_is_open_is_not_guessed_but_known() -> None:
    """The same game under glass: branches are told apart, and the guess is nearly always right."""
    game = Shell(2)
    game.glass = True
    search = Search(EvenPolicy(SCALE), game.seen_by(0), 0, 1, HIDER)
    search.run(1000, None)
    assert points(search)[GUESS] > 9.0
    assert search.best() == GUESS


# -- Kuhn poker -----------------------------------------------------------------------------------


class Timid(FirstPolicy):
    """Bets and calls with the king alone; folds and passes else."""

    def choose(self, position: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(position, Kuhn)
        return BET if position.cards[int(seat)] == KING else PASS


class Wary(Timid):
    """Believes that who bets has the king."""

    def determinizer(self, view: Position) -> Determinizer:
        assert isinstance(view, Kuhn)
        believed = view.copy()
        if BET in view.bets():
            believed.believed = KING
        return Determinizer(believed)


def kuhn(policy: Timid, view: Kuhn) -> tuple[list[float], int]:
    """What passing and betting are worth when everybody plays by the policy, and the better one."""
    search = Search(policy, view, int(view.viewer), 1, SearchSettings(trust=NEVER))
    search.run(40, None)
    return points(search), int(search.best())


@pytest.mark.parametrize(
    ("card", "fold", "call", "best"),
    [(JACK, -1.0, -2.0, PASS), (QUEEN, -1.0, 0.0, BET), (KING, -1.0, 2.0, BET)],
)
def test_answers_to_a_bet_in_kuhn_poker(card: int, fold: float, call: float, best: int) -> None:
    """Both cards the rival may hold are met equally often: the queen wins half of its calls."""
    assert kuhn(Timid(SCALE), Kuhn.held(1, card, BET)) == ([fold, call], best)


def test_what_a_bet_tells_is_up_to_the_policy() -> None:
    assert kuhn(Wary(SCALE), Kuhn.held(1, QUEEN, BET)) == ([-1.0, -2.0], PASS)


@pytest.mark.parametrize(
    ("card", "passing", "betting", "best"),
    [(JACK, -1.0, -0.5, BET), (QUEEN, 0.0, -0.5, PASS), (KING, 1.0, 1.0, PASS)],
)
def test_first_moves_in_kuhn_poker(card: int, passing: float, betting: float, best: int) -> None:
    """Against a timid rival the jack bluffs (the queen folds), and the queen waits."""
    assert kuhn(Timid(SCALE), Kuhn.held(0, card)) == ([passing, betting], best)


class Rash(Timid):
    """Knows how timid others are, and would itself call anything."""

    def own_policy(self) -> Policy:
        return Caller(SCALE)


class Caller(Timid):
    def choose(self, position: Position, seat: i64, rng: Rng) -> i64:
        return BET


def test_who_thinks_learns_from_its_own_later_decisions() -> None:
    """With the queen: pass, and after a bet fold, for a timid rival bets with the king alone."""
    view = Kuhn.held(0, QUEEN)
    planned = Search(Rash(SCALE), view, 0, 1, SearchSettings(trust=NEVER))
    planned.run(40, None)
    assert points(planned) == [-0.5, -0.5], "half of the time it calls the king, and pays two"
    view = Kuhn.held(0, QUEEN)
    learnt = Search(Rash(4.0), view, 0, 1, HIDER)
    learnt.run(1000, None)
    answers = [view.diary.moves[k + 1][2] for k, move in enumerate(view.diary.moves)
               if move[1:] == (1, BET) and view.diary.moves[k - 1][2] == PASS]  # fmt: skip
    assert answers[0] == BET
    assert answers[50:].count(PASS) > 0.9 * len(answers[50:])
    assert points(learnt)[PASS] == pytest.approx(0.0, abs=0.1)
    assert learnt.best() == PASS


class Reluctant(EvenPolicy):
    """Thinks of the first two arms only, and wants so much more for pulling the second."""

    def __init__(self, reluctance: float) -> None:
        super().__init__(SCALE)
        self.second = reluctance

    def contenders(self, view: Position, seat: i64, rng: Rng) -> vec[i64]:
        return vec[i64]([0, 1])

    def reluctance(self, view: Position, seat: i64, action: i64) -> float:
        return self.second if action == 1 else 0.0


@pytest.mark.parametrize(("reluctance", "best"), [(0.0, 1), (0.09, 1), (0.11, 0)])
def test_a_contender_must_promise_so_much_more_to_be_chosen(reluctance: float, best: int) -> None:
    """The second arm pays two points of twenty more than the first, a tenth of the reward."""
    search = Search(Reluctant(reluctance), Bandit.of((4, 6, 9)), 0, 1, LEARN)
    search.run(12, None)
    assert search.best() == best
    assert points(search) == [4.0, 6.0, 0.0], "what was found out is told as it is"


class Second(FirstPolicy):
    """Plays the second arm."""

    def choose(self, position: Position, seat: i64, rng: Rng) -> i64:
        return 1


def test_a_seat_with_a_mind_plays_by_it_and_the_others_do_not() -> None:
    """The second arm pays eight, once prepared."""
    game, settings = Kingmaker(3), SearchSettings(trust=NEVER)
    Search(FirstPolicy(SCALE), game.seen_by(0), 0, 1, settings, Second(SCALE)).run(20, None)
    assert set(game.diary.of(1)) == {0}
    for mind, worth in ((None, 0.0), (Second(SCALE), 8.0)):
        search = Search(FirstPolicy(SCALE), Preparing(1).seen_by(0), 0, 1, settings, mind)
        search.run(20, None)
        assert points(search)[0] == worth
