"""How this program starts another Python that runs one of our modules, and nothing else.

A plain `python -m ai.thinking` looks for modules in the current folder before anywhere else, and
in `PYTHONPATH`: a `queue.py` lying among somebody's downloads would be run. So the new process is
told where to look: the standard library, our own folder, and the folders in which this process
found the libraries we need. That holds for a source tree, for an installed one and for libraries
in a user's own site folder alike. A bundle has no Python to start: there the program starts itself
and is told which of our modules to be, and it never looks outside the bundle.
"""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import librt.vecs
import msgspec
import mypy_extensions

from game.compiled import FROZEN, ROOT
from game.registry import outside_games

_LIBRARIES: Final = (librt.vecs, msgspec, mypy_extensions)
"""What `game` and `ai` import beyond the standard library."""
_START: Final = (
    "import sys; sys.path += {folders}; {games}from {module} import main; sys.exit(main())"
)
_GAMES: Final = "from game.registry import register; [register(*game) for game in {games}]; "
"""Games from outside are registered in the new process too."""
CHILD: Final = "--child"
CHILDREN: Final = (
    "ai.thinking",
    "ai.hens.reviewer",
    "ai.review.reviewer",
    "ai.review.comparing",
    "ai.review.oddsmaker",
    "ai.bench",
    "ai.crew",
)
"""Our modules that are a process of their own; a bundle is no other module on request."""


def command_for(module: str, *arguments: str) -> tuple[str, ...]:
    """The command that runs the `main()` of one of our modules.

    `-I` ignores the current folder, the `PYTHON*` variables and the user's site folder, `-S` the
    hooks of installed packages. Our folder stands behind the standard library, so that nothing in
    it (it may be a `site-packages` full of strangers) takes the place of a standard module.
    """
    if FROZEN:
        return (sys.executable, CHILD, module, *arguments)
    outside = list(outside_games().items())
    games = _GAMES.format(games=ascii(outside)) if outside else ""
    start = _START.format(folders=ascii(_folders()), games=games, module=module)
    flags = ["-I", "-S", *(["-B"] if sys.dont_write_bytecode else [])]
    return (sys.executable, *flags, "-c", start, *arguments)


def be_a_child() -> None:
    """In a bundle: if it was started by `command_for`, do that work and end."""
    if sys.argv[1:2] == [CHILD] and sys.argv[2:3] and sys.argv[2] in CHILDREN:
        module = import_module(sys.argv[2])
        del sys.argv[1:3]
        sys.exit(module.main())


def _folders() -> list[str]:
    """Our own folder, then those of the libraries, each once."""
    return list(dict.fromkeys([str(ROOT), *(str(_folder(each)) for each in _LIBRARIES)]))


def _folder(library: ModuleType) -> Path:
    """The folder in which a library was found: where its outermost package lies."""
    assert library.__file__ is not None
    path = Path(library.__file__).absolute()
    inside = library.__name__.count(".") + (path.stem == "__init__")
    return path.parents[inside]
