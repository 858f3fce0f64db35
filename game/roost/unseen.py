"""What a seat has not seen of a table of Rule the Roost."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.roost.history import EGG_THROWN, FORK_LOOK, KEY_LOOK, LOCK, PASS, PLACE, STOP
from game.roost.state import WINDOW, RoostState
from game.roost.tables import COPIES, EGG, FORK, HAND, HIDDEN, KEY, MOST_SEATS, PADLOCK, rooster_of
from game.roost.tokens import NO_ROOSTER
from game.vectors import filled


def unseen_cards(view: RoostState) -> vec[i64]:
    """How many of each card are somewhere unseen."""
    unseen: vec[i64] = COPIES[:]
    seat: i64
    for seat in range(view.seats, MOST_SEATS):
        unseen[rooster_of(seat)] = 0
    for seat in range(view.seats):
        if seat != view.viewer:
            unseen[EGG] -= view.sure_eggs[seat]
            continue
        k: i64
        for k in range(seat * HAND, seat * HAND + view.hand_sizes[seat]):
            unseen[view.hands[k]] -= 1
    if view.phase == WINDOW and view.pending_card != HIDDEN:
        unseen[view.pending_card] -= 1
    history = view.history
    entry: i64
    for entry in range(len(history.what)):
        kind: i64 = history.kind(entry)
        if kind == FORK_LOOK:
            unseen[FORK] -= 1
        elif kind == KEY_LOOK:
            unseen[KEY] -= 1
        elif kind == EGG_THROWN:
            unseen[EGG] -= 1
        elif kind == LOCK:
            unseen[PADLOCK] -= 1
        elif kind in (PLACE, STOP) and history.card[entry] != HIDDEN:
            unseen[history.card[entry]] -= 1
    return unseen


def token_classes(view: RoostState, pool: vec[i64]) -> vec[i64]:
    """By entry, the class of the card that was laid or stopped there; -1 for other entries."""
    history = view.history
    passed: vec[i64] = filled(view.seats, 0)
    classes: vec[i64] = vec[i64]()
    entry: i64
    for entry in range(len(history.what)):
        kind: i64 = history.kind(entry)
        seat: i64 = history.seat(entry)
        class_: i64 = -1
        if kind == PASS:
            passed[seat] = 1
        elif kind in (PLACE, STOP):
            if history.card[entry] != HIDDEN:
                class_ = NO_ROOSTER + history.card[entry]
            else:
                class_ = seat if passed[seat] == 0 and pool[rooster_of(seat)] > 0 else NO_ROOSTER
        classes = append(classes, class_)
    return classes
