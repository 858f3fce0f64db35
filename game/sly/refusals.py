"""Why the rules of SLY forbid an action now."""

from mypy_extensions import i64

from game.contract import IllegalAction, InvalidAction
from game.sly import actions as numbered
from game.sly.state import DOWN, OVER, REVEAL, SlyState
from game.sly.tables import ROW, in_play


def refused(state: SlyState, seat: i64, action: i64) -> IllegalAction | None:
    """The rule that forbids `action` to `seat` now, or None; `InvalidAction` for nonsense."""
    if not 0 <= seat < state.seats:
        raise InvalidAction(f"there is no seat {seat}")
    if not _exists(action, state.seats):
        raise InvalidAction(f"SLY with {state.seats} seats has no action {action}")
    if state.phase == OVER:
        return IllegalAction("game_over")
    if seat != state.turn:
        return IllegalAction("not_your_turn", {"seat": state.turn})
    if numbered.is_reveal(action):
        return _reveal_refused(state, numbered.space_of(action))
    if state.phase == REVEAL:
        return IllegalAction("sly.finish_reveal", {"left": state.left})
    if numbered.is_expose(action):
        return _expose_refused(state, seat, numbered.space_of(action))
    return _lay_refused(state, seat, numbered.card_of(action), numbered.space_of(action))


def _exists(action: i64, seats: i64) -> bool:
    known = numbered.is_reveal(action) or numbered.is_expose(action) or numbered.is_lay(action)
    return known and in_play(numbered.space_of(action), seats)


def _lay_refused(state: SlyState, seat: i64, card: i64, space: i64) -> IllegalAction | None:
    if state.hands[seat * ROW + card] != 1:
        return IllegalAction("sly.not_in_hand", {"card": card})
    if not state.has_free_space():
        return IllegalAction("sly.no_free_space")
    if not state.is_free(space):
        return IllegalAction("sly.space_taken", {"space": space, "owner": state.owners[space]})
    return None


def _expose_refused(state: SlyState, seat: i64, space: i64) -> IllegalAction | None:
    if state.is_free(space):
        return IllegalAction("sly.nothing_there", {"space": space})
    if state.faces[space] != DOWN:
        return IllegalAction("sly.face_up_already", {"space": space})
    if state.owners[space] == seat:
        return IllegalAction("sly.own_card", {"space": space})
    return None


def _reveal_refused(state: SlyState, space: i64) -> IllegalAction | None:
    if state.face_down() == 0:
        return IllegalAction("sly.nothing_face_down")
    if state.is_free(space):
        return IllegalAction("sly.nothing_there", {"space": space})
    if state.faces[space] != DOWN:
        return IllegalAction("sly.face_up_already", {"space": space})
    return None
