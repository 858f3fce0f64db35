"""How the search learns, looked at in Hennen Rennen."""

from ai.ladder.policy import LadderPolicy
from ai.search import Search, SearchSettings
from game.ladder import Ladder
from game.ladder.position import LadderPosition
from game.ladder.state import PLAY
from game.rng import Rng

POLICY = LadderPolicy()
NEVER = 1_000_000


def last_lead(seed: int) -> LadderPosition:
    """Round 10: the leader has one card and no hen, so only rivals decide anything after it."""
    position, rng = Ladder().new(4, seed, {}), Rng(seed)
    while not (position.round == 10 and position.phase == PLAY):
        seat = position.deciders()[0]
        position.play(seat, POLICY.choose(position, seat, rng))
    position.hens[position.turn] = 0
    return position


def expected_points(position: LadderPosition, settings: SearchSettings) -> list[float]:
    seat = int(position.turn)
    search = Search(POLICY, position.seen_by(seat), seat, 5, settings)
    search.run(200, None)
    return [stats.points for stats in search.stats()]


def test_rivals_that_do_not_learn_follow_their_policy_however_well_a_decision_is_known() -> None:
    """In two deals where rivals that learn would play otherwise."""
    for seed in (2, 6):
        position = last_lead(seed)
        nobody = expected_points(position, SearchSettings(trust=NEVER))
        assert expected_points(position, SearchSettings(trust=1)) != nobody
        assert expected_points(position, SearchSettings(trust=1, rivals_learn=False)) == nobody


def test_the_root_seat_learns_even_where_rivals_do_not() -> None:
    position = Ladder().new(3, 4, {})
    view = position.seen_by(0)
    found: list[list[float]] = []
    for trust in (1, NEVER):
        search = Search(POLICY, view, 0, 5, SearchSettings(trust=trust, rivals_learn=False))
        search.run(300, None)
        found.append([stats.points for stats in search.stats()])
    assert found[0] != found[1]
