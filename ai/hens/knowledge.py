"""What the search and the hint know of Hens."""

from typing import Final

from ai.hens.learnt import TaughtPolicy
from ai.hens.policy import HensPolicy
from ai.hens.reasons import reasons
from ai.hens.taught import WHOLE_LAYOUT, policy
from ai.hens.traits import traits
from ai.knowledge import Knowledge
from ai.netfile import kept
from ai.search import SearchSettings

FAULTS: Final[list[str]] = []
ALONE: Final = kept("hens.1", "hens", WHOLE_LAYOUT, FAULTS)
AT_TABLE: Final = kept("hens.2", "hens", WHOLE_LAYOUT, FAULTS)

KNOWLEDGE = Knowledge(
    TaughtPolicy(policy(ALONE), policy(AT_TABLE)),
    reasons,
    SearchSettings(win_weight=0.1, rival_weight=0.3),
    {1: 10000, 2: 2400, 3: 1200, 4: 1000},
    {"hens.goal_first": "goal_first", "hens.goal_second": "goal_second"},
    traits=traits,
    faults=FAULTS,
    by_hand=HensPolicy(),
)
