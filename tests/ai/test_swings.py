"""What made a result, from the findings of a made-up game."""

from ai.review.findings import Opening, StepFinding
from ai.review.swings import account_of, accounts, lead_changes, leader, swings, won_at
from game.contract import NOBODY

BEGUN = Opening(par=[10000, 10000], deal=[500, -700], wins=[0.6, 0.4])
STEPS = [
    StepFinding(0, 0, 1, [0, 0], [-1000, 400], [0.45, 0.55]),
    StepFinding(1, 1, 1, [250, -250], [0, 1000], [0.3, 0.7]),
    StepFinding(2, 0, 2, [3000, -1000], [250, 50], [0.8, 0.2]),
    StepFinding(3, 1, 2, [0, 0], [0, -500], [1.0, 0.0]),
]
ALONE = Opening(par=[20000], deal=[-1000], wins=[1.0])


def test_luck_and_play_of_a_seat_make_its_result() -> None:
    first, second = accounts(BEGUN, STEPS)
    assert (first.luck, first.own, first.others) == (3750, -750, 0)
    assert (second.luck, second.own, second.others) == (-1950, 500, 450)
    assert first.result == 13000
    assert second.result == 9000


def test_the_adjusted_result_has_no_luck_in_it() -> None:
    assert account_of(BEGUN, STEPS, 0).adjusted == 10000 - 750
    assert account_of(BEGUN, STEPS, 1).adjusted == 10000 + 950


def test_an_account_of_half_a_game_is_what_is_known() -> None:
    assert account_of(BEGUN, STEPS[:1], 0).result == 9500
    assert account_of(BEGUN, [], 0).result == 10500


def test_the_biggest_swing_is_the_greatest_change_of_the_win() -> None:
    biggest, *others = swings(BEGUN, STEPS)
    assert (biggest.move, biggest.mover, biggest.seat) == (2, 0, 0)
    assert (biggest.luck, biggest.play, biggest.points) == (3000, 250, 3250)
    assert round(biggest.win, 3) == 0.5
    assert [swing.move for swing in others] == [3, 0, 1]


def test_alone_swings_are_counted_in_points() -> None:
    steps = [
        StepFinding(0, 0, 1, [700], [0], [1.0]),
        StepFinding(1, 0, 1, [0], [0], [1.0]),
        StepFinding(2, 0, 1, [-200], [-900], [1.0]),
    ]
    assert [(swing.move, swing.points) for swing in swings(ALONE, steps)] == [(2, -1100), (0, 700)]
    assert lead_changes(ALONE, steps) == []
    assert won_at(ALONE, steps) is None


def test_the_lead_changes_when_another_is_ahead() -> None:
    assert lead_changes(BEGUN, STEPS) == [0, 2]
    level = [StepFinding(0, 0, 1, [0, 0], [0, 0], [0.5, 0.5]), *STEPS[2:]]
    assert leader(level[0].wins) == NOBODY
    assert lead_changes(BEGUN, level) == []


def test_a_lead_within_the_noise_is_none() -> None:
    hardly = StepFinding(0, 0, 1, [0, 0], [0, 0], [0.49, 0.51])
    assert leader(hardly.wins) == NOBODY
    assert lead_changes(BEGUN, [hardly, *STEPS[2:]]) == []
    assert won_at(BEGUN, [hardly, *STEPS[2:]]) == -1


def test_a_game_is_won_where_the_winner_came_to_stay_ahead() -> None:
    assert won_at(BEGUN, STEPS) == 2
    assert won_at(BEGUN, STEPS[2:]) == -1
    assert won_at(Opening([0, 0], [0, 0], [0.4, 0.6]), STEPS[3:]) == 3
    drawn = StepFinding(4, 0, 3, [0, 0], [0, 0], [0.5, 0.5])
    assert won_at(BEGUN, [*STEPS, drawn]) is None
