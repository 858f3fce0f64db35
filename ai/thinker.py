"""The window's side of the thinking process: ask, and look in every frame whether it has answered.

The process is a plain child that speaks JSON lines (`ai.thinking`), not a `multiprocessing` one:
that would import the caller's main module again, and with it the window's libraries. Nothing here
ever waits. A process that died is started again and asked once more; whatever goes wrong, after
`PATIENCE` seconds the caller gets the policy's own move, marked as such. The same when it answers
what cannot be: only actions that are legal in the view it was given are ever passed on.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from ai.child import MOST_UNREAD, Child
from ai.isolated import command_for
from ai.messages import Question, Thought
from ai.players import Decision, policy_move
from ai.search import ActionStats
from game.registry import game_named

PATIENCE: Final = 3.0
TRIES: Final = 2
COMMAND: Final = command_for("ai.thinking")


@dataclass(frozen=True)
class Answer:
    """What the seat does. With `fallback` it is the policy's move, because thinking failed."""

    request_id: int
    decision: Decision
    fallback: bool = False


@dataclass
class _Request:
    """A caller's request, and the question it became.

    Callers number their requests as they like, every table anew; questions are numbered once and
    for all, so that no answer and no cancelling is taken for that of another table's.
    """

    request_id: int
    question: Question
    tries: int = 0
    sent_at: float = 0.0


class Thinker:
    """Asks the thinking process, one request after the other."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        patience: float = PATIENCE,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self._clock = clock
        self._patience = patience
        self._command = command
        self._requests: deque[_Request] = deque()
        self._asked = 0
        self._child = Child(command, Thought)

    @property
    def busy(self) -> bool:
        return bool(self._requests)

    @property
    def process_id(self) -> int | None:
        """The thinking process, once it runs."""
        return self._child.process_id

    def ask(
        self,
        request_id: int,
        game_key: str,
        view_ints: list[int],
        seat: int,
        level: str,
        seed: int,
        hint: bool = False,
        seconds: float | None = None,
    ) -> None:
        """Ask what `level` does at `seat`; a hint searches even where the level would not.

        `seconds` bounds the thinking below what the level may spend.
        """
        self._put(
            request_id, Question(0, False, game_key, view_ints, seat, level, seed, hint, seconds)
        )

    def ask_again(
        self,
        request_id: int,
        game_key: str,
        view_ints: list[int],
        seat: int,
        level: str,
        seed: int,
        games: int | None,
    ) -> None:
        """Ask what `level` did at `seat`, however long that takes (`ai.rethinking`)."""
        again = Question(0, False, game_key, view_ints, seat, level, seed, again=True, games=games)
        self._put(request_id, again)

    def _put(self, request_id: int, question: Question) -> None:
        self._asked += 1
        self._requests.append(_Request(request_id, replace(question, id=self._asked)))
        if len(self._requests) == 1:
            self._send_first()

    def poll(self) -> Answer | None:
        """The answer to the oldest request, if there is one by now; never waits."""
        if not self._requests:
            return None
        request = self._requests[0]
        thought = self._next_thought(request.question.id)
        if thought is not None:
            answer = _checked(request, thought)
            if answer is None:
                return self._fall_back(request)
            self._finish_first()
            return answer
        if self._clock() - request.sent_at >= self._patience:
            self._restart()
            return self._fall_back(request)
        if self._child.ended and self._child.answers.empty():
            self._restart()
            if request.tries >= TRIES:
                return self._fall_back(request)
            self._child.send(request.question)
            request.tries += 1
        return None

    def hurry(self) -> None:
        """Let the oldest request be answered with what has been found out so far."""
        if self._requests:
            self._child.send(Question(self._requests[0].question.id, hurry=True))

    def cancel(self, request_id: int | None = None) -> None:
        """Forget a request, or all of them; its answer is never given."""
        for request in list(self._requests):
            if request_id is not None and request.request_id != request_id:
                continue
            first = request is self._requests[0]
            self._requests.remove(request)
            if first:
                self._child.send(Question(request.question.id, cancel=True))
                if self._requests:
                    self._send_first()

    def close(self) -> None:
        self._requests.clear()
        self._child.stop()
        self._child.join()

    def _send_first(self) -> None:
        request = self._requests[0]
        request.sent_at = self._clock()
        request.tries = 1
        if self._child.ended:
            self._restart()
        self._child.send(request.question)

    def _finish_first(self) -> None:
        self._requests.popleft()
        if self._requests:
            self._send_first()

    def _restart(self) -> None:
        self._child.stop()
        self._child = Child(self._command, Thought)

    def _next_thought(self, number: int) -> Thought | None:
        """What the child thinks about question `number`; what it said about others is dropped."""
        for _ in range(MOST_UNREAD):
            if self._child.answers.empty():
                return None
            thought = self._child.answers.get()
            if thought.id == number:
                return thought
        return None

    def _fall_back(self, request: _Request) -> Answer:
        self._finish_first()
        question = request.question
        game = game_named(question.game)
        view = game.from_ints(question.view)
        action = policy_move(game, view, question.seat, question.seed)
        seconds = self._clock() - request.sent_at
        return Answer(request.request_id, Decision(action, [], 0, seconds), fallback=True)


def _checked(request: _Request, thought: Thought) -> Answer | None:
    """The thought as an answer; None if it went wrong or speaks of actions there are not."""
    question = request.question
    view = game_named(question.game).from_ints(question.view)
    legal = {int(action) for action in view.actions(question.seat)}
    if thought.action not in legal or not legal.issuperset(row.action for row in thought.stats):
        return None
    stats = [
        ActionStats(row.action, row.visits, row.reward, row.points, row.margin, row.wins, row.parts)
        for row in thought.stats
    ]
    decision = Decision(thought.action, stats, thought.iterations, thought.seconds)
    return Answer(request.request_id, decision)
