"""The thinking process: it answers, and when it does not, the game goes on."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from ai.messages import Question, line_of
from ai.players import decide, policy_move
from ai.rivals import rival_named
from ai.search import CHECK_EVERY
from ai.thinker import COMMAND, Answer, Thinker
from game.contract import Position
from game.registry import GAMES
from tests.ai.stopping import counted

LADDER = GAMES["ladder"]
SLEEPER = (sys.executable, "-c", "import time; time.sleep(60)")
QUITTER = (sys.executable, "-c", "raise SystemExit(3)")
BABBLER = (sys.executable, "-c", "print('no answer at all')")


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    thinker = Thinker(patience=60.0)
    yield thinker
    thinker.close()


def fresh_view() -> Position:
    return LADDER.new(4, 3, {}).seen_by(1)


def wait_for(thinker: Thinker, seconds: float = 120.0) -> Answer:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer came")


def test_it_decides_what_this_process_would_decide(thinker: Thinker) -> None:
    """Where its time was up before it was done, this process stops at the same iteration."""
    thinker.ask(1, "ladder", fresh_view().to_message(), 1, "rooster", 5)
    answer = wait_for(thinker)
    cut_short = answer.decision.iterations < rival_named("rooster", "ladder").iterations
    stop = counted(answer.decision.iterations // CHECK_EVERY + 1) if cut_short else None
    here = decide(LADDER, fresh_view(), 1, "rooster", 5, stop, clock=lambda: 0.0)
    assert here.iterations == answer.decision.iterations
    assert (answer.request_id, answer.decision.action, answer.fallback) == (1, here.action, False)
    assert [s.visits for s in answer.decision.stats] == [s.visits for s in here.stats]
    assert not thinker.busy
    assert thinker.poll() is None


def test_requests_are_answered_in_order(thinker: Thinker) -> None:
    for number in (10, 11, 12):
        thinker.ask(number, "ladder", fresh_view().to_ints(), 1, "policy", number)
    assert [wait_for(thinker).request_id for _ in range(3)] == [10, 11, 12]


def test_a_hint_always_comes_with_what_was_found_out(thinker: Thinker) -> None:
    thinker.ask(20, "ladder", fresh_view().to_ints(), 1, "rooster", 5, hint=True)
    assert len(wait_for(thinker).decision.stats) == 3


def test_thinking_can_be_given_less_time_than_the_level_may_take(thinker: Thinker) -> None:
    thinker.ask(25, "ladder", fresh_view().to_ints(), 1, "fox", 5, hint=True)
    patient = wait_for(thinker)
    thinker.ask(26, "ladder", fresh_view().to_ints(), 1, "fox", 5, hint=True, seconds=0.05)
    hurried = wait_for(thinker)
    assert hurried.decision.iterations < patient.decision.iterations


def test_who_is_hurried_answers_with_what_was_found_out_so_far(thinker: Thinker) -> None:
    thinker.ask(27, "ladder", fresh_view().to_ints(), 1, "fox", 5, hint=True)
    patient = wait_for(thinker)
    thinker.ask(28, "ladder", fresh_view().to_ints(), 1, "fox", 5, hint=True)
    thinker.hurry()
    hurried = wait_for(thinker)
    assert (hurried.request_id, hurried.fallback) == (28, False)
    assert hurried.decision.iterations < patient.decision.iterations


def test_a_cancelled_request_is_never_answered(thinker: Thinker) -> None:
    thinker.ask(30, "ladder", fresh_view().to_ints(), 1, "fox", 5, hint=True)
    thinker.ask(31, "ladder", fresh_view().to_ints(), 1, "policy", 5)
    thinker.cancel(30)
    assert wait_for(thinker).request_id == 31
    thinker.ask(32, "ladder", fresh_view().to_ints(), 1, "policy", 5)
    thinker.cancel()
    assert not thinker.busy
    thinker.ask(33, "ladder", fresh_view().to_ints(), 1, "policy", 5)
    assert wait_for(thinker).request_id == 33


def test_a_number_used_before_is_another_question(thinker: Thinker) -> None:
    """Every table counts its requests from 1: what one cancelled is not the next one's."""
    thinker.ask(1, "ladder", fresh_view().to_ints(), 1, "fox", 5, hint=True)
    thinker.cancel(1)
    thinker.ask(1, "ladder", fresh_view().to_ints(), 1, "policy", 5)
    answer = wait_for(thinker, 30.0)
    assert (answer.request_id, answer.fallback, answer.decision.iterations) == (1, False, 0)


def test_after_an_error_over_there_the_policy_moves(thinker: Thinker) -> None:
    thinker.ask(40, "ladder", fresh_view().to_ints(), 1, "no such level", 5)
    answer = wait_for(thinker)
    assert answer.fallback
    assert answer.decision.action == policy_move(LADDER, fresh_view(), 1, 5)


def test_a_process_that_died_is_started_again(thinker: Thinker) -> None:
    thinker.ask(50, "ladder", fresh_view().to_ints(), 1, "policy", 5)
    wait_for(thinker)
    dead = thinker.process_id
    assert dead is not None
    os.kill(dead, signal.SIGTERM)
    thinker.ask(51, "ladder", fresh_view().to_ints(), 1, "rooster", 5)
    answer = wait_for(thinker)
    assert (answer.request_id, answer.fallback) == (51, False)
    assert thinker.process_id != dead


def test_interrupting_the_program_does_not_stop_the_thinking(thinker: Thinker) -> None:
    thinker.ask(60, "ladder", fresh_view().to_ints(), 1, "policy", 5)
    wait_for(thinker)
    running = thinker.process_id
    assert running is not None
    os.kill(running, signal.SIGINT)
    thinker.ask(61, "ladder", fresh_view().to_ints(), 1, "policy", 5)
    assert not wait_for(thinker).fallback
    assert thinker.process_id == running


def test_one_that_never_answers_is_given_up() -> None:
    now = [0.0]
    thinker = Thinker(clock=lambda: now[0], command=SLEEPER)
    thinker.ask(1, "ladder", fresh_view().to_ints(), 1, "fox", 5)
    now[0] = 2.9
    assert thinker.poll() is None
    now[0] = 3.0
    answer = thinker.poll()
    assert answer is not None
    assert answer.fallback
    assert answer.decision.action == policy_move(LADDER, fresh_view(), 1, 5)
    thinker.close()


@pytest.mark.parametrize("command", [QUITTER, BABBLER, ("/no/such/program",)])
def test_one_that_keeps_failing_falls_back_at_once(command: tuple[str, ...]) -> None:
    thinker = Thinker(clock=lambda: 0.0, command=command)
    thinker.ask(1, "ladder", fresh_view().to_ints(), 1, "fox", 5)
    assert wait_for(thinker).fallback
    thinker.close()


def test_the_process_ends_with_its_questioner() -> None:
    asked = line_of(Question(1, False, "ladder", fresh_view().to_message(), 1, "policy", 5))
    done = subprocess.run(COMMAND, input=asked, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_process_whose_questioner_was_killed_ends_without_a_word() -> None:
    """The answer finds nobody at the other end, while the questions' end is still open."""
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(line_of(Question(1, game="no such game")))
        process.stdin.flush()
        assert process.wait(timeout=30.0) == 0
        assert process.stderr.read() == b""


def test_it_never_loads_the_window() -> None:
    code = (
        "import sys, ai.thinking, ai.arena, ai.bench;"
        "bad = {'pygame', 'pymunk', 'scenes', 'saves'} & set(sys.modules); sys.exit(len(bad))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
