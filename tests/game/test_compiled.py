"""Which form of the hot code runs: a stale compiled module never does, and the form says why."""

import json
from pathlib import Path

import pytest

from game import compiled
from game.compiled import COMPILED_SOURCES
from game.registry import GAMES
from tests import golden
from tests.game.checkouts import SUFFIX, copy_of_the_source, form_of, pretend_built, run

pytestmark = pytest.mark.once

DIGESTS = """
import json
from game import compiled
from game.registry import GAMES
from tests import golden
print(json.dumps([compiled.form()[0], {key: golden.digests(g) for key, g in GAMES.items()}]))
"""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A copy whose build note is up to date, with unloadable files as compiled modules."""
    folder = copy_of_the_source(tmp_path)
    pretend_built(folder)
    return folder


def note_of(folder: Path) -> Path:
    return folder / "game" / "_built.json"


def test_with_a_note_up_to_date_the_compiled_modules_are_the_ones_loaded(built: Path) -> None:
    done = run(built, "-c", "import game.rng")
    assert done.returncode != 0
    assert "ImportError" in done.stderr
    assert SUFFIX in done.stderr


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for many tests, each of which puts back what it changed; it keeps its bytecode."""
    folder = copy_of_the_source(tmp_path_factory.mktemp("built"))
    pretend_built(folder)
    return folder


@pytest.mark.parametrize("source", COMPILED_SOURCES)
def test_one_changed_source_makes_all_compiled_modules_stale_and_is_named(
    shared: Path, source: str
) -> None:
    before = (shared / source).read_bytes()
    (shared / source).write_bytes(before + b"\n# changed\n")
    form, reason, loaded = form_of(shared, PYTHONDONTWRITEBYTECODE="")
    (shared / source).write_bytes(before)
    assert form == "pure"
    assert reason == f"{source} changed since it was compiled: run pip install -e . again"
    assert loaded.endswith("rng.py")


def test_a_source_the_note_does_not_know_is_stale(built: Path) -> None:
    note = json.loads(note_of(built).read_text())
    del note["sources"]["game/rng.py"]
    note_of(built).write_text(json.dumps(note))
    form, reason, loaded = form_of(built)
    assert (form, loaded.endswith("rng.py")) == ("pure", True)
    assert "game/rng.py changed" in reason


def test_henhouse_pure_asks_for_the_source(built: Path) -> None:
    form, reason, loaded = form_of(built, HENHOUSE_PURE="1")
    assert (form, loaded.endswith("rng.py")) == ("pure", True)
    assert "HENHOUSE_PURE" in reason


@pytest.mark.parametrize("value", ["0", ""])
def test_henhouse_pure_set_to_nothing_asks_for_nothing(built: Path, value: str) -> None:
    done = run(built, "-c", "import game.rng", HENHOUSE_PURE=value)
    assert SUFFIX in done.stderr


def test_without_a_note_the_source_runs_and_says_it_was_not_compiled(built: Path) -> None:
    note_of(built).unlink()
    form, reason, loaded = form_of(built)
    assert (form, loaded.endswith("rng.py")) == ("pure", True)
    assert "not compiled" in reason


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"7",
        b"{}",
        b'{"python": "cpython-311"}',
        b'{"python": "%TAG%", "sources": 7}',
        b'{"python": "%TAG%", "sources": "none"}',
        b'{"python": "%TAG%", "sources": null}',
        b"\xff\xfe\x00",
    ],
)
def test_a_damaged_note_runs_the_source_and_says_so(built: Path, damage: bytes) -> None:
    tag = json.loads(note_of(built).read_text())["python"]
    note_of(built).write_bytes(damage.replace(b"%TAG%", tag.encode()))
    form, reason, loaded = form_of(built)
    assert (form, loaded.endswith("rng.py")) == ("pure", True)
    assert reason == "the note of what was compiled is damaged: run pip install -e . again"


@pytest.mark.parametrize("source", ["game/rng.py", "game/ladder/position.py"])
def test_a_note_without_its_compiled_modules_runs_the_source_and_says_so(
    built: Path, source: str
) -> None:
    (built / source.replace(".py", SUFFIX)).unlink()
    form, reason, loaded = form_of(built)
    assert (form, loaded.endswith("rng.py")) == ("pure", True)
    assert reason == f"the compiled form of {source} is gone: run pip install -e . again"


def test_modules_compiled_for_another_python_are_passed_over(built: Path) -> None:
    note = json.loads(note_of(built).read_text())
    note_of(built).write_text(json.dumps({**note, "python": "cpython-39"}))
    form, reason, loaded = form_of(built)
    assert (form, loaded.endswith("rng.py")) == ("pure", True)
    assert reason == "compiled for cpython-39: run pip install -e . again"


def test_every_compiled_source_exists() -> None:
    assert [source for source in COMPILED_SOURCES if not (compiled.ROOT / source).is_file()] == []


def test_both_forms_play_the_same_games() -> None:
    """This process runs the form that is installed; the other one the source, on request."""
    done = run(compiled.ROOT, "-c", DIGESTS, HENHOUSE_PURE="1")
    assert done.returncode == 0, done.stderr
    form, walks = json.loads(done.stdout)
    assert form == "pure"
    assert walks == {key: golden.digests(game) for key, game in GAMES.items()}
