"""Why a hint advises what it does, in words: the seat's own reasons, and what the search adds."""

from collections.abc import Callable, Iterable
from typing import Final

from ai.players import Decision
from ai.reasons import Reason, speaks_against
from words.lang import _, ngettext

TELLING: Final = 0.5
"""Points by which a move must be better than the next best for that to be said."""
MOST_REASONS: Final = 4

Words = Callable[[str, dict[str, int]], str]
"""A reason as half a sentence, or nothing if it is not worth a word."""


def why(decision: Decision, reasons: Iterable[Reason], words: Words) -> tuple[str, ...]:
    """What speaks for the move and what the search found, and only then what speaks against it."""
    told = [(reason, said) for reason in reasons if (said := words(*reason))][:MOST_REASONS]
    arguments = [said for reason, said in told if not speaks_against(reason)]
    doubts = [said for reason, said in told if speaks_against(reason)]
    arguments += _better_than_the_next(decision)
    if not arguments and len(decision.stats) > 1:
        arguments = [_("a close call: played on in thought, this came out slightly better")]
    return (*arguments, *(_("but %(reason)s") % {"reason": said} for said in doubts))


def _better_than_the_next(decision: Decision) -> list[str]:
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
