"""What looking back says: what a decision cost, and why something else was better."""

from collections.abc import Sequence
from typing import Any

from ai.review.figures import Figures
from ai.review.findings import DecisionFinding, Option
from ai.review.swings import Swing
from game.contract import Position
from words.advice import TELLING, Claim
from words.game_words import GameWords
from words.lang import _, ngettext, number_text, tenths
from words.phrases import bird_name

MOST_REASONS = 3
MOST_PARTS = 3


def points_text(points: int) -> str:
    return ngettext("%(points)s point", "%(points)s points", abs(points)) % {
        "points": number_text(points)
    }


def best_text(best: int, decisions: int) -> str:
    """“26 of 36 decisions were best”."""
    words = ngettext(
        "%(best)d of %(count)d decision was best", "%(best)d of %(count)d decisions were best",
        decisions,
    )  # fmt: skip
    return words % {"best": best, "count": decisions}


def accuracy_text(figures: Figures) -> str:
    """“81 %, like a Hen”."""
    words = {"percent": round(figures.accuracy), "bird": bird_name(figures.bird)}
    return _("%(percent)d\u00a0%% accurate: %(bird)s") % words


def lost_in_all(mille: int) -> str:
    return _("%(points)s in all") % {"points": tenths(mille / 1000)}


def cost_text(found: DecisionFinding) -> str:
    """The head of the panel."""
    if found.better is None or found.points_lost <= 0:
        return _("the best there was")
    return _("cost %(points)s points") % {"points": tenths(found.points_lost / 1000)}


def doubt_text(found: DecisionFinding) -> str:
    """How sure that is; and of the win, where it cost some of it."""
    if found.better is None or found.points_lost <= 0:
        return ""
    said = f"±{tenths(found.ci95 / 1000)}"
    percent = round(100 * found.win_lost)
    if percent >= 1:
        won = _("%(percent)d %% of the win") % {"percent": percent}
        said = "  ·  ".join([said, won])
    return said


def verdict(
    slip: DecisionFinding, action: int, gain: float | None, ci95: float
) -> tuple[str, list[str]]:
    """What is said of an action in the place of one that cost points; `gain` is what it brings more
    than the one that was played, None if that is not known."""
    if gain is None:
        return _("Who knows?"), [_("This could not be weighed.")]
    best = slip.points_lost / 1000
    if action == slip.played.action:
        words = {"points": tenths(best)}
        return _("That is what was played"), [_("It cost %(points)s points.") % words]
    said = {"gain": signed_tenths(gain), "doubt": tenths(ci95)}
    compared = _("%(gain)s points compared with what was played (±%(doubt)s)") % said
    if slip.better is not None and action == slip.better.action:
        return _("That is the best there was!"), [compared]
    lines = [compared]
    if best - gain >= 0.05:
        short = {"points": tenths(best - gain)}
        lines.append(_("%(points)s points short of the best:") % short)
    if gain > ci95:
        return _("Better!"), lines
    return (_("About the same") if gain >= -ci95 else _("Worse")), lines


def swing_text(swing: Swing, names: Sequence[str]) -> str:
    """What moved most, whom it moved, and how far."""
    words = {
        "round": swing.round,
        "mover": names[swing.mover],
        "name": names[swing.seat],
        "percent": f"{round(100 * abs(swing.win))}",
        "points": signed_tenths(swing.points / 1000),
    }
    if len(names) == 1:
        return _("The biggest swing came in round %(round)d: %(points)s points.") % words
    if swing.win >= 0:
        return _(
            "The biggest swing: %(mover)s’s move in round %(round)d brought %(name)s "
            "%(percent)s %% of the win."
        ) % words  # fmt: skip
    return _(
        "The biggest swing: %(mover)s’s move in round %(round)d cost %(name)s %(percent)s %% "
        "of the win."
    ) % words  # fmt: skip


def won_text(winner: str, now: int | None) -> str:
    """Since when the winner had led."""
    if now is None:
        return _("%(name)s led from the deal on.") % {"name": winner}
    return _("%(name)s led from round %(round)d on.") % {"name": winner, "round": now}


def reasons_text(words: GameWords[Any], found: DecisionFinding) -> list[str]:
    """What speaks for the better action, in the words of the hint."""
    said = [words.reason(row.key, row.detail) for row in found.reasons]
    return [text for text in dict.fromkeys(said) if text][:MOST_REASONS]


def gains(words: GameWords[Any], found: DecisionFinding) -> list[Claim]:
    """By kind of score line: what the better action brings more or less, the most first."""
    if found.better is None:
        return []
    own, better = (_by_part(words, option) for option in (found.played, found.better))
    differ = {part: better.get(part, 0.0) - own.get(part, 0.0) for part in {**better, **own}}
    told = [Claim(part, gain) for part, gain in differ.items() if abs(gain) >= TELLING]
    return sorted(told, key=lambda claim: -abs(claim.gain))[:MOST_PARTS]


def _by_part(words: GameWords[Any], option: Option) -> dict[str, float]:
    found: dict[str, float] = {}
    for kind, points in option.parts.items():
        part = words.part(kind)
        found[part] = found.get(part, 0.0) + points
    return found


def signed_tenths(value: float) -> str:
    """+1.4, 0.0, −0.3."""
    return f"+{tenths(value)}" if round(value, 1) > 0 else tenths(value)


def decision_head(words: GameWords[Any], view: Position, seat: int) -> str:
    """“Round 8 · place a card”."""
    doing = words.doing(view, seat)
    return "  ·  ".join([words.round_text(view), doing])


def played_title(name: str, own: bool) -> str:
    return _("You played") if own else _("%(name)s played") % {"name": name}


def sentence(parts: Sequence[str]) -> str:
    return ". ".join(part.rstrip(".") for part in parts if part)
