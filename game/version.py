"""The version of Henhouse Arcade. This is where it is written, once; see CHANGELOG.md."""

from typing import Final

VERSION: Final = "0.1.0"
