"""The egg window with questions instead of a clock, with AI at the table, and in a save."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.players import Decision, policy_move
from ai.search import ActionStats
from ai.thinker import Answer
from commands.moments import NAMES
from game.roost.actions import NO_EGG, THROW_EGG
from game.roost.state import WINDOW
from game.roost.tables import PADLOCK
from play.match import AI, HUMAN, resumed_match
from saves.records import Seat
from scenes.kit.intention import Intention
from scenes.table.hand_over import HandOverScene
from scenes.window import STEP
from tests.scenes.apps import Visit
from tests.scenes.roost_windows import (
    COUCH,
    answers,
    couch,
    frames_until_closed,
    holders,
    opened,
    people,
    picture,
    position_of,
    window_match,
    window_open,
)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with couch(tmp_path) as visit:
        yield visit


# -- questions ----------------------------------------------------------------------------------


def test_with_questions_everybody_is_asked_in_turn(visit: Visit) -> None:
    """Egg or no egg, every person is called, and what is answered shows when all have."""
    visit.app.change(snap_seconds=0.0, speed=0)
    match = window_match(
        visit, people(4), lambda p: p.turn == 0 and len(holders(p) - {0}) == 2
        and p.pending_card != PADLOCK,
    )  # fmt: skip
    table = opened(visit, match)
    before, moves, called = holders(position_of(table)), len(match.moves), []
    size = len(position_of(table).discards())

    def answer() -> None:
        top = visit.app.stage.top
        if isinstance(top, HandOverScene):
            if top.seat not in called:
                called.append(top.seat)
            assert len(position_of(table).discards()) == size
            visit.app.stage.handle(Intention("accept", COUCH[top.seat]))
        elif top is table and table.session.targets and len(match.moves) < moves + 3:
            table.try_action(THROW_EGG)

    visit.until(lambda: len(match.moves) >= moves + 3, answer)
    assert called == [1, 2, 3]
    for seat, action in answers(match, moves).items():
        assert action == (THROW_EGG if seat in before else NO_EGG)
    assert not visit.app.stage.toasts


def test_with_questions_a_person_alone_is_not_hurried(visit: Visit) -> None:
    visit.app.change(snap_seconds=0.0)
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    moves = len(match.moves)
    visit.frames(500)
    assert len(match.moves) == moves
    table.try_action(NO_EGG)
    visit.frames(2)
    assert answers(match, moves)[0] == NO_EGG


# -- the AI -------------------------------------------------------------------------------------


class ToldThinker:
    """Answers what it is told to, after a number of looks."""

    def __init__(self, action: int, looks: int) -> None:
        self.action = action
        self.looks = looks
        self.asked: list[tuple[int, float | None]] = []
        self._left = 0
        self._number = 0

    def ask(
        self, request_id: int, game_key: str, view_ints: list[int], seat: int, level: str,
        seed: int, hint: bool = False, seconds: float | None = None,
    ) -> None:  # fmt: skip
        self.asked.append((seat, seconds))
        self._number, self._left = request_id, self.looks

    def poll(self) -> Answer | None:
        self._left -= 1
        no_stats: list[ActionStats] = []
        decision = Decision(self.action, no_stats, 0, 0.0)
        return Answer(self._number, decision) if self._left <= 0 else None

    def hurry(self) -> None:
        pass

    def cancel(self, request_id: int | None = None) -> None:
        pass


@pytest.mark.parametrize("humans", [1, 2])
def test_how_long_the_ai_thinks_and_what_it_decides_changes_nothing(
    visit: Visit, humans: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mia's card flies, or somebody else's: frame for frame the same until the window closes."""
    films: list[list[bytes]] = []
    visit.app.change(snap_seconds=3.0)
    visit.app.stage.fades = False  # each film begins alike
    player = 0 if humans == 1 else 3
    for action, looks in ((NO_EGG, 1), (THROW_EGG, 12), (NO_EGG, 9)):
        seats = [Seat(NAMES[k], k, HUMAN if k < humans else AI, "fox", COUCH[k]) for k in range(4)]
        match = window_match(
            visit, seats, lambda p: p.turn == player and holders(p) >= {1, 2, 3} - {player}
        )
        table = opened(visit, match)
        thinker = ToldThinker(action, looks)
        monkeypatch.setattr(table.session.turns, "thinker", thinker)
        window_open(visit, table)
        film: list[bytes] = []
        moves = len(match.moves)
        while len(match.moves) == moves:
            visit.frames(1)
            if len(match.moves) == moves:
                film.append(picture(visit))
            assert len(film) < 700
        films.append(film)
        ai = [seat for seat in range(4) if seat >= humans and seat != player]
        assert [seat for seat, _ in thinker.asked[: len(ai)]] == ai
        assert all(seconds is not None and seconds <= 1 for _, seconds in thinker.asked[: len(ai)])
        thrown = answers(match, moves)
        assert all(thrown[seat] == action for seat in ai)
    assert len({len(film) for film in films}) == 1
    assert films[0] == films[1] == films[2]


@pytest.mark.parametrize(
    ("humans", "speed", "hinted"),
    [(1, 1.0, False), (1, 0, False), (1, 0, True), (2, 1.0, False)],
)
def test_a_slow_thinking_process_does_not_lengthen_the_window(
    visit: Visit, humans: int, speed: float, hinted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has no answer in time plays the policy's move: nobody waits for a seat with an egg."""
    lengths: list[int] = []
    visit.app.change(snap_seconds=3.0, speed=speed)
    for looks in (1, 10_000):
        seats = [Seat(NAMES[k], k, HUMAN if k < humans else AI, "fox", COUCH[k]) for k in range(4)]
        match = window_match(visit, seats, lambda p: p.turn == 1 and holders(p) >= {0, 2, 3})
        table = opened(visit, match)
        thinker = ToldThinker(THROW_EGG, looks)
        monkeypatch.setattr(table.session.turns, "thinker", thinker)
        window_open(visit, table)
        if hinted:
            clock = table.snap.clock
            assert clock is not None
            visit.frames(round((clock.left - 0.1) / STEP))
            table.ask_hint()
            visit.frames(3)
            table.session.turns.forget()
            if visit.app.stage.top is not table:
                visit.app.stage.pop()
        moves = len(match.moves)
        policy = {
            seat: policy_move(match.game, match.view_for(seat), seat, match.thinking_seed(seat))
            for seat in match.deciders()
            if seat >= humans
        }
        lengths.append(frames_until_closed(visit, table))
        thrown = answers(match, moves)
        for seat, action in policy.items():
            assert thrown[seat] == (THROW_EGG if looks == 1 else action)
        assert not any("broke off" in entry.line.text for entry in table.session.log.entries)
    assert lengths[0] == lengths[1]


# -- saving -------------------------------------------------------------------------------------


def test_a_game_left_in_the_window_comes_back_to_it(visit: Visit) -> None:
    match = window_match(visit, people(3), lambda p: True)
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(100)
    moves = [(move.seat, move.action) for move in match.moves]
    visit.app.navigation.open_title()
    again, problem = resumed_match(visit.app.slots, match.slug)
    assert problem is None
    assert [(move.seat, move.action) for move in again.moves] == moves
    assert again.position.to_ints() == match.position.to_ints()
    table = opened(visit, again)
    window_open(visit, table)
    clock = table.snap.clock
    assert clock is not None
    assert clock.total - clock.left < 0.1
    visit.until(lambda: len(again.moves) >= len(moves) + 2, lambda: None)


def test_answers_given_to_questions_are_in_the_save(visit: Visit) -> None:
    visit.app.change(snap_seconds=0.0, speed=0)
    match = window_match(visit, people(3), lambda p: p.turn == 0)
    table = opened(visit, match)
    visit.until(lambda: isinstance(visit.app.stage.top, HandOverScene), lambda: None)
    visit.app.stage.handle(Intention("accept", COUCH[1]))
    visit.frames(3)
    assert table.session.at_screen == 1
    table.try_action(NO_EGG)
    visit.frames(1)
    moves = len(match.moves)
    visit.app.navigation.open_title()
    again, _problem = resumed_match(visit.app.slots, match.slug)
    assert len(again.moves) == moves
    assert again.deciders() == [2]
    table = opened(visit, again)
    visit.until(lambda: isinstance(visit.app.stage.top, HandOverScene), lambda: None)
    cover = visit.app.stage.top
    assert isinstance(cover, HandOverScene)
    assert cover.seat == 2


def test_taking_back_closes_the_window(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 0)
    table = opened(visit, match)
    window_open(visit, table)
    table.undo.to(len(match.moves) - 1)
    assert table.snap.clock is None
    assert position_of(table).phase != WINDOW
