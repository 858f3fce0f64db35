"""What the search and the hint know of Fowl Play."""

from ai.fowl.policy import FowlPolicy
from ai.fowl.reasons import reasons
from ai.fowl.traits import traits
from ai.knowledge import Knowledge
from ai.search import SearchSettings

KNOWLEDGE = Knowledge(
    FowlPolicy(),
    reasons,
    SearchSettings(candidates=12, win_weight=0.2, horizon=2),
    {2: 600, 3: 500, 4: 400},
    traits=traits,
)
