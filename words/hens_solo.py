"""What the solo screens say."""

from datetime import date

from saves.solo import Kind, Solo, SoloGame, Standing
from words.hens import HensWords
from words.lang import _, date_text, number_text


def days_text(days: int) -> str:
    return HensWords().say("solo", "days", {"count": days})


def daily_line(day: date, played: SoloGame | None, days: int) -> str:
    """“16 November · 4 days in a row”; once it is played, its points instead of the date."""
    parts = [date_text(day)]
    if played is not None:
        values = {"count": played.points, "points": number_text(played.points)}
        parts = [HensWords().say("solo", "points", values)]
    if days:
        parts.append(days_text(days))
    return "\u00a0· ".join(parts)


def kind_name(kind: Kind) -> str:
    return HensWords().say("kind", kind)


def kind_line(kind: Kind, day: str) -> str:
    """Which ranking a game stands in, for the pill beside the title."""
    days = [date_text(date.fromisoformat(day))] if kind == "daily" else []
    return "\u00a0· ".join([kind_name(kind), *days])


def marks(standing: Standing, solo: Solo) -> list[str]:
    """What is special about a result, and how it compares."""
    game = standing.game
    if game.assisted:
        return [_("assisted: not ranked")]
    found, best = [], solo.best(game.kind, game.goal)
    if standing.best:
        found.append(_("personal best!"))
    elif standing.goal_best:
        found.append(_("best with this goal card!"))
    elif best is not None and best.points > game.points:
        points = number_text(best.points)
        found.append(_("best with this goal card: %(points)s") % {"points": points})
    if game.kind == "daily" and solo.most_days_in_a_row > 1:
        row, longest = solo.days_in_a_row, solo.most_days_in_a_row
        words = days_text(row)
        if longest > row:
            words = "\u00a0· ".join([words, _("longest: %(count)d") % {"count": longest}])
        found.append(words)
    return found
