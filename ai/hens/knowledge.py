"""What the search and the hint know of Hens."""

from ai.hens.policy import HensPolicy
from ai.hens.reasons import reasons
from ai.hens.traits import traits
from ai.knowledge import Knowledge
from ai.search import SearchSettings

KNOWLEDGE = Knowledge(
    HensPolicy(),
    reasons,
    SearchSettings(win_weight=0.1, rival_weight=0.3),
    {1: 1000, 2: 1600, 3: 1200, 4: 1000},
    {"hens.goal_first": "goal_first", "hens.goal_second": "goal_second"},
    traits=traits,
)
