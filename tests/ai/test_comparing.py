"""What another action would have brought: weighed from the seat's view, by a process of its own."""

import sys
import time

import pytest

from ai.messages import CompareJob
from ai.review.comparing import Comparison, compared
from ai.review.weighing import Budget, Foresight
from game.contract import InvalidAction, Position
from game.registry import GAMES, game_named
from game.rng import Rng

SMALL = Budget(0, worlds=0, sure_worlds=16, foresight=Foresight(4, 4, 2, 0, 4.0))

games = pytest.mark.parametrize("key", list(GAMES))


def a_choice(key: str) -> tuple[Position, int, int, int]:
    """A position in the middle of a game, the seat that decides, and two of its actions."""
    game = game_named(key)
    position, rng = game.new(max(game.seat_counts), 5, {}), Rng(5)
    moves = 0
    while True:
        seat = int(position.deciders()[0])
        legal = [int(action) for action in position.actions(seat)]
        if moves >= 20 and len(legal) > 1:
            return position, seat, legal[0], legal[-1]
        position.play(seat, legal[int(rng.below(len(legal)))])
        moves += 1


def job(key: str, view: Position, played: int, other: int) -> CompareJob:
    return CompareJob(key, view.to_message(), 20, played, other)


@games
def test_it_is_the_same_whatever_the_seat_could_not_know(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ai.review.comparing.budget_of", lambda *_table: SMALL)
    position, seat, played, other = a_choice(key)
    view = position.seen_by(seat)
    disguised = view.determinize(Rng(9)).seen_by(seat)
    first = compared(job(key, view, played, other))
    assert compared(job(key, disguised, played, other)) == first


def test_the_two_ways_to_ask_add_up_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same worlds and the same luck on both sides."""
    monkeypatch.setattr("ai.review.comparing.budget_of", lambda *_table: SMALL)
    position, seat, one, two = a_choice("ladder")
    view = position.seen_by(seat)
    there, back = (compared(job("ladder", view, *pair)) for pair in ((one, two), (two, one)))
    assert there.gain == -back.gain
    assert compared(job("ladder", view, one, one)).gain == 0


def test_what_is_against_the_rules_is_not_weighed() -> None:
    position, seat, played, _other = a_choice("ladder")
    view = position.seen_by(seat)
    for wrong in (job("ladder", view, played, 10**6), job("ladder", position, played, played)):
        with pytest.raises(InvalidAction):
            compared(wrong)


def waited(comparison: Comparison) -> Comparison:
    end = time.monotonic() + 120
    while not comparison.poll() and time.monotonic() < end:
        time.sleep(0.01)
    return comparison


def test_the_process_answers() -> None:
    position, seat, played, other = a_choice("sly")
    view = position.seen_by(seat)
    found = waited(Comparison("sly", view, 20, played, other))
    assert not found.failed
    assert found.gain == compared(job("sly", view, played, other)).gain


@pytest.mark.parametrize("program", ["", "print('{}')", 'print(\'{"gain": "much"}\')'])
def test_a_process_that_dies_or_says_nonsense_has_failed(program: str) -> None:
    position, seat, played, other = a_choice("ladder")
    command = (sys.executable, "-c", program)
    found = waited(Comparison("ladder", position.seen_by(seat), 20, played, other, command))
    assert found.failed
    assert found.gain is None
