"""The policy of Hens that plays by what was learnt."""

from typing import Final

from ai.hens.features import INPUTS, LAYOUT
from ai.hens.learnt import CARD_INPUTS, CARD_LAYOUT, LearntPolicy
from ai.hens.policy import HensPolicy
from ai.netfile import Learnt

NETS: Final = {"yard": INPUTS, "cards": CARD_INPUTS}
WHOLE_LAYOUT: Final = f"{LAYOUT}; {CARD_LAYOUT}"
_OF_CARDS: Final = ("main", "minor", "other", "later", "medal", "fits", "spare")
_OF_YARDS: Final = (
    *("growth", "narrow", "reach", "second", "rest", "medal", "dead", "tight", "doubt"),
    *("goals.step", "goals.lone"),
)
NUMBERS: Final = {name: f"card_worth.{name}" for name in _OF_CARDS} | {
    f"yard.{name}": f"yards.{name}" for name in _OF_YARDS
}
"""By their names in a file where the policy keeps the numbers: those of a yard in all its eyes."""


def policy(learnt: Learnt) -> HensPolicy:
    """By hand where nothing was learnt."""
    made = HensPolicy()
    if learnt.nets:
        made = LearntPolicy(learnt.nets["yard"], learnt.nets["cards"])
    learnt.tune(made, NUMBERS)
    return made
