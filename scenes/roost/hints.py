"""The hint of Rule the Roost in words: what to do, and why."""

from collections.abc import Sequence

from ai.players import Decision
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, barn_of, card_of, is_move
from game.roost.position import RoostPosition
from game.roost.tables import FORK, KEY, PADLOCK
from scenes.kit.lang import _
from scenes.roost import phrases
from scenes.table.advice import better_than_the_next
from scenes.table.view import HintText


def advice(action: int) -> str:
    if action == THROW_EGG:
        return _("Throw an egg at it.")
    if action == NO_EGG:
        return _("Let it pass.")
    if action == MOVE_NOTHING:
        return _("Leave all cards where they are.")
    card = int(card_of(action))
    words = {"card": phrases.card_name(card), "barn": phrases.barn(int(barn_of(action)))}
    if is_move(action):
        return _("Move this to %(barn)s: %(card)s.") % words
    if card == PADLOCK:
        return _("Put the padlock on %(barn)s.") % words
    if card == FORK:
        return _("Send a farmer with a fork to %(barn)s.") % words
    if card == KEY:
        return _("Send the farmer with the key to %(barn)s.") % words
    return _("Send this to %(barn)s: %(card)s.") % words


def hint(view: RoostPosition, decision: Decision, names: Sequence[str]) -> HintText:
    return HintText(advice(decision.action), tuple(better_than_the_next(decision)))
