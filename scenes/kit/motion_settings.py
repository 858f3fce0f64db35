"""How things move, as the player has chosen."""

from dataclasses import dataclass


@dataclass
class MotionSettings:
    """The stage holds one for all scenes (`Stage.motion`); a change acts at once."""

    speed: float = 1.0
    """How many times as fast as usual; 0 is instant."""
    reduced: bool = False
    shake: float = 0.4
    """How much of every shaking of the table is shown, 0 to 1."""

    @property
    def instant(self) -> bool:
        return self.speed == 0

    @property
    def skipped(self) -> bool:
        """Whether what is only there to be watched is left out."""
        return self.reduced or self.instant

    def seconds(self, usual: float) -> float:
        """How long something takes that takes `usual` seconds at speed 1."""
        return 0.0 if self.instant else usual / self.speed
