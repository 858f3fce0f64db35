"""The policy of Hens that plays by what was learnt."""

from typing import Final

from ai.hens.features import INPUTS, LAYOUT
from ai.hens.learnt import CARD_INPUTS, CARD_LAYOUT, LearntPolicy
from ai.hens.policy import HensPolicy
from ai.netfile import Learnt

NETS: Final = {"yard": INPUTS, "cards": CARD_INPUTS}
WHOLE_LAYOUT: Final = f"{LAYOUT}; {CARD_LAYOUT}"


def policy(learnt: Learnt) -> HensPolicy:
    """By hand where nothing was learnt."""
    made = HensPolicy()
    if learnt.nets:
        made = LearntPolicy(learnt.nets["yard"], learnt.nets["cards"])
    learnt.tune(made)
    return made
