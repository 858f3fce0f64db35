"""Why a hint advises what it does: what speaks for it comes first."""

from ai.players import Decision
from ai.reasons import Reason, against
from ai.search import ActionStats
from words.advice import why

GOOD: Reason = ("good", {"points": 3})
BAD: Reason = against(("bad", {"points": 2}))


def weighed(gain: float) -> Decision:
    """Action 1 was found better than action 2 by `gain` points."""
    stats = [ActionStats(1, 50, 0.6, 8.0 + gain, 0.0), ActionStats(2, 50, 0.5, 8.0, 0.0)]
    return Decision(1, stats, 100, 0.1)


def told(decision: Decision, *reasons: Reason) -> tuple[str, ...]:
    return why(decision, reasons, lambda key, detail: f"{key} {detail['points']}")


def test_what_speaks_against_it_comes_last() -> None:
    assert told(weighed(0.0), BAD, GOOD) == ("good 3", "but bad 2")


def test_the_search_is_heard_before_any_but() -> None:
    assert told(weighed(2.2), BAD, GOOD) == (
        "good 3",
        "worth about 2 points more than the next best",
        "but bad 2",
    )
    assert told(weighed(0.5), BAD)[0] == "worth about 1 point more than the next best"


def test_where_nothing_speaks_for_it_it_is_a_close_call() -> None:
    assert [said.split(":")[0] for said in told(weighed(0.1), BAD)] == ["a close call", "but bad 2"]
    assert told(weighed(0.1)) != ()


def test_the_only_move_is_no_close_call() -> None:
    only = Decision(1, [ActionStats(1, 1, 0.5, 8.0, 0.0)], 1, 0.0)
    assert told(only) == ()


def test_reasons_without_words_are_left_out_and_not_counted() -> None:
    many: list[Reason] = [(word, {}) for word in ["", "a", "", "b", "c", "d", "e"]]
    assert why(weighed(0.0), many, lambda key, detail: key) == ("a", "b", "c", "d")
