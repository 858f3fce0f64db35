"""Which AI it is that decides, noted in saved games so that its decisions can be thought again.

A game says which AI decided in it; where that was another one, `verify` says so instead of calling
a different decision a difference.
"""

from typing import Final

from game.version import VERSION

AI_VERSION: Final = 2
"""Rises with every change after which any rival may decide otherwise, knowing the same and with the
same seed: search, policies, settings, rivals. 1 had three levels and noted the program alone."""
MIND: Final = f"{VERSION} ai {AI_VERSION}"
