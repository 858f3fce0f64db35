"""The hint of Fowl Play in words: what to do, and why."""

from collections.abc import Sequence

from ai.players import Decision
from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from scenes.fowl.words import the_bird
from scenes.kit.lang import _
from scenes.table.advice import better_than_the_next
from scenes.table.view import HintText


def advice(view: FowlPosition, action: int) -> str:
    if numbered.is_target(action):
        return _("Keep %(bird)s as your target.") % {"bird": the_bird(action)}
    if numbered.is_play(action):
        return _("Play the %(card)d.") % {"card": int(numbered.card_in(action))}
    if numbered.is_den(action):
        return _("Put your fox here.")
    if action == numbered.STOP:
        return _("Move no farther.")
    if numbered.is_bird(action):
        return _("Move %(bird)s here.") % {"bird": the_bird(int(numbered.bird_in(action)))}
    caught = int(view.bird_at(numbered.cell_in(action)))
    if caught:
        return _("Catch %(bird)s.") % {"bird": the_bird(caught)}
    return _("Lead your fox here.")


def hint(view: FowlPosition, decision: Decision, names: Sequence[str]) -> HintText:
    """What to do, and why: the reasons the seat could find itself, and what the search expects."""
    why = better_than_the_next(decision)
    return HintText(advice(view, decision.action), tuple(why))
