"""What a placement would bring, found by letting the rules play it on a copy of the view."""

from dataclasses import dataclass

from game.contract import ScoreLine
from game.hens.position import HensPosition


@dataclass(frozen=True)
class Preview:
    """The score lines of the yard as it would be, and how many points more that is."""

    lines: list[ScoreLine]
    gain: int


def preview_of(view: HensPosition, seat: int, action: int) -> Preview:
    then = view.copy()
    then.advance(seat, action, None)
    return Preview(then.score(seat), int(then.points(seat) - view.points(seat)))
