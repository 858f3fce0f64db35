"""The hint of Rule the Roost in words: what to do, and why."""

from collections.abc import Sequence

from ai.players import Decision
from ai.roost.reasons import reasons
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, barn_of, card_of, is_move
from game.roost.position import RoostPosition
from game.roost.tables import FORK, KEY, PADLOCK
from scenes.games.roost import texts
from scenes.kit.lang import _, ngettext
from scenes.table.advice import why
from scenes.table.view import HintText


def advice(action: int, names: Sequence[str]) -> str:
    if action == THROW_EGG:
        return _("Throw an egg at it.")
    if action == NO_EGG:
        return _("Let it pass.")
    if action == MOVE_NOTHING:
        return _("Leave all cards where they are.")
    card = int(card_of(action))
    words = {
        "card": texts.whose_card(card, names),
        "barn": texts.barn(int(barn_of(action))),
    }
    if is_move(action):
        return _("Move this to %(barn)s: %(card)s.") % words
    if card == PADLOCK:
        return _("Put the padlock on %(barn)s.") % words
    if card == FORK:
        return _("Send a farmer with a fork to %(barn)s.") % words
    if card == KEY:
        return _("Send the farmer with the key to %(barn)s.") % words
    words["card"] = texts.card_name(card)
    return _("Send this to %(barn)s: %(card)s.") % words


def hint(view: RoostPosition, decision: Decision, names: Sequence[str]) -> HintText:
    """What to do, and why: the weightiest reasons the seat could find itself, and the search's."""
    found = reasons(view, int(view.viewer), decision.action)
    told = why(decision, found, lambda key, detail: reason_words(key, detail, names))
    return HintText(advice(decision.action, names), told)


def reason_words(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    """A reason as half a sentence."""
    words: dict[str, object] = dict(detail)
    if "barn" in detail:
        words["barn"] = texts.barn(detail["barn"])
    if "to" in detail:
        words["to"] = texts.barn(detail["to"])
    if "card" in detail:
        words["card"] = texts.whose_card(detail["card"], names)
    if "seat" in detail:
        words["name"] = names[detail["seat"]]
    return _said(key, detail) % words


def _said(key: str, detail: dict[str, int]) -> str:
    sentences = {
        "roost.takes_barn": _("your roosters then lead in %(barn)s"),
        "roost.leads_barn": _("you lead in %(barn)s, and by more then"),
        "roost.contests_barn": _("it contests %(barn)s, where %(name)s is probably ahead"),
        "roost.chicken_mine": _("%(barn)s is probably yours: a point more"),
        "roost.chicken_theirs": _("%(barn)s is probably %(name)s’s"),
        "roost.chicken_open": _("nobody is clearly ahead in %(barn)s"),
        "roost.fox_mine": _("%(barn)s is probably yours"),
        "roost.fox_theirs": _("%(barn)s is probably %(name)s’s: a point less there"),
        "roost.fox_open": _("nobody is clearly ahead in %(barn)s"),
        "roost.locks_mine": _("%(barn)s is probably yours: lock it while it is"),
        "roost.locks_theirs": _("%(barn)s is probably %(name)s’s"),
        "roost.locks_open": _("nobody is clearly ahead in %(barn)s"),
        "roost.look_known": _("you know all that lies under %(barn)s"),
        "roost.look_finds": _("you may hope to move this to %(to)s: %(card)s"),
        "roost.move_helps": _("from %(barn)s to %(to)s it serves you better: %(card)s"),
        "roost.move_little": _("moved to %(to)s it changes little: %(card)s"),
        "roost.barn_then": _(
            "%(barn)s then has about: your roosters %(roosters)d, the strongest rival’s "
            "%(rivals)d, chickens %(chickens)d, foxes %(foxes)d"
        ),
        "roost.stay": _("nothing under %(barn)s is worth moving"),
        "roost.stay_misses": _("this could go to %(to)s: %(card)s"),
        "roost.egg_hurts": _("the card probably does %(name)s good in %(barn)s, at your cost"),
        "roost.egg_little": _("the card probably does you no great harm in %(barn)s"),
        "roost.egg_ends": _("hardly a card will come that it could still stop"),
        "roost.no_egg": _("you have no egg"),
    }
    if key in sentences:
        return sentences[key]
    match key:
        case "roost.look_unseen":
            return ngettext(
                "there is %(cards)d card there you are not sure of",
                "there are %(cards)d cards there you are not sure of",
                detail["cards"],
            )
        case "roost.keep_for_later":
            return ngettext(
                "the farmer finds more later: %(cards)d card is still to come",
                "the farmer finds more later: %(cards)d cards are still to come",
                detail["cards"],
            )
        case "roost.egg_later":
            return ngettext(
                "the egg is worth more later; %(eggs)d is still unseen",
                "the egg is worth more later; %(eggs)d are still unseen",
                detail["eggs"],
            )
        case "roost.egg_crowd":
            return ngettext(
                "a second egg would help the player, and %(seats)d other may throw one",
                "a second egg would help the player, and %(seats)d others may throw one",
                detail["seats"],
            )
    raise ValueError(f"no words for the reason {key!r}")
