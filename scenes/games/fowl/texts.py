"""Fowl Play in words: birds, banner, labels, log, refusals, hints; nothing that is secret."""

from collections.abc import Sequence
from typing import Final

from ai.fowl.reasons import reasons
from ai.players import Decision
from game.contract import Event, IllegalAction
from game.fowl import actions as numbered
from game.fowl.position import ALL_CLEAR, FowlPosition
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, OVER, TARGETS
from game.fowl.tables import colour_of, shape_of, type_of
from scenes.kit.lang import N_, _, ngettext
from scenes.table.advice import why
from scenes.table.view import HintText, LogLine

# -- birds and traits ---------------------------------------------------------------------------

_FOWL: Final = (
    (N_("the black chicken"), N_("the brown chicken"), N_("the white chicken")),
    (N_("the black duck"), N_("the brown duck"), N_("the white duck")),
    (N_("the black goose"), N_("the brown goose"), N_("the white goose")),
    (N_("the black turkey"), N_("the brown turkey"), N_("the white turkey")),
)
_SHAPED: Final = (N_("%(fowl)s (circle)"), N_("%(fowl)s (hexagon)"), N_("%(fowl)s (square)"))
"""Not "on a circle": a bird that is moved would seem to be put there."""
TYPE_WORDS: Final = (N_("chickens"), N_("ducks"), N_("geese"), N_("turkeys"))
TRAIT_WORDS: Final = (
    N_("black birds"),
    N_("brown birds"),
    N_("white birds"),
    N_("birds on circles"),
    N_("birds on hexagons"),
    N_("birds on squares"),
)


def the_bird(bird: int) -> str:
    """'the brown turkey (hexagon)'"""
    fowl = _(_FOWL[int(type_of(bird))][int(colour_of(bird))])
    return _(_SHAPED[int(shape_of(bird))]) % {"fowl": fowl}


def a_bird(bird: int) -> str:
    """The same with a capital, to begin a sentence or as a label."""
    words = the_bird(bird)
    return words[:1].upper() + words[1:]


# -- on the table -------------------------------------------------------------------------------


def order_title() -> str:
    return _("Order of play")


def stop_labels() -> tuple[str, str, str]:
    """Of the button that ends a move: birds, the fox where it stands, the fox that has moved."""
    return _("Done"), _("Stay here"), _("Stop here")


def stop_label(view: FowlPosition) -> str:
    birds, stay, here = stop_labels()
    if view.phase != FOXES:
        return birds
    return here if view.steps else stay


def my_target() -> str:
    return _("my target")


def birds_left() -> tuple[str, str]:
    """Beside the number of birds that are left; the second where there is little room."""
    return _("birds left"), _("birds")


def clear_rounds() -> tuple[str, str]:
    """Beside the eggs that stand for rounds without a catch; the second is for little room."""
    return _("clear rounds"), _("clear")


def may_move(birds: int) -> str:
    said = ngettext("%(birds)d bird could move", "%(birds)d birds could move", birds)
    return said % {"birds": birds}


def phase_words(phase: int) -> str:
    """What the acting panel says while nobody moves a piece."""
    return {
        TARGETS: _("Everybody keeps a target."),
        DENS: _("The foxes gather in the den."),
        CHOOSE: _("The lowest card acts first."),
        FOXES: _("The round is over."),
        OVER: _("The game is over."),
    }.get(phase, "")


def moving_rule(foxes: bool) -> str:
    """What the acting panel says while somebody else moves."""
    if foxes:
        return _("Two steps, also through the tunnels.")
    return _("Birds alike in one of these may move.")


def round_text(round_: int) -> str:
    return _("Round %(round)d") % {"round": round_}


def doings() -> dict[int, str]:
    """By phase: what a seat is to do, to be read after its name."""
    return {
        TARGETS: _("keep a target"),
        DENS: _("place the fox"),
        CHOOSE: _("choose a card"),
        FOWL: _("move birds"),
        FOXES: _("move the fox"),
    }


# -- what can be pressed ------------------------------------------------------------------------


def target_label(card: int) -> str:
    return _("Keep %(bird)s as your target") % {"bird": the_bird(card)}


def play_label(card: int) -> str:
    return _("Play %(card)d, %(bird)s") % {"card": card, "bird": the_bird(card)}


def step_label(bird: int) -> str:
    return _("Move %(bird)s here") % {"bird": the_bird(bird)}


def fox_label(bird: int, tunnel: bool) -> str:
    """What stepping there means; `bird` is the one that would be caught, 0 for none."""
    if bird:
        return _("Catch %(bird)s") % {"bird": the_bird(bird)}
    return _("Through the tunnel") if tunnel else _("Your fox goes here")


# -- the log ------------------------------------------------------------------------------------

_LINES: Final = {
    "target_kept": N_("%(name)s has kept a target."),
    "fox_placed": N_("%(name)s’s fox waits in the den."),
    "card_chosen": N_("%(name)s has chosen a card."),
    "bird_moved": N_("%(name)s moves %(bird)s."),
    "fowl_done": N_("%(name)s moves no bird."),
    "fox_moved": N_("%(name)s’s fox prowls on."),
    "fox_tunnelled": N_("%(name)s’s fox runs through the tunnels."),
    "bird_captured": N_("%(name)s’s fox catches %(bird)s."),
    "fox_done": N_("%(name)s’s fox stays where it is."),
    "round_clear": N_("No bird was caught: clear round %(card)d of %(of)d."),
    "card_revealed": N_("Order of play: %(cards)s."),
    "deck_reshuffled": N_("The deck is empty: the discards are shuffled."),
    "target_shown": N_("%(name)s’s target was %(bird)s."),
}
_ASIDES: Final = ("deck_reshuffled", "target_shown")


def log_lines(events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
    """One line for all cards turned up together, and one for a step and what it caught."""
    revealed = [event for event in events if event.kind == "card_revealed"]
    cards = ", ".join(f"{names[event.seat]} {event.values['card']}" for event in revealed)
    caught = any(event.kind == "bird_captured" for event in events)
    lines: list[LogLine] = []
    for event in events:
        kind, seat, values = event.kind, event.seat, event.values
        said_already = event in revealed[1:] or (caught and kind in ("fox_moved", "fox_tunnelled"))
        moved_on = kind in ("fowl_done", "fox_done") and values["steps"]
        if kind in ("round_begun", "game_over"):
            lines.append(LogLine(_heading(event), heading=True))
        elif kind in _LINES and not said_already and not moved_on:
            words: dict[str, object] = {"name": names[seat] if seat >= 0 else "", **values}
            bird = values["card"] if kind == "target_shown" else values.get("bird", 0)
            words |= {"bird": the_bird(bird) if bird else "", "cards": cards}
            whose = -1 if kind == "card_revealed" else seat
            lines.append(LogLine(_(_LINES[kind]) % words, whose, aside=kind in _ASIDES))
    return lines


def _heading(event: Event) -> str:
    if event.kind == "round_begun":
        return round_text(event.values["round"])
    if event.values["cause"] == ALL_CLEAR:
        return _("The last clear round: count the points")
    return _("Hardly a bird is left: count the points")


# -- refusals -----------------------------------------------------------------------------------

_REFUSALS: Final = {
    "game_over": N_("The game is over."),
    "not_your_turn": N_("It is %(name)s’s turn."),
    "fowl.already_chosen": N_("You have chosen. It goes on when everybody has."),
    "fowl.target_now": N_("First keep one of your four cards as your target."),
    "fowl.den_now": N_("First put your fox in the den."),
    "fowl.card_now": N_("First choose a card for this round."),
    "fowl.birds_now": N_("The birds move first, the foxes after them."),
    "fowl.fox_now": N_("The birds have moved: now it is the foxes’ turn."),
    "fowl.not_in_hand": N_("The %(card)d is not in your hand."),
    "fowl.den_taken": N_("%(name)s’s fox is there already."),
    "fowl.bird_gone": N_("%(Bird)s was caught by %(name)s."),
    "fowl.no_shared_trait": N_(
        "%(Bird)s shares neither type, colour nor shape with your card %(card)d."
    ),
    "fowl.off_board": N_("The yard ends there."),
    "fowl.cell_has_bird": N_("%(Bird)s stands there."),
    "fowl.cell_has_fox": N_("%(name)s’s fox is there."),
    "fowl.birds_shun_tunnels": N_("No bird steps on the mouth of a tunnel."),
    "fowl.fear": N_(
        "Fear: a fox is %(from)d away now and would be %(to)d there. A bird never comes "
        "nearer to a fox than 3, and once nearer it only keeps away or flees."
    ),
    "fowl.too_far": N_("A fox goes one cell at a time, or from one tunnel mouth to another."),
    "fowl.fox_stays": N_("Your fox is there already."),
    "fowl.centre_in_round_one": N_(
        "In the first round no fox may end its move on the mouth in the middle."
    ),
}


def refusal(refused: IllegalAction, names: Sequence[str]) -> str:
    """The sentence of the rule that forbids it."""
    detail = refused.detail
    words: dict[str, object] = dict(detail)
    if "bird" in detail:
        words["Bird"] = a_bird(detail["bird"])
    if "seat" in detail:
        words["name"] = names[detail["seat"]]
    return _(_REFUSALS[refused.rule]) % words


# -- hints --------------------------------------------------------------------------------------


def hint(view: FowlPosition, decision: Decision, names: Sequence[str]) -> HintText:
    """What to do, and why: the weightiest reasons the seat could find itself, and the search's."""
    found = reasons(view, int(view.viewer), decision.action)
    told = why(decision, found, lambda key, detail: reason_words(key, detail, names))
    return HintText(_advice(view, decision.action), told)


def _advice(view: FowlPosition, action: int) -> str:
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


_REASONS: Final = {
    "den_tunnel": N_("the tunnel mouth in the middle is one step away"),
    "card_saves_target": N_("it can move your target, which a fox could catch"),
    "card_first": N_("%(percent)d %% chance to act first"),
    "rescue_target": N_("your target gets out of reach of %(name)s’s fox"),
    "rescue_begun": N_("farther from %(name)s’s fox; one more step saves it"),
    "lure": N_("your own fox could catch it there"),
    "lure_begun": N_("nearer to a tunnel mouth your fox can come out of"),
    "exposes": N_("%(name)s’s fox could catch it there"),
    "no_change": N_("it changes nothing for any fox"),
    "birds_stay": N_("no step helps you more"),
    "catch_set": N_("it completes a set of the four types"),
    "catch_lead": N_("you lead in %(birds_of)s then, with %(birds)d"),
    "catch_next": N_("your next step could catch %(bird)s"),
    "dive": N_("through the tunnel, where nobody expects you"),
}


def reason_words(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    """A reason as half a sentence."""
    words: dict[str, object] = dict(detail)
    if "bird" in detail:
        words["bird"] = the_bird(detail["bird"])
    if "seat" in detail:
        words["name"] = names[detail["seat"]]
    if "trait" in detail:
        birds = TRAIT_WORDS[detail["trait"]]
        words["birds_of"] = _(birds)
    part = key.removeprefix("fowl.")
    return (_(_REASONS[part]) if part in _REASONS else _counted(part, detail)) % words


def _counted(key: str, detail: dict[str, int]) -> str:
    """Reasons with a number in them."""
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
        case "card_saves":
            return ngettext(
                "it can move %(birds)d bird that another fox could catch",
                "it can move %(birds)d birds that other foxes could catch",
                detail["birds"],
            )
        case "card_kept":
            return ngettext(
                "%(cards)d card you keep can move your target later",
                "%(cards)d cards you keep can move your target later",
                detail["cards"],
            )
        case "rescue":
            if not detail["traits"]:
                return _("out of reach of %(name)s’s fox")
            return ngettext(
                "out of reach of %(name)s’s fox; it shares %(traits)d trait with your target",
                "out of reach of %(name)s’s fox; it shares %(traits)d traits with your target",
                detail["traits"],
            )
        case "catch":
            return ngettext(
                "you have caught %(types)d type then",
                "you have caught %(types)d types then",
                detail["types"],
            )
        case "catch_spoils":
            return ngettext(
                "it shares %(traits)d trait with your target",
                "it shares %(traits)d traits with your target",
                detail["traits"],
            )
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
