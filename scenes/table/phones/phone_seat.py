"""A seat that is played by a phone, and what became of that phone."""

from dataclasses import dataclass
from typing import Final

from scenes.app.phones import Guest

GONE_AFTER: Final = 10.0
"""Seconds without a connection after which a phone is gone and not only asleep."""


@dataclass
class PhoneSeat:
    guest: Guest | None
    """Whose phone plays it; None if that was sent away, or gave the seat up."""
    away: float = 0.0
    """Seconds in which there was no phone."""
    ask_at: float = GONE_AFTER
    """When the people at the screen are asked what is to become of it."""
    at_screen: bool = False
    """It is played at the screen until its phone is back."""
    handed: bool = False
    """The AI plays it until its phone is back."""

    @property
    def here(self) -> bool:
        return self.guest is not None and self.guest.here

    @property
    def gone(self) -> bool:
        return not self.here and self.away >= GONE_AFTER
