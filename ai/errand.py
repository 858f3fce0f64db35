"""One question to a child process of its own, looked after in every frame and never waited for.

Neither a hint nor the next game waits for such a process, and it can be ended when nobody looks at
it any more. It speaks as the thinking process does (`ai.child`).
"""

from abc import ABC, abstractmethod
from typing import Final, Generic

from ai.child import Child
from ai.messages import Message

MOST_AT_ONCE: Final = 24
"""Answers taken in at one look, so that no frame is late for many that wait."""


class Errand(ABC, Generic[Message]):
    """Made of a child that was sent its question.

    `failed` when the process ended before all was said, or said what cannot be; what it had said
    stays.
    """

    def __init__(self, child: Child[Message]) -> None:
        self.failed = False
        self._child: Child[Message] | None = child

    @property
    @abstractmethod
    def done(self) -> bool:
        """All was said."""

    @abstractmethod
    def _hear(self, said: Message) -> None:
        """Take in one answer."""

    def poll(self) -> bool:
        """Take in what has been said since; whether there was anything."""
        child = self._child
        if child is None:
            return False
        ended = child.ended
        heard = 0
        while heard < MOST_AT_ONCE and not self.failed and not child.answers.empty():
            self._hear(child.answers.get())
            heard += 1
        if ended and not self.done and child.answers.empty():
            self.failed = True
        if self.done or self.failed:
            self.close()
        return heard > 0 or self.failed

    def close(self) -> None:
        if self._child is not None:
            self._child.stop()
            self._child = None
