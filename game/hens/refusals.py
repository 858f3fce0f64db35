"""Why the rules of Hens forbid an action now."""

from mypy_extensions import i64

from game.contract import IllegalAction, InvalidAction
from game.hens import actions as numbered
from game.hens.scoring import NO_ROOSTER
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, OVER, ROOSTERS, HensState
from game.hens.yard import (
    COOPS,
    HENS,
    MIDDLE,
    YARD,
    Box,
    beside,
    bit,
    cells_of,
    clashing,
    hen_at,
)


def refused(state: HensState, seat: i64, action: i64) -> IllegalAction | None:
    """The rule that forbids `action` to `seat` now, or None; `InvalidAction` for nonsense."""
    if not 0 <= seat < state.seats:
        raise InvalidAction(f"there is no seat {seat}")
    if not numbered.exists(action, state.seats):
        raise InvalidAction(f"Hens with {state.seats} seats has no action {action}")
    if state.phase == OVER:
        return IllegalAction("game_over")
    if state.phase == ROOSTERS:
        return _rooster_refused(state, seat, action)
    if seat != state.turn:
        return IllegalAction("not_your_turn", {"seat": state.turn})
    if state.phase == DRAW:
        return _draw_refused(state, seat, action)
    if state.phase == KEEP_OR_PASS:
        return None if numbered.is_keep_or_pass(action) else IllegalAction("hens.keep_or_pass")
    if state.phase == DISCARD:
        return _discard_refused(state, seat, action)
    return _placing_refused(state, seat, action)


def _draw_refused(state: HensState, seat: i64, action: i64) -> IllegalAction | None:
    if not numbered.is_draw(action):
        return IllegalAction("hens.draw_now")
    if action == numbered.DRAW_DECK:
        return None if state.deck_size > 0 else IllegalAction("hens.deck_empty")
    owner: i64 = action - numbered.DRAW_PILE
    if owner == seat:
        return IllegalAction("hens.own_pile")
    if state.round == 1:
        return IllegalAction("hens.first_round_from_deck")
    if state.pile_sizes[owner] == 0:
        return IllegalAction("hens.pile_empty", {"seat": owner})
    return None


def _discard_refused(state: HensState, seat: i64, action: i64) -> IllegalAction | None:
    if not numbered.is_discard(action):
        return IllegalAction("hens.discard_now")
    if not state.hands.holds(seat, action):
        return IllegalAction("hens.not_in_hand", {"card": action})
    return None


def _placing_refused(state: HensState, seat: i64, action: i64) -> IllegalAction | None:
    if not numbered.is_place(action):
        return IllegalAction("hens.place_now")
    card: i64 = numbered.placed_card(action)
    cell: i64 = numbered.placed_cell(action)
    if not state.hands.holds(seat, card):
        return IllegalAction("hens.not_in_hand", {"card": card})
    at: i64 = seat * YARD
    here: i64 = bit(cell)
    taken: i64 = state.yards[at + HENS] | state.yards[at + COOPS]
    if taken == 0:
        return None if cell == MIDDLE else IllegalAction("hens.first_in_the_middle")
    if taken & here:
        return IllegalAction("hens.cell_taken", {"cell": cell})
    if beside(taken) & here == 0:
        return IllegalAction("hens.beside_a_card", {"cell": cell})
    if Box(taken).room() & here == 0:
        return IllegalAction("hens.yard_too_large", {"cell": cell})
    if numbered.placed_face(action) == numbered.COOP:
        return None
    clash: i64 = clashing(state.yards, at, card) & beside(here)
    if clash == 0:
        return None
    neighbour: i64 = cells_of(clash)[0]
    return IllegalAction(
        "hens.clash",
        {"card": card, "cell": neighbour, "neighbour": hen_at(state.yards, at, neighbour)},
    )


def _rooster_refused(state: HensState, seat: i64, action: i64) -> IllegalAction | None:
    if not numbered.is_rooster(action):
        return IllegalAction("hens.rooster_now")
    hens: i64 = state.yards[seat * YARD + HENS]
    if hens == 0:
        return IllegalAction("hens.no_hen_for_rooster")
    if state.roosters[seat] != NO_ROOSTER:
        return IllegalAction("hens.rooster_stays")
    cell: i64 = action - numbered.ROOSTER
    if hens >> cell & 1 == 0:
        return IllegalAction("hens.rooster_on_a_hen", {"cell": cell})
    return None
