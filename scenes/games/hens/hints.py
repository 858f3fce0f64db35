"""The hint of Hens in words: what to do, and why."""

from collections.abc import Sequence

from ai.hens.reasons import reasons
from ai.players import Decision
from game.hens import actions as numbered
from game.hens.position import HensPosition
from scenes.games.hens import texts
from scenes.kit.lang import _, ngettext, signed
from scenes.table.advice import why
from scenes.table.view import HintText


def advice(view: HensPosition, action: int, names: Sequence[str]) -> str:
    if action == numbered.DRAW_DECK:
        return _("Turn up a card.") if view.seats == 1 else _("Draw from the deck.")
    if action == numbered.KEEP:
        return _("Keep this card.")
    if action == numbered.PASS:
        return _("Pass it and trust the next one.")
    if numbered.is_draw(action):
        owner = action - numbered.DRAW_PILE
        card, said = view.pile(owner)[0], _("Take %(card)s from %(name)s’s discards.")
        return said % {"card": texts.card_name(card), "name": names[owner]}
    if numbered.is_rooster(action):
        card = view.hens(int(view.viewer))[action - numbered.ROOSTER]
        said = _("Put the rooster on %(card)s.")
    elif numbered.is_place(action):
        card = int(numbered.placed_card(action))
        coop = numbered.placed_face(action) == numbered.COOP
        said = _("Build a coop of %(card)s here.") if coop else _("Place %(card)s here.")
    else:
        card, said = action, _("Discard %(card)s.")
    return said % {"card": texts.card_name(card)}


def hint(view: HensPosition, decision: Decision, names: Sequence[str]) -> HintText:
    """What to do, and why: the weightiest reasons the seat could find itself, and the search's."""
    found = reasons(view, int(view.viewer), decision.action)
    told = why(decision, found, lambda key, detail: reason_words(key, detail, names))
    return HintText(advice(view, decision.action, names), told)


def reason_words(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    """A reason as half a sentence, or nothing if it says nothing."""
    words: dict[str, object] = dict(detail)
    if "points" in detail:
        words["points"] = signed(detail["points"])
    if "card" in detail:
        words["card"] = texts.card_name(detail["card"])
    if "hens" in detail:
        words["hens"], words["eggs"] = texts.hens(detail["hens"]), texts.eggs(detail["eggs"])
    if "seat" in detail:
        words["name"] = names[detail["seat"]]
    said = _plain().get(key) or _counted(key, detail)
    return said % words


def _plain() -> dict[str, str]:
    """Reasons whose sentence does not depend on a number."""
    return {
        "hens.largest": _("your largest group then has %(hens)s with %(eggs)s"),
        "hens.roosters": _("the rooster’s group then has %(hens)s with %(eggs)s"),
        "hens.card_joins": _("with it a group could have %(hens)s and %(eggs)s"),
        "hens.group": _("a group of %(hens)s with %(eggs)s"),
        "hens.rooster_second": _("%(hens)s with %(eggs)s count beside your largest group"),
        "hens.rooster_on_largest": _(
            "%(hens)s with %(eggs)s; worth more once another group outgrows them"
        ),
        "hens.card_fits_nowhere": _("%(card)s fits nowhere in your yard"),
        "hens.no_good_to_next": _("%(name)s, who is next, cannot use it as a hen"),
        "hens.lone": _("she has no company of her own species yet"),
        "hens.goal_first": _("first goal: %(points)s"),
        "hens.goal_second": _("second goal: %(points)s"),
        "hens.coop_fits_nowhere": _("it fits nowhere as a hen"),
        "hens.coop_spares": _("a coop leaves the places around it free for any hen"),
        "hens.deck_joins": _("%(percent)d %% of the unseen cards could join your best groups"),
        "hens.better_unseen": _("%(percent)d %% of the unseen cards would do more for your yard"),
    }


def _counted(key: str, detail: dict[str, int]) -> str:
    """Reasons that are said in another way of one and of many, or of none."""
    match key:
        case "hens.medals" if detail["missing"] == 0:
            return _("%(medals)d medals: three more are complete, +2")
        case "hens.medals":
            return ngettext(
                "%(missing)d medal is missing to the next three",
                "%(missing)d medals are missing to the next three",
                detail["missing"],
            )
        case "hens.dead_cells":
            return ngettext(
                "no hen will fit %(cells)d of the free places any more",
                "no hen will fit %(cells)d of the free places any more",
                detail["cells"],
            )
        case "hens.rooster_grows" if not detail["cards"]:
            return _("no card is left that could join them")
        case "hens.rooster_grows":
            return ngettext(
                "%(cards)d card could still join them",
                "%(cards)d cards could still join them",
                detail["cards"],
            )
        case "hens.card_fits":
            return ngettext(
                "%(card)s fits in %(cells)d place, but joins no group",
                "%(card)s fits in %(cells)d places, but joins no group",
                detail["cells"],
            )
    return ""
