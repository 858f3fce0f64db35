"""Copies of the source in a folder of their own, so that no test touches the checkout."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from game.compiled import COMPILED_SOURCES, ROOT

SUFFIX = EXTENSION_SUFFIXES[0]

FORM = """
from game import compiled, registry
import game.rng
game.registry.GAMES["ladder"].new(3, 1, {})
print(*compiled.form(), sep="|")
print(game.rng.__file__)
"""


def copy_of_the_source(folder: Path) -> Path:
    """The packages that hold compiled sources, uncompiled, with what the build needs."""
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "_built.json", "__pycache__")
    for package in sorted({"henhouse", *(source.split("/")[0] for source in COMPILED_SOURCES)}):
        shutil.copytree(ROOT / package, folder / package, ignore=left_out)
    for name in ("setup.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "README.md").write_text("A copy for a test.\n")
    return folder


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run this Python on the copy in `folder`, never on the checkout."""
    ours = ("HENHOUSE_PURE", "PYTHONPATH")
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def pretend_built(folder: Path) -> None:
    """Write an up-to-date build note, and unloadable files in the place of compiled modules.

    A game that runs beside them has passed them over.
    """
    note = "from game import compiled; compiled.write_note(compiled.source_digests())"
    done = run(folder, "-c", note)
    assert done.returncode == 0, done.stderr
    for source in COMPILED_SOURCES:
        (folder / source).with_suffix(SUFFIX).write_bytes(b"not a module at all")


def form_of(folder: Path, **environment: str) -> tuple[str, str, str]:
    """(form, reason, the file `game.rng` was loaded from) of the copy in `folder`."""
    done = run(folder, "-c", FORM, **environment)
    assert done.returncode == 0, done.stderr
    said, loaded = done.stdout.splitlines()
    form, reason = said.split("|")
    assert Path(loaded).is_relative_to(folder)
    return form, reason, loaded
