"""Old formats made new, one step a version, by pure functions over the unpacked records.

A step takes the records of its version as plain dicts (header first) and returns those of the next.
It may meet nonsense, because nothing has been validated yet: what it does not understand it leaves
as it is, and the types of the newest version refuse it afterwards.
"""

from collections.abc import Callable
from typing import Any, Final

from game.rng import derived_seed

Records = list[dict[str, Any]]

AI_SEED_SALT: Final = 0xA1


def from_0(records: Records) -> Records:
    """Format 0 had no seed of its own for the AI, and did not note the time played."""
    header = {**records[0], "format": 1}
    seed = header.get("seed")
    if type(seed) is int:
        header["ai_seed"] = derived_seed(seed, AI_SEED_SALT)
    return [header] + [
        {**record, "played": 0} if record.get("kind") == "action" else record
        for record in records[1:]
    ]


STEPS: Final[dict[int, Callable[[Records], Records]]] = {0: from_0}


def upgraded(records: Records, version: int, newest: int) -> Records:
    """The records of a file of `version`, in the words of the newest one."""
    for old in range(version, newest):
        records = STEPS[old](records)
    return records
