"""Rule the Roost in words: table, banner, log, refusals, score. No sentence uses what is secret."""

from collections.abc import Sequence

from game.contract import Event, IllegalAction
from game.roost.position import RoostPosition
from game.roost.state import MOVE, WINDOW, BarnCount
from game.roost.tables import (
    CHICKEN,
    EGG,
    FIRST_ROOSTER,
    FORK,
    FOX,
    KEY,
    PADLOCK,
    is_rooster,
)
from scenes.app.words import joined
from scenes.kit.lang import _, ngettext, number_text
from scenes.table.view import LogLine

# -- cards and barns ----------------------------------------------------------------------------


def card_name(card: int) -> str:
    """The word on a card."""
    names = {
        CHICKEN: _("Chicken"),
        FOX: _("Fox"),
        EGG: _("Egg"),
        FORK: _("Fork"),
        KEY: _("Key"),
        PADLOCK: _("Padlock"),
    }
    return names.get(card, _("Rooster"))


def whose_card(card: int, names: Sequence[str]) -> str:
    """A card as one speaks of it: of a rooster, whose it is."""
    if not is_rooster(card):
        return card_name(card)
    return _("%(name)s’s rooster") % {"name": names[card - FIRST_ROOSTER]}


def card_names() -> list[str]:
    return [card_name(card) for card in (FIRST_ROOSTER, *range(CHICKEN, PADLOCK + 1))]


def card_help(card: int) -> str:
    """What a card is good for, in a sentence."""
    sentences = {
        CHICKEN: _("One point for whoever owns the barn."),
        FOX: _("Takes a chicken’s point away at the count."),
        EGG: _("Stops a card on its way to a barn, unless a second egg flies."),
        FORK: _("Look under a barn; you may move one card."),
        KEY: _("Look and move a card, even at the locked barn."),
        PADLOCK: _("Nothing goes in or out any more. No egg stops it."),
    }
    return sentences.get(card, _("Most roosters own the barn."))


def barn(number: int) -> str:
    """People count barns from 1."""
    return _("Barn %(number)d") % {"number": number + 1}


def cards(count: int) -> str:
    return ngettext("%(count)d card", "%(count)d cards", count) % {"count": count}


def locked() -> str:
    return _("locked")


# -- on the table -------------------------------------------------------------------------------


def take_up_label(card: int) -> str:
    return _("Take up: %(card)s") % {"card": card_name(card)}


def egg_label() -> str:
    return _("Egg: only in answer to a card")


def play_label(card: int, number: int) -> str:
    words = {"card": card_name(card), "barn": barn(number)}
    if card == PADLOCK:
        return _("Padlock on %(barn)s") % words
    if card in (FORK, KEY):
        return _("Look under %(barn)s") % words
    return _("%(card)s to %(barn)s") % words


def place_here(card: int) -> str:
    """What happens at a barn that can be pointed at."""
    if card == PADLOCK:
        return _("lock it")
    if card in (FORK, KEY):
        return _("look here")
    return _("place it here")


def move_here() -> str:
    return _("move it here")


def throw() -> list[str]:
    """The button's label, and a shorter one for where that does not fit."""
    return [_("Throw")]


def let_pass() -> list[str]:
    return [_("Let it pass"), _("No")]


def leave_all() -> list[str]:
    return [_("Leave them all"), _("Leave")]


def move_to(card: int, number: int) -> list[str]:
    words = {"card": card_name(card), "barn": barn(number)}
    return [_("%(card)s to %(barn)s") % words, barn(number)]


def questions() -> tuple[str, str]:
    """To whoever may throw an egg, and to whoever's card it is."""
    return _("Throw an egg?"), _("Will it arrive?")


def flies(name: str, number: int) -> str:
    words = {"name": name, "barn": barn(number)}
    return _("%(name)s’s hidden card flies to %(barn)s") % words


def seconds(left: int) -> str:
    return _("%(count)d s") % {"count": left}


def halted() -> str:
    return _("The countdown is stopped. Come back to this window to go on.")


def under_barn(number: int) -> str:
    return _("Under %(barn)s") % {"barn": barn(number)}


def nothing_there() -> str:
    return _("Nothing lies there yet.")


def only_sees(name: str) -> str:
    return _("only %(name)s sees this") % {"name": name}


def fork_note() -> str:
    return _("A fork moves one card, never into or out of a locked barn.")


def key_note() -> str:
    return _("The key moves one card, even into or out of the locked barn.")


def sum_up(counted: BarnCount) -> str:
    """What a barn is worth: chickens less foxes, never below 0."""
    words = {"chickens": counted.chickens, "foxes": counted.foxes, "points": counted.points}
    if counted.foxes > counted.chickens:
        return _("%(chickens)d − %(foxes)d: %(points)d") % words
    return _("%(chickens)d − %(foxes)d = %(points)d") % words


def no_owner() -> str:
    return _("nobody’s")


def points(count: int) -> str:
    return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


def turn_text(turn: int) -> str:
    return _("Turn %(turn)d") % {"turn": turn}


def shout_extra() -> str:
    return _("Extra turn!")


def shout_taken() -> str:
    return _("My turn now!")


def shout_passed() -> str:
    return _("Only eggs: I pass.")


# -- the banner ---------------------------------------------------------------------------------


def doing(view: RoostPosition) -> str:
    """What the seat is to do, after its name; of a card on its way, after its player's."""
    if view.phase == WINDOW:
        return _sending()
    if view.phase == MOVE:
        return _moving()
    return _playing()


def all_doings() -> list[str]:
    return [_sending(), _moving(), _playing(), counting()]


def counting() -> str:
    """At the end, while the barns are turned up; of nobody."""
    return _("Counting the barns")


def _sending() -> str:
    return _("sends a card")


def _moving() -> str:
    return _("move a card?")


def _playing() -> str:
    return _("play a card")


# -- the log ------------------------------------------------------------------------------------


def log_lines(events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
    lines: list[LogLine] = []
    thrown = [names[event.seat] for event in events if event.kind == "egg_thrown"]
    for event in events:
        name = names[event.seat] if event.seat >= 0 else ""
        line = _line(event, name, joined(thrown), names)
        if line is not None:
            lines.append(line)
    return lines


def _line(event: Event, name: str, throwers: str, names: Sequence[str]) -> LogLine | None:
    seat, values = event.seat, event.values
    words: dict[str, object] = {"name": name, "throwers": throwers}
    if "barn" in values:
        words["barn"] = barn(values["barn"])
    match event.kind:
        case "card_on_its_way":
            text = _("%(name)s sends a card to %(barn)s.") % words
        case "card_arrived":
            return LogLine(_("%(name)s’s card arrives under %(barn)s.") % words, seat, aside=True)
        case "card_stopped":
            words["thrower"] = names[values["by"]]
            said = _("%(thrower)s throws an egg: %(name)s’s card for %(barn)s is stopped.")
            return LogLine(said % words, values["by"])
        case "eggs_cancelled":
            words["eggs"] = values["eggs"]
            text = _(
                "%(eggs)d eggs, of %(throwers)s, hit each other: %(name)s’s card gets through."
            )
            text %= words
        case "padlock_placed":
            text = _("%(name)s puts the padlock on %(barn)s.") % words
        case "padlock_shrugs":
            said = ngettext(
                "The egg of %(throwers)s slides off the padlock.",
                "The eggs of %(throwers)s slide off the padlock.",
                values["eggs"],
            )
            text = said % words
        case "farmer_played":
            if values["card"] == KEY:
                text = _("%(name)s’s farmer looks under %(barn)s with the key.") % words
            else:
                text = _("%(name)s’s farmer looks under %(barn)s with a fork.") % words
        case "card_moved":
            words["start"], words["end"] = barn(values["from"]), barn(values["to"])
            text = _("%(name)s moves a card from %(start)s to %(end)s.") % words
        case "nothing_moved":
            text = _("%(name)s leaves everything under %(barn)s.") % words
        case "turn_taken":
            text = _("%(name)s takes the next turn.") % words
        case "extra_turn":
            text = _("%(name)s takes an extra turn.") % words
        case "passed":
            return LogLine(_passed(name, values["cards"]), seat, aside=not values["cards"])
        case "deck_empty":
            text = _("The deck is empty: play goes on with what is in hand.")
        case "turn_begun":
            text = _("Turn %(turn)d: %(name)s") % {"name": name, **values}
            return LogLine(text, seat, heading=True)
        case "barn_scored":
            text = _scored(values, names)
        case "game_over":
            return LogLine(_("Nobody can play: the barns are turned up"), heading=True)
        case _unsaid:  # decisions in secret, looks, draws: told by other lines or by nobody
            return None
    return LogLine(text, seat)


def _passed(name: str, held: int) -> str:
    if not held:
        return _("%(name)s has no card left.") % {"name": name}
    return _("%(name)s has nothing but eggs and passes.") % {"name": name}


def _scored(values: dict[str, int], names: Sequence[str]) -> str:
    owners = [name for seat, name in enumerate(names) if values["owners"] >> seat & 1]
    words: dict[str, object] = {
        "barn": barn(values["barn"]),
        "chickens": values["chickens"],
        "foxes": values["foxes"],
        "points": points(values["points"]),
        "owners": joined(owners),
        "share": points(values["share"]),
    }
    if not owners:
        return _("%(barn)s has no rooster and is nobody’s.") % words
    if len(owners) > 1:
        said = _(
            "%(barn)s: %(chickens)d − %(foxes)d makes %(points)s; %(owners)s share it, "
            "%(share)s each."
        )
        return said % words
    return _("%(barn)s: %(chickens)d − %(foxes)d makes %(points)s for %(owners)s.") % words


# -- refusals -----------------------------------------------------------------------------------


def refusal(refused: IllegalAction, names: Sequence[str]) -> str:
    """The sentence of the rule that forbids it."""
    detail = refused.detail
    words: dict[str, object] = dict(detail)
    if "barn" in detail:
        words["barn"] = barn(detail["barn"])
    if "card" in detail:
        words["card"] = card_name(detail["card"])
    if "seat" in detail:
        words["name"] = names[detail["seat"]]
    sentences = {
        "game_over": _("The game is over: nobody can play any more."),
        "not_your_turn": _("It is %(name)s’s turn."),
        "roost.window_open": _("Your card is on its way: the others decide about their eggs."),
        "roost.already_decided": _("You have decided. All eggs fly together."),
        "roost.no_egg": _("You have no egg to throw."),
        "roost.egg_only_in_answer": _("An egg is only thrown at a card on its way to a barn."),
        "roost.decide_first": _("First decide about the egg: a card is on its way."),
        "roost.barn_locked": _("%(barn)s is locked: no card goes in."),
        "roost.not_in_hand": _("%(card)s: you have no such card in hand."),
        "roost.move_first": _("First move one of the cards you see, or none."),
        "roost.nothing_looked_at": _("Only a farmer who looks under a barn can move a card."),
        "roost.not_under_barn": _("%(card)s: no such card lies under %(barn)s."),
        "roost.same_barn": _("It lies under %(barn)s already: choose another barn."),
        "roost.fork_cannot_unlock": _(
            "%(barn)s is locked: a fork moves nothing into it or out of it. The key could."
        ),
    }
    return sentences[refused.rule] % words


# -- the score ----------------------------------------------------------------------------------


def score_label(kind: str) -> str:
    return barn(int(kind.removeprefix("barn_")) - 1)


def score_detail(items: Sequence[int], won: int) -> str:
    """What a barn brought a seat; items are own roosters, chickens, foxes, owners, 1 if owner."""
    roosters, chickens, foxes, owners, owns = items
    words: dict[str, object] = {
        "roosters": number_text(roosters),
        "chickens": chickens,
        "foxes": foxes,
        "points": points(won),
        "owners": owners,
    }
    if not owners:
        return _("no rooster: nobody’s barn")
    if not owns:
        if not roosters:
            return _("no rooster of this colour: another’s barn")
        return _("too few roosters (%(roosters)s): another’s barn") % words
    if owners > 1:
        said = _("chickens %(chickens)d − foxes %(foxes)d, shared by %(owners)d: %(points)s")
        return said % words
    return _("chickens %(chickens)d − foxes %(foxes)d: %(points)s") % words
