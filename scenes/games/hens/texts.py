"""Hens in words: table, banner, log, refusals, score. No sentence uses what is secret."""

from collections.abc import Sequence
from itertools import pairwise

from game.contract import NOBODY, Event, IllegalAction
from game.hens.hands import HIDDEN
from game.hens.position import HensPosition
from game.hens.scoring import GoalState
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE, ROOSTERS
from game.hens.tables import (
    COLUMN_OF_EGGS,
    COLUMN_OF_ONE,
    COOP_EDGES,
    EACH,
    GROUPS,
    ISOLATED,
    RANKS,
    ROUNDS,
    ROW_OF_DIFFERENT,
    ROW_OF_EGGS,
    Goal,
    species_of,
    value_of,
)
from scenes.kit.lang import _, ngettext, number_text
from scenes.table.view import LogLine

# -- cards, goals and ranks ---------------------------------------------------------------------


def species_name(species: int) -> str:
    """Breeds keep their names in every language."""
    return (
        "Padovana",
        "Wyandotte",
        "Sebright",
        "Barnevelder",
        "Sultan",
        "Faverolles",
        "Cemani",
        "Modern Game",
    )[species]


def card_name(card: int) -> str:
    return f"{species_name(int(species_of(card)))} {int(value_of(card))}"


def goal_title(card: int) -> str:
    return _("Goal card %(number)d") % {"number": card}


def goal_text(goal: Goal) -> str:
    """What the goal counts, to be read after its points."""
    words = {"need": int(goal.need), "size": int(goal.size)}
    each = goal.need == EACH
    if goal.kind == GROUPS:
        if each:
            return _("for each group of %(size)d or more") % words
        if goal.need == 2:
            return _("two groups of %(size)d or more") % words
        return _("at least %(need)d groups of %(size)d or more") % words
    plain = {
        ISOLATED: _("for each isolated hen"),
        COOP_EDGES: _("each time a hen is next to a coop"),
        ROW_OF_DIFFERENT: _("a row of different species"),
        COLUMN_OF_ONE: _("a column all of one species"),
        ROW_OF_EGGS: _("a row of hens with 1 egg each"),
        COLUMN_OF_EGGS: _("a column of hens with 2 eggs each"),
    }
    if goal.kind in plain:
        return plain[int(goal.kind)]
    return _("for each species") if each else _("at least %(need)d species") % words


def goal_progress(goal: Goal, state: GoalState) -> str:
    """How far it is, in figures."""
    if goal.need == EACH:
        return number_text(state.count)
    return _("%(steps)d of %(reach)d") % {"steps": state.steps, "reach": state.reach}


def goal_so_far(goal: Goal, state: GoalState) -> str:
    """How far it is, and what that brings now."""
    words = {"progress": goal_progress(goal, state), "points": number_text(state.points)}
    return _("so far: %(progress)s, points now: %(points)s") % words


def rank_names() -> list[str]:
    """From the lowest up."""
    return [
        _("Hens on the run"),
        _("A long way to go"),
        _("You know the tune"),
        _("Expert breeder"),
    ]


def rank_spans() -> list[str]:
    spans = [
        _("%(least)d–%(most)d") % {"least": least, "most": above - 1}
        for least, above in pairwise(RANKS)
    ]
    return [*spans, _("%(least)d or more") % {"least": RANKS[-1]}]


def hens(count: int) -> str:
    return ngettext("%(count)d hen", "%(count)d hens", count) % {"count": count}


def eggs(count: int) -> str:
    return ngettext("%(eggs)d egg", "%(eggs)d eggs", count) % {"eggs": count}


# -- on the table -------------------------------------------------------------------------------


def pile_captions(solo: bool) -> list[str]:
    """Of the deck, of one's own pile, and whose that is."""
    return [_("deck"), _("passed")] if solo else [_("deck"), _("discards"), _("mine")]


def score_now() -> str:
    return _("score now")


def steps() -> list[str]:
    return [_("draw two"), _("place one"), _("discard")]


def buttons(solo: bool) -> dict[str, list[str]]:
    """By key: the label, and shorter ones for where that does not fit."""
    found = {
        "hen": [_("Place as hen"), _("Hen")],
        "coop": [_("As a coop −1"), _("Coop −1")],
    }
    if solo:
        found["turn up"] = [_("Turn up a card"), _("Turn up")]
        found["keep"] = [_("Keep")]
        found["pass"] = [_("Pass, the next one is mine"), _("Pass")]
    return found


def question() -> list[tuple[str, float]]:
    """Under the card that is turned up, with the size of each line."""
    return [(_("card 1 of 2"), 22), (_("keep it, or trust the next one?"), 20)]


def pile_title(name: str) -> str:
    return _("%(name)s: yard, and discards from the top") % {"name": name}


def empty_pile() -> str:
    return _("nothing yet")


def round_text(round_: int) -> str:
    return _("Round %(round)d of %(rounds)d") % {"round": round_, "rounds": ROUNDS}


def doing(view: HensPosition) -> str:
    """What the seat is to do, to be read after its name."""
    if view.phase == DRAW and view.seats == 1:
        return _("turn up a card")
    if view.phase == DRAW and view.draws > 1:
        return _("draw the first card")
    return _doings().get(int(view.phase), "")


def _doings() -> dict[int, str]:
    """By phase."""
    return {
        DRAW: _("draw the second card"),
        KEEP_OR_PASS: _("keep or pass?"),
        PLACE: _("place a card"),
        DISCARD: _("discard a card"),
        ROOSTERS: _("place the rooster"),
    }


def all_doings() -> list[str]:
    return [_("turn up a card"), _("draw the first card"), *_doings().values()]


# -- labels of what can be pressed --------------------------------------------------------------


def draw_label(owner: str) -> str:
    """From the deck if it has no owner."""
    if not owner:
        return _("Draw the top card of the deck")
    return _("Draw the top card of %(name)s’s discards") % {"name": owner}


def look_label(name: str) -> str:
    return _("Look at %(name)s’s yard and discards") % {"name": name}


def take_up_label(card: int) -> str:
    return _("Take up %(card)s") % {"card": card_name(card)}


def take_up_rooster() -> str:
    return _("Take up the rooster")


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
        if event.kind == "round_begun":
            lines.append(LogLine(_("Round %(round)d") % event.values, heading=True))
        elif event.kind == "game_over":
            said = _("Twelve rounds are over: count the points")
            lines.append(LogLine(said, heading=True))
        else:
            lines.append(LogLine(_told(event, names), event.seat))
    return lines


def _told(event: Event, names: Sequence[str]) -> str:
    values = event.values
    words: dict[str, object] = {"name": names[event.seat] if event.seat >= 0 else "", **values}
    if values.get("card", HIDDEN) > 0:
        words["card"] = card_name(values["card"])
    if event.kind == "card_drawn" and values["from"] != NOBODY:
        words["owner"] = names[values["from"]]
        return _("%(name)s takes %(card)s from %(owner)s’s discards.") % words
    said = {
        "card_drawn": _("%(name)s draws from the deck."),
        "draw_skipped": _("%(name)s finds no card to draw."),
        "card_turned_up": _("%(name)s turns up %(card)s."),
        "card_kept": _("%(name)s keeps %(card)s."),
        "card_passed": _("%(name)s passes %(card)s."),
        "card_placed": _("%(name)s places %(card)s."),
        "coop_built": _("%(name)s builds a coop: −1 at the end."),
        "card_discarded": _("%(name)s discards %(card)s."),
        "discard_skipped": _("%(name)s has few cards and keeps them all."),
        "roosters_called": _(
            "Six rounds are over: everybody puts the rooster on a hen, in secret."
        ),
        "no_rooster": _("%(name)s has no hen yet and gets no rooster."),
        "rooster_chosen": _("%(name)s has chosen a hen for the rooster."),
        "rooster_placed": _("%(name)s’s rooster crows."),
    }
    return said[event.kind] % words


# -- refusals -----------------------------------------------------------------------------------


def refusal(refused: IllegalAction, names: Sequence[str]) -> str:
    """The sentence of the rule that forbids it."""
    detail = refused.detail
    words: dict[str, str] = {}
    for key, number in detail.items():
        if key in ("card", "neighbour"):
            words[key] = card_name(number)
        elif key == "seat":
            words["name"] = names[number]
    said = {
        "game_over": _("The game is over: twelve rounds have been played."),
        "not_your_turn": _("It is %(name)s’s turn."),
        "hens.keep_or_pass": _("First keep the card that is turned up, or pass it."),
        "hens.draw_now": _(
            "First draw: from the deck, or the top card of another player’s discards."
        ),
        "hens.deck_empty": _("The deck is empty: draw from the discards of the others."),
        "hens.own_pile": _("Nobody draws from their own discards."),
        "hens.first_round_from_deck": _("In the first round all cards are drawn from the deck."),
        "hens.pile_empty": _("%(name)s has no discards."),
        "hens.discard_now": _("First discard a card from your hand."),
        "hens.place_now": _("First place a card in your yard."),
        "hens.not_in_hand": _("%(card)s is not in your hand."),
        "hens.first_in_the_middle": _("The first card lies in the middle of the yard."),
        "hens.cell_taken": _("A card lies there already."),
        "hens.beside_a_card": _("A card must lie above, below, left or right of another one."),
        "hens.yard_too_large": _("The yard must fit in 3 rows of 4 cards, or 4 rows of 3."),
        "hens.clash": _(
            "%(card)s cannot stand beside %(neighbour)s: it takes the same species, or one "
            "more or less. As a coop it may lie there."
        ),
        "hens.rooster_now": _("First put your rooster on one of your hens."),
        "hens.no_hen_for_rooster": _("There is no hen in your yard, so you get no rooster."),
        "hens.rooster_stays": _("Your rooster has been put down and stays where it is."),
        "hens.rooster_on_a_hen": _("The rooster goes on a hen, not on a coop."),
    }
    return said[refused.rule] % words


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
    count = len(items)
    words = {"count": count, "points": number_text(points), "hens": hens(count)}
    words["eggs"] = eggs(points)
    if not items and not kind.startswith("goal"):
        return {
            "largest": _("no hen in the yard"),
            "rooster": _("no group of its own for the rooster"),
            "medals": _("no medals"),
            "coops": _("no coop"),
        }[kind]
    said = {
        "goal_first": _("first goal: %(points)s"),
        "goal_second": _("second goal: %(points)s"),
        "largest": _("largest group: %(hens)s with %(eggs)s"),
        "rooster": _("rooster’s group: %(hens)s with %(eggs)s"),
        "medals": ngettext(
            "medals on %(count)d hen: %(points)s", "medals on %(count)d hens: %(points)s", count
        ),
        "coops": ngettext("%(count)d coop: %(points)s", "%(count)d coops: %(points)s", count),
    }
    return said[kind] % words
