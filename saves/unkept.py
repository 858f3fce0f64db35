"""A game of which nothing is stored: a lesson, or one that is only shown."""

from pathlib import Path
from typing import ClassVar

from saves.gamefile import GameFile
from saves.records import Header


class UnkeptFile(GameFile):
    """Takes every note as a file would, and writes none of them."""

    kept: ClassVar[bool] = False

    def __init__(self, header: Header) -> None:
        super().__init__(Path(f"{header.game}-unkept"))
        self.header = header
        self._digests = [header.deal]

    def _store(self, frame: bytes) -> None:
        pass
