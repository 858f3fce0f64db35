"""Which form of the hot code runs: compiled by mypyc, or the same source uncompiled.

The build notes a digest of every source it compiled. When a source has changed since, its compiled
form is stale: then *all* compiled modules are passed over, the sources run instead, and
`form()` says so. `HENHOUSE_PURE=1` asks for the sources on purpose.
"""

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NOTE: Final = ROOT / "game" / "_built.json"
FROZEN: Final = bool(getattr(sys, "frozen", False))
"""Whether this is a bundle, which holds every module in one form and no sources."""

COMPILED_SOURCES: Final = (
    "game/vectors.py",
    "game/rng.py",
    "game/contract.py",
    "game/hexes.py",
    "game/ladder/tables.py",
    "game/ladder/fields.py",
    "game/ladder/state.py",
    "game/ladder/position.py",
    "game/hens/tables.py",
    "game/hens/yard.py",
    "game/hens/scoring.py",
    "game/hens/hand_fields.py",
    "game/hens/hands.py",
    "game/hens/actions.py",
    "game/hens/fields.py",
    "game/hens/state.py",
    "game/hens/refusals.py",
    "game/hens/knowledge.py",
    "game/hens/position.py",
    "game/sly/tables.py",
    "game/sly/actions.py",
    "game/sly/fields.py",
    "game/sly/state.py",
    "game/sly/refusals.py",
    "game/sly/knowledge.py",
    "game/sly/position.py",
    "game/roost/tables.py",
    "game/roost/actions.py",
    "game/roost/history_fields.py",
    "game/roost/history.py",
    "game/roost/pile_fields.py",
    "game/roost/piles.py",
    "game/roost/fields.py",
    "game/roost/state.py",
    "game/roost/moves.py",
    "game/roost/refusals.py",
    "game/roost/knowledge.py",
    "game/roost/deals.py",
    "game/roost/tokens.py",
    "game/roost/unseen.py",
    "game/roost/compositions.py",
    "game/roost/worlds.py",
    "game/roost/position.py",
    "game/fowl/tables.py",
    "game/fowl/actions.py",
    "game/fowl/fields.py",
    "game/fowl/state.py",
    "game/fowl/moves.py",
    "game/fowl/refusals.py",
    "game/fowl/scoring.py",
    "game/fowl/knowledge.py",
    "game/fowl/position.py",
    "ai/bits.py",
    "ai/net.py",
    "ai/policy.py",
    "ai/reward.py",
    "ai/search.py",
    "ai/ladder/reading.py",
    "ai/ladder/worth.py",
    "ai/ladder/policy.py",
    "ai/hens/cards.py",
    "ai/hens/unseen.py",
    "ai/hens/trial.py",
    "ai/hens/groups.py",
    "ai/hens/goals.py",
    "ai/hens/worth.py",
    "ai/hens/features.py",
    "ai/hens/card_worth.py",
    "ai/hens/placing.py",
    "ai/hens/policy.py",
    "ai/hens/learnt.py",
    "ai/sly/suspicion.py",
    "ai/sly/reveals.py",
    "ai/sly/bluff.py",
    "ai/sly/policy.py",
    "ai/roost/belief.py",
    "ai/roost/barns.py",
    "ai/roost/policy.py",
    "ai/fowl/reach.py",
    "ai/fowl/worth.py",
    "ai/fowl/policy.py",
    "ai/frozen/policy.py",
    "ai/frozen/reward.py",
    "ai/frozen/search.py",
    "ai/frozen/ladder/reading.py",
    "ai/frozen/ladder/policy.py",
    "ai/frozen/hens/cards.py",
    "ai/frozen/hens/goals.py",
    "ai/frozen/hens/worth.py",
    "ai/frozen/hens/policy.py",
    "ai/frozen/sly/suspicion.py",
    "ai/frozen/sly/policy.py",
    "ai/frozen/roost/belief.py",
    "ai/frozen/roost/policy.py",
    "ai/frozen/fowl/reach.py",
    "ai/frozen/fowl/worth.py",
    "ai/frozen/fowl/policy.py",
)


def source_digest(source: str) -> str:
    return hashlib.sha256((ROOT / source).read_bytes()).hexdigest()


def source_digests() -> dict[str, str]:
    return {source: source_digest(source) for source in COMPILED_SOURCES}


def write_note(
    digests: dict[str, str],
    recipe: str = "",
    seconds: dict[str, float] | None = None,
    note: Path = NOTE,
) -> None:
    """Called by the build after compiling: remember what the compiled modules were made from.

    The digests are taken before, so that a source changed while it is compiled counts as changed.
    `recipe` stands for how they were compiled, `seconds` for how long each part of it took.
    """
    content = {
        "python": sys.implementation.cache_tag,
        "sources": digests,
        "recipe": recipe,
        "seconds": seconds or {},
    }
    note.write_text(json.dumps(content))


def is_built(digests: dict[str, str], recipe: str) -> bool:
    """Whether a build would make again what lies here already."""
    try:
        note = json.loads(NOTE.read_text())
        noted = note["python"], note["sources"], note["recipe"]
    except (ValueError, KeyError, TypeError, OSError):
        return False
    if noted != (sys.implementation.cache_tag, digests, recipe):
        return False
    return all(map(_has_compiled_form, COMPILED_SOURCES))


def module_name(source: str) -> str:
    return source.removesuffix(".py").replace("/", ".")


def _has_compiled_form(source: str) -> bool:
    return any((ROOT / source).with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


def _state() -> tuple[str, str]:
    """('compiled' | 'pure', the reason in words)."""
    if FROZEN:
        if _has_compiled_form(COMPILED_SOURCES[0]):
            return "compiled", "compiled by mypyc"
        return "pure", "this bundle was made without a C compiler"
    if os.environ.get("HENHOUSE_PURE", "") not in ("", "0"):
        return "pure", "HENHOUSE_PURE asks for the uncompiled source"
    if not NOTE.exists():
        return "pure", "not compiled: no C compiler was found, or it was not installed"
    try:
        note = json.loads(NOTE.read_text())
        built_for, digests = note["python"], dict(note["sources"])
    except (ValueError, KeyError, TypeError, OSError):
        return "pure", "the note of what was compiled is damaged: run pip install -e . again"
    if built_for != sys.implementation.cache_tag:
        return "pure", f"compiled for {built_for}: run pip install -e . again"
    changed = [s for s in COMPILED_SOURCES if digests.get(s) != source_digest(s)]
    if changed:
        return "pure", f"{changed[0]} changed since it was compiled: run pip install -e . again"
    missing = [s for s in COMPILED_SOURCES if not _has_compiled_form(s)]
    if missing:
        return "pure", f"the compiled form of {missing[0]} is gone: run pip install -e . again"
    return "compiled", "compiled by mypyc"


class _SourcesOnly:
    """Finds the hot modules by their sources, so that a compiled file beside them is not run."""

    def __init__(self, names: dict[str, Path]) -> None:
        self._names = names

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        source = self._names.get(fullname)
        if source is None:
            return None
        loader = SourceFileLoader(fullname, str(source))
        return spec_from_file_location(fullname, source, loader=loader)


_FORM, _REASON = _state()


def install() -> None:
    """Make the sources run where the compiled form must not."""
    if _FORM == "pure" and not FROZEN:
        names = {module_name(source): ROOT / source for source in COMPILED_SOURCES}
        sys.meta_path.insert(0, _SourcesOnly(names))


def form() -> tuple[str, str]:
    """('compiled' | 'pure', why), for `doctor`, the benches and the start-up message."""
    return _FORM, _REASON
