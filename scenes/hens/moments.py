"""Moments of Hens worth a picture: seat 0 is always the one to decide."""

from typing import Final

from scenes.moments import Moment

MOMENTS: Final[dict[str, Moment]] = {}
