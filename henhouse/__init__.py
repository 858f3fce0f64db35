"""Henhouse Arcade as one package, so that an installation cannot collide with anybody else's names.

Installed, the rooms (`game`, `scenes` and the others) lie in this folder; in a source tree they lie
beside it. Either way they import one another by their own names. So the folder that holds them is
put first on the path, and no stranger's `game.py` takes the place of ours.
"""

import sys
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).resolve().parent
ROOT: Final = _HERE if (_HERE / "game").is_dir() else _HERE.parent

if sys.argv[:1] == ["-m"] and not sys.flags.safe_path:
    # `python -m henhouse` would look for every module in the current folder first.
    del sys.path[0]
sys.path.insert(0, str(ROOT))
