"""The hint of Hens in words: what to do, and why."""

from collections.abc import Sequence

from ai.players import Decision
from game.hens import actions as numbered
from game.hens.position import HensPosition
from scenes.hens import phrases
from scenes.hens.preview import preview_of
from scenes.kit.lang import _, ngettext
from scenes.table.view import HintText


def advice(view: HensPosition, action: int, names: Sequence[str]) -> str:
    if action == numbered.DRAW_DECK:
        return _("Turn up a card.") if view.seats == 1 else _("Draw from the deck.")
    if numbered.is_draw(action):
        owner = action - numbered.DRAW_PILE
        card = phrases.card_name(view.pile(owner)[0])
        return _("Take %(card)s from %(name)s’s discards.") % {"card": card, "name": names[owner]}
    if action == numbered.KEEP:
        return _("Keep this card.")
    if action == numbered.PASS:
        return _("Pass it and trust the next one.")
    if numbered.is_rooster(action):
        hens = view.hens(int(view.viewer))
        card = phrases.card_name(hens[action - numbered.ROOSTER])
        return _("Put the rooster on %(card)s.") % {"card": card}
    if numbered.is_place(action):
        card = phrases.card_name(int(numbered.placed_card(action)))
        if numbered.placed_face(action) == numbered.COOP:
            return _("Build a coop of %(card)s here.") % {"card": card}
        return _("Place %(card)s here.") % {"card": card}
    return _("Discard %(card)s.") % {"card": phrases.card_name(action)}


def hint(view: HensPosition, decision: Decision, names: Sequence[str]) -> HintText:
    """What to do, and why: what the yard gains at once, and what the search expects."""
    seat, action = int(view.viewer), decision.action
    why: list[str] = []
    if numbered.is_place(action) or numbered.is_rooster(action):
        gain = preview_of(view, seat, action).gain
        said = ngettext(
            "your yard is worth %(points)s point more at once",
            "your yard is worth %(points)s points more at once",
            abs(gain),
        )
        if gain > 0:
            why.append(said % {"points": gain})
    own = [stats for stats in decision.stats if stats.action == action]
    others = [stats.points for stats in decision.stats if stats.action != action]
    if own and others and own[0].points - max(others) >= 0.5:
        more = max(round(own[0].points - max(others)), 1)
        said = ngettext(
            "worth about %(points)d point more than the next best",
            "worth about %(points)d points more than the next best",
            more,
        )
        why.append(said % {"points": more})
    return HintText(advice(view, action, names), tuple(why))
