"""Why a hint advises what it does: figures of the search, and only what speaks for the move."""

from ai.players import Decision
from ai.reasons import Reason, against
from ai.search import ActionStats
from words.advice import LEAST_GAMES, Claim, claims, compared, why

GOOD: Reason = ("good", {"points": 3})
BAD: Reason = against(("bad", {"points": 2}))
PROMISE: Reason = ("promise", {"points": 9})
PROMISES = {"promise": "eggs"}


def found(action: int, reward: float, visits: int = 50, **parts: float) -> ActionStats:
    points = sum(parts.values())
    return ActionStats(action, visits, reward, points, 0.0, reward, dict(parts))


def decided(*stats: ActionStats) -> Decision:
    return Decision(stats[0].action, list(stats), 100, 0.1)


def told(decision: Decision, *reasons: Reason) -> tuple[str, ...]:
    return why(
        decision, reasons, PROMISES, lambda key, detail: f"{key} {detail['points']}", str.upper
    )


def test_what_speaks_against_it_is_not_said() -> None:
    assert told(decided(found(1, 0.6), found(2, 0.5)), BAD, GOOD) == ("good 3",)


def test_a_gain_is_told_with_what_it_comes_from() -> None:
    decision = decided(found(1, 0.6, eggs=9.2, medals=2.0), found(2, 0.5, eggs=7.0, medals=3.0))
    assert [(c.part, round(c.gain, 3)) for c in claims(decision, str.upper)] == [("EGGS", 2.2)]
    assert told(decision) == ("+2.2 for EGGS, compared with the next best",)


def test_a_promise_is_given_only_if_the_search_found_it_kept() -> None:
    kept = decided(found(1, 0.6, eggs=9.0), found(2, 0.5, eggs=7.0))
    assert told(kept, PROMISE)[0] == "promise 9"
    broken = decided(found(1, 0.6, eggs=7.0, medals=4.0), found(2, 0.5, eggs=7.0, medals=2.0))
    assert "promise 9" not in told(broken, PROMISE)
    forced = Decision(1, [], 0, 0.0)
    assert told(forced, PROMISE) == ()


def test_kinds_that_go_by_one_name_are_added_up() -> None:
    decision = decided(found(1, 0.6, eggs_a=1.0, eggs_b=2.0), found(2, 0.5, eggs_a=2.0))
    assert claims(decision, lambda kind: kind.partition("_")[0]) == [Claim("eggs", 1.0)]


def test_where_nothing_speaks_for_it_it_is_a_close_call() -> None:
    [said] = told(decided(found(1, 0.6, eggs=7.1), found(2, 0.5, eggs=7.0)), BAD)
    assert said.startswith("a close call")


def test_the_only_move_is_no_close_call() -> None:
    assert told(decided(found(1, 0.5))) == ()


def test_the_advised_action_is_compared_with_the_next_two() -> None:
    stats = [found(1, 0.6), found(2, 0.3), found(3, 0.5), found(4, 0.4), found(5, 0.2, visits=0)]
    assert [option.action for option in compared(decided(*stats))] == [1, 3, 4]


def test_a_few_imagined_games_tell_nothing() -> None:
    few, enough = LEAST_GAMES - 1, LEAST_GAMES
    stats = [found(1, 0.9, enough, eggs=9.0), found(2, 0.8, few, eggs=1.0), found(3, 0.5, enough)]
    assert [option.action for option in compared(decided(*stats))] == [1, 3]
    hurried = decided(found(1, 0.9, few, eggs=9.0), found(2, 0.5, enough, eggs=1.0))
    assert [option.action for option in compared(hurried)] == [1]
    assert told(hurried) == ()
    assert told(hurried, GOOD) == ("good 3",)


def test_what_was_given_up_too_soon_is_not_shown_as_better() -> None:
    stats = [found(1, 0.6), found(2, 0.9, visits=LEAST_GAMES), found(3, 0.5)]
    assert [option.action for option in compared(decided(*stats))] == [1, 3]


def test_reasons_without_words_are_left_out_and_not_counted() -> None:
    many: list[Reason] = [(word, {}) for word in ["", "a", "", "b", "c", "d", "e"]]
    only = decided(found(1, 0.6), found(2, 0.5))
    assert why(only, many, {}, lambda key, detail: key, str) == ("a", "b", "c", "d")
