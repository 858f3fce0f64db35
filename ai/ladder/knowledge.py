"""What the search and the hint know of Hennen Rennen."""

from ai.knowledge import Knowledge
from ai.ladder.policy import LadderPolicy
from ai.ladder.reasons import reasons
from ai.ladder.traits import traits
from ai.search import SearchSettings

KNOWLEDGE = Knowledge(
    LadderPolicy(),
    reasons,
    SearchSettings(trust=400, win_weight=0.8, rivals_learn=False),
    traits=traits,
)
