"""What was found when a game was checked, in sentences."""

from typing import NamedTuple

from msgspec.structs import replace

from play.commitment import short_form
from play.importing import IMPORTED
from play.match import CHOSEN
from play.verification import Reason, Verification
from words.lang import _, ngettext, number_text
from words.phrases import joined
from words.rivals import player_name


class Verdict(NamedTuple):
    """`holds`: whether that speaks for the game; None where it speaks neither for nor against."""

    words: str
    holds: bool | None


def verdicts(checked: Verification) -> list[Verdict]:
    """One sentence for each thing that was looked at."""
    sealed = {"holds": True, "none": None}.get(checked.seal, False)
    return [
        Verdict(seal_text(checked), sealed),
        *(Verdict(words, None) for words in _origin_texts(checked)),
        Verdict(rules_text(checked), checked.problem is None),
        *_ai_verdicts(checked),
    ]


def seal_text(checked: Verification) -> str:
    digits = {"digits": short_form(checked.commitment)}
    if checked.seal == "none":
        return _("This game was not sealed before it began.")
    if checked.seal == "broken":
        return _("The seal is broken: the file does not hold what was promised.")
    if checked.seal == "other" and not checked.commitment:
        return _("A seal was noted, but this game was not sealed before it began.")
    if checked.seal == "other":
        return _("The seal is not the one that was noted; this game’s is %(digits)s.") % digits
    return _("The seal holds: the deal and the AI’s chance are as promised, %(digits)s.") % digits


def _origin_texts(checked: Verification) -> list[str]:
    """Why the deal may have been known to somebody, whatever was sealed."""
    origin = checked.origin
    if any(note.topic == IMPORTED for note in checked.save.notes):
        return [_("This game was not played here: it comes from a transcript.")]
    if checked.save.parent is not None:
        return [_("This game branched off another one, whose cards were known.")]
    if origin == CHOSEN:
        return [_("Somebody chose this deal, and may have known it.")]
    if origin:
        return [_("This deal is the same for everybody, and somebody may have known it.")]
    return []


def rules_text(checked: Verification) -> str:
    if checked.problem is not None:
        return _(checked.problem.sentence) % checked.problem.values
    count = checked.recording.last
    words = ngettext(
        "The only move follows the rules.", "All %(count)d moves follow the rules.", count
    )
    if not count:
        words = _("Nothing has been played yet.")
    said = words % {"count": count}
    if not checked.recording.over:
        return said
    seats = zip(checked.save.seats, checked.points, strict=True)
    points = [f"{seat.name} {number_text(each)}" for seat, each in seats]
    counted = _("The points are as the rules count them: %(points)s.") % {"points": joined(points)}
    return f"{said} {counted}"


def _ai_verdicts(checked: Verification) -> list[Verdict]:
    """How far the AI's decisions were thought again, where not, and why not."""
    said = []
    if not checked.complete:
        values = {"done": checked.repeated, "all": len(checked.tasks)}
        words = _("AI: %(done)d of %(all)d decisions have been thought again so far…")
        said.append(Verdict(words % values, None))
    elif checked.tasks:
        values = {"same": checked.same, "all": len(checked.tasks)}
        words = _("AI: %(same)d of %(all)d decisions were thought again to the same action.")
        said.append(Verdict(words % values, not checked.different))
    elif not checked.not_repeated:
        said.append(Verdict(_("No AI decided anything in this game."), None))
    for difference in checked.different:
        made = difference.task.made
        seat = replace(checked.save.seats[made.seat], controller="ai", level=made.level)
        values_of = {"number": difference.task.move + 1, "name": player_name(seat)}
        words = _("Move %(number)d differs: thought again, %(name)s does another thing.")
        said.append(Verdict(words % values_of, False))
    for reason, count in checked.not_repeated.items():
        said.append(Verdict(_not_repeated(reason, count) % {"count": count}, None))
    return said


def _not_repeated(reason: Reason, count: int) -> str:
    if reason == "given":
        return ngettext(
            "%(count)d move of the AI was taken over from elsewhere, not thought here.",
            "%(count)d moves of the AI were taken over from elsewhere, not thought here.",
            count,
        )
    if reason == "old":
        return ngettext(
            "%(count)d decision of the AI is older than what is noted to repeat it.",
            "%(count)d decisions of the AI are older than what is noted to repeat them.",
            count,
        )
    if reason == "version":
        return ngettext(
            "%(count)d decision was made by another version and cannot be repeated here.",
            "%(count)d decisions were made by another version and cannot be repeated here.",
            count,
        )
    if reason == "failed":
        return ngettext(
            "%(count)d decision could not be thought again: thinking broke off.",
            "%(count)d decisions could not be thought again: thinking broke off.",
            count,
        )
    return ngettext(
        "%(count)d decision was made by a level that this version does not know.",
        "%(count)d decisions were made by a level that this version does not know.",
        count,
    )
