"""Whatever a child process says or does not say: nothing raises, nothing loops, nothing waits."""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

import pytest

from ai.child import MOST_UNREAD, Child
from ai.hens.reviewer import Reviewer
from ai.messages import LONGEST, Question, Thought
from ai.players import policy_move
from ai.thinker import Answer, Thinker
from game.registry import GAMES

LADDER = GAMES["ladder"]
VIEW = LADDER.new(4, 3, {}).seen_by(1)
LEGAL = [int(action) for action in VIEW.actions(1)]
GOOD = {
    "id": 1,
    "action": LEGAL[0],
    "stats": [[LEGAL[0], 3, 0.5, 1.5, -0.5]],
    "iterations": 3,
    "seconds": 0.25,
}
PARROT = """
import sys
sys.stdin.buffer.readline()
with open(sys.argv[1], "rb") as file:
    sys.stdout.buffer.write(file.read())
sys.stdout.buffer.flush()
sys.stdin.buffer.read()
"""
"""Answers the first question with the bytes of a file, then listens."""
WAITING = 20.0
"""Seconds: a call that waits for a child that never answers takes longer, on any machine; one that
does not wait takes a moment, even on a slow and busy one."""


def parrot(tmp_path: Path, said: bytes) -> tuple[str, ...]:
    words = tmp_path / "said"
    words.write_bytes(said)
    return (sys.executable, "-c", PARROT, str(words))


def with_(**changed: object) -> bytes:
    return json.dumps(GOOD | changed).encode() + b"\n"


def answered(thinker: Thinker) -> Answer:
    """Ask and wait, every single look being quick."""
    thinker.ask(7, "ladder", VIEW.to_message(), 1, "fox", 5)
    end = time.monotonic() + 60.0
    while time.monotonic() < end:
        began = time.monotonic()
        answer = thinker.poll()
        assert time.monotonic() - began < WAITING
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer came")


def test_a_sound_answer_is_taken(tmp_path: Path) -> None:
    thinker = Thinker(command=parrot(tmp_path, with_()), patience=30.0)
    answer = answered(thinker)
    assert (answer.request_id, answer.decision.action, answer.fallback) == (7, LEGAL[0], False)
    assert [vars_of(row) for row in answer.decision.stats] == GOOD["stats"]
    thinker.close()


def vars_of(row: object) -> list[object]:
    return [getattr(row, name) for name in ("action", "visits", "reward", "points", "margin")]


BROKEN = {
    "null": b"null\n",
    "a list": b"[]\n",
    "nothing": b"\n",
    "an empty object": b"{}\n",
    "a number": b"17\n",
    "no text": b"\xff\xfe\x00\x80\n",
    "half a line": with_()[:20] + b"\n",
    "a text for a number": with_(id="1"),
    "no action": b'{"id": 1}\n',
    "a text for an action": with_(action="dust"),
    "a fraction for an action": with_(action=0.5),
    "an illegal action": with_(action=max(LEGAL) + 1),
    "an action beyond any": with_(action=2**40),
    "a negative action": with_(action=-1),
    "null for stats": with_(stats=None),
    "a short row": with_(stats=[[LEGAL[0], 3]]),
    "a long row": with_(stats=[[LEGAL[0], 3, 0.5, 1.5, -0.5, 0.5, {}, 9]]),
    "an object for a row": with_(stats=[{"action": LEGAL[0]}]),
    "a row about no action": with_(stats=[[2**30, 3, 0.5, 1.5, -0.5]]),
    "no number in a row": with_().replace(b"0.5", b"NaN"),
    "an infinite number": with_().replace(b"0.25", b"1e999"),
    "deep nesting": b'{"id": 1, "stats": ' + b"[" * 100_000 + b"\n",
    "a huge line": b" " * (LONGEST + 10) + with_(),
    "an error": b'{"id": 1, "error": "oh"}\n',
}


@pytest.mark.parametrize("said", BROKEN.values(), ids=BROKEN.keys())
def test_what_cannot_be_an_answer_makes_the_policy_move(tmp_path: Path, said: bytes) -> None:
    thinker = Thinker(command=parrot(tmp_path, said), patience=30.0)
    answer = answered(thinker)
    assert answer.fallback
    assert answer.decision.action == policy_move(LADDER, VIEW, 1, 5)
    assert answer.decision.stats == []
    thinker.close()


@pytest.mark.parametrize("seed", range(12))
def test_a_mutilated_answer_is_no_harm(tmp_path: Path, seed: int) -> None:
    """Bytes changed, cut and doubled by chance: either it is a legal answer, or the policy's."""
    chance = random.Random(seed)
    said = bytearray(with_())
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(said))
        said[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
    thinker = Thinker(command=parrot(tmp_path, bytes(said) + b"\n"), patience=1.0)
    answer = answered(thinker)
    assert answer.decision.action in LEGAL
    assert {int(row.action) for row in answer.decision.stats} <= set(LEGAL)
    thinker.close()


def test_a_child_that_never_stops_talking_is_ended(tmp_path: Path) -> None:
    """Sound answers, to questions nobody asked, without end."""
    flood = "import json, sys\nwhile True: print(json.dumps({'id': 99, 'action': 1}), flush=True)"
    thinker = Thinker(command=(sys.executable, "-c", flood), patience=3.0)
    assert answered(thinker).fallback
    thinker.close()
    child = Child((sys.executable, "-c", flood), Thought)
    end = time.monotonic() + 60.0
    while not child.ended and time.monotonic() < end:
        time.sleep(0.01)
    assert child.ended
    assert child.answers.qsize() == MOST_UNREAD
    child.join()


@pytest.mark.skipif(os.name == "nt", reason="no process can be stopped there")
def test_a_stopped_child_does_not_stop_the_window() -> None:
    """Hints asked and taken back far beyond what a pipe holds, then one that must be answered."""
    patient = True
    thinker = Thinker(clock=lambda: 0.0 if patient else time.monotonic(), patience=1.0)
    thinker.ask(1, "ladder", VIEW.to_message(), 1, "policy", 5)
    while thinker.poll() is None:
        time.sleep(0.002)
    stopped = thinker.process_id
    assert stopped is not None
    os.kill(stopped, signal.SIGSTOP)
    longest = 0.0
    for number in range(2, 3000):
        began = time.monotonic()
        thinker.ask(number, "ladder", VIEW.to_message(), 1, "fox", 5, hint=True)
        thinker.poll()
        thinker.cancel(number)
        longest = max(longest, time.monotonic() - began)
        if thinker.process_id not in (None, stopped):
            break
    assert longest < WAITING
    assert thinker.process_id != stopped, "it was not given up"
    patient = False
    assert answered(thinker).decision.action in LEGAL
    began = time.monotonic()
    thinker.close()
    assert time.monotonic() - began < WAITING


def test_messages_for_a_child_that_does_not_read_do_not_pile_up() -> None:
    child = Child((sys.executable, "-c", "import time; time.sleep(60)"), Thought)
    sent = 0
    while not child.ended and sent < 10 * MOST_UNREAD:
        child.send(Question(sent, view=[0] * 10_000))
        sent += 1
    assert child.ended
    child.join()


REVIEWS = {
    "null": b"null\n",
    "a list": b"[]\n",
    "a text": b'{"par": "12"}\n',
    "a list for a figure": b'{"par": [12]}\n',
    "a fraction": b'{"bound": 1.5}\n',
    "no text": b"\xff\xff\n",
    "an unknown word": b'{"par": 3, "hens": 4}\n',
    "a huge number": b'{"bound": ' + b"9" * 400 + b"}\n",
    "a huge line": b"[" * (LONGEST + 10) + b"\n",
}


@pytest.mark.parametrize("said", REVIEWS.values(), ids=REVIEWS.keys())
def test_a_review_that_makes_no_sense_has_failed(tmp_path: Path, said: bytes) -> None:
    reviewer = Reviewer(1, {}, [], parrot(tmp_path, b'{"par": 12}\n' + said))
    end = time.monotonic() + 60.0
    while not reviewer.failed and time.monotonic() < end:
        reviewer.poll()
        time.sleep(0.002)
    assert (reviewer.failed, reviewer.par, reviewer.done) == (True, 12, False)
    assert not reviewer.poll()
