"""What the search adds to a hint of any game, in words."""

from typing import Final

from ai.players import Decision
from scenes.kit.lang import ngettext

TELLING: Final = 0.5
"""Points by which a move must be better than the next best for that to be said."""


def better_than_the_next(decision: Decision) -> list[str]:
    """How much more the search expects of this than of anything else, if that is worth a word."""
    own = [stats.points for stats in decision.stats if stats.action == decision.action]
    others = [stats.points for stats in decision.stats if stats.action != decision.action]
    if not own or not others or own[0] - max(others) < TELLING:
        return []
    gain = max(round(own[0] - max(others)), 1)
    said = ngettext(
        "worth about %(points)d point more than the next best",
        "worth about %(points)d points more than the next best",
        gain,
    )
    return [said % {"points": gain}]
