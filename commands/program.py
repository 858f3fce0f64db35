"""How this program is called, and how it starts itself again."""

import sys
from pathlib import Path

from game.compiled import FROZEN, ROOT


def called() -> str:
    """The program as its user called it: `henhouse`, `run.py` or `python -m henhouse`."""
    name = Path(sys.argv[0]).name.removesuffix(".exe")
    return "python -m henhouse" if name == "__main__.py" else name


def command() -> list[str]:
    """What starts this program in a process of its own, whatever it was started by."""
    if FROZEN:
        return [sys.executable]
    tree = ROOT / "run.py"
    return [sys.executable, str(tree if tree.exists() else ROOT / "__main__.py")]
