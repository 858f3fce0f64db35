"""Small tasks for engines: they double a number, and some do worse."""

import os
import signal
import time
from pathlib import Path

import msgspec

from game.contract import InvalidAction


class Number(msgspec.Struct, frozen=True):
    """What is to be doubled; `questioner` is the process that asks, `folder` a place for marks."""

    value: int
    questioner: int = 0
    folder: str = ""


class Doubled(msgspec.Struct, frozen=True):
    value: int
    process: int


def doubled(number: Number) -> Doubled:
    return Doubled(2 * number.value, os.getpid())


def doubled_by_survivors(number: Number) -> Doubled:
    """Kills every process that does it, but for the one that asks."""
    if os.getpid() != number.questioner:
        os.kill(os.getpid(), signal.SIGKILL)
    return doubled(number)


def doubled_at_the_second_try(number: Number) -> Doubled:
    """Kills the first process that does it."""
    mark = Path(number.folder, str(number.value))
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return doubled(number)


def refused(number: Number) -> Doubled:
    raise InvalidAction(f"{number.value} cannot be doubled")


def endless(number: Number) -> Doubled:
    """The first one is done; the others say that they have begun, and hold everybody up."""
    if number.value > 0:
        Path(number.folder, str(os.getpid())).touch()
        time.sleep(60.0)
    return doubled(number)
