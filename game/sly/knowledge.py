"""What a seat knows of a table of SLY, and the worlds that could be behind it.

Private are a seat's hand and its face-down cards. Everything else follows from what all have
seen: who laid which face-down card and when, and when each card was last seen going home (at the
start all seven were in hand). A card can only be one that its owner laid after that moment. So the
earliest of an owner's face-down cards has the fewest cards to be, and whatever it may be, the later
ones may be too.
"""

from mypy_extensions import i64

from game.contract import NOBODY, WHOLE
from game.rng import Rng
from game.sly.state import HIDDEN, NONE, SlyState, spaces_down
from game.sly.tables import CARDS, ROW


def hide_from(view: SlyState, seat: i64) -> None:
    """Blank out everything this seat cannot know.

    A card that went home after its owner's last face-down card was laid is certainly in hand and
    stays open; of a seat without face-down cards that is the whole hand.
    """
    view.viewer = seat
    other: i64
    for other in range(view.seats):
        if other == seat:
            continue
        last: i64 = 0
        space: i64
        for space in spaces_down(view, other):
            view.hands[other * ROW + view.cards[space]] = HIDDEN
            view.cards[space] = HIDDEN
            last = view.laid_at[space]
        place: i64
        for place in range(other * ROW + 1, (other + 1) * ROW):
            if view.hands[place] == 1 and view.home_at[place] < last:
                view.hands[place] = HIDDEN


def fill_holes(view: SlyState, rng: Rng) -> None:
    """Make a view a whole position that could be the true one, each equally likely.

    The earlier a card was laid, the fewer cards it may be, all of which the later ones may be too:
    drawing for each in that order from what is left for it makes every assignment equally likely.
    """
    seat: i64
    for seat in range(view.seats):
        if seat != view.viewer:
            _fill_seat(view, seat, rng)
    view.viewer = WHOLE


def _fill_seat(view: SlyState, seat: i64, rng: Rng) -> None:
    start: i64 = seat * ROW
    space: i64
    for space in spaces_down(view, seat):
        card: i64 = 0
        skip: i64 = rng.below(_choices(view, start, view.laid_at[space]))
        while True:
            card += 1
            if _may_be(view, start + card, view.laid_at[space]):
                if skip == 0:
                    break
                skip -= 1
        view.cards[space] = card
        view.hands[start + card] = NONE
    place: i64
    for place in range(start + 1, start + ROW):
        if view.hands[place] == HIDDEN:
            view.hands[place] = 1


def _may_be(view: SlyState, place: i64, laid_at: i64) -> bool:
    """Whether a card of unknown place may be one that was laid in that turn."""
    return view.hands[place] == HIDDEN and view.home_at[place] < laid_at


def _choices(view: SlyState, start: i64, laid_at: i64) -> i64:
    count: i64 = 0
    place: i64
    for place in range(start + 1, start + ROW):
        if _may_be(view, place, laid_at):
            count += 1
    return count


def possible_cards(view: SlyState, space: int) -> list[int]:
    """Of a view: the cards the one on this space may be, as its seat knows; empty if it is free.

    Where some of an owner's earliest face-down cards are just as many as the cards they may be,
    those are used up, and no later one is any of them.
    """
    owner: i64 = view.owners[space]
    if owner == NOBODY:
        return []
    if view.cards[space] != HIDDEN:
        return [int(view.cards[space])]
    used_up: i64 = 0
    for earlier, other in enumerate(spaces_down(view, owner), start=1):
        if other == space:
            break
        if _choices(view, owner * ROW, view.laid_at[other]) == earlier:
            used_up = view.laid_at[other]
    return [
        card
        for card in range(1, CARDS + 1)
        if _may_be(view, owner * ROW + card, view.laid_at[space])
        and view.home_at[owner * ROW + card] >= used_up
    ]
