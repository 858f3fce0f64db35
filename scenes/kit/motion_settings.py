"""How things move, as the player has chosen."""

from dataclasses import dataclass


@dataclass
class MotionSettings:
    """Taken from the settings; changes act on what is staged next."""

    speed: float = 1.0
    reduced: bool = False
    shake: float = 0.4

    @property
    def instant(self) -> bool:
        return self.speed == 0
