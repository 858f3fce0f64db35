"""Fowl Play in words: banner, labels, log, refusals. No sentence uses what is secret."""

from collections.abc import Sequence

from game.contract import Event, IllegalAction
from game.fowl.position import ALL_CLEAR, FowlPosition
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, TARGETS
from scenes.fowl.words import capital, the_bird
from scenes.kit.lang import _, ngettext
from scenes.table.view import LogLine

# -- on the table -------------------------------------------------------------------------------


def order_title() -> str:
    return _("Order of play")


def stop_labels() -> list[str]:
    """Of the button that ends a move: birds, the fox where it stands, the fox that has moved."""
    return [_("Done"), _("Stay here"), _("Stop here")]


def stop_label(foxes: bool, steps: int) -> str:
    birds, stay, here = stop_labels()
    if not foxes:
        return birds
    return here if steps else stay


def my_target() -> str:
    return _("my target")


def keep_one() -> str:
    return _("Keep one as your secret target")


def keep_one_why() -> str:
    return _("Birds like it shall survive. The other three are your hand.")


def birds_left() -> list[str]:
    """Beside the number of birds that are left; the second where there is little room."""
    return [_("birds left"), _("birds")]


def clear_rounds() -> list[str]:
    """Beside the eggs that stand for rounds without a catch; the second is for little room."""
    return [_("clear rounds"), _("clear")]


def may_move(birds: int) -> str:
    said = ngettext("%(birds)d bird could move", "%(birds)d birds could move", birds)
    return said % {"birds": birds}


def fowl_rule() -> str:
    return _("Birds alike in one of these may move.")


def fox_rule() -> str:
    return _("Two steps, also through the tunnels.")


def phase_words(phase: int) -> str:
    """What the acting panel says while nobody moves a piece."""
    if phase == TARGETS:
        return _("Everybody keeps a target.")
    if phase == DENS:
        return _("The foxes gather in the den.")
    if phase == CHOOSE:
        return _("The lowest card acts first.")
    if phase == FOXES:
        return _("The round is over.")
    return _("The game is over.")


def round_text(round_: int) -> str:
    return _("Round %(round)d") % {"round": round_}


def doing(view: FowlPosition) -> str:
    """What a seat is to do, to be read after its name."""
    if view.phase == TARGETS:
        return _targeting()
    if view.phase == DENS:
        return _denning()
    if view.phase == CHOOSE:
        return _choosing()
    return _herding() if view.phase == FOWL else _prowling()


def all_doings() -> list[str]:
    return [_targeting(), _denning(), _choosing(), _herding(), _prowling()]


def _targeting() -> str:
    return _("keep a target")


def _denning() -> str:
    return _("place the fox")


def _choosing() -> str:
    return _("choose a card")


def _herding() -> str:
    return _("move birds")


def _prowling() -> str:
    return _("move the fox")


# -- what can be pointed at ---------------------------------------------------------------------


def target_label(card: int) -> str:
    return _("Keep %(bird)s as your target") % {"bird": the_bird(card)}


def play_label(card: int) -> str:
    return _("Play %(card)d, %(bird)s") % {"card": card, "bird": the_bird(card)}


def den_label() -> str:
    return _("Put your fox here")


def take_label(bird: int) -> str:
    return capital(the_bird(bird))


def step_label(bird: int) -> str:
    return _("Move %(bird)s here") % {"bird": the_bird(bird)}


def fox_label(bird: int, tunnel: bool) -> str:
    """What stepping there means; `bird` is the one that would be caught, 0 for none."""
    if bird:
        return _("Catch %(bird)s") % {"bird": the_bird(bird)}
    return _("Through the tunnel") if tunnel else _("Your fox goes here")


def look_label(name: str) -> str:
    return _("The score so far, and what %(name)s has caught") % {"name": name}


def peek_label() -> str:
    return _("Look at your target")


def close_label() -> str:
    return _("Close")


# -- the log ------------------------------------------------------------------------------------


def log_lines(events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
    lines: list[LogLine] = []
    for event in events:
        line = _line(event, events, names)
        if line is not None:
            lines.append(line)
    return lines


def _line(event: Event, events: Sequence[Event], names: Sequence[str]) -> LogLine | None:
    seat, values = event.seat, event.values
    words: dict[str, object] = {"name": names[seat] if seat >= 0 else "", **values}
    if "bird" in values:
        words["bird"] = the_bird(values["bird"])
    match event.kind:
        case "target_kept":
            return LogLine(_("%(name)s has kept a target.") % words, seat)
        case "fox_placed":
            return LogLine(_("%(name)s’s fox waits in the den.") % words, seat)
        case "round_begun":
            return LogLine(round_text(values["round"]), heading=True)
        case "card_chosen":
            return LogLine(_("%(name)s has chosen a card.") % words, seat)
        case "card_revealed":
            return _order_line(event, events, names)
        case "bird_moved":
            return LogLine(_("%(name)s moves %(bird)s.") % words, seat)
        case "fowl_done":
            if values["steps"]:
                return None
            return LogLine(_("%(name)s moves no bird.") % words, seat)
        case "fox_moved" | "fox_tunnelled" | "bird_captured":
            return _fox_line(event, events, words)
        case "fox_done":
            if values["steps"]:
                return None
            return LogLine(_("%(name)s’s fox stays where it is.") % words, seat)
        case "round_clear":
            return LogLine(_("No bird was caught: clear round %(card)d of %(of)d.") % words)
        case "deck_reshuffled":
            return LogLine(_("The deck is empty: the discards are shuffled."), aside=True)
        case "target_shown":
            words["bird"] = the_bird(values["card"])
            return LogLine(_("%(name)s’s target was %(bird)s.") % words, seat, aside=True)
        case "game_over":
            if values["cause"] == ALL_CLEAR:
                return LogLine(_("The last clear round: count the points"), heading=True)
            return LogLine(_("Hardly a bird is left: count the points"), heading=True)
    return None


def _order_line(event: Event, events: Sequence[Event], names: Sequence[str]) -> LogLine | None:
    """One line for all cards that are turned up together."""
    revealed = [e for e in events if e.kind == "card_revealed"]
    if event is not revealed[0]:
        return None
    cards = ", ".join(f"{names[e.seat]} {e.values['card']}" for e in revealed)
    return LogLine(_("Order of play: %(cards)s.") % {"cards": cards})


def _fox_line(event: Event, events: Sequence[Event], words: dict[str, object]) -> LogLine | None:
    """One line for a step and what it caught."""
    if event.kind == "bird_captured":
        return LogLine(_("%(name)s’s fox catches %(bird)s.") % words, event.seat)
    if any(e.kind == "bird_captured" for e in events):
        return None
    if event.kind == "fox_tunnelled":
        return LogLine(_("%(name)s’s fox runs through the tunnels.") % words, event.seat)
    return LogLine(_("%(name)s’s fox prowls on.") % words, event.seat)


# -- refusals -----------------------------------------------------------------------------------


def refusal(refused: IllegalAction, names: Sequence[str]) -> str:
    """The sentence of the rule that forbids it."""
    detail = refused.detail
    words: dict[str, object] = dict(detail)
    if "bird" in detail:
        words["bird"] = the_bird(detail["bird"])
        words["Bird"] = capital(the_bird(detail["bird"]))
    if "seat" in detail:
        words["name"] = names[detail["seat"]]
    return _refusal(refused.rule) % words


def _refusal(rule: str) -> str:
    match rule:
        case "game_over":
            return _("The game is over.")
        case "not_your_turn":
            return _("It is %(name)s’s turn.")
        case "fowl.already_chosen":
            return _("You have chosen. It goes on when everybody has.")
        case "fowl.target_now":
            return _("First keep one of your four cards as your target.")
        case "fowl.den_now":
            return _("First put your fox in the den.")
        case "fowl.card_now":
            return _("First choose a card for this round.")
        case "fowl.birds_now":
            return _("The birds move first, the foxes after them.")
        case "fowl.fox_now":
            return _("The birds have moved: now it is the foxes’ turn.")
        case "fowl.not_in_hand":
            return _("The %(card)d is not in your hand.")
        case "fowl.den_taken":
            return _("%(name)s’s fox is there already.")
        case "fowl.bird_gone":
            return _("%(Bird)s was caught by %(name)s.")
        case "fowl.no_shared_trait":
            return _("%(Bird)s shares neither type, colour nor shape with your card %(card)d.")
        case "fowl.off_board":
            return _("The yard ends there.")
        case "fowl.cell_has_bird":
            return _("%(Bird)s stands there.")
        case "fowl.cell_has_fox":
            return _("%(name)s’s fox is there.")
        case "fowl.birds_shun_tunnels":
            return _("No bird steps on the mouth of a tunnel.")
        case "fowl.fear":
            return _(
                "Fear: a fox is %(from)d away now and would be %(to)d there. A bird never comes "
                "nearer to a fox than 3, and once nearer it only keeps away or flees."
            )
        case "fowl.too_far":
            return _("A fox goes one cell at a time, or from one tunnel mouth to another.")
        case "fowl.fox_stays":
            return _("Your fox is there already.")
        case "fowl.centre_in_round_one":
            return _("In the first round no fox may end its move on the mouth in the middle.")
    raise ValueError(f"no words for the rule {rule!r}")
