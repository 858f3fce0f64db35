"""Why the rules of Fowl Play forbid an action now."""

from mypy_extensions import i64

from game.contract import NOBODY, IllegalAction, InvalidAction
from game.fowl import actions as numbered
from game.fowl.moves import brave_enough, must_leave, within_a_step
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, NONE, OVER, TARGETS, FowlState
from game.fowl.tables import DEALT, IS_MOUTH, shared_traits
from game.hexes import CENTRE, OFF_BOARD, neighbour


def refused(state: FowlState, seat: i64, action: i64) -> IllegalAction | None:
    """The rule that forbids `action` to `seat` now, or None; `InvalidAction` for nonsense."""
    if not 0 <= seat < state.seats:
        raise InvalidAction(f"there is no seat {seat}")
    if not numbered.exists(action):
        raise InvalidAction(f"Fowl Play has no action {action}")
    phase = state.phase
    if phase == OVER:
        return IllegalAction("game_over")
    if phase in (TARGETS, CHOOSE):
        chosen = state.targets[seat] if phase == TARGETS else state.played[seat]
        if chosen != NONE:
            return IllegalAction("fowl.already_chosen")
    elif seat != state.turn:
        return IllegalAction("not_your_turn", {"seat": state.turn})
    if phase == TARGETS:
        if not numbered.is_target(action):
            return IllegalAction("fowl.target_now")
        return _unless_in_hand(state, seat, numbered.card_in(action))
    if phase == DENS:
        return _den_refused(state, action)
    if phase == CHOOSE:
        if not numbered.is_play(action):
            return IllegalAction("fowl.card_now")
        return _unless_in_hand(state, seat, numbered.card_in(action))
    if phase == FOWL:
        return _bird_refused(state, seat, action)
    assert phase == FOXES
    return _fox_refused(state, seat, action)


def _unless_in_hand(state: FowlState, seat: i64, card: i64) -> IllegalAction | None:
    k: i64
    for k in range(seat * DEALT, seat * DEALT + DEALT):
        if state.hands[k] == card:
            return None
    return IllegalAction("fowl.not_in_hand", {"card": card})


def _den_refused(state: FowlState, action: i64) -> IllegalAction | None:
    if not numbered.is_den(action):
        return IllegalAction("fowl.den_now")
    cell = numbered.cell_in(action)
    fox = state.fox_at(cell)
    if fox != NOBODY:
        return IllegalAction("fowl.den_taken", {"cell": cell, "seat": fox})
    return None


def _bird_refused(state: FowlState, seat: i64, action: i64) -> IllegalAction | None:
    if action == numbered.STOP:
        return None
    if not numbered.is_bird(action):
        return IllegalAction("fowl.birds_now")
    bird = numbered.bird_in(action)
    cell = state.bird_cells[bird]
    if cell == OFF_BOARD:
        return IllegalAction("fowl.bird_gone", {"bird": bird, "seat": state.captors[bird]})
    if shared_traits(state.played[seat], bird) == 0:
        return IllegalAction("fowl.no_shared_trait", {"bird": bird, "card": state.played[seat]})
    to = neighbour(cell, numbered.direction_in(action))
    if to == OFF_BOARD:
        return IllegalAction("fowl.off_board", {"bird": bird})
    if state.bird_at(to) != NONE:
        return IllegalAction("fowl.cell_has_bird", {"cell": to, "bird": state.bird_at(to)})
    if state.fox_at(to) != NOBODY:
        return IllegalAction("fowl.cell_has_fox", {"cell": to, "seat": state.fox_at(to)})
    if IS_MOUTH[to] == 1:
        return IllegalAction("fowl.birds_shun_tunnels", {"cell": to})
    now = state.fear(cell)
    then = state.fear(to)
    if not brave_enough(now, then):
        return IllegalAction("fowl.fear", {"bird": bird, "cell": to, "from": now, "to": then})
    return None


def _fox_refused(state: FowlState, seat: i64, action: i64) -> IllegalAction | None:
    cell = state.fox_cells[seat]
    if action == numbered.STOP:
        if state.round == 1 and cell == CENTRE:
            return IllegalAction("fowl.centre_in_round_one")
        return None
    if not numbered.is_fox(action):
        return IllegalAction("fowl.fox_now")
    to = numbered.cell_in(action)
    if to == cell:
        return IllegalAction("fowl.fox_stays", {"cell": to})
    if not within_a_step(cell, to):
        return IllegalAction("fowl.too_far", {"cell": to})
    if state.fox_at(to) != NOBODY:
        return IllegalAction("fowl.cell_has_fox", {"cell": to, "seat": state.fox_at(to)})
    if must_leave(state, to):
        return IllegalAction("fowl.centre_in_round_one")
    return None
