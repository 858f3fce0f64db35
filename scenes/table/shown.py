"""What a table is that somebody looks at, whether it is played there or only shown again."""

from typing import Protocol

from scenes.kit.motion_settings import MotionSettings
from scenes.kit.scene import Stage
from scenes.table.board import Board


class Shown(Protocol):
    stage: Stage
    motion: MotionSettings
    board: Board

    @property
    def at_rest(self) -> bool:
        """Nothing is being played."""
