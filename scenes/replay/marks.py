"""What is marked on the bar of a replay: showpieces of each game, and who took the lead.

All of it follows from what everybody saw, so that a mark tells nothing about a hand.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.contract import NOBODY
from play.recording import Recording
from scenes.kit.palette import SEATS
from scenes.replay.transport import Sign
from scenes.table.game_table import GameTable
from words.lang import _

SHOWPIECES: Final = {
    "ladder": {"hen_bumped": "ladder_corn_tumble", "fell_in_dust": "ladder_corn_dizzy"},
    "hens": {"rooster_placed": "rooster_token"},
    "sly": {"gobbled": "fox_orange_gobble", "fox_captured": "foxpiece_orange"},
    "roost": {
        "egg_thrown": "egg_splat",
        "padlock_placed": "padlock",
        "barn_turned_up": "barn_open",
    },
    "fowl": {"bird_captured": "foxpiece_orange"},
}
"""By game and kind of event: the picture of its mark, the more telling kinds first."""


def showpieces(recording: Recording, words: Any) -> list[Sign]:
    """One mark for a move at most: that of its most telling event."""
    pictures = SHOWPIECES.get(recording.game.key, {})
    found = []
    for number, move in enumerate(recording.moves):
        public = move.public_events
        kinds = {event.kind: event for event in public}
        for kind, art in pictures.items():
            if kind in kinds:
                line = words.log_line(kinds[kind], public)
                found.append(Sign(number + 1, art, line.text if line else ""))
                break
    return found


def leaders(recording: Recording, game: GameTable[Any, Any]) -> Iterator[tuple[int, int] | None]:
    """Moment by moment: moment and seat where another is alone in front than the last that was."""
    front = NOBODY
    for moment, position in enumerate(recording.positions):
        public = position.seen_by(NOBODY)
        points = [_total(game, public, seat) for seat in range(int(public.seats))]
        best = max(points)
        first = points.index(best) if points.count(best) == 1 else NOBODY
        if first in (NOBODY, front) or len(points) == 1:
            yield None
            continue
        front = first
        yield moment, first


def crowned(game: GameTable[Any, Any], seat: int) -> str:
    """The picture of a seat that takes the lead: its rooster, which crows."""
    return f"rooster_{SEATS[game.looks[seat]].name}_crow"


def told_of_lead(names: Sequence[str], seat: int) -> str:
    return _("%(name)s takes the lead") % {"name": names[seat]}


def _total(game: GameTable[Any, Any], public: Any, seat: int) -> int:
    return sum(part.points for part in game.points_of(public, seat))
