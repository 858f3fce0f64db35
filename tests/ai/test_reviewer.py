"""A review of a whole game: said by a process of its own, believed only as far as it can be so."""

import json
import sys
import time
from pathlib import Path

import msgspec
import pytest

from ai.registry import knowledge_of
from ai.review.findings import DecisionFinding, Finding, Opening, Option, StepFinding
from ai.review.luck import LuckBudget
from ai.review.process import review
from ai.review.reviewer import Reviewer
from ai.review.weighing import Budget
from game.contract import InvalidAction
from game.registry import GAMES
from game.rng import Rng

SMALL = Budget(search=12, worlds=4, sure_worlds=8, rivals=1)
LITTLE_LUCK = LuckBudget(playouts=4, deals=4)
PARROT = """
import sys
sys.stdin.buffer.readline()
with open(sys.argv[1], "rb") as file:
    sys.stdout.buffer.write(file.read())
sys.stdout.buffer.flush()
"""
"""Says the bytes of a file, whatever it is asked, and ends."""

every_game = pytest.mark.parametrize("key", sorted(GAMES))


def played(key: str, seats: int, seed: int) -> list[tuple[int, int]]:
    """The moves of a game by the policy."""
    position, policy, rng = GAMES[key].new(seats, seed, {}), knowledge_of(key).policy, Rng(seed)
    moves = []
    while not position.over():
        seat = int(position.deciders()[0])
        moves.append((seat, int(policy.choose(position, seat, rng))))
        position.play(*moves[-1])
    return moves


def said_of(key: str, moves: list[tuple[int, int]], seats: int, seed: int) -> list[Finding]:
    said: list[Finding] = []
    review(key, seats, seed, {}, moves, said.append, SMALL, LITTLE_LUCK)
    return said


def heard(tmp_path: Path, said: bytes, moves: list[tuple[int, int]]) -> Reviewer:
    """A reviewer of a game of Hennen Rennen, after its process has said just this."""
    words = tmp_path / "said"
    words.write_bytes(said)
    command = (sys.executable, "-c", PARROT, str(words))
    reviewer = Reviewer("ladder", 3, 4, {}, moves, command)
    end = time.monotonic() + 60.0
    while not (reviewer.done or reviewer.failed) and time.monotonic() < end:
        reviewer.poll()
        time.sleep(0.002)
    reviewer.close()
    return reviewer


def lines(findings: list[Finding]) -> bytes:
    return b"".join(msgspec.json.encode(finding) + b"\n" for finding in findings)


@pytest.mark.once
@every_game
def test_every_decision_is_found_and_none_where_nothing_was_to_decide(key: str) -> None:
    seats = min(GAMES[key].seat_counts)
    moves = played(key, seats, 3)
    said = said_of(key, moves, seats, 3)
    position, expected = GAMES[key].new(seats, 3, {}), set()
    for number, (seat, action) in enumerate(moves):
        if len(position.actions(seat)) > 1:
            expected.add((number, seat, int(position.progress()[0]), action))
        position.play(seat, action)
    found = [each.decision for each in said if each.decision is not None]
    assert {(f.move, f.seat, f.round, f.played.action) for f in found} == expected
    assert [each.done for each in said] == sorted(each.done for each in said)
    assert said[-1].done == said[-1].total


def test_the_same_game_is_reviewed_the_same() -> None:
    moves = played("sly", 2, 5)
    assert said_of("sly", moves, 2, 5) == said_of("sly", moves, 2, 5)


def test_a_review_from_another_process_is_whole(tmp_path: Path) -> None:
    moves = played("ladder", 3, 4)
    reviewer = heard(tmp_path, lines(said_of("ladder", moves, 3, 4)), moves)
    assert (reviewer.done, reviewer.failed, reviewer.progress) == (True, False, 1.0)
    assert [f.move for f in reviewer.review.decisions] == sorted(
        {f.decision.move for f in said_of("ladder", moves, 3, 4) if f.decision is not None}
    )


def test_the_real_process_says_something_and_ends_when_it_is_not_wanted() -> None:
    moves = played("ladder", 3, 4)
    reviewer = Reviewer("ladder", 3, 4, {}, moves)
    end = time.monotonic() + 120.0
    while not reviewer.review.decisions and not reviewer.failed and time.monotonic() < end:
        reviewer.poll()
        time.sleep(0.01)
    assert reviewer.review.decisions
    assert 0.0 < reviewer.progress < 1.0
    reviewer.close()
    assert not reviewer.poll()


def test_what_cannot_be_true_of_the_game_is_not_believed(tmp_path: Path) -> None:
    moves = played("ladder", 3, 4)
    position = GAMES["ladder"].new(3, 4, {})
    seat, action = moves[0]
    other = next(int(a) for a in position.actions(seat) if a != action)
    good = DecisionFinding(0, seat, 1, Option(action, 0, 0.5), Option(other, 9, 0.5), 9, 0.0, 1)
    assert heard(tmp_path, lines([Finding(decision=good)]), moves).review.decisions == [good]
    wrong = [
        msgspec.structs.replace(good, move=len(moves)),
        msgspec.structs.replace(good, seat=(seat + 1) % 3),
        msgspec.structs.replace(good, round=2),
        msgspec.structs.replace(good, played=Option(other, 0, 0.5)),
        msgspec.structs.replace(good, better=Option(action, 0, 0.5)),
        msgspec.structs.replace(good, better=Option(999, 0, 0.5)),
        msgspec.structs.replace(good, better=None),
        msgspec.structs.replace(good, points_lost=-9),
    ]
    for finding in wrong:
        reviewer = heard(tmp_path, lines([Finding(decision=finding)]), moves)
        assert reviewer.failed, finding
        assert not reviewer.review.decisions
    reasoned = json.loads(msgspec.json.encode(Finding(decision=good)))
    reasoned["decision"]["reasons"] = [["ladder.no_such_reason", {}]]
    reviewer = heard(tmp_path, json.dumps(reasoned).encode() + b"\n", moves)
    assert reviewer.failed
    for said in (
        Finding(opening=Opening([0, 0], [0, 0], [0.5, 0.5])),
        Finding(step=StepFinding(0, seat, 1, [0], [0], [1.0])),
        Finding(done=3, total=2),
        Finding(done=2, total=2),
    ):
        assert heard(tmp_path, lines([said]), moves).failed, said


def test_luck_and_play_must_make_the_points(tmp_path: Path) -> None:
    moves = played("ladder", 3, 4)
    reviewer = heard(tmp_path, b"", moves)
    found = reviewer.review
    thirds = [1 / 3] * 3
    found.opening = Opening([1000 * points for points in found.points], [0, 0, 0], thirds)
    found.steps = [StepFinding(0, moves[0][0], 1, [5, -2, 0], [-5, 2, 0], thirds)]
    assert found.adds_up()
    found.opening = replace_par(found.opening)
    assert not found.adds_up()


def replace_par(opening: Opening) -> Opening:
    return msgspec.structs.replace(opening, par=[opening.par[0] + 1, *opening.par[1:]])


def test_only_a_finished_game_that_keeps_the_rules_is_reviewed() -> None:
    moves = played("ladder", 3, 4)
    for wrong in (moves[:-1], moves[1:], [(7, 0), *moves[1:]], [(0, -1), *moves[1:]]):
        with pytest.raises(InvalidAction):
            Reviewer("ladder", 3, 4, {}, wrong)
