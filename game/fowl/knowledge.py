"""What a seat knows of a table of Fowl Play, and the worlds that could be behind it.

Private are a seat's hand and its target; a card chosen in secret is shown to others only with
all the rest. The order of the deck and the luck of the next shuffle nobody knows. But which cards
went back into the deck everybody has seen, so that a card drawn since is one of those, and one
held or kept as a target from before is none of them.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import WHOLE
from game.fowl.state import HIDDEN, NONE, FowlState
from game.fowl.tables import DEALT
from game.rng import Rng
from game.vectors import filled


def hide_from(view: FowlState, seat: i64) -> None:
    """Blank out everything this seat cannot know."""
    view.viewer = seat
    k: i64
    for k in range(len(view.deck)):
        view.deck[k] = view.hidden_as(view.deck[k])
    for k in range(len(view.hands)):
        if k // DEALT != seat and view.hands[k] != NONE:
            view.hands[k] = view.hidden_as(view.hands[k])
    for k in range(view.seats):
        if k == seat:
            continue
        if view.targets[k] != NONE and not view.is_target_shown(k):
            view.targets[k] = view.hidden_as(view.targets[k])
        if view.played[k] != NONE and not view.is_card_shown(k):
            view.played[k] = HIDDEN
    view.luck = filled(len(view.luck), HIDDEN)


def fill_holes(view: FowlState, rng: Rng) -> None:
    """Make a view a whole position that could be the true one, each equally likely."""
    unseen: vec[i64] = view.unseen_cards()
    rng.shuffle(unseen)
    most: i64 = 0
    card: i64
    for card in unseen:
        if view.shuffled[card] > most:
            most = view.shuffled[card]
    times: i64
    for times in range(most + 1):
        cards: vec[i64] = vec[i64]()
        for card in unseen:
            if view.shuffled[card] == times:
                cards = append(cards, card)
        at: i64 = _fill(view.hands, HIDDEN - times, cards, 0)
        at = _fill(view.targets, HIDDEN - times, cards, at)
        _fill(view.deck, HIDDEN - times, cards, at)
    seat: i64
    for seat in range(view.seats):
        if view.played[seat] == HIDDEN:
            view.played[seat] = _any_of_hand(view, seat, rng)
    view.draw_luck(rng)
    view.viewer = WHOLE


def _fill(row: vec[i64], hole: i64, cards: vec[i64], at: i64) -> i64:
    """Put cards, from `at` on, into these holes of the row; tells which card is next."""
    k: i64
    for k in range(len(row)):
        if row[k] == hole:
            row[k] = cards[at]
            at += 1
    return at


def _any_of_hand(view: FowlState, seat: i64, rng: Rng) -> i64:
    size: i64 = 0
    while size < DEALT and view.hands[seat * DEALT + size] != NONE:
        size += 1
    return view.hands[seat * DEALT + rng.below(size)]
