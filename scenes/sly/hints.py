"""The hint of SLY in words: what to do, and why."""

from collections.abc import Sequence

from ai.players import Decision
from ai.sly.reasons import reasons
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import REVEAL
from game.sly.tables import FOX, VALUES
from scenes.kit.lang import _, ngettext
from scenes.table.advice import why
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
    """What to do, and why: the reasons the seat could find itself, and what the search expects."""
    found = reasons(view, int(view.viewer), decision.action)
    told = why(decision, found, lambda key, detail: reason_words(key, detail, names))
    return HintText(advice(view, decision.action, names), told)


def reason_words(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    """A reason as half a sentence."""
    words: dict[str, object] = dict(detail)
    if "seat" in detail:
        words["name"] = names[detail["seat"]]
    if key in ("sly.fox_chance", "sly.fox_is_home", "sly.captured_fox", "sly.makes_safe"):
        return _about_exposing(key, detail, words)
    match key:
        case "sly.space":
            return (
                ngettext(
                    "she counts %(value)d point there if she becomes safe",
                    "she counts %(value)d points there if she becomes safe",
                    detail["value"],
                )
                % words
            )
        case "sly.low_hen":
            return _("a fox would gain only %(card)d by gobbling her") % words
        case "sly.fat_hen":
            return _("a fox would gain %(card)d by gobbling her") % words
        case "sly.fox_waits":
            return (
                ngettext(
                    "%(cards)d card of the others lies face down; it may hope for a hen of about "
                    "%(rank)d",
                    "%(cards)d cards of the others lie face down; it may hope for a hen of about "
                    "%(rank)d",
                    detail["cards"],
                )
                % words
            )
        case "sly.no_prey":
            return _("no card of the others lies face down for it to gobble yet")
        case "sly.end_near":
            return _end_near(detail["lead"])
    return _about_revealing(key, words)


def _about_exposing(key: str, detail: dict[str, int], words: dict[str, object]) -> str:
    if key == "sly.fox_chance":
        return _("%(percent)d %% likely to be %(name)s’s fox") % words
    if key == "sly.fox_is_home":
        return _("it cannot be %(name)s’s fox") % words
    if key == "sly.captured_fox":
        return _("a captured fox counts %(points)d") % words
    return (
        ngettext(
            "if it is a hen, %(name)s gets %(value)d point",
            "if it is a hen, %(name)s gets %(value)d points",
            detail["value"],
        )
        % words
    )


def _about_revealing(key: str, words: dict[str, object]) -> str:
    match key:
        case "sly.own_fox_gobbles":
            return _("your fox may gobble a hen of about %(rank)d") % words
        case "sly.own_hen_gobbled":
            return _("%(name)s’s fox would gobble your %(card)d") % words
        case "sly.own_hen_safe":
            return _("so far your %(card)d would be safe for %(value)d") % words
        case "sly.goes_home":
            return _("a higher hen is turned up already: your %(card)d would go home") % words
        case "sly.their_fox_eats_own":
            return _("%(name)s’s fox would have to gobble its own %(card)d") % words
        case "sly.fox_risk":
            return _("%(percent)d %% risk of a fox that gobbles your hen") % words
        case "sly.hen_chance":
            return _("%(percent)d %% likely to be a hen, of about %(rank)d") % words
    raise ValueError(f"no words for the reason {key!r}")


def _end_near(lead: int) -> str:
    """One card would be left: the next own turn ends the game."""
    if lead > 0:
        said = ngettext(
            "one card is left then: your next turn ends the game, with about %(points)d point more "
            "than the others",
            "one card is left then: your next turn ends the game, with about %(points)d points "
            "more than the others",
            lead,
        )
        return said % {"points": lead}
    return _("one card is left then: your next turn ends the game")
