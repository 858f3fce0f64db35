"""How long an AI seat may think: as long as nobody waits for it, and then not much longer."""

from pathlib import Path

import pytest

from ai.players import Decision
from ai.thinker import Answer, Thinker
from commands.moments import table_seats, walk
from play.match import Match, new_match
from play.pace import ENOUGH, RIVAL_TURN, ROUND_TRIP, snap_thought
from play.turns import Turns
from saves.slots import Slots


class SilentThinker(Thinker):
    """Notes what it is asked, and answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, float | None]] = []
        self.hurried = 0
        self.answer: Answer | None = None

    def ask(
        self, request_id: int, game_key: str, view_ints: list[int], seat: int, level: str,
        seed: int, hint: bool = False, seconds: float | None = None,
    ) -> None:  # fmt: skip
        self.asked.append((seat, seconds))

    def poll(self) -> Answer | None:
        return self.answer

    def hurry(self) -> None:
        self.hurried += 1

    def cancel(self, request_id: int | None = None) -> None:
        pass


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def begun(slots: Slots, humans: int) -> tuple[Match, Turns, SilentThinker]:
    """Four seats choose a card at the same time; the AI among them has been asked."""
    match = new_match(slots, "ladder", table_seats(4, humans), {}, 11)
    thinker = SilentThinker()
    turns = Turns(thinker, match)
    turns.ask_for_move()
    return match, turns, thinker


def test_who_thinks_too_long_is_told_once_to_answer(slots: Slots) -> None:
    _match, turns, thinker = begun(slots, 0)
    turns.wait(ENOUGH - 0.1)
    assert thinker.hurried == 0
    for _frame in range(20):
        turns.wait(0.05)
    assert thinker.hurried == 1


def test_nobody_is_hurried_while_a_person_thinks_too(slots: Slots) -> None:
    match, turns, thinker = begun(slots, 1)
    turns.wait(60.0)
    assert thinker.hurried == 0
    match.act(0, int(match.position.actions(0)[0]))
    turns.wait(ENOUGH)
    assert thinker.hurried == 1


def test_every_decision_has_its_own_time(slots: Slots) -> None:
    """However long the one before took: no level is weaker because another one was slow."""
    match, turns, thinker = begun(slots, 0)
    turns.wait(ENOUGH)
    action = int(match.position.actions(0)[0])
    thinker.answer = Answer(1, Decision(action, [], 0, 0.0))
    turns.listen()
    assert turns.take_reply() is not None
    match.act(0, action)
    turns.ask_for_move()
    turns.wait(ENOUGH - 0.1)
    assert thinker.hurried == 1
    turns.wait(0.2)
    assert thinker.hurried == 2


def test_a_hint_is_not_hurried(slots: Slots) -> None:
    match = new_match(slots, "ladder", table_seats(4), {}, 11)
    thinker = SilentThinker()
    turns = Turns(thinker, match)
    turns.ask_for_hint(0)
    turns.wait(60.0)
    assert thinker.hurried == 0


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_snap_decision_takes_no_longer_than_a_rivals_turn(slots: Slots, seats: int) -> None:
    """Each of the AI seats has the same time, and all of them together one turn."""
    assert seats * (snap_thought(seats) + ROUND_TRIP) < RIVAL_TURN
    match = new_match(slots, "roost", table_seats(seats + 1, 0), {}, 5)
    for seat, action in walk(match.game, seats + 1, 5, 1)[1]:
        match.act(seat, action)
    thinker = SilentThinker()
    turns = Turns(thinker, match)
    turns.snap = True
    turns.ask_for_move()
    assert thinker.asked[0][1] == snap_thought(len(match.deciders()))
