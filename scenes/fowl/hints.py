"""The hint of Fowl Play in words: what to do, and why."""

from collections.abc import Sequence

from ai.fowl.reasons import reasons
from ai.players import Decision
from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from scenes.fowl.words import the_bird, trait_name
from scenes.kit.lang import _, ngettext
from scenes.table.advice import why
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
    """What to do, and why: the weightiest reasons the seat could find itself, and the search's."""
    found = reasons(view, int(view.viewer), decision.action)
    told = why(decision, found, lambda key, detail: reason_words(key, detail, names))
    return HintText(advice(view, decision.action), told)


def reason_words(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    """A reason as half a sentence."""
    words: dict[str, object] = dict(detail)
    if "bird" in detail:
        words["bird"] = the_bird(detail["bird"])
    if "seat" in detail:
        words["name"] = names[detail["seat"]]
    if "trait" in detail:
        words["birds_of"] = trait_name(detail["trait"])
    part = key.removeprefix("fowl.")
    if part.startswith(("target_", "den_", "card_")):
        return _choosing(part, detail) % words
    if part.startswith(("catch", "dive", "near", "fox_")):
        return _fox(part, detail) % words
    return _birds(part, detail) % words


def _choosing(key: str, detail: dict[str, int]) -> str:
    """Of a target, a den or a card."""
    match key:
        case "target_safe":
            return ngettext(
                "its bird stands %(steps)d step from the nearest tunnel mouth",
                "its bird stands %(steps)d steps from the nearest tunnel mouth",
                detail["steps"],
            )
        case "target_helpers":
            return ngettext(
                "%(cards)d of your other cards could move it",
                "%(cards)d of your other cards could move it",
                detail["cards"],
            )
        case "den_tunnel":
            return _("the tunnel mouth in the middle is one step away")
        case "card_saves_target":
            return _("it can move your target, which a fox could catch")
        case "card_saves":
            return ngettext(
                "it can move %(birds)d bird that another fox could catch",
                "it can move %(birds)d birds that other foxes could catch",
                detail["birds"],
            )
        case "card_first":
            return _("%(percent)d %% chance to act first")
        case "card_kept":
            return ngettext(
                "%(cards)d card you keep can move your target later",
                "%(cards)d cards you keep can move your target later",
                detail["cards"],
            )
    raise ValueError(f"no words for the reason {key!r}")


def _birds(key: str, detail: dict[str, int]) -> str:
    """Of a step of a bird, or of none."""
    match key:
        case "rescue":
            if not detail["traits"]:
                return _("out of reach of %(name)s’s fox")
            return ngettext(
                "out of reach of %(name)s’s fox; it shares %(traits)d trait with your target",
                "out of reach of %(name)s’s fox; it shares %(traits)d traits with your target",
                detail["traits"],
            )
        case "rescue_target":
            return _("your target gets out of reach of %(name)s’s fox")
        case "rescue_begun":
            return _("farther from %(name)s’s fox; one more step saves it")
        case "lure":
            return _("your own fox could catch it there")
        case "lure_begun":
            return _("nearer to a tunnel mouth your fox can come out of")
        case "exposes":
            return _("%(name)s’s fox could catch it there")
        case "no_change":
            return _("it changes nothing for any fox")
        case "birds_stay":
            return _("no step helps you more")
    raise ValueError(f"no words for the reason {key!r}")


def _fox(key: str, detail: dict[str, int]) -> str:
    """Of a step of the fox, or of none."""
    match key:
        case "catch":
            return ngettext(
                "you have caught %(types)d type then",
                "you have caught %(types)d types then",
                detail["types"],
            )
        case "catch_set":
            return _("it completes a set of the four types")
        case "catch_lead":
            return _("you lead in %(birds_of)s then, with %(birds)d")
        case "catch_spoils":
            return ngettext(
                "it shares %(traits)d trait with your target",
                "it shares %(traits)d traits with your target",
                detail["traits"],
            )
        case "catch_next":
            return _("your next step could catch %(bird)s")
        case "dive":
            return _("through the tunnel, where nobody expects you")
        case "near":
            return ngettext(
                "%(birds)d bird is within three steps of there",
                "%(birds)d birds are within three steps of there",
                detail["birds"],
            )
        case "fox_waits":
            return ngettext(
                "%(birds)d bird is within three steps of your fox",
                "%(birds)d birds are within three steps of your fox",
                detail["birds"],
            )
    raise ValueError(f"no words for the reason {key!r}")
