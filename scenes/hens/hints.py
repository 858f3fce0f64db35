"""The hint of Hens in words: what to do, and why."""

from collections.abc import Sequence

from ai.hens.reasons import reasons
from ai.players import Decision
from game.hens import actions as numbered
from game.hens.position import HensPosition
from scenes.hens import terms
from scenes.kit.lang import _, ngettext, signed
from scenes.table.advice import why
from scenes.table.view import HintText


def advice(view: HensPosition, action: int, names: Sequence[str]) -> str:
    if action == numbered.DRAW_DECK:
        return _("Turn up a card.") if view.seats == 1 else _("Draw from the deck.")
    if numbered.is_draw(action):
        owner = action - numbered.DRAW_PILE
        card = terms.card_name(view.pile(owner)[0])
        return _("Take %(card)s from %(name)s’s discards.") % {"card": card, "name": names[owner]}
    if action == numbered.KEEP:
        return _("Keep this card.")
    if action == numbered.PASS:
        return _("Pass it and trust the next one.")
    if numbered.is_rooster(action):
        hens = view.hens(int(view.viewer))
        card = terms.card_name(hens[action - numbered.ROOSTER])
        return _("Put the rooster on %(card)s.") % {"card": card}
    if numbered.is_place(action):
        card = terms.card_name(int(numbered.placed_card(action)))
        if numbered.placed_face(action) == numbered.COOP:
            return _("Build a coop of %(card)s here.") % {"card": card}
        return _("Place %(card)s here.") % {"card": card}
    return _("Discard %(card)s.") % {"card": terms.card_name(action)}


def hint(view: HensPosition, decision: Decision, names: Sequence[str]) -> HintText:
    """What to do, and why: the weightiest reasons the seat could find itself, and the search's."""
    found = reasons(view, int(view.viewer), decision.action)
    told = why(decision, found, lambda key, detail: reason_words(key, detail, names))
    return HintText(advice(view, decision.action, names), told)


def reason_words(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    """A reason as half a sentence, or nothing if it says nothing."""
    if key in ("hens.largest", "hens.roosters", "hens.group", "hens.card_joins"):
        return _group(key, detail)
    if key.startswith("hens.rooster_"):
        return _rooster(key, detail)
    if key.startswith("hens.card_") or key == "hens.no_good_to_next":
        return _card(key, detail, names)
    words: dict[str, object] = dict(detail)
    if "points" in detail:
        words["points"] = signed(detail["points"])
    match key:
        case "hens.lone":
            return _("she has no company of her own species yet")
        case "hens.goal_first":
            return _("first goal: %(points)s") % words
        case "hens.goal_second":
            return _("second goal: %(points)s") % words
        case "hens.medals" if detail["missing"] == 0:
            return _("%(medals)d medals: three more are complete, +2") % words
        case "hens.medals":
            return (
                ngettext(
                    "%(missing)d medal is missing to the next three",
                    "%(missing)d medals are missing to the next three",
                    detail["missing"],
                )
                % words
            )
        case "hens.dead_cells":
            return (
                ngettext(
                    "no hen will fit %(cells)d of the free places any more",
                    "no hen will fit %(cells)d of the free places any more",
                    detail["cells"],
                )
                % words
            )
        case "hens.coop_fits_nowhere":
            return _("it fits nowhere as a hen")
        case "hens.coop_spares":
            return _("a coop leaves the places around it free for any hen")
        case "hens.deck_joins":
            return _("%(percent)d %% of the unseen cards could join your best groups") % words
        case "hens.better_unseen":
            return _("%(percent)d %% of the unseen cards would do more for your yard") % words
    return ""


def _group(key: str, detail: dict[str, int]) -> str:
    words = {"hens": terms.hens(detail["hens"]), "eggs": terms.eggs(detail["eggs"])}
    if key == "hens.largest":
        return _("your largest group then has %(hens)s with %(eggs)s") % words
    if key == "hens.roosters":
        return _("the rooster’s group then has %(hens)s with %(eggs)s") % words
    if key == "hens.card_joins":
        return _("with it a group could have %(hens)s and %(eggs)s") % words
    return _("a group of %(hens)s with %(eggs)s") % words


def _rooster(key: str, detail: dict[str, int]) -> str:
    if key == "hens.rooster_grows":
        if not detail["cards"]:
            return _("no card is left that could join them")
        return (
            ngettext(
                "%(cards)d card could still join them",
                "%(cards)d cards could still join them",
                detail["cards"],
            )
            % detail
        )
    words = {"hens": terms.hens(detail["hens"]), "eggs": terms.eggs(detail["eggs"])}
    if key == "hens.rooster_second":
        return _("%(hens)s with %(eggs)s count beside your largest group") % words
    return _("%(hens)s with %(eggs)s; worth more once another group outgrows them") % words


def _card(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    words: dict[str, object] = {**detail, "card": terms.card_name(detail["card"])}
    match key:
        case "hens.card_fits":
            return (
                ngettext(
                    "%(card)s fits in %(cells)d place, but joins no group",
                    "%(card)s fits in %(cells)d places, but joins no group",
                    detail["cells"],
                )
                % words
            )
        case "hens.card_fits_nowhere":
            return _("%(card)s fits nowhere in your yard") % words
        case "hens.no_good_to_next":
            words["name"] = names[detail["seat"]]
            return _("%(name)s, who is next, cannot use it as a hen") % words
    return ""
