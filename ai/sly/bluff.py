"""How much a fox must promise before a search lays it, so that nothing to be seen gives it away.

A search knows when its fox would do more than a hen, and would lay it just then: with none of its
own cards face down, on a poor space. Whoever watches learns that soon. So the fox must promise more
where it often looks good, and may promise less where it seldom does: then it is laid more nearly as
often whatever can be seen of a Lay. What decides is then the hand, which nobody sees.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.sly.reserves import RESERVES
from game.sly.position import SlyPosition
from game.sly.state import DOWN
from game.sly.tables import FOX, ROW, SPACES, value_of

VALUES: Final = 4
OWN: Final = 3
OTHERS: Final = 4
SINCE: Final = 7
SIGNS: Final = VALUES + OWN + OTHERS + SINCE
"""What is seen of a Lay: the value of the space; how many of the seat's own cards lie face down
(none, one, more) and of others (up to three); the turns since its fox was last seen at home."""

RATE: Final = 0.12
"""How often a card laid, the fox being in hand, is meant to be the fox."""


def reserves() -> vec[float]:
    """What a fox must promise more, by seats and sign, in one row."""
    row: vec[float] = vec[float]()
    for seats in (2, 3, 4):
        for kind in RESERVES[seats]:
            for reserve in kind:
                row = append(row, reserve)
    return row


def signs_of(view: SlyPosition, seat: i64, space: i64) -> vec[i64]:
    """Where the numbers of the four signs are kept, for a Lay on this space."""
    own: i64 = 0
    others: i64 = 0
    each: i64
    for each in range(SPACES):
        if view.owners[each] >= 0 and view.faces[each] == DOWN:
            if view.owners[each] == seat:
                own += 1
            else:
                others += 1
    since: i64 = (view.turns - view.home_at[seat * ROW + FOX]) // view.seats
    first: i64 = (view.seats - 2) * SIGNS
    signs: vec[i64] = vec[i64]()
    signs = append(signs, first + value_of(space) - 1)
    first += VALUES
    signs = append(signs, first + min(own, OWN - 1))
    first += OWN
    signs = append(signs, first + min(others, OTHERS - 1))
    first += OTHERS
    return append(signs, first + min(since, SINCE - 1))
