"""The thinking process: reads questions, answers them, one JSON object a line (`ai.messages`).

It knows the rules and the AI and nothing of the window, and it ends when its questioner does.
"""

import os
import queue
import threading
import time
from math import inf

from ai.child import heard, say, work_in_background
from ai.messages import Question, Stats, Thought
from ai.players import Decision, decide, think
from ai.rethinking import rethought
from ai.rivals import rival_named
from game.registry import game_named


class Desk:
    """The questions that wait, filled by a reader of its own so that cancelling interrupts."""

    def __init__(self) -> None:
        self.questions: queue.Queue[Question] = queue.Queue()
        self.cancelled: set[int] = set()
        self.hurried: set[int] = set()

    def read_on(self) -> None:
        for question in heard(Question):
            if question.cancel:
                self.cancelled.add(question.id)
            elif question.hurry:
                self.hurried.add(question.id)
            else:
                self.questions.put(question)
        os._exit(0)


def answer(question: Question, desk: Desk) -> Thought:
    """The answer to one question, or what went wrong."""
    try:
        decision = _decided(question, desk)
    except Exception as problem:
        return Thought(question.id, error=repr(problem))
    rows = [
        Stats(s.action, s.visits, s.reward, s.points, s.margin, s.wins, s.parts)
        for s in decision.stats
    ]
    return Thought(question.id, decision.action, rows, decision.iterations, decision.seconds)


def _decided(question: Question, desk: Desk) -> Decision:
    game = game_named(question.game)
    view = game.from_ints(question.view)
    deadline = inf if question.seconds is None else time.monotonic() + question.seconds

    def should_stop() -> bool:
        late = question.id in desk.hurried or time.monotonic() >= deadline
        return late or question.id in desk.cancelled

    seat, level, seed = question.seat, question.level, question.seed
    if question.again:
        action = rethought(game, view, seat, level, seed, question.games)
        return Decision(action, [], 0, 0.0)
    if question.hint:
        return think(
            game, view, seat, rival_named(level, game.key), seed, should_stop, explain=True
        )
    return decide(game, view, seat, level, seed, should_stop)


def main() -> None:
    work_in_background()
    desk = Desk()
    threading.Thread(target=desk.read_on, daemon=True).start()
    while True:
        question = desk.questions.get()
        if question.id not in desk.cancelled:
            say(answer(question, desk))
