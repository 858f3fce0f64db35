"""The hint of SLY in words: what to do, and why."""

from collections.abc import Sequence

from ai.players import Decision
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import REVEAL
from game.sly.tables import FOX, VALUES
from scenes.kit.lang import _
from scenes.table.advice import better_than_the_next
from scenes.table.view import HintText


def advice(view: SlyPosition, action: int, names: Sequence[str]) -> str:
    space = int(numbered.space_of(action))
    if numbered.is_lay(action):
        card = int(numbered.card_of(action))
        words = {"rank": card, "value": VALUES[space]}
        if card == FOX:
            return _("Lay your fox on this %(value)d.") % words
        return _("Lay your %(rank)d on this %(value)d.") % words
    owner = int(view.owners[space])
    words_of = {"name": names[owner]}
    if numbered.is_expose(action):
        return _("Expose this card of %(name)s as the fox.") % words_of
    if owner == view.viewer:
        return _("Turn up your own card here.")
    if view.phase == REVEAL:
        return _("Turn up this card of %(name)s next.") % words_of
    return _("Reveal, beginning with this card of %(name)s.") % words_of


def hint(view: SlyPosition, decision: Decision, names: Sequence[str]) -> HintText:
    return HintText(advice(view, decision.action, names), tuple(better_than_the_next(decision)))
