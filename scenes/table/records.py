"""What a finished game leaves in the profile: counted once, whoever looks at the results again."""

from dataclasses import dataclass

from ai.rivals import RIVALS
from play.match import Match
from saves.profile import Profile
from scenes.app.app import App

COUCH = "couch"
"""Games in which several people played stand under this name instead of a level."""


@dataclass(frozen=True)
class Record:
    """How a game compares: `gain` over the former best (None: it is none), wins in a row."""

    seat: int
    first: bool
    gain: int | None
    wins_in_a_row: int


def strongest_level(match: Match) -> str:
    """The level a game counts against; `COUCH` with several people, empty without AI."""
    seats = match.header.seats
    if sum(seat.controller == "human" for seat in seats) > 1:
        return COUCH
    order = list(RIVALS)
    levels = [seat.level for seat in seats if seat.controller == "ai" and seat.level in order]
    return max(levels, key=order.index, default="")


def count_result(app: App, match: Match) -> Record | None:
    """Count a finished game; None if it counts for nobody: assisted, AI only, branched off another
    game, or counted before."""
    people = [k for k, seat in enumerate(match.header.seats) if seat.controller == "human"]
    if match.assisted or match.parent is not None or not people or match.counted:
        return None
    best = max(people, key=lambda seat: match.position.standing(seat))
    points = int(match.position.points(best))
    won = best in match.position.winners()
    game, level = match.game.key, strongest_level(match)

    def enter(profile: Profile) -> Record | None:
        statistics = profile.statistics
        if not statistics.first_seen(match.id):
            return None
        former = statistics.tally(game, level).best
        tally = statistics.record_result(game, level, won, points)
        statistics.record_best(game, match.seats[best].name, points)
        gain = points - former if former is not None and points > former else None
        return Record(best, former is None, gain, tally.in_a_row)

    return app.count(match, enter)
