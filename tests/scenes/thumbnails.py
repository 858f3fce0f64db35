"""Shows the saved games of a home within little memory: run by `test_thumbs.py` in its own process.

Run as `python -m tests.scenes.thumbnails HOME`. It prints how many pictures it has decoded.
"""

import os
import resource
import sys
from pathlib import Path
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.scenes.apps import visiting

SPARE = 300 * 1024 * 1024
"""Bytes the process may take besides what it has when its window is open."""


def main(home: Path) -> None:
    with visiting(home) as visit:
        visit.app.navigation.open_title()
        visit.frames(1)
        held = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (held + SPARE, held + SPARE))
        with patch.object(pygame.image, "load", wraps=pygame.image.load) as load:
            visit.app.navigation.open_saves()
            visit.frames(2)
        print(load.call_count)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
