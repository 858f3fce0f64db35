"""What the search and the hint know of SLY."""

from ai.knowledge import Knowledge
from ai.search import SearchSettings
from ai.sly.policy import SlyPolicy
from ai.sly.reasons import reasons
from ai.sly.traits import traits

KNOWLEDGE = Knowledge(
    SlyPolicy(),
    reasons,
    SearchSettings(rivals_learn=False),
    {2: 1200, 3: 1000, 4: 800},
    {"sly.fox_waits": "gobbled", "sly.own_fox_gobbles": "gobbled"},
    traits=traits,
)
