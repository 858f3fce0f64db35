"""Why a hint advises what it does: what the search expects of it and of the next best, in the same
units, and the seat's own reasons as far as these figures bear them out.

Every gain that is told is a difference of two means over the search's own imagined games.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from ai.players import Decision
from ai.reasons import Reason, speaks_against
from ai.search import ActionStats
from words.lang import _, tenths

TELLING: Final = 0.3
"""Points by which a move must be better than the next best for that to be said."""
LEAST_GAMES: Final = 10
"""Imagined games of an action before its figures are told: fewer show little but chance, where a
busy machine has cut the first thought short."""
MOST_REASONS: Final = 4
MOST_OPTIONS: Final = 3

Words = Callable[[str, dict[str, int]], str]
"""A reason as half a sentence, or nothing if it is not worth a word."""
PartWords = Callable[[str], str]
"""What a kind of score line is called; several kinds may go by one name."""


@dataclass(frozen=True)
class Claim:
    """So many points more than the next best, from one part of the score."""

    part: str
    gain: float


def compared(decision: Decision) -> list[ActionStats]:
    """The advised action and the next two, best first; only what was tried often enough, and
    nothing that looked better when it was given up for having looked worse, or that would look
    better to whoever reads the figures: those are a toss-up, and would argue against the advice."""
    own = [stats for stats in decision.stats if stats.action == decision.action and stats.visits]
    tried = [stats for stats in decision.stats if stats.visits >= LEAST_GAMES]
    others = [stats for stats in tried if stats not in own] if tried_enough(decision) else []
    worse = [o for o in others if o.reward <= own[0].reward and not outshines(o, own[0])]
    worse.sort(key=lambda stats: -stats.reward)
    return [*own, *worse][:MOST_OPTIONS]


def tried_enough(decision: Decision) -> bool:
    """Whether anything can be said of the advised action."""
    return any(s.action == decision.action and s.visits >= LEAST_GAMES for s in decision.stats)


def outshines(one: ActionStats, other: ActionStats) -> bool:
    """Whether one is nowhere worse and somewhere better in the figures that are read."""
    read, beside = (
        (round(100 * stats.wins), round(stats.points, 1), round(stats.margin, 1))
        for stats in (one, other)
    )
    return read != beside and all(a >= b for a, b in zip(read, beside, strict=True))


def claims(decision: Decision, part_words: PartWords) -> list[Claim]:
    """Where the points come from that the next best would not bring, the most first."""
    options = compared(decision)
    if len(options) < 2:
        return []
    own, other = (_by_part(stats, part_words) for stats in options[:2])
    gains = {part: own.get(part, 0.0) - other.get(part, 0.0) for part in {**own, **other}}
    found = [Claim(part, gain) for part, gain in gains.items() if gain >= TELLING]
    return sorted(found, key=lambda claim: -claim.gain)


def _by_part(stats: ActionStats, part_words: PartWords) -> dict[str, float]:
    found: dict[str, float] = {}
    for kind, points in stats.parts.items():
        part = part_words(kind)
        found[part] = found.get(part, 0.0) + points
    return found


def why(
    decision: Decision,
    reasons: Iterable[Reason],
    promises: Mapping[str, str],
    words: Words,
    part_words: PartWords,
) -> tuple[str, ...]:
    """What speaks for the move: facts of the table, then what the search expects to gain.

    `promises` tells of which kind of score line a reason promises more: it is given only if the
    search found that kept.
    """
    gained = claims(decision, part_words)
    parts = {claim.part for claim in gained}
    kept = [r for r in reasons if r[0] not in promises or part_words(promises[r[0]]) in parts]
    facts = [text for r in kept if not speaks_against(r) and (text := words(*r))]
    told = [
        _("%(gain)s for %(part)s, compared with the next best")
        % {"gain": gain_text(claim.gain), "part": claim.part}
        for claim in gained
    ]
    said = [*facts[: MOST_REASONS - min(2, len(told))], *told[:2]]
    if not said and len(decision.stats) > 1 and tried_enough(decision):
        said = [_("a close call: played on in thought, this came out slightly better")]
    return tuple(said)


def gain_text(gain: float) -> str:
    """+1.4; in French +1,4."""
    return f"+{tenths(gain)}"
