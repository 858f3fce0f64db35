"""The thinking process: reads questions, answers them, one JSON object a line.

It knows the rules and the AI and nothing of the window, and it ends when its questioner does.
"""

import json
import os
import queue
import sys
import threading
import time
from math import inf
from typing import Any

from ai.child import say, work_in_background
from ai.levels import level_named
from ai.players import decide, think
from game.registry import game_named


class Desk:
    """The questions that wait, filled by a reader of its own so that cancelling interrupts."""

    def __init__(self) -> None:
        self.questions: queue.Queue[dict[str, Any]] = queue.Queue()
        self.cancelled: set[int] = set()

    def read_on(self) -> None:
        for line in sys.stdin.buffer:
            message = json.loads(line)
            if "cancel" in message:
                self.cancelled.add(message["cancel"])
            else:
                self.questions.put(message)
        os._exit(0)


def answer(question: dict[str, Any], desk: Desk) -> dict[str, Any]:
    """The answer to one question, or what went wrong."""
    number = question["id"]
    try:
        game = game_named(question["game"])
        view = game.from_ints(question["view"])
        seat, level, seed = question["seat"], question["level"], question["seed"]

        limit = question.get("seconds")
        deadline = inf if limit is None else time.monotonic() + limit

        def should_stop() -> bool:
            return number in desk.cancelled or time.monotonic() >= deadline

        if question["hint"]:
            decision = think(game, view, seat, level_named(level), seed, should_stop)
        else:
            decision = decide(game, view, seat, level, seed, should_stop)
    except Exception as problem:
        return {"id": number, "error": repr(problem)}
    return {
        "id": number,
        "action": decision.action,
        "stats": [[s.action, s.visits, s.reward, s.points, s.margin] for s in decision.stats],
        "iterations": decision.iterations,
        "seconds": decision.seconds,
    }


def main() -> None:
    work_in_background()
    desk = Desk()
    threading.Thread(target=desk.read_on, daemon=True).start()
    while True:
        question = desk.questions.get()
        if question["id"] in desk.cancelled:
            continue
        say(answer(question, desk))
