"""What cards, goals and ranks of Hens are called, and how hens and eggs are counted in words."""

from itertools import pairwise

from game.hens.scoring import GoalState
from game.hens.tables import (
    COLUMN_OF_EGGS,
    COLUMN_OF_ONE,
    COOP_EDGES,
    EACH,
    GROUPS,
    ISOLATED,
    RANKS,
    ROW_OF_DIFFERENT,
    ROW_OF_EGGS,
    Goal,
    species_of,
    value_of,
)
from scenes.kit.lang import _, ngettext, number_text


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
    if goal.kind == ISOLATED:
        return _("for each isolated hen")
    if goal.kind == COOP_EDGES:
        return _("each time a hen is next to a coop")
    if goal.kind == ROW_OF_DIFFERENT:
        return _("a row of different species")
    if goal.kind == COLUMN_OF_ONE:
        return _("a column all of one species")
    if goal.kind == ROW_OF_EGGS:
        return _("a row of hens with 1 egg each")
    if goal.kind == COLUMN_OF_EGGS:
        return _("a column of hens with 2 eggs each")
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
