"""What the search and the hint know of Rule the Roost."""

from ai.knowledge import Knowledge
from ai.roost.policy import RoostPolicy
from ai.roost.reasons import reasons
from ai.roost.traits import traits

KNOWLEDGE = Knowledge(RoostPolicy(), reasons, None, {2: 1000, 3: 800, 4: 600}, traits=traits)
