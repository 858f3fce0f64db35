"""Why Rule the Roost forbids an action, as the key of a sentence and the numbers in it."""

from mypy_extensions import i64

from game.contract import IllegalAction, InvalidAction
from game.roost import actions as numbered
from game.roost.actions import MOVE_NOTHING, THROW_EGG, barn_of, card_of
from game.roost.state import MOVE, OVER, UNDECIDED, WINDOW, RoostState
from game.roost.tables import BARN_KINDS, EGG, FORK, is_farmer


def refusal_of(position: RoostState, seat: i64, action: i64) -> IllegalAction | None:
    """The rule that forbids it, or None; `InvalidAction` for nonsense."""
    if not 0 <= seat < position.seats:
        raise InvalidAction(f"there is no seat {seat}")
    play = numbered.is_play(action)
    move = numbered.is_move(action)
    answer = numbered.is_answer(action)
    if not (play or move or answer):
        raise InvalidAction(f"Rule the Roost has no action {action}")
    if position.phase == OVER:
        return IllegalAction("game_over")
    if position.phase == WINDOW:
        return _in_window(position, seat, action, answer)
    if seat != position.turn:
        return IllegalAction("not_your_turn", {"seat": position.turn})
    if answer:
        return IllegalAction("roost.egg_only_in_answer")
    if position.phase == MOVE:
        return _of_move(position, action) if move else IllegalAction("roost.move_first")
    if move:
        return IllegalAction("roost.nothing_looked_at")
    card = card_of(action)
    if not position.holds(seat, card):
        return IllegalAction("roost.not_in_hand", {"card": card})
    if barn_of(action) == position.locked and not is_farmer(card):
        return IllegalAction("roost.barn_locked", {"barn": barn_of(action)})
    return None


def _in_window(position: RoostState, seat: i64, action: i64, answer: bool) -> IllegalAction | None:
    if seat == position.turn:
        return IllegalAction("roost.window_open", {"seat": seat})
    if position.throws[seat] != UNDECIDED:
        return IllegalAction("roost.already_decided")
    if not answer:
        return IllegalAction("roost.decide_first")
    if action == THROW_EGG and not position.holds(seat, EGG):
        return IllegalAction("roost.no_egg")
    return None


def _of_move(position: RoostState, action: i64) -> IllegalAction | None:
    if action == MOVE_NOTHING:
        return None
    card = card_of(action)
    to = barn_of(action)
    barn = position.pending_barn
    if position.pending_card == FORK and position.locked in (barn, to):
        return IllegalAction("roost.fork_cannot_unlock", {"barn": position.locked})
    if to == barn:
        return IllegalAction("roost.same_barn", {"barn": barn})
    if position.piles.counts(position.history)[barn * BARN_KINDS + card] == 0:
        return IllegalAction("roost.not_under_barn", {"card": card, "barn": barn})
    return None
