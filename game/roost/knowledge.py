"""What a seat knows of a table of Rule the Roost; `game.roost.worlds` fills the holes.

Private are a seat's hand, the card it has on its way and its answer to one. What lies under the
barns and was stopped on its way is known to those who laid it or have looked since.
"""

from mypy_extensions import i64

from game.roost.state import DECIDED, UNDECIDED, WINDOW, RoostState
from game.roost.tables import HAND, HIDDEN


def hide_from(view: RoostState, seat: i64) -> None:
    """Blank out everything this seat cannot know; a hand of nothing but eggs everybody knows."""
    view.viewer = seat
    k: i64
    for k in range(view.deck_size):
        view.deck[k] = HIDDEN
    other: i64
    for other in range(view.seats):
        if other == seat:
            continue
        if view.sure_eggs[other] < view.hand_sizes[other]:
            for k in range(other * HAND, other * HAND + view.hand_sizes[other]):
                view.hands[k] = HIDDEN
        if view.throws[other] != UNDECIDED:
            view.throws[other] = DECIDED
    if view.phase == WINDOW and view.turn != seat:
        view.pending_card = HIDDEN
    view.piles.hide_from(seat)
    view.history.hide_from(seat)
