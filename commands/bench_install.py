"""`bench install`: how long the README's installation takes, from nothing."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from game.compiled import ROOT
from game.contract import InvalidAction

LEFT_OUT: Final = shutil.ignore_patterns(
    *(".git", ".venv", ".*_cache", "__pycache__", "build", "dist", "*.egg-info"),
    *("*.so", "*.pyd", "_built.json"),
)
"""What a fresh clone does not have."""

OURS: Final = ("PYTHONPATH", "HENHOUSE_PURE")
"""Variables that would lead the new environment back to this one."""


def bench_install() -> dict[str, Any]:
    """Install a copy of this tree into a new virtual environment by the README's command."""
    if not (ROOT / "setup.py").exists():
        raise InvalidAction("bench install needs the source tree, and this is an installed copy")
    with tempfile.TemporaryDirectory(prefix="henhouse-bench-") as folder:
        tree, environment = Path(folder) / "tree", Path(folder) / "venv"
        shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
        venv_s, _ = _timed([sys.executable, "-m", "venv", str(environment)], tree)
        python = str(environment / ("Scripts" if os.name == "nt" else "bin") / "python")
        install_s, cpu_s = _timed([python, "-m", "pip", "install", "-e", "."], tree)
        seconds = _compilation(tree)
        return {
            "install_s": install_s,
            "compile_s": round(sum(seconds.values()), 1),
            **{f"{part}_s": spent for part, spent in seconds.items()},
            "venv_s": venv_s,
            "cpu_s": cpu_s,
            "cores": os.cpu_count(),
            "form": _form(python, tree),
        }


def _timed(command: list[str], folder: Path) -> tuple[float, float]:
    """Run the command to its end: (seconds on the clock, seconds of all processors)."""
    before, begin = os.times(), time.monotonic()
    done = _run(command, folder)
    spent, after = time.monotonic() - begin, os.times()
    if done.returncode != 0:
        raise InvalidAction(
            f"{' '.join(command[1:])} failed ({_reason(done)}); "
            "it needs the package index that pip is set up for"
        )
    processors = (
        after.children_user - before.children_user + after.children_system - before.children_system
    )
    return round(spent, 1), round(processors, 1)


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.run(
        command, cwd=folder, env=kept, capture_output=True, text=True, check=False
    )


def _reason(failed: subprocess.CompletedProcess[str]) -> str:
    """The first line in which pip calls something an error, or the last line it said."""
    lines = [line.strip() for line in failed.stderr.splitlines() if line.strip()]
    errors = [line for line in lines if line.upper().startswith("ERROR")]
    return (errors[:1] or lines[-1:] or [f"exit code {failed.returncode}"])[0]


def _compilation(tree: Path) -> dict[str, float]:
    """How long each part of the build took, as it noted itself; nothing where none was done."""
    note = tree / "game" / "_built.json"
    return dict(json.loads(note.read_text())["seconds"]) if note.exists() else {}


def _form(python: str, tree: Path) -> str:
    """Which form of the hot code the new environment runs."""
    return _run(
        [python, "-c", "from game.compiled import form; print(form()[0])"], tree
    ).stdout.strip()
