"""How a seat thinks: playing knowledge, search, levels, hints, the thinking process, the arena."""

import game  # noqa: F401  (settles first whether the compiled form of this room may run)
