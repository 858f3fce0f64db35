"""What a seat may do with its turn: lay a card, send a farmer, and what he may move."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import NOBODY
from game.roost.actions import MOVE_NOTHING, look_action, move_action, place_action
from game.roost.state import RoostState
from game.roost.tables import BARN_KINDS, BARNS, EGG, FORK, HAND, KINDS, NONE, is_farmer
from game.vectors import filled


def plays(state: RoostState, seat: i64) -> vec[i64]:
    """Every card in hand but eggs: a farmer to any barn, the others to one that is not locked."""
    held: vec[i64] = filled(KINDS, 0)
    k: i64
    for k in range(seat * HAND, seat * HAND + state.hand_sizes[seat]):
        if state.hands[k] > NONE:
            held[state.hands[k]] = 1
    legal: vec[i64] = vec[i64]()
    card: i64
    barn: i64
    for card in range(1, KINDS):
        if held[card] == 0 or card == EGG:
            continue
        for barn in range(BARNS):
            if is_farmer(card):
                legal = append(legal, look_action(card, barn))
            elif barn != state.locked:
                legal = append(legal, place_action(card, barn))
    return legal


def moves(state: RoostState) -> vec[i64]:
    """After a look: nothing, or a card from there under another barn, as the lock allows."""
    legal: vec[i64] = vec[i64]()
    legal = append(legal, MOVE_NOTHING)
    shut: i64 = state.locked if state.pending_card == FORK else NOBODY
    barn: i64 = state.pending_barn
    if barn == shut:
        return legal
    counts: vec[i64] = state.piles.counts(state.history)
    card: i64
    to: i64
    for card in range(1, BARN_KINDS):
        if counts[barn * BARN_KINDS + card] > 0:
            for to in range(BARNS):
                if to != barn and to != shut:
                    legal = append(legal, move_action(card, to))
    return legal
