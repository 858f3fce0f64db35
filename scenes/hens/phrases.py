"""Hens in words: table, banner, log, refusals, score. No sentence uses what is secret."""

from collections.abc import Sequence

from game.contract import NOBODY, Event, IllegalAction
from game.hens.hands import HIDDEN
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE
from game.hens.tables import ROUNDS
from scenes.hens.terms import card_name, eggs, hens
from scenes.kit.lang import _, ngettext, number_text, signed
from scenes.table.view import LogLine


def gain(points: int) -> str:
    return signed(points)


# -- on the table -------------------------------------------------------------------------------


def deck() -> str:
    return _("deck")


def mine() -> str:
    return _("mine")


def passed() -> str:
    return _("passed")


def discards() -> str:
    return _("discards")


def score_now() -> str:
    return _("score now")


def steps() -> list[str]:
    return [_("draw two"), _("place one"), _("discard")]


def solo_steps() -> list[str]:
    return [_("keep or pass"), _("place one")]


def as_hen() -> list[str]:
    """The button's label, and a shorter one for where that does not fit."""
    return [_("Place as hen"), _("Hen")]


def as_coop() -> list[str]:
    return [_("As a coop −1"), _("Coop −1")]


def turn_up() -> list[str]:
    return [_("Turn up a card"), _("Turn up")]


def keep() -> list[str]:
    return [_("Keep")]


def pass_on() -> list[str]:
    return [_("Pass, the next one is mine"), _("Pass")]


def keep_consequence() -> str:
    return _("keep it, or trust the next one?")


def card_one_of_two() -> str:
    return _("card 1 of 2")


def pile_title(name: str) -> str:
    return _("%(name)s: yard, and discards from the top") % {"name": name}


def empty_pile() -> str:
    return _("nothing yet")


def round_text(round_: int) -> str:
    return _("Round %(round)d of %(rounds)d") % {"round": round_, "rounds": ROUNDS}


def doing(view: HensPosition) -> str:
    """What the seat is to do, to be read after its name."""
    if view.phase == DRAW:
        if view.seats == 1:
            return _turning()
        return _drawing_first() if view.draws > 1 else _drawing_second()
    if view.phase == KEEP_OR_PASS:
        return _keeping()
    if view.phase == PLACE:
        return _placing()
    if view.phase == DISCARD:
        return _discarding()
    return _choosing_hen()


def all_doings() -> list[str]:
    return [
        _turning(),
        _drawing_first(),
        _drawing_second(),
        _keeping(),
        _placing(),
        _discarding(),
        _choosing_hen(),
    ]


def _turning() -> str:
    return _("turn up a card")


def _drawing_first() -> str:
    return _("draw the first card")


def _drawing_second() -> str:
    return _("draw the second card")


def _keeping() -> str:
    return _("keep or pass?")


def _placing() -> str:
    return _("place a card")


def _discarding() -> str:
    return _("discard a card")


def _choosing_hen() -> str:
    return _("place the rooster")


# -- labels of what can be pointed at -----------------------------------------------------------


def draw_deck_label() -> str:
    return _("Draw the top card of the deck")


def draw_pile_label(name: str) -> str:
    return _("Draw the top card of %(name)s’s discards") % {"name": name}


def look_label(name: str) -> str:
    return _("Look at %(name)s’s yard and discards") % {"name": name}


def close_label() -> str:
    return _("Close")


def take_up_label(card: int) -> str:
    return _("Take up %(card)s") % {"card": card_name(card)}


def discard_label(card: int) -> str:
    return _("Discard %(card)s") % {"card": card_name(card)}


def place_label(card: int, coop: bool) -> str:
    if coop:
        return _("Build a coop of %(card)s here") % {"card": card_name(card)}
    return _("Place %(card)s here") % {"card": card_name(card)}


def rooster_label(card: int) -> str:
    return _("The rooster on %(card)s") % {"card": card_name(card)}


def goal_label() -> str:
    return _("Read the goal card")


# -- the log ------------------------------------------------------------------------------------


def log_lines(events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
    lines: list[LogLine] = []
    for event in events:
        name = names[event.seat] if event.seat >= 0 else ""
        if event.kind == "round_begun":
            lines.append(LogLine(_("Round %(round)d") % event.values, heading=True))
        elif event.kind == "game_over":
            said = _("Twelve rounds are over: count the points")
            lines.append(LogLine(said, heading=True))
        else:
            lines.append(LogLine(_told(event, name, names), event.seat))
    return lines


def _told(event: Event, name: str, names: Sequence[str]) -> str:
    values = event.values
    words: dict[str, object] = {"name": name, **values}
    if values.get("card", HIDDEN) > 0:
        words["card"] = card_name(values["card"])
    match event.kind:
        case "card_drawn" if values["from"] == NOBODY:
            return _("%(name)s draws from the deck.") % words
        case "card_drawn":
            words["owner"] = names[values["from"]]
            return _("%(name)s takes %(card)s from %(owner)s’s discards.") % words
        case "draw_skipped":
            return _("%(name)s finds no card to draw.") % words
        case "card_turned_up":
            return _("%(name)s turns up %(card)s.") % words
        case "card_kept":
            return _("%(name)s keeps %(card)s.") % words
        case "card_passed":
            return _("%(name)s passes %(card)s.") % words
        case "card_placed":
            return _("%(name)s places %(card)s.") % words
        case "coop_built":
            return _("%(name)s builds a coop: −1 at the end.") % words
        case "card_discarded":
            return _("%(name)s discards %(card)s.") % words
        case "discard_skipped":
            return _("%(name)s has few cards and keeps them all.") % words
        case "roosters_called":
            return _("Six rounds are over: everybody puts the rooster on a hen, in secret.")
        case "no_rooster":
            return _("%(name)s has no hen yet and gets no rooster.") % words
        case "rooster_chosen":
            return _("%(name)s has chosen a hen for the rooster.") % words
        case "rooster_placed":
            return _("%(name)s’s rooster crows.") % words
    raise ValueError(f"no words for the event {event.kind!r}")


# -- refusals -----------------------------------------------------------------------------------


def refusal(refused: IllegalAction, names: Sequence[str]) -> str:
    """The sentence of the rule that forbids it."""
    detail = refused.detail
    match refused.rule:
        case "game_over":
            return _("The game is over: twelve rounds have been played.")
        case "not_your_turn":
            return _("It is %(name)s’s turn.") % {"name": names[detail["seat"]]}
        case "hens.keep_or_pass":
            return _("First keep the card that is turned up, or pass it.")
        case "hens.draw_now":
            return _("First draw: from the deck, or the top card of another player’s discards.")
        case "hens.deck_empty":
            return _("The deck is empty: draw from the discards of the others.")
        case "hens.own_pile":
            return _("Nobody draws from their own discards.")
        case "hens.first_round_from_deck":
            return _("In the first round all cards are drawn from the deck.")
        case "hens.pile_empty":
            return _("%(name)s has no discards.") % {"name": names[detail["seat"]]}
        case "hens.discard_now":
            return _("First discard a card from your hand.")
        case "hens.place_now":
            return _("First place a card in your yard.")
        case "hens.not_in_hand":
            return _("%(card)s is not in your hand.") % {"card": card_name(detail["card"])}
        case "hens.first_in_the_middle":
            return _("The first card lies in the middle of the yard.")
        case "hens.cell_taken":
            return _("A card lies there already.")
        case "hens.beside_a_card":
            return _("A card must lie above, below, left or right of another one.")
        case "hens.yard_too_large":
            return _("The yard must fit in 3 rows of 4 cards, or 4 rows of 3.")
        case "hens.clash":
            said = _(
                "%(card)s cannot stand beside %(neighbour)s: it takes the same species, or one "
                "more or less. As a coop it may lie there."
            )
            names_of = {key: card_name(detail[key]) for key in ("card", "neighbour")}
            return said % names_of
        case "hens.rooster_now":
            return _("First put your rooster on one of your hens.")
        case "hens.no_hen_for_rooster":
            return _("There is no hen in your yard, so you get no rooster.")
        case "hens.rooster_stays":
            return _("Your rooster has been put down and stays where it is.")
        case "hens.rooster_on_a_hen":
            return _("The rooster goes on a hen, not on a coop.")
    raise ValueError(f"no words for the rule {refused.rule!r}")


# -- the score ----------------------------------------------------------------------------------


def score_label(kind: str) -> str:
    return {
        "largest": _("largest group"),
        "rooster": _("rooster’s group"),
        "medals": _("medals"),
        "coops": _("coops"),
        "goal_first": _("first goal"),
        "goal_second": _("second goal"),
    }[kind]


def score_detail(kind: str, items: Sequence[int], points: int) -> str:
    figure = number_text(points)
    count = len(items)
    if kind == "goal_first":
        return _("first goal: %(points)s") % {"points": figure}
    if kind == "goal_second":
        return _("second goal: %(points)s") % {"points": figure}
    if not items:
        return {
            "largest": _("no hen in the yard"),
            "rooster": _("no group of its own for the rooster"),
            "medals": _("no medals"),
            "coops": _("no coop"),
        }[kind]
    words = {"count": count, "points": figure, "hens": hens(count), "eggs": eggs(points)}
    if kind == "largest":
        said = _("largest group: %(hens)s with %(eggs)s")
    elif kind == "rooster":
        said = _("rooster’s group: %(hens)s with %(eggs)s")
    elif kind == "medals":
        said = ngettext(
            "medals on %(count)d hen: %(points)s",
            "medals on %(count)d hens: %(points)s",
            count,
        )
    else:
        said = ngettext("%(count)d coop: %(points)s", "%(count)d coops: %(points)s", count)
    return said % words
