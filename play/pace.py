"""The rule of pace: how long anybody waits for the others, and how long a result stays.

It is the same for all games. At speed 1 a rival's turn takes at most `RIVAL_TURN` beyond its
animation: from the moment the table is at rest and it is their turn until their motion begins,
thinking included. They think while the deed before theirs is being shown; whoever still thinks
`ENOUGH` seconds later plays what it has found by then, at any speed, so that a higher one makes
nobody weaker. Pauses follow the speed; a result stays for `RESULT` at every speed but instant.
"""

from typing import Final

ROUND_TRIP: Final = 0.15
"""Seconds a question and its answer may be on their way besides the thinking."""

RIVAL_TURN: Final = 1.5
ENOUGH: Final = RIVAL_TURN - ROUND_TRIP
RIVAL_PAUSE: Final = 0.35
"""At rest before a rival's deed, so that a person can follow."""

RESULT: Final = 0.8
"""What was revealed or settled stays at least so long before anything else happens."""
END: Final = 1.6
"""At rest from the end of a game to its results."""

FIRST_HINT: Final = 0.6
"""Seconds of thinking before a hint is shown; it is refined while it is read."""

SNAP_SHORTEST: Final = 0.8
"""Seconds a snap decision takes in which no person decides, at speed 1."""
SNAP_COUNTDOWN: Final = 2.0
"""Seconds people have at the highest speed; nobody decides faster."""
_SNAP_THOUGHT: Final = 0.6


def snap_thought(seats: int) -> float:
    """Seconds each of so many AI seats may think about a snap decision: together they take no
    longer than one rival's turn, and their number is all that it depends on."""
    return min(_SNAP_THOUGHT, ENOUGH / seats - ROUND_TRIP)
